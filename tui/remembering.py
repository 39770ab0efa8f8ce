"""What is kept between two starts, the settings and the campaigns, and what the player is told where it cannot be."""

from __future__ import annotations

import threading
from functools import partial
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tui.app import WeehawkenApp


class Remembering:
    """Keeps the theme and the other settings as they change; tells once where that cannot be done.

    What an archive could not keep is told whenever it says so.
    """

    def __init__(self, app: WeehawkenApp) -> None:
        self._app = app
        self._theme = app.theme
        self._told = app.settings.warning is not None

    def begin(self) -> None:
        """Listen from now on; tell what went wrong before."""
        app = self._app
        self._thread = threading.get_ident()
        app.theme_changed_signal.subscribe(app, self._remember_theme)
        app.archive.on_warning = self._archive_warns
        for warning in filter(None, (app.settings.warning, app.archive.warning)):
            app.notify(warning, severity="warning", markup=False)

    def _remember_theme(self, theme: object) -> None:
        if self._app.theme != self._theme:
            self._theme = self._app.settings.theme = self._app.theme
            self.save_settings()

    def save_settings(self) -> None:
        """Keep the settings; where that cannot be done, say so once and go on."""
        settings = self._app.settings
        if not settings.save() and settings.warning and not self._told:
            self._told = True
            self._app.notify(settings.warning, severity="warning", markup=False)

    def _archive_warns(self, warning: str) -> None:
        """A decision could not be kept. It may be the writer's thread that says so."""
        tell = partial(self._app.notify, warning, severity="warning", timeout=12, markup=False)
        if threading.get_ident() == self._thread:
            tell()
        else:
            self._app.call_later(tell)

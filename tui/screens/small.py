"""The notice shown in place of everything while the terminal is too small; what is beneath stays as it is."""

from __future__ import annotations

from textual import events
from textual.app import ComposeResult
from textual.screen import ModalScreen
from textual.widgets import Static

from content.screens import say

COLUMNS, ROWS = 80, 24


class SmallScreen(ModalScreen[None]):
    """Says the size needed and the size there is. The app takes it away as soon as there is room."""

    def compose(self) -> ComposeResult:
        """Three short lines: they must fit anything."""
        yield Static(id="small-notice", markup=False)

    def on_mount(self) -> None:
        """The first size."""
        self._say()

    def on_resize(self, event: events.Resize) -> None:
        """Another size, still too small."""
        self._say()

    def _say(self) -> None:
        size = self.app.size
        self.query_one("#small-notice", Static).update(
            say("small", columns=COLUMNS, rows=ROWS, width=size.width, height=size.height)
        )

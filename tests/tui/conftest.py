"""What every test of the screens stands on: no settings or campaigns of the developer's, and nothing that blinks."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from textual.widgets import Input, TextArea

from tui.app import WeehawkenApp
from tui.archive import Archive
from tui.archive.settings import Settings
from tui.session import Session


@pytest.fixture(autouse=True)
def isolated(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The environment of a newcomer with a good terminal."""
    for name in ("NO_COLOR", "TEXTUAL_THEME", "TEXTUAL_DRIVER", "LC_ALL", "LC_CTYPE"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "C.UTF-8")
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.setenv("TEXTUAL_ANIMATIONS", "none")
    monkeypatch.setenv("WEEHAWKEN_HOME", str(tmp_path / "home"))
    for pause in ("REST", "REST_ASKED"):  # tests press faster than a hand
        monkeypatch.setattr(f"tui.widgets.menu.{pause}", 0.0)
    for kind in (Input, TextArea):
        monkeypatch.setattr(kind, "cursor_blink", False)


@pytest.fixture
def make_app(isolated: None) -> Callable[..., WeehawkenApp]:
    """An app as the command line makes it, on the test's own folders. Call it again: another start of the program."""

    def make(session: Session | None = None, **named: Any) -> WeehawkenApp:
        return WeehawkenApp(Archive(), Settings.load(), session, **named)

    return make

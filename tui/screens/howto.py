"""How to play, on half a page: for a first game, or after a long time."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.screen import Screen
from textual.widgets import Footer, Markdown

from tui.commands import bindings

if TYPE_CHECKING:
    from typing import Any


class HowtoScreen(Screen[None]):
    """One text; the arrow keys scroll it where the terminal is small."""

    NAME = "howto"
    BINDINGS = bindings("howto")
    AUTO_FOCUS = "#howto-page"

    def __init__(self, words: Any) -> None:
        super().__init__()
        self.words = words

    def compose(self) -> ComposeResult:
        """The page."""
        with VerticalScroll(id="howto-page"):
            yield Markdown(self.words.howto(), id="howto-text", open_links=False)
        yield Footer(show_command_palette=False)

"""The line above a table: the game, the campaign, where it stands, and its figures."""

from __future__ import annotations

from typing import Any

from rich.cells import cell_len
from textual.content import Content
from textual.widget import Widget

from tui.cells import cut
from tui.widgets.panel import line


class HeadLine(Widget):
    """One line, as full as the terminal is wide. A game's own says what stands in it."""

    DEFAULT_CSS = """
    HeadLine { height: 1; }
    """

    def __init__(self, words: Any, name: str, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.words = words
        self.campaign = name
        self._data: tuple[Any, ...] = ()

    def set_view(self, view: Any, before: Any) -> None:
        """Show this position, and what has just changed in it."""
        raise NotImplementedError

    def change(self, data: tuple[Any, ...]) -> None:
        """Draw the line anew where what it shows has changed."""
        if data != self._data:
            self._data = data
            self.refresh()

    def room(self, title: str, middle: Content, right: Content) -> int:
        """The cells that are left for the campaign's name; below 0, how many are missing without it."""
        return self.content_size.width - right.cell_length - middle.cell_length - len(title) - 4

    def laid(self, title: str, middle: Content, right: Content) -> Content:
        """Left the game's title and the campaign's name, cut to the room there is, then the middle, then the right."""
        room = max(self.room(title, middle, right), 0)
        name = cut(self.campaign, room) if room > 3 or cell_len(self.campaign) <= room else ""
        left = line((title, "bold $primary"), (name, "italic"))
        space = self.content_size.width - left.cell_length - middle.cell_length - right.cell_length
        half = max(space // 2, 1) if left else 0
        return left + Content(" " * half) + middle + Content(" " * max(space - half, 1)) + right

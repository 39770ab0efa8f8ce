"""The line above the table: campaign, Turn and phase, and the three figures one looks at first."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rich.cells import cell_len
from textual.content import Content
from textual.widget import Widget

from tui.cells import cut
from tui.widgets.panel import CHANGED, line, sign

if TYPE_CHECKING:
    from engine.weehawken.view import View
    from tui.weehawken.words import Words


class TableHeader(Widget):
    """One line, as full as the terminal is wide."""

    DEFAULT_CSS = """
    TableHeader { height: 1; }
    """

    def __init__(self, words: Words, name: str, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.words = words
        self.campaign = name
        self._data: tuple[Any, ...] = ()

    def set_view(self, view: View, before: View | None) -> None:
        """Show this position's figures, and how they have just changed."""
        figures = tuple(None if v is None else (v.prestige, v.plan, v.evidence) for v in (view, before))
        data = (view.turn, view.phase, *figures)
        if data != self._data:
            self._data = data
            self.refresh()

    def _figure(self, index: int, symbol: str, name: str) -> Content:
        now, before = self._data[2], self._data[3]
        if before is None or before[index] == now[index]:
            figure = (str(now[index]), "bold")
        else:
            figure = (f" {before[index]} → {now[index]} ", f"{CHANGED} reverse")
        return line((sign(self.words, symbol), "bold $primary"), figure, (f" {name}" if name else "", "$quiet"))

    def render(self) -> Content:
        """The line: the figures with their names as long as the campaign's own can be cut for them."""
        if not self._data:
            return Content("")
        width = self.content_size.width
        turn, phase = self._data[0], self.words.phase(self._data[1])
        wide = width >= 110
        gap = Content("   " if wide else "  ")
        middle = line((f"Turn {turn}", "bold"), " · ", phase) if turn else line(phase)
        title = "HERO OF WEEHAWKEN  " if wide else ""
        for named in (True, False):
            figures = (("★", "PP" if self.words.ascii else "prestige"), ("◆", "plan"), ("⚖", "evidence"))
            right = gap.join(
                [
                    self._figure(i, symbol, name if named or self.words.ascii else "")
                    for i, (symbol, name) in enumerate(figures)
                ]
            )
            room = width - right.cell_length - middle.cell_length - len(title) - 4
            if room >= 0:
                break
        room = max(room, 0)
        name = cut(self.campaign, room) if room > 3 or cell_len(self.campaign) <= room else ""
        left = line((title, "bold $primary"), (name, "italic"))
        space = width - left.cell_length - middle.cell_length - right.cell_length
        half = max(space // 2, 1) if left else 0
        return left + Content(" " * half) + middle + Content(" " * max(space - half, 1)) + right

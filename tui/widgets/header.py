"""The line above the table: campaign, Turn and phase, and the three figures one looks at first."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from textual.content import Content
from textual.widget import Widget

from tui.widgets.panel import CHANGED, line

if TYPE_CHECKING:
    from engine.weehawken.view import View
    from tui.words import Words


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

    def _figure(self, symbol: str, index: int, name: str) -> Content:
        now, before = self._data[2], self._data[3]
        if before is None or before[index] == now[index]:
            return line((symbol, "bold $primary"), " ", (str(now[index]), "bold"), (name, "$quiet"))
        changed = f" {before[index]} → {now[index]} "
        return line((symbol, "bold $primary"), " ", (changed, f"{CHANGED} reverse"), (name, "$quiet"))

    def render(self) -> Content:
        """The line."""
        if not self._data:
            return Content("")
        width = self.content_size.width
        turn, phase = self._data[0], self.words.phase(self._data[1])
        wide = width >= 110
        names = (" prestige", " plan", " evidence") if wide else ("", "", "")
        gap = Content("   " if wide else "  ")
        symbols = ("PP", "plan", "evid.") if getattr(self.app, "ascii", False) else ("★", "◆", "⚖")
        right = gap.join([self._figure(symbols[i], i, names[i]) for i in range(3)])
        middle = line((f"Turn {turn}", "bold"), " · ", phase) if turn else line(phase)
        title = "HERO OF WEEHAWKEN  " if wide else ""
        room = width - right.cell_length - middle.cell_length - len(title) - 4
        name = self.campaign if len(self.campaign) <= room else self.campaign[: max(room - 1, 0)] + "…"
        left = line((title, "bold $primary"), (name, "italic"))
        space = width - left.cell_length - middle.cell_length - right.cell_length
        half = max(space // 2, 1)
        return left + Content(" " * half) + middle + Content(" " * max(space - half, 1)) + right

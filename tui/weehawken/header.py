"""The line above the table: campaign, Turn and phase, and the three figures one looks at first."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.content import Content

from tui.widgets.headline import HeadLine
from tui.widgets.panel import CHANGED, line, sign

if TYPE_CHECKING:
    from engine.weehawken.view import View
    from tui.weehawken.words import Words


class TableHeader(HeadLine):
    """The Turn and phase, and three figures."""

    words: Words

    def set_view(self, view: View, before: View | None) -> None:
        """Show this position's figures, and how they have just changed."""
        figures = tuple(None if v is None else (v.prestige, v.plan, v.evidence) for v in (view, before))
        self.change((view.turn, view.phase, *figures))

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
        turn, phase = self._data[0], self.words.phase(self._data[1])
        wide = self.content_size.width >= 110
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
            if self.room(title, middle, right) >= 0:
                break
        return self.laid(title, middle, right)

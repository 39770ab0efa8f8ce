"""The line above the table: the campaign, whose go it is, and the scores area by area."""

from __future__ import annotations

from textual.content import Content

from content.witches.edition import AREAS, SEATS
from content.witches.panels import say as panel
from engine.witches.view import View
from tui.widgets.headline import HeadLine
from tui.widgets.panel import CHANGED, QUIET, line
from tui.witches.part import COLOURS
from tui.witches.words import WitchesWords


class WitchesHeader(HeadLine):
    """Whose go it is, and the scores. In a pair of figures Adams's is first."""

    words: WitchesWords

    def set_view(self, view: View, before: View | None) -> None:
        """Show this position's figures, and how they have just changed."""
        figures = tuple(None if v is None else (*zip(*v.points, strict=True), v.coins) for v in (view, before))
        jefferson = (view.jefferson, before.jefferson if before else view.jefferson)
        self.change((view.go, view.on_go, bool(view.ended), *figures, jefferson))

    def _pair(self, sign: str, now: tuple[int, int], was: tuple[int, int] | None, lead: bool) -> Content:
        """Two figures: the greater in its owner's colour, one that has just changed marked."""
        found = line((f"{sign} ", QUIET))
        for seat in (0, 1):
            ahead = lead and now[seat] > now[1 - seat]
            style = f"bold {COLOURS[SEATS[seat]]}" if ahead else "" if lead else "bold $accent"
            if was is not None and was[seat] != now[seat]:
                style = f"{CHANGED} reverse"
            found = found + line((":", QUIET) if seat else "", (f"{now[seat]}", style))
        return found

    def _figures(self, gap: str) -> Content:
        now, before, (jefferson, was) = self._data[3:]
        words = self.words
        signs = [words.area_letter(area) if words.ascii else words.area_mark(area) for area in AREAS]
        signs.append("coins" if words.ascii else "●")
        parts = [
            self._pair(sign, now[n], before[n] if before else None, n < len(AREAS)) for n, sign in enumerate(signs)
        ]
        mark = "J" if words.ascii else words.sign("tricolor")
        style = f"bold {COLOURS['jefferson']}" if jefferson == was else f"{CHANGED} reverse"
        return Content(gap).join([*parts, line((f"{mark} ", QUIET), (f"{jefferson}", style))])

    def render(self) -> Content:
        """The line: the campaign's name as long as there is room for it."""
        if not self._data:
            return line((self.campaign, "italic"))
        go, on_go, ended = self._data[:3]
        wide = self.content_size.width >= 110
        seat = SEATS[on_go]
        whose = line((f"Go {go}", "bold"), " · ", (self.words.person(seat), f"bold {COLOURS[seat]}"))
        middle = line((panel("header_end"), "bold")) if ended else whose
        title = "REIGN OF WITCHES  " if wide else ""
        names = f"{self.words.person('adams')}:{self.words.person('hamilton')}  " if wide else "A:H "
        right = line((names, QUIET), self._figures("   " if wide else "  "))
        return self.laid(title, middle, right)

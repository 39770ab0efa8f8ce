"""The score of a finished duel: the verdict, Jefferson's Tricolors, and each player's points line by line."""

from __future__ import annotations

from collections.abc import Sequence

from textual.content import Content

from content.witches.edition import AREAS, SEATS
from content.witches.panels import say as panel
from engine.witches.scoring import leads
from engine.witches.state import Result
from engine.witches.view import View
from tui.session import Session
from tui.widgets.panel import QUIET, Row, line, spread, wrapped
from tui.widgets.result_part import seal_rows
from tui.witches.part import AREA_COLOURS, COLOURS, WitchesPart
from tui.witches.words import WitchesWords


class ScorePart(WitchesPart):
    """Some of the chapters of a result: "verdict", "jefferson", "adams", "hamilton", "seal"."""

    FIELDS = ("result", "lines")

    def __init__(self, words: WitchesWords, session: Session, chapters: Sequence[str], title: str, name: str) -> None:
        super().__init__(words, title, id=name)
        self.session = session
        self._chapters = tuple(chapters)

    def rows(self, view: View, width: int, height: int) -> list[Row]:
        """The chapters, an empty line between them."""
        result, rows = view.result, list[Row]()
        if result is None:
            return rows
        for chapter in self._chapters:
            if chapter == "verdict":
                more = self._verdict(result, width)
            elif chapter == "jefferson":
                more = self._jefferson(view, width)
            elif chapter == "seal":
                more = seal_rows(self.session, width)
            else:
                more = self._side(view, result, SEATS.index("hamilton" if chapter == "hamilton" else "adams"), width)
            rows += [Row(Content())] * bool(rows and more) + more
        return rows

    def _sign(self, area: str) -> str:
        return "" if self.words.ascii else f"{self.words.area_mark(area)} "

    def _verdict(self, result: Result, width: int) -> list[Row]:
        """Area by area, who leads; areas led, combined scores, and what they had to beat."""
        words = self.words
        column = min(max((width - 16) // 2, 9), 14)
        names = [(words.person(seat), f"bold {COLOURS[seat]}") for seat in SEATS]
        rows = [Row(self._columns("", names, column, width), "end")]
        points = (result.adams, result.hamilton)
        for n, area in enumerate(AREAS):
            pair = []
            for seat in (0, 1):
                first = points[seat][n] > points[1 - seat][n]
                text = f"{'leads ' if first else ''}{points[seat][n]}"
                pair.append((text, f"bold {COLOURS[SEATS[seat]]}" if first else QUIET))
            label = line((self._sign(area), AREA_COLOURS[area]), words.area_short(area))
            rows.append(Row(self._columns(label, pair, column, width), "end"))
        need = self.edition.figures.areas_to_win
        led = [(f"{n}", f"bold {COLOURS[SEATS[seat]]}" if n >= need else QUIET) for seat, n in enumerate(leads(points))]
        rows.append(Row(Content("")))
        rows.append(Row(self._columns("areas led", led, column, width), "end"))
        totals = [
            (f"{sum(points[seat])}", f"bold {COLOURS[SEATS[seat]]}" if sum(points[seat]) > result.jefferson else QUIET)
            for seat in (0, 1)
        ]
        rows.append(Row(self._columns("together", totals, column, width), "results"))
        return rows

    def _columns(self, label: str | Content, both: Sequence[tuple[str, str]], column: int, width: int) -> Content:
        left = line(label)
        cells = line("").join([line((f"{text[: column - 1]:>{column}}", style)) for text, style in both])
        return left + Content(" " * max(width - left.cell_length - cells.cell_length - 1, 1)) + cells

    def _jefferson(self, view: View, width: int) -> list[Row]:
        """The Tricolors that were resolved, in order, and their sum."""
        words = self.words
        name = line((words.person("jefferson"), f"bold {COLOURS['jefferson']}"))
        total = (f"{view.jefferson}", f"bold {COLOURS['jefferson']}")
        rows = [Row(spread(name, total, width - 1), "results")]
        for card in view.resolved:
            figures = self.edition.card[card]
            text = line(("  " if words.ascii else f"{words.sign('tricolor')} ", COLOURS["jefferson"]), words.card(card))
            rows.append(Row(spread(text, f"{figures.rank}", width - 1), self.edition.rule[card]))
        if not view.resolved:
            rows.append(Row(line((f"  {panel('result_no_tricolor')}", QUIET)), "tricolor"))
        needed = panel("result_to_beat", points=view.jefferson, areas=self.edition.figures.areas_to_win)
        return rows + [Row(line((part.plain, QUIET)), "results") for part in wrapped(needed, width - 1)]

    def _side(self, view: View, result: Result, seat: int, width: int) -> list[Row]:
        """One player's points by area, each with what gives them and its rule."""
        words, points = self.words, (result.adams, result.hamilton)[seat]
        name = (words.person_at(seat).upper(), f"bold {COLOURS[SEATS[seat]]}")
        rows = [Row(spread(name, (f"{sum(points)}", "bold"), width - 1), "results")]
        for n, area in enumerate(AREAS):
            head = line((f"{self._sign(area)}{words.area(area)}", f"bold {AREA_COLOURS[area]}"))
            rows.append(Row(spread(head, (f"{points[n]}", "bold"), width - 1), "end"))
            mine = [item for item in view.lines if item.seat == SEATS[seat] and item.area == area]
            for item in mine:
                style = "$bad" if item.by < 0 else ""
                minus = f"{item.by}" if words.ascii else f"{item.by}".replace("-", "−")
                figure = line((f"{item.rule}  ", QUIET), (f"{minus:>3}", style))
                label, *rest = wrapped(words.score_line(item), width - figure.cell_length - 4)
                rows.append(Row(spread(line("  ", label), figure, width - 1), item.rule))
                rows += [Row(line("    ", part), item.rule) for part in rest]
            if not mine:
                rows.append(Row(line(("  nothing", QUIET)), "end"))
        return rows

"""How the game stands: the three areas, the totals and Jefferson's score, and who would win if it ended now."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from textual.content import Content

from content.witches.edition import AREAS, SEATS
from content.witches.panels import say as panel
from engine.witches.outlook import outlook
from engine.witches.preview import Preview
from engine.witches.view import View
from tui.widgets.panel import CHANGED, QUIET, Row, line, wrapped
from tui.witches import chances
from tui.witches.changing import Changing
from tui.witches.part import AREA_COLOURS, COLOURS, WitchesPart, coins

AHEAD = "bold italic $accent"
Pair = tuple[int, int]
Figure = Callable[[View | Preview], Pair]  # a figure of both players, now or after an option


def _in_area(n: int, table: View | Preview) -> Pair:
    return table.points[0][n], table.points[1][n]


def _together(table: View | Preview) -> Pair:
    return sum(table.points[0]), sum(table.points[1])


def _leads(table: View | Preview) -> Pair:
    return table.leads


def _coins(table: View | Preview) -> Pair:
    return table.coins


class StandingPanel(Changing, WitchesPart):
    """A small table of scores. `look` shows beside each figure what the option under the cursor would make of it."""

    FIELDS = (
        "points", "jefferson", "leads", "coins", "supply", "owed", "placed", "due", "deck", "display", "ended",
        "result",
    )  # fmt: skip

    ahead: Preview | None = None

    def look(self, ahead: Preview | None) -> None:
        """Show what would come of an option; only the lines that change are drawn."""
        if ahead == self.ahead:
            return
        self.ahead = ahead
        if self.view is not None:
            self.change()

    def rows(self, view: View, width: int, height: int) -> list[Row]:
        """Areas, sums, coins; then Jefferson and the verdict."""
        words = self.words
        title = panel("standing_over" if view.result else "standing")
        if str(self.border_title) != title:  # a title set anew draws the whole part
            self.border_title = Content(title)
        column = min(max((width - 14) // 2, 7), 14)
        names = line("").join(
            [line((f"{words.person_at(seat):>{column + 2 * seat}}", f"bold {COLOURS[SEATS[seat]]}")) for seat in (0, 1)]
        )
        rows = [Row(line(Content(" " * max(width - 1 - names.cell_length, 0)), names), "end")]
        for n, area in enumerate(AREAS):
            label = line((self._sign(area), AREA_COLOURS[area]), words.area_short(area))
            rows.append(self._pair(label, partial(_in_area, n), column, width, "end", leads=True))
        rows.append(self._pair(line("together"), _together, column, width, "results"))
        rows.append(self._pair(line("areas led"), _leads, column, width, "end"))
        verdict = self._verdict(view, width)
        # Where there is too little room: the titles of tableaus and piles have these two as well.
        spare = height - len(rows) - len(verdict)
        if spare > 1:
            rows.append(self._pair(line("coins"), _coins, column, width, "setup"))
        if spare > 0:
            rows.append(self._jefferson(view, width))
        return rows + verdict

    def _sign(self, area: str) -> str:
        return "" if self.words.ascii else f"{self.words.area_mark(area)} "

    def _number(self, now: int, was: int, then: int, style: str, width: int) -> Content:
        """A figure as it is; as it has just changed; or as it would become."""
        arrow = ">" if self.words.ascii else "→"
        if then != now:
            text = line((f"{now}", style), (f"{arrow}{then}", AHEAD))
        elif was != now:
            text = line((f"{was}{arrow}{now}", CHANGED))
        else:
            text = line((f"{now}", style))
        return Content(" " * max(width - text.cell_length, 0)) + text

    def _pair(self, label: Content, of: Figure, column: int, width: int, case: str, leads: bool = False) -> Row:
        """A figure of both; the greater stands out where it decides something."""
        assert self.view is not None
        now = of(self.view)
        was = of(self.before) if self.before else now
        then = of(self.ahead) if self.ahead else now
        figures = Content("")
        for seat in (0, 1):
            style = ""
            if leads:
                style = f"bold {COLOURS[SEATS[seat]]}" if now[seat] > now[1 - seat] else QUIET
            figures = figures + self._number(now[seat], was[seat], then[seat], style, column + 2 * seat)
        room = width - 1 - figures.cell_length
        return Row(label + Content(" " * max(room - label.cell_length, 0)) + figures, case)

    def _jefferson(self, view: View, width: int) -> Row:
        then = self.ahead.jefferson if self.ahead else view.jefferson
        was = self.was("jefferson")
        number = self._number(
            view.jefferson, view.jefferson if was is None else was, then, f"bold {COLOURS['jefferson']}", 0
        )
        sign = "" if self.words.ascii else self.words.sign("tricolor") + " "
        label = line((f"{sign}{self.words.person('jefferson')}", COLOURS["jefferson"]))
        room = width - 1 - number.cell_length - label.cell_length
        return Row(label + Content(" " * max(room, 1)) + number, "results")

    def _verdict(self, view: View, width: int) -> list[Row]:
        """Who would win, and why."""
        words = self.words
        seen = outlook(view, self.edition)
        winner, why = seen.verdict.winner, chances.why(view, seen, words, brief=True)
        wins = words.chance("wins", winner=words.person(winner)), f"bold {COLOURS[winner]}"
        return [Row(part, "results") for part in wrapped(line(wins, words.chance("why", why=why)), width - 1)]


class PilesPanel(WitchesPart):
    """Tricolors resolved, in force and to come; deck, supply and discards."""

    FIELDS = (
        "resolved", "tricolor", "forbidden", "due", "deck", "last_below", "supply", "discards", "unseen", "display",
        "jefferson", "unbound", "ended",
    )  # fmt: skip

    def rows(self, view: View, width: int, height: int) -> list[Row]:
        """What is in force first: it limits what can be played."""
        words, rule = self.words, self.edition.rule
        self.border_title = line(
            (words.person("jefferson"), f"bold {COLOURS['jefferson']}"), (" · ", QUIET), (f"{view.jefferson}", "bold")
        )
        rows: list[Row] = []
        if view.forbidden:
            new = self.before is not None and self.was("tricolor") != view.tricolor
            text = f"Forbidden: {words.suits(view.forbidden)}"
            rows += [
                Row(line((p.plain, CHANGED if new else "bold $bad")), rule[view.tricolor]) for p in wrapped(text, width)
            ]
        else:
            rows.append(Row(line((panel("piles_free"), QUIET)), "tricolor"))
        if view.due:
            text = panel("piles_due", card=words.card_short(view.due))
            rows += [Row(line((p.plain, "bold $bad")), "tricolor") for p in wrapped(text, width)]
        for card in view.resolved:
            rows.append(self._resolved(card, view, width))
        rows += self._to_come(view, width)
        rows += self._piles(view, width)
        return rows

    def _resolved(self, card: str, view: View, width: int) -> Row:
        words, figures = self.words, self.edition.card[card]
        new = self.before is not None and card not in self.before.resolved
        force = " in force" if card == view.tricolor and not view.ended else ""
        sign = "" if words.ascii else words.sign("tricolor") + " "
        left = line((f"{sign}{words.card_short(card)}", CHANGED if new else COLOURS["jefferson"]))
        if left.cell_length + len(force) + 3 < width:  # what it forbids stands above all the same
            left = left + line((force, QUIET))
        room = width - 1 - left.cell_length
        return Row(line(left, (f"{'+' + str(figures.rank):>{max(room, 3)}}", "bold")), self.edition.rule[card])

    def _to_come(self, view: View, width: int) -> list[Row]:
        """Tricolors that the deck still holds: everybody can count them."""
        last = self.edition.last if view.last_below else ""
        coming = [card for card in view.unseen if card in self.edition.tricolors and card != last]
        names = sorted(self._ranked(card) for card in coming)
        if last:
            names.append(f"{self._ranked(last)} last")
        text = line((panel("piles_deck"), QUIET), ", ".join(names))
        return [Row(part, "setup") for part in wrapped(text, width)] if names else []

    def _ranked(self, card: str) -> str:
        """A Tricolor, and what it would give Jefferson."""
        return f"{self.words.card_short(card)} +{self.edition.card[card].rank}"

    def _piles(self, view: View, width: int) -> list[Row]:
        words = self.words
        was = self.was("supply")
        supply = coins(view.supply, words)
        arrow = ">" if words.ascii else "→"
        text = (supply, "bold") if was in (None, view.supply) else (f"{was}{arrow}{supply}", CHANGED)
        deck = line(("Deck ", QUIET), self._count(view.deck, self.was("deck")))
        rows = [Row(part, "end") for part in wrapped(line(deck, (" · Supply ", QUIET), text), width)]
        names = ", ".join(words.card_short(card) for card in reversed(view.discards)) or "none"
        known = line(("Discards ", QUIET), self._count(len(view.discards), len(self.was("discards") or view.discards)))
        return [*rows, *[Row(part, "play") for part in wrapped(line(known, (f": {names}", QUIET)), width, 1)]]

    def _count(self, now: int, was: int | None) -> tuple[str, str]:
        if was is None or was == now:
            return f"{now}", "bold"
        return f"{was}{'>' if self.words.ascii else '→'}{now}", CHANGED

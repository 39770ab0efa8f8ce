"""A player's tableau: the cards played, which of them are used, what lies under them, and what each scores now."""

from __future__ import annotations

from typing import NamedTuple

from textual.content import Content

from content.witches.edition import AREAS, SEATS, SUITS, Area
from engine.witches.view import View
from tui.widgets.panel import CHANGED, QUIET, Part, Row, line
from tui.witches.part import AREA_COLOURS, COLOURS, WitchesPart, coins, mark, named, suit_mark, suit_style, titled
from tui.witches.words import WitchesWords

COLUMN = 3  # cells for the points of one area
LEAD = 2


class Played(NamedTuple):
    """A line of a tableau. under: the card that this one is tucked under."""

    card: str
    used: bool
    under: str = ""


class TableauPanel(WitchesPart):
    """One player's side of the table."""

    FIELDS = (
        "fresh", "used", "given", "tucked", "lines", "points", "coins", "holds", "limits", "lifted", "unbound", "on_go",
        "ended",
    )  # fmt: skip

    def __init__(self, words: WitchesWords, seat: int, **kwargs: object) -> None:
        super().__init__(words, words.person_at(seat), id=SEATS[seat], **kwargs)
        self.seat = seat

    def rows(self, view: View, width: int, height: int) -> list[Row]:
        """The points by area, and a line a card with those that it gives."""
        freedoms = self._entitle(view, width)
        heads = [self.words.area_letter(area) if self.words.ascii else self.words.area_mark(area) for area in AREAS]
        pairs = zip(heads, AREA_COLOURS.values(), strict=True)
        head = line("").join([line((f"{sign:>{COLUMN}}", colour)) for sign, colour in pairs])
        sums = line("").join(
            [self._figure(n, area, True) for n, area in zip(view.points[self.seat], AREAS, strict=True)]
        )
        # The sums stand above the cards: however many there are, they are in sight.
        rows = [
            Row(self._beside(Content(""), head, width), "suits"),
            Row(self._beside(line(("  points now", QUIET)), sums, width), "end"),
        ]
        rows += [Row(line("  ", freedom), "use") for freedom in freedoms]
        played = self.played(view)
        rows += [self._row(entry, view, width) for entry in played]
        rows += [self._gone(card, width) for card in self._lost(view)]
        rows += [self._afar(card, view, width) for card in self._powers_afar(view)]
        return rows if played else [*rows, Row(line(("  nothing played yet", QUIET)), "play")]

    def _entitle(self, view: View, width: int) -> list[Part]:
        """Name and coins above, the hand below; what the player need not heed, as far as there is no room for it."""
        seat, words = self.seat, self.words
        was = self.was_in("coins", seat)
        now = coins(view.coins[seat], words)
        purse = (now, "bold $accent") if was in (None, view.coins[seat]) else (f" {was} → {now} ", f"{CHANGED} reverse")
        name = (words.person_at(seat), f"bold {COLOURS[SEATS[seat]]}")
        on_go = [("on the go", QUIET)] if view.on_go == seat and not view.ended else []
        whole = titled([name, purse, *on_go])
        self.border_title = whole if whole.cell_length <= width - 2 else titled([name, purse])
        hand = (f"hand {view.holds[seat]} of {view.limits[seat]}", QUIET)
        freedoms: list[Part] = []
        if view.unbound[seat]:
            freedoms.append(("nothing Forbidden", "$good"))
        own = self.edition.sides[seat].ignores_discard
        lifted = "".join(suit_mark(suit, words) for suit in SUITS if suit in view.lifted[seat])
        if lifted:
            dagger = "+" if words.ascii else words.sign("discard")
            more = set(view.lifted[seat]) - set(own)
            freedoms.append((f"no {dagger} for {lifted}", "$good" if more else QUIET))
        whole = titled([hand, *freedoms])
        fits = whole.cell_length <= width - 3
        self.border_subtitle = whole if fits else titled([hand])
        return [] if fits else freedoms

    # -- what lies there -------------------------------------------------------------------------------------------

    def played(self, view: View) -> list[Played]:
        """By suit, the higher ranks first; tucked cards under their host."""
        cards = self.edition.card
        found = [Played(card, False) for card in view.fresh[self.seat]]
        found += [Played(card, True) for card in view.used[self.seat]]
        order = (*SUITS, "tricolor")
        found.sort(key=lambda p: (order.index(cards[p.card].suit), -cards[p.card].rank, p.card))
        rows: list[Played] = []
        for entry in found:
            rows.append(entry)
            rows += [Played(t.card, True, t.under) for t in view.tucked if t.under == entry.card]
        return rows

    def _lost(self, view: View) -> list[str]:
        """Cards that lay here before, and lie nowhere in play now."""
        if self.before is None:
            return []
        before = (*self.before.fresh[self.seat], *self.before.used[self.seat])
        now = {card for pair in (view.fresh, view.used) for zone in pair for card in zone}
        return [card for card in before if card not in now]

    def _powers_afar(self, view: View) -> list[str]:
        """Cards that lie before the other player and score here."""
        here = {entry.card for entry in self.played(view)}
        mine = [item.card for item in view.lines if item.seat == SEATS[self.seat] and item.card not in here]
        return list(dict.fromkeys(mine))

    # -- lines -----------------------------------------------------------------------------------------------------

    def _beside(self, left: Content, right: Content, width: int) -> Content:
        room = width - 1 - right.cell_length
        if left.cell_length > room:
            left = left.truncate(room, ellipsis=True)
        return left + Content(" " * (room - left.cell_length)) + right

    def _figure(self, points: int, area: Area, always: bool = False) -> Content:
        if not points and not always:
            return Content(" " * COLUMN)
        style = "bold $bad" if points < 0 else f"bold {AREA_COLOURS[area]}"
        return line((f"{points:>{COLUMN}}".replace("-", "-" if self.words.ascii else "−"), style))

    def _points(self, card: str, view: View) -> Content:
        """The points that this card gives here, by area."""
        by = dict.fromkeys(AREAS, 0)
        for item in view.lines:
            if item.card == card and item.seat == SEATS[self.seat]:
                by[item.area] += item.by
        return line("").join([self._figure(by[area], area) for area in AREAS])

    def _row(self, entry: Played, view: View, width: int) -> Row:
        words, card = self.words, entry.card
        before = self.before
        new = before is not None and card not in self._all(before)
        fresh = before is not None and not new and entry.used and not entry.under and card in before.fresh[self.seat]
        points = self._points(card, view)
        room = width - 1 - points.cell_length - LEAD
        given = f" from {words.person_at(1 - self.seat)}" if card in view.given else ""
        if entry.under:
            sign, style = "└ ", QUIET
        elif entry.used:
            sign, style = ("c " if words.ascii else "● "), "$accent"
        else:
            sign, style = (("> " if words.ascii else "▸ ") if new else " " * LEAD), ""
        text = line((sign, CHANGED if new or fresh else style), named(card, words, room - len(given)))
        if given:
            short = text.cell_length + len(given) > room + LEAD
            text = line(text, (" given" if short else given, QUIET))
        return Row(self._beside(text, points, width), self.edition.rule[card])

    def _all(self, view: View) -> set[str]:
        """All cards that lie before this player."""
        return {*view.fresh[self.seat], *view.used[self.seat], *(t.card for t in view.tucked)}

    def _gone(self, card: str, width: int) -> Row:
        cross = "x " if self.words.ascii else "✗ "
        text = line((cross, CHANGED), (f"{mark(card, self.words)} {self.words.card_short(card)} discarded", QUIET))
        return Row(self._beside(text, Content(""), width), self.edition.rule[card])

    def _afar(self, card: str, view: View, width: int) -> Row:
        style = suit_style(self.edition.card[card])
        text = line("  ", (self.words.card_short(card), style), (" over there", QUIET))
        return Row(self._beside(text, self._points(card, view), width), self.edition.rule[card])

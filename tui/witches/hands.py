"""The hands: one's own, card by card, and what is openly known of the other."""

from __future__ import annotations

from textual.content import Content

from content.witches.edition import SEATS
from content.witches.panels import say as panel
from engine.witches.view import View
from tui.widgets.panel import CHANGED, QUIET, Row, line, wrapped
from tui.witches.part import COLOURS, WitchesPart, brief_power, named, titled
from tui.witches.words import WitchesWords

NAME, BESIDE = 34, 76  # cells for a name where its power stands beside it; how wide that has to be


class HandsPanel(WitchesPart):
    """The hand of the view's seat. Of the other hand it shows what both know, or all of it where nothing is secret."""

    FIELDS = ("seat", "hand", "holds", "shown", "limits", "hidden_hand", "forbidden", "unbound", "lifted")

    def __init__(self, words: WitchesWords, **kwargs: object) -> None:
        super().__init__(words, "Hand", id="hands", **kwargs)
        self.other: View | None = None  # the other seat's view, where both hands may be seen

    def open(self, other: View | None) -> None:
        """Show the other hand, too, as this view knows it; None: no more than both know."""
        if (other and other.hand) != (self.other and self.other.hand):
            self._seen = None
        self.other = other

    def clear(self) -> None:
        """Forget both hands."""
        self.other = None
        super().clear()

    def rows(self, view: View, width: int, height: int) -> list[Row]:
        """The cards with their powers, in sentences where there is room, else in signs."""
        me = view.seat
        name = (self.words.person_at(me), f"bold {COLOURS[SEATS[me]]}")
        self.border_title = titled([(panel("hand_of"), ""), name], " ")
        self.border_subtitle = line((f"{view.holds[me]} of {view.limits[me]}", QUIET))
        # As much as there is room for: sentences or signs, a line for each known card of the other hand or one for all.
        for short, rival in ((False, self._rival), (True, self._rival), (True, self._rival_in_short)):
            rows = [*self._cards(view, width, short), *rival(view, width)]
            if len(rows) <= height:
                break
        return rows

    def _cards(self, view: View, width: int, short: bool) -> list[Row]:
        words, rule = self.words, self.edition.rule
        rows: list[Row] = []
        beside = width >= BESIDE
        for card in view.hand:
            new = self.before is not None and card not in self.before.hand
            lead = (("> " if words.ascii else "▸ "), CHANGED) if new else ("  ", "")
            notes = self._notes(card, view)
            room = (NAME - 2 if beside else width) - 2 - len(notes)
            head = line(lead, named(card, words, room), (notes, "bold $bad"))
            power = brief_power(card, words) if short else words.card_power(card)
            if beside:
                head = head + Content(" " * max(NAME - head.cell_length, 1))
                first, *rest = wrapped(power, width - NAME - 1)
                rows.append(Row(head + first, rule[card]))
                rows += [Row(Content(" " * NAME) + part, rule[card]) for part in rest]
                continue
            rows.append(Row(head, rule[card]))
            rows += [Row(line("   ", part.plain), rule[card]) for part in wrapped(power, width - 4)]
        if unshown := view.holds[view.seat] - len(view.hand):  # of a game that goes on, looked back into
            rows.append(Row(line((panel("hand_unseen", cards=_so_many(unshown)), QUIET)), "setup"))
        return rows or [Row(line(("  no cards", QUIET)), "play")]

    def _notes(self, card: str, view: View) -> str:
        figures = self.edition.card[card]
        return " Forbidden" if figures.suit in view.forbidden and not view.unbound[view.seat] else ""

    def _known(self, view: View) -> tuple[int, tuple[str, ...], int]:
        """How many cards the other holds, those that may be seen, and how many may not."""
        held = view.holds[1 - view.seat]
        known = view.shown[1 - view.seat] if self.other is None else self.other.hand
        return held, known, held - len(known)

    def _rival_in_short(self, view: View, width: int) -> list[Row]:
        """The same in a sentence."""
        words, other = self.words, 1 - view.seat
        held, known, hidden = self._known(view)
        names = [words.card_short(card) for card in known] + [f"{hidden} unseen"] * bool(hidden)
        who = line((words.person_at(other), f"bold {COLOURS[SEATS[other]]}"), (f" holds {held}: ", QUIET))
        return [Row(part, "play") for part in wrapped(line(who, ", ".join(names) or "nothing"), width - 1, 2)]

    def _rival(self, view: View, width: int) -> list[Row]:
        """What is known of the other hand."""
        words, other = self.words, 1 - view.seat
        held, known, hidden = self._known(view)
        who = line(
            (words.person_at(other), f"bold {COLOURS[SEATS[other]]}"),
            (f" holds {held} of {view.limits[other]}", QUIET),
        )
        rows = [Row(who, "play")]
        rows += [Row(line("  ", named(card, words, width - 3)), self.edition.rule[card]) for card in known]
        if hidden:
            rows.append(Row(line((f"  {_so_many(hidden)} unseen so far", QUIET)), "setup"))
        if self.large and hidden:
            names = ", ".join(words.card_short(card) for card in view.hidden_hand)
            text = line((panel("hand_among", count=len(view.hidden_hand)), QUIET), names)
            rows += [Row(part, "setup") for part in wrapped(text, width - 1, 2)]
        return rows


def _so_many(cards: int) -> str:
    return "a card" if cards == 1 else f"{cards} cards"

"""The current card: suit, title, sidebar symbols, event and history note."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.content import Content

from content.weehawken.panels import say
from tui.widgets.panel import QUIET, Panel, Row, line, sign, wrapped

if TYPE_CHECKING:
    from content.weehawken.edition import Card
    from engine.weehawken.view import View


MEANINGS = (
    ("★", "card_prestige"), ("◆", "card_plan"), ("▲", "card_strength"), ("⚖", "card_trial"), ("↻", "card_price"),
    ("»", "card_redraw"),
)  # fmt: skip


def signed(by: int) -> str:
    """A number with its sign, a true minus."""
    return f"+{by}" if by > 0 else f"−{-by}" if by < 0 else "0"


class CardPanel(Panel):
    """The card that was turned up last."""

    FIELDS = ("current", "shown", "austerlitz", "turn")

    def rows(self, view: View, width: int, height: int) -> list[Row]:
        """The whole card; the blank lines go where it would not fit."""
        if self.large:
            return self._large(view, width, height)
        return self._whole(view, width, height)

    def _large(self, view: View, width: int, height: int) -> list[Row]:
        """In the middle of a wide part, with what its symbols mean."""
        inner = min(width, 76)
        pad = Content(" " * ((width - inner) // 2))
        signs = " · ".join(f"{sign(self.words, symbol)}{say(meaning)}" for symbol, meaning in MEANINGS)
        legend = [Row(line((part.plain, QUIET)), "7.0") for part in wrapped(signs, inner)]
        rows = [*self._whole(view, inner, height), Row(Content("")), *([] if self.words.ascii else legend)]
        return [Row(pad + row.content, row.case) for row in [Row(Content("")), *rows]]

    def _whole(self, view: View, width: int, height: int) -> list[Row]:
        card_id = view.current or view.shown
        if not card_id:
            return [Row(line((say("card_none"), "$quiet")), "5.0.1")]
        card = self.edition.card[card_id]
        suit = f"$suit-{card.suit}"
        new = self.before is not None and (self.was("turn") != view.turn or self.was("shown") != view.shown)
        symbol = f"{sign(self.words, self.words.suit_symbol(card_id))}{self.words.suit_letter(card_id)} "
        symbol += self.words.suit_name(card_id)
        self.border_title = line((symbol, f"bold {suit}"), f" · 1 of {card.copies}" if card.copies > 1 else "")
        where = line(("just turned up", "bold $changed")) if new else line(("turned up last", QUIET))
        self.border_subtitle = where if new or not view.current else line(("being carried out", QUIET))
        name = line((self.words.card(card_id), f"bold {suit}"))
        title = [Row(part, self._suit_case(card)) for part in wrapped(name, width)]
        event = [Row(part, self._event_case(card)) for part in wrapped(self.words.card_event(card_id), width)]
        note = [Row(part) for part in wrapped(line((self.words.card_note(card_id), "italic $quiet")), width)]
        symbols = self._symbols(card, view, width)
        top = [*title, *symbols]
        blank = [Row(Content(""))]
        spare = height - len(top) - len(event) - len(note)
        rows = [*top, *(blank if spare >= 2 else []), *event, *(blank if spare >= 1 else []), *note]
        return rows

    @staticmethod
    def _suit_case(card: Card) -> str:
        return {
            "burr": "9.1", "conspiracy": "9.2", "event": "9.3", "evidence": "9.4", "trial-defense": "9.5",
            "jefferson": "9.6",
        }[card.suit]  # fmt: skip

    def _event_case(self, card: Card) -> str:
        return "10.0" if card.suit == "burr" else self._suit_case(card)

    def _symbols(self, card: Card, view: View, width: int) -> list[Row]:
        """The sidebar: what the card does before its Event, and what it is worth."""
        found: list[tuple[Content, str]] = []
        points, plan, trial, again = (sign(self.words, symbol) for symbol in ("★", "◆", "⚖", "↻"))
        points = points or "PP "
        if card.prestige == "variable":
            found.append((line((f"{points}die", "bold")), "7.1"))
        elif card.prestige:
            style = "bold $good" if card.prestige > 0 else "bold $bad"
            found.append((line((f"{points}{signed(card.prestige)}", style)), "7.0"))
        if card.plan:
            found.append(
                (line((f"{plan}plan {signed(card.plan)}", "bold $bad" if card.plan > 0 else "bold $good")), "8.1")
            )
        if card.asset:
            found.append((line((f"{sign(self.words, '▲')}strength {signed(card.asset)}", "bold $bad")), "8.2"))
        if card.trial:
            against = card.suit == "trial-defense"
            side = "D" if against else "P"
            text = f"{trial}trial {side} +{card.trial}"
            found.append((line((text, "bold $bad" if against else "bold $good")), "9.5" if against else "9.4"))
        extra = self.edition.figures.austerlitz_reshuffle_extra if view.austerlitz else 0
        if card.reshuffle:
            found.append(
                (line((self.words.out(f"{again}reshuffle ★{card.reshuffle + extra}"), "bold $primary")), "6.0")
            )
        if card.body_reshuffle:
            found.append(
                (line((self.words.out(f"{again}in the event ★{card.body_reshuffle + extra}"), "bold $primary")), "6.0")
            )
        if card.redraw:
            found.append((line((f"{sign(self.words, '»')}redraw", "bold $warning")), "5.0.4A"))
        if not found:
            return [Row(line(("no sidebar symbols", "$quiet")), "7.0")]
        rows: list[Row] = []
        content, case = found[0]
        for more, more_case in found[1:]:
            if content.cell_length + more.cell_length + 3 > width:
                rows.append(Row(content, case))
                content, case = more, more_case
            else:
                content = content + Content("   ") + more
        return [*rows, Row(content, case)]

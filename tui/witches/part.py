"""What the parts of the witches' table share: how a card is written, coins, and the colours of suits and people."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
from textual.content import Content

from content.witches import effects as op
from content.witches.brief import brief
from content.witches.edition import AREAS, Area, Card, Edition
from engine.witches.view import View
from tui.widgets.panel import QUIET, Panel, Part, line
from tui.witches.words import WitchesWords
from tui.wordsbase import pick

# Adams has the navy's colour, Hamilton the army's, Jefferson the Tricolors'.
COLOURS = {"adams": "$suit-spade", "hamilton": "$suit-club", "jefferson": "$suit-tricolor"}
AREA_COLOURS: dict[Area, str] = dict(zip(AREAS, ("$suit-heart", "$suit-diamond", "$suit-spade"), strict=True))


class WitchesPart(Panel[WitchesWords, View, Edition]):
    """A part of the table."""

    def __init__(self, words: WitchesWords, title: str, **kwargs: Any) -> None:
        super().__init__(words, title, **kwargs)
        self._title = title

    def clear(self) -> None:
        """Show nothing, and keep nothing."""
        self.view = self.before = self._seen = None
        self.border_title, self.border_subtitle = Content(self._title), ""
        self.rebuild()

    def was_in(self, field: str, seat: int) -> Any:
        """What this seat's part of a pair was before the last decisions; None when there were none."""
        pair = self.was(field)
        return None if pair is None else pair[seat]


def suit_style(card: Card) -> str:
    """The colour of a card's suit."""
    return f"$suit-{card.suit}"


def suit_mark(suit: str, words: WitchesWords) -> str:
    """A suit's symbol, its letter where there are none; the suit's id where no card has it."""
    return next((words.suit_symbol(card.id) for card in words.edition.cards if card.suit == suit), suit)


def mark(card: str, words: WitchesWords) -> str:
    """Suit, rank and Discard symbol without a blank: "♦3†"."""
    figures = words.edition.card[card]
    discard = ("+" if words.ascii else words.sign("discard")) if figures.discard else ""
    return f"{words.suit_symbol(card)}{figures.rank}{discard}"


def coins(count: int, words: WitchesWords) -> str:
    """So many coins: "●2"."""
    return f"{count}c" if words.ascii else f"●{count}"


def named(card: str, words: WitchesWords, room: int = 0) -> Content:
    """Mark and name in the suit's colour; the whole title where it fits into `room`."""
    lead = f"{mark(card, words)} "
    title = words.card(card)
    name = title if len(lead) + len(title) <= room else words.card_short(card)
    return line((lead + name, f"bold {suit_style(words.edition.card[card])}"))


def titled(parts: Sequence[Part], gap: str = " · ") -> Content:
    """Pieces of a title with a quiet mark between them."""
    return line((gap, QUIET)).join([line(part) for part in parts])


def brief_power(card: str, words: WitchesWords) -> str:
    """A card's power in a few words and signs."""
    texts, figures = brief(), words.edition.card[card]
    found = [_piece(effect, words) for effect in figures.effects]
    if figures.forbids:
        found.append(texts.forbids.format(suits=" ".join(suit_mark(suit, words) for suit in figures.forbids)))
    return words.letters(texts.join.join(found or [texts.none]))


def _piece(effect: op.Effect, words: WitchesWords) -> str:
    fields: dict[str, Any] = msgspec.structs.asdict(effect)
    variant = "only" if fields.get("only") else ""
    if isinstance(effect, op.Strike):
        variant = f"{effect.whose}-{'must' if effect.must else 'may'}"
        fields["suit"] = effect.suit or "card"
    for name in ("suit", "each"):
        if fields.get(name) and fields[name] != "card":
            fields[name] = suit_mark(fields[name], words)
    person = fields.get("person") or fields.get("only")
    fields["person"] = words.person(person) if person else ""
    fields["mark"] = "coin" if words.ascii else "●"
    fields["coins"] = coins(fields.get("by", 0), words)
    return pick(brief().effect[str(effect.__struct_config__.tag)], variant).format_map(fields)

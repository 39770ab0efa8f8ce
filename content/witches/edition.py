"""An edition of Reign of Witches: every figure of its cards and its set-up. `reading.py` reads one."""

from __future__ import annotations

import hashlib
from functools import cached_property
from typing import Literal

import msgspec

from content.witches.effects import Effect, EndGame, Person, ShuffleDiscards, Suit, Tuck

SEATS: tuple[Person, Person] = ("adams", "hamilton")
SUITS: tuple[Suit, ...] = ("diamond", "heart", "spade", "club")
Area = Literal["hearts", "diamonds", "military"]
AREAS: tuple[Area, ...] = ("hearts", "diamonds", "military")
AREA_OF: dict[Suit, int] = {"heart": 0, "diamond": 1, "spade": 2, "club": 2}  # places in AREAS


class Card(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One card. Figures only; the prose is in prose.toml.

    number: the card's own, 1 to 23; its rule case is "card-" and that number. discard: it bears the Discard symbol.
    forbids: the suits that a Tricolor makes Forbidden while it is in force.
    """

    id: str
    number: int
    title: str
    suit: Literal["diamond", "heart", "spade", "club", "tricolor"]
    rank: int
    discard: bool = False
    forbids: tuple[Suit, ...] = ()
    effects: tuple[Effect, ...] = ()


class Side(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What sets a player apart: the suit whose ranks are doubled, suits whose Discard symbols mean nothing."""

    doubles: Suit
    ignores_discard: tuple[Suit, ...] = ()


class Figures(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Single figures. coins: each player's at first, which a set-up may change within least_coins and most_coins."""

    coins: int
    least_coins: int
    most_coins: int
    dealt: int
    hand_limit: int
    display: int
    areas_to_win: int


class Edition(msgspec.Struct, frozen=True, forbid_unknown_fields=True, dict=True, eq=False):
    """A whole edition. Hashed by identity, so that offers can be cached; compare two by `fingerprint`.

    last: the card that begins at the bottom of the deck.
    """

    edition: str
    name: str
    figures: Figures
    adams: Side
    hamilton: Side
    last: str
    cards: tuple[Card, ...]

    @cached_property
    def fingerprint(self) -> str:
        """sha256 of every figure, 16 hexadecimal digits: equal only for equal rules of play."""
        return hashlib.sha256(msgspec.json.encode(self, order="deterministic")).hexdigest()[:16]

    @cached_property
    def card(self) -> dict[str, Card]:
        """Cards by id."""
        return {card.id: card for card in self.cards}

    @cached_property
    def rule(self) -> dict[str, str]:
        """The rule case of each card: "card-01" to "card-23"."""
        return {card.id: f"card-{card.number:02d}" for card in self.cards}

    @cached_property
    def sides(self) -> tuple[Side, Side]:
        """Adams's and Hamilton's."""
        return self.adams, self.hamilton

    @cached_property
    def deck(self) -> tuple[str, ...]:
        """All card ids, sorted."""
        return tuple(sorted(card.id for card in self.cards))

    @cached_property
    def tricolors(self) -> frozenset[str]:
        """Ids of the Tricolors."""
        return frozenset(card.id for card in self.cards if card.suit == "tricolor")

    @cached_property
    def suit_cards(self) -> tuple[str, ...]:
        """Ids of the cards with a suit, sorted."""
        return tuple(card for card in self.deck if card not in self.tricolors)

    @cached_property
    def forbidding(self) -> dict[str, tuple[Suit, ...]]:
        """The suits that each Tricolor forbids."""
        return {card: self.card[card].forbids for card in self.tricolors}

    @cached_property
    def ending(self) -> frozenset[str]:
        """Ids of the Tricolors that end the game."""
        return frozenset(c for c in self.tricolors if any(isinstance(e, EndGame) for e in self.card[c].effects))

    @cached_property
    def shuffling(self) -> frozenset[str]:
        """Ids of the Tricolors that shuffle the discards into the deck."""
        return frozenset(c for c in self.tricolors if any(isinstance(e, ShuffleDiscards) for e in self.card[c].effects))

    @cached_property
    def tuck_suit(self) -> dict[str, Suit]:
        """For each card that others are tucked under: the suit they count as."""
        return {c.id: e.suit for c in self.cards for e in c.effects if isinstance(e, Tuck)}

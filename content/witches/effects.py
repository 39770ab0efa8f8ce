"""The closed vocabulary of effect operations: what the powers of the cards and the Tricolors can do.

Each operation is plain data. `engine.witches.powers` carries out those that do something at once and
`engine.witches.scoring` counts those that give points; there is no code for a single card.
"""

from __future__ import annotations

from typing import Literal

import msgspec

Suit = Literal["diamond", "heart", "spade", "club"]
Person = Literal["adams", "hamilton"]


def _kebab(name: str) -> str:
    return "".join("-" + c.lower() if c.isupper() else c for c in name).lstrip("-")


class Op(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="op", tag=_kebab):
    """Base of all operations; in TOML `op` names the operation."""


# ---- points, counted at the end of the game


class Points(Op, frozen=True):
    """Points in the area of a suit; only: for this user alone."""

    suit: Suit
    by: int
    only: Person | None = None


class PointsPerCard(Op, frozen=True):
    """Points in the area of `suit` for each card of the suit `each` before the user, at the end of the game."""

    each: Suit
    suit: Suit
    by: int
    only: Person | None = None


class PointsIfRicher(Op, frozen=True):
    """Points if the user holds more coins than the other player at the end of the game."""

    suit: Suit
    by: int


class PointsIfStruck(Op, frozen=True):
    """Points if the strike of this same power discarded a card."""

    suit: Suit
    by: int


class PointsWeakestArea(Op, frozen=True):
    """Points in the area where the user has least at the end of the game, of the user's choice where areas tie."""

    by: int


class HalveOpponent(Op, frozen=True):
    """If the other player ends with more points of this suit than the user, they are halved, rounded down."""

    suit: Suit


# ---- what a player may do from then on


class IgnoreDiscard(Op, frozen=True):
    """The user plays cards of this suit without heeding their Discard symbol."""

    suit: Suit


class IgnoreForbidden(Op, frozen=True):
    """The user plays cards of Forbidden suits."""


class RaiseHandLimit(Op, frozen=True):
    """The hand limit of this person rises, whoever uses the card."""

    person: Person
    by: int


# ---- what happens at once


class CoinFromSupply(Op, frozen=True):
    """This person gains coins from the supply, as far as it has any, whoever uses the card."""

    person: Person
    by: int


class TakeDisplayCoins(Op, frozen=True):
    """All coins of one card of the Display go to the user."""


class ReverseDisplay(Op, frozen=True):
    """The Display is turned round; coins stay on their cards."""


class GiveToOpponent(Op, frozen=True):
    """The used card goes over to the other player, its coin on it."""


class Tuck(Op, frozen=True):
    """A card from the user's hand goes under the used card and counts as this suit."""

    suit: Suit


class Strike(Op, frozen=True):
    """One played, unprotected card is discarded, of the user's choice. suit: None for any; must: no declining."""

    whose: Literal["opponent", "anyone"]
    suit: Suit | None = None
    must: bool = True


class DiscardUnprotected(Op, frozen=True):
    """All played, unprotected cards of this suit that lie before this person are discarded."""

    person: Person
    suit: Suit


# ---- Tricolors


class CoinForMost(Op, frozen=True):
    """Who has the most of this suit, by printed ranks, gains coins from the supply."""

    suit: Suit
    by: int


class DiscardHands(Op, frozen=True):
    """Both players discard their hands."""


class ShuffleDiscards(Op, frozen=True):
    """The discard pile is shuffled into the deck."""


class EndGame(Op, frozen=True):
    """The game ends at once."""


Effect = (
    Points
    | PointsPerCard
    | PointsIfRicher
    | PointsIfStruck
    | PointsWeakestArea
    | HalveOpponent
    | IgnoreDiscard
    | IgnoreForbidden
    | RaiseHandLimit
    | CoinFromSupply
    | TakeDisplayCoins
    | ReverseDisplay
    | GiveToOpponent
    | Tuck
    | Strike
    | DiscardUnprotected
    | CoinForMost
    | DiscardHands
    | ShuffleDiscards
    | EndGame
)

# What only a Tricolor does, and what may belong to either kind of card.
TRICOLOR_ONLY = (CoinForMost, DiscardHands, ShuffleDiscards, EndGame)
AT_END = (Points, PointsPerCard, PointsIfRicher, PointsIfStruck, PointsWeakestArea, HalveOpponent)

"""The state of a game: one immutable value. Everything on the table, and what is still to be done."""

from __future__ import annotations

from typing import Literal

import msgspec

from content.witches.edition import Area
from content.witches.effects import Suit
from engine.kernel.stream import Stream
from engine.witches.tasks import AnyTask

ADAMS, HAMILTON = 0, 1  # places in every pair of a state

Cards = tuple[str, ...]
Ended = Literal["", "resolved", "deck"]  # the game goes on; the last Tricolor was resolved; the deck ran out
Winner = Literal["adams", "hamilton", "jefferson"]
Reason = Literal["won", "jeffersons-score", "no-dominance"]


class Tucked(msgspec.Struct, frozen=True, gc=False):
    """A card that lies under another."""

    card: str
    under: str


class Placed(msgspec.Struct, frozen=True, gc=False):
    """The area that a player chose for a card's points at the end of the game."""

    card: str
    area: Area


class ScoreLine(msgspec.Struct, frozen=True, gc=False):
    """Points of one player in one area, and what gives them. rule: "suits" for a card's rank, else the power's case."""

    rule: str
    seat: str
    card: str
    area: Area
    by: int


class Result(msgspec.Struct, frozen=True):
    """The end of a game. adams, hamilton: their points in hearts, diamonds and military; jefferson: his score."""

    ended: Ended
    winner: Winner
    reason: Reason
    adams: tuple[int, int, int]
    hamilton: tuple[int, int, int]
    jefferson: int


class Fields(msgspec.Struct):
    """The fields of a state, and of the working copy that the rules write on (`board.Board`).

    Cards are ids. Pairs hold Adams's part, then Hamilton's. All zones are sorted but the deck (`deck[0]` is its top),
    the Display (from left to right), the discards, the cards shown and the resolved Tricolors (in the order they came
    there).

    go: the number of the current go; on_go: whose it is. last_below: the edition's last card is known to lie at the
    bottom of the deck. shown: cards in hands that were bought openly, so that both players know them. limits: hand
    limits. fresh, used: played cards without and with a coin. given: used cards that lie before the other player than
    the one who used them. earned: used cards whose strike discarded something. lifted: suits whose Discard symbols
    the player ignores; unbound: whether the player ignores what is Forbidden. due: the Tricolor that stood leftmost
    when the go began. resolved: the last one is in force. placed: areas chosen at the end.
    """

    go: int
    on_go: int
    chance: Stream
    stack: tuple[AnyTask, ...]
    deck: Cards
    last_below: bool
    display: Cards
    display_coins: tuple[int, ...]
    hands: tuple[Cards, Cards]
    shown: tuple[Cards, Cards]
    limits: tuple[int, int]
    coins: tuple[int, int]
    supply: int
    fresh: tuple[Cards, Cards]
    used: tuple[Cards, Cards]
    given: Cards
    tucked: tuple[Tucked, ...]
    earned: Cards
    lifted: tuple[tuple[Suit, ...], tuple[Suit, ...]]
    unbound: tuple[bool, bool]
    discards: Cards
    due: str
    resolved: Cards
    placed: tuple[Placed, ...]
    ended: Ended
    result: Result | None


class State(Fields, frozen=True, gc=False):  # type: ignore[misc]  # msgspec, unlike dataclasses, allows it
    """A game at rest: the last task of `stack` waits for a player, or the stack is empty and the game is over."""

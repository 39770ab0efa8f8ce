"""The state of a game: one immutable value. Everything on the table, and what is still to be done."""

from __future__ import annotations

from typing import Literal

import msgspec

from engine.kernel.stream import Stream
from engine.weehawken.tasks import AnyTask

Phase = Literal[
    "set-up", "reveal", "adjustments", "event", "burr-agenda", "jefferson", "new-orleans",
    "charge", "argument", "prosecution", "defense", "rebuttal", "verdict", "expedition", "over",
]  # fmt: skip
Spanish = Literal["", "spanish-relations-good", "spanish-relations-poor", "spanish-relations-hostile"]
SPANISH: tuple[Spanish, ...] = ("spanish-relations-good", "spanish-relations-poor", "spanish-relations-hostile")
Ending = Literal["launched", "let-go", "killed", "tried"]

# Places of Federal Agents: 0 to 6 are the New Orleans Track counted up from New Orleans (12.3.6).
WEST = 7
WASHINGTON = 8
OFF_TRACK = -1  # where Burr is while he is not on the Track

BURR = "aaron-burr"
SWARTWOUT = "samuel-swartwout"
BLANK = "blank"
RIOT = "riot"
WILKINSON_MOVES = "james-wilkinson-moves"


class Addition(msgspec.Struct, frozen=True):
    """Something added to P or D in an Argument; `what` is a card id or a code."""

    side: Literal["P", "D"]
    what: str
    by: int


class Argument(msgspec.Struct, frozen=True):
    """The Argument being debated (14.2): its number, its dice, all additions, and P and D with them."""

    number: int
    p_die: int
    d_die: int
    additions: tuple[Addition, ...]
    p: int
    d: int


class ScoreLine(msgspec.Struct, frozen=True):
    """A line of the score: its case, a code, how many of what counts, and the VPs of all together."""

    rule: str
    what: str
    count: int
    points: int


class Result(msgspec.Struct, frozen=True):
    """The end of a game and its score (15.0). verdict: 1 to 6 after a Trial, else 0. success: of the Expedition."""

    ending: Ending
    objective: int
    conspirators: tuple[str, ...]
    verdict: int
    success: bool
    lines: tuple[ScoreLine, ...]
    total: int
    rank: str


class Fields(msgspec.Struct):
    """The fields of a state, and of the working copy that the rules write on (`board.Board`).

    Cards are ids, copies repeated; `deck[0]` is its top. `agents` counts agents by place (0-6 the Track, 7 The
    West, 8 Washington). `burr` is his space of the Track or OFF_TRACK. `verdict` is 0 before the Trial.
    """

    turn: int
    phase: Phase
    dice: Stream
    chance: Stream
    entered: tuple[int, ...]
    stack: tuple[AnyTask, ...]
    prestige: int
    plan: int
    agendas: tuple[int, ...]
    deck: tuple[str, ...]
    conspirators: tuple[str, ...]
    held: tuple[str, ...]
    assets: tuple[str, ...]
    defense: tuple[str, ...]
    discards: tuple[str, ...]
    current: str
    shown: str
    burr_card_under: bool
    hidden: tuple[str, ...]
    revealed: tuple[str, ...]
    arrested: tuple[str, ...]
    burr: int
    burr_found: bool
    wilkinson: int
    natchez_entered: bool
    agents: tuple[int, ...]
    spanish: Spanish
    spanish_gold: bool
    trafalgar: bool
    austerlitz: bool
    gunboats: bool
    proclamation: bool
    free_searches: int
    authorities: int
    charge: int
    verdict: int
    argument: Argument | None
    swartwout_spent: bool
    britain_spent: bool
    indictment: Literal["", "cleared", "indicted"]
    result: Result | None


class State(Fields, frozen=True, gc=False):  # type: ignore[misc]  # msgspec, unlike dataclasses, allows it
    """A game at rest: the last task of `stack` waits for the player, or the stack is empty and the game is over."""

"""What is still to be done, as a stack of small structs in the state. The last one is next.

Act and all called Ask... wait for a player. None holds anything hidden: both players may see the whole stack.
"""

from __future__ import annotations

import msgspec

from content.witches.effects import Effect


class Task(msgspec.Struct, frozen=True, tag=True, tag_field="task", gc=False):
    """Base of all tasks."""


class Act(Task, frozen=True):
    """The player whose go it is takes an action (go)."""


class Apply(Task, frozen=True):
    """Carry out one effect of the card that the player whose go it is has used (use)."""

    effect: Effect
    card: str


class AskCoins(Task, frozen=True):
    """Whose coins in the Display are taken, by the power of `card`."""

    card: str


class AskTuck(Task, frozen=True):
    """Which hand card goes under `card`."""

    card: str


class AskStrike(Task, frozen=True):
    """Which of the targets is discarded by the power of `card`; must: one has to be."""

    card: str
    targets: tuple[str, ...]
    must: bool


class EndGo(Task, frozen=True):
    """The end of a go: a Tricolor left standing, an empty deck, the other player's turn (tricolor, end)."""


class AskArea(Task, frozen=True):
    """In which area the points of `card` count; `points`: what its user has in each (hearts, diamonds, military)."""

    card: str
    seat: int
    points: tuple[int, int, int]


class Reckon(Task, frozen=True):
    """The end of the game: areas still to be chosen, then the scores (end)."""


AnyTask = Act | Apply | AskCoins | AskTuck | AskStrike | EndGo | AskArea | Reckon

ACT, END_GO, RECKON = Act(), EndGo(), Reckon()

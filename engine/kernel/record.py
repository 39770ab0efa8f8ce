"""A campaign's record: its header, opening and choices, from which every state can be derived again."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Generic, Literal, TypeVar

import msgspec

from engine.kernel.choice import Illegal
from engine.kernel.game import Game, Step

S = TypeVar("S")
Taken = TypeVar("Taken")
Strength = Literal["easy", "fair", "strong"]
Player = Literal["person"] | Strength
PERSON: Literal["person"] = "person"
STRENGTHS: tuple[Strength, ...] = ("easy", "fair", "strong")


class Header(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a campaign is: its game and rules version, edition by name and fingerprint, seed and set-up options.

    study: undo may go back beyond what was learnt; marked so for good. figures: figures of the set-up that were
    chosen, by name. players: who plays each seat, a person or the computer at a strength; () for a solitaire game.
    """

    game: str
    rules_version: int
    edition: str
    fingerprint: str
    seed: str
    name: str
    typed_dice: bool = False
    study: bool = False
    figures: tuple[tuple[str, int], ...] = ()
    players: tuple[Player, ...] = ()


class Entry(msgspec.Struct, Generic[Taken], frozen=True, forbid_unknown_fields=True):
    """One decision: the option taken and the dice that followed from it, in order."""

    option: Taken
    dice: tuple[int, ...]


class Record(msgspec.Struct, Generic[S, Taken], frozen=True, forbid_unknown_fields=True):
    """A whole campaign as a value. `state` is the present one: it stays playable even where a replay fails.

    undone: decisions taken back that can be done again, the next one first.
    """

    header: Header
    opening: S
    entries: tuple[Entry[Taken], ...]
    state: S
    undone: tuple[Entry[Taken], ...] = ()


class Diverged(Exception):
    """A replay does not give what was recorded. `index`: the first entry that no longer holds, from 0."""

    def __init__(self, index: int, problem: str) -> None:
        super().__init__(f"decision {index + 1}: {problem}")
        self.index = index
        self.problem = problem


def replay(game: Game[S], record: Record[S, Any]) -> Iterator[Step[S]]:
    """The steps of a record, derived again from its opening; Diverged at the first that does not hold.

    The opening itself comes first, with its events where the present rules still deal it so.
    """
    first = game.deal(record.header)
    step = first if first.state == record.opening else Step(record.opening, (), (), True)
    yield step
    for following in follow(game, step.state, record.entries):
        step = following
        yield step
    if step.state != record.state:
        raise Diverged(len(record.entries) - 1, "the position after it is another")


def follow(game: Game[S], state: S, entries: Sequence[Entry[Any]], first: int = 0) -> Iterator[Step[S]]:
    """The steps of recorded decisions from a state on; Diverged at the first that does not hold. first: its number."""
    for index, entry in enumerate(entries, first):
        try:
            step = game.play(state, entry.option)
        except Illegal as error:
            raise Diverged(index, str(error)) from None
        if step.dice != entry.dice:
            raise Diverged(index, f"the dice were {list(entry.dice)}, now {list(step.dice)}")
        yield step
        state = step.state


class Failed(Exception):
    """A game played by a policy broke an invariant, or the rules themselves. `record`: the game up to there."""

    def __init__(self, seed: str, problem: str, record: Record[Any, Any]) -> None:
        super().__init__(f"the game with seed {seed}: {problem}")
        self.seed = seed
        self.problem = problem
        self.record = record


class Timeline(Generic[S]):
    """A campaign being played: the steps taken, with undo and redo.

    `steps[0]` is the opening; `steps[i]` follows entry i - 1. floor: entries that cannot be undone, since the present
    rules no longer replay them. undone: what redo does again, the next one last.
    """

    def __init__(
        self,
        game: Game[S],
        header: Header,
        steps: list[Step[S]],
        entries: list[Entry[Any]],
        floor: int = 0,
        undone: Sequence[tuple[Entry[Any], Step[S]]] = (),
    ) -> None:
        self.game = game
        self.header = header
        self.steps = steps
        self.entries = entries
        self.floor = floor
        self.undone = list(undone)

    @classmethod
    def begin(cls, game: Game[S], header: Header) -> Timeline[S]:
        """A new campaign, dealt by the header's seed."""
        return cls(game, header, [game.deal(header)], [])

    @classmethod
    def resume(cls, game: Game[S], record: Record[S, Any]) -> Timeline[S]:
        """A recorded campaign. Where the present rules no longer replay it, it goes on from its saved state."""
        entries = list(record.entries)
        try:
            steps = list(replay(game, record))
            ahead = list(follow(game, record.state, record.undone, len(entries)))
            return cls(game, record.header, steps, entries, undone=list(zip(record.undone, ahead, strict=True))[::-1])
        except Diverged:
            opening, present = Step(record.opening, (), (), True), Step(record.state, (), (), True)
            return cls(game, record.header, [opening, *[present] * len(entries)], entries, floor=len(entries))

    @property
    def state(self) -> S:
        """The present state."""
        return self.steps[-1].state

    @property
    def record(self) -> Record[S, Any]:
        """The campaign as a value, to be saved."""
        undone = tuple(entry for entry, _ in reversed(self.undone))
        return Record(self.header, self.steps[0].state, tuple(self.entries), self.state, undone)

    def play(self, option: Any) -> Step[S]:
        """Take an option; Illegal leaves everything as it was."""
        step = self.game.play(self.state, option)
        self.steps.append(step)
        self.entries.append(Entry(option, step.dice))
        self.undone.clear()
        return step

    @property
    def can_undo(self) -> bool:
        """Whether the last decision taught nothing, and the same seat is still to decide (or this is a study)."""
        if len(self.entries) <= self.floor:
            return False
        return self.header.study or not (self.steps[-1].learnt or self._passed())

    def _passed(self) -> bool:
        """Whether another than who decided last is to decide, or nobody: it has been seen, and may be answered."""
        before, now = self.game.choice(self.steps[-2].state), self.game.choice(self.state)
        return before is None or now is None or before.seat != now.seat

    def undo(self) -> bool:
        """Take the last decision back where `can_undo`; whether it was."""
        if not self.can_undo:
            return False
        self.undone.append((self.entries.pop(), self.steps.pop()))
        return True

    def redo(self) -> bool:
        """Do again what was undone; whether there was anything."""
        if not self.undone:
            return False
        entry, step = self.undone.pop()
        self.entries.append(entry)
        self.steps.append(step)
        return True

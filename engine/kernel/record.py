"""A campaign's record: its header, opening and choices, from which every state can be derived again."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Generic, TypeVar

import msgspec

from engine.kernel.choice import Illegal
from engine.kernel.game import Game, Step

S = TypeVar("S")
Taken = TypeVar("Taken")


class Header(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a campaign is: its game and rules version, edition by name and fingerprint, seed and set-up options.

    study: undo may go back beyond what was learnt; marked so for good.
    """

    game: str
    rules_version: int
    edition: str
    fingerprint: str
    seed: str
    name: str
    typed_dice: bool = False
    study: bool = False


class Entry(msgspec.Struct, Generic[Taken], frozen=True, forbid_unknown_fields=True):
    """One decision: the option taken and the dice that followed from it, in order."""

    option: Taken
    dice: tuple[int, ...]


class Record(msgspec.Struct, Generic[S, Taken], frozen=True, forbid_unknown_fields=True):
    """A whole campaign as a value. `state` is the present one: it stays playable even where a replay fails."""

    header: Header
    opening: S
    entries: tuple[Entry[Taken], ...]
    state: S


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
    first = game.new(record.header.seed, record.header.typed_dice)
    step = first if first.state == record.opening else Step(record.opening, (), (), True)
    yield step
    for index, entry in enumerate(record.entries):
        try:
            step = game.play(step.state, entry.option)
        except Illegal as error:
            raise Diverged(index, str(error)) from None
        if step.dice != entry.dice:
            raise Diverged(index, f"the dice were {list(entry.dice)}, now {list(step.dice)}")
        yield step
    if step.state != record.state:
        raise Diverged(len(record.entries) - 1, "the position after it is another")


class Timeline(Generic[S]):
    """A campaign being played: the steps taken, with undo and redo.

    `steps[0]` is the opening; `steps[i]` follows entry i - 1. floor: entries that cannot be undone, since the present
    rules no longer replay them.
    """

    def __init__(
        self, game: Game[S], header: Header, steps: list[Step[S]], entries: list[Entry[Any]], floor: int = 0
    ) -> None:
        self.game = game
        self.header = header
        self.steps = steps
        self.entries = entries
        self.floor = floor
        self.undone: list[tuple[Entry[Any], Step[S]]] = []

    @classmethod
    def begin(cls, game: Game[S], header: Header) -> Timeline[S]:
        """A new campaign, dealt by the header's seed."""
        return cls(game, header, [game.new(header.seed, header.typed_dice)], [])

    @classmethod
    def resume(cls, game: Game[S], record: Record[S, Any]) -> Timeline[S]:
        """A recorded campaign. Where the present rules no longer replay it, it goes on from its saved state."""
        entries = list(record.entries)
        try:
            return cls(game, record.header, list(replay(game, record)), entries)
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
        return Record(self.header, self.steps[0].state, tuple(self.entries), self.state)

    def play(self, option: Any) -> Step[S]:
        """Take an option; Illegal leaves everything as it was."""
        step = self.game.play(self.state, option)
        self.steps.append(step)
        self.entries.append(Entry(option, step.dice))
        self.undone.clear()
        return step

    @property
    def can_undo(self) -> bool:
        """Whether the last decision taught nothing (or this is a study campaign)."""
        return len(self.entries) > self.floor and (self.header.study or not self.steps[-1].learnt)

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

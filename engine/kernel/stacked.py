"""Games whose state holds a stack of tasks: the loop that runs it, and choosing and playing on top of it.

A task with a handler in `runs` is carried out as soon as it is next; one in `asks` waits for a player. `play` makes a
working copy of the state, lets the rules change it, and freezes the outcome: from outside it is pure.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar, Generic, NamedTuple, Protocol, TypeVar

import msgspec
from msgspec.structs import asdict

from engine.kernel.choice import Choice, Illegal, Offer
from engine.kernel.game import Event, Step


class Stacked(Protocol):
    """A state at rest: its last task waits for a player, or there is none and the game is over."""

    @property
    def stack(self) -> tuple[Any, ...]: ...


class Working:
    """A state being changed. A game's working copy has the state's fields as slots of its own; that of
    `stack` is empty, since `tasks` stand for it.

    A plain class, since attributes of a msgspec struct take six times as long to write. tasks: the stack as a list;
    events, rolled: what happened and the faces that were rolled or typed since the last state; learnt: whether
    somebody learnt something. `emit` records that something happened; `push` puts a task on the stack, to run next:
    both are the lists' own `append`, for speed.
    """

    __slots__ = ("edition", "emit", "events", "learnt", "push", "rolled", "tasks")

    edition: Any
    events: list[Event]
    rolled: list[int]
    learnt: bool
    tasks: list[Any]
    emit: Callable[[Event], None]
    push: Callable[[Any], None]

    def __init__(self, state: msgspec.Struct, edition: Any) -> None:
        fields = asdict(state)
        self.tasks = list(fields.pop("stack"))
        for field, value in fields.items():
            setattr(self, field, value)
        self.edition = edition
        self.events, self.rolled, self.learnt = [], [], False
        self.emit, self.push = self.events.append, self.tasks.append


S = TypeVar("S", bound=Stacked)
B = TypeVar("B", bound=Working)
T = TypeVar("T")


class Part(NamedTuple):
    """Part of a choice: its offers, and the options of those that are not refused."""

    offers: tuple[Offer, ...]
    legal: tuple[Any, ...]


def part(offers: Sequence[Offer]) -> Part:
    """The offers with the legal options picked out."""
    return Part(tuple(offers), tuple([offer.option for offer in offers if offer.refused is None]))


def asking(
    seat: str, prompt: str, rule: str, offers: Sequence[Offer], numbers: tuple[int, ...] = (), subject: str = ""
) -> Choice:
    """A choice of this seat's."""
    listed, legal = part(offers)
    return Choice(seat, prompt, rule, listed, legal, numbers, subject)


def without(items: tuple[T, ...], item: T) -> tuple[T, ...]:
    """`items` less one `item`."""
    index = items.index(item)
    return items[:index] + items[index + 1 :]


def accept(choice: Choice, option: Any) -> None:
    """Raises Illegal unless the choice holds an equal option and does not refuse it."""
    offer = next((offer for offer in choice.offers if offer.option == option), None)
    if offer is None or offer.refused is not None:
        raise Illegal(option, offer.refused if offer else None)


class StackGame(Generic[S, B]):
    """Choosing and playing. A game's class gives its tables, its working copies, and how these are frozen."""

    asks: ClassVar[Mapping[type[Any], tuple[Callable[..., Choice], Callable[..., None]]]]
    runs: ClassVar[Mapping[type[Any], Callable[..., None]]]

    def __init__(self, edition: Any, working: Callable[[S, Any], B], freeze: Callable[[B], S]) -> None:
        self._edition = edition
        self._working = working
        self._freeze = freeze
        # For speed only: the last choice listed, which `play` checks against, and the board that the last state was
        # frozen from, which the next decision goes on with instead of a copy. Whoever breaks in finds no wrong pair.
        self._asked: S | None = None
        self._choice: Choice | None = None
        self._left: S | None = None
        self._board: B | None = None

    def choice(self, state: S) -> Choice | None:
        """The pending decision; None when the game is over."""
        if self._asked is state:
            return self._choice
        if not state.stack:
            return None
        task = state.stack[-1]
        choice = self.asks[type(task)][0](state, self._edition, task)
        self._asked, self._choice = None, choice
        self._asked = state
        return choice

    def play(self, state: S, option: Any) -> Step[S]:
        """Take one option of `choice(state)`. Raises Illegal for any other."""
        choice = self._choice if self._asked is state else self.choice(state)
        if choice is None:
            raise Illegal(option, None)
        for legal in choice.legal:
            if legal is option:
                break
        else:
            accept(choice, option)
        board = self._board
        if self._left is state and board is not None:
            board.events.clear()
            if board.rolled:
                board.rolled.clear()
            board.learnt = False
        else:
            board = self._working(state, self._edition)
        self._left = None  # until all has gone well
        task = board.tasks.pop()
        self.asks[type(task)][1](board, task, option)
        return self.settle(board)

    def pending(self, board: B) -> Choice | None:
        """The decision that a working copy waits for; None when the game is over. For searches, with `advance`."""
        if not board.tasks:
            return None
        task = board.tasks[-1]
        return self.asks[type(task)][0](board, self._edition, task)

    def advance(self, board: B, option: Any) -> None:
        """Take a legal option of `pending(board)` on the working copy itself, unchecked: what a search plays ahead."""
        task = board.tasks.pop()
        self.asks[type(task)][1](board, task, option)
        self.run(board)

    def run(self, board: B) -> None:
        """Run tasks until one waits for a player or none is left."""
        tasks, runs = board.tasks, self.runs
        while tasks:
            handler = runs.get(type(tasks[-1]))
            if handler is None:
                break
            handler(board, tasks.pop())

    def settle(self, board: B) -> Step[S]:
        """Run the tasks of a working copy; the Step that comes of it."""
        self.run(board)
        state = self._freeze(board)
        self._left, self._board = None, board
        self._left = state
        return Step(state, tuple(board.events), tuple(board.rolled) if board.rolled else (), board.learnt)

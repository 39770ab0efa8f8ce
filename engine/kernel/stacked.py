"""Games whose state holds a stack of tasks: the loop that runs it, and choosing and playing on top of it.

A task with a handler in `runs` is carried out as soon as it is next; one in `asks` waits for a player. `play` thaws a
frozen state into a working copy, lets the rules change it, and freezes the outcome: from outside it is pure.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar, Generic, NamedTuple, Protocol, TypeVar

from engine.kernel.choice import Choice, Illegal, Offer
from engine.kernel.game import Event, Step


class Stacked(Protocol):
    """A state at rest: its last task waits for a player, or there is none and the game is over."""

    @property
    def stack(self) -> tuple[Any, ...]: ...


class Working(Protocol):
    """A state being changed: the stack as a list, what happened so far, and whether somebody learnt something."""

    tasks: list[Any]
    events: list[Event]
    learnt: bool


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


NOTHING: tuple[None, None] = (None, None)


class StackGame(Generic[S, B]):
    """Choosing and playing. A game's class gives its tables and how its states are thawed and frozen."""

    asks: ClassVar[Mapping[type[Any], tuple[Callable[..., Choice], Callable[..., None]]]]
    runs: ClassVar[Mapping[type[Any], Callable[..., None]]]

    def __init__(self, edition: Any, thaw: Callable[[S, Any], B], freeze: Callable[[B], S]) -> None:
        self._edition = edition
        self._thaw = thaw
        self._freeze = freeze
        # For speed only: the last choice listed, which `play` checks against, and the board that the last state was
        # frozen from, which the next decision goes on with instead of a copy.
        self._asked: tuple[S | None, Choice | None] = NOTHING
        self._left: tuple[S | None, B | None] = NOTHING

    def choice(self, state: S) -> Choice | None:
        """The pending decision; None when the game is over."""
        asked, choice = self._asked
        if asked is state:
            return choice
        if not state.stack:
            return None
        task = state.stack[-1]
        choice = self.asks[type(task)][0](state, self._edition, task)
        self._asked = (state, choice)
        return choice

    def play(self, state: S, option: Any) -> Step[S]:
        """Take one option of `choice(state)`. Raises Illegal for any other."""
        asked, choice = self._asked
        if asked is not state:
            choice = self.choice(state)
        if choice is not None:
            for legal in choice.legal:
                if legal is option:
                    break
            else:
                accept(choice, option)
        else:
            raise Illegal(option, None)
        left, board = self._left
        if left is state and board is not None:
            self.again(board)
        else:
            board = self._thaw(state, self._edition)
        self._left = NOTHING  # until all has gone well
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
        self._left = (state, board)
        return Step(state, tuple(board.events), self.dice(board), board.learnt)

    def again(self, board: B) -> None:
        """Make a board that was frozen ready for the next decision."""
        board.events.clear()
        board.learnt = False

    def dice(self, board: B) -> tuple[int, ...]:
        """The faces that were rolled since; a game with dice tells them."""
        return ()

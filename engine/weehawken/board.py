"""The working copy of a state that one decision's rules write on, and the loop that runs the task stack.

`play` thaws a frozen state into a Board, lets rules change it, and freezes the outcome: from outside it is pure.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from msgspec.structs import astuple

from content.weehawken.edition import AGENDAS, Edition
from engine.kernel.choice import Choice, Offer
from engine.kernel.game import Event
from engine.kernel.stream import Typed, below, die, shuffled
from engine.weehawken.state import WASHINGTON, Fields, State
from engine.weehawken.tasks import AnyTask, Task, TypeDie

AGENDA_INDEX = {agenda: index for index, agenda in enumerate(AGENDAS)}


class Board(Fields):
    """A state being changed.

    `tasks` is the stack as a list while the rules run. `emit` records that something happened; `push` puts a task
    on the stack, to run next. (Both are the lists' own `append`, for speed.)
    """

    edition: Edition
    events: list[Event]
    rolled: list[int]
    learnt: bool
    tasks: list[AnyTask]
    emit: Callable[[Event], None]
    push: Callable[[AnyTask], None]

    def push_all(self, tasks: Sequence[AnyTask]) -> None:
        """Put tasks on the stack; the first given runs first."""
        self.tasks.extend(tasks[::-1])

    def draw(self, n: int) -> int:
        """A random number from 0 to n - 1 of the stream for cards and units."""
        self.learnt = True
        value, self.chance = below(self.chance, n)
        return value

    def shuffle_deck(self) -> None:
        """Shuffle the whole Draw Pile; where the Burr card lies is no longer known (6.0, 9.1)."""
        self.learnt = True
        self.burr_card_under = False
        self.deck, self.chance = shuffled(self.chance, self.deck)

    def clear_tasks(self) -> None:
        """Drop whatever was going on: the Operations Stage ends at this very moment (3.0)."""
        self.tasks.clear()


def agents_in_west(state: Fields) -> int:
    """Federal Agents in The West, those on the New Orleans Track included (12.3)."""
    agents = state.agents
    return sum(agents) - agents[WASHINGTON]


def wilkinson_held(state: Fields, edition: Edition) -> int:
    """Wilkinson Conspiracy cards Jefferson holds (9.2.2)."""
    count = 0
    for card in edition.wilkinson_cards:
        count += state.held.count(card)
    return count


def completed(state: Fields, edition: Edition, agenda: str) -> bool:
    """Whether the Agenda marker stands on its Agenda Completed space (7.2)."""
    index = AGENDA_INDEX[agenda]
    return state.agendas[index] == len(edition.agendas[index].spaces) - 1


SEAT = "jefferson"


class Part(NamedTuple):
    """Part of a choice: its offers, and the options of those that are not refused."""

    offers: tuple[Offer, ...]
    legal: tuple[Any, ...]


def part(offers: Sequence[Offer]) -> Part:
    """The offers with the legal options picked out."""
    return Part(tuple(offers), tuple([offer.option for offer in offers if offer.refused is None]))


def asking(prompt: str, rule: str, offers: Sequence[Offer], numbers: tuple[int, ...] = (), subject: str = "") -> Choice:
    """A choice of Jefferson's."""
    listed, legal = part(offers)
    return Choice(SEAT, prompt, rule, listed, legal, numbers, subject)


def without(items: tuple[str, ...], item: str) -> tuple[str, ...]:
    """`items` less one `item`."""
    index = items.index(item)
    return items[:index] + items[index + 1 :]


FIELDS = len(State.__struct_fields__)


def thaw(state: State, edition: Edition) -> Board:
    """A working copy of `state`."""
    events: list[Event] = []
    tasks = list(state.stack)
    fields: tuple[Any, ...] = (*astuple(state), edition, events, [], False, tasks, events.append, tasks.append)
    return Board(*fields)


def again(board: Board) -> Board:
    """A board that was frozen, ready for the next decision."""
    board.events.clear()
    board.rolled.clear()
    board.learnt = False
    return board


def freeze(board: Board) -> State:
    """The finished working copy as a state."""
    board.stack = tuple(board.tasks)
    return State(*astuple(board)[:FIELDS])


def run(board: Board, handlers: dict[type[Task], Callable[..., None]]) -> None:
    """Run tasks until one has no handler, since it waits for the player, or none is left."""
    tasks = board.tasks
    while tasks:
        task: Any = tasks[-1]
        kind = type(task)
        handler = handlers.get(kind)
        if handler is None:
            return
        if not kind.dice:
            tasks.pop()
            handler(board, task)
            continue
        if type(board.dice) is Typed and len(board.entered) < kind.dice:
            tasks.append(TypeDie(len(board.entered) + 1, kind.case or task.rule, getattr(task, "table", "")))
            return
        tasks.pop()
        handler(board, task, *_take_dice(board, kind.dice))


def _take_dice(board: Board, count: int) -> tuple[int, ...]:
    """So many dice of the stream, or those typed for this task."""
    if type(board.dice) is Typed:
        faces, board.entered = board.entered, ()
    elif count == 1:
        face, board.dice = die(board.dice)
        faces = (face,)
        board.learnt = True
    else:
        first, stream = die(board.dice)
        second, board.dice = die(stream)
        faces = (first, second)
        board.learnt = True
    board.rolled.extend(faces)
    return faces

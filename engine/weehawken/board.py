"""The working copy of a state that one decision's rules write on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from msgspec.structs import astuple

from content.weehawken.edition import AGENDAS, Edition
from engine.kernel import stacked
from engine.kernel.choice import Choice, Offer
from engine.kernel.game import Event
from engine.kernel.stream import Typed, below, die, shuffled
from engine.weehawken.state import WASHINGTON, Fields, State
from engine.weehawken.tasks import AnyTask

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


def asking(prompt: str, rule: str, offers: Sequence[Offer], numbers: tuple[int, ...] = (), subject: str = "") -> Choice:
    """A choice of Jefferson's."""
    return stacked.asking(SEAT, prompt, rule, offers, numbers, subject)


FIELDS = len(State.__struct_fields__)


def thaw(state: State, edition: Edition) -> Board:
    """A working copy of `state`."""
    events: list[Event] = []
    tasks = list(state.stack)
    fields: tuple[Any, ...] = (*astuple(state), edition, events, [], False, tasks, events.append, tasks.append)
    return Board(*fields)


def freeze(board: Board) -> State:
    """The finished working copy as a state."""
    board.stack = tuple(board.tasks)
    return State(*astuple(board)[:FIELDS])


def take_dice(board: Board, count: int) -> tuple[int, ...]:
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

"""The working copy of a state that one decision's rules write on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from content.weehawken.edition import AGENDAS, Edition
from engine.kernel import stacked
from engine.kernel.choice import Choice, Offer
from engine.kernel.stacked import Working
from engine.kernel.stream import Typed, below, die, shuffled
from engine.weehawken.state import WASHINGTON, State
from engine.weehawken.tasks import AnyTask

if TYPE_CHECKING:
    from engine.weehawken.state import Fields
else:
    Fields = object  # the slots below

AGENDA_INDEX = {agenda: index for index, agenda in enumerate(AGENDAS)}


class Board(Working, Fields):
    """A state being changed."""

    __slots__ = State.__struct_fields__

    edition: Edition

    def __init__(self, state: State, edition: Edition) -> None:
        Working.__init__(self, state, edition)

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


def freeze(board: Board) -> State:
    """The finished working copy as a state: its fields in their order."""
    return State(
        board.turn,
        board.phase,
        board.dice,
        board.chance,
        board.entered,
        tuple(board.tasks),
        board.prestige,
        board.plan,
        board.agendas,
        board.deck,
        board.conspirators,
        board.held,
        board.assets,
        board.defense,
        board.discards,
        board.current,
        board.shown,
        board.burr_card_under,
        board.hidden,
        board.revealed,
        board.arrested,
        board.burr,
        board.burr_found,
        board.wilkinson,
        board.natchez_entered,
        board.agents,
        board.spanish,
        board.spanish_gold,
        board.trafalgar,
        board.austerlitz,
        board.gunboats,
        board.proclamation,
        board.free_searches,
        board.authorities,
        board.charge,
        board.verdict,
        board.argument,
        board.swartwout_spent,
        board.britain_spent,
        board.indictment,
        board.result,
    )


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

"""What whoever looks into a kept game of Reign of Witches may see: while it goes on, no hand but the one person's."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from content.witches.edition import SEATS
from engine.kernel.record import PERSON

if TYPE_CHECKING:
    from engine.witches.state import State
    from engine.witches.view import View
    from tui.session import Session


def persons(session: Session) -> list[str]:
    """The seats that people play."""
    return [seat for seat in SEATS if session.player(seat) == PERSON]


def is_open(session: Session) -> bool:
    """Whether both hands may be seen: the game is over, or no person plays."""
    return session.choice is None or not persons(session)


def view_for(session: Session, state: State) -> View:
    """The table as it may be seen; of two people at one keyboard neither's hand is shown before the end."""
    people = persons(session)
    view: View = session.game.view(state, people[0] if people else SEATS[0])
    return view if is_open(session) or len(people) == 1 else nobodys(view)


def other_view(session: Session, state: State) -> View | None:
    """The other seat's view, where both hands may be seen."""
    if not is_open(session):
        return None
    people = persons(session)
    found: View = session.game.view(state, SEATS[1 - SEATS.index(people[0])] if people else SEATS[1])
    return found


def nobodys(view: View) -> View:
    """A view without its seat's hand: only what both players know."""
    shown = view.shown[view.seat]
    hidden = tuple(card for card in view.hand if card not in shown)
    return msgspec.structs.replace(view, hand=shown, unseen=tuple(sorted((*view.unseen, *hidden))), hidden_hand=())

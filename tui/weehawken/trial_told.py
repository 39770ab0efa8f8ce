"""How far a Trial has been told. Whoever leaves in the middle of the telling hears the last step again on coming back.

Nothing is kept on the disk: a campaign that is opened anew tells its last step of the Trial once more, whether it was
heard to its end or not. That holds however the program ended, and costs one key for whoever remembers it.
"""

from __future__ import annotations

from weakref import WeakKeyDictionary

from engine.weehawken import options as o
from engine.weehawken.view import View
from tui.session import Session
from tui.weehawken.trial_story import COURT

_heard: WeakKeyDictionary[Session, int] = WeakKeyDictionary()


def before_last(session: Session) -> View | None:
    """The table before the last decision, if that was made in court; None where there is nothing to tell again."""
    steps = session.timeline.steps
    if len(steps) < 2 or not steps[-1].events:
        return None
    view = session.game.view(steps[-2].state, session.game.seats[0])
    return view if view.phase in COURT else None


def untold(session: Session) -> bool:
    """Whether the last step belongs to the Trial and was not told to its end since the campaign was opened."""
    return len(session.timeline.steps) > _heard.get(session, 0) and before_last(session) is not None


def told(session: Session) -> None:
    """The last step was told to its end."""
    session.tell(later=False)
    _heard[session] = max(len(session.timeline.steps), _heard.get(session, 0))


def decided(session: Session, index: int) -> int:
    """The step in which the decision fell that step `index` carries on: dice typed by hand are no decisions."""
    entries = session.timeline.entries
    while index > 1 and isinstance(entries[index - 1].option, o.EnterDie):
        index -= 1
    return index

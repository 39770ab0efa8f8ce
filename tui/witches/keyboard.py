"""Who sits at the keyboard: whose hand may be seen, when the curtain is down, and what is new to whoever looks."""

from __future__ import annotations

from typing import NamedTuple

from content.witches.edition import SEATS
from engine.kernel.record import PERSON
from engine.witches.view import View
from tui.session import Session


class Sight(NamedTuple):
    """What may be shown: a seat's view and the same before the last decisions; other: the other view where both
    hands may be seen. new: how many steps the last decisions took."""

    view: View
    before: View | None
    other: View | None
    new: int


class Keyboard:
    """`facing` is the seat that looks at the screen, "" while the curtain is down or no person plays."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.people = tuple(seat for seat in SEATS if session.player(seat) == PERSON)
        self.facing: str = self.people[0] if len(self.people) == 1 else ""

    @property
    def on_the_go(self) -> str:
        """The seat that is to decide; "" at the end."""
        choice = self.session.choice
        return choice.seat if choice is not None else ""

    @property
    def computers_go(self) -> bool:
        """Whether the computer is to decide."""
        return self.on_the_go not in ("", *self.people)

    @property
    def veiled(self) -> bool:
        """Whether another than the one who looks is to decide, and both are people."""
        return len(self.people) == len(SEATS) and self.on_the_go not in ("", self.facing)

    def give_over(self) -> None:
        """Let the curtain down, if it has to be; nobody looks then."""
        if self.veiled:
            self.facing = ""

    def sit_down(self) -> None:
        """Whoever is to decide looks at the screen."""
        self.facing = self.on_the_go

    def decided_last(self) -> str:
        """The seat that made the last decision; "" before the first."""
        steps = self.session.timeline.steps
        choice = self.session.game.choice(steps[-2].state) if len(steps) > 1 else None
        return choice.seat if choice is not None else ""

    def news(self) -> int:
        """How many steps the last decisions took: those that one seat made one after the other."""
        steps, game, last = self.session.timeline.steps, self.session.game, self.decided_last()
        count = 0
        for step in reversed(steps[:-1]):
            choice = game.choice(step.state)
            if choice is None or choice.seat != last:
                break
            count += 1
        return count

    def sight(self) -> Sight | None:
        """What may be shown now; None while the curtain is down."""
        if self.veiled:
            return None
        session = self.session
        seat = self.facing or SEATS[0]
        new = self.news()
        steps = session.timeline.steps
        before = session.game.view(steps[-1 - new].state, seat) if new else None
        other = None if self.people else session.view_of(SEATS[1 - SEATS.index(seat)])
        return Sight(session.view_of(seat), before, other, max(new, 1))

"""Reign of Witches as its lessons see it."""

from __future__ import annotations

from typing import Any, ClassVar, get_args

import msgspec

from content.lessons import option_pattern
from content.witches.edition import AREAS, SEATS
from content.witches.lessons import Opening
from engine.advisor.witches import GreedyPolicy
from engine.kernel.choice import Choice
from engine.kernel.game import Step
from engine.kernel.stream import derive
from engine.lessons.names import element, option_of
from engine.lessons.subject import Subject, Unknown, events_of
from engine.lessons.witches import opening as openings
from engine.lessons.witches.texts import GROUPS
from engine.witches import events
from engine.witches.game import Witches
from engine.witches.options import AnyOption
from engine.witches.state import State
from engine.witches.view import View


class WitchesSubject(Subject):
    """Two seats: the learner sees what the own one may see; the other plays by script. Only a shuffle is chance."""

    id = "witches"
    options: ClassVar = {kind.__name__: kind for kind in get_args(AnyOption)}
    events: ClassVar = events_of(events)
    fields = frozenset(View.__struct_fields__)
    groups = GROUPS

    def __init__(self, game: Witches | None = None) -> None:
        super().__init__(game or Witches())
        self._greedy = GreedyPolicy(self.edition)

    def begin(self, opening: Opening) -> Step[State]:
        """A stated position, played on from there as the opening says."""
        return self._played(openings.laid(opening, self.edition), opening)

    def deal(self, opening: Opening, seed: str) -> Step[State]:
        """The same with the deck mixed below the stated cards."""
        step = openings.laid(opening, self.edition)
        state = openings.with_chance(step.state, opening, self.edition, seed)
        return self._played(msgspec.structs.replace(step, state=state), opening)

    def clock(self, view: View) -> int:
        """The go."""
        return view.go

    def reply(self, state: State, choice: Choice) -> Any:
        """Whatever betters the table most at once."""
        return self._greedy(self.game.view(state, choice.seat), choice, derive("", "greedy"))[0]

    def _played(self, step: Step[State], opening: Opening) -> Step[State]:
        found = list(step.events)
        for raw in opening.play:
            step = self.game.play(step.state, option_of(option_pattern(raw, "opening", "play"), self))
            found += step.events
        return Step(step.state, tuple(found), (), step.learnt)

    def check_opening(self, opening: Opening) -> None:
        """Cards, and options played."""
        openings.check(opening, self.edition)
        for raw in opening.play:
            option_of(option_pattern(raw, "opening", "play"), self)

    def view(self, state: State, opening: Opening) -> View:
        """The learner's: of both seats, where both are the learner's, the one that is to choose."""
        choice = self.game.choice(state)
        seat = choice.seat if choice and choice.seat in opening.seats else opening.seats[0]
        view: View = self.game.view(state, seat)
        return view

    def decides(self, seat: str, opening: Opening) -> bool:
        """The seats that the opening gives the learner."""
        return seat in opening.seats

    def freed(self, state: State, seed: str) -> State:
        """Another shuffle."""
        return msgspec.structs.replace(state, chance=derive(seed, "chance"))

    def index(self, name: str, view: View) -> int:
        """A player, an area, a card by its place in the Display, or a number counted from 0."""
        for known in (SEATS, AREAS, view.display):
            if name in known:
                return known.index(name)
        if not name.isdigit():
            raise Unknown(f"nothing in the view is called {name}")
        return int(name)

    def shown(self, name: str, view: View) -> Any:
        """{deck}, {coins.adams}, {points.adams.hearts} and the like; of a list, how many; {ahead}: by how many points
        the learner leads in all."""
        if name == "ahead":
            return sum(view.points[view.seat]) - sum(view.points[1 - view.seat])
        field, _, at = name.partition(".")
        if field not in self.fields:
            raise Unknown(f"the view has no {field}")
        value = getattr(view, field)
        if at:
            value = element(value, at, self, view)
        return len(value) if isinstance(value, tuple) else value

"""Hero of Weehawken as its lessons see it."""

from __future__ import annotations

from typing import Any, ClassVar, get_args

import msgspec

from content.lessons import Trap, Value, option_pattern
from content.weehawken.edition import AGENDAS
from content.weehawken.lessons import Opening
from engine.kernel.game import Step
from engine.kernel.stream import Scripted, Typed, derive
from engine.lessons.names import option_of
from engine.lessons.subject import Subject, Unknown, events_of
from engine.lessons.weehawken import opening as openings
from engine.lessons.weehawken.places import place, places
from engine.lessons.weehawken.texts import GROUPS, place_name
from engine.weehawken import events
from engine.weehawken.game import Weehawken
from engine.weehawken.options import AnyOption
from engine.weehawken.position import settled
from engine.weehawken.state import State
from engine.weehawken.view import View

# Fields of options, events and the view that hold a place; files may name it.
PLACES = frozenset({"origin", "to", "space", "before", "after", "burr", "wilkinson"})


class WeehawkenSubject(Subject):
    """Places are named; dice and draws are scripted; one seat sees all that is open."""

    id = "weehawken"
    options: ClassVar = {kind.__name__: kind for kind in get_args(AnyOption)}
    events: ClassVar = events_of(events)
    fields = frozenset(View.__struct_fields__)
    groups = GROUPS

    def __init__(self, game: Weehawken | None = None) -> None:
        super().__init__(game or Weehawken())

    def begin(self, opening: Opening) -> Step[State]:
        """A stated position, a new game with stated cards, or a dealt game played on."""
        game: Weehawken = self.game
        if opening.begin == "set-up":
            return openings.set_up(game, opening)
        if not opening.seed:
            return settled(game.edition, openings.state_of(game, opening))
        step = game.new(opening.seed)
        found = list(step.events)
        for raw in opening.play:
            step = game.play(step.state, option_of(option_pattern(raw, "opening", "play"), self))
            found += step.events
        return Step(step.state, tuple(found), step.dice, step.learnt)

    def deal(self, opening: Opening, seed: str) -> Step[State]:
        """A stated position with dice, draws and a shuffled pile of its own."""
        game: Weehawken = self.game
        return settled(game.edition, openings.with_chance(openings.state_of(game, opening), opening, seed))

    def clock(self, view: View) -> int:
        """The Turn."""
        return view.turn

    def check_opening(self, opening: Opening) -> None:
        """Cards, units, places, Agendas and markers."""
        openings.check(opening, self.edition)

    def view(self, state: State, opening: Opening) -> View:
        """Jefferson's."""
        view: View = self.game.view(state)
        return view

    def decides(self, seat: str, opening: Opening) -> bool:
        """There is one seat."""
        return True

    def freed(self, state: State, seed: str) -> State:
        """The player's own dice stay the player's."""
        typed = type(state.dice) is Typed
        return msgspec.structs.replace(
            state, dice=state.dice if typed else derive(seed, "dice"), chance=derive(seed, "chance")
        )

    def scripted(self, state: State, trap: Trap) -> State:
        """Dice, draws, or both."""
        typed, numbers = type(state.dice) is Typed, openings.draws(trap.draws, state.hidden, state.spanish)
        return msgspec.structs.replace(
            state,
            dice=Scripted(trap.dice) if trap.dice and not typed else state.dice,
            chance=Scripted(numbers) if trap.draws else state.chance,
        )

    def resolved(self, field: str, value: Value) -> Value:
        """A place's name as its number."""
        if field in PLACES and isinstance(value, str) and value in places(self.edition):
            return place(value, self.edition)
        return value

    def index(self, name: str, view: View) -> int:
        """An Agenda, a place, or a number counted from 0."""
        if name in AGENDAS:
            return AGENDAS.index(name)
        return int(name) if name.isdigit() else place(name, self.edition)

    def shown(self, name: str, view: View) -> Any:
        """{prestige} and the like; of a list, how many; and {p} {d} {strength} {burr} {wilkinson} {score}."""
        argument = view.argument
        if name in ("p", "d") and argument:
            return argument.p if name == "p" else argument.d
        if name == "strength":
            return sum(by for _, by in view.strength)
        if name in ("burr", "wilkinson"):
            return place_name(getattr(view, name), self.edition)
        if name == "verdict":
            return self.edition.trial.verdicts[view.verdict - 1]
        if name == "score":
            return view.result.total if view.result else 0
        if name not in self.fields:
            raise Unknown(f"the view has no {name}")
        value = getattr(view, name)
        return value if isinstance(value, int | str) else len(value)

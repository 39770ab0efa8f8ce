"""Positions to test rules from: an ordinary table, with whatever a test wants changed on it."""

from __future__ import annotations

from typing import Any

import msgspec

from engine.kernel.game import Step
from engine.weehawken import position as stated
from engine.weehawken.game import Weehawken
from engine.weehawken.invariants import broken
from engine.weehawken.options import Decline
from engine.weehawken.position import CONSPIRATORS as CONSPIRATORS
from engine.weehawken.state import WEST, State
from engine.weehawken.tasks import AskDispatch, EndEvent

GAME = Weehawken()


def agents(west: int = 0, **spaces: int) -> tuple[int, ...]:
    """Four agents: so many in The West, `s2=1` one on Track space 2, the rest in Washington."""
    return stated.agents(GAME.edition, {WEST: west, **{int(name[1:]): count for name, count in spaces.items()}})


def position(
    *, dice: tuple[int, ...] = (), draws: tuple[int, ...] = (), deck: tuple[str, ...] = (), **changes: Any
) -> State:
    """The Jefferson Phase of Turn 5 with 10 PP and nothing else done, changed as told: see `stated.position`."""
    return stated.position(GAME.edition, dice=dice, draws=draws, deck=deck, **changes)


def play(state: State, *options: Any) -> Step[State]:
    """Play the options in order; the last Step, with the events and dice of all."""
    events: list[Any] = []
    dice: list[int] = []
    step = Step(state, (), (), False)
    for option in options:
        step = GAME.play(step.state, option)
        events += step.events
        dice += step.dice
    return msgspec.structs.replace(step, events=tuple(events), dice=tuple(dice))


def events(step: Step[State], kind: type) -> list[Any]:
    """The events of one kind, in order."""
    return [event for event in step.events if type(event) is kind]


def offers(state: State) -> dict[Any, Any]:
    """The pending choice's offers by option."""
    choice = GAME.choice(state)
    return {offer.option: offer for offer in choice.offers} if choice else {}


def sound(state: State) -> State:
    """The state, once every invariant of it is seen to hold."""
    assert broken(state, GAME.edition, GAME.choice(state)) is None
    return state


def checked(state: State, *options: Any) -> Step[State]:
    """`play`, with the invariants asserted before and after each option."""
    step = play(sound(state))
    for option in options:
        after = play(step.state, option)
        sound(after.state)
        step = msgspec.structs.replace(after, events=step.events + after.events, dice=step.dice + after.dice)
    return step


def event_ending(**changes: Any) -> State:
    """The last question of an Event Phase (a free dispatch of The Cumberland Road), changed as told."""
    card = "the-cumberland-road"
    return position(
        **{"phase": "event", "stack": (EndEvent(), AskDispatch(1)), "current": card, "shown": card, **changes}
    )


def after_event(**changes: Any) -> Step[State]:
    """`event_ending` declined: the Burr/Agenda Phase follows, up to the next question."""
    return checked(event_ending(**changes), Decline())

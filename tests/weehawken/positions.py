"""Positions to test rules from: an ordinary table, with whatever a test wants changed on it."""

from __future__ import annotations

from collections import Counter
from typing import Any

import msgspec

from engine.kernel.game import Step
from engine.kernel.stream import Scripted
from engine.weehawken.board import freeze
from engine.weehawken.game import Weehawken
from engine.weehawken.invariants import broken
from engine.weehawken.options import Decline
from engine.weehawken.setup import opening
from engine.weehawken.state import WASHINGTON, WEST, State
from engine.weehawken.tasks import AskDispatch, EndEvent, Jefferson

GAME = Weehawken()
CONSPIRATORS = ("andrew-jackson", "anthony-merry", "james-wilkinson")


def agents(west: int = 0, **spaces: int) -> tuple[int, ...]:
    """Four agents: so many in The West, `s2=1` one on Track space 2, the rest in Washington."""
    counts = [0] * (WASHINGTON + 1)
    counts[WEST] = west
    for name, count in spaces.items():
        counts[int(name[1:])] = count
    counts[WASHINGTON] = GAME.edition.pieces.federal_agents - sum(counts)
    return tuple(counts)


def position(
    *, dice: tuple[int, ...] = (), draws: tuple[int, ...] = (), deck: tuple[str, ...] = (), **changes: Any
) -> State:
    """The Jefferson Phase of Turn 5 with 10 PP and nothing else done, changed as told.

    dice: faces to be rolled, in order. draws: numbers for draws of units and markers. A scripted shuffle keeps the
    order. deck: cards on top of the Draw Pile; all cards that no change mentions lie below them in the edition's
    order. Units that no change mentions are hidden. Nothing checks that what is asked for is legal.
    """
    edition = GAME.edition
    fields: dict[str, Any] = {
        "turn": 5,
        "phase": "jefferson",
        "prestige": 10,
        "stack": (Jefferson(),),
        "conspirators": CONSPIRATORS,
        "dice": Scripted(dice),
        "chance": Scripted(draws),
        **changes,
    }
    placed = Counter(deck)
    for zone in ("conspirators", "held", "assets", "defense", "discards"):
        placed.update(fields.get(zone, ()))
    if fields.get("current"):
        placed[fields["current"]] += 1
    rest = []
    for card in edition.deck:
        if placed[card]:
            placed[card] -= 1
        else:
            rest.append(card)
    fields["deck"] = (*deck, *rest)
    units = Counter(edition.pieces.conspirator_units)
    units.subtract((*fields.get("revealed", ()), *fields.get("arrested", ())))
    if fields.get("burr", -1) >= 0:
        units["aaron-burr"] -= 1
        fields.setdefault("burr_found", True)
    fields.setdefault("hidden", tuple(sorted(units.elements())))
    return msgspec.structs.replace(freeze(opening(edition, "positions", typed_dice=False)), **fields)


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

"""Stated positions: an ordinary table, with whatever a lesson or a test wants changed on it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

import msgspec

from content.weehawken.edition import Edition
from engine.kernel.game import Step
from engine.kernel.stream import Scripted
from engine.weehawken.board import Board, freeze
from engine.weehawken.game import Weehawken
from engine.weehawken.setup import opening
from engine.weehawken.state import BURR, OFF_TRACK, WASHINGTON, State
from engine.weehawken.tasks import Jefferson

CONSPIRATORS = ("andrew-jackson", "anthony-merry", "james-wilkinson")


def agents(edition: Edition, places: Mapping[int, int]) -> tuple[int, ...]:
    """The Federal Agents by place: so many at each place named, the rest in Washington."""
    counts = [0] * (WASHINGTON + 1)
    for place, count in places.items():
        counts[place] = count
    counts[WASHINGTON] = 0
    counts[WASHINGTON] = edition.pieces.federal_agents - sum(counts)
    return tuple(counts)


def position(
    edition: Edition,
    *,
    dice: tuple[int, ...] = (),
    draws: tuple[int, ...] = (),
    deck: tuple[str, ...] = (),
    **changes: Any,
) -> State:
    """The Jefferson Phase of Turn 5 with 10 PP and nothing else done, changed as told.

    dice: faces to be rolled, in order. draws: numbers for draws of units and markers. A scripted shuffle keeps the
    order. deck: cards on top of the Draw Pile; all cards that no change mentions lie below them in the edition's
    order. Units that no change mentions are hidden. Nothing checks that what is asked for is legal.
    """
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
    if fields.get("burr", OFF_TRACK) != OFF_TRACK:
        units[BURR] -= 1
        fields.setdefault("burr_found", True)
    fields.setdefault("hidden", tuple(sorted(units.elements())))
    return msgspec.structs.replace(freeze(opening(edition, "positions", typed_dice=False)), **fields)


def settled(edition: Edition, state: State) -> Step[State]:
    """The position played on by itself to the first decision: what happens until then, and where it stands."""
    return Weehawken(edition).settle(Board(state, edition))

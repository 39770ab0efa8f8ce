"""Placeholders that only lessons of Reign of Witches have.

{coins.adams} {points.adams.hearts} {display_coins.ID} {deck} ...    the view, as a claim names places in it
{price:ID}                          what a card of the Display costs now
{short:ID}                          a card's short title; {short_of:CardPlayed.card} that of an event's card
{suit:heart} {seat:adams} {area:military} {seat_of:GoBegan.seat}     names
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from content.witches.prose import prose
from engine.lessons.texts import Table, happened

GROUPS: Mapping[str, Callable[[str, Table], Any]] = {
    "price": lambda name, table: table.view.display.index(name),
    "short": lambda name, table: prose().cards[name].short,
    "short_of": lambda name, table: prose().cards[happened(name, table)].short,
    "suit": lambda name, table: prose().suits[name].name,
    "seat": lambda name, table: prose().seats[name].name,
    "seat_of": lambda name, table: prose().seats[happened(name, table)].name,
    "area": lambda name, table: prose().areas[name].name,
}

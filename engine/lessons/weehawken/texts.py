"""Placeholders that only lessons of Hero of Weehawken have.

{prestige} {launch_needs} ...       a field of the view, and {p} {d} {strength} {burr} {wilkinson}
{cost:search} {faces:AGENDA}        a price now; the die faces of the space ahead
{unit:ID} {place:ID} {agenda:ID} {marker:ID} {objective:3} {verdict:5} {table:ID.1}    names
{place_of:BurrMoved.after} {unit_of: ...}    what a field of the last such event names; {event:...faces} in words
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from content.weehawken import prose as texts
from content.weehawken.edition import AGENDAS, Edition
from engine.lessons.texts import Table, happened
from engine.weehawken.agendas import cost as agenda_cost
from engine.weehawken.state import WASHINGTON, WEST

ROMAN = ("", "I", "II", "III", "IV", "V", "VI", "VII")


def place_name(place: int, edition: Edition) -> str:
    """A place's name."""
    if place == WASHINGTON:
        return "Washington"
    key = "the-west" if place == WEST else edition.map.new_orleans_track[place]
    return texts.prose().spaces[key].name


def faces(found: tuple[int, ...]) -> str:
    """Die faces in words: "5 or 6"."""
    return " or ".join(", ".join(map(str, found)).rsplit(", ", 1)) if found else "none"


def _cost(what: str, table: Table) -> int:
    edition: Edition = table.edition
    once = {"gunboats": edition.plan.gunboats, "proclamation": edition.plan.proclamation}
    if what in once:
        return once[what]["cost"]
    if what in AGENDAS:
        return agenda_cost(edition, table.view.trafalgar, what)
    return edition.figures.action_cost[what]


def _faces(agenda: str, table: Table) -> str:
    at = table.view.agendas[AGENDAS.index(agenda)] + 1
    spaces = table.edition.agenda[agenda].spaces
    return faces(spaces[at].faces if at < len(spaces) else ())


def _event(name: str, table: Table) -> Any:
    found = happened(name, table)
    return faces(found) if name.endswith(".faces") else found


def _row(name: str, table: Table) -> str:
    key, _, row = name.partition(".")
    found: str = table.edition.table[key].rows[int(row)].name
    return found


GROUPS: Mapping[str, Callable[[str, Table], Any]] = {
    "cost": _cost,
    "faces": _faces,
    "unit": lambda name, table: texts.prose().units[name].name,
    "place": lambda name, table: texts.prose().spaces[name].name,
    "agenda": lambda name, table: texts.prose().agendas[name].name,
    "marker": lambda name, table: texts.prose().markers[name].name,
    "objective": lambda name, table: f"{ROMAN[int(name)]} {table.edition.objectives[int(name) - 1].name}",
    "verdict": lambda name, table: table.edition.trial.verdicts[int(name) - 1],
    "table": _row,
    "event": _event,
    "place_of": lambda name, table: place_name(happened(name, table), table.edition),
    "unit_of": lambda name, table: texts.prose().units[happened(name, table)].name,
}

"""Lesson texts with their placeholders filled: numbers and names come from the edition, the view and the events.

    {prestige} {launch_needs} ...       a field of the view, and {p} {d} {strength} {burr} {wilkinson}
    {after:prestige}                    the same afterwards
    {cost:search} {faces:AGENDA}        a price now; the die faces of the space ahead
    {card:ID} {card:ID.asset}           a card's title; a figure of it
    {unit:ID} {place:ID} {agenda:ID} {marker:ID} {objective:3} {verdict:5} {table:ID.1}    names
    {edition:plan.launch_at}            any figure of the edition
    {event:Searched.die}                a field of the last such event; {place_of:BurrMoved.after} its place's name,
                                        {card_of: ...}, {unit_of: ...}
    {asked:0}                           a number of what is asked, such as the die of a Wilkinson roll
    {case:8.3}                          a case's number, seen to be one
A figure ending in |+ has its sign.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any

import msgspec

from content.weehawken import prose as texts
from content.weehawken.edition import AGENDAS, Edition
from engine.lessons.names import VIEW, Unknown
from engine.weehawken.agendas import cost as agenda_cost
from engine.weehawken.state import WASHINGTON, WEST
from engine.weehawken.view import View

PLACEHOLDER = re.compile(r"\{([^{}]*)\}")
ROMAN = ("", "I", "II", "III", "IV", "V", "VI", "VII")


class Table(msgspec.Struct, frozen=True):
    """What texts are filled from: the table as it lies, what has happened so far, and the table afterwards."""

    edition: Edition
    view: View
    events: Sequence[Any] = ()
    after: View | None = None
    asked: tuple[int, ...] = ()


@lru_cache(maxsize=1)
def _cases() -> frozenset[str]:
    return frozenset(case.id for case in texts.rulebook())


def place_name(place: int, edition: Edition) -> str:
    """A place's name."""
    if place == WASHINGTON:
        return "Washington"
    key = "the-west" if place == WEST else edition.map.new_orleans_track[place]
    return texts.prose().spaces[key].name


def faces(found: tuple[int, ...]) -> str:
    """Die faces in words: "5 or 6"."""
    return " or ".join(", ".join(map(str, found)).rsplit(", ", 1)) if found else "none"


def _view(name: str, view: View, edition: Edition) -> Any:
    argument = view.argument
    if name in ("p", "d") and argument:
        return argument.p if name == "p" else argument.d
    if name == "strength":
        return sum(by for _, by in view.strength)
    if name in ("burr", "wilkinson"):
        return place_name(getattr(view, name), edition)
    if name == "verdict":
        return edition.trial.verdicts[view.verdict - 1]
    if name not in VIEW:
        raise Unknown(f"the view has no {name}")
    value = getattr(view, name)
    return value if isinstance(value, int | str) else len(value)


def _after(name: str, table: Table) -> Any:
    return _view(name, table.after or table.view, table.edition)


def _cost(what: str, table: Table) -> int:
    edition = table.edition
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


def _card(name: str, table: Table) -> Any:
    card, _, field = name.partition(".")
    return getattr(table.edition.card[card], field or "title")


def _path(name: str, table: Table) -> Any:
    value: Any = table.edition
    for part in name.split("."):
        if isinstance(value, dict):
            value = value[part]
        else:
            value = value[int(part)] if isinstance(value, tuple) else getattr(value, part)
    return value


def _event(name: str, table: Table) -> Any:
    kind, _, field = name.partition(".")
    found = next((event for event in reversed(table.events) if type(event).__name__ == kind), None)
    if found is None:
        raise Unknown(f"no {kind} has happened")
    value = getattr(found, field)
    return faces(value) if field == "faces" else value


def _case(name: str, table: Table) -> str:
    if name not in _cases():
        raise Unknown(f"there is no case {name}")
    return name


def _row(name: str, table: Table) -> str:
    key, _, row = name.partition(".")
    return table.edition.table[key].rows[int(row)].name


GROUPS: dict[str, Callable[[str, Table], Any]] = {
    "after": _after,
    "cost": _cost,
    "faces": _faces,
    "card": _card,
    "unit": lambda name, table: texts.prose().units[name].name,
    "place": lambda name, table: texts.prose().spaces[name].name,
    "agenda": lambda name, table: texts.prose().agendas[name].name,
    "marker": lambda name, table: texts.prose().markers[name].name,
    "objective": lambda name, table: f"{ROMAN[int(name)]} {table.edition.objectives[int(name) - 1].name}",
    "verdict": lambda name, table: table.edition.trial.verdicts[int(name) - 1],
    "table": _row,
    "edition": _path,
    "event": _event,
    "place_of": lambda name, table: place_name(_event(name, table), table.edition),
    "card_of": lambda name, table: table.edition.card[_event(name, table)].title,
    "unit_of": lambda name, table: texts.prose().units[_event(name, table)].name,
    "asked": lambda name, table: table.asked[int(name)],
    "case": _case,
}


def value(placeholder: str, table: Table) -> str:
    """What a placeholder stands for; Unknown where it stands for nothing."""
    name, sign, _ = placeholder.partition("|+")
    group, colon, key = name.partition(":")
    try:
        found = GROUPS[group](key, table) if colon else _view(name, table.view, table.edition)
    except (KeyError, IndexError, AttributeError, ValueError):
        raise Unknown(f"{{{placeholder}}} stands for nothing") from None
    return f"{found:+d}" if sign else str(found)


def fill(text: str, table: Table) -> str:
    """The text with every placeholder filled, in one line a paragraph."""
    filled = PLACEHOLDER.sub(lambda match: value(match[1], table), text)
    return "\n\n".join(" ".join(paragraph.split()) for paragraph in filled.split("\n\n"))

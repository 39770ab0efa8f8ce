"""Lesson texts with their placeholders filled: numbers and names come from the edition, the view and the events.

    {prestige} {deck} {coins.adams}     a figure of the view, as each game's subject words it
    {after:prestige}                    the same afterwards
    {card:ID} {card:ID.rank}            a card's title; a figure of it
    {edition:figures.display}           any figure of the edition
    {event:CardBought.paid}             a field of the last such event; {card_of:CardBought.card} its card's title
    {asked:0}                           a number of what is asked, such as the die of a roll
    {case:8.3}                          a case's number, seen to be one
A figure ending in |+ has its sign. What else a game has: texts.py of its own.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import msgspec

from content.lessons import cases
from engine.lessons.subject import Subject, Unknown

PLACEHOLDER = re.compile(r"\{([^{}]*)\}")


class Table(msgspec.Struct, frozen=True):
    """What texts are filled from: the table as it lies, what has happened so far, and the table afterwards."""

    subject: Subject
    view: Any
    events: Sequence[Any] = ()
    after: Any = None
    asked: tuple[int, ...] = ()

    @property
    def edition(self) -> Any:
        """The edition played."""
        return self.subject.edition


def _after(name: str, table: Table) -> Any:
    return table.subject.shown(name, table.after or table.view)


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


def happened(name: str, table: Table) -> Any:
    """A field of the last event of a kind."""
    kind, _, field = name.partition(".")
    found = next((event for event in reversed(table.events) if type(event).__name__ == kind), None)
    if found is None:
        raise Unknown(f"no {kind} has happened")
    return getattr(found, field)


def _case(name: str, table: Table) -> str:
    if name not in cases(table.subject.id):
        raise Unknown(f"there is no case {name}")
    return name


GROUPS: Mapping[str, Callable[[str, Table], Any]] = {
    "after": _after,
    "card": _card,
    "edition": _path,
    "event": happened,
    "card_of": lambda name, table: table.edition.card[happened(name, table)].title,
    "asked": lambda name, table: table.asked[int(name)],
    "case": _case,
}


def value(placeholder: str, table: Table) -> str:
    """What a placeholder stands for; Unknown where it stands for nothing."""
    name, sign, _ = placeholder.partition("|+")
    group, colon, key = name.partition(":")
    try:
        if colon:
            found = (table.subject.groups.get(group) or GROUPS[group])(key, table)
        else:
            found = table.subject.shown(name, table.view)
    except (KeyError, IndexError, AttributeError, ValueError):
        raise Unknown(f"{{{placeholder}}} stands for nothing") from None
    return f"{found:+d}" if sign else str(found)


def fill(text: str, table: Table) -> str:
    """The text with every placeholder filled, in one line a paragraph."""
    filled = PLACEHOLDER.sub(lambda match: value(match[1], table), text)
    return "\n\n".join(" ".join(paragraph.split()) for paragraph in filled.split("\n\n"))

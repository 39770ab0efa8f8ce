"""What lesson files name, resolved: options, places, events, fields of the view."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, get_args

from content.weehawken.edition import AGENDAS, Edition
from content.weehawken.lessons import Pattern, Value
from engine.kernel.game import Event
from engine.weehawken import events
from engine.weehawken.options import AnyOption, Option
from engine.weehawken.state import WASHINGTON, WEST
from engine.weehawken.view import View

OPTIONS: dict[str, type[Option]] = {kind.__name__: kind for kind in get_args(AnyOption)}
EVENTS: dict[str, type[Event]] = {
    name: kind for name, kind in vars(events).items() if isinstance(kind, type) and issubclass(kind, Event)
}
VIEW = frozenset(View.__struct_fields__)
# Fields of options, events and the view that hold a place; files may name it.
PLACES = frozenset({"origin", "to", "space", "before", "after", "burr", "wilkinson"})


class Unknown(Exception):
    """A lesson names something that there is not."""


@lru_cache(maxsize=8)
def places(edition: Edition) -> dict[str, int]:
    """Places by name: the Track's spaces, the-west, washington."""
    track = {name: space for space, name in enumerate(edition.map.new_orleans_track)}
    return {**track, "the-west": WEST, "washington": WASHINGTON}


def place(name: str, edition: Edition) -> int:
    """The number of a place."""
    try:
        return places(edition)[name]
    except KeyError:
        raise Unknown(f"no place is called {name}") from None


def resolved(field: str, value: Value, edition: Edition) -> Value:
    """A value as the engine has it: a place's name as its number."""
    if field in PLACES and isinstance(value, str) and value in places(edition):
        return place(value, edition)
    return value


def fits(pattern: Pattern, thing: Any, edition: Edition) -> bool:
    """Whether an option or event is of the pattern's kind and has its fields."""
    if type(thing).__name__ != pattern.kind:
        return False
    return all(getattr(thing, name) == resolved(name, value, edition) for name, value in pattern.fields)


def option_of(pattern: Pattern, edition: Edition) -> Any:
    """The option that a pattern names in full."""
    kind = OPTIONS.get(pattern.kind)
    if kind is None:
        raise Unknown(f"no option is called {pattern.kind}")
    fields = {name: resolved(name, value, edition) for name, value in pattern.fields}
    if set(fields) != set(kind.__struct_fields__):
        raise Unknown(f"{pattern.kind} has the fields {', '.join(kind.__struct_fields__) or 'none'}")
    return kind(**fields)


def check_pattern(pattern: Pattern, known: dict[str, Any]) -> None:
    """Unknown where the kind or one of its fields is not known."""
    kind = known.get(pattern.kind)
    if kind is None:
        raise Unknown(f"there is no {pattern.kind}")
    for name, _ in pattern.fields:
        if name not in kind.__struct_fields__:
            raise Unknown(f"{pattern.kind} has no field {name}")


def index(name: str, edition: Edition) -> int:
    """Where in a list of the view something stands: an Agenda, a place, or a number counted from 0."""
    if name in AGENDAS:
        return AGENDAS.index(name)
    return int(name) if name.isdigit() else place(name, edition)

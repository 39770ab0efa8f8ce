"""Options, events and places in the view that lessons name, resolved."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from content.lessons import LessonStep, Pattern, Trap
from engine.lessons.subject import Subject, Unknown


def fits(pattern: Pattern, thing: Any, subject: Subject) -> bool:
    """Whether an option or event is of the pattern's kind and has its fields."""
    if type(thing).__name__ != pattern.kind:
        return False
    return all(getattr(thing, name) == subject.resolved(name, value) for name, value in pattern.fields)


def trap_of(step: LessonStep, option: Any, subject: Subject) -> Trap | None:
    """The first trap of a step that an option leads into."""
    return next((trap for trap in step.traps if any(fits(one, option, subject) for one in trap.when)), None)


def option_of(pattern: Pattern, subject: Subject) -> Any:
    """The option that a pattern names in full."""
    kind = subject.options.get(pattern.kind)
    if kind is None:
        raise Unknown(f"no option is called {pattern.kind}")
    fields = {name: subject.resolved(name, value) for name, value in pattern.fields}
    if set(fields) != set(kind.__struct_fields__):
        raise Unknown(f"{pattern.kind} has the fields {', '.join(kind.__struct_fields__) or 'none'}")
    return kind(**fields)


def check_pattern(pattern: Pattern, known: Mapping[str, Any]) -> None:
    """Unknown where the kind or one of its fields is not known."""
    kind = known.get(pattern.kind)
    if kind is None:
        raise Unknown(f"there is no {pattern.kind}")
    for name, _ in pattern.fields:
        if name not in kind.__struct_fields__:
            raise Unknown(f"{pattern.kind} has no field {name}")


def element(value: Any, at: str, subject: Subject, view: Any) -> Any:
    """What stands in a list at a place, or in the list that stands there: "hamilton.hearts"."""
    for name in at.split("."):
        value = value[subject.index(name, view)] if isinstance(value, tuple) else getattr(value, name)
    return value

"""A game as text: each option taken, and each event with its case and every number in it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

from engine.kernel.game import Event
from engine.weehawken.game import Weehawken
from engine.weehawken.options import AnyOption
from engine.weehawken.state import State


def value(item: Any) -> str:
    """A field's value in few signs."""
    if isinstance(item, bool):
        return "yes" if item else "no"
    if isinstance(item, msgspec.Struct):
        return "/".join(value(part) for part in msgspec.structs.astuple(item))
    if isinstance(item, tuple):
        return "[" + ", ".join(value(part) for part in item) + "]"
    return str(item) if item != "" else "-"


def event_line(event: Event) -> str:
    """`    8.3.procedure  LaunchChecked die=3 ...`"""
    fields = " ".join(f"{f}={value(getattr(event, f))}" for f in event.__struct_fields__ if f != "rule")
    return f"    {event.rule:<20} {type(event).__name__} {fields}".rstrip()


def option_line(option: AnyOption) -> str:
    """`> {"option":"Dispatch","origin":8,"to":7}`"""
    return "> " + msgspec.json.encode(option).decode()


def play(game: Weehawken, seed: str, options: Iterable[AnyOption]) -> tuple[list[str], State]:
    """The lines of a game, and its last state."""
    step = game.new(seed)
    lines = [event_line(event) for event in step.events]
    for option in options:
        step = game.play(step.state, option)
        lines.append(option_line(option))
        lines += [event_line(event) for event in step.events]
    return lines, step.state


def options(text: str) -> list[AnyOption]:
    """The options of a game's text, in order."""
    return [msgspec.json.decode(line[2:], type=AnyOption) for line in text.splitlines() if line.startswith("> ")]


def seed(text: str) -> str:
    """The seed named in the first line."""
    return text.splitlines()[0].removeprefix("seed: ")

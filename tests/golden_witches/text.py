"""A game as text: each option taken, and each event with its case and every number in it."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from engine.witches.game import Witches
from engine.witches.options import AnyOption
from engine.witches.state import State
from tests.golden.text import event_line, option_line, seed

__all__ = ["coins", "options", "play", "seed"]


def play(game: Witches, seed: str, options: Iterable[AnyOption], coins: int) -> tuple[list[str], State]:
    """The lines of a game, and its last state."""
    step = game.new(seed, coins=coins)
    lines = [event_line(event) for event in step.events]
    for option in options:
        step = game.play(step.state, option)
        lines.append(option_line(option))  # type: ignore[arg-type]
        lines += [event_line(event) for event in step.events]
    return lines, step.state


def options(text: str) -> list[AnyOption]:
    """The options of a game's text, in order."""
    return [msgspec.json.decode(line[2:], type=AnyOption) for line in text.splitlines() if line.startswith("> ")]


def coins(text: str) -> int:
    """Each player's first coins, named in the third line."""
    return int(text.splitlines()[2].removeprefix("coins: "))

"""Blind mutants of Reign of Witches, as blind.py makes those of the other game.

A mutant counts as caught when any of the game's lessons fails. Those that change nothing a player could meet are listed
in equivalent_witches.toml, each with its reason.

Usage: python -m tests.lessons.blind_witches
"""

from __future__ import annotations

import sys
from collections.abc import Iterable

from content.lessons import lessons
from engine.witches.game import Witches
from tests.lessons import blind
from tests.lessons.blind import Blind, Equivalent, applied, mutants_of, run_by
from tests.lessons.check import fails

MODULES = ("board", "ending", "go", "powers", "scoring", "tricolors")


def equivalents() -> tuple[Equivalent, ...]:
    """Those that change nothing a player could meet."""
    return blind.equivalents("equivalent_witches.toml")


def live() -> list[Blind]:
    """All mutants of the rules but those listed as changing nothing."""
    functions = blind.functions("engine.witches", MODULES)
    return blind.without(
        [mutant for name, function in functions for mutant in mutants_of(name, function)], equivalents()
    )


def escaped(mutants: Iterable[Blind]) -> list[Blind]:
    """Those mutants that no lesson catches."""
    taught = [(one, run_by(one, Witches())) for one in lessons(("witches",))]
    left = []
    for mutant in mutants:
        running = [one for one, codes in taught if mutant.function.__code__ in codes]
        with applied(mutant):
            if not any(fails(one, Witches()) for one in running):
                left.append(mutant)
    return left


def main() -> int:
    """Print the figure and what escapes."""
    mutants = live()
    return blind.told(mutants, escaped(mutants), "blind mutants of Reign of Witches caught by its lessons")


if __name__ == "__main__":
    sys.exit(main())

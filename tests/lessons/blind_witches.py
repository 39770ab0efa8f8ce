"""Blind mutants of Reign of Witches, as blind.py makes those of the other game.

A mutant counts as caught when any of the game's lessons fails. Those that change nothing a player could meet are listed
in equivalent_witches.toml, each with its reason.

Usage: python -m tests.lessons.blind_witches
"""

from __future__ import annotations

import inspect
import sys
import tomllib
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from types import CodeType, FrameType, FunctionType

import msgspec

from content.lessons import Lesson, lessons
from engine.witches.game import Witches
from tests.lessons.blind import NEEDED, Blind, Equivalent, mutants_of
from tests.lessons.check import fails, recompiled
from tests.lessons.check_witches import forget
from tests.lessons.walk import walk

MODULES = ("board", "ending", "go", "powers", "scoring", "tricolors")


def functions() -> Iterator[tuple[str, FunctionType]]:
    """Every function of the rules, by module and name."""
    for short in MODULES:
        module = import_module(f"engine.witches.{short}")
        for name, value in vars(module).items():
            bare = inspect.unwrap(value) if callable(value) else None
            if isinstance(bare, FunctionType) and bare.__code__.co_filename == module.__file__:
                yield f"{short}:{name}", bare


def every() -> list[Blind]:
    """All mutants of the rules."""
    return [mutant for name, function in functions() for mutant in mutants_of(name, function)]


def equivalents() -> tuple[Equivalent, ...]:
    """Those that change nothing a player could meet."""
    raw = tomllib.loads((Path(__file__).parent / "equivalent_witches.toml").read_text(encoding="utf-8"))
    return tuple(msgspec.convert(raw["equivalent"], list[Equivalent]))


def live() -> list[Blind]:
    """All mutants but those listed as changing nothing. ValueError where one is listed that there is not."""
    mutants = every()
    names = [name for one in equivalents() for name in one.names]
    gone = [name for name in names if not any(mutant.name.startswith(name) for mutant in mutants)]
    if gone:
        raise ValueError(f"equivalent_witches.toml: no mutants are called {', '.join(gone)}")
    return [mutant for mutant in mutants if not mutant.name.startswith(tuple(names))]


@contextmanager
def applied(mutant: Blind) -> Iterator[None]:
    """The rules with the mutant in them."""
    code = mutant.function.__code__
    mutant.function.__code__ = recompiled(mutant.function, mutant.source).__code__
    forget()
    try:
        yield
    finally:
        mutant.function.__code__ = code
        forget()


def run_by(lesson: Lesson) -> frozenset[CodeType]:
    """The functions that a lesson runs."""
    met: set[CodeType] = set()

    def seen(frame: FrameType, event: str, argument: object) -> None:
        if event == "call":
            met.add(frame.f_code)

    forget()
    sys.setprofile(seen)
    try:
        walk(lesson, Witches())
    finally:
        sys.setprofile(None)
    return frozenset(met)


def escaped(mutants: Iterable[Blind]) -> list[Blind]:
    """Those mutants that no lesson catches."""
    taught = [(one, run_by(one)) for one in lessons(("witches",))]
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
    left = escaped(mutants)
    for mutant in left:
        print(f"not caught: {mutant.name}")
    share = 1 - len(left) / len(mutants)
    print(
        f"{len(mutants) - len(left)} of {len(mutants)} blind mutants of Reign of Witches caught by its lessons: "
        f"{share:.1%} (at least {NEEDED:.0%} wanted)"
    )
    return 0 if share >= NEEDED else 1


if __name__ == "__main__":
    sys.exit(main())

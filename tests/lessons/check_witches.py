"""How many mutants of Reign of Witches its lessons catch, as check.py counts those of the other game.

Usage: python -m tests.lessons.check_witches
"""

from __future__ import annotations

import inspect
import sys
import textwrap
import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import msgspec

from content.lessons import Lesson, lessons
from content.loading import ContentError, text_of
from content.witches.reading import from_text
from engine.witches.game import Witches
from tests.lessons.check import NEEDED, Mutant, fails, forget, function_of, recompiled
from tests.lessons.walk import walk


def mutants() -> tuple[Mutant, ...]:
    """All mutants."""
    raw = tomllib.loads((Path(__file__).parent / "mutants_witches.toml").read_text(encoding="utf-8"))
    return tuple(msgspec.convert(raw["mutant"], list[Mutant]))


@contextmanager
def applied(mutant: Mutant) -> Iterator[Witches]:
    """The game with the mutant in it."""
    if mutant.edition:
        yield Witches(from_text(mutant.changed(text_of("witches", "edition.toml")), "mutant"))
        return
    function = function_of(f"engine.witches.{mutant.where}")
    made = recompiled(function, mutant.changed(textwrap.dedent(inspect.getsource(function))))
    code, function.__code__ = function.__code__, made.__code__
    forget()
    try:
        yield Witches()
    finally:
        function.__code__ = code
        forget()


def catchers(mutant: Mutant, every: tuple[Lesson, ...]) -> list[str]:
    """The lessons that teach the mutant's case and fail under it; an edition that cannot be read fails them all."""
    taught = [one for one in every if mutant.case in one.cases]
    try:
        with applied(mutant) as game:
            return [one.id for one in taught if fails(one, game)]
    except ContentError as error:
        raise ValueError(f"{mutant.name}: {error}") from None


def main() -> int:
    """Print the figure and what escapes."""
    every, all_mutants = lessons(("witches",)), mutants()
    wrong = [problem for one in every for problem in walk(one, Witches())]
    if wrong:  # a lesson that fails on the sound rules catches nothing
        print("\n".join(wrong))
        return 1
    escaped = [mutant for mutant in all_mutants if not catchers(mutant, every)]
    for mutant in escaped:
        print(f"not caught: {mutant.name}")
    caught = len(all_mutants) - len(escaped)
    share = caught / len(all_mutants)
    print(f"{caught} of {len(all_mutants)} mutants caught by their lessons: {share:.1%} (at least {NEEDED:.0%} wanted)")
    return 0 if share >= NEEDED else 1


if __name__ == "__main__":
    sys.exit(main())

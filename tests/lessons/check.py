"""How many mutants of the engine the lessons catch: a rule left out or off by one must make one of its lessons fail.

Usage: python -m tests.lessons.check (make lessons-check)
"""

from __future__ import annotations

import ast
import importlib
import inspect
import signal
import sys
import textwrap
import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FunctionType
from typing import Any

import msgspec

from content.lessons import Lesson, lessons
from content.loading import ContentError, text_of
from content.weehawken.reading import from_text
from engine.weehawken.game import Weehawken
from tests.lessons.walk import walk

NEEDED = 0.95
PATIENCE = 10  # seconds a mutant may keep a lesson going round


class Mutant(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One mutant, as mutants.toml has it. also: pairs of further texts and what they become."""

    case: str
    old: str
    new: str
    where: str = ""
    edition: bool = False
    also: tuple[str, ...] = ()

    @property
    def name(self) -> str:
        """What to call it."""
        return f"{self.case}, {self.where or 'edition.toml'}: {self.old.strip()!r} -> {self.new.strip()!r}"

    def changed(self, text: str) -> str:
        """The text with the change made."""
        for old, new in ((self.old, self.new), *zip(self.also[::2], self.also[1::2], strict=True)):
            if old not in text:
                raise ValueError(f"{self.name}: there is no such text now")
            text = text.replace(old, new, 1)
        return text


def mutants() -> tuple[Mutant, ...]:
    """All mutants."""
    raw = tomllib.loads((Path(__file__).parent / "mutants.toml").read_text(encoding="utf-8"))
    return tuple(msgspec.convert(raw["mutant"], list[Mutant]))


RULES = ("engine.weehawken", "engine.witches")


def forget() -> None:
    """Empty every cache of the rules of either game."""
    for module in [found for name, found in sorted(sys.modules.items()) if name.startswith(RULES)]:
        for value in vars(module).values():
            clear = getattr(value, "cache_clear", None)
            if callable(clear):
                clear()


def function_of(where: str) -> FunctionType:
    """The function that `module:name` names, without its cache."""
    module, _, name = where.partition(":")
    found = inspect.unwrap(getattr(importlib.import_module(module), name))
    assert isinstance(found, FunctionType), where
    return found


def recompiled(function: FunctionType, source: str) -> FunctionType:
    """A function of the same module, from another source."""
    tree = ast.parse("from __future__ import annotations\n" + source)
    node = tree.body[1]
    assert isinstance(node, ast.FunctionDef)
    node.decorator_list = []
    space: dict[str, Any] = {}
    exec(compile(tree, f"<mutant of {function.__name__}>", "exec"), function.__globals__, space)
    made = space[function.__name__]
    assert isinstance(made, FunctionType)
    return made


@contextmanager
def applied(mutant: Mutant) -> Iterator[Weehawken]:
    """The game with the mutant in it."""
    if mutant.edition:
        yield Weehawken(from_text(mutant.changed(text_of("weehawken", "edition.toml")), "mutant"))
        return
    function = function_of(mutant.where)
    made = recompiled(function, mutant.changed(textwrap.dedent(inspect.getsource(function))))
    code, function.__code__ = function.__code__, made.__code__
    forget()
    try:
        yield Weehawken()
    finally:
        function.__code__ = code
        forget()


def _stop(signum: int, frame: object) -> None:
    raise RuntimeError("it never ends")


def fails(lesson: Lesson, game: Any) -> bool:
    """Whether a lesson does not come out right. An error of the broken rules themselves counts as that."""
    if hasattr(signal, "SIGALRM"):
        signal.signal(signal.SIGALRM, _stop)
        signal.alarm(PATIENCE)
    try:
        return bool(walk(lesson, game))
    except Exception:
        return True
    finally:
        if hasattr(signal, "SIGALRM"):
            signal.alarm(0)


def catchers(mutant: Mutant, every: tuple[Lesson, ...]) -> list[str]:
    """The lessons that teach the mutant's case and fail under it."""
    try:
        with applied(mutant) as game:
            return [one.id for one in every if mutant.case in one.cases and fails(one, game)]
    except ContentError as error:
        raise ValueError(f"{mutant.name}: {error}") from None


def main() -> int:
    """Print the figure and what escapes."""
    every, all_mutants = lessons(("weehawken",)), mutants()
    wrong = [problem for one in every for problem in walk(one, Weehawken())]
    if wrong:  # a lesson that fails on the sound rules catches nothing
        print("\n".join(wrong))
        return 1
    escaped = [mutant for mutant in all_mutants if not catchers(mutant, every)]
    caught = len(all_mutants) - len(escaped)
    for mutant in escaped:
        print(f"not caught: {mutant.name}")
    share = caught / len(all_mutants)
    print(f"{caught} of {len(all_mutants)} mutants caught by their lessons: {share:.1%} (at least {NEEDED:.0%} wanted)")
    return 0 if share >= NEEDED else 1


if __name__ == "__main__":
    sys.exit(main())

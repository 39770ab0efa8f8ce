"""Mutants that nobody chose: each operator, number, condition and statement of the rules changed once, by machine.

A mutant counts as caught when a lesson fails that teaches a case of the chapters which the changed function names in
its docstring. Those that change nothing a player could meet are listed in equivalent.toml, each with its reason.

Usage: python -m tests.lessons.blind [--every N] [--only TEXT]
"""

from __future__ import annotations

import argparse
import ast
import inspect
import re
import sys
import textwrap
import tomllib
from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from copy import deepcopy
from importlib import import_module
from pathlib import Path
from types import CodeType, FrameType, FunctionType, ModuleType
from typing import Any

import msgspec

from content.lessons import Lesson, lessons
from content.weehawken.prose import rulebook
from engine.weehawken.game import Weehawken
from tests.lessons.check import fails, forget, recompiled
from tests.lessons.walk import walk

NEEDED = 0.95
MODULES = (
    "agendas", "board", "burr", "cards", "conspirators", "deduction", "dispatch", "expedition", "jefferson", "points",
    "reshuffle", "scoring", "setup", "trial", "turn", "wilkinson",
)  # fmt: skip
CASE = re.compile(r"\b\d{1,2}\.\d+(?:\.[A-Za-z0-9-]+)*")
COMPARED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq,
    ast.In: ast.NotIn, ast.NotIn: ast.In, ast.Is: ast.IsNot, ast.IsNot: ast.Is,  # codespell:ignore notin
}  # fmt: skip
RECKONED: dict[type[ast.operator], type[ast.operator]] = {ast.Add: ast.Sub, ast.Sub: ast.Add}


class Blind(msgspec.Struct, frozen=True):
    """A mutant: the function, what was done to it, and its new source."""

    name: str
    function: FunctionType
    source: str


class Equivalent(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Mutants that change nothing, by the beginning of their names, and why."""

    names: tuple[str, ...]
    why: str


def functions(
    package: str = "engine.weehawken", modules: Iterable[str] = MODULES
) -> Iterator[tuple[str, FunctionType]]:
    """Every function and method of a game's rules, by module and name."""
    for short in modules:
        module = import_module(f"{package}.{short}")
        own = [(name, value) for name, value in vars(module).items() if _made_in(value, module)]
        classes = [value for _, value in own if isinstance(value, type)]
        for name, value in own + [item for one in classes for item in vars(one).items()]:
            bare = inspect.unwrap(value) if callable(value) else None
            if isinstance(bare, FunctionType) and bare.__code__.co_filename == module.__file__:
                yield f"{short}:{name}", bare


def _made_in(value: Any, module: ModuleType) -> bool:
    return callable(value) and getattr(value, "__module__", "") == module.__name__


def changed(node: ast.AST) -> Iterator[tuple[str, ast.AST | None]]:
    """What can become of a node, and the kind of change; None: it is dropped."""
    new: Any
    match node:
        case ast.Compare(ops=[op]) if type(op) in COMPARED:
            yield "compare", _with(node, ops=[COMPARED[type(op)]()])
        case ast.BinOp(op=op) if type(op) in RECKONED:
            yield "reckon", _with(node, op=RECKONED[type(op)]())
        case ast.AugAssign(op=op) if type(op) in RECKONED:
            yield "reckon", _with(node, op=RECKONED[type(op)]())
            yield "drop", None
        case ast.BoolOp(op=op):
            yield "join", _with(node, op=ast.Or() if isinstance(op, ast.And) else ast.And())
        case ast.UnaryOp(op=ast.Not() | ast.USub()):
            yield "sign", node.operand
        case ast.Constant(value=bool() as truth):
            yield "number", ast.Constant(not truth)
        case ast.Constant(value=int() as number):
            yield "number", ast.Constant(number + 1)
        case ast.If() | ast.IfExp():
            if not isinstance(node.test, ast.Compare | ast.UnaryOp):  # those are turned round above
                new = ast.UnaryOp(ast.Not(), node.test)
                yield "negate", _with(node, test=new)
        case ast.Expr(value=ast.Call()):
            yield "drop", None
        case ast.Assign(targets=[ast.Attribute()]):
            yield "drop", None


def _with(node: ast.AST, **fields: Any) -> ast.AST:
    new = deepcopy(node)
    for name, value in fields.items():
        setattr(new, name, value)
    return new


class Swap(ast.NodeTransformer):
    """One node of a tree replaced by another, found by its place in the walk."""

    def __init__(self, old: ast.AST, new: ast.AST | None) -> None:
        self.old, self.new = old, new

    def visit(self, node: ast.AST) -> Any:
        """The node, or what takes its place."""
        if node is self.old:
            return ast.Pass() if self.new is None else self.new
        return self.generic_visit(node)


def mutants_of(name: str, function: FunctionType) -> Iterator[Blind]:
    """All mutants of a function. Their names hold no line numbers, so that they outlive changes elsewhere."""
    text = textwrap.dedent(inspect.getsource(function))
    number = sum(1 for node in _nodes(ast.parse(text)) for _ in changed(node))
    met: Counter[str] = Counter()
    for index in range(number):
        tree = ast.parse(text)
        node, (kind, new) = [(node, change) for node in _nodes(tree) for change in changed(node)][index]
        old = ast.unparse(node).split("\n")[0]
        label = f"{name}, {kind}: {old}"
        met[label] += 1
        swapped = ast.fix_missing_locations(Swap(node, new).visit(tree))
        yield Blind(f"{label} #{met[label]}", function, ast.unparse(swapped))


def _nodes(tree: ast.Module) -> list[ast.AST]:
    """The nodes of a function's body, its docstring left out."""
    defined = tree.body[0]
    assert isinstance(defined, ast.FunctionDef)
    return [node for statement in defined.body for node in ast.walk(statement)]


def every() -> list[Blind]:
    """All mutants of the rules."""
    return [mutant for name, function in functions() for mutant in mutants_of(name, function)]


def equivalents(file: str = "equivalent.toml") -> tuple[Equivalent, ...]:
    """Those that change nothing a player could meet."""
    raw = tomllib.loads((Path(__file__).parent / file).read_text(encoding="utf-8"))
    return tuple(msgspec.convert(raw["equivalent"], list[Equivalent]))


def without(mutants: list[Blind], same: tuple[Equivalent, ...]) -> list[Blind]:
    """The mutants but those listed as changing nothing. ValueError where one is listed that there is not."""
    names = [name for one in same for name in one.names]
    gone = [name for name in names if not any(mutant.name.startswith(name) for mutant in mutants)]
    if gone:
        raise ValueError(f"listed as changing nothing, but no mutants are called {', '.join(gone)}")
    return [mutant for mutant in mutants if not mutant.name.startswith(tuple(names))]


def live() -> list[Blind]:
    """All mutants but those listed as changing nothing."""
    return without(every(), equivalents())


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


def chapters(function: FunctionType) -> frozenset[str]:
    """The chapters of the cases that a function's docstring names, or else its module's."""
    known = {case.id for case in rulebook()}
    for text in (function.__doc__, sys.modules[function.__module__].__doc__):
        named = [case for case in CASE.findall(text or "") if case in known or case.endswith(".0")]
        if named:
            return frozenset(case.split(".")[0] for case in named)
    return frozenset(case.split(".")[0] for case in known)


def run_by(lesson: Lesson, game: Any) -> frozenset[CodeType]:
    """The functions that a lesson of this game runs."""
    met: set[CodeType] = set()

    def seen(frame: FrameType, event: str, argument: object) -> None:
        if event == "call":
            met.add(frame.f_code)

    forget()
    sys.setprofile(seen)
    try:
        walk(lesson, game)
    finally:
        sys.setprofile(None)
    return frozenset(met)


class Lessons:
    """The lessons, with what each of them runs and which chapters it teaches."""

    def __init__(self) -> None:
        self.every = lessons(("weehawken",))
        self._runs = {one.id: run_by(one, Weehawken()) for one in self.every}
        self._teaches = {one.id: {case.split(".")[0] for case in one.cases} for one in self.every}

    def catch(self, mutant: Blind) -> str:
        """The first lesson of the mutant's chapters that fails under it; "" when none does."""
        wanted, code = chapters(mutant.function), mutant.function.__code__
        found = [one for one in self.every if self._teaches[one.id] & wanted and code in self._runs[one.id]]
        with applied(mutant):
            return next((one.id for one in found if fails(one, Weehawken())), "")


def told(mutants: list[Blind], left: list[Blind], caught: str) -> int:
    """Print the figure and what escapes; the exit code."""
    for mutant in left:
        print(f"not caught: {mutant.name}")
    share = 1 - len(left) / max(len(mutants), 1)
    print(f"{len(mutants) - len(left)} of {len(mutants)} {caught}: {share:.1%} (at least {NEEDED:.0%} wanted)")
    return 0 if share >= NEEDED else 1


def escaped(mutants: Iterable[Blind]) -> list[Blind]:
    """Those mutants that no lesson of theirs catches."""
    taught = Lessons()
    return [mutant for mutant in mutants if not taught.catch(mutant)]


def main(arguments: list[str] | None = None) -> int:
    """Print the figure and what escapes."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0] if __doc__ else None)
    parser.add_argument("--every", type=int, default=1, help="only every Nth mutant")
    parser.add_argument("--only", default="", help="only mutants whose name holds this")
    parsed = parser.parse_args(arguments)
    mutants = [mutant for mutant in live() if parsed.only in mutant.name][:: parsed.every]
    return told(mutants, escaped(mutants), "blind mutants caught by lessons of their chapters")


if __name__ == "__main__":
    sys.exit(main())

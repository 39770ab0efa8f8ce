"""What players read stands in content/, never in code; and every sentence that code asks for is there, and filled."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from string import Formatter
from typing import Any

from content import archive, campaigns, cli
from content.filling import sentences

ROOT = Path(__file__).parents[2]
MODULES = sorted((ROOT / "tui").rglob("*.py"))
# A capital and two words, as a label has them; or four words in a row, as the middle of a message has them.
PROSE = re.compile(r"^\W*[A-Z][^{}]*[a-z,.;:]+ [a-z]{2,}|(?:\b[a-z]{2,} ){3}[a-z]{2,}")
EXCEPTIONS = {
    "Hero of Weehawken": "the program's name, which Textual wants on the class",
    "Not a plain file": "said in the place of the operating system, as that would say it",
    "{}: nothing to choose at step {}": "for whoever writes a lesson: no player meets it",
}
# By module and function: the sentences that it gives by their keys.
SAID: dict[tuple[str, str], Mapping[str, Any]] = {
    ("content.campaigns", "say"): campaigns.campaigning().say,
    ("content.cli", "say"): cli.texts().say,
    ("content.archive", "say"): archive.texts().report,
    ("content.archive", "notice"): archive.texts().notices,
    ("content.archive", "damage"): archive.texts().damage,
    ("tui.archive.errors", "fault"): {
        key: f"{one.problem} {one.remedy}" for key, one in archive.texts().faults.items()
    },
    ("tui.archive.errors", "broken"): archive.texts().damage,
    ("content.screens", "say"): sentences("", "screens.toml"),
    ("content.weehawken.panels", "say"): sentences("weehawken", "panels.toml"),
    ("content.witches.panels", "say"): sentences("witches", "panels.toml"),
}


@cache
def parsed(path: Path) -> ast.Module:
    """A module as a tree."""
    return ast.parse(path.read_text(encoding="utf-8"))


def literals(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """The texts of a module with their lines, "{}" for what an f-string fills in; docstrings are no texts."""
    within = {id(part) for node in ast.walk(tree) if isinstance(node, ast.JoinedStr) for part in node.values}
    within |= {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.JoinedStr):
            parts = (str(part.value) if isinstance(part, ast.Constant) else "{}" for part in node.values)
            yield node.lineno, "".join(parts)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in within:
            yield node.lineno, node.value


def prose(tree: ast.AST) -> list[tuple[int, str]]:
    """Those that look like something to read."""
    return [(line, text) for line, text in literals(tree) if PROSE.search(text) and text not in EXCEPTIONS]


def test_no_sentence_stands_in_code() -> None:
    found = [f"{path.relative_to(ROOT)}:{line}: {text}" for path in MODULES for line, text in prose(parsed(path))]
    assert found == [], "what players read belongs into a file of content/"


def test_a_sentence_in_code_would_be_found() -> None:
    code = '''
def label(count):
    """A docstring is none."""
    yield "bold reverse", "#title-menu", "Plan", "decision", f"part('{count}')"
    yield "Show the map"
    yield f"{count} cards are left to turn up"
'''
    assert [line for line, _ in prose(ast.parse(code))] == [5, 6]


def calls(path: Path) -> Iterator[tuple[int, str, set[str] | None, Mapping[str, Any]]]:
    """Where a module asks for a sentence by a key that is written out: line, key, fields, and where it must stand.

    No fields are told where some come from a dictionary.
    """
    names = {
        name.asname or name.name: SAID[node.module or "", name.name]
        for node in ast.walk(parsed(path))
        if isinstance(node, ast.ImportFrom)
        for name in node.names
        if (node.module or "", name.name) in SAID
    }
    for node in ast.walk(parsed(path)):
        if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in names and node.args):
            continue
        first, fields = node.args[0], {word.arg or "**" for word in node.keywords}
        for key in [first.body, first.orelse] if isinstance(first, ast.IfExp) else [first]:
            if isinstance(key, ast.Constant):
                yield node.lineno, key.value, None if "**" in fields else fields, names[node.func.id]


def test_every_sentence_that_is_asked_for_is_there_and_filled() -> None:
    found = [(path, *call) for path in MODULES for call in calls(path)]
    assert len(found) > 300  # else it looks in the wrong places
    for path, line, key, fields, told in found:
        assert key in told, f"{path.relative_to(ROOT)}:{line}"
        needed = {name for _, name, _, _ in Formatter().parse(told[key]) if name}
        assert fields is None or needed <= fields, f"{path.relative_to(ROOT)}:{line}: {key}"


def test_no_sentence_is_left_that_nobody_asks_for() -> None:
    keys, patterns = set(), []
    for path in MODULES:
        for _, text in literals(parsed(path)):
            if "{}" in text:
                patterns.append(re.escape(text).replace(r"\{\}", r"[\w-]*"))
            else:
                keys.add(text)
    asked = re.compile("|".join(pattern for pattern in set(patterns) if re.match(r"[a-z]+_", pattern)))
    unused = {key for told in SAID.values() for key in told if key not in keys and not asked.fullmatch(key)}
    assert unused == set()

"""The ledger of Reign of Witches (seeds/): every case has its text, its test and its event; every ruling its test."""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from content.witches.prose import rulebook
from engine.kernel.stream import derive
from engine.witches.events import Scored
from tests.witches.players import players
from tests.witches.positions import EDITION, GAME

HERE, ROOT = Path(__file__).parent, Path(__file__).parents[2]
LEDGER: dict[str, Any] = tomllib.loads((ROOT / "seeds/witches.toml").read_text(encoding="utf-8"))
CASES = {row["id"]: row for row in LEDGER["case"]}
BEHAVIOUR = [case for case, row in CASES.items() if row["behaviour"]]
RULINGS = re.compile(r"rulings? ([\d, ]+)")


def trees() -> Iterator[ast.Module]:
    """The parsed test modules of this game."""
    for path in sorted(HERE.glob("*.py")):
        yield ast.parse(path.read_text(encoding="utf-8"))


def marked() -> set[str]:
    """The cases that the tests' marks name."""
    found = set()
    for tree in trees():
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.case":
                found |= {arg.value for arg in node.args if isinstance(arg, ast.Constant)}
    return found


def rulings_tested() -> set[int]:
    """The rulings that the first lines of tests name."""
    found: set[int] = set()
    for tree in trees():
        for node in ast.walk(tree):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                for numbers in RULINGS.findall(ast.get_docstring(node) or ""):
                    found |= {int(number) for number in numbers.split(",")}
    return found


def test_the_rulebook_has_every_case_in_order_with_a_text() -> None:
    assert [case.id for case in rulebook()] == list(CASES)
    assert [case.title for case in rulebook()] == [row["title"] for row in CASES.values()]
    assert all(case.text.strip() for case in rulebook())


def test_a_case_has_a_ruling_in_the_rulebook_just_when_the_ledger_names_one() -> None:
    for case in rulebook():
        assert bool(case.ruling) == bool(CASES[case.id]["rulings"]), case.id


def test_rulings_and_cases_name_each_other() -> None:
    rulings = {row["number"]: row for row in LEDGER["ruling"]}
    assert sorted(rulings) == list(range(1, len(rulings) + 1))
    for case, row in CASES.items():
        for number in row["rulings"]:
            assert case in rulings[number]["cases"], (case, number)
    for number, row in rulings.items():
        for case in row["cases"]:
            assert number in CASES[case]["rulings"], (case, number)


def test_every_case_with_behaviour_has_a_test_and_marks_name_cases_that_there_are() -> None:
    assert set(BEHAVIOUR) - marked() == set()
    assert marked() - set(CASES) == set()


def test_every_ruling_has_a_test() -> None:
    assert {row["number"] for row in LEDGER["ruling"]} == rulings_tested()


@pytest.fixture(scope="module")
def cited() -> set[str]:
    """The cases that events and score lines of some games really cite."""
    found: set[str] = set()
    company = players(GAME)
    for number in range(60):
        stream = derive(f"cited/{number}", "bot")
        step = GAME.new(f"cited/{number}")
        while True:
            for event in step.events:
                found.add(event.rule)
                if isinstance(event, Scored):
                    found |= {line.rule for line in event.lines}
            choice = GAME.choice(step.state)
            if choice is None:
                break
            policy = company[number % len(company)]
            option, stream = policy(GAME.view(step.state, choice.seat), choice, stream)
            step = GAME.play(step.state, option)
    return found


def test_every_case_with_behaviour_is_cited(cited: set[str]) -> None:
    assert set(BEHAVIOUR) - cited == set()
    assert cited - set(CASES) == set()
    assert set(EDITION.rule.values()) < set(CASES)

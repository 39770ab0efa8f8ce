"""The ledger of rule cases (seeds/): every case has its text, every case with behaviour its test and its event."""

from __future__ import annotations

import ast
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from content.lessons import GAMES, lessons
from tests.weehawken.test_cards import CARDS

ROOT = Path(__file__).parent.parent
LEDGER: dict[str, Any] = tomllib.loads((ROOT / "seeds/weehawken.toml").read_text(encoding="utf-8"))
RULEBOOK = tomllib.loads((ROOT / "content/weehawken/rulebook.toml").read_text(encoding="utf-8"))["case"]
CASES = {row["id"]: row for row in LEDGER["case"]}
BEHAVIOUR = [case for case, row in CASES.items() if row["behaviour"]]


def trees(folder: str) -> Iterator[tuple[Path, ast.Module]]:
    """The parsed modules of a folder, those of the other game left out."""
    for path in sorted((ROOT / folder).rglob("*.py")):
        if "witches" in path.as_posix():
            continue
        yield path, ast.parse(path.read_text(encoding="utf-8"))


def marked(name: str) -> set[str]:
    """What the tests' marks of one name hold: `case` or `card`."""
    found = set()
    for _, tree in trees("tests"):
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and ast.unparse(node.func) == f"pytest.mark.{name}":
                found |= {arg.value for arg in node.args if isinstance(arg, ast.Constant)}
    return found


def cited() -> set[str]:
    """The cases that stand in the engine's code as values, not in its prose: what events, offers and scores cite."""
    found = set()
    for _, tree in trees("engine/weehawken"):
        found |= {
            node.value for node in ast.walk(tree) if isinstance(node, ast.Constant) and isinstance(node.value, str)
        }
    return found


def test_the_rulebook_has_every_case_in_order_with_a_text() -> None:
    assert [case["id"] for case in RULEBOOK] == list(CASES)
    assert all(case["text"].strip() for case in RULEBOOK)
    assert [case["title"] for case in RULEBOOK] == [row["title"] for row in CASES.values()]


def test_cross_references_lead_to_cases() -> None:
    for case in RULEBOOK:
        assert set(case["see"]) <= set(CASES), case["id"]


def test_a_case_has_a_ruling_in_the_rulebook_just_when_the_ledger_names_one() -> None:
    for case in RULEBOOK:
        assert bool(case.get("ruling")) == bool(CASES[case["id"]]["rulings"]), case["id"]


def test_rulings_and_cases_name_each_other() -> None:
    rulings = {row["number"]: row for row in LEDGER["ruling"]}
    assert sorted(rulings) == list(range(1, len(rulings) + 1))
    for case, row in CASES.items():
        for number in row["rulings"]:
            assert case in rulings[number]["cases"], (case, number)
    for number, row in rulings.items():
        for case in row["cases"]:
            assert number in CASES[case]["rulings"], (case, number)


@pytest.mark.parametrize("game", GAMES)
def test_every_case_has_a_lesson_that_teaches_it(game: str) -> None:
    taught = {lesson.id: lesson.cases for lesson in lessons((game,))}
    for row in tomllib.loads((ROOT / f"seeds/{game}.toml").read_text(encoding="utf-8"))["case"]:
        assert row["id"] in taught[row["lesson"]], row["id"]


def test_every_case_with_behaviour_has_a_test() -> None:
    assert sorted(set(BEHAVIOUR) - marked("case")) == []


def test_marks_name_cases_and_cards_that_there_are() -> None:
    edition = tomllib.loads((ROOT / "content/weehawken/edition.toml").read_text(encoding="utf-8"))
    cards = {card["id"] for card in edition["card"]}
    assert marked("case") - set(CASES) == set()
    assert marked("card") - cards == set()
    assert set(CARDS) == cards  # test_cards.py plays each of these


@pytest.mark.parametrize("case", BEHAVIOUR)
def test_every_case_with_behaviour_is_cited(case: str) -> None:
    assert case in cited()

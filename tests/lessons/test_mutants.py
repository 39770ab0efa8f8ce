"""The list of mutants, and that the lessons catch them."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from content.lessons import lessons
from tests.lessons.check import Mutant, applied, catchers, fails, mutants

LESSONS = lessons(("weehawken",))
LEDGER = tomllib.loads((Path(__file__).parents[2] / "seeds/weehawken.toml").read_text(encoding="utf-8"))["case"]
BEHAVIOUR = {row["id"] for row in LEDGER if row["behaviour"]}


def test_every_case_with_behaviour_that_is_taught_has_a_mutant() -> None:
    taught = {case for one in LESSONS for case in one.cases}
    assert sorted((taught & BEHAVIOUR) - {mutant.case for mutant in mutants()}) == []
    assert {mutant.case for mutant in mutants()} <= taught


@pytest.mark.parametrize("mutant", mutants(), ids=lambda mutant: mutant.name[:60])
def test_a_broken_rule_breaks_a_lesson_of_its_case(mutant: Mutant) -> None:
    assert catchers(mutant, LESSONS)


def test_a_mutant_leaves_nothing_behind() -> None:
    mutant = next(one for one in mutants() if one.where)
    taught = [one for one in LESSONS if mutant.case in one.cases]
    with applied(mutant) as game:
        assert any(fails(one, game) for one in taught)
    from engine.weehawken.game import Weehawken

    assert not any(fails(one, Weehawken()) for one in taught)


def test_a_mutant_whose_text_is_gone_says_so() -> None:
    mutant = Mutant("12.3", "no such text", "", "engine.weehawken.burr:found")
    with pytest.raises(ValueError, match="there is no such text"):
        catchers(mutant, LESSONS)

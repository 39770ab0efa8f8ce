"""The lessons of Reign of Witches: the first game hangs together, and broken rules break lessons."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from content.lessons import contents, lesson, lessons
from engine.lessons.runner import LessonRun
from engine.witches.game import Witches
from tests.lessons.blind import NEEDED
from tests.lessons.blind_witches import equivalents, escaped, live
from tests.lessons.check import Mutant, fails
from tests.lessons.check_witches import applied, catchers, mutants

LESSONS = lessons(("witches",))
LEDGER = tomllib.loads((Path(__file__).parents[2] / "seeds/witches.toml").read_text(encoding="utf-8"))["case"]
SAMPLE = 6  # every sixth blind mutant
BEHAVIOUR = {row["id"] for row in LEDGER if row["behaviour"]}


def test_the_first_game_is_one_game_from_lesson_to_lesson() -> None:
    """Each part begins on the very table on which the part before ended, and the fourth part ends the game."""
    end = None
    for name in contents("witches").chapter[0].lessons[:4]:
        run = LessonRun(lesson(name))
        if end is not None:
            assert run.view == end, name
        for _ in run.lesson.steps:
            run.play(run.wanted)
        end = run.view
    assert end is not None
    assert end.result is not None
    assert (end.result.winner, end.result.adams, end.result.hamilton) == ("adams", (4, 6, 5), (2, 5, 7))


def test_the_other_chair_stands_at_the_same_table() -> None:
    """Whoever changes sides meets the table that the third part left to Hamilton, and the same deck."""
    before, other = (LessonRun(lesson(name)) for name in ("the-fever-summer", "the-other-chair"))
    while before.step.id != "question":
        before.skip()
    table = before.game.play(before.state, before.wanted).state
    assert other.game.view(table, "hamilton") == other.view
    assert table.deck == other.state.deck


def test_each_of_the_cards_is_taught_in_play() -> None:
    """Somebody buys, plays, uses or strikes it, or it is resolved, in a lesson of its own case."""
    for card in Witches().edition.cards:
        case = f"card-{card.number:02}"
        runs = [LessonRun(one) for one in LESSONS if case in one.cases]
        for run in runs:
            while not run.done:
                run.skip()
        assert any(event.rule == case for run in runs for event in run.events), card.title


def test_every_case_with_behaviour_has_a_mutant() -> None:
    assert {mutant.case for mutant in mutants()} == BEHAVIOUR


@pytest.mark.parametrize("mutant", mutants(), ids=lambda mutant: mutant.name[:60])
def test_a_broken_rule_breaks_a_lesson_of_its_case(mutant: Mutant) -> None:
    assert catchers(mutant, LESSONS)


def test_a_mutant_leaves_nothing_behind() -> None:
    mutant = next(one for one in mutants() if one.where)
    taught = [one for one in LESSONS if mutant.case in one.cases]
    with applied(mutant) as game:
        assert any(fails(one, game) for one in taught)
    assert not any(fails(one, Witches()) for one in taught)


def test_each_blind_mutant_said_to_change_nothing_exists_and_says_why() -> None:
    assert len(live()) > 350  # ValueError where one is gone
    assert all(len(one.why) > 30 for one in equivalents())


def test_a_rule_changed_blindly_breaks_a_lesson() -> None:
    sample = live()[::SAMPLE]
    left = escaped(sample)
    assert len(left) <= (1 - NEEDED) * len(sample), [mutant.name for mutant in left]


def test_in_the_first_game_every_wrong_choice_has_an_answer_of_its_own() -> None:
    """Who begins tries everything; that the rules allow it is no answer to him."""
    for name in [*contents("witches").chapter[0].lessons, "the-two-secretaries"]:
        run = LessonRun(lesson(name))
        while not run.done:
            assert run.choice is not None
            for option in run.choice.legal:
                outcome = run.play(option)
                assert outcome.kind != "wrong", (name, run.step.id, option)
                if not outcome.returned:
                    run.back()
            run.skip()


def test_in_news_from_the_west_the_general_has_an_answer_of_his_own() -> None:
    for step in lesson("news-from-the-west").steps:
        run = LessonRun(lesson("news-from-the-west"), step=step.id)
        assert run.choice is not None
        for option in run.choice.legal:
            if type(option).__name__ == "MoveWilkinson":
                outcome = run.play(option)
                assert (outcome.kind, outcome.cases) == ("trap", ("12.5",)), step.id

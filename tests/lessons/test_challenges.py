"""Every challenge: its form, its good lines and its bad one, what chance and idleness make of it, and the ways back."""

from __future__ import annotations

import random
import re
import tomllib
from importlib import resources
from pathlib import Path
from typing import Any

import msgspec
import pytest

from content.challenges import STARS, Challenge, Measure, challenge, challenges, from_text, order
from content.lessons import GAMES, HINTS, lessons, option_pattern
from content.loading import ContentError, text_of
from engine.advisor import weehawken, witches
from engine.kernel.choice import Choice, Illegal
from engine.kernel.stream import derive
from engine.lessons.challenge import ChallengeRun
from engine.lessons.checking import challenge_problems
from engine.lessons.names import option_of
from engine.lessons.subject import subject
from engine.weehawken.invariants import broken as weehawken_broken
from engine.witches.invariants import broken as witches_broken
from tui.tutorial.goals import aim, standing

SUBJECTS = {game: subject(game) for game in GAMES}
BROKEN = {"weehawken": weehawken_broken, "witches": witches_broken}
RANDOM = {"weehawken": weehawken.RandomPolicy, "witches": witches.RandomPolicy}
EVERY = pytest.mark.parametrize("one", challenges(), ids=lambda one: one.id)
GAMES_PLAYED = 200
LUCK = 0.5  # what chance alone must stay below
LONGEST = 45  # words of a sentence
IDLE = ("EndPhase", "Decline", "RestCase", "Buy")  # of Witches, where one must act: whatever is free


def run_of(one: Challenge) -> ChallengeRun:
    """A sitting at it, on rules shared by all tests."""
    return ChallengeRun(one, SUBJECTS[one.game].game)


def recorded(one: Challenge) -> dict[str, Any]:
    """Its recorded lines."""
    return tomllib.loads((Path(__file__).parent / "challenges" / f"{one.id}.toml").read_text(encoding="utf-8"))


def played(one: Challenge, line: list[dict[str, Any]]) -> ChallengeRun:
    """A sitting after a recorded line."""
    run = run_of(one)
    for raw in line:
        assert not run.done, (one.id, raw)
        run.play(option_of(option_pattern(raw, one.id, "play"), run.subject))
    return run


def idle(choice: Choice) -> Any:
    """What somebody takes who does not want to do anything."""
    for kind in IDLE:
        found = next((option for option in choice.legal if type(option).__name__ == kind), None)
        if found is not None:
            return found
    return choice.legal[0]


@pytest.mark.parametrize("game", GAMES)
def test_every_file_has_its_place_in_the_list(game: str) -> None:
    folder = resources.files("content").joinpath(game, "challenges")
    files = {path.name.removesuffix(".toml") for path in folder.iterdir() if path.name.endswith(".toml")}
    assert sorted(order(game)) == sorted(files - {"order"})
    assert len(order("weehawken")) >= 12
    assert len(order("witches")) >= 6


def test_no_name_is_a_lessons_or_anothers() -> None:
    every = [*lessons(), *challenges()]
    assert len({one.id for one in every}) == len(every)
    assert len({one.title for one in every}) == len(every)
    with pytest.raises(KeyError):
        challenge("no-such-challenge")


@EVERY
def test_it_names_only_what_there_is_and_its_texts_are_whole(one: Challenge) -> None:
    assert challenge_problems(one, SUBJECTS[one.game]) == []
    run = run_of(one)
    texts = [one.title, one.intro, one.say, one.ways, *one.hints, *[failure.text for failure in one.failures]]
    for text in [*map(run.fill, texts), aim(run), one.measure.label]:
        assert text
        assert "{" not in text
        assert "  " not in text
        for sentence in re.split(r"(?<=[.!?])\s", text):
            assert len(sentence.split()) <= LONGEST, sentence
    assert (run.now, run.done, run.stars) == (1, False, 0)
    assert ("Met with that" in standing(run)) != one.measure.late
    assert one.measure.two != one.measure.three


@pytest.mark.parametrize("one", challenges(("witches",)), ids=lambda one: one.id)
def test_suits_are_called_as_the_lessons_call_them_and_only_ranks_double(one: Challenge) -> None:
    told = " ".join(map(run_of(one).fill, (one.intro, one.say, one.ways, *one.hints)))
    assert not re.search(r"\b(heart|diamond|spade|club)s?\b", told)
    for sentence in re.split(r"[.;]", told):
        assert "double" not in sentence or "rank" in sentence, sentence


@EVERY
def test_its_position_is_one_of_the_game(one: Challenge) -> None:
    run = run_of(one)
    assert run.choice is not None
    assert run.subject.decides(run.choice.seat, one.opening)
    assert BROKEN[one.game](run.state, run.game.edition, run.choice) is None


@EVERY
def test_good_lines_meet_it_with_their_stars_and_each_in_its_own_way(one: Challenge) -> None:
    solutions = recorded(one)["solution"]
    assert len(solutions) >= 2
    assert len({solution["way"] for solution in solutions}) == len(solutions)
    lines = [solution["play"] for solution in solutions]
    assert all(lines.count(line) == 1 for line in lines)
    for solution in solutions:
        run = played(one, solution["play"])
        assert (run.status, run.stars) == ("met", solution["stars"]), solution["way"]
        assert run.choice is None
    assert max(solution["stars"] for solution in solutions) == STARS


@EVERY
def test_a_bad_line_fails_with_a_reason(one: Challenge) -> None:
    run = played(one, recorded(one)["failing"]["play"])
    assert (run.status, run.stars, run.choice) == ("failed", 0, None)
    assert run.reason


@EVERY
def test_doing_nothing_does_not_meet_it(one: Challenge) -> None:
    run = run_of(one)
    while run.choice is not None:
        run.play(idle(run.choice))
    assert run.status == "failed"


@EVERY
def test_chance_alone_seldom_meets_it_and_always_comes_to_an_end(one: Challenge) -> None:
    run, policy, met = run_of(one), RANDOM[one.game](SUBJECTS[one.game].edition), 0
    for number in range(GAMES_PLAYED):
        run.restart()
        stream = derive(str(number), one.id)
        for _ in range(2000):
            if run.choice is None:
                break
            option, stream = policy(run.view, run.choice, stream)
            run.play(option)
        assert run.status in ("met", "failed")
        assert (run.stars > 0) == (run.status == "met")
        met += run.status == "met"
    assert met / GAMES_PLAYED < LUCK


@EVERY
def test_it_begins_anew_alike(one: Challenge) -> None:
    run = run_of(one)
    first = run.state
    line = recorded(one)["failing"]["play"]
    again = played(one, line)
    while run.choice is not None:
        run.play(idle(run.choice))
    run.restart()
    assert (run.state, run.done, run.fresh) == (first, False, ())
    for raw in line:
        run.play(option_of(option_pattern(raw, one.id, "play"), run.subject))
    assert run.state == again.state


@EVERY
def test_the_last_decision_is_taken_back_only_where_it_taught_nothing(one: Challenge) -> None:
    chance = random.Random(one.id)
    run = run_of(one)
    assert not run.back()
    for _ in range(60):
        if run.choice is None:
            run.restart()
        assert run.choice is not None
        before, choice = run.state, run.choice
        run.play(chance.choice(choice.legal))
        steps = run.timeline.steps
        fair = (
            not steps[-1].learnt
            and steps[-2].state is before
            and (run.choice is None or run.choice.seat == choice.seat)
        )
        after = run.state
        if run.back():
            assert fair
            assert (run.state, run.choice) == (before, choice)
            run.play(chance.choice(choice.legal))
        else:
            assert run.state is after


def test_in_a_duel_the_player_sees_the_own_hand_only_even_when_it_is_over() -> None:
    for one in challenges(("witches",)):
        run = run_of(one)
        while True:
            seat = run.game.seats.index(one.opening.seats[0])
            assert (run.view.seat, run.view.hand) == (seat, run.state.hands[seat])
            if run.choice is None:
                break
            run.play(idle(run.choice))


def test_what_is_not_offered_changes_nothing() -> None:
    one = challenges()[0]
    run = run_of(one)
    state, offers = run.state, run.choice.offers if run.choice else ()
    refused = next(offer.option for offer in offers if offer.refused)
    with pytest.raises(Illegal):
        run.play(refused)
    assert run.state is state
    assert run.fresh == ()


def test_stars_go_by_the_measure_from_either_end() -> None:
    more, less = Measure("x", "x", 2, 4), Measure("x", "x", 4, 2, least=True)
    assert [more.stars(figure) for figure in (-1, 1, 2, 3, 4, 9)] == [1, 1, 2, 2, 3, 3]
    assert [less.stars(figure) for figure in (9, 5, 4, 3, 2, 0)] == [1, 1, 2, 2, 3, 3]


def test_hints_come_one_by_one() -> None:
    run = run_of(challenges()[0])
    assert [run.hint()[0] for _ in range(HINTS + 1)] == [1, 2, 3, 3]
    run.restart()
    assert run.hint()[0] == 1


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ('cases = ["', 'cases = ["99.9", "', "no case 99.9"),
        ("\nseed = ", "\nsead = ", "sead"),
        ("\n[measure]\n", "\n[measure]\nfour = 3\n", "four"),
        ("\ngoal = [", '\ngoal = [{ colour = "red" }, ', "no claim"),
        ("\nhints = [", '\nhints = ["One more.", ', "4 hints"),
    ],
)
def test_a_slip_in_a_file_is_named(old: str, new: str, problem: str) -> None:
    name = order("weehawken")[0]
    text = text_of("weehawken", f"challenges/{name}.toml")
    assert old in text
    with pytest.raises(ContentError, match=problem) as caught:
        from_text(text.replace(old, new, 1), "weehawken", name)
    assert "\n" not in str(caught.value)
    assert name in str(caught.value)


def test_claims_about_lists_and_about_what_is_not_there() -> None:
    one = challenge("a-clean-sweep")
    run = run_of(msgspec.structs.replace(one, goal=challenge("the-farmer").goal))
    while run.choice is not None:  # there is no result to look at, and none is found
        run.play(idle(run.choice))
    assert run.status == "failed"

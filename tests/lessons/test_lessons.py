"""Every lesson: its right path, every other choice at every step, its words, its scripts, and coming back to it."""

from __future__ import annotations

import random
import re
from functools import cache
from importlib import resources
from typing import Any, NamedTuple

import msgspec
import pytest

from content.lessons import (
    GAMES,
    HINTS,
    Chapter,
    Lesson,
    LessonStep,
    answers,
    cases,
    contents,
    lesson,
    lessons,
    teaching,
)
from engine.kernel.choice import Offer
from engine.kernel.stream import Scripted
from engine.lessons.checking import problems
from engine.lessons.names import option_of, trap_of
from engine.lessons.predicates import Context, all_hold
from engine.lessons.runner import LessonRun, Outcome
from engine.lessons.subject import subject
from engine.weehawken.invariants import broken as weehawken_broken
from engine.witches.invariants import broken as witches_broken
from tests.lessons.walk import walk

SUBJECTS = {game: subject(game) for game in GAMES}
BROKEN = {"weehawken": weehawken_broken, "witches": witches_broken}
CHAPTERS = [chapter for game in GAMES for chapter in contents(game).chapter]
EVERY = pytest.mark.parametrize("one", lessons(), ids=lambda one: one.id)
INPUTS = 2000  # random ones a chapter
LONGEST = 45  # words of a sentence
GLANCE = 300  # letters


def texts(one: Lesson) -> list[str]:
    """All that a lesson says, unfilled."""
    found = [one.title, one.intro, one.outro]
    for step in one.steps:
        found += [step.text, step.then, *step.hints, *[trap.text for trap in step.traps]]
    return found


def game_of(one: Lesson) -> Any:
    """The rules of a lesson's game."""
    return SUBJECTS[one.game].game


@pytest.mark.parametrize("game", GAMES)
def test_every_file_stands_in_a_chapter_once(game: str) -> None:
    folder = resources.files("content").joinpath(game, "lessons")
    files = {path.name.removesuffix(".toml") for path in folder.iterdir() if path.name.endswith(".toml")}
    listed = [name for chapter in contents(game).chapter for name in chapter.lessons]
    assert sorted(listed) == sorted(files - {"answers", "chapters", "words"})
    assert set(contents(game).renamed.values()) <= set(listed)


def test_no_two_lessons_have_one_name_or_title() -> None:
    """Progress is kept by names, and a title typed begins a lesson, whatever its game."""
    names = [one.id for one in lessons()]
    assert len(set(names)) == len(names)
    assert len({one.title for one in lessons()}) == len(names)
    assert not {old for game in GAMES for old in contents(game).renamed} & set(names)


@EVERY
def test_it_names_only_what_there_is(one: Lesson) -> None:
    assert problems(one, SUBJECTS[one.game]) == []
    assert 2 <= len(one.steps) <= 8
    assert one.cases


@EVERY
def test_its_right_path_shows_what_it_claims_and_uses_its_scripts_up(one: Lesson) -> None:
    assert walk(one, game_of(one)) == []


@EVERY
def test_the_expectation_is_false_before_and_true_after(one: Lesson) -> None:
    run = LessonRun(one, game_of(one))
    for step in one.steps:
        nothing = Context(run.subject, run.choice, None, (), run.view, run.choice)
        assert not (step.expect and all_hold(step.expect, nothing)), step.id
        after = run.game.play(run.state, run.wanted)
        assert run.right(step, run.wanted, after), step.id
        assert run.play(run.wanted).kind in ("progress", "done")


@EVERY
def test_every_legal_choice_leads_on_or_is_explained_and_taken_back(one: Lesson) -> None:
    run = LessonRun(one, game_of(one))
    for step in one.steps:
        choice, state, index = run.choice, run.state, run.index
        assert choice is not None
        assert BROKEN[one.game](state, run.game.edition, choice) is None
        for option in choice.legal:
            outcome = run.play(option)
            assert outcome.kind in ("progress", "done", "trap", "wrong")
            if outcome.returned:
                assert run.state is state
                assert run.index == index
                assert outcome.text
                assert "{" not in outcome.text
                assert outcome.cases
                assert outcome.events or outcome.after != choice
                assert outcome.cases[0] in cases(one.game)
                assert option != run.wanted
            else:
                assert run.index == index + 1
                assert run.back()
                assert run.state is state
        assert run.play(option_of(step.do, run.subject)).kind in ("progress", "done")


@EVERY
def test_other_right_choices_lead_to_the_end_as_well(one: Lesson) -> None:
    for number, step in enumerate(one.steps):
        start = LessonRun(one, game_of(one), step.id)
        assert start.choice is not None
        for option in start.choice.legal:
            run = LessonRun(one, game_of(one), step.id)
            outcome = run.play(option)
            if outcome.returned or option == start.wanted:
                continue
            following = one.steps[number + 1 :]
            if not following or following[0].opening:
                after = start.game.play(start.state, option).state
                streams = [getattr(after, name, None) for name in ("dice", "chance")]
                scripts = [stream for stream in streams if isinstance(stream, Scripted)]
                assert not any(stream.numbers for stream in scripts)
            for later in following:
                assert run.choice is not None
                assert run.wanted in run.choice.legal, (step.id, option, later.id)
                assert not run.play(run.wanted).returned, (step.id, option, later.id)
            assert run.done


@EVERY
def test_scripts_of_traps_are_long_enough(one: Lesson) -> None:
    for step in one.steps:
        run = LessonRun(one, game_of(one), step.id)
        for option in run.choice.legal if run.choice else ():
            trap = trap_of(step, option, run.subject)
            if trap is None or not (trap.dice or trap.draws) or not run.play(option).returned:
                continue
            bare = msgspec.structs.replace(run.state, dice=Scripted(), chance=Scripted())
            after = run.game.play(run.subject.scripted(bare, trap), option).state
            assert (after.dice, after.chance) == (Scripted(()), Scripted(())), step.id


@EVERY
def test_replies_to_traps_can_be_played(one: Lesson) -> None:
    for step in [step for step in one.steps if any(trap.reply for trap in step.traps)]:
        run = LessonRun(one, game_of(one), step.id)
        for option in run.choice.legal if run.choice else ():
            trap = trap_of(step, option, run.subject)
            if trap is None:
                continue
            if not run.play(option).returned:  # right as well: the trap is for the others
                run.back()
                continue
            state = run.game.play(run.state, option).state
            for reply in trap.reply:
                state = run.game.play(state, option_of(reply, run.subject)).state


@EVERY
def test_it_goes_on_at_every_step(one: Lesson) -> None:
    path = LessonRun(one, game_of(one))
    for number, step in enumerate(one.steps):
        resumed = LessonRun(one, game_of(one), step.id)
        assert (resumed.index, resumed.state, resumed.text) == (number, path.state, path.text)
        path.skip()
    assert path.done
    assert path.skip() is None
    assert LessonRun(one, game_of(one), "no-such-step").index == 0


@EVERY
def test_each_step_has_hints_and_the_last_names_the_choice(one: Lesson) -> None:
    for step in one.steps:
        run = LessonRun(one, game_of(one), step.id)
        hints = [run.hint() for _ in range(HINTS + 1)]
        assert [hint.level for hint in hints] == [1, 2, 3, 3]
        assert all(hint.text and "{" not in hint.text for hint in hints[:2])
        assert hints[2].text or hints[2].option == run.wanted


@EVERY
def test_its_sentences_are_short_and_its_placeholders_whole(one: Lesson) -> None:
    for text in texts(one):
        plain = re.sub(r"\{[^{}]*\}", "word", text)
        assert "{" not in plain
        assert "}" not in plain
        assert "  " not in text.replace("\n\n", "\n").replace("\n", " ")
        for sentence in re.split(r"(?<=[.!?])\s", plain):
            assert len(sentence.split()) <= LONGEST, sentence


@EVERY
def test_back_and_restart_lead_to_the_beginning(one: Lesson) -> None:
    run = LessonRun(one, game_of(one))
    first = run.state
    assert not run.back()
    run.skip()
    assert run.back()
    assert run.state == first
    for _ in one.steps:
        run.skip()
    run.restart()
    assert (run.index, run.state) == (0, first)


def test_names_of_lessons_lead_to_them() -> None:
    with pytest.raises(KeyError):
        lesson("no-such-lesson")
    assert [one.game for one in lessons()] == sorted([one.game for one in lessons()], key=GAMES.index)


@pytest.mark.parametrize("chapter", CHAPTERS, ids=lambda chapter: chapter.id)
def test_random_inputs_do_no_harm(chapter: Chapter) -> None:
    names = chapter.lessons
    chance = random.Random(f"lessons/{names[0]}")
    run = LessonRun(lesson(names[0]))
    for _ in range(INPUTS):
        what = chance.choice(("play", "play", "play", "play", "right", "hint", "back", "skip", "restart", "leave"))
        if what == "play" and not run.done:
            assert run.choice is not None
            run.play(chance.choice(run.choice.legal))
        elif what == "right" and not run.done and run.choice and run.wanted in run.choice.legal:
            run.play(run.wanted)
        elif what == "hint" and not run.done:
            run.hint()
        elif what == "back":
            run.back()
        elif what == "skip":
            run.skip()
        elif what == "restart" and chance.random() < 0.2:
            run.restart()
        elif what == "leave" or run.done:
            run = LessonRun(lesson(chance.choice(names)), step=run.step.id)
        assert run.text
        assert run.done or run.choice is not None


def test_a_case_leads_to_the_lesson_that_is_most_about_it() -> None:
    assert teaching("12.3.3", "weehawken")[0].id == "riot-in-the-west"
    assert teaching("buy", "witches")[0].id == "buying-a-card"
    assert teaching("99.9", "weehawken") == ()
    assert [case for case in cases("weehawken") if not teaching(case, "weehawken")] == []


def test_the_first_game_is_one_game_from_lesson_to_lesson() -> None:
    """Each part begins on the very table on which the part before ended."""
    end = None
    for name in contents("weehawken").chapter[0].lessons:
        run = LessonRun(lesson(name))
        if end is not None:
            assert run.view == end, name
        for _ in run.lesson.steps:
            run.play(run.wanted)
        assert run.done
        end = run.view


def test_the_secret_of_the_first_game_is_one_from_lesson_to_lesson() -> None:
    """Whoever lets Burr go in the first part must not see another plan unmasked than at the end."""
    runs = [LessonRun(lesson(name)) for name in contents("weehawken").chapter[0].lessons]
    assert {run.state.conspirators for run in runs} == {
        ("harman-blennerhassett", "james-wilkinson", "marquis-of-casa-yrujo")
    }


class Wrong(NamedTuple):
    """A choice that is not what a step asks for, and what came of it."""

    step: LessonStep
    wanted: Any
    offer: Offer
    outcome: Outcome


@cache
def wrong(name: str) -> list[Wrong]:
    """Every legal choice of every step of a lesson that is taken back."""
    found, run = [], LessonRun(lesson(name), game_of(lesson(name)))
    while not run.done:
        assert run.choice is not None
        for offer in [one for one in run.choice.offers if one.refused is None]:
            step, wanted, outcome = run.step, run.wanted, run.play(offer.option)
            if outcome.returned:
                found.append(Wrong(step, wanted, offer, outcome))
            else:
                run.back()
        run.skip()
    return found


def plausible(one: Lesson, choice: Wrong) -> bool:
    """Whether it is a mistake about what the step teaches: a choice of the kind that is asked for, or of a case that
    the lesson is about, or the step passed over; in a first game any, in a question any but to give up the hunt.
    """
    kind = type(choice.offer.option).__name__
    return (
        one.chapter == contents(one.game).chapter[0].id
        or kind in (type(choice.wanted).__name__, "EndPhase", "Reshuffle", "Decline")
        or choice.offer.rule in one.cases
        or (choice.step.question and kind != "LetHimGo")
    )


@EVERY
def test_a_mistake_about_what_a_step_teaches_has_an_answer_of_the_steps_own(one: Lesson) -> None:
    found = [choice for choice in wrong(one.id) if choice.outcome.kind != "trap" and plausible(one, choice)]
    assert not found, [(choice.step.id, choice.offer.option) for choice in found]


@pytest.mark.parametrize("game", GAMES)
def test_every_other_wrong_choice_is_told_what_it_is_good_for(game: str) -> None:
    """And each of these answers is heard somewhere."""
    others = [one for taught in lessons((game,)) for one in wrong(taught.id) if one.outcome.kind == "wrong"]
    kinds = {(type(one.offer.option).__name__, one.outcome.cases[0]) for one in others}
    assert kinds == {(one.option, one.case) for one in answers(game)}
    assert all("{" not in one.outcome.text for one in others)


@EVERY
def test_an_answer_to_a_wrong_choice_is_read_at_a_glance(one: Lesson) -> None:
    """On a small terminal it stands over what came of the choice, which is to be in sight with it."""
    long = [choice.outcome.text for choice in wrong(one.id) if len(choice.outcome.text) > GLANCE]
    assert not long

"""The tutorial line by line."""

from __future__ import annotations

import io
import random
import tomllib
from pathlib import Path

import pytest

from content.challenges import Challenge, challenges
from content.lessons import Chapter, Lesson, contents, lesson, lessons, option_pattern
from content.weehawken.reading import reconstructed
from engine.lessons.challenge import ChallengeRun
from engine.lessons.names import option_of
from engine.lessons.runner import LessonRun
from tui.tutorial.finding import UnknownLesson, named
from tui.tutorial.plain import teach_plain
from tui.tutorial.progress import Progress
from tui.tutorial.tables import PLAIN, words_for
from tui.weehawken.words import Words

WORDS = Words(reconstructed(), spoken=True)


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A home of its own."""
    monkeypatch.setenv("WEEHAWKEN_HOME", str(tmp_path))
    return tmp_path


def said(*answers: str, name: str = "", words: Words = WORDS) -> str:
    """What is printed when these lines are typed, and then input ends."""
    output = io.StringIO()
    teach_plain(words, io.StringIO("".join(f"{answer}\n" for answer in answers)), output, name)
    return output.getvalue()


def flat(text: str) -> str:
    """A text without its line ends."""
    return " ".join(text.split())


def test_the_list_shows_chapters_lessons_and_what_is_done() -> None:
    Progress().finish(lessons()[0].id)
    Progress().reach(lessons()[1].id, "question")
    text = said("quit")
    assert f"Lessons of Hero of Weehawken. 1 of {len(lessons(('weehawken',)))} done" in text
    for game in PLAIN:
        assert all(chapter.title in text for chapter in contents(game).chapter)
    for number, one in enumerate(lessons(PLAIN)[2:], 3):
        assert f"{number}. {one.title}\n" in text
    assert f"1. {lessons()[0].title} (done)" in text
    assert f"2. {lessons()[1].title} (begun)" in text


@pytest.mark.parametrize("chosen", lessons(PLAIN), ids=lambda one: one.id)
def test_a_lesson_is_done_from_its_third_hints_alone(chosen: Lesson) -> None:
    answers, words = [], words_for(chosen.game, WORDS)
    run = LessonRun(chosen)
    for _ in chosen.steps:
        choice = run.choice
        assert choice is not None
        offer = next(offer for offer in choice.offers if offer.option == run.wanted)
        answers += ["hint"] * 3 + [words.label(run.wanted, choice, run.view)]
        answers += ["yes"] if offer.warning else []
        run.skip()
    text = said(*answers, name=chosen.id)
    assert "The lesson is done." in text
    assert text.count("Hint 3 of 3") == len(chosen.steps)
    assert "There is no such choice" not in text
    assert "could mean" not in text
    assert "{" not in text
    assert Progress().is_done(chosen.id)


def test_a_wrong_choice_is_carried_out_explained_and_taken_back() -> None:
    text = flat(said("Dispatch Washington → Natchez", name="the-presidents-desk"))
    assert "Agent: Washington to Natchez" in text
    assert "send your man there" in text
    assert "See case 2.0.map" in text
    assert text.count("Step 1 of 3") == 2
    text = flat(said("move wilkinson", name="the-presidents-desk"))
    assert "Not what was asked. An order takes its point whether the general obeys or not" in text
    assert "See case 12.5" in text


def test_back_skip_look_restart_and_leave(home: Path) -> None:
    text = flat(said("skip", "back", "back", "look", "skip", "leave", name="the-presidents-desk"))
    assert "Skipped. It was: Dispatch Washington to The West." in text
    assert "One step back." in text
    assert "This is the first step." in text
    assert "You leave the lesson" in text
    assert Progress().step_of("the-presidents-desk") == "search"
    text = flat(said("restart", "leave", name="the-presidents-desk"))
    assert "You go on where you left" in text
    assert "begins anew" in text
    assert Progress().step_of("the-presidents-desk") == ""


def test_the_commands_of_a_game_work_in_a_lesson() -> None:
    text = flat(said("?", "state", "held", "odds", "log", "card", "rules 12.2", "rules", "", name="counting-noses"))
    assert "General Wilkinson is at Chickasaw Bluffs" in text
    assert "Cards you hold: 1" in text
    assert "12.2 Moving a Federal Agent" in text
    assert "undo" not in text


def test_lessons_are_begun_by_number_title_or_next() -> None:
    text = flat(said("1", "leave", "next", "leave", "river", "gunboats on", "leave", "zzz", "rules 12.3", "?", "quit"))
    assert text.count(f"Lesson: {lessons()[0].title}.") == 2
    assert "40. Down the River 48. Gunboats on the River 2 fit that. Type the number of one" in text
    assert "Lesson: Gunboats on the River." in text
    assert "There is no such lesson." in text
    assert "12.3 Paid Search" in text


@pytest.mark.parametrize("name", [chapter.lessons[0] for game in PLAIN for chapter in contents(game).chapter[:6]])
def test_a_lesson_goes_on_at_every_step_after_a_crash(name: str) -> None:
    """The input ends at each step in turn, as it does when a terminal is closed."""
    steps = lesson(name).steps
    for number in range(1, len(steps)):
        assert said("restart", *["skip"] * number, name=name).count(f"Step {number + 1} of {len(steps)}.") <= 1
        assert Progress().step_of(name) == steps[number].id
        text = said(name=name)
        assert "You go on where you left this lesson." in text
        assert f"tep {number + 1} of {len(steps)}." in text
    said("restart", *["skip"] * len(steps), name=name)
    assert Progress().is_done(name)
    assert Progress().step_of(name) == ""


def test_an_unknown_lesson_is_one_line() -> None:
    with pytest.raises(UnknownLesson, match="no lesson 'zzz'"):
        said(name="zzz")
    assert named("0") == []
    assert named("99999") == []


def test_ascii_letters_alone_where_no_more_can_be_shown() -> None:
    assert said("next", "hint", "skip", "skip", "leave", "quit", words=Words(reconstructed(), ascii=True)).isascii()


def test_a_file_that_cannot_be_read_is_said(home: Path) -> None:
    (home / "tutorial.json").write_text("{")
    assert "could not be read" in said("quit")


CHAPTERS = [chapter for game in PLAIN for chapter in contents(game).chapter]


@pytest.mark.parametrize("chapter", CHAPTERS, ids=lambda chapter: chapter.id)
def test_random_lines_do_no_harm(chapter: Chapter) -> None:
    names = chapter.lessons
    chance = random.Random(names[0])
    every = [str(n) for n in range(30)] + [
        "yes",
        "hint",
        "back",
        "skip",
        "restart",
        "leave",
        "look",
        "state",
        "odds",
        "",
    ]
    every += ["log all", "held", "card", "search", "dispatch", "arrest", "end the phase", "rules 8.3", "{", "?", *names]
    said(*[chance.choice(every) for _ in range(300)])


# ---------------------------------------------------------------- challenges


def recorded(one: Challenge) -> list[str]:
    """The first good line of a challenge as it is typed."""
    lines = tomllib.loads((Path(__file__).parent / "challenges" / f"{one.id}.toml").read_text(encoding="utf-8"))
    run, words, typed = ChallengeRun(one), words_for(one.game, WORDS), []
    for raw in lines["solution"][0]["play"]:
        option, choice = option_of(option_pattern(raw, one.id, "play"), run.subject), run.choice
        assert choice is not None
        offer = next(offer for offer in choice.offers if offer.option == option)
        typed += [words.label(option, choice, run.view), *(["yes"] if offer.warning else [])]
        run.play(option)
    return typed


@pytest.mark.parametrize("one", challenges(), ids=lambda one: one.id)
def test_a_challenge_is_met_line_by_line_and_its_stars_are_listed(one: Challenge) -> None:
    text = flat(said("goal", "hint", *recorded(one), name=one.title))
    assert f"Challenge: {one.title}." in text
    assert "Hint 1 of 3" in text
    assert "could mean" not in text
    assert "Hand the keyboard" not in text
    assert "{" not in text
    stars = Progress().stars(one.id)
    assert stars
    assert f"Met, with {stars} of 3 stars." in text
    assert f"{one.title} ({stars} of 3 stars)" in flat(said("quit"))


def test_a_challenge_is_undone_begun_anew_failed_and_left() -> None:
    text = flat(
        said("dispatch washington natchez", "undo", "restart", "undo", "?", "leave", "quit", name="the man at natchez")
    )
    assert "begins anew" in text
    assert "cannot be taken back" in text
    assert "You leave the challenge" in text
    text = flat(said("end the phase", "decline", "end the phase", "decline", name="the man at natchez"))
    assert "Not met this time. The Turns you had are over." in text
    assert not Progress().stars("the-man-at-natchez")
    number = len(lessons(PLAIN)) + 1
    text = flat(said(str(number), "leave", "next", "leave", "quit"))
    assert "Challenge: The Man at Natchez." in text
    assert text.count("Challenges of Hero of Weehawken.") == 3
    assert "Lesson: " in text


def test_a_rule_case_names_its_lessons() -> None:
    text = flat(said("rules 12.3.3", name="counting-noses"))
    assert "Lesson: Riot in the West" in text
    text = flat(said("rules buy", name="buying-a-card"))
    assert "Lesson: Buying a Card" in text


def test_random_lines_do_no_harm_in_challenges() -> None:
    chance = random.Random("challenges")
    every = [str(n) for n in range(20)] + [
        "yes",
        "hint",
        "goal",
        "undo",
        "restart",
        "leave",
        "state",
        "",
        "end the phase",
    ]
    every += ["log all", "held", "hand", "buy", "play", "use", "{", "?", *[one.id for one in challenges()]]
    said(*[chance.choice(every) for _ in range(1500)])


@pytest.mark.parametrize("chosen", lessons(PLAIN), ids=lambda one: one.id)
def test_all_that_a_lesson_says_is_letters_where_a_terminal_has_no_more(chosen: Lesson) -> None:
    text = said("hint", "hint", "hint", "look", "skip", name=chosen.id, words=Words(reconstructed(), ascii=True))
    assert text.isascii(), [row for row in text.split("\n") if not row.isascii()]

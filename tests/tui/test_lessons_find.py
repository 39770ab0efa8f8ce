"""A lesson or challenge among more than a hundred is reached by its number, by letters, by a rule case."""

from __future__ import annotations

import re
from typing import Any

import pytest
from textual.pilot import Pilot
from textual.widgets import OptionList, Static

from content.challenges import challenges, order
from content.lessons import contents, lesson, lessons
from tests.tui.test_lessons_screen import NARROW, Make, drive, here, page, press
from tui.screens.lessons import LessonsScreen
from tui.screens.title import TitleScreen
from tui.tutorial.finding import UnknownLesson, fitting, listed, the_one, titles


def ids(typed: str) -> list[str]:
    """What fits, by name."""
    return [one.id for one in fitting(typed)]


def shown(pilot: Pilot[Any]) -> list[str]:
    """The lessons and challenges in the list now."""
    entries = pilot.app.screen.query_one("#lessons-list", OptionList)
    return [option.id for option in entries.options if option.id]


def test_a_number_means_those_whose_numbers_begin_so() -> None:
    assert ids("5") == [one.id for n, one in enumerate(listed(), 1) if str(n)[0] == "5"]
    assert ids("57") == [listed()[56].id]
    assert ids("999") == []


def test_letters_mean_titles_before_chapters_and_games() -> None:
    trial = next(chapter for chapter in contents("weehawken").chapter if chapter.id == "trial")
    assert ids("trial") == list(trial.lessons)
    assert ids("town month") == ["a-month-in-town"]  # in any order
    assert ids("gunb riv") == ["gunboats-on-the-river"]
    assert ids("river")[:2] == ["down-the-river", "gunboats-on-the-river"]
    assert "the-chase" in ids("river")  # of the chapter Burr on the River
    duel = [one.id for one in lessons(("witches",))]
    assert set(duel) | set(order("witches")) == set(ids("reign of witches"))
    assert set(ids("challenges")) == {*order("weehawken"), *order("witches")}
    assert ids("zzz") == ids(" ") == []


def test_a_rule_case_means_the_lessons_that_play_it() -> None:
    assert "riot-in-the-west" in ids("12.3.3")
    assert {"riot-in-the-west", "counting-noses"} <= set(ids("12.3"))
    assert "the-road-to-launch" in ids("12.4.2.e")


def test_a_word_of_several_titles_names_them_with_their_numbers() -> None:
    both = "; ".join(titles([one for one in listed() if one.id in ("down-the-river", "gunboats-on-the-river")]))
    with pytest.raises(UnknownLesson, match=f"several lessons fit 'river': {both}"):
        the_one("river")


@pytest.mark.parametrize("keys", [("5", "7", "enter"), ("slash", *"in town", "down", "enter")])
def test_a_lesson_is_a_few_keys_away_however_fast_they_come(make_app: Make, keys: tuple[str, ...]) -> None:
    app = make_app()

    async def play(pilot: Pilot[Any]) -> None:
        await press(pilot, "l")
        await pilot.press(*keys)
        await pilot.pause()
        assert here(app).run.lesson.id == "a-month-in-town" == listed()[56].id
        await press(pilot, "q")
        assert len(shown(pilot)) == len(listed())
        assert app.screen.query_one("#lessons-list").has_focus

    drive(app, play, NARROW)


def test_what_is_found_stands_under_its_chapter_and_escape_shows_all_again(make_app: Make) -> None:
    app = make_app()

    async def play(pilot: Pilot[Any]) -> None:
        await press(pilot, "l", "down", "down", "slash", *"prest")
        assert shown(pilot) == ids("prest")
        assert "Prestige and Plan" in page(app)
        assert "A First Game" not in page(app)
        entries = app.screen.query_one("#lessons-list", OptionList)
        assert entries.highlighted_option is not None
        at = entries.highlighted_option.id
        assert at == ids("prest")[0]
        await press(pilot, *"zz")
        assert shown(pilot) == []
        about = app.screen.query_one("#lessons-about", Static)
        assert "Nothing has that." in str(about.content)
        await press(pilot, "enter", "tab", "down")  # nothing to begin, nowhere to go
        await press(pilot, "escape")
        assert len(shown(pilot)) == len(listed())
        assert entries.highlighted_option is not None
        assert entries.highlighted_option.id == at
        assert "Nothing has that." not in str(about.content)
        assert isinstance(app.screen, LessonsScreen)
        await press(pilot, "escape")
        assert isinstance(app.screen, TitleScreen)

    drive(app, play, NARROW)


def test_what_a_lesson_or_challenge_is_about_is_whole_on_a_small_screen(make_app: Make) -> None:
    app = make_app()

    async def play(pilot: Pilot[Any]) -> None:
        await press(pilot, "l")
        screen = app.screen
        assert isinstance(screen, LessonsScreen)
        about = screen.query_one("#lessons-about", Static)
        texts = sorted((screen.about_one(one) for one in (*lessons(), *challenges())), key=len)
        assert all(text.endswith(".") for text in texts)
        for text in texts[-12:]:
            about.update(text)
            await pilot.pause()
            assert " ".join(text.split()) in " ".join(page(app).split())
        riot, begun = lesson("riot-in-the-west"), lesson("the-presidents-desk")
        assert "The rule it plays: 12.3.3 Riot" in screen.about_one(riot)
        assert re.search(r"The rules it plays: 0\.0 .*; and \d more\.", screen.about_one(begun))
        await press(pilot, *"35", "enter")
        assert "Riot in the West (case 12.3.3)" in page(app)

    drive(app, play, NARROW)

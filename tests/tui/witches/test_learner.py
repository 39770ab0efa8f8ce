"""What a trial of the duel's lessons by somebody who had never heard of the game stumbled over."""

from __future__ import annotations

from typing import Any

from textual.pilot import Pilot
from textual.widgets import OptionList

from content.challenges import order
from content.lessons import contents, lesson
from tests.tui.test_lessons_screen import Make, drive, here, page, press, said
from tests.tui.weehawken.test_table import NARROW
from tui.app import WeehawkenApp
from tui.tutorial.progress import Progress
from tui.tutorial.tables import SCREENS

FIRST, SECOND = contents("witches").chapter[0].lessons[:2]


def under_the_cursor(app: WeehawkenApp) -> str:
    option = app.screen.query_one("#lessons-list", OptionList).highlighted_option
    return (option.id or "") if option else ""


def test_tab_goes_from_game_to_game_and_on_to_the_challenges(make_app: Make) -> None:
    app = make_app()

    async def play(pilot: Pilot[Any]) -> None:
        await press(pilot, "l", "tab")
        assert under_the_cursor(app) == FIRST
        assert "A First Duel" in page(app)
        assert "The rules it plays: One action, then the other player; " in page(app)  # no "go One action"
        for wanted in (*(order(game)[0] for game in SCREENS), contents("weehawken").chapter[0].lessons[0]):
            await press(pilot, "tab")
            assert under_the_cursor(app) == wanted

    drive(app, play, NARROW)


def test_a_finished_lesson_leads_to_the_one_after_it_not_to_the_other_game(make_app: Make) -> None:
    Progress().reach(FIRST, "question")
    app = make_app()

    async def play(pilot: Pilot[Any]) -> None:
        await press(pilot, "l", "tab", "enter", "S", "space", "space")
        assert under_the_cursor(app) == SECOND

    drive(app, play, NARROW)


def test_the_list_begins_in_the_game_last_learnt(make_app: Make) -> None:
    Progress().finish(FIRST)
    app = make_app()

    async def play(pilot: Pilot[Any]) -> None:
        await press(pilot, "l")
        assert under_the_cursor(app) == SECOND

    drive(app, play, NARROW)


def test_a_rule_without_a_number_is_called_by_its_title(make_app: Make) -> None:
    app = make_app(lesson=lesson(FIRST))

    async def play(pilot: Pilot[Any]) -> None:
        assert "(cases" not in said(app)
        await press(pilot, "space")
        assert "▸ a card for your hand" in page(app)  # no question: what comes of it is shown ahead
        assert "would win" not in page(app)  # the step says what matters in it
        await press(pilot, "2")
        assert "See the rule: Price, coins left behind" in said(app)

    drive(app, play, NARROW)


def test_a_question_is_not_answered_by_the_look_ahead(make_app: Make) -> None:
    """Toussaint's points are to be placed: what wins must stand neither under the choices nor among the scores."""
    Progress().reach("a-ship-with-news", "question")
    app = make_app(lesson=lesson("a-ship-with-news"))

    async def play(pilot: Pilot[Any]) -> None:
        assert "Where do the points of Toussaint Louverture" in page(app)
        await press(pilot, "down", "up")
        assert "wins" not in page(app)
        await press(pilot, "s")
        assert "If it ended now" in page(app)
        assert "→" not in page(app)

    drive(app, play, NARROW)


def test_a_step_at_another_table_says_so(make_app: Make) -> None:
    app = make_app(lesson=lesson("everything-in-the-pot"))

    async def play(pilot: Pilot[Any]) -> None:
        await press(pilot, "space")
        assert "Step 1 of 3." in said(app)
        assert "new table" not in said(app)
        await press(pilot, "S", "space")
        assert here(app).run.index == 1
        assert "Step 2 of 3. A new table is laid." in said(app)

    drive(app, play)

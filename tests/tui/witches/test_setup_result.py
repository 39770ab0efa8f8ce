"""Before the duel and after it: the set-up, the result, and what one can read about the game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from textual.pilot import Pilot
from textual.widgets import Input, OptionList

from engine.witches import options as o
from tests.tui.witches.duel import NARROW, TWO, WIDE, drive, page, rest, standing, table
from tests.tui.witches.test_table import busy
from tests.witches.positions import BRUMAIRE, PORCUPINE, TOUSSAINT, WOLCOTT
from tui.app import WeehawkenApp
from tui.archive.settings import Settings
from tui.session import Session
from tui.witches import setup
from tui.witches.result import WitchesResultScreen
from tui.witches.setup import WitchesSetupScreen

Make = Callable[..., WeehawkenApp]
pytestmark = pytest.mark.usefixtures("at_once")


def over() -> Session:
    """The table of `busy` when Adams ends the game: 11 points to 9, one area each, Jefferson at 9."""
    state = busy(display=(BRUMAIRE, WOLCOTT, TOUSSAINT, PORCUPINE), due="")
    return standing(state, TWO, (o.Buy(BRUMAIRE),))


async def begin(pilot: Pilot[Any]) -> None:
    """Enter on Begin, once it has the focus: a focus that is asked for comes a moment later."""
    button = pilot.app.screen.query_one("#setup-begin")
    button.focus()
    await rest(pilot)
    assert pilot.app.focused is button
    await pilot.press("enter")
    await rest(pilot, 6)


def test_the_set_up_says_what_is_wrong_and_keeps_what_was_typed(
    make_app: Make, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(setup, "draw_seed", lambda: "1798")
    app = make_app()

    async def keys(pilot: Pilot[Any]) -> None:
        await pilot.press("w")
        await rest(pilot)
        screen = app.screen
        assert isinstance(screen, WitchesSetupScreen)
        text = page(app)
        for seen in ("Adams is", "Hamilton is", "● a person", "○ the computer, strong", "3 to 8", "1798", "Begin"):
            assert seen in text, seen
        name, coins = screen.query_one("#setup-name", Input), screen.query_one("#setup-coins", Input)
        name.value, coins.value = "Peacefield", "9"
        screen.query_one("#setup-hamilton", OptionList).highlighted = 3
        await begin(pilot)
        assert app.screen is screen
        assert app.focused is coins
        assert screen.query_one("#setup-coins-note").has_class("wrong")
        assert name.value == "Peacefield"
        coins.value = "6"
        await begin(pilot)
        assert app.session is not None
        header = app.session.header
        assert (header.name, header.seed) == ("Peacefield", "1798")
        assert header.figures == (("coins", 6),)
        assert header.players == ("person", "strong")
        assert app.session.view.coins == (6, 6)

    drive(app, keys, NARROW)


def test_the_set_up_remembers_who_played_last(make_app: Make) -> None:
    async def begin(pilot: Pilot[Any]) -> None:
        await pilot.press("w")
        await rest(pilot)
        screen = pilot.app.screen
        screen.query_one("#setup-adams", OptionList).highlighted = 3
        screen.query_one("#setup-hamilton", OptionList).highlighted = 0
        screen.query_one("#setup-begin").focus()
        await pilot.press("enter")
        await rest(pilot)
        assert pilot.app.session is not None

    async def again(pilot: Pilot[Any]) -> None:
        await pilot.press("w")
        await rest(pilot)
        chosen = [
            pilot.app.screen.query_one(f"#setup-{seat}", OptionList).highlighted for seat in ("adams", "hamilton")
        ]
        assert chosen == [3, 0]

    drive(make_app(), begin)
    assert (Settings.load().adams, Settings.load().hamilton) == ("strong", "person")
    drive(make_app(), again)


def test_what_one_can_read_at_a_set_up_is_about_the_game_set_up(make_app: Make) -> None:
    async def keys(pilot: Pilot[Any]) -> None:
        for set_up, seen, other in (("w", "President Adams", "Aaron Burr"), ("n", "Aaron Burr", "President Adams")):
            await pilot.press(set_up)
            await rest(pilot)
            assert "f6 How to play" in page(pilot.app)
            await pilot.press("f6")
            await rest(pilot)
            assert seen in page(pilot.app)
            assert other not in page(pilot.app)
            await pilot.press("q", "escape")
            await rest(pilot)

    drive(make_app(), keys)


@pytest.mark.parametrize("size", [WIDE, NARROW])
def test_the_result_tells_who_won_and_why_line_by_line(make_app: Make, size: tuple[int, int]) -> None:
    """Adams: Hearts 3 + 1, Diamonds 1, Spades 2 doubled, Clubs 1 and 1; Hamilton: Diamonds 3, Clubs 3 doubled."""

    async def keys(pilot: Pilot[Any]) -> None:
        app = pilot.app
        assert isinstance(app.screen, WitchesResultScreen)
        told = "".join(page(app).split())
        await pilot.press("end")
        await rest(pilot)
        told += "".join(page(app).split())
        lines = (
            "ReignofWitchessuits3", "ThepowerofConstellationcard-101", "USSConstellation,doubledsuits4",
            "WoodenWalls,tuckedcard-131", "Washington,doubledsuits6",
        )  # fmt: skip
        for seen in (
            "JEFFERSONISPRESIDENT", "Thegameendedwith18Brumaire.", "Neitherleadsin2areasormore", "leads4", "leads3",
            "areasled", "KentuckyResolutions3", "18Brumaire6", *(lines if size == NARROW else lines[:1]),
        ):  # fmt: skip
            assert seen in told, seen
        await pilot.press("l")
        await rest(pilot)
        assert "Adams takes 18 Brumaire" in page(app) or "Adams sets off 18 Brumaire" in page(app)
        await pilot.press("q")
        await rest(pilot)
        await pilot.press("r")
        await rest(pilot)
        assert getattr(app.screen, "NAME", "") == "rules"

    drive(make_app(over()), keys, size)


def test_rules_cards_and_how_to_play_are_those_of_the_game_at_hand(make_app: Make) -> None:
    async def keys(pilot: Pilot[Any]) -> None:
        app = pilot.app
        await pilot.press("f2")
        await rest(pilot)
        assert app.words.case("go").title in page(app)
        await pilot.press("q", "f3")
        await rest(pilot)
        assert "23 cards" in page(app)
        assert app.screen.query_one("#gallery-list", OptionList).option_count == 23
        await pilot.press("q", "f6")
        await rest(pilot)
        assert "Adams" in page(app)
        await pilot.press("q", "f1")
        await rest(pilot)
        for sign, name, _ in app.words.signs():
            assert sign in page(app) or name in page(app)
        await pilot.press("escape", "q")
        await rest(pilot)
        # From the title: the game that was played last, and by a key the other.
        await pilot.press("g")
        await rest(pilot)
        assert "23 cards" in page(app)
        await pilot.press("f8")
        await rest(pilot)
        assert "60 cards" in page(app)
        await pilot.press("f2")
        await rest(pilot)
        assert app.words.case("5.0").title in page(app)

    drive(make_app(standing(busy())), keys)


def test_every_line_of_the_table_and_the_result_opens_a_rule_there_is(make_app: Make) -> None:
    cases = {case.id for case in make_app().words.cases()}

    async def keys(pilot: Pilot[Any]) -> None:
        app = pilot.app
        known = {case.id for case in app.words.cases()}
        screen = app.screen
        parts = [*screen.query("ScorePart")] if isinstance(screen, WitchesResultScreen) else [*table(app).parts]
        for part in parts:
            assert {row.case for row in part._rows if row.case} <= known, part.id  # type: ignore[attr-defined]

    drive(make_app(standing(busy())), keys)
    drive(make_app(over()), keys)
    assert cases

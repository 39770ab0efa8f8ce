"""Rules, cards and How to play are those of the game in hand, wherever they are opened from."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import pytest
from textual.pilot import Pilot
from textual.widgets import Markdown, OptionList, Static

from content.challenges import challenges
from content.lessons import lessons
from tests.tui.kept import duel, hunt
from tui import sessions
from tui.app import WeehawkenApp
from tui.archive.keeping import KeptSession
from tui.commands import READING
from tui.gamewords import words_of
from tui.screens.lessons import LessonsScreen
from tui.screens.replay import ReplayScreen

Make = Callable[..., WeehawkenApp]
Way = Callable[[Pilot[Any], str], Awaitable[None]]
KEPT = {"weehawken": hunt, "witches": duel}
OTHER = {"weehawken": "witches", "witches": "weehawken"}
CARDS, FIRST_RULE = {"60 cards": "weehawken", "23 cards": "witches"}, {"5.0": "weehawken", "go": "witches"}
ENEMY = {"Aaron Burr": "weehawken", "President Adams": "witches"}


def drive(app: WeehawkenApp, play: Callable[[Pilot[Any]], Awaitable[None]]) -> None:
    """Run `play` on the app."""

    async def go() -> None:
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.pause()
            await play(pilot)

    asyncio.run(go())


def only(texts: dict[str, str], shown: str) -> str:
    """The one game that this is about."""
    (game,) = {game for text, game in texts.items() if text in shown}
    return game


async def how_to_play(pilot: Pilot[Any]) -> str:
    """The game that How to play is about, by the help of the screen; that screen is as before then."""
    here = pilot.app.screen
    await pilot.press("f1", "h")
    await pilot.pause()
    source = pilot.app.screen.query_one(Markdown).source
    await pilot.press("escape")
    assert pilot.app.screen is here
    return only(ENEMY, source)


async def rules_and_cards(pilot: Pilot[Any]) -> list[str]:
    """The games that the rules and the cards are about, the cards opened from the rules."""
    app = pilot.app
    await pilot.press("f2")
    await pilot.pause()
    first = app.screen.query_one(Markdown).source.split()[1]
    await pilot.press("f3")
    await pilot.pause()
    cards = str(app.screen.query_one("#gallery-head", Static).content)
    await pilot.press("escape")
    return [FIRST_RULE[first], only(CARDS, cards)]


def saved(app: WeehawkenApp, game: str, over: bool = False) -> Any:
    """The line of a campaign of this game."""
    return next(c for c in app.archive.list(quick=True) if c.game == game and (c.result is not None) is over)


async def table(pilot: Pilot[Any], game: str) -> None:
    """Its table."""
    assert sessions.open_saved(pilot.app, saved(pilot.app, game))


async def result(pilot: Pilot[Any], game: str) -> None:
    """Its result."""
    assert sessions.open_saved(pilot.app, saved(pilot.app, game, over=True))


async def replay(pilot: Pilot[Any], game: str) -> None:
    """A campaign of it looked back into."""
    app: Any = pilot.app
    session: KeptSession = app.archive.look(saved(app, game).id)
    app.push_screen(ReplayScreen(session, words_of(session.game)))


async def set_up(pilot: Pilot[Any], game: str) -> None:
    """Its set-up."""
    await pilot.press({"weehawken": "n", "witches": "w"}[game])


async def in_a_lesson(pilot: Pilot[Any], game: str) -> None:
    """Its first lesson."""
    pilot.app.action_lessons(lessons((game,))[0])


async def in_a_challenge(pilot: Pilot[Any], game: str) -> None:
    """Its first challenge."""
    pilot.app.action_lessons(challenges((game,))[0])


async def listed(pilot: Pilot[Any], game: str) -> None:
    """The list of lessons, one of its lessons under the cursor."""
    await pilot.app.run_action("lessons")
    await pilot.pause()
    entries = pilot.app.screen.query_one("#lessons-list", OptionList)
    entries.highlighted = entries.get_option_index(lessons((game,))[-1].id)


async def hall(pilot: Pilot[Any], game: str) -> None:
    """Its results."""
    await pilot.press("s")
    await pilot.pause()
    while pilot.app.screen._game != game:
        await pilot.press("tab")


async def among_campaigns(pilot: Pilot[Any], game: str) -> None:
    """The list of campaigns, one of its campaigns under the cursor."""
    await pilot.press("c")
    await pilot.pause()
    entries = pilot.app.screen.query_one("#campaigns-list", OptionList)
    entries.highlighted = entries.get_option_index(saved(pilot.app, game).id)


WAYS: tuple[Way, ...] = (table, result, replay, set_up, in_a_lesson, in_a_challenge, listed, hall, among_campaigns)
OVER_A_CAMPAIGN: tuple[Way, ...] = (in_a_lesson, listed)


@pytest.mark.parametrize("game", ["weehawken", "witches"])
def test_what_can_be_read_is_about_the_game_in_hand(make_app: Make, game: str) -> None:
    """The other game was played last, or is played beneath, as when a rule has led from its table to a lesson."""
    KEPT[game]("Over")
    for one in (game, OTHER[game]):
        KEPT[one]("Going on", 6)

    async def play(pilot: Pilot[Any]) -> None:
        app = pilot.app
        for beneath, ways in ((False, WAYS), (True, OVER_A_CAMPAIGN)):
            for way in ways:
                app.reading.last = OTHER[game]
                if beneath:
                    await table(pilot, OTHER[game])
                await way(pilot, game)
                await pilot.pause()
                assert game == app.words.GAME, (way.__name__, beneath)
                if way in (in_a_lesson, listed, among_campaigns) and not beneath:
                    assert await how_to_play(pilot) == game, way.__name__
                if way is listed and beneath:
                    assert await rules_and_cards(pilot) == [game, game]
                while len(app.screen_stack) > 1:
                    app.pop_screen()
                await pilot.pause()

    drive(make_app(), play)


def test_a_rule_that_a_lesson_was_opened_from_is_of_the_lessons_game(make_app: Make) -> None:
    """The rules of the duel, opened from its lessons over a campaign of Weehawken, lead to the duel's lessons."""
    hunt("Going on", 6)

    async def play(pilot: Pilot[Any]) -> None:
        app = pilot.app
        await table(pilot, "weehawken")
        await listed(pilot, "witches")
        await pilot.press("slash", "z", "z")  # a search that finds nothing
        await pilot.pause()
        assert app.words.GAME == "witches"
        await pilot.press("escape", "f2", "l")
        await pilot.pause()
        assert app.screen.run.lesson.game == "witches"
        await pilot.press("q")
        await pilot.pause()
        assert isinstance(app.screen, LessonsScreen)

    drive(make_app(), play)


@pytest.mark.parametrize("key", ["f2", "f3", "f6"])
def test_what_was_open_before_the_lessons_can_be_read_over_them_again(make_app: Make, key: str) -> None:
    """On their list, and in the lesson; and each time back to where one was."""

    async def play(pilot: Pilot[Any]) -> None:
        app = pilot.app
        await pilot.press(key)
        for way_on in ("f7", "enter"):
            await pilot.press(way_on)
            await pilot.pause()
            here = app.screen
            await pilot.press(key, key)
            await pilot.pause()
            assert getattr(app.screen, "NAME", "") in READING, way_on
            assert app.screen_stack[-2] is here
            await pilot.press("escape")
            await pilot.pause()
            assert app.screen is here

    drive(make_app(), play)


def test_a_look_at_the_other_game_is_one_look(make_app: Make) -> None:
    """F8 shows the same of the other game; where one came from, the next look is about the game there again."""

    async def play(pilot: Pilot[Any]) -> None:
        app = pilot.app

        def cards() -> str:
            return only(CARDS, str(app.screen.query_one("#gallery-head", Static).content))

        await pilot.press("w", "f3")
        await pilot.pause()
        assert cards() == "witches"
        await pilot.press("f8")
        await pilot.pause()
        assert cards() == "weehawken"
        await pilot.press("f2")
        await pilot.pause()
        assert app.screen.query_one(Markdown).source.startswith("## 5.0 ")
        await pilot.press("escape", "f3")
        await pilot.pause()
        assert cards() == "witches"
        await pilot.press("f8", "escape", "escape", "g")  # on the title it was read about last
        await pilot.pause()
        assert cards() == "weehawken"

    drive(make_app(), play)


@pytest.mark.parametrize("way", [table, in_a_lesson, in_a_challenge])
def test_who_plays_one_game_is_not_offered_the_other_to_read(make_app: Make, way: Way) -> None:
    hunt("Going on", 6)

    async def play(pilot: Pilot[Any]) -> None:
        await way(pilot, "weehawken")
        await pilot.pause()
        await pilot.press("f3", "f8")
        await pilot.pause()
        assert str(pilot.app.screen.query_one("#gallery-head", Static).content) == "All suits: 60 cards"

    drive(make_app(), play)

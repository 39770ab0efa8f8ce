"""Two people at one keyboard: nobody sees the other's hand, whatever keys are pressed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from textual.pilot import Pilot

from tests.tui.witches.duel import (
    NARROW,
    TWO,
    WIDE,
    Greedy,
    choose,
    drive,
    not_told,
    page,
    rest,
    secrets,
    standing,
    table,
)
from tests.tui.witches.test_table import busy
from tui.app import WeehawkenApp
from tui.archive import Archive
from tui.screens.title import TitleScreen
from tui.witches import setup
from tui.witches.result import WitchesResultScreen
from tui.witches.table import WitchesTableScreen

Make = Callable[..., WeehawkenApp]
pytestmark = pytest.mark.usefixtures("at_once")


def test_a_whole_game_of_two_from_the_set_up_to_the_result(make_app: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    seed = "two-2"
    monkeypatch.setattr(setup, "draw_duel_name", lambda: "By Keys")
    monkeypatch.setattr(setup, "draw_seed", lambda: seed)
    app = make_app()
    greedy = Greedy(seed)

    async def keys(pilot: Pilot[Any]) -> None:
        await pilot.press("w", "enter", "enter", "up", "up", "enter", "enter", "enter", "enter", "enter")
        await rest(pilot)
        session = app.session
        assert session is not None
        assert session.header.players == TWO
        facing = ""
        for _ in range(120):
            if session.choice is None:
                break
            seat = session.choice.seat
            if seat != facing:
                text = page(app)
                assert "give the keyboard over, then press Enter" in text
                not_told(text, [*secrets(session, 0), *secrets(session, 1)])
                await pilot.press("enter")
                await rest(pilot)
                facing = seat
            text = page(app)
            not_told(text, secrets(session, 1 - session.view.seat))
            assert app.words.person(seat) in text
            option = greedy(session.view, session.choice)
            await choose(pilot, option)
            await rest(pilot, 2)
            assert session.timeline.entries[-1].option == option
        assert isinstance(app.screen, WitchesResultScreen)
        for key, name in (("p", "ReplayScreen"), ("e", "ExportScreen"), ("l", "WitchesLogScreen")):
            await pilot.press(key)
            await rest(pilot)
            assert type(app.screen).__name__ == name
            await pilot.press("escape" if key == "e" else "q")
            await rest(pilot)
        assert isinstance(app.screen, WitchesResultScreen)
        await pilot.press("q")
        await rest(pilot)
        assert isinstance(app.screen, TitleScreen)

    drive(app, keys, NARROW)
    (line,) = Archive().list()
    assert line.game == "witches"
    assert line.result is not None


def test_a_saved_game_of_two_opens_behind_the_curtain(make_app: Make) -> None:
    session = standing(busy(), TWO)

    async def keys(pilot: Pilot[Any]) -> None:
        app = pilot.app
        hands = [*secrets(session, 0), *secrets(session, 1)]
        for key in ("d", "a", "h", "s", "l", "tab", "escape", "1", "b", "w", "space", "u", "U", "r"):
            await pilot.press(key)
            await rest(pilot, 2)
            assert "give the keyboard over" in page(app), key
            not_told(page(app), hands)
        assert not session.timeline.entries
        for key in ("f1", "f2", "f6"):
            await pilot.press(key)
            await rest(pilot)
            not_told(page(app).replace("Stoddert, a Diamond", ""), hands if key == "f1" else [])
            await pilot.press("q")
            await rest(pilot)
        await pilot.press("ctrl+p")
        await rest(pilot, 6)
        not_told(page(app), hands)
        await pilot.press("escape")
        await pilot.resize_terminal(60, 20)
        await rest(pilot)
        await pilot.resize_terminal(*WIDE)
        await rest(pilot)
        assert "give the keyboard over" in page(app)
        await pilot.press("enter")
        await rest(pilot)
        assert "Benjamin Stoddert" in page(app)
        not_told(page(app), secrets(session, 1))

    drive(make_app(session), keys)


def test_nothing_of_a_hand_is_left_in_any_part_while_the_curtain_is_down(make_app: Make) -> None:
    session = standing(busy(), TWO)

    async def keys(pilot: Pilot[Any]) -> None:
        await pilot.press("enter")
        await rest(pilot)
        screen = table(pilot.app)
        screen.keyboard.facing = "hamilton"  # Adams is on the go, and not the one who looks
        screen.refresh_view()
        await rest(pilot)
        for part in (*screen.parts, screen.choices):
            assert part.view is None
        for lines in (*screen.parts, screen.choices, screen.ahead):
            assert not [content for content in lines._lines if content.plain.strip()]

    drive(make_app(session), keys)


def test_the_parts_have_their_titles_again_after_the_curtain(make_app: Make) -> None:
    async def keys(pilot: Pilot[Any]) -> None:
        before = [str(part.border_title) for part in table(pilot.app).parts]
        assert all("Adams" not in title or title == "Adams" for title in before)  # nothing of the table in them
        await pilot.press("enter")
        await rest(pilot)
        for title in ("Display", "If it ended now", "Jefferson · 3", "Hand of Adams"):
            assert f"─ {title} ─" in page(pilot.app), title

    drive(make_app(standing(busy(), TWO)), keys)


def test_a_game_can_be_left_from_the_curtain(make_app: Make) -> None:
    async def keys(pilot: Pilot[Any]) -> None:
        await pilot.press("q")
        await rest(pilot)
        assert isinstance(pilot.app.screen, TitleScreen)
        assert pilot.app.session is None

    drive(make_app(standing(busy(), TWO)), keys)


def test_a_key_still_held_down_does_not_raise_the_curtain(make_app: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever decided with Enter and holds it must not see the other's hand."""
    now = 100.0
    app = make_app(standing(busy(), TWO))
    monkeypatch.setattr("tui.widgets.menu.REST_ASKED", 0.6)
    monkeypatch.setattr("tui.witches.curtain.monotonic", lambda: now)

    async def keys(pilot: Pilot[Any]) -> None:
        nonlocal now
        table(app).refresh_view()
        table(app).curtain._pressed = now
        for _ in range(30):
            now += 0.03
            await pilot.press("enter")
        assert table(app).has_class("-veiled")
        now += 0.7
        await pilot.press("enter")
        await rest(pilot)
        assert not table(app).has_class("-veiled")

    drive(app, keys)


def test_against_the_computer_no_curtain_comes_down_and_its_hand_stays_hidden(make_app: Make) -> None:
    session = standing(busy(), ("easy", "person"))
    greedy = Greedy("hidden")

    async def keys(pilot: Pilot[Any]) -> None:
        app = pilot.app
        for _ in range(6):
            await rest(pilot, 4)
            if not isinstance(app.screen, WitchesTableScreen) or session.choice is None:
                break
            assert session.choice.seat == "hamilton"
            assert not table(app).has_class("-veiled")
            not_told(page(app), secrets(session, 0))
            await choose(pilot, greedy(session.view, session.choice))

    drive(make_app(session), keys)

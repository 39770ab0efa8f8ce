"""Against the computer, or watching it play itself: the screen goes on, and nothing is lost or leaks."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import pytest
from textual.pilot import Pilot

from engine.witches import options as o
from tests.tui.witches.duel import (
    AtOnce,
    Broken,
    Greedy,
    Never,
    choose,
    drive,
    page,
    rest,
    secrets,
    standing,
    table,
    text_of,
)
from tests.tui.witches.test_table import busy
from tests.witches.positions import WITCHES
from tui.app import WeehawkenApp
from tui.archive import Archive
from tui.screens.title import TitleScreen
from tui.witches import setup
from tui.witches.computer import Computers
from tui.witches.result import WitchesResultScreen

Make = Callable[..., WeehawkenApp]
pytestmark = pytest.mark.usefixtures("at_once")


def test_a_whole_game_against_the_computer_from_the_set_up_to_the_result(
    make_app: Make, monkeypatch: pytest.MonkeyPatch
) -> None:
    seed = "one-2"
    monkeypatch.setattr(setup, "draw_duel_name", lambda: "By Keys")
    monkeypatch.setattr(setup, "draw_seed", lambda: seed)
    app = make_app()
    greedy = Greedy(seed)

    async def keys(pilot: Pilot[Any]) -> None:
        await pilot.press("w", *["enter"] * 7)
        await rest(pilot)
        session = app.session
        assert session is not None
        assert session.header.players == ("person", "fair")
        for _ in range(120):
            await rest(pilot, 2)
            if session.choice is None:
                break
            if session.choice.seat == "adams":
                await choose(pilot, greedy(session.view, session.choice))
        await rest(pilot)
        assert isinstance(app.screen, WitchesResultScreen)
        assert {view.seat for view in AtOnce.asked} == {1}  # it was shown Hamilton's views, and no others

    drive(app, keys)
    (line,) = Archive().list()
    assert line.players == ("person", "fair")


def test_the_screen_goes_on_while_the_computer_thinks(make_app: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tui.opponent.Opponent", Never)
    monkeypatch.setattr(Never, "closed", False)
    session = standing(busy())

    async def keys(pilot: Pilot[Any]) -> None:
        app = pilot.app
        await choose(pilot, o.Use(WITCHES))
        await rest(pilot)
        text = page(app)
        assert "Hamilton (easy) is thinking" in text
        assert "▸ Adams uses Reign of Witches" in text_of(app, "log")
        await pilot.press("1", "b", "w", "enter", "space")  # nothing that the computer is asked can be answered
        assert len(session.timeline.entries) == 1
        assert "Aurora" not in page(app)
        await pilot.press("h")
        await rest(pilot)
        assert table(app).body.shown == "hands"
        await pilot.press("u")
        assert len(session.timeline.entries) == 1  # Hamilton has seen it
        await pilot.press("q")
        await rest(pilot)
        assert isinstance(app.screen, TitleScreen)
        assert Never.closed

    drive(make_app(session), keys)


def test_a_computer_that_cannot_be_asked_is_stood_in_for(make_app: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tui.opponent.Opponent", Broken)
    session = standing(busy())

    async def keys(pilot: Pilot[Any]) -> None:
        await choose(pilot, o.Use(WITCHES))
        await rest(pilot, 6)
        assert session.choice is not None
        assert session.choice.seat == "adams"
        notes = [note.message for note in pilot.app._notifications]
        assert any("no more processes" in note for note in notes)

    drive(make_app(session), keys)


def test_a_move_waits_until_the_table_is_looked_at_again(make_app: Make) -> None:
    session = standing(busy())

    async def keys(pilot: Pilot[Any]) -> None:
        app = pilot.app
        table(app)._front.clear()
        await choose(pilot, o.Use(WITCHES))
        await pilot.press("f2")
        await rest(pilot, 6)
        assert len(session.timeline.entries) == 1
        await pilot.press("q")
        await rest(pilot, 6)
        assert len(session.timeline.entries) >= 2

    drive(make_app(session), keys)


def test_a_pause_before_its_move_is_cut_short_by_a_key(make_app: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tui.witches.table.REST", 60.0)
    session = standing(busy())

    async def keys(pilot: Pilot[Any]) -> None:
        await choose(pilot, o.Use(WITCHES))
        await rest(pilot, 6)
        assert len(session.timeline.entries) == 1
        await pilot.press("space")
        await rest(pilot, 6)
        assert len(session.timeline.entries) >= 2

    drive(make_app(session), keys)


def test_in_a_study_undo_goes_back_to_ones_own_decision(make_app: Make) -> None:
    session = standing(busy(), study=True)

    async def keys(pilot: Pilot[Any]) -> None:
        await choose(pilot, o.Use(WITCHES))
        await rest(pilot, 6)
        assert len(session.timeline.entries) >= 2
        await pilot.press("u")
        await rest(pilot)
        assert len(session.timeline.entries) == 0
        await pilot.press("U")
        await rest(pilot, 4)
        assert session.choice is not None
        assert session.choice.seat == "adams"
        assert len(session.timeline.entries) >= 2

    drive(make_app(session), keys)


def test_two_computers_are_watched_stopped_and_stepped(make_app: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tui.witches.table.PACES", (60.0,) * 5)
    session = standing(busy(), ("easy", "strong"))

    async def keys(pilot: Pilot[Any]) -> None:
        app = pilot.app
        text = page(app)
        assert "Adams (easy) is thinking" in text
        for seat in (0, 1):  # nothing is secret from who only watches
            for name in secrets(session, seat)[1::2]:
                assert name in text
        await pilot.press("right")
        await rest(pilot, 4)
        taken = len(session.timeline.entries)
        assert taken == 1
        await pilot.press("space")
        await rest(pilot)
        assert "Stopped before" in page(app)
        await asyncio.sleep(0.05)
        assert len(session.timeline.entries) == taken
        await pilot.press("right")
        await rest(pilot, 4)
        assert len(session.timeline.entries) == taken + 1
        monkeypatch.setattr("tui.witches.table.PACES", (0.0,) * 5)
        await pilot.press("plus", "space")
        for _ in range(80):
            if session.choice is None:
                break
            await rest(pilot)
        assert isinstance(app.screen, WitchesResultScreen)

    drive(make_app(session), keys)


def test_the_footer_of_who_watches_has_the_parts_and_the_help_at_every_size(
    make_app: Make, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tui.witches.table.PACES", (60.0,) * 5)

    async def keys(pilot: Pilot[Any]) -> None:
        footer = page(pilot.app).splitlines()[-1]
        for label in ("space Pause", "d Display", "s Scores", "l Log", "f1 Help"):
            assert label in footer
        await pilot.press("space", "f1")
        await rest(pilot)
        assert "+ +" not in page(pilot.app)

    drive(make_app(standing(busy(), ("easy", "strong"))), keys, (80, 24))


def test_a_table_that_is_left_at_once_leaves_no_computer_behind() -> None:
    """They start once the table is drawn, which may come when it is gone already."""
    computers = Computers(standing(busy()))
    computers.close()
    computers.start()
    assert not computers._opponents


def test_only_who_watches_can_stop_the_computers(make_app: Make) -> None:
    async def keys(pilot: Pilot[Any]) -> None:
        assert "Pause" not in page(pilot.app)
        await pilot.press("space")
        assert not table(pilot.app).paused

    drive(make_app(standing(busy())), keys)

"""What a trial by somebody who had never heard of the game stumbled over."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from textual.pilot import Pilot

from content.lessons import lesson, sayings
from tests.tui.weehawken.test_table import NARROW, drive, page, played, table
from tui.app import WeehawkenApp
from tui.tutorial.coached import Coached

Make = Callable[..., WeehawkenApp]


def test_a_newcomer_comes_from_the_title_to_the_guided_game_by_the_two_keys_it_names(make_app: Make) -> None:
    async def play(pilot: Pilot[Any]) -> None:
        assert "Your first game? Press l, then Enter" in page(pilot.app)
        await pilot.press("l")
        await pilot.pause()
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(pilot.app.screen, Coached)
        assert pilot.app.screen.run.lesson.id == "news-from-the-west"

    drive(make_app(), play, NARROW)


def test_a_hint_is_in_sight_however_long_the_step_and_a_page_read_to_its_end_has_no_more(make_app: Make) -> None:
    app, more = make_app(lesson=lesson("news-from-the-west")), sayings()["more"]

    async def play(pilot: Pilot[Any]) -> None:
        assert more in page(app)
        for _ in range(3):
            await pilot.press("pagedown")
            await pilot.pause()
        assert "Prestige 4 → 6" in page(app)
        assert more not in page(app)
        await pilot.press("enter", "j")
        await pilot.pause()
        assert "Hint 1 of 3" in page(app)
        await pilot.press("1")
        await pilot.pause()
        assert "✓ Right." in page(app)  # the next page is read from its beginning

    drive(app, play, NARROW)


def test_the_arrows_in_the_log_begin_at_its_newest_line(make_app: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []

    async def play(pilot: Pilot[Any]) -> None:
        monkeypatch.setattr(pilot.app, "show_rules", asked.append)
        await pilot.press("l")
        await pilot.pause()
        rows = [row.case for row in table(pilot.app).log_panel._rows if row.case]
        await pilot.press("r", "up", "r")
        assert asked == [rows[-1], rows[-2]]
        assert rows[-2] != rows[0]

    drive(make_app(played(60)), play, NARROW)

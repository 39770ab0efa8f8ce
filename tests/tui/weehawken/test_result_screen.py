"""The result: every ending shown whole, its score with the rules, and the keys that lead away from it."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

import pytest
from textual.pilot import Pilot

from engine.weehawken import events as e
from engine.weehawken.options import DeclareModifier, Decline, EndPhase, LetHimGo
from engine.weehawken.state import Result
from tests.tui.weehawken.test_trial_screen import SIZES, drive, played, press, seen, standing
from tests.weehawken.positions import position
from tui.app import WeehawkenApp
from tui.archive import Archive
from tui.screens.rules import RulesScreen
from tui.screens.setup import SetupScreen
from tui.screens.title import TitleScreen
from tui.session import Session
from tui.weehawken.result import ChronicleScreen, ResultScreen
from tui.weehawken.result_story import told as told_rows
from tui.weehawken.trial_text import signed
from tui.weehawken.trial_told import told
from tui.widgets.result_part import ResultPart

Make = Callable[..., WeehawkenApp]
# What the games shown have come to: each ending, and something to tell of.
ENDINGS: dict[str, Callable[[Result], bool]] = {
    "tried": lambda result: result.verdict == 4 and len(result.lines) >= 4,
    "launched": lambda result: result.success,
    "let-go": lambda result: True,
}


@cache
def over(ending: str) -> Session:
    """The first game of the sensible policy that ends so."""
    for number in range(2000):
        session = played(str(number), lambda session: False)
        result = session.view.result
        if result is not None and result.ending == ending and ENDINGS[ending](result):
            told(session)
            return session
    raise LookupError(ending)


async def page(pilot: Pilot[Any]) -> str:
    """All that the result shows, a small terminal paged down to the end."""
    text = seen(pilot.app)
    for _ in range(12):
        await press(pilot, "pagedown")
        text += "\n" + seen(pilot.app)
    return text


@pytest.mark.case("15.0")
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("ending", ENDINGS)
def test_each_ending_is_told_and_scored_line_by_line(make_app: Make, ending: str, size: tuple[int, int]) -> None:
    session = over(ending)
    result = session.view.result
    assert result is not None
    assert result.ending == ending
    app = make_app(session)

    async def play(pilot: Pilot[Any]) -> None:
        assert isinstance(app.screen, ResultScreen)
        words = app.words
        text = await page(pilot)
        assert words.ending(result)[0].upper() in text
        assert f"{signed(result.total)} Victory Points" in text
        assert result.rank in text
        for card in result.conspirators:
            assert all(word in text for word in words.card(card).split())
        assert words.objective(result.objective) in text
        rows = text.split("\n")
        for line in result.lines:
            start = words.score_line(line)[:20]
            assert any(start in row and line.rule in row and signed(line.points) in row for row in rows), line
        for sentence in (words.objective_note(result.objective), words.rank_text(result.rank)):
            assert sentence.split()[0] in text
            assert sentence.split()[-1] in text

    drive(app, play, size)


@pytest.mark.case("8.5")
@pytest.mark.parametrize("size", SIZES)
def test_an_expeditions_roll_is_set_out_with_every_modifier(make_app: Make, size: tuple[int, int]) -> None:
    session = over("launched")
    conducted = next(event for event in session.events if isinstance(event, e.ExpeditionConducted))
    app = make_app(session)

    async def play(pilot: Pilot[Any]) -> None:
        text = await page(pilot)
        for what, by in conducted.modifiers:
            name = app.words.what(what, session.view.plan_row)
            assert any(name in row and signed(by) in row for row in text.split("\n")), what
        assert f"total, {conducted.needed} needed" in text
        assert "The Expedition succeeds." in text
        check = next(event for event in session.events if isinstance(event, e.LaunchChecked) and event.launched)
        assert f"What called for a Launch check: {app.words.cause(check.cause).removeprefix('by ')}." in text
        assert "your decision: " in text

    drive(app, play, size)


@pytest.mark.case("14.3", "14.4")
def test_a_verdict_is_told_argument_by_argument(make_app: Make) -> None:
    session = over("tried")
    app = make_app(session)

    async def play(pilot: Pilot[Any]) -> None:
        text = seen(app)
        for event in session.events:
            if isinstance(event, e.ArgumentWon | e.ArgumentLost):
                assert f"Argument {event.number}" in text
        assert "Verdict: Imprisoned" in text
        assert "your decision: Arrest Aaron Burr" in text
        assert "Undo" not in text

    drive(app, play, (120, 40))


def test_r_opens_the_rule_of_the_selected_line(make_app: Make) -> None:
    app = make_app(over("tried"))

    async def play(pilot: Pilot[Any]) -> None:
        await press(pilot, "down")
        part = app.screen.focused
        assert isinstance(part, ResultPart)
        assert part.case == "14.1"
        await press(pilot, "r")
        assert isinstance(app.screen, RulesScreen)
        assert app.screen.query("Markdown")
        await press(pilot, "escape")
        assert isinstance(app.screen, ResultScreen)

    drive(app, play, (120, 40))


@pytest.mark.parametrize("size", SIZES)
def test_l_shows_the_whole_game(make_app: Make, size: tuple[int, int]) -> None:
    app = make_app(over("tried"))

    async def play(pilot: Pilot[Any]) -> None:
        await press(pilot, "l")
        assert isinstance(app.screen, ChronicleScreen)
        assert "Score" in seen(app)
        await press(pilot, "home")
        assert "The map and both mats are laid out" in seen(app)
        await press(pilot, "l")
        assert isinstance(app.screen, ResultScreen)

    drive(app, play, size)


@pytest.mark.parametrize(("key", "screen"), [("n", SetupScreen), ("t", TitleScreen)])
def test_n_and_t_lead_on(make_app: Make, monkeypatch: pytest.MonkeyPatch, key: str, screen: type) -> None:
    monkeypatch.setattr(Archive, "close", lambda archive, session: None)  # this game is in no archive
    app = make_app(over("let-go"))

    async def play(pilot: Pilot[Any]) -> None:
        await press(pilot, key)
        assert isinstance(app.screen, screen)

    drive(app, play, (80, 24))


def test_an_ending_without_a_record_is_shown_all_the_same(make_app: Make) -> None:
    # A saved game whose replay no longer holds goes on from its state; what led to it is not known then.
    state = position(dice=(3,))
    session = standing(state)
    session.play(LetHimGo())
    app = make_app(standing(session.timeline.state))

    async def play(pilot: Pilot[Any]) -> None:
        text = seen(app)
        assert "YOU LET HIM GO" in text
        assert "VICTORY POINTS" in text

    drive(app, play, (120, 40))


@pytest.mark.case("13.2", "15.0")
@pytest.mark.parametrize("size", SIZES)
def test_burr_killed_by_his_old_confederate(make_app: Make, size: tuple[int, int]) -> None:
    # New Orleans: the Launch check fails on 1, Wilkinson's 6 is the Fateful Encounter, and 3 kills.
    state = position(dice=(1, 6, 3), burr=0, wilkinson=0, held=("james-wilkinson",))
    session = standing(state)
    session.play(EndPhase())
    session.play(DeclareModifier(0))
    if session.choice is not None:
        session.play(Decline())
    assert session.view.result is not None
    assert session.view.result.ending == "killed"
    app = make_app(session)

    async def play(pilot: Pilot[Any]) -> None:
        text = await page(pilot)
        assert "BURR IS DEAD" in text
        assert "Burr Is Killed" in text
        assert "9.2.2" in text

    drive(app, play, size)


def test_resizing_changes_the_arrangement_only(make_app: Make) -> None:
    app = make_app(over("launched"))

    async def play(pilot: Pilot[Any]) -> None:
        for size in ((80, 24), (160, 50), (70, 20), (120, 40), (80, 24)):
            await pilot.resize_terminal(*size)
            await pilot.pause()
        assert isinstance(app.screen, ResultScreen)
        assert isinstance(app.screen.focused, ResultPart)
        assert app.screen.focused.id == "result-page"
        assert "The result" in seen(app)

    drive(app, play, (120, 40))


@pytest.mark.parametrize("size", SIZES)
def test_escape_does_not_leave_the_result(make_app: Make, size: tuple[int, int]) -> None:
    app = make_app(over("let-go"))

    async def play(pilot: Pilot[Any]) -> None:
        screen = app.screen
        await press(pilot, "escape", "escape")
        assert app.screen is screen
        await press(pilot, "l", "escape")
        assert app.screen is screen

    drive(app, play, size)


def test_what_is_broken_off_hangs_below_its_line() -> None:
    rows = told_rows("  Indictment: die 4 + 0 = 4, Wilkinson goes free", "14.2.2.indictment", 40)
    assert rows[0].content.plain.endswith("14.2.2")
    assert rows[1].content.plain.startswith("    ")
    assert {row.case for row in rows} == {"14.2.2.indictment"}

"""What players do that nobody expects: long lists, odd paths, folders that are gone, a title left open overnight."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable
from datetime import date
from pathlib import Path
from typing import Any

import msgspec
import pytest
from textual.pilot import Pilot
from textual.widgets import Input, OptionList

from content.campaigns import say
from tests.archive.games import GAME, play
from tests.tui.kept import TRIED, duel, hunt, shelf
from tests.tui.test_campaigns_screen import drawn, drive, go_to, keys, listed, text
from tui.app import WeehawkenApp
from tui.archive import envelope
from tui.archive.daily import daily_seed
from tui.campaign_lines import todays
from tui.screens import campaigns, title

Make = Callable[..., WeehawkenApp]


def more(session: Any, count: int) -> None:
    """So many files like a campaign's, under other ids."""
    for number in range(count):
        shutil.copy(session.path, session.path.with_name(f"{number:03d}-{session.id}.json"))


def forge(session: Any) -> None:
    """A campaign's file with another Turn in its summary: its hash is right, its game is not."""
    clear, hidden = envelope.unwrap(session.path.read_bytes(), session.path)
    clear["summary"]["turn"] = 77
    session.path.write_bytes(envelope.wrap(clear, hidden))


def test_a_forged_save_far_down_a_long_list_is_found_while_the_list_is_shown(
    make_app: Make, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(campaigns, "AT_ONCE", 0.0)
    forged = hunt("Too good", 8)
    forge(forged)
    more(hunt("Many", 3), 5)
    assert any(line.turn == 77 for line in shelf().list(quick=True))

    async def play(pilot: Pilot[Any]) -> None:
        await keys(pilot, "c", "down", "down")
        at = pilot.app.screen.query_one(OptionList).highlighted_option
        await pilot.pause(0.5)
        row = next(row for row in drawn(pilot.app) if forged.id in row)
        assert "cannot be read" in row
        assert "Turn 77" not in "".join(drawn(pilot.app))
        now = pilot.app.screen.query_one(OptionList).highlighted_option
        assert (at and at.id) == (now and now.id)  # the cursor stays where the player has put it

    drive(make_app(), play)


def test_a_list_longer_than_the_screen_cuts_no_date_and_is_sorted_to_its_top(make_app: Make) -> None:
    more(hunt("Zeta", 3), 25)
    first = hunt("Alpha", 4)
    day = f"{shelf().list()[0].last_played.astimezone():%Y-%m-%d}"

    async def play(pilot: Pilot[Any]) -> None:
        await keys(pilot, "c", "end")
        rows = [row for row in drawn(pilot.app) if "Zeta" in row and "Weehawken" in row]
        assert len(rows) >= 10
        assert all(day in row for row in rows)
        await keys(pilot, "s")
        assert listed(pilot.app)[0] == first.id
        assert pilot.app.screen.query_one(OptionList).highlighted == 0

    drive(make_app(), play)


@pytest.mark.parametrize("what", ["1", "2"])
def test_an_export_to_any_path_is_written_or_refused_in_a_line(make_app: Make, tmp_path: Path, what: str) -> None:
    session = hunt("Everywhere", 6)
    folder = tmp_path / "[bold]ödd[bold]"
    folder.mkdir()

    async def play(pilot: Pilot[Any]) -> None:
        app = pilot.app
        await keys(pilot, "c", "e", what)
        for path in ("~nobody-of-that-name/x.md", str(tmp_path / "none" / "x.md"), "x" * 300, "/dev/null/x"):
            app.screen.query_one("#export-path", Input).value = path
            await keys(pilot, "enter")
            assert path[:20] in text(app, "#export-note")
            assert type(app.screen).__name__ == "ExportScreen"
        app.screen.query_one("#export-path", Input).value = str(folder)
        await keys(pilot, "enter")
        assert type(app.screen).__name__ == "CampaignsScreen"

    drive(make_app(), play)
    assert [path.stem for path in folder.iterdir()] == [session.id]


def test_any_line_that_is_no_record_and_no_code_is_refused(make_app: Make) -> None:
    async def play(pilot: Pilot[Any]) -> None:
        app = pilot.app
        await keys(pilot, "c", "i", "enter")
        assert text(app, "#import-note") == say("import_nothing")
        for line in ("~nobody-of-that-name/x", "WH1-" + "A" * 500, "wh" + "é" * 300, "WH", "/", "/dev/null", "x" * 400):
            app.screen.query_one("#import-line", Input).value = line
            await keys(pilot, "enter")
            assert text(app, "#import-note") != say("import_keys"), line
        assert type(app.screen).__name__ == "ImportScreen"

    drive(make_app(), play)


def test_an_export_is_offered_where_the_folder_of_the_start_is_gone(make_app: Make, tmp_path: Path) -> None:
    hunt("Homeless", 6)
    gone, before = tmp_path / "gone", Path.cwd()
    gone.mkdir()

    async def play(pilot: Pilot[Any]) -> None:
        await keys(pilot, "c")
        os.chdir(gone)
        gone.rmdir()
        try:
            await keys(pilot, "e", "1")
            assert pilot.app.screen.query_one("#export-path", Input).value.endswith(".md")
            await keys(pilot, "escape")
        finally:
            os.chdir(before)

    drive(make_app(), play)


def calendar(monkeypatch: pytest.MonkeyPatch, day: date) -> None:
    """The title's day."""

    class Calendar(date):
        """A date that knows one day."""

        @classmethod
        def today(cls) -> Any:
            return day

    monkeypatch.setattr(title, "date", Calendar)


def test_todays_duel_is_set_up_gone_on_with_and_another_one_tomorrow(
    make_app: Make, monkeypatch: pytest.MonkeyPatch
) -> None:
    calendar(monkeypatch, date(2026, 11, 30))

    async def play(pilot: Pilot[Any]) -> None:
        app = pilot.app
        assert "D  Today's duel, 30 November 2026 " in "\n".join(drawn(app))
        await keys(pilot, "D")
        await pilot.pause()
        assert type(app.screen).__name__ == "WitchesSetupScreen"
        assert app.screen.query_one("#setup-seed", Input).value == daily_seed(date(2026, 11, 30), "witches")
        app.screen.query_one("#setup-begin").press()
        await pilot.pause()
        assert app.session.name == "Daily duel, 30 November 2026"
        await keys(pilot, "q")
        assert "D  Today's duel, 30 November 2026 (Go 1)" in "\n".join(drawn(app))
        calendar(monkeypatch, date(2026, 12, 1))  # and the title is still there
        await keys(pilot, "D")
        await pilot.pause()
        assert app.screen.query_one("#setup-seed", Input).value == daily_seed(date(2026, 12, 1), "witches")
        await keys(pilot, "escape", "d")
        await pilot.pause()
        assert app.session.name == "Daily deal, 1 December 2026"

    drive(make_app(), play)
    assert {line.daily for line in shelf().list()} == {"2026-11-30", "2026-12-01"}


def test_a_finished_duel_of_today_is_named_by_its_winner(make_app: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    day = date(2026, 9, 30)
    calendar(monkeypatch, day)
    winner = duel("Played", seed=daily_seed(day, "witches")).view.result.winner.capitalize()

    async def play(pilot: Pilot[Any]) -> None:
        assert f"D  Today's duel, 30 September 2026 ({winner} won)" in "\n".join(drawn(pilot.app))
        await keys(pilot, "D")
        assert type(pilot.app.screen).__name__ == "WitchesResultScreen"

    drive(make_app(), play)


def test_a_deal_of_today_that_somebody_else_finished_or_that_was_studied_is_still_to_be_played() -> None:
    day = date(2026, 11, 30)
    hunt("Mine", 3, seed=daily_seed(day, "weehawken"))
    line = shelf().list()[0]
    assert todays([line], "weehawken", day) == line
    assert todays([line], "witches", day) is None
    assert todays([line], "weehawken", date(2026, 12, 1)) is None
    for other in ({"study": True}, {"imported": True}, {"problem": "damaged"}):
        assert todays([msgspec.structs.replace(line, **other)], "weehawken", day) is None


def test_a_campaign_that_was_played_against_the_computer_says_so(make_app: Make) -> None:
    duel("Against it", 3, seed=TRIED, players=("person", "strong"))

    async def play(pilot: Pilot[Any]) -> None:
        await keys(pilot, "c")
        assert "Adams: a person, Hamilton: the computer, strong" in text(pilot.app, "#campaigns-about")

    drive(make_app(), play)


@pytest.mark.parametrize(("game", "why"), [(hunt, "undo_learnt"), (duel, "undo_seen")])
def test_a_key_held_down_says_once_why_nothing_goes_back_and_of_the_opening_that_it_is_it(
    make_app: Make, game: Any, why: str
) -> None:
    game("Held down", 2)

    async def play(pilot: Pilot[Any]) -> None:
        app = pilot.app
        await keys(pilot, "o")
        while app.session.undo():
            pass
        at_opening = not app.session.timeline.entries
        await keys(pilot, *["u"] * 5, *["S", "y"] * (not at_opening))
        said = [note.message for note in app._notifications]
        assert said.count(say("undo_opening" if at_opening else why)) == 1
        await keys(pilot, *["u"] * 4)
        assert [note.message for note in app._notifications].count(say("undo_opening")) == 1

    drive(make_app(), play)


@pytest.mark.parametrize(
    ("screen", "game"),
    [("replay", hunt), ("replay", duel), ("table", hunt), ("table", duel), ("hall", hunt), ("campaigns", hunt)],
)
def test_whoever_leaves_in_the_very_moment_in_which_something_changes_meets_no_mistake(
    make_app: Make, monkeypatch: pytest.MonkeyPatch, screen: str, game: Any
) -> None:
    monkeypatch.setattr(campaigns, "AT_ONCE", 0.0)
    game("In a hurry", 8)
    hunt("Over")

    async def play(pilot: Pilot[Any]) -> None:
        app = pilot.app
        for number in range(2):
            await keys(pilot, *{"replay": ("c", "end", "p"), "table": ("o",), "hall": ("s",), "campaigns": ()}[screen])
            shown = app.screen
            if screen == "replay":
                (shown.action_play if number % 2 else shown.action_step)(*() if number % 2 else (1,))
            elif screen == "table":
                app.session.play(app.session.choice.legal[0])
                shown.refresh_view()
            elif screen == "hall":
                shown.action_game()
            else:
                app.action_campaigns()
            app.pop_screen()
            await pilot.pause()
            while len(app.screen_stack) > 1:
                app.pop_screen()
            await pilot.pause()

    drive(make_app(), play)


def test_what_another_program_did_meanwhile_is_seen_at_the_first_key(make_app: Make) -> None:
    gone, back = hunt("Gone", 4), hunt("Back", 5)

    async def play(pilot: Pilot[Any]) -> None:
        app = pilot.app
        await keys(pilot, "c", "d", "y", "x", "enter", "q")
        assert back.id in listed(app)
        assert "Undo" not in drawn(app)[-1]  # it was brought back already
        for key in ("b", "l", "enter"):
            await pilot.pause()
            go_to(app, gone.id)
            shelf().delete(gone.id)
            await keys(pilot, key)
            assert type(app.screen).__name__ == "CampaignsScreen"
            assert listed(app) == [back.id]
            assert say("branch_hint") not in [note.message for note in app._notifications]
            shelf().restore(shelf().binned()[0].name)
            await keys(pilot, "x", "q")
            assert gone.id in listed(app)

    drive(make_app(), play)


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
def test_a_campaign_of_a_long_name_goes_on_in_one_line(make_app: Make, size: tuple[int, int]) -> None:
    hunt("A name that goes on and on and never comes to an end", 30, seed="7")

    async def play(pilot: Pilot[Any]) -> None:
        menu = pilot.app.screen.query_one("#title-menu", OptionList)
        assert menu.get_option_at_index(0).id == "go_on"
        assert menu.virtual_size.height == menu.option_count  # no line is broken in two
        assert "(Turn 12)" in str(menu.get_option_at_index(0).prompt)

    drive(make_app(), play, size)


def test_the_saves_are_read_once_when_the_program_starts(make_app: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    hunt("Many", 3)
    app = make_app()
    read, times = app.archive.list, []

    def counted(quick: bool = False) -> Any:
        times.append(quick)
        return read(quick)

    monkeypatch.setattr(app.archive, "list", counted)

    async def play(pilot: Pilot[Any]) -> None:
        assert pilot.app.screen.query_one("#title-menu", OptionList).get_option_at_index(0).id == "go_on"
        assert times == [True]

    drive(app, play)


@pytest.mark.parametrize("heard", [True, False])
def test_a_finished_trial_that_is_resumed_shows_its_result_unless_the_verdict_was_not_heard(
    make_app: Make, heard: bool
) -> None:
    """As `play --resume --name` opens it; from the result the Trial is told again by choice, in the replay."""
    archive = shelf()
    session = archive.new(GAME, "Long ago", TRIED)
    session.tell(later=not heard)
    play(session, policy="sensible")
    archive.close(session)

    async def look(pilot: Pilot[Any]) -> None:
        result = f"{session.view.result.total:+d} Victory Points"
        assert type(pilot.app.screen).__name__ == ("ResultScreen" if heard else "TrialScreen")
        assert (result in page(pilot.app)) == heard
        if heard:
            await keys(pilot, "p", "t", *"trial", "enter")
            assert "The Charge" in page(pilot.app)

    drive(make_app(shelf().open(session.id)), look)


def page(app: WeehawkenApp) -> str:
    """All that the screen shows."""
    return "\n".join(drawn(app))

"""The list of campaigns by keys: found, looked into, shared, thrown away, mended, branched; and study campaigns."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot
from textual.widgets import Input, OptionList, Static

from content.campaigns import say
from engine.weehawken.game import Weehawken
from tests.archive.games import next_option
from tests.archive.games import play as play_on
from tests.tui.kept import TRIED, damage, duel, hunt, shelf
from tui import sessions
from tui.app import WeehawkenApp
from tui.archive.exchange import deal_code
from tui.archive.statistics import statistics

SIZES = [(120, 40), (80, 24)]
Make = Callable[..., WeehawkenApp]
Play = Callable[[Pilot[Any]], Awaitable[None]]


def drive(app: WeehawkenApp, play: Play, size: tuple[int, int] = (80, 24)) -> None:
    """Run `play` on the app."""

    async def go() -> None:
        async with app.run_test(size=size) as pilot:
            await pilot.pause()
            await play(pilot)

    asyncio.run(go())


async def keys(pilot: Pilot[Any], *pressed: str) -> None:
    """Press them, and let the screen come to rest."""
    for key in pressed:
        await pilot.press(key)
        await pilot.pause()


def drawn(app: WeehawkenApp) -> list[str]:
    """The lines of the screen as they are drawn."""
    return ["".join(segment.text for segment in strip) for strip in app.screen._compositor.render_strips()]


def text(app: WeehawkenApp, selector: str) -> str:
    """The text of a Static."""
    return str(app.screen.query_one(selector, Static).content)


def listed(app: WeehawkenApp) -> list[str]:
    """The ids of the list, in order, without what stands over groups of them."""
    entries = app.screen.query_one("#campaigns-list", OptionList)
    return [option.id for option in entries.options if option.id is not None]


def go_to(app: WeehawkenApp, key: str) -> None:
    """The cursor on a campaign."""
    entries = app.screen.query_one("#campaigns-list", OptionList)
    entries.highlighted = entries.get_option_index(key)


def said(app: WeehawkenApp) -> str:
    """All notices."""
    return "\n".join(note.message for note in app._notifications)


@pytest.mark.parametrize("size", SIZES)
def test_every_campaign_is_listed_with_where_it_stands_and_what_can_be_done(
    make_app: Make, size: tuple[int, int]
) -> None:
    over, on, bad = hunt("The Whole Winter"), hunt("Half way", 20), hunt("Spilt ink", 12)
    witches, study = duel("Sedition", 12), hunt("What if", 8, study=True)
    damage(bad)
    assert over.view.result is not None

    async def play(pilot: Pilot[Any]) -> None:
        app = pilot.app
        await keys(pilot, "c")
        page = drawn(app)
        lines = {name: next(row for row in page if name in row) for name in ("Whole", "Half", "Sedition", "What if")}
        assert f"{over.view.result.total:+d} VP, {over.view.result.rank}" in lines["Whole"]
        assert "✓" in lines["Whole"]
        assert f"Turn {on.view.turn}, Jefferson" in lines["Half"] or f"Turn {on.view.turn}, Burr" in lines["Half"]
        assert f"Witches   Go {witches.view.go}" in lines["Sedition"]
        assert f"study · Turn {study.view.turn}" in lines["What if"]
        assert any(bad.id in row and "cannot be read" in row for row in page)
        assert all(len(row) == size[0] for row in page)
        go_to(app, bad.id)
        await pilot.pause()
        about = text(app, "#campaigns-about")
        assert str(bad.path) in about
        assert "damaged" in about
        assert f"of Turn {bad.timeline.steps[-2].state.turn}, " in about  # the save before the last decision
        assert "v recover" in drawn(app)[-2]
        go_to(app, on.id)
        await pilot.pause()
        below = " ".join(drawn(app)[-7:])
        assert "Reconstructed Edition, 20 decisions" in below
        for key in ("l look", "p replay", "b branch", "r rename", "c copy", "e export", "d delete"):
            assert key in below
        for key in ("s Sort", "f Show", "/ Filter", "i Import", "x Bin", "q Back"):
            assert key in " ".join(below.split())
        assert "Go on with" not in below

    drive(make_app(), play, size)


def test_the_list_is_sorted_and_filtered(make_app: Make) -> None:
    first, second, third = hunt("Beta"), hunt("alpha", 30), hunt("Gamma river", 12)
    damage(third)

    async def play(pilot: Pilot[Any]) -> None:
        app = pilot.app
        await keys(pilot, "c")
        assert "last played first" in text(app, "#campaigns-title")
        await keys(pilot, "s")
        assert "by name" in text(app, "#campaigns-title")
        assert listed(app) == [second.id, first.id, third.id]
        await keys(pilot, "s")
        assert "best score first" in text(app, "#campaigns-title")
        assert listed(app)[0] == first.id
        await keys(pilot, "s")
        assert listed(app)[0] == second.id  # the furthest of those that go on
        await keys(pilot, "f")
        assert (listed(app), "unfinished" in text(app, "#campaigns-title")) == ([second.id], True)
        await keys(pilot, "f")
        assert listed(app) == [first.id]
        await keys(pilot, "f")
        assert listed(app) == [third.id]
        await keys(pilot, "f", "slash", *"ALP", "enter")
        assert listed(app) == [second.id]
        assert "“ALP”" in text(app, "#campaigns-title")
        await keys(pilot, "slash", "x", "escape")  # thought better of it
        assert listed(app) == [second.id]
        await keys(pilot, "slash", *"zz", "enter")
        assert listed(app) == []
        assert "None of your 3 campaigns" in text(app, "#campaigns-about")

    drive(make_app(), play)


def test_a_report_and_a_record_are_written_where_one_says_and_never_over_a_file(
    make_app: Make, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    session = hunt("For the papers")
    report = tmp_path / f"{session.id}.md"
    report.write_text("somebody's")

    async def play(pilot: Pilot[Any]) -> None:
        app = pilot.app
        await keys(pilot, "c", "e", "1")
        line = app.screen.query_one("#export-path", Input)
        assert line.value == str(tmp_path / f"{session.id}-2.md")
        line.value = str(report)
        await keys(pilot, "enter")
        assert "there already" in text(app, "#export-note")
        line.value = "mine.md"
        await keys(pilot, "enter")
        assert str(tmp_path / "mine.md") in said(app)
        await keys(pilot, "e", "2", "enter", "e", "3")
        assert deal_code(session.header) in text(app, "#export-note")

    drive(make_app(), play)
    assert report.read_text() == "somebody's"
    assert "## The Trial" in (tmp_path / "mine.md").read_text(encoding="utf-8")
    record = tmp_path / f"{session.id}.json"
    assert record.read_bytes() == session.path.read_bytes()
    monkeypatch.setenv("WEEHAWKEN_HOME", str(tmp_path / "elsewhere"))

    async def take_in(pilot: Pilot[Any]) -> None:
        app = pilot.app
        await keys(pilot, "c", "i", *"nothing.json", "enter")
        assert "nothing.json" in text(app, "#import-note")
        app.screen.query_one("#import-line", Input).value = str(record)
        await keys(pilot, "enter")
        assert "For the papers is here now." in said(app)
        assert "For the papers" in drawn(app)[2]

    drive(make_app(), take_in)


@pytest.mark.parametrize("kind", ["weehawken", "witches"])
def test_the_code_of_a_deal_opens_the_set_up_filled_in(make_app: Make, kind: str) -> None:
    if kind == "weehawken":
        code = deal_code(shelf().new(Weehawken(), "x", "told by a friend", typed_dice=True).header)
    else:
        code = deal_code(duel("x", 1, "told by a friend").header)

    async def play(pilot: Pilot[Any]) -> None:
        app = pilot.app
        await keys(pilot, "c", "i", *"WH1-0", "enter")
        assert "wrong" in text(app, "#import-note")
        app.screen.query_one("#import-line", Input).value = code.lower()
        await keys(pilot, "enter")
        await pilot.pause()
        assert type(app.screen).__name__ == ("SetupScreen" if kind == "weehawken" else "WitchesSetupScreen")
        assert app.screen.query_one("#setup-seed", Input).value == "told by a friend"
        if kind == "weehawken":
            assert "● I roll real dice" in "".join(drawn(app))

    drive(make_app(), play)


def test_what_was_deleted_long_ago_is_taken_out_of_the_bin(make_app: Make) -> None:
    session = hunt("Thrown away", 9)
    hunt("Kept", 4)
    before = session.path.read_bytes()
    archive = shelf()
    archive.delete(session.id)

    async def play(pilot: Pilot[Any]) -> None:
        app = pilot.app
        await keys(pilot, "c")
        assert session.id not in listed(app)
        await keys(pilot, "x")
        assert session.id in drawn(app)[2]
        assert "Thrown away 20" in text(app, "#bin-about")
        await keys(pilot, "enter")
        assert "The bin is empty." in text(app, "#bin-about")
        await keys(pilot, "q")
        assert session.id in listed(app)

    drive(make_app(), play)
    assert session.path.read_bytes() == before


def test_a_damaged_campaign_comes_back_and_the_turn_is_named(make_app: Make) -> None:
    session = hunt("Spilt ink", 12)
    damage(session)
    turn = session.timeline.steps[-2].state.turn

    async def play(pilot: Pilot[Any]) -> None:
        await keys(pilot, "c", "enter")
        assert type(pilot.app.screen).__name__ == "CampaignsScreen"  # it cannot be opened
        await keys(pilot, "v")
        assert f"Recovered from the save of Turn {turn}, " in said(pilot.app)

    drive(make_app(), play)
    assert [line.decisions for line in shelf().list()] == [11]


@pytest.mark.parametrize("game", [hunt, duel])
def test_one_branches_from_an_earlier_decision_and_the_first_campaign_stays(make_app: Make, game: Any) -> None:
    session = game("The way it went", 20)
    before = session.path.read_bytes()

    async def play(pilot: Pilot[Any]) -> None:
        app = pilot.app
        await keys(pilot, "c", "b")
        assert type(app.screen).__name__ == "ReplayScreen"
        assert "decision 20 of 20" in drawn(app)[0]
        await keys(pilot, *["left"] * 8, "b")
        assert app.screen.query_one(Input).value == "The way it went, from decision 12"
        await keys(pilot, "enter")
        await pilot.pause()
        assert app.session.timeline.state == session.timeline.steps[12].state
        assert app.session.header.study

    drive(make_app(), play)
    assert session.path.read_bytes() == before
    lines = {line.name: line for line in shelf().list()}
    assert lines["The way it went, from decision 12"].study
    assert lines["The way it went, from decision 12"].decisions == 12


def test_a_look_at_a_campaign_that_is_played_elsewhere_touches_nothing(make_app: Make) -> None:
    session = hunt("Elsewhere", 10)
    elsewhere = shelf()
    held = elsewhere.open(session.id)
    before = {path: path.read_bytes() for path in session.path.parent.iterdir() if path.is_file()}

    async def play(pilot: Pilot[Any]) -> None:
        await keys(pilot, "c", "l")
        assert "decision 10 of 10" in drawn(pilot.app)[0]
        await keys(pilot, "q", "p")
        assert "decision 0 of 10" in drawn(pilot.app)[0]

    drive(make_app(), play)
    assert {path: path.read_bytes() for path in before} == before
    assert held.unsaved is None


def test_a_study_campaign_is_made_for_good_and_goes_back_beyond_a_die(make_app: Make) -> None:
    session = hunt("A hard lesson", 16)

    async def play(pilot: Pilot[Any]) -> None:
        app = pilot.app
        await keys(pilot, "o")
        while app.session.undo():
            pass
        stuck = len(app.session.timeline.entries)
        assert stuck > 0
        await keys(pilot, "S", "enter")
        assert not app.session.header.study  # Enter is No
        await keys(pilot, "S", "y")
        assert "study · " in drawn(app)[0]
        await keys(pilot, "S")
        assert type(app.screen).__name__ == "TableScreen"  # asked once
        await keys(pilot, *["u"] * stuck)
        assert app.session.timeline.entries == []
        await keys(pilot, "U")
        assert len(app.session.timeline.entries) == 1

    drive(make_app(), play)
    line = shelf().list()[0]
    assert line.study
    assert line.decisions == 1

    async def again(pilot: Pilot[Any]) -> None:
        await keys(pilot, "o", "U")
        assert len(pilot.app.session.timeline.entries) == 2  # redo outlives the program

    drive(make_app(), again)
    assert session.view.turn > 1


def test_a_study_in_court_is_marked_there(make_app: Make) -> None:
    archive = shelf()
    session = archive.new(Weehawken(), "In court", TRIED)
    while session.view.phase != "charge":
        session.play(next_option(session, "sensible"))
    archive.close(session)

    async def play(pilot: Pilot[Any]) -> None:
        await keys(pilot, "o")
        assert type(pilot.app.screen).__name__ == "TrialScreen"
        await keys(pilot, "S", "y")
        assert "study" in drawn(pilot.app)[0]

    drive(make_app(), play)
    assert [line.study for line in shelf().list()] == [True]


def test_todays_deal_is_begun_gone_on_with_and_shown_as_played(make_app: Make) -> None:
    async def play(pilot: Pilot[Any]) -> None:
        app = pilot.app
        await keys(pilot, "d")
        await pilot.pause()
        assert app.session.name.startswith("Daily deal, ")
        app.session.play(app.session.choice.legal[0])
        await keys(pilot, "q", "d")
        assert len(app.session.timeline.entries) == 1
        play_on(app.session, policy="sensible")
        sessions.after_play(app)
        total = app.session.view.result.total
        app.action_back()
        await pilot.pause()
        assert f"(played, {total:+d} VP)" in "\n".join(drawn(app))
        await keys(pilot, "d")
        assert app.session.view.result is not None

    drive(make_app(), play)
    lines = shelf().list()
    assert [bool(line.daily) for line in lines] == [True]
    assert statistics(lines, "weehawken").daily == 1


@pytest.mark.parametrize("size", SIZES)
def test_both_games_stand_on_the_title_and_the_arrows_reach_every_line(make_app: Make, size: tuple[int, int]) -> None:
    async def play(pilot: Pilot[Any]) -> None:
        app = pilot.app
        page = "\n".join(drawn(app))
        for line in (
            "n  Hero of Weehawken",
            "w  Reign of Witches",
            "d  Today's deal, ",
            "s  Hall of results",
            "q  Quit",
        ):
            assert line in page
        await keys(pilot, "right", "down", "down", "left")
        assert app.focused.id == "title-menu"
        assert app.focused.highlighted == 2
        await keys(pilot, "up", "enter")
        assert type(app.screen).__name__ == "WitchesSetupScreen"
        await keys(pilot, "escape", "right", "home", "enter")
        assert type(app.screen).__name__ == "LessonsScreen"

    drive(make_app(), play, size)


def test_the_result_says_that_nothing_was_swapped_and_leads_back(make_app: Make) -> None:
    session = hunt("The end of it")

    async def play(pilot: Pilot[Any]) -> None:
        app = pilot.app
        await keys(pilot, "c", "enter")
        await pilot.pause()
        assert type(app.screen).__name__ == "ResultScreen"  # the verdict was heard: it is not told again
        assert any(say("seal_holds")[:30] in row for row in drawn(app))
        await keys(pilot, "p")
        assert "decision 0 of" in drawn(app)[0]
        await keys(pilot, "q", "e")
        assert "The end of it" in "\n".join(drawn(app))
        await keys(pilot, "escape", "p", "end", "b")
        assert type(app.screen).__name__ == "ReplayScreen"  # nothing branches from the end
        await keys(pilot, "home", *["right"] * 5, "b", "enter")
        await pilot.pause()
        assert type(app.screen).__name__ == "TableScreen"
        assert app.session.header.study
        assert app.session.timeline.state == session.timeline.steps[5].state

    drive(make_app(), play, (120, 40))

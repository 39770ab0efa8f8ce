"""Beginning and branching from the command line: both games, the deal of the day, and what does not go together."""

from __future__ import annotations

import io
import json
import sys
from datetime import date
from typing import Any

import pytest

from content.witches.edition import SEATS
from tests.archive.games import next_option
from tests.tui.kept import TRIED, duel, hunt, shelf
from tui import cli
from tui.archive.daily import daily_seed
from tui.archive.exchange import deal_code


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Any:
    """Run a command in this process: its exit code, what it printed, what it complained of."""

    def command(*arguments: str, typed: str = "") -> tuple[int, str, str]:
        monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        code = cli.main(arguments)
        return (code, *capsys.readouterr())

    return command


def wrong(ran: tuple[int, str, str]) -> str:
    """The one line in which a command was refused."""
    code, out, err = ran
    assert (code, out, err.count("\n")) == (2, "", 1)
    return err


def test_a_duel_is_begun_as_it_was_asked_for_and_gone_on_with(run: Any) -> None:
    asked = ("--adams", "easy", "--hamilton", "person", "--coins", "4", "--seed", "7", "--name", "A duel")
    code, out, err = run("play", "witches", "--plain", *asked, typed="1\nquit\n")
    assert (code, err) == (0, "")
    assert "Adams is played by the computer: easy." in out
    line = shelf().list()[0]
    header = shelf().look(line.id).header
    assert (header.game, header.players, dict(header.figures), header.seed) == (
        "witches", ("easy", "person"), {"coins": 4}, "7",
    )  # fmt: skip
    assert line.decisions >= 2  # Adams's, and the one typed
    code, out, _ = run("play", "--plain", "--resume", typed="quit\n")
    assert code == 0
    assert "A duel" in out


def test_who_is_not_named_is_the_other_kind(run: Any) -> None:
    for options, players in ((), ("person", "fair")), (("--hamilton", "person"), ("fair", "person")):
        run("play", "witches", "--plain", "--name", f"Game {len(options)}", *options, typed="quit\n")
        line = next(line for line in shelf().list() if line.name == f"Game {len(options)}")
        assert line.players == players


def test_todays_deal_is_one_game(run: Any) -> None:
    assert run("play", "weehawken", "--plain", "--daily", typed="1\nquit\n")[0] == 0
    assert run("play", "--plain", "--daily", typed="1\nquit\n")[0] == 0
    (line,) = shelf().list()
    assert line.daily == date.today().isoformat()
    assert line.decisions == 2
    assert shelf().look(line.id).header.seed == daily_seed(date.today(), "weehawken")
    session = shelf().open(line.id)
    while session.choice is not None:
        session.play(next_option(session, "sensible"))
    total = session.view.result.total
    session.keeper.retire("done")
    assert f"played already: {total:+d} VP" in wrong(run("play", "--plain", "--daily"))


@pytest.mark.parametrize(
    ("options", "why"),
    [
        (("--daily", "--seed", "5"), "--daily is the same deal"),
        (("--resume", "--coins", "3"), "--resume goes on"),
        (("--coins", "3"), "belong to the other game"),
        (("--adams", "easy"), "belong to the other game"),
        (("witches", "--real-dice"), "no dice"),
        (("witches", "--coins", "99"), "coins"),
        (("--deal", "CODE", "--coins", "3"), "--deal brings"),
    ],
)
def test_what_does_not_go_together_is_refused_in_one_line(run: Any, options: tuple[str, ...], why: str) -> None:
    assert why in wrong(run("play", "--plain", *options))
    assert shelf().list() == ()


def test_the_code_of_a_duel_deals_the_same_duel(run: Any) -> None:
    session = duel("Mine", 3, seed="among friends")
    code = run("campaigns", "export", "Mine", "--deal")[1].strip()
    assert code == deal_code(session.header)
    run("play", "--plain", "--deal", code, "--name", "Theirs", typed="quit\n")
    theirs = next(line for line in shelf().list() if line.name == "Theirs")
    assert shelf().look(theirs.id).timeline.steps[0].state == session.timeline.steps[0].state
    assert "other game" in wrong(run("play", "weehawken", "--plain", "--deal", code))


def test_a_branch_is_a_study_from_any_decision(run: Any) -> None:
    session = hunt("Trunk", 12)
    before = session.path.read_bytes()
    code, out, _ = run("campaigns", "branch", "Trunk", "--at", "5", "--name", "Twig", "--json")
    assert code == 0
    told = json.loads(out)
    twig = shelf().look(told["id"])
    assert (twig.name, len(twig.timeline.entries), twig.header.study) == ("Twig", 5, True)
    assert twig.timeline.state == session.timeline.steps[5].state
    assert "as " in run("campaigns", "branch", "Trunk")[1]
    assert session.path.read_bytes() == before
    assert "12 decisions" in wrong(run("campaigns", "branch", "Trunk", "--at", "13"))


def test_no_hand_but_ones_own_is_printed_of_a_duel_that_goes_on(run: Any) -> None:
    session = duel("Two at one table", 5, seed="2", players=("person", "person"))
    out = run("campaigns", "show", "Two at one table")[1]
    state = session.timeline.state
    for place in range(len(SEATS)):
        for card in state.hands[place]:
            if card not in state.shown[place]:
                assert session.game.edition.card[card].title not in out
    assert "Adams: a person, Hamilton: a person" in out
    over = duel("All over", seed="2")
    out = run("campaigns", "show", "All over")[1]
    assert "Seed: 2" in out
    assert "sealed at set-up" in out
    assert json.loads(run("campaigns", "show", "All over", "--json")[1])["ending"]["winner"] == over.view.result.winner


def test_a_verdict_that_was_not_heard_is_not_printed(run: Any) -> None:
    archive = shelf()
    session = archive.new(hunt("Another", 1).game, "The jury is back", TRIED)
    while session.choice is not None:
        session.tell(later=session.view.phase not in ("jefferson", "burr-agenda"))
        session.play(next_option(session, "sensible"))
    archive.close(session)
    out = run("campaigns", "show", "The jury is back")[1]
    assert " VP" not in out
    assert "Seed:" not in out
    told = json.loads(run("campaigns", "show", "The jury is back", "--json")[1])
    assert (told["result"], told["ending"]) == (None, None)
    report = run("campaigns", "export", "The jury is back")[1]
    assert "To be decided: " in report
    assert " VP" not in report


def test_the_rules_of_both_games_are_read(run: Any) -> None:
    assert run("rules", "witches", "buy")[1].startswith("buy ")
    assert "12.3.3" in run("rules", "weehawken", "12.3.3")[1]
    assert "buy" in run("rules", "witches")[1]
    assert "weehawken rules witches" in wrong(run("rules", "witches", "12.3.3"))


@pytest.mark.parametrize("lesson", [None, "Riot in the West"])
def test_the_lessons_open_on_the_screen_where_there_is_one(
    run: Any, monkeypatch: pytest.MonkeyPatch, lesson: str | None
) -> None:
    opened: list[Any] = []
    monkeypatch.setattr(cli, "full_screen", lambda *arguments, **begin: opened.append(begin))
    asked = ("tutorial", lesson) if lesson else ("tutorial",)
    assert run(*asked)[0] == 0  # no terminal: line by line
    assert opened == []
    monkeypatch.setattr("tui.terminal.why_not_full_screen", lambda: None)
    assert run(*asked)[0] == 0
    (begin,) = opened
    assert begin["lessons"]
    assert (begin["lesson"].title if begin["lesson"] else None) == lesson
    assert run("tutorial", "--plain", *asked[1:])[0] == 0
    assert len(opened) == 1
    assert "Waterloo" in wrong(run("tutorial", "Waterloo"))

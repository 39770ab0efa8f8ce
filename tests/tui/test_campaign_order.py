"""In which order a player of both games finds campaigns: nothing stands among what it cannot be compared with."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import msgspec
import pytest
from textual.pilot import Pilot
from textual.widgets import OptionList

from content.campaigns import say
from tests.tui.kept import damage, duel, hunt, shelf
from tests.tui.test_campaigns_screen import drawn, drive, keys, text
from tui import campaign_lines as told
from tui.app import WeehawkenApp
from tui.archive import envelope
from tui.archive.lines import Campaign

Make = Callable[..., WeehawkenApp]
NOON = datetime(1806, 8, 4, 12, tzinfo=UTC)


def line(name: str, **what: Any) -> Campaign:
    """A campaign's line; what is not said is a Weehawken campaign on its third Turn."""
    usual = Campaign(name, name, "weehawken", "", 3, "jefferson", 9, None, "", False, NOON, Path(), None, 1)
    return msgspec.structs.replace(usual, **what)


def hunted(points: int) -> dict[str, Any]:
    """A finished campaign of Weehawken."""
    return {"result": points, "scores": (points,), "rank": "A rank"}


def fought(adams: int, hamilton: int, jefferson: int, winner: str, *players: str) -> dict[str, Any]:
    """A finished game of Witches."""
    scores = (adams, hamilton, jefferson)
    result = scores[("adams", "hamilton", "jefferson").index(winner)]
    return {"game": "witches", "players": players, "scores": scores, "verdict": winner, "result": result}


BOTH = (
    line("two people", **fought(30, 20, 5, "adams", "person", "person")),
    line("lost by 1", **fought(40, 41, 5, "hamilton", "person", "strong")),
    line("poor hunt", **hunted(-10)),
    line("on its way"),
    line("won by 2", **fought(9, 11, 5, "hamilton", "easy", "person")),
    line("good hunt", **hunted(16)),
    line("watched", **fought(12, 33, 5, "hamilton", "fair", "easy")),
    line("Jefferson's", **fought(20, 15, 25, "jefferson", "person", "fair")),
    line("torn", problem="damaged"),
    line("won by 9", **fought(18, 9, 5, "adams", "person", "fair")),
    line("duelling", game="witches", players=("person", "fair"), turn=14),
    line("far on", turn=8),
)


def names(order: told.Order) -> list[list[str]]:
    """The groups of an order, each headed by what stands over it."""
    return [[title, *(one.name for one in lines)] for title, lines in told.in_order(BOTH, order)]


def test_the_best_score_of_each_game_is_first_among_those_of_its_own_kind() -> None:
    assert names("score") == [
        [say("group_score_alone"), "good hunt", "poor hunt"],
        # Jefferson beat both, however far ahead of the computer one was: the lead counts among what was lost.
        [say("group_score_computer"), "won by 9", "won by 2", "Jefferson's", "lost by 1"],
        [say("group_score_between"), "watched", "two people"],
        [say("group_score_on"), "on its way", "duelling", "far on"],
        [say("group_score_damaged"), "torn"],
    ]


def test_a_turn_and_a_go_are_never_compared() -> None:
    over = ["two people", "lost by 1", "poor hunt", "won by 2", "good hunt", "watched", "Jefferson's", "won by 9"]
    assert names("turn") == [
        [say("group_turn_alone"), "far on", "on its way"],
        [say("group_turn_between"), "duelling"],
        [say("group_turn_over"), *over],
        [say("group_turn_damaged"), "torn"],
    ]


@pytest.mark.parametrize(
    ("which", "said"),
    [("won by 9", "won as Adams, +9"), ("won by 2", "won as Hamilton, +2"), ("lost by 1", "lost as Adams, -1"),
     ("Jefferson's", "Jefferson won, you +5"), ("two people", "Adams won, 30"), ("good hunt", "+16 VP, A rank")],
)  # fmt: skip
def test_a_line_says_who_won_and_by_what_it_is_sorted(which: str, said: str) -> None:
    assert told.standing(next(one for one in BOTH if one.name == which)) == said


def test_what_stands_over_a_group_is_no_campaign_and_is_left_out_where_there_is_one_group(make_app: Make) -> None:
    lost, best, other = hunt("Lost", seed="5"), hunt("Best"), duel("Other")
    damage(hunt("Torn", 12))

    async def play(pilot: Pilot[Any]) -> None:
        app = pilot.app
        await keys(pilot, "c", "s", "s")
        entries = app.screen.query_one(OptionList)
        heads = [str(option.prompt) for option in entries.options if option.id is None]
        assert heads == [say(f"group_score_{kind}") for kind in ("alone", "computer", "damaged")]
        assert drawn(app)[2].strip() == heads[0]
        met = []
        await keys(pilot, "home")
        for _ in range(3):
            met.append(entries.highlighted_option.id if entries.highlighted_option else None)
            await keys(pilot, "down")
        assert met == [best.id, lost.id, other.id]
        await keys(pilot, "home", "down", "down")
        scores = other.view.result
        assert f"Adams {sum(scores.adams)}, Hamilton {sum(scores.hamilton)}" in text(app, "#campaigns-about")
        await keys(pilot, "slash", *"other", "enter")
        assert [option.id for option in entries.options] == [other.id]

    drive(make_app(), play)


def forge(session: Any, part: str, **fields: Any) -> None:
    """A file with something else in its clear part, and its hash right."""
    clear, hidden = envelope.unwrap(session.path.read_bytes(), session.path)
    clear[part] |= fields
    session.path.write_bytes(envelope.wrap(clear, hidden))


@pytest.mark.parametrize(
    "fields",
    [{"daily": "a fine day"}, {"ending": "x"}, {"verdict": "x"}, {"objective": "99"}, {"objective": "x"},
     {"scores": []}, {"players": ["person"]}, {"players": ["easy", "fair", "person"]}, {"game": "chess"}],
    ids=str,
)  # fmt: skip
def test_a_file_that_only_looks_whole_stops_neither_title_list_nor_results(
    make_app: Make, fields: dict[str, Any]
) -> None:
    for session in (hunt("Hunt"), duel("Duel"), hunt("On", 6)):
        forge(session, "header" if {"players", "game"} & set(fields) else "summary", **fields)
    assert len(shelf().list(quick=True)) == 3

    async def play(pilot: Pilot[Any]) -> None:
        await keys(pilot, "s", "tab", "q", "c", "s", "s", "s", "down", "q")
        assert type(pilot.app.screen).__name__ == "TitleScreen"

    drive(make_app(), play)

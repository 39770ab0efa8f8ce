"""What the finished campaigns come to, reckoned by hand."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from tests.archive.games import GAME, WITCHES, Clock, play
from tests.archive.systems import Hasty
from tui.archive import Archive
from tui.archive.lines import Campaign
from tui.archive.statistics import Against, Statistics, statistics

NOON = datetime(2026, 11, 1, 12, tzinfo=UTC)


def line(number: int, result: int | None, **fields: Any) -> Campaign:
    """A campaign last played on this day of November."""
    known: dict[str, Any] = {
        "id": f"c{number}",
        "name": f"Campaign {number}",
        "game": "weehawken",
        "edition": "",
        "turn": 9,
        "phase": "over" if result is not None else "jefferson",
        "decisions": 100,
        "result": result,
        "rank": "",
        "study": False,
        "last_played": NOON + timedelta(days=number),
        "path": Path("/somewhere"),
        "problem": None,
        "recoverable": 0,
    }
    return Campaign(**(known | fields))


def duel(number: int, players: tuple[str, ...], winner: str, scores: tuple[int, int, int], **fields: Any) -> Campaign:
    """A finished game of Reign of Witches."""
    points = dict(zip(("adams", "hamilton", "jefferson"), scores, strict=True))[winner]
    return line(number, points, game="witches", players=players, verdict=winner, scores=scores, **fields)


def test_no_campaigns_come_to_nothing() -> None:
    nothing = statistics([], "weehawken", date(2026, 11, 30))
    assert nothing == Statistics("weehawken", 0, (), (), (), (), 0, 0, (), None, None, (), 0, 0, 0, 0, 0, 0, 0)
    assert nothing.jeffersons_share == 0


def test_scores_endings_and_guesses_are_counted_by_hand() -> None:
    found = statistics(
        [
            # In the order in which a list has them: the last played first.
            line(5, 52, ending="tried", verdict="6", objective="7", charge="7", rank="Sage"),
            line(4, -20, ending="launched", objective="3", rank="Imperilled"),
            line(3, 15, ending="tried", verdict="3", objective="2", charge="5", rank="Steady"),
            line(2, 14, ending="tried", verdict="3", objective="2", charge="2", rank="Survived"),
            line(1, 5, ending="killed", objective="2", rank="Survived"),
        ],
        "weehawken",
    )
    assert found.finished == 5
    assert found.endings == (("tried", 3), ("killed", 1), ("launched", 1))
    assert found.verdicts == (("3", 2), ("6", 1))
    assert found.ranks == (("Survived", 2), ("Imperilled", 1), ("Sage", 1), ("Steady", 1))
    assert found.objectives == (("2", 3), ("3", 1), ("7", 1))
    assert (found.charged, found.guessed) == (3, 2)
    assert found.history == (5, 14, 15, -20, 52)
    assert found.mean == 66 / 5
    assert found.best == 52
    # 15 Victory Points make a success: the third and the fifth.
    assert (found.decided, found.won, found.streak, found.longest) == (5, 2, 1, 1)


@pytest.mark.parametrize(
    ("results", "streak", "longest"),
    [
        ((15, 20, 30), 3, 3),
        ((15, 20, 14), 0, 2),
        ((15, 20, -1, 40), 1, 2),
        ((-1, 15, 15, 15, 0, 15, 15), 2, 3),
        ((0, 0), 0, 0),
    ],
)
def test_streaks_are_wins_in_a_row(results: tuple[int, ...], streak: int, longest: int) -> None:
    found = statistics([line(day, result) for day, result in enumerate(results)], "weehawken")
    assert (found.streak, found.longest) == (streak, longest)


def test_studies_imports_damaged_and_unfinished_games_do_not_count() -> None:
    found = statistics(
        [
            line(1, 20),
            line(2, 60, study=True),
            line(3, 60, imported=True),
            line(4, None, problem="damaged"),
            line(5, None),
            duel(6, ("person", "person"), "adams", (9, 1, 1)),
        ],
        "weehawken",
    )
    assert (found.finished, found.history, found.best) == (1, (20,), 20)


@pytest.mark.parametrize(
    ("days", "today", "streak", "longest"),
    [
        ((28, 29, 30), 30, 3, 3),
        ((28, 29), 30, 2, 2),  # today's is still to be played
        ((27, 28), 30, 0, 2),  # a day was missed
        ((30,), 30, 1, 1),
        ((10, 11, 12, 13, 29, 30), 30, 2, 4),
        ((29, 29, 30, 30), 30, 2, 2),  # played twice, it is one day
        ((), 30, 0, 0),
        ((29, 30), 28, 0, 2),  # a clock set back
    ],
)
def test_daily_streaks_are_days_in_a_row(days: tuple[int, ...], today: int, streak: int, longest: int) -> None:
    lines = [line(number, 0, daily=f"2026-11-{day}") for number, day in enumerate(days)]
    found = statistics(lines, "weehawken", date(2026, 11, today))
    assert (found.daily_streak, found.daily_longest, found.daily) == (streak, longest, len(set(days)))


def test_a_daily_streak_goes_on_over_the_end_of_a_month_and_needs_no_date() -> None:
    lines = [line(n, 0, daily=day) for n, day in enumerate(("2026-11-30", "2026-12-01", "2026-10-31"))]
    assert statistics(lines, "weehawken").daily_streak == 2
    unfinished = [*lines, line(9, None, daily="2026-12-02")]
    assert statistics(unfinished, "weehawken", date(2026, 12, 2)).daily_streak == 2


def test_duels_are_counted_by_side_and_by_opponent() -> None:
    found = statistics(
        [
            duel(1, ("person", "strong"), "adams", (14, 12, 5)),  # won by 2
            duel(2, ("strong", "person"), "adams", (20, 9, 5)),  # lost by 11
            duel(3, ("person", "easy"), "jefferson", (8, 7, 30)),  # nobody but Jefferson: lost, though 1 ahead
            duel(4, ("fair", "person"), "hamilton", (10, 13, 2)),  # won by 3
            duel(5, ("person", "person"), "hamilton", (10, 13, 2)),  # two at one keyboard
            duel(6, ("easy", "strong"), "hamilton", (1, 40, 2)),  # only watched
        ],
        "witches",
    )
    assert found.finished == 5
    assert found.verdicts == (("adams", 2), ("hamilton", 2), ("jefferson", 1))
    assert found.jeffersons_share == 1 / 5
    assert found.against == (Against("easy", 1, 0), Against("fair", 1, 1), Against("strong", 2, 1))
    assert found.history == (2, -11, 1, 3)
    assert (found.mean, found.best) == (-5 / 4, 3)
    assert (found.decided, found.won, found.streak, found.longest) == (4, 2, 1, 1)


def test_games_that_were_played_are_counted_and_copies_and_branches_are_not(tmp_path: Path) -> None:
    archive = Archive(tmp_path, system=Hasty(), clock=Clock())
    for number in range(3):
        play(archive.new(GAME, f"Hunt {number}", f"stat {number}"))
        play(archive.new(WITCHES, f"Duel {number}", f"stat {number}", players=("person", "fair")))
    for saved in archive.list():
        archive.copy(saved.id, "A copy")
        archive.branch(saved.id, 0, "A branch")
    lines = archive.list()
    assert len(lines) == 18
    results = {saved.name: saved for saved in lines}
    hunts = [results[f"Hunt {number}"].result for number in range(3)]
    assert statistics(lines, "weehawken").history == tuple(hunts)
    duels = [results[f"Duel {number}"] for number in range(3)]
    assert statistics(lines, "witches").history == tuple(each.scores[0] - each.scores[1] for each in duels)
    assert statistics(archive.list(quick=True), "witches") == statistics(lines, "witches")


def test_a_game_that_somebody_else_finished_is_no_result_of_ones_own(tmp_path: Path) -> None:
    theirs, mine = (Archive(tmp_path / name, system=Hasty(), clock=Clock()) for name in ("theirs", "mine"))
    sent = []
    for name, decisions in (("over", 10_000), ("going", 20)):
        session = theirs.new(GAME, name, name)
        play(session, decisions)
        sent.append(tmp_path / f"{name}.json")
        sent[-1].write_bytes(theirs.export(session.id))
    for path in sent:
        added = mine.add(path)
        assert not added.study  # it is whole and proved, and no study
        play(mine.open(added.id))
    assert {saved.name: saved.imported for saved in mine.list()} == {"over": True, "going": False}
    assert statistics(mine.list(), "weehawken").finished == 1

"""What a player's finished campaigns come to. Pure functions of the lines that `Archive.list` gives.

Left out: studies, games finished elsewhere, what cannot be read, and games that only the computer played.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from datetime import date, timedelta

import msgspec

from content.archive import texts
from engine.kernel.record import PERSON, STRENGTHS
from tui.archive.lines import Campaign

Counts = tuple[tuple[str, int], ...]
SEATS = ("adams", "hamilton")


class Against(msgspec.Struct, frozen=True):
    """Games of the one person against the computer at a strength: how many, and how many of them won."""

    strength: str
    games: int
    won: int


class Statistics(msgspec.Struct, frozen=True):
    """All in the order of play where that means anything; counts of codes go from the most frequent down.

    endings, verdicts, ranks, objectives: as in a campaign's line; of Witches the verdict is who won. charged: games
    that came to a Trial; guessed: those with the Charge that was Burr's plan. history: scores; of Witches the person's
    points less the other's, against the computer only. mean, best: of those; None where there are none. against: by
    strength. decided: games that the player won or lost (no two people at one keyboard); won: of them, streak: won in
    a row up to the last one, longest: at any time. daily: days whose deal was finished; daily_streak: days in a row
    up to today or yesterday, daily_longest: at any time.
    """

    game: str
    finished: int
    endings: Counts
    verdicts: Counts
    ranks: Counts
    objectives: Counts
    charged: int
    guessed: int
    history: tuple[int, ...]
    mean: float | None
    best: int | None
    against: tuple[Against, ...]
    decided: int
    won: int
    streak: int
    longest: int
    daily: int
    daily_streak: int
    daily_longest: int

    @property
    def jeffersons_share(self) -> float:
        """Jefferson's part of all Witches games, 0 to 1."""
        return dict(self.verdicts).get("jefferson", 0) / self.finished if self.finished else 0.0


def statistics(campaigns: Iterable[Campaign], game: str, today: date | None = None) -> Statistics:
    """Those of one game. today: the player's date; without it a daily streak counts up to its last day."""
    lines = sorted(
        (line for line in campaigns if line.game == game and counts(line)), key=lambda line: line.last_played
    )
    mine_alone = [line for line in lines if score_of(line) is not None]
    history = tuple(score for line in mine_alone if (score := score_of(line)) is not None)
    wins = [bool(is_won(line)) for line in mine_alone]
    days = sorted({date.fromisoformat(line.daily) for line in lines if line.daily})
    runs = _runs(days)
    return Statistics(
        game=game,
        finished=len(lines),
        endings=_counted(line.ending for line in lines),
        verdicts=_counted(line.verdict for line in lines),
        ranks=_counted(line.rank for line in lines),
        objectives=_counted(line.objective for line in lines),
        charged=sum(bool(line.charge) for line in lines),
        guessed=sum(bool(line.charge) and line.charge == line.objective for line in lines),
        history=history,
        mean=sum(history) / len(history) if history else None,
        best=max(history, default=None),
        against=_against(lines),
        decided=len(wins),
        won=sum(wins),
        streak=_last_run(wins),
        longest=_longest_run(wins),
        daily=len(days),
        daily_streak=_up_to(runs, today),
        daily_longest=max((length for _, length in runs), default=0),
    )


def counts(line: Campaign) -> bool:
    """Whether a campaign counts: finished, by the player, and no study."""
    if line.problem is not None or line.result is None or line.study or line.imported:
        return False
    return not line.players or PERSON in line.players


def mine(line: Campaign) -> int | None:
    """The one person's place at the table; None where two people play, or two computers."""
    whole = len(line.players) == len(SEATS) <= len(line.scores)  # a file that is not proved may say anything
    return line.players.index(PERSON) if whole and line.players.count(PERSON) == 1 else None


def score_of(line: Campaign) -> int | None:
    """The score of the one player, against the computer the lead; None where there is no such thing."""
    if not line.players:
        return line.result
    seat = mine(line)
    return None if seat is None else line.scores[seat] - line.scores[1 - seat]


def is_won(line: Campaign) -> bool | None:
    """Whether the player won; None where two people play."""
    if not line.players:
        return line.result is not None and line.result >= texts().statistics.won_from
    seat = mine(line)
    return None if seat is None else line.verdict == SEATS[seat]


def _against(lines: Sequence[Campaign]) -> tuple[Against, ...]:
    games, won = Counter[str](), Counter[str]()
    for line in lines:
        seat = mine(line)
        if seat is not None:
            games[line.players[1 - seat]] += 1
            won[line.players[1 - seat]] += bool(is_won(line))
    return tuple(Against(strength, games[strength], won[strength]) for strength in STRENGTHS if games[strength])


def _counted(codes: Iterable[str]) -> Counts:
    found = Counter(code for code in codes if code)
    return tuple(sorted(found.items(), key=lambda item: (-item[1], item[0])))


def _last_run(wins: Sequence[bool]) -> int:
    return next((index for index, won in enumerate(reversed(wins)) if not won), len(wins))


def _longest_run(wins: Sequence[bool]) -> int:
    best = run = 0
    for won in wins:
        run = run + 1 if won else 0
        best = max(best, run)
    return best


def _runs(days: Sequence[date]) -> list[tuple[date, int]]:
    """Runs of days, each by its last day and its length; `days` are sorted and distinct."""
    runs: list[tuple[date, int]] = []
    for day in days:
        if runs and day - runs[-1][0] == timedelta(days=1):
            runs[-1] = (day, runs[-1][1] + 1)
        else:
            runs.append((day, 1))
    return runs


def _up_to(runs: Sequence[tuple[date, int]], today: date | None) -> int:
    """The length of the run that goes on today: its last day is today, or yesterday while today's is to be played."""
    if today is None:
        return runs[-1][1] if runs else 0
    return next((length for last, length in reversed(runs) if 0 <= (today - last).days <= 1), 0)

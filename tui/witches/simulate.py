"""Whole games of Reign of Witches without a screen, between any two policies, and how they went."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

import msgspec

from content.witches.edition import SEATS, Edition
from content.witches.panels import say
from content.witches.reading import load, printed
from engine.advisor.witches import POLICIES
from engine.advisor.witches_search import STRENGTHS, SearchPolicy
from engine.witches import simulation
from engine.witches.game import Witches


class Report(simulation.Tally, frozen=True, kw_only=True):
    """How so many games went, and how long they took."""

    seconds: float
    decisions_per_second: int


def edition_of(path: Path | None) -> Edition:
    """A player's own edition, or the one that comes with the game."""
    return load(path) if path else printed()


def policy(name: str, edition: Edition) -> Any:
    """A policy, or the computer at a strength, by its name. ValueError where there is none."""
    if name not in (*POLICIES, *STRENGTHS):
        raise ValueError(f"{name} plays another game; here it is {', '.join((*POLICIES, *STRENGTHS))}")
    return SearchPolicy(edition, name) if name in STRENGTHS else POLICIES[name](edition)


def simulate(edition: Edition, games: int, seed: str, policies: tuple[str, str], coins: int | None) -> Report:
    """Play `games` games between Adams's and Hamilton's policy, every position checked; game i is dealt by "seed/i"."""
    game = Witches(edition, coins)
    names: dict[str, str] = dict(zip(SEATS, policies, strict=True))
    players = {seat: policy(name, edition) for seat, name in names.items()}
    started = time.perf_counter()
    tally = simulation.simulate(game, games, seed, players, names)
    seconds = time.perf_counter() - started
    rate = round(tally.decisions / seconds) if seconds else 0
    return Report(**msgspec.structs.asdict(tally), seconds=round(seconds, 3), decisions_per_second=rate)


def table(report: Report) -> list[str]:
    """A report for people."""
    adams, hamilton = (report.policies[seat] for seat in SEATS)
    lines = [
        say("simulated", games=report.games, adams=adams, hamilton=hamilton, coins=report.coins),
        say("simulated_deal", seed=report.seed, edition=report.edition),
        say(
            "simulated_speed",
            decisions=report.decisions,
            seconds=report.seconds,
            speed=report.decisions_per_second,
        ),
        say("simulated_means", means=", ".join(f"{name} {mean:.1f}" for name, mean in report.means.items())),
    ]
    for title, counts in (("Winners", report.winners), ("Reasons", report.reasons), ("Endings", report.endings)):
        lines += ["", title]
        lines += [f"  {n:<24} {c:>9,}  {simulation.percent(c, report.games):5.1f} %" for n, c in counts.items()]
    won = ", ".join(f"{seat} {share:.1f} %" for seat, share in report.two_player_shares.items())
    return [*lines, "", say("simulated_won", shares=won)]

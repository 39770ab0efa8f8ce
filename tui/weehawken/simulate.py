"""Play whole games without a screen, checking every position, and add up how they went."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Mapping
from typing import Any, get_args

import msgspec

from content.weehawken.edition import Edition
from content.weehawken.panels import say
from engine.advisor.weehawken import POLICIES
from engine.kernel.record import Entry, Failed, Header, Record
from engine.kernel.stream import derive
from engine.weehawken.game import Weehawken
from engine.weehawken.invariants import broken
from engine.weehawken.options import AnyOption
from engine.weehawken.state import Ending, Result


class Report(msgspec.Struct, frozen=True):
    """How so many games went. verdicts: of the games that came to Trial, mildest first; ranks: best first."""

    games: int
    decisions: int
    seconds: float
    decisions_per_second: int
    endings: dict[str, int]
    verdicts: dict[str, int]
    ranks: dict[str, int]
    mean_vp: float
    mean_turns: float
    policy: str
    seed: str
    edition: str


def play_one(game: Weehawken, policy: Any, seed: str) -> tuple[Result, int, int]:
    """One game to its end: its result, its decisions, its Turns. Failed at the first position that is not sound."""
    edition = game.edition
    header = Header(game.id, game.rules_version, edition.edition, edition.fingerprint, seed, seed)
    entries: list[Entry[AnyOption]] = []
    step = game.new(seed)
    opening = step.state
    stream = derive(seed, "bots")
    try:
        while True:
            state = step.state
            choice = game.choice(state)
            problem = broken(state, edition, choice)
            if problem is not None:
                raise Failed(seed, problem, Record(header, opening, tuple(entries), state))
            if choice is None:
                break
            view = game.view(state) if policy.needs_view else None
            option, stream = policy(view, choice, stream)
            step = game.play(state, option)
            entries.append(Entry(option, step.dice))
    except Failed:
        raise
    except Exception as error:
        problem = f"{type(error).__name__}: {error}"
        raise Failed(seed, problem, Record(header, opening, tuple(entries), step.state)) from error
    if state.result is None:
        raise Failed(seed, "over without a result", Record(header, opening, tuple(entries), state))
    return state.result, len(entries), state.turn


def simulate(edition: Edition, games: int, seed: str, policy: str) -> Report:
    """Play `games` games; game i is dealt by the seed "seed/i". ValueError for a policy that there is not."""
    if policy not in POLICIES:
        raise ValueError(f"{policy} plays another game; here it is {' or '.join(POLICIES)}")
    game, chosen = Weehawken(edition), POLICIES[policy](edition)
    endings, verdicts, ranks = Counter[str](), Counter[str](), Counter[str]()
    decisions = points = turns = 0
    started = time.perf_counter()
    for number in range(games):
        result, taken, lasted = play_one(game, chosen, f"{seed}/{number}")
        endings[result.ending] += 1
        ranks[result.rank] += 1
        if result.verdict:
            verdicts[edition.trial.verdicts[result.verdict - 1]] += 1
        decisions += taken
        points += result.total
        turns += lasted
    seconds = time.perf_counter() - started
    return Report(
        games=games,
        decisions=decisions,
        seconds=round(seconds, 3),
        decisions_per_second=round(decisions / seconds) if seconds else 0,
        endings={ending: endings[ending] for ending in get_args(Ending)},
        verdicts={verdict: verdicts[verdict] for verdict in edition.trial.verdicts},
        ranks={rank.name: ranks[rank.name] for rank in edition.scoring.ranks},
        mean_vp=round(points / games, 3),
        mean_turns=round(turns / games, 3),
        policy=policy,
        seed=seed,
        edition=edition.edition,
    )


def table(report: Report) -> list[str]:
    """A report for people."""
    lines = [
        say("simulated", games=report.games, policy=report.policy, seed=report.seed, edition=report.edition),
        say(
            "simulated_speed",
            decisions=report.decisions,
            seconds=report.seconds,
            speed=report.decisions_per_second,
        ),
        say("simulated_means", points=report.mean_vp, turns=report.mean_turns),
    ]
    for title, counts in (("Endings", report.endings), ("Verdicts", report.verdicts), ("Ranks", report.ranks)):
        lines += ["", title, *_shares(counts)]
    return lines


def _shares(counts: Mapping[str, int]) -> list[str]:
    total = sum(counts.values()) or 1
    return [f"  {name:<24} {count:>9,}  {100 * count / total:5.1f} %" for name, count in counts.items()]

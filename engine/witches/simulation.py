"""Whole games without a screen, every position checked, added up: for tests, measurements and `simulate`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import get_args

import msgspec

from content.witches.edition import SEATS
from engine.kernel.policy import Policy
from engine.kernel.record import Entry, Failed, Header, Record
from engine.kernel.stream import derive
from engine.witches.game import Witches
from engine.witches.invariants import broken
from engine.witches.options import AnyOption
from engine.witches.state import Reason, Result, State, Winner


class Tally(msgspec.Struct, frozen=True):
    """How so many games went. winners and reasons: games by who won and why; endings: by how they came to an end.

    shares: each winner's in percent; two_player_shares: the two sides', of the games that one of them won. means:
    points of each, and gos a game.
    """

    games: int
    decisions: int
    winners: dict[str, int]
    reasons: dict[str, int]
    endings: dict[str, int]
    shares: dict[str, float]
    two_player_shares: dict[str, float]
    means: dict[str, float]
    policies: dict[str, str]
    coins: int
    seed: str
    edition: str


def play_one(game: Witches, pair: Mapping[str, Policy], seed: str) -> tuple[State, int]:
    """One game to its end: its last state, and its decisions. Failed at the first position that is not sound.

    pair: the policies by seat; each has a stream of its own.
    """
    edition = game.edition
    coins = (("coins", game.coins),)
    header = Header(game.id, game.rules_version, edition.edition, edition.fingerprint, seed, seed, figures=coins)
    entries: list[Entry[AnyOption]] = []
    state = opening = game.new(seed).state
    streams = {seat: derive(seed, f"bots/{seat}") for seat in SEATS}
    try:
        while True:
            choice = game.choice(state)
            problem = broken(state, edition, choice, game.coins)
            if problem is not None:
                raise Failed(seed, problem, Record(header, opening, tuple(entries), state))
            if choice is None:
                return state, len(entries)
            seat = SEATS[choice.seat == SEATS[1]]
            policy = pair[seat]
            view = game.view(state, seat) if policy.needs_view else None
            option, streams[seat] = policy(view, choice, streams[seat])
            state = game.play(state, option).state
            entries.append(Entry(option, ()))
    except Failed:
        raise
    except Exception as error:
        problem = f"{type(error).__name__}: {error}"
        raise Failed(seed, problem, Record(header, opening, tuple(entries), state)) from error


def simulate(game: Witches, games: int, seed: str, pair: Mapping[str, Policy], names: Mapping[str, str]) -> Tally:
    """Play `games` games; game i is dealt by the seed "seed/i". names: what the policies are called."""
    winners, reasons, endings, sums = Counter[str](), Counter[str](), Counter[str](), Counter[str]()
    decisions = 0
    for number in range(games):
        state, taken = play_one(game, pair, f"{seed}/{number}")
        result = state.result
        assert isinstance(result, Result)  # no choice is pending only when there is one
        winners[result.winner] += 1
        reasons[result.reason] += 1
        endings[result.ended] += 1
        decisions += taken
        sums["gos"] += state.go
        for name, points in (("adams", sum(result.adams)), ("hamilton", sum(result.hamilton))):
            sums[name] += points
        sums["jefferson"] += result.jefferson
    either = sum(winners[seat] for seat in SEATS)
    return Tally(
        games=games,
        decisions=decisions,
        winners={winner: winners[winner] for winner in get_args(Winner)},
        reasons={reason: reasons[reason] for reason in get_args(Reason)},
        endings={how: endings[how] for how in ("resolved", "deck")},
        shares={winner: percent(winners[winner], games) for winner in get_args(Winner)},
        two_player_shares={seat: percent(winners[seat], either) for seat in SEATS},
        means={name: round(sums[name] / games, 2) if games else 0.0 for name in (*get_args(Winner), "gos")},
        policies=dict(names),
        coins=game.coins,
        seed=seed,
        edition=game.edition.edition,
    )


def percent(part: int, whole: int) -> float:
    """A share in percent; 0 of nothing."""
    return round(100 * part / whole, 1) if whole else 0.0

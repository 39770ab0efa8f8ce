"""Simulation: games add up, are the same on every run, and one that breaks is handed over as a record."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from engine.advisor.witches import POLICIES
from engine.kernel.choice import Choice
from engine.kernel.record import Failed, replay
from engine.kernel.stream import Seeded
from engine.witches.game import Witches
from engine.witches.options import Decline
from engine.witches.simulation import Tally, play_one, simulate
from tests.benchmarks.ours import witches

GAME = Witches()
RANDOM, GREEDY = (POLICIES[name](GAME.edition) for name in ("random", "greedy"))
NAMES = {"adams": "random", "hamilton": "greedy"}


def test_the_tally_adds_up_and_is_the_same_again() -> None:
    pair = {"adams": RANDOM, "hamilton": GREEDY}
    tally = simulate(GAME, 40, "tally", pair, NAMES)
    assert sum(tally.winners.values()) == sum(tally.reasons.values()) == sum(tally.endings.values()) == 40
    assert tally.winners["hamilton"] > tally.winners["adams"]
    assert tally.reasons["won"] == tally.winners["adams"] + tally.winners["hamilton"]
    assert sum(tally.two_player_shares.values()) == pytest.approx(100, abs=0.2)
    assert simulate(Witches(), 40, "tally", pair, NAMES) == tally
    assert msgspec.json.decode(msgspec.json.encode(tally), type=Tally) == tally


def test_no_games_make_an_empty_tally() -> None:
    assert simulate(GAME, 0, "none", {"adams": RANDOM, "hamilton": RANDOM}, NAMES).shares["jefferson"] == 0


class Rebel:
    """Takes what is not offered, after a while."""

    needs_view = False

    def __call__(self, view: Any, choice: Choice, stream: Seeded) -> tuple[Any, Seeded]:
        if choice.numbers and choice.numbers[0] >= 7:
            return Decline(), stream
        return choice.legal[0], stream


def test_a_game_that_breaks_is_handed_over_as_a_record() -> None:
    with pytest.raises(Failed, match="the game with seed rebel: Illegal") as caught:
        play_one(GAME, {"adams": Rebel(), "hamilton": RANDOM}, "rebel")
    record = caught.value.record
    assert len(record.entries) == 6
    assert [step.state for step in replay(GAME, record)][-1] == record.state


def test_the_benchmark_takes_decisions() -> None:
    count, took = witches(0.01)
    assert count > 0
    assert took >= 0.01

"""The policies: they take what is legal, the same on every run, and the greedy one beats the random one."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from engine.advisor.witches import POLICIES
from engine.kernel.stream import Seeded, derive
from engine.witches.options import ChooseArea, Play, StrikeCard, Use
from engine.witches.state import State
from engine.witches.tasks import RECKON, AskArea, AskStrike
from tests.witches.positions import (
    CALLENDER,
    EDITION,
    GAME,
    PICKERING,
    TOUSSAINT,
    WITCHES,
    A,
    asked,
    pair,
    position,
)

RANDOM, GREEDY = (POLICIES[name](EDITION) for name in ("random", "greedy"))


def played(seed: str, adams: Any, hamilton: Any) -> State:
    """A whole game."""
    state, stream = GAME.new(seed).state, derive(seed, "bots")
    while (choice := GAME.choice(state)) is not None:
        policy = adams if choice.seat == "adams" else hamilton
        option, stream = policy(GAME.view(state, choice.seat), choice, stream)
        state = GAME.play(state, option).state
    return state


def test_the_same_seed_plays_the_same_game() -> None:
    for policy in (RANDOM, GREEDY):
        assert played("same", policy, policy) == played("same", policy, policy)


def test_greedy_beats_random_from_both_sides() -> None:
    for adams, hamilton, better in ((GREEDY, RANDOM, "adams"), (RANDOM, GREEDY, "hamilton")):
        wins = Counter(played(f"match/{n}", adams, hamilton).result.winner for n in range(80))  # type: ignore[union-attr]
        won = wins["adams"] + wins["hamilton"]
        assert wins[better] >= 0.85 * won, wins
        assert won >= 20


@pytest.mark.parametrize("policy", [RANDOM, GREEDY])
def test_a_policy_decides_whatever_is_asked(policy: Any) -> None:
    state = position(fresh=pair([CALLENDER], [WITCHES, PICKERING]), used=pair([TOUSSAINT]))
    strike = position(
        fresh=pair([], [WITCHES, PICKERING]),
        used=pair([CALLENDER]),
        stack=(AskStrike(CALLENDER, (WITCHES, PICKERING), True),),
    )
    area = position(used=pair([TOUSSAINT]), stack=(RECKON, AskArea(TOUSSAINT, A, (0, 1, 0))), ended="deck")
    for place, kinds in ((state, object), (strike, StrikeCard), (area, ChooseArea)):
        choice = asked(place)
        option, _ = policy(GAME.view(place, choice.seat), choice, Seeded(3))
        assert option in choice.legal
        assert isinstance(option, kinds)


def test_greedy_takes_points_that_lie_there() -> None:
    choice = asked(position(hands=pair([TOUSSAINT]), coins=(0, 4)))
    view = GAME.view(position(hands=pair([TOUSSAINT]), coins=(0, 4)), "adams")
    assert GREEDY(view, choice, Seeded(0))[0] == Play(TOUSSAINT)
    ready = position(fresh=pair([WITCHES]))
    assert GREEDY(GAME.view(ready, "adams"), asked(ready), Seeded(0))[0] == Use(WITCHES)

"""Random play of Hero of Weehawken: every decision's offers listed, its option checked, its events made."""

from __future__ import annotations

import time

from engine.advisor.weehawken import RandomPolicy
from engine.kernel.stream import derive
from engine.weehawken.game import Weehawken


def decisions(seconds: float) -> tuple[int, float]:
    """Decisions taken in whole games, and the seconds they took: at least `seconds`."""
    game = Weehawken()
    policy = RandomPolicy(game.edition)
    count, number, start = 0, 0, time.perf_counter()
    while (elapsed := time.perf_counter() - start) < seconds:
        state, stream = game.new(f"bench/{number}").state, derive(f"bench/{number}", "bot")
        number += 1
        while (choice := game.choice(state)) is not None:
            option, stream = policy(None, choice, stream)
            state = game.play(state, option).state
            count += 1
    return count, elapsed

"""Random play of Reign of Witches: every decision's offers listed, its option checked, its events made.

python -m tests.witches.bench [SECONDS]
"""

from __future__ import annotations

import sys
import time

from engine.advisor.witches import RandomPolicy
from engine.kernel.stream import derive
from engine.witches.game import Witches


def decisions(seconds: float) -> tuple[int, float]:
    """Decisions taken in whole games, and the seconds they took: at least `seconds`."""
    game = Witches()
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


if __name__ == "__main__":
    taken, took = decisions(float(sys.argv[1]) if len(sys.argv) > 1 else 3)
    print(f"{taken / took:,.0f} decisions a second")

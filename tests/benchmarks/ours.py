"""Random play of our two games: every decision's offers listed, its option checked, its events made."""

from __future__ import annotations

import time
from typing import Any

from engine.advisor import weehawken as solitaire
from engine.advisor import witches as duel
from engine.kernel.stream import derive
from engine.weehawken.game import Weehawken
from engine.witches.game import Witches


def weehawken(seconds: float) -> tuple[int, float]:
    """Decisions taken in whole games of Hero of Weehawken, and the seconds they took: at least `seconds`."""
    game = Weehawken()
    return _decisions(game, solitaire.RandomPolicy(game.edition), seconds)


def witches(seconds: float) -> tuple[int, float]:
    """The same for Reign of Witches."""
    game = Witches()
    return _decisions(game, duel.RandomPolicy(game.edition), seconds)


def _decisions(game: Any, policy: Any, seconds: float) -> tuple[int, float]:
    count, number, start = 0, 0, time.perf_counter()
    while (elapsed := time.perf_counter() - start) < seconds:
        state, stream = game.new(f"bench/{number}").state, derive(f"bench/{number}", "bot")
        number += 1
        while (choice := game.choice(state)) is not None:
            option, stream = policy(None, choice, stream)
            state = game.play(state, option).state
            count += 1
    return count, elapsed

"""Random play of our two games: every decision's offers listed with what is refused and why, its events made.

As states: each decision checks its option and ends with a new immutable state, as when somebody plays. In place: on one
working copy, as the computer's search plays ahead, and as the peers play.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from typing import Any

from engine.advisor.weehawken import RandomPolicy
from engine.kernel.choice import Choice
from engine.kernel.stream import derive
from engine.weehawken.game import Weehawken
from engine.witches.board import Board
from engine.witches.game import Witches

SEED = 1805


def weehawken(seconds: float) -> tuple[int, float]:
    """Decisions taken in whole games of Hero of Weehawken, and the seconds they took: at least `seconds`.

    By its own random player, who lets Burr go and dispatches agents less often, so that games get somewhere.
    """
    game = Weehawken()
    policy, stream = RandomPolicy(game.edition), derive("bench", "bot")

    def choose(choice: Choice) -> Any:
        nonlocal stream
        option, stream = policy(None, choice, stream)
        return option

    return _states(game, choose, seconds)


def witches(seconds: float) -> tuple[int, float]:
    """The same for Reign of Witches, whoever plays taking any legal option alike."""
    draw = random.Random(SEED).choice
    return _states(Witches(), lambda choice: draw(choice.legal), seconds)


def witches_in_place(seconds: float) -> tuple[int, float]:
    """As `witches`, on a working copy."""
    game, draw = Witches(), random.Random(SEED).choice
    count, number, start = 0, 0, time.process_time()
    while (elapsed := time.process_time() - start) < seconds:
        board = Board(game.new(f"bench/{number}").state, game.edition)
        number += 1
        while (choice := game.pending(board)) is not None:
            game.advance(board, draw(choice.legal))
            count += 1
    return count, elapsed


def _states(game: Any, choose: Callable[[Choice], Any], seconds: float) -> tuple[int, float]:
    count, number, start = 0, 0, time.process_time()
    while (elapsed := time.process_time() - start) < seconds:
        state = game.new(f"bench/{number}").state
        number += 1
        while (choice := game.choice(state)) is not None:
            state = game.play(state, choose(choice)).state
            count += 1
    return count, elapsed

"""Players that take a game where the ordinary policies seldom go."""

from __future__ import annotations

from typing import Any

from engine.advisor.witches import GreedyPolicy, RandomPolicy
from engine.kernel.choice import Choice
from engine.kernel.stream import Seeded, below
from engine.witches import options as o
from engine.witches.game import Witches
from engine.witches.view import View


class Wanderer:
    """Greedy, but `whim` times in ten at random; a spender uses whatever it can, a hoarder buys whatever it can."""

    needs_view = True

    def __init__(self, game: Witches, whim: int, likes: type[o.Option] | None = None) -> None:
        self.greedy, self.random = GreedyPolicy(game.edition), RandomPolicy(game.edition)
        self.whim, self.likes = whim, likes

    def __call__(self, view: View, choice: Choice, stream: Seeded) -> tuple[Any, Seeded]:
        """The option, and the stream after it."""
        roll, stream = below(stream, 10)  # type: ignore[assignment]
        liked = [option for option in choice.legal if self.likes is not None and isinstance(option, self.likes)]
        if liked and roll < 5:
            return liked[stream.state % len(liked)], stream
        return (self.random if roll < self.whim else self.greedy)(view, choice, stream)


def players(game: Witches) -> list[Any]:
    """A mixed company."""
    return [
        RandomPolicy(game.edition),
        GreedyPolicy(game.edition),
        Wanderer(game, 3),
        Wanderer(game, 6, o.Use),
        Wanderer(game, 8, o.Play),
        Wanderer(game, 8, o.Buy),
    ]

"""Players that take a game where the ordinary policies seldom go."""

from __future__ import annotations

from typing import Any

from engine.advisor.weehawken import RandomPolicy, SensiblePolicy
from engine.kernel.choice import Choice
from engine.kernel.stream import Seeded, below
from engine.weehawken import options as o
from engine.weehawken.game import Weehawken
from engine.weehawken.view import View


class Wanderer:
    """Sensible, but `whim` times in ten at random; a hoarder waits to proclaim; a shepherd marches Wilkinson."""

    def __init__(self, game: Weehawken, whim: int, hoard: bool = False, shepherd: bool = False) -> None:
        self.sensible, self.random = SensiblePolicy(game.edition), RandomPolicy(game.edition)
        self.whim, self.hoard, self.shepherd = whim, hoard, shepherd

    def __call__(self, view: View, choice: Choice, stream: Seeded) -> tuple[Any, Seeded]:
        """The option, and the stream after it."""
        legal = choice.legal
        if choice.prompt == "jefferson":
            if self.hoard and not view.proclamation:
                wanted = [x for x in legal if isinstance(x, o.IssueProclamation)]
                return (wanted or [o.EndPhase()])[0], stream
            calls = [x for x in legal if isinstance(x, o.CallLocalAuthorities)]
            if self.hoard and calls:
                return calls[0], stream
            if self.shepherd and view.wilkinson > 0 and view.prestige >= 2 and o.MoveWilkinson() in legal:
                return o.MoveWilkinson(), stream
        if self.shepherd and choice.prompt == "march":
            return o.March(view.wilkinson - 1), stream
        roll, stream = below(stream, 10)  # type: ignore[assignment]
        policy = self.random if roll < self.whim and o.LetHimGo() not in legal else self.sensible
        return policy(view, choice, stream)

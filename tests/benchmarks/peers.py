"""Decisions a second of random play: ours beside catanatron and OpenSpiel, in one process on one core.

    python -m tests.benchmarks.peers [--rounds N] [--seconds S] [--only NAME ...] [--json]

Every contender plays whole games at random, one after another, until its time for the round is over. A round's figure
is decisions divided by seconds of CPU, so that others' work on the machine counts little; the table shows the median
over the rounds, and the contenders take turns within each round, because a shared machine is sometimes slow for a while
and should then be slow for all of them.

A decision is the same thing everywhere: a player is shown the legal choices, one is drawn at random, and the game is
taken to its next decision or its end, also where only one choice is legal (in catanatron that is six of ten: it counts
the roll of the dice). All but the solitaire draw with Python's `random`. Setting up a game and finishing it count in
the time, chance costs what it costs.

*weehawken*, *witches*
    Ours, by `tests.benchmarks.ours`: every decision lists what is legal and why the rest is not, checks the option
    taken, makes its events, and ends with a new immutable state.
*witches in place*
    The same on one working copy that changes, as the peers' positions do; the computer's search plays so.
*catanatron*
    `Game(players).play()` with four (and, as a second row, two) of its `RandomPlayer`, as its own simulator does. One
    decision is one `Game.play_tick`: dice are rolled inside it.
*liars poker*
    OpenSpiel's `python_liars_poker` for its default two players: `legal_actions` and `apply_action`. Its deal is twenty
    chance nodes a game; they cost time and are no decisions. The column "steps" counts them too.

Ends with 1 where one of ours is not as many times as fast as catanatron as `AT_LEAST` says.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import statistics
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from importlib import import_module
from math import inf

SEED = 1805
AT_LEAST = {"weehawken": 3.0, "witches": 4.0, "witches in place": 5.0}  # times catanatron with its usual four players
FOUR_PLAYERS = "catanatron, 4 players"


@dataclass(frozen=True)
class Round:
    """What one contender did in one round."""

    decisions: int
    steps: int
    seconds: float


@dataclass
class Contender:
    """Somebody who plays at random for about so many seconds."""

    name: str
    play: Callable[[float], Round]
    rounds: list[Round] = field(default_factory=list)

    @property
    def rates(self) -> list[float]:
        return [r.decisions / r.seconds for r in self.rounds]

    @property
    def rate(self) -> float:
        return statistics.median(self.rates)

    @property
    def step_rate(self) -> float:
        return statistics.median(r.steps / r.seconds for r in self.rounds)


def ours(name: str) -> Contender:
    """One of our games, by the adapter that knows how our engine is driven."""
    decisions = getattr(import_module("tests.benchmarks.ours"), name.replace(" ", "_"))

    def play(seconds: float) -> Round:
        count, took = decisions(seconds)
        return Round(count, count, took)

    return Contender(name, play)


def catanatron(players: int) -> Contender:
    """catanatron's usual simulation: that many random players."""
    from catanatron import Color, Game, RandomPlayer

    colours = list(Color)[:players]

    def play(seconds: float) -> Round:
        decisions = 0
        began = time.process_time()
        while (took := time.process_time() - began) < seconds:
            game = Game([RandomPlayer(colour) for colour in colours])
            game.play()
            decisions += len(game.state.actions)
        return Round(decisions, decisions, took)

    return Contender(f"catanatron, {players} players", play)


def liars_poker() -> Contender:
    """OpenSpiel's Liar's Poker, written in Python, two players."""
    import pyspiel
    from open_spiel.python.games import liars_poker as _registers_the_game  # noqa: F401

    game = pyspiel.load_game("python_liars_poker")
    draw = random.Random(SEED)

    def play(seconds: float) -> Round:
        decisions = steps = 0
        began = time.process_time()
        while (took := time.process_time() - began) < seconds:
            state = game.new_initial_state()
            while not state.is_terminal():
                steps += 1
                if state.is_chance_node():
                    actions, weights = zip(*state.chance_outcomes(), strict=True)
                    state.apply_action(draw.choices(actions, weights)[0])
                else:
                    decisions += 1
                    state.apply_action(draw.choice(state.legal_actions()))
        return Round(decisions, steps, took)

    return Contender("OpenSpiel python_liars_poker", play)


CONTENDERS: dict[str, Callable[[], Contender]] = {
    "weehawken": lambda: ours("weehawken"),
    "witches": lambda: ours("witches"),
    "witches-in-place": lambda: ours("witches in place"),
    "catanatron": lambda: catanatron(4),
    "catanatron-2": lambda: catanatron(2),
    "liars-poker": liars_poker,
}


def one_core() -> None:
    """Stay on one core, where the system lets us say so."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})


def measure(names: list[str], rounds: int, seconds: float) -> list[Contender]:
    """Play a short round unmeasured, then `rounds` in turn."""
    contenders = [CONTENDERS[name]() for name in names]
    for contender in contenders:
        contender.play(min(1.0, seconds))
    for _ in range(rounds):
        for contender in contenders:
            contender.rounds.append(contender.play(seconds))
    return contenders


def table(contenders: list[Contender]) -> str:
    """The figures as text: one row a contender, and how many times as fast as catanatron with four players it is."""
    peer = next((c.rate for c in contenders if c.name == FOUR_PLAYERS), None)
    heads = f"{'decisions/s':>11} {'slowest':>8} {'fastest':>8} {'steps/s':>8} {'times catanatron':>17}"
    rows = [f"{'random play, one core':<29} {heads}"]
    for c in contenders:
        times = f"{c.rate / peer:.2f}" if peer else ""
        figures = f"{c.rate:>11,.0f} {min(c.rates):>8,.0f} {max(c.rates):>8,.0f} {c.step_rate:>8,.0f} {times:>17}"
        rows.append(f"{c.name:<29} {figures}")
    return "\n".join(rows)


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="Decisions a second of random play, beside two peers.")
    parser.add_argument("--rounds", type=int, default=7, help="measured rounds (default 7)")
    parser.add_argument("--seconds", type=float, default=3.0, help="seconds a contender a round (default 3)")
    parser.add_argument(
        "--only", nargs="+", choices=list(CONTENDERS), default=list(CONTENDERS), help="leave the others out"
    )
    parser.add_argument("--json", action="store_true", help="one JSON object instead of the table")
    options = parser.parse_args(arguments)
    one_core()
    random.seed(SEED)
    contenders = measure([name for name in CONTENDERS if name in options.only], options.rounds, options.seconds)
    if options.json:
        print(json.dumps({c.name: {"decisions_per_second": c.rate, "rounds": c.rates} for c in contenders}))
    else:
        version = ".".join(str(part) for part in sys.version_info[:3])
        print(f"Python {version}, {options.rounds} rounds of {options.seconds:g} s each, median\n\n{table(contenders)}")
    rates = {c.name: c.rate for c in contenders}
    slow = [name for name, times in AT_LEAST.items() if rates.get(name, inf) < times * rates.get(FOUR_PLAYERS, 0)]
    for name in slow:
        print(f"{name} should be at least {AT_LEAST[name]:g} times as fast as {FOUR_PLAYERS}", file=sys.stderr)
    return 1 if slow else 0


if __name__ == "__main__":
    sys.exit(main())

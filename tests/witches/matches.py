"""How strong the computer players of Reign of Witches are: matches over the same deals with sides changed.

    python -m tests.witches.matches [--games N] [--processes N] [--coins N] [--file FILE] [PAIRING ...]

A pairing is two policies, as strong-greedy. Every deal is played twice, each player once on either side. A game is a
line of FILE as soon as it is over, and a game that has its line is not played again: stop and go on as you like. Times
are of the processor, so that a busy machine does not count. Ends with 1 where a pairing misses its aim.
"""

from __future__ import annotations

import argparse
import math
import sys
import time
from collections.abc import Iterable, Sequence
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import msgspec

from content.witches.edition import SEATS
from content.witches.opponents import Opponents, opponents
from engine.advisor.witches import POLICIES
from engine.advisor.witches_search import STRENGTHS, SearchPolicy
from engine.kernel.stream import derive
from engine.witches.game import Witches

# Of the games that either of the two wins, the share in percent that the first is to win.
AIMS = {"strong-greedy": 70, "strong-random": 95, "strong-fair": 50, "fair-easy": 50, "easy-random": 50}
SLOWEST = 2000  # milliseconds that a decision may take
TOLD = 20  # games between two lines on progress


class Played(msgspec.Struct, frozen=True):
    """One game. first: the seat of the pairing's first player; winner: a seat or jefferson; thought: milliseconds of
    each of his decisions."""

    pairing: str
    number: int
    coins: int
    first: str
    winner: str
    thought: tuple[int, ...]


def player(name: str, game: Witches, figures: Opponents | None = None) -> Any:
    """A policy by its name."""
    return SearchPolicy(game.edition, name, figures) if name in STRENGTHS else POLICIES[name](game.edition)


def play(pairing: str, number: int, coins: int, figures: Opponents | None = None) -> Played:
    """One game of a match. Games 0 and 1 have the same deal, and so on."""
    game = Witches(coins=coins)
    first = SEATS[number % 2]
    names = dict(zip((first, SEATS[1 - number % 2]), pairing.split("-"), strict=True))
    players = {seat: player(name, game, figures) for seat, name in names.items()}
    streams = {seat: derive(f"matches/{number}", f"bots/{seat}") for seat in SEATS}
    state, thought = game.new(f"matches/{number // 2}").state, []
    while (choice := game.choice(state)) is not None:
        seat = SEATS[choice.seat == SEATS[1]]
        view, began = game.view(state, seat), time.process_time()
        option, streams[seat] = players[seat](view, choice, streams[seat])
        if seat == first:
            thought.append(round(1000 * (time.process_time() - began)))
        state = game.play(state, option).state
    assert state.result is not None
    return Played(pairing, number, coins, first, state.result.winner, tuple(thought))


def play_named(what: tuple[str, int, int]) -> Played:
    """`play`, for a process of a pool."""
    return play(*what)


def wilson(won: int, of: int) -> tuple[float, float]:
    """The 95 % interval of a share, in percent (Wilson 1927)."""
    if not of:
        return 0.0, 100.0
    z, share = 1.96, won / of
    middle, spread = share + z * z / (2 * of), z * math.sqrt(share * (1 - share) / of + z * z / (4 * of * of))
    return 100 * (middle - spread) / (1 + z * z / of), 100 * (middle + spread) / (1 + z * z / of)


def told(games: Sequence[Played]) -> str:
    """One match in a line."""
    won = sum(game.winner == game.first for game in games)
    either = sum(game.winner in SEATS for game in games)
    least, most = wilson(won, either)
    thought = sorted(ms for game in games for ms in game.thought)
    sides = " ".join(f"{seat} {sum(g.winner == seat for g in games)}" for seat in (*SEATS, "jefferson"))
    return (
        f"{games[0].pairing:<16} coins {games[0].coins}: {len(games):>4} games, {won:>3}:{either - won:<3} "
        f"{100 * won / either if either else 0:5.1f} % ({least:.1f} to {most:.1f}); {sides}; "
        f"thought {sum(thought) / len(thought):.0f} ms, 95 in 100 below {thought[len(thought) * 95 // 100]}, "
        f"at most {thought[-1]}"
    )


def reached(games: Sequence[Played]) -> bool:
    """Whether a match reaches its aim, if it has one."""
    won, either = (sum(g.winner == g.first for g in games), sum(g.winner in SEATS for g in games))
    aim = AIMS.get(games[0].pairing, 0)
    return 100 * won >= aim * either and max(ms for game in games for ms in game.thought) <= SLOWEST


def kept(file: Path) -> list[Played]:
    """The games of a file; a line cut short by a crash is left out."""
    found = []
    for line in file.read_bytes().splitlines() if file.exists() else ():
        try:
            found.append(msgspec.json.decode(line, type=Played))
        except msgspec.DecodeError:
            continue
    return found


def matches(pairings: Iterable[str], games: int, coins: int, processes: int, file: Path) -> bool:
    """Play what is missing of each match and tell of it; whether all aims are reached."""
    good = True
    with get_context("spawn").Pool(processes) as pool:
        for pairing in pairings:
            done = {g.number: g for g in kept(file) if (g.pairing, g.coins) == (pairing, coins) and g.number < games}
            missing = [(pairing, number, coins) for number in range(games) if number not in done]
            for game in pool.imap_unordered(play_named, missing):
                done[game.number] = game
                with file.open("ab") as lines:
                    lines.write(b"\n" + msgspec.json.encode(game))  # on a line of its own, whatever stands before it
                if len(done) % TOLD == 0:
                    print(told(list(done.values())), file=sys.stderr, flush=True)
            print(told(list(done.values())), flush=True)
            good = good and reached(list(done.values()))
    return good


def main() -> int:
    parser = argparse.ArgumentParser(description="Matches between the players of Reign of Witches.")
    parser.add_argument("pairings", nargs="*", default=list(AIMS), metavar="PAIRING", help="as strong-greedy")
    parser.add_argument("--games", type=int, default=400, help="games a pairing (default 400)")
    parser.add_argument("--processes", type=int, default=2, help="at the same time (default 2)")
    parser.add_argument("--coins", type=int, default=Witches().coins, help="each player's at first")
    parser.add_argument("--file", type=Path, default=Path("matches.jsonl"), help="where games are kept")
    options = parser.parse_args()
    print(f"iterations: {opponents().strengths}")
    return 0 if matches(options.pairings, options.games, options.coins, options.processes, options.file) else 1


if __name__ == "__main__":
    sys.exit(main())

"""Find a few games that between them show every ending, table row, verdict, objective, prompt and event; write them.

python -m tests.golden.make [GAMES]
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from engine.kernel.stream import derive
from engine.weehawken import events
from engine.weehawken.game import Weehawken
from tests.golden.players import Wanderer
from tests.golden.text import play

HERE = Path(__file__).parent


def features(game: Weehawken, seen: list[Any], prompts: set[str]) -> set[str]:
    """What a game shows."""
    found = {f"prompt {prompt}" for prompt in prompts} | {f"event {type(event).__name__}" for event in seen}
    for event in seen:
        match event:
            case events.TableRolled(table=table, row=row):
                found.add(f"row {table} {game.edition.table[table].rows[row].name}")
            case events.IndictmentRolled(indicted=indicted):
                found.add(f"row wilkinson-indictment {'Indicted' if indicted else 'Not Indicted'}")
            case events.ConspiracyRevealed(objective=objective):
                found.add(f"objective {objective}")
            case events.ExpeditionConducted(success=success):
                found.add(f"expedition {'succeeds' if success else 'fails'}")
            case events.VerdictAdjusted(after=after):
                found.add(f"verdict {after}")
            case events.Scored(rank=rank):
                found.add(f"rank {rank}")
            case events.OperationsEnded(how=how):
                found.add(f"ending {how}")
            case events.UnitArrested(unit=unit):
                found.add(f"arrest {unit}")
    return found


def wanted(game: Weehawken) -> set[str]:
    """All there is to show (but typed dice)."""
    edition = game.edition
    return (
        {f"row {table.id} {row.name}" for table in edition.tables for row in table.rows}
        | {f"objective {n}" for n in range(1, 8)}
        | {f"verdict {n}" for n in range(1, 7)}
        | {f"rank {rank.name}" for rank in edition.scoring.ranks}
        | {f"ending {how}" for how in ("launched", "let-go", "killed", "arrested")}
        | {"expedition succeeds", "expedition fails"}
        | {f"arrest {unit}" for unit in edition.pieces.arrestable}
        | {f"event {kind.__name__}" for kind in vars(events).values() if _is_event(kind)}
        | {f"prompt {p}" for p in PROMPTS}
    )


def _is_event(kind: Any) -> bool:
    return isinstance(kind, type) and issubclass(kind, events.Event) and kind is not events.Event


PROMPTS = [
    "sidebar-reshuffle",
    "body-reshuffle",
    "free-agenda",
    "jefferson",
    "free-search",
    "free-dispatch",
    "recall",
    "asset",
    "riot",
    "march",
    "modifier",
    "discard-wilkinson",
    "charge",
    "reroll",
    "evidence",
    "void-defense",
]


def one(game: Weehawken, seed: str, player: Wanderer) -> tuple[list[Any], set[str]]:
    """A game's options and features."""
    step, stream = game.new(seed), derive(seed, "bot")
    seen, taken, prompts = list(step.events), [], set()
    while (choice := game.choice(step.state)) is not None:
        prompts.add(choice.prompt)
        option, stream = player(game.view(step.state), choice, stream)
        taken.append(option)
        step = game.play(step.state, option)
        seen += step.events
    return taken, features(game, seen, prompts)


def one_replayed(game: Weehawken, seed: str, taken: list[Any]) -> set[str]:
    """The features of a game whose options are known."""
    step = game.new(seed)
    seen, prompts = list(step.events), set()
    for option in taken:
        choice = game.choice(step.state)
        prompts.add(choice.prompt if choice else "none")
        step = game.play(step.state, option)
        seen += step.events
    return features(game, seen, prompts)


def main() -> None:
    """Search, choose greedily, write."""
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 3000
    game = Weehawken()
    players = [
        Wanderer(game, whim, hoard, shepherd)
        for whim in (0, 2, 5)
        for hoard in (False, True)
        for shepherd in (False, True)
    ]
    pool = []
    for number in range(games):
        seed = f"golden/{number}"
        pool.append((seed, *one(game, seed, players[number % len(players)])))
    missing = wanted(game)
    for path in HERE.glob("*.txt"):
        path.unlink()
    count = 0
    while missing and pool:
        seed, taken, shown = max(pool, key=lambda entry: (len(entry[2] & missing), -len(entry[1])))
        if not shown & missing:
            break
        missing -= shown
        count += 1
        lines, state = play(game, seed, taken)
        ending = state.result.ending if state.result else "?"
        head = [f"seed: {seed}", f"edition: {game.edition.edition} {game.edition.fingerprint}"]
        (HERE / f"{count:02d}-{ending}.txt").write_text("\n".join([*head, *lines]) + "\n", encoding="utf-8")
    print(f"{count} games; not shown: {sorted(missing)}")


if __name__ == "__main__":
    main()

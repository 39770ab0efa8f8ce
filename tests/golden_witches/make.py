"""Find a few games that between them show every ending, prompt, event, card and case; write them.

python -m tests.golden_witches.make [GAMES]
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from engine.kernel.stream import derive
from engine.witches import events
from engine.witches.game import Witches
from engine.witches.state import Result
from tests.golden_witches.text import play
from tests.witches.players import players

HERE = Path(__file__).parent
PROMPTS = ("go", "take-coins", "tuck", "strike", "may-strike", "area")
# Every way to end: how it came, who won and why.
ENDINGS = tuple(
    f"{how}-{end}" for how in ("resolved", "deck") for end in ("adams", "hamilton", "jeffersons-score", "no-dominance")
)


def ending(result: Result) -> str:
    """One of ENDINGS."""
    return f"{result.ended}-{result.winner if result.reason == 'won' else result.reason}"


def features(seen: list[Any], prompts: set[str], result: Result) -> set[str]:
    """What a game shows."""
    found = {f"prompt {prompt}" for prompt in prompts} | {f"event {type(event).__name__}" for event in seen}
    found |= {f"case {event.rule}" for event in seen} | {f"ending {ending(result)}"}
    for event in seen:
        match event:
            case events.CardUsed(card=card, seat=seat):
                found.add(f"used {card} {seat}")
            case events.TricolorResolved(card=card, seat=seat):
                found.add(f"resolved {card} {'bought' if seat else 'standing'}")
            case events.Scored(lines=lines):
                found |= {f"case {line.rule}" for line in lines}
    return found


def wanted(game: Witches) -> set[str]:
    """All there is to show."""
    edition = game.edition
    kinds = [k for k in vars(events).values() if isinstance(k, type) and issubclass(k, events.Event)]
    return (
        {f"prompt {prompt}" for prompt in PROMPTS}
        | {f"event {kind.__name__}" for kind in kinds if kind is not events.Event}
        | {f"case {rule}" for rule in edition.rule.values()}
        | {f"case {rule}" for rule in ("setup", "suits", "go", "buy", "play", "use", "tricolor", "end", "results")}
        | {f"ending {way}" for way in ENDINGS}
        | {f"used {card} {seat}" for card in edition.suit_cards for seat in ("adams", "hamilton")}
        | {f"resolved {card} {how}" for card in edition.tricolors for how in ("bought", "standing")}
    )


def replayed(game: Witches, seed: str, taken: list[Any], coins: int) -> tuple[set[str], Result]:
    """The features and the result of a game whose options are known."""
    step = game.new(seed, coins=coins)
    seen, prompts = list(step.events), set()
    for option in taken:
        choice = game.choice(step.state)
        prompts.add(choice.prompt if choice else "none")
        step = game.play(step.state, option)
        seen += step.events
    assert step.state.result is not None
    return features(seen, prompts, step.state.result), step.state.result


def one(game: Witches, seed: str, pair: tuple[Any, Any], coins: int) -> list[Any]:
    """A game's options."""
    state, stream, taken = game.new(seed, coins=coins).state, derive(seed, "bot"), []
    while (choice := game.choice(state)) is not None:
        policy = pair[("adams", "hamilton").index(choice.seat)]
        option, stream = policy(game.view(state, choice.seat), choice, stream)
        taken.append(option)
        state = game.play(state, option).state
    return taken


def main() -> None:
    """Search, choose greedily, write."""
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 3000
    game = Witches()
    company = players(game)
    pool = []
    for number in range(games):
        seed, coins = f"golden/{number}", (4, 4, 3, 6)[number % 4]
        taken = one(game, seed, (company[number % 6], company[number // 6 % 6]), coins)
        pool.append((seed, coins, taken, *replayed(game, seed, taken, coins)))
    missing = wanted(game)
    for path in HERE.glob("*.txt"):
        path.unlink()
    count = 0
    while missing and pool:
        seed, coins, taken, shown, result = max(pool, key=lambda entry: (len(entry[3] & missing), -len(entry[2])))
        if not shown & missing:
            break
        missing -= shown
        count += 1
        lines, _ = play(game, seed, taken, coins)
        head = [f"seed: {seed}", f"edition: {game.edition.edition} {game.edition.fingerprint}", f"coins: {coins}"]
        (HERE / f"{count:02d}-{ending(result)}.txt").write_text("\n".join([*head, *lines]) + "\n", encoding="utf-8")
    print(f"{count} games; not shown: {sorted(missing)}")


if __name__ == "__main__":
    main()

"""Forged files: what they say is changed and every hash made anew. One that no game leads to must not load.

Whoever holds a file can write any other whole campaign; that is no forgery. So each changed file is first played
through by the rules alone (`honest`); where it is not what the seed deals and the decisions lead to, it must not load.
"""

from __future__ import annotations

import copy
from collections.abc import Callable
from functools import cache
from typing import Any

import msgspec

from tests.archive.games import direct
from tests.archive.torture.damage import PATH, Dice, Tally, many, originals, refused
from tests.archive.torture.games import KINDS, game_of
from tests.archive.torture.truth import Parts, fill, follow, header_of, honest, reseal, steps_of, typed
from tui.archive import campaign, envelope

TRICKS = ("\x1b[2J", "\x9b31m", "\ud7ff\ue000", "a\nb", "[red]b[/]", "\u202egnp.exe", "\u200b", "\ufeff", "x" * 10_000,
          "", " ", "e\u0301", "\U000e0041", "\x00", "../../x", "\uffff", "NaN", "-0", "é" * 61)  # fmt: skip
HUGE = (10**30, -(10**400), 2**63, 2**64, -1, -(2**63) - 1, 1e308, -1e308, 1e-320)


def leaves(raw: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The paths of all values, containers included."""
    found = [path] if path else []
    items = raw.items() if isinstance(raw, dict) else enumerate(raw) if isinstance(raw, list) else ()
    for key, value in items:
        found += leaves(value, (*path, key))
    return found


def anywhere(both: Any, dice: Dice) -> str | None:
    """Change one value, at any depth."""
    # By weight: the sealed positions are by far the most; half of the time something else.
    places = leaves(both)
    if dice.below(2):
        places = [place for place in places if place[:2] not in (("hidden", "state"), ("hidden", "opening"))]
    place = places[dice.below(len(places))]
    holder = both
    for key in place[:-1]:
        holder = holder[key]
    last, value, at = place[-1], holder[place[-1]], dice.below(1000)
    match dice.below(6):
        case 0:
            del holder[last]
        case 1:
            if isinstance(holder, list):
                holder.insert(last, copy.deepcopy(value))
            else:
                holder["more"] = value
        case 2:
            holder[last] = deep(at, value)
        case _:
            holder[last] = other(value, at, dice)
    return ".".join(map(str, place))


def deep(at: int, value: Any) -> Any:
    """A value in many boxes."""
    for _ in range((1, 2, 50, 400)[at % 4]):
        value = [value] if at % 2 else {"a": value}
    return value


def other(value: Any, at: int, dice: Dice) -> Any:
    """A value of the same kind mostly, and another."""
    if isinstance(value, bool):
        return (not value, int(value), None, str(value))[at % 4] if at % 3 == 0 else not value
    if isinstance(value, int):
        return (value + 1, value - 1, float(value), str(value), value + 0.5, bool(value), None, [value])[at % 8] if (
            at % 3
        ) else HUGE[at % len(HUGE)]  # fmt: skip
    if isinstance(value, str):
        cards = game_of(KINDS[at % 2]).edition.card
        return (
            sorted(cards)[at % len(cards)],
            value + "x",
            value[:-1],
            value.upper(),
            value + " ",
            None,
            TRICKS[dice.below(len(TRICKS))],
        )[dice.below(7)]
    if isinstance(value, list):
        return (value[::-1], value[1:], value[:-1], value + value, [], None, sorted(map(str, value)))[at % 7]
    return None if at % 2 else []


def cards_swapped(both: Parts, dice: Dice) -> str | None:
    """Two cards of the dealt deck change places."""
    deck = both["hidden"]["opening"]["deck"]
    one, two = dice.below(len(deck)), dice.below(len(deck))
    deck[one], deck[two] = deck[two], deck[one]
    return "deck"


def cards_exchanged(both: Parts, dice: Dice) -> str | None:
    """A card of the present deck for one of the zones that nobody sees."""
    deck = both["hidden"]["state"]["deck"]
    if len(deck) < 2:
        return None
    one = dice.below(len(deck) - 1)
    deck[one], deck[one + 1] = deck[one + 1], deck[one]
    return "present deck"


def other_seed(both: Parts, dice: Dice) -> str | None:
    """Another seed over the same deal."""
    both["hidden"]["seed"] += str(dice.below(10))
    return "seed"


def other_deal(both: Parts, dice: Dice) -> str | None:
    """The same seed over another deal, played from there by the rules, and sealed properly."""
    header = header_of(both)
    study = msgspec.structs.replace(header, seed=header.seed + "'")
    game = game_of(header.game)
    again = direct(study.seed, dice.below(6), game=game, typed=header.typed_dice, study=header.study,
                   figures=header.figures, players=header.players)  # fmt: skip
    fill(both, again.record)
    return "deal"


def option_taken(both: Parts, dice: Dice) -> str | None:
    """One decision is another that was open then."""
    entries, steps = both["clear"]["entries"], steps_of(both)
    if not entries or steps is None:
        return None
    at = dice.below(len(entries))
    choice = game_of(both["clear"]["header"]["game"]).choice(steps[at])
    if choice is None or len(choice.legal) < 2:
        return None
    entries[at]["option"] = msgspec.to_builtins(choice.legal[dice.below(len(choice.legal))])
    return "option"


def option_taken_on(both: Parts, dice: Dice) -> str | None:
    """One decision is another, and the position at the end is what follows from all after it; the dice stay."""
    if option_taken(both, dice) is None:
        return None
    if (played := follow(both)) is not None:
        both["hidden"]["state"] = msgspec.to_builtins(played)
    return "option and position"


def die_turned(both: Parts, dice: Dice) -> str | None:
    """A die shows something else."""
    rolled = [entry for entry in both["clear"]["entries"] if entry["dice"]]
    if not rolled:
        return None
    entry = rolled[dice.below(len(rolled))]
    at = dice.below(len(entry["dice"]))
    entry["dice"][at] = entry["dice"][at] % 6 + 1
    return "die"


def die_added(both: Parts, dice: Dice) -> str | None:
    """A die too many, or too few."""
    entries = both["clear"]["entries"]
    if not entries:
        return None
    entry = entries[dice.below(len(entries))]
    entry["dice"] = entry["dice"][1:] if entry["dice"] and dice.below(2) else [*entry["dice"], dice.below(6) + 1]
    return "dice"


def decision_dropped(both: Parts, dice: Dice) -> str | None:
    """A decision is left out, and the list tells the number that is left."""
    entries = both["clear"]["entries"]
    if not entries:
        return None
    del entries[dice.below(len(entries))]
    both["clear"]["summary"]["decisions"] -= 1
    return "decision left out"


def decisions_swapped(both: Parts, dice: Dice) -> str | None:
    """Two neighbours change places."""
    entries = both["clear"]["entries"]
    if len(entries) < 2:
        return None
    at = dice.below(len(entries) - 1)
    entries[at : at + 2] = entries[at : at + 2][::-1]
    return "decisions swapped"


def summary_told(both: Parts, dice: Dice) -> str | None:
    """The line of the list tells another story: a better score, another day, a verdict."""
    summary = both["clear"]["summary"]
    key = sorted(summary)[dice.below(len(summary))]
    news: dict[type, Any] = {int: 99, str: "2026-11-30", list: [9, 9, 9], type(None): 120}
    summary[key] = news[type(summary[key])]
    return f"summary.{key}"


def header_told(both: Parts, dice: Dice) -> str | None:
    """Another game, other figures, other players, other rules."""
    header = both["clear"]["header"]
    witches = header["game"] == KINDS[1]
    lies: list[tuple[str, Any]] = [
        ("game", KINDS[not witches]), ("game", "chess"), ("game", ""), ("game", None), ("game", ["weehawken"]),
        ("rules_version", 0), ("rules_version", 99), ("rules_version", -1), ("rules_version", 10**40),
        ("rules_version", True), ("rules_version", "1"), ("edition", "other"), ("fingerprint", "0" * 16),
        ("fingerprint", ""), ("fingerprint", "é"), ("typed_dice", not header.get("typed_dice", False)),
        ("figures", [["coins", 8 - 3 * (["coins", 8] in header.get("figures", []))]]), ("figures", [["coins", 10**9]]),
        ("figures", [["coins", -1]]), ("figures", [["coins", 3.0]]), ("figures", [["moons", 3]]), ("figures", "coins"),
        ("figures", [["coins", 3], ["coins", 4]]), ("figures", [] if witches else [["coins", 4]]),
        ("players", ["person"]), ("players", ["god", "person"]), ("players", ["fair"] * (0 if witches else 2)),
        ("players", ["easy"] * 3), ("players", ["\x1b[2J", "fair"]), ("players", None), ("seed", "open"),
        ("name", "x" * 10_000), ("name", "\x1b[2J"), ("name", "\u202egnp"), ("name", ""), ("name", 7),
    ]  # fmt: skip
    key, value = lies[dice.below(len(lies))]
    if header.get(key) == value and type(header.get(key)) is type(value):
        return None
    header[key] = value
    return f"header.{key} is {str(value)[:30]!r}"


def undone_forged(both: Parts, dice: Dice) -> str | None:
    """What can be done again was never done: another game's decision, another die, one that comes too late."""
    entries, undone = both["clear"]["entries"], both["hidden"]["undone"]
    if not entries:
        return None
    entry = copy.deepcopy(entries[dice.below(len(entries))])
    match dice.below(4):
        case 0:
            entry["dice"] = [7]
        case 1:
            entry["option"] = {"option": "Wish"}
        case 2:
            undone += [copy.deepcopy(entry) for _ in range(500)]
    undone.insert(dice.below(len(undone) + 1), entry)
    return "undone"


def undone_learnt(both: Parts, dice: Dice) -> str | None:
    """A decision that taught something is taken back, in a campaign that is no study."""
    header, entries = header_of(both), both["clear"]["entries"]
    steps = steps_of(both, whole=True)
    if steps is None or len(steps) < 2 or not steps[-1].learnt:
        return None
    both["clear"]["header"]["study"] = False
    both["hidden"]["undone"].insert(0, entries.pop())
    both["hidden"]["state"] = msgspec.to_builtins(steps[-2].state)
    record = typed(both)
    if record is None:
        return None
    both["clear"]["summary"] = msgspec.to_builtins(campaign.summary_of(record, game_of(header.game).edition))
    return "taken back what was learnt"


def state_lent(both: Parts, dice: Dice) -> str | None:
    """The opening as the position, the position as the opening, or another moment's position."""
    hidden, steps = both["hidden"], steps_of(both)
    match dice.below(3):
        case 0:
            hidden["state"] = copy.deepcopy(hidden["opening"])
        case 1:
            hidden["opening"] = copy.deepcopy(hidden["state"])
        case _:
            if not steps:
                return None
            hidden["state"] = msgspec.to_builtins(steps[dice.below(len(steps))])
    return "position"


def salted(both: Parts, dice: Dice) -> str | None:
    """Another salt, or another seal."""
    if dice.below(2):
        both["hidden"]["salt"] = "f" * 32
    else:
        both["clear"]["commitment"] = "0" * 64
    return "seal"


PURPOSES: tuple[Callable[[Parts, Dice], str | None], ...] = (
    anywhere, cards_swapped, cards_exchanged, other_seed, other_deal, option_taken, option_taken_on, die_turned,
    die_added, decision_dropped, decisions_swapped, summary_told, header_told, undone_forged, undone_learnt, state_lent,
    salted)  # fmt: skip
UNSEALED = (salted,)  # those whose very point is a seal that does not fit


@cache
def opened() -> list[Parts]:
    """The whole files, their parts side by side."""
    return [dict(zip(("clear", "hidden"), envelope.unwrap(data, PATH), strict=True)) for data in originals()]


def forged(number: int) -> tuple[str, bytes] | None:
    """Forgery number `number`: what was done, and the file; None where nothing was, or nothing that can be proved."""
    dice, before = Dice(f"forgery {number}"), opened()
    whole = before[number % len(before)]
    both, way = copy.deepcopy(whole), PURPOSES[dice.below(len(PURPOSES))]
    told = way(both, dice)
    if told is not None and way not in UNSEALED and dice.below(4):
        reseal(both)
    if told is None or both == whole:
        return None
    try:
        if honest(both):
            return None
    except Exception:  # then it is none, whatever it is
        pass
    try:
        return f"{way.__name__}: {told}", envelope.wrap(both["clear"], both["hidden"])
    except Exception:  # not even a body
        return None


def tally(numbers: range) -> Tally:
    """Forge files by these numbers."""
    count, wrong, times = 0, [], []
    for number in numbers:
        if (made := forged(number)) is None:
            continue
        problem, took = refused(made[1])
        count += 1
        times.append(took)
        if problem is not None:
            wrong.append(f"forgery {number} ({made[0]}): {problem}")
    return Tally(count, wrong, times)


def run(count: int) -> Tally:
    """Forge so many files."""
    opened()  # before the processes part
    return many(tally, count)

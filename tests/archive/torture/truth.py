"""What a campaign's file is by the rules alone, without the archive's own proof: the measure of a forgery."""

from __future__ import annotations

import unicodedata
from typing import Any

import msgspec

from engine.kernel.record import Header, Record
from tests.archive.games import sealed
from tests.archive.torture.games import game_of
from tui.archive import campaign
from tui.archive.kinds import kind_of

Parts = dict[str, Any]  # {"clear": ..., "hidden": ...} as plain dictionaries


def header_of(both: Parts) -> Header:
    """The header with its seed."""
    return msgspec.convert({**both["clear"]["header"], "seed": both["hidden"]["seed"]}, Header)


def typed(both: Parts) -> Any:
    """The record as it stands there; None where it is not in the form that is written."""
    try:
        kind = kind_of(both["clear"]["header"]["game"])
        clear, hidden = msgspec.convert(both["clear"], kind.clear), msgspec.convert(both["hidden"], kind.hidden)
        record = Record(header_of(both), hidden.opening, clear.entries, hidden.state, hidden.undone)
        same = [plain(clear) == plain(both["clear"]), plain(hidden) == plain(both["hidden"])]
        head = {**both["clear"]["header"], "seed": both["hidden"]["seed"]}
        return record if all(same) and plain(record.header) == plain(head) else None
    except Exception:
        return None


def plain(thing: Any) -> bytes:
    """Anything as JSON, the same for the same."""
    return msgspec.json.encode(thing, order="sorted")


def shown(text: str) -> bool:
    """Whether a text is one line that no terminal obeys."""
    return 0 < len(text) <= 60 and not any(
        unicodedata.category(char) in ("Cc", "Cs", "Co", "Cn", "Zl", "Zp") or char in "\u202e\u202d\u2066\ufeff"
        for char in text
    )


def steps_of(both: Parts, whole: bool = False) -> list[Any] | None:
    """The position before each decision and after the last, or the steps themselves; None where the rules fail."""
    record = typed(both)
    if record is None:
        return None
    try:
        game = game_of(record.header.game)
        steps = [game.deal(record.header)]
        for entry in record.entries:
            steps.append(game.play(steps[-1].state, entry.option))
    except Exception:
        return None
    return steps if whole else [step.state for step in steps]


def follow(both: Parts) -> Any:
    """The position that the decisions lead to; None where they lead nowhere."""
    states = steps_of(both)
    return states[-1] if states else None


def fill(both: Parts, record: Any) -> None:
    """Put another record's game in the place of this one."""
    hidden = both["hidden"]
    hidden["opening"], hidden["state"] = msgspec.to_builtins(record.opening), msgspec.to_builtins(record.state)
    hidden["undone"] = []
    both["clear"]["entries"] = msgspec.to_builtins(record.entries)
    own = msgspec.structs.replace(record, header=header_of(both))
    both["clear"]["summary"] = msgspec.to_builtins(campaign.summary_of(own, game_of(own.header.game).edition))


def reseal(both: Parts) -> None:
    """A new seal over whatever is dealt now, where that is a deal at all."""
    record = typed(both)
    if record is not None:
        both["clear"]["commitment"] = sealed(record.opening, game_of(record.header.game), both["hidden"]["salt"])


def honest(both: Parts) -> bool:
    """Whether this is what the seed deals and the decisions lead to, sealed, with a line that fits, by the rules."""
    record, steps = typed(both), steps_of(both, whole=True)
    if record is None or steps is None or not shown(record.header.name):
        return False
    game, header = game_of(record.header.game), record.header
    edition = game.edition
    own = (header.rules_version, header.fingerprint, header.edition)
    if own != (game.rules_version, edition.fingerprint, edition.edition):
        return False
    if header != campaign.fitted(game, header) or record.opening != steps[0].state or record.state != steps[-1].state:
        return False
    if any(entry.dice != step.dice for entry, step in zip(record.entries, steps[1:], strict=True)):
        return False
    state = record.state
    for entry in record.undone:
        step = game.play(state, entry.option)
        if step.dice != entry.dice or (step.learnt and not header.study):
            return False
        state = step.state
    lines = [plain(campaign.summary_of(record, edition, awaited)) for awaited in (False, True)]
    seal = sealed(record.opening, game, both["hidden"]["salt"])
    return plain(both["clear"]["summary"]) in lines and both["clear"]["commitment"] == seal

"""The inside of a campaign's file: its record, typed and proved. Whatever is read is played through again."""

from __future__ import annotations

import hashlib
from datetime import datetime
from functools import lru_cache
from pathlib import Path
from typing import Annotated, Any, TypeVar

import msgspec
from msgspec import Meta

from content.loading import MAX_BYTES as MAX_EDITION
from content.loading import ContentError, text_of
from content.weehawken import reading as editions
from content.weehawken.edition import Edition
from engine.kernel.game import Step
from engine.kernel.record import Diverged, Entry, Header, Record, Timeline, replay
from engine.weehawken.game import Weehawken
from engine.weehawken.invariants import broken
from engine.weehawken.options import AnyOption
from engine.weehawken.state import Phase, State
from tui.archive import envelope
from tui.archive.errors import ArchiveError, Newer
from tui.archive.names import problem_of

T = TypeVar("T")
Moment = Annotated[datetime, Meta(tz=True)]


class Summary(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a list of campaigns shows, told anew from the state on every save. `edition`: its name for people."""

    edition: str
    turn: int
    phase: Phase
    decisions: int
    result: int | None
    rank: str


class Clear(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The part of a file that may be read in an editor.

    `header` lacks its seed, which is sealed. `source`: the edition file's path, "" for the shipped edition.
    `edition`: that file's text, packed, so that the campaign outlives both the file and the release.
    """

    header: dict[str, str | int | bool]
    summary: Summary
    created: Moment
    played: Moment
    source: str
    commitment: str
    entries: tuple[Entry[AnyOption], ...]
    edition: str


class Hidden(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The sealed part: what would spoil the game. `salt` goes into the commitment."""

    seed: str
    salt: str
    opening: State
    state: State


class Papers(msgspec.Struct, frozen=True):
    """What belongs to a campaign besides its record, and stays the same all through."""

    created: datetime
    source: str
    edition: str
    salt: str
    commitment: str


class Loaded(msgspec.Struct, frozen=True):
    """A campaign that was read and proved.

    steps: the replay of its record. diverged: where the rules have changed since, the first decision that no longer
    holds, in words; it goes on from its saved state, and `steps` repeats that where the replay has none.
    """

    game: Weehawken
    record: Record[State, AnyOption]
    steps: list[Step[State]]
    papers: Papers
    summary: Summary
    played: datetime
    diverged: str | None

    @property
    def awaited(self) -> bool:
        """Whether the verdict is in and has not been heard."""
        return self.summary.result is None and self.record.state.result is not None

    def timeline(self) -> Timeline[State]:
        """The campaign ready to go on."""
        entries = list(self.record.entries)
        floor = len(entries) if self.diverged is not None else 0
        return Timeline(self.game, self.record.header, list(self.steps), entries, floor)


def commitment(salt: str, opening: State) -> str:
    """The seal of a deal: a salted hash of the conspirators and the Draw Pile, made at set-up, checked at the end."""
    deal = "\n".join((salt, ",".join(opening.conspirators), ",".join(opening.deck)))
    return hashlib.sha256(deal.encode()).hexdigest()


def summary_of(record: Record[State, Any], edition: Edition, awaited: bool = False) -> Summary:
    """The line of a list. awaited: the verdict is in, but the player has not heard it: the line keeps it to itself."""
    state, result = record.state, None if awaited else record.state.result
    return Summary(
        edition.name,
        state.turn,
        "verdict" if awaited else state.phase,
        len(record.entries),
        result.total if result else None,
        result.rank if result else "",
    )


def encode(
    record: Record[State, Any], papers: Papers, edition: Edition, played: datetime, awaited: bool = False
) -> bytes:
    """The bytes of a campaign's file."""
    header = msgspec.to_builtins(record.header)
    seed = header.pop("seed")
    clear = Clear(
        header,
        summary_of(record, edition, awaited),
        papers.created,
        played,
        papers.source,
        papers.commitment,
        record.entries,
        papers.edition,
    )
    hidden = Hidden(seed, papers.salt, record.opening, record.state)
    return envelope.wrap(msgspec.to_builtins(clear), msgspec.to_builtins(hidden))


@lru_cache(maxsize=1)
def shipped_text() -> str:
    """The shipped edition's text, packed. Kept with each campaign: a later release may correct a figure."""
    return envelope.pack(text_of("weehawken", "edition.toml"))


@lru_cache(maxsize=4)
def _game_of(fingerprint: str, packed: str) -> Weehawken:
    shipped = editions.reconstructed()
    if fingerprint == shipped.fingerprint:
        return Weehawken(shipped)
    text = envelope.unpack(packed, MAX_EDITION).decode()
    try:
        edition = editions.from_text(text, "the campaign's edition")
    except ContentError as error:
        raise ValueError(str(error)) from None
    if edition.fingerprint != fingerprint:
        raise ValueError("its edition has other figures than it was played with")
    return Weehawken(edition)


def decode(data: bytes, path: Path) -> Loaded:
    """A file's bytes as a campaign, or one ArchiveError. Believed only what the rules themselves lead to."""
    clear_raw, hidden_raw = envelope.unwrap(data, path)
    try:
        return _prove(_typed(clear_raw, Clear), _typed(hidden_raw, Hidden), path)
    except ArchiveError:
        raise
    except Exception as error:  # the rules were never meant for positions that no game leads to
        known = isinstance(error, (ValueError, msgspec.ValidationError))
        why = str(error) if known else f"no game leads to its position ({type(error).__name__})"
        raise ArchiveError(f"damaged: {why}", path, envelope.REMEDY) from None


def _typed(raw: dict[str, Any], kind: type[T]) -> T:
    """Plain dictionaries as structs. What would be written otherwise is refused: an unknown field at any depth, 1.0."""
    value = msgspec.convert(raw, kind)
    same = msgspec.json.encode(value, order="sorted") == msgspec.json.encode(raw, order="sorted")
    _need(same, "it has a field that is not known, or is in another form")
    return value


def _need(ok: bool, problem: str) -> None:
    if not ok:
        raise ValueError(problem)


def _prove(clear: Clear, hidden: Hidden, path: Path) -> Loaded:
    _need("seed" not in clear.header, "its seed lies open")
    header = _typed({**clear.header, "seed": hidden.seed}, Header)
    _need(header.game == Weehawken.id, "of another game")
    if header.rules_version > Weehawken.rules_version:
        raise Newer(path, "with later rules")
    _need(header.rules_version >= 1, "of rules that no release had")
    for text in (header.name, header.seed):
        problem = problem_of(text)
        _need(problem is None, f"its name or seed {problem}")
    game = _game_of(header.fingerprint, clear.edition)
    edition = game.edition
    _need(header.edition == edition.edition, "its edition goes by another name")
    record: Record[State, AnyOption] = Record(header, hidden.opening, clear.entries, hidden.state)
    _need(clear.commitment == commitment(hidden.salt, hidden.opening), "its deal is not the one that was sealed")
    lines = [summary_of(record, edition)]
    if record.state.result is not None and record.state.result.ending == "tried":
        lines.append(summary_of(record, edition, awaited=True))
    _need(clear.summary in lines, "its summary tells of another position")
    for state in (record.opening, record.state):
        problem = broken(state, edition, game.choice(state))
        _need(problem is None, f"no game leads to its position ({problem})")
    steps: list[Step[State]] = []
    diverged = None
    try:
        for step in replay(game, record):
            steps.append(step)  # noqa: PERF402 - those before a failure count
    except Diverged as error:
        diverged = str(error)
    except Exception as error:
        diverged = f"decision {len(steps)}: {type(error).__name__}"
    if header.rules_version == game.rules_version:
        # The same rules give the same game, or the file was tampered with.
        _need(bool(steps) and steps[0].events != (), "its seed deals another opening")
        _need(diverged is None, f"its decisions do not lead to its position ({diverged})")
    if diverged is not None:
        _need(bool(record.entries) or record.opening == record.state, "it has a position and no decisions")
        first = steps[:1] or [Step(record.opening, (), (), True)]
        lost = len(record.entries) + 1 - len(steps[: len(record.entries)] or first)
        steps = (steps[: len(record.entries)] or first) + [Step(record.state, (), (), True)] * lost
    papers = Papers(clear.created, clear.source, clear.edition, hidden.salt, clear.commitment)
    return Loaded(game, record, steps, papers, clear.summary, clear.played, diverged)

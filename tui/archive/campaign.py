"""The inside of a campaign's file: its record, typed and proved. Whatever is read is played through again."""

from __future__ import annotations

import hashlib
from datetime import date, datetime
from functools import lru_cache
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from content.archive import damage, notice
from content.loading import MAX_BYTES as MAX_EDITION
from content.loading import ContentError
from engine.kernel.game import Game, Step
from engine.kernel.record import PERSON, Diverged, Entry, Header, Record, Timeline, follow, replay
from tui.archive import envelope
from tui.archive.daily import daily_seed, day_of
from tui.archive.errors import ArchiveError, Newer, damaged
from tui.archive.forms import Clear, Hidden, Summary
from tui.archive.kinds import Kind, Lines, kind_of
from tui.archive.names import problem_of

T = TypeVar("T")


class Papers(msgspec.Struct, frozen=True):
    """What belongs to a campaign besides its record, and stays the same all through. imported: finished elsewhere."""

    created: datetime
    source: str
    edition: str
    salt: str
    commitment: str
    imported: bool = False


class Loaded(msgspec.Struct, frozen=True):
    """A campaign that was read and proved.

    steps: the replay of its record. diverged: where the rules have changed since, the first decision that no longer
    holds, in words; it goes on from its saved state, and `steps` repeats that where the replay has none. held: how
    many decisions the present rules replay. ahead: the steps of what was undone, the next one first.
    """

    game: Game[Any]
    record: Record[Any, Any]
    steps: list[Step[Any]]
    papers: Papers
    summary: Summary
    played: datetime
    diverged: str | None
    held: int
    ahead: tuple[tuple[Entry[Any], Step[Any]], ...]

    @property
    def awaited(self) -> bool:
        """Whether the verdict is in and has not been heard."""
        return self.summary.result is None and self.record.state.result is not None

    def timeline(self) -> Timeline[Any]:
        """The campaign ready to go on."""
        entries = list(self.record.entries)
        floor = len(entries) if self.diverged is not None else 0
        return Timeline(self.game, self.record.header, list(self.steps), entries, floor, self.ahead[::-1])


def commitment(salt: str, secrets: Lines) -> str:
    """The seal of a deal: a salted hash of what was hidden in it, made at set-up, checked at the end."""
    return hashlib.sha256("\n".join((salt, *(line for _, line in secrets))).encode()).hexdigest()


def summary_of(record: Record[Any, Any], edition: Any, awaited: bool = False) -> Summary:
    """The line of a list. awaited: the verdict is in, but the player has not heard it: the line keeps it to itself."""
    kind, state = kind_of(record.header.game), record.state
    return kind.summary(
        state, edition, len(record.entries), daily(record.header, edition), awaited and kind.awaits(state)
    )


def daily(header: Header, edition: Any) -> str:
    """The day whose deal a campaign is; "" where it is none, or has dice or figures of its own."""
    day = day_of(header.seed)
    usual = not header.typed_dice and header.figures == kind_of(header.game).figures(edition)
    return day if day and usual and header.seed == daily_seed(date.fromisoformat(day), header.game) else ""


def encode(record: Record[Any, Any], papers: Papers, edition: Any, played: datetime, awaited: bool = False) -> bytes:
    """The bytes of a campaign's file."""
    header = msgspec.to_builtins(record.header)
    seed = header.pop("seed")
    clear = Clear(
        header,
        summary_of(record, edition, awaited),
        papers.created,
        played,
        papers.source,
        papers.imported,
        papers.commitment,
        record.entries,
        papers.edition,
    )
    hidden = Hidden(seed, papers.salt, record.opening, record.state, record.undone)
    return envelope.wrap(msgspec.to_builtins(clear), msgspec.to_builtins(hidden))


@lru_cache(maxsize=2)
def shipped_text(game: str) -> str:
    """The shipped edition's text, packed. Kept with each campaign: a later release may correct a figure."""
    return envelope.pack(kind_of(game).shipped_text())


@lru_cache(maxsize=4)
def _game_of(game: str, fingerprint: str, packed: str) -> Game[Any]:
    kind = kind_of(game)
    edition = kind.shipped()
    if fingerprint != edition.fingerprint:
        text = envelope.unpack(packed, MAX_EDITION).decode()
        try:
            edition = kind.read(text, notice("own_edition"))
        except ContentError as error:
            raise ValueError(str(error)) from None
        _need(edition.fingerprint == fingerprint, "edition_figures")
    rules: Game[Any] = kind.rules(edition)
    return rules


def decode(data: bytes, path: Path) -> Loaded:
    """A file's bytes as a campaign, or one ArchiveError. Believed only what the rules themselves lead to."""
    clear_raw, hidden_raw = envelope.unwrap(data, path)
    try:
        kind = _kind(clear_raw)
        return _prove(kind, _typed(clear_raw, kind.clear), _typed(hidden_raw, kind.hidden), path)
    except ArchiveError:
        raise
    except Exception as error:  # the rules were never meant for positions that no game leads to
        known = isinstance(error, (ValueError, msgspec.ValidationError))
        why = str(error) if known else damage("position", why=type(error).__name__)
        raise damaged(path, why) from None


def _kind(clear: dict[str, Any]) -> Kind:
    header = clear.get("header")
    game = header.get("game") if isinstance(header, dict) else None
    return kind_of(game if isinstance(game, str) else "")


def _typed(raw: dict[str, Any], form: type[T]) -> T:
    """Plain dictionaries as structs. What would be written otherwise is refused: an unknown field at any depth, 1.0."""
    value = msgspec.convert(raw, form)
    same = msgspec.json.encode(value, order="sorted") == msgspec.json.encode(raw, order="sorted")
    _need(same, "field")
    return value


def _need(ok: bool, key: str, **fields: object) -> None:
    """ValueError with what content says under `key` where it is not so."""
    if not ok:
        raise ValueError(damage(key, **fields))


def _header(kind: Kind, clear: Clear[Any], hidden: Hidden[Any, Any], path: Path) -> Header:
    """The header with its seed, as far as it can be checked by itself."""
    _need("seed" not in clear.header, "seed_open")
    header = _typed({**clear.header, "seed": hidden.seed}, Header)
    if header.rules_version > kind.rules.rules_version:
        raise Newer(path, "with later rules")
    _need(header.rules_version >= 1, "no_rules")
    for text in (header.name, header.seed):
        problem = problem_of(text)
        _need(problem is None, "named", problem=problem)
    return header


def _prove(kind: Kind, clear: Clear[Any], hidden: Hidden[Any, Any], path: Path) -> Loaded:
    header = _header(kind, clear, hidden, path)
    game = _game_of(kind.id, header.fingerprint, clear.edition)
    edition = game.edition
    _need(header.edition == edition.edition, "edition_name")
    _need(header == fitted(game, header), "setup")
    record: Record[Any, Any] = Record(header, hidden.opening, clear.entries, hidden.state, hidden.undone)
    sealed = commitment(hidden.salt, kind.secrets(hidden.opening))
    _need(clear.commitment == sealed, "seal")
    lines = [summary_of(record, edition), summary_of(record, edition, awaited=True)]
    _need(clear.summary in lines, "summary")
    for state in (record.opening, record.state):
        problem = kind.broken(state, edition, game.choice(state))
        _need(problem is None, "position", why=problem)
    steps, diverged = _replayed(game, record)
    held = len(record.entries)
    if header.rules_version == game.rules_version:
        # The same rules give the same game, or the file was tampered with.
        _need(bool(steps) and steps[0].events != (), "opening")
        _need(diverged is None, "decisions", why=diverged)
    if diverged is not None:
        _need(bool(record.entries) or record.opening == record.state, "no_decisions")
        steps = steps[: len(record.entries)] or [Step(record.opening, (), (), True)]
        held = len(steps) - 1
        steps += [Step(record.state, (), (), True)] * (len(record.entries) - held)
    ahead = _ahead(game, record)
    papers = Papers(clear.created, clear.source, clear.edition, hidden.salt, clear.commitment, clear.imported)
    return Loaded(game, record, steps, papers, clear.summary, clear.played, diverged, held, ahead)


def fitted(game: Game[Any], header: Header) -> Header:
    """The header with its figures and players written out, as every file has them; ValueError for a wrong set-up."""
    usual = dict(kind_of(game.id).figures(game.edition))
    chosen = dict(header.figures)
    if set(chosen) - set(usual):
        raise ValueError(damage("figure", figure=repr(min(set(chosen) - set(usual)))))
    seats = len(game.seats) if len(game.seats) > 1 else 0
    players = header.players or (PERSON,) * seats
    if len(players) != seats:
        raise ValueError(damage("players" if seats else "players_none", count=len(players), seats=seats))
    return msgspec.structs.replace(header, figures=tuple(sorted((usual | chosen).items())), players=players)


def _replayed(game: Game[Any], record: Record[Any, Any]) -> tuple[list[Step[Any]], str | None]:
    """The steps that the present rules replay, and where they stop, in words."""
    steps: list[Step[Any]] = []
    try:
        for step in replay(game, record):
            steps.append(step)  # noqa: PERF402 - those before a failure count
    except Diverged as error:
        return steps, str(error)
    except Exception as error:
        return steps, damage("decision", number=len(steps), why=type(error).__name__)
    return steps, None


def _ahead(game: Game[Any], record: Record[Any, Any]) -> tuple[tuple[Entry[Any], Step[Any]], ...]:
    """What was undone, replayed. Under changed rules as far as they lead; else what cannot be is a forgery."""
    steps = [Step(record.state, (), (), True)]
    changed = record.header.rules_version != game.rules_version
    try:
        for step in follow(game, record.state, record.undone, len(record.entries)):
            steps.append(step)  # noqa: PERF402 - those before a failure count
    except Exception as error:
        if not changed:
            raise ValueError(damage("redo", why=error)) from None
    ahead = tuple(zip(record.undone, steps[1:], strict=False))
    again = Timeline(game, record.header, steps, [entry for entry, _ in ahead])
    _need(changed or all(again.undo() for _ in ahead), "undo")
    return ahead

"""What the archive tells of the campaigns it has: the lines of its lists."""

from __future__ import annotations

from datetime import date, datetime
from pathlib import Path
from typing import Annotated, TypeVar

import msgspec
from msgspec import Meta

from content.archive import damage
from tui.archive import envelope
from tui.archive.errors import damaged
from tui.archive.kinds import GAMES
from tui.archive.names import MAX_NAME, harmless

T = TypeVar("T")
Moment = Annotated[datetime, Meta(tz=True)]
Number = Annotated[int, Meta(ge=-(10**9), le=10**9)]
Few = Annotated[tuple[T, ...], Meta(max_length=9)]


class Campaign(msgspec.Struct, frozen=True):
    """A line of the list of campaigns.

    edition: its name. turn to charge: as in a summary. result: None while the game goes on. players: who plays each
    seat, () in a solitaire game. imported: it was finished elsewhere. problem: why it cannot be opened, None when it
    can. recoverable: older generations, only whole ones counted where there is a problem.
    """

    id: str
    name: str
    game: str
    edition: str
    turn: int
    phase: str
    decisions: int
    result: int | None
    rank: str
    study: bool
    last_played: datetime
    path: Path
    problem: str | None
    recoverable: int
    daily: str = ""
    scores: tuple[int, ...] = ()
    ending: str = ""
    verdict: str = ""
    reason: str = ""
    objective: str = ""
    charge: str = ""
    players: tuple[str, ...] = ()
    imported: bool = False


class Binned(msgspec.Struct, frozen=True):
    """Something in the bin: its folder's name, the id it had, and when it was put there, in UTC."""

    name: str
    id: str
    when: str
    path: Path


class Added(msgspec.Struct, frozen=True):
    """A campaign that was taken in. study: it is one now; known: its deal was here already."""

    id: str
    name: str
    study: bool
    known: bool
    path: Path


class HeaderLine(msgspec.Struct, frozen=True):
    """What a list needs of a header."""

    name: str
    game: str
    study: bool
    players: Few[str]


class SummaryLine(msgspec.Struct, frozen=True):
    """What a list needs of a summary."""

    edition: str
    turn: Number
    phase: str
    decisions: Number
    daily: str
    result: Number | None
    scores: Few[Number]
    rank: str
    ending: str
    verdict: str
    reason: str
    objective: str
    charge: str


class Outline(msgspec.Struct, frozen=True):
    """What a list needs of a file's clear part."""

    header: HeaderLine
    summary: SummaryLine
    played: Moment
    imported: bool


def clear_line(key: str, path: Path, data: bytes, older: int) -> Campaign:
    """A campaign's line from the clear part of its file. ArchiveError where that is not as it should be."""
    version, body = envelope.body_of(data, path)
    if version != envelope.VERSION:
        body, _ = envelope.unwrap(data, path)
    try:
        line = msgspec.convert(body, Outline)
        header, summary = line.header, line.summary
        if header.game not in GAMES:
            raise ValueError(damage("game"))
        if summary.daily:
            date.fromisoformat(summary.daily)
    except ValueError as error:  # msgspec's own is one
        raise damaged(path, error) from None
    return Campaign(
        key, shown(header.name), shown(header.game), shown(summary.edition), summary.turn,
        shown(summary.phase), summary.decisions, summary.result, shown(summary.rank), header.study,
        line.played, path, None, older, shown(summary.daily), summary.scores, shown(summary.ending),
        shown(summary.verdict), shown(summary.reason), shown(summary.objective), shown(summary.charge),
        tuple(map(shown, header.players)), line.imported)  # fmt: skip


def shown(text: str) -> str:
    """A text of a file that may not be proved: harmless, and not endless."""
    return harmless(text[:MAX_NAME])


def problem_line(key: str, path: Path, when: datetime, problem: str, whole: int) -> Campaign:
    """The line of a campaign that cannot be opened. when: its file was last written; whole: generations that are."""
    return Campaign(key, harmless(key), "", "", 0, "", 0, None, "", False, when, path, problem, whole)

"""What the archive says: its reports, what is wrong with a file, its notices; and the figures of its statistics."""

from __future__ import annotations

from functools import lru_cache

import msgspec

from content.filling import filled
from content.loading import convert, parse, text_of


class Measures(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """won_from: the Victory Points from which on a solitaire game counts as won."""

    won_from: int


class Fault(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is wrong, and what to do about it."""

    problem: str
    remedy: str


class Texts(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All of archive.toml.

    games: their full names; seal: what each line of a seal holds; report: sentences; faults: what is told with a way
    out; damage: why a file is not believed; names: why a text can be no name; notices: what is told by the way.
    """

    statistics: Measures
    games: dict[str, str]
    seal: dict[str, dict[str, str]]
    report: dict[str, str]
    faults: dict[str, Fault]
    damage: dict[str, str]
    names: dict[str, str]
    notices: dict[str, str]


@lru_cache(maxsize=1)
def texts() -> Texts:
    """The file, read once."""
    return convert(parse(text_of("", "archive.toml"), "archive.toml"), Texts, "archive.toml", "archive")


def say(key: str, /, **fields: object) -> str:
    """A sentence of the report with its placeholders filled."""
    return filled(texts().report[key], **fields)


def damage(key: str, /, **fields: object) -> str:
    """Why a file is not believed."""
    return filled(texts().damage[key], **fields)


def notice(key: str, /, **fields: object) -> str:
    """Something told by the way."""
    return filled(texts().notices[key], **fields)

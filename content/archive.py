"""What the archive says in its reports, and the figures of its statistics."""

from __future__ import annotations

from functools import lru_cache

import msgspec

from content.loading import convert, parse, text_of


class Measures(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """won_from: the Victory Points from which on a solitaire game counts as won."""

    won_from: int


class Texts(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All of archive.toml. games: their full names; seal: what each line of a seal holds; report: sentences."""

    statistics: Measures
    games: dict[str, str]
    seal: dict[str, dict[str, str]]
    report: dict[str, str]


@lru_cache(maxsize=1)
def texts() -> Texts:
    """The file, read once."""
    return convert(parse(text_of("", "archive.toml"), "archive.toml"), Texts, "archive.toml", "archive")


def say(key: str, **fields: object) -> str:
    """A sentence of the report with its placeholders filled."""
    return texts().report[key].format(**fields)

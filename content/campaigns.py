"""What is said about campaigns: names of the games, lines of lists, questions and answers."""

from __future__ import annotations

from functools import lru_cache

import msgspec

from content.filling import filled
from content.loading import convert, parse, text_of


class Names(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Names for new campaigns, each of two words."""

    name: str
    first: tuple[str, ...]
    second: tuple[str, ...]


class Campaigning(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All of campaigns.toml.

    games: their short names. turns, at: where a game stands, at length and shortly. names: for new campaigns, by game.
    endings: how a game ended, by its code.
    """

    months: tuple[str, ...]
    games: dict[str, str]
    turns: dict[str, str]
    at: dict[str, str]
    names: dict[str, Names]
    endings: dict[str, str]
    say: dict[str, str]


@lru_cache(maxsize=1)
def campaigning() -> Campaigning:
    """The file, read once."""
    return convert(parse(text_of("", "campaigns.toml"), "campaigns.toml"), Campaigning, "campaigns.toml", "campaigns")


def say(key: str, /, **fields: object) -> str:
    """A sentence with its placeholders filled."""
    return filled(campaigning().say[key], **fields)

"""The computer players of Reign of Witches: figures of opponents.toml."""

from __future__ import annotations

from functools import lru_cache

import msgspec

from content.loading import convert, parse, text_of


class Search(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Figures of the search; opponents.toml explains each."""

    curiosity: float
    drawn: int
    ahead: int
    historical: float
    margin: float
    counted: int
    area: float
    scale: float


class Worth(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Figures of imagined moves; opponents.toml explains each."""

    play: float
    use: float
    effect: float
    hand: float
    paid: float
    tricolor: float
    decline: float


class Opponents(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All of opponents.toml. strengths: games imagined before a move, weakest player first."""

    strengths: dict[str, int]
    search: Search
    worth: Worth


@lru_cache(maxsize=1)
def opponents() -> Opponents:
    """The figures that come with the game."""
    return convert(parse(text_of("witches", "opponents.toml"), "opponents.toml"), Opponents, "opponents.toml", "file")

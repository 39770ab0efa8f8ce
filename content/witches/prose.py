"""The words of Reign of Witches, typed: prose of cards and people, sentences of the log and menus, rules, glossary.

Each file is read once, when it is first asked for.
"""

from __future__ import annotations

from functools import lru_cache

import msgspec

from content.loading import convert, parse, text_of
from content.wording import Case, CommonWording, Term, Variants, glossary_of, rulebook_of


class Named(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A name with what there is to say about it. Fields that a kind of thing does not have are empty."""

    name: str
    short: str = ""
    symbol: str = ""
    letter: str = ""
    text: str = ""


class CardProse(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A card's short title, its power or effect in words, and its note on history."""

    short: str
    power: str
    note: str


class Prose(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All of prose.toml."""

    cards: dict[str, CardProse]
    seats: dict[str, Named]
    areas: dict[str, Named]
    suits: dict[str, Named]
    endings: dict[str, dict[str, str]]


class Wording(CommonWording, frozen=True, forbid_unknown_fields=True):
    """All of wording.toml."""

    reason: dict[str, str]
    ended: dict[str, str]
    strength: dict[str, str]
    menu: dict[str, str]
    chance: dict[str, str]
    news: dict[str, Variants]
    watch: dict[str, str]


@lru_cache(maxsize=1)
def prose() -> Prose:
    """Names, powers and notes."""
    return convert(parse(text_of("witches", "prose.toml"), "prose.toml"), Prose, "prose.toml", "prose")


@lru_cache(maxsize=1)
def wording() -> Wording:
    """The sentences of log, prompts, menus and score."""
    return convert(parse(text_of("witches", "wording.toml"), "wording.toml"), Wording, "wording.toml", "wording")


@lru_cache(maxsize=1)
def howto() -> str:
    """Half a page for a first game: Markdown with the edition's figures and the signs as placeholders."""
    return text_of("witches", "howto.md")


def rulebook() -> tuple[Case, ...]:
    """The rule cases in order."""
    return rulebook_of("witches")


def glossary() -> tuple[Term, ...]:
    """The terms in alphabetical order."""
    return glossary_of("witches")

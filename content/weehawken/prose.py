"""The words of Hero of Weehawken, typed: prose of cards and places, sentences of the log and menus, rules, glossary.

Each file is read once, when it is first asked for: a title screen needs none of them.
"""

from __future__ import annotations

from functools import lru_cache

import msgspec

from content.loading import convert, parse, text_of
from content.wording import Case, CommonWording, Term, glossary_of, rulebook_of


class Named(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A name with what there is to say about it. Fields that a kind of thing does not have are empty."""

    name: str
    short: str = ""
    letter: str = ""
    symbol: str = ""
    text: str = ""
    what: str = ""
    benefit: str = ""
    arrest: str = ""
    note: str = ""


class CardProse(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A card's short title, its Event in words (figures in braces), and its note on history."""

    short: str
    event: str
    note: str


class TableProse(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A result table's name and rows, in the edition's order."""

    name: str
    rows: tuple[Named, ...]


class Rows(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A list of names in order."""

    rows: tuple[Named, ...]


class Prose(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All of prose.toml."""

    cards: dict[str, CardProse]
    units: dict[str, Named]
    spaces: dict[str, Named]
    agendas: dict[str, Named]
    objectives: dict[str, Named]
    tables: dict[str, TableProse]
    verdicts: Rows
    ranks: Rows
    endings: dict[str, dict[str, str]]
    suits: dict[str, Named]
    markers: dict[str, Named]


class Wording(CommonWording, frozen=True, forbid_unknown_fields=True):
    """All of wording.toml."""

    what: dict[str, str]
    ignored: dict[str, str]
    cause: dict[str, str]
    phase: dict[str, str]
    side: dict[str, str]
    at: dict[str, str]
    spanish: dict[str, str]
    rows: tuple[str, ...]
    ending: dict[str, str]


@lru_cache(maxsize=1)
def prose() -> Prose:
    """Names, Events and notes."""
    return convert(parse(text_of("weehawken", "prose.toml"), "prose.toml"), Prose, "prose.toml", "prose")


@lru_cache(maxsize=1)
def wording() -> Wording:
    """The sentences of log, prompts, menus and score."""
    return convert(parse(text_of("weehawken", "wording.toml"), "wording.toml"), Wording, "wording.toml", "wording")


@lru_cache(maxsize=1)
def howto() -> str:
    """Half a page for a first game: Markdown with the edition's figures and the signs as placeholders."""
    return text_of("weehawken", "howto.md")


def rulebook() -> tuple[Case, ...]:
    """The rule cases in order."""
    return rulebook_of("weehawken")


def glossary() -> tuple[Term, ...]:
    """The terms in alphabetical order."""
    return glossary_of("weehawken")

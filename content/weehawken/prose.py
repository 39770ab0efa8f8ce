"""The words of Hero of Weehawken, typed: prose of cards and places, sentences of the log and menus, rules, glossary.

Each file is read once, when it is first asked for: a title screen needs none of them.
"""

from __future__ import annotations

from functools import lru_cache

import msgspec

from content.loading import convert, parse, text_of

Variants = str | dict[str, str]  # one template, or one a circumstance


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


class Command(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A line of the plain mode's help."""

    command: str
    text: str


class Sign(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A sign of the cards, mats and map, and what it stands for. letters: what is shown where it cannot be."""

    symbol: str
    letters: str
    name: str
    text: str


class Wording(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All of wording.toml: templates with placeholders in braces. An empty template is not worth a line."""

    log: dict[str, Variants]
    tone: dict[str, tuple[str, ...]]
    prompt: dict[str, Variants]
    label: dict[str, Variants]
    outcome: dict[str, Variants]
    refusal: dict[str, str]
    warning: dict[str, str]
    score: dict[str, str]
    what: dict[str, str]
    ignored: dict[str, str]
    cause: dict[str, str]
    effect: dict[str, Variants]
    phase: dict[str, str]
    side: dict[str, str]
    at: dict[str, str]
    spanish: dict[str, str]
    rows: tuple[str, ...]
    words: dict[str, str]
    ending: dict[str, str]
    plain: dict[str, str]
    help: tuple[Command, ...]
    sign: dict[str, Sign]
    synonym: dict[str, tuple[str, ...]]  # words that people look for in the rules, and the cases they want
    spoken: dict[str, str]
    ascii: dict[str, str]


class Case(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A rule case in the project's words; Markdown. `see`: related cases."""

    id: str
    title: str
    text: str
    ruling: str = ""
    example: str = ""
    see: tuple[str, ...] = ()


class Rulebook(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All rule cases, in order."""

    case: tuple[Case, ...]


class Term(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A word of the game, what it means, and the case that matters most."""

    term: str
    text: str
    case: str


class Glossary(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All terms, in alphabetical order."""

    term: tuple[Term, ...]


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


@lru_cache(maxsize=1)
def rulebook() -> tuple[Case, ...]:
    """The rule cases in order."""
    return convert(parse(text_of("weehawken", "rulebook.toml"), "rulebook.toml"), Rulebook, "rulebook.toml", "").case


@lru_cache(maxsize=1)
def glossary() -> tuple[Term, ...]:
    """The terms in alphabetical order."""
    return convert(parse(text_of("weehawken", "glossary.toml"), "glossary.toml"), Glossary, "glossary.toml", "").term

"""The words of Reign of Witches, typed: prose of cards and people, sentences of the log and menus, rules, glossary.

Each file is read once, when it is first asked for.
"""

from __future__ import annotations

from functools import lru_cache

import msgspec

from content.loading import convert, parse, text_of

Variants = str | dict[str, str]  # one template, or one a circumstance


class Named(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A name with what there is to say about it. Fields that a kind of thing does not have are empty."""

    name: str
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
    reason: dict[str, str]
    ended: dict[str, str]
    effect: dict[str, Variants]
    person: dict[str, str]
    words: dict[str, str]
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


@lru_cache(maxsize=1)
def prose() -> Prose:
    """Names, powers and notes."""
    return convert(parse(text_of("witches", "prose.toml"), "prose.toml"), Prose, "prose.toml", "prose")


@lru_cache(maxsize=1)
def wording() -> Wording:
    """The sentences of log, prompts, menus and score."""
    return convert(parse(text_of("witches", "wording.toml"), "wording.toml"), Wording, "wording.toml", "wording")


@lru_cache(maxsize=1)
def rulebook() -> tuple[Case, ...]:
    """The rule cases in order."""
    return convert(parse(text_of("witches", "rulebook.toml"), "rulebook.toml"), Rulebook, "rulebook.toml", "").case

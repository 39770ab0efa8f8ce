"""What the words of every game consist of, typed: sentences, cases, glossary. Each game reads its own files."""

from __future__ import annotations

from functools import lru_cache

import msgspec

from content.loading import convert, parse, text_of

Variants = str | dict[str, str]  # one template, or one a circumstance


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


class CommonWording(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What every wording.toml has: templates with placeholders in braces. An empty template is not worth a line."""

    log: dict[str, Variants]
    tone: dict[str, tuple[str, ...]]
    prompt: dict[str, Variants]
    label: dict[str, Variants]
    outcome: dict[str, Variants]
    refusal: dict[str, str]
    warning: dict[str, str]
    score: dict[str, str]
    effect: dict[str, Variants]
    words: dict[str, str]
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


@lru_cache
def rulebook_of(game: str) -> tuple[Case, ...]:
    """The rule cases of a game, in order."""
    return convert(parse(text_of(game, "rulebook.toml"), "rulebook.toml"), Rulebook, "rulebook.toml", "").case


@lru_cache
def glossary_of(game: str) -> tuple[Term, ...]:
    """The terms of a game, in alphabetical order."""
    return convert(parse(text_of(game, "glossary.toml"), "glossary.toml"), Glossary, "glossary.toml", "").term

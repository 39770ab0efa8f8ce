"""All that a player reads is spelled as a dictionary spells it, or as spelling.txt has it."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from typing import Any

import pytest
from spellchecker import SpellChecker

HERE = Path(__file__).parent
CONTENT = HERE.parents[1] / "content"
FILES = sorted([*CONTENT.rglob("*.toml"), *CONTENT.rglob("*.md")])
PLACEHOLDER = re.compile(r"\{[^{}]*\}|`[^`]*`|\[[^\]]*\]\([^)]*\)|\b[WTJMBY]{3}\b|\b[IVX]+\b")
WORD = re.compile(r"[^\W\d_]+(?:['’][a-z]+)?")


@lru_cache(maxsize=1)
def known() -> frozenset[str]:
    """The dictionary's words and the project's own, in lower case."""
    own = [
        line.split("#")[0].strip().lower() for line in (HERE / "spelling.txt").read_text(encoding="utf-8").split("\n")
    ]
    return frozenset(SpellChecker(language="en").word_frequency.dictionary) | frozenset(filter(None, own))


def sentences(value: Any) -> Iterator[str]:
    """The texts among the values of a file: those of more than one word; the rest are ids and codes."""
    if isinstance(value, str) and " " in value:
        yield value
    elif isinstance(value, dict):
        for one in value.values():
            yield from sentences(one)
    elif isinstance(value, list):
        for one in value:
            yield from sentences(one)


def unknown(text: str) -> list[str]:
    """Words of a text that no list has."""
    found = [word.replace("’", "'") for word in WORD.findall(PLACEHOLDER.sub(" ", text))]
    return [word for word in found if not {word.lower(), word.lower().removesuffix("'s")} & known()]


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(CONTENT)))
def test_no_word_is_misspelled(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    texts = sentences(tomllib.loads(text)) if path.suffix == ".toml" else [text]
    assert sorted({word for one in texts for word in unknown(one)}) == []


def test_a_misspelling_would_be_found() -> None:
    assert unknown("The genxral marched to {place:natchez} with Swartwout's men, VII of them.") == ["genxral"]

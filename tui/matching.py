"""What a typed answer may mean: how words are compared with the names of choices."""

from __future__ import annotations

import re
from collections.abc import Sequence

TELLING = 3  # letters that a word must have to be found anywhere in a label but at its beginning


def key(text: str) -> str:
    """A text as it is compared: lower case, single blanks, no end mark."""
    return " ".join(text.casefold().split()).rstrip(".")


def opens(words: Sequence[str], typed: Sequence[str]) -> bool:
    """Whether the typed words begin the first words one by one."""
    return len(words) >= len(typed) > 0 and all(word.startswith(part) for word, part in zip(words, typed, strict=False))


def begins(words: Sequence[str], typed: Sequence[str]) -> bool:
    """Whether each typed word begins one of the words, in their order; the first one the first of them."""
    return bool(words and typed) and words[0].startswith(typed[0]) and within(words, typed)


def within(words: Sequence[str], typed: Sequence[str]) -> bool:
    """Whether each typed word begins one of the words, in their order."""
    rest = iter(words)
    return all(any(word.startswith(part) for word in rest) for part in typed)


def telling(words: Sequence[str], typed: Sequence[str]) -> bool:
    """`within`, for words long enough not to be there by chance."""
    return bool(typed) and len(typed[0]) >= TELLING and within(words, typed)


def words_of(text: str) -> list[str]:
    """The words and figures of a text, to be compared."""
    return re.findall(r"[+-]?\w+", key(text))

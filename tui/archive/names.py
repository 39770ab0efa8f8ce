"""Texts that people type or files bring along. What could upset a terminal is refused or masked."""

from __future__ import annotations

import unicodedata

from content.archive import texts

MAX_NAME = 60
MASK = "\ufffd"

# Besides all control characters: what turns the direction of writing round, and what is invisible at a line's start.
TRICKS = frozenset("\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\ufeff")
# Of no width, or of one that terminals do not agree on, and needed by no script or picture: nothing but a disguise.
GHOSTS = frozenset("\u00ad\u180e\u200b\u2060\u2061\u2062\u2063\u2064\ufff9\ufffa\ufffb")
# What leaves nothing to be seen: formats, separators, accents without a letter; and letters drawn as a blank.
UNSEEN = frozenset(("Cf", "Cc", "Zs", "Zl", "Zp", "Mn", "Me"))
BLANK = frozenset("\u115f\u1160\u3164\uffa0\u2800")
UNFIT = frozenset(("Cc", "Cs", "Cn", "Co", "Zl", "Zp"))


def fit(char: str) -> bool:
    """Whether a character may be shown as it is."""
    return char not in TRICKS and unicodedata.category(char) not in UNFIT


def harmless(text: str) -> str:
    """The text on one line, with a mark in place of each character that a terminal might obey."""
    if text.isascii() and text.isprintable():
        return text
    return "".join(char if fit(char) and char not in GHOSTS else MASK for char in text)


def problem_of(text: str) -> str | None:
    """Why a text cannot be a name or seed; None when it can. It is to be composed (NFC) and without outer blanks."""
    if not text:
        found = "empty"
    elif len(text) > MAX_NAME:
        found = "long"
    elif not all(map(fit, text)):
        found = "control"
    elif text != _composed(text):
        found = "form"
    else:
        return None
    return texts().names[found].format(count=len(text), limit=MAX_NAME)


def seen(text: str) -> bool:
    """Whether a text shows anything at all."""
    return any(char not in BLANK and unicodedata.category(char) not in UNSEEN for char in text)


def tidy(text: str) -> str:
    """A typed text without outer blanks and ghosts, its accents composed, so that equal names are equal.

    Nothing is left of one that shows nothing. (Files that have such a name already are read all the same.)
    """
    plain = "".join(char for char in text if char not in GHOSTS)
    return _composed(plain) if seen(plain) else ""


def _composed(text: str) -> str:
    return unicodedata.normalize("NFC", text).strip()

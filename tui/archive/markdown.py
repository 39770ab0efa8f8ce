"""Somebody's text in Markdown."""

from __future__ import annotations

import re

from tui.archive.names import harmless

MARKS = re.compile(r"[\\`*_\[\]<|~#]|&(?=[#\w])")


def md(text: str) -> str:
    """A text on one line, read by Markdown as plain letters."""
    return MARKS.sub(r"\\\g<0>", harmless(" ".join(text.split())))

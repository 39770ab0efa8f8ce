"""What stands on the parts of the table and on the result of Reign of Witches."""

from __future__ import annotations

from functools import lru_cache

from content.filling import filled
from content.loading import convert, parse, text_of


@lru_cache(maxsize=1)
def _said() -> dict[str, str]:
    """The file, read once."""
    return convert(parse(text_of("witches", "panels.toml"), "panels.toml"), dict[str, str], "panels.toml", "panels")


def say(key: str, **fields: object) -> str:
    """A sentence with its placeholders filled."""
    return filled(_said()[key], **fields)

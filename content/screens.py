"""What stands on the screens that both games share."""

from __future__ import annotations

from functools import lru_cache

from content.filling import filled
from content.loading import convert, parse, text_of


@lru_cache(maxsize=1)
def _said() -> dict[str, str]:
    """The file, read once."""
    return convert(parse(text_of("", "screens.toml"), "screens.toml"), dict[str, str], "screens.toml", "screens")


def say(key: str, /, **fields: object) -> str:
    """A sentence with its placeholders filled."""
    return filled(_said()[key], **fields)

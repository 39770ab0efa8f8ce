"""What the commands of the app are called, and what they do, in words."""

from __future__ import annotations

from functools import lru_cache

import msgspec

from content.loading import convert, parse, text_of


class Said(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """label: in the footer and the palette; help: what it does, in the help panel."""

    label: str
    help: str


@lru_cache(maxsize=1)
def commands() -> dict[str, Said]:
    """By id; the file is read once."""
    return convert(parse(text_of("", "commands.toml"), "commands.toml"), dict[str, Said], "commands.toml", "commands")

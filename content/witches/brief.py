"""Powers in a few words and signs, typed: what the table has room for. The sentences are in `prose`."""

from __future__ import annotations

from functools import lru_cache

import msgspec

from content.loading import convert, parse, text_of
from content.wording import Variants


class Brief(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All of brief.toml: a template for each effect operation, and what joins them."""

    join: str
    forbids: str
    none: str
    effect: dict[str, Variants]


@lru_cache(maxsize=1)
def brief() -> Brief:
    """The templates."""
    return convert(parse(text_of("witches", "brief.toml"), "brief.toml"), Brief, "brief.toml", "brief")

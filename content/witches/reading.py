"""Read an edition of Reign of Witches from TOML: the one that comes with the game, or a player's own."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Any

import msgspec

from content.loading import ContentError, convert, parse, text_of, text_of_path
from content.witches.checks import check
from content.witches.edition import Card, Edition


def _build(raw: dict[str, Any], file: str) -> Edition:
    """The raw TOML tables as an Edition; any error names the card or the field."""
    listed = raw.get("card", [])
    if not isinstance(listed, list) or not all(isinstance(entry, dict) for entry in listed):
        raise ContentError(file, "card", "not a list of tables", "write each under [[card]]")
    cards = []
    for number, card in enumerate(listed, 1):
        cards.append(convert(card, Card, file, f"card {card.get('id', f'number {number}')}"))
    known = {field.name: field.type for field in msgspec.structs.fields(Edition) if field.name != "cards"}
    for key in raw:
        if key not in known and key != "card":
            raise ContentError(file, key, "no such section in an edition", "remove it or mend its name")
    for key in known:
        if key not in raw:
            raise ContentError(
                file, key, "this section is missing", "copy it from the edition that comes with the game"
            )
    return Edition(cards=tuple(cards), **{key: convert(raw[key], kind, file, key) for key, kind in known.items()})


def from_text(text: str, file: str) -> Edition:
    """An edition from TOML text; `file` is what errors call it."""
    edition = _build(parse(text, file), file)
    check(edition, file)
    return edition


def load(path: Path) -> Edition:
    """A player's own edition file. Raises ContentError, one line, on anything wrong in it."""
    return from_text(text_of_path(path), str(path))


@lru_cache(maxsize=1)
def printed() -> Edition:
    """The edition that comes with the game: the rulebook's cards, with the project's coins."""
    return from_text(text_of("witches", "edition.toml"), "edition.toml")

"""Read an edition from TOML: the one that comes with the game, or a player's own.

The owner of a boxed game can write its figures into a file of that form and play those instead. Everything is checked
once, here.
"""

from __future__ import annotations

import os
from functools import lru_cache
from pathlib import Path
from typing import Any

import msgspec
from msgspec import UNSET, UnsetType

from content.loading import ContentError, convert, parse, text_of, text_of_path
from content.weehawken.checks import check
from content.weehawken.edition import Card, Edition


def _bounds(text: str) -> tuple[int, int]:
    low, _, high = text.partition("-")
    if text.endswith(" or less"):
        return -99, int(text.split()[0])
    if text.endswith(" or more"):
        return int(text.split()[0]), 99
    return int(low), int(high or low)


def _rows(table: dict[str, Any], file: str) -> dict[str, Any]:
    rows: list[dict[str, Any]] = []
    results = table.get("results", [])
    if not isinstance(results, list) or not all(isinstance(row, dict) for row in results):
        raise ContentError(
            file, f"table {table.get('id')}", "results is not a list of rows", 'write { roll = "1-2", name = "..." }'
        )
    for row in results:
        try:
            low, high = _bounds(str(row["roll"]))
        except (KeyError, ValueError):
            raise ContentError(
                file,
                f"table {table.get('id')}",
                f"roll {row.get('roll')!r} is not a range",
                "write 3, 1-2 or 6 or more",
            ) from None
        rows.append({"low": low, "high": high, **{k: v for k, v in row.items() if k != "roll"}})
    return {"id": table.get("id", "?"), "rows": rows}


def _build(raw: dict[str, Any], file: str) -> Edition:
    """The raw TOML tables as an Edition; any error names the card or the field."""
    for key in ("card", "agenda", "objective", "table"):
        section = raw.get(key, [])
        if not isinstance(section, list) or not all(isinstance(entry, dict) for entry in section):
            raise ContentError(file, key, "not a list of tables", f"write each under [[{key}]]")
    given = raw.get("objective_chart", {})
    groups = (
        [group for key, group in given.items() if key not in ("letters", "innocent")]
        if isinstance(given, dict)
        else [0]
    )
    if not all(isinstance(group, dict) for group in groups):
        raise ContentError(
            file, "objective_chart", "not tables of cards and objectives", "write two_wilkinson = { WWJ = 3 }"
        )
    cards = []
    for number, card in enumerate(raw.get("card", ()), 1):
        name = f"card {card.get('id', f'number {number}')}"
        cards.append(convert(card, Card, file, name))
    chart = dict(raw.get("objective_chart", {}))
    letters, innocent = chart.pop("letters", UNSET), chart.pop("innocent", UNSET)
    sections: dict[str, Any] = {
        "edition": raw.get("edition", UNSET),
        "name": raw.get("name", UNSET),
        "agendas": list(raw.get("agenda", ())),
        "objectives": list(raw.get("objective", ())),
        "tables": [_rows(table, file) for table in raw.get("table", ())],
        "letters": letters,
        "innocent": innocent,
        "chart": {key: value for group in chart.values() for key, value in group.items()} if chart else UNSET,
        **{
            key: raw.get(key, UNSET)
            for key in ("figures", "arrest_effects", "map", "pieces", "plan", "trial", "scoring")
        },
    }
    known = {"edition", "name", "card", "agenda", "objective", "table", "objective_chart"} | set(sections)
    for key in raw:
        if key not in known:
            raise ContentError(file, key, "no such section in an edition", "remove it or mend its name")
    for key, value in sections.items():
        if isinstance(value, UnsetType):
            raise ContentError(
                file, key, "this section is missing", "copy it from the edition that comes with the game"
            )
    types = msgspec.structs.fields(Edition)
    fields = {f.name: convert(sections[f.name], f.type, file, f.name) for f in types if f.name != "cards"}
    return Edition(cards=tuple(cards), **fields)


def load(path: Path) -> Edition:
    """A player's own edition file. Raises ContentError, one line, on anything wrong in it."""
    return from_text(text_of_path(home(path)), str(path))


def home(path: Path) -> Path:
    """The path with a leading ~ replaced; an unknown user's stays as it is, and is not found."""
    return Path(os.path.expanduser(path))


@lru_cache(maxsize=1)
def reconstructed() -> Edition:
    """The edition that comes with the game."""
    return from_text(text_of("weehawken", "edition.toml"), "edition.toml")


def from_text(text: str, file: str) -> Edition:
    """An edition from TOML text; `file` is what errors call it."""
    edition = _build(parse(text, file), file)
    check(edition, file)
    return edition

"""What a file of the present version may hold, as text: one line a struct.

Write it with python -m tests.archive.schema.

A change of it needs a new envelope.VERSION and a migration, for players have files of the old form. schema.txt is
therefore only written for a new version, or with --unreleased while no release has written that version yet.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import msgspec

from engine.kernel.record import Header
from tui.archive import envelope
from tui.archive.kinds import GAMES, kind_of

FILE = Path(__file__).with_name("schema.txt")


def plain(schema: Any) -> Any:
    """A schema without the words that are only for people."""
    if isinstance(schema, dict):
        return {key: plain(value) for key, value in schema.items() if key not in ("description", "title")}
    return [plain(value) for value in schema] if isinstance(schema, list) else schema


def text() -> str:
    """The present schema."""
    lines = []
    for game in GAMES:
        kind = kind_of(game)
        _, parts = msgspec.json.schema_components([kind.clear, kind.hidden, Header])
        lines += [f"{game} {name}: {json.dumps(plain(part), sort_keys=True)}" for name, part in sorted(parts.items())]
    return "\n".join([f"version {envelope.VERSION}", *lines]) + "\n"


def main() -> None:
    """Write schema.txt, where that may be."""
    old = FILE.read_text().splitlines()[0] if FILE.exists() else ""
    if old == f"version {envelope.VERSION}" and "--unreleased" not in sys.argv:
        sys.exit(f"{FILE} is of {old} already: raise envelope.VERSION and add a migration")
    FILE.write_text(text())


if __name__ == "__main__":
    main()

"""The deal of the day: one seed a day and game, the same for everybody, told by the date alone."""

from __future__ import annotations

import re
from datetime import date

SEED = re.compile(r"daily (\d{4}-\d{2}-\d{2}) [a-z]+")


def daily_seed(day: date, game: str) -> str:
    """The seed of a day's deal."""
    return f"daily {day.isoformat()} {game}"


def day_of(seed: str) -> str:
    """The day whose deal a seed is, as "2026-11-30"; "" where it is any other seed."""
    match = SEED.fullmatch(seed)
    try:
        return date.fromisoformat(match[1]).isoformat() if match else ""
    except ValueError:
        return ""

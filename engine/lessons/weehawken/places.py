"""Places by their names in lesson files."""

from __future__ import annotations

from functools import lru_cache

from content.weehawken.edition import Edition
from engine.lessons.subject import Unknown
from engine.weehawken.state import WASHINGTON, WEST


@lru_cache(maxsize=8)
def places(edition: Edition) -> dict[str, int]:
    """Places by name: the Track's spaces, the-west, washington."""
    track = {name: space for space, name in enumerate(edition.map.new_orleans_track)}
    return {**track, "the-west": WEST, "washington": WASHINGTON}


def place(name: str, edition: Edition) -> int:
    """The number of a place."""
    try:
        return places(edition)[name]
    except KeyError:
        raise Unknown(f"no place is called {name}") from None

"""A second process for tests: python -m tests.archive.players HOME ID."""

from __future__ import annotations

import sys
import time
from pathlib import Path

from tests.archive.games import play
from tui.archive import Archive


def hold(home: Path, key: str) -> None:
    """Open a campaign, play once, say so, and wait to be killed."""
    session = Archive(home).open(key)
    play(session, 1)
    print("held" if session.unsaved is None else session.unsaved, flush=True)
    time.sleep(60)


if __name__ == "__main__":
    hold(Path(sys.argv[1]), sys.argv[2])

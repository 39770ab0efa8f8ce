"""A second process for tests: python -m tests.archive.players hold|play HOME ID [COUNT]."""

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


def take_turns(home: Path, key: str, count: int) -> None:
    """Make so many decisions in a campaign that others play as well: each time open it, play, close it."""
    archive, made = Archive(home), 0
    print("ready", flush=True)
    sys.stdin.readline()
    while made < count:
        session = archive.open(key)
        if session.unsaved is None:
            made += play(session, 1)
            assert session.unsaved is None, session.unsaved
            archive.close(session)
        time.sleep(0.001)
    print("done", flush=True)


if __name__ == "__main__":
    if sys.argv[1] == "hold":
        hold(Path(sys.argv[2]), sys.argv[3])
    else:
        take_turns(Path(sys.argv[2]), sys.argv[3], int(sys.argv[4]))

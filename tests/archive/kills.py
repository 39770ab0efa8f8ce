"""Kill a player again and again, and look at what is left: python -m tests.archive.kills KILLS [SEED].

A child plays, takes back and plays again, and tells each change once it is kept. It is killed at a random moment; its
campaign must then load, with the last change it told of or the one after, and no temporary file may outlive the next
start. Both games, by turns; every second child writes on a thread, as the screens do.
"""

from __future__ import annotations

import gc
import hashlib
import os
import random
import select
import signal
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from tests.archive.torture.games import KINDS, begin, step
from tui.archive import Archive
from tui.archive.keeping import KeptSession

EACH = 40  # kills in one home; a list of very many campaigns would take longer than the kills
LONGEST = 0.05  # seconds from a child's first save to its death, at most


def mark(entries: Any) -> str:
    """A short name for decisions made."""
    return hashlib.sha256(msgspec.json.encode(entries)).hexdigest()[:16]


def child(home: Path, pipe: int, kind: str, seed: str, background: bool) -> None:
    """Play on until killed, and tell what is kept: the id, the decisions and a mark of them."""
    archive = Archive(home, background=background)
    session, chance = next_session(archive, kind, seed), random.Random(seed)
    while True:
        if session.choice is None:
            seed += "+"
            session = begin(archive, kind, seed)
        way = chance.random()
        if not ((way < 0.15 and session.undo()) or (way > 0.8 and session.redo())):
            step(session)
        archive.flush()
        assert session.unsaved is None, session.unsaved
        entries = session.timeline.entries
        line = f"{session.id} {len(entries)} {mark(entries[:-1])} {mark(entries)} {len(session.timeline.undone)}\n"
        os.write(pipe, line.encode())


def next_session(archive: Archive, kind: str, seed: str) -> KeptSession:
    """The campaign last played while it goes on, else a new one."""
    last = next((line for line in archive.list(quick=True) if line.game == kind), None)
    if last is not None and last.result is None:
        session = archive.open(last.id)
        if session.choice is not None:
            return session
    return begin(archive, kind, seed)


def killed(home: Path, kind: str, seed: str, chance: random.Random, background: bool) -> list[str]:
    """What a child told until it was killed."""
    reading, writing = os.pipe()
    sys.stdout.flush()
    process = os.fork()
    if process == 0:
        try:
            child(home, writing, kind, seed, background)
        finally:
            os._exit(1)
    os.close(writing)
    told = b""
    select.select([reading], [], [], 20)  # it has begun to save; now the moment of death is any
    end = time.monotonic() + chance.random() * LONGEST
    while (left := end - time.monotonic()) > 0:
        if select.select([reading], [], [], left)[0]:
            chunk = os.read(reading, 65536)
            assert chunk, "the child died by itself"
            told += chunk
    os.kill(process, signal.SIGKILL)
    while chunk := os.read(reading, 65536):
        told += chunk
    os.waitpid(process, 0)
    os.close(reading)
    return told.decode().splitlines()


def judged(session: KeptSession, line: str) -> int:
    """Hold a campaign against what was told of it last; whether it has one change more."""
    _, count, before, now, undone = line.split()
    entries = session.timeline.entries
    ahead = len(entries) - int(count)
    if ahead >= 0:
        # One redo may bring the other player's next decisions along.
        assert ahead <= max(1, int(undone)), f"told of {count}, kept {len(entries)}"
        assert mark(entries[: int(count)]) == now, "another decision than was told of"
    else:
        assert ahead == -1, f"told of {count}, kept {len(entries)}"
        assert mark(entries) == before, "taken back, and another decision"
    there = len(session.timeline.undone)
    assert there in ({int(undone)} if not ahead else {0, int(undone) - ahead}), "what can be done again is another"
    return abs(ahead)


def many(kills: int, seed: int, home: Path) -> Iterator[tuple[int, int, int]]:
    """So many kills: of each, changes told, kept untold, and temporary files left. AssertionError on anything lost."""
    chance = random.Random(seed)
    gc.collect()
    gc.freeze()  # a child then copies less
    for number in range(kills):
        here, kind = home / str(number // EACH), KINDS[number % 2]
        told = killed(here, kind, f"killed {seed} {number}", chance, number % 4 >= 2)
        left = len(list(here.rglob("*.tmp")))
        archive = Archive(here)
        lines = archive.list()
        assert not [line for line in lines if line.problem], lines
        assert not list(here.rglob("*.tmp")), "a temporary file outlived the next start"
        more = 0
        if told:
            session = archive.open(told[-1].split()[0])
            assert session.unsaved is None, "the dead still hold the lock"
            more = judged(session, told[-1])
            archive.close(session)
            older = archive._shelf.older(session.id)
            assert all(map(archive._is_whole, older)), "an older generation is not whole"
        yield len(told), more, left
    gc.unfreeze()


def run(kills: int, seed: int, home: Path) -> str:
    """So many kills; a line of figures. AssertionError on the first thing lost."""
    told, more, left = (sum(column) for column in zip(*many(kills, seed, home), strict=True))
    return f"{kills} kills, {told} changes told, {more} kept untold, {left} temporary files swept, none lost"


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder:
        print(run(int(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 1807, Path(folder)))

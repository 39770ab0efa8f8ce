"""Kill a player again and again, and look at what is left: python -m tests.archive.kills KILLS [SEED].

A child plays and tells each decision once it is kept. It is killed at a random moment; its campaign must then load,
with every decision it told of and at most one more, and no temporary file may outlive the next start.
"""

from __future__ import annotations

import os
import random
import select
import signal
import sys
import tempfile
import time
from pathlib import Path

from tests.archive.games import GAME, direct, play
from tui.archive import Archive
from tui.archive.keeping import KeptSession

NAME = "Killed"


def child(home: Path, pipe: int, number: int) -> None:
    """Play on until killed."""
    archive = Archive(home)
    session = next_session(archive, number)
    while True:
        if session.choice is None:
            number += 1
            session = next_session(archive, number)
        play(session, 1)
        assert session.unsaved is None, session.unsaved
        os.write(pipe, f"{session.id} {session.timeline.header.seed} {len(session.timeline.entries)}\n".encode())


def next_session(archive: Archive, number: int) -> KeptSession:
    """The campaign last played while it goes on, else a new one."""
    last = next(iter(archive.list()), None)
    if last is not None and last.result is None:
        return archive.open(last.id)
    return archive.new(GAME, NAME, f"killed-{number}-{len(archive.list())}")


def run(kills: int, seed: int, home: Path) -> str:
    """So many kills; a line of figures. AssertionError on the first thing lost."""
    chance, swept, more, decisions = random.Random(seed), 0, 0, 0
    for number in range(kills):
        reading, writing = os.pipe()
        sys.stdout.flush()
        process = os.fork()
        if process == 0:
            try:
                child(home, writing, number)
            finally:
                os._exit(1)
        os.close(writing)
        told = b""
        select.select([reading], [], [], 20)  # it has begun to save; now the moment of death is any
        end = time.monotonic() + chance.random() * 0.06
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
        swept += len(list(home.rglob("*.tmp")))
        archive = Archive(home)
        lines = archive.list()
        assert not [line for line in lines if line.problem], lines
        assert not list(home.rglob("*.tmp"))
        if told:
            key, game, count = told.decode().splitlines()[-1].split()
            session = archive.open(key)
            assert session.unsaved is None, "the dead still hold the lock"
            kept = len(session.timeline.entries)
            assert int(count) <= kept <= int(count) + 1, f"told of {count}, kept {kept}"
            assert session.timeline.record == direct(game, kept, name=NAME).record
            more += kept - int(count)
            decisions += told.count(b"\n")
            archive.close(session)
    return f"{kills} kills, {decisions} decisions told, {more} kept untold, {swept} temporary files swept, none lost"


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder:
        print(run(int(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 1807, Path(folder)))

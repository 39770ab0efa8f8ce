"""Two processes on the same campaigns: each decision that either was told of is kept, none is made twice.

They play by turns, each opening, playing and closing; what is played follows from the seed and the number of the
decision, so that the whole must be the game that one alone would have played. Also a holder, looked over the shoulder
of, and killed.
"""

from __future__ import annotations

import os
import signal
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from engine.kernel.record import Timeline
from tests.archive.torture.games import KINDS, advance, begin, stamps, step
from tui.archive import Archive, ArchiveError
from tui.archive.errors import Held
from tui.session import Session

PATIENCE = 120.0


def fork(work: Any, *words: Any) -> tuple[int, int]:
    """A child that does some work and tells numbers: its process and the pipe to read from."""
    reading, writing = os.pipe()
    sys.stdout.flush()
    process = os.fork()
    if process:
        os.close(writing)
        return process, reading
    try:
        work(writing, *words)
        os._exit(0)
    except BaseException as error:
        os.write(2, f"{type(error).__name__}: {error}\n".encode())
    finally:
        os._exit(1)


def take_turns(pipe: int, home: Path, key: str, count: int) -> None:
    """Make so many decisions, or play to the end: each time open the campaign, play, close it. Tells each decision."""
    archive, made = Archive(home), 0
    while made < count:
        session = archive.open(key)
        if session.choice is None:
            return
        if session.unsaved is None and step(session):
            assert session.unsaved is None, session.unsaved
            made += 1
            os.write(pipe, b"%d\n" % len(session.timeline.entries))
        archive.close(session)


def lost(home: Path, kind: str, seed: str, each: int) -> tuple[int, str | None]:
    """Two processes on one campaign: how many decisions they were told of, and what is wrong, if anything."""
    archive = Archive(home)
    session = begin(archive, kind, seed)
    step(session)
    archive.close(session)
    key = session.id
    del session, archive
    children = [fork(take_turns, home, key, each) for _ in range(2)]
    told, failed = [], False
    for process, pipe in children:
        with os.fdopen(pipe, "rb") as file:
            told += [int(line) for line in file.read().split()]
        failed |= os.waitpid(process, 0)[1] != 0
    again = Archive(home).open(key)
    alone = Session(again.game, Timeline.begin(again.game, again.header), lambda timeline: None)
    advance(alone, len(again.timeline.entries))
    if failed:
        return len(told), "a process failed"
    if sorted(told) != list(range(2, len(again.timeline.entries) + 1)):
        return len(told), f"{len(told)} decisions were told of, {len(again.timeline.entries) - 1} are kept"
    return len(told), None if again.timeline.record == alone.timeline.record else "another game than was played"


def run(updates: int, home: Path) -> tuple[int, list[str]]:
    """So many decisions by two processes, both games by turns: how many were made, and what is wrong."""
    made, wrong, number = 0, [], 0
    while made < updates:
        count, problem = lost(home, KINDS[number % 2], f"race {number}", min(30, updates - made))
        made, number = made + count, number + 1
        if problem is not None:
            wrong.append(f"race {number - 1}: {problem}")
    return made, wrong


def hold(pipe: int, home: Path, key: str) -> None:
    """Open a campaign, play once, say so, and wait to be killed."""
    session = Archive(home).open(key)
    assert session.unsaved is None, session.unsaved
    step(session)
    os.write(pipe, b"held\n")
    time.sleep(PATIENCE)


def shoulder(kind: str, seed: str) -> tuple[float, str | None]:
    """Open what another process holds, then kill that one: the seconds until one is told, and what is wrong."""
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        archive = Archive(home)
        session = begin(archive, kind, seed)
        advance(session, 4)
        archive.close(session)
        key = session.id
        del session, archive
        process, pipe = fork(hold, home, key)
        try:
            if os.read(pipe, 5) != b"held\n":
                return 0.0, "it could not be held"
            before, began = stamps(home), time.perf_counter()
            archive = Archive(home)
            looked_at = archive.open(key)
            took = time.perf_counter() - began
            wrong = watched(archive, looked_at, key)
            if stamps(home) != before:
                wrong = "what was only looked at was written"
        finally:
            os.kill(process, signal.SIGKILL)
            os.waitpid(process, 0)
            os.close(pipe)
        again = archive.open(key)
        if again.unsaved is not None or len(again.timeline.entries) != 5:
            wrong = wrong or "it does not open once the holder is dead"
        step(again)
        step(looked_at)
        if again.unsaved is not None or looked_at.unsaved is None:
            wrong = wrong or "who looked on writes now"
        return took, wrong


def watched(archive: Archive, looked_at: Any, key: str) -> str | None:
    """What is wrong with a campaign that another process holds, as seen from here."""
    if "open in another weehawken" not in (looked_at.unsaved or ""):
        return "nobody is told that another has it open"
    if len(looked_at.timeline.entries) != 5:
        return "it is not as the holder left it"
    advance(looked_at, 2)
    for change in (archive.delete, archive.recover, lambda key: archive.rename(key, "No")):
        try:
            change(key)
        except Held:
            continue
        except ArchiveError as error:
            return f"refused, but as {error}"
        return "it may be changed"
    return None


def main() -> None:
    """python -m tests.archive.torture.race UPDATES LOOKS"""
    with tempfile.TemporaryDirectory() as folder:
        made, wrong = run(int(sys.argv[1]), Path(folder))
        looks = [shoulder(kind, f"look {number}") for number in range(int(sys.argv[2])) for kind in KINDS]
        wrong += [problem for _, problem in looks if problem]
        print(f"{made} decisions, {len(looks)} looks, the longest {max(took for took, _ in looks):.3f} s")
        sys.exit("\n".join(wrong) or 0)


if __name__ == "__main__":
    main()

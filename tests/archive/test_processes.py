"""More than one process, and processes that are killed."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.archive.games import GAME, play, snapshot
from tui.archive import Archive, ArchiveError
from tui.archive.errors import Held

ROOT = Path(__file__).parents[2]
KILLS = 200
UPDATES = 60
FORKS = pytest.mark.skipif(not hasattr(os, "fork"), reason="the script forks")


def start(*words: str) -> subprocess.Popen[str]:
    """A second process, in its first line of output ready."""
    process = subprocess.Popen([sys.executable, "-m", "tests.archive.players", *words], cwd=ROOT, text=True,
                               stdin=subprocess.PIPE, stdout=subprocess.PIPE)  # fmt: skip
    return process


def end(process: subprocess.Popen[str]) -> None:
    """Kill it and wait."""
    process.kill()
    process.communicate()


def script(*words: object) -> str:
    """What a script prints that forks, and so needs a process with one thread; it has held."""
    done = subprocess.run([sys.executable, "-m", *map(str, words)], cwd=ROOT, text=True, capture_output=True,
                          timeout=300)  # fmt: skip
    assert done.returncode == 0, done.stderr
    return done.stdout


@FORKS
def test_kills_lose_nothing() -> None:
    told = script("tests.archive.kills", KILLS)
    assert f"{KILLS} kills" in told
    assert "none lost" in told


@FORKS
def test_no_decision_of_two_processes_is_lost() -> None:
    told = script("tests.archive.torture.race", UPDATES, 1)
    assert int(told.split()[0]) >= UPDATES


def test_the_second_process_may_look_and_not_write(tmp_path: Path) -> None:
    archive = Archive(tmp_path)
    session = archive.new(GAME, "Shared", "shared")
    play(session, 4)
    archive.close(session)
    holder = start(str(tmp_path), session.id)
    try:
        assert holder.stdout is not None
        assert holder.stdout.readline() == "held\n"
        before, began = snapshot(tmp_path), time.perf_counter()
        told: list[str] = []
        second = Archive(tmp_path, on_warning=told.append)
        looked_at = second.open(session.id)
        assert time.perf_counter() - began < 1
        assert len(looked_at.timeline.entries) == 5
        assert "open in another weehawken" in (looked_at.unsaved or "")
        play(looked_at, 3)
        assert told == [looked_at.unsaved]
        for change in (lambda: second.delete(session.id), lambda: second.rename(session.id, "x"),
                       lambda: second.recover(session.id)):  # fmt: skip
            with pytest.raises(Held, match=session.id):
                change()
        assert second.list()[0].problem is None
        assert snapshot(tmp_path) == before
    finally:
        end(holder)
    again = second.open(session.id)
    assert again.unsaved is None
    assert len(again.timeline.entries) == 5
    play(again, 1)
    play(looked_at, 1)  # what was only looked at stays unwritten
    assert again.unsaved is None
    assert "open in another" in (looked_at.unsaved or "")
    second.close(again)
    assert len(second.open(session.id).timeline.entries) == 6


def test_a_lock_ends_with_its_session(tmp_path: Path) -> None:
    one, other = Archive(tmp_path), Archive(tmp_path)
    session = one.new(GAME, "Locked", "locked")
    play(session, 2)
    key = session.id
    assert other.open(key).unsaved is not None
    del session
    assert other.open(key).unsaved is None
    with pytest.raises(ArchiveError, match="no campaign"):
        other.open("../" + key)

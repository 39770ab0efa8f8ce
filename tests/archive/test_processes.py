"""More than one process, and processes that are killed."""

from __future__ import annotations

import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.archive.games import GAME, direct, play, snapshot
from tui.archive import Archive, ArchiveError
from tui.archive.errors import Held

ROOT = Path(__file__).parents[2]
KILLS = 30


def start(*words: str) -> subprocess.Popen[str]:
    """A second process, in its first line of output ready."""
    process = subprocess.Popen([sys.executable, "-m", "tests.archive.players", *words], cwd=ROOT, text=True,
                               stdin=subprocess.PIPE, stdout=subprocess.PIPE)  # fmt: skip
    return process


def end(process: subprocess.Popen[str]) -> None:
    """Kill it and wait."""
    process.kill()
    process.communicate()


@pytest.mark.skipif(not hasattr(__import__("os"), "fork"), reason="the script forks")
def test_kills_lose_nothing() -> None:
    done = subprocess.run([sys.executable, "-m", "tests.archive.kills", str(KILLS)], cwd=ROOT, text=True,
                          capture_output=True, timeout=100)  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert f"{KILLS} kills" in done.stdout
    assert "none lost" in done.stdout


def test_the_second_process_may_look_and_not_write(tmp_path: Path) -> None:
    archive = Archive(tmp_path)
    session = archive.new(GAME, "Shared", "shared")
    play(session, 4)
    archive.close(session)
    holder = start("hold", str(tmp_path), session.id)
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


def test_no_decision_of_two_processes_is_lost(tmp_path: Path) -> None:
    each, seed = 25, "two players"
    assert len(direct(seed).entries) > 2 * each + 1
    archive = Archive(tmp_path)
    session = archive.new(GAME, "Two", seed)
    play(session, 1)
    archive.close(session)
    players = [start("play", str(tmp_path), session.id, str(each)) for _ in range(2)]
    try:
        for process in players:
            assert process.stdout is not None
            assert process.stdout.readline() == "ready\n"
        for process in players:
            assert process.stdin is not None
            process.stdin.write("\n")
            process.stdin.flush()
        for process in players:
            assert process.stdout is not None
            assert process.stdout.readline() == "done\n"
    finally:
        for process in players:
            end(process)
    again = archive.open(session.id)
    assert again.timeline.record == direct(seed, 2 * each + 1, name="Two").record


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

"""The write sequence: what a power cut, a full or a failing disk can leave."""

from __future__ import annotations

import errno
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.archive.games import GAME, Clock, direct, encoded, play
from tests.archive.systems import SHORT, Failing, Forgetful
from tests.archive.torture import faults, speed
from tests.archive.torture.games import KINDS
from tui.archive import Archive, campaign, files

MAIN, FOLDER = Path("/home/campaigns/a.json"), Path("/home/generations/a")
CODES = (errno.ENOSPC, errno.EIO, errno.EACCES, errno.EROFS, SHORT)


def texts(count: int) -> list[bytes]:
    """One game after each of its first decisions."""
    return [encoded(direct("crash", n)) for n in range(1, count + 1)]


def bad_states(honest_sync: bool, honest_folders: bool, earlier: int) -> list[str]:
    """Save once more after `earlier` saves, cut the power everywhere: what is wrong with what is left, if anything."""
    *before, new = texts(earlier + 1)
    system = Forgetful()
    for number, text in enumerate(before):
        known = frozenset((files.digest(before[number - 1]),)) if number else frozenset()
        assert files.save(system, MAIN, FOLDER, text, known) is None
    for folder in (path for path, number in list(system.live.items()) if number == 0):
        system.sync_folder(folder)  # time passes, and everything comes to the disk
    system.moments.clear()
    system.honest_sync, system.honest_folders = honest_sync, honest_folders
    known = frozenset((files.digest(before[-1]),)) if before else frozenset()
    files.save(system, MAIN, FOLDER, new, known)
    system.acknowledged = True
    system.note()
    found, states = [], 0
    for left, acknowledged in system.crashes():
        states += 1
        text = left.get(MAIN)
        if text == new:
            pass
        elif text is not None and not (before and text == before[-1]):
            found.append("neither the old text nor the new one")
        elif text is None and before:
            found.append("the old text is gone")
        elif acknowledged:
            found.append("an acknowledged decision is lost")
        if any(p.parent == FOLDER and p.suffix == ".json" and text not in before for p, text in left.items()):
            found.append("a generation is not whole")
    assert states > 20
    return found


@pytest.mark.parametrize("earlier", [0, 1, 2, 5, 8])
def test_no_power_cut_leaves_a_bad_state(earlier: int) -> None:
    assert bad_states(True, True, earlier) == []


@pytest.mark.parametrize("earlier", [1, 5])
def test_each_sync_is_needed(earlier: int) -> None:
    assert "neither the old text nor the new one" in bad_states(False, True, earlier)
    assert "an acknowledged decision is lost" in bad_states(True, False, earlier)
    assert "an acknowledged decision is lost" in bad_states(True, False, 0)


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("first", [True, False])
def test_a_failing_call_leaves_the_old_file(tmp_path: Path, code: int, first: bool) -> None:
    told = survived = 0
    for at in range(1, 60):
        system = Failing()
        archive = Archive(tmp_path / str(at), system=system, clock=Clock())
        session = archive.new(GAME, "Failing", "failing disk")
        if not first:
            play(session, 7)
        old = session.path.read_bytes() if session.path.exists() else None
        system.arm(at, code)
        play(session, 1)
        reached, path = len(system.calls) >= at, session.path
        system.arm(0, code)
        now = path.read_bytes() if path.exists() else None
        if session.unsaved is not None:
            told += 1
            assert now == old
            assert archive.warning == session.unsaved
            assert str(archive.home) in session.unsaved
            assert "\n" not in session.unsaved
        else:
            survived += 1
            assert now is not None
            assert campaign.decode(now, path).record == session.timeline.record
            # Something was done without: then the player is told of that.
            assert archive.warning is None or "no older save" in archive.warning
        play(session, 1)
        assert session.unsaved is None
        assert archive.warning is None
        assert campaign.decode(session.path.read_bytes(), session.path).record == session.timeline.record
        assert not list((tmp_path / str(at)).rglob("*.tmp"))
        if not reached:
            break
    else:
        pytest.fail("the save never came to its end")
    assert at > 8
    assert survived >= 1
    assert told >= 4 or code == SHORT


@pytest.mark.parametrize("code", CODES[:4])
def test_a_disk_that_stays_broken_leaves_a_whole_file(tmp_path: Path, code: int) -> None:
    for at in range(1, 25):
        system = Failing()
        archive = Archive(tmp_path / str(at), system=system)
        session = archive.new(GAME, "Broken", "broken disk")
        play(session, 3)
        old = session.path.read_bytes()
        system.arm(at, code, stays=True)
        play(session, 2)
        system.arm(0, code)
        now = session.path.read_bytes()
        # Where it broke after a new text had its name, and the old one could not be put back, the new one is whole.
        kept = campaign.decode(now, session.path).record.entries
        assert now == old or kept == tuple(session.timeline.entries[: len(kept)])
        play(session, 1)
        assert session.unsaved is None
        assert campaign.decode(session.path.read_bytes(), session.path).record == session.timeline.record


def test_a_file_system_without_second_names_keeps_copies(tmp_path: Path) -> None:
    class NoLinks(Failing):
        def link(self, source: Path, target: Path) -> None:
            raise OSError(errno.EPERM, "Operation not permitted")

    archive = Archive(tmp_path, system=NoLinks())
    session = archive.new(GAME, "FAT", "no links")
    play(session, 9)
    assert archive.warning is None
    (line,) = archive.list()
    assert line.recoverable == files.GENERATIONS - 1


def test_stale_temporary_files_are_swept_and_live_ones_are_not(tmp_path: Path) -> None:
    archive = Archive(tmp_path)
    session = archive.new(GAME, "Swept", "swept")
    play(session, 3)
    stale = [tmp_path / "campaigns" / ".gone-1.0123456789ab.tmp", tmp_path / "campaigns" / "notes.tmp",
             tmp_path / "campaigns" / f".{session.id}.0123456789ab.tmp",
             tmp_path / "generations" / session.id / ".00000003.0123456789ab.tmp"]  # fmt: skip
    for path in stale:
        path.write_bytes(b"half a")
    Archive(tmp_path).list()
    assert [path.exists() for path in stale] == [False, True, True, True]
    archive.close(session)
    Archive(tmp_path).list()
    assert [path.exists() for path in stale] == [False, True, False, False]


def test_a_file_changed_by_something_else_is_not_overwritten(tmp_path: Path) -> None:
    archive = Archive(tmp_path)
    session = archive.new(GAME, "Twice", "twice")
    play(session, 5)
    path, first = session.path, session.id
    theirs = encoded(direct("another", 9))
    path.write_bytes(theirs)
    play(session, 1)
    assert session.id != first
    assert session.unsaved is None
    assert str(path) in (archive.warning or "")
    play(session, 1)
    assert archive.warning is None
    assert path.read_bytes() == theirs
    assert {line.id for line in archive.list() if line.problem is None} == {first, session.id}
    assert archive.open(session.id).timeline.record == session.timeline.record


def test_a_new_campaign_can_be_kept_before_its_first_decision(tmp_path: Path) -> None:
    archive = Archive(tmp_path, clock=Clock())
    session = archive.new(GAME, "Just begun", "1")
    assert not session.kept
    assert not archive.list()
    session.keep()
    assert session.kept
    before = session.path.read_bytes()
    session.keep()  # once is enough
    assert session.path.read_bytes() == before
    archive.close(session)
    (line,) = archive.list()
    assert (line.name, line.decisions, line.problem) == ("Just begun", 0, None)
    again = archive.open(line.id)
    assert again.view == session.view
    assert again.kept
    play(again, 3)
    assert archive.list()[0].decisions == 3


@pytest.fixture(scope="module")
def homes() -> Iterator[None]:
    """The homes that deeds are done in, removed at the end."""
    yield
    faults.forget()


@pytest.mark.parametrize("deed", faults.DEEDS)
def test_a_fault_at_any_call_of_any_deed_is_told_and_loses_nothing(homes: None, deed: str) -> None:
    at = list(faults.DEEDS).index(deed)
    calls, told = faults.faults(KINDS[at % 2], deed, CODES[at % len(CODES)])
    assert calls >= 5
    assert told or CODES[at % len(CODES)] == SHORT


@pytest.mark.parametrize("deed", faults.DEEDS)
def test_no_power_cut_in_any_deed_loses_anything(homes: None, deed: str) -> None:
    for kind in KINDS:
        count, wrong = faults.cuts(kind, deed)
        assert count >= 2
        assert wrong == []


@pytest.mark.parametrize("deed", ["decide", "undo", "start", "rename", "copy", "branch", "import"])
def test_a_sync_left_out_of_any_deed_is_noticed(homes: None, deed: str) -> None:
    assert "unreadable" in faults.cuts(KINDS[1], deed, honest_sync=False)[1]
    assert any("lost" in problem for problem in faults.cuts(KINDS[1], deed, honest_folders=False)[1])


def test_a_save_is_quick_off_the_screens_thread_and_small(tmp_path: Path) -> None:
    for kind in speed.run(110, tmp_path).values():
        assert speed.percentile(kind.saves, 99) <= kind.limit
        assert speed.percentile(kind.held, 99) <= speed.SCREEN
        assert 0 < max(kind.sizes) < speed.SIZE

"""Everything the archive does to the disk, with a fault at each system call in turn, and with the power cut anywhere.

faults: where a call fails, what was kept before is kept byte for byte, or what was asked for is done; one ArchiveError
tells, or a warning while a game is played. cuts: after a power cut the campaign is still there, open to be played,
recovered or restored, and one that was not touched is as it was.
"""

from __future__ import annotations

import errno
import shutil
import tempfile
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any

from tests.archive.systems import SHORT, Failing, Forgetful, Hasty
from tests.archive.torture.games import KINDS, advance, begin, step
from tui.archive import Archive, ArchiveError, campaign, envelope
from tui.archive.names import harmless
from tui.archive.system import System

CODES = (errno.ENOSPC, errno.EIO, errno.EACCES, errno.EROFS, SHORT)
LENGTH = 7
HOME = Path("/home/player")
Deed = Callable[[Archive, str, Path], None]


def decide(archive: Archive, key: str, outside: Path) -> None:
    """Open it and make one more decision."""
    session = archive.open(key)
    step(session)
    kept_or_told(archive, session)


def undo(archive: Archive, key: str, outside: Path) -> None:
    """Mark it a study and take a decision back."""
    session = archive.open(key)
    session.make_study()
    session.undo()
    kept_or_told(archive, session)


def start(archive: Archive, key: str, outside: Path) -> None:
    """A new campaign besides."""
    session = begin(archive, KINDS[0], "another")
    step(session)
    kept_or_told(archive, session)


def recover(archive: Archive, key: str, outside: Path) -> None:
    """Damage it, and go back to the generation before."""
    spoil(archive, key)
    archive.recover(key)


def restore(archive: Archive, key: str, outside: Path) -> None:
    """Take it back from the bin."""
    archive.restore(archive.binned()[0].name)


def spoil(archive: Archive, key: str) -> None:
    """Cut the end of its file off, whatever fails."""
    system, path = archive._shelf.system, archive._shelf.main(key)
    if isinstance(system, Forgetful):
        system.data[system.live[path]] = system.disk[1][system.live[path]][0] = b"spoilt"
    else:
        path.unlink()  # not written over: its generations may be the same file
        path.write_bytes(b"spoilt")


DEEDS: dict[str, Deed] = {
    "decide": decide,
    "undo": undo,
    "start": start,
    "rename": lambda archive, key, outside: archive.rename(key, "Another name"),
    "copy": lambda archive, key, outside: void(archive.copy(key, "A copy")),
    "branch": lambda archive, key, outside: void(archive.branch(key, 2, "A branch")),
    "import": lambda archive, key, outside: void(archive.add(outside)),
    "delete": lambda archive, key, outside: void(archive.delete(key)),
    "restore": restore,
    "recover": recover,
    "list": lambda archive, key, outside: void(archive.list()),
    "export": lambda archive, key, outside: void(archive.export(key)),
}


def void(_: Any) -> None:
    """Nothing is made of it."""


def kept_or_told(archive: Archive, session: Any) -> None:
    """A decision is on the disk, or the player is told in one line why not."""
    if session.unsaved is None:
        system = archive._shelf.system
        system = system if isinstance(system, Forgetful) else System()  # the one that fails has nothing to say here
        data = system.read(session.path, envelope.MAX_BYTES)
        assert campaign.decode(data, session.path).record == session.timeline.record, "said to be saved, and is not"
        return
    assert archive.warning == session.unsaved
    assert str(archive.home) in session.unsaved
    assert harmless(session.unsaved) == session.unsaved
    raise ArchiveError(session.unsaved, session.path)


@cache
def before(kind: str, deleted: bool) -> tuple[Path, str, Path]:
    """A home with two campaigns, the id of the first, which may be in the bin, and a campaign's file to be imported."""
    folder = Path(tempfile.mkdtemp())
    archive = Archive(folder / "home", system=Hasty())
    keys = []
    for number in range(3):
        session = begin(archive, kind, f"faults {number}", name=f"Game {number}")
        advance(session, LENGTH + number)
        archive.close(session)
        keys.append(session.id)
    outside = folder / "other.json"
    outside.write_bytes(archive.export(keys[2]))
    shutil.rmtree(archive._shelf.folder(keys[2]))
    archive._shelf.main(keys[2]).unlink()
    if deleted:
        archive.delete(keys[0])
    return folder / "home", keys[0], outside


def forget() -> None:
    """Remove the homes of `before`."""
    for kind in KINDS:
        for deleted in (False, True):
            shutil.rmtree(before(kind, deleted)[0].parent, ignore_errors=True)
    before.cache_clear()


def wholes(archive: Archive, key: str) -> list[Any]:
    """The records of a campaign that a player can come to: as it is, recovered, or back from the bin."""
    found = []
    for path in (archive._shelf.main(key), *archive._shelf.older(key)):
        with suppress(ArchiveError):
            found.append(campaign.decode(archive._read(path), path).record)
            break
    for thing in archive.binned():
        for path in (thing.path / f"{key}.json", thing.path / "generations"):
            older = [path] if path.suffix else sorted(path / n for n in names(archive, path))[::-1]
            for place in older:
                with suppress(ArchiveError):
                    found.append(campaign.decode(archive._read(place), place).record)
                    break
    return found


def names(archive: Archive, folder: Path) -> list[str]:
    """The names in a folder, none where it is missing."""
    with suppress(OSError):
        return archive._shelf.system.names(folder)
    return []


def judged(archive: Archive, key: str, old: Any, deed: str) -> None:
    """After a fault or a cut: what was kept is there, as old as it was or newer, and the other one is untouched."""
    found = wholes(archive, key)
    assert found, "the campaign is gone"
    least = len(old.entries) - (1 if deed == "undo" else 4 if deed == "recover" else 0)
    assert max(len(record.entries) for record in found) >= least, "decisions are lost"
    others = [line for line in archive.list(quick=True) if line.name == "Game 1"]
    assert [(line.problem, line.decisions) for line in others] == [(None, LENGTH + 1)], others
    for line in archive.list(quick=True):
        assert line.problem is None or (deed in ("recover", "delete", "restore") and line.recoverable), "unreadable"


def faults(kind: str, deed: str, code: int) -> tuple[int, int]:
    """Do the deed with each call in turn failing: at how many calls, and how many of those were told of."""
    home, key, outside = before(kind, deed == "restore")
    told = calls = 0
    for at in range(1, 200):
        with tempfile.TemporaryDirectory() as folder:
            here = Path(folder) / "home"
            shutil.copytree(home, here)
            system = Failing()
            archive = Archive(here, system=system)
            main = here / "campaigns" / f"{key}.json"
            old = main.read_bytes() if main.exists() else None
            record = campaign.decode(old, main).record if old else wholes(archive, key)[0]
            system.arm(at, code)
            problem = None
            try:
                DEEDS[deed](archive, key, outside)
            except ArchiveError as error:
                problem = str(error)
            failed = problem is not None
            assert problem is None or harmless(problem) == problem, "more than a line"
            reached = len(system.calls) >= at
            system.arm(0, code)
            if failed and deed not in ("recover", "delete", "restore", "undo"):
                assert (main.read_bytes() if main.exists() else None) == old, "the old file is another now"
            told += failed
            judged(Archive(here), key, record, deed)
            assert not list(here.rglob("*.tmp")) or failed
            del archive
            Archive(here).list(quick=True)
            assert not list(here.rglob("*.tmp")), "a temporary file outlived the next start"
            if not reached:
                assert not failed, "it fails by itself"
                return calls, told
            calls += 1
    raise AssertionError("it never came to its end")


def cuts(kind: str, deed: str, honest_sync: bool = True, honest_folders: bool = True) -> tuple[int, list[str]]:
    """Do the deed and cut the power everywhere: how many disks can be left, and what is wrong with them."""
    home, key, outside = before(kind, deed == "restore")
    files = {HOME / path.relative_to(home): path.read_bytes() for path in home.rglob("*") if path.is_file()}
    files = {path: data for path, data in files.items() if path.parent.name != "locks"}
    import_ = HOME.parent / "other.json"
    system = Forgetful.left_with(files | {import_: outside.read_bytes()})
    archive = Archive(HOME, system=system)
    record = wholes(archive, key)[0]
    system.calm()
    system.honest_sync, system.honest_folders = honest_sync, honest_folders
    DEEDS[deed](archive, key, import_)
    system.acknowledged = True
    system.note()
    wrong, seen = [], set()
    for left, acknowledged in system.crashes():
        if (print_ := (frozenset(left.items()), acknowledged)) in seen:
            continue
        seen.add(print_)
        again = Archive(HOME, system=Forgetful.left_with(left))
        try:
            judged(again, key, record, deed)
            if acknowledged:
                done(again, key, record, deed)
        except AssertionError as error:
            wrong.append(str(error).splitlines()[0])
    return len(seen), wrong


def done(archive: Archive, key: str, old: Any, deed: str) -> None:
    """What was said to be done is done, whatever the power does then."""
    lines = {line.id: line for line in archive.list(quick=True) if not line.problem}
    named = {line.name for line in lines.values()}
    wanted = {"start": "A game", "rename": "Another name", "copy": "A copy", "branch": "A branch", "import": "Game 2"}
    assert wanted.get(deed, "Game 1") in named, "what was done is lost"
    if deed in ("decide", "undo"):
        assert key in lines, "an acknowledged one is lost"
        assert lines[key].decisions == len(old.entries) + (1 if deed == "decide" else -1), "an acknowledged one is lost"
    if deed in ("restore", "recover"):
        assert key in lines, "it is not back"


def all_faults(kinds: tuple[str, ...] = KINDS, codes: tuple[int, ...] = CODES) -> Iterator[tuple[str, int, int]]:
    """Every deed with every fault: what it was, at how many calls, and how many were told of."""
    for kind in kinds:
        for deed in DEEDS:
            for code in codes:
                calls, told = faults(kind, deed, code)
                yield f"{kind}, {deed}, {'short write' if code == SHORT else errno.errorcode[code]}", calls, told

"""Systems that fail: one that refuses a call, and one in memory that forgets what was not synced."""

from __future__ import annotations

import errno
import os
from collections.abc import Iterator
from itertools import product
from pathlib import Path

from tui.archive.locks import Lock
from tui.archive.system import System

SHORT = -1  # in place of an error number: write half of what was asked, then go on


class Hasty(System):
    """The real system without waiting for the disk: for tests that save often and pull no plug."""

    def sync(self, fd: int) -> None:
        pass

    def sync_folder(self, path: Path) -> None:
        pass


class Failing(Hasty):
    """A hasty one of which call number `at` (from 1) fails with `code`; with `stays`, all later ones do too."""

    def __init__(self) -> None:
        self.at, self.code, self.stays = 0, errno.EIO, False
        self.calls: list[str] = []

    def arm(self, at: int, code: int, stays: bool = False) -> None:
        """Count from now on and fail there; 0: never."""
        self.at, self.code, self.stays, self.calls = at, code, stays, []

    def _call(self, name: str) -> bool:
        self.calls.append(name)
        here = len(self.calls) == self.at or (self.stays and 0 < self.at < len(self.calls))
        if here and self.code != SHORT:
            raise OSError(self.code, os.strerror(self.code))
        return here

    def create(self, path: Path) -> int:
        self._call("create")
        return super().create(path)

    def write(self, fd: int, data: memoryview) -> int:
        half = self._call("write")
        return super().write(fd, data[: len(data) // 2] if half and len(data) > 1 else data)

    def sync(self, fd: int) -> None:
        self._call("sync")
        super().sync(fd)

    def close(self, fd: int) -> None:
        super().close(fd)
        self._call("close")

    def replace(self, source: Path, target: Path) -> None:
        self._call("replace")
        super().replace(source, target)

    def link(self, source: Path, target: Path) -> None:
        self._call("link")
        super().link(source, target)

    def unlink(self, path: Path) -> None:
        self._call("unlink")
        super().unlink(path)

    def mkdir(self, path: Path) -> None:
        self._call("mkdir")
        super().mkdir(path)

    def rmdir(self, path: Path) -> None:
        self._call("rmdir")
        super().rmdir(path)

    def sync_folder(self, path: Path) -> None:
        self._call("sync_folder")
        super().sync_folder(path)

    def lock(self, path: Path) -> Lock:
        self._call("lock")
        return super().lock(path)

    def names(self, path: Path) -> list[str]:
        self._call("names")
        return super().names(path)

    def read(self, path: Path, limit: int) -> bytes:
        self._call("read")
        return super().read(path, limit)


class ReadOnly(Failing):
    """A home that may be read and not written. (Tests may run as root, whom no permission stops.)"""

    def _call(self, name: str) -> bool:
        if name in ("create", "write", "replace", "link", "unlink", "mkdir", "rmdir", "lock"):
            raise OSError(errno.EROFS, os.strerror(errno.EROFS))
        return False


# What is on the disk: names with the number of their file (0 for a folder), and what each file holds, piece by piece.
Disk = tuple[dict[Path, int], dict[int, dict[int, bytes]]]
Pending = tuple[Path | None, int, list[tuple[str, Path, int]], tuple[int, bytes] | None]


class Forgetful(System):
    """A file system in memory. A write or a change of names is on its disk only once synced; before, it may be.

    After every call it notes the disk and what was pending; `crashes` gives every disk that a power cut can leave:
    each noted moment, with every subset of what was pending then.
    """

    def __init__(self, honest_sync: bool = True, honest_folders: bool = True) -> None:
        self.honest_sync, self.honest_folders = honest_sync, honest_folders
        self.live: dict[Path, int] = {Path("/"): 0, Path("/home"): 0}
        self.data: dict[int, bytes] = {}
        self.disk: Disk = (dict(self.live), {})
        self.pending: list[Pending] = []
        self.open: dict[int, int] = {}
        self.moments: list[tuple[Disk, list[Pending], bool]] = []
        self.acknowledged = False
        self._next = 1

    @classmethod
    def left_with(cls, files: dict[Path, bytes]) -> Forgetful:
        """One after a power cut: these files are there, and nothing is pending."""
        system = cls()
        for path, data in files.items():
            for folder in path.parents:
                system.live[folder] = 0
            system.live[path] = number = system._next
            system._next += 1
            system.data[number] = data
            system.disk[1][number] = {0: data}
        system.disk[0].update(system.live)
        return system

    def calm(self) -> None:
        """Time passes, and everything comes to the disk; what was before is of no interest any more."""
        for change in self.pending:
            apply(self.disk, change)
        self.pending, self.moments, self.acknowledged = [], [], False
        self.note()

    def note(self) -> None:
        """Remember this moment."""
        names, data = self.disk
        self.moments.append(
            ((dict(names), {n: dict(d) for n, d in data.items()}), list(self.pending), self.acknowledged)
        )

    def _names(self, folder: Path, changes: list[tuple[str, Path, int]]) -> None:
        for what, path, number in changes:
            if what == "set":
                self.live[path] = number
            else:
                self.live.pop(path, None)
        self.pending.append((folder, 0, changes, None))
        self.note()

    def create(self, path: Path) -> int:
        if path in self.live:
            raise FileExistsError(errno.EEXIST, "exists", str(path))
        if path.parent not in self.live:
            raise FileNotFoundError(errno.ENOENT, "no folder", str(path))
        number = self._next
        self._next += 1
        self.data[number] = b""
        self._names(path.parent, [("set", path, number)])
        self.open[number] = number
        return number

    def write(self, fd: int, data: memoryview) -> int:
        piece = bytes(data[: max(len(data) // 2, 1)])  # in pieces, so that a torn file is among what can be left
        if len(data) <= 64:
            piece = bytes(data)
        if len(piece) < 4000:
            piece = bytes(data)
        self.pending.append((None, fd, [], (len(self.data[fd]), piece)))
        self.data[fd] += piece
        self.note()
        return len(piece)

    def sync(self, fd: int) -> None:
        if self.honest_sync:
            self._settle(lambda p: p[0] is None and p[1] == fd)
        self.note()

    def sync_folder(self, path: Path) -> None:
        if self.honest_folders:
            self._settle(lambda p: p[0] == path)
        self.note()

    def _settle(self, wanted) -> None:  # type: ignore[no-untyped-def]
        for change in [p for p in self.pending if wanted(p)]:
            apply(self.disk, change)
        self.pending = [p for p in self.pending if not wanted(p)]

    def close(self, fd: int) -> None:
        del self.open[fd]

    def replace(self, source: Path, target: Path) -> None:
        if source not in self.live or target.parent not in self.live:
            raise FileNotFoundError(errno.ENOENT, "no file", str(source))
        moved = [path for path in self.live if path == source or source in path.parents]
        changes = [("set", target / path.relative_to(source), self.live[path]) for path in moved]
        self._names(target.parent, changes + [("drop", path, 0) for path in moved])

    def link(self, source: Path, target: Path) -> None:
        if target in self.live:
            raise FileExistsError(errno.EEXIST, "exists", str(target))
        self._names(target.parent, [("set", target, self.live[source])])

    def unlink(self, path: Path) -> None:
        self._names(path.parent, [("drop", path, 0)])

    def rmdir(self, path: Path) -> None:
        if path not in self.live or any(path in other.parents for other in self.live):
            raise OSError(errno.ENOTEMPTY, "not empty, or not there", str(path))
        self.unlink(path)

    def mkdir(self, path: Path) -> None:
        self._names(path.parent, [("set", path, 0)])

    def lock(self, path: Path) -> Lock:
        return Lock(os.open(os.devnull, os.O_RDONLY))

    def is_folder(self, path: Path) -> bool:
        return self.live.get(path) == 0

    def exists(self, path: Path) -> bool:
        return path in self.live

    def names(self, path: Path) -> list[str]:
        if path not in self.live:
            raise FileNotFoundError(errno.ENOENT, "no folder", str(path))
        return sorted(p.name for p in self.live if p.parent == path and p != path)

    def read(self, path: Path, limit: int) -> bytes:
        if path not in self.live:
            raise FileNotFoundError(errno.ENOENT, "no file", str(path))
        return self.data[self.live[path]]

    def crashes(self) -> Iterator[tuple[dict[Path, bytes], bool]]:
        """The files of every disk that can be left, and whether the save had been acknowledged by then."""
        for (names, data), pending, acknowledged in self.moments:
            for kept in product((False, True), repeat=len(pending)):
                disk: Disk = (dict(names), {n: dict(d) for n, d in data.items()})
                for change, keep in zip(pending, kept, strict=True):
                    if keep:
                        apply(disk, change)
                yield (
                    {path: content(disk, path) for path in disk[0] if disk[0][path] and rooted(disk, path)},
                    acknowledged,
                )


def apply(disk: Disk, change: Pending) -> None:
    """Bring one change to a disk."""
    _, number, names, piece = change
    for what, path, target in names:
        if what == "set":
            disk[0][path] = target
        else:
            disk[0].pop(path, None)
    if piece is not None:
        disk[1].setdefault(number, {})[piece[0]] = piece[1]


def rooted(disk: Disk, path: Path) -> bool:
    """Whether all folders above a name are there."""
    return all(parent in disk[0] for parent in path.parents)


def content(disk: Disk, path: Path) -> bytes:
    """A file's bytes, zeros where a piece never came."""
    out = b""
    for offset, piece in sorted(disk[1].get(disk[0][path], {}).items()):
        out = out.ljust(offset, b"\0") + piece
    return out

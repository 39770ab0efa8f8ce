"""Writing one campaign's files: the new text whole or the old one untouched, five generations, stale files swept.

The order of a save: the new bytes go to a temporary file beside the old one and are synced; the old file gets a second
name among the generations; the temporary file takes its place; the folder is synced. Whenever the machine stops, the
name leads to one whole text, and once `save` has returned, to the new one.
"""

from __future__ import annotations

import errno
import hashlib
import os
import re
import secrets
from contextlib import suppress
from pathlib import Path

from tui.archive.errors import Changed, os_problem
from tui.archive.system import UNSUPPORTED, System

GENERATIONS = 5  # the present file counts as one
SUFFIX = ".json"
TEMPORARY = re.compile(r"\.(?P<id>.+)\.[0-9a-f]{12}\.tmp")
NUMBERED = re.compile(r"[0-9]{8}\.json")
LIMIT = 1 << 20


def digest(data: bytes) -> bytes:
    """What a file is known by."""
    return hashlib.sha256(data).digest()


def make_folder(system: System, path: Path) -> None:
    """A folder and those above it, each on the disk before it is used."""
    missing = []
    while not system.is_folder(path):
        missing.append(path)
        if path.parent == path:
            break
        path = path.parent
    for folder in reversed(missing):
        try:
            system.mkdir(folder)
        except FileExistsError:
            if not system.is_folder(folder):
                raise NotADirectoryError(errno.ENOTDIR, os.strerror(errno.ENOTDIR), str(folder)) from None
        system.sync_folder(folder.parent)


def write_beside(system: System, path: Path, data: bytes) -> Path:
    """The bytes, synced, in a temporary file beside `path`; where that fails, nothing is left of it."""
    temporary = path.with_name(f".{path.stem}.{secrets.token_hex(6)}.tmp")
    fd = system.create(temporary)
    try:
        try:
            left = memoryview(data)
            while left:
                written = system.write(fd, left)
                if written <= 0:
                    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
                left = left[written:]
            system.sync(fd)
        finally:
            system.close(fd)
    except BaseException:
        with suppress(OSError):
            system.unlink(temporary)
        raise
    return temporary


def write_whole(system: System, path: Path, data: bytes) -> None:
    """Put `data` at `path` whole and for good, or raise OSError with the old file, or none, as it was."""
    old = _read(system, path)
    temporary = write_beside(system, path, data)
    try:
        system.replace(temporary, path)
    except BaseException:
        with suppress(OSError):
            system.unlink(temporary)
        raise
    try:
        system.sync_folder(path.parent)
    except OSError:
        _take_back(system, path, old)
        raise


def _take_back(system: System, path: Path, old: bytes | None) -> None:
    # Whether the new name is on the disk is not known: rather the old text, as the player is told that saving failed.
    with suppress(OSError):
        if old is None:
            system.unlink(path)
        else:
            system.replace(write_beside(system, path, old), path)


def _read(system: System, path: Path) -> bytes | None:
    try:
        return system.read(path, LIMIT)
    except FileNotFoundError:
        return None


def generations(system: System, folder: Path) -> list[Path]:
    """The older generations, newest first."""
    try:
        return [folder / name for name in reversed(system.names(folder)) if NUMBERED.fullmatch(name)]
    except (FileNotFoundError, NotADirectoryError):
        return []


def save(system: System, path: Path, folder: Path, data: bytes, known: frozenset[bytes]) -> str | None:
    """Write a campaign's file, its present text kept as a generation in `folder`.

    known: digests that the present file may have; none where there should be no file. Changed where it has another.
    Returns why no older generation could be kept, None where all is well; OSError where nothing was saved.
    """
    make_folder(system, path.parent)
    old = _read(system, path)
    if old is not None and digest(old) not in known:
        raise Changed(str(path))
    trouble = None
    if old is not None:
        try:
            _keep(system, path, folder, old)
        except OSError as error:
            trouble = os_problem(error)
    write_whole(system, path, data)
    try:
        prune(system, folder)
    except OSError as error:
        trouble = trouble or os_problem(error)
    return trouble


def _keep(system: System, path: Path, folder: Path, old: bytes) -> None:
    """The present text as the newest generation, unless it is that already (after a crash, or a recovery)."""
    make_folder(system, folder)
    newest = next(iter(generations(system, folder)), None)
    if newest is not None and system.read(newest, LIMIT) == old:
        return
    target = folder / f"{int(newest.stem) + 1 if newest else 1:08d}{SUFFIX}"
    try:
        # Not synced: should the machine stop now, one generation fewer is no loss worth waiting for at every decision.
        system.link(path, target)
    except OSError as error:
        if error.errno not in UNSUPPORTED:
            raise
        write_whole(system, target, old)  # a file system without second names


def prune(system: System, folder: Path) -> None:
    """Remove generations beyond the number kept."""
    for path in generations(system, folder)[GENERATIONS - 1 :]:
        system.unlink(path)


def stale(system: System, folder: Path) -> list[tuple[str, Path]]:
    """Temporary files in a folder, each with the stem of the file it was meant for."""
    try:
        names = system.names(folder)
    except OSError:
        return []
    return [(match["id"], folder / name) for name in names if (match := TEMPORARY.fullmatch(name))]

"""How long a save takes, on the disk of the temporary folder, and how large a finished game is."""

from __future__ import annotations

import os
import threading
import time
from pathlib import Path
from typing import NamedTuple

from tests.archive.torture.games import KINDS, begin, step
from tui.archive import Archive
from tui.archive.system import System

SAVE = 0.025  # seconds that 99 saves of 100 may take
SCREEN = 0.015  # seconds that the screen's thread may be held up by one: no longer than a key may take
BUSY = 3  # times what the disk itself takes: where others keep it busy, a save may take that long
SIZE = 64 * 1024


class Speed(NamedTuple):
    """saves: seconds of each save, from the decision until it is on the disk. held: seconds that handing it over took
    on the screen's thread. sizes: bytes of each finished game. disk: seconds of bare disk work, after each save."""

    saves: list[float]
    held: list[float]
    sizes: list[int]
    disk: list[float]

    @property
    def limit(self) -> float:
        """The seconds that 99 saves of 100 may take here and now."""
        return max(SAVE, BUSY * percentile(self.disk, 99))


def percentile(values: list[float], part: float) -> float:
    """The value that so many of a hundred do not exceed."""
    return sorted(values)[min(len(values) - 1, int(len(values) * part / 100))] if values else 0.0


def run(saves: int, home: Path) -> dict[str, Speed]:
    """Play whole games of both kinds, a save a decision, written on a thread as the screens do."""
    found = {}
    for kind in KINDS:
        speed, number = Speed([], [], [], []), 0
        archive = Archive(home / kind, background=True)
        timed(archive, speed)
        while len(speed.saves) < saves:
            session = begin(archive, kind, f"speed {number}")
            number += 1
            while step(session):
                archive.flush()
                speed.disk.append(bare(home, session.path))
            speed.sizes.append(session.path.stat().st_size)
            archive.close(session)
        found[kind] = speed
    return found


def bare(home: Path, like: Path) -> float:
    """The seconds that it takes to write and sync as much, put it in its place and sync the folder: no less will do."""
    data, began = like.read_bytes(), time.perf_counter()
    fd = os.open(home / "new", os.O_WRONLY | os.O_CREAT)
    os.write(fd, data)
    os.fsync(fd)
    os.close(fd)
    os.replace(home / "new", home / "bare")
    System().sync_folder(home)
    return time.perf_counter() - began


def timed(archive: Archive, speed: Speed) -> None:
    """Have each save of an archive timed, where it is handed over and where it is written."""
    make = archive._keeper

    def keeper(*words):  # type: ignore[no-untyped-def]
        made = make(*words)
        write, save = made._write, made.save

        def writing(*work):  # type: ignore[no-untyped-def]
            assert threading.current_thread() is not threading.main_thread(), "the screen waits for the disk"
            began = time.perf_counter()
            write(*work)
            speed.saves.append(time.perf_counter() - began)

        def saving(timeline):  # type: ignore[no-untyped-def]
            began = time.perf_counter()
            save(timeline)
            speed.held.append(time.perf_counter() - began)

        made._write, made.save = writing, saving  # type: ignore[method-assign]
        return made

    archive._keeper = keeper  # type: ignore[method-assign]

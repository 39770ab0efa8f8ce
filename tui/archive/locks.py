"""One writer a campaign: a lock that the operating system gives up by itself when its process ends, however it ends."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from tui.archive.errors import Held


class Lock:
    """A held lock; given up by `release`, or when nothing refers to it any more."""

    def __init__(self, fd: int) -> None:
        self._fd: int | None = fd

    def release(self) -> None:
        """Give it up."""
        fd, self._fd = self._fd, None
        if fd is not None:
            os.close(fd)

    def __del__(self) -> None:
        self.release()


def acquire(path: Path) -> Lock:
    """Lock a file, made if need be and never removed. Held where another has it; OSError where none can be made."""
    try:
        fd = os.open(path, os.O_RDWR)
    except FileNotFoundError:
        fd = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
    try:
        if sys.platform == "win32":
            import msvcrt

            msvcrt.locking(fd, msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(fd, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        os.close(fd)
        if isinstance(error, (BlockingIOError, PermissionError)):
            raise Held(path) from None
        raise
    return Lock(fd)

"""The few operating-system calls that writing needs, one method each, so that tests can let any of them fail."""

from __future__ import annotations

import errno
import os
import stat
import sys
from pathlib import Path

from tui.archive import locks

# What a file system answers that has no such operation; anything else is a failure.
UNSUPPORTED = frozenset(
    getattr(errno, name)
    for name in ("ENOSYS", "ENOTSUP", "EOPNOTSUPP", "EINVAL", "EBADF", "EXDEV", "EMLINK", "EPERM")
    if hasattr(errno, name)
)
BINARY = getattr(os, "O_BINARY", 0)
# A named pipe must not hold up reading; a link is followed, since people keep folders elsewhere.
READ = os.O_RDONLY | BINARY | getattr(os, "O_NONBLOCK", 0)


class System:
    """The real one."""

    def create(self, path: Path) -> int:
        """Open a new file for writing; FileExistsError where there is one."""
        return os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | BINARY, 0o600)

    def write(self, fd: int, data: memoryview) -> int:
        """Write some of `data`; how many bytes."""
        return os.write(fd, data)

    def sync(self, fd: int) -> None:
        """Have a file's bytes on the disk before this returns."""
        if sys.platform == "darwin":
            import fcntl

            fcntl.fcntl(fd, fcntl.F_FULLFSYNC)
        else:
            os.fsync(fd)

    def close(self, fd: int) -> None:
        """Close a file."""
        os.close(fd)

    def replace(self, source: Path, target: Path) -> None:
        """Put a file in another's place, in one step."""
        os.replace(source, target)

    def link(self, source: Path, target: Path) -> None:
        """A second name for a file."""
        os.link(source, target)

    def unlink(self, path: Path) -> None:
        """Remove a name."""
        os.unlink(path)

    def mkdir(self, path: Path) -> None:
        """Make one folder."""
        os.mkdir(path, 0o700)

    def rmdir(self, path: Path) -> None:
        """Remove an empty folder."""
        os.rmdir(path)

    def sync_folder(self, path: Path) -> None:
        """Have a folder's names on the disk before this returns, where the platform can."""
        if os.name == "nt":
            return  # Windows opens no folders; its file system keeps a log of names
        fd = os.open(path, os.O_RDONLY)
        try:
            os.fsync(fd)
        except OSError as error:
            if error.errno not in UNSUPPORTED:
                raise
        finally:
            os.close(fd)

    def lock(self, path: Path) -> locks.Lock:
        """Lock a file, made if need be; Held where another has it."""
        return locks.acquire(path)

    def names(self, path: Path) -> list[str]:
        """The names in a folder, sorted."""
        return sorted(os.listdir(path))

    def is_folder(self, path: Path) -> bool:
        """Whether there is a folder of this name."""
        return os.path.isdir(path)

    def exists(self, path: Path) -> bool:
        """Whether there is anything of this name."""
        return os.path.lexists(path)

    def read(self, path: Path, limit: int) -> bytes:
        """A file's bytes, at most `limit` + 1 of them. Devices and pipes are refused."""
        fd = os.open(path, READ)
        try:
            if not stat.S_ISREG(os.fstat(fd).st_mode):
                raise OSError(errno.EINVAL, "Not a plain file")
            chunks, left = [], limit + 1
            while left > 0 and (chunk := os.read(fd, left)):
                chunks.append(chunk)
                left -= len(chunk)
            return b"".join(chunks)
        finally:
            os.close(fd)

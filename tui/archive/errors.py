"""What the archive says when something is wrong: one line with the problem, the file, and what to do."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from content.archive import damage, texts
from content.filling import filled
from tui.archive.names import harmless

MAX_PROBLEM = 200  # a damaged file may bring a very long word along


class ArchiveError(Exception):
    """Something about a campaign's file, or its name, is wrong. Nothing on disk was changed by finding out."""

    def __init__(self, problem: str, path: Path | str = "", remedy: str = "") -> None:
        where = f"{path}: " if path else ""
        problem = problem if len(problem) <= MAX_PROBLEM else problem[:MAX_PROBLEM] + "..."
        self.problem = harmless(problem)
        self.path = Path(path) if path else None
        self.remedy = harmless(remedy)
        super().__init__(harmless(f"{where}{problem}{' - ' if remedy else ''}{remedy}"))


def fault(key: str, path: Path | str = "", **fields: object) -> ArchiveError:
    """What content/archive.toml says under this key, to be raised."""
    return ArchiveError(*_said(key, path, **fields))


def broken(key: str, path: Path | str, **fields: object) -> ArchiveError:
    """A file that is not believed, and why; an older save of it may be."""
    return fault("broken", path, why=damage(key, **fields))


def damaged(path: Path | str, why: object) -> ArchiveError:
    """The same of one that was written whole once."""
    return broken("damaged", path, why=why)


def _said(key: str, path: Path | str, **fields: object) -> tuple[str, Path | str, str]:
    found = texts().faults[key]
    return filled(found.problem, **fields), path, filled(found.remedy, **fields)


class Newer(ArchiveError):
    """The file was written by a later version, which `needs` names."""

    def __init__(self, path: Path | str, needs: str) -> None:
        super().__init__(*_said("newer", path, needs=needs))
        self.needs = needs


class Held(ArchiveError):
    """Another process has the campaign open."""

    def __init__(self, path: Path | str) -> None:
        super().__init__(*_said("held", path))


def os_problem(error: OSError) -> str:
    """What the operating system says, without its number and path."""
    return (error.strerror or type(error).__name__).lower()


class Changed(Exception):
    """The file on disk is not the one that was read or last written: something else wrote it."""


@contextmanager
def telling(path: Path) -> Iterator[None]:
    """Turn what the system or a changed file says into an ArchiveError."""
    try:
        yield
    except Changed:
        raise fault("changed", path) from None
    except OSError as error:
        raise fault("disk", error.filename or path, why=os_problem(error)) from None

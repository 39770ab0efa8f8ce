"""What the archive says when something is wrong: one line with the problem, the file, and what to do."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tui.archive.names import harmless

REMEDY = "check the disk, and who may write there"
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


class Newer(ArchiveError):
    """The file was written by a later version, which `needs` names."""

    def __init__(self, path: Path | str, needs: str) -> None:
        super().__init__("written by a later version", path, f"weehawken {needs} or later reads it")
        self.needs = needs


class Held(ArchiveError):
    """Another process has the campaign open."""

    def __init__(self, path: Path | str) -> None:
        super().__init__("open in another weehawken", path, "look at it here, play it there; or close it there first")


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
        raise ArchiveError("changed by another program meanwhile", path, "try again") from None
    except OSError as error:
        raise ArchiveError(os_problem(error), error.filename or path, REMEDY) from None

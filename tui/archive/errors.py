"""What the archive says when something is wrong: one line with the problem, the file, and what to do."""

from __future__ import annotations

from pathlib import Path

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

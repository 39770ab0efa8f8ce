"""Looking at the campaigns of a home folder: lists, and every text proved before it is believed."""

from __future__ import annotations

from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

from tui.archive import envelope, files
from tui.archive.errors import ArchiveError, broken, fault, os_problem, telling
from tui.archive.lines import Campaign, clear_line, problem_line
from tui.archive.shelf import Shelf

if TYPE_CHECKING:
    from concurrent.futures import Executor

    from tui.archive.campaign import Loaded


class Looking:
    """The part of an archive that reads. It writes nothing but the end of what a killed process began."""

    def __init__(self, shelf: Shelf, writer: Executor | None) -> None:
        self._shelf = shelf
        self._writer = writer
        self._proved: dict[Path, tuple[bytes, str | None]] = {}  # what a whole check of a text once found
        self._swept = False

    def flush(self) -> None:
        """Wait until every decision is on the disk, or was warned of."""
        if self._writer is not None:
            self._writer.submit(lambda: None).result()

    def _sweep(self) -> None:
        if not self._swept:
            self._swept = True
            self._shelf.sweep()

    def list(self, quick: bool = False) -> tuple[Campaign, ...]:
        """All campaigns, the last played first. A file that does not load is among them, with its reason.

        quick: check each file's hash only, not its game; no rules are loaded, as when the program starts.
        """
        self.flush()
        self._sweep()
        with telling(self._shelf.campaigns):
            ids = self._shelf.ids()
        found = [self._line(key, quick) for key in ids]
        return tuple(sorted(found, key=lambda line: (line.last_played, line.id), reverse=True))

    def line(self, key: str) -> Campaign:
        """One campaign's line, proved."""
        return self._line(key, quick=False)

    def _line(self, key: str, quick: bool) -> Campaign:
        path, older = self._shelf.main(key), self._shelf.seen(key)
        try:
            data = self._read(path)
            line = clear_line(key, path, data, len(older))
            if not quick:
                self._prove(path, data)
            return line
        except ArchiveError as error:
            problem = error.problem
        when = datetime.fromtimestamp(0, UTC)
        with suppress(OSError, ValueError, OverflowError):
            source = path if self._shelf.system.exists(path) else older[0]
            when = datetime.fromtimestamp(source.stat().st_mtime, UTC)
        whole = len(older) if quick else sum(self._is_whole(other) for other in older)
        return problem_line(key, path, when, problem, whole)

    def _prove(self, path: Path, data: bytes) -> None:
        """Check a text wholly, once; ArchiveError as the first time."""
        digest = files.digest(data)
        known = self._proved.get(path)
        if known is None or known[0] != digest:
            problem = None
            try:
                self._decode(data, path)
            except ArchiveError as error:
                problem = error.problem
            known = self._proved[path] = (digest, problem)
        if known[1] is not None:
            raise fault("broken", path, why=known[1])

    def _is_whole(self, path: Path) -> bool:
        try:
            self._prove(path, self._read(path))
        except ArchiveError:
            return False
        return True

    def newest_whole(self, key: str) -> Campaign | None:
        """The line of the save that `recover` would go back to; None where no older one is whole."""
        for path in self._shelf.seen(self._shelf.known(key)):
            if self._is_whole(path):
                return clear_line(key, path, self._read(path), 0)
        return None

    def _read(self, path: Path) -> bytes:
        try:
            return self._shelf.system.read(path, envelope.MAX_BYTES)
        except FileNotFoundError:
            raise broken("missing", path) from None
        except OSError as error:
            raise fault("unreadable", path, why=os_problem(error)) from None

    def _decode(self, data: bytes, path: Path) -> Loaded:
        from tui.archive import campaign

        return campaign.decode(data, path)

    def _load(self, key: str) -> Loaded:
        """A campaign as it is on the disk."""
        self.flush()
        path = self._shelf.main(self._shelf.known(key))
        return self._decode(self._read(path), path)

"""A campaign being played and kept: each decision goes to the disk; where it cannot, play goes on and is told so."""

from __future__ import annotations

import threading
import weakref
from collections.abc import Callable
from concurrent.futures import Executor
from datetime import datetime
from pathlib import Path
from typing import Any

import msgspec

from content.archive import notice
from engine.kernel.game import Game
from engine.kernel.record import Record, Timeline
from tui.archive import campaign, files
from tui.archive.campaign import Papers
from tui.archive.errors import Changed, Held, os_problem
from tui.archive.kinds import Lines, kind_of
from tui.archive.locks import Lock
from tui.archive.names import harmless
from tui.archive.shelf import Shelf, fresh_id
from tui.session import Session


class Seal(msgspec.Struct, frozen=True):
    """The seal of a deal: what was published at set-up, the salt it was made with, whether the deal still fits it.

    lines: what it was made from after the salt, line by line, each with a code; only to be told once the game is over.
    """

    commitment: str
    salt: str
    holds: bool
    lines: Lines = ()


class Keeper:
    """Writes one campaign. `unsaved`: why it does not, None while it does. Its lock lives as long as it does."""

    def __init__(
        self,
        shelf: Shelf,
        key: str,
        edition: Any,
        papers: Papers,
        warn: Callable[[str | None], None],
        clock: Callable[[], datetime],
        writer: Executor | None,
    ) -> None:
        self.shelf = shelf
        self.id = key
        self.edition = edition
        self.papers = papers
        self.lock: Lock | None = None
        self.known: frozenset[bytes] = frozenset()  # digests of what was read or written; none before the first save
        self.unsaved: str | None = None
        self.awaited = False  # whether the verdict, once it is in, is still to be told: lists keep it to themselves
        self.retired = False  # for good: held elsewhere, deleted, or opened again
        self.timeline: weakref.ref[Timeline[Any]] | None = None
        self._warn = warn
        self._clock = clock
        self._writer = writer
        self._pending: tuple[Record[Any, Any], datetime] | None = None
        self._guard = threading.Lock()

    def retire(self, why: str) -> None:
        """Write no more, say why when asked to, and let others write."""
        self.retired, self.unsaved = True, why
        if self.lock is not None:
            self.lock.release()
            self.lock = None

    def save(self, timeline: Timeline[Any]) -> None:
        """Keep the present record. Never raises for what is wrong with the disk: the warning tells."""
        work = (timeline.record, self._clock())
        if self._writer is None:
            self._write(*work)
            return
        with self._guard:
            self._pending = work
        self._writer.submit(self._drain)

    def _drain(self) -> None:
        with self._guard:
            work, self._pending = self._pending, None
        if work is not None:  # else a later call's record was written already
            self._write(*work)

    def _write(self, record: Record[Any, Any], now: datetime) -> None:
        if self.retired:
            self._warn(self.unsaved)
            return
        try:
            awaited = self.awaited and record.state.result is not None
            data = campaign.encode(record, self.papers, self.edition, now, awaited)
            told = self._put(data, record.header.name)
            self.unsaved = None
        except Held as error:
            self.unsaved = told = notice("unsaved_held", why=error)
        except OSError as error:
            where = error.filename or self.shelf.main(self.id)
            self.unsaved = told = harmless(notice("unsaved_disk", path=where, why=os_problem(error)))
        except Exception as error:
            # On a thread nobody would hear of it. Not saved, and told so; where there is no thread it goes on up.
            self.unsaved = notice("unsaved_bug", why=type(error).__name__)
            self._warn(self.unsaved)
            raise
        self._warn(told)

    def _put(self, data: bytes, name: str) -> str | None:
        if self.lock is None:
            self._claim(name)
        try:
            return self._save(data)
        except Changed:
            # Neither text may be lost: theirs stays where it is, ours goes on under another id.
            theirs = self.shelf.main(self.id)
            self._claim(name)
            return self._save(data) or harmless(notice("moved", path=theirs, id=self.id))

    def _claim(self, name: str) -> None:
        """Lock an id that nothing else has."""
        key, lock = self.id, self.shelf.lock(self.id) if self.lock is None else None
        while lock is None or self.shelf.taken(key):
            if lock is not None:
                lock.release()
            key = fresh_id(name)
            lock = self.shelf.lock(key)
        if self.lock is not None:
            self.lock.release()
        self.id, self.lock, self.known = key, lock, frozenset()

    def _save(self, data: bytes) -> str | None:
        # Should the save fail half-way, either text may be found there the next time.
        before, self.known = self.known, self.known | {files.digest(data)}
        trouble = files.save(self.shelf.system, self.shelf.main(self.id), self.shelf.folder(self.id), data, before)
        self.known = frozenset((files.digest(data),))
        return harmless(notice("no_older", path=self.shelf.folder(self.id), why=trouble)) if trouble else None


class KeptSession(Session):
    """A session whose decisions are kept by an archive.

    diverged: where the rules have changed since it was played, the first decision that no longer holds.
    """

    def __init__(self, game: Game[Any], timeline: Timeline[Any], keeper: Keeper, diverged: str | None = None) -> None:
        super().__init__(game, timeline, keeper.save)
        self.keeper = keeper
        keeper.timeline = weakref.ref(timeline)
        self.diverged = diverged

    def tell(self, later: bool) -> None:
        """Say whether what follows from the next decisions is told later, as in court; false: it has been told."""
        was, self.keeper.awaited = self.keeper.awaited, later
        if was and not later and self.timeline.state.result is not None:
            self._save(self.timeline)

    def keep(self) -> None:
        """Put a new campaign on its shelf before its first decision; nothing happens to one that is there already."""
        if not self.kept:
            self._save(self.timeline)

    @property
    def heard(self) -> bool:
        """Whether the game is over and its player knows how it ended; false while a verdict is still to be told."""
        return self.timeline.state.result is not None and not self.keeper.awaited

    @property
    def kept(self) -> bool:
        """Whether it is on the disk, as far as it has been tried. A save in the background may still be on its way."""
        return bool(self.keeper.known)

    @property
    def id(self) -> str:
        """The campaign's id in the archive."""
        return self.keeper.id

    @property
    def path(self) -> Path:
        """Its file, written at the first decision, or by `keep`."""
        return self.keeper.shelf.main(self.keeper.id)

    @property
    def unsaved(self) -> str | None:
        """Why it is not being saved; None when it is."""
        return self.keeper.unsaved

    @property
    def edition_source(self) -> str:
        """The path of its edition file; "" for the shipped edition."""
        return self.keeper.papers.source

    @property
    def seal(self) -> Seal:
        """The seal of the deal, to be published at the end."""
        papers = self.keeper.papers
        lines = kind_of(self.game.id).secrets(self.timeline.steps[0].state)
        return Seal(papers.commitment, papers.salt, campaign.commitment(papers.salt, lines) == papers.commitment, lines)

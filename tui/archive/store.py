"""The archive: all campaigns of a home folder. Light to import; the rules are loaded when a campaign is opened."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from datetime import UTC, datetime
from pathlib import Path, PureWindowsPath
from typing import TYPE_CHECKING, Any
from weakref import WeakSet

import msgspec

from content.archive import notice
from tui.archive import envelope, files, paths
from tui.archive.bin import Bin
from tui.archive.errors import ArchiveError, Held, Newer, fault, os_problem, telling
from tui.archive.lines import Added, Binned, Campaign
from tui.archive.looking import Looking
from tui.archive.names import harmless, problem_of, tidy
from tui.archive.shelf import Shelf, fresh_id
from tui.archive.system import System

if TYPE_CHECKING:
    from concurrent.futures import Executor

    from engine.kernel.game import Game
    from engine.kernel.record import Player
    from tui.archive.campaign import Loaded
    from tui.archive.keeping import Keeper, KeptSession

__all__ = ["Added", "Archive", "Binned", "Campaign", "fresh_seed"]


def fresh_seed() -> str:
    """A seed for a new game, short enough to be told to a friend."""
    return "".join(secrets.choice("abcdefghjkmnpqrstuvwxyz23456789") for _ in range(10))


def _now() -> datetime:
    return datetime.now(UTC)


def _between(moment: datetime, now: datetime) -> datetime:
    return min(max(moment, datetime(1970, 1, 2, tzinfo=UTC)), now)


def _writer() -> Executor:
    from concurrent.futures import ThreadPoolExecutor

    return ThreadPoolExecutor(1, "archive")


class Archive(Looking):
    """The campaigns of one home folder.

    warning: one line when the last decision could not be kept as it should, else None; `on_warning` is called with
    each new one (from the writer's thread where there is one). background: write on a thread, in order; `flush` waits
    for it, and so does the interpreter's end.
    """

    def __init__(
        self,
        home: Path | None = None,
        *,
        background: bool = False,
        on_warning: Callable[[str], None] | None = None,
        system: System | None = None,
        clock: Callable[[], datetime] = _now,
    ) -> None:
        self.home = home if home is not None else paths.home()
        self.warning: str | None = None
        self.on_warning = on_warning
        super().__init__(Shelf(self.home, system or System()), _writer() if background else None)
        self._clock = clock
        self._bin = Bin(self._shelf, clock)
        self._keepers: WeakSet[Keeper] = WeakSet()

    # -- playing ---------------------------------------------------------------------------------------------------

    def new(
        self,
        game: Game[Any],
        name: str,
        seed: str,
        typed_dice: bool = False,
        edition_file: Path | str = "",
        edition_text: str | None = None,
        figures: tuple[tuple[str, int], ...] = (),
        players: tuple[Player, ...] = (),
        study: bool = False,
    ) -> KeptSession:
        """A new campaign. It is first written at its first decision, or by its `keep`.

        edition_file: where the game's edition was read from, "" for the shipped one; `edition_text` spares reading
        it again. figures, players: as in a header; those left out are the game's usual ones. ArchiveError where the
        set-up, name or seed cannot be, or the file is another than the game was made from.
        """
        from content.loading import ContentError, text_of_path
        from engine.kernel.record import Header, Timeline
        from tui.archive import campaign
        from tui.archive.kinds import kind_of

        kind = kind_of(game.id)
        name, seed = self._text(name, "name"), self._text(seed, "seed")
        edition = game.edition
        packed = campaign.shipped_text(game.id)
        if edition.fingerprint != kind.shipped().fingerprint:
            try:
                text = edition_text if edition_text is not None else text_of_path(Path(edition_file))
                same = kind.read(text, str(edition_file)).fingerprint == edition.fingerprint
            except ContentError as error:
                raise ArchiveError(str(error)) from None
            if not same:
                raise fault("other_edition", edition_file)
            packed = envelope.pack(text)
        header = Header(
            game.id, game.rules_version, edition.edition, edition.fingerprint, seed, name,
            typed_dice, study, figures, players,
        )  # fmt: skip
        try:
            timeline = Timeline.begin(game, campaign.fitted(game, header))
        except ValueError as error:
            raise fault("no_setup", why=error) from None
        salt = secrets.token_hex(16)
        sealed = campaign.commitment(salt, kind.secrets(timeline.state))
        papers = campaign.Papers(self._clock(), harmless(str(edition_file)), packed, salt, sealed)
        return self._session(game, timeline, self._keeper(fresh_id(name), edition, papers))

    def open(self, key: str) -> KeptSession:
        """Go on with a campaign. ArchiveError, and nothing touched, where its file does not load.

        Where another process has it open, or the home cannot be written, `session.unsaved` says so: it can be looked
        at and even be played, but nothing of that is saved.
        """
        self._sweep()
        self._shelf.known(key)
        self.flush()
        path, before = self._shelf.main(key), self._kept(key)
        lock, unsaved = before.lock if before else None, None
        if lock is None:
            try:
                lock = self._shelf.lock(key)
            except Held as error:
                unsaved = notice("unsaved_held", why=error)
            except OSError as error:
                unsaved = harmless(notice("unsaved_home", path=error.filename or path, why=os_problem(error)))
        try:
            data = self._read(path)
            loaded = self._decode(data, path)
        except ArchiveError:
            if lock is not None and before is None:
                lock.release()
            raise
        if before is not None:
            before.lock = None  # it passes on
            before.retire(notice("unsaved_reopened"))
        keeper = self._keeper(key, loaded.game.edition, loaded.papers)
        keeper.lock, keeper.known, keeper.unsaved = lock, frozenset((files.digest(data),)), unsaved
        if unsaved is not None:
            # Without its lock it may have been played elsewhere meanwhile: never written again from here.
            keeper.retire(unsaved)
            self._warn(unsaved)
        keeper.awaited = loaded.awaited
        return self._session(loaded.game, loaded.timeline(), keeper, loaded.diverged)

    def look(self, key: str) -> KeptSession:
        """A campaign to be read only, whoever plays it: no lock is taken, and nothing of it is ever written."""
        loaded = self._load(key)
        keeper = self._keeper(key, loaded.game.edition, loaded.papers)
        keeper.retire(notice("unsaved_looked"))
        return self._session(loaded.game, loaded.timeline(), keeper, loaded.diverged)

    def _keeper(self, key: str, edition: Any, papers: Any) -> Keeper:
        from tui.archive.keeping import Keeper

        return Keeper(self._shelf, key, edition, papers, self._warn, self._clock, self._writer)

    def _session(self, game: Game[Any], timeline: Any, keeper: Keeper, diverged: str | None = None) -> KeptSession:
        from tui.archive.keeping import KeptSession

        session = KeptSession(game, timeline, keeper, diverged)
        self._keepers.add(keeper)
        return session

    def _kept(self, key: str) -> Keeper | None:
        """The keeper that writes this campaign here and now."""
        return next((keeper for keeper in self._keepers if keeper.id == key and not keeper.retired), None)

    def close(self, session: KeptSession) -> None:
        """Stop keeping a campaign, so that another process may open it. Its last decision is on the disk."""
        self.flush()
        if not session.keeper.retired:
            session.keeper.retire(notice("unsaved_closed"))

    def _warn(self, text: str | None) -> None:
        before, self.warning = self.warning, text
        if text is not None and text != before and self.on_warning is not None:
            self.on_warning(text)

    # -- putting in order ------------------------------------------------------------------------------------------

    def rename(self, key: str, name: str) -> None:
        """Give a campaign another name. Its id and file name stay; one not yet written stays unwritten."""
        name = self._text(name, "name")
        keeper = self._kept(key)
        timeline = keeper.timeline() if keeper is not None and keeper.timeline is not None else None
        if keeper is not None and timeline is not None:
            timeline.header = self._renamed(timeline.header, name)
            if keeper.known:
                keeper.save(timeline)
            return
        with self._writing(key) as path:
            data = self._read(path)
            loaded = self._decode(data, path)
            record = msgspec.structs.replace(loaded.record, header=self._renamed(loaded.record.header, name))
            self._put(key, loaded, record, loaded.played, loaded.papers, data)

    def copy(self, key: str, name: str) -> str:
        """A second campaign from where the first one stands; its id.

        Marked a study campaign: what is learnt in one is known in the other, which no undo allows; and no result is to
        count twice.
        """
        name = self._text(name, "name")
        return self._put_study(name, self._load(key))

    def branch(self, key: str, decisions: int, name: str) -> str:
        """A study campaign from the position after so many decisions of another, 0 for its opening; its id.

        Its redo leads on as the other went. ArchiveError where the other has fewer decisions, or where the present
        rules do not replay it so far.
        """
        name = self._text(name, "name")
        loaded = self._load(key)
        entries = loaded.record.entries
        if not 0 <= decisions <= len(entries):
            raise fault("branch_beyond", count=len(entries))
        if decisions > loaded.held:
            raise fault("branch_changed", why=loaded.diverged, count=loaded.held)
        way = {"entries": entries[:decisions], "undone": entries[decisions : loaded.held]}
        return self._put_study(name, loaded, state=loaded.steps[decisions].state, **way)

    def _put_study(self, name: str, loaded: Loaded, **changes: Any) -> str:
        """Write a study that begins as another campaign, but for `changes` of its record; its id."""
        header = msgspec.structs.replace(loaded.record.header, name=name, study=True)
        record, now = msgspec.structs.replace(loaded.record, header=header, **changes), self._clock()
        return self._put_new(name, loaded, record, now, msgspec.structs.replace(loaded.papers, created=now))

    def _put_new(self, name: str, loaded: Loaded, record: Any, played: datetime, papers: Any) -> str:
        """Write a campaign under an id that nothing else has; the id."""
        with telling(self._shelf.campaigns):
            new = fresh_id(name)
            while self._shelf.taken(new):
                new = fresh_id(name)
            lock = self._shelf.lock(new)
            try:
                self._put(new, loaded, record, played, papers, None)
            finally:
                lock.release()
        return new

    def export(self, key: str) -> bytes:
        """A campaign's file for somebody else, once it is proved. Of its own edition's path only the name is left."""
        self.flush()
        path = self._shelf.main(self._shelf.known(key))
        data = self._read(path)
        loaded = self._decode(data, path)
        source = PureWindowsPath(loaded.papers.source).name  # it knows both kinds of slashes
        if source == loaded.papers.source:
            return data
        from tui.archive import campaign

        papers = msgspec.structs.replace(loaded.papers, source=source)
        return campaign.encode(loaded.record, papers, loaded.game.edition, loaded.played, loaded.awaited)

    def add(self, source: Path, name: str | None = None) -> Added:
        """Take in a campaign's file from elsewhere, proved like any other and under an id of its own.

        Where this deal is here already, it becomes a study campaign, like a copy; and one that is over is marked as
        finished elsewhere. ArchiveError, and nothing changed, where the file is no whole campaign, or the very same
        game is here.
        """
        try:
            data = self._shelf.system.read(source, envelope.MAX_BYTES)
        except OSError as error:
            raise fault("source", source, why=os_problem(error)) from None
        try:
            loaded = self._decode(data, source)
        except Newer:
            raise
        except ArchiveError as error:
            raise fault("not_added", source, why=error.problem) from None
        record, papers, now = loaded.record, loaded.papers, self._clock()
        twins = self._twins(papers.commitment)
        for key, twin in twins.items():
            if twin.record.entries == record.entries:
                raise fault("here_already", source, id=key)
        study = record.header.study or bool(twins)
        title = self._text(record.header.name if name is None else name, "name")
        record = msgspec.structs.replace(record, header=msgspec.structs.replace(record.header, name=title, study=study))
        # Another's clock may be anything; a list must still be able to show the time, and sort by it.
        over = papers.imported or record.state.result is not None
        papers = msgspec.structs.replace(papers, created=_between(papers.created, now), imported=over)
        key = self._put_new(title, loaded, record, _between(loaded.played, now), papers)
        return Added(key, title, study, bool(twins), self._shelf.main(key))

    def _twins(self, commitment: str) -> dict[str, Loaded]:
        """The whole campaigns that were dealt with this very seal, by id."""
        self.flush()
        with telling(self._shelf.campaigns):
            ids = self._shelf.ids()
        found = {}
        for key in ids:
            path = self._shelf.main(key)
            with suppress(ArchiveError):
                data = self._read(path)
                if envelope.body_of(data, path)[1].get("commitment") == commitment:
                    found[key] = self._decode(data, path)
        return found

    def _renamed(self, header: Any, name: str) -> Any:
        return msgspec.structs.replace(header, name=name)

    def _put(self, key: str, loaded: Loaded, record: Any, played: datetime, papers: Any, old: bytes | None) -> None:
        from tui.archive import campaign

        data = campaign.encode(record, papers, loaded.game.edition, played, loaded.awaited)
        known = frozenset(() if old is None else (files.digest(old),))
        files.save(self._shelf.system, self._shelf.main(key), self._shelf.folder(key), data, known)

    def delete(self, key: str) -> str:
        """Put a campaign with its older generations into the bin; its name there."""
        with self._writing(key) as path:
            name = self._bin.put(key, path, self._shelf.folder(key))
            if (keeper := self._kept(key)) is not None:
                keeper.retire(notice("unsaved_deleted"))
        return name

    def binned(self) -> tuple[Binned, ...]:
        """What is in the bin, the last thrown away first."""
        return self._bin.things()

    def restore(self, name: str) -> str:
        """Take a campaign back from the bin; its id, another one where its own was given away since."""
        return self._bin.restore(name)

    def recover(self, key: str) -> int:
        """Go back to the newest whole generation; how many generations back that is. The damaged files go to the bin.

        ArchiveError where the file is whole, or no generation is.
        """
        with self._writing(key) as path:
            if self._shelf.system.exists(path) and self._is_whole(path):
                raise fault("whole", path)
            older = self._shelf.older(key)
            for back, good in enumerate(older):
                if not self._is_whole(good):
                    continue
                data = self._read(good)
                self._set_aside(key, path, tuple(older[:back]))
                files.write_whole(self._shelf.system, path, data)
                if (keeper := self._kept(key)) is not None:
                    keeper.retire(notice("unsaved_recovered"))
                return back + 1
            raise fault("none_whole", path)

    def _set_aside(self, key: str, path: Path, damaged: tuple[Path, ...]) -> None:
        """Damaged files into the bin. Until the good text is written, the campaign is listed by its generations."""
        if self._shelf.system.exists(path) or damaged:
            self._bin.put(key, path, None, damaged)

    # -- shared ----------------------------------------------------------------------------------------------------

    def _text(self, text: str, what: str) -> str:
        text = tidy(text)
        problem = problem_of(text)
        if problem is not None:
            raise fault("text", what=what, problem=problem)
        return text

    @contextmanager
    def _writing(self, key: str) -> Iterator[Path]:
        """Be the one writer of a campaign for a moment, and tell what goes wrong."""
        self.flush()
        path = self._shelf.main(self._shelf.known(key))
        keeper = self._kept(key)
        with telling(path):
            if keeper is not None and keeper.lock is not None:
                yield path
                with suppress(OSError):
                    keeper.known = frozenset((files.digest(self._shelf.system.read(path, files.LIMIT)),))
                return
            lock = self._shelf.lock(key)
            try:
                yield path
            finally:
                lock.release()

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

from tui.archive import envelope, files, paths
from tui.archive.errors import ArchiveError, Held, Newer, os_problem
from tui.archive.names import harmless, problem_of, tidy
from tui.archive.shelf import Shelf, fresh_id
from tui.archive.system import System

if TYPE_CHECKING:
    from concurrent.futures import Executor

    from engine.weehawken.game import Weehawken
    from tui.archive.campaign import Loaded
    from tui.archive.keeping import Keeper, KeptSession

REMEDY = "check the disk, and who may write there"


class Campaign(msgspec.Struct, frozen=True):
    """A line of the list of campaigns.

    edition: its name. result: the score of a finished game, with its rank. problem: why it cannot be opened, None
    when it can. recoverable: older generations, only whole ones counted where there is a problem.
    """

    id: str
    name: str
    game: str
    edition: str
    turn: int
    phase: str
    decisions: int
    result: int | None
    rank: str
    study: bool
    last_played: datetime
    path: Path
    problem: str | None
    recoverable: int


class Binned(msgspec.Struct, frozen=True):
    """Something in the bin: its folder's name, the id it had, and when it was put there, in UTC."""

    name: str
    id: str
    when: str
    path: Path


class Added(msgspec.Struct, frozen=True):
    """A campaign that was taken in. study: it is one now; known: its deal was here already."""

    id: str
    name: str
    study: bool
    known: bool
    path: Path


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


class Archive:
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
        self._shelf = Shelf(self.home, system or System())
        self._clock = clock
        self._writer = _writer() if background else None
        self._keepers: WeakSet[Keeper] = WeakSet()
        self._proved: dict[Path, tuple[bytes, str | None]] = {}  # what a whole check of a text once found
        self._swept = False

    # -- looking ---------------------------------------------------------------------------------------------------

    def list(self, quick: bool = False) -> tuple[Campaign, ...]:
        """All campaigns, the last played first. A file that does not load is among them, with its reason.

        quick: check each file's hash only, not its game; no rules are loaded, as when the program starts.
        """
        self.flush()
        self._sweep()
        with self._telling(self._shelf.campaigns):
            ids = self._shelf.ids()
        found = [self._line(key, quick) for key in ids]
        return tuple(sorted(found, key=lambda line: (line.last_played, line.id), reverse=True))

    def _line(self, key: str, quick: bool) -> Campaign:
        path, older = self._shelf.main(key), self._shelf.older(key)
        try:
            data = self._read(path)
            line = self._clear_line(key, path, data, len(older))
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
        return Campaign(key, harmless(key), "", "", 0, "", 0, None, "", False, when, path, problem, whole)

    def _clear_line(self, key: str, path: Path, data: bytes, older: int) -> Campaign:
        version, body = envelope.body_of(data, path)
        if version != envelope.VERSION:
            body, _ = envelope.unwrap(data, path)
        try:
            line = msgspec.convert(body, Outline)
        except msgspec.ValidationError as error:
            raise ArchiveError(f"damaged: {error}", path, envelope.REMEDY) from None
        header, summary = line.header, line.summary
        return Campaign(
            key, harmless(header.name), harmless(header.game), harmless(summary.edition), summary.turn,
            harmless(summary.phase), summary.decisions, summary.result, harmless(summary.rank), header.study,
            line.played, path, None, older)  # fmt: skip

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
            raise ArchiveError(known[1], path, envelope.REMEDY)

    def _is_whole(self, path: Path) -> bool:
        try:
            self._prove(path, self._read(path))
        except ArchiveError:
            return False
        return True

    def _read(self, path: Path) -> bytes:
        try:
            return self._shelf.system.read(path, envelope.MAX_BYTES)
        except FileNotFoundError:
            raise ArchiveError("missing; only older generations are left", path, envelope.REMEDY) from None
        except OSError as error:
            raise ArchiveError(os_problem(error), path, "check who may read it") from None

    def _decode(self, data: bytes, path: Path) -> Loaded:
        from tui.archive import campaign

        return campaign.decode(data, path)

    # -- playing ---------------------------------------------------------------------------------------------------

    def new(
        self,
        game: Weehawken,
        name: str,
        seed: str,
        typed_dice: bool = False,
        edition_file: Path | str = "",
        edition_text: str | None = None,
    ) -> KeptSession:
        """A new campaign. It is first written at its first decision, or by its `keep`.

        edition_file: where the game's edition was read from, "" for the shipped one; `edition_text` spares reading
        it again. ArchiveError where the name or seed cannot be, or the file is another than the game was made from.
        """
        from content.loading import ContentError, text_of_path
        from content.weehawken import reading as editions
        from engine.kernel.record import Header, Timeline
        from tui.archive import campaign

        name, seed = self._text(name, "name"), self._text(seed, "seed")
        edition = game.edition
        packed = campaign.shipped_text()
        if edition.fingerprint != editions.reconstructed().fingerprint:
            try:
                text = edition_text if edition_text is not None else text_of_path(Path(edition_file))
                same = editions.from_text(text, str(edition_file)).fingerprint == edition.fingerprint
            except ContentError as error:
                raise ArchiveError(str(error)) from None
            if not same:
                raise ArchiveError("was changed since it was read", edition_file, "start the game again")
            packed = envelope.pack(text)
        header = Header(game.id, game.rules_version, edition.edition, edition.fingerprint, seed, name, typed_dice)
        timeline = Timeline.begin(game, header)
        salt = secrets.token_hex(16)
        papers = campaign.Papers(
            self._clock(), harmless(str(edition_file)), packed, salt, campaign.commitment(salt, timeline.state)
        )
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
                unsaved = f"this game is not saved: {error}"
            except OSError as error:
                unsaved = harmless(f"this game is not saved: {error.filename or path}: {os_problem(error)}")
        try:
            data = self._read(path)
            loaded = self._decode(data, path)
        except ArchiveError:
            if lock is not None and before is None:
                lock.release()
            raise
        if before is not None:
            before.lock = None  # it passes on
            before.retire("this game is not saved: it was opened again since")
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
        self.flush()
        path = self._shelf.main(self._shelf.known(key))
        loaded = self._decode(self._read(path), path)
        keeper = self._keeper(key, loaded.game.edition, loaded.papers)
        keeper.retire("this game is not saved: it is only looked at")
        return self._session(loaded.game, loaded.timeline(), keeper, loaded.diverged)

    def _keeper(self, key: str, edition: Any, papers: Any) -> Keeper:
        from tui.archive.keeping import Keeper

        return Keeper(self._shelf, key, edition, papers, self._warn, self._clock, self._writer)

    def _session(self, game: Weehawken, timeline: Any, keeper: Keeper, diverged: str | None = None) -> KeptSession:
        from tui.archive.keeping import KeptSession

        session = KeptSession(game, timeline, keeper, diverged)
        self._keepers.add(keeper)
        return session

    def _kept(self, key: str) -> Keeper | None:
        """The keeper that writes this campaign here and now."""
        return next((keeper for keeper in self._keepers if keeper.id == key and not keeper.retired), None)

    def flush(self) -> None:
        """Wait until every decision is on the disk, or was warned of."""
        if self._writer is not None:
            self._writer.submit(lambda: None).result()

    def close(self, session: KeptSession) -> None:
        """Stop keeping a campaign, so that another process may open it. Its last decision is on the disk."""
        self.flush()
        if not session.keeper.retired:
            session.keeper.retire("this game is not saved: it was closed")

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

        Marked a study campaign while it can go on: what is learnt in one is known in the other, which no undo allows.
        """
        name = self._text(name, "name")
        self.flush()
        path = self._shelf.main(self._shelf.known(key))
        loaded = self._decode(self._read(path), path)
        study = loaded.record.header.study or loaded.record.state.result is None
        header = msgspec.structs.replace(loaded.record.header, name=name, study=study)
        record = msgspec.structs.replace(loaded.record, header=header)
        now = self._clock()
        papers = msgspec.structs.replace(loaded.papers, created=now)
        return self._put_new(name, loaded, record, now, papers)

    def _put_new(self, name: str, loaded: Loaded, record: Any, played: datetime, papers: Any) -> str:
        """Write a campaign under an id that nothing else has; the id."""
        with self._telling(self._shelf.campaigns):
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

        Where this deal is here already, an unfinished one becomes a study campaign, like a copy. ArchiveError, and
        nothing changed, where the file is no whole campaign, or the very same game is here.
        """
        try:
            data = self._shelf.system.read(source, envelope.MAX_BYTES)
        except OSError as error:
            raise ArchiveError(os_problem(error), source, "check the path, and who may read it") from None
        try:
            loaded = self._decode(data, source)
        except Newer:
            raise
        except ArchiveError as error:
            raise ArchiveError(error.problem, source, "nothing was imported; ask for the file again") from None
        record, papers, now = loaded.record, loaded.papers, self._clock()
        twins = self._twins(papers.commitment)
        for key, twin in twins.items():
            if twin.record.entries == record.entries:
                raise ArchiveError(f"here already, as {key}", source, "copy that one for a second")
        study = record.header.study or (bool(twins) and record.state.result is None)
        title = self._text(record.header.name if name is None else name, "name")
        record = msgspec.structs.replace(record, header=msgspec.structs.replace(record.header, name=title, study=study))
        # Another's clock may be anything; a list must still be able to show the time, and sort by it.
        papers = msgspec.structs.replace(papers, created=_between(papers.created, now))
        key = self._put_new(title, loaded, record, _between(loaded.played, now), papers)
        return Added(key, title, study, bool(twins), self._shelf.main(key))

    def _twins(self, commitment: str) -> dict[str, Loaded]:
        """The whole campaigns that were dealt with this very seal, by id."""
        self.flush()
        with self._telling(self._shelf.campaigns):
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
            name = self._into_bin(key, path, self._shelf.folder(key))
            if (keeper := self._kept(key)) is not None:
                keeper.retire("this game is not saved: it was deleted")
        return name

    def _into_bin(self, key: str, main: Path, folder: Path | None, only: tuple[Path, ...] = ()) -> str:
        """Move files into a new folder of the bin: a whole campaign, or `only` some older generations besides main."""
        system, shelf = self._shelf.system, self._shelf
        stamp = self._clock().astimezone(UTC).strftime("%Y%m%dT%H%M%S")
        name = f"{stamp}-{key}"
        while system.exists(shelf.bin / name):
            name = f"{stamp}.{secrets.token_hex(2)}-{key}"
        place = shelf.bin / name
        files.make_folder(system, place)
        # The main file last: whatever stops this half-way, it still stands where it did or is whole in the bin.
        if folder is not None and system.is_folder(folder):
            system.replace(folder, place / "generations")
            system.sync_folder(folder.parent)
        elif only:
            files.make_folder(system, place / "generations")
            for path in only:
                system.replace(path, place / "generations" / path.name)
        if system.exists(main):
            system.replace(main, place / main.name)
            system.sync_folder(main.parent)
        system.sync_folder(place)
        return name

    def binned(self) -> tuple[Binned, ...]:
        """What is in the bin, the last thrown away first."""
        with self._telling(self._shelf.bin):
            try:
                names = self._shelf.system.names(self._shelf.bin)
            except FileNotFoundError:
                return ()
        found = []
        for name in reversed(names):
            when, dash, key = name.partition("-")
            if dash and self._shelf.system.is_folder(self._shelf.bin / name):
                found.append(Binned(name, key, when.partition(".")[0], self._shelf.bin / name))
        return tuple(found)

    def restore(self, name: str) -> str:
        """Take a campaign back from the bin; its id, another one where its own was given away since."""
        thing = next((thing for thing in self.binned() if thing.name == name), None)
        if thing is None:
            raise ArchiveError(f"nothing called {name!r} is there", self._shelf.bin)
        system, shelf = self._shelf.system, self._shelf
        with self._telling(thing.path):
            key = thing.id
            while shelf.taken(key):
                key = fresh_id(thing.id)
            lock = shelf.lock(key)
            try:
                files.make_folder(system, shelf.campaigns)
                older = thing.path / "generations"
                if system.is_folder(older):
                    files.make_folder(system, shelf.folder(key).parent)
                    with suppress(OSError):
                        system.rmdir(shelf.folder(key))  # an empty one may have been left
                    system.replace(older, shelf.folder(key))
                    system.sync_folder(shelf.folder(key).parent)
                main = thing.path / f"{thing.id}{files.SUFFIX}"
                if system.exists(main):
                    system.replace(main, shelf.main(key))
                    system.sync_folder(shelf.campaigns)
                with suppress(OSError):
                    system.rmdir(thing.path)
            finally:
                lock.release()
        return key

    def recover(self, key: str) -> int:
        """Go back to the newest whole generation; how many generations back that is. The damaged files go to the bin.

        ArchiveError where the file is whole, or no generation is.
        """
        with self._writing(key) as path:
            if self._shelf.system.exists(path) and self._is_whole(path):
                raise ArchiveError("whole as it is", path, "open it")
            older = self._shelf.older(key)
            for back, good in enumerate(older):
                if not self._is_whole(good):
                    continue
                data = self._read(good)
                self._set_aside(key, path, tuple(older[:back]))
                files.write_whole(self._shelf.system, path, data)
                if (keeper := self._kept(key)) is not None:
                    keeper.retire("this game is not saved: it was recovered from an older generation; open it again")
                return back + 1
            raise ArchiveError("no older generation is whole", path, "the file stays as it is")

    def _set_aside(self, key: str, path: Path, damaged: tuple[Path, ...]) -> None:
        """Damaged files into the bin. Until the good text is written, the campaign is listed by its generations."""
        if self._shelf.system.exists(path) or damaged:
            self._into_bin(key, path, None, damaged)

    # -- shared ----------------------------------------------------------------------------------------------------

    def _text(self, text: str, what: str) -> str:
        text = tidy(text)
        problem = problem_of(text)
        if problem is not None:
            raise ArchiveError(f"the {what} {problem}", "", f"give another {what}")
        return text

    def _sweep(self) -> None:
        if not self._swept:
            self._swept = True
            self._shelf.sweep()

    @contextmanager
    def _telling(self, path: Path) -> Iterator[None]:
        """Turn what the system or a changed file says into an ArchiveError."""
        try:
            yield
        except files.Changed:
            raise ArchiveError("changed by another program meanwhile", path, "try again") from None
        except OSError as error:
            raise ArchiveError(os_problem(error), error.filename or path, REMEDY) from None

    @contextmanager
    def _writing(self, key: str) -> Iterator[Path]:
        """Be the one writer of a campaign for a moment, and tell what goes wrong."""
        self.flush()
        path = self._shelf.main(self._shelf.known(key))
        keeper = self._kept(key)
        with self._telling(path):
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


class HeaderLine(msgspec.Struct, frozen=True):
    """What a list needs of a header."""

    name: str
    game: str
    study: bool


class SummaryLine(msgspec.Struct, frozen=True):
    """What a list needs of a summary."""

    edition: str
    turn: int
    phase: str
    decisions: int
    result: int | None
    rank: str


class Outline(msgspec.Struct, frozen=True):
    """What a list needs of a file's clear part."""

    header: HeaderLine
    summary: SummaryLine
    played: datetime

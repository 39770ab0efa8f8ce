"""The bin: what was deleted, or put aside as damaged, each in a folder of its own until it is taken back."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path

from tui.archive import files
from tui.archive.errors import fault, telling
from tui.archive.lines import Binned
from tui.archive.shelf import Shelf, fresh_id


class Bin:
    """The bin of a home folder."""

    def __init__(self, shelf: Shelf, clock: Callable[[], datetime]) -> None:
        self._shelf = shelf
        self._clock = clock

    def put(self, key: str, main: Path, folder: Path | None, only: tuple[Path, ...] = ()) -> str:
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

    def things(self) -> tuple[Binned, ...]:
        """What is in the bin, the last thrown away first."""
        with telling(self._shelf.bin):
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
        thing = next((thing for thing in self.things() if thing.name == name), None)
        if thing is None:
            raise fault("not_binned", self._shelf.bin, name=repr(name))
        system, shelf = self._shelf.system, self._shelf
        with telling(thing.path):
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

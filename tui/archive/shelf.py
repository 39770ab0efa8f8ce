"""Which file of the home folder is whose. Ids are file names; nothing else of a campaign is ever part of a path.

campaigns/ID.json, generations/ID/00000001.json ..., locks/ID, bin/TIME-ID/ with the files of what was deleted.
"""

from __future__ import annotations

import re
import secrets
import unicodedata
from contextlib import suppress
from pathlib import Path

from tui.archive import files
from tui.archive.errors import Held, fault, os_problem
from tui.archive.locks import Lock
from tui.archive.system import System

SLUG = 32


def fresh_id(name: str) -> str:
    """A new id that resembles the campaign's name: letters, digits and hyphens of ASCII."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    slug = re.sub(r"[^a-z0-9]+", "-", plain).strip("-")[:SLUG].strip("-")
    return f"{slug or 'campaign'}-{secrets.token_hex(3)}"


class Shelf:
    """The home folder and the system beneath it."""

    def __init__(self, home: Path, system: System) -> None:
        self.home = home
        self.system = system
        self.campaigns = home / "campaigns"
        self.bin = home / "bin"
        self._generations = home / "generations"
        self._locks = home / "locks"

    def main(self, key: str) -> Path:
        """A campaign's file."""
        return self.campaigns / f"{key}{files.SUFFIX}"

    def folder(self, key: str) -> Path:
        """The folder of its older generations."""
        return self._generations / key

    def older(self, key: str) -> list[Path]:
        """Its older generations, newest first."""
        return files.generations(self.system, self.folder(key))

    def seen(self, key: str) -> list[Path]:
        """Those older generations that can be seen: a folder that cannot be read hides no campaign."""
        with suppress(OSError):
            return self.older(key)
        return []

    def lock(self, key: str) -> Lock:
        """Become the one writer of a campaign. Held where another is; OSError where none can be."""
        files.make_folder(self.system, self._locks)
        try:
            return self.system.lock(self._locks / key)
        except Held:
            raise Held(self.main(key)) from None

    def ids(self) -> list[str]:
        """The ids of all campaigns, those included of which only older generations are left."""
        found = set()
        for folder in (self.campaigns, self._generations):
            try:
                names = self.system.names(folder)
            except FileNotFoundError:
                continue
            except OSError:
                if folder == self.campaigns:
                    raise
                continue
            if folder == self.campaigns:
                ending = len(files.SUFFIX)
                found |= {
                    n[:-ending] for n in names if n.endswith(files.SUFFIX) and not n.startswith(".") and n[:-ending]
                }
            else:
                found |= {n for n in names if not n.startswith(".") and self.seen(n)}
        return sorted(found)

    def known(self, key: str) -> str:
        """The id, if it is a campaign's; ArchiveError otherwise. No other text ever becomes part of a path."""
        try:
            ids = self.ids()
        except OSError as error:
            raise fault("unreadable", error.filename or self.campaigns, why=os_problem(error)) from None
        if key not in ids:
            raise fault("unknown", self.campaigns, id=repr(key))
        return key

    def taken(self, key: str) -> bool:
        """Whether a new campaign cannot have this id."""
        return self.system.exists(self.main(key)) or bool(self.older(key))

    def sweep(self) -> None:
        """Remove temporary files that a killed process left. A live one holds its campaign's lock: its are let be."""
        left = files.stale(self.system, self.campaigns)
        with suppress(OSError):
            for name in self.system.names(self._generations):
                left += [(name, path) for _, path in files.stale(self.system, self._generations / name)]
        for key, path in left:
            try:
                lock = self.lock(key)
                try:
                    self.system.unlink(path)
                finally:
                    lock.release()
            except (Held, OSError):
                continue

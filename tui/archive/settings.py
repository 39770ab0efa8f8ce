"""Settings of the player, in settings.toml of the configuration folder. They never keep the game from starting."""

from __future__ import annotations

import time
import tomllib
from contextlib import suppress
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Any

import msgspec

from content.archive import notice
from tui.archive import files, paths
from tui.archive.errors import os_problem
from tui.archive.names import harmless
from tui.archive.system import System

NAME = "settings.toml"
LIMIT = 100_000
STALE = 60  # seconds after which a temporary file is a killed process's


@dataclass
class Settings:
    """theme: a theme's name, "" for the game's own. ascii: letters in place of symbols. adams, hamilton: who played
    them last, "" where nobody has.

    warning: one line for the player where settings could not be read or kept, else None.
    """

    theme: str = ""
    ascii: bool = False
    adams: str = ""
    hamilton: str = ""
    warning: str | None = None
    _path: Path = field(default_factory=lambda: paths.config() / NAME, repr=False)
    _others: dict[str, Any] = field(default_factory=dict, repr=False)
    _unreadable: bool = field(default=False, repr=False)

    @classmethod
    def load(cls, folder: Path | None = None, system: System | None = None) -> Settings:
        """The player's settings; the defaults where there are none, or where they cannot be read."""
        path = (folder or paths.config()) / NAME
        settings = cls(_path=path)
        try:
            raw = tomllib.loads((system or System()).read(path, LIMIT).decode())
        except FileNotFoundError:
            return settings
        except (OSError, ValueError, RecursionError) as error:
            why = os_problem(error) if isinstance(error, OSError) else notice("settings_form")
            settings.warning = harmless(notice("settings_unread", path=path, why=why))
            settings._unreadable = not isinstance(error, OSError)
            return settings
        for name, kind in PUBLIC.items():
            if name in raw:
                value = raw.pop(name)
                if type(value) is kind:
                    setattr(settings, name, value)
                else:
                    settings.warning = harmless(notice("settings_wrong", path=path, name=name))
        # What a later version put there stays.
        settings._others = {key: value for key, value in raw.items() if type(value) in (str, int, bool)}
        return settings

    def save(self, system: System | None = None) -> bool:
        """Keep the settings; whether they could be, with the reason in `warning` where not."""
        system = system or System()
        values = {name: getattr(self, name) for name in PUBLIC} | self._others
        # The words and numbers of JSON are those of TOML as well.
        lines = [f"{_key(key)} = {msgspec.json.encode(value).decode()}\n" for key, value in values.items()]
        try:
            files.make_folder(system, self._path.parent)
            if self._unreadable:
                with suppress(FileNotFoundError):
                    system.replace(self._path, self._path.with_suffix(".toml.unreadable"))
                self._unreadable = False
            for stem, path in files.stale(system, self._path.parent):
                if stem == self._path.stem and time.time() - path.stat().st_mtime > STALE:
                    system.unlink(path)
            files.write_whole(system, self._path, "".join(lines).encode())
        except OSError as error:
            self.warning = harmless(notice("settings_unkept", path=self._path, why=os_problem(error)))
            return False
        self.warning = None
        return True


def _key(name: str) -> str:
    return (
        name
        if name.replace("_", "").replace("-", "").isalnum() and name.isascii()
        else msgspec.json.encode(name).decode()
    )


PUBLIC: dict[str, type] = {
    f.name: type(f.default) for f in fields(Settings) if not f.name.startswith("_") and f.name != "warning"
}

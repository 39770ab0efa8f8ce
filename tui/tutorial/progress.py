"""How far the player has come, by the ids of lessons, steps and challenges, in tutorial.json of the home folder.

Ids that are not known are kept and do no harm: a lesson of a later version, or one that was removed. A file that cannot
be read never keeps anybody from learning: it is set aside, and the list begins afresh.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

import msgspec

from content.archive import notice
from content.challenges import STARS
from content.lessons import GAMES, Lesson, lessons, present_name
from tui.archive import files, paths
from tui.archive.errors import os_problem
from tui.archive.names import harmless
from tui.archive.system import System

NAME = "tutorial.json"
FORMAT = 1
LIMIT = 1_000_000
STALE = 60  # seconds after which a temporary file is a killed process's


class Kept(msgspec.Struct, frozen=True):
    """The file: lessons done, the step at which each lesson begun waits, and the best stars of challenges met."""

    format: int = FORMAT
    done: tuple[str, ...] = ()
    at: dict[str, str] = {}
    stars: dict[str, int] = {}


class Progress:
    """What has been done. `warning`: one line where it could not be read or kept, else None."""

    def __init__(self, folder: Path | None = None, system: System | None = None) -> None:
        self._path = (folder or paths.home()) / NAME
        self._system = system or System()
        self._aside = False
        self.warning: str | None = None
        self._kept = self._read()

    def _read(self) -> Kept:
        try:
            kept = msgspec.json.decode(self._system.read(self._path, LIMIT), type=Kept)
        except FileNotFoundError:
            return Kept()
        except OSError as error:
            self.warning = harmless(f"{self._path}: {os_problem(error)}")
            return Kept()
        except (msgspec.DecodeError, ValueError, RecursionError):
            self.warning = harmless(notice("progress_form", path=self._path))
            self._aside = True
            return Kept()
        return Kept(
            kept.format,
            tuple(dict.fromkeys([present_name(one) for one in kept.done])),
            {present_name(one): step for one, step in kept.at.items()},
            kept.stars,
        )

    def is_done(self, lesson: str) -> bool:
        """Whether a lesson was done to its end."""
        return lesson in self._kept.done

    def step_of(self, lesson: str) -> str:
        """The step at which a lesson waits; "" at its beginning."""
        return self._kept.at.get(lesson, "")

    def next(self, games: Sequence[str] = GAMES, after: str = "") -> Lesson | None:
        """The first lesson not done, from the one behind `after` on; None when all are done.

        Where nothing is said of that: from the beginning of the game of the lesson done last.
        """
        every = lessons(games)
        at = {one.id: number for number, one in enumerate(every)}
        last = next((every[at[name]].game for name in reversed(self._kept.done) if name in at), games[0])
        start = at[after] + 1 if after in at else next((n for n, one in enumerate(every) if one.game == last), 0)
        return next((one for one in (*every[start:], *every) if not self.is_done(one.id)), None)

    def reach(self, lesson: str, step: str) -> None:
        """The player stands at this step now; "" at the lesson's beginning."""
        at = {key: value for key, value in self._kept.at.items() if key != lesson}
        if step:
            at[lesson] = step
        self._keep(msgspec.structs.replace(self._kept, at=at))

    def finish(self, lesson: str) -> None:
        """The lesson is done, and begins anew when next begun."""
        at = {key: value for key, value in self._kept.at.items() if key != lesson}
        done = self._kept.done if self.is_done(lesson) else (*self._kept.done, lesson)
        self._keep(msgspec.structs.replace(self._kept, at=at, done=done))

    def stars(self, challenge: str) -> int:
        """The most stars that a challenge was met with; 0 where it was not."""
        return min(max(self._kept.stars.get(challenge, 0), 0), STARS)

    def award(self, challenge: str, stars: int) -> None:
        """A challenge is met with so many stars; the best are kept."""
        if stars > self.stars(challenge):
            self._keep(msgspec.structs.replace(self._kept, stars={**self._kept.stars, challenge: stars}))

    def _keep(self, kept: Kept) -> None:
        if kept == self._kept:
            return
        self._kept = kept
        system, folder = self._system, self._path.parent
        try:
            files.make_folder(system, folder)
            if self._aside:
                with suppress(FileNotFoundError):
                    system.replace(self._path, self._path.with_suffix(".json.unreadable"))
                self._aside = False
            for stem, path in files.stale(system, folder):
                if stem == self._path.stem and time.time() - path.stat().st_mtime > STALE:
                    system.unlink(path)
            files.write_whole(system, self._path, msgspec.json.encode(kept))
        except OSError as error:
            self.warning = harmless(f"{self._path}: {os_problem(error)}")
        else:
            self.warning = None

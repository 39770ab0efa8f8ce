"""Whole shelves with damaged files among the others: those usable, each bad one named, the next generation offered."""

from __future__ import annotations

import tempfile
import time
from pathlib import Path

from tests.archive.systems import Hasty
from tests.archive.torture.damage import PATIENCE, Dice, hurt, originals
from tests.archive.torture.games import KINDS, advance, begin, stamps
from tui.archive import Archive, ArchiveError
from tui.archive.files import GENERATIONS


def spoil(path: Path, dice: Dice) -> bytes:
    """Hurt a file (and not another that has the same bytes); what it holds then."""
    data = path.read_bytes()
    while (bad := hurt(data, dice)) == data:
        pass
    path.unlink()
    path.write_bytes(bad)
    return bad


def generations(number: int) -> str | None:
    """Damage the newest 1 to 4 generations of a campaign; what is wrong with what is offered then, if anything."""
    dice, bad = Dice(f"generations {number}"), number % (GENERATIONS - 1) + 1
    with tempfile.TemporaryDirectory() as folder:
        archive = Archive(Path(folder), system=Hasty())
        session = begin(archive, KINDS[number % 2], f"generations {number}")
        advance(session, GENERATIONS + dice.below(20))
        entries = list(session.timeline.entries)
        archive.close(session)
        texts = {spoil(path, dice) for path in [session.path, *archive._shelf.older(session.id)][:bad]}
        before = stamps(Path(folder))
        (line,) = archive.list()
        if line.problem is None or line.recoverable != GENERATIONS - bad:
            return f"{bad} damaged, and the list tells of {line.problem} and {line.recoverable} whole ones"
        offered = archive.newest_whole(session.id)
        if offered is None or offered.decisions != len(entries) - bad:
            return f"{bad} damaged, and {offered} is offered"
        try:
            archive.open(session.id)
            return "it opens, damaged"
        except ArchiveError as error:
            if str(session.path) not in str(error):
                return f"the file is not named: {error}"
        if stamps(Path(folder)) != before:
            return "a look changed something"
        if archive.recover(session.id) != bad:
            return "another generation was taken than the newest whole one"
        again = archive.open(session.id)
        if again.timeline.entries != entries[:-bad] or again.unsaved is not None:
            return "it does not go on from there"
        binned = {path.read_bytes() for thing in archive.binned() for path in thing.path.rglob("*.json")}
        return None if binned == texts else "a damaged file was thrown away"


def shelf(count: int, bad: int) -> tuple[str | None, float]:
    """So many campaigns, some of them damaged: what is wrong with the shelf, if anything; the seconds to list it."""
    files, dice = originals(), Dice(f"shelf {count}")
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        (home / "campaigns").mkdir()
        spoilt = set()
        for number in range(count):
            path = home / "campaigns" / f"game-{number:04}.json"
            path.write_bytes(files[number % len(files)])
            if number * bad // count != (number + 1) * bad // count:
                spoil(path, dice)
                spoilt.add(path.stem)
        before = stamps(home)
        archive, began = Archive(home, system=Hasty()), time.perf_counter()
        lines = archive.list()
        took = time.perf_counter() - began
        named = {line.id for line in lines if line.problem and line.path.exists()}
        if len(lines) != count or named != spoilt or len(spoilt) != bad:
            return f"{len(lines)} of {count} are listed, {len(named)} of {bad} named", took
        for line in lines:
            began = time.thread_time()
            try:
                opened = archive.open(line.id).unsaved is None
            except ArchiveError as error:
                opened = str(line.path) not in str(error)
            if opened == (line.id in spoilt) or time.thread_time() - began > PATIENCE:
                return f"{line.id} opens, and should not, or the other way round, or late", took
        return None if stamps(home) == before else "a look changed something", took

"""All trials of the archive, and a table of their figures: python -m tests.archive.torture [NAME=NUMBER ...].

Names: kills, damaged, races, saves, generations, games. Part of the damaged are forged: changed with a purpose, and
every hash made anew. The exit status is 1 where anything failed.
"""

from __future__ import annotations

import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

from tests.archive import kills
from tests.archive.torture import damage, disk, faults, forge, race, resume, shelves, speed
from tests.archive.torture.games import KINDS

SIZES = {"kills": 2000, "damaged": 100_000, "races": 600, "saves": 4000, "generations": 200, "games": 2000}
FORGED = 0.4  # of the damaged
SHOWN = 5  # failures of each trial


class Row(NamedTuple):
    """A line of the table: what was tried, how many times, what failed, and what else there is to tell."""

    what: str
    times: int
    wrong: list[str]
    note: str = ""


def times(seconds: list[float]) -> str:
    """How long something took, in ms."""
    parts = [f"{name} {speed.percentile(seconds, part) * 1000:.1f}" for name, part in
             (("p50", 50), ("p99", 99), ("most", 100))]  # fmt: skip
    return f"{', '.join(parts)} ms"


def killed(sizes: dict[str, int], home: Path) -> Iterator[Row]:
    """kill -9."""
    try:
        told, more, left = (sum(column) for column in zip(*kills.many(sizes["kills"], 1807, home), strict=True))
        note, wrong = f"{told} changes told, {more} kept untold, {left} temporary files swept", []
    except AssertionError as error:
        note, wrong = "", [str(error)]
    yield Row("kill -9 while saving", sizes["kills"], wrong, note)


def cut(sizes: dict[str, int], home: Path) -> Iterator[Row]:
    """Power cuts, with the syncs and without."""
    states, wrong, blind = 0, [], []
    for kind in KINDS:
        for deed in faults.DEEDS:
            count, found = faults.cuts(kind, deed)
            states += count
            wrong += [f"{kind}, {deed}: {problem}" for problem in found]
        blind += [
            f"{kind}: a {'folder' if honest[0] else 'file'} that is not synced goes unnoticed"
            for honest in ((False, True), (True, False))
            if not faults.cuts(kind, "decide", *honest)[1]
        ]
    yield Row("power cuts, disks left", states, wrong)
    yield Row("a sync left out is noticed", 4, blind)


def faulty(sizes: dict[str, int], home: Path) -> Iterator[Row]:
    """A fault at each system call."""
    calls, told, wrong = 0, 0, []
    for kind in KINDS:
        for deed in faults.DEEDS:
            for code in faults.CODES:
                try:
                    here, heard = faults.faults(kind, deed, code)
                    calls, told = calls + here, told + heard
                except (AssertionError, OSError) as error:
                    wrong.append(f"{kind}, {deed}, {code}: {type(error).__name__}: {error}")
    faults.forget()
    yield Row("a fault at each system call", calls, wrong, f"{told} failed and were told, the others did without")


def damaged(sizes: dict[str, int], home: Path) -> Iterator[Row]:
    """Damaged and forged files."""
    forged = int(sizes["damaged"] * FORGED)
    for what, run, count in (
        ("damaged files", damage.run, sizes["damaged"] - forged),
        ("forged files", forge.run, forged),
    ):
        tally = run(count)
        yield Row(what, tally.tried, tally.wrong, f"refused in: {times(tally.times)}")


def shelved(sizes: dict[str, int], home: Path) -> Iterator[Row]:
    """Shelves with bad files, and older generations."""
    wrong, took = shelves.shelf(50, 10)
    yield Row("fifty campaigns, ten bad", 50, [wrong] if wrong else [], f"listed in {took * 1000:.0f} ms")
    found = [shelves.generations(number) for number in range(sizes["generations"])]
    yield Row("newest 1 to 4 generations bad", len(found), [problem for problem in found if problem])


def resumed(sizes: dict[str, int], home: Path) -> Iterator[Row]:
    """Games cut and gone on with."""
    tally = resume.run(sizes["games"])
    yield Row("games cut, saved, gone on with", tally.tried, tally.wrong)


def raced(sizes: dict[str, int], home: Path) -> Iterator[Row]:
    """Two processes."""
    made, wrong = race.run(sizes["races"], home)
    yield Row("decisions by two processes", made, wrong)
    looks = [race.shoulder(kind, f"look {number}") for number in range(sizes["races"] // 60 + 1) for kind in KINDS]
    late = [f"told after {took:.1f} s" for took, _ in looks if took > 1]
    yield Row("a second process looks on", len(looks), [problem for _, problem in looks if problem] + late,
              f"told in: {times([took for took, _ in looks])}")  # fmt: skip


def timed(sizes: dict[str, int], home: Path) -> Iterator[Row]:
    """The time of saves and the size of finished games."""
    for kind, figures in speed.run(sizes["saves"] // 2, home).items():
        yield Row(f"saves, {kind}", len(figures.saves), slow(figures.saves, figures.limit), times(figures.saves))
        yield Row("  the disk alone", len(figures.disk), [], times(figures.disk))
        yield Row("  on the screen's thread", len(figures.held), slow(figures.held, speed.SCREEN), times(figures.held))
        large = [f"{size} bytes" for size in figures.sizes if size >= speed.SIZE]
        yield Row("  finished games", len(figures.sizes), large, f"at most {max(figures.sizes) / 1024:.1f} KiB")


def slow(seconds: list[float], limit: float) -> list[str]:
    """What is wrong where more than one of a hundred took longer."""
    worst = speed.percentile(seconds, 99)
    return [f"p99 is {worst * 1000:.1f} ms, more than {limit * 1000:.0f}"] if worst > limit else []


def full(sizes: dict[str, int], home: Path) -> Iterator[Row]:
    """Real small disks."""
    wrong = disk.run()
    note = "not possible here" if wrong is None else ""
    yield Row("a real disk full, and read-only", 0 if wrong is None else 4, [wrong] if wrong else [], note)


TRIALS: tuple[Callable[[dict[str, int], Path], Iterator[Row]], ...] = (
    timed, killed, cut, faulty, damaged, shelved, resumed, raced, full)  # fmt: skip


def main(words: list[str]) -> int:
    """Run all of them."""
    sizes = dict(SIZES)
    for word in words:
        name, _, number = word.partition("=")
        if name not in sizes or not number.isdecimal():
            sys.exit(f"{word}? NAME=NUMBER, of {', '.join(sizes)}")
        sizes[name] = int(number)
    failures, began = 0, time.perf_counter()
    print(f"{'trial':<32}{'times':>9}{'failures':>10}   figures")
    for trial in TRIALS:
        with tempfile.TemporaryDirectory() as folder:
            for row in trial(sizes, Path(folder)):
                failures += len(row.wrong)
                print(f"{row.what:<32}{row.times:>9}{len(row.wrong):>10}   {row.note}".rstrip(), flush=True)
                for problem in row.wrong[:SHOWN]:
                    print(f"    {problem}", flush=True)
    print(f"{'FAILED' if failures else 'All held'} in {time.perf_counter() - began:.0f} s.")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

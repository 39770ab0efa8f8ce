"""How the app feels in a real terminal: start, answer to a key, quiet when nobody touches it. Linux only.

    python -m tests.benchmarks.terminal [--runs N] [--presses N] [--idle S] [--size 80x24] [--json] [--program COMMAND]

The program runs in a pseudo-terminal of its own, with folders of its own for settings and campaigns, so nothing of the
player's is read or written. All is measured at both sizes that the screens are made for: on the title, the solitaire's
table, and the duel's, a person against the computer.

*start*    From exec to the moment the marker stands on the terminal, for each screen and for the smallest Textual app
           there is, by turns; the figure is the ratio of the medians. One start of each goes before, unmeasured.
*keys*     At a table: down and up by turns; milliseconds from the key to the first byte of the answer (95 of 100 are
           faster), and how many bytes a press draws in all. Beside them stand those of a bare list in a Textual app.
*idle*     Processor time while the table stands untouched, as a share of one core.

Each figure has a limit; the command ends with 1 where one is passed.
"""

from __future__ import annotations

import argparse
import fcntl
import json
import os
import pty
import re
import select
import shlex
import signal
import statistics
import struct
import sys
import tempfile
import termios
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

PROGRAM = str(Path(sys.executable).with_name("weehawken"))
SIZES = ((80, 24), (120, 40))
HOW = "a number, a letter"  # stands at the foot of every choice
BARE_MARKER = "a bare app"
BARE = f"""
from textual.app import App
from textual.widgets import Static

class Bare(App):
    def compose(self):
        yield Static({BARE_MARKER!r})

Bare().run()
"""
LIST = f"""
from textual.app import App
from textual.widgets import OptionList

class Bare(App):
    def compose(self):
        yield OptionList({BARE_MARKER!r}, *"abcdefgh")

Bare().run()
"""

CONTROL = re.compile(
    rb"\x1b\[[0-?]*[ -/]*[@-~]"  # CSI: colours, moves, modes
    rb"|\x1b[\]P_^][^\x07\x1b]*(?:\x07|\x1b\\)"  # OSC, DCS, APC, PM: titles, queries, images
    rb"|\x1b[ -/]*[0-~]"  # everything shorter
)
KEYS = {"down": b"\x1b[B", "up": b"\x1b[A"}


@dataclass(frozen=True)
class Contender:
    """What is started, the text that stands on it, and the most that its start may take beside a bare app's."""

    name: str
    command: list[str]
    marker: str
    most: float


def contenders(program: list[str]) -> tuple[Contender, Contender, Contender]:
    """The title and the two tables."""
    duel = ["--seed", "1797", "--adams", "person", "--hamilton", "fair"]
    return (
        Contender("title", program, "Weehawken", 1.8),
        Contender("solitaire", [*program, "play", "weehawken", "--seed", "1805"], HOW, 3.0),
        Contender("duel", [*program, "play", "witches", *duel], HOW, 3.0),
    )


class NeverPainted(Exception):
    """The marker did not come within the time, or the program ended before."""


@dataclass(frozen=True)
class Size:
    columns: int
    rows: int


class Terminal:
    """A program in a pseudo-terminal."""

    def __init__(self, command: list[str], size: Size, home: Path) -> None:
        folders = {f"XDG_{kind}_HOME": str(home / kind.lower()) for kind in ("CONFIG", "DATA", "STATE", "CACHE")}
        environment = os.environ | folders | {"HOME": str(home), "TERM": "xterm-256color", "COLORTERM": "truecolor"}
        environment |= {"COLUMNS": str(size.columns), "LINES": str(size.rows)}
        self.began = time.perf_counter()
        self.pid, self.fd = pty.fork()
        if self.pid == 0:
            try:
                fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", size.rows, size.columns, 0, 0))
                os.execvpe(command[0], command, environment)
            except OSError as error:
                print(f"{command[0]}: {error.strerror}", flush=True)
            os._exit(127)

    def close(self) -> None:
        os.kill(self.pid, signal.SIGKILL)
        os.waitpid(self.pid, 0)
        os.close(self.fd)

    def read(self, seconds: float) -> bytes | None:
        """What the program writes next, None where it writes nothing for so long, b"" where it has ended."""
        if not select.select([self.fd], [], [], max(0.0, seconds))[0]:
            return None
        try:
            return os.read(self.fd, 65536)
        except OSError:  # Linux says so when the other end is closed
            return b""

    def until(self, marker: str, limit: float = 30.0) -> float:
        """Milliseconds from exec until `marker` is on the terminal."""
        wanted, seen = marker.encode(), b""
        while (left := self.began + limit - time.perf_counter()) > 0:
            data = self.read(left)
            if not data:
                break
            seen += data
            if wanted in CONTROL.sub(b"", seen):
                return (time.perf_counter() - self.began) * 1000
        last = CONTROL.sub(b" ", seen)[-300:].decode(errors="replace").strip()
        raise NeverPainted(f"{marker!r} was never painted; the last thing written: {last!r}")

    def drain(self, quiet: float, limit: float = 5.0) -> int:
        """Read until nothing has come for `quiet` seconds; how many bytes there were."""
        total, stop = 0, time.perf_counter() + limit
        while time.perf_counter() < stop and (data := self.read(quiet)):
            total += len(data)
        return total

    def processor(self) -> float:
        """Seconds of processor time so far, those of the program's threads included."""
        fields = Path(f"/proc/{self.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


@contextmanager
def running(command: list[str], size: Size) -> Iterator[Terminal]:
    with tempfile.TemporaryDirectory(prefix="weehawken-bench-") as home:
        terminal = Terminal(command, size, Path(home))
        try:
            yield terminal
        finally:
            terminal.close()


def starts(screens: Sequence[Contender], runs: int, size: Size) -> list[float]:
    """Median milliseconds until each is painted, taken by turns."""
    times: list[list[float]] = [[] for _ in screens]
    for turn in range(runs + 1):
        for which, screen in enumerate(screens):
            with running(screen.command, size) as terminal:
                took = terminal.until(screen.marker)
            if turn:
                times[which].append(took)
    return [statistics.median(own) for own in times]


def percentile(values: list[float], share: float) -> float:
    ordered = sorted(values)
    return ordered[max(0, round(share * len(ordered)) - 1)]


@dataclass(frozen=True)
class Answers:
    """How keys are answered."""

    pressed: int
    latencies: list[float]
    sizes: list[int]


def press(terminal: Terminal, marker: str, presses: int) -> Answers:
    """Down and up by turns, once the program has come to rest."""
    latencies: list[float] = []
    sizes: list[int] = []
    terminal.until(marker)
    terminal.drain(1.5, limit=10)
    for n in range(presses):
        began = time.perf_counter()
        os.write(terminal.fd, KEYS["up" if n % 2 else "down"])
        first = terminal.read(2.0)
        if first:
            latencies.append((time.perf_counter() - began) * 1000)
            sizes.append(len(first) + terminal.drain(0.12))
    return Answers(presses, latencies, sizes)


def at_rest(terminal: Terminal, seconds: float) -> float:
    """The share of a core that the program takes while it is left alone."""
    terminal.drain(1.0)
    before, since = terminal.processor(), time.perf_counter()
    while (left := seconds - (time.perf_counter() - since)) > 0:
        if terminal.read(left) == b"":
            raise NeverPainted("the program ended while it was left alone")
    return (terminal.processor() - before) / (time.perf_counter() - since)


@dataclass(frozen=True)
class Figure:
    """A measured value beside the most it may be."""

    name: str
    value: float
    limit: float
    unit: str
    note: str

    @property
    def kept(self) -> bool:
        return self.value <= self.limit


def figures(options: argparse.Namespace, size: Size) -> list[Figure]:
    """All that is measured at one size."""
    screens = contenders(shlex.split(options.program))
    bare = Contender("bare", [sys.executable, "-c", BARE], BARE_MARKER, 1.0)
    *times, floor = starts((*screens, bare), options.runs, size)
    found = [
        Figure(
            f"{screen.name}: start",
            took / floor,
            screen.most,
            "x",
            f"{took:.0f} ms, a bare app {floor:.0f} ms, median of {options.runs}",
        )
        for screen, took in zip(screens, times, strict=True)
    ]
    with running([sys.executable, "-c", LIST], size) as terminal:
        beside = press(terminal, BARE_MARKER, options.presses)
    for screen in screens[1:]:
        with running(screen.command, size) as terminal:
            answers = press(terminal, screen.marker, options.presses)
            share = at_rest(terminal, options.idle)
        found += key_figures(screen.name, answers, beside)
        found.append(Figure(f"{screen.name}: idle processor", share * 100, 0.5, "%", f"over {options.idle:g} s"))
    return found


def key_figures(name: str, answers: Answers, beside: Answers) -> list[Figure]:
    """How a table answers keys, beside a bare list."""
    unanswered = answers.pressed - len(answers.latencies)
    found = [Figure(f"{name}: keys not answered", unanswered, 0, "", f"of {answers.pressed}")]
    if answers.latencies and beside.latencies:
        fast, small = statistics.median(beside.latencies), statistics.median(beside.sizes)
        middle, written = statistics.median(answers.latencies), statistics.median(answers.sizes)
        slow = percentile(answers.latencies, 0.95)
        found += [
            Figure(f"{name}: key, p95", slow, 15.0, "ms", f"median {middle:.1f} ms, a bare list {fast:.1f} ms"),
            Figure(
                f"{name}: bytes a key", max(answers.sizes), 1000, "", f"median {written:.0f}, a bare list {small:.0f}"
            ),
        ]
    return found


def columns_rows(text: str) -> tuple[int, int]:
    try:
        columns, rows = (int(part) for part in text.split("x"))
    except ValueError:
        raise argparse.ArgumentTypeError(f"{text!r} is no size like 120x40") from None
    return columns, rows


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="Start, key latency and idle cost of the app in a pseudo-terminal.")
    parser.add_argument("--program", default=shlex.quote(PROGRAM), metavar="COMMAND", help="what starts the app")
    parser.add_argument("--runs", type=int, default=9, help="measured starts of each (default 9)")
    parser.add_argument("--presses", type=int, default=60, help="keys pressed (default 60)")
    parser.add_argument("--idle", type=float, default=10.0, help="seconds left alone (default 10)")
    parser.add_argument("--size", type=columns_rows, action="append", help="columns x rows (default 80x24 and 120x40)")
    parser.add_argument("--json", action="store_true", help="one JSON object instead of the tables")
    options = parser.parse_args(arguments)
    try:
        found = {size: figures(options, Size(*size)) for size in options.size or SIZES}
    except NeverPainted as problem:
        print(problem, file=sys.stderr)
        return 2
    if options.json:
        values = {
            f"{f.name} at {x}x{y}": {"value": f.value, "limit": f.limit} for (x, y), own in found.items() for f in own
        }
        print(json.dumps(values))
    else:
        for (columns, rows), own in found.items():
            show(f"{columns}x{rows}", own)
    return 0 if all(figure.kept for own in found.values() for figure in own) else 1


def show(size: str, found: list[Figure]) -> None:
    """A table of the figures at one size."""
    print(f"{f'in a terminal of {size}':<29} {'measured':>10} {'at most':>10}")
    for f in found:
        verdict = "" if f.kept else "  TOO MUCH"
        print(f"{f.name:<29} {f'{f.value:.2f} {f.unit}':>10} {f'{f.limit:g} {f.unit}':>10}   {f.note}{verdict}")
    print()


if __name__ == "__main__":
    sys.exit(main())

"""How the app feels in a real terminal: start, answer to a key, quiet when nobody touches it. Linux only.

    python -m tests.benchmarks.terminal [--runs N] [--presses N] [--idle S] [--size 120x40] [--json]
                                        [--title-marker TEXT] [--table-marker TEXT] [--title COMMAND] [--table COMMAND]

The program runs in a pseudo-terminal of its own, with folders of its own for settings and campaigns, so nothing of the
player's is read or written.

*start*    From exec to the moment the marker stands on the terminal, for the title screen and for the smallest Textual
           app there is, by turns; the figure is the ratio of the medians. One start of each goes before, unmeasured.
*keys*     At the table: down and up by turns; milliseconds from the key to the first byte of the answer (95 of 100 are
           faster), and how many bytes a press draws in all.
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
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

PROGRAM = str(Path(sys.executable).with_name("weehawken"))
TITLE = shlex.join([PROGRAM])
TABLE = shlex.join([PROGRAM, "play", "weehawken", "--seed", "1805"])
BARE_MARKER = "a bare app"
BARE = f"""
from textual.app import App
from textual.widgets import Static

class Bare(App):
    def compose(self):
        yield Static({BARE_MARKER!r})

Bare().run()
"""

CONTROL = re.compile(
    rb"\x1b\[[0-?]*[ -/]*[@-~]"  # CSI: colours, moves, modes
    rb"|\x1b[\]P_^][^\x07\x1b]*(?:\x07|\x1b\\)"  # OSC, DCS, APC, PM: titles, queries, images
    rb"|\x1b[ -/]*[0-~]"  # everything shorter
)
KEYS = {"down": b"\x1b[B", "up": b"\x1b[A"}


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


def start_ratio(title: list[str], marker: str, runs: int, size: Size) -> tuple[float, float]:
    """Median milliseconds to the painted title screen, and to the painted bare app, taken by turns."""
    contenders = [(title, marker), ([sys.executable, "-c", BARE], BARE_MARKER)]
    times: list[list[float]] = [[], []]
    for turn in range(runs + 1):
        for which, (command, text) in enumerate(contenders):
            with running(command, size) as terminal:
                took = terminal.until(text)
            if turn:
                times[which].append(took)
    return statistics.median(times[0]), statistics.median(times[1])


def percentile(values: list[float], share: float) -> float:
    ordered = sorted(values)
    return ordered[max(0, round(share * len(ordered)) - 1)]


@dataclass(frozen=True)
class Answers:
    """How the table answers keys, and what it costs at rest."""

    pressed: int
    latencies: list[float]
    sizes: list[int]
    idle_share: float


def at_the_table(command: list[str], marker: str, presses: int, idle: float, size: Size) -> Answers:
    latencies: list[float] = []
    sizes: list[int] = []
    with running(command, size) as terminal:
        terminal.until(marker)
        terminal.drain(1.5, limit=10)
        for press in range(presses):
            key = KEYS["up" if press % 2 else "down"]
            began = time.perf_counter()
            os.write(terminal.fd, key)
            first = terminal.read(2.0)
            if first:
                latencies.append((time.perf_counter() - began) * 1000)
                sizes.append(len(first) + terminal.drain(0.12))
        terminal.drain(1.0)
        before, since = terminal.processor(), time.perf_counter()
        while (left := idle - (time.perf_counter() - since)) > 0:
            if terminal.read(left) == b"":
                raise NeverPainted("the program ended while it was left alone")
        share = (terminal.processor() - before) / (time.perf_counter() - since)
    return Answers(presses, latencies, sizes, share)


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


def figures(options: argparse.Namespace) -> list[Figure]:
    size = Size(*options.size)
    title, bare = start_ratio(shlex.split(options.title), options.title_marker, options.runs, size)
    table = at_the_table(shlex.split(options.table), options.table_marker, options.presses, options.idle, size)
    answered = len(table.latencies)
    found = [
        Figure(
            "start beside a bare app",
            title / bare,
            1.8,
            "x",
            f"{title:.0f} ms and {bare:.0f} ms, median of {options.runs}",
        ),
        Figure("keys not answered", table.pressed - answered, 0, "", f"of {table.pressed}"),
    ]
    if answered:
        middle = statistics.median(table.latencies)
        found += [
            Figure("key to answer, p95", percentile(table.latencies, 0.95), 15.0, "ms", f"median {middle:.1f} ms"),
            Figure("bytes a key, at most", max(table.sizes), 4000, "", f"median {statistics.median(table.sizes):.0f}"),
        ]
    found.append(Figure("idle processor", table.idle_share * 100, 0.5, "%", f"over {options.idle:g} s"))
    return found


def columns_rows(text: str) -> tuple[int, int]:
    try:
        columns, rows = (int(part) for part in text.split("x"))
    except ValueError:
        raise argparse.ArgumentTypeError(f"{text!r} is no size like 120x40") from None
    return columns, rows


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="Start, key latency and idle cost of the app in a pseudo-terminal.")
    parser.add_argument("--title", default=TITLE, metavar="COMMAND", help="what shows the title screen")
    parser.add_argument("--title-marker", default="Weehawken", metavar="TEXT", help="text that stands on it")
    parser.add_argument("--table", default=TABLE, metavar="COMMAND", help="what shows the table")
    parser.add_argument("--table-marker", default="Plan mat", metavar="TEXT", help="text that stands on it")
    parser.add_argument("--runs", type=int, default=9, help="measured starts of each (default 9)")
    parser.add_argument("--presses", type=int, default=60, help="keys pressed (default 60)")
    parser.add_argument("--idle", type=float, default=10.0, help="seconds left alone (default 10)")
    parser.add_argument("--size", type=columns_rows, default=(120, 40), help="columns x rows (default 120x40)")
    parser.add_argument("--json", action="store_true", help="one JSON object instead of the table")
    options = parser.parse_args(arguments)
    try:
        found = figures(options)
    except NeverPainted as problem:
        print(problem, file=sys.stderr)
        return 2
    if options.json:
        print(json.dumps({figure.name: {"value": figure.value, "limit": figure.limit} for figure in found}))
    else:
        print("{}x{} terminal\n".format(*options.size))
        print(f"{'in a terminal':<26} {'measured':>10} {'at most':>10}")
        for f in found:
            verdict = "" if f.kept else "  TOO MUCH"
            print(f"{f.name:<26} {f'{f.value:.2f} {f.unit}':>10} {f'{f.limit:g} {f.unit}':>10}   {f.note}{verdict}")
    return 0 if all(figure.kept for figure in found) else 1


if __name__ == "__main__":
    sys.exit(main())

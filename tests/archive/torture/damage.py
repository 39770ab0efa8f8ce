"""Damaged files by the thousand: bytes hurt by chance, with the hash as it was or made anew over what was hurt.

None may load, whatever was hurt; each is refused with one ArchiveError that names the file, within a second.
"""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from multiprocessing import get_context
from pathlib import Path
from typing import NamedTuple

import msgspec

from engine.kernel.stream import Seeded, below, derive
from tests.archive.games import direct, encoded
from tests.archive.torture.games import KINDS, game_of
from tui.archive import ArchiveError, campaign, envelope
from tui.archive.names import harmless

PATH = Path("/somewhere/a.json")
PATIENCE = 1.0  # seconds of work until a file is refused, whoever else keeps the machine busy
# Mostly small campaigns, as most are, and some that were played to their end.
LENGTHS = (0, 1, 3, 5, 8, 12, 20, 30, 45, 60, 10_000)
FIELD = re.compile(rb'"[a-z_0-9]+":("[^"]*"|-?[0-9]+|true|false|null|\[\]|\{\})')
NUMBER = re.compile(rb"(?<=[:,\[])-?[0-9]+(?=[,\]}])")
NUMBERS = (b"1.0", b"1e0", b"-0", b"01", b"+1", b"0x1", b"NaN", b"Infinity", b"-Infinity", b"1e999", b"9" * 400,
           b"-1", b"-9223372036854775809", b"18446744073709551616", b"null", b"true", b'"1"', b"-")  # fmt: skip
TEXTS = (b"\\ud800", b"\\u0000", b"\x1b[2J", b"\xff", b"\xc0\x80", b"\xed\xa0\x80", b"\\x41", b"\n", b"\\", b'"',
         b"[red]", "\u202e".encode(), "\u200b".encode(), b"x" * 10_000)  # fmt: skip


class Tally(NamedTuple):
    """How many files were refused, what went wrong with others, and the seconds that refusing took."""

    tried: int
    wrong: list[str]
    times: list[float]


class Dice:
    """Numbers that follow from a text."""

    def __init__(self, text: str) -> None:
        self.stream = derive("torture", text)

    def below(self, n: int) -> int:
        """One from 0 to n - 1."""
        value, stream = below(self.stream, n)
        assert isinstance(stream, Seeded)
        self.stream = stream
        return value


@cache
def originals() -> list[bytes]:
    """Whole campaigns of both games, short and long, studies, with decisions taken back, or by real dice."""
    made = []
    for number, (kind, length) in enumerate((kind, length) for length in LENGTHS for kind in KINDS):
        typed = kind == KINDS[0] and number % 6 == 4
        timeline = direct(f"damage {number}", length, game=game_of(kind), typed=typed, study=number % 4 == 3)
        for _ in range(number % 5):
            timeline.undo()
        made.append(encoded(timeline))
    return made


def hurt(data: bytes, dice: Dice, other: bytes = b"") -> bytes:
    """The bytes with something wrong somewhere."""
    at, to, size = dice.below(len(data)), dice.below(len(data)), dice.below(400) + 1
    out = bytearray(data)
    match dice.below(14):
        case 0 | 1:
            out[at] ^= 1 << to % 8
        case 2:
            for _ in range(to % 20 + 2):
                out[dice.below(len(out))] ^= 1 << dice.below(8)
        case 3:
            del out[at:]
        case 4:
            del out[:at]
        case 5:
            out[at : at + size], out[to : to + size] = data[to : to + size], data[at : at + size]
        case 6:
            out[at:at] = data[at : at + size]
        case 7:
            out[at : at + size] = bytes(len(data[at : at + size]))
        case 8:
            del out[at : at + size]
        case 9:  # a field doubled, in its place or in another's
            fields = list(FIELD.finditer(data))
            if fields:
                one, next_ = fields[at % len(fields)], fields[to % len(fields)]
                out[one.end() : one.end()] = b"," + data[next_.start() : next_.end()]
        case 10:
            numbers = list(NUMBER.finditer(data))
            if numbers:
                one = numbers[at % len(numbers)]
                out[one.start() : one.end()] = NUMBERS[to % len(NUMBERS)]
        case 11:
            out[at:at] = TEXTS[to % len(TEXTS)]
        case 12 if other:  # the beginning of one file and the end of another
            out[at:] = other[at:]
        case 12:
            out += b" "
        case _:
            out[:] = (data + b"\n", data[:-1], b"\xef\xbb\xbf" + data, data.replace(b"\n", b"\r\n"), data + data,
                      data.replace(b",", b", "), b" " + data, data.replace(b":", b": ", 1))[at % 8]  # fmt: skip
    return bytes(out)


def with_body(body: bytes) -> bytes:
    """Any bytes as a body whose hash is right."""
    version, needs = envelope.VERSION, envelope.NEEDS
    digest = envelope._digest(version, needs, body)
    head = f'{{"format":"{envelope.FORMAT}","version":{version},"needs":"{needs}","sha256":"{digest}","body":'
    return head.encode() + body + b"}\n"


def rehashed(data: bytes, dice: Dice) -> bytes:
    """A file whose body, or what is sealed in it, was hurt before its hashes were made."""
    _, raw = envelope.body_of(data, PATH)
    if dice.below(2):
        return with_body(hurt(msgspec.json.encode(raw), dice))
    sealed = hurt(envelope.unpack(raw["sealed"]), dice)
    return with_body(msgspec.json.encode({**raw, "sealed": envelope.pack(sealed)}))


def refused(data: bytes, path: Path = PATH) -> tuple[str | None, float]:
    """What is wrong with how these bytes are refused, None when nothing is, and the seconds it took."""
    start = time.thread_time()
    try:
        campaign.decode(data, path)
    except ArchiveError as error:
        took, message = time.thread_time() - start, str(error)
        if not message.startswith(f"{path}: ") or harmless(message) != message or len(message) > 400:
            return f"the message is {message!r}", took
        return (None if took < PATIENCE else f"refused after {took:.1f} s: {message}"), took
    except Exception as error:
        return f"{type(error).__name__}: {error}", time.thread_time() - start
    return "it loads", time.thread_time() - start


def damaged(number: int) -> bytes:
    """What damage number `number` makes of a whole file."""
    files, dice = originals(), Dice(f"damage {number}")
    data = files[number % len(files)]
    if dice.below(3) == 0:
        return rehashed(data, dice)
    return hurt(data, dice, files[dice.below(len(files))])


def tally(numbers: range) -> Tally:
    """Damage files by these numbers."""
    count, wrong, times, whole = 0, [], [], frozenset(originals())
    for number in numbers:
        bad = damaged(number)
        if bad in whole:  # chance did nothing, or put the other file in its place
            continue
        problem, took = refused(bad)
        count += 1
        times.append(took)
        if problem is not None:
            wrong.append(f"damage {number}: {problem}")
    return Tally(count, wrong, times)


def many(work: Callable[[range], Tally], count: int, processes: int = 2, size: int = 1000) -> Tally:
    """Until `count` files were refused, on so many processes."""
    done, first = Tally(0, [], []), 0
    with ProcessPoolExecutor(processes, get_context("fork")) as pool:
        while done.tried < count:
            # Some numbers give nothing: the next round makes up for them.
            last = first + (count - done.tried) * 4 // 3 + 1
            for part in pool.map(work, (range(at, min(at + size, last)) for at in range(first, last, size))):
                done = Tally(done.tried + part.tried, done.wrong + part.wrong, done.times + part.times)
            first = last
    return done


def run(count: int) -> Tally:
    """Damage so many files."""
    originals()  # before the processes part
    return many(tally, count)

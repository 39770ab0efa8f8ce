"""Random streams that live in the state: SplitMix64 and our own integer arithmetic over it.

SplitMix64 (Steele, Lea and Flood, "Fast Splittable Pseudorandom Number Generators", OOPSLA 2014) is 64-bit, has
published test vectors, and needs one integer of state, so a game is the same on every Python version.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from functools import lru_cache
from typing import TypeVar

import msgspec

T = TypeVar("T")

MASK = 0xFFFFFFFFFFFFFFFF
GAMMA = 0x9E3779B97F4A7C15


class ScriptExhausted(Exception):
    """A scripted stream was asked for more than its script holds, or for a number out of range."""


class Seeded(msgspec.Struct, frozen=True, tag="seeded", gc=False):
    """A pseudo-random stream: its SplitMix64 state, 0 to 2**64 - 1."""

    state: int


class Scripted(msgspec.Struct, frozen=True, tag="scripted"):
    """A stream for lessons and tests: it gives these numbers in order and fails beyond them."""

    numbers: tuple[int, ...] = ()


class Typed(msgspec.Struct, frozen=True, tag="typed"):
    """Dice that the player rolls on a real table and types in."""


Stream = Seeded | Scripted | Typed


def next64(state: int) -> tuple[int, int]:
    """The next 64-bit output of SplitMix64, and the state after it."""
    state = (state + GAMMA) & MASK
    z = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
    return z ^ (z >> 31), state


def derive(seed: str, purpose: str) -> Seeded:
    """An independent stream for one purpose of a game: the first 8 bytes of sha256("seed/purpose")."""
    digest = hashlib.sha256(f"{seed}/{purpose}".encode()).digest()
    return Seeded(int.from_bytes(digest[:8], "big"))


def below(stream: Stream, n: int) -> tuple[int, Stream]:
    """A number from 0 to n - 1, each equally likely (rejection, no bias), and the stream after it.

    A script gives its next number as it stands; ScriptExhausted when it is used up or out of range.
    """
    if type(stream) is Seeded:
        limit = MASK + 1 - (MASK + 1) % n
        state = stream.state
        while True:
            x, state = next64(state)
            if x < limit:
                return x % n, Seeded(state)
    if type(stream) is Scripted:
        if not stream.numbers or not 0 <= stream.numbers[0] < n:
            raise ScriptExhausted(f"a number below {n} was asked of {stream.numbers}")
        return stream.numbers[0], Scripted(stream.numbers[1:])
    raise TypeError("typed dice cannot be drawn")


DIE_LIMIT = MASK + 1 - (MASK + 1) % 6


def die(stream: Stream) -> tuple[int, Stream]:
    """A six-sided die, 1 to 6, and the stream after it. A script holds faces."""
    if type(stream) is Seeded:
        x, state = next64(stream.state)
        while x >= DIE_LIMIT:
            x, state = next64(state)
        return x % 6 + 1, Seeded(state)
    if type(stream) is Scripted:
        if not stream.numbers or not 1 <= stream.numbers[0] <= 6:
            raise ScriptExhausted(f"a die was asked of {stream.numbers}")
        return stream.numbers[0], Scripted(stream.numbers[1:])
    raise TypeError("typed dice cannot be drawn")


GROUP_LIMIT = 1 << 56  # keeps rejections below one in 256


@lru_cache(maxsize=128)
def groups(count: int) -> tuple[tuple[int, int, int, int], ...]:
    """How a shuffle of `count` items is drawn: for each draw the first and last position it serves, and its bounds.

    One number below the product of several counts holds an index below each of them (mixed radix), so that a draw of
    64 bits serves about ten positions. The bounds are that product and the first draw rejected.
    """
    found = []
    first = count - 1
    while first > 0:
        product, last = first + 1, first
        while last > 1 and product * last <= GROUP_LIMIT:
            product, last = product * last, last - 1
        found.append((first, last, product, MASK + 1 - (MASK + 1) % product))
        first = last - 1
    return tuple(found)


def shuffled(stream: Stream, items: Sequence[T]) -> tuple[tuple[T, ...], Stream]:
    """The items in random order (Fisher and Yates), and the stream after it. A script leaves the order as it is."""
    if type(stream) is not Seeded:
        return tuple(items), stream
    out, state = list(items), stream.state
    for first, last, product, limit in groups(len(out)):
        x, state = next64(state)
        while x >= limit:
            x, state = next64(state)
        x %= product
        for n in range(first + 1, last, -1):
            j = x % n
            x //= n
            out[n - 1], out[j] = out[j], out[n - 1]
    return tuple(out), Seeded(state)

"""What players give each other: a campaign's record as one file, and a short code for "play the same deal".

A record is a file of the archive itself, so that whoever takes it in checks it like any campaign. A code looks like
`WH1-40G0E-1ZK3M-...`: the version of the rules, the options with the game, the beginning of the edition's fingerprint,
the figures of the set-up and the seed, in Crockford's base 32 (capitals or not; O is read as 0, I and L as 1; hyphens
and blanks do not count), and at the end one character that gives a slip away. The seed cannot be read off it, but who
plays the code knows the deal.
"""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

import msgspec

from engine.kernel.record import Header
from tui.archive.errors import ArchiveError, fault, os_problem
from tui.archive.names import problem_of

PREFIX = "WH1"
DIGITS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
ALIKE = str.maketrans({"O": "0", "I": "1", "L": "1", "-": "", " ": ""})
GROUP = 5
LONGEST = 600  # a seed of sixty letters of four bytes each makes about 490
MARK = 4  # bytes of the fingerprint
TYPED = 1  # the option bits: real dice, and twice the game's number
FIGURES = {"weehawken": (), "witches": ("coins",)}  # a byte each, in this order; games as numbered


class Deal(msgspec.Struct, frozen=True):
    """What a code says. `mark`: the first digits of the edition's fingerprint. figures: as in a header."""

    seed: str
    typed_dice: bool
    rules_version: int
    mark: str
    game: str
    figures: tuple[tuple[str, int], ...]

    def problem(self, rules_version: int, fingerprint: str) -> ArchiveError | None:
        """Why these rules and this edition do not deal the same game; None when they do."""
        if self.rules_version != rules_version:
            return fault("deal_rules", version=self.rules_version, here=rules_version)
        mark = fingerprint[: 2 * MARK]
        return fault("deal_edition", mark=self.mark, here=mark) if self.mark != mark else None


def deal_code(header: Header) -> str:
    """The code of a campaign's deal."""
    options = 2 * list(FIGURES).index(header.game) + (TYPED if header.typed_dice else 0)
    chosen = dict(header.figures)
    figures = bytes(chosen[name] for name in FIGURES[header.game])
    mark = bytes.fromhex(header.fingerprint[: 2 * MARK])
    data = bytes((header.rules_version, options)) + mark + figures + header.seed.encode()
    bits = len(data) * 8
    length = -(-bits // 5)
    number = int.from_bytes(data, "big") << (length * 5 - bits)
    values = [number >> (5 * place) & 31 for place in reversed(range(length))]
    text = "".join(DIGITS[value] for value in (*values, _check(values)))
    return "-".join([PREFIX, *[text[at : at + GROUP] for at in range(0, len(text), GROUP)]])


def _check(values: list[int]) -> int:
    """One more digit: any one wrong digit, and any two neighbours swapped, ask for another.

    A polynomial over the field of 32 elements (x^5 + x^2 + 1), each digit with another power of x.
    """
    total = 0
    for value in values:
        total ^= value
        total <<= 1
        if total & 32:
            total ^= 0b100101
    return total


def read_deal(text: str) -> Deal:
    """What a typed code says; ArchiveError, in one line, where it is none."""
    code = text.strip().upper()
    if len(code) > LONGEST:
        raise fault("code_long")
    head, _, rest = code.partition("-")
    if head != PREFIX:
        later = head.startswith("WH") and head[2:].isdecimal()
        raise fault("code_later" if later else "code_head", head=head, prefix=PREFIX)
    digits = rest.translate(ALIKE)
    if not set(digits) <= set(DIGITS):
        raise fault("code_letters")
    values = [DIGITS.index(digit) for digit in digits]
    if len(values) < 2 or _check(values[:-1]) != values[-1]:
        raise fault("code_wrong")
    deal = _deal(values[:-1])
    if deal is None:
        raise fault("code_none")
    return deal


def _deal(values: list[int]) -> Deal | None:
    number = 0
    for value in values:
        number = number << 5 | value
    spare = len(values) * 5 % 8
    if spare >= 5 or number & ((1 << spare) - 1):
        return None
    data = (number >> spare).to_bytes(len(values) * 5 // 8, "big")
    if len(data) < 2 or data[0] == 0 or data[1] // 2 >= len(FIGURES):
        return None
    game = list(FIGURES)[data[1] // 2]
    names, at = FIGURES[game], 2 + MARK
    room = at + len(names)
    try:
        seed = data[room:].decode()
    except UnicodeDecodeError:
        return None
    if len(data) <= room or problem_of(seed) is not None:
        return None
    return Deal(
        seed, bool(data[1] & TYPED), data[0], data[2:at].hex(), game, tuple(zip(names, data[at:], strict=False))
    )


def write_new(path: Path, data: bytes) -> None:
    """Write a file for somebody else; ArchiveError where there is one of this name, or it cannot be written whole."""
    try:
        file = path.open("xb")
    except FileExistsError:
        raise fault("exists", path) from None
    except OSError as error:
        raise fault("target", path, why=os_problem(error)) from None
    try:
        with file:
            file.write(data)
    except OSError as error:
        with suppress(OSError):
            path.unlink()
        raise fault("disk", path, why=os_problem(error)) from None

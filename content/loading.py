"""Read the TOML files of this package, or a player's own, into msgspec structs."""

from __future__ import annotations

import re
import stat
import tomllib
from importlib import resources
from pathlib import Path
from typing import Any, TypeVar

import msgspec

T = TypeVar("T")

LONGEST = 300  # characters of each part of a message: it must fit a terminal
MAX_BYTES = 100_000  # no edition comes near it; a larger file is a mistake, or would keep the reader busy
# A key of very many parts, which the TOML reader takes an age over.
WHOLE_FILE = "the file"  # as a field, where no field of it is wrong but all of it
ENDLESS = re.compile(r"""(?<![\w"'-])(?:(?:"(?:[^"\\\n]|\\.)*+"|'[^'\n]*+'|[\w-]++)[ \t]*+\.[ \t]*+){16}""")


def harmless(text: str) -> str:
    """Somebody's text made fit to print in one line: no control or escape characters, and not endless."""
    line = "".join(c if c.isprintable() else "?" for c in " ".join(text.split()))
    return line if len(line) <= LONGEST else line[:LONGEST] + "..."


class ContentError(Exception):
    """A content file is wrong. The message is one line: the file, the field, what is wrong, what to do."""

    def __init__(self, file: str, field: str, problem: str, remedy: str) -> None:
        self.file = file
        self.field = harmless(field)
        super().__init__(f"{harmless(file)}: {self.field}: {harmless(problem)} - {remedy}")


def text_of(game: str, name: str) -> str:
    """The text of a file of this package, e.g. ``text_of("weehawken", "edition.toml")``."""
    return resources.files("content").joinpath(game, name).read_text(encoding="utf-8")


def text_of_path(path: Path) -> str:
    """The text of a player's own file; ContentError where it cannot be read."""
    try:
        if not stat.S_ISREG(path.stat().st_mode):
            raise ContentError(str(path), WHOLE_FILE, "not a plain file", "is this an edition file?")
        with path.open("rb") as file:
            data = file.read(MAX_BYTES + 1)
        if len(data) > MAX_BYTES:
            raise ContentError(str(path), WHOLE_FILE, f"larger than {MAX_BYTES:,} bytes", "is this an edition file?")
        return data.decode()
    except UnicodeDecodeError:
        raise ContentError(str(path), WHOLE_FILE, "not UTF-8 text", "save it as UTF-8") from None
    except OSError as error:
        raise ContentError(str(path), WHOLE_FILE, error.strerror or "cannot be read", "check the path") from None


def parse(text: str, file: str) -> dict[str, Any]:
    """TOML text as plain dictionaries; ContentError names the line of a slip."""
    if any(line.count(".") >= 16 and ENDLESS.search(line) for line in text.split("\n")):
        raise ContentError(file, "TOML", "a key of too many parts", "mend its name")
    try:
        return tomllib.loads(text)
    except ValueError as error:  # TOML's own, or a number of too many digits
        raise ContentError(file, "TOML", str(error), "mend that line") from None
    except RecursionError:
        raise ContentError(file, "TOML", "lists or tables nested too deep", "mend the brackets") from None


def convert(raw: object, kind: type[T], file: str, field: str) -> T:
    """Raw TOML values as `kind`; ContentError names the field that does not fit."""
    try:
        return msgspec.convert(raw, kind)
    except msgspec.ValidationError as error:
        problem, _, where = str(error).partition(" - at `$")
        place = field + where.rstrip("`") if where else field
        raise ContentError(file, place, problem, "compare it with the edition that comes with the game") from None

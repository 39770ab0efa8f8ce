"""What the command line says: its help, and what is wrong with what was typed."""

from __future__ import annotations

from functools import lru_cache

import msgspec

from content.loading import convert, parse, text_of

COMMON = "common"


class Texts(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All of cli.toml. help: by command, then `about` or an option; say: sentences."""

    help: dict[str, dict[str, str]]
    say: dict[str, str]


@lru_cache(maxsize=1)
def texts() -> Texts:
    """The file, read once."""
    return convert(parse(text_of("", "cli.toml"), "cli.toml"), Texts, "cli.toml", "cli")


def say(key: str, /, **fields: object) -> str:
    """A sentence with its placeholders filled."""
    return texts().say[key].format(**fields)


def about(command: str) -> str:
    """What a command does."""
    return texts().help[command]["about"].strip()


def option(command: str, name: str) -> str:
    """What an option of a command does; KeyError where nobody has said."""
    own = texts().help[command]
    return own[name] if name in own else texts().help[COMMON][name]

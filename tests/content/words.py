"""Every sentence of a file of content/, whatever part of it holds it."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from importlib import resources
from typing import Any


def sentences_of(*path: str) -> list[str]:
    """All strings of the file at this path below content/."""
    return list(_strings(tomllib.loads(resources.files("content").joinpath(*path).read_text(encoding="utf-8"))))


def _strings(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict | list):
        for one in value.values() if isinstance(value, dict) else value:
            yield from _strings(one)

"""Sentences of content/: read, their placeholders filled, and with words that agree with a number."""

from __future__ import annotations

from functools import lru_cache
from string import Formatter
from typing import Any

from content.loading import convert, parse, text_of


@lru_cache
def sentences(game: str, file: str) -> dict[str, str]:
    """A file of sentences by their keys, read once. game: its folder, "" for what both games share."""
    return convert(parse(text_of(game, file), file), dict[str, str], f"{game}/{file}".lstrip("/"), "sentences")


class _Agreeing(Formatter):
    """str.format, and besides {count:card|cards}: the first word for one, the second for any other number."""

    def format_field(self, value: Any, format_spec: str) -> Any:
        one, bar, many = format_spec.partition("|")
        if bar:
            return one if abs(value) == 1 else many
        return super().format_field(value, format_spec)


_AGREEING = _Agreeing()


def filled(template: str, **fields: object) -> str:
    """The template with its placeholders filled."""
    return _AGREEING.vformat(template, (), fields)

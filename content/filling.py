"""Templates of content/ with their placeholders filled, and with words that agree with a number."""

from __future__ import annotations

from string import Formatter
from typing import Any


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

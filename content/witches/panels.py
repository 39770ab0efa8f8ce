"""What stands on the parts of the table and on the result of Reign of Witches."""

from __future__ import annotations

from content.filling import filled, sentences


def say(key: str, /, **fields: object) -> str:
    """A sentence with its placeholders filled."""
    return filled(sentences("witches", "panels.toml")[key], **fields)

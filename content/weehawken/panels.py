"""What stands on the parts of the table, in court and on the result of Hero of Weehawken."""

from __future__ import annotations

from content.filling import filled, sentences


def say(key: str, /, **fields: object) -> str:
    """A sentence with its placeholders filled."""
    return filled(sentences("weehawken", "panels.toml")[key], **fields)

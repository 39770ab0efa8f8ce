"""What stands on the screens that both games share."""

from __future__ import annotations

from content.filling import filled, sentences


def say(key: str, /, **fields: object) -> str:
    """A sentence with its placeholders filled."""
    return filled(sentences("", "screens.toml")[key], **fields)

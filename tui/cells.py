"""Text measured as terminals do: in cells, of which a character may take none, one or two."""

from __future__ import annotations

from rich.cells import cell_len


def cut(text: str, width: int) -> str:
    """The text where it fits into `width` cells, else as much of it as leaves room for a mark of omission."""
    if cell_len(text) <= width:
        return text
    end = len(text)
    while end and cell_len(text[:end]) > width - 1:
        end -= 1
    return f"{text[:end]}…" if width > 0 else ""


def column(text: str, width: int) -> str:
    """The text in a column: cut or padded to exactly `width` cells."""
    short = cut(text, width)
    return short + " " * (width - cell_len(short))

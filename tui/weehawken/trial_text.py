"""Small typesetting for the courtroom: lines of styled text set to a width.

Terminals without Unicode are seen to by the app's ASCII filter, cell for cell.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rich.cells import cell_len, set_cell_size
from textual.content import Content

# What stands for what: the two sides of the court, and how a text is meant.
PROSECUTION = "$suit-evidence"
DEFENSE = "$suit-trial-defense"
GOOD, BAD, CHANGED, QUIET = "$good", "$bad", "$changed", "$quiet"
STRONG, TITLE = "bold", "bold $primary"

Part = str | Content | tuple[str, str]


PIP, MARKER, POINT, ARROW, DONE, SPENT, DOT, MINUS = "●", "⚖", "▸", "→", "✓", "×", "·", "−"
RULE, DASHED, FULL, EMPTY, BACK = "─", "┄", "█", "░", "▒"
Box = tuple[str, str, str, str, str, str]  # top left, across, top right, side, bottom left, bottom right
BOX: Box = ("╭", "─", "╮", "│", "╰", "╯")
HEAVY: Box = ("╔", "═", "╗", "║", "╚", "╝")


def line(*parts: Part) -> Content:
    """One line of parts; never read as markup."""
    return Content.assemble(*[Content(part) if isinstance(part, str) else part for part in parts])


def clip(text: str, width: int) -> str:
    """The text cut to a width, with an ellipsis where something is lost."""
    if cell_len(text) <= width:
        return text
    return set_cell_size(text, max(width - 2, 0)).rstrip() + ".." if width > 2 else set_cell_size(text, max(width, 0))


def signed(by: int) -> str:
    """+2, −1 or +0, as cards print it."""
    return f"+{by}" if by >= 0 else f"{MINUS}{-by}"


def spread(left: Part, right: Part, width: int) -> Content:
    """Left and right ends of a line; the left one gives way."""
    left, right = line(left), line(right)
    room = max(width - right.cell_length - 1, 0)
    if left.cell_length > room:
        left = left.truncate(room, ellipsis=True)
    return line(left, " " * max(width - left.cell_length - right.cell_length, 1), right)


def fitted(content: Content, width: int, align: str = "left") -> Content:
    """A line of exactly `width` cells."""
    if content.cell_length > width:
        return content.truncate(width, ellipsis=True)
    gap = width - content.cell_length
    before = gap // 2 if align == "center" else gap if align == "right" else 0
    return line(" " * before, content, " " * (gap - before))


def beside(columns: Sequence[tuple[Sequence[Content], int]], gap: str = " ") -> list[Content]:
    """Columns of lines side by side, each of its own width."""
    height = max((len(lines) for lines, _ in columns), default=0)
    rows = []
    for index in range(height):
        cells: list[Part] = []
        for number, (lines, width) in enumerate(columns):
            if number:
                cells.append(gap)
            cells.append(fitted(lines[index], width) if index < len(lines) else " " * width)
        rows.append(line(*cells))
    return rows


def wrapped(text: str, width: int, style: str = "") -> list[Content]:
    """A paragraph in lines of at most `width` cells."""
    content = Content.styled(text, style) if style else Content(text)
    return [row.rstrip() for row in content.wrap(max(width, 1))] if text else []


def stack(lines: Iterable[Content]) -> Content:
    """Lines one below the other."""
    return Content("\n").join(lines)


def boxed(
    lines: Sequence[Content], width: int, box: Box = BOX, style: str = "", foot: str = "", top: str = ""
) -> list[Content]:
    """Lines in a box `width` cells wide; `foot` stands in its bottom edge, `top` in its upper."""
    top_left, across, top_right, side, bottom_left, bottom_right = box
    inner = width - 2
    heading = f"{across} {top} " if top else ""
    label = f" {clip(foot, inner - 2)} " if foot else ""
    left = (inner - cell_len(label)) // 2
    bottom = across * left + label + across * (inner - left - cell_len(label))
    return [
        line((top_left + heading + across * (inner - cell_len(heading)) + top_right, style)),
        *[line((side, style), fitted(row, inner), (side, style)) for row in lines],
        line((bottom_left + bottom + bottom_right, style)),
    ]

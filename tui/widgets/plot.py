"""A history of scores as columns over and under a line, with the figures of its axis."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from textual.content import Content
from textual.widget import Widget

from tui.widgets.panel import line

AXIS = 7  # cells for a figure of the axis and the axis itself
COLUMN = 2  # cells a game


class ScorePlot(Widget):
    """As many of the latest games as there is room for, the latest at the right."""

    DEFAULT_CSS = """
    ScorePlot { height: 1fr; }
    """

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._history: tuple[int, ...] = ()

    def show(self, history: Sequence[int]) -> None:
        """Show these scores."""
        self._history = tuple(history)
        self.refresh()

    @property
    def shown(self) -> tuple[int, ...]:
        """Those that there is room for at the present size."""
        return self._history[-max((self.content_size.width - AXIS) // COLUMN, 1) :]

    def render(self) -> Content:
        """The plot at the present size."""
        height = self.content_size.height
        return Content("\n").join(plot(self.shown, height)) if self.shown and height > 2 else Content("")


def plot(history: Sequence[int], height: int) -> list[Content]:
    """The lines: columns in halves of a cell, a line at nought, and the highest and lowest score at the axis."""
    high, low = max(0, *history), min(0, *history)
    room = height - 1
    below = 0 if not low else room if not high else min(max(round(room * -low / (high - low)), 1), room - 1)
    above = room - below
    unit = max(high / (2 * above) if above else 0.0, -low / (2 * below) if below else 0.0) or 1.0
    halves = [max(round(abs(score) / unit), 1) if score else 0 for score in history]
    rows: list[Content] = []
    for row in range(above):
        floor = 2 * (above - row - 1)  # halves below this cell
        cells = [_cell(n - floor, "▄") if score > 0 else " " for score, n in zip(history, halves, strict=True)]
        rows.append(_row(f"{high:+d}" if row == 0 else "", "┤" if row == 0 else "│", cells, "$good"))
    rows.append(line(("    0 ┼", "$quiet"), ("─" * COLUMN * len(history), "$quiet")))
    for row in range(below):
        cells = [_cell(n - 2 * row, "▀") if score < 0 else " " for score, n in zip(history, halves, strict=True)]
        last = row == below - 1
        rows.append(_row(f"{low:+d}" if last else "", "┤" if last else "│", cells, "$bad"))
    return rows


def _cell(halves: int, half: str) -> str:
    return "█" if halves >= 2 else half if halves == 1 else " "


def _row(label: str, axis: str, cells: Sequence[str], style: str) -> Content:
    return line((f"{label:>5} {axis}", "$quiet"), ("".join(f"{cell} " for cell in cells), style))

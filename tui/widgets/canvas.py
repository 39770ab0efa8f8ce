"""A small canvas of single cells, for drawing the map."""

from __future__ import annotations

from textual.content import Content


class Canvas:
    """`height` lines of `width` cells; what is drawn later covers what was drawn before."""

    def __init__(self, width: int, height: int) -> None:
        self.width, self.height = width, height
        self._chars = [[" "] * width for _ in range(height)]
        self._styles = [[""] * width for _ in range(height)]

    def put(self, x: int, y: int, text: str, style: str = "") -> int:
        """Draw text of single-cell characters at x, y; what lies outside is left out. The column after it."""
        if 0 <= y < self.height:
            for i, char in enumerate(text):
                if 0 <= x + i < self.width:
                    self._chars[y][x + i] = char
                    self._styles[y][x + i] = style
        return x + len(text)

    def free(self, x: int, y: int, length: int) -> bool:
        """Whether nothing is drawn on these cells yet."""
        return 0 <= y < self.height and x >= 0 and not "".join(self._chars[y][x : x + length]).strip()

    def box(self, x: int, y: int, width: int, height: int, title: str, style: str) -> None:
        """A box with rounded corners and its title in the upper edge."""
        self.put(x, y, "╭" + "─" * (width - 2) + "╮", style)
        for row in range(y + 1, y + height - 1):
            self.put(x, row, "│", style)
            self.put(x + width - 1, row, "│", style)
        self.put(x, y + height - 1, "╰" + "─" * (width - 2) + "╯", style)
        self.put(x + 2, y, f" {title} ", f"bold {style}")

    def line(self, y: int) -> Content:
        """A line with its styles."""
        parts: list[tuple[str, str]] = []
        text, style = "", ""
        for char, own in zip(self._chars[y], self._styles[y], strict=True):
            if own != style and text:
                parts.append((text, style))
                text = ""
            text, style = text + char, own
        parts.append((text, style))
        return Content.assemble(*[part if part[1] else part[0] for part in parts]).rstrip()

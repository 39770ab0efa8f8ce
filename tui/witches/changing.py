"""Lines of which a key changes a few cells: those alone are drawn anew, so that a cursor key writes little."""

from __future__ import annotations

from rich.style import Style
from textual.content import Content
from textual.geometry import Region
from textual.strip import Strip

from tui.widgets.panel import Lines


def cells(strip: Strip) -> list[tuple[str, Style | None]]:
    """A line's characters, each with its style."""
    return [(char, segment.style) for segment in strip for char in segment.text]


def differing(old: Strip, new: Strip) -> range:
    """The cells from the first that differs to the last; all where characters are not a cell wide each."""
    was, now = cells(old), cells(new)
    if not len(was) == len(now) == new.cell_length == old.cell_length:
        return range(max(old.cell_length, new.cell_length))
    places = [x for x, (one, two) in enumerate(zip(was, now, strict=True)) if one != two]
    return range(places[0], places[-1] + 1) if places else range(0)


class Changing(Lines):
    """Lines that `change` in place."""

    def change(self) -> None:
        """Make the lines anew, and draw the cells that differ; all where there are more lines or fewer."""
        width, height = self.scrollable_content_region.size
        if not self._lines or not width or not height:
            self.rebuild()
            return
        lines: list[Content] = self.build(width, height)
        if len(lines) != len(self._lines):
            self.rebuild()
            return
        top = self.scroll_offset.y
        pairs = enumerate(zip(self._lines[top : top + height], lines[top : top + height], strict=True))
        old = {y: self.render_line(y) for y, (was, now) in pairs if not was.is_same(now)}
        self._lines = lines
        self._strips.clear()
        for y, strip in old.items():
            found = differing(strip, self.render_line(y))
            if found:
                self.refresh(Region(found.start, y, len(found), 1))

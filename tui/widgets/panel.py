"""What every part of the table is made of: lines of text with a rule case each, drawn line by line.

A part keeps its lines until what it shows or its size changes, so a key that moves a cursor writes two lines only.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Generic, NamedTuple

from rich.cells import cell_len
from rich.segment import Segment
from textual import events
from textual.binding import Binding
from textual.content import Content
from textual.geometry import Size
from textual.scroll_view import ScrollView
from textual.strip import Strip

from tui.commands import binding

if TYPE_CHECKING:
    from typing_extensions import TypeVar

    from content.weehawken.edition import Edition
    from engine.weehawken.view import View
    from tui.weehawken.words import Words
    from tui.wordsbase import BaseWords

    # The words, the views and the edition of a game; a part that names none is one of Hero of Weehawken's.
    W = TypeVar("W", bound=Any, default=Words)
    V = TypeVar("V", bound=Any, default=View)
    E = TypeVar("E", default=Edition)
else:
    from typing import TypeVar

    W, V, E = TypeVar("W"), TypeVar("V"), TypeVar("E")

Part = str | Content | tuple[str, str]
CHANGED = "bold $changed"
QUIET = "$quiet"


class Row(NamedTuple):
    """A line of a part, and the rule case it comes under ("": none)."""

    content: Content
    case: str = ""


def line(*parts: Part) -> Content:
    """Text, or (text, style) pairs, as one line; nothing in it is taken for markup."""
    return Content.assemble(*parts)


def wrapped(text: str | Content, width: int, indent: int = 0) -> list[Content]:
    """Text broken at spaces to lines of `width`, those after the first indented."""
    content = Content(text) if isinstance(text, str) else text
    if content.cell_length <= width:
        return [content]
    if not indent:
        return [part.rstrip() for part in content.wrap(max(width, 1))]
    first, *rest = content.wrap(max(width, 1))
    others = content[len(first.plain) :]
    lead = len(others.plain) - len(others.plain.lstrip())
    others = others[lead:] if lead else others
    pad = Content(" " * indent)
    if not rest or not others.plain:
        return [first.rstrip()]
    return [first.rstrip(), *[pad + part.rstrip() for part in others.wrap(max(width - indent, 1))]]


def spread(left: Part, right: Part, width: int) -> Content:
    """`left` and `right` at the two ends of a line of `width`."""
    one, two = line(left), line(right)
    return one + Content(" " * max(width - one.cell_length - two.cell_length, 1)) + two


def columns(cells: Sequence[Row], width: int, count: int, gap: int = 1) -> list[Row]:
    """Cells in `count` columns read downwards; a cell wider than its column takes a line of its own."""
    if count < 2:
        return list(cells)
    each = (width - gap * (count - 1)) // count
    narrow = [cell for cell in cells if cell.content.cell_length <= each]
    wide = [cell for cell in cells if cell.content.cell_length > each]
    deep = -(-len(narrow) // count)
    rows = []
    for y in range(deep):
        picked = narrow[y::deep]
        content = Content("")
        for x, cell in enumerate(picked):
            content = content + cell.content
            if x + 1 < len(picked):
                content = content + Content(" " * (each + gap - cell.content.cell_length))
        rows.append(Row(content, picked[0].case))
    return rows + wide


def shown_change(now: object, before: object, style: str = "bold") -> Content:
    """A figure, as "before → now" where it has just changed."""
    if before is None or before == now:
        return line((str(now), style))
    return line((f"{before} → {now}", f"{CHANGED} reverse"))


def sign(words: BaseWords, symbol: str) -> str:
    """A symbol and a space to go before a word; nothing where symbols cannot be shown, the word says it."""
    return "" if words.ascii else f"{symbol} "


def agents_text(count: int, words: BaseWords) -> str:
    """So many Federal Agents: a pawn each, or in words."""
    if words.ascii:
        return f"{count} agent{'' if count == 1 else 's'}"
    return "♟" * count if count < 5 else f"♟×{count}"


def counted(items: Iterable[str]) -> dict[str, int]:
    """How often each item comes, in the order they first come."""
    found: dict[str, int] = {}
    for item in items:
        found[item] = found.get(item, 0) + 1
    return found


class Lines(ScrollView):
    """Lines of content, drawn one by one and kept; the lines of `lit` are drawn as the cursor's.

    `foot`, where `build` sets one, is a line that stays at the bottom however the others are scrolled; `foot_lit`:
    the cursor is on it.
    """

    COMPONENT_CLASSES: ClassVar[set[str]] = {"lines--cursor", "lines--resting"}
    DEFAULT_CSS = """
    Lines {
        overflow-x: hidden;
        overflow-y: auto;
        scrollbar-size-vertical: 1;
    }
    """

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._lines: list[Content] = []
        self._strips: dict[tuple[int, str], Strip] = {}
        self.lit: range = range(0)
        self.foot: Content | None = None
        self.foot_lit = False

    def build(self, width: int, height: int) -> list[Content]:
        """The lines for this width; `height` is what can be seen at once."""
        raise NotImplementedError

    def watch_show_vertical_scrollbar(self, shown: bool) -> None:
        """A bar that comes into sight stands where the lines do; Textual moves it only while it is shown."""
        if shown:
            self.vertical_scrollbar.position = self.scroll_y

    def rebuild(self) -> None:
        """Make the lines anew and draw them."""
        if not self.is_attached or not self._size:
            return
        width, height = self.content_region.size
        if not width or not height:
            return
        lines = self.build(width, height)
        if len(lines) + self._footing > height:
            # The scrollbar takes a column.
            lines = self.build(width - 1, height)
        self._lines = lines
        self._strips.clear()
        tall = len(lines) + self._footing
        self.virtual_size = Size(width - (tall > height), tall)
        self.refresh()

    @property
    def _footing(self) -> int:
        """Lines that the foot takes."""
        return 0 if self.foot is None else 1

    def on_resize(self, event: events.Resize) -> None:
        """Another width breaks the lines elsewhere."""
        self.rebuild()

    def notify_style_update(self) -> None:
        """Another theme: the kept lines have the old colours."""
        super().notify_style_update()
        self._strips.clear()

    def light(self, lines: range) -> None:
        """Move the cursor's lines, drawing no other."""
        old, self.lit = self.lit, lines
        for y in {*old} ^ {*lines}:
            self.refresh_line(y)

    def light_foot(self, lit: bool) -> None:
        """Move the cursor to the foot, or away."""
        if lit != self.foot_lit:
            self.foot_lit = lit
            self._redraw_foot()

    def _redraw_foot(self) -> None:
        self.refresh_line(self.scroll_offset.y + self.scrollable_content_region.height - 1)

    def _mark(self, lit: bool) -> str:
        if not lit:
            return ""
        return "lines--cursor" if self.has_focus else "lines--resting"

    def render_line(self, y: int) -> Strip:
        """Draw a line of the window."""
        width, height = self.scrollable_content_region.size
        foot = self.foot is not None and y == height - 1
        y = -1 if foot else y + self.scroll_offset.y
        base = self.visual_style
        if y >= len(self._lines):
            return Strip.blank(width, base.rich_style)
        mark = self._mark(self.foot_lit if foot else y in self.lit)
        strip = self._strips.get((y, mark))
        if strip is None or strip.cell_length != width:
            content = self.foot if foot and self.foot is not None else self._lines[y]
            if mark:
                base = self.get_visual_style(mark)
                content = Content(content.plain)  # the cursor's own colours, whatever stands in the line
            parts = content.render(base, end="", parse_style=self._get_style)
            strip = Strip([Segment(text, style.rich_style) for text, style in parts])
            strip = strip.adjust_cell_length(width, base.rich_style)
            self._strips[y, mark] = strip
        return strip

    def reveal(self, lines: range) -> None:
        """Scroll as little as brings these lines into the window."""
        top, height = self.scroll_offset.y, self.scrollable_content_region.height - self._footing
        if lines.start < top:
            self.scroll_to(y=lines.start, animate=False)
        elif lines.stop > top + height:
            self.scroll_to(y=lines.stop - height, animate=False)

    def on_focus(self) -> None:
        """The cursor is drawn as one."""
        self._redraw_lit()

    def on_blur(self) -> None:
        """The cursor rests."""
        self._redraw_lit()

    def _redraw_lit(self) -> None:
        for y in self.lit:
            self.refresh_line(y)
        if self.foot_lit:
            self._redraw_foot()


class Panel(Lines, Generic[W, V, E], can_focus=True):
    """A part of the table that draws what `FIELDS` of the view say; each line may be read up in the rules.

    Focused, it has a cursor: arrows move it among the lines that have a rule, Enter or `r` opens it there.
    """

    FIELDS: ClassVar[tuple[str, ...]] = ()
    BINDINGS = [
        Binding("up", "move(-1)", "Up", show=False),
        Binding("down", "move(1)", "Down", show=False),
        binding("page-up", "pageup", "page(-1)", show=False),
        binding("page-down", "pagedown", "page(1)", show=False),
        Binding("home", "move(-100000)", "First", show=False),
        Binding("end", "move(100000)", "Last", show=False),
        binding("line-rule", "r,enter", "rule"),
    ]

    def __init__(self, words: W, title: str, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.words = words
        self.edition: E = words.edition
        self.border_title = Content(title)
        self.view: V | None = None
        self.before: V | None = None
        self._rows: list[Row] = []
        self._seen: object = None
        self.large = False  # whether it is shown in place of all other parts

    def set_view(self, view: V, before: V | None) -> None:
        """Show this position; `before`, the one before the last decision, tells what has changed."""
        seen = [tuple(getattr(v, field) for field in self.FIELDS) if v else None for v in (view, before)]
        self.view, self.before = view, before
        if seen != self._seen:
            self._seen = seen
            self.rebuild()

    def was(self, field: str) -> Any:
        """What this field was before the last decision; None when there was none."""
        return getattr(self.before, field) if self.before else None

    def rows(self, view: V, width: int, height: int) -> list[Row]:
        """The lines that show `view`."""
        raise NotImplementedError

    def build(self, width: int, height: int) -> list[Content]:
        """The rows' lines; the cursor stays where it was, if that line still has a rule."""
        self._rows = self.rows(self.view, width, height) if self.view else []
        if self.lit and (self.lit.start >= len(self._rows) or not self._rows[self.lit.start].case):
            self.lit = range(0)
        return [row.content for row in self._rows]

    @property
    def case(self) -> str:
        """The rule case of the cursor's line, or of the first that has one."""
        if self.lit and self.lit.start < len(self._rows):
            return self._rows[self.lit.start].case
        return next((row.case for row in self._rows if row.case), "")

    def first_stop(self) -> int:
        """The line the cursor comes to first; -1 when none has a rule."""
        top = self.scroll_offset.y
        return next((y for y, row in enumerate(self._rows) if row.case and y >= top), -1)

    def on_focus(self) -> None:
        """The cursor comes with the focus."""
        if not self.lit and (y := self.first_stop()) >= 0:
            self.lit = range(y, y + 1)
        self._redraw_lit()

    def on_blur(self) -> None:
        """And goes with it."""
        self.light(range(0))

    def action_move(self, by: int) -> None:
        """Move the cursor to the next line that has a rule, that many times; scroll where there is none."""
        stops = [y for y, row in enumerate(self._rows) if row.case]
        if not stops:
            self.scroll_relative(y=by, animate=False)
            return
        at = self.lit.start if self.lit else stops[0]
        nearest = min(range(len(stops)), key=lambda i: abs(stops[i] - at))
        y = stops[min(max(nearest + by, 0), len(stops) - 1)]
        if y == at:  # at either end: show what lies beyond
            self.scroll_relative(y=1 if by > 0 else -1, animate=False)
        self.light(range(y, y + 1))
        if y != at:
            self.reveal(self.lit)

    def action_page(self, by: int) -> None:
        """A window's height up or down."""
        self.action_move(by * max(self.scrollable_content_region.height - 1, 1))

    def action_rule(self) -> None:
        """Open the rule of the cursor's line."""
        show_rule(self, self.case)

    def on_click(self, event: events.Click) -> None:
        """A click puts the cursor on a line, a second one opens its rule."""
        offset = event.get_content_offset(self)
        if offset is None:
            return
        y = offset.y + self.scroll_offset.y
        if y < len(self._rows) and self._rows[y].case:
            self.light(range(y, y + 1))
            if event.chain == 2:
                self.action_rule()


def show_rule(widget: Lines, case: str) -> None:
    """Ask the app for the rule viewer at this case."""
    show = getattr(widget.app, "show_rules", None)
    if show is not None and case:
        show(case)


def fill(text: str, width: int) -> str:
    """Text padded to `width` cells."""
    return text + " " * max(width - cell_len(text), 0)

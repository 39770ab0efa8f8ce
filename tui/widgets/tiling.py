"""Where each part of the table lies at a given size: all of them at once, or one of them above the choices."""

from __future__ import annotations

from typing import Any

from textual.geometry import NULL_OFFSET, NULL_SPACING, Region, Size
from textual.layout import ArrangeResult, Layout, WidgetPlacement
from textual.widget import Widget

# Room for everything at once: the whole terminal is three lines higher (header, footer) than the table's body.
WIDE, HIGH = 116, 36
# The parts that a key shows on a small terminal; what is held and what follows from it are shown together.
TOGETHER = {"held": ("held", "notebook")}


def full(width: int, height: int) -> dict[str, Region]:
    """All parts: the map, mats and cards above, choices and log below."""
    extra = width - 120
    bottom = lower(height)
    top = height - bottom
    middle = 36 + max(extra * 7 // 20, 0)
    right = 34 + extra * 2 // 5
    left = width - middle - right
    wide = middle >= 44
    # Three lines an agenda where there is room, else one; the Plan mat and the notebook share what is left.
    agendas = 8 if top >= 29 else 5
    notebook = 10 if top >= 31 else 7
    plan = top - agendas - notebook
    held = max(8, top - (16 if not wide else 15))
    if top >= 29:
        held = max(held, 11)
    choices = width * 55 // 100
    x, y = left + middle, top
    return {
        "map": Region(0, 0, left, top),
        "plan": Region(left, 0, middle, plan),
        "agendas": Region(left, plan, middle, agendas),
        "notebook": Region(left, plan + agendas, middle, notebook),
        "card": Region(x, 0, right, top - held),
        "held": Region(x, top - held, right, held),
        "choices": Region(0, y, choices, bottom),
        "log": Region(choices, y, width - choices, bottom),
    }


def lower(height: int) -> int:
    """Lines for the choices and the log where all parts are in sight."""
    return max(13, min(height * 34 // 100, 19))


def large(width: int, height: int, shown: str) -> dict[str, Region]:
    """One part over all the room above the choices and the log."""
    bottom = lower(height)
    top = height - bottom
    choices = width if shown == "log" else width * 55 // 100
    regions = {"choices": Region(0, top, choices, bottom)}
    if shown != "log":
        regions["log"] = Region(choices, top, width - choices, bottom)
    return regions | side_by_side(width, top, shown)


def side_by_side(width: int, height: int, shown: str) -> dict[str, Region]:
    """A part and those that are shown together with it."""
    together = TOGETHER.get(shown, (shown,))
    # What is held has more to say than what follows from it.
    each = width * 11 // 20 if len(together) > 1 else width
    places = [Region(0, 0, each, height), Region(each, 0, width - each, height)]
    return dict(zip(together, places, strict=False))


def single(width: int, height: int, shown: str) -> dict[str, Region]:
    """One part above the choices, the newest lines of the log between them; more of the log where there is room."""
    choices = min(max(10, min(height * 40 // 100, 14)), height)
    above = height - choices
    log = above - 13 if above >= 20 and shown != "log" else 0
    news = 0 if log or shown == "log" or above < 4 else 1
    part = above - log - news
    regions = {"choices": Region(0, above, width, choices)}
    if news:
        regions["news"] = Region(0, part, width, 1)
    if log:
        regions["log"] = Region(0, part, width, log)
    return regions | side_by_side(width, part, shown)


def everything(size: Size) -> bool:
    """Whether the table's body has room for all parts at once."""
    return size.width >= WIDE and size.height >= HIGH


class Tiling(Layout):
    """Places the table's parts by their ids; a part that has no place now is not drawn."""

    name = "tiling"

    def __init__(self, shown: str) -> None:
        self.shown = shown
        self.large = False

    def regions(self, size: Size) -> dict[str, Region]:
        """The places at this size."""
        if not everything(size):
            return single(*size, self.shown)
        return large(*size, self.shown) if self.large else full(*size)

    def arrange(self, parent: Widget, children: list[Widget], size: Size, greedy: bool = True) -> ArrangeResult:
        """Textual's call for the places."""
        regions = self.regions(size)
        return [
            WidgetPlacement(regions[child.id], NULL_OFFSET, NULL_SPACING, child)
            for child in children
            if child.id in regions
        ]


class Tiled(Widget):
    """Holds the table's parts where `Tiling` puts them."""

    def __init__(self, *children: Widget, shown: str, tiling: type[Tiling] = Tiling, **kwargs: Any) -> None:
        super().__init__(*children, **kwargs)
        self._tiling = tiling(shown)

    @property
    def layout(self) -> Layout:
        """The places; no style can name them."""
        return self._tiling

    @property
    def shown(self) -> str:
        """The part shown on a small terminal, or shown large."""
        return self._tiling.shown

    @property
    def large(self) -> bool:
        """Whether one part takes the room of all, on a terminal that could show them all."""
        return self._tiling.large and everything(self.size)

    def show(self, part: str, large: bool = False) -> None:
        """Show this part on a small terminal; large: on a big one, too, in place of the others."""
        if (part, large) != (self._tiling.shown, self._tiling.large):
            self._tiling.shown, self._tiling.large = part, large
            for child in self.children[:1]:
                child.refresh(layout=True)  # of the widgets above a child Textual forgets where it put things

    @property
    def all_at_once(self) -> bool:
        """Whether all parts are in sight."""
        return everything(self.size) and not self._tiling.large

    def has_place(self, part: str) -> bool:
        """Whether a part is drawn now."""
        return part in self._tiling.regions(self.size)

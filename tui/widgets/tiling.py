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
    bottom = max(13, min(height * 37 // 100, 19))
    top = height - bottom
    left = 44 + extra // 4
    right = 36 + extra * 2 // 5
    middle = width - left - right
    wide = middle >= 44
    # Three lines an agenda where there is room, else one; the Plan mat and the notebook share what is left.
    agendas = 8 if top >= 29 else 5
    notebook = 10 if top >= 31 else 7
    plan = top - agendas - notebook
    held = max(8, top - (16 if not wide else 15))
    if top >= 29:
        held = max(held, 11)
    choices = width * 52 // 100
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
    together = TOGETHER.get(shown, (shown,))
    each = width // len(together)
    for i, name in enumerate(together):
        regions[name] = Region(each * i, 0, each if i + 1 < len(together) else width - each * i, part)
    return regions


def everything(size: Size) -> bool:
    """Whether the table's body has room for all parts at once."""
    return size.width >= WIDE and size.height >= HIGH


class Tiling(Layout):
    """Places the table's parts by their ids; a part that has no place now is not drawn."""

    name = "tiling"

    def __init__(self, shown: str) -> None:
        self.shown = shown

    def regions(self, size: Size) -> dict[str, Region]:
        """The places at this size."""
        return full(*size) if everything(size) else single(*size, self.shown)

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

    def __init__(self, *children: Widget, shown: str, **kwargs: Any) -> None:
        super().__init__(*children, **kwargs)
        self._tiling = Tiling(shown)

    @property
    def layout(self) -> Layout:
        """The places; no style can name them."""
        return self._tiling

    @property
    def shown(self) -> str:
        """The part shown on a small terminal."""
        return self._tiling.shown

    @shown.setter
    def shown(self, part: str) -> None:
        if part != self._tiling.shown:
            self._tiling.shown = part
            for child in self.children[:1]:
                child.refresh(layout=True)  # of the widgets above a child Textual forgets where it put things

    @property
    def all_at_once(self) -> bool:
        """Whether there is room for all parts."""
        return everything(self.size)

    def has_place(self, part: str) -> bool:
        """Whether a part is drawn now."""
        return part in self._tiling.regions(self.size)

"""The two lines over a replay: where one is in words, and how far that is as a bar."""

from __future__ import annotations

from typing import NamedTuple

from rich.cells import cell_len
from textual.content import Content
from textual.widget import Widget

from content.campaigns import say
from tui.cells import cut
from tui.widgets.panel import line


class Place(NamedTuple):
    """Where a replay is. at, of: decisions; share: how far, 0 to 1; pace: "" at rest, else the speed's name."""

    at: int
    of: int
    where: str
    share: float
    pace: str


class ReplayHead(Widget):
    """Text and bar; drawn again only where one of them changes."""

    DEFAULT_CSS = """
    ReplayHead { height: 2; padding: 0 1; background: $panel; }
    """

    def __init__(self, name: str, ascii: bool) -> None:  # noqa: A002
        super().__init__(id="replay-head")
        self.campaign = name
        self._ascii = ascii
        self._place: Place | None = None

    def show(self, place: Place) -> None:
        """Show this place."""
        if place != self._place:
            self._place = place
            self.refresh()

    def render(self) -> Content:
        """Where there is no room for all, the name is cut; the table's own header tells the Turn."""
        place, width = self._place, self.content_size.width
        if place is None:
            return Content("")
        title = f"{say('replay')}  "
        still = say("replay_end" if place.share >= 1 else "replay_paused")
        pace = say("replay_playing", pace=place.pace) if place.pace else still
        right = say("replay_at", at=place.at, of=place.of, pace=pace)
        room = width - len(title) - cell_len(right) - 2
        if cell_len(f"{self.campaign}{place.where} · ") <= room:
            right, room = f"{place.where} · {right}", room - cell_len(place.where) - 3
        name = cut(self.campaign, max(room, 0))
        gap = " " * max(width - len(title) - cell_len(name) - cell_len(right), 1)
        done = round(width * min(place.share, 1))
        full, rest = ("=", "-") if self._ascii else ("━", "─")
        first = line((title, "bold $primary"), (name, "italic"), gap, (right, "bold" if place.pace else ""))
        return first + Content("\n") + line((full * done, "bold $primary"), (rest * (width - done), "$quiet"))

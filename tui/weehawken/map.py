"""The map: Washington behind the Alleghenies, The West, and the river down to New Orleans."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, NamedTuple

from textual import events
from textual.geometry import Region
from textual.message import Message

from content.weehawken.panels import say
from engine.weehawken.state import WASHINGTON, WEST
from tui.widgets.canvas import Canvas
from tui.widgets.panel import CHANGED, Panel, Row, agents_text, counted, sign

if TYPE_CHECKING:
    from engine.weehawken.view import View
    from tui.weehawken.words import Words

RIVER = "bold $river"
NODE = "bold $river"
BOX = "$quiet"
HIDDEN = "$quiet"
AGENT = "bold $suit-evidence"
BURR_STYLE = "bold $suit-burr"
WILKINSON = "bold $suit-trial-defense"
WASH_CASE, WEST_CASE, TRACK_CASE = "12.2", "12.3", "11.0"
# How far right of its westmost point the river runs at each space, New Orleans first: on a tall map, and on a low one.
BENDS = (2, 1, 0, 1, 0, 1, 3)
ROOMY_BENDS = (7, 4, 0, 2, -1, 1, 9)
LOW_BENDS = (3, 2, 0, 1, 0, 2, 5)
WEST_WIDTH = 19


class Piece(NamedTuple):
    """A piece as it is written; `bare`: without the mark of its coming."""

    text: str
    style: str
    bare: str

    @property
    def plain(self) -> tuple[str, str]:
        """Text and style."""
        return self.text, self.style


class MapPanel(Panel):
    """The whole map where there is room, else the same facts on nine lines."""

    FIELDS = (
        "prestige", "deck", "under", "discards", "hidden", "revealed", "burr", "wilkinson", "agents", "agents_west",
        "search_count", "proclamation", "free_searches", "authorities", "trafalgar", "austerlitz",
    )  # fmt: skip

    def rows(self, view: View, width: int, height: int) -> list[Row]:
        """The map, tall or low."""
        return self._tall(view, width, height) if height >= 20 and width >= 46 else self._low(view, width, height)

    class PlaceClicked(Message):
        """A place of the map was clicked: 0 to 6 the Track, 7 The West, 8 Washington."""

        def __init__(self, place: int) -> None:
            super().__init__()
            self.place = place

    def __init__(self, words: Words, title: str, **kwargs: Any) -> None:
        super().__init__(words, title, **kwargs)
        self._spots: list[tuple[Region, int]] = []

    def on_click(self, event: events.Click) -> None:
        """A click on a place with agents offers to dispatch one from there."""
        offset = event.get_content_offset(self)
        if offset is not None:
            y = offset.y + self.scroll_offset.y
            for region, place in self._spots:
                if region.contains(offset.x, y):
                    self.post_message(self.PlaceClicked(place))
                    return

    # -- pieces ----------------------------------------------------------------------------------------------------

    def _pieces(self, view: View, place: int) -> list[Piece]:
        """What stands on a space of the Track. An arrow marks what has just come."""
        found = []
        for name, symbol, style in (("burr", "♛", BURR_STYLE), ("wilkinson", "⚔", WILKINSON)):
            if getattr(view, name) == place:
                text = f"{sign(self.words, symbol)}{name.title()}"
                moved = self.before is not None and self.was(name) != place
                found.append(Piece(f"{text} ←", f"{CHANGED} reverse", text) if moved else Piece(text, style, text))
        return found + self._agents(view, place)

    def _agents(self, view: View, place: int) -> list[Piece]:
        count = view.agents[place]
        before = self.was("agents")
        mark = agents_text(count, self.words)
        if before is not None and before[place] != count:
            return [Piece(f"{mark or '–'} ({before[place]} → {count})", f"{CHANGED} reverse", mark or "–")]
        return [Piece(mark, AGENT, mark)] if count else []

    def _stand(self, canvas: Canvas, x: int, y: int, view: View, place: int, below: int | None = None) -> None:
        """A space's name from x on and its pieces beside it; the name is shortened for them, never theirs.

        below: where on the next line what does not fit may go on.
        """
        pieces = self._pieces(view, place)
        style = "bold" if self._here(view, place) else ""
        full = [(piece.text, piece.style) for piece in pieces]
        bare = [(piece.bare, piece.style) for piece in pieces]
        room = canvas.width - x
        names = self._place_names(place)
        for shown in (full, bare):
            length = sum(len(text) + 1 for text, _ in shown)
            name = next((name for name in names if len(name) + length <= room), "")
            if name:
                self._put(canvas, canvas.put(x, y, name, style) + 1, y, shown)
                return
        after = canvas.put(x, y, names[-1], style) + 1
        for n, (text, look) in enumerate(bare):
            if after + len(text) > canvas.width and below is not None:
                self._put(canvas, below, y + 1, bare[n:])
                return
            after = canvas.put(after, y, text, look) + 1

    @staticmethod
    def _put(canvas: Canvas, x: int, y: int, pieces: Iterable[tuple[str, str]], gap: int = 1) -> int:
        for text, style in pieces:
            x = canvas.put(x, y, text, style) + gap
        return x

    def _place_names(self, place: int) -> list[str]:
        """A place's name and shorter ones."""
        name = self.words.place(place)
        return [name, name.replace("Island", "I."), self.words.place_short(place)]

    def _node_style(self, view: View, place: int) -> str:
        return "bold reverse $river" if place in (view.burr, view.wilkinson) or view.agents[place] else NODE

    # -- The West --------------------------------------------------------------------------------------------------

    def _units(self, view: View, room: int) -> list[tuple[str, str]]:
        """The face-up units, copies together, those just turned up marked."""
        before = counted(self.was("revealed") or ())
        lines = []
        for unit, count in counted(view.revealed).items():
            name = f"{self.words.unit_letter(unit)} {self.words.unit(unit)}" + (f"×{count}" if count > 1 else "")
            if len(name) > room:  # a surname is enough
                name = f"{name[:2]}{name[2:].partition(' ')[2]}"
            person = unit in self.edition.pieces.arrestable
            new = self.before is not None and before.get(unit, 0) < count
            style = f"{CHANGED} reverse" if new else ("bold" if person else "$quiet")
            lines.append((name, style))
        return lines

    def _face_down(self, view: View) -> tuple[str, str]:
        before = self.was("hidden")
        if before is not None and before != view.hidden:
            return f"{before} → {view.hidden} face down"[: WEST_WIDTH - 2], f"{CHANGED} reverse"
        return f"{view.hidden} face down", HIDDEN

    def _search(self, view: View) -> str:
        count = min(view.search_count, 6)
        if not count:
            return "search: none"
        return f"search: die {'1' if count == 1 else f'1-{count}'}"

    # -- around it -------------------------------------------------------------------------------------------------

    def _pile(self, view: View, room: int) -> list[tuple[str, str]]:
        before = self.was("deck")
        deck = (str(view.deck), "bold")
        if before is not None and before != view.deck:
            deck = (f"{before} → {view.deck}", f"{CHANGED} reverse")
        found = [(say("map_pile"), BOX), deck]
        if view.under:
            found.append((say("map_beneath", mark=sign(self.words, "♠")), BURR_STYLE))
        found += [("· Discards", BOX), (str(len(view.discards)), "bold")]
        return [*found, ("(d)", BOX)] if sum(len(text) + 1 for text, _ in found) + 4 <= room else found

    def _prestige(self, canvas: Canvas, y: int, view: View) -> None:
        x = canvas.put(1, y, "Prestige ", BOX)
        at, before = view.prestige % 10, self.was("prestige")
        moved = before not in (None, view.prestige)
        here = f"{CHANGED} reverse" if moved else "bold reverse $primary"
        for n in range(10):
            was = moved and before is not None and before % 10 == n
            canvas.put(x + 1 + 2 * n, y, str(n), "bold underline $changed" if was else BOX)
        canvas.put(x + 2 * at, y, f"[{at}]", here)
        ten = view.prestige >= 10
        canvas.put(x + 22, y, "[+10]" if ten else " +10", here if ten else BOX)

    def _markers(self, view: View) -> list[tuple[str, str]]:
        found = []
        for name in ("trafalgar", "austerlitz"):
            if getattr(view, name):
                new = self.before is not None and not self.was(name)
                found.append((self.words.marker(name), f"{CHANGED} reverse" if new else "bold $warning"))
        return found

    def _proclamation(self, view: View) -> list[tuple[str, str]]:
        if not view.proclamation:
            return [("no Proclamation yet", BOX)]
        new = self.before is not None and not self.was("proclamation")
        return [(f"{sign(self.words, '✓')}Proclamation", f"{CHANGED} reverse" if new else "bold $good")]

    @staticmethod
    def _tries(view: View) -> list[tuple[str, str]]:
        """The free tries of the Proclamation that are left."""
        left = []
        if view.free_searches:
            left.append(f"{view.free_searches} search{'es' if view.free_searches > 1 else ''}")
        if view.authorities:
            left.append(f"{view.authorities} arrest")
        return [(f" · {', '.join(left)} free", "$good")] if left else []

    # -- the two maps ----------------------------------------------------------------------------------------------

    def _tall(self, view: View, width: int, height: int) -> list[Row]:
        canvas = Canvas(width, max(height, 21))
        self._put(canvas, 1, 0, self._pile(view, width))
        roomy = width >= 68
        box = WEST_WIDTH + (4 if roomy else 0)
        units = self._units(view, box - 2)
        pitch = 3 if height >= 28 else 2
        deep = min(max(11, len(units) + 5), 13) + (6 if pitch == 3 else 0)
        # The river, from its westmost column on.
        base, top = box + (4 if roomy else 2), 4
        stretch = max((width - box - 40) // 16, 1)
        cols = [base + stretch * bend for bend in (ROOMY_BENDS if roomy else BENDS)]
        for place in range(6, -1, -1):
            y, x = top + (6 - place) * pitch, cols[place]
            lower = cols[place - 1] if place else x
            if place:
                self._reach(canvas, x, lower, y + 1)
                for further in range(y + 2, y + pitch):
                    canvas.put(lower, further, "│", RIVER)
            canvas.put(x, y, str(place), self._node_style(view, place))
            self._stand(canvas, x + 2, y, view, place, max(x, lower) + 2)
        # Washington and the mountains.
        home = [piece.plain for piece in self._agents(view, WASHINGTON)] or [("no agent", BOX)]
        wash = width - max(11, sum(len(text) + 1 for text, _ in home))
        self._spots = [(Region(wash, 1, width - wash, 2), WASHINGTON), (Region(0, 2, box, deep), WEST)]
        self._spots += [(Region(box, top + (6 - place) * pitch, width - box, 2), place) for place in range(7)]
        ridge = "╱╲" * width
        for y, start in ((1, box + 4), (2, box + 2)):
            canvas.put(start, y, ridge[: max(wash - start - 2, 0)], BOX)
        canvas.put(wash, 1, "Washington", "bold")
        self._put(canvas, wash, 2, home)
        self._west(canvas, view, box, deep, units)
        # South and west of it.
        low = 2 + deep
        canvas.put(2, low + 1, say("map_texas"), "italic " + BOX)
        gulf = top + 6 * pitch + 1
        self._florida(canvas, width, top + 4 * pitch)
        canvas.put(1, gulf + 1, ("~   " * width)[: width - 2], "$river")
        canvas.put(cols[0] - 16, gulf + 1, f" {say('map_gulf')} ", "italic $river")
        self._put(canvas, 1, canvas.height - 3, self._markers(view), gap=2)
        self._put(canvas, 1, canvas.height - 2, self._proclamation(view) + self._tries(view), gap=0)
        self._prestige(canvas, canvas.height - 1, view)
        cases = ["9.1"] + [WASH_CASE] * 2 + [TRACK_CASE] * (canvas.height - 5) + ["12.7", "7.2.prestige"]
        cases[low - 1] = WEST_CASE
        return [Row(canvas.line(y), cases[y]) for y in range(canvas.height)]

    @staticmethod
    def _florida(canvas: Canvas, width: int, y: int) -> None:
        x = width - 8
        for top in (y, y + 2):
            if canvas.free(x - 4, top, 12) and canvas.free(x - 4, top + 1, 12):
                canvas.put(x, top, "Spanish", "italic " + BOX)
                canvas.put(x, top + 1, "Florida", "italic " + BOX)
                return

    @staticmethod
    def _here(view: View, place: int) -> bool:
        return place in (view.burr, view.wilkinson) or view.agents[place] > 0

    @staticmethod
    def _reach(canvas: Canvas, x: int, below: int, y: int) -> None:
        """The river between two spaces, on the line between them."""
        if below == x:
            canvas.put(x, y, "│", RIVER)
        elif below < x:
            canvas.put(below, y, "╭" + "─" * (x - below - 1) + "╯", RIVER)
        else:
            canvas.put(x, y, "╰" + "─" * (below - x - 1) + "╮", RIVER)

    def _west(self, canvas: Canvas, view: View, box: int, deep: int, units: list[tuple[str, str]]) -> None:
        canvas.box(0, 2, box, deep, "The West", BOX)
        inner, y = 2, 3
        room = deep - 2
        if view.hidden:
            squares = "▒" * view.hidden
            if room > len(units) + 3:
                canvas.put(inner, y, squares, HIDDEN)
                y += 1
        text, style = self._face_down(view)
        canvas.put(inner, y, text, style)
        y += 1
        for text, style in units:
            canvas.put(inner if len(text) + 3 < box else 1, y, text, style)
            y += 1
        y = max(y, deep - 1)
        agents = [piece.plain for piece in self._agents(view, WEST)]
        self._put(canvas, inner, y, agents or [("no agent", BOX)])
        canvas.put(inner, y + 1, self._search(view), BOX)

    def _low(self, view: View, width: int, height: int) -> list[Row]:
        canvas = Canvas(width, max(height, 9))
        base = max(width - 40, 26)
        x = self._put(canvas, 1, 0, self._pile(view, base))
        x = canvas.put(max(base, x), 0, "╱╲╱╲╱╲ ", BOX)
        self._spots = [(Region(x, 0, width - x, 1), WASHINGTON), (Region(0, 1, base - 1, canvas.height - 3), WEST)]
        self._spots += [(Region(base, 7 - place, width - base, 1), place) for place in range(7)]
        x = canvas.put(x, 0, "Washington ", "bold")
        self._put(canvas, x, 0, [piece.plain for piece in self._agents(view, WASHINGTON)] or [("no agent", BOX)])
        cols = [base + bend for bend in LOW_BENDS]
        for place in range(6, -1, -1):
            y, x = 7 - place, cols[place]
            below = cols[place - 1] if place else x
            if below < x:
                canvas.put(below, y, "╭" + "─" * (x - below - 1), RIVER)
            after = x + 1
            if below > x:
                after = canvas.put(x + 1, y, "─" * (below - x - 1) + "╮", RIVER)
            canvas.put(x, y, str(place), self._node_style(view, place))
            self._stand(canvas, max(base + 7, after + 1), y, view, place)
        self._low_west(canvas, view, base - 2)
        self._prestige(canvas, canvas.height - 1, view)
        self._florida(canvas, width, canvas.height - 4)
        x = base + 7
        if canvas.free(x - 2, canvas.height - 1, 10):
            canvas.put(x, canvas.height - 1, f"~ {say('map_gulf')} ~", "italic $river")
        cases = ["9.1"] + [TRACK_CASE] * (canvas.height - 2) + ["7.2.prestige"]
        cases[1] = WEST_CASE
        return [Row(canvas.line(y), cases[y]) for y in range(canvas.height)]

    def _low_west(self, canvas: Canvas, view: View, room: int) -> None:
        """The West without its box, several units a line."""
        text, style = self._face_down(view)
        x = canvas.put(1, 1, "The West ", "bold")
        self._put(canvas, x, 1, [piece.plain for piece in self._agents(view, WEST)] or [("no agent", BOX)])
        x = canvas.put(1, 2, "▒" * view.hidden + (" " if view.hidden else ""), HIDDEN)
        canvas.put(x, 2, text, style)
        canvas.put(1, 3, self._search(view), BOX)
        x, y = 1, 4
        for text, style in self._units(view, room):
            if x > 1 and x + len(text) > room:
                x, y = 1, y + 1
            x = canvas.put(x, y, text, style) + 2
        if canvas.free(room - 14, canvas.height - 3, 14):
            canvas.put(room - 13, canvas.height - 3, say("map_texas"), "italic " + BOX)
        last = self._proclamation(view)
        if view.trafalgar and view.austerlitz and not view.proclamation:
            last = [("no Proclam.", BOX)]
        self._put(canvas, 1, canvas.height - 2, last + self._markers(view))

"""The curtain: between two people at one keyboard it hides the hands until the right one has sat down."""

from __future__ import annotations

from collections.abc import Sequence
from time import monotonic
from typing import Any, NamedTuple

from textual import events
from textual.content import Content
from textual.message import Message
from textual.widget import Widget

from content.witches.edition import SEATS
from content.witches.panels import say
from engine.kernel.game import Event
from engine.witches.events import GoBegan
from tui.widgets import menu
from tui.widgets.log import STYLES
from tui.widgets.panel import CHANGED, QUIET, line, wrapped
from tui.witches.part import COLOURS
from tui.witches.words import WitchesWords

RULE, RULE_ASCII = "───────────  ◆  ───────────", "-----------  *  -----------"
MOST = 8  # lines of what happened


class Scene(NamedTuple):
    """What the curtain says: whose go it is, who last decided ("" for none), and what came of it, open to both."""

    seat: str
    other: str
    happened: tuple[Event, ...]
    opened: bool  # whether the campaign was just opened


class Curtain(Widget, can_focus=True):
    """Nothing of a hand is on it. Enter raises it, but not a key that is still held down from a decision."""

    class Raised(Message):
        """The player named has sat down."""

    def __init__(self, words: WitchesWords, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.words = words
        self._scene: Scene | None = None
        self._pressed = 0.0  # when a key last came

    def show(self, scene: Scene) -> None:
        """Let it down for this player."""
        if scene != self._scene:
            self._scene = scene
            self._pressed = monotonic()
            self.refresh()

    def on_key(self, event: events.Key) -> None:
        """Enter, pressed anew."""
        if event.key != "enter":
            return
        event.stop()
        event.prevent_default()
        now = monotonic()
        rested, self._pressed = now - self._pressed >= menu.REST_ASKED, now
        if rested:
            self.post_message(self.Raised())

    def on_click(self, event: events.Click) -> None:
        """A click does as well."""
        event.stop()
        if monotonic() - self._pressed >= menu.REST_ASKED:
            self.post_message(self.Raised())

    # -- drawing ---------------------------------------------------------------------------------------------------

    def render(self) -> Content:
        """All in the middle."""
        scene = self._scene
        if scene is None:
            return Content("")
        width, height = self.content_size
        rows = self._rows(scene, min(width, 76), height)
        above = max((height - len(rows)) // 2, 0)
        centered = [Content(" " * max((width - row.cell_length) // 2, 0)) + row for row in rows]
        return Content("\n").join([Content("")] * above + centered)

    def _rows(self, scene: Scene, width: int, height: int) -> list[Content]:
        words, seat = self.words, scene.seat
        name = words.person(seat)
        rule = line((RULE_ASCII if words.ascii else RULE, "$border"))
        spaced = " ".join(name.upper())
        other = SEATS[1 - SEATS.index(seat)]
        rows = [
            rule,
            Content(""),
            line((spaced, f"bold {COLOURS[seat]}")),
            Content(""),
            *wrapped(line((words.person_note(seat), f"italic {QUIET}")), min(width, 60)),
            Content(""),
            rule,
            Content(""),
            line((say("curtain", name=name), "bold"), ("Enter", "bold $accent")),
            line((say("curtain_away", name=words.person(other)), QUIET)),
        ]
        told = self._told(scene.happened, width - 4)
        room = height - len(rows) - 3
        if told and room > 0:
            last = scene.opened or not scene.other
            head = say("curtain_last") if last else say("curtain_did", name=words.person(scene.other))
            told = told[-min(room, MOST) :]
            block = max(row.cell_length for row in told)  # set as one, its lines all begin below each other
            told = [row + Content(" " * (block - row.cell_length)) for row in told]
            rows += [Content(""), line((head, "bold $primary")), *told]
        return rows

    def _told(self, happened: Sequence[Event], width: int) -> list[Content]:
        rows: list[Content] = []
        for event in happened:
            text = None if isinstance(event, GoBegan) else self.words.log(event)
            if text:
                first, *rest = wrapped(line((text, STYLES[self.words.tone(event)])), width)
                rows.append(line(("> " if self.words.ascii else "▸ ", CHANGED)) + first)
                rows += [Content("  ") + part for part in rest]
        return rows

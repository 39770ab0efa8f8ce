"""The record of the court: what has been said and done, newest at the foot, each line with its rule."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile
from typing import Any

from textual.content import Content

from content.weehawken.panels import say
from tui.weehawken.trial_panel import Panel
from tui.weehawken.trial_text import BAD, CHANGED, GOOD, QUIET, STRONG, line, spread, stack, wrapped
from tui.weehawken.words import Words

TONES = {"heading": STRONG, "good": GOOD, "bad": BAD}


def numbered(case: str) -> str:
    """The numbers of a rule case, for narrow columns: 14.2 of 14.2.procedure."""
    return ".".join(takewhile(str.isdigit, case.split(".")))


def record_rows(events: Sequence[Any], words: Words, width: int, fresh: int = 0) -> list[Content]:
    """Lines of the log, the rule case at the right edge; the last `fresh` events stand out."""
    rows: list[Content] = []
    new = len(events) - fresh
    for index, event in enumerate(events):
        text = words.log(event)
        if text is None:
            continue
        style = TONES.get(words.tone(event), "")
        lead = " " if words.tone(event) == "heading" else "  "
        case = event.rule if width >= 60 else numbered(event.rule)
        room = max(width - len(case) - 2, 10)
        for number, part in enumerate(wrapped(text, room - len(lead) - 1, style)):
            mark = ("▸", CHANGED) if index >= new and not number else (" ", "")
            left = line(mark, lead, part)
            rows.append(left if number else spread(left, (case, QUIET), width))
    return rows


class RecordPanel(Panel):
    """The log of this Trial."""

    def __init__(self, words: Words, name: str = "trial-record", title: str = "") -> None:
        super().__init__(name, title or say("court_record"))
        self._words = words
        self._events: tuple[Any, ...] = ()
        self._fresh = 0

    def show(self, events: Sequence[Any], fresh: int) -> None:
        """Show these events; the last `fresh` of them are new."""
        self._events, self._fresh = tuple(events), fresh
        self.redraw()

    def redraw(self) -> None:
        """Keep the newest line in sight."""
        super().redraw()
        self.call_after_refresh(self.scroll_end, animate=False)

    def content(self, width: int, height: int) -> Content:
        """All lines."""
        return stack(record_rows(self._events, self._words, width, self._fresh))

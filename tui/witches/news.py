"""One line with the newest goings-on, for when the log is out of sight."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from textual.content import Content

from engine.kernel.game import Step
from engine.witches.events import CardTurnedUp, GoBegan, HandDiscarded
from tui.widgets.log import STYLES, News
from tui.widgets.panel import CHANGED, QUIET, line
from tui.witches.loglines import AT_WILL
from tui.witches.words import WitchesWords


class WitchesNews(News):
    """What was done on the last go; whose go it is now stands elsewhere."""

    def __init__(self, words: WitchesWords, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.words = words
        self._pressing: set[int] = set()  # places of the pieces that go before others where there is little room

    def show(self, steps: Sequence[Step[Any]], changes: str = "") -> None:
        """What these steps had to tell, and what they changed."""
        told: list[Content] = []
        self._pressing.clear()
        events = [event for step in steps for event in step.events]
        lost = [event for event in events if isinstance(event, HandDiscarded) and event.rule != AT_WILL]
        for event in events:
            if isinstance(event, GoBegan | CardTurnedUp) or event in lost[1:]:
                continue
            text = self.words.watch("both_lost") if event in lost and len(lost) > 1 else self.words.news(event)
            if text:
                tone = self.words.tone(event)
                if tone == "bad":
                    self._pressing.add(len(told))
                told.append(line((text, STYLES[tone])))
        if changes:
            told.append(line((changes, QUIET)))
        self.tell(told[:1], told[1:])

    def render(self) -> Content:
        """The first, then what is lost or Forbidden, then the others from the last on, as far as there is room."""
        width, gap = self.content_size.width - 2, line((" · ", QUIET))
        pieces = [*self._turns, *self._rest]
        order = sorted(range(1, len(pieces)), key=lambda n: (n not in self._pressing, n if n in self._pressing else -n))
        shown = {0} if pieces else set()
        for n in order:
            more = sorted({*shown, n})
            if gap.join([pieces[at] for at in more]).cell_length <= width:
                shown = {*more}
        content = gap.join([pieces[at] for at in sorted(shown)])
        if content.cell_length > width:
            content = content.truncate(width, ellipsis=True)
        return line(("> " if self.words.ascii else "▸ ", CHANGED)) + content if content.plain else content

"""One line with the newest goings-on, for when the log is out of sight."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.kernel.game import Step
from engine.witches.events import CardTurnedUp, GoBegan
from tui.widgets.log import STYLES, News
from tui.widgets.panel import line
from tui.witches.words import WitchesWords


class WitchesNews(News):
    """What was done on the last go; whose go it is now stands elsewhere."""

    def __init__(self, words: WitchesWords, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.words = words

    def show(self, steps: Sequence[Step[Any]]) -> None:
        """What these steps had to tell."""
        told = []
        for event in [event for step in steps for event in step.events]:
            if isinstance(event, GoBegan | CardTurnedUp):
                continue
            text = self.words.log(event)
            if text:
                told.append(line((text, STYLES[self.words.tone(event)])))
        self.tell(told[:1], told[1:])

"""Two lines under the choices: what the option under the cursor is sure to change, and the power it is about."""

from __future__ import annotations

from typing import Any

from textual.content import Content

from content.witches.panels import say as panel
from engine.kernel.choice import Choice, Offer
from engine.witches import options as o
from engine.witches.view import View
from tui.widgets.panel import QUIET, line, wrapped
from tui.witches.changing import Changing
from tui.witches.part import brief_power, mark
from tui.witches.words import WitchesWords


class AheadLine(Changing):
    """The outcome first; then, as far as there is room, the card's power."""

    def __init__(self, words: WitchesWords, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.words = words
        self._outcome = ""
        self._card = ""

    def show(
        self, offer: Offer | None, choice: Choice | None, view: View | None, about: str = "", *, blind: bool = False
    ) -> None:
        """Look ahead along this offer, one that can be taken.

        about: whose power is told, if not its own card's. blind: the power alone, as what comes of it is the question.
        """
        outcome, card = "", ""
        if offer is not None and choice is not None and view is not None:
            card = about or getattr(offer.option, "card", "")
            if offer.refused is None and not blind:
                outcome = self.words.outcome(offer.option, choice, view)
            if isinstance(offer.option, o.Buy) and not outcome and not blind:
                outcome = panel("ahead_resolves" if card == view.due else "ahead_hand")
        self.tell(card, outcome)

    def tell(self, card: str, outcome: str = "") -> None:
        """What comes of something, and the power of this card; "" for neither."""
        if (outcome, card) != (self._outcome, self._card):
            self._outcome, self._card = outcome, card
            self.change()

    def build(self, width: int, height: int) -> list[Content]:
        """As many lines as there is room for."""
        rows: list[Content] = []
        if self._outcome:
            arrow = "> " if self.words.ascii else "▸ "
            rows += wrapped(line((arrow, "bold $accent"), (self._outcome, "bold")), width, 2)
        if self._card:
            rows += self._power(width, height - len(rows))
        return [*rows[:height], *[Content("")] * (height - len(rows))]

    def _power(self, width: int, room: int) -> list[Content]:
        words, card = self.words, self._card
        for power in (words.card_power(card), brief_power(card, words)):
            rows = wrapped(line((f"  {mark(card, words)} {words.card_short(card)}: {power}", QUIET)), width, 2)
            if len(rows) <= room:
                return rows
        return [*rows[: room - 1], rows[room - 1].truncate(width - 3) + "..."] if room > 0 else []

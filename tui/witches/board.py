"""The parts of the witches' table that show a position, as a group: for the table, for replays and for lessons."""

from __future__ import annotations

from content.witches.panels import say
from engine.witches.view import View
from tui.witches.display import DisplayPanel
from tui.witches.hands import HandsPanel
from tui.witches.part import WitchesPart
from tui.witches.standing import PilesPanel, StandingPanel
from tui.witches.tableau import TableauPanel
from tui.witches.words import WitchesWords


class WitchesBoard:
    """Display, both tableaus, scores, piles and hands. `parts` are the widgets; their ids are those of `places`."""

    DISPLAY = DisplayPanel
    TABLEAU = TableauPanel
    STANDING = StandingPanel
    PILES = PilesPanel
    HANDS = HandsPanel

    def __init__(self, words: WitchesWords) -> None:
        self.display = self.DISPLAY(words, "Display", id="display")
        self.adams = self.TABLEAU(words, 0)
        self.hamilton = self.TABLEAU(words, 1)
        self.standing = self.STANDING(words, say("standing"), id="standing")
        self.piles = self.PILES(words, "Jefferson", id="piles")
        self.hands = self.HANDS(words)
        self.parts: tuple[WitchesPart, ...] = (
            self.display,
            self.adams,
            self.standing,
            self.hamilton,
            self.piles,
            self.hands,
        )

    def show(self, view: View, before: View | None = None, other: View | None = None) -> None:
        """Show a position as its view's seat sees it; `before` tells what has changed since.

        other: the other seat's view of it, where nothing is to be kept from whoever looks: both hands are shown then.
        """
        self.hands.open(other)
        for part in self.parts:
            part.set_view(view, before)

    def clear(self) -> None:
        """Show nothing: somebody else is at the keyboard."""
        for part in self.parts:
            part.clear()

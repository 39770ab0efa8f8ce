"""The parts of a lesson's duel: those of the real table, which can be pointed at, and their places by the coach."""

from __future__ import annotations

from textual.geometry import Region

from content.witches.edition import Edition
from engine.witches.view import View
from tui.widgets.coach_tiling import CoachTiling
from tui.widgets.log import LogPanel
from tui.widgets.pointed import Pointed, PointedHead, PointedMenu
from tui.witches.board import WitchesBoard
from tui.witches.choices import WitchesChoices
from tui.witches.display import DisplayPanel
from tui.witches.hands import HandsPanel
from tui.witches.header import WitchesHeader
from tui.witches.places import full, large, single
from tui.witches.standing import PilesPanel, StandingPanel
from tui.witches.tableau import TableauPanel
from tui.witches.words import WitchesWords


class LessonHeader(PointedHead, WitchesHeader):
    """The line above the table."""


class LessonDisplay(Pointed, DisplayPanel):
    """The Display."""


class LessonTableau(Pointed, TableauPanel):
    """What a player has played."""


class LessonStanding(Pointed, StandingPanel):
    """The three areas."""


class LessonPiles(Pointed, PilesPanel):
    """Tricolors, deck and discards."""


class LessonHands(Pointed, HandsPanel):
    """The hands."""


class LessonLog(Pointed, LogPanel[WitchesWords, View, Edition]):
    """The log."""


class LessonChoices(PointedMenu, WitchesChoices):
    """The choices; what a lesson is about its own text says."""

    VERDICT = False


class LessonBoard(WitchesBoard):
    """All parts that show a position."""

    DISPLAY = LessonDisplay
    TABLEAU = LessonTableau
    STANDING = LessonStanding
    PILES = LessonPiles
    HANDS = LessonHands


class LessonTiling(CoachTiling):
    """The coach stands where the log does."""

    def table(self, width: int, height: int) -> dict[str, Region]:
        """All parts, or one of them large."""
        return large(width, height, self.shown) if self.large else full(width, height)

    def one(self, width: int, height: int) -> dict[str, Region]:
        """One part above the choices; the coach has the line of the news as well."""
        found = single(width, height, self.shown)
        if self.shown == "coach" and "news" in found:
            x, y, wide, high = found["coach"]
            found["coach"] = Region(x, y, wide, high + found.pop("news").height)
        return found

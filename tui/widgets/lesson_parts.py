"""The parts of a lesson's table: those of the real one, which can be pointed at, and their places by the coach."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.geometry import Region

from tui.weehawken.agendas import AgendasPanel
from tui.weehawken.card import CardPanel
from tui.weehawken.choices import ChoicePanel
from tui.weehawken.header import TableHeader
from tui.weehawken.held import HeldPanel, NotebookPanel
from tui.weehawken.map import MapPanel
from tui.weehawken.plan import PlanPanel
from tui.weehawken.trial_bench import Bench
from tui.weehawken.trial_defense import DefensePanel
from tui.weehawken.trial_evidence import EvidencePanel
from tui.weehawken.trial_head import VerdictTrack
from tui.widgets.coach_tiling import CoachTiling
from tui.widgets.log import LogPanel
from tui.widgets.pointed import Pointed, PointedHead, PointedMenu
from tui.widgets.tiling import full, large, lower, single

if TYPE_CHECKING:
    from engine.kernel.choice import Choice, Offer
    from engine.weehawken.view import View


class LessonMap(Pointed, MapPanel):
    """The map."""


class LessonPlan(Pointed, PlanPanel):
    """The Plan mat."""


class LessonAgendas(Pointed, AgendasPanel):
    """The Agendas."""


class LessonNotebook(Pointed, NotebookPanel):
    """The notebook."""


class LessonCard(Pointed, CardPanel):
    """The card."""


class LessonHeld(Pointed, HeldPanel):
    """What is held."""


class LessonLog(Pointed, LogPanel):
    """The log."""


class LessonBench(Pointed, Bench):
    """What the court has before it."""


class LessonEvidence(Pointed, EvidencePanel):
    """The Prosecution's table."""


class LessonDefense(Pointed, DefensePanel):
    """The Defense's table."""


class LessonTrack(Pointed, VerdictTrack):
    """The track of verdicts."""


class LessonChoices(PointedMenu, ChoicePanel):
    """The choices. blind: what follows is not told, as it is the question."""

    blind = False

    def follows(self, offer: Offer, choice: Choice, view: View) -> str:
        """What is sure to follow, unless that is asked."""
        return "" if self.blind else super().follows(offer, choice, view)


class LessonHeader(PointedHead, TableHeader):
    """The line above the table."""


def court(width: int, height: int) -> dict[str, Region]:
    """All parts of the Trial, with the room for choices and coach below."""
    bottom = lower(height)
    top = height - bottom
    side = 42 if width >= 144 else 32
    bench = width - 2 * side
    choices = width * 55 // 100
    return {
        "trial-head": Region(0, 0, width, 2),
        "trial-track": Region(0, 2, width, 5),
        "trial-bench": Region(0, 7, bench, top - 7),
        "trial-evidence": Region(bench, 7, side, top - 7),
        "trial-defense": Region(bench + side, 7, side, top - 7),
        "choices": Region(0, top, choices, bottom),
        "log": Region(choices, top, width - choices, bottom),
    }


class LessonTiling(CoachTiling):
    """The parts of the table, or of the courtroom."""

    in_court = False

    def table(self, width: int, height: int) -> dict[str, Region]:
        """The table, a part of it large, or the court."""
        if self.large:
            return large(width, height, self.shown)
        return court(width, height) if self.in_court else full(width, height)

    def one(self, width: int, height: int) -> dict[str, Region]:
        """One part above the choices; the track of verdicts over the bench."""
        found = single(width, height, self.shown)
        if self.shown == "trial-bench":
            x, y, wide, high = found["trial-bench"]
            found["trial-track"] = Region(x, y, wide, 2)
            found["trial-bench"] = Region(x, y + 2, wide, high - 2)
        return found

"""The parts of a lesson's table: those of the real one, which can be pointed at, and their places by the coach."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.geometry import Region

from tui.weehawken.agendas import AgendasPanel
from tui.weehawken.board import TableBoard
from tui.weehawken.card import CardPanel
from tui.weehawken.choices import ChoicePanel
from tui.weehawken.courtroom import Courtroom
from tui.weehawken.header import TableHeader
from tui.weehawken.held import HeldPanel, NotebookPanel
from tui.weehawken.map import MapPanel
from tui.weehawken.places import court, with_track
from tui.weehawken.plan import PlanPanel
from tui.weehawken.trial_bench import Bench
from tui.weehawken.trial_defense import DefensePanel
from tui.weehawken.trial_evidence import EvidencePanel
from tui.weehawken.trial_head import VerdictTrack
from tui.widgets.coach_tiling import CoachTiling
from tui.widgets.log import LogPanel
from tui.widgets.pointed import Pointed, PointedHead, PointedMenu
from tui.widgets.tiling import full, large, single

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


class LessonBoard(TableBoard):
    """All parts of the table that show a position."""

    MAP = LessonMap
    PLAN = LessonPlan
    AGENDAS = LessonAgendas
    NOTEBOOK = LessonNotebook
    CARD = LessonCard
    HELD = LessonHeld


class LessonCourt(Courtroom):
    """All parts of the courtroom."""

    TRACK = LessonTrack
    BENCH = LessonBench
    EVIDENCE = LessonEvidence
    DEFENSE = LessonDefense


class LessonChoices(PointedMenu, ChoicePanel):
    """The choices. blind: what follows is not told, as it is the question."""

    blind = False

    def follows(self, offer: Offer, choice: Choice, view: View) -> str:
        """What is sure to follow, unless that is asked."""
        return "" if self.blind else super().follows(offer, choice, view)


class LessonHeader(PointedHead, TableHeader):
    """The line above the table."""


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
        return with_track(single(width, height, self.shown))

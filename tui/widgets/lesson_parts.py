"""The parts of a lesson's table: those of the real one, which can be pointed at, and their places by the coach."""

from __future__ import annotations

import re
from typing import Any

from textual.content import Content
from textual.geometry import Region, Size
from textual.widget import Widget

from tui.widgets.agendas import AgendasPanel
from tui.widgets.card import CardPanel
from tui.widgets.choices import ChoicePanel
from tui.widgets.coach import POINT
from tui.widgets.header import TableHeader
from tui.widgets.held import HeldPanel, NotebookPanel
from tui.widgets.log import LogPanel
from tui.widgets.map import MapPanel
from tui.widgets.panel import line
from tui.widgets.plan import PlanPanel
from tui.widgets.pointed import Pointed, PointedMenu
from tui.widgets.tiling import Tiled, Tiling, everything, full, large, lower, single
from tui.widgets.trial_bench import Bench
from tui.widgets.trial_defense import DefensePanel
from tui.widgets.trial_evidence import EvidencePanel
from tui.widgets.trial_head import VerdictTrack


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
    """The choices."""


class LessonHeader(TableHeader):
    """The line above the table; pointed at, with an arrow before its figures."""

    pointed = False

    def point(self, on: bool) -> None:
        """Point at it, or no longer."""
        if on != self.pointed:
            self.pointed = on
            self.refresh()

    def render(self) -> Content:
        """The arrow stands at the end of the widest gap, where the figures begin."""
        content = super().render()
        text = content.plain
        gap = max((len(run) for run in _gaps(text)), default=0)
        end = text.rfind(" " * gap) + gap
        if not self.pointed or gap < 3 or end < 3:
            return content
        return content[: end - 2] + line((POINT, "bold $accent")) + content[end - 1 :]


def _gaps(text: str) -> list[str]:
    """The runs of spaces."""
    return re.findall(" +", text)


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


class LessonTiling(Tiling):
    """The coach stands where the log does; on a small terminal it is the part that is shown first."""

    def __init__(self, shown: str) -> None:
        super().__init__(shown)
        self.in_court = False
        self.telling = False

    def regions(self, size: Size) -> dict[str, Region]:
        """The places at this size. While the coach tells, the room of the choices is the coach's."""
        return self._roomy(size) if everything(size) else self._small(size)

    def _roomy(self, size: Size) -> dict[str, Region]:
        width, height = size
        if self.large:
            found = large(width, height, self.shown)
        else:
            found = court(width, height) if self.in_court else full(width, height)
        bottom = lower(height)
        log = width - width * 2 // 3 if width >= 150 and self.shown != "log" else 0
        if not (self.large and self.shown == "log"):
            found.pop("log", None)
        left = 0 if self.telling else (width - log) * 54 // 100
        found.pop("choices")
        if left:
            found["choices"] = Region(0, height - bottom, left, bottom)
        found["coach"] = Region(left, height - bottom, width - log - left, bottom)
        if log:
            found["log"] = Region(width - log, height - bottom, log, bottom)
        return found

    def _small(self, size: Size) -> dict[str, Region]:
        if self.shown == "coach" and self.telling:
            return {"coach": Region(0, 0, *size)}
        found = single(*size, self.shown)
        if self.telling:
            found["coach"] = found.pop("choices")
        if self.shown == "trial-bench":
            x, y, width, height = found["trial-bench"]
            found["trial-track"] = Region(x, y, width, 2)
            found["trial-bench"] = Region(x, y + 2, width, height - 2)
        return found


class LessonTiled(Tiled):
    """Holds a lesson's parts where `LessonTiling` puts them."""

    def __init__(self, *children: Widget, **kwargs: Any) -> None:
        super().__init__(*children, shown="coach", **kwargs)
        self._tiling: LessonTiling = LessonTiling("coach")

    def stand(self, in_court: bool, telling: bool) -> None:
        """The table or the courtroom, with or without a choice to make."""
        if (in_court, telling) != (self._tiling.in_court, self._tiling.telling):
            self._tiling.in_court, self._tiling.telling = in_court, telling
            for child in self.children[:1]:
                child.refresh(layout=True)

    @property
    def places(self) -> tuple[str, ...]:
        """The ids of the parts that are drawn now."""
        return tuple(self._tiling.regions(self.size))

"""What a replay shows of a game of Reign of Witches. While a game goes on, no hand but one's own is to be seen."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from textual.geometry import Region, Size

from content.campaigns import say
from engine.witches.view import View
from tui.commands import binding
from tui.widgets.log import LogPanel
from tui.widgets.replay_told import told
from tui.widgets.stage import Chapter, Stage
from tui.widgets.tiling import Tiled, everything
from tui.witches.board import WitchesBoard
from tui.witches.header import WitchesHeader
from tui.witches.looking import is_open, other_view, persons, view_for
from tui.witches.news import WitchesNews
from tui.witches.places import PARTS, TOGETHER, WitchesTiling, together

if TYPE_CHECKING:
    from tui.archive.keeping import KeptSession
    from tui.witches.words import WitchesWords

DECIDED = 7  # lines for the decision on a small terminal


class Frame(NamedTuple):
    """The table after so many decisions. other: the other seat's view, where both hands may be seen."""

    decision: int
    view: View
    before: View | None
    other: View | None


class ReplayTiling(WitchesTiling):
    """The decision stands where the choices do; nothing lies ahead."""

    def regions(self, size: Size) -> dict[str, Region]:
        """The places at this size."""
        width, height = size
        if everything(size):
            found = super().regions(size)
            ahead = found.pop("ahead", None)
            if ahead is not None:
                choices = found["choices"]
                found["choices"] = Region(choices.x, choices.y, choices.width, choices.height + ahead.height)
            return found
        deciding = max(DECIDED, min(height * 35 // 100, 13))
        news = 0 if self.shown == "log" else 1
        above = height - deciding - news
        found = {"choices": Region(0, height - deciding, width, deciding)}
        if news:
            found["news"] = Region(0, above, width, 1)
        return found | together(width, above, self.shown)


class WitchesStage(Stage):
    """Display, tableaus, standing, hands and log; shows one frame at a time."""

    UNIT = "Go"
    TOGETHER = {part: names for part, (names, _) in TOGETHER.items()}
    BINDINGS = [
        binding("display", "d", "part('display')", show=False),
        binding("players", "a", "part('adams')", show=False),
        binding("replay-hand", "h", "part('hands')", show=False),
        binding("replay-score", "s", "part('standing')", show=False),
        binding("log", "l", "part('log')", show=False),
    ]

    def __init__(self, session: KeptSession, words: WitchesWords) -> None:
        super().__init__(session, words)
        self.header = WitchesHeader(words, "", id="header")
        self.board = WitchesBoard(words)
        self.log_panel = LogPanel(words, id="log")
        self.news = WitchesNews(words, id="news")
        self.parts = (*self.board.parts, self.log_panel)
        self.body = Tiled(self.told, *self.parts, self.news, shown="display", tiling=ReplayTiling, id="witches-body")
        self.frames = tuple(self._frames())
        self.chapters = tuple(self._chapters())

    @property
    def ring(self) -> tuple[str, ...]:
        """All of them, always."""
        return PARTS

    def _frames(self) -> list[Frame]:
        found: list[Frame] = []
        for index, step in enumerate(self.session.timeline.steps):
            before = found[-1].view if found else None
            found.append(Frame(index, view_for(self.session, step.state), before, other_view(self.session, step.state)))
        return found

    def _chapters(self) -> list[Chapter]:
        listed: list[Chapter] = []
        for at, frame in enumerate(self.frames):
            if not listed or frame.view.go != listed[-1].number:
                listed.append(Chapter(at, frame.view.go, self.words.person_at(frame.view.on_go)))
        if self.frames[-1].view.result is not None:
            listed.append(Chapter(len(self.frames) - 1, 0, say("end")))
        return listed

    def where(self, at: int) -> str:
        """Whose go it is."""
        view: View = self.frames[at].view
        return say("end") if view.result is not None else f"Go {view.go}, {self.words.person_at(view.on_go)}"

    def show(self, at: int) -> None:
        """Show a frame."""
        frame: Frame = self.frames[at]
        steps = self.session.timeline.steps[: frame.decision + 1]
        self.header.set_view(frame.view, frame.before)
        self.board.show(frame.view, frame.before, frame.other)
        self.log_panel.show(steps)
        self.news.show(steps[-1:])
        self.told.show(told(self.session, self.words, frame.decision, others=self._may_tell(frame.decision)))
        self.call_after_refresh(self.keep_focus)

    def _may_tell(self, decision: int) -> bool:
        """Whether what could have been taken may be told: it shows the hand of who decided."""
        if not decision or is_open(self.session):
            return True
        choice = self.session.game.choice(self.session.timeline.steps[decision - 1].state)
        return choice is not None and persons(self.session) == [choice.seat]

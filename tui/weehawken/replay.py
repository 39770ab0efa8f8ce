"""What a replay shows of a campaign of Weehawken: the table, or in court the Trial, as it was at each step."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from textual.geometry import Region, Size
from textual.widget import Widget

from content.campaigns import say
from engine.kernel.game import Step
from engine.weehawken import events as e
from tui.commands import binding
from tui.weehawken.board import TableBoard
from tui.weehawken.courtroom import Courtroom
from tui.weehawken.header import TableHeader
from tui.weehawken.places import court, with_track
from tui.weehawken.trial_story import COURT, Moment, outcome_of, retell
from tui.widgets.log import LogPanel, NewsLine
from tui.widgets.replay_told import told
from tui.widgets.stage import Chapter, Stage
from tui.widgets.tiling import TOGETHER, Tiled, Tiling, everything, side_by_side

if TYPE_CHECKING:
    from engine.weehawken.view import View
    from tui.archive.keeping import KeptSession
    from tui.weehawken.words import Words

AT_TABLE = ("map", "plan", "agendas", "card", "held", "log")
IN_COURT = ("trial-bench", "trial-evidence", "trial-defense", "held", "agendas", "log")
DECIDED = 8  # lines for the decision on a small terminal


class Frame(NamedTuple):
    """One picture of a replay: a step's position, or in court one moment of what a step set off.

    decision: how many decisions were made. before: the position that changes are marked against. log: the step's
    part of the log so far.
    """

    decision: int
    view: View
    before: View | None
    log: Step[Any]
    moment: Moment | None = None


class ReplayTiling(Tiling):
    """Places for the table or the court; the decision stands where the choices do."""

    in_court = False

    def regions(self, size: Size) -> dict[str, Region]:
        """The places at this size."""
        if not everything(size):
            return self._small(*size)
        if self.large or not self.in_court:
            return super().regions(size)
        return court(*size)

    def _small(self, width: int, height: int) -> dict[str, Region]:
        """One part above the decision, the newest line of the log between them."""
        deciding = min(max(DECIDED, min(height * 35 // 100, 13)), height)
        above = height - deciding - 1
        found = {"choices": Region(0, height - deciding, width, deciding), "news": Region(0, above, width, 1)}
        if self.shown == "log":
            found.pop("news")
            above += 1
        return found | with_track(side_by_side(width, above, self.shown))


class ReplayTiled(Tiled):
    """Holds the parts of both."""

    def __init__(self, *children: Widget, **kwargs: Any) -> None:
        super().__init__(*children, shown="map", **kwargs)
        self._tiling: ReplayTiling = ReplayTiling("map")

    def stand(self, in_court: bool) -> None:
        """The table or the court."""
        if in_court != self._tiling.in_court:
            self._tiling.in_court = in_court
            self.show("trial-bench" if in_court else "map", self._tiling.large)
            self.children[0].refresh(layout=True)


class WeehawkenStage(Stage):
    """The parts of the table and of the court; shows one frame at a time."""

    UNIT = "Turn"
    TOGETHER = TOGETHER
    BINDINGS = [
        binding("map", "m", "part('map')", show=False),
        binding("plan", "p", "part('plan')", show=False),
        binding("agendas", "g", "part('agendas')", show=False),
        binding("card", "c", "part('card')", show=False),
        binding("bench", "a", "part('trial-bench')", show=False),
        binding("evidence", "p", "part('trial-evidence')", show=False),
        binding("defense", "d", "part('trial-defense')", show=False),
        binding("held", "h", "part('held')", show=False),
        binding("log", "l", "part('log')", show=False),
    ]

    def __init__(self, session: KeptSession, words: Words) -> None:
        super().__init__(session, words)
        self.header = TableHeader(words, "", id="header")
        self.log_panel = LogPanel(words, id="log")
        self.news = NewsLine(words, id="news")
        self.board = TableBoard(words)
        self.parts = self.board.parts
        self._court = Courtroom(session.game.edition, words)
        self.body: ReplayTiled = ReplayTiled(
            self.told, *self.parts, *self._court.parts, self.log_panel, self.news, id="table-body"
        )
        self.frames = tuple(frames(session))
        self.chapters = tuple(chapters(self.frames, words))
        self._steps = session.timeline.steps
        self._in_court = False

    def where(self, at: int) -> str:
        """The Turn and phase of a frame."""
        view = self.frames[at].view
        phase = self.words.phase(view.phase)
        return phase if view.phase in COURT or view.phase == "over" or not view.turn else f"Turn {view.turn}, {phase}"

    def show(self, at: int) -> None:
        """Show a frame."""
        frame = self.frames[at]
        view, before = frame.view, frame.before
        self._in_court = frame.moment is not None
        self.body.stand(self._in_court)
        self.header.set_view(view, before)
        self.board.show(view, before)
        steps = [*self._steps[: frame.decision], frame.log]
        self.log_panel.show(steps)
        self.news.show(frame.log)
        over = frame.log is self._steps[frame.decision]
        self.told.show(told(self.session, self.words, frame.decision, over=over))
        if frame.moment is not None:
            heard = [event for step in steps for event in step.events]
            self._court.show(frame.moment, before, heard)
        self.call_after_refresh(self.keep_focus)

    @property
    def ring(self) -> tuple[str, ...]:
        """The table's parts at the table, the court's in court."""
        return IN_COURT if self._in_court else AT_TABLE


def frames(session: KeptSession) -> list[Frame]:
    """The frames of all steps. Only views are kept: nothing that the player could not know then."""
    found: list[Frame] = []
    before: View | None = None
    happened: list[Any] = []
    for index, step in enumerate(session.timeline.steps):
        view = session.game.view(step.state, session.game.seats[0])
        if before is not None and before.phase in COURT and step.events:
            was = before
            for n, moment in enumerate(moments := retell(before, step.events, view, outcome_of(happened))):
                so_far = tuple(event for past in moments[: n + 1] for event in past.events)
                log = Step(step.state, so_far, step.dice, step.learnt) if n + 1 < len(moments) else step
                found.append(Frame(index, moment.view, was, log, moment))
                was = moment.view
        else:
            in_court = view.phase in COURT
            found.append(Frame(index, view, before, step, Moment(view) if in_court else None))
        before = view
        opened = next((n for n, event in enumerate(step.events) if isinstance(event, e.TrialOpened)), None)
        happened = [*happened, *step.events] if opened is None else list(step.events[opened:])
    return found


def chapters(found: tuple[Frame, ...], words: Words) -> list[Chapter]:
    """Where one may want to jump to: each Turn by its card, several of one decision too; the Trial, the end."""
    listed: list[Chapter] = []
    court_sat = False
    for at, frame in enumerate(found):
        if frame.moment is not None:
            if not court_sat:
                court_sat = True
                listed.append(Chapter(at, 0, say("trial")))
        else:
            turned = [event for event in frame.log.events if isinstance(event, e.CardRevealed)]
            listed += [Chapter(at, event.turn, words.card_short(event.card)) for event in turned]
    if found[-1].view.phase == "over":
        listed.append(Chapter(len(found) - 1, 0, say("end")))
    return listed

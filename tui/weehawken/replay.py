"""What a replay shows of a campaign of Weehawken: the table, or in court the Trial, as it was at each step."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from textual.app import ComposeResult
from textual.binding import Binding
from textual.geometry import Region, Size
from textual.widget import Widget

from content.campaigns import say
from engine.kernel.game import Step
from engine.weehawken import events as e
from tui.weehawken.agendas import AgendasPanel
from tui.weehawken.card import CardPanel
from tui.weehawken.header import TableHeader
from tui.weehawken.held import HeldPanel, NotebookPanel
from tui.weehawken.map import MapPanel
from tui.weehawken.plan import PlanPanel
from tui.weehawken.trial_bench import Bench
from tui.weehawken.trial_defense import DefensePanel
from tui.weehawken.trial_evidence import EvidencePanel
from tui.weehawken.trial_head import TrialHead, VerdictTrack
from tui.weehawken.trial_story import COURT, Moment, outcome_of, retell, won
from tui.widgets.log import LogPanel, NewsLine
from tui.widgets.panel import Panel
from tui.widgets.replay_told import told
from tui.widgets.stage import Chapter, Stage
from tui.widgets.tiling import TOGETHER, Tiled, Tiling, everything, lower, side_by_side

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
        found |= side_by_side(width, above, self.shown)
        if self.shown == "trial-bench":
            found["trial-track"] = Region(0, 0, width, 2)
            found["trial-bench"] = Region(0, 2, width, above - 2)
        return found


def court(width: int, height: int) -> dict[str, Region]:
    """All parts of the Trial, the decision and the log below."""
    bottom = lower(height)
    top = height - bottom
    side = 42 if width >= 144 else 32
    bench, choices = width - 2 * side, width * 55 // 100
    return {
        "trial-head": Region(0, 0, width, 2),
        "trial-track": Region(0, 2, width, 5),
        "trial-bench": Region(0, 7, bench, top - 7),
        "trial-evidence": Region(bench, 7, side, top - 7),
        "trial-defense": Region(bench + side, 7, side, top - 7),
        "choices": Region(0, top, choices, bottom),
        "log": Region(choices, top, width - choices, bottom),
    }


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
        Binding("m", "part('map')", "Map", show=False, tooltip="Show the map"),
        Binding("p", "part('plan')", "Plan", show=False, tooltip="Show the Plan mat"),
        Binding("g", "part('agendas')", "Agendas", show=False, tooltip="Show the three agendas"),
        Binding("c", "part('card')", "Card", show=False, tooltip="Show the current card"),
        Binding("a", "part('trial-bench')", "Bench", show=False, tooltip="Show the Argument, or the Charge to be laid"),
        Binding("p", "part('trial-evidence')", "Evidence", show=False, tooltip="Show the Evidence left and what helps"),
        Binding("d", "part('trial-defense')", "Defense", show=False, tooltip="Show the Trial Defense cards"),
        Binding("h", "part('held')", "Held", show=False, tooltip="Show the cards held and what they let you deduce"),
        Binding("l", "part('log')", "Log", show=False, tooltip="Show the log"),
    ]

    def __init__(self, session: KeptSession, words: Words) -> None:
        super().__init__(session, words)
        edition = session.game.edition
        self.header = TableHeader(words, "", id="header")
        self.log_panel = LogPanel(words, id="log")
        self.news = NewsLine(words, id="news")
        self.parts: tuple[Panel, ...] = (
            MapPanel(words, "Map", id="map"),
            PlanPanel(words, "Plan mat", id="plan"),
            AgendasPanel(words, "Agendas", id="agendas"),
            NotebookPanel(words, "Notebook", id="notebook"),
            CardPanel(words, "Card", id="card"),
            HeldPanel(words, "Held", id="held"),
        )
        self._head = TrialHead(edition, words)
        self._track = VerdictTrack(edition, words)
        self._bench = Bench(edition, words)
        self._evidence = EvidencePanel(edition, words)
        self._defense = DefensePanel(edition, words)
        bench = (self._head, self._track, self._bench, self._evidence, self._defense)
        self.body: ReplayTiled = ReplayTiled(self.told, *self.parts, *bench, self.log_panel, self.news, id="table-body")
        self.frames = tuple(frames(session))
        self.chapters = tuple(chapters(self.frames, words))
        self._steps = session.timeline.steps
        self._in_court = False

    def compose(self) -> ComposeResult:
        """The header of the table, and its parts."""
        yield self.header
        yield self.body

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
        for part in self.parts:
            part.set_view(view, before)
        steps = [*self._steps[: frame.decision], frame.log]
        self.log_panel.show(steps)
        self.news.show(frame.log)
        over = frame.log is self._steps[frame.decision]
        self.told.show(told(self.session, self.words, frame.decision, over=over))
        if frame.moment is not None:
            was = before or view
            heard = [event for step in steps for event in step.events]
            self._head.show(view)
            self._track.show(view, was, won(heard), frame.moment.objective)
            self._bench.show(frame.moment, was)
            self._evidence.show(view)
            self._defense.show(view, was)
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
    """Where one may want to jump to: each Turn by its card, the Trial, the end."""
    listed: list[Chapter] = []
    turn, court_sat = 0, False
    for at, frame in enumerate(found):
        view = frame.view
        if frame.moment is not None:
            if not court_sat:
                court_sat = True
                listed.append(Chapter(at, 0, say("trial")))
        elif view.turn > turn:
            turn = view.turn
            listed.append(Chapter(at, turn, words.card_short(view.shown) if view.shown else ""))
    if found[-1].view.phase == "over":
        listed.append(Chapter(len(found) - 1, 0, say("end")))
    return listed

"""A lesson or a challenge on the real table, or in the real courtroom, with a coach beside it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from textual.binding import Binding

from engine.kernel.game import Step
from tui.tutorial.challenged import CHALLENGED, Challenged
from tui.tutorial.challenged import LEAVE as LEAVE_CHALLENGE
from tui.tutorial.coached import COMMON, Coached, part_key
from tui.tutorial.progress import Progress
from tui.tutorial.reader import Desk
from tui.tutorial.taught import LEAVE, TAUGHT, Taught
from tui.weehawken.table import TableScreen
from tui.weehawken.trial_head import TrialHead
from tui.weehawken.trial_story import COURT, Moment, outcome_of, retell, won
from tui.widgets import lesson_parts as parts
from tui.widgets.coach import CoachPanel
from tui.widgets.coach_tiling import CoachTiled
from tui.widgets.log import NewsLine

if TYPE_CHECKING:
    from engine.weehawken.view import View
    from tui.weehawken.words import Words
    from tui.widgets.panel import Panel

# Where on the screen a lesson's parts are to be found.
WHERE = {
    "choices": "choices", "header": "header", "prestige": "header", "plan": "plan", "map": "map", "track": "map",
    "west": "map", "washington": "map", "deck": "map", "agendas": "agendas", "card": "card", "held": "held",
    "assets": "plan", "notebook": "notebook", "log": "log", "score": "log", "trial": "trial-bench",
    "charge": "trial-bench", "argument": "trial-bench", "verdict": "trial-track", "evidence": "trial-evidence",
    "defense": "trial-defense",
}  # fmt: skip
KEYS = {
    "map": "m", "plan": "p", "agendas": "g", "card": "c", "held": "h", "notebook": "h", "log": "l", "trial-bench": "a",
    "trial-track": "a", "trial-evidence": "p", "trial-defense": "d",
}  # fmt: skip
AT_TABLE = ("coach", "map", "plan", "agendas", "card", "held", "log")
IN_COURT = ("coach", "trial-bench", "trial-evidence", "trial-defense", "held", "agendas", "log")
PARTS = (
    part_key("m", "map", "Map", "Show the map"),
    part_key("p", "plan", "Plan", "Show the Plan mat"),
    part_key("g", "agendas", "Agendas", "Show the three agendas"),
    part_key("c", "card", "Card", "Show the current card"),
    part_key("a", "trial-bench", "Bench", "Show the Argument, or the Charge to be laid"),
    part_key("p", "trial-evidence", "Evidence", "Show the Evidence left and what helps"),
    part_key("d", "trial-defense", "Defense", "Show the Trial Defense cards"),
    part_key("h", "held", "Held", "Show the cards held and what they let you deduce"),
    part_key("l", "log", "Log", "Show the log"),
    Binding("d", "discards", "Discards", show=False, tooltip="List the discards"),
    # In court the footer has no room for it on a small terminal.
    Binding("g", "court_agendas", "Agendas", show=False, tooltip="Show the three agendas"),
)


class CoachedTable(Coached, TableScreen, inherit_bindings=False):
    """Hero of Weehawken with the coach."""

    CSS_PATH = [  # type: ignore[assignment]  # Textual takes a list as well
        "../styles/table.tcss", "../styles/trial.tcss", "../styles/lessons.tcss",
    ]  # fmt: skip
    AUTO_FOCUS = ""
    WHERE = WHERE
    KEYS = KEYS

    def __init__(self, chosen: Any, words: Words, progress: Progress) -> None:
        self.begin(chosen, progress)
        super().__init__(Desk(self.run), words)
        edition = self.run.game.edition
        self.header: parts.LessonHeader = parts.LessonHeader(words, self.run.title, id="header")
        self.map = parts.LessonMap(words, "Map", id="map")
        self.log_panel = parts.LessonLog(words, id="log")
        self.choices: parts.LessonChoices = parts.LessonChoices(words, id="choices")
        self.news = NewsLine(words, id="news")
        self.coach = CoachPanel(words, self.run.title, id="coach")
        self.parts: tuple[Panel, ...] = (
            self.map,
            parts.LessonPlan(words, "Plan mat", id="plan"),
            parts.LessonAgendas(words, "Agendas", id="agendas"),
            parts.LessonNotebook(words, "Notebook", id="notebook"),
            parts.LessonCard(words, "Card", id="card"),
            parts.LessonHeld(words, "Held", id="held"),
        )
        self._head = TrialHead(edition, words)
        self._track = parts.LessonTrack(edition, words)
        self._bench = parts.LessonBench(edition, words)
        self._evidence = parts.LessonEvidence(edition, words)
        self._defense = parts.LessonDefense(edition, words)
        court = (self._head, self._track, self._bench, self._evidence, self._defense)
        self.body: CoachTiled = CoachTiled(
            self.coach, self.choices, *self.parts, *court, self.log_panel, self.news,
            tiling=parts.LessonTiling, id="table-body",
        )  # fmt: skip
        # What the table shows: as it is now, or as the last choice left it; and as it was before that.
        self._view: View = self.run.view
        self._was: View | None = None
        self._moment = Moment(self._view)
        self._steps: list[Step[Any]] = []
        self.settle()

    # -- what is shown ---------------------------------------------------------------------------------------------

    @property
    def in_court(self) -> bool:
        """Whether what is shown belongs to the Trial."""
        return self._view.phase in COURT or (self._view.phase == "over" and bool(self._view.charge))

    @property
    def ring(self) -> tuple[str, ...]:
        """The table's parts at the table, the court's in court."""
        return IN_COURT if self.in_court else AT_TABLE

    def _log(self, before: tuple[Any, ...], news: tuple[Any, ...]) -> None:
        state = self.run.state
        self._steps = [Step(state, before, (), False), Step(state, news, (), False)]

    def settle(self) -> None:
        """The table as it lies now, nothing marked as new."""
        run = self.run
        self._view, self._was = run.view, None
        self._moment = Moment(run.view, outcome=outcome_of(run.events))
        laid = run.laid
        self._log(run.events[: len(run.events) - len(laid)], laid)

    def refresh_view(self) -> None:
        """Show the table and what the coach has to say."""
        view, before, heard = self._view, self._was, [event for step in self._steps for event in step.events]
        self.body.stand(in_court=self.in_court, telling=self.telling)
        self.header.set_view(view, before)
        for part in self.parts:
            part.set_view(view, before)
        if self.in_court:
            self._head.show(view)
            self._track.show(view, before or view, won(heard), self._moment.objective)
            self._bench.show(self._moment, before or view)
            self._evidence.show(view)
            self._defense.show(view, before or view)
        self.log_panel.show(self._steps)
        self.news.show(self._steps[-1])
        if not self.telling:
            self.choices.blind = self.answering
            self.choices.show(self.run.choice, self.run.view)
        self.show_pages()

    def where(self, part: str) -> str:
        """Out of court the Trial's cards are among those held."""
        found = WHERE[part]
        return "held" if found.startswith("trial") and not self.in_court else found

    def follow(self, view: View, before: View, heard: tuple[Any, ...], news: tuple[Any, ...]) -> None:
        """The table as a choice left it."""
        self._view, self._was = view, before
        self._moment = retell(before, news, view, outcome_of(heard))[-1]
        self._log(heard, news)

    # -- keys ------------------------------------------------------------------------------------------------------

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """In court the Defense has the key of the discards, and the agendas are left out of the footer."""
        if action == "discards" or (action, *parameters) == ("part", "agendas"):
            return not self.in_court
        return self.in_court if action == "court_agendas" else super().check_action(action, parameters)

    def action_court_agendas(self) -> None:
        """The agendas, while the court sits."""
        self.action_part("agendas")

    def action_discards(self) -> None:
        """The list of discards of the table that is shown."""
        from tui.weehawken.discards import DiscardsScreen

        self.app.push_screen(DiscardsScreen(self._view, self.words))


class LessonScreen(Taught, CoachedTable, inherit_bindings=False):
    """One lesson of Hero of Weehawken."""

    NAME = "lesson"
    BINDINGS = [*TAUGHT, *PARTS, LEAVE, *COMMON]


class ChallengeScreen(Challenged, CoachedTable, inherit_bindings=False):
    """One challenge of Hero of Weehawken."""

    NAME = "challenge"
    BINDINGS = [*CHALLENGED, *PARTS, LEAVE_CHALLENGE, *COMMON]

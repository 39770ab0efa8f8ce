"""A lesson or a challenge on the real table, or in the real courtroom, with a coach beside it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tui.commands import binding
from tui.tutorial.challenged import CHALLENGED, Challenged
from tui.tutorial.challenged import LEAVE as LEAVE_CHALLENGE
from tui.tutorial.coached import COMMON, Coached, part_key
from tui.tutorial.progress import Progress
from tui.tutorial.reader import Desk
from tui.tutorial.taught import LEAVE, TAUGHT, Taught
from tui.weehawken.table import TableScreen
from tui.weehawken.trial_story import COURT, Moment, outcome_of, retell
from tui.widgets import lesson_parts as parts
from tui.widgets.coach import CoachPanel
from tui.widgets.coach_tiling import CoachTiled
from tui.widgets.log import NewsLine

if TYPE_CHECKING:
    from engine.weehawken.view import View
    from tui.weehawken.words import Words

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
    part_key("map", "m", "map"),
    part_key("plan", "p", "plan"),
    part_key("agendas", "g", "agendas"),
    part_key("card", "c", "card"),
    part_key("bench", "a", "trial-bench"),
    part_key("evidence", "p", "trial-evidence"),
    part_key("defense", "d", "trial-defense"),
    part_key("held", "h", "held"),
    part_key("log", "l", "log"),
    binding("discards", "d", "discards", show=False),
    # In court the footer has no room for it on a small terminal.
    binding("agendas", "g", "court_agendas", show=False),
)


class CoachedTable(Coached, TableScreen, inherit_bindings=False):
    """Hero of Weehawken with the coach."""

    CSS_PATH = [  # type: ignore[assignment]  # Textual takes a list as well
        "../styles/table.tcss", "../styles/trial.tcss", "../styles/lessons.tcss",
    ]  # fmt: skip
    AUTO_FOCUS = ""
    WHERE = WHERE
    KEYS = KEYS
    BOARD = parts.LessonBoard

    def __init__(self, chosen: Any, words: Words, progress: Progress) -> None:
        self.begin(chosen, progress)
        super().__init__(Desk(self.run), words)
        self.header: parts.LessonHeader = parts.LessonHeader(words, self.run.title, id="header")
        self.log_panel = parts.LessonLog(words, id="log")
        self.choices: parts.LessonChoices = parts.LessonChoices(words, id="choices")
        self.news = NewsLine(words, id="news")
        self.coach = CoachPanel(words, self.run.title, id="coach")
        self.court = parts.LessonCourt(self.run.game.edition, words)
        self.body: CoachTiled = CoachTiled(
            self.coach, self.choices, *self.parts, *self.court.parts, self.log_panel, self.news,
            tiling=parts.LessonTiling, id="table-body",
        )  # fmt: skip
        self.settle()

    # -- what is shown ---------------------------------------------------------------------------------------------

    @property
    def in_court(self) -> bool:
        """Whether what is shown belongs to the Trial."""
        return self.view.phase in COURT or (self.view.phase == "over" and bool(self.view.charge))

    @property
    def ring(self) -> tuple[str, ...]:
        """The table's parts at the table, the court's in court."""
        return IN_COURT if self.in_court else AT_TABLE

    def settle(self) -> None:
        """In court the moment, too."""
        super().settle()
        self._moment = Moment(self.view, outcome=outcome_of(self.run.events))

    def refresh_view(self) -> None:
        """Show the table and what the coach has to say."""
        view, before, heard = self.view, self.was, [event for step in self.steps for event in step.events]
        self.body.stand(in_court=self.in_court, telling=self.telling)
        self.header.set_view(view, before)
        self.board.show(view, before)
        if self.in_court:
            self.court.show(self._moment, before, heard)
        self.log_panel.show(self.steps)
        self.news.show(self.steps[-1])
        if not self.telling:
            self.choices.blind = self.answering
            self.choices.show(self.run.choice, self.run.view)
        self.show_pages()

    def where(self, part: str) -> str:
        """Out of court the Trial's cards are among those held."""
        found = WHERE[part]
        return "held" if found.startswith("trial") and not self.in_court else found

    def follow(self, view: View, before: View, heard: tuple[Any, ...], news: tuple[Any, ...]) -> None:
        """In court to the moment, too, at which the choice left it."""
        super().follow(view, before, heard, news)
        self._moment = retell(before, news, view, outcome_of(heard))[-1]

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

        self.app.push_screen(DiscardsScreen(self.view, self.words))


class LessonScreen(Taught, CoachedTable, inherit_bindings=False):
    """One lesson of Hero of Weehawken."""

    NAME = "lesson"
    BINDINGS = [*TAUGHT, *PARTS, LEAVE, *COMMON]


class ChallengeScreen(Challenged, CoachedTable, inherit_bindings=False):
    """One challenge of Hero of Weehawken."""

    NAME = "challenge"
    BINDINGS = [*CHALLENGED, *PARTS, LEAVE_CHALLENGE, *COMMON]

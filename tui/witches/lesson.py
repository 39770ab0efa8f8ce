"""A lesson or a challenge of Reign of Witches on the real table, with a coach beside it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tui.screens.parts import PartsScreen
from tui.tutorial.challenged import CHALLENGED, Challenged
from tui.tutorial.challenged import LEAVE as LEAVE_CHALLENGE
from tui.tutorial.coached import COMMON, Coached, part_key
from tui.tutorial.progress import Progress
from tui.tutorial.taught import LEAVE, TAUGHT, Taught
from tui.widgets.coach import CoachPanel
from tui.widgets.coach_tiling import CoachTiled
from tui.witches import asking, places
from tui.witches import lesson_parts as parts
from tui.witches.ahead import AheadLine
from tui.witches.news import WitchesNews

if TYPE_CHECKING:
    from tui.witches.words import WitchesWords

# Where on the screen a lesson's parts are to be found.
WHERE = {
    "choices": "choices", "display": "display", "deck": "piles", "hand": "hands", "holds": "hands", "coins": "header",
    "supply": "piles", "areas": "standing", "tricolors": "piles", "jefferson": "piles", "discards": "piles",
    "log": "log",
}  # fmt: skip
KEYS = {
    "display": "d", "adams": "a", "hamilton": "a", "hands": "h", "standing": "s", "piles": "s", "log": "l",
}  # fmt: skip
RING = ("coach", *places.PARTS)
PARTS = (
    part_key("display", "d", "display"),
    part_key("players", "a", "adams"),
    part_key("hands", "h", "hands"),
    part_key("scores", "s", "standing"),
    part_key("log", "l", "log"),
)


class CoachedDuel(Coached, PartsScreen, inherit_bindings=False):
    """Reign of Witches with the coach; the other player is the lesson's or the challenge's."""

    CSS_PATH = ["../styles/table.tcss", "../styles/witches.tcss", "../styles/lessons.tcss"]
    AUTO_FOCUS = ""
    WHERE = WHERE
    KEYS = KEYS
    TAB = RING
    TOGETHER = {shown: names for shown, (names, _) in places.TOGETHER.items()}

    def __init__(self, chosen: Any, words: WitchesWords, progress: Progress) -> None:
        self.begin(chosen, progress)
        super().__init__()
        self.words = words
        self.header: parts.LessonHeader = parts.LessonHeader(words, self.run.title, id="header")
        self.board = parts.LessonBoard(words)
        self.board.display.takes = True
        self.parts = self.board.parts
        self.log_panel = parts.LessonLog(words, id="log")
        self.choices: parts.LessonChoices = parts.LessonChoices(words, id="choices")
        self.ahead = AheadLine(words, id="ahead")
        self.news = WitchesNews(words, id="news")
        self.coach = CoachPanel(words, self.run.title, id="coach")
        self.body: CoachTiled = CoachTiled(
            self.coach, self.choices, self.ahead, *self.parts, self.log_panel, self.news,
            tiling=parts.LessonTiling, id="table-body",
        )  # fmt: skip
        self.settle()

    def on_mount(self) -> None:
        """The table as it is."""
        self.refresh_view()

    @property
    def ring(self) -> tuple[str, ...]:
        """All parts."""
        return RING

    def where(self, part: str) -> str:
        """What lies before a player is to the left or the right."""
        seats = {"played": self.view.seat, "rival": 1 - self.view.seat}
        return ("adams", "hamilton")[seats[part]] if part in seats else WHERE[part]

    def refresh_view(self) -> None:
        """Show the table and what the coach has to say."""
        view, before = self.view, self.was
        self.body.stand(telling=self.telling)
        self.header.set_view(view, before)
        self.board.show(view, before)
        self.log_panel.show(self.steps)
        self.news.show(self.steps[-1:])
        if self.telling:
            self.ahead.show(None, None, None)
            self.board.standing.look(None)
        else:
            self.choices.show(self.run.choice, self.run.view)
        self.show_pages()

    def on_witches_choices_looked(self, event: parts.LessonChoices.Looked) -> None:
        """What the option under the cursor would change is said and shown before it is chosen."""
        event.stop()
        if not self.telling:
            asking.look(self.choices, self.ahead, self.board.standing, event.offer, blind=self.answering)

    def on_display_panel_picked(self, event: parts.LessonDisplay.Picked) -> None:
        """The cursor goes to the choice that is about the card; where there is none, its rule is read."""
        event.stop()
        asking.pick(self.choices, self.board.display, event, asked=not self.telling)


class WitchesLessonScreen(Taught, CoachedDuel, inherit_bindings=False):
    """One lesson of Reign of Witches."""

    NAME = "lesson"
    BINDINGS = [*TAUGHT, *PARTS, LEAVE, *COMMON]


class WitchesChallengeScreen(Challenged, CoachedDuel, inherit_bindings=False):
    """One challenge of Reign of Witches."""

    NAME = "challenge"
    BINDINGS = [*CHALLENGED, *PARTS, LEAVE_CHALLENGE, *COMMON]

"""The result: how the game ended, what Burr was really up to, and the score line by line."""

from __future__ import annotations

from typing import Any

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Container
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import Footer, Static

from content.weehawken.panels import say as panel
from engine.weehawken.state import Result
from tui.screens.finished import FinishedScreen, finished
from tui.session import Session
from tui.weehawken.result_story import headline, rank_line
from tui.weehawken.trial_plot import cards_row
from tui.weehawken.trial_record import RecordPanel
from tui.weehawken.trial_text import QUIET, STRONG, fitted, line, stack, wrapped
from tui.weehawken.trial_told import untold
from tui.weehawken.words import Words
from tui.widgets.result_part import ResultPart

# Room for all at once; with less, one page that scrolls.
WIDE, HIGH = 108, 36


class ChronicleScreen(ModalScreen[None]):
    """The log of a whole game."""

    BINDINGS = [Binding("escape,q,l", "app.back", "Back")]
    CSS_PATH = "../styles/trial.tcss"

    def __init__(self, words: Words, happened: list[Any]) -> None:
        super().__init__()
        self._record = RecordPanel(words, "chronicle-record", panel("result_log"))
        self._happened = happened

    def compose(self) -> ComposeResult:
        """One scrolling text."""
        yield self._record
        yield Footer()

    def on_mount(self) -> None:
        """Its end first; Home goes to the beginning."""
        self._record.show(self._happened, 0)
        self._record.focus()


class ResultScreen(FinishedScreen):
    """The end of a campaign."""

    NAME = "result"
    CSS_PATH = "../styles/trial.tcss"
    BINDINGS = finished("again", "app.new")

    def __init__(self, session: Session, words: Words) -> None:
        super().__init__(session, words)
        self._head = Static(id="result-head", markup=False)
        self._cards = Static(id="result-cards", markup=False)
        self._story = ResultPart(words, session, ("cause",), panel("result_story"), "result-story")
        self._score = ResultPart(words, session, ("score", "seal"), panel("result_score"), "result-score")
        self._page = ResultPart(
            words, session, ("ending", "plan", "cause", "score", "seal"), panel("result"), "result-page"
        )

    def compose(self) -> ComposeResult:
        """Headline, cards, the story beside the score; or headline and one page."""
        yield self._head
        yield self._cards
        with Container(id="result-parts"):
            yield self._story
            yield self._score
        yield self._page
        yield Footer()

    def on_screen_resume(self) -> None:
        """Draw it. A verdict that was left before it was told is told first; the court then comes back here."""
        if not untold(self.session):
            self.refresh_view()
            return
        from tui.weehawken.trial import TrialScreen

        self.app.switch_screen(TrialScreen(self.session, self.words))

    def refresh_view(self) -> None:
        """Draw the result as it is."""
        if untold(self.session):
            return
        for part in (self._story, self._score, self._page):
            part.set_view(self.session.view, None)
        self.fit(*self.app.size)

    def fit(self, width: int, height: int) -> None:
        """All at once, or one page."""
        result = self.session.view.result
        if result is None or untold(self.session):
            return
        narrow = width < WIDE or height < HIGH
        self.set_class(narrow, "-narrow")
        rows = headline(result, self.words, width)
        rank = fitted(rank_line(result), width, "center")
        self._head.update(stack([rows[0], rank] if narrow else [*rows, rank]))
        if not narrow:
            self._cards.update(stack(self._plan(result, width - 2, height - len(rows) - 2)))
        self.keep_focus(self._page if narrow else self._score)

    def _plan(self, result: Result, width: int, height: int) -> list[Content]:
        """The three cards and the plan they make; with their history where the story and the score still fit below."""
        words, view = self.words, self.session.view
        told = wrapped(words.objective_note(result.objective), width, QUIET)
        plan = [line((panel("result_plan"), QUIET), (words.objective(result.objective), STRONG)), *told]
        below = max(len(part.rows(view, width // 2 - 4, height)) for part in (self._story, self._score)) + 2
        cards = cards_row(result.conspirators, words, width, notes=True)
        if len(cards) + len(plan) + below > height:
            cards = cards_row(result.conspirators, words, width)
        return [fitted(row, width, "center") for row in (*cards, *plan)]

    def action_chronicle(self) -> None:
        """The log of the whole game."""
        self.app.push_screen(ChronicleScreen(self.words, self.session.events))

"""The result of a duel: who won and why, and every point with its rule."""

from __future__ import annotations

from typing import cast

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal
from textual.content import Content
from textual.widgets import Footer, Static

from content.witches.edition import SEATS
from content.witches.panels import say as panel
from engine.witches.view import View
from tui.screens.finished import FinishedScreen, finished
from tui.screens.once import ClosesOnce
from tui.session import Session
from tui.widgets.log import LogPanel
from tui.widgets.panel import QUIET, line, wrapped
from tui.witches.keyboard import Keyboard
from tui.witches.part import COLOURS
from tui.witches.score import ScorePart
from tui.witches.words import WitchesWords

# Room for all at once; with less, one page that scrolls.
WIDE, HIGH = 108, 34


class WitchesLogScreen(ClosesOnce[None]):
    """The log of a whole game."""

    BINDINGS = [Binding("escape,q,l", "dismiss", "Close")]
    CSS_PATH = ["../styles/table.tcss", "../styles/witches.tcss"]

    def __init__(self, session: Session, words: WitchesWords) -> None:
        super().__init__()
        self.session = session
        self.log_panel = LogPanel(words, panel("result_log"), id="duel-chronicle")

    def compose(self) -> ComposeResult:
        """One scrolling text."""
        yield self.log_panel
        yield Footer(show_command_palette=False)

    def on_mount(self) -> None:
        """Its end first; Home goes to the beginning."""
        self.log_panel.show(self.session.timeline.steps, 0)
        self.log_panel.focus()


class WitchesResultScreen(FinishedScreen):
    """The end of a campaign."""

    NAME = "result"
    CSS_PATH = ["../styles/table.tcss", "../styles/witches.tcss"]
    BINDINGS = finished("duel-again", "app.new_witches")

    def __init__(self, session: Session, words: WitchesWords) -> None:
        super().__init__(session, words)
        self._head = Static(id="duel-head", markup=False)
        verdict = ("verdict", "jefferson")
        self._verdict = ScorePart(words, session, (*verdict, "seal"), panel("result_verdict"), "duel-verdict")
        self._sides = tuple(ScorePart(words, session, (seat,), panel("result_lines"), f"duel-{seat}") for seat in SEATS)
        self._page = ScorePart(words, session, (*verdict, *SEATS, "seal"), panel("result_score"), "duel-page")
        self._log = LogPanel(words, panel("result_log"), id="duel-log")

    def compose(self) -> ComposeResult:
        """Headline; Adams, the verdict between, Hamilton; or headline and one page."""
        adams, hamilton = self._sides
        yield self._head
        with Horizontal(id="duel-parts"):
            yield adams
            yield self._verdict
            yield hamilton
        yield self._log
        yield self._page
        yield Footer(show_command_palette=False)

    def on_mount(self) -> None:
        """Draw it."""
        self.refresh_view()

    def refresh_view(self) -> None:
        """Draw the result as it is."""
        view = cast("View", self.session.view)
        for part in (self._verdict, *self._sides, self._page):
            part.set_view(view, None)
        self._log.show(self.session.timeline.steps, self._news())
        self.fit(*self.app.size)

    def _news(self) -> int:
        """How many steps the last decisions took."""
        return Keyboard(self.session).news()

    def fit(self, width: int, height: int) -> None:
        """All at once, or one page."""
        result = self.session.view.result
        if result is None:
            return
        narrow = width < WIDE or height < HIGH
        self.set_class(narrow, "-narrow")
        title, text = self.words.ending(result)
        colour = f"bold {COLOURS[result.winner]}"
        rows = [line((title.upper(), colour)), *wrapped(line((text, QUIET if narrow else "")), min(width - 4, 100))]
        self._head.update(
            Content("\n").join([Content(" " * max((width - row.cell_length) // 2, 0)) + row for row in rows])
        )
        # The score takes the lines it needs, the log what is left.
        view = cast("View", self.session.view)
        sides = [len(part.rows(view, width // 3 - 4, height)) for part in (self._verdict, *self._sides)]
        self.query_one("#duel-parts").styles.height = min(max(sides) + 2, height - len(rows) - 9)
        self.keep_focus(self._page if narrow else self._verdict)

    # -- commands --------------------------------------------------------------------------------------------------

    def action_chronicle(self) -> None:
        """The log of the whole game."""
        self.app.push_screen(WitchesLogScreen(self.session, self.words))

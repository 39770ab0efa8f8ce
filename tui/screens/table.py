"""The table of a campaign, whatever the game: decisions made, taken back and done again, and what they are about."""

from __future__ import annotations

from typing import Any, ClassVar

from content.campaigns import say
from engine.kernel.choice import Choice
from tui.screens import playing
from tui.screens.parts import PartsScreen
from tui.session import Session
from tui.widgets.menu import Menu


class CampaignTable(PartsScreen):
    """What both games' tables do with a campaign. Each shows the position in its own `refresh_view`.

    NOT_UNDONE: what is said where a decision cannot be taken back.
    """

    NOT_UNDONE: ClassVar[str]

    def __init__(self, session: Session, words: Any) -> None:
        super().__init__()
        self.session = session
        self.words = words
        self._asked: Choice | None = None  # the question that a part was lent to last

    def refresh_view(self) -> None:
        """Show the session's position."""
        raise NotImplementedError

    def about(self, choice: Choice) -> str:
        """The part of the table that a question is about; "" for none."""
        raise NotImplementedError

    def lend(self, choice: Choice | None) -> None:
        """Where one part is in sight, the one that a new question is about comes with it, and goes again after."""
        if choice is self._asked:
            return
        self._asked = choice
        wanted = self.about(choice) if choice is not None else ""
        if wanted and self.body.shown != wanted:
            self._lent = self._lent or self.body.shown
            self.body.show(wanted)
        elif not wanted and self._lent:
            self.body.show(self._lent)
            self._lent = ""

    # -- deciding --------------------------------------------------------------------------------------------------

    def asks(self, choice: Choice | None) -> bool:
        """Whether this is the present question: a fast second key answers one that is answered already."""
        return choice is self.session.choice

    def on_choice_panel_chosen(self, event: Menu.Chosen) -> None:
        """A decision."""
        event.stop()
        if self.asks(event.choice):
            self.session.play(event.option)
            self._show(self.body.shown)  # a closer look ends with a decision
            playing.went_on(self)

    def action_undo(self) -> None:
        """Take the last decision back, as far as nothing new was learnt."""
        if not playing.undo(self):
            key = self.NOT_UNDONE if self.session.timeline.entries else "undo_opening"
            self.notify(say(key), timeout=3, markup=False)

    def action_redo(self) -> None:
        """Do again what was undone."""
        if not playing.redo(self):
            self.notify(say("redo_none"), timeout=3, markup=False)

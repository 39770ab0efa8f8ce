"""The middle of the courtroom: the Charge to be laid, the Argument being debated, or the plot laid open."""

from __future__ import annotations

from textual.content import Content

from content.weehawken.edition import Edition
from engine.weehawken.view import View
from tui.weehawken.trial_argument import argument_content
from tui.weehawken.trial_charge import charge_content
from tui.weehawken.trial_panel import Panel
from tui.weehawken.trial_plot import plot_content
from tui.weehawken.trial_story import Moment
from tui.weehawken.words import Words


class Bench(Panel):
    """What the court has before it."""

    def __init__(self, edition: Edition, words: Words) -> None:
        super().__init__("trial-bench", title="The Charge")
        self._edition, self._words = edition, words
        self._shown: tuple[Moment, View] | None = None

    def show(self, moment: Moment, before: View) -> None:
        """Draw a moment; what was not so before it stands out."""
        self._shown = (moment, before)
        argument = moment.view.argument
        if moment.plot:
            self.title("The Verdict")
        elif not moment.view.charge:
            self.title("The Charge")
        else:
            self.title(f"Argument {argument.number}" if argument else "The First Argument")
        self.redraw()

    def content(self, width: int, height: int) -> Content:
        """The Charge, the Argument or the plot."""
        if self._shown is None:
            return Content()
        moment, before = self._shown
        if moment.plot:
            return plot_content(moment, self._words, width, height)
        if not moment.view.charge:
            brief = self.screen.has_class("-narrow")
            return charge_content(moment.view, self._edition, self._words, width, height, brief)
        return argument_content(moment, before, self._words, width, height)

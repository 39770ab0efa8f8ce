"""The parts of the table that show a position, as a group: for play, for looking back, and for lessons."""

from __future__ import annotations

from typing import TYPE_CHECKING

from content.weehawken.panels import say
from tui.weehawken.agendas import AgendasPanel
from tui.weehawken.card import CardPanel
from tui.weehawken.held import HeldPanel, NotebookPanel
from tui.weehawken.map import MapPanel
from tui.weehawken.plan import PlanPanel
from tui.widgets.panel import Panel

if TYPE_CHECKING:
    from engine.weehawken.view import View
    from tui.weehawken.words import Words


class TableBoard:
    """Map, Plan mat, agendas, notebook, card, held cards. `parts` are the widgets."""

    MAP = MapPanel
    PLAN = PlanPanel
    AGENDAS = AgendasPanel
    NOTEBOOK = NotebookPanel
    CARD = CardPanel
    HELD = HeldPanel

    def __init__(self, words: Words) -> None:
        self.map = self.MAP(words, "Map", id="map")
        self.parts: tuple[Panel, ...] = (
            self.map,
            self.PLAN(words, say("plan_mat"), id="plan"),
            self.AGENDAS(words, "Agendas", id="agendas"),
            self.NOTEBOOK(words, "Notebook", id="notebook"),
            self.CARD(words, "Card", id="card"),
            self.HELD(words, "Held", id="held"),
        )

    def show(self, view: View, before: View | None) -> None:
        """Show a position. Each part draws itself again only where what it shows has changed."""
        for part in self.parts:
            part.set_view(view, before)

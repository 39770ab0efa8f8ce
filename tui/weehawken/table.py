"""The table: everything one sees and decides during the Operations Stage."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from textual.binding import Binding

from content.campaigns import say
from tui.campaign_lines import titled
from tui.commands import bindings
from tui.screens.parts import PartsScreen
from tui.weehawken.agendas import AgendasPanel
from tui.weehawken.card import CardPanel
from tui.weehawken.choices import ChoicePanel
from tui.weehawken.header import TableHeader
from tui.weehawken.held import HeldPanel, NotebookPanel
from tui.weehawken.map import MapPanel
from tui.weehawken.plan import PlanPanel
from tui.widgets.log import LogPanel, NewsLine
from tui.widgets.panel import Panel
from tui.widgets.tiling import TOGETHER, Tiled

if TYPE_CHECKING:
    from engine.weehawken.view import View
    from tui.app import WeehawkenApp
    from tui.session import Session
    from tui.weehawken.words import Words

# While the card is carried out, every question is about it.
CARD_PHASES = frozenset(("reveal", "adjustments", "event"))
PARTS = ("map", "plan", "agendas", "card", "held", "log")


class TableScreen(PartsScreen):
    """The table of a campaign. On a small terminal one part at a time stands above the choices."""

    NAME = "table"
    CSS_PATH = "../styles/table.tcss"
    BINDINGS = [
        *bindings("table"),
        Binding("d", "discards", "Discards", show=False, tooltip="List the discards"),
    ]
    TAB = PARTS
    RING = ("choices", "map", "plan", "agendas", "notebook", "card", "held", "log")
    TOGETHER = TOGETHER

    def __init__(self, session: Session, words: Words) -> None:
        super().__init__()
        self.session = session
        self.words = words
        self.header: TableHeader = TableHeader(words, session.name, id="header")
        self.map = MapPanel(words, "Map", id="map")
        self.log_panel = LogPanel(words, id="log")
        self.choices: ChoicePanel = ChoicePanel(words, id="choices")
        self.news = NewsLine(words, id="news")
        self.parts: tuple[Panel, ...] = (
            self.map,
            PlanPanel(words, "Plan mat", id="plan"),
            AgendasPanel(words, "Agendas", id="agendas"),
            NotebookPanel(words, "Notebook", id="notebook"),
            CardPanel(words, "Card", id="card"),
            HeldPanel(words, "Held", id="held"),
        )
        self._asked: object = None
        self.body = Tiled(self.choices, *self.parts, self.log_panel, self.news, shown="map", id="table-body")

    def on_mount(self) -> None:
        """The table as it is."""
        self.refresh_view()

    # -- showing ---------------------------------------------------------------------------------------------------

    def _before(self) -> View | None:
        """The position before the last decision."""
        steps = self.session.timeline.steps
        game = self.session.game
        return game.view(steps[-2].state, game.seats[0]) if len(steps) > 1 else None

    def refresh_view(self) -> None:
        """Show the session's position. Each part draws itself again only where what it shows has changed."""
        view, before = self.session.view, self._before()
        self.header.campaign = titled(self.session)
        self.header.set_view(view, before)
        for part in self.parts:
            part.set_view(view, before)
        self.log_panel.show(self.session.timeline.steps)
        self.news.show(self.session.last)
        self.choices.show(self.session.choice, view)
        self._show_card()

    def _show_card(self) -> None:
        """On a small terminal the card comes into sight with a question about it, and goes again after."""
        choice = self.session.choice
        if choice is self._asked:
            return
        self._asked = choice
        about = choice is not None and choice.prompt != "jefferson" and self.session.view.phase in CARD_PHASES
        if about and not self._lent and self.body.shown != "card":
            self._lent = self.body.shown
            self.body.show("card")
        elif not about and self._lent:
            self.body.show(self._lent)
            self._lent = ""
        self.call_after_refresh(self._keep_focus)

    def on_choice_panel_chosen(self, event: ChoicePanel.Chosen) -> None:
        """A decision; one that answers a choice already made, as a fast second key does, is dropped."""
        event.stop()
        if event.choice is not self.session.choice:
            return
        self.session.play(event.option)
        self._show(self.body.shown)  # a closer look ends with a decision
        self._went_on()

    def on_map_panel_place_clicked(self, event: MapPanel.PlaceClicked) -> None:
        """A place with agents: where to?"""
        event.stop()
        self.choices.dispatch_from(event.place)

    def _went_on(self) -> None:
        """Another stage has a screen of its own; else show what has changed."""
        self._app.after_play()
        if self.is_attached and self in self.app.screen_stack:
            self.refresh_view()

    @property
    def _app(self) -> WeehawkenApp:
        return cast("WeehawkenApp", self.app)

    # -- commands --------------------------------------------------------------------------------------------------

    def action_undo(self) -> None:
        """Take the last decision back, as far as nothing new was learnt."""
        if self.session.undo():
            self._went_on()
        else:
            key = "undo_learnt" if self.session.timeline.entries else "undo_opening"
            self.notify(say(key), timeout=3, markup=False)

    def action_redo(self) -> None:
        """Do again what was undone."""
        if self.session.redo():
            self._went_on()
        else:
            self.notify(say("redo_none"), timeout=3, markup=False)

    def action_discards(self) -> None:
        """The list of discards."""
        from tui.weehawken.discards import DiscardsScreen

        self.app.push_screen(DiscardsScreen(self.session.view, self.words))

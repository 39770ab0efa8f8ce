"""The table: everything one sees and decides during the Operations Stage."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tui.campaign_lines import titled
from tui.commands import binding, bindings
from tui.screens.table import CampaignTable
from tui.weehawken.board import TableBoard
from tui.weehawken.choices import ChoicePanel
from tui.weehawken.header import TableHeader
from tui.weehawken.map import MapPanel
from tui.widgets.log import LogPanel, NewsLine
from tui.widgets.tiling import TOGETHER, Tiled

if TYPE_CHECKING:
    from engine.kernel.choice import Choice
    from engine.weehawken.view import View
    from tui.session import Session
    from tui.weehawken.words import Words

# While the card is carried out, every question is about it.
CARD_PHASES = frozenset(("reveal", "adjustments", "event"))
PARTS = ("map", "plan", "agendas", "card", "held", "log")


class TableScreen(CampaignTable):
    """The table of a campaign. On a small terminal one part at a time stands above the choices."""

    NAME = "table"
    CSS_PATH = "../styles/table.tcss"
    BINDINGS = [
        *bindings("table"),
        binding("discards", "d", "discards", show=False),
    ]
    TAB = PARTS
    RING = ("choices", "map", "plan", "agendas", "notebook", "card", "held", "log")
    TOGETHER = TOGETHER
    NOT_UNDONE = "undo_learnt"
    BOARD: type[TableBoard] = TableBoard

    def __init__(self, session: Session, words: Words) -> None:
        super().__init__(session, words)
        self.header: TableHeader = TableHeader(words, session.name, id="header")
        self.board = self.BOARD(words)
        self.parts = self.board.parts
        self.log_panel = LogPanel(words, id="log")
        self.choices: ChoicePanel = ChoicePanel(words, id="choices")
        self.news = NewsLine(words, id="news")
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
        """Show the session's position."""
        view, before = self.session.view, self._before()
        self.header.campaign = titled(self.session)
        self.header.set_view(view, before)
        self.board.show(view, before)
        self.log_panel.show(self.session.timeline.steps)
        self.news.show(self.session.last)
        self.choices.show(self.session.choice, view)
        self.lend(self.session.choice)
        self.call_after_refresh(self._keep_focus)

    def about(self, choice: Choice) -> str:
        """The card, while it is carried out."""
        return "card" if choice.prompt != "jefferson" and self.session.view.phase in CARD_PHASES else ""

    def on_map_panel_place_clicked(self, event: MapPanel.PlaceClicked) -> None:
        """A place with agents: where to?"""
        event.stop()
        self.choices.dispatch_from(event.place)

    def action_discards(self) -> None:
        """The list of discards."""
        from tui.weehawken.discards import DiscardsScreen

        self.app.push_screen(DiscardsScreen(self.session.view, self.words))

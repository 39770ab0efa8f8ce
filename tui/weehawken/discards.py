"""The discards, suit by suit: nothing secret, but too long for the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.app import ComposeResult
from textual.binding import Binding
from textual.content import Content

from content.weehawken.panels import say
from tui.screens.once import ClosesOnce
from tui.widgets.panel import QUIET, Panel, Row, counted, line

if TYPE_CHECKING:
    from engine.weehawken.view import View
    from tui.weehawken.words import Words


class DiscardsPanel(Panel):
    """Every discarded card, by suit, the newest first."""

    FIELDS = ("discards",)

    def rows(self, view: View, width: int, height: int) -> list[Row]:
        """A heading a suit."""
        rows: list[Row] = []
        cards = self.edition.card
        for suit in counted(card.suit for card in self.edition.cards):
            own = counted(card for card in reversed(view.discards) if cards[card].suit == suit)
            if not own:
                continue
            first = next(iter(own))
            head = f"{self.words.suit_mark(first)}  {self.words.suit_name(first)}"
            if rows:
                rows.append(Row(Content("")))
            rows.append(Row(line((head, f"bold $suit-{suit}")), "6.1"))
            rows += [
                Row(line("   ", self.words.card(card), (f" ×{n}" if n > 1 else "", QUIET))) for card, n in own.items()
            ]
        return rows or [Row(line((say("discards_none"), QUIET)), "6.1")]


class DiscardsScreen(ClosesOnce[None]):
    """Shows the discards over the table."""

    BINDINGS = [Binding("escape,q,d", "dismiss", "Close")]
    DEFAULT_CSS = """
    DiscardsScreen { align: center middle; background: $background 60%; }
    DiscardsScreen DiscardsPanel {
        width: 60; height: 80%; padding: 0 1; background: $surface; border: round $primary;
        border-title-color: $primary;
    }
    """

    def __init__(self, view: View, words: Words) -> None:
        super().__init__()
        self.view = view
        self.words = words

    def compose(self) -> ComposeResult:
        """One part."""
        panel = DiscardsPanel(self.words, say("discards", count=len(self.view.discards)))
        panel.border_subtitle = say("discards_close")
        yield panel

    def on_mount(self) -> None:
        """Fill it."""
        panel = self.query_one(DiscardsPanel)
        panel.set_view(self.view, None)
        panel.focus()

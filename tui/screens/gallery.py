"""All the cards: a list, and the one under the cursor as large as it needs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from textual import on
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.content import Content
from textual.screen import Screen
from textual.widgets import Footer, OptionList, Static
from textual.widgets.option_list import Option

from content.screens import say
from tui.commands import bindings

if TYPE_CHECKING:
    from tui.app import WeehawkenApp

SUITS = ("conspiracy", "burr", "event", "evidence", "trial-defense", "jefferson")


class GalleryScreen(Screen[None]):
    """Every card of the edition once, with how many of it there are."""

    NAME = "gallery"
    BINDINGS = bindings("gallery")
    SUITS: ClassVar[Sequence[str]] = SUITS

    app: WeehawkenApp

    def __init__(self, words: Any, card_id: str | None = None) -> None:
        super().__init__()
        self.words = words
        self._cards = sorted(words.edition.cards, key=lambda card: self.SUITS.index(card.suit))
        self._suit = ""
        self._first = card_id

    def compose(self) -> ComposeResult:
        """The list on the left, the card on the right."""
        with Horizontal():
            with Vertical(id="gallery-left"):
                yield Static("", id="gallery-head", classes="heading", markup=False)
                yield OptionList(id="gallery-list", compact=True)
            with VerticalScroll(id="gallery-right"), Vertical(id="gallery-card"):
                yield Static("", id="gallery-suit", markup=False)
                yield Static("", id="gallery-title", markup=False)
                yield Static("", id="gallery-figures")
                yield Static("", id="gallery-event", markup=False)
                yield Static("", id="gallery-note", markup=False)
        yield Footer(show_command_palette=False)

    def on_mount(self) -> None:
        """All suits."""
        self._list(self._first)

    def _list(self, at: str | None = None) -> None:
        cards = [card for card in self._cards if self._suit in ("", card.suit)]
        count = self.count(cards)
        name = self.words.suit_name(cards[0].id) if self._suit else say("gallery_suits")
        self.query_one("#gallery-head", Static).update(say("gallery_count", name=name, count=count))
        entries = self.query_one("#gallery-list", OptionList)
        entries.clear_options()
        entries.add_options(Option(self.line(card), id=card.id) for card in cards)
        ids = [card.id for card in cards]
        entries.highlighted = ids.index(at) if at in ids else 0

    def count(self, cards: Sequence[Any]) -> int:
        """How many these are, with all that are alike."""
        return sum(card.copies for card in cards)

    def line(self, card: Any) -> Content:
        """A card in the list."""
        mark = self.words.suit_mark(card.id)
        times = f" x{card.copies}" if card.copies > 1 else ""
        return Content.assemble((f"{mark:<4}", f"$suit-{card.suit}"), self.words.card(card.id), (times, "bold"))

    @on(OptionList.OptionHighlighted, "#gallery-list")
    def show_card(self, event: OptionList.OptionHighlighted) -> None:
        """The card under the cursor."""
        words, card = self.words, self.words.edition.card[event.option_id or ""]
        for suit in self.SUITS:
            self.query_one("#gallery-card").set_class(suit == card.suit, f"-{suit}")
        symbol, letter = words.suit_symbol(card.id), words.suit_letter(card.id)
        head = words.suit_name(card.id) if symbol == letter else f"{symbol} {words.suit_name(card.id)}"
        self.query_one("#gallery-suit", Static).update("   ".join(filter(None, (head, self.beside(card)))))
        self.query_one("#gallery-title", Static).update(words.card(card.id))
        self.query_one("#gallery-figures", Static).update(self.figures(card))
        self.query_one("#gallery-event", Static).update(self.text(card))
        self.query_one("#gallery-note", Static).update(words.card_note(card.id))
        self.query_one("#gallery-right").scroll_home(animate=False)

    def beside(self, card: Any) -> str:
        """What stands beside the suit."""
        return say("gallery_alike", count=card.copies) if card.copies > 1 else ""

    def text(self, card: Any) -> str:
        """What the card does."""
        return str(self.words.card_event(card.id))

    def figures(self, card: Any) -> Content:
        """The sidebar: each sign with its meaning, since this is where one learns them."""
        sign = self.words.sign
        rows: list[tuple[str, str]] = []
        if isinstance(card.prestige, str):
            rows.append((f"{sign('prestige')} die", say("gallery_die")))
        elif card.prestige:
            rows.append((f"{sign('prestige')} {card.prestige:+d}", say("gallery_prestige")))
        if card.plan:
            rows.append((f"{sign('plan')} {card.plan:+d}", say("gallery_plan")))
        if card.asset:
            rows.append((f"{sign('strength')} {card.asset:+d}", say("gallery_asset")))
        if card.trial:
            side = say("gallery_burrs" if card.suit == "trial-defense" else "gallery_yours")
            rows.append((f"{sign('trial')} +{card.trial}", say("gallery_trial", side=side)))
        if card.suit == "evidence" and len(card.charges) == 1:
            rows.append((sign("trial"), say("gallery_only", side=self.words.side(card.charges[0]))))
        for cost, when in ((card.reshuffle, say("gallery_before")), (card.body_reshuffle, say("gallery_within"))):
            if cost:
                named = when if self.words.ascii else say("gallery_reshuffle", when=when)
                rows.append((f"{sign('reshuffle')} {self.words.out(f'★{cost}')}", named))
        if card.redraw:
            rows.append((sign("redraw"), say("gallery_redraw")))
        column = max((len(mark) for mark, _ in rows), default=0) + 2
        lines = [Content.assemble((f"{mark:<{column}}", "bold"), text) for mark, text in rows]
        return Content("\n").join(lines) if lines else Content(say("gallery_no_signs"))

    def action_suit(self) -> None:
        """The next suit, and after the last all of them."""
        order = ("", *self.SUITS)
        self._suit = order[(order.index(self._suit) + 1) % len(order)]
        self._list()

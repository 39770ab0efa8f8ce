"""All the cards of Reign of Witches: those with a suit, then the Tricolors."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from textual.content import Content

from content.witches.edition import AREA_OF, AREAS, SEATS, SUITS, Card
from content.witches.panels import say
from tui.screens.gallery import GalleryScreen
from tui.witches.part import mark, suit_style


class WitchesGalleryScreen(GalleryScreen):
    """Every card of the edition."""

    CSS_PATH = "../styles/witches.tcss"
    SUITS = (*SUITS, "tricolor")

    def count(self, cards: Sequence[Any]) -> int:
        """Each is there once."""
        return len(cards)

    def line(self, card: Any) -> Content:
        """A card in the list."""
        return Content.assemble(
            (f"{mark(card.id, self.words):<5}", f"bold {suit_style(card)}"), self.words.card(card.id)
        )

    def beside(self, card: Any) -> str:
        """Its number."""
        return f"card {card.number}"

    def text(self, card: Any) -> str:
        """Its power or effect."""
        return str(self.words.card_power(card.id))

    def figures(self, card: Card) -> Content:
        """Rank, Discard symbol and what is Forbidden, each with its meaning."""
        words, rows = self.words, list[tuple[str, str]]()
        if card.suit == "tricolor":
            rows.append((f"{card.rank}", say("gallery_jefferson")))
        else:
            area = words.area(AREAS[AREA_OF[card.suit]])
            doubled = [words.person(seat) for seat, side in zip(SEATS, words.edition.sides, strict=True)
                       if side.doubles == card.suit]  # fmt: skip
            more = say("gallery_more", points=2 * card.rank, name=doubled[0]) if doubled else ""
            rows.append((f"{card.rank}", say("gallery_points", area=area, more=more)))
        if card.discard:
            free = [words.person(seat) for seat, side in zip(SEATS, words.edition.sides, strict=True)
                    if card.suit in side.ignores_discard]  # fmt: skip
            but = say("gallery_free", name=free[0]) if free else ""
            rows.append((words.sign("discard"), say("gallery_discard", but=but)))
        column = max(len(sign) for sign, _ in rows) + 2
        return Content("\n").join([Content.assemble((f"{sign:<{column}}", "bold"), text) for sign, text in rows])

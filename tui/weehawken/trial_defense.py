"""The Defense: the card just turned up, the face-down pile, and which cards lie in it."""

from __future__ import annotations

from textual.content import Content

from content.weehawken.edition import Edition
from content.weehawken.panels import say
from engine.weehawken.view import View
from tui.weehawken.trial_evidence import titled
from tui.weehawken.trial_panel import Panel
from tui.weehawken.trial_text import BACK, CHANGED, DEFENSE, QUIET, STRONG, boxed, line, signed, spread, stack, wrapped
from tui.weehawken.words import Words


def revealed(view: View, edition: Edition) -> str:
    """The Trial Defense card turned up in this Argument, "" while there is none."""
    if view.current and edition.card[view.current].suit == "trial-defense":
        return view.current
    for addition in view.argument.additions if view.argument else ():
        if addition.side == "D" and addition.what in edition.card:
            return addition.what
    return ""


def turned(view: View, before: View, edition: Edition, words: Words, width: int, room: int) -> list[Content]:
    """The card just turned up, as a card; its history where there is room for it."""
    card = revealed(view, edition)
    if not card:
        if not (view.argument and view.charge):
            return []
        empty = say("defense_none_yet" if view.defense else "defense_none_left")
        return wrapped(empty, width, QUIET)
    figures = edition.card[card]
    inner = width - 4
    new = revealed(before, edition) != card or before.argument != view.argument
    suit = f"{words.suit_symbol(card)} {words.suit_name(card).upper()}"
    rows = [
        spread((suit, DEFENSE), (signed(figures.trial), f"bold {DEFENSE}"), inner),
        *wrapped(words.card(card), inner, STRONG),
    ]
    text = wrapped(words.card_event(card), inner)
    note = wrapped(words.card_note(card), inner, QUIET)
    if len(rows) + len(text) + 2 <= room:
        rows += text
    if len(rows) + len(note) + 3 <= room:
        rows += [Content(), *note]
    return boxed([line(" ", row) for row in rows], width, style=f"bold {CHANGED}" if new else DEFENSE)


def pile(view: View, edition: Edition, words: Words, width: int) -> list[Content]:
    """How many lie face-down, and the known set; only their order is secret."""
    count = len(view.defense)
    heads = line((BACK * count, DEFENSE), " " if count else "", (f"{count} left" if count else "none left", STRONG))
    rows = [spread(("FACE-DOWN", f"bold {DEFENSE}"), heads, width)]
    known = sorted(view.defense, key=lambda card: (-edition.card[card].trial, card))
    rows += [
        line((f"{signed(edition.card[card].trial)} ", f"bold {DEFENSE}"), titled(card, words, width - 3))
        for card in known
    ]
    if count > 1:
        rows.append(line((say("defense_order"), QUIET)))
    return rows


class DefensePanel(Panel):
    """The Defense's table."""

    def __init__(self, edition: Edition, words: Words) -> None:
        super().__init__("trial-defense", title="Defense")
        self._edition, self._words = edition, words
        self._shown: tuple[View, View] | None = None

    def show(self, view: View, before: View) -> None:
        """Draw the Defense; a card that was not there before stands out."""
        self._shown = (view, before)
        self.redraw()

    def content(self, width: int, height: int) -> Content:
        """The card, and the pile beneath it."""
        if self._shown is None:
            return Content()
        view, before = self._shown
        left = [row.truncate(width, ellipsis=True) for row in pile(view, self._edition, self._words, width)]
        card = turned(view, before, self._edition, self._words, width, height - len(left) - 1)
        return stack([*card, *([Content()] if card else []), *left])

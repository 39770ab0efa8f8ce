"""The Display: its cards from left to right, each with its price, the coins on it, and what its power does."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from textual import events
from textual.binding import Binding
from textual.content import Content
from textual.message import Message

from content.witches.panels import say as panel
from engine.witches.view import View
from tui.commands import binding
from tui.widgets.canvas import Canvas
from tui.widgets.panel import CHANGED, QUIET, Row, line, show_rule, wrapped
from tui.witches.part import WitchesPart, brief_power, coins, mark, suit_style

GAP = 1  # between two cards


def abridged(name: str, room: int) -> str:
    """A name, or as many of its words as there is room for; a word too long itself is cut, with a full stop."""
    parts = wrapped(name, room)
    if len(parts) == 1:
        return name
    first = parts[0].plain
    whole = name.startswith(f"{first} ")
    return first if whole else f"{name[: room - 1]}."


class Slot(NamedTuple):
    """A card of the Display and what stands in its frame: its price, coins to be gained, and what it threatens."""

    card: str
    price: int
    coins: int
    foot: str
    new: bool
    richer: bool
    dear: bool


class DisplayPanel(WitchesPart):
    """The cards in their frames.

    Focused, the arrows go from card to card; `r` opens the card's rule, Enter goes to the choice of it if it `takes`.
    """

    class Picked(Message):
        """This card was clicked, or taken with Enter. read: its rule is wanted, where there is no choice of it."""

        def __init__(self, card: str, read: bool) -> None:
            super().__init__()
            self.card = card
            self.read = read

    FIELDS = ("display", "display_coins", "coins", "due", "forbidden", "unbound", "on_go", "seat", "ended")
    BINDINGS = [
        Binding("left", "pick(-1)", "Left", show=False),
        Binding("right", "pick(1)", "Right", show=False),
        binding("to-its-choice", "enter", "take", show=False),
    ]

    picked = 0
    takes = False  # whether Enter goes to the choice of the card picked, where there are choices

    def slots(self, view: View) -> list[Slot]:
        """What there is to see."""
        before = dict(zip(self.was("display") or (), self.was("display_coins") or (), strict=True))
        purse = view.coins[view.seat]
        found = []
        for place, (card, laid) in enumerate(zip(view.display, view.display_coins, strict=True)):
            new = self.before is not None and card not in before
            richer = card in before and before[card] != laid
            found.append(Slot(card, place, laid, self._foot(card, view), new, richer, place > purse))
        return found

    def _foot(self, card: str, view: View) -> str:
        if card == view.due:
            return "after this go"
        figures = self.edition.card[card]
        if figures.suit in view.forbidden and not view.unbound[view.seat]:
            return "Forbidden"
        return ""

    def rows(self, view: View, width: int, height: int) -> list[Row]:
        """The frames side by side; the lines have no rule of their own, the cards have."""
        self.border_subtitle = line((panel("display_price"), QUIET))
        slots = self.slots(view)
        if not slots:
            return [Row(line((panel("display_none"), QUIET)), "buy")]
        self.picked = min(self.picked, len(slots) - 1)
        each = (width + GAP) // max(len(slots), self.edition.figures.display)
        tall = max(min(height, 22), 7)
        canvas = Canvas(width, tall)
        left = (width - each * max(len(slots), self.edition.figures.display) + GAP) // 2
        for place, slot in enumerate(slots):
            self._draw(canvas, left + place * each, each - GAP, tall, slot, self.has_focus and place == self.picked)
        return [Row(canvas.line(y)) for y in range(tall)]

    def _draw(self, canvas: Canvas, x: int, width: int, height: int, slot: Slot, picked: bool) -> None:
        words, card = self.words, self.edition.card[slot.card]
        style = suit_style(card)
        frame = "$accent" if picked else "$changed" if slot.new else "$border"
        canvas.box(x, 0, width, height, "", frame)
        price = f" {coins(slot.price, words)} " if slot.price else " free "
        canvas.put(x + 2, 0, "──", frame)
        canvas.put(x + 2, 0, price, QUIET if slot.dear else "bold $accent")
        if slot.coins:
            gain = f" +{coins(slot.coins, words)} "
            canvas.put(x + width - 2 - len(gain), 0, gain, CHANGED if slot.richer else "bold $good")
        elif slot.new and width >= 20:
            canvas.put(x + width - 7, 0, " new ", CHANGED)
        if slot.foot:
            canvas.put(x + 2, height - 1, f" {slot.foot} "[: width - 3], "bold $bad")
        pad = 2 if width >= 21 else 1
        self._fill(canvas, x + pad, width - pad - 1, height - 2, slot.card, style)

    def _fill(self, canvas: Canvas, x: int, width: int, height: int, card: str, style: str) -> None:
        """Mark, title and power; the power in whole sentences where they fit, else in signs; its history if large."""
        words = self.words
        head, title = mark(card, words), words.card(card)
        room = width - len(head) - 1
        names = wrapped(title, room)
        if (len(names) > 1 and height < 9) or any(len(word) > room for word in title.split()):
            names = [Content(abridged(words.card_short(card), room))]
        for n, name in enumerate(names):
            canvas.put(x, 1 + n, head if not n else "", f"bold {style}")
            canvas.put(x + len(head) + 1, 1 + n, name.plain, f"bold {style}")
        y = 1 + len(names)
        rows = height - len(names)
        power = wrapped(words.card_power(card), width)
        if len(power) > rows:
            power = wrapped(brief_power(card, words), width)
        y += height >= 9 and rows > len(power) + 1
        for n, part in enumerate(power[:rows]):
            canvas.put(x, y + n, part.plain)
        note = wrapped(words.card_note(card), width)
        if y + len(power) + 1 + len(note) <= height + 1:
            for n, part in enumerate(note):
                canvas.put(x, y + len(power) + 1 + n, part.plain, f"italic {QUIET}")

    # -- the cursor ------------------------------------------------------------------------------------------------

    @property
    def case(self) -> str:
        """The rule of the card picked."""
        if self.view is None or not self.view.display:
            return "buy"
        return self.edition.rule[self.view.display[min(self.picked, len(self.view.display) - 1)]]

    def action_pick(self, by: int) -> None:
        """To the next card."""
        count = len(self.view.display) if self.view else 0
        if count:
            self.picked = (self.picked + by) % count
            self.rebuild()

    def action_take(self) -> None:
        """To the choice of the card picked."""
        if not self.takes:
            self.action_rule()
        elif self.view is not None and self.view.display:
            self.post_message(self.Picked(self.view.display[min(self.picked, len(self.view.display) - 1)], True))

    def action_move(self, by: int) -> None:
        """Up and down are left and right here."""
        self.action_pick(1 if by > 0 else -1)

    def first_stop(self) -> int:
        """No line is lit: a card is."""
        return -1

    def on_focus(self) -> None:
        """The picked card's frame is lit."""
        self.rebuild()

    def on_blur(self) -> None:
        """And is not."""
        self.rebuild()

    def on_click(self, event: events.Click) -> None:
        """A click picks a card and points at buying it, a second one opens its rule."""
        offset = event.get_content_offset(self)
        if offset is None or self.view is None or not self.view.display:
            return
        shown: Sequence[str] = self.view.display
        each = (self.content_region.width + GAP) // max(len(shown), self.edition.figures.display)
        self.picked = min(offset.x // each, len(shown) - 1)
        self.rebuild()
        self.post_message(self.Picked(shown[self.picked], False))
        if event.chain == 2:
            show_rule(self, self.case)

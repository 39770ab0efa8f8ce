"""The choices of the duel: cards that cost a discard wait behind one line each; the line under the cursor is told."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from textual.content import Content
from textual.message import Message

from engine.kernel.choice import Choice, Offer
from engine.witches import options as o
from engine.witches.view import View
from tui.widgets.menu import Item, Menu
from tui.widgets.panel import QUIET, line, wrapped
from tui.widgets.tiling import Tiled
from tui.witches import chances
from tui.witches.watching import Waiting
from tui.witches.words import WitchesWords

if TYPE_CHECKING:
    from collections.abc import Container, Sequence

# A letter for each kind of option. None of them is a key of the table's parts or of the app.
LETTERS: dict[type, str] = {
    o.Buy: "b",
    o.Play: "p",
    o.Use: "w",
    o.DiscardHand: "x",
    o.TakeCoins: "c",
    o.TuckCard: "k",
    o.StrikeCard: "k",
    o.Decline: "n",
}
NEXT = {"b": "card to buy", "p": "card to play", "w": "power", "c": "card", "k": "card"}
JOINED = "\ue000→\ue000"  # what stands for " → " while lines are broken: no line begins with what came of a figure


class WitchesChoices(Menu[WitchesWords, View]):
    """The pending choice of the duel as a menu. VERDICT: whether its title may say who would win now."""

    VERDICT: ClassVar[bool] = True

    class Looked(Message):
        """The cursor came to an offer, or to none."""

        def __init__(self, offer: Offer | None) -> None:
            super().__init__()
            self.offer = offer

    def __init__(self, words: WitchesWords, **kwargs: Any) -> None:
        super().__init__(words, **kwargs)
        self._waiting = Waiting()

    def wait(self, waiting: Waiting) -> None:
        """Offer nothing for now, and say what is waited for."""
        if self.choice is None and self._waiting == waiting:
            return
        self.choice = self.view = None
        self._waiting = waiting
        self._go(())

    def build(self, width: int, height: int) -> list[Content]:
        """The menu; or what is waited for."""
        if self.choice is not None:
            menu = super().build(width, height)
            self._stand_in(width)
            return menu
        self._spans = []
        self.border_title = Content(self.title())
        self._light_cursor()
        lines: list[Content] = []
        lead = max((len(told.label) + 2 for told in self._waiting.lines if told.label), default=0)
        for label, text in self._waiting.lines:
            style = "" if label else QUIET
            parts = wrapped(text.replace(" → ", JOINED), width - 2 - lead)
            for n, part in enumerate(parts):
                told = part.plain.replace(JOINED, " → ")
                lines.append(line((f" {'' if n else label:<{lead}}", QUIET), (told, style)))
        return lines

    def _stand_in(self, width: int) -> None:
        """Who would win now goes into the title, where the scores are out of sight and there is room."""
        hidden = isinstance(self.parent, Tiled) and not self.parent.all_at_once
        if self.path or self.view is None or not self.VERDICT or not hidden:
            return
        title = line(str(self.border_title), (f" · {chances.now(self.view, self.words)}", QUIET))
        if title.cell_length <= width - 2:
            self.border_title = title

    def hint(self, text: str = "", style: str = QUIET) -> None:
        """How to choose, where there is anything to choose."""
        if self.choice is not None:
            super().hint(text, style)
        elif self._hint != self._waiting.hint:
            self._hint = self._waiting.hint
            self.border_subtitle = line((self._hint, QUIET))

    def folded(self, items: Sequence[Item]) -> str:
        """Kinds once, cards by their short names: "Buy Wolcott, McHenry"."""
        found: dict[str, list[str]] = {}
        for item in items:
            option = item.offer.option if item.offer else None
            card = getattr(option, "card", "")
            name = self.words.card_short(card) if card else item.label
            found.setdefault(type(option).__name__ if card else "", []).append(name)
        lines = (
            self.words.menu(kind, cards=", ".join(names)) if kind else ", ".join(names) for kind, names in found.items()
        )
        return "; ".join(lines)

    def question(self, choice: Choice, view: View) -> tuple[str, int]:
        """Its prompt and its go."""
        return choice.prompt, view.go

    def letter(self, option: Any) -> str:
        """The letter key of an option's kind."""
        return LETTERS.get(type(option), "")

    def next_one(self, letter: str) -> str:
        """What a letter goes on to."""
        return NEXT.get(letter, super().next_one(letter))

    def case_of(self, offer: Offer) -> str:
        """Of a power, and of a Tricolor, what the card says."""
        option, edition = offer.option, self.words.edition
        tricolor = isinstance(option, o.Buy) and option.card in edition.tricolors
        return edition.rule[option.card] if tricolor or isinstance(option, o.Use) else offer.rule

    def offered(self, choice: Choice, view: View) -> list[Item]:
        """Every offer, but of a card that one of several others may be discarded for only its name."""
        if self.path:
            return [self._paid(offer, choice, view) for offer in self._plays(str(self.path[0]))]
        items: list[Item] = []
        for offer in choice.offers:
            option = offer.option
            if isinstance(option, o.Play) and len(self._plays(option.card)) > 1:
                if not any(item.path == (option.card,) for item in items):
                    items.append(self._door(offer))
            else:
                items.append(self.item(offer, choice, view))
        return items

    def _plays(self, card: str) -> Sequence[Offer]:
        """The ways to play a card."""
        return [offer for offer in self.offers_of(o.Play) if offer.option.card == card]

    def _door(self, offer: Offer) -> Item:
        card = offer.option.card
        return Item(
            self.words.menu("door", card=self.words.card(card)),
            "",
            "",
            False,
            self.letter(offer.option),
            offer,
            (card,),
        )

    def _paid(self, offer: Offer, choice: Choice, view: View) -> Item:
        """A line of the group: the card to be discarded."""
        item = self.item(offer, choice, view)
        return item._replace(label=self.words.menu("paid", card=self.words.card(offer.option.discard)), letter="")

    def title(self) -> str:
        """What is asked, or for which card another is discarded."""
        if self.choice is None:
            return self._waiting.title
        if self.path:
            return self.words.menu("pay", card=self.words.card(str(self.path[0])))
        return super().title()

    def point_at(self, card: str) -> bool:
        """The cursor on the first line that can be taken with this card; whether there is one."""
        for index in self._legal():
            offer = self.items[index].offer
            if offer is not None and getattr(offer.option, "card", "") == card:
                self._set_cursor(index)
                return True
        return False

    # -- what the cursor is on -------------------------------------------------------------------------------------

    @property
    def looked_at(self) -> Offer | None:
        """The offer under the cursor."""
        return self.items[self.cursor].offer if 0 <= self.cursor < len(self.items) else None

    @property
    def at_stake(self) -> str:
        """The card to be discarded, where only that is asked any more; else ""."""
        offer = self.looked_at
        return getattr(offer.option, "discard", "") if self.path and offer is not None else ""

    def _go(self, path: tuple[str | int, ...]) -> None:
        super()._go(path)
        self._spare_jefferson()
        self.post_message(self.Looked(self.looked_at))

    def _spare_jefferson(self) -> None:
        """Enter pressed without a look gives Jefferson no points, where there is anything else to do."""
        tricolors = self.words.edition.tricolors
        if 0 <= self.cursor < len(self.items) and self._buys(self.cursor, tricolors):
            others = [index for index in self._legal() if not self._buys(index, tricolors)]
            if others:
                super()._set_cursor(others[0])

    def _buys(self, index: int, cards: Container[str]) -> bool:
        """Whether this line buys one of these cards."""
        offer = self.items[index].offer
        return offer is not None and isinstance(offer.option, o.Buy) and offer.option.card in cards

    def _set_cursor(self, index: int) -> None:
        super()._set_cursor(index)
        self.post_message(self.Looked(self.looked_at))

"""The choices of Hero of Weehawken: dispatches and agendas behind one line each, the end of a Phase at the foot."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from content.weehawken.panels import say
from engine.weehawken import options as o
from engine.weehawken.conspirators import ARREST_RULE
from engine.weehawken.state import WASHINGTON, WEST
from engine.weehawken.view import View
from tui.weehawken.words import Words
from tui.widgets.menu import Item, Menu, Path
from tui.widgets.panel import agents_text, sign

if TYPE_CHECKING:
    from engine.kernel.choice import Choice, Offer

# A letter for each kind of option. None of them is a key of the table's parts or of the app.
LETTERS: dict[type, str] = {
    o.Arrest: "a",
    o.CallLocalAuthorities: "k",
    o.Search: "s",
    o.AttemptAgenda: "v",
    o.Dispatch: "f",
    o.MoveWilkinson: "w",
    o.SendGunboats: "b",
    o.IssueProclamation: "i",
    o.LetHimGo: "o",
    o.EndPhase: "e",
    o.Reshuffle: "x",
    o.RecallAgent: "f",
    o.March: "w",
    o.RerollProsecution: "z",
    o.PlayEvidence: "v",
    o.PlayExtra: "x",
    o.VoidDefense: "b",
    o.RestCase: "e",
    o.Decline: "n",
}
NEXT = {"a": "arrest", "k": "suspect", "f": "agent", "v": "line", "x": "line", "z": "line", "w": "march"}
DISPATCH, AGENDA = "dispatch", "agenda"


def letter(option: o.Option) -> str:
    """The letter key of an option's kind; a sign for what adds or takes away."""
    if isinstance(option, o.DeclareModifier | o.DiscardWilkinson):
        return "-" if option.by < 0 else "+" if option.by else "0"
    return LETTERS.get(type(option), "")


def downriver(offer: Offer) -> tuple[int, int]:
    """The West, Washington, then the spaces of the Track from the island down."""
    to = offer.option.to
    return (0 if to == WEST else 1 if to == WASHINGTON else 2), -to


class ChoicePanel(Menu[Words, View]):
    """The pending choice as a menu."""

    def question(self, choice: Choice, view: View) -> tuple[str, int]:
        """Its prompt and its Turn."""
        return choice.prompt, view.turn

    def letter(self, option: Any) -> str:
        """The letter key of an option's kind."""
        return letter(option)

    def next_one(self, letter: str) -> str:
        """What a letter goes on to."""
        return NEXT.get(letter, super().next_one(letter))

    def at_the_foot(self, item: Item) -> bool:
        """The end of the Phase."""
        return item.offer is not None and isinstance(item.offer.option, o.EndPhase) and not item.path

    def case_of(self, offer: Offer) -> str:
        """For an arrest, the case of this suspect."""
        option = offer.option
        return ARREST_RULE.get(option.unit, offer.rule) if isinstance(option, o.Arrest) else offer.rule

    def aside(self, offer: Offer, choice: Choice, view: View) -> str:
        """Odds, and what is sure to follow."""
        right = [self.words.odds(offer), self.follows(offer, choice, view)]
        return " · ".join(part for part in right if part) or super().aside(offer, choice, view)

    def follows(self, offer: Offer, choice: Choice, view: View) -> str:
        """What is sure to follow."""
        return self.words.outcome(offer.option, choice, view)

    def offered(self, choice: Choice, view: View) -> list[Item]:
        """The lines of the open group, or of the whole choice."""
        if self.path == (AGENDA,):
            return [self.item(offer, choice, view) for offer in self.offers_of(o.AttemptAgenda)]
        moves = self.offers_of(o.Dispatch)
        origins = self._origins(moves)
        if self.path and self.path[0] == DISPATCH:
            if len(self.path) == 1 and len(origins) > 1:
                return [self._origin(origin, moves) for origin in origins]
            origin = self.path[1] if len(self.path) > 1 else origins[0]
            own = [offer for offer in moves if offer.option.origin == origin]
            return [self._destination(offer) for offer in sorted(own, key=downriver)]
        return self._top(choice, view, moves, origins)

    @staticmethod
    def _origins(moves: list[Offer]) -> list[int]:
        return sorted({offer.option.origin for offer in moves}, reverse=True)

    def _top(self, choice: Choice, view: View, moves: list[Offer], origins: list[int]) -> list[Item]:
        items: list[Item] = []
        done: set[str] = set()
        # With nothing else to decide, where from is asked at once.
        only_moves = all(isinstance(offer.option, o.Dispatch | o.Decline) for offer in choice.offers)
        agendas = self.offers_of(o.AttemptAgenda)
        for offer in choice.offers:
            if isinstance(offer.option, o.Dispatch):
                if DISPATCH in done:
                    continue
                done.add(DISPATCH)
                if only_moves and len(origins) > 1:
                    items += [self._origin(origin, moves) for origin in origins]
                else:
                    one = len(origins) == 1
                    label = say("dispatch_from", place=self.words.place(origins[0])) if one else say("dispatch")
                    items.append(self._group(label, moves, (DISPATCH,)))
            elif isinstance(offer.option, o.AttemptAgenda) and choice.prompt == "jefferson" and len(agendas) > 1:
                if AGENDA not in done:
                    done.add(AGENDA)
                    items.append(self._group(say("advance"), agendas, (AGENDA,)))
            else:
                items.append(self.item(offer, choice, view))
        return items

    def _group(self, label: str, offers: list[Offer], path: tuple[str | int, ...]) -> Item:
        legal = [offer for offer in offers if offer.refused is None]
        key = letter(offers[0].option)
        if not legal:
            reason = offers[0].refused
            return Item(label, self.words.price(offers[0]), self.words.refusal(reason) if reason else "", True, key,
                        offers[0], path)  # fmt: skip
        price = self.words.price(min(legal, key=lambda offer: offer.cost))
        ways = sorted({offer.odds for offer in legal if offer.odds})
        right = ""
        if ways:
            low, high = ways[0], ways[-1]
            right = f"{low[0]} in {low[1]}" if low == high else f"{low[0]}–{high[0]} in {low[1]}"
        return Item(label, price, right, False, key, legal[0], path)

    def _origin(self, origin: int, moves: list[Offer]) -> Item:
        assert self.view is not None
        count = self.view.agents[origin]
        own = [offer for offer in moves if offer.option.origin == origin]
        item = self._group(say("dispatch_origin", place=self.words.place(origin)), own, (DISPATCH, origin))
        return item._replace(right=f"{count} agent{'s' if count > 1 else ''} there")

    def _destination(self, offer: Offer) -> Item:
        assert self.view is not None
        place, view = offer.option.to, self.view
        here = []
        if place == view.burr:
            here.append(f"{sign(self.words, '♛')}Burr")
        if place == view.wilkinson:
            here.append(f"{sign(self.words, '⚔')}Wilkinson")
        if view.agents[place]:
            here.append(agents_text(view.agents[place], self.words))
        label = say("dispatch_to", place=self.words.place(place))
        price = self.words.price(offer)
        if offer.refused is not None:
            return Item(label, price, self.words.refusal(offer.refused), True, "", offer)
        if place == WASHINGTON:
            label = say("dispatch_back", place=self.words.place(place))
        return Item(label, price, " ".join(here), False, "", offer)

    def title(self) -> str:
        """What is asked, or which group is open."""
        if self.path == (AGENDA,):
            return say("advance_which")
        if self.path and self.path[0] == DISPATCH:
            origins = self._origins(self.offers_of(o.Dispatch))
            if len(self.path) == 1 and len(origins) > 1:
                return say("dispatch_whence")
            origin = self.path[1] if len(self.path) > 1 else origins[0]
            return say("dispatch_whither", place=self.words.place(int(origin)))
        return super().title()

    def above(self, path: Path) -> Path:
        """Where there was nothing to choose between, no group was opened in between."""
        origins = self._origins(self.offers_of(o.Dispatch))
        if path[0] == DISPATCH and len(path) == 2 and (len(origins) == 1 or not self._has_door()):
            return ()
        return super().above(path)

    def _has_door(self) -> bool:
        """Whether dispatches wait behind a line of their own."""
        offers = self.choice.offers if self.choice else ()
        return any(not isinstance(offer.option, o.Dispatch | o.Decline) for offer in offers)

    def dispatch_from(self, place: int) -> None:
        """Open the dispatches from a place of the map, where there are any."""
        if any(offer.option.origin == place and offer.refused is None for offer in self.offers_of(o.Dispatch)):
            self._go((DISPATCH, place))
            self.focus()

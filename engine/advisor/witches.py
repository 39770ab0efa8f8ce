"""Policies for Reign of Witches: one at random, and a greedy one that looks one action ahead."""

from __future__ import annotations

from typing import Any

import msgspec

from content.witches.edition import SEATS, Edition
from engine.kernel.choice import Choice, Offer
from engine.kernel.stream import Seeded, next64
from engine.witches import options as o
from engine.witches import scoring
from engine.witches.state import Placed
from engine.witches.view import View


class RandomPolicy:
    """Any legal option, each as likely as the other."""

    needs_view = False

    def __init__(self, edition: Edition) -> None:
        pass

    def __call__(self, view: Any, choice: Choice, stream: Seeded) -> tuple[Any, Seeded]:
        """The option, and the stream after it."""
        legal = choice.legal
        x, state = next64(stream.state)
        return legal[x % len(legal)], Seeded(state)


class GreedyPolicy:
    """Whatever betters the score most at once; cards are worth buying for what they would score, coins are dear."""

    needs_view = True

    def __init__(self, edition: Edition) -> None:
        self.edition = edition

    def __call__(self, view: View, choice: Choice, stream: Seeded) -> tuple[Any, Seeded]:
        """The option of the highest worth; the first of equals."""
        seat = SEATS.index(choice.seat)
        now = self.lead(view, seat)
        offers = [offer for offer in choice.offers if offer.refused is None]
        return max(offers, key=lambda offer: self.worth(view, offer, seat, now)).option, stream

    def lead(self, view: View, seat: int) -> float:
        """How good a table is for a player: each area's lead, the further ahead the less a point is worth."""
        points = scoring.reckon(view, self.edition).points
        lead = 0.0
        for mine, theirs in zip(points[seat], points[1 - seat], strict=True):
            by = mine - theirs
            lead += max(-4, min(4, by)) + (2 if by > 0 else -2 if by < 0 else 0)
        return lead + 0.3 * sum(points[seat])

    def worth(self, view: View, offer: Offer, seat: int, now: float) -> float:
        """How much better the table is after an option, less what it costs."""
        option = offer.option
        match option:
            case o.Buy(card):
                return self.buying(view, card, seat, offer.cost)
            case o.Play(card, paid):
                return self.playing(view, card, seat) - now - (0.4 * self.held(paid, seat) if paid else 0)
            case o.Use(card):
                return self.using(view, card, seat) - now - 0.4
            case o.StrikeCard(card):
                return self.lead(self.struck(view, card), seat) - now
            case o.TakeCoins(card):
                return view.display_coins[view.display.index(card)]
            case o.TuckCard(card):
                return self.edition.card[card].rank
            case o.ChooseArea(area):
                placed = (*view.placed, Placed(view.owed[0] if view.owed else "", area))
                return self.lead(msgspec.structs.replace(view, placed=placed), seat) - now
            case _:
                return 0

    def held(self, card: str, seat: int) -> float:
        """What a hand card is good for."""
        figures = self.edition.card[card]
        double = 2 if figures.suit == self.edition.sides[seat].doubles else 1
        return figures.rank * double + 0.5 * len(figures.effects)

    def buying(self, view: View, card: str, seat: int, cost: int) -> float:
        """A card to play later; a Tricolor if Jefferson's points do not hurt."""
        price = cost - view.display_coins[view.display.index(card)]
        if card in self.edition.tricolors:
            ahead = view.leads[seat] >= self.edition.figures.areas_to_win
            return (4 if ahead and card in self.edition.ending else -3) - price
        dear = 0.9 if view.coins[seat] > 1 else 1.6
        return 0.6 * self.held(card, seat) - dear * price

    def playing(self, view: View, card: str, seat: int) -> float:
        """The table with the card played, and its power still to come."""
        fresh = list(view.fresh)
        fresh[seat] = (*fresh[seat], card)
        after = self.lead(msgspec.structs.replace(view, fresh=tuple(fresh)), seat)
        return after + (0.3 if self.edition.card[card].effects and view.coins[seat] else 0)

    def using(self, view: View, card: str, seat: int) -> float:
        """The table with the card used, whatever its power strikes or gives away taken at its best."""
        fresh, used, given, earned = list(view.fresh), list(view.used), view.given, view.earned
        fresh[seat] = tuple(c for c in fresh[seat] if c != card)
        owner, bonus, targets = seat, 0.0, []
        for effect in self.edition.card[card].effects:
            match str(effect.__struct_config__.tag):
                case "give-to-opponent":
                    owner, given = 1 - seat, (*given, card)
                case "strike":
                    strike: Any = effect
                    there = fresh[1 - seat] if strike.whose == "opponent" else (*fresh[0], *fresh[1])
                    targets = [c for c in there if strike.suit in (None, self.edition.card[c].suit)]
                    earned = (*earned, card) if targets else earned
                case "take-display-coins":
                    bonus += 0.8 * max(view.display_coins)
                case "tuck":
                    bonus += 1.5 if view.hand else 0
                case "discard-unprotected":
                    away: Any = effect
                    whose = SEATS.index(away.person)
                    fresh[whose] = tuple(c for c in fresh[whose] if self.edition.card[c].suit != away.suit)
                case "raise-hand-limit" | "ignore-discard" | "ignore-forbidden" | "coin-from-supply":
                    bonus += 0.4
        used[owner] = (*used[owner], card)
        after = msgspec.structs.replace(view, fresh=tuple(fresh), used=tuple(used), given=given, earned=earned)
        if targets:
            return bonus + max(self.lead(self.struck(after, target), seat) for target in targets)
        return bonus + self.lead(after, seat)

    def struck(self, view: View, card: str) -> View:
        """The table without this played card."""
        fresh = tuple(tuple(c for c in zone if c != card) for zone in view.fresh)
        return msgspec.structs.replace(view, fresh=fresh)


POLICIES = {"random": RandomPolicy, "greedy": GreedyPolicy}

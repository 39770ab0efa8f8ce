"""Policies for Hero of Weehawken: one at random, and one with common sense."""

from __future__ import annotations

from typing import Any

from content.weehawken.edition import Edition
from engine.kernel.choice import Choice, Offer
from engine.kernel.stream import Seeded, next64
from engine.weehawken import options as o
from engine.weehawken.state import BURR, OFF_TRACK, WASHINGTON, WEST
from engine.weehawken.view import View

# One in so many: options that come in crowds or end the game are taken more rarely, so that random games get somewhere.
RARE: dict[type, int] = {o.Dispatch: 8, o.LetHimGo: 256}


class RandomPolicy:
    """Any legal option; dispatches one time in 8 and letting Burr go one time in 256 of what chance would give them."""

    needs_view = False

    def __init__(self, edition: Edition) -> None:
        pass

    def __call__(self, view: Any, choice: Choice, stream: Seeded) -> tuple[Any, Seeded]:
        """The option, and the stream after it."""
        legal, state = choice.legal, stream.state
        count = len(legal)
        while True:
            x, state = next64(state)
            option = legal[x % count]
            rare = RARE.get(type(option))
            if rare is None or count == 1 or (x >> 40) % rare == 0:
                return option, Seeded(state)


class SensiblePolicy:
    """A careful beginner: agents west, search while likely, arrest with a strong case, charge the likeliest plan."""

    needs_view = True

    def __init__(self, edition: Edition) -> None:
        self.edition = edition

    def __call__(self, view: View, choice: Choice, stream: Seeded) -> tuple[Any, Seeded]:
        """The option with the best score by rule of thumb; the first of equals."""
        offers = [offer for offer in choice.offers if offer.refused is None]
        return max(offers, key=lambda offer: self.worth(view, choice, offer)).option, stream

    def evidence(self, view: View) -> int:
        """The sum of all Evidence held."""
        cards = self.edition.card
        return sum(cards[card].trial for card in view.held if cards[card].trial_use == "evidence")

    def ready(self, view: View) -> bool:
        """Whether to take Burr now: a strong case, or a launch that comes close."""
        return self.evidence(view) >= 6 or view.launch_needs <= 5 or view.plan >= 12

    def worth(self, view: View, choice: Choice, offer: Offer) -> float:
        """How good an option is, 0 for doing nothing."""
        option = offer.option
        match option:
            case o.Decline() | o.EndPhase():
                return 0
            case o.Reshuffle():
                return self.reshuffle(view, offer)
            case o.LetHimGo():
                innocent = view.ways[0] / sum(view.ways)
                return 9 if innocent > 0.65 and view.launch_needs <= 5 else -1
            case o.Arrest(unit) | o.CallLocalAuthorities(unit):
                if unit == BURR:
                    return 10 if self.ready(view) else -1
                return 4 if view.prestige >= 2 or isinstance(option, o.CallLocalAuthorities) else -1
            case o.Search():
                odds = (offer.odds or (1, 6))[0]
                return (
                    odds if view.burr == OFF_TRACK and (offer.cost == 0 or (odds >= 2 and view.prestige >= 2)) else -1
                )
            case o.Dispatch(origin, to):
                return self.dispatch(view, origin, to, offer.cost)
            case o.AttemptAgenda():
                return (offer.odds or (1, 6))[0] / 2 if offer.cost == 0 or view.prestige >= 6 else -1
            case o.MoveWilkinson() | o.March():
                return -1
            case o.SendGunboats():
                return 3 if view.prestige >= 6 and view.launch_needs <= 6 and view.plan < 11 else -1
            case o.IssueProclamation():
                return 5 if view.prestige >= 14 and view.plan < 9 else -1
            case o.SplitRiot(prestige, plan):
                return -plan - (0 if view.prestige - prestige >= 2 else 2)
            case o.LayCharge(objective):
                return view.ways[objective - 1]
            case o.PlayEvidence(card):
                return self.play_evidence(view, card)
            case o.RerollProsecution():
                return 1 if view.argument and view.argument.p_die <= 2 else -1
            case o.DeclareModifier(by) | o.DiscardWilkinson(by):
                return -abs(by)
            case o.RestCase():
                return -9
            case _:
                return 1

    def reshuffle(self, view: View, offer: Offer) -> float:
        """Worth paying for: strong Assets, strong Defense cards, a Remix that would hide Burr."""
        card = self.edition.card[view.shown]
        spare = view.prestige - offer.cost
        if view.burr != OFF_TRACK and any(type(e).__name__ == "Remix" for e in card.effects):
            return 5
        return 2 if (card.asset >= 2 and spare >= 1) or (card.trial >= 4 and spare >= 4) else -1

    def dispatch(self, view: View, origin: int, to: int, cost: int) -> float:
        """Two agents in The West to search; one to Burr when he is to be taken."""
        if view.burr != OFF_TRACK:
            if to == view.burr and not view.agents[to] and (self.ready(view) and view.prestige >= cost + 1):
                return 8 if origin != WEST else 7
            return -1
        wanted = 3 if view.prestige >= 5 else 2
        return 6 if origin == WASHINGTON and to == WEST and view.agents_west < wanted and view.prestige >= 1 else -1

    def play_evidence(self, view: View, card: str) -> float:
        """The smallest card that wins the Argument, else the largest; Wilkinson's last."""
        figures, argument = self.edition.card[card], view.argument
        gap = argument.d - argument.p + 1 if argument else 1
        fits = figures.trial >= gap
        return (10 - figures.trial if fits else figures.trial) - (5 if figures.wilkinson and not view.indictment else 0)


POLICIES = {"random": RandomPolicy, "sensible": SensiblePolicy}

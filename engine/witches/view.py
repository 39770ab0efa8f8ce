"""What Adams or Hamilton may know: the open table and the own hand, nothing of the other's, nothing of the deck."""

from __future__ import annotations

import msgspec

from content.witches.edition import SEATS, Edition
from content.witches.effects import Suit
from engine.kernel.stream import Stream
from engine.witches import scoring
from engine.witches.scoring import Points
from engine.witches.state import Cards, Ended, Placed, Result, ScoreLine, State, Tucked
from engine.witches.tasks import AnyTask


class View(msgspec.Struct, frozen=True):
    """The visible table. Cards are ids; pairs hold Adams's part, then Hamilton's. Fields called as in a state hold
    the same.

    seat: whose view it is, 0 Adams, 1 Hamilton. stack: what is pending, which is open. hand: the own; holds: how many
    each holds; shown: what both know of each hand. deck: cards left in it. unseen: what the deck and the hidden part
    of the other hand consist of, sorted; hidden_hand: those of them that may be in that hand. tricolor: the one in
    force; forbidden: its suits. lines: the scores as if the game ended now, item by item; points: their sums in
    hearts, diamonds and military; owed: whose points await a choice of area and are left out, with the power's card;
    jefferson: his score. leads: in how many areas each is ahead.
    """

    seat: int
    go: int
    on_go: int
    stack: tuple[AnyTask, ...]
    deck: int
    last_below: bool
    display: Cards
    display_coins: tuple[int, ...]
    hand: Cards
    holds: tuple[int, int]
    shown: tuple[Cards, Cards]
    unseen: Cards
    hidden_hand: Cards
    limits: tuple[int, int]
    coins: tuple[int, int]
    supply: int
    fresh: tuple[Cards, Cards]
    used: tuple[Cards, Cards]
    given: Cards
    tucked: tuple[Tucked, ...]
    earned: Cards
    lifted: tuple[tuple[Suit, ...], tuple[Suit, ...]]
    unbound: tuple[bool, bool]
    discards: Cards
    due: str
    tricolor: str
    forbidden: tuple[Suit, ...]
    resolved: Cards
    placed: tuple[Placed, ...]
    ended: Ended
    lines: tuple[ScoreLine, ...]
    points: tuple[Points, Points]
    owed: tuple[str, int] | None
    jefferson: int
    leads: tuple[int, int]
    result: Result | None


def hidden_hand(state: State, seat: int) -> Cards:
    """The part of a hand that the other player does not know."""
    shown = state.shown[seat]
    return tuple(card for card in state.hands[seat] if card not in shown)


def view(state: State, edition: Edition, seat: str) -> View:
    """The state as this seat sees it (design: Views, ruling 22)."""
    me = SEATS.index(seat)  # ValueError for a seat that there is not
    hidden = hidden_hand(state, 1 - me)
    unseen = tuple(sorted((*state.deck, *hidden)))
    # Hidden cards were dealt before the Tricolors went into the deck, and its last card is known to lie there.
    possible = tuple(card for card in unseen if card not in edition.tricolors) if hidden else ()
    reckoning = scoring.reckon(state, edition)
    owed = reckoning.owed
    tricolor = state.resolved[-1] if state.resolved else ""
    return View(
        seat=me,
        go=state.go,
        on_go=state.on_go,
        stack=state.stack,
        deck=len(state.deck),
        last_below=state.last_below,
        display=state.display,
        display_coins=state.display_coins,
        hand=state.hands[me],
        holds=(len(state.hands[0]), len(state.hands[1])),
        shown=state.shown,
        unseen=unseen,
        hidden_hand=possible,
        limits=state.limits,
        coins=state.coins,
        supply=state.supply,
        fresh=state.fresh,
        used=state.used,
        given=state.given,
        tucked=state.tucked,
        earned=state.earned,
        lifted=state.lifted,
        unbound=state.unbound,
        discards=state.discards,
        due=state.due,
        tricolor=tricolor,
        forbidden=edition.forbidding[tricolor] if tricolor else (),
        resolved=state.resolved,
        placed=state.placed,
        ended=state.ended,
        lines=reckoning.lines,
        points=reckoning.points,
        owed=(owed.card, owed.seat) if owed else None,
        jefferson=scoring.jeffersons(state, edition),
        leads=scoring.leads(reckoning.points),
        result=state.result,
    )


def assumed(view: View, hidden: Cards, deck: Cards, chance: Stream) -> State:
    """The state behind a view, were these the other hand's hidden cards and this the deck."""
    other = 1 - view.seat
    theirs = tuple(sorted((*view.shown[other], *hidden)))
    return State(
        go=view.go,
        on_go=view.on_go,
        chance=chance,
        stack=view.stack,
        deck=deck,
        last_below=view.last_below,
        display=view.display,
        display_coins=view.display_coins,
        hands=(view.hand, theirs) if other else (theirs, view.hand),
        shown=view.shown,
        limits=view.limits,
        coins=view.coins,
        supply=view.supply,
        fresh=view.fresh,
        used=view.used,
        given=view.given,
        tucked=view.tucked,
        earned=view.earned,
        lifted=view.lifted,
        unbound=view.unbound,
        discards=view.discards,
        due=view.due,
        resolved=view.resolved,
        placed=view.placed,
        ended=view.ended,
        result=view.result,
    )

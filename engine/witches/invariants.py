"""What holds at every decision of every game; the first that does not is named."""

from __future__ import annotations

from collections import Counter

from content.witches.edition import SEATS, Edition
from engine.kernel.choice import Choice
from engine.witches.options import ORDER
from engine.witches.state import State


def cards_broken(state: State, edition: Edition) -> str | None:
    """setup: all 23 cards in exactly one place each, sorted where order means nothing."""
    tucked = [tucked.card for tucked in state.tucked]
    zones = (state.deck, state.display, *state.hands, *state.fresh, *state.used, tucked, state.discards, state.resolved)
    found = sorted(card for zone in zones for card in zone)
    if tuple(found) != edition.deck:
        expected = Counter(edition.deck)
        return f"cards astray: {sorted((Counter(found) - expected) + (expected - Counter(found)))}"
    for zone in (*state.hands, *state.fresh, *state.used, state.given, state.earned):
        if list(zone) != sorted(zone):
            return f"not sorted: {zone}"
    for seat in (0, 1):
        if not set(state.shown[seat]) <= set(state.hands[seat]):
            return f"{SEATS[seat]} shows {state.shown[seat]} and holds {state.hands[seat]}"
        if len(state.hands[seat]) > state.limits[seat]:
            return f"{SEATS[seat]} holds {len(state.hands[seat])} of {state.limits[seat]}"
    astray = edition.tricolors & {*state.discards, *tucked, *(c for z in (*state.hands, *state.fresh) for c in z)}
    if astray:
        return f"Tricolors astray: {sorted(astray)}"
    if not set(state.resolved) <= edition.tricolors:
        return f"resolved: {state.resolved}"
    used = {*state.used[0], *state.used[1]}
    if not {*state.given, *state.earned, *(tucked.under for tucked in state.tucked)} <= used:
        return "a power without its used card"
    return None


def coins_broken(state: State, edition: Edition, coins: int | None) -> str | None:
    """use, buy: coins move, but none is ever made or lost. coins: each player's at first, if known."""
    stocks = (*state.coins, state.supply, *state.display_coins)
    if min(stocks) < 0 or len(state.display_coins) != len(state.display):
        return f"coins: {stocks}"
    total = sum(stocks) + len(state.used[0]) + len(state.used[1])
    first, odd = divmod(total, 2)
    if odd or not edition.figures.least_coins <= first <= edition.figures.most_coins or coins not in (None, first):
        return f"coins in all: {total}"
    return None


def table_broken(state: State, edition: Edition) -> str | None:
    """end: a full Display and a deck, until the game is over."""
    if state.ended:
        return None if state.ended != "deck" or not state.deck else "the deck is not empty"
    if len(state.display) != edition.figures.display:
        return f"{len(state.display)} cards in the Display"
    if not state.deck and len(state.stack) == 1:
        return "no deck, and the game goes on"
    if state.last_below and (not state.deck or state.deck[-1] != edition.last):
        return "the last card is not below"
    if state.due and state.due not in edition.tricolors:
        return f"due: {state.due}"
    return None


def choice_broken(state: State, choice: Choice | None) -> str | None:
    """Something legal to choose until the game is over; options sorted and distinct."""
    if choice is None:
        return None if state.result is not None else "no choice and no result"
    if state.result is not None:
        return "a choice after the result"
    if not choice.legal:
        return f"nothing legal at {choice.prompt}"
    if choice.legal != tuple(offer.option for offer in choice.offers if offer.refused is None):
        return f"legal options of {choice.prompt} are not those offered"
    keys = [
        (
            ORDER[type(offer.option)],
            offer.refused is not None and offer.refused.code == "used",
            offer.cost,
            tuple(getattr(offer.option, field) for field in offer.option.__struct_fields__),
        )
        for offer in choice.offers
    ]
    if keys != sorted(set(keys)):
        return f"options of {choice.prompt} not sorted or not distinct"
    return None


def broken(state: State, edition: Edition, choice: Choice | None, coins: int | None = None) -> str | None:
    """The first invariant that does not hold, in words; None when all do."""
    return (
        cards_broken(state, edition)
        or coins_broken(state, edition, coins)
        or table_broken(state, edition)
        or choice_broken(state, choice)
    )

"""A lesson's opening as a position of Reign of Witches."""

from __future__ import annotations

from collections import Counter

import msgspec

from content.witches import effects as op
from content.witches.edition import SEATS, Edition
from content.witches.effects import Suit
from content.witches.lessons import Cards, Opening
from engine.kernel.game import Event, Step
from engine.kernel.stream import derive, shuffled
from engine.lessons.subject import Unknown
from engine.witches.board import freeze
from engine.witches.events import DeckMade, DisplayDealt, GoBegan, HandsDealt
from engine.witches.setup import opening as dealt
from engine.witches.state import State, Tucked

Pair = tuple[tuple[str, ...], tuple[str, ...]]


def _sorted(cards: Cards) -> Pair:
    return tuple(sorted(cards.adams)), tuple(sorted(cards.hamilton))


def _stated(opening: Opening) -> list[str]:
    """All cards that the opening names a place for."""
    found = [*opening.display, *opening.deck, *opening.below, *opening.discards, *opening.resolved]
    for zone in (opening.hands, opening.fresh, opening.used):
        found += [*zone.adams, *zone.hamilton]
    return found + [tucked.card for tucked in opening.tucked]


def check(opening: Opening, edition: Edition) -> None:
    """Unknown where an opening names a card that there is not, or in two places, or no full Display."""
    stated = _stated(opening)
    marked = [*opening.shown.adams, *opening.shown.hamilton, *opening.given, *opening.earned]
    for card in (*stated, *marked, *[tucked.under for tucked in opening.tucked]):
        if card not in edition.card:
            raise Unknown(f"no card is called {card}")
    twice = [card for card, count in Counter(stated).items() if count > 1]
    if twice:
        raise Unknown(f"in two places: {', '.join(twice)}")
    size = edition.figures.display
    if len(opening.display) != size or len(opening.display_coins) not in (0, size):
        raise Unknown(f"a Display has {size} cards")


def number(opening: Opening) -> int:
    """The go it is: the first seat's third, where the opening does not say."""
    return opening.go or 5 + SEATS.index(opening.seats[0])


def _users(opening: Opening) -> list[tuple[int, str]]:
    """The used cards, each with the seat of who used it: one handed over lies before the other."""
    return [
        (seat ^ (card in opening.given), card)
        for seat, cards in enumerate((opening.used.adams, opening.used.hamilton))
        for card in cards
    ]


def _lasting(
    opening: Opening, edition: Edition
) -> tuple[tuple[int, int], tuple[tuple[Suit, ...], tuple[Suit, ...]], tuple[bool, bool]]:
    """What used cards have changed for good: hand limits, Discard symbols ignored, Forbidden suits ignored."""
    limits = [edition.figures.hand_limit, edition.figures.hand_limit]
    lifted = [set(side.ignores_discard) for side in edition.sides]
    unbound = [False, False]
    for seat, card in _users(opening):
        for effect in edition.card[card].effects:
            if isinstance(effect, op.RaiseHandLimit):
                limits[SEATS.index(effect.person)] += effect.by
            elif isinstance(effect, op.IgnoreDiscard):
                lifted[seat].add(effect.suit)
            elif isinstance(effect, op.IgnoreForbidden):
                unbound[seat] = True
    adams, hamilton = lifted
    return (limits[0], limits[1]), (tuple(sorted(adams)), tuple(sorted(hamilton))), (unbound[0], unbound[1])


def state_of(opening: Opening, edition: Edition) -> State:
    """The stated position, before anything is played on."""
    stated, go = set(_stated(opening)), number(opening)
    left = sorted((card for card in edition.deck if card not in stated), key=lambda card: (card == edition.last, card))
    deck, discards, resolved = (*opening.deck, *opening.below), opening.discards, opening.resolved
    if opening.rest == "deck":
        deck += tuple(left)
    else:
        discards = (*discards, *[card for card in left if card not in edition.tricolors])
        resolved = (*[card for card in left if card in edition.tricolors], *resolved)
    limits, lifted, unbound = _lasting(opening, edition)
    leftmost = opening.display[0]
    return msgspec.structs.replace(
        freeze(dealt(edition, opening.seed, edition.figures.coins)),
        go=go,
        on_go=(go - 1) % 2,
        chance=derive(opening.seed, "chance"),
        deck=deck,
        last_below=bool(deck) and deck[-1] == edition.last and not edition.shuffling & {*resolved},
        display=opening.display,
        display_coins=opening.display_coins or (0,) * len(opening.display),
        hands=_sorted(opening.hands),
        shown=(opening.shown.adams, opening.shown.hamilton),
        limits=limits,
        coins=(opening.coins.adams, opening.coins.hamilton),
        supply=opening.supply,
        fresh=_sorted(opening.fresh),
        used=_sorted(opening.used),
        given=tuple(sorted(opening.given)),
        tucked=tuple([Tucked(tucked.card, tucked.under) for tucked in opening.tucked]),
        earned=tuple(sorted(opening.earned)),
        lifted=lifted,
        unbound=unbound,
        discards=discards,
        due=leftmost if leftmost in edition.tricolors else "",
        resolved=resolved,
    )


def with_chance(state: State, opening: Opening, edition: Edition, seed: str) -> State:
    """A stated position with shuffles from a seed, and the deck mixed below the stated cards, its last card last."""
    top = len(opening.deck) + len(opening.below)
    stated, rest = state.deck[:top], state.deck[top:]
    below = rest[-1:] if edition.last in rest else ()
    mixed, chance = shuffled(derive(seed, "chance"), rest[: len(rest) - len(below)])
    return msgspec.structs.replace(state, deck=(*stated, *mixed, *below), chance=chance)


def laid(opening: Opening, edition: Edition) -> Step[State]:
    """The position; a new game with what its deal tells."""
    state = state_of(opening, edition)
    told: tuple[Event, ...] = ()
    if opening.begin == "set-up":
        told = (
            HandsDealt(rule="setup", cards=len(state.hands[0]), coins=state.coins[0]),
            DisplayDealt(rule="setup", cards=state.display),
            DeckMade(rule="setup", cards=len(state.deck), last=edition.last),
            GoBegan(rule="go", number=state.go, seat=SEATS[state.on_go]),
        )
    return Step(state, told, (), False)

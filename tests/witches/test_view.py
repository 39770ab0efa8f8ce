"""Views: what Adams and Hamilton see, and that nothing hidden shows in a view, a choice, or a policy's decision."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

import msgspec
import pytest

from engine.advisor.witches import GreedyPolicy
from engine.kernel.stream import Seeded, derive, shuffled
from engine.witches.options import Buy, Play
from engine.witches.state import State
from engine.witches.view import View, hidden_hand
from tests.witches.players import players
from tests.witches.positions import (
    ABIGAIL,
    BRUMAIRE,
    BURR,
    CALLENDER,
    EDITION,
    FEVER,
    GAME,
    KENTUCKY,
    NILE,
    PICKERING,
    TOUSSAINT,
    WALLS,
    WASHINGTON,
    WITCHES,
    A,
    H,
    pair,
    points,
    position,
    take,
)

SEATS = ("adams", "hamilton")
GREEDY = GreedyPolicy(EDITION)
GAMES = 40


def game(seed: str, number: int) -> Iterator[State]:
    """Every state of a game, the last included."""
    company = players(GAME)
    two = company[number % len(company)], company[(number + 2) % len(company)]
    state, stream = GAME.new(seed).state, derive(seed, "policy")
    while (choice := GAME.choice(state)) is not None:
        yield state
        seat = SEATS.index(choice.seat)
        option, stream = two[seat](GAME.view(state, choice.seat), choice, stream)
        state = GAME.play(state, option).state
    yield state


@lru_cache(maxsize=1)
def sample() -> tuple[State, ...]:
    """All states of some games."""
    return tuple(state for number in range(GAMES) for state in game(f"view/{number}", number))


def seen(state: State, seat: str) -> tuple[bytes, Any, Any]:
    """All that reaches a seat: the view, the choice where it decides, and what a policy makes of them."""
    view, choice = GAME.view(state, seat), GAME.choice(state)
    if choice is None or choice.seat != seat:
        return msgspec.json.encode(view), None, None
    return msgspec.json.encode(view), choice, GREEDY(view, choice, Seeded(1))


def permuted_deck(state: State, seat: int, seed: int) -> State:
    """The deck in another order; 18 Brumaire stays below where it is known to lie there."""
    below = state.deck[-1:] if state.last_below else ()
    deck = shuffled(Seeded(seed), state.deck[: len(state.deck) - len(below)])[0] + below
    return msgspec.structs.replace(state, deck=deck)


def other_hand(state: State, seat: int, seed: int) -> State:
    """The hidden part of the other hand traded for suit cards of the deck."""
    other = 1 - seat
    hidden = hidden_hand(state, other)
    places = [i for i, card in enumerate(state.deck) if card not in EDITION.tricolors]
    pool = shuffled(Seeded(seed), (*hidden, *[state.deck[i] for i in places]))[0]
    deck = list(state.deck)
    for place, card in zip(places, pool[len(hidden) :], strict=True):
        deck[place] = card
    known = [card for card in state.hands[other] if card in state.shown[other]]
    hand = tuple(sorted((*known, *pool[: len(hidden)])))
    hands = (state.hands[0], hand) if other else (hand, state.hands[1])
    return msgspec.structs.replace(state, hands=hands, deck=tuple(deck))


def other_future(state: State, seat: int, seed: int) -> State:
    """Another shuffle to come."""
    return msgspec.structs.replace(state, chance=derive(str(seed), "chance"))


@pytest.mark.case("setup")
@pytest.mark.parametrize("change", [permuted_deck, other_hand, other_future])
@pytest.mark.parametrize("seat", [A, H])
def test_what_is_hidden_changes_no_view_no_choice_and_no_greedy_decision(change: Any, seat: int) -> None:
    """ruling 22"""
    changed = 0
    for number, state in enumerate(sample()):
        other = change(state, seat, number)
        assert seen(other, SEATS[seat]) == seen(state, SEATS[seat]), (change.__name__, state)
        changed += other != state
    assert changed > len(sample()) // 4  # the sample is not idle


@pytest.mark.case("setup")
def test_no_card_of_the_deck_or_the_hidden_hand_is_told_from_the_others() -> None:
    """ruling 22"""
    for state in sample():
        for seat in (A, H):
            view = GAME.view(state, SEATS[seat])
            hidden = hidden_hand(state, 1 - seat)
            assert view.unseen == tuple(sorted((*state.deck, *hidden)))
            without = msgspec.structs.replace(view, unseen=(), hidden_hand=())
            text = msgspec.json.encode(without).decode()
            named = {card for card in (*state.deck, *hidden) if f'"{card}"' in text}
            assert named == set(), state
            assert set(hidden) <= set(view.hidden_hand) <= set(view.unseen)


@pytest.mark.case("buy")
def test_a_bought_card_is_known_until_it_leaves_the_hand() -> None:
    """ruling 22"""
    state = position(display=(TOUSSAINT, PICKERING, WALLS, WASHINGTON), hands=pair([WITCHES], [ABIGAIL]))
    state = take(state, Buy(TOUSSAINT)).state
    view = GAME.view(state, "hamilton")
    assert view.shown == ((TOUSSAINT,), ())
    assert view.holds == (2, 1)
    assert WITCHES in view.hidden_hand
    assert TOUSSAINT not in view.unseen
    assert GAME.view(state, "adams").hand == (WITCHES, TOUSSAINT)
    later = take(state, Play(ABIGAIL), Play(TOUSSAINT)).state
    assert GAME.view(later, "hamilton").shown == ((), ())


@pytest.mark.case("setup", "card-21")
def test_brumaires_place_is_known_until_yellow_fever() -> None:
    """ruling 22"""
    state = position(display=(FEVER, PICKERING, WALLS, WASHINGTON), hands=pair([], [CALLENDER, BURR]))
    assert GAME.view(state, "hamilton").last_below
    after = take(state, Buy(FEVER)).state
    assert not GAME.view(after, "hamilton").last_below
    assert BRUMAIRE in (*GAME.view(after, "hamilton").unseen, *after.display)


@pytest.mark.case("setup")
def test_a_hidden_hand_holds_no_tricolor_and_nobody_is_suspected_of_hiding_one() -> None:
    """rulings 22, 30"""
    for state in sample():
        for seat in SEATS:
            view = GAME.view(state, seat)
            assert not set(view.hidden_hand) & EDITION.tricolors
            if view.holds[1 - view.seat] == len(view.shown[1 - view.seat]):
                assert view.hidden_hand == ()


@pytest.mark.case("suits", "end")
def test_the_view_has_the_running_scores_and_who_leads_what() -> None:
    """ruling 20"""
    table = {"fresh": pair([WITCHES], [WASHINGTON]), "used": pair([PICKERING]), "resolved": (NILE, KENTUCKY)}
    view = GAME.view(position(**table), "hamilton")
    assert view.points == points(position(**table)) == ((3, 3, 1), (0, 0, 6))
    assert (view.jefferson, view.leads) == (7, (2, 1))
    assert (view.tricolor, view.forbidden) == (KENTUCKY, ("diamond",))
    assert sum(line.by for line in view.lines) == 13


@pytest.mark.case("end")
def test_the_last_running_score_is_the_result() -> None:
    for state in sample():
        if state.result is not None:
            view = GAME.view(state, "adams")
            assert view.points == (state.result.adams, state.result.hamilton)
            assert view.jefferson == state.result.jefferson
            assert view.result == state.result


@pytest.mark.case("setup")
def test_two_copies_of_a_view_are_equal_and_survive_the_wire() -> None:
    for state in sample()[::7]:
        for seat in SEATS:
            view = GAME.view(state, seat)
            assert msgspec.json.decode(msgspec.json.encode(view), type=View) == view == GAME.view(state, seat)

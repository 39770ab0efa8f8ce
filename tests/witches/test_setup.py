"""setup: what is dealt, and what a game begins with."""

from __future__ import annotations

import pytest

from engine.witches.events import DeckMade, DisplayDealt, GoBegan, HandsDealt
from engine.witches.game import Witches
from engine.witches.invariants import broken
from tests.witches.positions import BRUMAIRE, EDITION, FEVER, GAME, KENTUCKY, NILE, events

SEEDS = [f"setup/{number}" for number in range(200)]


@pytest.mark.case("setup")
def test_two_cards_each_four_in_the_display_and_fifteen_in_the_deck_with_brumaire_below() -> None:
    for seed in SEEDS:
        state = GAME.new(seed).state
        assert [len(hand) for hand in state.hands] == [2, 2]
        assert (len(state.display), len(state.deck)) == (4, 15)
        assert state.deck[-1] == BRUMAIRE
        assert state.last_below
        assert {KENTUCKY, FEVER, NILE} < set(state.deck)  # shuffled in after the deal: never dealt
        assert broken(state, EDITION, GAME.choice(state), 4) is None


@pytest.mark.case("setup")
def test_adams_begins_with_four_coins_each_and_an_empty_supply() -> None:
    """ruling 1"""
    step = GAME.new("coins")
    assert step.state.coins == (4, 4)
    assert step.state.supply == 0
    choice = GAME.choice(step.state)
    assert choice is not None
    assert (choice.seat, choice.rule) == ("adams", "go")
    assert events(step, HandsDealt)[0].coins == 4
    assert events(step, DisplayDealt)[0].cards == step.state.display
    assert events(step, DeckMade)[0].last == BRUMAIRE
    assert events(step, GoBegan)[0].number == 1


@pytest.mark.case("setup")
@pytest.mark.parametrize("coins", [3, 5, 8])
def test_the_set_up_chooses_three_to_eight_coins(coins: int) -> None:
    """ruling 1"""
    assert GAME.new("some", coins=coins).state.coins == (coins, coins)
    assert Witches(coins=coins).new("some").state.coins == (coins, coins)


@pytest.mark.case("setup")
@pytest.mark.parametrize("coins", [2, 9])
def test_fewer_or_more_coins_are_not_dealt(coins: int) -> None:
    """ruling 1"""
    with pytest.raises(ValueError, match="3 to 8"):
        GAME.new("some", coins=coins)


@pytest.mark.case("setup")
def test_the_places_of_the_tricolors_and_the_hands_vary_from_seed_to_seed_and_not_within_one() -> None:
    states = [GAME.new(seed).state for seed in SEEDS]
    assert {state.deck.index(FEVER) for state in states} == set(range(14))
    assert {card for state in states for hand in state.hands for card in hand} == set(EDITION.suit_cards)
    assert [Witches().new(seed).state for seed in SEEDS] == states


@pytest.mark.case("setup")
def test_hands_and_deck_stay_hidden_and_brumaires_place_is_known() -> None:
    """ruling 22"""
    state = GAME.new("hidden").state
    view = GAME.view(state, "adams")
    assert view.last_below
    assert (view.hand, view.holds, view.shown, view.deck) == (state.hands[0], (2, 2), ((), ()), 15)
    assert set(view.unseen) == {*state.deck, *state.hands[1]}
    assert set(view.hidden_hand) == set(view.unseen) - EDITION.tricolors
    with pytest.raises(ValueError, match="not in"):
        GAME.view(state, "jefferson")

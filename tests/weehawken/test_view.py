"""The view: what Jefferson sees, and that nothing hidden shows in it, in a choice, or in what a policy makes of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from itertools import islice
from typing import Any

import msgspec
import pytest

from engine.advisor.weehawken import RandomPolicy, SensiblePolicy
from engine.kernel.stream import Scripted, Seeded, Typed, derive, shuffled
from engine.weehawken.events import DefenseRevealed
from engine.weehawken.options import LayCharge, LetHimGo
from engine.weehawken.state import State
from engine.weehawken.view import View
from tests.weehawken.positions import GAME, agents, events, play, position
from tests.weehawken.trials import LOST, NO_WILKINSON, at_charge, tried

RANDOM, SENSIBLE = RandomPolicy(GAME.edition), SensiblePolicy(GAME.edition)
GAMES = 12


def game(seed: str, policy: Any) -> Iterator[State]:
    """Every state of a game in which somebody must decide."""
    state, stream = GAME.new(seed).state, derive(seed, "policy")
    while (choice := GAME.choice(state)) is not None:
        yield state
        option, stream = policy(GAME.view(state), choice, stream)
        state = GAME.play(state, option).state


@lru_cache(maxsize=1)
def sample() -> tuple[State, ...]:
    """States of random and of sensible games; every fifth of the former, every one of the latter."""
    states: list[State] = []
    for number in range(GAMES):
        states += islice(game(f"view-{number}", RANDOM), 0, None, 5)
        states += game(f"view-{number}", SENSIBLE)
    return tuple(states)


def seen(state: State) -> tuple[bytes, Any, Any]:
    """All that reaches the player: the view, the choice, and what a policy decides by them."""
    view, choice = GAME.view(state), GAME.choice(state)
    assert choice is not None
    return msgspec.json.encode(view), choice, SENSIBLE(view, choice, Seeded(1))


def permuted_deck(state: State, seed: int) -> State:
    """The Draw Pile in another order; the Burr card stays under it where the player has seen it go there."""
    under = state.deck[-1:] if state.burr_card_under else ()
    deck = shuffled(Seeded(seed), state.deck[: len(state.deck) - len(under)])[0] + under
    return msgspec.structs.replace(state, deck=deck)


def other_plot(state: State, seed: int) -> State:
    """Other three conspirators, traded for Conspiracy cards of the Draw Pile."""
    cards = GAME.edition.card
    places = [i for i, card in enumerate(state.deck) if cards[card].suit == "conspiracy"]
    pool = shuffled(Seeded(seed), (*state.conspirators, *[state.deck[i] for i in places]))[0]
    deck = list(state.deck)
    for place, card in zip(places, pool[3:], strict=True):
        deck[place] = card
    return msgspec.structs.replace(state, conspirators=tuple(sorted(pool[:3])), deck=tuple(deck))


def permuted_defense(state: State, seed: int) -> State:
    """The Trial Defense cards in another order."""
    return msgspec.structs.replace(state, defense=shuffled(Seeded(seed), state.defense)[0])


def other_future(state: State, seed: int) -> State:
    """Other dice and draws to come."""
    return msgspec.structs.replace(state, dice=derive(str(seed), "dice"), chance=derive(str(seed), "chance"))


CHANGES = [permuted_deck, other_plot, permuted_defense, other_future]


@pytest.mark.case("9.2", "4.0.5")
@pytest.mark.parametrize("change", CHANGES)
def test_what_is_hidden_changes_no_view_no_choice_and_no_sensible_decision(change: Any) -> None:
    changed = 0
    for number, state in enumerate(sample()):
        other = change(state, number)
        assert seen(other) == seen(state), (change.__name__, state)
        changed += other != state
    # The sample is not idle: most states (a third, for the few Trial Defense cards) were really changed.
    assert changed > len(sample()) // 3


@pytest.mark.case("9.2", "14.0.setup.2")
def test_all_secrets_changed_at_once_in_a_trial_show_nowhere() -> None:
    trials = [
        state for state in sample() if state.phase in ("charge", "argument", "prosecution", "defense", "rebuttal")
    ]
    assert trials
    for number, state in enumerate(trials):
        other = state
        for change in CHANGES:
            other = change(other, number)
        assert seen(other) == seen(state)


@pytest.mark.case("9.2", "4.0.5")
def test_no_secret_card_is_named_in_an_encoded_view() -> None:
    for state in sample():
        text = msgspec.json.encode(GAME.view(state)).decode()
        secret = Counter((*state.deck, *state.conspirators))
        for card in set(secret):
            # A card with all its copies out of sight is not named, but for the one that was turned up last.
            if secret[card] == GAME.edition.card[card].copies and card != state.shown:
                assert f'"{card}"' not in text, (card, state)


@pytest.mark.case("9.2", "4.0.5")
def test_the_fields_of_a_view_are_those_that_lie_open() -> None:
    hidden = {"dice", "chance", "entered", "stack", "conspirators"}
    names = set(View.__struct_fields__)
    assert not names & hidden
    # The Draw Pile and the face-down units are told as numbers.
    view = GAME.view(position())
    assert (view.deck, view.hidden) == (57, 12)


@pytest.mark.case("2.0.mats")
def test_two_copies_of_a_view_are_equal_and_survive_the_wire() -> None:
    for state in sample()[::25]:
        view = GAME.view(state)
        assert msgspec.json.decode(msgspec.json.encode(view), type=View) == view == GAME.view(state)


@pytest.mark.case("9.1")
def test_the_view_knows_when_the_burr_card_lies_under_the_pile() -> None:
    assert not GAME.view(position()).under
    assert GAME.view(position(burr_card_under=True)).under


@pytest.mark.case("12.3.procedure", "8.3.procedure")
def test_the_view_adds_up_what_a_player_would_count() -> None:
    view = GAME.view(
        position(
            agents=agents(west=1, s2=1),
            held=("james-wilkinson", "general-eatons-deposition"),
            assets=("westerners-join-burr", "arms-cache"),
            plan=7,
            gunboats=True,
            spanish="spanish-relations-hostile",
        )
    )
    assert (view.agents_west, view.wilkinson_cards, view.search_count) == (2, 1, 3)
    # Row +1, Westerners +2, arms +1, gunboats -1, Hostile +2: 5, so a die of 7 would be needed.
    assert sum(by for _, by in view.strength) == 5
    assert (view.plan_row, view.launch_needs) == (1, 7)
    assert GAME.view(position(assets=("westerners-join-burr",) * 2, plan=12)).launch_needs == 6  # 12 - 4 - 2


@pytest.mark.case("12.3")
def test_the_units_face_down_are_known_by_elimination_only() -> None:
    view = GAME.view(position(revealed=("blank", "riot", "john-adair")))
    assert view.hidden == 9
    assert view.unseen == (
        "aaron-burr",
        "blank",
        "comfort-tyler",
        "james-wilkinson-moves",
        "james-wilkinson-moves",
        "john-smith",
        "jonathan-dayton",
        "riot",
        "samuel-swartwout",
    )


@pytest.mark.case("14.2.2", "14.0.setup.2")
def test_the_next_defense_card_cannot_be_told_from_the_view() -> None:
    first, second = "marshall-narrows-treason", "theodosia-charms-richmond"
    held = ("general-eatons-deposition",)
    one, other = at_charge(defense=(first, second), held=held), at_charge(defense=(second, first), held=held)
    assert seen(one) == seen(other)
    told = {events(play(s, LayCharge(3)), DefenseRevealed)[0].card for s in (with_dice(one), with_dice(other))}
    assert told == {first, second}


def with_dice(state: State) -> State:
    return msgspec.structs.replace(state, dice=Scripted((4, 3, *LOST)))


@pytest.mark.case("8.4", "14.3")
def test_the_conspirators_are_shown_once_the_game_is_over() -> None:
    over = tried(3, dice=LOST, conspirators=NO_WILKINSON)
    result = GAME.view(over.state).result
    assert result is not None
    assert result.conspirators == NO_WILKINSON
    assert GAME.view(at_charge()).result is None
    gone = GAME.view(play(position(dice=(1,), conspirators=NO_WILKINSON), LetHimGo()).state)
    assert gone.result is not None
    assert gone.result.objective == 5


@pytest.mark.case("4.0")
def test_the_view_tells_real_dice_but_not_the_stream() -> None:
    assert not GAME.view(position()).real_dice
    assert GAME.view(msgspec.structs.replace(position(), dice=Typed())).real_dice


@pytest.mark.case("14.1")
def test_the_sensible_policy_charges_by_the_odds_and_not_by_the_truth() -> None:
    charges = set()
    for number in range(20):
        state = other_plot(at_charge(held=("theodosia-burr-alston", "anthony-merry")), number)
        view, choice = GAME.view(state), GAME.choice(state)
        assert choice is not None
        charges.add(SENSIBLE(view, choice, Seeded(0))[0])
    # Without Theodosia and Merry: II WJB 4, JBY 1; III WWJ 6; IV WWB 6, WJY 4; VI WWW 4, WBY 4; VII WWY 6.
    assert GAME.view(state).ways == (0, 5, 6, 10, 0, 8, 6)
    assert charges == {LayCharge(4)}

"""go, buy, play, use: what can be done on a go, what it costs, what is refused and why."""

from __future__ import annotations

import pytest

from engine.kernel.choice import Illegal, Refusal
from engine.witches.events import CardBought, CardPlayed, CardTurnedUp, CardUsed, HandDiscarded
from engine.witches.options import Buy, DiscardHand, Play, StrikeCard, Use
from tests.witches.positions import (
    ABIGAIL,
    ACTS,
    BURR,
    CALLENDER,
    CONSTELLATION,
    FEVER,
    KENTUCKY,
    MCHENRY,
    NILE,
    PICKERING,
    PINCKNEY,
    PORCUPINE,
    REYNOLDS,
    STODDERT,
    TOUSSAINT,
    WALLS,
    WASHINGTON,
    WITCHES,
    A,
    H,
    asked,
    events,
    pair,
    position,
    refused,
    take,
)

FOUR = (PICKERING, WASHINGTON, WALLS, ABIGAIL)

# ---------------------------------------------------------------- go


@pytest.mark.case("go")
def test_after_one_action_it_is_the_other_players_go() -> None:
    state = position(display=FOUR, hands=pair([TOUSSAINT], [BURR, CALLENDER]), used=pair([], []))
    for option, seat in ((Play(TOUSSAINT), "hamilton"), (Play(CALLENDER, BURR), "adams")):
        state = take(state, option).state
        assert asked(state).seat == seat
    assert state.go == 7
    assert asked(state).numbers == (7,)


@pytest.mark.case("go")
def test_nobody_passes_and_nobody_discards_at_will() -> None:
    """ruling 3"""
    state = position(display=FOUR, hands=pair([TOUSSAINT]))
    assert {type(offer.option) for offer in asked(state).offers} == {Buy, Play}
    with pytest.raises(Illegal):
        take(state, DiscardHand())


STUCK = {
    "display": FOUR,
    "hands": pair([CALLENDER, PORCUPINE, WITCHES]),
    "coins": (0, 4),
    "resolved": (FEVER,),
    "used": pair([STODDERT]),
}


@pytest.mark.case("go", "card-21")
def test_who_can_do_nothing_discards_the_hand_and_then_acts() -> None:
    """rulings 3, 32"""
    state = position(**STUCK)
    choice = asked(state)
    assert choice.legal == (DiscardHand(),)
    step = take(state, DiscardHand())
    assert events(step, HandDiscarded) == [HandDiscarded(rule="go", seat="adams", cards=STUCK["hands"][0])]
    assert step.learnt
    after = step.state
    assert after.hands[A] == ()
    assert after.discards == STUCK["hands"][0]
    assert (asked(after).seat, after.go) == ("adams", 5)
    assert asked(after).legal == (Buy(PICKERING),)  # the leftmost is free, and nothing else is left
    assert asked(take(after, Buy(PICKERING)).state).seat == "hamilton"


@pytest.mark.case("go", "card-20", "card-22")
@pytest.mark.parametrize(
    ("tricolor", "hand"), [(KENTUCKY, [PINCKNEY, BURR, TOUSSAINT]), (NILE, [CONSTELLATION, MCHENRY])]
)
def test_the_relief_holds_under_every_tricolor(tricolor: str, hand: list[str]) -> None:
    """ruling 3"""
    full = {"limits": (len(hand), 3)}
    state = position(display=FOUR, hands=pair(hand), coins=(0, 4), resolved=(tricolor,), **full)
    assert asked(state).legal == (DiscardHand(),)


@pytest.mark.case("go")
def test_the_relief_holds_without_any_tricolor_too() -> None:
    """ruling 3"""
    # One card with a Discard symbol and nothing to discard for it, in a hand that is full with it: no coin either.
    state = position(display=FOUR, hands=pair([CALLENDER]), coins=(0, 4), limits=(1, 3))
    assert asked(state).legal == (DiscardHand(),)


@pytest.mark.case("go", "buy")
def test_a_tricolor_that_can_be_paid_is_an_action_and_bars_the_relief() -> None:
    """ruling 3"""
    state = position(**{**STUCK, "display": (KENTUCKY, PICKERING, WASHINGTON, WALLS)})
    assert asked(state).legal == (Buy(KENTUCKY),)
    dear = position(**{**STUCK, "display": (PICKERING, KENTUCKY, WASHINGTON, WALLS)})
    assert asked(dear).legal == (DiscardHand(),)
    assert refused(dear, Buy(KENTUCKY)) == ("coins", (1, 0))


@pytest.mark.case("go")
def test_options_stand_in_one_order_bought_from_left_to_right_then_played_then_used() -> None:
    state = position(display=FOUR, hands=pair([TOUSSAINT, CALLENDER]), fresh=pair([WITCHES]), used=pair([ACTS]))
    options = [offer.option for offer in asked(state).offers]
    assert options == [
        *[Buy(card) for card in FOUR],
        Play(CALLENDER, TOUSSAINT),
        Play(TOUSSAINT),
        Use(WITCHES),
        Use(ACTS),  # used already
    ]
    assert [offer.cost for offer in asked(state).offers] == [0, 1, 2, 3, 0, 0, 1, 1]


# ---------------------------------------------------------------- buy


@pytest.mark.case("buy")
def test_a_coin_goes_on_each_card_to_the_left_and_the_cards_own_coins_to_the_buyer() -> None:
    """ruling 5"""
    state = position(display=FOUR, display_coins=(1, 0, 2, 0), deck=(TOUSSAINT,))
    step = take(state, Buy(WALLS))
    after = step.state
    assert after.coins == (4 - 2 + 2, 4)
    assert after.display == (PICKERING, WASHINGTON, ABIGAIL, TOUSSAINT)
    assert after.display_coins == (2, 1, 0, 0)
    assert after.hands[A] == (WALLS,)
    assert after.shown[A] == (WALLS,)
    assert events(step, CardBought) == [CardBought(rule="buy", seat="adams", card=WALLS, paid=2, coins=2)]
    assert events(step, CardTurnedUp) == [CardTurnedUp(rule="buy", card=TOUSSAINT, left=len(after.deck))]
    assert step.learnt


@pytest.mark.case("buy")
def test_the_leftmost_card_is_free() -> None:
    after = take(position(display=FOUR, display_coins=(3, 0, 0, 0), coins=(0, 4)), Buy(PICKERING)).state
    assert after.coins == (3, 4)
    assert after.display_coins == (0, 0, 0, 0)


@pytest.mark.case("buy")
def test_it_needs_as_many_coins_as_there_are_cards_left_of_it_before_any_are_gained() -> None:
    """ruling 5"""
    state = position(display=FOUR, display_coins=(0, 0, 0, 5), coins=(2, 4))
    assert [refused(state, Buy(card)) for card in FOUR] == [None, None, None, ("coins", (3, 2))]
    with pytest.raises(Illegal) as caught:
        take(state, Buy(ABIGAIL))
    assert caught.value.refusal == Refusal("coins", (3, 2))


@pytest.mark.case("buy")
def test_a_full_hand_buys_nothing_but_tricolors() -> None:
    """rulings 2, 3"""
    state = position(display=(PICKERING, KENTUCKY, WALLS, ABIGAIL), hands=pair([BURR, CALLENDER, WITCHES]))
    assert refused(state, Buy(PICKERING)) == ("hand-full", (3, 3))
    assert refused(state, Buy(KENTUCKY)) is None
    assert take(state, Buy(KENTUCKY)).state.hands[A] == (BURR, CALLENDER, WITCHES)
    raised = position(display=FOUR, hands=pair([BURR, CALLENDER, WITCHES]), limits=(4, 3))
    assert len(take(raised, Buy(PICKERING)).state.hands[A]) == 4


@pytest.mark.case("buy", "end")
def test_buying_the_last_card_of_the_deck_is_warned_of() -> None:
    state = position(display=FOUR, deck=(TOUSSAINT,), rest="discards")
    assert [offer.warning for offer in asked(state).offers] == ["last-card"] * 4
    assert {offer.warning for offer in asked(position(display=FOUR)).offers} == {None}


# ---------------------------------------------------------------- play


@pytest.mark.case("play")
def test_a_discard_symbol_costs_another_hand_card_of_any_suit_chosen_with_the_play() -> None:
    """rulings 8, 9, 29"""
    state = position(display=FOUR, hands=pair([CALLENDER, STODDERT, WITCHES]), resolved=(NILE,))
    plays = [option for option in asked(state).legal if isinstance(option, Play)]
    assert plays == [
        Play(CALLENDER, STODDERT),
        Play(CALLENDER, WITCHES),
        Play(WITCHES, STODDERT),
        Play(WITCHES, CALLENDER),
    ]
    step = take(state, Play(CALLENDER, STODDERT))  # Spades are Forbidden, but may be discarded
    assert (step.state.hands[A], step.state.fresh[A], step.state.discards) == ((WITCHES,), (CALLENDER,), (STODDERT,))
    assert events(step, CardPlayed) == [CardPlayed(rule="play", seat="adams", card=CALLENDER, discard=STODDERT)]
    assert step.learnt  # Hamilton saw two cards he did not know


@pytest.mark.case("play")
def test_with_nothing_to_discard_the_card_stays_in_the_hand() -> None:
    """ruling 9"""
    state = position(display=FOUR, hands=pair([CALLENDER]))
    assert refused(state, Play(CALLENDER)) == ("no-discard", ())
    with pytest.raises(Illegal):
        take(state, Play(CALLENDER))


@pytest.mark.case("play")
def test_a_card_without_the_symbol_takes_none_with_it() -> None:
    """ruling 25"""
    state = position(display=FOUR, hands=pair([TOUSSAINT, CALLENDER]))
    with pytest.raises(Illegal):
        take(state, Play(TOUSSAINT, CALLENDER))
    assert take(state, Play(TOUSSAINT)).state.discards == ()


@pytest.mark.case("play")
def test_hamilton_ignores_the_symbol_on_diamonds_and_adams_does_not() -> None:
    """rulings 9, 25"""
    hamilton = position(display=FOUR, on_go=H, hands=pair([], [BURR, CALLENDER]))
    assert Play(BURR) in asked(hamilton).legal
    assert Play(BURR, CALLENDER) not in [offer.option for offer in asked(hamilton).offers]  # not even by choice
    assert Play(CALLENDER, BURR) in asked(hamilton).legal
    adams = position(display=FOUR, hands=pair([BURR, CALLENDER]))
    assert Play(BURR, CALLENDER) in asked(adams).legal
    assert Play(BURR) not in [offer.option for offer in asked(adams).offers]


@pytest.mark.case("play", "card-20", "card-21", "card-22")
@pytest.mark.parametrize(
    ("tricolor", "codes"),
    [
        (KENTUCKY, {TOUSSAINT: "forbidden-diamond"}),
        (FEVER, {REYNOLDS: "forbidden-heart"}),
        (NILE, {STODDERT: "forbidden-spade", MCHENRY: "forbidden-club"}),
    ],
)
def test_forbidden_suits_are_not_played(tricolor: str, codes: dict[str, str]) -> None:
    """ruling 8"""
    hand = [TOUSSAINT, REYNOLDS, STODDERT, MCHENRY]
    state = position(display=FOUR, hands=pair(hand), limits=(4, 3), resolved=(tricolor,))
    for card in hand:
        offers = [
            offer for offer in asked(state).offers if isinstance(offer.option, Play) and offer.option.card == card
        ]
        reasons = {offer.refused.code for offer in offers if offer.refused}
        assert reasons == ({codes[card]} if card in codes else set())
        assert all((offer.rule == EDITION_RULE[tricolor]) == (card in codes) for offer in offers)


EDITION_RULE = {KENTUCKY: "card-20", FEVER: "card-21", NILE: "card-22"}


@pytest.mark.case("play")
def test_a_card_that_both_knew_is_played_without_news() -> None:
    """ruling 22"""
    step = take(position(display=FOUR, hands=pair([TOUSSAINT]), shown=((TOUSSAINT,), ())), Play(TOUSSAINT))
    assert not step.learnt
    assert step.state.shown == ((), ())


# ---------------------------------------------------------------- use


@pytest.mark.case("use")
def test_a_coin_of_the_players_own_stays_on_the_card() -> None:
    """ruling 10"""
    step = take(position(display=FOUR, fresh=pair([WITCHES])), Use(WITCHES))
    assert (step.state.coins, step.state.fresh[A], step.state.used[A]) == ((3, 4), (), (WITCHES,))
    assert events(step, CardUsed) == [CardUsed(rule="use", seat="adams", card=WITCHES)]
    assert not step.learnt


@pytest.mark.case("use")
def test_a_card_is_used_once_and_not_without_a_coin() -> None:
    """ruling 10"""
    state = position(display=FOUR, fresh=pair([WITCHES]), used=pair([CALLENDER], [ACTS]))
    assert refused(state, Use(CALLENDER)) == ("used", ())
    assert refused(state, Use(WITCHES)) is None
    assert Use(ACTS) not in [offer.option for offer in asked(state).offers]
    poor = position(display=FOUR, fresh=pair([WITCHES]), used=pair([CALLENDER]), coins=(0, 4))
    assert refused(poor, Use(WITCHES)) == ("coins", (1, 0))
    assert refused(poor, Use(CALLENDER)) == ("used", ())


@pytest.mark.case("use", "card-16")
def test_used_cards_are_protected_and_a_power_without_a_target_may_be_used() -> None:
    """rulings 10, 11"""
    state = position(display=FOUR, fresh=pair([CALLENDER]), used=pair([], [WITCHES]))
    after = take(state, Use(CALLENDER)).state
    assert after.used == pair([CALLENDER], [WITCHES])
    assert asked(after).seat == "hamilton"


@pytest.mark.case("use", "card-18")
def test_a_used_card_is_no_target_of_its_own() -> None:
    """ruling 11"""
    state = position(display=FOUR, fresh=pair([ACTS, WITCHES]))
    after = take(state, Use(ACTS)).state
    assert [offer.option for offer in asked(after).offers if isinstance(offer.option, StrikeCard)] == [
        StrikeCard(WITCHES)
    ]

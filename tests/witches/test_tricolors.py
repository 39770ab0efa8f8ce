"""tricolor, cards 20 to 23: bought, or left standing; what they do, and in which order."""

from __future__ import annotations

import pytest

from engine.witches.events import (
    CardTurnedUp,
    DeckShuffled,
    GameEnded,
    HandDiscarded,
    NobodyLeads,
    SuitsForbidden,
    SupplyPaid,
    TricolorResolved,
)
from engine.witches.options import Buy, Play, TakeCoins, Use
from tests.witches.positions import (
    ABIGAIL,
    ACTS,
    AURORA,
    BRUMAIRE,
    BURR,
    CALLENDER,
    CINCINNATUS,
    CONSTELLATION,
    FEVER,
    GAME,
    KENTUCKY,
    MCHENRY,
    NILE,
    PICKERING,
    REBELLIONS,
    REYNOLDS,
    STODDERT,
    TOUSSAINT,
    WALLS,
    WASHINGTON,
    WITCHES,
    WOLCOTT,
    A,
    H,
    asked,
    events,
    pair,
    position,
    take,
    under,
)

SUITS = (PICKERING, WASHINGTON, WALLS)


# ---------------------------------------------------------------- bought


@pytest.mark.case("tricolor")
def test_a_bought_tricolor_is_paid_gives_its_coins_resolves_and_is_set_aside() -> None:
    """ruling 6"""
    state = position(display=(PICKERING, NILE, WASHINGTON, WALLS), display_coins=(0, 2, 0, 0), hands=pair([ABIGAIL]))
    step = take(state, Buy(NILE))
    after = step.state
    assert (after.coins, after.supply) == ((4 - 1 + 2, 4), 0)
    assert after.display[:3] == SUITS
    assert after.display_coins == (1, 0, 0, 0)
    assert (after.hands[A], after.resolved) == ((ABIGAIL,), (NILE,))
    kinds = [type(event).__name__ for event in step.events]
    assert kinds == ["CardBought", "TricolorResolved", "SuitsForbidden", "CardTurnedUp", "GoBegan"]
    assert events(step, TricolorResolved) == [
        TricolorResolved(rule="tricolor", card=NILE, seat="adams", coins=0, jefferson=4)
    ]


@pytest.mark.case("tricolor")
def test_the_tricolor_at_the_left_end_can_be_bought_for_nothing_and_does_not_resolve_twice() -> None:
    state = position(display=(NILE, *SUITS), due=NILE)
    step = take(state, Buy(NILE))
    assert len(events(step, TricolorResolved)) == 1
    assert step.state.resolved == (NILE,)


# ---------------------------------------------------------------- left standing


@pytest.mark.case("tricolor")
def test_left_standing_it_resolves_after_the_action_and_its_coins_go_to_the_supply() -> None:
    """rulings 1, 4"""
    state = position(display=(NILE, *SUITS), display_coins=(3, 0, 1, 0), due=NILE, hands=pair([TOUSSAINT]))
    step = take(state, Play(TOUSSAINT))
    after = step.state
    assert after.resolved == (NILE,)
    assert after.supply == 3
    assert after.display[:3] == SUITS
    assert after.display_coins == (0, 1, 0, 0)
    assert len(after.display) == 4
    assert asked(after).seat == "hamilton"  # it took no action
    kinds = [type(event).__name__ for event in step.events]
    assert kinds == ["CardPlayed", "TricolorResolved", "SuitsForbidden", "CardTurnedUp", "GoBegan"]
    assert [event.rule for event in step.events[1:4]] == ["tricolor", "card-22", "tricolor"]


@pytest.mark.case("tricolor")
def test_one_that_reaches_the_left_end_during_a_go_waits_for_the_next() -> None:
    """ruling 7"""
    state = position(display=(PICKERING, NILE, WASHINGTON, WALLS), hands=pair([], [TOUSSAINT]))
    after = take(state, Buy(PICKERING)).state
    assert (after.display[0], after.due, after.resolved) == (NILE, NILE, ())
    assert take(after, Play(TOUSSAINT)).state.resolved == (NILE,)


@pytest.mark.case("tricolor", "card-10")
def test_one_that_constellation_moved_away_resolves_all_the_same_and_one_that_it_brought_waits() -> None:
    """rulings 7, 15"""
    state = position(
        display=(NILE, PICKERING, WALLS, KENTUCKY),
        display_coins=(2, 0, 0, 1),
        due=NILE,
        fresh=pair([CONSTELLATION]),
        used=pair([WOLCOTT]),
    )
    after = take(state, Use(CONSTELLATION)).state
    assert after.resolved == (NILE,)
    assert after.supply == 2
    assert after.display[:3] == (KENTUCKY, WALLS, PICKERING)
    assert after.display_coins == (1, 0, 0, 0)
    assert after.due == KENTUCKY


@pytest.mark.case("tricolor")
def test_another_one_bought_in_between_resolves_first_and_the_older_is_in_force() -> None:
    """ruling 7"""
    state = position(display=(KENTUCKY, PICKERING, NILE, WALLS), due=KENTUCKY)
    step = take(state, Buy(NILE))
    assert step.state.resolved == (NILE, KENTUCKY)
    assert GAME.view(step.state, "adams").forbidden == ("diamond",)
    assert step.state.supply == 1  # Adams's coin on Kentucky went there before its effect
    assert [event.seat for event in events(step, TricolorResolved)] == ["adams", ""]
    # Both places were refilled: the bought one's in the Buy, the other's at the end of the go (ruling 23).
    assert [event.rule for event in events(step, CardTurnedUp)] == ["buy", "tricolor"]


@pytest.mark.case("tricolor", "card-20")
def test_its_own_coins_can_be_the_coin_that_its_effect_gives() -> None:
    """ruling 7"""
    state = position(display=(KENTUCKY, *SUITS), display_coins=(1, 0, 0, 0), due=KENTUCKY, hands=pair([TOUSSAINT]))
    after = take(state, Play(TOUSSAINT)).state
    assert (after.coins, after.supply) == ((5, 4), 0)


@pytest.mark.case("tricolor", "card-03")
def test_wolcott_may_empty_a_tricolor_and_then_nothing_goes_to_the_supply() -> None:
    """ruling 24"""
    state = position(
        display=(NILE, *SUITS), display_coins=(3, 1, 0, 0), due=NILE, fresh=pair([WOLCOTT]), used=pair([ABIGAIL])
    )
    step = take(state, Use(WOLCOTT), TakeCoins(NILE))
    assert (step.state.coins, step.state.supply) == ((4 - 1 + 3, 4), 0)


# ---------------------------------------------------------------- Kentucky Resolutions


def kentucky(**changes: object) -> tuple[tuple[int, int], int]:
    """Coins and supply after Adams has bought Kentucky, the supply holding 2."""
    after = take(position(**{"display": (KENTUCKY, *SUITS), "supply": 2, **changes}), Buy(KENTUCKY)).state
    return after.coins, after.supply


@pytest.mark.case("card-20")
def test_kentucky_pays_who_has_more_diamonds_by_printed_ranks() -> None:
    """ruling 16"""
    # Adams 1 (Toussaint); Hamilton 2 (Wolcott).
    assert kentucky(fresh=pair([TOUSSAINT], [WOLCOTT])) == ((4, 5), 1)
    # Powers do not count: Witches and McHenry, used, would give Adams 3 Diamonds more.
    assert kentucky(used=pair([WITCHES, MCHENRY], [TOUSSAINT])) == ((4, 5), 1)


@pytest.mark.case("card-20")
def test_kentucky_pays_nobody_when_ranks_are_equal_even_at_nothing() -> None:
    """ruling 16"""
    assert kentucky() == ((4, 4), 2)
    assert kentucky(fresh=pair([TOUSSAINT, ABIGAIL], [WOLCOTT])) == ((4, 4), 2)
    step = take(position(display=(KENTUCKY, *SUITS)), Buy(KENTUCKY))
    assert events(step, NobodyLeads) == [NobodyLeads(rule="card-20", ranks=0)]


@pytest.mark.case("card-20")
def test_kentucky_pays_nothing_from_an_empty_supply() -> None:
    """ruling 16"""
    assert kentucky(supply=0, fresh=pair([TOUSSAINT])) == ((4, 4), 0)
    step = take(position(display=(KENTUCKY, *SUITS), fresh=pair([TOUSSAINT])), Buy(KENTUCKY))
    assert events(step, SupplyPaid) == [SupplyPaid(rule="card-20", seat="adams", coins=0, supply=0)]


@pytest.mark.case("card-20", "card-07", "card-13")
def test_kentucky_counts_burr_where_he_lies_and_no_tucked_diamond() -> None:
    """rulings 14, 16"""
    # Burr, given by Adams, lies before Hamilton: 1 for Hamilton.
    assert kentucky(used=pair([], [BURR]), given=(BURR,)) == ((4, 5), 1)
    # Wolcott is tucked under Hamilton's Rebellions: Adams's single Diamond is more than none.
    assert kentucky(fresh=pair([TOUSSAINT]), used=pair([], [REBELLIONS]), tucked=under(WOLCOTT, REBELLIONS)) == (
        (5, 4),
        1,
    )


@pytest.mark.case("card-20")
def test_kentucky_forbids_diamonds_until_the_next_tricolor() -> None:
    """ruling 8"""
    state = position(display=(KENTUCKY, NILE, PICKERING, WALLS), hands=pair([], [TOUSSAINT]))
    step = take(state, Buy(KENTUCKY))
    assert events(step, SuitsForbidden) == [SuitsForbidden(rule="card-20", suits=("diamond",))]
    assert Play(TOUSSAINT) not in asked(step.state).legal
    # Hamilton buys the Nile, which then forbids Spades and Clubs, and Diamonds no more.
    after = take(step.state, Buy(NILE)).state
    assert GAME.view(after, "hamilton").forbidden == ("spade", "club")


# ---------------------------------------------------------------- Yellow Fever


@pytest.mark.case("card-21")
def test_yellow_fever_takes_both_hands_and_shuffles_all_discards_into_the_deck() -> None:
    """rulings 17, 22"""
    state = position(
        display=(FEVER, *SUITS),
        hands=pair([TOUSSAINT, ABIGAIL], [BURR]),
        shown=((TOUSSAINT,), ()),
        discards=(CALLENDER, ACTS),
    )
    step = take(state, Buy(FEVER))
    after = step.state
    assert after.hands == ((), ())
    assert after.shown == ((), ())
    assert after.discards == ()
    assert [(event.rule, event.seat, event.cards) for event in events(step, HandDiscarded)] == [
        ("card-21", "adams", (ABIGAIL, TOUSSAINT)),
        ("card-21", "hamilton", (BURR,)),
    ]
    shuffled = events(step, DeckShuffled)[0]
    assert (shuffled.cards, shuffled.deck) == (5, len(state.deck) + 5)
    assert {TOUSSAINT, ABIGAIL, BURR, CALLENDER, ACTS} < {*after.deck, after.display[3]}
    assert state.last_below
    assert not after.last_below  # 18 Brumaire may lie anywhere now
    assert not GAME.view(after, "adams").last_below


@pytest.mark.case("card-21")
def test_yellow_fever_shuffles_even_if_nothing_was_discarded() -> None:
    """ruling 17"""
    state = position(display=(FEVER, *SUITS))
    step = take(state, Buy(FEVER))
    assert events(step, DeckShuffled)[0].cards == 0
    assert not step.state.last_below
    assert step.learnt


@pytest.mark.case("card-21")
def test_bought_yellow_fever_shuffles_before_the_refill() -> None:
    """ruling 6"""
    # The scripted shuffle sorts: 18 Brumaire comes to the top and is the refill.
    state = position(display=(FEVER, *SUITS), hands=pair([TOUSSAINT]))
    step = take(state, Buy(FEVER))
    kinds = [type(event).__name__ for event in step.events]
    assert kinds.index("DeckShuffled") < kinds.index("CardTurnedUp")
    assert step.state.display == (*SUITS, BRUMAIRE)


@pytest.mark.case("card-21")
def test_yellow_fever_pays_who_has_more_hearts_by_printed_ranks_and_forbids_hearts() -> None:
    """rulings 8, 16"""
    # Adams 3 (Witches), Hamilton 2 (Reynolds, whose power would give him 2 more).
    state = position(display=(FEVER, *SUITS), supply=2, fresh=pair([WITCHES]), used=pair([], [REYNOLDS]))
    step = take(state, Buy(FEVER))
    assert (step.state.coins, step.state.supply) == ((5, 4), 1)
    assert GAME.view(step.state, "adams").forbidden == ("heart",)
    equal = position(display=(FEVER, *SUITS), supply=2, fresh=pair([CALLENDER], [AURORA]))
    assert take(equal, Buy(FEVER)).state.coins == (4, 4)


@pytest.mark.case("card-21")
def test_cards_in_play_stay_there_in_yellow_fever() -> None:
    state = position(display=(FEVER, *SUITS), fresh=pair([WITCHES], [CALLENDER]), used=pair([ACTS]))
    after = take(state, Buy(FEVER)).state
    assert (after.fresh, after.used) == (pair([WITCHES], [CALLENDER]), pair([ACTS]))


@pytest.mark.case("end", "card-21")
def test_yellow_fever_left_standing_refills_a_deck_that_a_buy_has_emptied() -> None:
    """rulings 4, 23"""
    state = position(
        display=(FEVER, *SUITS), due=FEVER, deck=(TOUSSAINT,), rest="discards", hands=pair([], [BURR, ABIGAIL])
    )
    assert state.discards
    step = take(state, Buy(PICKERING))
    after = step.state
    assert not after.ended
    assert asked(after).seat == "hamilton"
    assert len(after.display) == 4
    # Pickering, just bought, went to the discards too; of all of them, one came to the Display.
    assert len(after.deck) == len(state.discards) + 3 - 1
    kinds = [type(event).__name__ for event in step.events]
    assert kinds == [
        *("CardBought", "CardTurnedUp", "TricolorResolved", "HandDiscarded", "HandDiscarded"),
        *("DeckShuffled", "NobodyLeads", "SuitsForbidden", "CardTurnedUp", "GoBegan"),
    ]


@pytest.mark.case("end", "card-21")
def test_yellow_fever_cannot_save_the_deck_when_the_refill_takes_the_only_card() -> None:
    """ruling 4"""
    every = [STODDERT, MCHENRY, CONSTELLATION, CINCINNATUS, REYNOLDS, ACTS, AURORA, REBELLIONS, WITCHES, WOLCOTT]
    every += [BURR, ABIGAIL, "charles-c-pinckney", "porcupines-gazette", CALLENDER]
    state = position(
        display=(FEVER, *SUITS), due=FEVER, deck=(TOUSSAINT,), resolved=(NILE, KENTUCKY), fresh=pair(every),
        rest="discards",
    )  # fmt: skip
    assert state.discards == ()
    # Adams buys Pickering, the last card comes up, the fever shuffles Pickering in, and he is the refill.
    step = take(state, Buy(PICKERING))
    assert step.state.ended == "deck"
    assert step.state.display == (WASHINGTON, WALLS, TOUSSAINT, PICKERING)


# ---------------------------------------------------------------- the Nile


@pytest.mark.case("card-22")
def test_the_nile_forbids_spades_and_clubs_and_does_nothing_else() -> None:
    """ruling 8"""
    state = position(display=(NILE, *SUITS), supply=2, hands=pair([], [STODDERT, MCHENRY, TOUSSAINT]))
    step = take(state, Buy(NILE))
    assert events(step, SuitsForbidden) == [SuitsForbidden(rule="card-22", suits=("spade", "club"))]
    assert (step.state.coins, step.state.supply) == ((4, 4), 2)
    assert [option for option in asked(step.state).legal if isinstance(option, Play)] == [Play(TOUSSAINT)]


# ---------------------------------------------------------------- 18 Brumaire


@pytest.mark.case("card-23", "end")
def test_bought_brumaire_gives_its_coins_and_ends_the_game_at_once() -> None:
    """rulings 6, 21, 26"""
    state = position(display=(NILE, BRUMAIRE, PICKERING, WALLS), display_coins=(0, 3, 0, 0), due=NILE)
    step = take(state, Buy(BRUMAIRE))
    after = step.state
    assert after.ended == "resolved"
    assert after.result is not None
    assert after.coins == (4 - 1 + 3, 4)
    assert after.display == (NILE, PICKERING, WALLS)  # no refill, and the Nile, which was due, stays
    assert (after.resolved, after.result.jefferson) == ((BRUMAIRE,), 6)
    assert [event.rule for event in events(step, GameEnded)] == ["card-23"]
    assert GAME.choice(after) is None


@pytest.mark.case("card-23", "end")
def test_left_standing_brumaire_ends_the_game_after_the_action() -> None:
    """ruling 26"""
    state = position(
        display=(BRUMAIRE, *SUITS), due=BRUMAIRE, display_coins=(2, 0, 0, 0), hands=pair([TOUSSAINT]), resolved=(FEVER,)
    )
    after = take(state, Play(TOUSSAINT)).state
    assert after.ended == "resolved"
    assert after.supply == 2
    assert after.fresh[A] == (TOUSSAINT,)
    assert after.result is not None
    assert after.result.jefferson == 2 + 6


@pytest.mark.case("card-23")
def test_buying_brumaire_is_warned_of() -> None:
    offers = {offer.option: offer for offer in asked(position(display=(BRUMAIRE, *SUITS), on_go=H)).offers}
    assert offers[Buy(BRUMAIRE)].warning == "ends-game"

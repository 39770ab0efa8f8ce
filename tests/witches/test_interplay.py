"""Powers, Tricolors and coins that meet: positions played out by hand from the rulebook."""

from __future__ import annotations

from typing import Any

import pytest

from content.witches.prose import howto, rulebook
from engine.witches.events import CardStruck, Decided, NoTarget, SupplyPaid, TricolorResolved
from engine.witches.options import Buy, ChooseArea, Play, StrikeCard, TakeCoins, TuckCard, Use
from engine.witches.state import State
from tests.witches.positions import (
    ABIGAIL,
    ACTS,
    AURORA,
    BRUMAIRE,
    BURR,
    CALLENDER,
    CINCINNATUS,
    CONSTELLATION,
    EDITION,
    FEVER,
    GAME,
    KENTUCKY,
    MCHENRY,
    NILE,
    PICKERING,
    PINCKNEY,
    PORCUPINE,
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
    over,
    pair,
    points,
    position,
    refused,
    take,
    under,
)

FOUR = (PICKERING, WASHINGTON, WALLS, ABIGAIL)

# ---------------------------------------------------------------- given, tucked, struck


@pytest.mark.case("card-07", "card-14", "card-16", "use")
def test_burr_is_protected_before_his_new_owner() -> None:
    """ruling 35"""
    table: dict[str, Any] = {
        "fresh": pair([REYNOLDS, CALLENDER], [WOLCOTT]),
        "used": pair([], [BURR]),
        "given": (BURR,),
    }
    step = take(position(**table), Use(REYNOLDS))
    assert [event.card for event in events(step, CardStruck)] == [WOLCOTT]  # a Diamond without a coin
    assert step.state.used[H] == (BURR,)
    struck = take(position(**table), Use(CALLENDER))
    assert struck.state.discards == (WOLCOTT,)  # the only target, so nothing is asked
    assert struck.state.used[H] == (BURR,)


@pytest.mark.case("card-13", "card-18")
def test_the_acts_find_no_heart_under_the_rebellions() -> None:
    """ruling 13"""
    state = position(
        display=FOUR, fresh=pair([REBELLIONS], [ACTS]), hands=pair([WITCHES, STODDERT]), discards=(CALLENDER,)
    )
    tucked = take(state, Use(REBELLIONS), TuckCard(WITCHES)).state
    step = take(tucked, Use(ACTS))
    assert events(step, NoTarget) == [NoTarget(rule="card-18", card=ACTS)]
    assert step.state.tucked == under(WITCHES, REBELLIONS)
    # The Witches' 3 are Clubs of Adams's, not doubled; the Acts have 2 Hearts of rank and earned none.
    assert points(step.state) == ((0, 0, 1 + 3), (2, 0, 0))


@pytest.mark.case("card-11", "card-18")
def test_a_heart_struck_later_no_longer_counts_for_cincinnatus() -> None:
    """rulings 19, 33"""
    state = position(used=pair([CINCINNATUS]), fresh=pair([CALLENDER, ACTS]))
    assert points(state)[A] == (1 + 1 + 2, 0, 3)
    after = take(state, Use(ACTS), StrikeCard(CALLENDER)).state
    assert points(after)[A] == (1 + 2 + 2, 0, 2)


@pytest.mark.case("card-09", "card-17")
def test_a_spade_struck_later_no_longer_counts_for_wooden_walls() -> None:
    """ruling 19"""
    state = position(on_go=H, used=pair([WALLS]), fresh=pair([STODDERT], [AURORA]))
    assert points(state)[A] == (2, 0, 2 * (1 + 2))
    assert points(take(state, Use(AURORA)).state)[A] == (1, 0, 2)


@pytest.mark.case("card-14", "card-05")
def test_reynolds_takes_hamiltons_bare_toussaint_and_leaves_a_used_one() -> None:
    """ruling 11"""
    bare = take(position(on_go=H, fresh=pair([], [REYNOLDS, TOUSSAINT])), Use(REYNOLDS)).state
    assert (bare.discards, points(bare)[H]) == ((TOUSSAINT,), (4, 0, 0))
    kept = take(position(on_go=H, fresh=pair([], [REYNOLDS]), used=pair([], [TOUSSAINT])), Use(REYNOLDS)).state
    assert points(kept)[H] == (4, 1, 2)  # his two points go to the military area, where Hamilton has nothing


# ---------------------------------------------------------------- what is lifted


@pytest.mark.case("card-08", "card-04", "card-22")
def test_pinckney_frees_the_suit_and_stoddert_the_price() -> None:
    """rulings 8, 25"""
    hand: dict[str, Any] = {"display": FOUR, "resolved": (NILE,), "hands": pair([CONSTELLATION, MCHENRY])}
    both = position(**hand, used=pair([PINCKNEY, STODDERT]), unbound=(True, False), lifted=(("spade",), ("diamond",)))
    plays = [option for option in asked(both).legal if isinstance(option, Play)]
    assert plays == [Play(MCHENRY, CONSTELLATION), Play(CONSTELLATION)]  # the Club still costs a card
    alone = position(**hand, used=pair([STODDERT]), lifted=(("spade",), ("diamond",)))
    assert refused(alone, Play(CONSTELLATION)) == ("forbidden-spade", ())


@pytest.mark.case("card-12", "buy")
def test_washington_used_by_adams_gives_hamilton_a_fourth_card_and_no_fifth() -> None:
    """ruling 2"""
    hamiltons = [BURR, TOUSSAINT, PINCKNEY]
    state = position(display=(PICKERING, WALLS, ABIGAIL, REYNOLDS), fresh=pair([WASHINGTON]), hands=pair([], hamiltons))
    after = take(state, Use(WASHINGTON), Buy(WALLS)).state
    assert len(after.hands[H]) == 4
    following = take(after, Buy(PICKERING)).state
    assert refused(following, Buy(ABIGAIL)) == ("hand-full", (4, 4))
    assert points(following)[A] == (0, 0, 3)  # no Diamond for Adams


# ---------------------------------------------------------------- Tricolors and coins


@pytest.mark.case("tricolor", "card-10", "card-20")
def test_constellation_sends_a_tricolor_to_the_dear_end_and_another_to_the_cheap_one() -> None:
    """rulings 7, 15"""
    state = position(
        display=(KENTUCKY, PICKERING, WALLS, NILE),
        display_coins=(2, 0, 1, 0),
        due=KENTUCKY,
        fresh=pair([CONSTELLATION, TOUSSAINT]),
        hands=pair([], [BURR]),
        deck=(REYNOLDS, ABIGAIL),
    )
    step = take(state, Use(CONSTELLATION))
    after = step.state
    assert (after.display, after.display_coins) == ((NILE, WALLS, PICKERING, REYNOLDS), (0, 1, 0, 0))
    assert (after.coins, after.supply) == ((4 - 1 + 1, 4), 1)  # Kentucky's two, one of them to Adams for Toussaint
    assert (after.due, asked(after).seat) == (NILE, "hamilton")
    # Hamilton pays a coin, which lies on the Nile, for the Walls and the coin on them.
    step = take(after, Buy(WALLS))
    assert (step.state.coins, step.state.supply) == ((4, 4), 2)
    assert [event.coins for event in events(step, TricolorResolved)] == [1]
    assert step.state.resolved == (KENTUCKY, NILE)


@pytest.mark.case("card-20", "card-12")
def test_the_last_coin_of_the_supply_is_paid_once() -> None:
    """rulings 2, 16"""
    state = position(display=(KENTUCKY, PICKERING, WALLS, ABIGAIL), supply=1, fresh=pair([TOUSSAINT], [WASHINGTON]))
    step = take(state, Buy(KENTUCKY), Use(WASHINGTON))
    assert [(event.seat, event.coins) for event in events(step, SupplyPaid)] == [("adams", 1), ("hamilton", 0)]
    assert (step.state.coins, step.state.limits) == ((5, 3), (3, 4))


@pytest.mark.case("card-21")
def test_yellow_fever_does_not_bring_resolved_tricolors_back() -> None:
    """ruling 34"""
    state = position(display=(FEVER, PICKERING, WALLS, ABIGAIL), resolved=(NILE, KENTUCKY), discards=(CALLENDER,))
    after = take(state, Buy(FEVER)).state
    assert not {NILE, KENTUCKY, FEVER} & {*after.deck, *after.display}
    assert after.resolved == (NILE, KENTUCKY, FEVER)


@pytest.mark.case("card-03")
def test_wolcott_brings_back_more_than_he_cost_and_is_then_the_richer() -> None:
    """rulings 12, 24"""
    state = position(
        display=FOUR, display_coins=(3, 1, 0, 0), coins=(1, 2), fresh=pair([WOLCOTT]), hands=pair([], [BURR])
    )
    after = take(state, Use(WOLCOTT), TakeCoins(PICKERING)).state
    assert after.coins == (1 - 1 + 3, 2)
    assert points(after)[A] == (0, 2 + 1, 0)
    assert points(take(after, Buy(WASHINGTON)).state)[A] == (0, 3, 0)  # Hamilton pays one and takes one: still 2


@pytest.mark.case("setup")
def test_both_know_both_stocks_of_coins() -> None:
    """ruling 36"""
    state = position(coins=(2, 7))
    assert [GAME.view(state, seat).coins for seat in GAME.seats] == [(2, 7), (2, 7)]


# ---------------------------------------------------------------- the end


@pytest.mark.case("end", "tricolor")
def test_the_refill_after_a_tricolor_left_standing_can_take_the_last_card() -> None:
    """ruling 4"""
    state = position(
        display=(NILE, PICKERING, WALLS, ABIGAIL), due=NILE, deck=(WITCHES,), rest="discards", hands=pair([TOUSSAINT])
    )
    step = take(state, Play(TOUSSAINT))
    after = step.state
    assert (after.ended, after.display) == ("deck", (PICKERING, WALLS, ABIGAIL, WITCHES))
    assert after.resolved[-1] == NILE
    assert after.result is not None
    assert after.result.jefferson == sum(EDITION.card[card].rank for card in after.resolved)


@pytest.mark.case("end", "card-05", "card-07")
def test_toussaint_is_placed_by_the_player_whose_go_it_is_not_and_burr_halves_last() -> None:
    """rulings 20, 31"""
    # Adams has given Burr to Hamilton, whose sums are 1 (Callender), 2 (Toussaint, Burr), 1 (Walls).
    state = over(fresh=pair([ABIGAIL], [CALLENDER, WALLS]), used=pair([], [TOUSSAINT, BURR]), given=(BURR,)).state
    assert (asked(state).seat, state.on_go) == ("hamilton", A)
    assert refused(state, ChooseArea("diamonds")) == ("area", (2, 1))
    step = take(state, ChooseArea("hearts"))
    result = step.state.result
    assert result is not None
    # 2 Diamonds are more than Abigail's 1, and become 1. Two areas, but 5 points are below 18 Brumaire's 6.
    assert (result.adams, result.hamilton) == ((0, 1, 0), (3, 1, 1))
    assert events(step, Decided)[0].areas == (0, 2)
    assert (result.winner, result.reason) == ("jefferson", "jeffersons-score")


# ---------------------------------------------------------------- a deck that runs out


def warned(state: State) -> dict[str, str | None]:
    """What is asked before each Buy."""
    return {offer.option.card: offer.warning for offer in asked(state).offers if isinstance(offer.option, Buy)}


def short(deck: tuple[str, ...], due: str, **changes: Any) -> State:
    """A Tricolor at the left end, due, and so many cards left."""
    return position(
        display=(due, PICKERING, WALLS, ABIGAIL), due=due, deck=deck, rest="discards", hands=pair([BURR]), **changes
    )


@pytest.mark.case("end", "buy", "tricolor")
def test_a_buy_that_leaves_the_last_card_to_a_tricolors_place_is_warned_of() -> None:
    """ruling 23"""
    state = short((TOUSSAINT, WITCHES), NILE)
    assert warned(state) == {NILE: None, PICKERING: "last-card", WALLS: "last-card", ABIGAIL: "last-card"}
    assert take(state, Buy(PICKERING)).state.ended == "deck"
    assert not take(state, Buy(NILE)).state.ended
    assert set(warned(short((TOUSSAINT, WITCHES, PORCUPINE), NILE)).values()) == {None}


@pytest.mark.case("end", "buy", "card-21")
def test_no_end_is_threatened_where_yellow_fever_is_due() -> None:
    """rulings 4, 23"""
    state = short((TOUSSAINT,), FEVER)
    assert set(warned(state).values()) == {None}
    for option in asked(state).legal:
        assert not take(state, option).state.ended


@pytest.mark.case("end", "buy", "card-23")
def test_where_brumaire_is_due_only_buying_it_is_asked_about_with_two_cards_left() -> None:
    """ruling 26"""
    state = short((TOUSSAINT, WITCHES), BRUMAIRE)
    assert warned(state) == {BRUMAIRE: "ends-game", PICKERING: None, WALLS: None, ABIGAIL: None}
    assert take(state, Buy(PICKERING)).state.ended == "resolved"


# ---------------------------------------------------------------- what is told of it


@pytest.mark.case("card-14", "results", "tricolor")
def test_the_texts_do_not_promise_what_the_rules_do_not() -> None:
    cases = {case.id: case.text.replace("\n", " ") for case in rulebook()}
    assert "If Hamilton used it" in cases["card-14"]  # each has points of Reynolds only for using it himself
    assert "most games" not in cases["results"]  # the likeliest winner, which need not be more than half
    assert "as your go begins" in howto()  # one that comes to the left end during a go waits

"""Cards 1 to 19: what each power does, with scores counted by hand. Points are (hearts, diamonds, military)."""

from __future__ import annotations

from typing import Any

import pytest

from engine.kernel.choice import Illegal
from engine.kernel.game import Step
from engine.witches.events import (
    AreaChosen,
    CardGiven,
    CardStruck,
    CardTucked,
    CoinsTaken,
    Declined,
    DisplayReversed,
    HandLimitRaised,
    NoTarget,
    PowerInForce,
    SupplyPaid,
)
from engine.witches.options import Buy, ChooseArea, Decline, Play, StrikeCard, TakeCoins, TuckCard, Use
from engine.witches.state import State, Tucked
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


def using(card: str, seat: int = A, more: tuple[str, ...] = (), **changes: Any) -> State:
    """Adams (or Hamilton) about to use the card, which lies before him with `more` cards without coins."""
    mine = tuple(sorted((card, *more)))
    theirs = tuple(sorted(changes.pop("theirs", ())))
    return position(**{"fresh": (theirs, mine) if seat else (mine, theirs), "on_go": seat, **changes})


def used(card: str, seat: int = A, *then: Any, **changes: Any) -> Step[State]:
    """The card used, and the options after it."""
    return take(using(card, seat, **changes), Use(card), *then)


def mine(card: str, seat: int = A, *then: Any, **changes: Any) -> tuple[int, int, int]:
    """What the user has when the card has been used."""
    return points(used(card, seat, *then, **changes).state)[seat]


FIGURES = {
    PICKERING: (1, "diamond", 3, True),
    MCHENRY: (2, "club", 2, True),
    WOLCOTT: (3, "diamond", 2, True),
    STODDERT: (4, "spade", 2, True),
    TOUSSAINT: (5, "diamond", 1, False),
    ABIGAIL: (6, "diamond", 1, False),
    BURR: (7, "diamond", 1, True),
    PINCKNEY: (8, "diamond", 1, True),
    WALLS: (9, "spade", 1, True),
    CONSTELLATION: (10, "spade", 2, True),
    CINCINNATUS: (11, "heart", 1, True),
    WASHINGTON: (12, "club", 3, True),
    REBELLIONS: (13, "club", 1, True),
    REYNOLDS: (14, "heart", 2, True),
    PORCUPINE: (15, "heart", 2, True),
    CALLENDER: (16, "heart", 1, True),
    AURORA: (17, "heart", 1, True),
    ACTS: (18, "heart", 2, True),
    WITCHES: (19, "heart", 3, True),
    KENTUCKY: (20, "tricolor", 3, False),
    FEVER: (21, "tricolor", 2, False),
    NILE: (22, "tricolor", 4, False),
    BRUMAIRE: (23, "tricolor", 6, False),
}


@pytest.mark.case("cards", "tricolors")
def test_suit_rank_and_symbol_of_every_card() -> None:
    assert {card.id: (card.number, card.suit, card.rank, card.discard) for card in EDITION.cards} == FIGURES


# ---------------------------------------------------------------- 1 Timothy Pickering


@pytest.mark.case("card-01")
@pytest.mark.parametrize("seat", [A, H])
def test_pickering_brings_a_club(seat: int) -> None:
    assert points(using(PICKERING, seat))[seat] == (0, 3, 0)
    assert mine(PICKERING, seat) == (0, 3, 1)
    told = events(used(PICKERING, seat), PowerInForce)
    assert [(event.rule, event.card) for event in told] == [("card-01", PICKERING)]


# ---------------------------------------------------------------- 2, 4, 15 what lifts Discard symbols


LIFTS = [
    pytest.param(MCHENRY, WASHINGTON, WITCHES, marks=pytest.mark.case("card-02")),
    pytest.param(STODDERT, CONSTELLATION, WITCHES, marks=pytest.mark.case("card-04")),
    pytest.param(PORCUPINE, WITCHES, WALLS, marks=pytest.mark.case("card-15")),
]


@pytest.mark.case("play")
@pytest.mark.parametrize(("card", "freed", "bound"), LIFTS)
def test_a_lifted_symbol_costs_nothing_and_not_even_by_choice(card: str, freed: str, bound: str) -> None:
    """rulings 9, 25"""
    table = {"hands": pair([freed, bound], [TOUSSAINT, ABIGAIL]), "coins": (4, 0)}
    before = using(card, **table)
    assert Play(freed, bound) in asked(before).legal
    assert Play(freed) not in asked(before).legal
    after = take(before, Use(card), Play(TOUSSAINT)).state
    assert Play(freed) in asked(after).legal
    assert Play(freed, bound) not in [offer.option for offer in asked(after).offers]
    assert Play(bound, freed) in asked(after).legal
    assert take(after, Play(freed)).state.discards == ()


@pytest.mark.case("play")
@pytest.mark.parametrize(("card", "freed", "bound"), LIFTS)
def test_a_symbol_is_lifted_for_the_user_alone_and_only_once_used(card: str, freed: str, bound: str) -> None:
    """rulings 9, 10"""
    after = used(card, hands=pair([], [freed])).state
    assert refused(after, Play(freed)) == ("no-discard", ())
    assert refused(using(card, hands=pair([freed])), Play(freed)) == ("no-discard", ())


@pytest.mark.case("card-02")
def test_mchenry_brings_a_diamond() -> None:
    assert mine(MCHENRY) == (0, 1, 2)
    assert mine(MCHENRY, H) == (0, 1, 4)


@pytest.mark.case("card-04")
def test_stoddert_brings_a_diamond() -> None:
    assert mine(STODDERT) == (0, 1, 4)
    assert mine(STODDERT, H) == (0, 1, 2)


@pytest.mark.case("card-15")
def test_porcupine_brings_a_military_point() -> None:
    assert mine(PORCUPINE) == (2, 0, 1)
    assert mine(PORCUPINE, H) == (2, 0, 1)


# ---------------------------------------------------------------- 3 Oliver Wolcott Jr.

DISPLAY = (PICKERING, WASHINGTON, WALLS, NILE)


@pytest.mark.case("card-03")
def test_wolcott_takes_the_coins_of_a_card_that_has_some() -> None:
    """rulings 12, 24"""
    state = using(WOLCOTT, display=DISPLAY, display_coins=(2, 0, 0, 1))
    choice = asked(take(state, Use(WOLCOTT)).state)
    assert (choice.seat, choice.prompt, choice.rule, choice.subject) == ("adams", "take-coins", "card-03", WOLCOTT)
    assert choice.legal == (TakeCoins(NILE), TakeCoins(PICKERING))
    assert refused(take(state, Use(WOLCOTT)).state, TakeCoins(WALLS)) == ("no-coins", ())
    step = take(state, Use(WOLCOTT), TakeCoins(PICKERING))
    assert (step.state.coins, step.state.display_coins) == ((4 - 1 + 2, 4), (0, 0, 0, 1))
    assert events(step, CoinsTaken) == [CoinsTaken(rule="card-03", seat="adams", card=PICKERING, coins=2)]
    assert asked(step.state).seat == "hamilton"


@pytest.mark.case("card-03")
def test_wolcott_takes_the_only_coins_there_are_and_nothing_where_there_are_none() -> None:
    """rulings 10, 12"""
    only = used(WOLCOTT, display=DISPLAY, display_coins=(0, 0, 3, 0)).state
    assert (only.coins, only.display_coins) == ((6, 4), (0, 0, 0, 0))
    none = used(WOLCOTT, display=DISPLAY)
    assert (none.state.coins, none.state.used[A]) == ((3, 4), (WOLCOTT,))
    assert events(none, NoTarget) == [NoTarget(rule="card-03", card=WOLCOTT)]


@pytest.mark.case("card-03")
@pytest.mark.parametrize(("coins", "diamonds"), [((5, 4), 3), ((4, 4), 2), ((3, 4), 2)])
def test_wolcott_brings_a_diamond_to_who_is_richer_in_stock(coins: tuple[int, int], diamonds: int) -> None:
    """ruling 12"""
    # Adams's three used cards have coins on them, which are not counted.
    table = {"used": pair([WOLCOTT, WITCHES, CALLENDER]), "coins": coins, "supply": 1}
    assert points(position(**table))[A][1] == diamonds + 2
    assert over(**table).state.result.adams[1] == diamonds + 2  # type: ignore[union-attr]


# ---------------------------------------------------------------- 5 Toussaint Louverture


@pytest.mark.case("card-05")
def test_toussaint_raises_the_weakest_area_by_two() -> None:
    """ruling 20"""
    # Hearts 3, Diamonds 1 (himself), military 3.
    step = over(used=pair([TOUSSAINT]), fresh=pair([WITCHES, WASHINGTON]))
    assert step.state.result.adams == (3, 3, 3)  # type: ignore[union-attr]
    # Hearts 3, Diamonds 1, military 0.
    assert over(used=pair([TOUSSAINT]), fresh=pair([WITCHES])).state.result.adams == (3, 1, 2)  # type: ignore[union-attr]


@pytest.mark.case("card-05")
def test_toussaints_owner_chooses_among_areas_that_tie() -> None:
    """rulings 20, 31"""
    # Hearts 1 (Callender), Diamonds 1, military 3: Hearts or Diamonds.
    before = position(
        display=(BRUMAIRE, PICKERING, WALLS, NILE), used=pair([], [TOUSSAINT]), fresh=pair([], [CALLENDER, MCHENRY])
    )
    step = take(before, Buy(BRUMAIRE))
    assert step.state.result is None
    choice = asked(step.state)
    assert (choice.seat, choice.prompt, choice.rule, choice.subject) == ("hamilton", "area", "card-05", TOUSSAINT)
    assert [offer.option for offer in choice.offers] == [
        ChooseArea("diamonds"),
        ChooseArea("hearts"),
        ChooseArea("military"),
    ]
    assert refused(step.state, ChooseArea("military")) == ("area", (4, 1))
    view = GAME.view(step.state, "hamilton")
    assert (view.points[H], view.owed) == ((1, 1, 4), (TOUSSAINT, H))
    for area, scores in (("hearts", (3, 1, 4)), ("diamonds", (1, 3, 4))):
        done = take(step.state, ChooseArea(area))  # type: ignore[arg-type]
        assert done.state.result.hamilton == scores  # type: ignore[union-attr]
        assert [(e.rule, e.area) for e in events(done, AreaChosen)] == [("card-05", area)]


@pytest.mark.case("card-05")
def test_toussaint_unused_brings_nothing_more() -> None:
    assert over(fresh=pair([TOUSSAINT, WITCHES])).state.result.adams == (3, 1, 0)  # type: ignore[union-attr]


# ---------------------------------------------------------------- 6 Abigail Adams, 12 Washington

FIRST_LADY = pytest.param(ABIGAIL, A, "card-06", marks=pytest.mark.case("card-06"))
GENERAL = pytest.param(WASHINGTON, H, "card-12", marks=pytest.mark.case("card-12"))


@pytest.mark.case("buy")
@pytest.mark.parametrize("user", [A, H])
@pytest.mark.parametrize(("card", "named", "rule"), [FIRST_LADY, GENERAL])
def test_the_person_named_holds_one_card_more_and_gets_a_coin_whoever_uses_the_card(
    card: str, named: int, rule: str, user: int
) -> None:
    """ruling 2"""
    step = used(card, user, supply=2)
    coins = [4, 4]
    coins[user] -= 1
    coins[named] += 1
    limits = [3, 3]
    limits[named] = 4
    assert step.state.coins == tuple(coins)
    assert step.state.limits == tuple(limits)
    assert step.state.supply == 1
    name = ("adams", "hamilton")[named]
    assert events(step, HandLimitRaised) == [HandLimitRaised(rule=rule, seat=name, limit=4)]
    assert events(step, SupplyPaid) == [SupplyPaid(rule=rule, seat=name, coins=1, supply=1)]


@pytest.mark.parametrize(("card", "named", "rule"), [FIRST_LADY, GENERAL])
def test_no_coin_comes_from_an_empty_supply(card: str, named: int, rule: str) -> None:
    """ruling 2"""
    assert sum(used(card, named).state.coins) == 7


@pytest.mark.case("card-06")
def test_abigail_brings_adams_a_diamond() -> None:
    assert mine(ABIGAIL, A) == (0, 2, 0)
    assert mine(ABIGAIL, H) == (0, 1, 0)


@pytest.mark.case("card-12")
def test_washington_brings_hamilton_a_diamond() -> None:
    assert mine(WASHINGTON, H) == (0, 1, 6)
    assert mine(WASHINGTON, A) == (0, 0, 3)


# ---------------------------------------------------------------- 7 Aaron Burr


@pytest.mark.case("card-07")
def test_burr_goes_over_with_his_coin_and_is_not_used_again() -> None:
    """ruling 14"""
    step = used(BURR)
    after = step.state
    assert (after.used, after.given, after.coins) == (pair([], [BURR]), (BURR,), (3, 4))
    assert events(step, CardGiven) == [CardGiven(rule="card-07", seat="hamilton", card=BURR)]
    assert refused(after, Use(BURR)) == ("used", ())
    assert points(after) == ((0, 0, 0), (0, 0, 0))  # his Diamond is Hamilton's, who has more, so that 1 becomes 0


@pytest.mark.case("card-07")
@pytest.mark.parametrize(
    ("adams", "hamilton", "kept"),
    [
        ([PICKERING], [WOLCOTT, ABIGAIL, TOUSSAINT], 2),  # 3 against 4 + 1: 5 halved, rounded down
        ([], [PICKERING], 2),  # 0 against 3 + 1: 4 halved
        ([PICKERING], [WOLCOTT], 3),  # 3 against 2 + 1: not more
    ],
)
def test_more_diamonds_than_the_users_are_halved_and_rounded_down(
    adams: list[str], hamilton: list[str], kept: int
) -> None:
    """ruling 14"""
    state = position(fresh=pair(adams, hamilton), used=pair([], [BURR]), given=(BURR,))
    assert points(state)[H] == (0, kept, 0)
    assert over(fresh=pair(adams, hamilton), used=pair([], [BURR]), given=(BURR,)).state.result.hamilton == (0, kept, 0)  # type: ignore[union-attr]


@pytest.mark.case("card-07")
def test_points_of_powers_are_halved_too_and_only_diamonds() -> None:
    """ruling 14"""
    # Hamilton: Witches (3 Hearts, 2 Diamonds) and Burr's 1: 3 Diamonds, of which 1 is left.
    state = position(used=pair([], [WITCHES, BURR]), given=(BURR,))
    assert points(state)[H] == (3, 1, 0)


@pytest.mark.case("card-07")
def test_burr_used_by_hamilton_threatens_adams() -> None:
    """ruling 14"""
    after = used(BURR, H, theirs=(PICKERING,)).state
    assert points(after) == ((0, 2, 0), (0, 0, 0))  # 3 + 1, halved


# ---------------------------------------------------------------- 8 Charles C. Pinckney


@pytest.mark.case("card-08")
@pytest.mark.parametrize(("tricolor", "card"), [(KENTUCKY, TOUSSAINT), (FEVER, WITCHES), (NILE, WASHINGTON)])
def test_pinckneys_user_plays_forbidden_suits_and_the_other_does_not(tricolor: str, card: str) -> None:
    """ruling 8"""
    hands = {"hands": pair([card, CALLENDER], [ABIGAIL]), "resolved": (tricolor,), "lifted": (("club", "heart"), ())}
    state = using(PINCKNEY, **hands)
    assert Play(card) not in asked(state).legal
    step = used(PINCKNEY, A, Buy(asked(used(PINCKNEY, **hands).state).legal[0].card), **hands)
    assert Play(card) in asked(step.state).legal
    assert mine(PINCKNEY) == (0, 1, 0)
    bound = used(PINCKNEY, hands=pair([], [card]), resolved=(tricolor,), lifted=((), ("club", "heart"))).state
    assert Play(card) not in asked(bound).legal


@pytest.mark.case("card-08")
def test_pinckney_lifts_no_discard_symbol() -> None:
    """ruling 8"""
    table = {"used": pair([PINCKNEY]), "unbound": (True, False), "hands": pair([WITCHES]), "resolved": (FEVER,)}
    assert refused(position(**table), Play(WITCHES)) == ("no-discard", ())


# ---------------------------------------------------------------- 9 Wooden Walls


@pytest.mark.case("card-09")
def test_wooden_walls_count_spades_themselves_included_whatever_their_rank() -> None:
    """ruling 19"""
    # Spades: Walls 1, Stoddert 2, Constellation 2, doubled for Adams: 10. Hearts: one for each of three.
    assert mine(WALLS, A, more=(STODDERT, CONSTELLATION)) == (3, 0, 10)
    assert mine(WALLS, H, more=(STODDERT,)) == (2, 0, 3)
    assert mine(WALLS, H, theirs=(STODDERT,)) == (1, 0, 1)


@pytest.mark.case("card-09", "card-13")
def test_wooden_walls_do_not_count_a_tucked_spade() -> None:
    """ruling 19"""
    state = position(used=pair([WALLS, REBELLIONS]), tucked=under(CONSTELLATION, REBELLIONS))
    # Hearts 1 for the Walls; military 2 (Walls doubled), 1 (Rebellions), 2 (Constellation as a Club).
    assert points(state)[A] == (1, 0, 5)


@pytest.mark.case("card-09")
def test_a_spade_played_after_wooden_walls_were_used_counts_as_well() -> None:
    """ruling 19"""
    assert points(position(used=pair([WALLS]), fresh=pair([STODDERT])))[A][0] == 2


# ---------------------------------------------------------------- 10 USS Constellation


@pytest.mark.case("card-10")
def test_constellation_turns_the_display_round_with_its_coins() -> None:
    """ruling 15"""
    step = used(CONSTELLATION, display=DISPLAY, display_coins=(3, 0, 1, 0))
    after = step.state
    assert (after.display, after.display_coins) == ((NILE, WALLS, WASHINGTON, PICKERING), (0, 1, 0, 3))
    assert events(step, DisplayReversed)[0].rule == "card-10"
    assert not step.learnt
    assert [offer.cost for offer in asked(after).offers if offer.option == Buy(PICKERING)] == [3]
    assert points(after)[A] == (1, 1, 4)
    assert mine(CONSTELLATION, H) == (1, 1, 2)


# ---------------------------------------------------------------- 11 Cincinnatus Attacked


@pytest.mark.case("card-11")
@pytest.mark.parametrize("seat", [A, H])
def test_cincinnatus_brings_a_military_point_for_each_heart_itself_included(seat: int) -> None:
    """ruling 19"""
    # Hearts 1 + 3 + 2; three of them: 3 military points, which never double.
    assert mine(CINCINNATUS, seat, more=(WITCHES, ACTS)) == (6, 0, 3)


@pytest.mark.case("card-11", "card-13")
def test_cincinnatus_does_not_count_a_tucked_heart() -> None:
    """ruling 19"""
    state = position(used=pair([], [CINCINNATUS, REBELLIONS]), tucked=under(WITCHES, REBELLIONS))
    # Hearts 1; military 1 for it, 2 for the Rebellions, 6 for the Witches as a Club of Hamilton's.
    assert points(state)[H] == (1, 0, 9)


# ---------------------------------------------------------------- 13 Tax Rebellions


@pytest.mark.case("card-13")
def test_a_card_of_the_hand_is_tucked_and_counts_as_a_club() -> None:
    """rulings 8, 13"""
    state = using(REBELLIONS, H, hands=pair([], [PICKERING, CALLENDER]), resolved=(KENTUCKY,))
    choice = asked(take(state, Use(REBELLIONS)).state)
    assert (choice.seat, choice.prompt, choice.rule) == ("hamilton", "tuck", "card-13")
    assert choice.legal == (TuckCard(CALLENDER), TuckCard(PICKERING))  # Diamonds are Forbidden, and may be tucked
    step = take(state, Use(REBELLIONS), TuckCard(PICKERING))
    after = step.state
    assert after.tucked == (Tucked(PICKERING, REBELLIONS),)
    assert after.hands[H] == (CALLENDER,)
    assert points(after)[H] == (0, 0, 2 + 6)
    assert events(step, CardTucked) == [CardTucked(rule="card-13", seat="hamilton", card=PICKERING, under=REBELLIONS)]
    assert step.learnt
    assert GAME.view(after, "adams").tucked == after.tucked  # open (ruling 22)
    assert mine(REBELLIONS, A, hands=pair([PICKERING])) == (0, 0, 1 + 3)


@pytest.mark.case("card-13")
def test_a_tuck_is_owed_with_a_card_in_hand_and_not_with_none() -> None:
    """ruling 13"""
    one = used(REBELLIONS, hands=pair([CALLENDER])).state
    assert (one.tucked, one.hands[A]) == ((Tucked(CALLENDER, REBELLIONS),), ())
    none = used(REBELLIONS)
    assert none.state.tucked == ()
    assert events(none, NoTarget) == [NoTarget(rule="card-13", card=REBELLIONS)]
    two = take(using(REBELLIONS, hands=pair([CALLENDER, WALLS])), Use(REBELLIONS)).state
    with pytest.raises(Illegal):
        take(two, Decline())


@pytest.mark.case("card-13", "card-16")
def test_host_and_tucked_card_are_protected_and_the_tucked_one_is_never_used() -> None:
    """ruling 13"""
    state = position(fresh=pair([], [CALLENDER]), on_go=H, used=pair([REBELLIONS]), tucked=under(WITCHES, REBELLIONS))
    after = take(state, Use(CALLENDER)).state
    assert after.used == pair([REBELLIONS], [CALLENDER])
    assert after.tucked == under(WITCHES, REBELLIONS)
    assert Use(WITCHES) not in [offer.option for offer in asked(after).offers]
    assert points(after)[A] == (0, 0, 1 + 3)  # neither its Hearts nor its Diamonds


# ---------------------------------------------------------------- 14 Reynolds Pamphlet


@pytest.mark.case("card-14")
@pytest.mark.parametrize("user", [A, H])
def test_hamilton_loses_his_unprotected_diamonds_in_play_whoever_uses_it(user: int) -> None:
    """rulings 11, 27"""
    hamiltons, adams = [WOLCOTT, ABIGAIL, WASHINGTON], [TOUSSAINT]
    fresh = pair([*adams, REYNOLDS], hamiltons) if user == A else pair(adams, [*hamiltons, REYNOLDS])
    state = position(fresh=fresh, used=pair([], [PICKERING]), hands=pair([], [BURR]), on_go=user)
    step = take(state, Use(REYNOLDS))
    after = step.state
    assert after.discards == (ABIGAIL, WOLCOTT)
    assert after.fresh == pair(adams, [WASHINGTON])
    assert after.hands[H] == (BURR,)
    assert [(event.seat, event.card) for event in events(step, CardStruck)] == [
        ("hamilton", ABIGAIL),
        ("hamilton", WOLCOTT),
    ]
    # Adams: Toussaint 1. Hamilton: Pickering 3 and his Club, Washington 6.
    assert points(after) == (((2, 2, 0), (0, 3, 7)) if user == A else ((0, 1, 0), (4, 3, 7)))


@pytest.mark.case("card-14")
def test_reynolds_without_a_target_still_scores() -> None:
    """ruling 10"""
    step = used(REYNOLDS, H)
    assert events(step, NoTarget) == [NoTarget(rule="card-14", card=REYNOLDS)]
    assert points(step.state)[H] == (4, 0, 0)


# ---------------------------------------------------------------- 16 Callender, 17 Aurora

STRIKERS = [
    pytest.param(CALLENDER, marks=pytest.mark.case("card-16")),
    pytest.param(AURORA, marks=pytest.mark.case("card-17")),
]


@pytest.mark.parametrize("card", STRIKERS)
def test_one_of_the_opponents_unprotected_cards_must_go(card: str) -> None:
    """rulings 11, 27"""
    rule = EDITION.rule[card]
    state = using(card, theirs=(WITCHES, WASHINGTON), more=(STODDERT,), used=pair([], [PICKERING]))
    choice = asked(take(state, Use(card)).state)
    assert (choice.seat, choice.prompt, choice.rule, choice.subject) == ("adams", "strike", rule, card)
    assert choice.legal == (StrikeCard(WITCHES), StrikeCard(WASHINGTON))  # no declining; not his own, not used ones
    step = take(state, Use(card), StrikeCard(WASHINGTON))
    assert (step.state.fresh[H], step.state.discards) == ((WITCHES,), (WASHINGTON,))
    assert events(step, CardStruck) == [CardStruck(rule=rule, seat="hamilton", card=WASHINGTON)]
    assert points(step.state) == ((1, 0, 4), (3, 3, 1))


@pytest.mark.parametrize("card", STRIKERS)
def test_the_only_target_goes_at_once_and_without_one_nothing_does(card: str) -> None:
    """rulings 10, 11, 28"""
    only = used(card, H, theirs=(WITCHES,))
    assert (only.state.fresh[A], only.state.discards) == ((), (WITCHES,))
    none = used(card, H, more=(WALLS,))
    assert none.state.fresh == pair([], [WALLS])
    assert events(none, NoTarget) == [NoTarget(rule=EDITION.rule[card], card=card)]


@pytest.mark.case("card-16", "card-17", "card-21")
def test_yellow_fever_brings_struck_cards_back() -> None:
    """ruling 27"""
    struck = used(CALLENDER, theirs=(WITCHES,), display=(FEVER, PICKERING, WALLS, NILE)).state
    assert struck.discards == (WITCHES,)
    after = take(struck, Buy(FEVER)).state
    assert WITCHES in (*after.deck, *after.display)


# ---------------------------------------------------------------- 18 Alien & Sedition Acts


@pytest.mark.case("card-18")
def test_the_acts_may_strike_any_unprotected_heart_and_then_bring_two() -> None:
    """rulings 11, 27, 33"""
    state = using(ACTS, more=(CALLENDER, STODDERT), theirs=(WITCHES, WASHINGTON), used=pair([], [AURORA]))
    choice = asked(take(state, Use(ACTS)).state)
    assert (choice.prompt, choice.rule) == ("may-strike", "card-18")
    assert choice.legal == (StrikeCard(CALLENDER), StrikeCard(WITCHES), Decline())
    theirs = take(state, Use(ACTS), StrikeCard(WITCHES)).state
    assert theirs.discards == (WITCHES,)
    assert points(theirs) == ((2 + 1 + 2, 0, 4), (1, 0, 6))
    own = take(state, Use(ACTS), StrikeCard(CALLENDER)).state
    assert points(own) == ((2 + 2, 0, 4), (1 + 3, 0, 6))
    assert events(take(state, Use(ACTS), StrikeCard(CALLENDER)), CardStruck)[0].seat == "adams"


@pytest.mark.case("card-18")
def test_the_acts_may_be_left_at_that_and_then_bring_nothing() -> None:
    """ruling 11"""
    step = used(ACTS, A, Decline(), theirs=(WITCHES,))
    assert step.state.fresh[H] == (WITCHES,)
    assert points(step.state) == ((2, 0, 0), (3, 0, 0))
    assert events(step, Declined) == [Declined(rule="card-18", seat="adams", card=ACTS)]


@pytest.mark.case("card-18")
def test_the_acts_without_a_heart_to_strike_bring_nothing() -> None:
    """ruling 10"""
    assert mine(ACTS, H, theirs=(WASHINGTON,)) == (2, 0, 0)


# ---------------------------------------------------------------- 19 Reign of Witches


@pytest.mark.case("card-19")
@pytest.mark.parametrize("seat", [A, H])
def test_reign_of_witches_brings_two_diamonds(seat: int) -> None:
    assert points(using(WITCHES, seat))[seat] == (3, 0, 0)
    assert mine(WITCHES, seat) == (3, 2, 0)

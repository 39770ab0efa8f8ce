"""6.0: the Reshuffle Option, in the sidebar and in the text of an Event."""

from __future__ import annotations

import pytest

from engine.kernel.choice import Illegal
from engine.kernel.stream import derive
from engine.weehawken.events import (
    AgentRecalled,
    BurrMoved,
    CardPlaced,
    CardReshuffled,
    CardRevealed,
    Declined,
    LaunchChecked,
    PlanMoved,
    PrestigeChanged,
    PrestigeSpent,
    ReshuffleUnaffordable,
    TurnCut,
)
from engine.weehawken.options import Decline, EndPhase, Reshuffle
from tests.weehawken.positions import CONSPIRATORS, GAME, agents, events, offers, position
from tests.weehawken.positions import checked as take

# Every card with a Reshuffle Option in its sidebar, and what it costs.
SIDEBAR = {
    "westerners-join-burr": 2,
    "nashville-boats": 1,
    "arms-cache": 1,
    "british-caribbean-fleet-arrives": 2,
    "comfort-tylers-supply-convoy-arrives": 1,
    "aaron-burrs-flight-from-arrest": 2,
    "yrujo-opens-his-purse": 1,
    "colonel-burr-tours-the-west": 1,
    "muster-on-the-cumberland": 1,
    "dr-bollmann-carries-a-packet": 1,
    "marshall-narrows-treason": 2,
    "two-witnesses-to-one-overt-act": 2,
    "luther-martins-oratory": 1,
    "john-wickham-for-the-defense": 1,
    "edmund-randolphs-counsel": 1,
    "subpoena-for-the-president": 1,
    "benjamin-botts-on-the-law": 1,
    "theodosia-charms-richmond": 1,
    "henry-clay-vouches-for-burr": 1,
    "ex-parte-bollman": 1,
    "john-randolph-and-the-quids": 1,
}
# In the text of the Event.
BODY = {"kentucky-grand-jury-clears-burr": 1, "the-flotilla-at-bayou-pierre": 2}


def only(*deck: str) -> dict[str, tuple[str, ...]]:
    """A Draw Pile of just these cards: everything else is discarded."""
    rest = list(GAME.edition.deck)
    for card in (*CONSPIRATORS, *deck):
        rest.remove(card)
    return {"deck": deck, "discards": tuple(rest)}


@pytest.mark.case("6.0", "6.2")
@pytest.mark.parametrize(("card", "cost"), SIDEBAR.items())
@pytest.mark.parametrize("austerlitz", [False, True])
def test_the_sidebar_option_costs_its_price_and_one_more_after_austerlitz(
    card: str, cost: int, austerlitz: bool
) -> None:
    price = cost + austerlitz
    step = take(position(deck=(card, "the-neutral-ground"), austerlitz=austerlitz), EndPhase())
    choice = GAME.choice(step.state)
    assert (choice.prompt, choice.legal) == ("sidebar-reshuffle", (Reshuffle(), Decline()))
    offer = offers(step.state)[Reshuffle()]
    assert (offer.rule, offer.cost, offer.refused) == ("6.0.procedure", price, None)
    step = take(step.state, Reshuffle())
    assert events(step, PrestigeSpent) == [PrestigeSpent(rule="6.2", cost=price, before=10, after=10 - price)]
    assert events(step, CardReshuffled) == [CardReshuffled(rule="6.0.procedure", card=card, cost=price, sidebar=True)]
    assert card in step.state.deck


@pytest.mark.case("6.0", "6.2")
@pytest.mark.parametrize(("card", "cost"), BODY.items())
@pytest.mark.parametrize("austerlitz", [False, True])
def test_the_option_of_an_event_costs_its_price_and_one_more_after_austerlitz(
    card: str, cost: int, austerlitz: bool
) -> None:
    price = cost + austerlitz
    step = take(position(deck=(card,), austerlitz=austerlitz, agents=agents(west=1)), EndPhase())
    have = step.state.prestige  # after the sidebar
    choice = GAME.choice(step.state)
    assert (choice.prompt, choice.legal) == ("body-reshuffle", (Reshuffle(), Decline()))
    assert step.state.phase == "event"
    assert offers(step.state)[Reshuffle()].cost == price
    step = take(step.state, Reshuffle())
    assert events(step, PrestigeSpent) == [PrestigeSpent(rule="6.2", cost=price, before=have, after=have - price)]
    assert events(step, CardReshuffled) == [CardReshuffled(rule="6.0.procedure", card=card, cost=price, sidebar=False)]


@pytest.mark.case("6.0")
def test_no_other_card_offers_it() -> None:
    with_option = {card.id for card in GAME.edition.cards if card.reshuffle or card.body_reshuffle}
    assert with_option == SIDEBAR.keys() | BODY.keys()


@pytest.mark.case("6.0")
def test_a_sidebar_reshuffle_leaves_out_the_cards_points_and_event() -> None:
    step = take(position(deck=("westerners-join-burr", "arms-cache")), EndPhase(), Reshuffle())
    assert not events(step, PrestigeChanged)
    assert not events(step, PlanMoved)
    assert (step.state.prestige, step.state.plan, step.state.assets) == (8, 0, ())
    assert [e.turn for e in events(step, CardRevealed)] == [6, 7]
    assert len(events(step, TurnCut)) == 1


@pytest.mark.case("6.0", "6.0.procedure")
def test_an_events_reshuffle_leaves_out_the_event_but_not_the_sidebar_nor_the_turn() -> None:
    # Kentucky Grand Jury: -1 PP and plan +1 stand, no agent goes home; Burr moves on and Virginia Dynasty pays 1.
    table = position(
        deck=("kentucky-grand-jury-clears-burr",), burr=6, agents=agents(west=2), agendas=(0, 0, 4), plan=3
    )
    step = take(table, EndPhase(), Reshuffle())
    assert [(e.rule, e.by) for e in events(step, PrestigeChanged)] == [("5.0.2", -1), ("12.0.dynasty", 1)]
    assert step.state.plan == 4
    assert not events(step, AgentRecalled)
    assert not events(step, TurnCut)
    assert not events(step, CardPlaced)
    assert [(e.before, e.after) for e in events(step, BurrMoved)] == [(6, 5)]
    assert step.state.prestige == 9  # 10 - 1 - 1 + 1
    assert step.state.turn == 6
    assert GAME.choice(step.state).prompt == "jefferson"
    assert step.state.deck[-1] == "kentucky-grand-jury-clears-burr"


@pytest.mark.case("6.0")
def test_the_turn_of_an_events_reshuffle_keeps_the_check_of_the_last_row() -> None:
    # The flotilla moves the plan from 11 to 12; its own check is given up for 2 PP, that of 11.4 is not: 1 + 2.
    table = position(deck=("the-flotilla-at-bayou-pierre",), burr=6, plan=11, dice=(1,))
    step = take(table, EndPhase(), Reshuffle())
    assert [(e.cause, e.total) for e in events(step, LaunchChecked)] == [("11.4", 3)]


@pytest.mark.case("6.0")
def test_declining_in_the_event_carries_the_event_out() -> None:
    step = take(position(deck=("the-flotilla-at-bayou-pierre",), dice=(3,)), EndPhase(), Decline())
    assert events(step, Declined) == [Declined(rule="6.0", what="reshuffle")]
    assert [(e.cause, e.total) for e in events(step, LaunchChecked)] == [("9.3", 3)]
    assert step.state.discards == ("the-flotilla-at-bayou-pierre",)
    assert step.state.prestige == 10


@pytest.mark.case("6.0.procedure")
def test_the_card_goes_back_and_the_whole_pile_is_shuffled() -> None:
    table = position(
        deck=("the-flotilla-at-bayou-pierre",), held=("andrew-jackson",), conspirators=("james-wilkinson",) * 3,
        chance=derive("shuffle", "chance"),
    )  # fmt: skip
    step = take(table, EndPhase(), Reshuffle())
    assert sorted(step.state.deck) == sorted(table.deck)
    assert step.state.deck not in (table.deck, (*table.deck[1:], table.deck[0]))
    assert step.state.current == ""
    assert step.learnt  # no way back past a shuffle


@pytest.mark.case("6.0.procedure", "9.1")
def test_the_reshuffled_card_and_the_burr_card_may_lie_anywhere_even_on_top() -> None:
    at_card, at_burr = set(), set()
    for number in range(300):
        top, under = "kentucky-grand-jury-clears-burr", "the-hero-of-weehawken"
        table = position(
            deck=(top, *[card for card in position().deck if card not in (top, under)], under),
            burr_card_under=True,
            chance=derive(f"shuffle {number}", "chance"),
        )
        state = take(table, EndPhase(), Reshuffle()).state
        assert not state.burr_card_under
        assert len(state.deck) == 57
        at_card.add(state.deck.index("kentucky-grand-jury-clears-burr"))
        at_burr.add(state.deck.index("the-hero-of-weehawken"))
    assert 0 in at_card
    assert 0 in at_burr
    assert len(at_card) > 50
    assert len(at_burr) > 50


@pytest.mark.case("6.0.procedure")
def test_it_may_be_the_very_next_card_and_offer_the_same_again() -> None:
    table = position(**only("arms-cache"), prestige=2)
    step = take(table, EndPhase(), Reshuffle(), Reshuffle())
    assert [(e.card, e.turn, e.left) for e in events(step, CardRevealed)] == [
        ("arms-cache", 6, 0),
        ("arms-cache", 7, 0),
        ("arms-cache", 8, 0),
    ]
    # No prestige is left for a third time, so it is played.
    assert events(step, ReshuffleUnaffordable) == [ReshuffleUnaffordable(rule="6.2", card="arms-cache", need=1, have=0)]
    assert step.state.assets == ("arms-cache",)


@pytest.mark.case("6.1")
@pytest.mark.parametrize("card", ["arms-cache", "kentucky-grand-jury-clears-burr"])
def test_discards_stay_out_of_the_pile(card: str) -> None:
    out = ("lewis-and-clark-return", "peace-with-tripoli", "the-neutral-ground")
    step = take(position(deck=(card, "nashville-boats"), discards=out), EndPhase(), Reshuffle())
    assert step.state.discards == out
    assert not set(out) & set(step.state.deck)


@pytest.mark.case("6.1", "9.1")
def test_with_all_else_discarded_the_burr_card_comes_up_turn_after_turn() -> None:
    table = position(**only("the-hero-of-weehawken"))
    step = take(table, EndPhase(), Decline(), EndPhase(), Decline(), EndPhase())
    assert [(e.card, e.turn, e.left) for e in events(step, CardRevealed)] == [
        ("the-hero-of-weehawken", turn, 0) for turn in (6, 7, 8)
    ]
    assert step.state.deck == ("the-hero-of-weehawken",)
    assert (step.state.prestige, step.state.plan) == (7, 3)
    assert step.state.discards == table.discards


@pytest.mark.case("6.2")
@pytest.mark.parametrize(
    ("card", "have", "austerlitz", "need"),
    [
        ("arms-cache", 0, False, 1),
        ("arms-cache", 1, True, 2),
        ("westerners-join-burr", 1, False, 2),
        ("westerners-join-burr", 2, True, 3),
    ],
)
def test_without_enough_prestige_the_sidebar_option_is_not_there(
    card: str, have: int, austerlitz: bool, need: int
) -> None:
    step = take(position(deck=(card,), prestige=have, austerlitz=austerlitz), EndPhase())
    assert events(step, ReshuffleUnaffordable) == [ReshuffleUnaffordable(rule="6.2", card=card, need=need, have=have)]
    assert step.state.assets == (card,)
    with pytest.raises(Illegal):
        GAME.play(step.state, Reshuffle())


@pytest.mark.case("6.2")
@pytest.mark.parametrize(
    ("card", "have", "austerlitz"),
    [("arms-cache", 1, False), ("arms-cache", 2, True), ("westerners-join-burr", 2, False)],
)
def test_the_last_prestige_may_be_spent_on_it(card: str, have: int, austerlitz: bool) -> None:
    # The card's own -1 does not come first: its points never apply.
    table = position(deck=(card, "nashville-boats"), prestige=have, austerlitz=austerlitz)
    step = take(table, EndPhase(), Reshuffle())
    assert events(step, PrestigeSpent)[0].after == 0
    assert step.state.prestige == 0


@pytest.mark.case("6.2", "6.0")
@pytest.mark.parametrize(
    ("have", "austerlitz", "offered"), [(1, False, False), (2, False, True), (2, True, False), (3, True, True)]
)
def test_an_events_option_is_paid_from_what_the_sidebar_has_left(have: int, austerlitz: bool, offered: bool) -> None:
    # Kentucky Grand Jury takes 1 PP first, then asks 1, with Austerlitz 2.
    table = position(
        deck=("kentucky-grand-jury-clears-burr",), prestige=have, austerlitz=austerlitz, agents=agents(west=1)
    )
    step = take(table, EndPhase())
    assert (GAME.choice(step.state).prompt == "body-reshuffle") is offered
    if offered:
        assert take(step.state, Reshuffle()).state.prestige == 0
    else:
        assert events(step, ReshuffleUnaffordable) == [
            ReshuffleUnaffordable(
                rule="6.2", card="kentucky-grand-jury-clears-burr", need=1 + austerlitz, have=have - 1
            )
        ]
        assert len(events(step, AgentRecalled)) == 1  # the Event takes place

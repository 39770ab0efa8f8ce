"""9.0: every card of the Reconstructed Edition, played as the Current card from the top of the Draw Pile."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

import pytest

from engine.kernel.choice import Illegal, Refusal
from engine.kernel.game import Step
from engine.weehawken.events import (
    AgendaAttempted,
    AgendaMoved,
    AgentDispatched,
    AgentRecalled,
    BurrMoved,
    CardPlaced,
    CardRetained,
    CardVoided,
    Declined,
    DefenseAdded,
    EffectIgnored,
    EvidencePlayed,
    EvidenceStruck,
    IndictmentRolled,
    LaunchChecked,
    MarkerPlaced,
    PlanMoved,
    PrestigeChanged,
    PrestigeSpent,
    ProsecutionRerolled,
    Remixed,
    Searched,
    SpanishRelationsSet,
    TurnCut,
    UnitRevealed,
    VariableRolled,
    WilkinsonTried,
)
from engine.weehawken.options import (
    Arrest,
    AttemptAgenda,
    Decline,
    DiscardAsset,
    Dispatch,
    EndPhase,
    LayCharge,
    LetHimGo,
    MoveWilkinson,
    PlayEvidence,
    PlayExtra,
    RecallAgent,
    RerollProsecution,
    Reshuffle,
    RestCase,
    Search,
)
from engine.weehawken.state import OFF_TRACK, State
from tests.weehawken.positions import GAME, agents, events, offers, position
from tests.weehawken.positions import checked as take

GOOD, POOR, HOSTILE = "spanish-relations-good", "spanish-relations-poor", "spanish-relations-hostile"
BRITAIN = AttemptAgenda("pressure-britain")
NEXT = "nashville-boats"  # turned up after a card with Redraw: it stops to ask, before any of its points


def turn(card: str, *options: Any, **scene: Any) -> Step[State]:
    """The Turn of this card, a Reshuffle Option being declined, then these options."""
    table = position(deck=(card, NEXT), **scene)
    step = take(table, EndPhase())
    before: tuple[Any, ...] = (EndPhase(),)
    if Reshuffle() in offers(step.state):
        before = (EndPhase(), Decline())
    return take(table, *before, *options)


def asked(step: Step[State]) -> str:
    """What the player is asked now."""
    return GAME.choice(step.state).prompt


def ignored(step: Step[State]) -> list[tuple[str, str]]:
    """Which instructions could not be carried out, and under which case."""
    return [(e.rule, e.what) for e in events(step, EffectIgnored)]


# ------------------------------------------------------------------------------------------- what every card does


class Figures(NamedTuple):
    """A card's sidebar, and where it lies after its Event."""

    prestige: int | None  # None: Variable
    plan: int
    where: str
    reshuffle: int = 0
    body: int = 0
    redraw: bool = False
    scene: Mapping[str, Any] = MappingProxyType({})
    then: tuple[Any, ...] = ()  # answers that let its Event pass


HELD, MAT, TRIAL, BOTTOM, OUT = "held", "plan-mat", "trial-mat", "bottom", "discards"
CHECK = {"dice": (1,)}
DRAW = {"draws": (0,)}

CARDS: dict[str, Figures] = {
    "james-wilkinson": Figures(1, 0, HELD),
    "theodosia-burr-alston": Figures(1, 0, HELD),
    "andrew-jackson": Figures(2, 0, HELD, scene={"conspirators": ("anthony-merry", *["james-wilkinson"] * 2)}),
    "anthony-merry": Figures(2, 0, HELD, scene={"conspirators": ("andrew-jackson", *["james-wilkinson"] * 2)}),
    "harman-blennerhassett": Figures(2, 0, HELD),
    "marquis-of-casa-yrujo": Figures(2, 0, HELD),
    "the-hero-of-weehawken": Figures(-1, 1, BOTTOM),
    "westerners-join-burr": Figures(-1, 1, MAT, reshuffle=2),
    "nashville-boats": Figures(0, 1, MAT, reshuffle=1),
    "arms-cache": Figures(0, 1, MAT, reshuffle=1),
    "british-caribbean-fleet-arrives": Figures(0, 1, MAT, reshuffle=2),
    "comfort-tylers-supply-convoy-arrives": Figures(0, 1, MAT, reshuffle=1),
    "aaron-burrs-flight-from-arrest": Figures(-1, 0, OUT, reshuffle=2),
    "yrujo-opens-his-purse": Figures(0, 1, OUT, reshuffle=1),
    "spanish-troops-cross-the-sabine": Figures(None, 0, OUT, scene=DRAW),
    "the-neutral-ground": Figures(1, 0, OUT),
    "colonel-burr-tours-the-west": Figures(0, 1, OUT, reshuffle=1, scene={"burr": 6}),
    "kentucky-grand-jury-clears-burr": Figures(-1, 1, OUT, body=1),
    "the-western-world-names-names": Figures(1, 0, OUT),
    "muster-on-the-cumberland": Figures(0, 0, OUT, reshuffle=1, scene=CHECK),
    "western-militias-called-out": Figures(1, 0, OUT),
    "rumours-on-the-river": Figures(None, 1, OUT, redraw=True),
    "dr-bollmann-carries-a-packet": Figures(0, 1, OUT, reshuffle=1),
    "the-flotilla-at-bayou-pierre": Figures(0, 1, OUT, body=2, scene=CHECK),
    "wilkinsons-ciphered-letter": Figures(1, 0, HELD),
    "james-wilkinsons-testimony": Figures(0, 0, HELD),
    "the-neutrality-act-of-1794": Figures(1, 0, HELD),
    "general-eatons-deposition": Figures(1, 0, HELD),
    "commodore-truxtuns-testimony": Figures(1, 0, HELD),
    "blennerhassetts-papers": Figures(0, 0, HELD),
    "colonel-morgans-warning": Figures(1, 0, HELD),
    "daveisss-letters": Figures(1, 0, HELD),
    "peter-taylors-testimony": Figures(1, 0, HELD),
    "jacob-allbrights-testimony": Figures(0, 0, HELD),
    "woodbridges-ledger": Figures(1, 0, HELD),
    "sergeant-dunbaughs-testimony": Figures(1, 0, HELD),
    "marshall-narrows-treason": Figures(-1, 0, TRIAL, reshuffle=2, redraw=True),
    "two-witnesses-to-one-overt-act": Figures(0, 0, TRIAL, reshuffle=2, redraw=True),
    "luther-martins-oratory": Figures(-1, 0, TRIAL, reshuffle=1, redraw=True),
    "john-wickham-for-the-defense": Figures(0, 0, TRIAL, reshuffle=1, redraw=True),
    "edmund-randolphs-counsel": Figures(0, 0, TRIAL, reshuffle=1, redraw=True),
    "subpoena-for-the-president": Figures(-2, 0, TRIAL, reshuffle=1, redraw=True),
    "benjamin-botts-on-the-law": Figures(0, 0, TRIAL, reshuffle=1, redraw=True),
    "theodosia-charms-richmond": Figures(-1, 0, TRIAL, reshuffle=1, redraw=True),
    "henry-clay-vouches-for-burr": Figures(0, 0, TRIAL, reshuffle=1, redraw=True),
    "supreme-court-appointees": Figures(1, 0, HELD),
    "tax-reductions": Figures(2, 0, HELD),
    "lewis-and-clark-return": Figures(3, 0, OUT),
    "battle-of-trafalgar": Figures(None, 0, OUT),
    "battle-of-austerlitz": Figures(None, 0, OUT),
    "pike-explores-the-southwest": Figures(1, 0, OUT, scene=DRAW),
    "peace-with-tripoli": Figures(2, 0, OUT),
    "ex-parte-bollman": Figures(-1, 0, OUT, reshuffle=1),
    "john-randolph-and-the-quids": Figures(-1, 0, OUT, reshuffle=1),
    "the-chesapeake-outrage": Figures(2, 0, OUT, then=(Decline(),)),
    "the-cumberland-road": Figures(1, 0, OUT, then=(Decline(),)),
}
EACH = [pytest.param(card, figures, id=card, marks=pytest.mark.card(card)) for card, figures in CARDS.items()]
RETAINED = {"conspiracy": "9.2", "evidence": "9.4", "jefferson": "9.6"}


@pytest.mark.case("9.0")
def test_the_table_names_every_card_once() -> None:
    assert len(CARDS) == 56
    assert CARDS.keys() == GAME.edition.card.keys()


@pytest.mark.case("9.0", "5.0.1", "5.0.2", "5.0.3", "5.0.4A", "6.0")
@pytest.mark.parametrize(("card", "figures"), EACH)
def test_the_card_does_what_its_sidebar_says_and_goes_where_it_belongs(card: str, figures: Figures) -> None:
    scene = dict(figures.scene)
    change, options = figures.prestige, list(figures.then)
    if change is None:
        scene["dice"] = (5, *scene.get("dice", ()))
        change = 1
    table = position(deck=(card,) if card == NEXT else (card, NEXT), **scene)
    step = take(table, EndPhase())
    if figures.reshuffle:
        assert asked(step) == "sidebar-reshuffle"
        assert (step.state.prestige, step.state.plan, step.state.current) == (10, 0, card)
        assert offers(step.state)[Reshuffle()].cost == figures.reshuffle
        options.insert(0, Decline())
    elif figures.body:
        assert asked(step) == "body-reshuffle"
        assert (step.state.prestige, step.state.plan, step.state.current) == (10 + change, figures.plan, card)
        assert offers(step.state)[Reshuffle()].cost == figures.body
        options.insert(0, Decline())
    else:
        assert Reshuffle() not in offers(step.state) or figures.redraw
    step = take(table, EndPhase(), *options)
    state = step.state

    assert state.prestige == 10 + change
    assert [e.by for e in events(step, PrestigeChanged)] == ([change] if change else [])
    assert state.plan == figures.plan
    assert [(e.rule, e.by) for e in events(step, PlanMoved)] == ([("8.1", figures.plan)] if figures.plan else [])

    zones = {
        HELD: state.held,
        MAT: state.assets,
        TRIAL: state.defense,
        BOTTOM: state.deck[-1:],
        OUT: state.discards,
    }
    for where, cards in zones.items():
        assert (cards == (card,)) is (where == figures.where)
    suit = GAME.edition.card[card].suit
    if figures.where == HELD:
        assert events(step, CardRetained) == [CardRetained(rule=RETAINED[suit], card=card)]
        assert not events(step, CardPlaced)
    else:
        assert [(e.card, e.where) for e in events(step, CardPlaced)] == [(card, figures.where)]

    if figures.redraw:
        assert events(step, TurnCut) == [TurnCut(rule="5.0.4A", card=card)]
        assert (state.turn, state.current, asked(step)) == (7, NEXT, "sidebar-reshuffle")
    else:
        assert not events(step, TurnCut)
        assert (state.turn, state.current) == (6, "")
        assert asked(step) == ("jefferson" if "burr" in scene else "free-agenda")


@pytest.mark.case("7.1")
@pytest.mark.parametrize(
    "card",
    [
        pytest.param(card, marks=pytest.mark.card(card))
        for card in (
            "spanish-troops-cross-the-sabine",
            "rumours-on-the-river",
            "battle-of-trafalgar",
            "battle-of-austerlitz",
        )
    ],
)
@pytest.mark.parametrize(("die", "by"), [(1, -1), (2, -1), (3, 0), (4, 0), (5, 1), (6, 1)])
def test_four_cards_have_a_variable_sidebar(card: str, die: int, by: int) -> None:
    step = turn(card, dice=(die,), draws=(0,))
    assert events(step, VariableRolled) == [VariableRolled(rule="7.1", die=die, by=by)]
    assert step.state.prestige == 10 + by


# ------------------------------------------------------------------------------------------- 9.1 the Burr card


@pytest.mark.case("9.1")
@pytest.mark.card("the-hero-of-weehawken")
def test_the_burr_card_remixes_and_goes_under_the_pile_unshuffled() -> None:
    table = position(
        deck=("the-hero-of-weehawken",),
        burr=2,
        revealed=("blank", "john-adair", "riot"),
        arrested=("comfort-tyler",),
        agents=agents(west=2, s2=1),
        wilkinson=4,
    )
    step = take(table, EndPhase())
    assert events(step, Remixed) == [
        Remixed(rule="10.0.procedure", units=("aaron-burr", "blank", "john-adair", "riot"))
    ]
    state = step.state
    assert (state.revealed, state.arrested, state.burr) == ((), ("comfort-tyler",), OFF_TRACK)
    assert len(state.hidden) == 11
    assert (state.agents, state.wilkinson) == (agents(west=2, s2=1), 4)
    assert state.deck == (*table.deck[1:], "the-hero-of-weehawken")  # the order of the others is kept
    assert state.burr_card_under
    assert GAME.view(state).under
    assert events(step, CardPlaced) == [CardPlaced(rule="9.1", card="the-hero-of-weehawken", where="bottom")]
    assert state.discards == ()
    # Burr is hidden when his Phase comes, so he does not move: an Agenda may be tried.
    assert asked(step) == "free-agenda"
    assert not events(step, BurrMoved)


@pytest.mark.case("9.1")
@pytest.mark.card("the-hero-of-weehawken")
def test_nobody_is_asked_whether_to_reshuffle_the_burr_card() -> None:
    step = take(position(deck=("the-hero-of-weehawken",), prestige=19), EndPhase())
    assert asked(step) == "free-agenda"


@pytest.mark.case("9.1", "6.0.procedure")
@pytest.mark.card("the-hero-of-weehawken")
def test_a_later_reshuffle_takes_the_burr_card_from_the_bottom() -> None:
    table = position(deck=("the-hero-of-weehawken", "arms-cache", NEXT))
    step = take(table, EndPhase(), Decline(), EndPhase())
    assert step.state.burr_card_under
    assert not take(step.state, Reshuffle()).state.burr_card_under


# ------------------------------------------------------------------------------------------- 9.2 Conspiracy cards


@pytest.mark.case("9.2")
@pytest.mark.card("harman-blennerhassett")
def test_a_conspiracy_card_held_is_no_conspirator() -> None:
    # Of 84 ways I has 28; without Blennerhassett 56 are left, 21 of them with Theodosia.
    before = position(deck=("harman-blennerhassett",))
    assert GAME.view(before).ways == (28, 6, 10, 10, 5, 14, 11)
    after = take(before, EndPhase()).state
    assert after.held == ("harman-blennerhassett",)
    # Left: W x4, T, J, M, Y. WWW 4; WWJ, WWM, WWY 6 each; WJM, WJY, WMY 4 each; JMY 1.
    assert GAME.view(after).ways == (21, 1, 10, 4, 0, 10, 10)


@pytest.mark.case("9.2.1")
@pytest.mark.card("theodosia-burr-alston")
@pytest.mark.parametrize(
    "others",
    [
        ("james-wilkinson", "james-wilkinson"),
        ("anthony-merry", "marquis-of-casa-yrujo"),
        ("andrew-jackson", "james-wilkinson"),
    ],
)
def test_theodosia_among_the_three_means_innocence(others: tuple[str, str]) -> None:
    # Without her these would be VI or VII, or III.
    table = position(conspirators=tuple(sorted((*others, "theodosia-burr-alston"))), dice=(1,))
    result = take(table, LetHimGo()).state.result
    assert result is not None
    assert result.objective == 1


@pytest.mark.case("9.2.1", "9.2")
@pytest.mark.card("theodosia-burr-alston")
def test_theodosia_held_means_that_burr_is_not_innocent() -> None:
    # 56 ways are left, none of them I.
    state = take(position(deck=("theodosia-burr-alston",)), EndPhase()).state
    assert GAME.view(state).ways == (0, 6, 10, 10, 5, 14, 11)


@pytest.mark.case("9.2.2")
@pytest.mark.card("james-wilkinson")
def test_wilkinson_cards_help_every_search() -> None:
    table = position(held=("james-wilkinson",) * 2, agents=agents(west=1), dice=(3,), draws=(1,))
    assert offers(table)[Search()].odds == (3, 6)
    step = take(table, Search())
    assert [(e.die, e.count, e.found) for e in events(step, Searched)] == [(3, 3, True)]
    alone = position(held=("james-wilkinson",), dice=(1,), draws=(1,))  # no agent in The West at all
    assert events(take(alone, Search()), Searched)[0].count == 1


@pytest.mark.case("9.2.2")
@pytest.mark.card("james-wilkinson")
@pytest.mark.parametrize(
    ("cards", "die", "success"), [(0, 5, False), (1, 5, True), (2, 4, True), (3, 2, False), (3, 3, True)]
)
def test_wilkinson_cards_help_to_move_him(cards: int, die: int, success: bool) -> None:
    table = position(held=("james-wilkinson",) * cards, dice=(die,))
    assert offers(table)[MoveWilkinson()].odds == (1 + cards, 6)
    (tried,) = events(take(table, MoveWilkinson()), WilkinsonTried)
    assert (tried.cards, tried.total, tried.success) == (cards, die + cards, success)


@pytest.mark.case("9.2.2")
@pytest.mark.card("james-wilkinson")
@pytest.mark.parametrize(("cards", "points"), [(0, 5), (1, 0), (3, -10)])
def test_wilkinson_cards_cost_points_when_he_kills_burr(cards: int, points: int) -> None:
    # Burr's check 1; Wilkinson 6, nothing discarded; Arrest Burr 3: 5 VP less 5 for each card.
    table = position(burr=0, wilkinson=0, prestige=0, held=("james-wilkinson",) * cards, dice=(1, 6, 3))
    step = take(table, EndPhase(), *([Decline()] if cards else []))
    result = step.state.result
    assert result is not None
    assert (result.ending, result.total) == ("killed", points)
    assert [(line.count, line.points) for line in result.lines if line.rule == "9.2.2"] == (
        [(cards, -5 * cards)] if cards else []
    )


@pytest.mark.case("9.2.2")
@pytest.mark.card("wilkinsons-ciphered-letter", "james-wilkinsons-testimony")
def test_his_evidence_cards_are_no_wilkinson_conspiracy_cards() -> None:
    held = ("wilkinsons-ciphered-letter", "james-wilkinsons-testimony")
    assert offers(position(held=held))[Search()].refused == Refusal("no-agents")
    assert offers(position(held=held))[MoveWilkinson()].odds == (1, 6)


# ------------------------------------------------------------------------------------------- 9.3 Event cards


@pytest.mark.case("9.0", "7.2.agenda")
@pytest.mark.card("british-caribbean-fleet-arrives")
def test_pressure_britain_voids_the_fleet_but_not_its_sidebar() -> None:
    table = position(deck=("british-caribbean-fleet-arrives",), agendas=(4, 0, 0))
    step = take(table, EndPhase())
    assert offers(step.state)[Reshuffle()].cost == 2
    step = take(step.state, Decline())
    assert [e.card for e in events(step, CardVoided)] == ["british-caribbean-fleet-arrives"]
    assert step.state.plan == 1
    assert (step.state.assets, step.state.discards) == ((), ("british-caribbean-fleet-arrives",))


@pytest.mark.case("9.0")
@pytest.mark.card("aaron-burrs-flight-from-arrest")
def test_burrs_flight_remixes_the_units() -> None:
    step = turn("aaron-burrs-flight-from-arrest", burr=1, revealed=("samuel-swartwout",), arrested=("john-smith",))
    assert [e.units for e in events(step, Remixed)] == [("aaron-burr", "samuel-swartwout")]
    assert (step.state.burr, step.state.revealed, step.state.arrested) == (OFF_TRACK, (), ("john-smith",))
    assert not events(step, LaunchChecked)  # hidden, he does not come to New Orleans
    assert asked(step) == "free-agenda"


@pytest.mark.case("9.0", "8.2")
@pytest.mark.card("yrujo-opens-his-purse")
def test_yrujo_brings_spanish_gold_once() -> None:
    step = turn("yrujo-opens-his-purse")
    assert events(step, MarkerPlaced) == [MarkerPlaced(rule="9.3", marker="spanish-gold")]
    assert step.state.spanish_gold
    again = turn("yrujo-opens-his-purse", spanish_gold=True)
    assert ignored(again) == [("9.0", "spanish-gold")]
    assert not events(again, MarkerPlaced)
    assert again.state.spanish_gold
    assert again.state.plan == 1  # the sidebar counts all the same


@pytest.mark.case("9.0")
def test_what_cannot_be_done_is_left_out_and_the_rest_happens() -> None:
    # Wilkinson in New Orleans, 1: Double Agent with the gold already there still moves the plan.
    table = position(deck=("arms-cache",), wilkinson=0, prestige=0, spanish_gold=True, plan=3, dice=(1,))
    step = take(table, EndPhase())
    assert ignored(step)[0] == ("9.0", "spanish-gold")
    first = events(step, PlanMoved)[0]
    assert (first.rule, first.after) == ("13.2", 4)


@pytest.mark.case("9.0")
@pytest.mark.parametrize(
    ("card", "rule", "dice"),
    [
        pytest.param(
            "spanish-troops-cross-the-sabine", "9.3", (3,), marks=pytest.mark.card("spanish-troops-cross-the-sabine")
        ),
        pytest.param("pike-explores-the-southwest", "9.6", (), marks=pytest.mark.card("pike-explores-the-southwest")),
    ],
)
@pytest.mark.parametrize(
    ("before", "may_become"),
    [("", (GOOD, POOR, HOSTILE)), (GOOD, (POOR, HOSTILE)), (POOR, (GOOD, HOSTILE)), (HOSTILE, (GOOD, POOR))],
)
def test_relations_with_spain_become_any_other_than_they_are(
    card: str, rule: str, dice: tuple[int, ...], before: str, may_become: tuple[str, ...]
) -> None:
    for draw, after in enumerate(may_become):
        step = turn(card, spanish=before, dice=dice, draws=(draw,))
        assert events(step, SpanishRelationsSet) == [SpanishRelationsSet(rule=rule, before=before, after=after)]
        assert step.state.spanish == after


@pytest.mark.case("9.0")
@pytest.mark.card("the-neutral-ground")
@pytest.mark.parametrize("before", [GOOD, POOR, HOSTILE])
def test_the_neutral_ground_takes_the_marker_away(before: str) -> None:
    step = turn("the-neutral-ground", spanish=before)
    assert events(step, SpanishRelationsSet) == [SpanishRelationsSet(rule="9.3", before=before, after="")]
    assert step.state.spanish == ""


@pytest.mark.case("9.0")
@pytest.mark.card("the-neutral-ground")
def test_the_neutral_ground_has_nothing_to_do_when_relations_are_normal() -> None:
    step = turn("the-neutral-ground")
    assert ignored(step) == [("9.0", "spanish-relations")]
    assert not events(step, SpanishRelationsSet)


@pytest.mark.case("9.0")
@pytest.mark.card("colonel-burr-tours-the-west")
def test_burr_hidden_tours_the_west_for_another_plan_point() -> None:
    step = turn("colonel-burr-tours-the-west")
    assert [(e.rule, e.by) for e in events(step, PlanMoved)] == [("8.1", 1), ("9.3", 1)]
    assert step.state.plan == 2
    assert asked(step) == "free-agenda"


@pytest.mark.case("9.0", "5.0.4B")
@pytest.mark.card("colonel-burr-tours-the-west")
def test_burr_on_the_track_tours_one_space_and_moves_again_in_his_phase() -> None:
    # From Chickasaw Bluffs to Natchez by the card, to Baton Rouge in his Phase: each its own check, 2 and 1.
    step = turn("colonel-burr-tours-the-west", burr=3, dice=(2, 1))
    assert [(e.rule, e.before, e.after) for e in events(step, BurrMoved)] == [("9.3", 3, 2), ("11.0", 2, 1)]
    assert [(e.cause, e.die) for e in events(step, LaunchChecked)] == [("11.1", 2), ("11.1", 1)]
    assert step.state.plan == 1


@pytest.mark.case("9.0")
@pytest.mark.card("colonel-burr-tours-the-west")
def test_burr_in_new_orleans_cannot_tour_and_the_plan_gets_nothing_more() -> None:
    step = turn("colonel-burr-tours-the-west", burr=0, dice=(1,))  # the old Turn's check
    assert not events(step, BurrMoved)
    assert (step.state.burr, step.state.plan) == (0, 1)


@pytest.mark.case("9.0")
@pytest.mark.card("kentucky-grand-jury-clears-burr")
def test_the_player_chooses_which_agent_the_grand_jury_sends_home() -> None:
    step = turn("kentucky-grand-jury-clears-burr", agents=agents(west=2, s2=1))
    assert asked(step) == "recall"
    assert GAME.choice(step.state).legal == (RecallAgent(2), RecallAgent(7))  # none from Washington, and no refusal
    step = take(step.state, RecallAgent(2))
    assert events(step, AgentRecalled) == [AgentRecalled(rule="9.3", origin=2)]
    assert step.state.agents == agents(west=2)
    assert asked(step) == "free-agenda"


@pytest.mark.case("9.0")
@pytest.mark.card("kentucky-grand-jury-clears-burr")
@pytest.mark.parametrize(
    ("before", "origin", "after"),
    [(agents(west=2), 7, agents(west=1)), (agents(s0=1), 0, agents()), (agents(s6=3), 6, agents(s6=2))],
)
def test_agents_in_one_place_need_no_choice(before: tuple[int, ...], origin: int, after: tuple[int, ...]) -> None:
    step = turn("kentucky-grand-jury-clears-burr", agents=before)
    assert events(step, AgentRecalled) == [AgentRecalled(rule="9.3", origin=origin)]
    assert step.state.agents == after


@pytest.mark.case("9.0")
@pytest.mark.card("kentucky-grand-jury-clears-burr")
def test_with_all_agents_at_home_the_grand_jury_sends_none() -> None:
    step = turn("kentucky-grand-jury-clears-burr")
    assert ignored(step) == [("9.0", "no-agent")]
    assert step.state.agents == agents()


@pytest.mark.case("9.0")
@pytest.mark.parametrize(
    ("card", "plan", "total"),
    [
        pytest.param("muster-on-the-cumberland", 5, 6, marks=pytest.mark.card("muster-on-the-cumberland")),
        # The flotilla's plan symbol comes first: 6 is in the second row.
        pytest.param("the-flotilla-at-bayou-pierre", 5, 7, marks=pytest.mark.card("the-flotilla-at-bayou-pierre")),
    ],
)
def test_a_card_calls_for_a_launch_check(card: str, plan: int, total: int) -> None:
    step = turn(card, plan=plan, assets=("arms-cache", "westerners-join-burr"), dice=(3,))
    (checked,) = events(step, LaunchChecked)
    assert (checked.rule, checked.cause, checked.die, checked.total) == ("8.3.procedure", "9.3", 3, total)
    assert checked.launched is False


@pytest.mark.case("9.0")
@pytest.mark.card("western-militias-called-out")
def test_the_militias_take_one_of_three_assets_of_the_players_choice() -> None:
    mat = ("westerners-join-burr", "nashville-boats", "arms-cache", "comfort-tylers-supply-convoy-arrives")
    step = take(position(deck=("western-militias-called-out", "yrujo-opens-his-purse"), assets=mat), EndPhase())
    assert asked(step) == "asset"
    assert GAME.choice(step.state).legal == (
        DiscardAsset("arms-cache"),
        DiscardAsset("comfort-tylers-supply-convoy-arrives"),
        DiscardAsset("nashville-boats"),
    )
    step = take(step.state, DiscardAsset("nashville-boats"))
    assert events(step, CardPlaced)[0] == CardPlaced(rule="9.3", card="nashville-boats", where="discards")
    assert step.state.assets == ("westerners-join-burr", "arms-cache", "comfort-tylers-supply-convoy-arrives")
    assert step.state.discards == ("nashville-boats", "western-militias-called-out")


@pytest.mark.case("9.0")
@pytest.mark.card("western-militias-called-out")
def test_the_militias_need_not_ask_about_a_single_asset() -> None:
    step = turn("western-militias-called-out", assets=("arms-cache", "british-caribbean-fleet-arrives"))
    assert step.state.assets == ("british-caribbean-fleet-arrives",)
    assert step.state.discards == ("arms-cache", "western-militias-called-out")


@pytest.mark.case("9.0")
@pytest.mark.card("western-militias-called-out")
def test_the_militias_leave_every_other_asset_alone() -> None:
    mat = ("westerners-join-burr", "british-caribbean-fleet-arrives")
    step = turn("western-militias-called-out", assets=mat)
    assert ignored(step) == [("9.0", "no-asset")]
    assert step.state.assets == mat


# ------------------------------------------------------------------------------------------- free Search Attempts


@pytest.mark.case("2.0.symbol-search")
@pytest.mark.parametrize(
    ("card", "tries"),
    [
        pytest.param("the-western-world-names-names", 2, marks=pytest.mark.card("the-western-world-names-names")),
        pytest.param("colonel-morgans-warning", 1, marks=pytest.mark.card("colonel-morgans-warning")),
        pytest.param("daveisss-letters", 1, marks=pytest.mark.card("daveisss-letters")),
    ],
)
def test_each_search_symbol_is_one_attempt_without_cost(card: str, tries: int) -> None:
    table = position(deck=(card,), agents=agents(west=1, s4=1), prestige=0, dice=(3, 3)[:tries])
    step = take(table, EndPhase())
    have = step.state.prestige  # by the card's sidebar
    for left in range(tries, 0, -1):
        choice = GAME.choice(step.state)
        assert (choice.prompt, choice.rule, choice.numbers) == ("free-search", "2.0.symbol-search", (left,))
        offer = offers(step.state)[Search()]
        assert (offer.rule, offer.cost, offer.odds) == ("2.0.symbol-search", 0, (2, 6))
        step = take(step.state, Search())
        assert events(step, Searched) == [Searched(rule="2.0.symbol-search", die=3, count=2, found=False)]
        assert not events(step, PrestigeSpent)
    assert asked(step) == "free-agenda"
    assert step.state.prestige == have


@pytest.mark.case("2.0.symbol-search")
@pytest.mark.card("the-western-world-names-names")
def test_the_two_attempts_count_afresh_and_find_two_units() -> None:
    # Hidden: Adair, Smith and the rest; a Blank (1) and Adair (5 of the eleven left) are found.
    step = turn("the-western-world-names-names", Search(), Search(), agents=agents(west=2), dice=(2, 1), draws=(1, 5))
    assert [(e.unit, e.hidden) for e in events(step, UnitRevealed)] == [("blank", 11), ("john-adair", 10)]
    assert step.state.revealed == ("blank", "john-adair")


@pytest.mark.case("2.0.symbol-search")
@pytest.mark.parametrize(
    "card",
    [
        pytest.param(card, marks=pytest.mark.card(card))
        for card in ("the-western-world-names-names", "colonel-morgans-warning", "daveisss-letters")
    ],
)
def test_a_free_search_may_be_declined(card: str) -> None:
    step = turn(card, Decline(), agents=agents(west=1))
    assert events(step, Declined) == [Declined(rule="2.0.symbol-search", what="search")]
    assert not events(step, Searched)
    assert asked(step) == "free-agenda"


@pytest.mark.case("2.0.symbol-search", "9.0")
@pytest.mark.parametrize(
    "card",
    [
        pytest.param(card, marks=pytest.mark.card(card))
        for card in ("the-western-world-names-names", "colonel-morgans-warning", "daveisss-letters")
    ],
)
def test_a_free_search_that_cannot_succeed_lapses(card: str) -> None:
    nobody = turn(card)
    assert ignored(nobody) == [("9.0", "search")]
    assert asked(nobody) == "free-agenda"
    assert not events(nobody, Searched)
    units = tuple(sorted(GAME.edition.pieces.conspirator_units))[1:]  # all but Burr
    nothing = turn(card, agents=agents(west=2), revealed=units, burr=6)
    assert ignored(nothing) == [("9.0", "search")]


@pytest.mark.case("2.0.symbol-search")
@pytest.mark.card("the-western-world-names-names")
def test_the_second_attempt_lapses_when_the_first_has_found_the_last_unit() -> None:
    units = sorted(GAME.edition.pieces.conspirator_units)[1:]
    units.remove("blank")
    step = turn(
        "the-western-world-names-names",
        Search(),
        agents=agents(west=1),
        revealed=tuple(units),
        burr=6,
        dice=(1,),
        draws=(0,),
    )
    assert [e.unit for e in events(step, UnitRevealed)] == ["blank"]
    assert ignored(step) == [("9.0", "search")]


@pytest.mark.case("2.0.symbol-search")
@pytest.mark.card("daveisss-letters")
def test_a_cards_search_leaves_the_proclamations_two_alone() -> None:
    table = position(deck=("daveisss-letters",), agents=agents(west=1), proclamation=True, agendas=(4, 4, 4), dice=(6,))
    step = take(table, EndPhase(), Search())
    assert asked(step) == "jefferson"
    assert (step.state.free_searches, step.state.authorities) == (2, 1)


# ------------------------------------------------------------------------------------------- 9.4 and 9.5 at the Trial


EVIDENCE = {
    "wilkinsons-ciphered-letter": 3,
    "james-wilkinsons-testimony": 3,
    "the-neutrality-act-of-1794": 2,
    "general-eatons-deposition": 2,
    "commodore-truxtuns-testimony": 1,
    "blennerhassetts-papers": 2,
    "colonel-morgans-warning": 1,
    "daveisss-letters": 1,
    "peter-taylors-testimony": 1,
    "jacob-allbrights-testimony": 2,
    "woodbridges-ledger": 1,
    "sergeant-dunbaughs-testimony": 1,
}
DEFENSE = {
    "marshall-narrows-treason": 4,
    "two-witnesses-to-one-overt-act": 4,
    "luther-martins-oratory": 4,
    "john-wickham-for-the-defense": 4,
    "edmund-randolphs-counsel": 3,
    "subpoena-for-the-president": 3,
    "benjamin-botts-on-the-law": 3,
    "theodosia-charms-richmond": 1,
    "henry-clay-vouches-for-burr": 2,
}


def trial(charge: int, *options: Any, dice: tuple[int, ...], **scene: Any) -> Step[State]:
    """Burr arrested and charged; these dice, then these options."""
    table = position(burr=5, agents=agents(s5=1), dice=dice, **scene)
    return take(table, Arrest("aaron-burr"), LayCharge(charge), *options)


@pytest.mark.case("9.4")
@pytest.mark.parametrize(
    ("card", "by"), [pytest.param(card, by, id=card, marks=pytest.mark.card(card)) for card, by in EVIDENCE.items()]
)
def test_evidence_held_adds_its_figure_to_the_prosecution(card: str, by: int) -> None:
    # P 1, D 1; his indictment, where it is rolled, comes to 1. No Trial Defense card: the Argument is won; then 1 to 6.
    wilkinson = (1,) if "wilkinson" in card else ()
    step = trial(2, PlayEvidence(card), held=(card,), dice=(1, 1, *wilkinson, 1, 6))
    (played,) = events(step, EvidencePlayed)
    assert (played.card, played.by, played.p, played.d) == (card, by, 1 + by, 1)
    assert card in step.state.discards
    assert step.state.held == ()
    assert len(events(step, IndictmentRolled)) == len(wilkinson)


@pytest.mark.case("9.4")
@pytest.mark.card("the-neutrality-act-of-1794")
def test_the_neutrality_act_is_useless_against_treason() -> None:
    # P 1, D 1: with nothing else to play the Trial is over.
    step = trial(6, held=("the-neutrality-act-of-1794",), dice=(1, 1))
    assert not events(step, EvidencePlayed)
    assert step.state.phase == "over"


@pytest.mark.case("9.4")
@pytest.mark.card("wilkinsons-ciphered-letter", "james-wilkinsons-testimony")
@pytest.mark.parametrize("card", ["wilkinsons-ciphered-letter", "james-wilkinsons-testimony"])
def test_both_wilkinson_cards_are_struck_when_he_is_indicted(card: str) -> None:
    # 6 + 1 Wilkinson Conspiracy card = 7: indicted, at -10 for that card.
    both = ("james-wilkinsons-testimony", "wilkinsons-ciphered-letter")
    step = trial(2, PlayEvidence(card), held=("james-wilkinson", *both), dice=(1, 1, 6))
    assert [(e.die, e.cards, e.total, e.indicted) for e in events(step, IndictmentRolled)] == [(6, 1, 7, True)]
    assert [e.cards for e in events(step, EvidenceStruck)] == [both]
    assert not events(step, EvidencePlayed)
    assert set(both) <= set(step.state.discards)
    result = step.state.result
    assert result is not None
    assert [line.points for line in result.lines if line.what == "wilkinson-indicted"] == [-10]


@pytest.mark.case("9.5")
@pytest.mark.parametrize(
    ("card", "by"), [pytest.param(card, by, id=card, marks=pytest.mark.card(card)) for card, by in DEFENSE.items()]
)
def test_a_trial_defense_card_adds_its_figure_for_burr(card: str, by: int) -> None:
    # P 6 beats D 1, so the Defense speaks: 1 + its figure. It never reaches 6, so the Argument is won; then 1 to 6.
    step = trial(2, defense=(card,), dice=(6, 1, 1, 6))
    added = events(step, DefenseAdded)[0]
    assert (added.what, added.by, added.p, added.d) == (card, by, 6, 1 + by)
    assert step.state.defense == ()
    assert card in step.state.discards


@pytest.mark.case("9.5")
@pytest.mark.card("henry-clay-vouches-for-burr", "edmund-randolphs-counsel")
def test_trial_defense_cards_lie_open_on_the_mat_but_their_order_does_not() -> None:
    one = position(defense=("henry-clay-vouches-for-burr", "edmund-randolphs-counsel"))
    other = position(defense=("edmund-randolphs-counsel", "henry-clay-vouches-for-burr"))
    assert GAME.view(one).defense == ("edmund-randolphs-counsel", "henry-clay-vouches-for-burr")
    assert GAME.view(one) == GAME.view(other)


@pytest.mark.case("9.5", "6.0")
@pytest.mark.card("marshall-narrows-treason")
def test_a_trial_defense_card_paid_off_does_not_reach_the_trial_mat() -> None:
    step = take(position(deck=("marshall-narrows-treason", NEXT)), EndPhase(), Reshuffle())
    assert step.state.defense == ()
    assert step.state.deck[-1] == "marshall-narrows-treason"
    assert step.state.prestige == 8  # 2 paid; the -1 of its sidebar never applies


# ------------------------------------------------------------------------------------------- 9.6 Jefferson's cards


@pytest.mark.case("9.0")
@pytest.mark.card("supreme-court-appointees")
def test_the_appointees_roll_the_prosecution_die_again_once() -> None:
    # P 1 to D 3; rolled again 6: won without a Trial Defense card. The next dice, 1 to 6, are final.
    card = "supreme-court-appointees"
    step = trial(2, RerollProsecution(card), held=(card,), dice=(1, 3, 6, 1, 6))
    assert events(step, ProsecutionRerolled) == [ProsecutionRerolled(rule="9.6", card=card, die=6, p=6, d=3)]
    assert card in step.state.discards
    assert step.state.phase == "over"


@pytest.mark.case("9.0")
@pytest.mark.card("tax-reductions")
def test_tax_reductions_add_one_to_the_prosecution_when_wanted() -> None:
    # P 1 to D 1, no Evidence: the card alone would do, but nobody need play it.
    scene: dict[str, Any] = {"held": ("tax-reductions",), "dice": (1, 1, 1, 6)}
    waiting = trial(2, **scene)
    assert GAME.choice(waiting.state).legal == (PlayExtra("tax-reductions"), RestCase())
    step = trial(2, PlayExtra("tax-reductions"), **scene)
    (played,) = events(step, EvidencePlayed)
    assert (played.rule, played.by, played.p, played.d) == ("9.6", 1, 2, 1)
    assert "tax-reductions" in step.state.discards


@pytest.mark.case("9.0")
@pytest.mark.card("battle-of-trafalgar")
def test_trafalgar_doubles_the_price_of_pressing_britain() -> None:
    step = turn("battle-of-trafalgar", Decline(), dice=(3,))
    assert MarkerPlaced(rule="9.6", marker="trafalgar") in step.events
    assert step.state.trafalgar
    prices = {o.agenda: offer.cost for o, offer in offers(step.state).items() if type(o) is AttemptAgenda}
    assert prices == {"judicial-reform": 1, "pressure-britain": 2, "virginia-dynasty": 1}
    again = turn("battle-of-trafalgar", trafalgar=True, dice=(3,))
    assert ignored(again) == [("9.0", "trafalgar")]


@pytest.mark.case("6.2", "9.0")
@pytest.mark.card("battle-of-austerlitz")
def test_austerlitz_makes_every_reshuffle_dearer() -> None:
    # The next Turn's card, Nashville Boats, now asks 2 for its reshuffle.
    step = turn("battle-of-austerlitz", Decline(), EndPhase(), dice=(3,))
    assert MarkerPlaced(rule="9.6", marker="austerlitz") in step.events
    assert step.state.austerlitz
    assert offers(step.state)[Reshuffle()].cost == 2
    again = turn("battle-of-austerlitz", austerlitz=True, dice=(3,))
    assert ignored(again) == [("9.0", "austerlitz")]


@pytest.mark.case("7.2.agenda")
@pytest.mark.parametrize(
    ("card", "agenda", "after"),
    [
        pytest.param("ex-parte-bollman", "judicial-reform", (2, 1, 2), marks=pytest.mark.card("ex-parte-bollman")),
        pytest.param(
            "john-randolph-and-the-quids",
            "virginia-dynasty",
            (2, 2, 1),
            marks=pytest.mark.card("john-randolph-and-the-quids"),
        ),
    ],
)
def test_a_card_lowers_its_agenda(card: str, agenda: str, after: tuple[int, ...]) -> None:
    step = turn(card, agendas=(2, 2, 2))
    assert events(step, AgendaMoved) == [
        AgendaMoved(rule="7.2.agenda", agenda=agenda, before=2, after=1, completed=False)
    ]
    assert step.state.agendas == after
    # It alone is lowest now, so it alone may be tried.
    assert GAME.choice(step.state).legal == (AttemptAgenda(agenda), Decline())


@pytest.mark.case("9.0")
@pytest.mark.card("the-chesapeake-outrage")
@pytest.mark.parametrize(("die", "success"), [(3, False), (4, True)])
def test_the_chesapeake_gives_a_free_attempt_on_britain(die: int, success: bool) -> None:
    # Start to Non-Importation Act: 4 to 6. Then the free attempt of Burr being hidden comes on top.
    step = turn("the-chesapeake-outrage", dice=(die,))
    choice = GAME.choice(step.state)
    assert (choice.prompt, choice.legal) == ("free-agenda", (BRITAIN, Decline()))
    assert step.state.phase == "event"
    offer = offers(step.state)[BRITAIN]
    assert (offer.rule, offer.cost, offer.odds) == ("9.6", 0, (3, 6))
    step = take(step.state, BRITAIN)
    assert events(step, AgendaAttempted) == [
        AgendaAttempted(rule="9.6", agenda="pressure-britain", die=die, faces=(4, 5, 6), success=success)
    ]
    assert step.state.agendas == (int(success), 0, 0)
    assert step.state.prestige == 12
    assert asked(step) == "free-agenda"
    assert step.state.phase == "burr-agenda"


@pytest.mark.case("9.0")
@pytest.mark.card("the-chesapeake-outrage")
def test_the_chesapeakes_attempt_is_asked_under_its_own_case() -> None:
    assert GAME.choice(turn("the-chesapeake-outrage").state).rule == "9.6"


@pytest.mark.case("9.0")
@pytest.mark.card("the-chesapeake-outrage")
def test_the_card_wins_over_trafalgars_price() -> None:
    step = turn("the-chesapeake-outrage", trafalgar=True, prestige=0, dice=(6,))
    assert offers(step.state)[BRITAIN].cost == 0
    step = take(step.state, BRITAIN)
    assert (step.state.prestige, step.state.agendas) == (2, (1, 0, 0))


@pytest.mark.case("9.0")
@pytest.mark.card("the-chesapeake-outrage")
def test_the_chesapeakes_attempt_lapses_when_britain_is_pressed_already() -> None:
    step = turn("the-chesapeake-outrage", agendas=(4, 0, 0))
    assert step.state.phase == "burr-agenda"
    assert GAME.choice(step.state).legal == (
        AttemptAgenda("judicial-reform"),
        AttemptAgenda("virginia-dynasty"),
        Decline(),
    )
    assert ignored(step) == [("9.0", "pressure-britain")]


@pytest.mark.case("2.0.symbol-agent")
@pytest.mark.card("the-cumberland-road")
def test_the_cumberland_road_dispatches_two_agents_without_cost() -> None:
    table = position(deck=("the-cumberland-road",), prestige=0, agents=agents(s2=1))
    step = take(table, EndPhase())
    choice = GAME.choice(step.state)
    assert (choice.prompt, choice.rule, choice.numbers) == ("free-dispatch", "2.0.symbol-agent", (2,))
    # From Natchez or Washington to any of the eight other places, or nobody.
    assert set(choice.legal) == {
        Decline(),
        *[Dispatch(2, to) for to in (0, 1, 3, 4, 5, 6, 7, 8)],
        *[Dispatch(8, to) for to in (0, 1, 2, 3, 4, 5, 6, 7)],
    }
    assert {offer.cost for offer in choice.offers} == {0}
    step = take(step.state, Dispatch(8, 7))
    assert GAME.choice(step.state).numbers == (1,)
    step = take(step.state, Dispatch(7, 6))
    assert asked(step) == "free-agenda"
    assert step.state.agents == agents(s2=1, s6=1)
    assert events(step, AgentDispatched) == [AgentDispatched(rule="2.0.symbol-agent", origin=7, to=6)]
    assert step.state.prestige == 1  # the sidebar's; nothing was spent


@pytest.mark.case("2.0.symbol-agent")
@pytest.mark.card("the-cumberland-road")
@pytest.mark.parametrize("used", [0, 1])
def test_the_dispatches_may_be_declined(used: int) -> None:
    step = turn("the-cumberland-road", *([Dispatch(8, 7)] * used), Decline())
    assert Declined(rule="2.0.symbol-agent", what="dispatch") in step.events
    assert step.state.agents == agents(west=used)
    assert asked(step) == "free-agenda"


@pytest.mark.case("2.0.symbol-agent")
@pytest.mark.card("the-cumberland-road")
def test_an_agent_cannot_be_sent_from_where_none_is() -> None:
    step = turn("the-cumberland-road")
    with pytest.raises(Illegal):
        GAME.play(step.state, Dispatch(7, 8))


@pytest.mark.case("9.0")
@pytest.mark.parametrize(
    ("card", "gain"),
    [
        pytest.param("lewis-and-clark-return", 3, marks=pytest.mark.card("lewis-and-clark-return")),
        pytest.param("peace-with-tripoli", 2, marks=pytest.mark.card("peace-with-tripoli")),
        pytest.param("dr-bollmann-carries-a-packet", 0, marks=pytest.mark.card("dr-bollmann-carries-a-packet")),
    ],
)
def test_a_card_without_an_event_only_counts_and_goes(card: str, gain: int) -> None:
    step = turn(card, agents=agents(west=1), spanish=POOR, agendas=(2, 2, 2))
    assert step.state.prestige == 10 + gain
    assert (step.state.spanish, step.state.agendas, step.state.agents) == (POOR, (2, 2, 2), agents(west=1))
    assert step.state.discards == (card,)
    assert asked(step) == "free-agenda"

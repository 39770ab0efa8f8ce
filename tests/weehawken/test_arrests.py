"""12.4 Arresting a revealed Conspirator, by agents and by Local Authorities, and what each arrest brings about."""

from __future__ import annotations

import pytest

from engine.kernel.choice import Illegal, Refusal
from engine.kernel.game import Step
from engine.kernel.stream import derive
from engine.weehawken.events import (
    CardPlaced,
    ConspiracyDug,
    EffectIgnored,
    ExpeditionConducted,
    LaunchChecked,
    MarkerPlaced,
    OperationsEnded,
    PlanMoved,
    PrestigeChanged,
    PrestigeSpent,
    RemixCalled,
    SpanishRelationsSet,
    TableRolled,
    TrialOpened,
    UnitArrested,
    WilkinsonMoved,
)
from engine.weehawken.options import Arrest, CallLocalAuthorities, Decline, EndPhase
from engine.weehawken.state import WEST, State
from tests.weehawken.positions import GAME, after_event, agents, checked, events, offers, play, position

ADAIR, BURR, DAYTON, SMITH = "john-adair", "aaron-burr", "jonathan-dayton", "john-smith"
SWARTWOUT, TYLER = "samuel-swartwout", "comfort-tyler"
CONVOY = "comfort-tylers-supply-convoy-arrives"


def arrest(unit: str, **changes: object) -> Step[State]:
    """An agent in The West arrests `unit`, which lies there."""
    return checked(position(**{"revealed": (unit,), "agents": agents(west=1), **changes}), Arrest(unit))


def prompt(step: Step[State]) -> str:
    choice = GAME.choice(step.state)
    return choice.prompt if choice else ""


# -- 12.4 an agent on the spot -----------------------------------------------------------------------------------------


@pytest.mark.case("12.4")
@pytest.mark.parametrize("unit", [ADAIR, SMITH, SWARTWOUT, TYLER])
def test_an_arrest_sends_the_agent_home_and_the_unit_to_the_trial_mat(unit: str) -> None:
    state = position(revealed=(unit,), agents=agents(west=2, s3=1), wilkinson=6)
    offer = offers(state)[Arrest(unit)]
    assert (offer.rule, offer.cost, offer.odds, offer.refused) == ("12.4", 1, None, None)
    step = checked(state, Arrest(unit))
    assert events(step, PrestigeSpent) == [PrestigeSpent(rule="12.4", cost=1, before=10, after=9)]
    assert events(step, UnitArrested) == [UnitArrested(rule="12.4", unit=unit, space=WEST)]
    assert step.state.agents == agents(west=1, s3=1)
    assert (step.state.arrested, step.state.revealed, step.state.prestige) == ((unit,), (), 9)
    assert step.dice == ()  # no die decides an arrest by an agent


@pytest.mark.case("12.4")
def test_an_agent_must_be_in_the_same_box() -> None:
    # Agents on the Track do not reach The West, nor the one in The West Burr at Fort Massac.
    found = offers(position(revealed=(ADAIR,), agents=agents(s4=1)))
    assert found[Arrest(ADAIR)].refused == Refusal("no-agent-there")
    state = position(burr=4, agents=agents(west=1, s3=1, s5=1))
    assert offers(state)[Arrest(BURR)].refused == Refusal("no-agent-there")
    with pytest.raises(Illegal):
        play(state, Arrest(BURR))


@pytest.mark.case("12.4")
def test_an_arrest_must_be_paid_for() -> None:
    found = offers(position(revealed=(ADAIR,), agents=agents(west=1), prestige=0))
    assert found[Arrest(ADAIR)].refused == Refusal("prestige", (1, 0))


@pytest.mark.case("12.4")
def test_only_revealed_people_can_be_arrested() -> None:
    state = position(
        revealed=("blank", "james-wilkinson-moves", "riot", SMITH),
        agents=agents(west=2),
        proclamation=True,
        authorities=1,
    )
    assert [o for o in offers(state) if isinstance(o, Arrest)] == [Arrest(SMITH)]
    assert [o for o in offers(state) if isinstance(o, CallLocalAuthorities)] == [CallLocalAuthorities(SMITH)]


@pytest.mark.case("12.4")
def test_several_arrests_a_turn_take_an_agent_each() -> None:
    state = position(revealed=(TYLER, ADAIR, SWARTWOUT), agents=agents(west=2))
    step = checked(state, Arrest(SWARTWOUT), Arrest(TYLER))
    assert step.state.arrested == (SWARTWOUT, TYLER)
    assert (step.state.agents, step.state.prestige) == (agents(), 8)
    assert offers(step.state)[Arrest(ADAIR)].refused == Refusal("no-agent-there")


# -- 12.4.1 Local Authorities ------------------------------------------------------------------------------------------


@pytest.mark.case("12.4.1")
def test_before_the_proclamation_there_are_no_local_authorities() -> None:
    assert not any(isinstance(o, CallLocalAuthorities) for o in offers(position(revealed=(ADAIR,))))


@pytest.mark.case("12.4.1")
def test_one_free_try_a_turn_is_granted_with_two_ways_in_six() -> None:
    step = after_event(burr=6, proclamation=True, revealed=(ADAIR,), prestige=0)
    offer = offers(step.state)[CallLocalAuthorities(ADAIR)]
    assert (offer.rule, offer.cost, offer.odds, offer.refused) == ("12.4.1", 0, (2, 6), None)
    assert CallLocalAuthorities(BURR) in offers(step.state)


def call(die: int, unit: str = SWARTWOUT, **changes: object) -> Step[State]:
    """The Local Authorities go after `unit` and roll `die`; no agent is in the west."""
    fields = {
        "proclamation": True,
        "authorities": 1,
        "revealed": ("riot", SWARTWOUT),
        "burr": 5,
        "dice": (die,),
        **changes,
    }
    return checked(position(**fields), CallLocalAuthorities(unit))


def result_row(step: Step[State]) -> str:
    """The name of the row that was rolled, its event looked over."""
    [rolled] = events(step, TableRolled)
    assert (rolled.rule, rolled.table, rolled.total) == ("12.4.1", "local-authorities", rolled.die)
    return GAME.edition.table["local-authorities"].rows[rolled.row].name


@pytest.mark.case("12.4.1", "10.0", "10.0.procedure")
def test_local_authorities_roll_one_forewarned_everyone_hides_the_target_too() -> None:
    step = call(1)
    assert result_row(step) == "Forewarned"
    assert events(step, RemixCalled) == [RemixCalled(rule="10.0", by="local-authorities")]
    assert (step.state.revealed, step.state.burr, step.state.arrested) == ((), -1, ())
    assert len(step.state.hidden) == 12


@pytest.mark.case("12.4.1")
@pytest.mark.parametrize("die", [2, 3])
def test_local_authorities_roll_two_or_three_no_true_bill_nothing_happens(die: int) -> None:
    step = call(die)
    assert result_row(step) == "No True Bill"
    assert (step.state.revealed, step.state.burr, step.state.arrested) == (("riot", SWARTWOUT), 5, ())
    assert step.state.prestige == 10


@pytest.mark.case("12.4.1")
@pytest.mark.parametrize(("before", "after"), [(10, 9), (0, 0)])
def test_local_authorities_roll_four_friendly_grand_jury_costs_one_if_there_is_one(before: int, after: int) -> None:
    step = call(4, prestige=before)
    assert result_row(step) == "Friendly Grand Jury"
    assert events(step, PrestigeChanged) == [
        PrestigeChanged(rule="12.4.1", by=after - before, before=before, after=after)
    ]
    assert (step.state.prestige, step.state.arrested) == (after, ())


@pytest.mark.case("12.4.1")
@pytest.mark.parametrize("die", [5, 6])
def test_local_authorities_roll_five_or_six_taken_up(die: int) -> None:
    placed = agents(west=1, s5=1)
    step = call(die, agents=placed)
    assert result_row(step) == "Taken Up"
    assert events(step, UnitArrested) == [UnitArrested(rule="12.4.1", unit=SWARTWOUT, space=WEST)]
    assert (step.state.arrested, step.state.revealed) == ((SWARTWOUT,), ("riot",))
    assert step.state.agents == placed  # no agent has a part in it
    assert (step.state.prestige, events(step, PrestigeSpent)) == (10, [])


@pytest.mark.case("12.4.1")
def test_local_authorities_try_once_a_turn_whoever_it_was() -> None:
    found = offers(call(2).state)
    assert found[CallLocalAuthorities(SWARTWOUT)].refused == Refusal("authorities-tried")
    assert found[CallLocalAuthorities(BURR)].refused == Refusal("authorities-tried")


@pytest.mark.case("12.4.1")
def test_local_authorities_try_again_the_next_turn() -> None:
    step = checked(call(2, deck=("peace-with-tripoli",)).state, EndPhase())
    assert offers(step.state)[CallLocalAuthorities(SWARTWOUT)].refused is None


@pytest.mark.case("12.4.1", "12.4.2.B")
def test_local_authorities_may_take_burr_and_the_trial_begins() -> None:
    offer = offers(position(proclamation=True, authorities=1, burr=5))[CallLocalAuthorities(BURR)]
    assert offer.warning == "opens-trial"
    step = call(5, BURR)
    assert events(step, UnitArrested) == [UnitArrested(rule="12.4.1", unit=BURR, space=5)]
    assert (step.state.arrested, prompt(step)) == ((BURR,), "charge")


@pytest.mark.case("12.4.1", "12.4.2.A")
def test_an_arrest_by_local_authorities_has_the_same_effect() -> None:
    step = call(6, ADAIR, revealed=(ADAIR,), plan=3)
    assert events(step, PlanMoved) == [PlanMoved(rule="12.4.2.A", by=1, before=3, after=4)]


# -- 12.4.2 what each arrest brings about ------------------------------------------------------------------------------


@pytest.mark.case("12.4.2.A")
def test_adairs_arrest_advances_the_plan_one_space() -> None:
    step = arrest(ADAIR, plan=5)
    assert events(step, PlanMoved) == [PlanMoved(rule="12.4.2.A", by=1, before=5, after=6)]
    assert step.state.plan == 6


@pytest.mark.case("12.4.2.A")
@pytest.mark.parametrize(("plan", "warning"), [(15, None), (16, "launches")])
def test_adairs_arrest_is_warned_of_when_it_would_launch(plan: int, warning: str | None) -> None:
    state = position(revealed=(ADAIR,), agents=agents(west=1), plan=plan, proclamation=True, authorities=1)
    assert offers(state)[Arrest(ADAIR)].warning == warning
    assert offers(state)[CallLocalAuthorities(ADAIR)].warning == warning


@pytest.mark.case("12.4.2.A", "12.4")
def test_adairs_arrest_may_launch_with_the_agent_already_home() -> None:
    # Coup d'Etat (two Wilkinsons, Yrujo): die 6 + row 3 (+2) - four agents in Washington (4) = 4; it fails (-24).
    # One co-conspirator arrested: +1.
    three = ("james-wilkinson", "james-wilkinson", "marquis-of-casa-yrujo")
    step = arrest(ADAIR, plan=16, conspirators=three, dice=(6,))
    [conducted] = events(step, ExpeditionConducted)
    assert conducted.modifiers == (("row", 2), ("each-agent-in-washington", -4))
    assert (conducted.total, conducted.success) == (4, False)
    assert step.state.arrested == (ADAIR,)
    assert step.state.result is not None
    assert step.state.result.total == -23


@pytest.mark.case("12.4.2.B", "12.4")
@pytest.mark.parametrize("space", [6, 3, 0])
def test_burrs_arrest_on_the_track_opens_the_trial_stage(space: int) -> None:
    placed = list(agents(west=1))
    placed[space] += 1
    placed[8] -= 1
    state = position(burr=space, agents=tuple(placed))
    assert offers(state)[Arrest(BURR)].warning == "opens-trial"
    step = checked(state, Arrest(BURR))
    assert events(step, UnitArrested) == [UnitArrested(rule="12.4", unit=BURR, space=space)]
    assert events(step, OperationsEnded) == [OperationsEnded(rule="12.4.2.B", how="arrested")]
    assert events(step, TrialOpened) == [TrialOpened(rule="14.0", defense=0, evidence=0)]
    assert (step.state.arrested, step.state.burr, step.state.agents) == ((BURR,), -1, agents(west=1))
    assert prompt(step) == "charge"
    assert not any(isinstance(o, (EndPhase, Arrest)) for o in offers(step.state))  # the Phase is over too


@pytest.mark.case("12.4.2.C")
def test_daytons_arrest_digs_for_a_conspiracy_card_and_only_its_prestige_counts() -> None:
    # Peace with Tripoli (+2) and Nashville Boats are passed; Yrujo brings 2: 10 - 1 + 2.
    passed = ("peace-with-tripoli", "nashville-boats")
    before = position(revealed=(DAYTON,), agents=agents(west=1), deck=(*passed, "marquis-of-casa-yrujo"))
    step = checked(before, Arrest(DAYTON))
    assert events(step, ConspiracyDug) == [ConspiracyDug(rule="12.4.2.C", passed=passed, card="marquis-of-casa-yrujo")]
    assert events(step, PrestigeChanged) == [PrestigeChanged(rule="12.4.2.C", by=2, before=9, after=11)]
    assert step.state.held == ("marquis-of-casa-yrujo",)
    assert sorted((*step.state.deck, "marquis-of-casa-yrujo")) == sorted(before.deck)
    assert (step.state.assets, step.state.discards, step.state.plan) == ((), (), 0)
    assert prompt(step) == "jefferson"


@pytest.mark.case("12.4.2.C")
def test_the_whole_draw_pile_is_shuffled_after_daytons_arrest() -> None:
    before = position(
        revealed=(DAYTON,),
        agents=agents(west=1),
        deck=("peace-with-tripoli", "anthony-merry"),
        conspirators=("andrew-jackson", "james-wilkinson", "james-wilkinson"),
        chance=derive("dayton", "chance"),
        burr_card_under=True,
    )
    step = checked(before, Arrest(DAYTON))
    unshuffled = tuple(card for card in before.deck if card != "anthony-merry")
    assert sorted(step.state.deck) == sorted(unshuffled)
    assert step.state.deck != unshuffled
    assert not step.state.burr_card_under  # nobody knows any longer where the Burr card lies
    assert step.learnt


@pytest.mark.case("12.4.2.C")
@pytest.mark.parametrize("discarded", [0, 2])
def test_with_all_six_collected_daytons_arrest_is_ignored_and_nothing_shuffled(discarded: int) -> None:
    # The other six; two of them may have been discarded since for Wilkinson in New Orleans (13.2).
    six = ("james-wilkinson", "james-wilkinson", "james-wilkinson", "theodosia-burr-alston", "harman-blennerhassett",
           "marquis-of-casa-yrujo")  # fmt: skip
    before = position(
        revealed=(DAYTON,),
        agents=agents(west=1),
        held=six[discarded:],
        discards=six[:discarded],
        chance=derive("dayton", "chance"),
        burr_card_under=True,
    )
    step = checked(before, Arrest(DAYTON))
    assert events(step, EffectIgnored) == [EffectIgnored(rule="12.4.2.C", what="no-conspiracy-card")]
    assert step.state.deck == before.deck
    assert step.state.burr_card_under
    assert (step.state.arrested, step.state.prestige) == ((DAYTON,), 9)


@pytest.mark.case("12.4.2.C")
def test_prestige_dug_up_by_daytons_arrest_stops_at_nineteen() -> None:
    step = arrest(DAYTON, prestige=19, deck=("harman-blennerhassett",))
    assert step.state.prestige == 19  # 19 - 1 + 2


@pytest.mark.case("12.4.2.D")
def test_smiths_arrest_moves_wilkinson_one_space_south() -> None:
    step = arrest(SMITH, wilkinson=5)
    assert events(step, WilkinsonMoved) == [WilkinsonMoved(rule="12.4.2.D", before=5, after=4)]
    assert step.state.wilkinson == 4


@pytest.mark.case("12.4.2.D", "12.5.1")
def test_smiths_arrest_may_bring_wilkinson_to_natchez() -> None:
    step = arrest(SMITH, wilkinson=3, spanish="spanish-relations-poor")
    assert (step.state.wilkinson, step.state.spanish) == (2, "")
    assert events(step, SpanishRelationsSet) == [
        SpanishRelationsSet(rule="12.5.1", before="spanish-relations-poor", after="")
    ]


@pytest.mark.case("12.4.2.D", "12.5.2")
def test_smiths_arrest_may_bring_wilkinson_to_baton_rouge() -> None:
    step = arrest(SMITH, wilkinson=2, natchez_entered=True, dice=(3,))
    assert step.state.wilkinson == 1
    assert [(c.cause, c.total) for c in events(step, LaunchChecked)] == [("12.5.2", 3)]


@pytest.mark.case("12.4.2.D")
def test_with_wilkinson_in_new_orleans_smiths_arrest_moves_nothing() -> None:
    step = arrest(SMITH, wilkinson=0)
    assert events(step, EffectIgnored) == [EffectIgnored(rule="12.4.2.D", what="wilkinson-in-new-orleans")]
    assert (step.state.wilkinson, step.state.arrested) == (0, (SMITH,))


@pytest.mark.case("12.4.2.E")
def test_swartwout_arrested_waits_for_the_trial() -> None:
    step = arrest(SWARTWOUT)
    assert events(step, MarkerPlaced) == [MarkerPlaced(rule="12.4.2.E", marker="samuel-swartwout")]
    assert (step.state.arrested, step.state.swartwout_spent) == ((SWARTWOUT,), False)
    assert (step.state.prestige, step.state.plan, prompt(step)) == (9, 0, "jefferson")


@pytest.mark.case("12.4.2.F")
@pytest.mark.card(CONVOY)
def test_tylers_arrest_discards_his_convoy_from_the_expedition() -> None:
    step = arrest(TYLER, assets=("arms-cache", CONVOY))
    assert events(step, CardPlaced) == [CardPlaced(rule="12.4.2.F", card=CONVOY, where="discards")]
    assert (step.state.assets, step.state.discards) == (("arms-cache",), (CONVOY,))


@pytest.mark.case("12.4.2.F")
def test_without_the_convoy_tylers_arrest_does_nothing() -> None:
    step = arrest(TYLER, assets=("arms-cache",))
    assert events(step, EffectIgnored) == [EffectIgnored(rule="12.4.2.F", what="no-asset")]
    assert step.state.assets == ("arms-cache",)


@pytest.mark.case("12.4.2.F")
@pytest.mark.card(CONVOY)
def test_the_convoy_drawn_after_tylers_arrest_joins_the_expedition_as_ever() -> None:
    step = arrest(TYLER, deck=(CONVOY,))
    step = checked(step.state, EndPhase(), Decline())
    assert step.state.assets == (CONVOY,)

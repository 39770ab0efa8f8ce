"""3.0 and 5.0: the two stages, the phases of a Turn in their order, and what ends the Operations Stage."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from engine.kernel.choice import Illegal
from engine.kernel.game import Step
from engine.kernel.stream import Typed
from engine.weehawken.events import (
    AgendaAttempted,
    BurrDied,
    BurrMoved,
    BurrPlaced,
    CardPlaced,
    CardReshuffled,
    CardRetained,
    CardRevealed,
    ConspiracyRevealed,
    Declined,
    ExpeditionConducted,
    ExpeditionLaunched,
    LaunchChecked,
    PhaseBegan,
    PlanMoved,
    PrestigeChanged,
    PrestigeSpent,
    Scored,
    Searched,
    TableRolled,
    TrialOpened,
    TurnCut,
    VariableRolled,
)
from engine.weehawken.options import (
    Arrest,
    AttemptAgenda,
    CallLocalAuthorities,
    DeclareModifier,
    Decline,
    Dispatch,
    EndPhase,
    EnterDie,
    LayCharge,
    LetHimGo,
    Reshuffle,
    Search,
    SendGunboats,
)
from engine.weehawken.state import OFF_TRACK, State
from engine.weehawken.tasks import Conduct, TypeDie
from tests.weehawken.positions import GAME, agents, events, offers, position
from tests.weehawken.positions import checked as take


def phases(step: Step[State]) -> list[str]:
    """The later phases of Turns begun, in order."""
    later = ("burr-agenda", "jefferson", "new-orleans")
    return [event.phase for event in events(step, PhaseBegan) if event.phase in later]


def before_next_card(step: Step[State]) -> list[Any]:
    """What happened between the first card turned up and the second."""
    at = [number for number, event in enumerate(step.events) if type(event) is CardRevealed]
    return list(step.events[at[0] + 1 : at[1]])


# ---------------------------------------------------------------------------------------------------- 3.0 two stages


@pytest.mark.case("3.0")
def test_letting_burr_go_launches_the_expedition_and_scores_it() -> None:
    # Jackson, Merry and Wilkinson mean III; die 4, plan 0, no Assets: 4 < 12, the Expedition fails for -8.
    step = take(position(dice=(4,)), LetHimGo())
    assert events(step, ExpeditionLaunched) == [ExpeditionLaunched(rule="3.0", let_go=True)]
    assert [e.total for e in events(step, ExpeditionConducted)] == [4]
    assert [e.total for e in events(step, Scored)] == [-8]
    result = step.state.result
    assert result is not None
    assert (result.ending, result.objective, result.success, result.total) == ("let-go", 3, False, -8)
    assert step.state.phase == "over"
    assert GAME.choice(step.state) is None


@pytest.mark.case("3.0", "5.0.end")
@pytest.mark.parametrize("prestige", [0, 10])
def test_letting_go_is_free_and_asks_first(prestige: int) -> None:
    offer = offers(position(prestige=prestige))[LetHimGo()]
    assert (offer.rule, offer.cost, offer.refused, offer.warning) == ("3.0", 0, None, "lets-go")


@pytest.mark.case("3.0", "5.0.end")
def test_letting_go_is_an_action_of_the_jefferson_phase_only() -> None:
    step = take(position(deck=("arms-cache",)), EndPhase())
    assert GAME.choice(step.state).prompt == "sidebar-reshuffle"
    with pytest.raises(Illegal):
        GAME.play(step.state, LetHimGo())


@pytest.mark.case("3.0", "5.0.end")
def test_burr_arrested_opens_the_trial_stage() -> None:
    step = take(position(burr=5, agents=agents(s5=1)), Arrest("aaron-burr"))
    assert events(step, TrialOpened) == [TrialOpened(rule="14.0", defense=0, evidence=0)]
    assert step.state.phase == "charge"
    assert GAME.choice(step.state).prompt == "charge"
    assert step.state.arrested == ("aaron-burr",)
    assert step.state.result is None  # nothing is scored before the Trial is over


@pytest.mark.case("3.0")
def test_a_trial_is_scored_when_it_is_over() -> None:
    # P 1, D 6, no Evidence: lost at #1. The exact Charge moves the verdict to #2 (5 VP) and is worth 10 VP more.
    table = position(burr=5, agents=agents(s5=1), dice=(1, 6))
    step = take(table, Arrest("aaron-burr"), LayCharge(3))
    assert [e.total for e in events(step, Scored)] == [15]
    result = step.state.result
    assert result is not None
    assert (result.ending, result.verdict, result.total) == ("tried", 2, 15)
    assert GAME.choice(step.state) is None


@pytest.mark.case("3.0", "5.0.end")
def test_burrs_death_ends_the_game_without_expedition_or_trial() -> None:
    # Burr's own check: 1 of 12. Wilkinson rolls 6, Fateful Encounter; the Arrest Burr Table's 3 kills Burr.
    step = take(position(burr=0, wilkinson=0, prestige=0, dice=(1, 6, 3)), EndPhase())
    assert len(events(step, BurrDied)) == 1
    assert "5.0.end" in {event.rule for event in step.events}
    assert not events(step, ExpeditionConducted)
    assert not events(step, TrialOpened)
    assert [e.cards for e in events(step, ConspiracyRevealed)] == [
        ("andrew-jackson", "anthony-merry", "james-wilkinson")
    ]
    result = step.state.result
    assert result is not None
    assert (result.ending, result.total) == ("killed", 5)
    assert step.state.burr == OFF_TRACK
    assert not events(step, CardRevealed)  # no further Turn


# ------------------------------------------------------------------------------------------- 5.0.1 reveal


@pytest.mark.case("5.0.1")
def test_the_top_card_is_turned_up_and_counts_the_turn() -> None:
    step = take(position(deck=("arms-cache", "nashville-boats")), EndPhase())
    assert events(step, CardRevealed) == [CardRevealed(rule="5.0.1", card="arms-cache", turn=6, left=56)]
    assert step.state.current == step.state.shown == "arms-cache"
    assert step.state.deck[0] == "nashville-boats"


@pytest.mark.case("5.0.1")
def test_the_sidebar_reshuffle_comes_before_the_cards_own_points() -> None:
    step = take(position(deck=("westerners-join-burr",)), EndPhase())
    choice = GAME.choice(step.state)
    assert (choice.prompt, [type(o) for o in choice.legal]) == ("sidebar-reshuffle", [Reshuffle, Decline])
    assert offers(step.state)[Reshuffle()].cost == 2
    assert step.state.phase == "reveal"
    assert (step.state.prestige, step.state.plan) == (10, 0)


@pytest.mark.case("5.0.1", "6.0")
def test_a_card_reshuffled_by_its_sidebar_ends_the_turn_at_once() -> None:
    # Burr on the Track, the plan on the last row, Virginia Dynasty completed: the cut Turn has none of their effects.
    table = position(
        deck=("westerners-join-burr", "lewis-and-clark-return"), burr=5, plan=12, agendas=(0, 0, 4), dice=(1,)
    )
    step = take(table, EndPhase(), Reshuffle())
    between = before_next_card(step)
    assert [e for e in between if type(e) is not PhaseBegan] == [
        PrestigeSpent(rule="6.2", cost=2, before=10, after=8),
        CardReshuffled(rule="6.0.procedure", card="westerners-join-burr", cost=2, sidebar=True),
        TurnCut(rule="5.0.1", card="westerners-join-burr"),
    ]
    second = events(step, CardRevealed)[1]
    assert (second.card, second.turn) == ("lewis-and-clark-return", 7)
    # The new Turn is a whole one: +3 by its card, Burr 5 to 4, the check of the last row (1 + 2), income of 1.
    assert (step.state.prestige, step.state.burr, step.state.plan) == (12, 4, 12)
    assert [(e.cause, e.total) for e in events(step, LaunchChecked)] == [("11.4", 3)]


@pytest.mark.case("5.0.1")
def test_declining_the_sidebar_reshuffle_plays_the_card() -> None:
    step = take(position(deck=("westerners-join-burr",)), EndPhase(), Decline())
    assert events(step, Declined) == [Declined(rule="6.0", what="reshuffle")]
    assert (step.state.prestige, step.state.plan) == (9, 1)
    assert step.state.assets == ("westerners-join-burr",)


@pytest.mark.case("5.0.1")
def test_a_card_without_the_symbol_is_played_without_a_question() -> None:
    step = take(position(deck=("the-neutral-ground",)), EndPhase())
    assert GAME.choice(step.state).prompt == "free-agenda"
    assert step.state.prestige == 11


# ------------------------------------------------------------------------------------------- 5.0.2 adjustments


@pytest.mark.case("5.0.2")
def test_the_sidebar_changes_prestige_first_and_then_the_plan() -> None:
    step = take(position(deck=("the-hero-of-weehawken",)), EndPhase())
    changes = [e for e in step.events if type(e) in (PrestigeChanged, PlanMoved)]
    assert changes == [
        PrestigeChanged(rule="5.0.2", by=-1, before=10, after=9),
        PlanMoved(rule="8.1", by=1, before=0, after=1),
    ]


@pytest.mark.case("5.0.2", "7.1")
def test_a_variable_sidebar_is_rolled_before_the_plan_moves() -> None:
    table = position(deck=("rumours-on-the-river", "lewis-and-clark-return"), dice=(2,))
    step = take(table, EndPhase())
    told = [e for e in before_next_card(step) if type(e) in (VariableRolled, PrestigeChanged, PlanMoved)]
    assert told == [
        VariableRolled(rule="7.1", die=2, by=-1),
        PrestigeChanged(rule="7.1", by=-1, before=10, after=9),
        PlanMoved(rule="8.1", by=1, before=0, after=1),
    ]


@pytest.mark.case("5.0.2", "5.0.end", "8.3")
def test_a_launch_in_the_adjustments_phase_keeps_the_prestige_and_drops_the_event() -> None:
    table = position(deck=("westerners-join-burr",), plan=16, prestige=1, dice=(1,))
    step = take(table, EndPhase())  # 1 PP cannot pay for the reshuffle
    assert step.state.prestige == 0
    assert step.state.plan == 17
    assert step.state.assets == ()
    assert [e.modifiers for e in events(step, ExpeditionConducted)] == [(("row", 2),)]


# ------------------------------------------------------------------------------------------- 5.0.3 event


@pytest.mark.case("5.0.3")
def test_a_card_with_no_other_destination_is_discarded_after_its_event() -> None:
    table = position(deck=("western-militias-called-out",), assets=("nashville-boats", "arms-cache"))
    step = take(table, EndPhase())
    assert GAME.choice(step.state).prompt == "asset"
    assert step.state.current == "western-militias-called-out"  # still being carried out
    assert step.state.discards == ()
    step = take(step.state, GAME.choice(step.state).legal[0])
    placed = [(e.card, e.where) for e in events(step, CardPlaced)]
    assert placed[-1] == ("western-militias-called-out", "discards")
    assert step.state.current == ""
    assert step.state.discards[-1] == "western-militias-called-out"


@pytest.mark.case("5.0.3")
def test_the_event_follows_the_adjustments() -> None:
    # The plan goes from 5 to 6 first, so the Event's own check has the second row's +1: 4 + 1.
    table = position(deck=("the-flotilla-at-bayou-pierre",), plan=5, prestige=1, dice=(4,))
    step = take(table, EndPhase())
    assert [(e.cause, e.total) for e in events(step, LaunchChecked)] == [("9.3", 5)]


@pytest.mark.case("5.0.3", "9.0")
def test_the_parts_of_an_event_come_in_the_order_printed() -> None:
    table = position(deck=("daveisss-letters",), agents=agents(west=1))
    step = take(table, EndPhase())
    assert GAME.choice(step.state).prompt == "free-search"
    assert step.state.held == ("daveisss-letters",)  # retained before the search
    assert events(step, CardRetained) == [CardRetained(rule="9.4", card="daveisss-letters")]


# ------------------------------------------------------------------------------------------- 5.0.4 redraw, Burr, Agenda


@pytest.mark.case("5.0.4A")
def test_redraw_ends_the_turn_after_the_event() -> None:
    table = position(
        deck=("edmund-randolphs-counsel", "lewis-and-clark-return"),
        burr=5,
        wilkinson=3,
        plan=12,
        agendas=(0, 0, 4),
        dice=(1,),
    )
    step = take(table, EndPhase(), Decline())
    between = before_next_card(step)
    assert CardPlaced(rule="9.5", card="edmund-randolphs-counsel", where="trial-mat") in between
    assert between[-1] == TurnCut(rule="5.0.4A", card="edmund-randolphs-counsel")
    assert not [e for e in between if type(e) in (BurrMoved, LaunchChecked, PrestigeChanged, AgendaAttempted)]
    assert [e.turn for e in events(step, CardRevealed)] == [6, 7]
    # Only the second card's Turn moves Burr (5 to 4), rolls for the last row and pays the income (10 + 3 + 1).
    assert (step.state.burr, step.state.prestige, step.state.turn) == (4, 14, 7)
    assert len(events(step, LaunchChecked)) == 1


@pytest.mark.case("5.0.4A")
def test_redraw_skips_burrs_and_wilkinsons_business_in_new_orleans() -> None:
    # The old Turn's New Orleans Phase takes the first die and the table's 3; the cut Turn has none.
    table = position(
        deck=("rumours-on-the-river", "the-neutral-ground"), burr=0, wilkinson=0, prestige=0, dice=(1, 3, 3)
    )
    step = take(table, EndPhase())
    assert [e.turn for e in events(step, CardRevealed)] == [6, 7]
    assert phases(step) == ["new-orleans", "burr-agenda", "jefferson"]
    assert not [e for e in before_next_card(step) if type(e) in (LaunchChecked, TableRolled)]


@pytest.mark.case("5.0.4A")
def test_a_card_without_redraw_goes_on_to_burr_and_the_agendas() -> None:
    step = take(position(deck=("the-neutral-ground",)), EndPhase())
    assert not events(step, TurnCut)
    assert step.state.phase == "burr-agenda"


@pytest.mark.case("5.0.4B")
def test_revealed_burr_moves_one_space_and_there_is_no_free_attempt() -> None:
    step = take(position(deck=("the-neutral-ground",), burr=6), EndPhase())
    assert events(step, BurrMoved) == [BurrMoved(rule="11.0", before=6, after=5)]
    assert phases(step) == ["new-orleans", "burr-agenda", "jefferson"]
    assert PhaseBegan(rule="5.0.4B", phase="burr-agenda") in step.events
    assert GAME.choice(step.state).prompt == "jefferson"


@pytest.mark.case("5.0.4B")
def test_with_burr_hidden_the_lowest_agenda_gets_a_free_attempt() -> None:
    # Judicial Reform alone is lowest; its first space is entered on 3 to 6.
    step = take(position(deck=("the-neutral-ground",), agendas=(1, 0, 2), prestige=0, dice=(3,)), EndPhase())
    choice = GAME.choice(step.state)
    assert (choice.prompt, choice.rule) == ("free-agenda", "11.3")
    assert choice.legal == (AttemptAgenda("judicial-reform"), Decline())
    offer = offers(step.state)[AttemptAgenda("judicial-reform")]
    assert (offer.rule, offer.cost, offer.odds) == ("11.3", 0, (4, 6))
    step = take(step.state, AttemptAgenda("judicial-reform"))
    assert events(step, AgendaAttempted) == [
        AgendaAttempted(rule="11.3", agenda="judicial-reform", die=3, faces=(3, 4, 5, 6), success=True)
    ]
    assert step.state.agendas == (1, 1, 2)
    assert step.state.prestige == 1  # the card's; nothing was paid
    assert GAME.choice(step.state).prompt == "jefferson"


@pytest.mark.case("5.0.4B")
def test_burr_found_in_the_event_phase_moves_in_the_same_turn() -> None:
    table = position(
        deck=("the-western-world-names-names",),
        agents=agents(west=4),
        hidden=("aaron-burr", "blank"),
        revealed=(
            "blank", "comfort-tyler", "james-wilkinson-moves", "james-wilkinson-moves", "john-adair", "john-smith",
            "jonathan-dayton", "riot", "riot", "samuel-swartwout",
        ),
        dice=(1,),
        draws=(0,),
    )  # fmt: skip
    step = take(table, EndPhase(), Search(), Decline())
    assert events(step, BurrPlaced) == [BurrPlaced(rule="12.3.6", die=0, space=6)]
    assert [(e.before, e.after) for e in events(step, BurrMoved)] == [(6, 5)]
    assert step.state.burr == 5


@pytest.mark.case("5.0.4B")
def test_the_check_of_the_last_row_ends_the_burr_agenda_phase() -> None:
    # Burr enters Natchez (11.1), then the last row is checked (11.4), then the Jefferson Phase opens.
    step = take(position(deck=("the-neutral-ground",), burr=3, plan=12, dice=(1, 2)), EndPhase())
    assert [(e.cause, e.die, e.total) for e in events(step, LaunchChecked)] == [("11.1", 1, 3), ("11.4", 2, 4)]
    last = [type(e) for e in step.events if type(e) in (LaunchChecked, PhaseBegan)]
    assert last[-3:] == [LaunchChecked, LaunchChecked, PhaseBegan]


# ------------------------------------------------------------------------------------------- 5.0.6 and 5.0.7


@pytest.mark.case("5.0.6")
def test_any_number_of_actions_until_the_player_ends_the_phase() -> None:
    table = position(prestige=3, agents=agents(), dice=(2, 2))
    britain = AttemptAgenda("pressure-britain")
    step = take(table, Dispatch(8, 7), britain, britain)
    assert GAME.choice(step.state).prompt == "jefferson"
    assert [(e.rule, e.cost) for e in events(step, PrestigeSpent)] == [("12.2", 1), ("12.1", 1), ("12.1", 1)]
    assert step.state.prestige == 0
    assert step.state.turn == 5
    assert take(step.state, EndPhase()).state.turn == 6


@pytest.mark.case("5.0.6")
def test_the_jefferson_phase_follows_burr_and_the_agendas() -> None:
    step = take(position(deck=("the-neutral-ground",)), EndPhase(), Decline())
    assert phases(step) == ["new-orleans", "burr-agenda", "jefferson"]
    assert PhaseBegan(rule="5.0.6", phase="jefferson") in step.events
    assert step.state.phase == "jefferson"


@pytest.mark.case("5.0.6")
def test_doing_nothing_is_always_possible() -> None:
    offer = offers(position(prestige=0))[EndPhase()]
    assert (offer.rule, offer.cost, offer.refused) == ("12.0", 0, None)


@pytest.mark.case("5.0.7")
def test_in_new_orleans_burr_comes_first_and_wilkinson_after_him() -> None:
    step = take(position(deck=("arms-cache",), burr=0, wilkinson=0, prestige=0, dice=(2, 3)), EndPhase())
    business = [e for e in step.events if type(e) in (PhaseBegan, LaunchChecked, TableRolled, CardRevealed)]
    assert [type(e) for e in business[:4]] == [PhaseBegan, LaunchChecked, TableRolled, CardRevealed]
    assert business[0] == PhaseBegan(rule="5.0.7", phase="new-orleans")
    assert (business[1].cause, business[1].die) == ("13.1", 2)
    assert (business[2].rule, business[2].table, business[2].die) == ("13.2", "wilkinson-in-new-orleans", 3)


@pytest.mark.case("5.0.7", "5.0.end")
def test_wilkinson_does_nothing_more_once_burr_has_launched() -> None:
    # 6 + row 2 + two Westerners Join Burr 4 = 12.
    table = position(
        burr=0, wilkinson=0, plan=12, assets=("westerners-join-burr", "westerners-join-burr"), prestige=0, dice=(6, 1)
    )
    step = take(table, EndPhase())
    assert [e.launched for e in events(step, LaunchChecked)] == [True]
    assert not events(step, TableRolled)
    assert step.dice == (6, 1)  # the check, and the fresh roll of the Expedition


@pytest.mark.case("5.0.7")
@pytest.mark.parametrize(
    ("burr", "wilkinson", "checks", "asked"), [(0, 1, 1, False), (1, 0, 0, True), (6, 3, 0, False)]
)
def test_only_who_is_in_new_orleans_acts_there(burr: int, wilkinson: int, checks: int, asked: bool) -> None:
    table = position(deck=("arms-cache",), burr=burr, wilkinson=wilkinson, dice=(1,) * checks)
    step = take(table, EndPhase())
    assert len(events(step, LaunchChecked)) == checks
    assert (GAME.choice(step.state).prompt == "modifier") is asked


@pytest.mark.case("5.0.7")
def test_after_new_orleans_a_new_turn_begins() -> None:
    step = take(position(deck=("arms-cache",), wilkinson=0, dice=(3,)), EndPhase(), DeclareModifier(0))
    assert [e.turn for e in events(step, CardRevealed)] == [6]


# ------------------------------------------------------------------------------------------- 5.0.end


@pytest.mark.case("5.0.end", "8.3")
def test_a_launch_stops_the_event_in_the_middle() -> None:
    # The first of two free searches finds Burr again; the die puts him in Natchez, whose check launches:
    # 6 + row 2 + two Westerners Join Burr 4 = 12. The second search never comes.
    table = position(
        deck=("the-western-world-names-names",),
        agents=agents(west=1),
        burr_found=True,
        plan=12,
        assets=("westerners-join-burr", "westerners-join-burr"),
        dice=(1, 2, 6, 1),
        draws=(0,),
    )
    step = take(table, EndPhase(), Search())
    assert [e.die for e in events(step, Searched)] == [1]
    assert [(e.die, e.space) for e in events(step, BurrPlaced)] == [(2, 2)]
    assert [(e.cause, e.total, e.launched) for e in events(step, LaunchChecked)] == [("11.1", 12, True)]
    assert step.state.phase == "over"
    assert step.state.stack == ()
    assert not events(step, CardPlaced)  # the card was never laid aside


@pytest.mark.case("5.0.end", "8.3")
def test_with_real_dice_nothing_but_the_expedition_is_left_after_a_launch() -> None:
    # 6 + row 2 + two Westerners Join Burr 4 = 12; then the player is asked for the Expedition's own die.
    table = position(deck=("muster-on-the-cumberland",), plan=12, assets=("westerners-join-burr",) * 2)
    step = take(msgspec.structs.replace(table, dice=Typed()), EndPhase(), Decline(), EnterDie(6))
    assert len(events(step, ExpeditionLaunched)) == 1
    assert step.state.phase == "expedition"
    assert step.state.stack == (Conduct(let_go=False), TypeDie(1, "8.5"))
    assert GAME.choice(step.state).prompt == "type-die"
    assert take(step.state, EnterDie(1)).state.phase == "over"


@pytest.mark.case("5.0.end")
def test_burr_taken_by_wilkinson_opens_the_trial_in_the_middle_of_the_phase() -> None:
    # Check 1; Wilkinson 6, Fateful Encounter; 5 on the Arrest Burr Table takes him. No agent goes home.
    table = position(burr=0, wilkinson=0, prestige=0, agents=agents(s0=1), dice=(1, 6, 5))
    step = take(table, EndPhase())
    assert GAME.choice(step.state).prompt == "charge"
    assert step.state.agents == agents(s0=1)
    assert not events(step, CardRevealed)


@pytest.mark.case("5.0.end")
def test_burr_taken_by_local_authorities_opens_the_trial() -> None:
    table = position(burr=4, proclamation=True, authorities=1, dice=(6,))
    step = take(table, CallLocalAuthorities("aaron-burr"))
    assert GAME.choice(step.state).prompt == "charge"
    assert step.state.arrested == ("aaron-burr",)
    assert step.state.burr == OFF_TRACK


@pytest.mark.case("5.0.end")
def test_another_conspirators_arrest_does_not_end_operations() -> None:
    table = position(revealed=("john-smith",), agents=agents(west=1), draws=(0,))  # Wilkinson comes to Natchez
    step = take(table, Arrest("john-smith"))
    assert GAME.choice(step.state).prompt == "jefferson"
    assert step.state.result is None


@pytest.mark.case("5.0.end", "7.2.plan")
def test_operations_end_at_once_when_an_action_brings_the_plan_to_launch() -> None:
    step = take(position(plan=16, dice=(1,)), SendGunboats())
    assert events(step, ExpeditionLaunched) == [ExpeditionLaunched(rule="8.3", let_go=False)]
    assert step.state.phase == "over"

"""12.5 moving General Wilkinson, and 13.2 his business in New Orleans."""

from __future__ import annotations

import pytest

from engine.kernel.choice import Illegal, Refusal
from engine.kernel.game import Step
from engine.weehawken.deduction import ways
from engine.weehawken.events import (
    BurrDied,
    ConspiracyRevealed,
    Declined,
    EffectIgnored,
    LaunchChecked,
    MarkerPlaced,
    ModifierDeclared,
    OperationsEnded,
    PlanMoved,
    PrestigeChanged,
    PrestigeSpent,
    RemixCalled,
    SpanishRelationsSet,
    TableRolled,
    UnitArrested,
    WilkinsonDiscarded,
    WilkinsonMoved,
    WilkinsonTried,
)
from engine.weehawken.options import (
    DeclareModifier,
    Decline,
    DiscardWilkinson,
    EndPhase,
    March,
    MoveWilkinson,
    Search,
)
from engine.weehawken.state import State
from tests.weehawken.positions import GAME, agents, checked, events, offers, play, position

W = "james-wilkinson"
JOIN = "westerners-join-burr"
NO_WILKINSON = ("andrew-jackson", "anthony-merry", "harman-blennerhassett")  # leaves all four to be held
GOOD, POOR, HOSTILE = "spanish-relations-good", "spanish-relations-poor", "spanish-relations-hostile"


def prompt(step: Step[State]) -> str:
    choice = GAME.choice(step.state)
    return choice.prompt if choice else ""


def march(at: int, to: int, *, dice: tuple[int, ...] = (), **changes: object) -> Step[State]:
    """An attempt that succeeds (a six), and the march to `to`."""
    return checked(position(wilkinson=at, dice=(6, *dice), **changes), MoveWilkinson(), March(to))


# -- 12.5 the attempt --------------------------------------------------------------------------------------------------


@pytest.mark.case("12.5")
@pytest.mark.parametrize("cards", [0, 1, 2, 3, 4])
def test_each_wilkinson_card_held_adds_one_to_the_die_and_six_moves_him(cards: int) -> None:
    changes = {"held": (W,) * cards, "conspirators": NO_WILKINSON}
    offer = offers(position(**changes))[MoveWilkinson()]
    assert (offer.rule, offer.cost, offer.odds, offer.refused) == ("12.5", 1, (1 + cards, 6), None)
    for die in range(1, 7):
        step = checked(position(dice=(die,), **changes), MoveWilkinson())
        success = die + cards >= 6
        assert events(step, PrestigeSpent) == [PrestigeSpent(rule="12.5", cost=1, before=10, after=9)]
        assert events(step, WilkinsonTried) == [
            WilkinsonTried(rule="12.5", die=die, cards=cards, total=die + cards, needed=6, success=success)
        ]
        assert prompt(step) == ("march" if success else "jefferson")
        assert step.state.wilkinson == 3


@pytest.mark.case("12.5")
def test_wilkinson_evidence_is_no_influence_over_him() -> None:
    step = checked(position(held=("wilkinsons-ciphered-letter",), dice=(5,)), MoveWilkinson())
    assert [(t.cards, t.success) for t in events(step, WilkinsonTried)] == [(0, False)]


@pytest.mark.case("12.5")
def test_an_attempt_must_be_paid_for_and_may_be_repeated() -> None:
    assert offers(position(prestige=0))[MoveWilkinson()].refused == Refusal("prestige", (1, 0))
    step = checked(position(dice=(5, 6)), MoveWilkinson(), MoveWilkinson())
    assert (step.state.prestige, prompt(step)) == (8, "march")


@pytest.mark.case("12.5")
@pytest.mark.parametrize(("at", "ways_out"), [(0, (1,)), (1, (0, 2)), (3, (2, 4)), (5, (4, 6)), (6, (5,))])
def test_he_may_go_either_way_along_the_track_or_stay(at: int, ways_out: tuple[int, ...]) -> None:
    step = checked(position(wilkinson=at, dice=(6,)), MoveWilkinson())
    choice = GAME.choice(step.state)
    assert choice is not None
    assert (choice.prompt, choice.rule) == ("march", "12.5")
    assert choice.legal == (*(March(to) for to in ways_out), Decline())


@pytest.mark.case("12.5")
@pytest.mark.parametrize("to", [4, 2])
def test_he_marches_up_or_down(to: int) -> None:
    step = march(3, to, natchez_entered=True)
    assert events(step, WilkinsonMoved) == [WilkinsonMoved(rule="12.5", before=3, after=to)]
    assert (step.state.wilkinson, prompt(step)) == (to, "jefferson")


@pytest.mark.case("12.5")
def test_after_a_success_he_may_stay() -> None:
    step = checked(position(dice=(6,)), MoveWilkinson(), Decline())
    assert events(step, Declined) == [Declined(rule="12.5", what="march")]
    assert (step.state.wilkinson, events(step, WilkinsonMoved)) == (3, [])


# -- 12.5.1 Natchez ----------------------------------------------------------------------------------------------------


@pytest.mark.case("12.5.1")
@pytest.mark.parametrize("marker", [GOOD, POOR, HOSTILE])
@pytest.mark.parametrize("at", [3, 1])
def test_his_first_time_in_natchez_takes_a_spanish_marker_off_the_mat(marker: str, at: int) -> None:
    step = march(at, 2, spanish=marker)
    assert events(step, SpanishRelationsSet) == [SpanishRelationsSet(rule="12.5.1", before=marker, after="")]
    assert (step.state.spanish, step.state.natchez_entered) == ("", True)


@pytest.mark.case("12.5.1")
@pytest.mark.parametrize(("draw", "marker"), [(0, GOOD), (1, POOR), (2, HOSTILE)])
def test_his_first_time_in_natchez_draws_a_marker_when_relations_are_normal(draw: int, marker: str) -> None:
    step = march(3, 2, draws=(draw,))
    assert events(step, SpanishRelationsSet) == [SpanishRelationsSet(rule="12.5.1", before="", after=marker)]
    assert step.state.spanish == marker
    assert step.learnt


@pytest.mark.case("12.5.1")
@pytest.mark.parametrize("spanish", ["", HOSTILE])
def test_only_the_first_time_in_natchez_matters(spanish: str) -> None:
    # Up from Natchez and down again: the second entry changes nothing.
    state = position(wilkinson=2, natchez_entered=True, spanish=spanish, dice=(6, 6))
    step = checked(state, MoveWilkinson(), March(3), MoveWilkinson(), March(2))
    assert (step.state.wilkinson, step.state.spanish) == (2, spanish)
    assert events(step, SpanishRelationsSet) == []


@pytest.mark.case("12.5.1")
def test_the_first_entry_is_remembered_whatever_side_he_came_from() -> None:
    # From Baton Rouge up to Natchez, on to Chickasaw Bluffs, and back.
    state = position(wilkinson=1, dice=(6, 6, 6), draws=(2,))
    step = checked(state, MoveWilkinson(), March(2), MoveWilkinson(), March(3), MoveWilkinson(), March(2))
    assert [e.after for e in events(step, SpanishRelationsSet)] == [HOSTILE]


@pytest.mark.case("12.5.1")
@pytest.mark.parametrize(("at", "to"), [(3, 4), (6, 5), (1, 0)])
def test_other_spaces_leave_spain_alone(at: int, to: int) -> None:
    assert events(march(at, to), SpanishRelationsSet) == []


# -- 12.5.2 Baton Rouge ------------------------------------------------------------------------------------------------


@pytest.mark.case("12.5.2")
@pytest.mark.parametrize("at", [2, 0])
def test_each_time_he_enters_baton_rouge_there_is_a_launch_check(at: int) -> None:
    # 3 + row 2 (+1) + Arms Cache (+1) = 5
    step = march(at, 1, plan=6, assets=("arms-cache",), dice=(3,))
    [check] = events(step, LaunchChecked)
    assert (check.cause, check.die, check.modifiers) == ("12.5.2", 3, (("row", 1), ("arms-cache", 1)))
    assert (check.total, check.needed, check.launched) == (5, 12, False)


@pytest.mark.case("12.5.2")
def test_entering_baton_rouge_twice_is_checked_twice() -> None:
    # Down from Natchez, on into New Orleans, back up.
    state = position(wilkinson=2, natchez_entered=True, dice=(6, 1, 6, 6, 2))
    step = checked(state, MoveWilkinson(), March(1), MoveWilkinson(), March(0), MoveWilkinson(), March(1))
    assert [(c.cause, c.die) for c in events(step, LaunchChecked)] == [("12.5.2", 1), ("12.5.2", 2)]


@pytest.mark.case("12.5.2")
def test_his_coming_to_baton_rouge_may_launch_the_expedition() -> None:
    # 6 + row 3 (+2) + two Westerners (+4) = 12. Outcome 6 + 6 = 12: Invade Mexico succeeds (-20).
    step = march(2, 1, natchez_entered=True, plan=12, assets=(JOIN, JOIN), dice=(6, 6))
    assert [(c.total, c.launched) for c in events(step, LaunchChecked)] == [(12, True)]
    assert step.state.result is not None
    assert step.state.result.total == -20


@pytest.mark.case("12.5.2")
@pytest.mark.parametrize(("at", "to"), [(3, 2), (1, 2), (1, 0)])
def test_other_entries_are_not_checked(at: int, to: int) -> None:
    assert events(march(at, to, natchez_entered=True), LaunchChecked) == []


# -- 13.2 his business in New Orleans ----------------------------------------------------------------------------------


def business(die: int, by: int = 0, *signs: int, dice: tuple[int, ...] = (), **changes: object) -> Step[State]:
    """He rolls `die` in New Orleans with the paid modifier `by` and a Wilkinson card discarded for each sign.

    All cards held are discarded unless more are held than signs given; the rest is then kept.
    """
    fields = {"wilkinson": 0, "held": (W,) * len(signs), "conspirators": NO_WILKINSON, "deck": (JOIN,), **changes}
    options = [EndPhase(), DeclareModifier(by), *(DiscardWilkinson(sign) for sign in signs)]
    held = fields["held"]
    assert isinstance(held, tuple)
    if len(held) > len(signs):
        options.append(Decline())
    return checked(position(dice=(die, *dice), **fields), *options)


def result_row(step: Step[State]) -> str:
    """The name of the row of his table."""
    [rolled] = [event for event in events(step, TableRolled) if event.table == "wilkinson-in-new-orleans"]
    assert rolled.rule == "13.2"
    return GAME.edition.table["wilkinson-in-new-orleans"].rows[rolled.row].name


@pytest.mark.case("13.2")
def test_roll_one_double_agent_brings_spanish_gold_and_a_space_of_the_plan() -> None:
    step = business(1, plan=4)
    assert result_row(step) == "Double Agent"
    assert events(step, MarkerPlaced) == [MarkerPlaced(rule="13.2", marker="spanish-gold")]
    assert events(step, PlanMoved) == [PlanMoved(rule="13.2", by=1, before=4, after=5)]
    assert (step.state.spanish_gold, step.state.plan, step.state.prestige) == (True, 5, 10)


@pytest.mark.case("13.2")
def test_double_agent_with_the_gold_already_there_still_moves_the_plan() -> None:
    step = business(1, plan=4, spanish_gold=True)
    assert events(step, EffectIgnored) == [EffectIgnored(rule="9.0", what="spanish-gold")]
    assert (step.state.spanish_gold, step.state.plan) == (True, 5)


@pytest.mark.case("13.2")
def test_double_agent_may_launch_and_its_gold_counts() -> None:
    # Objective V (Jackson, Merry, Blennerhassett): die 6 + row 3 (+2) + gold (+1) = 9; it fails (-4).
    step = business(1, plan=16, dice=(6,))
    assert step.state.result is not None
    assert (step.state.result.ending, step.state.result.objective, step.state.result.total) == ("launched", 5, -4)
    assert step.state.turn == 5  # no further Turn begins


@pytest.mark.case("13.2")
@pytest.mark.parametrize(("before", "after"), [(10, 8), (2, 0), (1, 0)])
def test_roll_two_martial_law_costs_two_as_far_as_they_are_there(before: int, after: int) -> None:
    step = business(2, prestige=before, burr=6)
    assert result_row(step) == "Martial Law"
    assert events(step, PrestigeChanged)[0] == PrestigeChanged(
        rule="13.2", by=after - before, before=before, after=after
    )


@pytest.mark.case("13.2")
def test_roll_three_sits_on_his_hands() -> None:
    step = business(3, plan=4)
    assert result_row(step) == "Sits on His Hands"
    assert (step.state.prestige, step.state.plan, step.state.spanish_gold) == (10, 4, False)
    assert prompt(step) == "sidebar-reshuffle"  # of the next Turn's card


@pytest.mark.case("13.2")
@pytest.mark.parametrize(("before", "after"), [(12, 11), (1, 0), (0, 0)])
def test_roll_four_fortifies_the_city_sets_the_plan_back(before: int, after: int) -> None:
    step = business(4, plan=before)
    assert result_row(step) == "Fortifies the City"
    assert step.state.plan == after
    assert [(e.rule, e.after) for e in events(step, PlanMoved)] == [("13.2", after)]


@pytest.mark.case("13.2")
def test_roll_five_seizes_the_couriers_grants_a_search() -> None:
    step = business(5, agents=agents(west=1), dice=(6,))
    assert result_row(step) == "Seizes the Couriers"
    choice = GAME.choice(step.state)
    assert choice is not None
    assert (choice.prompt, choice.numbers) == ("free-search", (1,))
    assert [(o.option, o.cost, o.odds) for o in choice.offers] == [(Search(), 0, (1, 6)), (Decline(), 0, None)]
    step = checked(step.state, Search())
    assert (step.state.prestige, prompt(step)) == (10, "sidebar-reshuffle")


@pytest.mark.case("13.2")
def test_a_search_that_cannot_succeed_lapses_in_new_orleans_too() -> None:
    step = business(5)  # all agents in Washington, no Wilkinson card
    assert events(step, EffectIgnored) == [EffectIgnored(rule="9.0", what="search")]
    assert prompt(step) == "sidebar-reshuffle"


@pytest.mark.case("13.2", "12.3.procedure")
def test_a_card_discarded_for_the_table_no_longer_counts_in_the_search_it_wins() -> None:
    # The only Wilkinson card made a 4 a 5; with no agent in the west the count of the Search is now 0.
    step = business(4, 0, 1)
    assert result_row(step) == "Seizes the Couriers"
    assert events(step, EffectIgnored) == [EffectIgnored(rule="9.0", what="search")]


@pytest.mark.case("13.2")
@pytest.mark.parametrize("burr", [-1, 1, 6])
def test_roll_six_a_fateful_encounter_without_burr_there_gains_one(burr: int) -> None:
    step = business(6, burr=burr)
    assert result_row(step) == "Fateful Encounter"
    assert events(step, PrestigeChanged) == [PrestigeChanged(rule="13.2", by=1, before=10, after=11)]
    assert len(events(step, TableRolled)) == 1


# -- 13.2 both kinds of modifiers --------------------------------------------------------------------------------------


@pytest.mark.case("13.2")
@pytest.mark.parametrize(
    ("die", "by", "signs", "total", "row"),
    [
        (1, -1, (), 0, "Double Agent"),
        (1, -1, (-1, -1, -1, -1), -4, "Double Agent"),
        (1, 1, (), 2, "Martial Law"),
        (3, -1, (), 2, "Martial Law"),
        (3, 1, (), 4, "Fortifies the City"),
        (5, -1, (), 4, "Fortifies the City"),
        (6, 1, (), 7, "Fateful Encounter"),
        (6, 1, (1, 1, 1, 1), 11, "Fateful Encounter"),
        (6, -1, (), 5, "Seizes the Couriers"),
        (2, 0, (1,), 3, "Sits on His Hands"),
        (4, 0, (-1,), 3, "Sits on His Hands"),
        (1, 1, (1, 1, 1), 5, "Seizes the Couriers"),
        (2, 1, (1, 1, 1), 6, "Fateful Encounter"),
        (4, 0, (1, -1), 4, "Fortifies the City"),
        (5, 1, (-1, -1), 4, "Fortifies the City"),
    ],
)
def test_the_paid_modifier_and_the_cards_change_the_total(
    die: int, by: int, signs: tuple[int, ...], total: int, row: str
) -> None:
    step = business(die, by, *signs)
    [rolled] = events(step, TableRolled)
    assert (rolled.die, rolled.total, result_row(step)) == (die, total, row)
    assert [e.by for e in events(step, ModifierDeclared)] == ([by] if by else [])
    assert [(e.rule, e.by) for e in events(step, WilkinsonDiscarded)] == [("13.2", sign) for sign in signs]
    running = [die + by + sum(signs[: n + 1]) for n in range(len(signs))]
    assert [e.total for e in events(step, WilkinsonDiscarded)] == running
    assert step.state.held == ()
    assert step.state.discards == (W,) * len(signs)


@pytest.mark.case("13.2")
def test_the_modifier_is_declared_before_the_roll_for_a_single_point() -> None:
    step = checked(position(wilkinson=0, deck=(JOIN,), dice=(3,)), EndPhase())
    choice = GAME.choice(step.state)
    assert choice is not None
    assert (choice.prompt, choice.rule, step.dice) == ("modifier", "13.2", ())
    assert [(o.option, o.cost) for o in choice.offers] == [
        (DeclareModifier(-1), 1),
        (DeclareModifier(0), 0),
        (DeclareModifier(1), 1),
    ]
    step = checked(step.state, DeclareModifier(1))
    assert events(step, PrestigeSpent) == [PrestigeSpent(rule="13.2", cost=1, before=10, after=9)]
    assert events(step, ModifierDeclared) == [ModifierDeclared(rule="13.2", by=1)]
    assert prompt(step) == "sidebar-reshuffle"  # a second point cannot be spent


@pytest.mark.case("13.2")
def test_no_modifier_costs_nothing() -> None:
    step = business(3)
    assert (events(step, PrestigeSpent), step.state.prestige) == ([], 10)


@pytest.mark.case("13.2")
def test_without_prestige_he_rolls_without_a_paid_modifier_but_cards_still_help() -> None:
    state = position(wilkinson=0, prestige=0, held=(W,), dice=(5,), deck=(JOIN,))
    step = checked(state, EndPhase())
    assert prompt(step) == "discard-wilkinson"
    step = checked(step.state, DiscardWilkinson(1))
    assert result_row(step) == "Fateful Encounter"
    assert events(step, PrestigeChanged)[0].after == 1


@pytest.mark.case("13.2")
def test_cards_are_offered_after_the_die_is_seen_and_one_by_one() -> None:
    state = position(wilkinson=0, held=(W, W, "theodosia-burr-alston"), deck=(JOIN,), dice=(2,))
    step = checked(state, EndPhase(), DeclareModifier(1))
    choice = GAME.choice(step.state)
    assert choice is not None
    assert (choice.prompt, choice.rule, choice.numbers) == ("discard-wilkinson", "13.2", (2, 3))
    assert choice.legal == (DiscardWilkinson(-1), DiscardWilkinson(1), Decline())
    step = checked(step.state, DiscardWilkinson(1))
    choice = GAME.choice(step.state)
    assert choice is not None
    assert (choice.prompt, choice.numbers) == ("discard-wilkinson", (2, 4))
    assert (step.state.held, step.state.discards) == ((W, "theodosia-burr-alston"), (W,))
    step = checked(step.state, DiscardWilkinson(1))
    assert result_row(step) == "Seizes the Couriers"  # 5; no card is left to ask about
    assert step.state.held == ("theodosia-burr-alston",)


@pytest.mark.case("13.2")
def test_the_cards_may_all_be_kept() -> None:
    step = business(4, held=(W, W))
    assert result_row(step) == "Fortifies the City"
    assert (step.state.held, step.state.discards) == ((W, W), ())


@pytest.mark.case("13.2")
def test_wilkinson_evidence_cannot_be_discarded_for_a_modifier() -> None:
    state = position(wilkinson=0, held=("james-wilkinsons-testimony",), deck=(JOIN,), dice=(4,))
    step = checked(state, EndPhase(), DeclareModifier(0))
    assert (result_row(step), prompt(step)) == ("Fortifies the City", "sidebar-reshuffle")


@pytest.mark.case("13.2")
def test_a_discarded_wilkinson_stays_known_to_be_no_conspirator() -> None:
    held = business(4, held=(W, W))
    discarded = business(4, 0, -1, 1)
    assert GAME.view(discarded.state).ways == GAME.view(held.state).ways
    assert GAME.view(discarded.state).ways == ways(GAME.edition, (W, W))


# -- 13.2 the Arrest Burr table ----------------------------------------------------------------------------------------


def encounter(die: int, by: int = 0, *signs: int, first: int = 6, **changes: object) -> Step[State]:
    """Burr too is in New Orleans: 13.1 rolls 1, Wilkinson `first` (a Fateful Encounter), then `die`."""
    fields = {
        "wilkinson": 0,
        "burr": 0,
        "held": (W,) * len(signs),
        "conspirators": NO_WILKINSON,
        "deck": (JOIN,),
        **changes,
    }
    options = [EndPhase(), DeclareModifier(by), *(DiscardWilkinson(sign) for sign in signs)]
    return checked(position(dice=(1, first, die), **fields), *options)


def arrest_burr_row(step: Step[State], die: int) -> str:
    """The name of the row of the Arrest Burr table, rolled without modifiers."""
    [rolled] = [event for event in events(step, TableRolled) if event.table == "arrest-burr"]
    assert (rolled.rule, rolled.die, rolled.total) == ("13.2", die, die)
    return GAME.edition.table["arrest-burr"].rows[rolled.row].name


@pytest.mark.case("13.2", "10.0")
@pytest.mark.parametrize("die", [1, 2])
def test_burr_slips_away_on_one_or_two(die: int) -> None:
    step = encounter(die)
    assert arrest_burr_row(step, die) == "Burr Slips Away"
    assert events(step, RemixCalled) == [RemixCalled(rule="10.0", by="arrest-burr")]
    assert (step.state.burr, step.state.result, step.state.turn) == (-1, None, 6)
    assert events(step, PrestigeChanged) == []  # he was there: the single point is not gained


@pytest.mark.case("13.2")
def test_burr_is_killed_on_three_and_the_cards_are_shown() -> None:
    step = encounter(3, agendas=(4, 0, 0), arrested=("john-adair", "john-smith"))
    assert arrest_burr_row(step, 3) == "Burr Is Killed"
    assert events(step, BurrDied) == [BurrDied(rule="13.2")]
    assert events(step, OperationsEnded) == [OperationsEnded(rule="5.0.end", how="killed")]
    [shown] = events(step, ConspiracyRevealed)
    assert (shown.cards, shown.objective) == (NO_WILKINSON, 5)
    # 5 for Burr's death, one agenda 3, two co-conspirators 2.
    assert step.state.result is not None
    assert (step.state.result.ending, step.state.result.total) == ("killed", 10)


@pytest.mark.case("13.2")
def test_burr_killed_costs_five_for_each_wilkinson_card_still_held_not_for_those_discarded() -> None:
    # Three held, one discarded for +1 (5 + 1 = 6): two are left. 5 - 10 = -5.
    state = position(wilkinson=0, burr=0, held=(W,) * 3, conspirators=NO_WILKINSON, dice=(1, 5, 3))
    step = checked(state, EndPhase(), DeclareModifier(0), DiscardWilkinson(1), Decline())
    assert step.state.result is not None
    assert step.state.result.total == -5


@pytest.mark.case("13.2")
def test_a_stand_off_on_four_changes_nothing() -> None:
    step = encounter(4)
    assert arrest_burr_row(step, 4) == "Stand-off"
    assert (step.state.burr, step.state.wilkinson, step.state.prestige, step.state.turn) == (0, 0, 10, 6)


@pytest.mark.case("13.2", "12.4.2.B")
@pytest.mark.parametrize("die", [5, 6])
def test_burr_is_taken_on_five_or_six_and_no_agent_goes_home(die: int) -> None:
    placed = agents(west=1, s0=1)
    step = encounter(die, agents=placed)
    assert arrest_burr_row(step, die) == "Burr Is Taken"
    assert events(step, UnitArrested) == [UnitArrested(rule="13.2", unit="aaron-burr", space=0)]
    assert events(step, OperationsEnded) == [OperationsEnded(rule="12.4.2.B", how="arrested")]
    assert (step.state.arrested, step.state.agents, step.state.prestige) == (("aaron-burr",), placed, 10)
    assert prompt(step) == "charge"


@pytest.mark.case("13.2")
@pytest.mark.parametrize(("by", "signs", "first"), [(1, (), 5), (1, (1,), 4), (0, (1, 1), 4), (-1, (1,), 6)])
def test_no_modifier_carries_over_to_the_arrest_burr_table(by: int, signs: tuple[int, ...], first: int) -> None:
    # A 4 with any +1 would take Burr, with any -1 would kill him: it stays a stand-off.
    step = encounter(4, by, *signs, first=first)
    assert arrest_burr_row(step, 4) == "Stand-off"
    assert step.state.prestige == (9 if by else 10)


@pytest.mark.case("13.2")
def test_no_more_than_one_is_bought() -> None:
    step = checked(position(wilkinson=0), EndPhase())
    with pytest.raises(Illegal):
        play(step.state, DeclareModifier(2))

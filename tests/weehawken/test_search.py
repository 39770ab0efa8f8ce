"""12.3 Searching for a Conspirator, and what each newly revealed unit brings about."""

from __future__ import annotations

from typing import Any

import pytest

from engine.kernel.choice import Illegal, Refusal
from engine.kernel.game import Step
from engine.weehawken.events import (
    BurrPlaced,
    EffectIgnored,
    LaunchChecked,
    PlanMoved,
    PrestigeChanged,
    PrestigeSpent,
    Remixed,
    RiotTaken,
    Searched,
    SpanishRelationsSet,
    TriesGranted,
    UnitRevealed,
    UnitStays,
    WilkinsonMoved,
)
from engine.weehawken.options import Arrest, Decline, Dispatch, EndPhase, Search, SplitRiot
from engine.weehawken.state import WASHINGTON, WEST, State
from tests.weehawken.positions import GAME, after_event, agents, checked, events, offers, play, position

TWELVE = tuple(sorted(GAME.edition.pieces.conspirator_units))
NAMES = "the-western-world-names-names"
JOIN = "westerners-join-burr"


def find(unit: str, *, dice: tuple[int, ...] = (), draws: tuple[int, ...] = (), **changes: Any) -> Step[State]:
    """A Search that rolls 1 and draws `unit`; dice and draws are what follows. One agent in The West unless told."""
    changes = {"agents": agents(west=1), **changes}
    state = position(**changes)
    return checked(
        position(dice=(1, *dice), draws=(state.hidden.index(unit), *draws), **changes),
        Search(),
    )


def prompt(step: Step[State]) -> str:
    choice = GAME.choice(step.state)
    return choice.prompt if choice else ""


# -- 12.3 the attempt --------------------------------------------------------------------------------------------------


@pytest.mark.case("12.3", "12.3.procedure")
@pytest.mark.parametrize(("die", "found"), [(1, True), (2, True), (3, True), (4, False), (5, False), (6, False)])
def test_agents_in_the_west_and_on_the_track_and_wilkinson_cards_make_the_count(die: int, found: bool) -> None:
    # One in The West, one on Fort Massac (4), one Wilkinson card: 3. The two agents in Washington count nothing.
    draws = (TWELVE.index("blank"),) if found else ()
    state = position(agents=agents(west=1, s4=1), held=("james-wilkinson",), dice=(die,), draws=draws)
    offer = offers(state)[Search()]
    assert (offer.rule, offer.cost, offer.odds, offer.refused) == ("12.3", 1, (3, 6), None)
    step = checked(state, Search())
    assert events(step, PrestigeSpent) == [PrestigeSpent(rule="12.3", cost=1, before=10, after=9)]
    assert events(step, Searched) == [Searched(rule="12.3.procedure", die=die, count=3, found=found)]
    assert len(events(step, UnitRevealed)) == found
    assert (len(step.state.hidden), step.state.prestige) == (11 if found else 12, 9)


@pytest.mark.case("12.3.procedure")
@pytest.mark.parametrize(
    ("placed", "held", "count"),
    [
        (agents(west=1), (), 1),
        (agents(s0=1), (), 1),
        (agents(s6=1), (), 1),
        (agents(west=2, s3=1, s1=1), (), 4),
        (agents(), ("james-wilkinson",), 1),
        (agents(west=1), ("wilkinsons-ciphered-letter", "james-wilkinsons-testimony"), 1),  # Evidence is no such card
        (agents(west=1), ("theodosia-burr-alston",), 1),
        (agents(west=4), ("james-wilkinson",) * 3, 7),
    ],
)
def test_what_counts_towards_a_search(placed: tuple[int, ...], held: tuple[str, ...], count: int) -> None:
    state = position(agents=placed, held=held, dice=(1,), draws=(TWELVE.index("blank"),))
    assert offers(state)[Search()].odds == (min(count, 6), 6)
    assert events(checked(state, Search()), Searched)[0].count == count


@pytest.mark.case("12.3.procedure")
def test_the_unit_is_drawn_at_random_from_the_hidden_ones() -> None:
    for number, unit in enumerate(TWELVE[6:9], 6):  # Adair, Smith, Dayton
        step = checked(position(agents=agents(west=1), dice=(1,), draws=(number,)), Search())
        assert events(step, UnitRevealed)[0].unit == unit


@pytest.mark.case("12.3.procedure")
def test_the_count_is_taken_afresh_for_each_attempt() -> None:
    state = position(agents=agents(west=1), dice=(2, 2), draws=(TWELVE.index("blank"),))
    step = checked(state, Search(), Dispatch(WASHINGTON, WEST), Search())
    assert [(s.die, s.count, s.found) for s in events(step, Searched)] == [(2, 1, False), (2, 2, True)]


@pytest.mark.case("12.3")
def test_a_search_that_cannot_succeed_is_refused() -> None:
    assert offers(position())[Search()].refused == Refusal("no-agents")
    everyone = tuple(unit for unit in TWELVE if unit != "aaron-burr")
    state = position(agents=agents(west=2), revealed=everyone, burr=4)
    assert offers(state)[Search()].refused == Refusal("nothing-hidden")
    with pytest.raises(Illegal):
        play(state, Search())


@pytest.mark.case("12.3")
def test_a_search_must_be_paid_for() -> None:
    state = position(agents=agents(west=2), prestige=0)
    assert offers(state)[Search()].refused == Refusal("prestige", (1, 0))
    with pytest.raises(Illegal):
        play(state, Search())


# -- 12.3.1 free after the Proclamation --------------------------------------------------------------------------------


@pytest.mark.case("12.3.1")
def test_the_proclamation_grants_two_free_searches_each_turn() -> None:
    step = after_event(burr=6, proclamation=True)
    assert events(step, TriesGranted) == [TriesGranted(rule="12.3.1", searches=2, arrests=1)]
    assert step.state.free_searches == 2


@pytest.mark.case("12.3.1")
def test_two_searches_are_free_and_the_third_is_paid() -> None:
    state = position(proclamation=True, free_searches=2, agents=agents(west=1), dice=(6, 5, 4))
    offer = offers(state)[Search()]
    assert (offer.rule, offer.cost, offer.odds, offer.refused) == ("12.3.1", 0, (1, 6), None)
    step = checked(state, Search(), Search())
    assert [s.rule for s in events(step, Searched)] == ["12.3.1", "12.3.1"]
    assert (step.state.prestige, step.state.free_searches) == (10, 0)
    assert (offers(step.state)[Search()].rule, offers(step.state)[Search()].cost) == ("12.3", 1)
    step = checked(step.state, Search())
    assert events(step, Searched) == [Searched(rule="12.3.procedure", die=4, count=1, found=False)]
    assert step.state.prestige == 9


@pytest.mark.case("12.3.1")
def test_without_prestige_the_two_free_searches_remain() -> None:
    state = position(proclamation=True, free_searches=2, agents=agents(west=1), prestige=0, dice=(6, 6))
    step = checked(state, Search(), Search())
    assert offers(step.state)[Search()].refused == Refusal("prestige", (1, 0))


@pytest.mark.case("12.3.1")
def test_a_free_search_too_is_refused_when_it_cannot_succeed() -> None:
    offer = offers(position(proclamation=True, free_searches=2))[Search()]
    assert (offer.cost, offer.refused) == (0, Refusal("no-agents"))


@pytest.mark.case("12.3.1")
def test_unused_free_searches_lapse_with_the_phase() -> None:
    state = position(proclamation=True, free_searches=2, authorities=1, burr=6, deck=("peace-with-tripoli",))
    step = checked(position(proclamation=True, free_searches=2, authorities=1, deck=(JOIN,)), EndPhase())
    assert (step.state.free_searches, step.state.authorities) == (0, 0)
    step = checked(state, EndPhase())
    assert (step.state.free_searches, step.state.authorities) == (2, 1)  # the next Turn's, not four and two


@pytest.mark.case("12.3.1")
def test_before_the_proclamation_nothing_is_free() -> None:
    step = after_event(burr=6, agents=agents(west=1))
    assert events(step, TriesGranted) == []
    assert offers(step.state)[Search()].cost == 1


@pytest.mark.case("12.3.1", "12.3")
@pytest.mark.card(NAMES)
def test_attempts_of_a_card_do_not_use_up_the_two_free_ones() -> None:
    state = position(deck=(NAMES,), burr=6, proclamation=True, agents=agents(west=1), dice=(6, 6))
    step = checked(state, EndPhase(), Search(), Search())
    assert [s.rule for s in events(step, Searched)] == ["2.0.symbol-search", "2.0.symbol-search"]
    assert events(step, PrestigeSpent) == []
    assert step.state.free_searches == 2


@pytest.mark.case("12.3", "12.3.procedure")
@pytest.mark.card(NAMES)
def test_a_second_attempt_with_nothing_left_to_find_lapses() -> None:
    # Only one blank is still hidden; the first attempt of the card finds it.
    others = tuple(unit for unit in TWELVE if unit not in ("aaron-burr", "blank"))
    state = position(deck=(NAMES,), burr=6, revealed=("blank", *others), agents=agents(west=1), dice=(1,), draws=(0,))
    step = checked(state, EndPhase(), Search())
    assert step.state.hidden == ()
    assert events(step, EffectIgnored) == [EffectIgnored(rule="9.0", what="search")]
    assert prompt(step) == "jefferson"


# -- 12.3.2, 12.3.5 units that only lie there --------------------------------------------------------------------------


@pytest.mark.case("12.3.newly-revealed", "12.3.2")
def test_a_blank_only_narrows_the_search() -> None:
    step = find("blank")
    assert events(step, UnitRevealed) == [UnitRevealed(rule="12.3.2", unit="blank", hidden=11)]
    assert events(step, UnitStays) == [UnitStays(rule="12.3.newly-revealed", unit="blank")]
    assert [type(event) for event in step.events] == [PrestigeSpent, Searched, UnitRevealed, UnitStays]
    assert (step.state.revealed, step.state.hidden.count("blank")) == (("blank",), 1)
    assert (step.state.prestige, step.state.plan) == (9, 0)


@pytest.mark.case("12.3.newly-revealed", "12.3.5")
@pytest.mark.parametrize("unit", ["comfort-tyler", "john-adair", "john-smith", "jonathan-dayton", "samuel-swartwout"])
def test_a_person_found_stays_in_the_west_and_may_be_arrested(unit: str) -> None:
    step = find(unit)
    assert events(step, UnitRevealed) == [UnitRevealed(rule="12.3.5", unit=unit, hidden=11)]
    assert events(step, UnitStays) == [UnitStays(rule="12.3.newly-revealed", unit=unit)]
    assert step.state.revealed == (unit,)
    assert unit not in step.state.hidden
    assert (step.state.arrested, step.state.burr) == ((), -1)
    assert offers(step.state)[Arrest(unit)].refused is None


@pytest.mark.case("12.3.5", "10.0.procedure")
def test_a_person_found_waits_turn_after_turn_until_remixed() -> None:
    step = find("john-adair", deck=("peace-with-tripoli", "the-hero-of-weehawken"))
    step = checked(step.state, EndPhase(), Decline())
    assert step.state.revealed == ("john-adair",)
    step = checked(step.state, EndPhase())
    assert events(step, Remixed)[0].units == ("john-adair",)
    assert "john-adair" in step.state.hidden


# -- 12.3.3 Riot -------------------------------------------------------------------------------------------------------


@pytest.mark.case("12.3.3")
@pytest.mark.parametrize(("prestige", "plan"), [(0, 2), (1, 1), (2, 0)])
@pytest.mark.parametrize("placed", [agents(west=2), agents(west=1, s5=1), agents(s0=2)])
def test_the_printed_example_splits_two_agents_three_ways(prestige: int, plan: int, placed: tuple[int, ...]) -> None:
    step = find("riot", agents=placed)
    assert events(step, UnitRevealed) == [UnitRevealed(rule="12.3.3", unit="riot", hidden=11)]
    choice = GAME.choice(step.state)
    assert choice is not None
    assert (choice.prompt, choice.rule, choice.numbers) == ("riot", "12.3.3", (2,))
    assert choice.legal == (SplitRiot(0, 2), SplitRiot(1, 1), SplitRiot(2, 0))
    step = checked(step.state, SplitRiot(prestige, plan))
    assert events(step, RiotTaken) == [RiotTaken(rule="12.3.3", agents=2, prestige=prestige, plan=plan)]
    lost = [PrestigeChanged(rule="12.3.3", by=-prestige, before=9, after=9 - prestige)] if prestige else []
    assert events(step, PrestigeChanged) == lost
    assert events(step, PlanMoved) == ([PlanMoved(rule="12.3.3", by=plan, before=0, after=plan)] if plan else [])
    assert (step.state.prestige, step.state.plan) == (9 - prestige, plan)
    assert step.state.revealed == ("riot",)
    assert prompt(step) == "jefferson"


@pytest.mark.case("12.3.3")
def test_the_prestige_part_is_at_most_what_is_held() -> None:
    # 2 PP, one paid for the Search: one is left, three agents riot.
    step = find("riot", prestige=2, agents=agents(west=3))
    choice = GAME.choice(step.state)
    assert choice is not None
    assert choice.legal == (SplitRiot(0, 3), SplitRiot(1, 2))
    with pytest.raises(Illegal):
        play(step.state, SplitRiot(3, 0))


@pytest.mark.case("12.3.3")
def test_with_no_prestige_left_it_all_goes_to_the_plan() -> None:
    step = find("riot", prestige=1, agents=agents(west=2))
    assert events(step, RiotTaken) == [RiotTaken(rule="12.3.3", agents=2, prestige=0, plan=2)]
    assert (step.state.prestige, step.state.plan, prompt(step)) == (0, 2, "jefferson")


@pytest.mark.case("12.3.3")
def test_found_with_no_agent_in_the_west_a_riot_costs_nothing() -> None:
    step = find("riot", agents=agents(), held=("james-wilkinson",))
    assert events(step, RiotTaken) == [RiotTaken(rule="12.3.3", agents=0, prestige=0, plan=0)]
    assert (step.state.prestige, step.state.plan, prompt(step)) == (9, 0, "jefferson")


@pytest.mark.case("12.3.3")
def test_wilkinson_cards_find_units_but_do_not_swell_the_riot() -> None:
    step = find("riot", agents=agents(west=1), held=("james-wilkinson",) * 2)
    choice = GAME.choice(step.state)
    assert choice is not None
    assert choice.legal == (SplitRiot(0, 1), SplitRiot(1, 0))


@pytest.mark.case("12.3.3")
def test_a_split_that_would_launch_is_warned_of() -> None:
    # The plan on 15: two more spaces are Launch, one is not.
    found = offers(find("riot", plan=15, agents=agents(west=2)).state)
    assert found[SplitRiot(0, 2)].warning == "launches"
    assert found[SplitRiot(1, 1)].warning is None
    assert found[SplitRiot(2, 0)].warning is None


@pytest.mark.case("12.3.3")
def test_a_riot_that_reaches_launch_ends_the_game_and_the_rest_is_ignored() -> None:
    # The outcome of Invade Mexico rolls 6 + row 3 (+2) = 8: it fails (-8).
    step = find("riot", plan=16, agents=agents(west=3), dice=(6,))
    step = checked(step.state, SplitRiot(0, 3))
    assert events(step, PlanMoved) == [PlanMoved(rule="12.3.3", by=1, before=16, after=17)]
    assert step.state.result is not None
    assert (step.state.result.ending, step.state.result.total) == ("launched", -8)


@pytest.mark.case("12.3.3", "12.3.newly-revealed")
def test_a_riot_that_lies_face_up_acts_no_more_but_the_second_one_does() -> None:
    step = find("riot", revealed=("riot",))
    assert [option for option in offers(step.state) if isinstance(option, SplitRiot)] == [
        SplitRiot(0, 1),
        SplitRiot(1, 0),
    ]
    step = checked(step.state, SplitRiot(1, 0))
    assert step.state.revealed == ("riot", "riot")
    assert step.state.prestige == 8


@pytest.mark.case("12.3.3", "12.3.newly-revealed", "10.0.procedure")
def test_a_remixed_riot_acts_again_when_revealed_again() -> None:
    step = checked(position(revealed=("riot",), deck=("the-hero-of-weehawken",), dice=(1,), draws=(9,),
                            agents=agents(west=1)), EndPhase(), Decline(), Search())  # fmt: skip
    assert events(step, UnitRevealed)[0].unit == "riot"
    assert prompt(step) == "riot"


# -- 12.3.4 James Wilkinson Moves --------------------------------------------------------------------------------------


@pytest.mark.case("12.3.4", "12.3.newly-revealed")
def test_the_wilkinson_marker_moves_the_army_one_space_south() -> None:
    step = find("james-wilkinson-moves", wilkinson=6)
    assert events(step, UnitRevealed) == [UnitRevealed(rule="12.3.4", unit="james-wilkinson-moves", hidden=11)]
    assert events(step, WilkinsonMoved) == [WilkinsonMoved(rule="12.3.4", before=6, after=5)]
    assert step.state.wilkinson == 5
    assert step.state.revealed == ("james-wilkinson-moves",)
    assert events(step, LaunchChecked) == events(step, SpanishRelationsSet) == []


@pytest.mark.case("12.3.4", "12.5.1")
def test_moved_into_natchez_by_the_marker_relations_with_spain_change() -> None:
    step = find("james-wilkinson-moves", wilkinson=3, draws=(1,))
    assert step.state.wilkinson == 2
    assert events(step, SpanishRelationsSet) == [
        SpanishRelationsSet(rule="12.5.1", before="", after="spanish-relations-poor")
    ]


@pytest.mark.case("12.3.4", "12.5.2")
def test_moved_into_baton_rouge_by_the_marker_a_launch_check_is_made() -> None:
    step = find("james-wilkinson-moves", wilkinson=2, natchez_entered=True, dice=(4,))
    assert step.state.wilkinson == 1
    assert [(c.cause, c.die, c.total) for c in events(step, LaunchChecked)] == [("12.5.2", 4, 4)]


@pytest.mark.case("12.3.4")
def test_in_new_orleans_the_marker_moves_him_nowhere() -> None:
    step = find("james-wilkinson-moves", wilkinson=0)
    assert events(step, EffectIgnored) == [EffectIgnored(rule="12.3.4", what="wilkinson-in-new-orleans")]
    assert (step.state.wilkinson, step.state.revealed) == (0, ("james-wilkinson-moves",))


# -- 12.3.6 Aaron Burr -------------------------------------------------------------------------------------------------


@pytest.mark.case("12.3.6", "12.3.newly-revealed")
def test_found_for_the_first_time_burr_is_at_his_island_without_a_die() -> None:
    step = find("aaron-burr")
    assert events(step, UnitRevealed) == [UnitRevealed(rule="12.3.6", unit="aaron-burr", hidden=11)]
    assert events(step, BurrPlaced) == [BurrPlaced(rule="12.3.6", die=0, space=6)]
    assert GAME.edition.map.new_orleans_track[6] == "blennerhassets-island"
    assert (step.state.burr, step.state.revealed, step.dice) == (6, (), (1,))
    assert events(step, UnitStays) == events(step, LaunchChecked) == []


@pytest.mark.case("12.3.6", "11.1")
@pytest.mark.parametrize(
    ("die", "space", "checks"),
    [
        (1, "baton-rouge", ["11.1"]),
        (2, "natchez", ["11.1"]),
        (3, "chickasaw-bluffs", []),
        (4, "fort-massac", []),
        (5, "falls-of-the-ohio", []),
        (6, "blennerhassets-island", []),
    ],
)
def test_found_again_a_die_counts_up_from_new_orleans(die: int, space: str, checks: list[str]) -> None:
    step = find("aaron-burr", burr_found=True, dice=(die, *(3 for _ in checks)))
    assert events(step, BurrPlaced) == [BurrPlaced(rule="12.3.6", die=die, space=die)]
    assert GAME.edition.map.new_orleans_track[step.state.burr] == space
    assert [c.cause for c in events(step, LaunchChecked)] == checks
    assert prompt(step) == "jefferson"


@pytest.mark.case("12.3.6", "10.0.procedure")
def test_the_first_time_is_remembered_through_a_remix() -> None:
    # Found on a 1 (his island), hidden again by the Burr card, found on a 1 once more: now a die of 4 places him.
    step = find("aaron-burr", deck=("the-hero-of-weehawken",), dice=(1, 4), draws=(0,))
    step = checked(step.state, EndPhase(), Decline(), Search())
    assert events(step, BurrPlaced) == [BurrPlaced(rule="12.3.6", die=4, space=4)]


@pytest.mark.case("12.3.6", "11.1")
def test_burr_turning_up_in_baton_rouge_may_launch_at_once() -> None:
    # 6 + row 3 (+2) + two Westerners (+4) = 12. Outcome: 1 + 6 = 7, Invade Mexico fails.
    step = find("aaron-burr", burr_found=True, plan=12, assets=(JOIN, JOIN), dice=(1, 6, 1))
    assert [(c.cause, c.total, c.launched) for c in events(step, LaunchChecked)] == [("11.1", 12, True)]
    assert step.state.result is not None

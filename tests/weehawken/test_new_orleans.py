"""13.0 New Orleans: who does business there, and in what order. Wilkinson's table is in test_wilkinson.py."""

from __future__ import annotations

import pytest

from engine.kernel.game import Step
from engine.weehawken.events import (
    BurrPlaced,
    CardRevealed,
    LaunchChecked,
    NewOrleansBusiness,
    PhaseBegan,
    TableRolled,
    UnitRevealed,
    WilkinsonMoved,
)
from engine.weehawken.options import DeclareModifier, Decline, EndPhase, March, MoveWilkinson, Search
from engine.weehawken.state import State
from tests.weehawken.positions import GAME, agents, checked, events, position

JOIN = "westerners-join-burr"
PHASE = PhaseBegan(rule="5.0.7", phase="new-orleans")


def prompt(step: Step[State]) -> str:
    choice = GAME.choice(step.state)
    return choice.prompt if choice else ""


@pytest.mark.case("13.0")
@pytest.mark.parametrize(("burr", "wilkinson"), [(-1, 3), (1, 1), (6, 2), (2, 6)])
def test_with_neither_in_new_orleans_nothing_is_rolled(burr: int, wilkinson: int) -> None:
    step = checked(position(burr=burr, wilkinson=wilkinson, deck=(JOIN,)), EndPhase())
    assert PHASE in step.events
    assert events(step, NewOrleansBusiness) == []
    assert (step.dice, step.state.turn, prompt(step)) == ((), 6, "sidebar-reshuffle")


@pytest.mark.case("13.0", "13.1", "13.2")
def test_burr_comes_first_then_wilkinson_then_the_next_turn() -> None:
    step = checked(position(burr=0, wilkinson=0, deck=(JOIN,), dice=(2, 3)), EndPhase(), DeclareModifier(0))
    assert events(step, NewOrleansBusiness) == [NewOrleansBusiness(rule="13.0", burr=True, wilkinson=True)]
    order = [type(e) for e in step.events if isinstance(e, (LaunchChecked, TableRolled, CardRevealed))]
    assert order == [LaunchChecked, TableRolled, CardRevealed]
    assert step.dice == (2, 3)


@pytest.mark.case("13.0", "13.1")
def test_burr_alone_is_checked_with_assets_and_row() -> None:
    # 5 + row 3 (+2) + Fleet (+1) + Poor (+1) = 9
    state = position(
        burr=0, plan=13, assets=("british-caribbean-fleet-arrives",), spanish="spanish-relations-poor", dice=(5,),
        deck=(JOIN,),
    )  # fmt: skip
    step = checked(state, EndPhase())
    assert events(step, NewOrleansBusiness) == [NewOrleansBusiness(rule="13.0", burr=True, wilkinson=False)]
    [check] = events(step, LaunchChecked)
    assert (check.rule, check.cause, check.total, check.needed) == ("8.3.procedure", "13.1", 9, 12)
    assert dict(check.modifiers) == {"row": 2, "british-caribbean-fleet-arrives": 1, "spanish-relations-poor": 1}
    assert not check.launched


@pytest.mark.case("13.0", "13.1")
def test_when_burrs_check_launches_wilkinson_does_no_business() -> None:
    # 6 + row 3 (+2) + two Westerners (+4) = 12. Outcome: 1 + 6 + Burr in New Orleans (+1) = 8; Mexico fails (-8).
    state = position(burr=0, wilkinson=0, plan=12, assets=(JOIN, JOIN), dice=(6, 1))
    step = checked(state, EndPhase())
    assert [(c.cause, c.launched) for c in events(step, LaunchChecked)] == [("13.1", True)]
    assert events(step, TableRolled) == []
    assert step.state.result is not None
    assert (step.state.result.total, step.state.turn) == (-8, 5)


@pytest.mark.case("13.0", "13.2")
def test_wilkinson_alone_rolls_on_his_table() -> None:
    step = checked(position(wilkinson=0, deck=(JOIN,), dice=(3,)), EndPhase(), DeclareModifier(0))
    assert events(step, NewOrleansBusiness) == [NewOrleansBusiness(rule="13.0", burr=False, wilkinson=True)]
    assert events(step, LaunchChecked) == []
    assert [(t.rule, t.table, t.die, t.total) for t in events(step, TableRolled)] == [
        ("13.2", "wilkinson-in-new-orleans", 3, 3)
    ]


@pytest.mark.case("13.2")
def test_wilkinson_rolls_again_every_turn_he_is_there() -> None:
    state = position(wilkinson=0, burr=6, deck=("peace-with-tripoli", JOIN), dice=(3, 3))
    step = checked(state, EndPhase(), DeclareModifier(0), EndPhase(), DeclareModifier(0))
    assert len(events(step, TableRolled)) == 2
    assert step.state.wilkinson == 0


@pytest.mark.case("13.0", "13.2")
def test_wilkinson_marched_in_by_an_action_does_business_the_same_turn() -> None:
    state = position(wilkinson=1, deck=(JOIN,), dice=(6, 3))
    step = checked(state, MoveWilkinson(), March(0), EndPhase(), DeclareModifier(0))
    assert events(step, WilkinsonMoved) == [WilkinsonMoved(rule="12.5", before=1, after=0)]
    assert len(events(step, TableRolled)) == 1


@pytest.mark.case("13.0")
def test_wilkinson_marched_out_does_no_business() -> None:
    # The six moves him; entering Baton Rouge rolls a launch check of 1.
    step = checked(position(wilkinson=0, deck=(JOIN,), dice=(6, 1)), MoveWilkinson(), March(1), EndPhase())
    assert events(step, TableRolled) == []


@pytest.mark.case("13.2", "12.3.6")
def test_the_couriers_may_give_burr_away_before_the_next_turn() -> None:
    # Wilkinson rolls 5; the Search rolls 1 of 1 and unit 0 of the twelve is Burr.
    state = position(wilkinson=0, agents=agents(west=1), deck=("peace-with-tripoli",), dice=(5, 1), draws=(0,))
    step = checked(state, EndPhase(), DeclareModifier(0), Search())
    assert events(step, BurrPlaced) == [BurrPlaced(rule="12.3.6", die=0, space=6)]
    assert step.state.burr == 5  # and in the next Turn's Burr/Agenda Phase he moved on
    assert step.state.turn == 6


@pytest.mark.case("13.2", "11.1")
def test_burr_found_again_by_the_couriers_near_new_orleans_is_checked_there_not_by_13_1() -> None:
    state = position(
        wilkinson=0, burr_found=True, agents=agents(west=1), deck=(JOIN,), dice=(5, 1, 1, 4), draws=(0,)
    )  # fmt: skip
    step = checked(state, EndPhase(), DeclareModifier(0), Search())
    assert step.state.burr == 1
    assert [c.cause for c in events(step, LaunchChecked)] == ["11.1"]


@pytest.mark.case("13.2")
def test_the_search_of_the_couriers_may_be_declined() -> None:
    state = position(wilkinson=0, agents=agents(west=1), deck=(JOIN,), dice=(5,))
    step = checked(state, EndPhase(), DeclareModifier(0), Decline())
    assert events(step, UnitRevealed) == []
    assert prompt(step) == "sidebar-reshuffle"


@pytest.mark.case("13.2", "11.3")
def test_after_burr_slipped_away_the_next_turn_has_him_hidden() -> None:
    state = position(burr=0, wilkinson=0, deck=("peace-with-tripoli",), dice=(1, 6, 1))
    step = checked(state, EndPhase(), DeclareModifier(0))
    assert (step.state.burr, prompt(step)) == (-1, "free-agenda")

"""12.6 Gunboats and 12.7 the Presidential Proclamation, and the free tries that follow (12.3.1, 12.4.1)."""

from __future__ import annotations

import pytest

from engine.kernel.choice import Illegal, Refusal
from engine.weehawken.events import (
    ExpeditionConducted,
    LaunchChecked,
    MarkerPlaced,
    PlanMoved,
    PrestigeSpent,
    Searched,
    TriesGranted,
)
from engine.weehawken.options import CallLocalAuthorities, EndPhase, IssueProclamation, Search, SendGunboats
from tests.weehawken.positions import GAME, agents, checked, events, offers, play, position

JOIN = "westerners-join-burr"
VERA_CRUZ = ("andrew-jackson", "anthony-merry", "harman-blennerhassett")  # objective V
COUP = ("james-wilkinson", "james-wilkinson", "marquis-of-casa-yrujo")  # objective VII


# -- 12.6 Gunboats -----------------------------------------------------------------------------------------------------


@pytest.mark.case("12.6")
def test_gunboats_cost_three_and_move_the_plan_one_space() -> None:
    state = position(plan=4)
    offer = offers(state)[SendGunboats()]
    assert (offer.rule, offer.cost, offer.odds, offer.refused, offer.warning) == ("12.6", 3, None, None, "once")
    step = checked(state, SendGunboats())
    assert events(step, PrestigeSpent) == [PrestigeSpent(rule="12.6", cost=3, before=10, after=7)]
    assert events(step, MarkerPlaced) == [MarkerPlaced(rule="12.6", marker="gunboats")]
    assert events(step, PlanMoved) == [PlanMoved(rule="12.6", by=1, before=4, after=5)]
    assert (step.state.gunboats, step.state.plan, step.state.prestige) == (True, 5, 7)
    assert step.dice == ()


@pytest.mark.case("12.6")
def test_gunboats_are_sent_once_a_game() -> None:
    step = checked(position(deck=("peace-with-tripoli",), burr=6), SendGunboats())
    assert offers(step.state)[SendGunboats()].refused == Refusal("once-a-game")
    with pytest.raises(Illegal):
        play(step.state, SendGunboats())
    step = checked(step.state, EndPhase())
    assert offers(step.state)[SendGunboats()].refused == Refusal("once-a-game")


@pytest.mark.case("12.6")
@pytest.mark.parametrize(("prestige", "refused"), [(2, Refusal("prestige", (3, 2))), (3, None)])
def test_gunboats_must_be_paid_for(prestige: int, refused: Refusal | None) -> None:
    assert offers(position(prestige=prestige))[SendGunboats()].refused == refused


@pytest.mark.case("12.6")
def test_gunboats_hinder_a_launch_check() -> None:
    # 6 + row 2 (+1) + two Westerners (+4) + gold (+1) = 12 without them, 11 with them. Burr is in New Orleans: 13.1.
    state = position(burr=0, plan=6, assets=(JOIN, JOIN), spanish_gold=True, dice=(6,), deck=("nashville-boats",))
    step = checked(state, SendGunboats(), EndPhase())
    [check] = events(step, LaunchChecked)
    assert dict(check.modifiers)["gunboats"] == -1
    assert (check.total, check.launched) == (11, False)


@pytest.mark.case("12.6")
@pytest.mark.parametrize(("plan", "warning"), [(15, "once"), (16, "launches")])
def test_gunboats_that_would_launch_are_warned_of(plan: int, warning: str) -> None:
    assert offers(position(plan=plan))[SendGunboats()].warning == warning


@pytest.mark.case("12.6")
def test_gunboats_that_launch_already_count_in_the_expedition() -> None:
    # 6 + row 3 (+2) - gunboats as an Asset (1) - gunboats on the chart of V (2) = 5; it fails (-4).
    step = checked(position(plan=16, conspirators=VERA_CRUZ, dice=(6,)), SendGunboats())
    [conducted] = events(step, ExpeditionConducted)
    assert conducted.modifiers == (("row", 2), ("gunboats", -1), ("gunboats-sent", -2))
    assert (conducted.total, conducted.success) == (5, False)
    assert step.state.result is not None
    assert (step.state.result.ending, step.state.result.total) == ("launched", -4)
    assert GAME.choice(step.state) is None


# -- 12.7 the Proclamation ---------------------------------------------------------------------------------------------


@pytest.mark.case("12.7", "12.3.1", "12.4.1")
def test_the_proclamation_costs_ten_moves_the_plan_two_spaces_and_grants_tries_at_once() -> None:
    state = position(plan=4, prestige=12)
    offer = offers(state)[IssueProclamation()]
    assert (offer.rule, offer.cost, offer.odds, offer.refused, offer.warning) == ("12.7", 10, None, None, "once")
    step = checked(state, IssueProclamation())
    assert events(step, PrestigeSpent) == [PrestigeSpent(rule="12.7", cost=10, before=12, after=2)]
    assert events(step, MarkerPlaced) == [MarkerPlaced(rule="12.7", marker="presidential-proclamation")]
    assert events(step, PlanMoved) == [PlanMoved(rule="12.7", by=2, before=4, after=6)]
    assert events(step, TriesGranted) == [TriesGranted(rule="12.3.1", searches=2, arrests=1)]
    assert (step.state.proclamation, step.state.plan, step.state.prestige) == (True, 6, 2)


@pytest.mark.case("12.7", "12.3.1", "12.4.1")
def test_on_the_turn_it_is_issued_searches_are_free_and_the_authorities_can_be_called() -> None:
    # All ten points are spent; the Search rolls 1 and finds Adair (unit 6 of 12); the authorities take him on a 5.
    state = position(agents=agents(west=1), dice=(1, 5), draws=(6,))
    step = checked(state, IssueProclamation(), Search(), CallLocalAuthorities("john-adair"))
    assert step.state.prestige == 0
    assert [s.rule for s in events(step, Searched)] == ["12.3.1"]
    assert step.state.arrested == ("john-adair",)
    assert (step.state.free_searches, step.state.authorities) == (1, 0)
    assert step.state.agents == agents(west=1)


@pytest.mark.case("12.7", "12.3.1", "12.4.1")
def test_the_tries_come_again_every_turn_afterwards() -> None:
    state = position(burr=6, agents=agents(west=1), deck=("peace-with-tripoli", "lewis-and-clark-return"), dice=(6, 6))
    step = checked(state, IssueProclamation(), Search(), Search(), EndPhase())
    assert (step.state.free_searches, step.state.authorities) == (2, 1)
    step = checked(step.state, EndPhase())
    assert events(step, TriesGranted) == [TriesGranted(rule="12.3.1", searches=2, arrests=1)]
    assert (step.state.free_searches, step.state.authorities) == (2, 1)


@pytest.mark.case("12.7")
def test_the_proclamation_is_issued_once_a_game() -> None:
    step = checked(position(prestige=19), IssueProclamation())
    assert offers(step.state)[IssueProclamation()].refused == Refusal("once-a-game")
    found = offers(position(prestige=19, proclamation=True))
    assert found[IssueProclamation()].refused == Refusal("once-a-game")


@pytest.mark.case("12.7")
@pytest.mark.parametrize(("prestige", "refused"), [(9, Refusal("prestige", (10, 9))), (10, None)])
def test_the_proclamation_must_be_paid_for(prestige: int, refused: Refusal | None) -> None:
    assert offers(position(prestige=prestige))[IssueProclamation()].refused == refused


@pytest.mark.case("12.7")
@pytest.mark.parametrize(("plan", "warning"), [(14, "once"), (15, "launches"), (16, "launches")])
def test_a_proclamation_that_would_launch_is_warned_of(plan: int, warning: str) -> None:
    assert offers(position(plan=plan))[IssueProclamation()].warning == warning


@pytest.mark.case("12.7")
@pytest.mark.parametrize(("plan", "by"), [(15, 2), (16, 1)])
def test_a_proclamation_that_launches_already_counts_in_the_expedition(plan: int, by: int) -> None:
    # Coup: 6 + row 3 (+2) - four agents at home (4) - Proclamation (1) = 3; it fails (-24).
    step = checked(position(plan=plan, conspirators=COUP, dice=(6,)), IssueProclamation())
    assert events(step, PlanMoved) == [PlanMoved(rule="12.7", by=by, before=plan, after=17)]
    [conducted] = events(step, ExpeditionConducted)
    assert conducted.modifiers == (("row", 2), ("each-agent-in-washington", -4), ("proclamation-issued", -1))
    assert (conducted.total, conducted.success) == (3, False)
    assert events(step, TriesGranted) == []
    assert step.state.result is not None
    assert step.state.result.total == -24


@pytest.mark.case("12.6", "12.7")
def test_both_may_be_done_in_one_phase() -> None:
    step = checked(position(prestige=13), SendGunboats(), IssueProclamation())
    assert (step.state.prestige, step.state.plan) == (0, 3)
    assert (step.state.gunboats, step.state.proclamation) == (True, True)

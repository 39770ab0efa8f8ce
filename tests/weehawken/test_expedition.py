"""8.0: the plan, its Assets, Launch checks, the Objective chart, and how the Expedition ends."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from typing import Any

import pytest

from engine.kernel.game import Step
from engine.weehawken.events import (
    CardPlaced,
    ConspiracyRevealed,
    ExpeditionConducted,
    ExpeditionLaunched,
    LaunchChecked,
    MarkerPlaced,
    PlanMoved,
    Scored,
)
from engine.weehawken.options import (
    Arrest,
    DeclareModifier,
    Decline,
    EndPhase,
    LayCharge,
    LetHimGo,
    SendGunboats,
)
from engine.weehawken.state import State
from tests.weehawken.positions import GAME, agents, events, position
from tests.weehawken.positions import checked as take

WESTERNERS = "westerners-join-burr"
BOATS = "nashville-boats"
ARMS = "arms-cache"
FLEET = "british-caribbean-fleet-arrives"
CONVOY = "comfort-tylers-supply-convoy-arrives"
MUSTER = "muster-on-the-cumberland"  # its Event is a Launch check
GOOD, POOR, HOSTILE = "spanish-relations-good", "spanish-relations-poor", "spanish-relations-hostile"
W, T, J, M, B, Y = (
    "james-wilkinson",
    "theodosia-burr-alston",
    "andrew-jackson",
    "anthony-merry",
    "harman-blennerhassett",
    "marquis-of-casa-yrujo",
)
# Three conspirators for each objective.
PLOT = {1: (J, M, T), 2: (J, B, W), 3: (J, M, W), 4: (J, W, Y), 5: (M, B, W), 6: (B, W, Y), 7: (M, W, Y)}


def check(*dice: int, **scene: Any) -> Step[State]:
    """A Launch check by a card that changes nothing else."""
    return take(position(deck=(MUSTER,), dice=dice, **scene), EndPhase(), Decline())


def conducted(step: Step[State]) -> ExpeditionConducted:
    """How the one Expedition of the game was conducted."""
    (event,) = events(step, ExpeditionConducted)
    assert event.rule == "8.5"
    assert event.total == event.die + sum(by for _, by in event.modifiers)
    assert event.needed == 12
    return event


# ------------------------------------------------------------------------------------------- 8.1 the plan


@pytest.mark.case("8.1")
@pytest.mark.parametrize("plan", [0, 4, 15])
def test_a_cards_plan_symbol_moves_the_marker_on(plan: int) -> None:
    step = take(position(deck=("dr-bollmann-carries-a-packet",), plan=plan, burr=6, dice=(1,)), EndPhase(), Decline())
    assert events(step, PlanMoved) == [PlanMoved(rule="8.1", by=1, before=plan, after=plan + 1)]
    assert step.state.plan == plan + 1
    assert not events(step, ExpeditionLaunched)


@pytest.mark.case("8.1")
@pytest.mark.parametrize(("die", "after"), [(1, 6), (4, 4)])
def test_a_table_moves_the_marker_on_or_back(die: int, after: int) -> None:
    # Wilkinson in New Orleans: 1 is Double Agent (+1), 4 Fortifies the City (-1).
    table = position(deck=(ARMS,), wilkinson=0, plan=5, prestige=1, dice=(die,))
    step = take(table, EndPhase(), DeclareModifier(0))
    assert [(e.rule, e.after) for e in events(step, PlanMoved)] == [("13.2", after)]


@pytest.mark.case("8.1", "8.3")
def test_the_seventeenth_space_launches_without_a_check() -> None:
    step = take(position(deck=("dr-bollmann-carries-a-packet",), plan=16, dice=(1,)), EndPhase(), Decline())
    assert step.state.plan == 17
    assert not events(step, LaunchChecked)
    assert events(step, ExpeditionLaunched) == [ExpeditionLaunched(rule="8.3", let_go=False)]
    assert step.dice == (1,)  # the one roll of the Expedition
    assert conducted(step).modifiers == (("row", 2),)
    result = step.state.result
    assert result is not None
    assert result.ending == "launched"


# ------------------------------------------------------------------------------------------- 8.2 Assets


@pytest.mark.case("8.2")
@pytest.mark.parametrize("card", [WESTERNERS, BOATS, ARMS, FLEET, CONVOY])
def test_an_asset_card_goes_to_the_plan_mat(card: str) -> None:
    step = take(position(deck=(card,)), EndPhase(), Decline())
    assert events(step, CardPlaced) == [CardPlaced(rule="8.2", card=card, where="plan-mat")]
    assert step.state.assets == (card,)
    assert step.state.discards == ()


@pytest.mark.case("8.2", "8.3.procedure")
@pytest.mark.parametrize(
    ("scene", "what", "by"),
    [
        ({"assets": (WESTERNERS,)}, WESTERNERS, 2),
        ({"assets": (BOATS,)}, BOATS, 1),
        ({"assets": (ARMS,)}, ARMS, 1),
        ({"assets": (FLEET,)}, FLEET, 1),
        ({"assets": (CONVOY,)}, CONVOY, 1),
        ({"spanish_gold": True}, "spanish-gold", 1),
        ({"gunboats": True}, "gunboats", -1),
        ({"spanish": GOOD}, GOOD, -1),
        ({"spanish": POOR}, POOR, 1),
        ({"spanish": HOSTILE}, HOSTILE, 2),
    ],
)
def test_each_asset_counts_in_a_launch_check(scene: dict[str, Any], what: str, by: int) -> None:
    (checked,) = events(check(3, **scene), LaunchChecked)
    assert checked.modifiers == (("row", 0), (what, by))
    assert checked.total == 3 + by


@pytest.mark.case("8.2", "8.3.procedure")
def test_both_copies_of_westerners_count() -> None:
    (checked,) = events(check(3, assets=(WESTERNERS, WESTERNERS)), LaunchChecked)
    assert checked.modifiers == (("row", 0), (WESTERNERS, 2), (WESTERNERS, 2))
    assert checked.total == 7


@pytest.mark.case("8.2")
def test_normal_relations_trafalgar_austerlitz_and_the_proclamation_are_no_assets() -> None:
    step = check(3, trafalgar=True, austerlitz=True, proclamation=True, spanish="")
    assert events(step, LaunchChecked)[0].modifiers == (("row", 0),)


@pytest.mark.case("8.2")
def test_a_discarded_asset_no_longer_counts() -> None:
    table = position(deck=("western-militias-called-out", MUSTER), assets=(ARMS, WESTERNERS), dice=(3,), burr=6)
    step = take(table, EndPhase(), EndPhase(), Decline())
    assert events(step, LaunchChecked)[0].modifiers == (("row", 0), (WESTERNERS, 2))
    assert ARMS in step.state.discards


@pytest.mark.case("8.2")
def test_a_fleet_on_the_mat_stays_when_britain_is_pressed_afterwards() -> None:
    step = check(3, assets=(FLEET,), agendas=(4, 0, 0))
    assert events(step, LaunchChecked)[0].total == 4


# ------------------------------------------------------------------------------------------- 8.3 launching


@pytest.mark.case("8.3.procedure")
@pytest.mark.parametrize(("plan", "row"), [(0, 0), (5, 0), (6, 1), (11, 1), (12, 2), (16, 2)])
def test_the_row_of_the_plan_adds_nothing_one_or_two(plan: int, row: int) -> None:
    (checked, *_) = events(check(3, 1, plan=plan) if row == 2 else check(3, plan=plan), LaunchChecked)
    assert checked.modifiers == (("row", row),)
    assert checked.total == 3 + row


@pytest.mark.case("8.3.procedure")
@pytest.mark.parametrize(("die", "launched"), [(4, False), (5, False), (6, True)])
def test_twelve_launches_and_eleven_does_not(die: int, launched: bool) -> None:
    # Row 1, two Westerners 4, arms 1: six to add.
    scene = {"plan": 6, "assets": (WESTERNERS, WESTERNERS, ARMS)}
    step = check(die, 1, **scene) if launched else check(die, **scene)
    (checked,) = events(step, LaunchChecked)
    assert (checked.rule, checked.cause, checked.die) == ("8.3.procedure", "9.3", die)
    assert (checked.total, checked.needed, checked.launched) == (die + 6, 12, launched)
    assert bool(events(step, ExpeditionLaunched)) is launched
    assert (step.state.result is not None) is launched


@pytest.mark.case("8.3.procedure")
def test_a_check_that_fails_has_no_effect() -> None:
    step = check(1)
    assert step.state.plan == 0
    assert GAME.choice(step.state).prompt == "free-agenda"
    assert step.state.discards == (MUSTER,)


@pytest.mark.case("8.3.procedure")
def test_no_face_decides_by_itself_and_totals_have_no_floor() -> None:
    assert events(check(6), LaunchChecked)[0].launched is False
    (low,) = events(check(1, gunboats=True, spanish=GOOD), LaunchChecked)
    assert (low.total, low.launched) == (-1, False)
    # 2 + 4 + 1 + 1 + 1 + 1 + 2 + 1 = 13 to add: even a 1 launches, at 14.
    everything = {"assets": (WESTERNERS, WESTERNERS, BOATS, ARMS, FLEET, CONVOY), "spanish": HOSTILE}
    (high,) = events(check(1, 1, plan=12, spanish_gold=True, **everything), LaunchChecked)
    assert (high.total, high.launched) == (14, True)


EXAMPLE: dict[str, Any] = {
    "plan": 9,
    "spanish": POOR,
    "spanish_gold": True,
    "assets": (WESTERNERS, BOATS, ARMS, FLEET),
    "gunboats": True,
    "burr": 1,  # Baton Rouge
    "held": (W,),
    "conspirators": (J, M, W),
    "agents": agents(),
}
EXAMPLE_ASSETS = (
    ("row", 1),
    (WESTERNERS, 2),
    (BOATS, 1),
    (ARMS, 1),
    (FLEET, 1),
    ("spanish-gold", 1),
    ("gunboats", -1),
    (POOR, 1),
)


@pytest.mark.case("8.3.procedure")
@pytest.mark.parametrize(("die", "total", "launched"), [(4, 11, False), (5, 12, True)])
def test_the_printed_example_launches_on_five_not_on_the_four_it_names(die: int, total: int, launched: bool) -> None:
    # The list adds up to 7. With a 4 Burr goes on to New Orleans (0) and nothing is launched.
    step = check(*((die, 1) if launched else (die,)), **EXAMPLE)
    checked = events(step, LaunchChecked)[0]
    assert sorted(checked.modifiers) == sorted(EXAMPLE_ASSETS)
    assert (checked.total, checked.launched) == (total, launched)


@pytest.mark.case("8.4", "8.5")
def test_the_printed_example_of_the_expedition_succeeds_with_twelve_for_minus_twenty() -> None:
    # 4 + 7 as before + 0 for Baton Rouge + 2 for the fleet - 1 for one Wilkinson card held.
    step = check(5, 4, **EXAMPLE)
    (shown,) = events(step, ConspiracyRevealed)
    assert (shown.rule, shown.cards, shown.objective) == ("8.4", (J, M, W), 3)
    event = conducted(step)
    assert sorted(event.modifiers) == sorted((*EXAMPLE_ASSETS, (FLEET, 2), ("each-wilkinson-card-held", -1)))
    assert (event.objective, event.die, event.total, event.success) == (3, 4, 12, True)
    result = step.state.result
    assert result is not None
    assert (result.ending, result.objective, result.success) == ("launched", 3, True)
    assert [(line.rule, line.points) for line in result.lines if line.points] == [("8.5", -20)]
    assert result.total == -20


@pytest.mark.case("8.5")
def test_the_printed_example_fails_with_a_three() -> None:
    step = check(5, 3, **EXAMPLE)
    assert (conducted(step).total, conducted(step).success) == (11, False)
    assert [e.total for e in events(step, Scored)] == [-8]


@pytest.mark.case("8.3.procedure")
@pytest.mark.parametrize(
    ("scene", "needs"),
    [
        ({}, 7),  # 12 asked of one die
        ({"plan": 6, "assets": (WESTERNERS, WESTERNERS)}, 7),
        ({"plan": 6, "assets": (WESTERNERS, WESTERNERS, ARMS)}, 6),
        ({"plan": 9, "assets": (WESTERNERS, BOATS, ARMS, FLEET), "spanish": POOR, "spanish_gold": True}, 4),
    ],
)
def test_the_player_can_see_what_a_check_needs(scene: dict[str, Any], needs: int) -> None:
    assert GAME.view(position(**scene)).launch_needs == needs


@pytest.mark.case("8.3")
def test_a_launched_expedition_is_conducted_at_once() -> None:
    step = check(6, 1, plan=12, assets=(WESTERNERS, WESTERNERS))
    order = (LaunchChecked, ExpeditionLaunched, ConspiracyRevealed, ExpeditionConducted, Scored)
    assert [type(e) for e in step.events if type(e) in order] == list(order)
    assert step.state.phase == "over"


# ------------------------------------------------------------------------------------------- 8.4 the objective


def objective_of(three: tuple[str, ...]) -> int:
    """The Objective chart, by hand: the conspirators' letters, Wilkinsons first."""
    names = {W: "W", T: "T", J: "J", M: "M", B: "B", Y: "Y"}
    letters = "".join(sorted((names[card] for card in three), key="WTJMBY".index))
    if "T" in letters:
        return 1
    chart = {
        "WWW": 6,
        "WWJ": 3, "WWM": 6, "WWB": 4, "WWY": 7,
        "WJM": 3, "WJB": 2, "WJY": 4, "WMB": 5, "WMY": 7, "WBY": 6,
        "JMB": 5, "JMY": 2, "JBY": 2, "MBY": 7,
    }  # fmt: skip
    return chart[letters]


@pytest.mark.case("8.4", "9.2.1")
def test_every_one_of_the_84_ways_leads_to_its_objective() -> None:
    count: Counter[int] = Counter()
    for three in combinations((W, W, W, W, T, J, M, B, Y), 3):
        step = take(position(conspirators=tuple(sorted(three)), dice=(1,)), LetHimGo())
        (shown,) = events(step, ConspiracyRevealed)
        result = step.state.result
        assert result is not None
        assert shown.cards == result.conspirators == tuple(sorted(three))
        assert shown.objective == conducted(step).objective == result.objective == objective_of(three)
        count[result.objective] += 1
    # I: two of the other eight beside Theodosia. The rest by copies of Wilkinson: 4 sets of three, 6 of two, 4 of one.
    assert count == {1: 28, 2: 6, 3: 10, 4: 10, 5: 5, 6: 14, 7: 11}


@pytest.mark.case("8.4")
def test_the_cards_are_shown_after_a_trial_too() -> None:
    table = position(burr=5, agents=agents(s5=1), conspirators=PLOT[7], dice=(1, 6))
    step = take(table, Arrest("aaron-burr"), LayCharge(3))
    assert [(e.cards, e.objective) for e in events(step, ConspiracyRevealed)] == [(PLOT[7], 7)]


# ------------------------------------------------------------------------------------------- 8.5 the outcome


@pytest.mark.case("8.5")
@pytest.mark.parametrize(
    ("objective", "die", "success", "failure"),
    # Row 2 and two Westerners 4 are 6 to add. I: let go +5, Westerners -4, so 7. VI: Westerners +4 more, so 10.
    [
        (1, 5, 10, 0),
        (2, 6, -12, -4),
        (3, 6, -20, -8),
        (4, 6, -15, -6),
        (5, 6, -12, -4),
        (6, 2, -30, -12),
        (7, 6, -40, -24),
    ],
)
def test_twelve_succeeds_and_eleven_fails_with_their_victory_points(
    objective: int, die: int, success: int, failure: int
) -> None:
    for face, total, points in ((die, 12, success), (die - 1, 11, failure)):
        table = position(
            conspirators=PLOT[objective],
            plan=12,
            assets=(WESTERNERS, WESTERNERS),
            agents=agents(west=4),
            dice=(face,),
        )
        step = take(table, LetHimGo())
        event = conducted(step)
        assert (event.total, event.success) == (total, total == 12)
        (scored,) = events(step, Scored)
        assert (scored.lines[0].rule, scored.lines[0].points, scored.total) == ("8.5", points, points)
        result = step.state.result
        assert result is not None
        assert (result.objective, result.success, result.verdict) == (objective, total == 12, 0)


PLACE = "burr-in-baton-rouge-or-new-orleans"
UNFRIENDLY = "spanish-relations-poor-or-hostile"
EACH, ANY = "each-wilkinson-card-held", "any-wilkinson-card-held"
CHART: list[tuple[int, dict[str, Any], list[tuple[str, int]]]] = [
    # objective, what lies on the table, what is added beside the row's 0: Assets first, then the chart's own
    (1, {}, [("let-him-go", 5)]),
    (1, {"assets": (WESTERNERS,)}, [(WESTERNERS, 2), ("let-him-go", 5), (WESTERNERS, -2)]),
    (1, {"assets": (WESTERNERS,) * 2}, [(WESTERNERS, 2), (WESTERNERS, 2), ("let-him-go", 5), (WESTERNERS, -4)]),
    (1, {"spanish": GOOD}, [(GOOD, -1), ("let-him-go", 5), (GOOD, 2)]),
    (1, {"spanish": POOR}, [(POOR, 1), ("let-him-go", 5), (UNFRIENDLY, -1)]),
    (1, {"spanish": HOSTILE}, [(HOSTILE, 2), ("let-him-go", 5), (UNFRIENDLY, -1)]),
    (1, {"gunboats": True, "burr": 0, "held": (W, W)}, [("gunboats", -1), ("let-him-go", 5)]),
    (2, {}, []),
    (2, {"burr": 0}, [(PLACE, 1)]),
    (2, {"burr": 1}, [(PLACE, 1)]),
    (2, {"burr": 2}, []),
    (2, {"spanish": GOOD}, [(GOOD, -1)]),
    (2, {"spanish": POOR}, [(POOR, 1), (UNFRIENDLY, 1)]),
    (2, {"spanish": HOSTILE}, [(HOSTILE, 2), (UNFRIENDLY, 1)]),
    (2, {"gunboats": True}, [("gunboats", -1), ("gunboats-sent", -1)]),
    (2, {"held": (W,)}, [(ANY, -1)]),
    (2, {"held": (W, W, W)}, [(ANY, -1)]),
    (3, {}, []),
    (3, {"burr": 0}, [("burr-in-new-orleans", 1)]),
    (3, {"burr": 1}, []),
    (3, {"assets": (FLEET,)}, [(FLEET, 1), (FLEET, 2)]),
    (3, {"held": (W,)}, [(EACH, -1)]),
    (3, {"held": (W, W, W)}, [(EACH, -3)]),
    (3, {"spanish": POOR, "gunboats": True}, [(POOR, 1), ("gunboats", -1)]),
    (4, {}, []),
    (4, {"assets": (ARMS,)}, [(ARMS, 1), (ARMS, 1)]),
    (4, {"spanish": GOOD}, [(GOOD, -1)]),
    (4, {"spanish": POOR}, [(POOR, 1), (UNFRIENDLY, 1)]),
    (4, {"spanish": HOSTILE}, [(HOSTILE, 2), (UNFRIENDLY, 1)]),
    (4, {"held": (W, W)}, [(EACH, -2)]),
    (4, {"burr": 0, "assets": (FLEET,)}, [(FLEET, 1)]),
    (5, {}, []),
    (5, {"burr": 0}, [("burr-in-new-orleans", 1)]),
    (5, {"burr": 1}, []),
    (5, {"assets": (FLEET,)}, [(FLEET, 1), (FLEET, 2)]),
    (5, {"gunboats": True}, [("gunboats", -1), ("gunboats-sent", -2)]),
    (5, {"held": (W, W)}, []),
    (6, {}, []),
    (6, {"assets": (WESTERNERS,)}, [(WESTERNERS, 2), (WESTERNERS, 2)]),
    (6, {"assets": (WESTERNERS,) * 2}, [(WESTERNERS, 2), (WESTERNERS, 2), (WESTERNERS, 4)]),
    (6, {"spanish_gold": True}, [("spanish-gold", 1), ("spanish-gold", 1)]),
    (6, {"held": (W, W, W)}, [(EACH, -3)]),
    (6, {"burr": 0}, []),
    (7, {}, []),
    (7, {"spanish_gold": True}, [("spanish-gold", 1), ("spanish-gold", 1)]),
    (7, {"agents": agents(west=3)}, [("each-agent-in-washington", -1)]),
    (7, {"agents": agents(s0=1, s6=1)}, [("each-agent-in-washington", -2)]),
    (7, {"agents": agents()}, [("each-agent-in-washington", -4)]),
    (7, {"proclamation": True}, [("proclamation-issued", -1)]),
    (7, {"held": (W,), "burr": 0}, []),
]


@pytest.mark.case("8.5", "8.2")
@pytest.mark.parametrize(("objective", "scene", "added"), CHART)
def test_the_expedition_outcome_chart(objective: int, scene: dict[str, Any], added: list[tuple[str, int]]) -> None:
    table = position(conspirators=PLOT[objective], dice=(3,), **{"agents": agents(west=4), **scene})
    event = conducted(take(table, LetHimGo()))
    assert event.objective == objective
    assert sorted(event.modifiers) == sorted([("row", 0), *added])
    assert event.total == 3 + sum(by for _, by in added)


@pytest.mark.case("8.5", "3.0")
def test_a_settler_is_helped_by_letting_go_only_when_that_launched_him() -> None:
    step = check(6, 1, conspirators=PLOT[1], plan=12, assets=(WESTERNERS, WESTERNERS))
    assert sorted(conducted(step).modifiers) == sorted([("row", 2), (WESTERNERS, 2), (WESTERNERS, 2), (WESTERNERS, -4)])
    step = take(position(conspirators=PLOT[1], plan=16, dice=(1,)), SendGunboats())
    assert conducted(step).modifiers == (("row", 2), ("gunboats", -1))


@pytest.mark.case("8.5")
def test_gunboats_placed_by_the_launching_action_count_twice_against_west_florida() -> None:
    step = take(position(conspirators=PLOT[2], plan=16, dice=(6,)), SendGunboats())
    assert events(step, MarkerPlaced) == [MarkerPlaced(rule="12.6", marker="gunboats")]
    event = conducted(step)
    assert sorted(event.modifiers) == [("gunboats", -1), ("gunboats-sent", -1), ("row", 2)]
    assert event.total == 6


@pytest.mark.case("8.5")
def test_the_expedition_takes_a_fresh_die() -> None:
    step = check(6, 2, plan=12, assets=(WESTERNERS, WESTERNERS))
    assert events(step, LaunchChecked)[0].die == 6
    assert (conducted(step).die, conducted(step).total, conducted(step).success) == (2, 8, False)
    assert step.dice == (6, 2)


@pytest.mark.case("8.5")
def test_an_asset_whose_own_plan_symbol_launches_is_not_on_the_mat() -> None:
    table = position(deck=(FLEET,), conspirators=PLOT[3], plan=16, dice=(6,))
    step = take(table, EndPhase(), Decline())
    assert conducted(step).modifiers == (("row", 2),)
    assert step.state.assets == ()


@pytest.mark.case("8.5")
def test_hidden_burr_is_in_no_space_of_the_chart() -> None:
    event = conducted(take(position(conspirators=PLOT[2], burr_found=True, dice=(3,)), LetHimGo()))
    assert event.modifiers == (("row", 0),)


@pytest.mark.case("8.5")
def test_an_agent_sent_home_by_an_arrest_guards_washington() -> None:
    table = position(conspirators=PLOT[7], agents=agents(west=2), revealed=("samuel-swartwout",), dice=(3,))
    step = take(table, Arrest("samuel-swartwout"), LetHimGo())
    assert conducted(step).modifiers == (("row", 0), ("each-agent-in-washington", -3))


@pytest.mark.case("8.5")
def test_nothing_floors_the_total_of_the_expedition() -> None:
    # 1 - 1 gunboats - 1 good relations - 4 agents - 1 Proclamation = -6.
    table = position(conspirators=PLOT[7], gunboats=True, spanish=GOOD, proclamation=True, dice=(1,))
    event = conducted(take(table, LetHimGo()))
    assert (event.total, event.success) == (-6, False)


@pytest.mark.case("8.5")
def test_agendas_and_co_conspirators_are_scored_beside_the_expedition() -> None:
    # V fails: -4; one Agenda 3; Adair and Smith 2.
    table = position(conspirators=PLOT[5], agendas=(0, 4, 1), arrested=("john-adair", "john-smith"), dice=(1,))
    step = take(table, LetHimGo())
    (scored,) = events(step, Scored)
    assert [(line.rule, line.count, line.points) for line in scored.lines] == [
        ("8.5", 1, -4),
        ("7.2.agenda", 1, 3),
        ("12.4.2", 2, 2),
    ]
    assert scored.total == 1

"""15.0: Victory Points of every ending, every rank and its bounds; and 9.2.1 and 9.2.2, which colour the score."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest

from engine.kernel.game import Step
from engine.weehawken.events import (
    BurrDied,
    ConspiracyRevealed,
    ExpeditionConducted,
    ExpeditionLaunched,
    OperationsEnded,
    Scored,
    Searched,
    TableRolled,
    WilkinsonTried,
)
from engine.weehawken.options import (
    DeclareModifier,
    Decline,
    DiscardWilkinson,
    EndPhase,
    IssueProclamation,
    LetHimGo,
    MoveWilkinson,
    PlayEvidence,
    Search,
)
from engine.weehawken.state import Result, ScoreLine, State
from tests.weehawken.positions import GAME, agents, events, offers, position
from tests.weehawken.trials import BURR, LOST, NO_WILKINSON, PLOTS, SWARTWOUT, WILKINSON, take, tried

PEOPLE = ("john-adair", "jonathan-dayton", "john-smith", SWARTWOUT, "comfort-tyler")
THEODOSIA = "theodosia-burr-alston"
NOTHING = (ScoreLine("7.2.agenda", "agendas-completed", 0, 0), ScoreLine("12.4.2", "co-conspirators-arrested", 0, 0))
# +9: Westerners 2 + 2, boats, arms and convoy 1 each, and +2 of the last row (space 12).
STRONG: dict[str, Any] = {
    "assets": (
        "westerners-join-burr",
        "westerners-join-burr",
        "nashville-boats",
        "arms-cache",
        "comfort-tylers-supply-convoy-arrives",
    ),
    "plan": 12,
}


def result(step: Step[State]) -> Result:
    """How the game ended; the event tells the same."""
    found = step.state.result
    assert found is not None
    assert events(step, Scored) == [Scored(rule="15.0", lines=found.lines, total=found.total, rank=found.rank)]
    assert found.total == sum(entry.points for entry in found.lines)
    assert step.state.phase == "over"
    assert GAME.choice(step.state) is None
    return found


def let_go(objective: int, die: int, **changes: Any) -> Step[State]:
    """Jefferson lets Burr go."""
    return take(position(conspirators=PLOTS[objective], dice=(die,), **changes), LetHimGo())


def launched(objective: int, die: int, **changes: Any) -> Step[State]:
    """The Proclamation moves the plan from 15 to Launch."""
    return take(position(conspirators=PLOTS[objective], dice=(die,), **{"plan": 15, **changes}), IssueProclamation())


def killed(*options: Any, dice: tuple[int, ...] = (1, 6, 3), **changes: Any) -> Step[State]:
    """Burr and Wilkinson are in New Orleans: no launch on 1, a Fateful Encounter on 6, and on 3 Burr dies."""
    return take(position(burr=0, wilkinson=0, dice=dice, **changes), EndPhase(), DeclareModifier(0), *options)


# -- the Expedition ---------------------------------------------------------------------------------------------------


@pytest.mark.case("15.0", "8.5")
@pytest.mark.parametrize(
    ("objective", "points"),
    [(1, 10), (2, -12), (3, -20), (4, -15), (5, -12), (6, -30), (7, -40)],
)
def test_an_expedition_that_succeeds_scores_its_objective(objective: int, points: int) -> None:
    step = let_go(objective, 6, **STRONG, agents=agents(west=4))  # at least 15
    found = result(step)
    assert (found.ending, found.success, found.objective, found.verdict) == ("let-go", True, objective, 0)
    assert found.lines == (ScoreLine("8.5", "expedition-succeeds", 1, points), *NOTHING)


@pytest.mark.case("15.0", "8.5")
@pytest.mark.parametrize(
    ("objective", "points"),
    [(1, 0), (2, -4), (3, -8), (4, -6), (5, -4), (6, -12), (7, -24)],
)
def test_an_expedition_that_fails_scores_its_objective(objective: int, points: int) -> None:
    found = result(let_go(objective, 1))
    assert (found.ending, found.success, found.objective) == ("let-go", False, objective)
    assert found.lines == (ScoreLine("8.5", "expedition-fails", 1, points), *NOTHING)


@pytest.mark.case("15.0", "8.5")
@pytest.mark.parametrize(("die", "success", "points"), [(4, True, -20), (3, False, -8)])
def test_the_printed_expedition_into_mexico_costs_twenty(die: int, success: bool, points: int) -> None:
    # Row +1 (space 9), Poor +1, gold +1, Westerners +2, boats, arms and fleet +1 each, gunboats -1: +7. Then the fleet
    # +2 and one Wilkinson card -1. With a die of 4 that makes 12.
    step = let_go(
        3,
        die,
        plan=9,
        spanish="spanish-relations-poor",
        spanish_gold=True,
        gunboats=True,
        burr=1,
        held=(WILKINSON,),
        assets=("westerners-join-burr", "nashville-boats", "arms-cache", "british-caribbean-fleet-arrives"),
    )
    conducted = events(step, ExpeditionConducted)[0]
    assert (conducted.objective, conducted.die, conducted.total, conducted.needed) == (3, die, die + 8, 12)
    assert result(step).success is success
    assert result(step).total == points


@pytest.mark.case("15.0")
def test_a_launch_of_the_plan_is_scored_as_launched() -> None:
    # Die 6, +2 of the last row, -1 for the Proclamation itself, -4 for four agents in Washington: 3.
    step = launched(7, 6)
    assert events(step, ExpeditionLaunched) == [ExpeditionLaunched(rule="8.3", let_go=False)]
    assert events(step, ExpeditionConducted)[0].total == 3
    found = result(step)
    assert (found.ending, found.success, found.total, found.rank) == ("launched", False, -24, "The Union Imperilled")


@pytest.mark.case("15.0", "9.2.1")
def test_only_letting_an_innocent_man_go_helps_him_on_his_way() -> None:
    # Let go: die 6 + row 1 + 5 = 12. Launched: die 6 + row 2, and no 5.
    assert result(let_go(1, 6, plan=6)).total == 10
    step = launched(1, 6)
    assert events(step, ExpeditionConducted)[0].total == 8
    assert result(step).total == 0


# -- Burr killed ------------------------------------------------------------------------------------------------------


@pytest.mark.case("15.0")
@pytest.mark.parametrize("objective", range(1, 8))
def test_burr_killed_scores_alike_whatever_he_was_up_to(objective: int) -> None:
    step = killed(conspirators=PLOTS[objective])
    assert events(step, BurrDied) == [BurrDied(rule="13.2")]
    assert events(step, OperationsEnded) == [OperationsEnded(rule="5.0.end", how="killed")]
    assert events(step, ConspiracyRevealed) == [
        ConspiracyRevealed(rule="9.2.1" if objective == 1 else "8.4", cards=PLOTS[objective], objective=objective)
    ]
    found = result(step)
    assert (found.ending, found.objective, found.conspirators, found.verdict) == (
        "killed",
        objective,
        PLOTS[objective],
        0,
    )
    assert found.lines == (ScoreLine("15.0", "burr-killed", 1, 5), *NOTHING)
    assert (found.total, found.rank) == (5, "A Term Survived")


@pytest.mark.case("15.0", "9.2.2")
@pytest.mark.parametrize(("cards", "total"), [(1, 0), (2, -5), (3, -10), (4, -15)])
def test_burr_killed_costs_five_for_each_wilkinson_card_still_held(cards: int, total: int) -> None:
    step = killed(Decline(), held=(WILKINSON,) * cards, conspirators=NO_WILKINSON)
    found = result(step)
    assert found.lines[:2] == (
        ScoreLine("15.0", "burr-killed", 1, 5),
        ScoreLine("9.2.2", "burr-killed-wilkinson", cards, -5 * cards),
    )
    assert found.total == total


@pytest.mark.case("15.0", "9.2.2")
def test_a_wilkinson_card_discarded_before_the_encounter_no_longer_costs() -> None:
    # 5 + 1 for a discarded card: a Fateful Encounter; one card of two is left.
    step = killed(DiscardWilkinson(1), Decline(), dice=(1, 5, 3), held=(WILKINSON, WILKINSON))
    assert events(step, TableRolled)[0].total == 6
    assert result(step).total == 0
    assert step.state.discards == (WILKINSON,)


# -- what every ending counts -----------------------------------------------------------------------------------------


@pytest.mark.case("15.0")
@pytest.mark.parametrize(
    ("agendas", "count"),
    [((0, 0, 0), 0), ((3, 3, 3), 0), ((4, 0, 0), 1), ((0, 4, 3), 1), ((4, 0, 4), 2), ((4, 4, 4), 3)],
)
@pytest.mark.parametrize("ending", ["let-go", "launched", "killed", "tried"])
def test_completed_agendas_score_three_each_in_every_ending(
    ending: str, agendas: tuple[int, int, int], count: int
) -> None:
    step = {
        "let-go": lambda: let_go(2, 1, agendas=agendas),
        "launched": lambda: launched(2, 1, agendas=agendas),
        "killed": lambda: killed(agendas=agendas),
        "tried": lambda: tried(2, dice=LOST, agendas=agendas),
    }[ending]()
    found = result(step)
    assert found.ending == ending
    assert ScoreLine("7.2.agenda", "agendas-completed", count, 3 * count) in found.lines


@pytest.mark.case("15.0")
@pytest.mark.parametrize("count", range(6))
@pytest.mark.parametrize("ending", ["let-go", "launched", "killed", "tried"])
def test_arrested_co_conspirators_score_one_each_in_every_ending(ending: str, count: int) -> None:
    people = PEOPLE[:count]
    step = {
        "let-go": lambda: let_go(2, 1, arrested=people),
        "launched": lambda: launched(2, 1, arrested=people),
        "killed": lambda: killed(arrested=people),
        "tried": lambda: tried(2, dice=LOST, arrested=(*people, BURR)),  # Burr himself does not count
    }[ending]()
    found = result(step)
    assert found.ending == ending
    assert ScoreLine("12.4.2", "co-conspirators-arrested", count, count) in found.lines


@pytest.mark.case("15.0")
def test_prestige_left_and_unarrested_units_score_nothing() -> None:
    assert result(let_go(2, 1, prestige=19, revealed=PEOPLE)).total == -4


@pytest.mark.case("15.0")
def test_the_lines_come_in_order_and_add_up() -> None:
    # Exact at #1: #2 is worth 5, the Charge 10, two indicted cards -20, three agendas 9, two arrested 2: 6.
    letter = "wilkinsons-ciphered-letter"
    step = tried(
        5,
        PlayEvidence(letter),
        dice=(2, 3, 5),
        agendas=(4, 4, 4),
        held=(letter, WILKINSON, WILKINSON),
        arrested=(BURR, "john-adair", "john-smith"),
        conspirators=NO_WILKINSON,
    )
    found = result(step)
    assert found.lines == (
        ScoreLine("14.4", "verdict", 1, 5),
        ScoreLine("14.1", "charge-exact", 1, 10),
        ScoreLine("14.2.2.indictment", "wilkinson-indicted", 2, -20),
        ScoreLine("7.2.agenda", "agendas-completed", 3, 9),
        ScoreLine("12.4.2", "co-conspirators-arrested", 2, 2),
    )
    assert (found.total, found.rank) == (6, "A Term Survived")


# -- ranks ------------------------------------------------------------------------------------------------------------


@pytest.mark.case("15.0")
@pytest.mark.parametrize(
    ("changes", "total", "rank"),
    [
        # Death 50 and an exact Charge 10.
        ({"charge": 6, "plot": 6, "verdict": 5}, 60, "Sage of Monticello"),
        # Life 35, exact 10, an agenda 3, and two or one arrested.
        ({"charge": 3, "plot": 3, "verdict": 4, "agendas": (0, 0, 4), "arrested": 2}, 50, "Sage of Monticello"),
        ({"charge": 3, "plot": 3, "verdict": 4, "agendas": (0, 0, 4), "arrested": 1}, 49, "Guardian of the Union"),
        # Fined 15, exact 10, an agenda 3, and two or one arrested.
        ({"charge": 3, "plot": 3, "verdict": 2, "agendas": (0, 0, 4), "arrested": 2}, 30, "Guardian of the Union"),
        ({"charge": 3, "plot": 3, "verdict": 2, "agendas": (0, 0, 4), "arrested": 1}, 29, "Steady Hand"),
        # Not Proven 5 and exact 10; Not Proven 5 and three agendas 9.
        ({"charge": 3, "plot": 3, "verdict": 1}, 15, "Steady Hand"),
        ({"charge": 3, "plot": 4, "verdict": 2, "agendas": (4, 4, 4)}, 14, "A Term Survived"),
        # Exonerated -10, three agendas 9, and one or none arrested.
        ({"charge": 3, "plot": 4, "verdict": 1, "agendas": (4, 4, 4), "arrested": 1}, 0, "A Term Survived"),
        ({"charge": 3, "plot": 4, "verdict": 1, "agendas": (4, 4, 4)}, -1, "An Embattled President"),
        # Exonerated -10, the wrong side -10, and one or none arrested.
        ({"charge": 3, "plot": 6, "verdict": 1, "arrested": 1}, -19, "An Embattled President"),
        ({"charge": 3, "plot": 6, "verdict": 1}, -20, "The Union Imperilled"),
    ],
)
def test_each_rank_begins_at_its_own_total(changes: dict[str, Any], total: int, rank: str) -> None:
    step = tried(
        changes["charge"],
        dice=LOST,
        conspirators=PLOTS[changes["plot"]],
        verdict=changes["verdict"],
        agendas=changes.get("agendas", (0, 0, 0)),
        arrested=(BURR, *PEOPLE[: changes.get("arrested", 0)]),
    )
    found = result(step)
    assert (found.total, found.rank) == (total, rank)


@pytest.mark.case("15.0")
def test_the_worst_score_still_has_a_rank() -> None:
    assert result(let_go(7, 6, **STRONG, agents=agents(west=4))).rank == "The Union Imperilled"


# -- 9.2.1 and 9.2.2 --------------------------------------------------------------------------------------------------


@pytest.mark.case("9.2.1")
@pytest.mark.card("theodosia-burr-alston")
def test_theodosia_among_the_three_makes_the_ouachita_valley_of_any_other_two() -> None:
    others = sorted(
        set(
            combinations(
                (*[WILKINSON] * 4, "andrew-jackson", "anthony-merry", "harman-blennerhassett", "marquis-of-casa-yrujo"),
                2,
            )
        )
    )
    assert len(others) == 11  # ten pairs of the five, and two Wilkinsons
    for pair in others:
        step = take(position(conspirators=tuple(sorted((*pair, THEODOSIA))), dice=(1,)), LetHimGo())
        shown = events(step, ConspiracyRevealed)[0]
        assert (shown.rule, shown.objective) == ("9.2.1", 1)
        assert result(step).objective == 1
    assert GAME.edition.objectives[0].name == "Settle the Ouachita Valley"


@pytest.mark.case("9.2.1")
@pytest.mark.card("theodosia-burr-alston")
def test_theodosia_held_means_that_burr_is_guilty_of_something() -> None:
    view = GAME.view(position(held=(THEODOSIA,)))
    assert view.ways[0] == 0
    assert sum(view.ways) == 56
    assert GAME.view(position()).ways[0] == 28


@pytest.mark.case("9.2.1", "14.4")
def test_an_innocent_man_acquitted_costs_nothing() -> None:
    assert result(tried(3, dice=LOST, conspirators=PLOTS[1])).total == 0
    # Charged with I itself: exact, so #2 (-5), and 10 for the Charge.
    assert result(tried(1, dice=LOST, conspirators=PLOTS[1])).total == 5


@pytest.mark.case("9.2.2")
@pytest.mark.card("james-wilkinson")
@pytest.mark.parametrize(("cards", "odds"), [(0, 1), (1, 2), (2, 3), (4, 5)])
def test_wilkinson_cards_held_are_his_loyalty(cards: int, odds: int) -> None:
    state = position(
        held=(WILKINSON,) * cards, conspirators=NO_WILKINSON, agents=agents(west=1), dice=(5,), draws=(0,), wilkinson=5
    )
    found = offers(state)
    assert found[MoveWilkinson()].odds == (odds, 6)  # 6 or more with the die
    assert found[Search()].odds == (cards + 1, 6)  # one agent besides
    tried_to_move = events(take(state, MoveWilkinson()), WilkinsonTried)
    assert tried_to_move == [
        WilkinsonTried(rule="12.5", die=5, cards=cards, total=5 + cards, needed=6, success=cards >= 1)
    ]
    assert events(take(state, Search()), Searched)[0].count == cards + 1
    assert GAME.view(state).wilkinson_cards == cards


@pytest.mark.case("9.2.2")
@pytest.mark.parametrize("card", ["wilkinsons-ciphered-letter", "james-wilkinsons-testimony", "andrew-jackson"])
def test_only_his_conspiracy_cards_are_his_loyalty(card: str) -> None:
    state = position(held=(card,), conspirators=PLOTS[4])
    assert GAME.view(state).wilkinson_cards == 0
    assert offers(state)[MoveWilkinson()].odds == (1, 6)

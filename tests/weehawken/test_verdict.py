"""14.3 and 14.4: the plot is shown, the verdict moves, and the Trial's points are counted."""

from __future__ import annotations

import pytest

from engine.kernel.game import Step
from engine.weehawken.events import ArgumentWon, ConspiracyRevealed, PhaseBegan, Scored, VerdictAdjusted
from engine.weehawken.options import PlayEvidence
from engine.weehawken.state import ScoreLine, State
from tests.weehawken.positions import GAME, events
from tests.weehawken.trials import LOST, NO_WILKINSON, PLOTS, WILKINSON, at_charge, tried

FILIBUSTERS, TREASONS = (1, 2, 3, 4, 5), (6, 7)


def side(plan: int) -> str:
    return "left" if plan <= 5 else "right"


def lost(charge: int, objective: int, verdict: int, **changes: object) -> Step[State]:
    """The next Argument is lost with the marker on `verdict`, and the plot turns out to be `objective`."""
    return tried(charge, dice=LOST, conspirators=PLOTS[objective], verdict=verdict, **changes)


def line(step: Step[State], what: str) -> ScoreLine | None:
    """The line of the score that counts `what`."""
    assert step.state.result is not None
    return next((entry for entry in step.state.result.lines if entry.what == what), None)


@pytest.mark.case("14.3", "14.0.3", "8.4")
@pytest.mark.parametrize("objective", range(1, 8))
def test_the_three_cards_are_shown_with_their_objective_before_the_verdict_moves(objective: int) -> None:
    step = lost(3, objective, 2)
    told = [event for event in step.events if type(event) in (ConspiracyRevealed, VerdictAdjusted, Scored)]
    assert [type(event) for event in told] == [ConspiracyRevealed, VerdictAdjusted, Scored]
    assert told[0] == ConspiracyRevealed(
        rule="9.2.1" if objective == 1 else "8.4", cards=PLOTS[objective], objective=objective
    )
    assert PhaseBegan(rule="14.0.3", phase="verdict") in step.events
    assert step.learnt
    result = step.state.result
    assert result is not None
    assert (result.conspirators, result.objective, result.ending) == (PLOTS[objective], objective, "tried")
    assert GAME.view(step.state).result == result


@pytest.mark.case("14.3", "14.0.3")
@pytest.mark.parametrize("objective", range(1, 8))
@pytest.mark.parametrize("charge", range(1, 8))
def test_an_exact_charge_moves_the_verdict_on_and_one_across_the_line_moves_it_back(
    charge: int, objective: int
) -> None:
    if charge == objective:
        after = 4
    elif side(charge) == side(objective):
        after = 3
    else:
        after = 2
    step = lost(charge, objective, 3)
    assert events(step, VerdictAdjusted) == [
        VerdictAdjusted(rule="14.3", charge=charge, objective=objective, before=3, after=after)
    ]
    assert step.state.verdict == after
    assert step.state.result is not None
    assert step.state.result.verdict == after


@pytest.mark.case("14.3")
@pytest.mark.parametrize(
    ("charge", "before", "after"),
    [
        (1, 1, 2),  # ruling 30: even an innocent man's verdict moves on
        (3, 1, 2),
        (3, 4, 5),  # Imprisoned to Life
        (7, 4, 5),
        (7, 5, 6),  # Life to Death, under Treason only
    ],
)
def test_an_exact_charge_moves_one_space(charge: int, before: int, after: int) -> None:
    assert lost(charge, charge, before).state.verdict == after


@pytest.mark.case("14.3", "14.1.procedure", "15.0")
@pytest.mark.parametrize(
    ("charge", "arguments", "maximum"),
    [(3, 4, 5), (5, 4, 5), (6, 5, 6)],
)
def test_an_exact_charge_at_the_maximum_sentence_stays_there_and_keeps_its_bonus(
    charge: int, arguments: int, maximum: int
) -> None:
    step = tried(charge, dice=(6, 1) * arguments, conspirators=PLOTS[charge])
    assert events(step, VerdictAdjusted) == [
        VerdictAdjusted(rule="14.3", charge=charge, objective=charge, before=maximum, after=maximum)
    ]
    assert line(step, "charge-exact") == ScoreLine("14.1", "charge-exact", 1, 10)


@pytest.mark.case("14.3")
@pytest.mark.parametrize(("charge", "objective"), [(3, 6), (1, 7), (6, 1), (7, 4)])
def test_a_charge_across_the_line_cannot_go_below_exonerated(charge: int, objective: int) -> None:
    step = lost(charge, objective, 1)
    assert events(step, VerdictAdjusted) == [
        VerdictAdjusted(rule="14.3", charge=charge, objective=objective, before=1, after=1)
    ]


@pytest.mark.case("14.3", "14.0.3")
@pytest.mark.parametrize(("charge", "objective", "wins", "after"), [(6, 2, 5, 5), (2, 6, 4, 4)])
def test_the_maximum_sentence_is_taken_back_when_the_crime_was_the_other(
    charge: int, objective: int, wins: int, after: int
) -> None:
    step = tried(charge, dice=(6, 1) * wins, conspirators=PLOTS[objective])
    assert len(events(step, ArgumentWon)) == wins
    assert step.state.verdict == after


@pytest.mark.case("14.3")
@pytest.mark.parametrize("charge", FILIBUSTERS)
@pytest.mark.parametrize("objective", FILIBUSTERS)
def test_two_filibusters_that_differ_move_nothing(charge: int, objective: int) -> None:
    if charge != objective:
        assert lost(charge, objective, 3).state.verdict == 3


@pytest.mark.case("14.3")
@pytest.mark.parametrize(("charge", "objective"), [TREASONS, TREASONS[::-1]])
def test_two_treasons_that_differ_move_nothing(charge: int, objective: int) -> None:
    assert lost(charge, objective, 5).state.verdict == 5


@pytest.mark.case("14.4", "14.0.4")
@pytest.mark.parametrize(
    ("verdict", "points"),
    [(1, -10), (2, 5), (3, 15), (4, 25), (5, 35), (6, 50)],
)
def test_a_guilty_plot_scores_by_its_verdict(verdict: int, points: int) -> None:
    step = lost(7, 6, verdict)  # the right side, not exact: the verdict stays
    assert line(step, "verdict") == ScoreLine("14.4", "verdict", 1, points)
    assert line(step, "verdict-innocent") is None


@pytest.mark.case("14.4", "14.0.4", "9.2.1")
@pytest.mark.parametrize(
    ("verdict", "points"),
    [(1, 0), (2, -5), (3, -10), (4, -15), (5, -20)],
)
def test_an_innocent_man_convicted_costs_points(verdict: int, points: int) -> None:
    step = lost(3, 1, verdict)
    assert line(step, "verdict-innocent") == ScoreLine("14.4", "verdict-innocent", 1, points)
    assert line(step, "verdict") is None


@pytest.mark.case("14.4", "14.0.4", "9.2.1")
def test_an_innocent_man_on_trial_for_treason_scores_the_verdict_after_it_was_moved_back() -> None:
    # Five Arguments won: Death, moved back to Life, which costs 20; the wrong side costs 10.
    step = tried(7, dice=(6, 1) * 5, conspirators=PLOTS[1])
    assert line(step, "verdict-innocent") == ScoreLine("14.4", "verdict-innocent", 1, -20)
    assert line(step, "charge-wrong-side") == ScoreLine("14.1", "charge-wrong-side", 1, -10)


@pytest.mark.case("14.4", "14.0.4")
@pytest.mark.parametrize("objective", range(1, 8))
@pytest.mark.parametrize("charge", range(1, 8))
def test_the_charge_brings_a_bonus_when_exact_and_a_penalty_across_the_line(charge: int, objective: int) -> None:
    step = lost(charge, objective, 3)
    exact, wrong = line(step, "charge-exact"), line(step, "charge-wrong-side")
    if charge == objective:
        assert (exact, wrong) == (ScoreLine("14.1", "charge-exact", 1, 10), None)
    elif side(charge) != side(objective):
        assert (exact, wrong) == (None, ScoreLine("14.1", "charge-wrong-side", 1, -10))
    else:
        assert (exact, wrong) == (None, None)  # ruling 53: between I and II to V too


@pytest.mark.case("14.4", "14.0.4", "14.0.3")
def test_the_verdict_is_moved_first_and_scored_afterwards() -> None:
    # One Argument won: #2. Exact: #3, worth 15, and 10 for the Charge.
    step = tried(3, dice=(6, 1, *LOST))
    assert [entry.points for entry in events(step, Scored)[0].lines] == [15, 10, 0, 0]
    assert events(step, Scored)[0].total == 25


@pytest.mark.case("14.4", "14.2.2.indictment")
@pytest.mark.parametrize("cards", [1, 2, 3, 4])
def test_wilkinson_indicted_costs_ten_for_each_of_his_cards_held(cards: int) -> None:
    letter = "wilkinsons-ciphered-letter"
    held = (letter, *[WILKINSON] * cards)
    step = tried(5, PlayEvidence(letter), dice=(3, 3, 6), held=held, conspirators=NO_WILKINSON)
    assert step.state.held == (WILKINSON,) * cards
    assert line(step, "wilkinson-indicted") == ScoreLine("14.2.2.indictment", "wilkinson-indicted", cards, -10 * cards)
    assert step.state.result is not None
    # Lost at #1, exact: #2, worth 5, and 10 for the Charge.
    assert step.state.result.total == 15 - 10 * cards


@pytest.mark.case("14.4", "14.2.2.indictment")
def test_wilkinson_cleared_or_never_tried_costs_nothing() -> None:
    letter = "wilkinsons-ciphered-letter"
    cleared = tried(5, PlayEvidence(letter), dice=(3, 3, 1, *LOST), held=(letter, WILKINSON), conspirators=NO_WILKINSON)
    assert line(cleared, "wilkinson-indicted") is None
    assert line(tried(5, dice=LOST, held=(WILKINSON,), conspirators=NO_WILKINSON), "wilkinson-indicted") is None


@pytest.mark.case("14.4", "14.0.4")
def test_the_trial_ends_the_game() -> None:
    step = lost(3, 3, 1)
    assert PhaseBegan(rule="14.0.4", phase="over") in step.events
    assert step.state.phase == "over"
    assert step.state.stack == ()
    assert GAME.choice(step.state) is None
    assert GAME.choice(at_charge()) is not None

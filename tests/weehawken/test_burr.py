"""11.0 Burr/Agenda Phase: Burr on the New Orleans Track, and the Launch checks of the Phase."""

from __future__ import annotations

import pytest

from engine.kernel.game import Step
from engine.weehawken.events import (
    AgendaAttempted,
    BurrMoved,
    BurrPlaced,
    BurrStays,
    Event,
    ExpeditionConducted,
    LaunchChecked,
    PhaseBegan,
    PlanMoved,
)
from engine.weehawken.options import AttemptAgenda, Decline, EndPhase, Search
from engine.weehawken.state import State
from tests.weehawken.positions import GAME, after_event, agents, checked, event_ending, events, position

TOURS = "colonel-burr-tours-the-west"
JOIN = "westerners-join-burr"


def causes(step: Step[State]) -> list[str]:
    """What called for each Launch check, in order."""
    return [check.cause for check in events(step, LaunchChecked)]


def prompt(step: Step[State]) -> str:
    choice = GAME.choice(step.state)
    return choice.prompt if choice else ""


def order(step: Step[State], *kinds: type[Event]) -> list[Event]:
    return [event for event in step.events if isinstance(event, kinds)]


@pytest.mark.case("11.0", "11.1")
@pytest.mark.parametrize(
    ("before", "after", "checks"),
    [
        (6, 5, []),
        (5, 4, []),
        (4, 3, []),
        (3, 2, ["11.1"]),  # Natchez
        (2, 1, ["11.1"]),  # Baton Rouge
        (1, 0, []),  # New Orleans: its check comes in the New Orleans Phase
    ],
)
def test_burr_moves_one_space_and_is_checked_in_natchez_and_baton_rouge(
    before: int, after: int, checks: list[str]
) -> None:
    step = after_event(burr=before, dice=(1,) * len(checks))
    assert events(step, BurrMoved) == [BurrMoved(rule="11.0", before=before, after=after)]
    assert step.state.burr == after
    assert causes(step) == checks
    assert prompt(step) == "jefferson"


@pytest.mark.case("11.0", "11.3")
def test_with_burr_on_the_track_there_is_no_free_agenda_attempt() -> None:
    step = after_event(burr=5)
    assert prompt(step) == "jefferson"
    assert events(step, AgendaAttempted) == []


@pytest.mark.case("11.0")
def test_a_hidden_burr_does_not_move() -> None:
    step = after_event(burr_found=True)
    assert events(step, BurrMoved) == events(step, BurrStays) == []
    assert step.state.burr == -1
    assert prompt(step) == "free-agenda"


@pytest.mark.case("11.1")
def test_the_check_of_his_arrival_counts_assets_and_row() -> None:
    # 4 + row 2 (+1) + Westerners (+2) + Gold (+1) + Hostile (+2) - Gunboats (1) = 9 < 12
    step = after_event(
        burr=3, plan=9, assets=(JOIN,), spanish_gold=True, spanish="spanish-relations-hostile", gunboats=True, dice=(4,)
    )
    [check] = events(step, LaunchChecked)
    assert (check.rule, check.cause, check.die, check.total, check.needed) == ("8.3.procedure", "11.1", 4, 9, 12)
    assert dict(check.modifiers) == {
        "row": 1,
        JOIN: 2,
        "spanish-gold": 1,
        "spanish-relations-hostile": 2,
        "gunboats": -1,
    }
    assert not check.launched


@pytest.mark.case("11.1")
@pytest.mark.parametrize(("die", "launched"), [(5, False), (6, True)])
def test_his_arrival_launches_at_twelve_and_ends_the_phase_there(die: int, launched: bool) -> None:
    # Row 2 (+1), two Westerners (+4), Gold (+1): +6. The outcome rolls 1: 1 + 6 = 7, and Invade Mexico fails (-8).
    step = after_event(burr=2, plan=6, assets=(JOIN, JOIN), spanish_gold=True, dice=(die, 1))
    [check] = events(step, LaunchChecked)
    assert (check.total, check.launched) == (die + 6, launched)
    assert (step.state.result is not None) is launched
    if launched:
        assert step.state.result is not None
        assert (step.state.result.ending, step.state.result.total) == ("launched", -8)
        assert all(event.phase != "jefferson" for event in events(step, PhaseBegan))
    else:
        assert prompt(step) == "jefferson"


@pytest.mark.case("11.0", "11.1", "5.0.4B")
def test_the_phase_says_that_it_began_before_he_moves() -> None:
    began, moved = order(after_event(burr=6), PhaseBegan, BurrMoved)[:2]
    assert began == PhaseBegan(rule="5.0.4B", phase="burr-agenda")
    assert isinstance(moved, BurrMoved)


@pytest.mark.case("11.0", "11.1")
@pytest.mark.card(TOURS)
def test_burr_moved_by_a_card_moves_again_in_the_phase_with_its_own_check() -> None:
    step = checked(position(deck=(TOURS,), burr=3, dice=(1, 2)), EndPhase(), Decline())
    assert events(step, BurrMoved) == [
        BurrMoved(rule="9.3", before=3, after=2),
        BurrMoved(rule="11.0", before=2, after=1),
    ]
    assert causes(step) == ["11.1", "11.1"]
    assert step.dice == (1, 2)
    assert step.state.plan == 1  # the sidebar's space only: he is not hidden


@pytest.mark.case("11.0")
@pytest.mark.card(TOURS)
def test_the_card_moves_the_plan_while_burr_is_hidden() -> None:
    step = checked(position(deck=(TOURS,)), EndPhase(), Decline())
    assert [(e.rule, e.by) for e in events(step, PlanMoved)] == [("8.1", 1), ("9.3", 1)]
    assert step.state.plan == 2
    assert events(step, BurrMoved) == []


@pytest.mark.case("11.2", "13.1")
@pytest.mark.card(TOURS)
def test_the_card_cannot_move_burr_on_from_new_orleans() -> None:
    step = checked(position(deck=(TOURS,), burr=0, dice=(1,)), EndPhase(), Decline())
    assert events(step, BurrStays) == [BurrStays(rule="11.2"), BurrStays(rule="11.2")]
    assert causes(step) == ["13.1"]
    assert (step.state.burr, step.state.plan) == (0, 1)


@pytest.mark.case("11.0", "12.3.6")
def test_found_in_the_event_phase_he_already_moves_in_the_same_turn() -> None:
    state = position(deck=("the-western-world-names-names",), agents=agents(west=1), dice=(1,), draws=(0,))
    step = checked(state, EndPhase(), Search(), Decline())
    assert order(step, BurrPlaced, BurrMoved) == [
        BurrPlaced(rule="12.3.6", die=0, space=6),
        BurrMoved(rule="11.0", before=6, after=5),
    ]


@pytest.mark.case("11.2")
def test_burr_in_new_orleans_remains_and_the_phase_checks_nothing() -> None:
    step = after_event(burr=0)
    assert events(step, BurrStays) == [BurrStays(rule="11.2")]
    assert (step.state.burr, causes(step), step.dice) == (0, [], ())
    assert prompt(step) == "jefferson"  # and no free attempt: he is not hidden


@pytest.mark.case("11.2", "13.1")
def test_burr_in_new_orleans_is_checked_once_a_turn_every_turn() -> None:
    state = position(burr=0, deck=("peace-with-tripoli", "lewis-and-clark-return"), dice=(1, 2, 3))
    step = checked(state, EndPhase(), EndPhase(), EndPhase())
    found = [(check.cause, check.die) for check in events(step, LaunchChecked)]
    assert found == [("13.1", 1), ("13.1", 2), ("13.1", 3)]
    assert step.state.burr == 0


@pytest.mark.case("11.2", "11.0")
def test_the_turn_he_enters_new_orleans_the_check_waits_for_the_new_orleans_phase() -> None:
    step = after_event(burr=1, dice=(2,), deck=(JOIN,))
    assert causes(step) == []
    step = checked(step.state, EndPhase())
    assert causes(step) == ["13.1"]


@pytest.mark.case("11.4")
@pytest.mark.parametrize(("plan", "row"), [(0, None), (5, None), (6, None), (11, None), (12, 2), (16, 2)])
def test_only_the_last_row_of_the_plan_closes_the_phase_with_a_check(plan: int, row: int | None) -> None:
    step = after_event(burr=6, plan=plan, dice=() if row is None else (3,))
    found = [(c.cause, c.modifiers, c.total) for c in events(step, LaunchChecked)]
    assert found == ([] if row is None else [("11.4", (("row", 2),), 5)])
    assert prompt(step) == "jefferson"


@pytest.mark.case("11.4", "11.3")
def test_with_burr_hidden_the_last_row_check_follows_the_free_attempt() -> None:
    step = after_event(plan=12, dice=(6, 2))
    assert prompt(step) == "free-agenda"
    assert causes(step) == []
    step = checked(step.state, AttemptAgenda("judicial-reform"))
    attempted, check, began = order(step, AgendaAttempted, LaunchChecked, PhaseBegan)
    assert isinstance(attempted, AgendaAttempted)
    assert isinstance(check, LaunchChecked)
    assert (attempted.die, check.die, check.cause) == (6, 2, "11.4")
    assert began == PhaseBegan(rule="5.0.6", phase="jefferson")


@pytest.mark.case("11.4", "11.3")
def test_declining_the_free_attempt_does_not_avoid_the_last_row_check() -> None:
    step = checked(event_ending(plan=14, dice=(1,)), Decline(), Decline())
    assert causes(step) == ["11.4"]


@pytest.mark.case("11.4", "11.1")
def test_arrival_and_last_row_are_two_checks_arrival_first() -> None:
    step = after_event(burr=2, plan=13, dice=(1, 2))
    assert [(c.cause, c.die) for c in events(step, LaunchChecked)] == [("11.1", 1), ("11.4", 2)]


@pytest.mark.case("11.1", "11.4", "13.1")
@pytest.mark.card(TOURS)
def test_arrival_last_row_and_new_orleans_can_all_be_checked_in_one_turn() -> None:
    # The card takes him from Natchez to Baton Rouge, the Phase on to New Orleans.
    state = position(deck=(TOURS, JOIN), burr=2, plan=12, dice=(1, 2, 3))
    step = checked(state, EndPhase(), Decline(), EndPhase())
    assert [(c.cause, c.die) for c in events(step, LaunchChecked)] == [("11.1", 1), ("11.4", 2), ("13.1", 3)]


@pytest.mark.case("11.4")
def test_the_last_row_check_launches_and_the_jefferson_phase_never_comes() -> None:
    # 6 + row 3 (+2) + two Westerners (+4) = 12. Outcome 5 + 6 = 11 < 12: Invade Mexico fails.
    step = after_event(burr=6, plan=12, assets=(JOIN, JOIN), dice=(6, 5))
    [check] = events(step, LaunchChecked)
    assert (check.cause, check.total, check.launched) == ("11.4", 12, True)
    [conducted] = events(step, ExpeditionConducted)
    assert (conducted.objective, conducted.total, conducted.success) == (3, 11, False)
    assert all(event.phase != "jefferson" for event in events(step, PhaseBegan))
    assert step.state.result is not None


@pytest.mark.case("11.4")
@pytest.mark.card("rumours-on-the-river")
def test_a_turn_cut_by_redraw_has_no_burr_move_and_no_last_row_check() -> None:
    # The Variable sidebar rolls 3 (no change); the plan goes to 13; the next card waits at its sidebar.
    state = position(deck=("rumours-on-the-river", JOIN), burr=5, plan=12, dice=(3,))
    step = checked(state, EndPhase())
    assert (step.state.burr, step.state.plan, causes(step)) == (5, 13, [])
    assert prompt(step) == "sidebar-reshuffle"

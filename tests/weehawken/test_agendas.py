"""11.3 and 12.1 the Agendas, and 12.0 what a completed Virginia Dynasty pays."""

from __future__ import annotations

import pytest

from engine.kernel.choice import Illegal, Refusal
from engine.kernel.game import Step
from engine.weehawken.events import (
    AgendaAttempted,
    AgendaMoved,
    Declined,
    PhaseBegan,
    PrestigeChanged,
    PrestigeSpent,
)
from engine.weehawken.options import AttemptAgenda, Decline, EndPhase
from engine.weehawken.state import State
from tests.weehawken.positions import GAME, after_event, checked, events, offers, play, position

BRITAIN, REFORM, DYNASTY = "pressure-britain", "judicial-reform", "virginia-dynasty"
ORDER = (BRITAIN, REFORM, DYNASTY)  # of State.agendas
TRACKS = [  # the die faces of the edition that enter the space ahead
    (BRITAIN, 0, (4, 5, 6)),
    (BRITAIN, 1, (5, 6)),
    (BRITAIN, 2, (5, 6)),
    (BRITAIN, 3, (6,)),
    (REFORM, 0, (3, 4, 5, 6)),
    (REFORM, 1, (4, 5, 6)),
    (REFORM, 2, (5, 6)),
    (REFORM, 3, (6,)),
    (DYNASTY, 0, (3, 4, 5, 6)),
    (DYNASTY, 1, (4, 5, 6)),
    (DYNASTY, 2, (5, 6)),
    (DYNASTY, 3, (5, 6)),
]


def heights(**at: int) -> tuple[int, ...]:
    """The three markers: all on Start but those named by their first word."""
    return tuple(at.get(agenda.split("-")[0], 0) for agenda in ORDER)


def first_word(agenda: str) -> str:
    return agenda.split("-")[0]


def prompt(step: Step[State]) -> str:
    choice = GAME.choice(step.state)
    return choice.prompt if choice else ""


def income(step: Step[State]) -> list[PrestigeChanged]:
    return [event for event in events(step, PrestigeChanged) if event.rule == "12.0.dynasty"]


# -- 11.3 the free attempt ---------------------------------------------------------------------------------------------


@pytest.mark.case("11.3")
def test_the_printed_example_offers_the_two_that_tie_for_lowest() -> None:
    # Pressure Britain and Judicial Reform on 1, Virginia Dynasty on 3: two ways in six (5, 6), three in six (4, 5, 6).
    step = after_event(agendas=heights(pressure=1, judicial=1, virginia=3))
    choice = GAME.choice(step.state)
    assert choice is not None
    assert (choice.prompt, choice.rule) == ("free-agenda", "11.3")
    assert [(o.option, o.rule, o.cost, o.odds, o.refused) for o in choice.offers] == [
        (AttemptAgenda(REFORM), "11.3", 0, (3, 6), None),
        (AttemptAgenda(BRITAIN), "11.3", 0, (2, 6), None),
        (Decline(), "11.3", 0, None, None),
    ]


@pytest.mark.case("11.3", "12.1.procedure")
@pytest.mark.parametrize(("die", "success"), [(1, False), (2, False), (3, False), (4, False), (5, True), (6, True)])
def test_the_printed_example_continued_needs_five_or_higher_for_london(die: int, success: bool) -> None:
    # From Non-Importation Act (1) to Pinckney and Monroe to London (2).
    step = after_event(agendas=heights(pressure=1, judicial=1, virginia=3), dice=(die,))
    step = checked(step.state, AttemptAgenda(BRITAIN))
    assert events(step, AgendaAttempted) == [
        AgendaAttempted(rule="11.3", agenda=BRITAIN, die=die, faces=(5, 6), success=success)
    ]
    assert step.state.agendas == heights(pressure=2 if success else 1, judicial=1, virginia=3)
    assert events(step, PrestigeSpent) == []
    assert prompt(step) == "jefferson"  # one attempt, no more


@pytest.mark.case("11.3")
@pytest.mark.parametrize(
    ("at", "lowest"),
    [
        ((0, 0, 0), {BRITAIN, REFORM, DYNASTY}),
        ((1, 0, 2), {REFORM}),
        ((2, 3, 2), {BRITAIN, DYNASTY}),
        ((4, 4, 3), {DYNASTY}),
        ((0, 4, 4), {BRITAIN}),
    ],
)
def test_only_the_lowest_agendas_are_offered(at: tuple[int, ...], lowest: set[str]) -> None:
    found = offers(after_event(agendas=at).state)
    assert {o.agenda for o in found if isinstance(o, AttemptAgenda)} == lowest


@pytest.mark.case("11.3")
def test_a_higher_agenda_cannot_be_taken_for_the_free_attempt() -> None:
    step = after_event(agendas=(1, 0, 2))
    with pytest.raises(Illegal):
        play(step.state, AttemptAgenda(BRITAIN))


@pytest.mark.case("11.3")
def test_the_free_attempt_may_be_declined() -> None:
    step = checked(after_event().state, Decline())
    assert events(step, Declined) == [Declined(rule="11.3", what="agenda")]
    assert events(step, AgendaAttempted) == []
    assert step.state.agendas == (0, 0, 0)
    assert prompt(step) == "jefferson"


@pytest.mark.case("11.3")
def test_with_all_three_completed_nothing_is_offered() -> None:
    step = after_event(agendas=(4, 4, 4))
    assert prompt(step) == "jefferson"
    assert events(step, AgendaAttempted) == []


@pytest.mark.case("11.3")
def test_a_revealed_burr_leaves_no_time_for_the_agendas() -> None:
    assert prompt(after_event(burr=6)) == "jefferson"


@pytest.mark.case("11.3", "12.1.trafalgar")
def test_trafalgar_never_prices_the_free_attempt() -> None:
    step = after_event(agendas=(0, 1, 1), trafalgar=True, prestige=0, dice=(4,))
    assert offers(step.state)[AttemptAgenda(BRITAIN)].cost == 0
    step = checked(step.state, AttemptAgenda(BRITAIN))
    assert (step.state.agendas, step.state.prestige) == ((1, 1, 1), 0)


# -- 12.0 the income of Virginia Dynasty -------------------------------------------------------------------------------


@pytest.mark.case("12.0.dynasty")
@pytest.mark.parametrize(("before", "after"), [(0, 1), (10, 11), (18, 19), (19, 19)])
def test_a_completed_virginia_dynasty_pays_one_as_the_phase_begins(before: int, after: int) -> None:
    step = after_event(agendas=heights(virginia=4), burr=6, prestige=before)
    assert income(step) == [PrestigeChanged(rule="12.0.dynasty", by=after - before, before=before, after=after)]
    assert step.state.prestige == after
    began = step.events.index(PhaseBegan(rule="5.0.6", phase="jefferson"))
    assert step.events.index(income(step)[0]) > began


@pytest.mark.case("12.0.dynasty")
@pytest.mark.parametrize("at", [(0, 0, 3), (4, 4, 0)])
def test_without_it_there_is_no_income(at: tuple[int, ...]) -> None:
    step = after_event(agendas=at, burr=6)
    assert income(step) == []
    assert step.state.prestige == 10


@pytest.mark.case("12.0.dynasty", "11.3")
def test_completed_by_the_free_attempt_it_pays_in_the_same_turn() -> None:
    step = after_event(agendas=(4, 4, 3), dice=(5,))
    step = checked(step.state, AttemptAgenda(DYNASTY))
    assert events(step, AgendaMoved) == [
        AgendaMoved(rule="7.2.agenda", agenda=DYNASTY, before=3, after=4, completed=True)
    ]
    assert [event.by for event in income(step)] == [1]
    assert step.state.prestige == 11


@pytest.mark.case("12.0.dynasty")
def test_it_pays_every_turn() -> None:
    # The free attempts on the others are declined; Peace with Tripoli brings 2, Lewis and Clark 3.
    state = position(agendas=(4, 4, 4), deck=("peace-with-tripoli", "lewis-and-clark-return"))
    step = checked(state, EndPhase(), EndPhase())
    assert [(event.before, event.after) for event in income(step)] == [(12, 13), (16, 17)]


@pytest.mark.case("12.0.dynasty")
def test_completed_within_the_phase_it_pays_only_from_the_next_turn() -> None:
    step = checked(position(agendas=heights(virginia=3), dice=(6,)), AttemptAgenda(DYNASTY))
    assert step.state.agendas == heights(virginia=4)
    assert income(step) == []
    assert step.state.prestige == 9


@pytest.mark.case("12.0.dynasty")
@pytest.mark.card("john-randolph-and-the-quids")
def test_lowered_it_stops_paying_at_once() -> None:
    state = position(agendas=(4, 4, 4), deck=("john-randolph-and-the-quids",), burr=6)
    step = checked(state, EndPhase(), Decline())
    assert step.state.agendas == (4, 4, 3)
    assert income(step) == []
    assert step.state.prestige == 9  # the sidebar's loss of one


@pytest.mark.case("12.0.dynasty")
@pytest.mark.card("rumours-on-the-river")
def test_a_turn_cut_short_has_no_income() -> None:
    state = position(agendas=heights(virginia=4), deck=("rumours-on-the-river", "westerners-join-burr"), dice=(3,))
    step = checked(state, EndPhase())
    assert prompt(step) == "sidebar-reshuffle"
    assert (income(step), step.state.prestige) == ([], 10)


# -- 12.1 the paid attempt ---------------------------------------------------------------------------------------------


@pytest.mark.case("12.1", "12.1.procedure")
@pytest.mark.parametrize(("agenda", "at", "faces"), TRACKS)
def test_each_space_is_entered_by_its_own_die_faces(agenda: str, at: int, faces: tuple[int, ...]) -> None:
    before, ahead = heights(**{first_word(agenda): at}), heights(**{first_word(agenda): at + 1})
    offer = offers(position(agendas=before))[AttemptAgenda(agenda)]
    assert (offer.rule, offer.cost, offer.odds, offer.refused) == ("12.1", 1, (len(faces), 6), None)
    for die in range(1, 7):
        step = checked(position(agendas=before, dice=(die,)), AttemptAgenda(agenda))
        success = die in faces
        assert events(step, PrestigeSpent) == [PrestigeSpent(rule="12.1", cost=1, before=10, after=9)]
        assert events(step, AgendaAttempted) == [
            AgendaAttempted(rule="12.1.procedure", agenda=agenda, die=die, faces=faces, success=success)
        ]
        assert step.state.agendas == (ahead if success else before)
        assert step.state.prestige == 9
        moved = [(e.agenda, e.before, e.after, e.completed) for e in events(step, AgendaMoved)]
        assert moved == ([(agenda, at, at + 1, at == 3)] if success else [])


@pytest.mark.case("12.1")
def test_any_of_the_three_may_be_tried_not_only_the_lowest() -> None:
    found = offers(position(agendas=(3, 0, 2)))
    assert all(found[AttemptAgenda(agenda)].refused is None for agenda in ORDER)


@pytest.mark.case("12.1")
def test_attempts_go_on_whatever_came_of_the_earlier_ones() -> None:
    # Judicial Reform needs 3, then 4, then 5: 2 fails, 3 and 4 advance, 4 fails, 5 advances.
    step = checked(position(dice=(2, 3, 4, 4, 5)), *[AttemptAgenda(REFORM)] * 5)
    assert [event.success for event in events(step, AgendaAttempted)] == [False, True, True, False, True]
    assert (step.state.agendas, step.state.prestige) == (heights(judicial=3), 5)


@pytest.mark.case("12.1")
def test_a_completed_agenda_has_no_space_ahead() -> None:
    state = position(agendas=(0, 4, 0))
    assert offers(state)[AttemptAgenda(REFORM)].refused == Refusal("agenda-completed")
    with pytest.raises(Illegal):
        play(state, AttemptAgenda(REFORM))


@pytest.mark.case("12.1")
def test_without_prestige_no_attempt_can_be_paid_for() -> None:
    found = offers(position(prestige=0))
    assert {found[AttemptAgenda(agenda)].refused for agenda in ORDER} == {Refusal("prestige", (1, 0))}


@pytest.mark.case("12.1.trafalgar")
def test_trafalgar_doubles_the_price_of_pressure_britain_alone() -> None:
    found = offers(position(trafalgar=True))
    assert (found[AttemptAgenda(BRITAIN)].cost, found[AttemptAgenda(BRITAIN)].rule) == (2, "12.1.trafalgar")
    assert (found[AttemptAgenda(REFORM)].cost, found[AttemptAgenda(REFORM)].rule) == (1, "12.1")
    assert (found[AttemptAgenda(DYNASTY)].cost, found[AttemptAgenda(DYNASTY)].rule) == (1, "12.1")


@pytest.mark.case("12.1.trafalgar")
def test_under_trafalgar_an_attempt_on_britain_takes_two() -> None:
    step = checked(position(trafalgar=True, dice=(4,)), AttemptAgenda(BRITAIN))
    [spent] = events(step, PrestigeSpent)
    assert (spent.cost, spent.before, spent.after) == (2, 10, 8)
    assert spent.rule == "12.1.trafalgar"  # the case that makes it two
    assert step.state.agendas == heights(pressure=1)


@pytest.mark.case("12.1.trafalgar")
def test_under_trafalgar_one_point_is_not_enough_for_britain() -> None:
    found = offers(position(trafalgar=True, prestige=1))
    assert found[AttemptAgenda(BRITAIN)].refused == Refusal("prestige", (2, 1))
    assert found[AttemptAgenda(REFORM)].refused is None


@pytest.mark.case("12.1.trafalgar")
@pytest.mark.card("the-chesapeake-outrage")
def test_the_attempt_of_an_event_stays_free_under_trafalgar() -> None:
    state = position(trafalgar=True, prestige=0, deck=("the-chesapeake-outrage",), burr=6, dice=(4,))
    step = checked(state, EndPhase())
    assert offers(step.state)[AttemptAgenda(BRITAIN)].cost == 0
    step = checked(step.state, AttemptAgenda(BRITAIN))
    assert step.state.agendas == heights(pressure=1)
    assert step.state.prestige == 2  # the sidebar's two, nothing paid


@pytest.mark.case("12.1.procedure")
@pytest.mark.card("the-chesapeake-outrage")
def test_the_attempt_of_an_event_lapses_on_a_completed_agenda() -> None:
    step = checked(position(agendas=heights(pressure=4), deck=("the-chesapeake-outrage",), burr=6), EndPhase())
    assert prompt(step) == "jefferson"
    assert events(step, AgendaAttempted) == []


@pytest.mark.case("12.1.procedure")
@pytest.mark.card("the-chesapeake-outrage")
def test_the_attempt_of_an_event_may_be_declined() -> None:
    step = checked(position(deck=("the-chesapeake-outrage",), burr=6), EndPhase(), Decline())
    assert events(step, Declined) == [Declined(rule="9.6", what="agenda")]
    assert (step.state.agendas, prompt(step)) == ((0, 0, 0), "jefferson")

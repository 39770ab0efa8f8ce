"""10.0 Remixing the Conspirators."""

from __future__ import annotations

import pytest

from engine.kernel.game import Step
from engine.weehawken.events import BurrPlaced, RemixCalled, Remixed
from engine.weehawken.options import CallLocalAuthorities, DeclareModifier, Decline, EndPhase, Search
from engine.weehawken.state import OFF_TRACK, State
from tests.weehawken.positions import GAME, agents, checked, event_ending, events, position

HERO = "the-hero-of-weehawken"
FLIGHT = "aaron-burrs-flight-from-arrest"
# All twelve units, as they lie in The West when none is face-up.
TWELVE = (
    "aaron-burr",
    "blank",
    "blank",
    "comfort-tyler",
    "james-wilkinson-moves",
    "james-wilkinson-moves",
    "john-adair",
    "john-smith",
    "jonathan-dayton",
    "riot",
    "riot",
    "samuel-swartwout",
)


def hero_played(**changes: object) -> Step[State]:
    """The Burr card is the next Turn's card."""
    return checked(position(deck=(HERO,), **changes), EndPhase())


@pytest.mark.case("10.0", "10.0.procedure")
@pytest.mark.card(HERO)
def test_the_burr_card_hides_every_face_up_unit_again() -> None:
    step = hero_played(burr=3, revealed=("blank", "comfort-tyler", "james-wilkinson-moves", "riot"))
    assert events(step, Remixed) == [
        Remixed(rule="10.0.procedure", units=("aaron-burr", "blank", "comfort-tyler", "james-wilkinson-moves", "riot"))
    ]
    assert events(step, RemixCalled) == [RemixCalled(rule="10.0", by=HERO)]
    assert step.state.revealed == ()
    assert step.state.burr == OFF_TRACK
    assert step.state.hidden == TWELVE
    assert step.state.deck[-1] == HERO


@pytest.mark.case("10.0", "10.0.procedure")
@pytest.mark.card(FLIGHT)
def test_the_flight_from_arrest_hides_burr_on_the_track() -> None:
    step = checked(position(deck=(FLIGHT,), burr=4, revealed=("john-smith",)), EndPhase(), Decline())
    assert events(step, Remixed) == [Remixed(rule="10.0.procedure", units=("aaron-burr", "john-smith"))]
    assert events(step, RemixCalled) == [RemixCalled(rule="10.0", by=FLIGHT)]
    assert (step.state.burr, step.state.hidden) == (OFF_TRACK, TWELVE)
    assert step.state.discards == (FLIGHT,)


@pytest.mark.case("10.0", "10.0.procedure", "12.4.1")
def test_the_local_authorities_table_remixes_its_own_target_too() -> None:
    state = position(proclamation=True, authorities=1, revealed=("john-adair", "riot"), dice=(1,))
    step = checked(state, CallLocalAuthorities("john-adair"))
    assert events(step, Remixed) == [Remixed(rule="10.0.procedure", units=("john-adair", "riot"))]
    assert events(step, RemixCalled) == [RemixCalled(rule="10.0", by="local-authorities")]
    assert (step.state.revealed, step.state.hidden, step.state.arrested) == ((), TWELVE, ())


@pytest.mark.case("10.0", "10.0.procedure", "13.2")
@pytest.mark.parametrize("die", [1, 2])
def test_the_arrest_burr_table_remixes_burr_out_of_new_orleans(die: int) -> None:
    # 13.1 rolls 1 and launches nothing; Wilkinson rolls 6, a Fateful Encounter with Burr.
    state = position(burr=0, wilkinson=0, revealed=("blank",), dice=(1, 6, die), deck=("westerners-join-burr",))
    step = checked(state, EndPhase(), DeclareModifier(0))
    assert events(step, Remixed) == [Remixed(rule="10.0.procedure", units=("aaron-burr", "blank"))]
    assert events(step, RemixCalled) == [RemixCalled(rule="10.0", by="arrest-burr")]
    assert (step.state.burr, step.state.hidden, step.state.wilkinson) == (OFF_TRACK, TWELVE, 0)


@pytest.mark.case("10.0.procedure")
def test_arrested_conspirators_are_never_remixed() -> None:
    step = hero_played(burr=3, revealed=("john-smith",), arrested=("comfort-tyler", "john-adair"))
    assert step.state.arrested == ("comfort-tyler", "john-adair")
    assert events(step, Remixed)[0].units == ("aaron-burr", "john-smith")
    assert step.state.hidden == tuple(unit for unit in TWELVE if unit not in ("comfort-tyler", "john-adair"))


@pytest.mark.case("10.0.procedure")
def test_agents_and_the_wilkinson_unit_stay_where_they_are() -> None:
    placed = agents(west=1, s3=2)
    step = hero_played(burr=3, wilkinson=1, agents=placed)
    assert (step.state.agents, step.state.wilkinson) == (placed, 1)


@pytest.mark.case("10.0.procedure")
def test_a_remix_with_nothing_face_up_changes_nothing() -> None:
    step = hero_played()
    assert events(step, Remixed) == [Remixed(rule="10.0.procedure", units=())]
    assert step.state.hidden == TWELVE


@pytest.mark.case("10.0.procedure", "11.2", "11.3")
def test_remixed_out_of_new_orleans_burr_is_undetected_in_the_west() -> None:
    # The launch check of 13.1 (die 1) is his last: then he is hidden, and 11.3 offers a free attempt.
    step = hero_played(burr=0, dice=(1,))
    choice = GAME.choice(step.state)
    assert choice is not None
    assert (choice.prompt, choice.rule) == ("free-agenda", "11.3")
    assert step.state.burr == OFF_TRACK
    assert step.dice == (1,)


@pytest.mark.case("10.0.procedure", "12.3.6")
def test_a_remixed_burr_must_be_searched_for_anew_and_a_die_places_him() -> None:
    step = hero_played(burr=3, agents=agents(west=1), dice=(1, 5), draws=(0,))
    # 11.3 is declined; the Search rolls 1 of 1, unit 0 of the sorted twelve is Burr; his die is 5.
    step = checked(step.state, Decline(), Search())
    assert events(step, BurrPlaced) == [BurrPlaced(rule="12.3.6", die=5, space=5)]
    assert step.state.burr == 5


@pytest.mark.case("10.0")
def test_other_events_leave_face_up_units_alone() -> None:
    step = checked(event_ending(burr=5, revealed=("blank", "john-adair")), Decline())
    assert events(step, Remixed) == []
    assert step.state.revealed == ("blank", "john-adair")
    assert step.state.burr == 4

"""12.0 the Jefferson Phase as a whole, and 12.2 dispatching Federal Agents."""

from __future__ import annotations

import pytest

from engine.kernel.choice import Illegal, Refusal
from engine.weehawken.events import (
    AgentDispatched,
    ConspiracyRevealed,
    ExpeditionConducted,
    ExpeditionLaunched,
    PhaseBegan,
    PhaseEnded,
    PrestigeSpent,
)
from engine.weehawken.options import (
    AttemptAgenda,
    Dispatch,
    EndPhase,
    IssueProclamation,
    LetHimGo,
    MoveWilkinson,
    Search,
    SendGunboats,
)
from engine.weehawken.state import WASHINGTON, WEST
from tests.weehawken.positions import GAME, after_event, agents, checked, events, offers, play, position

PLACES = range(WASHINGTON + 1)


# -- 12.0 any number of Actions ----------------------------------------------------------------------------------------


@pytest.mark.case("12.0")
def test_the_phase_offers_every_kind_of_action() -> None:
    found = {type(option) for option in offers(position())}
    assert found == {
        AttemptAgenda,
        Dispatch,
        EndPhase,
        IssueProclamation,
        LetHimGo,
        MoveWilkinson,
        Search,
        SendGunboats,
    }


@pytest.mark.case("12.0")
def test_actions_may_be_mixed_and_repeated_until_prestige_is_spent() -> None:
    # 4 PP: a dispatch, a Search (3 > 1, nothing found), an agenda attempt (1, fails), a dispatch.
    state = position(prestige=4, dice=(3, 1))
    step = checked(
        state,
        Dispatch(WASHINGTON, WEST),
        Search(),
        AttemptAgenda("judicial-reform"),
        Dispatch(WASHINGTON, WEST),
    )
    assert [(spent.rule, spent.after) for spent in events(step, PrestigeSpent)] == [
        ("12.2", 3),
        ("12.3", 2),
        ("12.1", 1),
        ("12.2", 0),
    ]
    choice = GAME.choice(step.state)
    assert choice is not None
    assert (choice.prompt, choice.rule) == ("jefferson", "12.0")


@pytest.mark.case("12.0")
def test_without_prestige_he_can_only_let_burr_go_or_end_the_phase() -> None:
    choice = GAME.choice(position(prestige=0, agents=agents(west=2)))
    assert choice is not None
    assert choice.legal == (LetHimGo(), EndPhase())


@pytest.mark.case("12.0")
def test_doing_nothing_costs_nothing_and_saves_prestige() -> None:
    step = checked(position(deck=("westerners-join-burr",)), EndPhase())
    assert step.state.prestige == 10
    assert events(step, PrestigeSpent) == []
    assert events(step, PhaseEnded) == [PhaseEnded(rule="12.0", phase="jefferson", prestige=10)]
    assert events(step, PhaseBegan)[0] == PhaseBegan(rule="5.0.7", phase="new-orleans")
    assert step.state.turn == 6


@pytest.mark.case("12.0")
def test_the_phase_says_that_it_began() -> None:
    assert events(after_event(burr=6), PhaseBegan)[-1] == PhaseBegan(rule="5.0.6", phase="jefferson")


@pytest.mark.case("12.0")
def test_to_let_him_go_is_free_and_warned_of() -> None:
    offer = offers(position(prestige=0))[LetHimGo()]
    assert (offer.rule, offer.cost, offer.refused, offer.warning) == ("3.0", 0, None, "lets-go")


@pytest.mark.case("12.0")
def test_letting_him_go_launches_at_once_and_ends_the_game() -> None:
    # Theodosia makes it objective I. 6 + row 2 (+1) + let go (+5) = 12: the settlers succeed (+10).
    innocent = ("andrew-jackson", "anthony-merry", "theodosia-burr-alston")
    step = checked(position(conspirators=innocent, plan=6, dice=(6,)), LetHimGo())
    assert events(step, ExpeditionLaunched) == [ExpeditionLaunched(rule="3.0", let_go=True)]
    assert [(e.cards, e.objective) for e in events(step, ConspiracyRevealed)] == [(innocent, 1)]
    [conducted] = events(step, ExpeditionConducted)
    assert (conducted.modifiers, conducted.total, conducted.success) == ((("row", 1), ("let-him-go", 5)), 12, True)
    assert step.state.result is not None
    assert (step.state.result.ending, step.state.result.total) == ("let-go", 10)
    assert GAME.choice(step.state) is None


# -- 12.2 dispatching --------------------------------------------------------------------------------------------------


@pytest.mark.case("12.2")
@pytest.mark.parametrize(
    ("origin", "to"),
    [
        (WASHINGTON, WEST),
        (WASHINGTON, 6),
        (WASHINGTON, 0),
        (WEST, WASHINGTON),
        (WEST, 1),
        (3, WEST),
        (3, WASHINGTON),
        (3, 0),
        (0, 6),
    ],
)
def test_a_dispatch_goes_from_any_location_to_any_other_for_one_point(origin: int, to: int) -> None:
    before = agents(west=1, s0=1, s3=1)
    after = list(before)
    after[origin] -= 1
    after[to] += 1
    step = checked(position(agents=before), Dispatch(origin, to))
    assert step.state.agents == tuple(after)
    assert events(step, AgentDispatched) == [AgentDispatched(rule="12.2", origin=origin, to=to)]
    assert events(step, PrestigeSpent) == [PrestigeSpent(rule="12.2", cost=1, before=10, after=9)]


@pytest.mark.case("12.2")
def test_every_other_place_is_offered_from_each_place_with_an_agent() -> None:
    found = [option for option in offers(position(agents=agents(west=1, s2=1))) if isinstance(option, Dispatch)]
    assert found == [Dispatch(origin, to) for origin in (2, WEST, WASHINGTON) for to in PLACES if to != origin]
    assert len(found) == 24


@pytest.mark.case("12.2")
@pytest.mark.parametrize("option", [Dispatch(WEST, WASHINGTON), Dispatch(WASHINGTON, WASHINGTON), Dispatch(4, WEST)])
def test_no_dispatch_from_an_empty_place_or_to_where_the_agent_is(option: Dispatch) -> None:
    with pytest.raises(Illegal):
        play(position(), option)


@pytest.mark.case("12.2")
def test_the_price_and_its_refusal_are_shown() -> None:
    offer = offers(position(prestige=1))[Dispatch(WASHINGTON, WEST)]
    assert (offer.rule, offer.cost, offer.odds, offer.refused) == ("12.2", 1, None, None)
    offer = offers(position(prestige=0))[Dispatch(WASHINGTON, WEST)]
    assert offer.refused == Refusal("prestige", (1, 0))
    with pytest.raises(Illegal):
        play(position(prestige=0), Dispatch(WASHINGTON, WEST))


@pytest.mark.case("12.2", "12.0")
def test_all_four_agents_can_go_in_one_phase_and_share_a_place() -> None:
    step = checked(position(), *[Dispatch(WASHINGTON, WEST)] * 4)
    assert step.state.agents == agents(west=4)
    assert step.state.prestige == 6
    assert not any(option.origin == WASHINGTON for option in offers(step.state) if isinstance(option, Dispatch))

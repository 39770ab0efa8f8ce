"""14.0 and 14.1: how the Trial Stage is set up, and the Charge that Burr is tried on."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest

from engine.kernel.choice import Illegal
from engine.kernel.game import Step
from engine.kernel.stream import Seeded
from engine.weehawken.events import (
    ArgumentRolled,
    ChargeLaid,
    OperationsEnded,
    PhaseBegan,
    PrestigeSpent,
    TrialOpened,
    TrialStep,
    UnitArrested,
)
from engine.weehawken.options import Arrest, Decline, EndPhase, LayCharge, Search
from engine.weehawken.state import State
from tests.weehawken.positions import GAME, agents, events, offers, play, position
from tests.weehawken.trials import BURR, LOST, SWARTWOUT, at_charge, take, tried

NINE = (
    "benjamin-botts-on-the-law",
    "edmund-randolphs-counsel",
    "henry-clay-vouches-for-burr",
    "john-wickham-for-the-defense",
    "luther-martins-oratory",
    "marshall-narrows-treason",
    "subpoena-for-the-president",
    "theodosia-charms-richmond",
    "two-witnesses-to-one-overt-act",
)


def arrest(**changes: Any) -> Step[State]:
    """Burr at Chickasaw Bluffs is arrested by the agent there."""
    fields: dict[str, Any] = {"burr": 3, "agents": agents(s3=1, west=1), **changes}
    return take(position(**fields), Arrest(BURR))


def steps(step: Step[State]) -> list[str]:
    """The steps of the Trial's set-up that were done, by number."""
    return [event.rule.removeprefix("14.0.setup.") for event in events(step, TrialStep)]


@pytest.mark.case("14.0", "14.0.1")
def test_the_arrest_of_burr_ends_operations_and_asks_for_the_charge() -> None:
    step = arrest(held=("general-eatons-deposition", "tax-reductions"), defense=NINE[:2])
    assert step.state.phase == "charge"
    assert step.state.arrested == (BURR,)
    assert step.state.burr == -1
    assert events(step, UnitArrested) == [UnitArrested(rule="12.4", unit=BURR, space=3)]
    # Of the two held cards one is Evidence; two Trial Defense cards lie on the mat.
    assert events(step, TrialOpened) == [TrialOpened(rule="14.0", defense=2, evidence=1)]
    choice = GAME.choice(step.state)
    assert choice is not None
    assert (choice.prompt, choice.rule, choice.seat) == ("charge", "14.1", "jefferson")
    assert events(step, OperationsEnded) == [OperationsEnded(rule="12.4.2.B", how="arrested")]
    assert events(step, PhaseBegan) == [PhaseBegan(rule="14.0.1", phase="charge")]


@pytest.mark.case("14.0")
def test_no_action_of_the_operations_stage_is_left_once_the_trial_begins() -> None:
    state = arrest(prestige=10).state
    for option in (EndPhase(), Search(), Decline()):
        with pytest.raises(Illegal):
            GAME.play(state, option)


@pytest.mark.case("14.0")
def test_free_searches_and_the_rest_of_the_turn_lapse_with_the_arrest() -> None:
    # Both Burr's launch check and Wilkinson's business in New Orleans would have followed this Jefferson Phase.
    step = take(
        position(burr=0, wilkinson=0, agents=agents(s0=1), free_searches=2, dice=LOST), Arrest(BURR), LayCharge(6)
    )
    assert step.state.result is not None
    assert step.state.result.ending == "tried"
    assert step.dice == LOST


@pytest.mark.case("14.0.setup.2")
def test_defense_cards_are_shuffled_from_the_card_stream_and_none_is_lost() -> None:
    tops, orders = set(), set()
    for seed in range(200):
        step = arrest(defense=NINE, chance=Seeded(seed))
        assert sorted(step.state.defense) == sorted(NINE)
        assert step.state.chance != Seeded(seed)
        assert step.learnt
        tops.add(step.state.defense[0])
        orders.add(step.state.defense)
    assert tops == set(NINE)
    assert len(orders) > 190


@pytest.mark.case("14.0.setup.2")
def test_the_order_of_defense_cards_is_secret_but_not_which_they_are() -> None:
    views = {GAME.view(arrest(defense=NINE, chance=Seeded(seed)).state).defense for seed in range(20)}
    assert views == {tuple(sorted(NINE))}  # ruling 51


@pytest.mark.case("14.0.setup.2")
def test_a_trial_without_any_defense_card_can_open() -> None:
    step = arrest()
    assert events(step, TrialOpened) == [TrialOpened(rule="14.0", defense=0, evidence=0)]
    assert step.state.defense == ()


@pytest.mark.case("14.0.setup.5")
def test_the_trial_marker_starts_on_exonerated() -> None:
    step = arrest()
    assert step.state.verdict == 1
    assert GAME.edition.trial.verdicts[0] == "Exonerated"
    assert "5" in steps(step)
    assert position().verdict == 0


@pytest.mark.case("14.0.setup.4")
@pytest.mark.parametrize(
    "cards", [("supreme-court-appointees",), ("tax-reductions",), ("supreme-court-appointees", "tax-reductions")]
)
def test_the_two_jefferson_cards_are_kept_handy(cards: tuple[str, ...]) -> None:
    step = arrest(held=cards)
    assert steps(step) == ["1", "2", "3", "4", "5"]
    assert step.state.held == cards


@pytest.mark.case("14.0.setup.4")
def test_without_those_two_cards_that_step_falls_away() -> None:
    assert steps(arrest(held=("woodbridges-ledger", "james-wilkinson"))) == ["1", "2", "3", "5"]


@pytest.mark.case("14.0.setup.6")
@pytest.mark.parametrize(
    ("agendas", "done"),
    [((4, 0, 0), True), ((0, 4, 0), True), ((4, 4, 4), True), ((3, 3, 3), False), ((0, 0, 4), False)],
)
def test_only_completed_britain_and_reform_lie_on_the_trial_mat(agendas: tuple[int, int, int], done: bool) -> None:
    assert ("6" in steps(arrest(agendas=agendas))) is done


@pytest.mark.case("14.0.setup.7")
def test_swartwout_waits_on_the_trial_mat_only_when_he_was_arrested() -> None:
    assert steps(arrest(arrested=(SWARTWOUT,))) == ["1", "2", "3", "5", "7"]
    assert steps(arrest(arrested=("john-adair",))) == ["1", "2", "3", "5"]
    assert steps(arrest(revealed=(SWARTWOUT,))) == ["1", "2", "3", "5"]
    assert not arrest(arrested=(SWARTWOUT,)).state.swartwout_spent


@pytest.mark.case("14.1.procedure", "14.0.1")
def test_each_of_the_seven_plans_may_be_charged_with_a_warning_and_free_of_cost() -> None:
    state = arrest(prestige=1).state
    found = offers(state)
    assert list(found) == [LayCharge(number) for number in (1, 2, 3, 4, 5, 6, 7)]
    for offer in found.values():
        assert (offer.rule, offer.cost, offer.refused, offer.warning, offer.odds) == (
            "14.1.procedure",
            0,
            None,
            "charge",
            None,
        )
    assert not events(play(at_charge(dice=LOST), LayCharge(2)), PrestigeSpent)


@pytest.mark.case("14.1.procedure")
@pytest.mark.parametrize("number", [0, 8])
def test_there_is_no_other_charge(number: int) -> None:
    with pytest.raises(Illegal):
        GAME.play(at_charge(), LayCharge(number))


@pytest.mark.case("14.1.procedure", "14.0.1")
@pytest.mark.parametrize(
    ("number", "side", "maximum"),
    [
        (1, "filibuster", 5),  # ruling 30: left of the dashed line too
        (2, "filibuster", 5),
        (3, "filibuster", 5),
        (4, "filibuster", 5),
        (5, "filibuster", 5),
        (6, "treason", 6),
        (7, "treason", 6),
    ],
)
def test_the_dashed_line_parts_filibuster_from_treason(number: int, side: str, maximum: int) -> None:
    step = tried(number, dice=LOST)
    assert events(step, ChargeLaid) == [ChargeLaid(rule="14.1.procedure", objective=number, side=side, maximum=maximum)]
    assert step.state.charge == number


@pytest.mark.case("14.1.procedure")
@pytest.mark.parametrize(("maximum", "name"), [(5, "Life Imprisonment"), (6, "Death")])
def test_the_maximum_sentences_are_life_and_death(maximum: int, name: str) -> None:
    assert GAME.edition.trial.verdicts[maximum - 1] == name


@pytest.mark.case("14.0.1")
def test_the_first_argument_follows_the_charge_at_once() -> None:
    step = tried(3, dice=(2, 3), held=("general-eatons-deposition",))
    assert [event.number for event in events(step, ArgumentRolled)] == [1]
    prompt = GAME.choice(step.state)
    assert prompt is not None
    assert prompt.prompt == "evidence"


@pytest.mark.case("14.1.procedure")
def test_the_charge_stands_for_the_whole_trial() -> None:
    # Two Arguments won without any Trial Defense card, a third lost.
    step = tried(7, dice=(6, 1, 6, 1, *LOST))
    assert len(events(step, ChargeLaid)) == 1
    assert step.state.charge == 7
    assert [event.number for event in events(step, ArgumentRolled)] == [1, 2, 3]


@pytest.mark.case("14.1.procedure")
def test_the_conspirators_are_told_neither_before_nor_by_the_charge() -> None:
    nine = GAME.edition.conspiracy_cards
    seen = set()
    for three in sorted(set(combinations(nine, 3))):
        step = tried(3, conspirators=three, dice=(3, 3), held=("general-eatons-deposition",))
        seen.add((step.events, GAME.choice(step.state), GAME.view(step.state).ways))
    assert len(seen) == 1

"""Real dice: the player rolls them on a table and types every face; otherwise the game is the same."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from engine.advisor.weehawken import RandomPolicy, SensiblePolicy
from engine.kernel.choice import Illegal
from engine.kernel.game import Step
from engine.kernel.stream import Scripted, Typed, derive
from engine.weehawken.events import AgendaAttempted, ArgumentRolled, PrestigeRolled
from engine.weehawken.invariants import broken
from engine.weehawken.options import AttemptAgenda, Decline, EnterDie, LayCharge
from engine.weehawken.state import State
from engine.weehawken.tasks import TypeDie
from tests.weehawken.positions import GAME, events, play, position
from tests.weehawken.trials import at_charge, take

FACES = [EnterDie(face) for face in (1, 2, 3, 4, 5, 6)]


def typed(state: State) -> State:
    """The same position with real dice."""
    return msgspec.structs.replace(state, dice=Typed())


def asks(state: State) -> tuple[str, tuple[int, ...]]:
    """The pending prompt, and its numbers."""
    choice = GAME.choice(state)
    assert choice is not None
    return choice.prompt, choice.numbers


def reload(state: State) -> State:
    """The state as saved and loaded again."""
    return msgspec.json.decode(msgspec.json.encode(state), type=State)


@pytest.mark.case("4.0.4")
def test_a_new_game_with_real_dice_asks_for_its_first_die() -> None:
    step = GAME.new("real", typed_dice=True)
    choice = GAME.choice(step.state)
    assert choice is not None
    assert (choice.prompt, choice.numbers) == ("type-die", (1,))
    assert [offer.option for offer in choice.offers] == FACES
    assert all(offer.refused is None and offer.cost == 0 for offer in choice.offers)
    assert step.dice == ()
    assert not events(step, PrestigeRolled)
    assert (step.state.turn, step.state.prestige, step.state.phase) == (0, 0, "set-up")


@pytest.mark.case("4.0.4")
@pytest.mark.parametrize("face", range(1, 7))
def test_the_face_typed_is_the_prestige_to_begin_with(face: int) -> None:
    step = GAME.play(GAME.new("real", typed_dice=True).state, EnterDie(face))
    assert step.dice == (face,)
    assert events(step, PrestigeRolled) == [PrestigeRolled(rule="4.0.4", die=face)]
    assert step.state.turn >= 1
    assert step.state.entered == ()


@pytest.mark.case("4.0.4")
@pytest.mark.parametrize("face", [0, 7, -1])
def test_no_die_has_such_a_face(face: int) -> None:
    with pytest.raises(Illegal):
        GAME.play(GAME.new("real", typed_dice=True).state, EnterDie(face))


def test_nothing_but_a_face_is_taken_while_a_die_is_due() -> None:
    with pytest.raises(Illegal):
        GAME.play(GAME.new("real", typed_dice=True).state, Decline())


def test_no_die_can_be_typed_while_none_is_due() -> None:
    for state in (position(), typed(position())):
        with pytest.raises(Illegal):
            GAME.play(state, EnterDie(3))


@pytest.mark.parametrize("policy", [RandomPolicy(GAME.edition), SensiblePolicy(GAME.edition)])
@pytest.mark.parametrize("seed", ["river", "island", "court", "militia", "gold", "purse"])
def test_the_same_faces_make_the_same_game_rolled_scripted_or_typed(seed: str, policy: Any) -> None:
    rolled = GAME.new(seed)
    real = feed(GAME.new(seed, typed_dice=True), rolled)
    mind, every, dice = derive(seed, "mind"), [rolled], list(rolled.dice)
    chosen = []
    while (choice := GAME.choice(rolled.state)) is not None:
        option, mind = policy(GAME.view(rolled.state), choice, mind)
        assert GAME.choice(real.state) == choice
        chosen.append(option)
        rolled = GAME.play(rolled.state, option)
        real = feed(GAME.play(real.state, option), rolled)
        dice += rolled.dice
        every.append(rolled)
    assert rolled.state.result == real.state.result is not None
    # Scripted: from the first decision on, the same options with the faces in a script.
    assert len(dice) == sum(len(step.dice) for step in every)
    begun = msgspec.structs.replace(every[0].state, dice=Scripted(tuple(dice[len(every[0].dice) :])))
    scripted = play(begun, *chosen)
    assert scripted.state == msgspec.structs.replace(rolled.state, dice=Scripted(()))


def feed(real: Step[State], rolled: Step[State]) -> Step[State]:
    """Type what was rolled, wherever a die is due; both steps come to the same state and tell the same."""
    told = list(real.events)
    for face in rolled.dice:
        assert asks(real.state)[0] == "type-die"
        assert broken(real.state, GAME.edition, GAME.choice(real.state)) is None
        real = GAME.play(reload(real.state), EnterDie(face))
        told += real.events
    if real.state.stack:
        assert not isinstance(real.state.stack[-1], TypeDie)
    assert msgspec.structs.replace(real.state, dice=rolled.state.dice) == rolled.state
    assert told == list(rolled.events)
    return real


@pytest.mark.case("12.1.procedure")
def test_a_die_is_asked_for_after_the_action_is_paid() -> None:
    paid = play(typed(position(prestige=3)), AttemptAgenda("judicial-reform"))
    assert asks(paid.state) == ("type-die", (1,))
    assert paid.state.prestige == 2
    assert not paid.learnt
    step = play(paid.state, EnterDie(3))
    assert events(step, AgendaAttempted) == [
        AgendaAttempted(rule="12.1.procedure", agenda="judicial-reform", die=3, faces=(3, 4, 5, 6), success=True)
    ]
    assert asks(step.state)[0] == "jefferson"


@pytest.mark.case("14.2.procedure", "14.0.2")
def test_an_argument_asks_for_the_prosecution_die_and_then_the_defense_die() -> None:
    start = typed(at_charge(held=("general-eatons-deposition",)))
    first = take(start, LayCharge(3))
    assert asks(first.state) == ("type-die", (1,))
    second = take(first.state, EnterDie(2))
    assert asks(second.state) == ("type-die", (2,))
    assert second.state.entered == (2,)
    assert second.dice == ()
    assert not events(second, ArgumentRolled)
    step = take(second.state, EnterDie(3))
    assert step.dice == (2, 3)
    assert events(step, ArgumentRolled) == [
        ArgumentRolled(rule="14.2.procedure", number=1, p_die=2, d_die=3, additions=(), p=2, d=3)
    ]
    assert step.state.entered == ()
    assert asks(step.state)[0] == "evidence"


@pytest.mark.case("14.2.procedure")
def test_a_trial_saved_between_its_two_dice_goes_on_as_it_was() -> None:
    between = play(typed(at_charge(held=("general-eatons-deposition",))), LayCharge(3), EnterDie(5)).state
    loaded = reload(between)
    assert loaded == between
    assert isinstance(loaded.stack[-1], TypeDie)
    assert GAME.choice(loaded) == GAME.choice(between)
    assert GAME.play(loaded, EnterDie(6)) == GAME.play(between, EnterDie(6))
    assert events(GAME.play(loaded, EnterDie(6)), ArgumentRolled)[0].p_die == 5


@pytest.mark.case("4.0.4")
def test_the_cards_of_a_seed_are_the_same_with_real_dice() -> None:
    real, rolled = GAME.new("cards", typed_dice=True).state, GAME.new("cards").state
    assert real.conspirators == rolled.conspirators
    assert real.deck[0] == rolled.shown
    assert GAME.view(real).real_dice
    assert not GAME.view(rolled).real_dice

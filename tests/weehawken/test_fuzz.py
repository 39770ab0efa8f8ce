"""Random games: at every decision all invariants hold, states survive encoding, and undo is exact."""

from __future__ import annotations

import msgspec
import pytest

from engine.advisor.weehawken import RandomPolicy
from engine.kernel.record import Diverged, Entry, Header, Record, Timeline, replay
from engine.kernel.stream import Seeded, below, derive
from engine.weehawken.game import Weehawken
from engine.weehawken.invariants import broken
from engine.weehawken.options import AnyOption
from engine.weehawken.state import State
from tests.golden.players import Wanderer

GAME = Weehawken()
BATCHES = 20
GAMES = 100  # a batch: 2,000 in all
ENCODER, DECODER = msgspec.json.Encoder(), msgspec.json.Decoder(State)
WANDERERS = ((5, False, True), (5, True, False), (2, True, True))
PLAYERS = [RandomPolicy(GAME.edition), *[Wanderer(GAME, *traits) for traits in WANDERERS]]


def header(seed: str, typed_dice: bool = False) -> Header:
    """A campaign of this edition."""
    edition = GAME.edition
    return Header("weehawken", 1, edition.edition, edition.fingerprint, seed, "fuzz", typed_dice)


@pytest.mark.parametrize("batch", range(BATCHES))
def test_random_games_keep_every_invariant(batch: int) -> None:
    for number in range(GAMES):
        seed = f"fuzz/{batch}/{number}"
        player = PLAYERS[number % len(PLAYERS)] if number % 4 == 0 else PLAYERS[0]
        timeline = Timeline.begin(GAME, header(seed, typed_dice=number % 10 == 9))
        stream: Seeded = derive(seed, "bot")
        while True:
            state = timeline.state
            choice = GAME.choice(state)
            assert broken(state, GAME.edition, choice) is None, seed
            assert DECODER.decode(ENCODER.encode(state)) == state, seed
            if choice is None:
                break
            option, stream = player(GAME.view(state), choice, stream)
            step = timeline.play(option)
            if not step.learnt:
                assert timeline.undo()
                assert timeline.state == state, seed
                assert timeline.redo()
                assert timeline.state == step.state, seed
            else:
                assert not timeline.can_undo, seed


def test_the_record_of_a_random_game_replays_to_the_same_states() -> None:
    decoder = msgspec.json.Decoder(Record[State, AnyOption])
    for number in range(60):
        timeline, stream = Timeline.begin(GAME, header(f"record/{number}")), derive(str(number), "bot")
        cut, stream = below(stream, 120)
        while (choice := GAME.choice(timeline.state)) is not None and len(timeline.entries) < cut:
            option, stream = PLAYERS[number % len(PLAYERS)](GAME.view(timeline.state), choice, stream)
            timeline.play(option)
        record = decoder.decode(ENCODER.encode(timeline.record))
        assert record == timeline.record
        assert [step.state for step in replay(GAME, record)] == [step.state for step in timeline.steps]
        resumed = Timeline.resume(GAME, record)
        assert resumed.state == timeline.state
        assert [step.events for step in resumed.steps] == [step.events for step in timeline.steps]


def test_a_study_campaign_goes_back_beyond_the_dice_to_its_opening_and_forward_again() -> None:
    study = msgspec.structs.replace(header("study"), study=True)
    timeline, stream = Timeline.begin(GAME, study), derive("study", "bot")
    while (choice := GAME.choice(timeline.state)) is not None:
        option, stream = PLAYERS[0](None, choice, stream)
        timeline.play(option)
    last, opening = timeline.state, timeline.steps[0].state
    count = len(timeline.entries)
    while timeline.undo():
        pass
    assert timeline.state == opening
    assert not timeline.entries
    while timeline.redo():
        pass
    assert timeline.state == last
    assert len(timeline.entries) == count


def test_a_record_that_the_rules_no_longer_replay_names_its_first_wrong_decision_and_stays_playable() -> None:
    timeline, stream = Timeline.begin(GAME, header("diverged")), derive("diverged", "bot")
    while len(timeline.entries) < 12 and (choice := GAME.choice(timeline.state)) is not None:
        option, stream = PLAYERS[0](None, choice, stream)
        timeline.play(option)
    rolled = next(i for i, entry in enumerate(timeline.entries) if entry.dice)
    entry = timeline.entries[rolled]
    forged = Entry(entry.option, tuple(7 - die for die in entry.dice))
    entries = (*timeline.entries[:rolled], forged, *timeline.entries[rolled + 1 :])
    record = msgspec.structs.replace(timeline.record, entries=entries)
    with pytest.raises(Diverged, match=f"decision {rolled + 1}: the dice were") as caught:
        list(replay(GAME, record))
    assert caught.value.index == rolled
    resumed = Timeline.resume(GAME, record)
    assert resumed.state == timeline.state
    assert resumed.record == record
    assert not resumed.can_undo
    choice = GAME.choice(resumed.state)
    assert choice is not None
    resumed.play(choice.legal[0])


def test_two_branches_from_one_state_do_not_touch_each_other() -> None:
    game, stream = Weehawken(), derive("branches", "bot")
    state = game.new("branches").state
    for _ in range(60):
        choice = game.choice(state)
        if choice is None:
            break
        before = ENCODER.encode(state)
        fresh = [Weehawken().play(state, option) for option in choice.legal]
        assert [game.play(state, option) for option in choice.legal] == fresh
        assert [game.play(state, option) for option in reversed(choice.legal)] == fresh[::-1]
        assert ENCODER.encode(state) == before
        option, stream = PLAYERS[0](None, choice, stream)
        state = game.play(state, option).state

"""Random games: at every decision all invariants hold, states survive encoding, and undo is exact."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from engine.kernel.record import Diverged, Entry, Header, Record, Timeline, replay
from engine.kernel.stream import Seeded, below, derive
from engine.witches.game import Witches
from engine.witches.invariants import broken
from engine.witches.options import AnyOption, DiscardHand
from engine.witches.state import State
from engine.witches.view import View
from tests.witches.players import players

GAME = Witches()
BATCHES, GAMES = 10, 50  # 500 in all
LONG = 100  # batches of the long run: 5,000 games
ENCODER, DECODER, VIEWS = msgspec.json.Encoder(), msgspec.json.Decoder(State), msgspec.json.Decoder(View)
PLAYERS = players(GAME)


def header(seed: str) -> Header:
    """A campaign of this edition."""
    edition = GAME.edition
    return Header("witches", GAME.rules_version, edition.edition, edition.fingerprint, seed, "fuzz")


def pairing(number: int) -> tuple[Any, Any]:
    """Who plays Adams and who Hamilton; every third game is at random on both sides."""
    if number % 3 == 0:
        return PLAYERS[0], PLAYERS[0]
    return PLAYERS[number % len(PLAYERS)], PLAYERS[number // len(PLAYERS) % len(PLAYERS)]


def play_checked(seed: str, number: int) -> State:
    """One game with everything checked at every decision; its end."""
    timeline, stream = Timeline.begin(GAME, header(seed)), derive(seed, "bot")
    pair = pairing(number)
    while True:
        state = timeline.state
        choice = GAME.choice(state)
        assert broken(state, GAME.edition, choice, GAME.coins) is None, seed
        assert DECODER.decode(ENCODER.encode(state)) == state, seed
        views = [GAME.view(state, seat) for seat in ("adams", "hamilton")]
        assert [VIEWS.decode(ENCODER.encode(view)) for view in views] == views, seed
        if choice is None:
            return state
        seat = ("adams", "hamilton").index(choice.seat)
        option, stream = pair[seat](views[seat], choice, stream)
        step = timeline.play(option)
        following = GAME.choice(step.state)
        passed = following is None or following.seat != choice.seat  # whoever is next has seen it
        assert timeline.can_undo == (not step.learnt and not passed)
        if timeline.can_undo:
            assert timeline.undo()
            assert timeline.state == state, seed
            assert timeline.redo()
            assert timeline.state == step.state, seed


@pytest.mark.parametrize("batch", range(BATCHES))
def test_random_games_keep_every_invariant(batch: int) -> None:
    for number in range(GAMES):
        state = play_checked(f"fuzz/{batch}/{number}", number)
        assert state.result is not None
        assert sum(state.coins) <= 2 * GAME.coins


@pytest.mark.long
@pytest.mark.parametrize("batch", range(BATCHES, BATCHES + LONG))
def test_many_more_random_games_keep_every_invariant(batch: int) -> None:
    for number in range(GAMES):
        play_checked(f"fuzz/{batch}/{number}", number)


def random_timeline(seed: str, most: int) -> Timeline[State]:
    """A campaign of at most so many decisions."""
    timeline, stream = Timeline.begin(GAME, header(seed)), derive(seed, "bot")
    while (choice := GAME.choice(timeline.state)) is not None and len(timeline.entries) < most:
        option, stream = PLAYERS[0](None, choice, stream)
        timeline.play(option)
    return timeline


def test_the_record_of_a_random_game_replays_to_the_same_states() -> None:
    decoder = msgspec.json.Decoder(Record[State, AnyOption])
    for number in range(60):
        cut, _ = below(Seeded(number), 45)
        timeline = random_timeline(f"record/{number}", cut)
        record = decoder.decode(ENCODER.encode(timeline.record))
        assert record == timeline.record
        assert [step.state for step in replay(GAME, record)] == [step.state for step in timeline.steps]
        resumed = Timeline.resume(GAME, record)
        assert resumed.state == timeline.state
        assert [step.events for step in resumed.steps] == [step.events for step in timeline.steps]


def test_a_study_campaign_goes_back_to_its_opening_and_forward_again() -> None:
    timeline = random_timeline("study", 1000)
    timeline.header = msgspec.structs.replace(timeline.header, study=True)
    last, opening, count = timeline.state, timeline.steps[0].state, len(timeline.entries)
    while timeline.undo():
        pass
    assert timeline.state == opening
    while timeline.redo():
        pass
    assert (timeline.state, len(timeline.entries)) == (last, count)


def test_a_record_that_the_rules_no_longer_replay_names_its_first_wrong_decision() -> None:
    timeline = random_timeline("diverged", 12)
    entries = (*timeline.entries[:7], Entry(DiscardHand(), ()), *timeline.entries[8:])
    record = msgspec.structs.replace(timeline.record, entries=entries)
    with pytest.raises(Diverged, match="decision 8") as caught:
        list(replay(GAME, record))
    assert caught.value.index == 7
    resumed = Timeline.resume(GAME, record)
    assert resumed.state == timeline.state
    assert not resumed.can_undo


def test_other_coins_replay_with_a_game_that_deals_them() -> None:
    game = Witches(coins=7)
    timeline = Timeline.begin(game, header("seven"))
    assert timeline.state.coins == (7, 7)
    choice = game.choice(timeline.state)
    assert choice is not None
    timeline.play(choice.legal[0])
    assert [step.events for step in replay(game, timeline.record)] == [step.events for step in timeline.steps]


def test_two_branches_from_one_state_do_not_touch_each_other() -> None:
    game, stream = Witches(), derive("branches", "bot")
    state = game.new("branches").state
    for _ in range(45):
        choice = game.choice(state)
        if choice is None:
            break
        before = ENCODER.encode(state)
        fresh = [Witches().play(state, option) for option in choice.legal]
        assert [game.play(state, option) for option in choice.legal] == fresh
        assert [game.play(state, option) for option in reversed(choice.legal)] == fresh[::-1]
        assert ENCODER.encode(state) == before
        option, stream = PLAYERS[0](None, choice, stream)
        state = game.play(state, option).state

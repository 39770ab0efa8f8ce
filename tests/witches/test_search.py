"""The computer opponent: it imagines what its seat may know, answers the same again, and sees what is to be won."""

from __future__ import annotations

import os
import subprocess
import sys
from collections import Counter
from functools import lru_cache
from pathlib import Path

import msgspec
import pytest

from content.witches.edition import SEATS
from content.witches.opponents import Opponents, opponents
from engine.advisor.witches_playout import worths
from engine.advisor.witches_search import STRENGTHS, SearchPolicy
from engine.advisor.witches_worlds import deal
from engine.kernel.stream import Seeded, derive
from engine.witches.invariants import broken
from engine.witches.options import Buy, Option, Play, StrikeCard
from engine.witches.state import State
from engine.witches.tasks import END_GO, AskStrike
from engine.witches.view import hidden_hand
from tests.witches.matches import kept, play, wilson
from tests.witches.positions import (
    ABIGAIL,
    BRUMAIRE,
    CALLENDER,
    CONSTELLATION,
    EDITION,
    GAME,
    MCHENRY,
    PICKERING,
    PINCKNEY,
    STODDERT,
    TOUSSAINT,
    WALLS,
    WASHINGTON,
    WITCHES,
    WOLCOTT,
    asked,
    pair,
    position,
    take,
)
from tests.witches.test_view import other_future, other_hand, permuted_deck, sample

ROOT = Path(__file__).resolve().parents[2]


@lru_cache(maxsize=8)
def thinker(iterations: int) -> SearchPolicy:
    """A player of so many iterations."""
    few = msgspec.structs.replace(opponents(), strengths={"test": iterations})
    return SearchPolicy(EDITION, "test", few)


def answer(state: State, iterations: int, seed: int = 1) -> Option:
    """What the player decides in a position."""
    choice = asked(state)
    option, _ = thinker(iterations)(GAME.view(state, choice.seat), choice, Seeded(seed))
    assert option in choice.legal
    return option  # type: ignore[no-any-return]


# ---------------------------------------------------------------- what it imagines


@pytest.mark.case("setup")
@pytest.mark.parametrize("seat", SEATS)
def test_an_imagined_deal_is_a_sound_position_that_looks_the_same_to_its_seat(seat: str) -> None:
    """ruling 22"""
    imagined, hands, decks = 0, 0, 0
    for number, state in enumerate(sample()):
        view = GAME.view(state, seat)
        other = deal(view, EDITION, Seeded(number))
        assert broken(other, EDITION, GAME.choice(other), GAME.coins) is None
        assert GAME.view(other, seat) == view
        choice = GAME.choice(state)
        assert (GAME.choice(other) == choice) or (choice is not None and choice.seat != seat)
        imagined += 1
        hands += other.hands != state.hands
        decks += other.deck != state.deck
    assert imagined > 500
    assert hands > imagined // 10  # it does not peep; in many positions no card of the other hand is hidden
    assert decks > imagined // 2


@pytest.mark.case("setup")
def test_every_card_that_may_be_hidden_in_the_other_hand_is_imagined_there() -> None:
    """ruling 22"""
    state = GAME.new("imagined").state
    view = GAME.view(state, "adams")
    hands = Counter[str]()
    for seed in range(400):
        hands.update(hidden_hand(deal(view, EDITION, Seeded(seed)), 1))
    assert set(hands) == set(view.hidden_hand)
    assert len(hands) == 13  # 19 cards with suits less 2 in the own hand and 4 in the Display
    assert max(hands.values()) < 2 * min(hands.values())  # about 62 times each
    assert {deal(view, EDITION, Seeded(seed)).deck[-1] for seed in range(50)} == {BRUMAIRE}


@pytest.mark.parametrize("change", [permuted_deck, other_hand, other_future])
def test_what_is_hidden_changes_no_answer(change: object) -> None:
    """ruling 22"""
    changed = 0
    for number, state in enumerate(sample()[::23]):
        choice = GAME.choice(state)
        if choice is None:
            continue
        other = change(state, SEATS.index(choice.seat), number)  # type: ignore[operator]
        assert answer(other, 12) == answer(state, 12)
        changed += other != state
    assert changed > 10


# ---------------------------------------------------------------- what it answers


def answers() -> str:
    """What the player decides in some positions."""
    return str([answer(state, 60, 7) for state in sample()[:30:3] if GAME.choice(state) is not None])


def test_the_same_view_and_seed_get_the_same_answer_in_every_process() -> None:
    code = "from tests.witches.test_search import answers; print(answers())"
    environment = {**os.environ, "PYTHONHASHSEED": "1"}
    ran = subprocess.run([sys.executable, "-c", code], env=environment, cwd=ROOT, capture_output=True, text=True)
    assert ran.stdout.strip() == answers(), ran.stderr


def test_the_only_option_is_taken_without_thinking() -> None:
    stuck = position(stack=(END_GO, AskStrike(CALLENDER, (WITCHES,), True)), fresh=pair([], [WITCHES]))
    assert thinker(10**9)(GAME.view(stuck, "adams"), asked(stuck), Seeded(5)) == (StrikeCard(WITCHES), Seeded(5))


@pytest.mark.case("end", "results")
@pytest.mark.parametrize("strength", ["fair", "strong"])
def test_a_player_who_has_won_ends_the_game(strength: str) -> None:
    """Hearts 3 and diamonds 4 against none, 7 in all against Jefferson's 6: to buy 18 Brumaire wins at once."""
    state = position(
        display=(BRUMAIRE, MCHENRY, WALLS, WASHINGTON), fresh=pair([WITCHES, PICKERING, TOUSSAINT]), coins=(0, 4)
    )
    choice = asked(state)
    option, _ = SearchPolicy(EDITION, strength)(GAME.view(state, "adams"), choice, Seeded(1))
    assert option == Buy(BRUMAIRE)


@pytest.mark.case("end", "results")
def test_a_player_who_is_behind_does_not_end_the_game() -> None:
    state = position(
        display=(BRUMAIRE, MCHENRY, WALLS, STODDERT), fresh=pair([], [WITCHES, PICKERING, WASHINGTON]), due=""
    )
    assert answer(state, 400) != Buy(BRUMAIRE)


@pytest.mark.case("card-16", "end", "results")
def test_the_card_that_decides_the_game_is_struck() -> None:
    """The deck is empty, Jefferson has 3 + 2 + 4. Adams has hearts 1, diamonds 3, military 4 + 4; Hamilton hearts 3,
    diamonds 2 + 1 + 1, military 6. Only without Reign of Witches does Adams lead two areas, and 12 is more than 9."""
    state = position(
        rest="discards",
        display=(BRUMAIRE, MCHENRY, WALLS, TOUSSAINT),
        fresh=pair([PICKERING, STODDERT, CONSTELLATION], [WITCHES, WASHINGTON]),
        used=pair([CALLENDER], [WOLCOTT, ABIGAIL, PINCKNEY]),
        stack=(END_GO, AskStrike(CALLENDER, (WITCHES, WASHINGTON), True)),
    )
    for option, winner in ((StrikeCard(WITCHES), "adams"), (StrikeCard(WASHINGTON), "jefferson")):
        result = take(state, option).state.result
        assert result is not None
        assert result.winner == winner
    assert answer(state, 10) == StrikeCard(WITCHES)


# ---------------------------------------------------------------- how strong it is


def test_every_option_of_every_game_has_a_worth() -> None:
    glance = worths(EDITION, opponents())
    for state in sample():
        choice = GAME.choice(state)
        for option in choice.legal if choice is not None else ():
            assert option in glance[SEATS.index(choice.seat)]  # type: ignore[union-attr]
    assert glance[0][Play(STODDERT)] > glance[1][Play(STODDERT)]  # his navy counts double


def test_each_strength_thinks_longer_than_the_one_below() -> None:
    assert STRENGTHS == ("easy", "fair", "strong")
    budgets = list(opponents().strengths.values())
    assert budgets == sorted(set(budgets))
    assert msgspec.json.decode(msgspec.json.encode(opponents()), type=Opponents) == opponents()


def test_a_few_games_go_to_the_one_who_thinks() -> None:
    """`make matches` measures it properly."""
    games = [play("easy-random", number, GAME.coins) for number in range(16)]
    won = sum(game.winner == game.first for game in games)
    lost = sum(game.winner in SEATS and game.winner != game.first for game in games)
    assert won >= 4
    assert won > 2 * lost
    assert {game.first for game in games} == set(SEATS)
    assert [play("easy-random", 3, GAME.coins).winner] == [games[3].winner]


def test_matches_that_were_stopped_in_the_middle_of_a_line_go_on(tmp_path: Path) -> None:
    file = tmp_path / "matches.jsonl"
    assert kept(file) == []
    game = play("random-random", 0, GAME.coins)
    line = msgspec.json.encode(game)
    file.write_bytes(b"\n" + line + b"\n" + line[:40] + b"\n" + line)
    assert kept(file) == [game, game]


def test_the_interval_of_a_share_is_wilsons() -> None:
    """Newcombe 1998, table I: 81 of 263 is 0.2553 to 0.3662, 0 of 20 is 0 to 0.1611."""
    assert wilson(81, 263) == pytest.approx((25.53, 36.62), abs=0.01)
    assert wilson(0, 20) == pytest.approx((0, 16.11), abs=0.01)


def test_the_stream_is_the_players_own() -> None:
    state = GAME.new("stream").state
    _, after = thinker(3)(GAME.view(state, "adams"), asked(state), derive("stream", "bots/adams"))
    assert after != derive("stream", "bots/adams")


def test_an_answer_does_not_depend_on_what_was_asked_before() -> None:
    states = [state for state in sample()[:12] if GAME.choice(state) is not None]
    asked_for = [(GAME.view(state, asked(state).seat), asked(state)) for state in states]
    forwards = [thinker(20).answer(*question, seed="s") for question in asked_for]
    backwards = [thinker(20).answer(*question, seed="s") for question in reversed(asked_for)]
    assert forwards == backwards[::-1]

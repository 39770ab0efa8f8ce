"""Random streams: SplitMix64's published numbers, no bias, scripts, and the same game in every process."""

from __future__ import annotations

import os
import subprocess
import sys
from collections import Counter
from itertools import permutations
from pathlib import Path

import msgspec
import pytest

from engine.kernel.stream import (
    MASK,
    Scripted,
    ScriptExhausted,
    Seeded,
    Stream,
    Typed,
    below,
    derive,
    die,
    groups,
    next64,
    shuffled,
)

ROOT = Path(__file__).parents[2]


def outputs(seed: int, count: int) -> list[int]:
    found, state = [], seed
    for _ in range(count):
        value, state = next64(state)
        found.append(value)
    return found


def test_the_published_numbers_of_splitmix64() -> None:
    assert outputs(1234567, 5) == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
        4593380528125082431,
        16408922859458223821,
    ]


def test_outputs_and_states_stay_within_64_bits() -> None:
    for seed in (0, 1, MASK, MASK - 1, 1 << 63):
        value, state = next64(seed)
        assert 0 <= value <= MASK
        assert 0 <= state <= MASK
    # The state walks by the golden gamma, round the corner.
    assert next64(MASK)[1] == 0x9E3779B97F4A7C15 - 1


def unmix(value: int) -> int:
    """The state whose next output is `value`: SplitMix64's steps undone."""

    def unshift(z: int, by: int) -> int:
        out = z
        for _ in range(64 // by + 1):
            out = z ^ (out >> by)
        return out

    z = unshift(value, 31)
    z = unshift(z * pow(0x94D049BB133111EB, -1, 1 << 64) & MASK, 27)
    z = unshift(z * pow(0xBF58476D1CE4E5B9, -1, 1 << 64) & MASK, 30)
    return (z - 0x9E3779B97F4A7C15) & MASK


def test_the_next_two_numbers_of_a_die_come_from_the_next_outputs() -> None:
    first, second = outputs(42, 2)
    face, stream = die(Seeded(42))
    assert face == first % 6 + 1
    assert die(stream)[0] == second % 6 + 1
    assert below(Seeded(42), 12)[0] == first % 12


@pytest.mark.parametrize("n", [6, 12, 60, 3, 7])
def test_an_output_that_would_bias_the_number_is_drawn_again(n: int) -> None:
    limit = (1 << 64) - (1 << 64) % n
    assert limit < 1 << 64
    for value in (limit, MASK):  # the first and the last of the outputs beyond whole rounds of n
        state = unmix(value)
        assert next64(state)[0] == value
        following, after = next64(next64(state)[1])
        assert below(Seeded(state), n) == (following % n, Seeded(after))
        if n == 6:
            assert die(Seeded(state)) == (following % 6 + 1, Seeded(after))
    state = unmix(limit - 1)  # the last that is taken
    assert below(Seeded(state), n) == (n - 1, Seeded(next64(state)[1]))


@pytest.mark.parametrize("n", [1, 2, 8, 64])
def test_nothing_is_drawn_again_where_the_rounds_are_whole(n: int) -> None:
    state = unmix(MASK)
    assert below(Seeded(state), n) == (n - 1, Seeded(next64(state)[1]))


@pytest.mark.parametrize("n", [2, 3, 6, 12])
def test_every_number_comes_up_equally_often(n: int) -> None:
    draws, stream = 1000 * n, derive("uniform", str(n))
    counts: Counter[int] = Counter()
    current: Stream = stream
    for _ in range(draws):
        value, current = below(current, n)
        counts[value] += 1
    assert set(counts) == set(range(n))
    # Five standard deviations of a count whose mean is 1000 are less than 160.
    assert all(abs(count - 1000) < 160 for count in counts.values())


def test_every_face_of_the_die_comes_up_equally_often() -> None:
    counts: Counter[int] = Counter()
    stream: Stream = derive("uniform", "dice")
    for _ in range(6000):
        face, stream = die(stream)
        counts[face] += 1
    assert set(counts) == {1, 2, 3, 4, 5, 6}
    assert all(abs(count - 1000) < 160 for count in counts.values())


def test_pairs_of_dice_are_independent() -> None:
    counts: Counter[tuple[int, int]] = Counter()
    stream: Stream = derive("uniform", "pairs")
    for _ in range(36 * 200):
        p, stream = die(stream)
        d, stream = die(stream)
        counts[p, d] += 1
    assert len(counts) == 36
    assert all(abs(count - 200) < 75 for count in counts.values())


def test_every_order_of_a_shuffle_comes_up_equally_often() -> None:
    counts: Counter[tuple[str, ...]] = Counter()
    stream: Stream = derive("uniform", "shuffle")
    for _ in range(24 * 250):
        order, stream = shuffled(stream, "ABCD")
        counts[order] += 1
    assert set(counts) == set(permutations("ABCD"))
    assert all(abs(count - 250) < 80 for count in counts.values())


def test_a_shuffle_keeps_every_item_and_changes_nothing_it_was_given() -> None:
    items = ["a", "b", "b", "c", "c", "c"]
    order, stream = shuffled(Seeded(3), items)
    assert sorted(order) == items == ["a", "b", "b", "c", "c", "c"]
    assert stream != Seeded(3)


@pytest.mark.parametrize("items", [(), ("only",)])
def test_nothing_to_shuffle_draws_nothing(items: tuple[str, ...]) -> None:
    assert shuffled(Seeded(3), items) == (items, Seeded(3))


@pytest.mark.parametrize("state", [99, unmix(MASK), unmix(MASK - 1)], ids=["plain", "drawn again", "drawn again too"])
def test_a_shuffle_is_fisher_and_yates_with_the_indices_of_one_draw_in_mixed_radix(state: int) -> None:
    # Ten items need indices below 10, 9, ... 2: one number below 10! = 3,628,800 holds them all.
    items = list("ABCDEFGHIJ")
    x, current = below(Seeded(state), 3_628_800)
    expected = list(items)
    for i in range(9, 0, -1):
        x, j = x // (i + 1), x % (i + 1)
        expected[i], expected[j] = expected[j], expected[i]
    assert shuffled(Seeded(state), items) == (tuple(expected), current)


def test_a_long_shuffle_takes_a_draw_for_every_ten_items_or_so_and_gives_each_place_to_each_item() -> None:
    # 57 cards: positions 56-48, 47-38, 37-27, 26-15 and 14-1, each group's product below 2**56.
    assert [(first, last) for first, last, _, _ in groups(57)] == [(56, 48), (47, 38), (37, 27), (26, 15), (14, 1)]
    assert all(product <= 1 << 56 and limit % product == 0 for _, _, product, limit in groups(57))
    counts: Counter[tuple[int, int]] = Counter()
    stream: Stream = derive("uniform", "long shuffle")
    for _ in range(57 * 100):
        order, stream = shuffled(stream, range(57))
        counts.update(enumerate(order))
    assert len(counts) == 57 * 57
    assert all(45 < count < 165 for count in counts.values())  # 100 expected, standard deviation 10


def test_streams_of_two_purposes_or_two_seeds_differ() -> None:
    states = {derive(seed, purpose).state for seed in ("a", "b", "a/b") for purpose in ("dice", "chance", "b/dice")}
    # "a" for "b/dice" and "a/b" for "dice" are the same text; all others differ.
    assert len(states) == 8


def test_derive_takes_the_first_eight_bytes_of_the_digest() -> None:
    # printf 'Weehawken/dice' | sha256sum
    assert derive("Weehawken", "dice") == Seeded(0x86D102466494F14F)
    assert derive("Zürich", "dice").state <= MASK


# -- scripts ----------------------------------------------------------------------------------------------------------


def test_a_script_gives_its_numbers_in_order() -> None:
    stream: Stream = Scripted((4, 0, 11))
    found = []
    for n in (5, 1, 12):
        value, stream = below(stream, n)
        found.append(value)
    assert found == [4, 0, 11]
    assert stream == Scripted(())


def test_scripted_dice_are_faces() -> None:
    assert die(Scripted((1, 6))) == (1, Scripted((6,)))
    assert die(Scripted((6,))) == (6, Scripted(()))


@pytest.mark.parametrize("numbers", [(), (0,), (7,), (-1,)])
def test_a_script_used_up_or_with_no_such_face_fails(numbers: tuple[int, ...]) -> None:
    with pytest.raises(ScriptExhausted):
        die(Scripted(numbers))


@pytest.mark.parametrize("numbers", [(), (3,), (-1,), (100,)])
def test_a_script_used_up_or_out_of_range_fails(numbers: tuple[int, ...]) -> None:
    with pytest.raises(ScriptExhausted):
        below(Scripted(numbers), 3)


def test_a_scripted_shuffle_leaves_the_order_and_the_script() -> None:
    assert shuffled(Scripted((2, 1)), "CAB") == (("C", "A", "B"), Scripted((2, 1)))


# -- typed dice -------------------------------------------------------------------------------------------------------


def test_typed_dice_cannot_be_drawn() -> None:
    with pytest.raises(TypeError):
        die(Typed())
    with pytest.raises(TypeError):
        below(Typed(), 6)


# -- the same numbers everywhere --------------------------------------------------------------------------------------


@pytest.mark.parametrize("stream", [Seeded(0), Seeded(MASK), Scripted((1, 6)), Scripted(()), Typed()])
def test_a_stream_survives_saving(stream: Stream) -> None:
    assert msgspec.json.decode(msgspec.json.encode(stream), type=Stream) == stream


PROGRAM = """
import hashlib, msgspec
from engine.advisor.weehawken import RandomPolicy
from engine.kernel.stream import derive, die, shuffled
from engine.weehawken.game import Weehawken
stream, faces = derive("process", "dice"), []
for _ in range(50):
    face, stream = die(stream)
    faces.append(face)
print(faces, shuffled(derive("process", "chance"), range(60))[0])
game = Weehawken()
policy = RandomPolicy(game.edition)
step, mind, told = game.new("process"), derive("process", "policy"), hashlib.sha256()
while True:
    told.update(msgspec.json.encode((step.state, step.events, step.dice, game.view(step.state))))
    choice = game.choice(step.state)
    if choice is None:
        break
    told.update(msgspec.json.encode(choice))
    option, mind = policy(None, choice, mind)
    step = game.play(step.state, option)
print(told.hexdigest(), step.state.result.total)
"""


def run(hash_seed: str) -> str:
    env = {**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": str(ROOT)}
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM], capture_output=True, text=True, env=env, cwd=ROOT, check=True, timeout=120
    )
    return done.stdout


def test_numbers_and_whole_games_are_the_same_in_another_process() -> None:
    first = run("1")
    assert first == run("4242")
    faces, stream = [], derive("process", "dice")
    current: Stream = stream
    for _ in range(50):
        face, current = die(current)
        faces.append(face)
    order = shuffled(derive("process", "chance"), range(60))[0]
    assert first.splitlines()[0] == f"{faces} {order}"

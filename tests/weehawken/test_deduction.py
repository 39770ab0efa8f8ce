"""What can be known of the plot from the Conspiracy cards seen (14.1), counted by hand and by brute force."""

from __future__ import annotations

from collections import Counter
from itertools import permutations, product

import pytest

from engine.weehawken.deduction import ways
from engine.weehawken.events import ConspiracyDug
from engine.weehawken.options import Arrest, Decline, DiscardWilkinson, EndPhase
from tests.weehawken.positions import GAME, agents, events, position
from tests.weehawken.trials import NO_WILKINSON, WILKINSON, take

CARDS = {
    "W": WILKINSON,
    "T": "theodosia-burr-alston",
    "J": "andrew-jackson",
    "M": "anthony-merry",
    "B": "harman-blennerhassett",
    "Y": "marquis-of-casa-yrujo",
}
NINE = "WWWWTJMBY"


def cards(letters: str) -> tuple[str, ...]:
    return tuple(CARDS[letter] for letter in letters)


def objective(three: str) -> int:
    """The chart, written as a person reads it: Theodosia first, then by how many Wilkinsons there are."""
    wilkinsons, others = three.count("W"), set(three) - {"W"}
    if "T" in three:
        return 1
    if wilkinsons == 3:
        return 6
    if wilkinsons == 2:
        return {"J": 3, "M": 6, "B": 4, "Y": 7}[others.pop()]
    if wilkinsons == 1:
        pairs = (("JM", 3), ("JB", 2), ("JY", 4), ("MB", 5), ("MY", 7), ("BY", 6))
    else:
        pairs = (("JMB", 5), ("JMY", 2), ("JBY", 2), ("MBY", 7))
    return next(number for pair, number in pairs if set(pair) == others)


def brute_force(held: str) -> tuple[int, ...]:
    """Every ordered draw of three of the cards left, one by one; six orders make one way."""
    left = list(NINE)
    for letter in held:
        left.remove(letter)
    counts: Counter[int] = Counter()
    for three in permutations(range(len(left)), 3):
        counts[objective("".join(left[i] for i in three))] += 1
    assert all(count % 6 == 0 for count in counts.values())
    return tuple(counts[number] // 6 for number in range(1, 8))


@pytest.mark.case("14.1", "9.2", "9.2.1")
@pytest.mark.parametrize(
    ("held", "expected"),
    [
        # None: 84 ways. I: any two of the eight besides Theodosia, 28. III: WWJ 6 and WJM 4. VI: WWW 4, WWM 6, WBY 4.
        ("", (28, 6, 10, 10, 5, 14, 11)),
        # Theodosia: 56 ways, the same without the 28.
        ("T", (0, 6, 10, 10, 5, 14, 11)),
        # One W of four, three left: I 21; II WJB 3, JMY, JBY; III WWJ 3, WJM 3; IV WWB 3, WJY 3; V WMB 3, JMB;
        # VI WWW 1, WWM 3, WBY 3; VII WWY 3, WMY 3, MBY.
        ("W", (21, 5, 6, 6, 4, 7, 7)),
        # All four W: five cards left. I: two of the other four, 6. II JMY, JBY. V JMB. VII MBY.
        ("WWWW", (6, 2, 0, 0, 1, 0, 1)),
        # J and M: seven left. I: two of six, 15. IV WWB 6. VI WWW 4, WBY 4. VII WWY 6.
        ("JM", (15, 0, 0, 6, 0, 8, 6)),
        # All but the four W: WWW, four ways.
        ("TJMBY", (0, 0, 0, 0, 0, 4, 0)),
        # W W B Y left: WWB, WWY, and WBY twice.
        ("TWWJM", (0, 0, 0, 1, 0, 2, 1)),
        # W B Y left: certainty.
        ("TWWWJM", (0, 0, 0, 0, 0, 1, 0)),
        # W T J left: certainty of innocence.
        ("WWWMBY", (1, 0, 0, 0, 0, 0, 0)),
    ],
)
def test_ways_counted_by_hand(held: str, expected: tuple[int, ...]) -> None:
    assert ways(GAME.edition, cards(held)) == expected


@pytest.mark.case("14.1", "9.2", "8.4")
def test_ways_agree_with_every_draw_tried_one_by_one() -> None:
    tried = 0
    for wilkinsons, *rest in product(range(5), *[range(2)] * 5):
        held = "W" * wilkinsons + "".join(letter for letter, there in zip("TJMBY", rest, strict=True) if there)
        if len(held) <= 6:
            expected = brute_force(held)
            assert ways(GAME.edition, cards(held)) == expected, held
            left = 9 - len(held)
            assert sum(expected) == left * (left - 1) * (left - 2) // 6
            tried += 1
    # 160 sets of held cards, less those of seven to nine: 4 W with three or more of five (16), 3 W with four or more
    # (6), 2 W with all five (1).
    assert tried == 160 - 16 - 6 - 1


@pytest.mark.case("14.1")
def test_the_order_in_which_cards_were_seen_does_not_matter() -> None:
    assert len({ways(GAME.edition, three) for three in permutations(cards("WTJ"))}) == 1


@pytest.mark.case("14.1", "9.2")
def test_the_view_counts_cards_held() -> None:
    assert GAME.view(position()).ways == (28, 6, 10, 10, 5, 14, 11)
    assert GAME.view(position(held=cards("W"), conspirators=NO_WILKINSON)).ways == (21, 5, 6, 6, 4, 7, 7)


@pytest.mark.case("14.1", "13.2")
def test_a_discarded_wilkinson_is_still_known_to_be_no_conspirator() -> None:
    state = position(held=cards("W"), wilkinson=0, prestige=0, dice=(3,), deck=("peace-with-tripoli",))
    asking = take(state, EndPhase())
    discarded = take(asking.state, DiscardWilkinson(-1))
    kept = take(asking.state, Decline())
    assert discarded.state.discards[0] == WILKINSON
    assert GAME.view(discarded.state).ways == GAME.view(kept.state).ways == (21, 5, 6, 6, 4, 7, 7)
    assert GAME.view(discarded.state).wilkinson_cards == 0


@pytest.mark.case("14.1", "12.4.2.C")
def test_a_card_that_dayton_gave_up_counts() -> None:
    state = position(revealed=("jonathan-dayton",), agents=agents(west=1), deck=("arms-cache", "theodosia-burr-alston"))
    step = take(state, Arrest("jonathan-dayton"))
    assert events(step, ConspiracyDug)[0].card == "theodosia-burr-alston"
    assert GAME.view(step.state).ways == (0, 6, 10, 10, 5, 14, 11)

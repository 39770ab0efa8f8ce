"""Any key may be pressed in a lesson or a challenge, at any time. Ten thousand each in long runs; a share here."""

from __future__ import annotations

from pathlib import Path

import pytest

from content.challenges import Challenge, challenges
from content.lessons import GAMES, Chapter, contents
from tests.lessons.keys import KEYS, LINES, PRESSES, by_lines, by_rules, by_screens, challenge_by_rules, chapters

ALL = pytest.mark.parametrize("chapter", chapters(), ids=lambda chapter: chapter.id)
EACH = pytest.mark.parametrize("one", challenges(), ids=lambda one: one.id)
SEEN = [chapter for game in GAMES for chapter in contents(game).chapter]
SIZES = [(80, 24), (120, 40)]


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A home of its own."""
    monkeypatch.setenv("WEEHAWKEN_HOME", str(tmp_path))


@ALL
def test_refused_and_wrong_choices_and_every_way_back_at_random(chapter: Chapter) -> None:
    by_rules(chapter, 300)


@pytest.mark.parametrize(
    ("chapter", "size"),
    [(SEEN[0], SIZES[0]), (contents("weehawken").chapter[-4], SIZES[1])],
    ids=lambda one: str(one)[:40],
)
def test_any_key_on_the_screens(chapter: Chapter, size: tuple[int, int]) -> None:
    by_screens(chapter.lessons, 40, size)


@EACH
def test_refused_choices_and_every_way_back_in_a_challenge_at_random(one: Challenge) -> None:
    challenge_by_rules(one, 150)


@pytest.mark.parametrize(("one", "size"), [("a-clean-sweep", SIZES[0]), ("all-three", SIZES[1])])
def test_any_key_on_the_screen_of_a_challenge(one: str, size: tuple[int, int]) -> None:
    by_screens((one,), 25, size)


@pytest.mark.long
@ALL
def test_ten_thousand_keys(chapter: Chapter) -> None:
    by_rules(chapter, KEYS)
    by_lines(chapter.lessons, LINES)


@pytest.mark.long
@EACH
def test_ten_thousand_keys_in_a_challenge(one: Challenge) -> None:
    challenge_by_rules(one, KEYS)
    by_lines((one.id,), LINES)


@pytest.mark.long
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("chapter", SEEN, ids=lambda chapter: chapter.id)
def test_any_key_on_the_screens_of_every_chapter(chapter: Chapter, size: tuple[int, int]) -> None:
    by_screens(chapter.lessons, PRESSES, size)


@pytest.mark.long
@pytest.mark.parametrize("size", SIZES)
@EACH
def test_any_key_on_the_screen_of_every_challenge(one: Challenge, size: tuple[int, int]) -> None:
    by_screens((one.id,), PRESSES, size)

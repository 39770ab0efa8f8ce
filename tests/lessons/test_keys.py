"""Any key may be pressed in a lesson, at any time. Ten thousand a chapter in long runs; a share of them here."""

from __future__ import annotations

from pathlib import Path

import pytest

from content.lessons import Chapter, contents
from tests.lessons.keys import KEYS, LINES, PRESSES, by_lines, by_rules, by_screens, chapters

ALL = pytest.mark.parametrize("chapter", chapters(), ids=lambda chapter: chapter.id)
SEEN = contents("weehawken").chapter
SIZES = [(80, 24), (120, 40)]


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A home of its own."""
    monkeypatch.setenv("WEEHAWKEN_HOME", str(tmp_path))


@ALL
def test_refused_and_wrong_choices_and_every_way_back_at_random(chapter: Chapter) -> None:
    by_rules(chapter, 300)


@pytest.mark.parametrize(
    ("chapter", "size"), [(SEEN[0], SIZES[0]), (SEEN[-4], SIZES[1])], ids=lambda one: str(one)[:40]
)
def test_any_key_on_the_screens(chapter: Chapter, size: tuple[int, int]) -> None:
    by_screens(chapter, 40, size)


@pytest.mark.long
@ALL
def test_ten_thousand_keys(chapter: Chapter) -> None:
    by_rules(chapter, KEYS)
    by_lines(chapter, LINES)


@pytest.mark.long
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("chapter", SEEN, ids=lambda chapter: chapter.id)
def test_any_key_on_the_screens_of_every_chapter(chapter: Chapter, size: tuple[int, int]) -> None:
    by_screens(chapter, PRESSES, size)

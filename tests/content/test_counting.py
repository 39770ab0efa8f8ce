"""Where a number is told with what it counts, one is told as one."""

from __future__ import annotations

import re
from string import Formatter

import pytest

from content import campaigns, screens
from content.filling import filled
from content.weehawken import panels
from tests.content.words import sentences_of

FILES = (
    "screens.toml", "campaigns.toml", "archive.toml", "cli.toml", "lessons.toml",
    "weehawken/panels.toml", "weehawken/wording.toml", "witches/panels.toml",
)  # fmt: skip
COUNTED = (
    "agents", "areas", "campaigns", "cards", "characters", "coins", "decisions", "games", "lessons", "lines", "points",
    "players", "saves", "searches", "spaces", "stars", "steps", "turns", "units", "ways",
)  # fmt: skip
MANY = re.compile(rf"\{{[^{{}}|]*\}} (?:\w+ )?(?:{'|'.join(COUNTED)})\b", re.IGNORECASE)
NEVER_ONE = {
    "{all} stars": "there are three",
    "{count} lines": "what a seal holds and its salt",
    "{count} campaigns": "more than one is what is wrong",
    "{count} older saves": "one has a sentence of its own",
    "{count} characters": "too many",
    "{limit} characters": "some dozens",
    "{turns:.1f} Turns": "a mean, told with its decimal",
    "{points:+.1f} Victory Points": "a mean, told with its decimal",
    "{areas} areas": "more than half of three",
}


@pytest.mark.parametrize("file", FILES)
def test_no_sentence_would_tell_of_1_cards(file: str) -> None:
    found = {match for sentence in sentences_of(file) for match in MANY.findall(sentence)}
    assert found - set(NEVER_ONE) == set()


def test_a_sentence_that_counts_is_found() -> None:
    for sentence in ("Discards: {count} cards", "{points:+d} Victory Points", "{games:,} games, played"):
        assert MANY.search(sentence), sentence
    assert not MANY.search("{count} {count:card|cards}")


@pytest.mark.parametrize(
    ("count", "told"),
    [(0, "Discards: 0 cards"), (1, "Discards: 1 card"), (2, "Discards: 2 cards"), (11, "Discards: 11 cards")],
)
def test_one_is_told_as_one(count: int, told: str) -> None:
    assert panels.say("discards", count=count) == told


def test_both_words_are_chosen_where_a_whole_phrase_depends_on_the_number() -> None:
    assert screens.say("gallery_count", name="Evidence", count=1) == "Evidence: 1 card"
    assert campaigns.say("jump_none", count=1) == "There is 1 decision."
    assert campaigns.say("jump_none", count=4) == "There are 4 decisions."
    assert campaigns.say("none_fit", count=1).startswith("Your one campaign is not like that.")
    assert panels.say("result_points", points="−1", count=-1) == "−1 Victory Point"
    assert panels.say("charge_ways", count=1, known="x").startswith("1 way is left")


def test_what_str_format_fills_is_filled_alike() -> None:
    for template, fields in (("{a:+d} {b!r:>4} {c:.1%}", {"a": 3, "b": "x", "c": 0.25}), ("{{}} {a:,}", {"a": 4000})):
        assert filled(template, **fields) == template.format(**fields) == Formatter().vformat(template, (), fields)

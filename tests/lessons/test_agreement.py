"""Names of cards are singular and plural, and a template cannot know which: no verb of it may depend on that."""

from __future__ import annotations

import re

import pytest

from content.challenges import challenges
from content.lessons import GAMES, Lesson, lessons
from content.witches.prose import prose
from engine.lessons.challenge import ChallengeRun
from engine.lessons.runner import LessonRun
from engine.weehawken.game import Weehawken
from engine.witches.game import Witches
from tests.content.words import sentences_of
from tests.lessons.test_lessons import game_of, wrong

# Slots that any card of an edition may fill.
CARD = r"\{(?:card|short|last|due|under|discard)\}"
VERB = r"(?:is|was|has|does|\w+[^s\W]s)"
FAULTS = (
    rf"{CARD},? {VERB}\b",  # {card} takes its course
    rf"{CARD} (?:will|can|may|must)\b.* (?:it|its)\b",
    rf"\b(?:is|was|has|does) {CARD}",  # does {card} bring
    rf"^(?:Joins|Leaves|Goes|Comes|Takes|Ends)\b.*{CARD}",  # Joins the Expedition: {card}
    r"\b(?:There are|are) \{\w+\} \w+s\b",  # There are {total} ways
)
PLURAL = (
    "Nashville Boats", "Westerners", "Daveiss's Letters", "Blennerhassett's Papers", "Two Witnesses", "Tax Cuts",
    "Supreme Court Appointees", "Tax Reductions", "The Quids", "Wooden Walls", "Tax Rebellions", "Tax Rebels",
    "Alien & Sedition Acts", "Sedition Acts", "Kentucky Resolutions",
)  # fmt: skip


@pytest.mark.parametrize("game", GAMES)
def test_no_worded_line_has_a_verb_that_some_card_does_not_agree_with(game: str) -> None:
    found = [line for line in sentences_of(game, "wording.toml") if any(re.search(fault, line) for fault in FAULTS)]
    assert not found


def test_these_names_are_names_of_cards() -> None:
    titles = {card.title for game in (Weehawken(), Witches()) for card in game.edition.cards}
    shorts = {card.short for card in prose().cards.values()}
    assert {"Nashville Boats", "Kentucky Resolutions", "Wooden Walls"} <= titles
    assert {"Tax Rebels", "Sedition Acts"} <= shorts


COUNTED = "agents|cards|chances|coins|letters|men|others|points|searches|spaces|stars|steps|turns|units|ways"


def disagreeing(texts: list[str]) -> list[str]:
    """Those with the name of a card of many before a verb for one, or with one of what is many."""
    names = "|".join(map(re.escape, PLURAL))
    many = rf"(?<!\bon )\b(?:{names}),? (?!cards|themselves){VERB}\b"  # a coin on them: it is the coin that does it
    one = rf"(?i)(?<![\d.,+−-])\b1 (?:[a-z]+ )?(?:{COUNTED})\b"
    return [text for text in texts if re.search(many, text) or re.search(one, text)]


@pytest.mark.parametrize("one", lessons(), ids=lambda one: one.id)
def test_no_lesson_speaks_of_many_as_of_one(one: Lesson) -> None:
    run = LessonRun(one, game_of(one))
    texts = [run.fill(one.intro), *[choice.outcome.text for choice in wrong(one.id)]]
    while not run.done:
        texts += [run.text, *[run.fill(hint) for hint in run.step.hints]]
        outcome = run.skip()
        texts.append(outcome.text if outcome else "")
    assert not disagreeing([*texts, run.text])


def test_one_of_many_is_found() -> None:
    for text in ("1 units lie face-down.", "You have 1 free Searches.", "Nashville Boats goes back."):
        assert disagreeing([text]), text
    assert not disagreeing(["11 units, +1 points for him, 1 PP and 2 free Searches; Nashville Boats go back."])


def test_no_challenge_speaks_of_many_as_of_one() -> None:
    for one in challenges():
        run = ChallengeRun(one)
        assert not disagreeing([run.fill(text) for text in (one.intro, one.say, one.ways, *one.hints)])

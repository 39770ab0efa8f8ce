"""The challenges of both games, typed: one file each in GAME/challenges/, their order in order.toml beside them.

A challenge is a position, a goal, and what the stars are given for. Claims are those of the lessons; the form of an
opening is each game's own and stands in GAME/lessons.py. What an opening does not state, chance brings.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from importlib import import_module
from typing import Any, Literal

import msgspec

from content.lessons import GAMES, HINTS, Claim, Value, cases, claim
from content.loading import ContentError, convert, parse, text_of

STARS = 3


class Measure(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the second and the third star are given for: a figure of the table when the goal is met, worded by `label`.

    least: the smaller the better. late: there is none before the end.
    """

    figure: str
    label: str
    two: int
    three: int
    least: bool = False
    late: bool = False

    def stars(self, figure: int) -> int:
        """The stars for a goal met with this figure."""
        sign = -1 if self.least else 1
        return 1 + sum(sign * figure >= sign * mark for mark in (self.two, self.three))


class Failure(msgspec.Struct, frozen=True):
    """What ends a challenge at once without its goal, and what is said then."""

    when: tuple[Claim, ...]
    text: str


class Challenge(msgspec.Struct, frozen=True):
    """A challenge: its id is its file's name, which no lesson has and no other game's challenge.

    seed: of all chance. within: so many Turns, or goes, this one included; 0: to the end of the game. judged: "met"
    as soon as all claims of `goal` hold, or "end": when time is over or the game is. say: the goal in a sentence.
    ways: a word on the good ways, for afterwards.
    """

    id: str
    game: str
    title: str
    cases: tuple[str, ...]
    intro: str
    say: str
    hints: tuple[str, ...]
    ways: str
    opening: Any
    seed: str
    within: int
    judged: Literal["met", "end"]
    goal: tuple[Claim, ...]
    failures: tuple[Failure, ...]
    measure: Measure


class FailureFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A failure as its file has it."""

    when: tuple[dict[str, Value], ...]
    text: str


class ChallengeFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A challenge as its file has it."""

    title: str
    cases: tuple[str, ...]
    intro: str
    say: str
    hints: tuple[str, ...]
    ways: str
    seed: str
    goal: tuple[dict[str, Value], ...]
    measure: Measure
    within: int = 0
    judged: Literal["met", "end"] = "met"
    failure: tuple[FailureFile, ...] = ()
    opening: dict[str, Any] = {}


class Order(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The ids of a game's challenges, in order."""

    challenges: tuple[str, ...]


def from_text(text: str, game: str, name: str) -> Challenge:
    """A challenge from TOML text. Raises ContentError, one line, on anything wrong in its form."""
    file = f"{game}/challenges/{name}.toml"
    raw = convert(parse(text, file), ChallengeFile, file, "the challenge")
    if len(raw.hints) != HINTS:
        raise ContentError(file, "hints", f"{len(raw.hints)} hints", f"write {HINTS}, the last one the plainest")
    for case in raw.cases:
        if case not in cases(game):
            raise ContentError(file, "cases", f"there is no case {case}", "see rulebook.toml")
    if not raw.goal or not raw.cases:
        raise ContentError(file, "goal", "nothing is asked for", "name claims and cases")
    return Challenge(
        id=name,
        game=game,
        title=raw.title,
        cases=raw.cases,
        intro=raw.intro.strip(),
        say=raw.say.strip(),
        hints=raw.hints,
        ways=raw.ways.strip(),
        opening=convert(raw.opening, import_module(f"content.{game}.lessons").Opening, file, "opening"),
        seed=raw.seed,
        within=raw.within,
        judged=raw.judged,
        goal=tuple([claim(one, file, "goal") for one in raw.goal]),
        failures=tuple(
            [Failure(tuple([claim(one, file, "failure") for one in each.when]), each.text) for each in raw.failure]
        ),
        measure=raw.measure,
    )


@lru_cache
def order(game: str) -> tuple[str, ...]:
    """The ids of a game's challenges, in order."""
    file = "challenges/order.toml"
    return convert(parse(text_of(game, file), file), Order, f"{game}/{file}", "challenges").challenges


@lru_cache(maxsize=64)
def challenge(name: str) -> Challenge:
    """The challenge of this id; KeyError where there is none."""
    for game in GAMES:
        if name in order(game):
            return from_text(text_of(game, f"challenges/{name}.toml"), game, name)
    raise KeyError(name)


def challenges(games: Sequence[str] = GAMES) -> tuple[Challenge, ...]:
    """All challenges of these games, in order."""
    return tuple([challenge(name) for game in games for name in order(game)])

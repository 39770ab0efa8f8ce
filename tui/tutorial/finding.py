"""Lessons and challenges by what a player calls them."""

from __future__ import annotations

from collections.abc import Sequence

from content.challenges import Challenge, challenges
from content.lessons import GAMES, Lesson, lessons, sayings
from tui.matching import key


class UnknownLesson(Exception):
    """There is no lesson or challenge of this name."""


def listed(games: Sequence[str] = GAMES) -> tuple[Lesson | Challenge, ...]:
    """All lessons of these games, then all challenges, as they are numbered."""
    return (*lessons(games), *challenges(games))


def named(answer: str, games: Sequence[str] = GAMES) -> list[Lesson | Challenge]:
    """The lessons and challenges of these games that a number in their list, an id, or words of a title mean."""
    every = listed(games)
    wanted = key(answer)
    if wanted.isascii() and wanted.isdigit():
        number = int(wanted[:6])
        return list(every[number - 1 : number]) if number else []
    for rule in (str.__eq__, str.startswith, str.__contains__):
        found = [one for one in every if rule(key(one.title), wanted) or rule(one.id, wanted)]
        if found:
            return found
    return []


def the_one(name: str, games: Sequence[str] = GAMES) -> Lesson | Challenge:
    """What a name means; UnknownLesson, with a sentence, where it means none or several."""
    found = named(name, games)
    if len(found) != 1:
        raise UnknownLesson(sayings()["no_lesson"].format(name=name))
    return found[0]

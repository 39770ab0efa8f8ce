"""Lessons by what a player calls them."""

from __future__ import annotations

from collections.abc import Sequence

from content.lessons import GAMES, Lesson, lessons, sayings


class UnknownLesson(Exception):
    """There is no lesson of this name."""


def key(text: str) -> str:
    """A name as it is compared: lower case, single blanks."""
    return " ".join(text.casefold().split())


def named(answer: str, games: Sequence[str] = GAMES) -> list[Lesson]:
    """The lessons of these games that a number in their list, an id, or words of a title mean."""
    every = list(lessons(games))
    wanted = key(answer)
    if wanted.isascii() and wanted.isdigit():
        number = int(wanted[:6])
        return every[number - 1 : number] if number else []
    for rule in (str.__eq__, str.startswith, str.__contains__):
        found = [one for one in every if rule(key(one.title), wanted) or rule(one.id, wanted)]
        if found:
            return found
    return []


def the_one(name: str, games: Sequence[str] = GAMES) -> Lesson:
    """The lesson that a name means; UnknownLesson, with a sentence, where it means none or several."""
    found = named(name, games)
    if len(found) != 1:
        raise UnknownLesson(sayings()["no_lesson"].format(name=name))
    return found[0]

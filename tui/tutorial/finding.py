"""Lessons and challenges by what a player calls them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache

from content.challenges import Challenge, challenges
from content.lessons import GAMES, Lesson, contents, lessons, sayings
from tui.matching import key, words_of

SEVERAL = 6  # so many are named in one line


class UnknownLesson(Exception):
    """There is no lesson or challenge of this name, or more than one."""


def listed(games: Sequence[str] = GAMES) -> tuple[Lesson | Challenge, ...]:
    """All lessons of these games, then all challenges, as they are numbered."""
    return (*lessons(games), *challenges(games))


def titles(found: Iterable[Lesson | Challenge], games: Sequence[str] = GAMES) -> list[str]:
    """These by number and title."""
    number = {one.id: n for n, one in enumerate(listed(games), 1)}
    return [sayings()["line"].format(number=number[one.id], title=one.title, mark="") for one in found]


@cache
def _words(one_id: str) -> tuple[list[str], list[str]]:
    """The words of a title, and those of what it stands under in the list: its chapter, its game."""
    one = next(one for one in listed() if one.id == one_id)
    over = [sayings(one.game)["challenge_game"]]
    if isinstance(one, Challenge):
        over.append(sayings()["challenge_group"])
    else:
        over.append(next(chapter.title for chapter in contents(one.game).chapter if chapter.id == one.chapter))
    return words_of(one.title), words_of(" ".join(over))


def fitting(typed: str, games: Sequence[str] = GAMES) -> list[Lesson | Challenge]:
    """Those that what has been typed so far leaves, in their order, but whose own titles have it before the others.

    A number means those whose numbers begin so; letters those with words that begin so in their title, chapter or
    game; a rule or a case of it those that play it.
    """
    every, wanted = listed(games), key(typed)
    if wanted.isascii() and wanted.isdigit():
        return [one for number, one in enumerate(every, 1) if str(number).startswith(wanted)]
    parts, by_title, others = words_of(wanted), [], []
    for one in every:
        title, over = _words(one.id)
        if _all_begin(parts, title):
            by_title.append(one)
        elif _all_begin(parts, [*title, *over]) or any(_is_of(case.casefold(), wanted) for case in one.cases):
            others.append(one)
    return by_title + others


def _all_begin(parts: list[str], words: list[str]) -> bool:
    return bool(parts) and all(any(word.startswith(part) for word in words) for part in parts)


def _is_of(case: str, wanted: str) -> bool:
    return case == wanted or case.startswith(f"{wanted}.")


def named(answer: str, games: Sequence[str] = GAMES) -> list[Lesson | Challenge]:
    """The lessons and challenges of these games that a number in their list, an id, or words of a title mean; of a
    chapter, a game or a rule case, where no title has them."""
    every = listed(games)
    wanted = key(answer)
    if wanted.isascii() and wanted.isdigit():
        number = int(wanted[:6])
        return list(every[number - 1 : number]) if number else []
    for rule in (str.__eq__, str.startswith, str.__contains__):
        found = [one for one in every if rule(key(one.title), wanted) or rule(one.id, wanted)]
        if found:
            return found
    return fitting(answer, games)


def the_one(name: str, games: Sequence[str] = GAMES) -> Lesson | Challenge:
    """What a name means; UnknownLesson, with a sentence, where it means none or several."""
    found = named(name, games)
    if len(found) > 1:
        some = "; ".join(titles(found[:SEVERAL], games)) + (" ..." if len(found) > SEVERAL else "")
        raise UnknownLesson(sayings()["several_lessons"].format(name=name, titles=some))
    if not found:
        raise UnknownLesson(sayings()["no_lesson"].format(name=name))
    return found[0]

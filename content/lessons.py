"""The lessons of both games, typed: one file a lesson in GAME/lessons/, with chapters.toml and words.toml beside them.

A lesson is data: an opening position, scripted dice and cards, and steps. What the files name from the engine (options,
events, fields of the view) is a name only here; engine/lessons/ resolves and checks it. The form of an opening is each
game's own and stands in GAME/lessons.py.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from importlib import import_module
from typing import Any

import msgspec

from content.filling import sentences
from content.loading import ContentError, convert, parse, text_of

Value = str | int | bool
GAMES = ("weehawken", "witches")  # packages of content, in the order of the list of lessons
HINTS = 3


class Pattern(msgspec.Struct, frozen=True):
    """A kind of option and some of its fields: an option of that kind with those fields fits. None named: any do."""

    kind: str
    fields: tuple[tuple[str, Value], ...] = ()


class OptionFits(msgspec.Struct, frozen=True):
    """The option taken fits."""

    pattern: Pattern


class EventHappened(msgspec.Struct, frozen=True):
    """An event of this kind with these fields was among what followed; `never`: none was."""

    pattern: Pattern
    never: bool = False


class ViewIs(msgspec.Struct, frozen=True):
    """A field of the view afterwards. at: which element of a list, and of a list in it. has, lacks: a list's
    elements; at_least, at_most: a figure, or how many a list has."""

    field: str
    at: str = ""
    is_: Value | None = None
    at_least: int | None = None
    at_most: int | None = None
    has: str | None = None
    lacks: str | None = None


class Prompted(msgspec.Struct, frozen=True):
    """What is asked afterwards; "" when the game is over."""

    prompt: str


class Offered(msgspec.Struct, frozen=True):
    """An offer of the choice that the step asks: refused with this code ("" legal), at this cost, with these odds.

    ways, of: so many faces of so many succeed. rule: the case that it cites. warning: its code, "" for none.
    """

    pattern: Pattern
    refused: str | None = None
    cost: int | None = None
    ways: int | None = None
    of: int | None = None
    rule: str | None = None
    warning: str | None = None
    absent: bool = False


Claim = OptionFits | EventHappened | ViewIs | Prompted | Offered


class Trap(msgspec.Struct, frozen=True):
    """A tempting wrong choice: what it may look like, what to say to it, and the case that explains it.

    dice, draws: what chance brings on this side road; without them it is left to chance. reply: what the other player
    makes of it. shows: what comes of it, for the tests.
    """

    when: tuple[Pattern, ...]
    case: str
    text: str
    shows: tuple[Claim, ...] = ()
    dice: tuple[int, ...] = ()
    draws: tuple[Value, ...] = ()
    reply: tuple[Pattern, ...] = ()


class Answer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is said to any option of a kind that is offered under this case, where its step has nothing of its own."""

    option: str
    case: str
    text: str


class LessonStep(msgspec.Struct, frozen=True):
    """One decision of the player's.

    do: the option of the right path. expect: what must hold for a choice to be right; without it, `do` alone is. reply:
    the options that the other player takes after it, in full. shows: what the right path brings to light besides,
    replies and all, for the tests. highlight: parts to look at, by the names that words.toml has for them. opening: a
    table laid anew for this step. question: the closing question. then: said when the choice was right.
    """

    id: str
    text: str
    do: Pattern
    expect: tuple[Claim, ...] = ()
    reply: tuple[Pattern, ...] = ()
    shows: tuple[Claim, ...] = ()
    highlight: tuple[str, ...] = ("choices",)
    traps: tuple[Trap, ...] = ()
    hints: tuple[str, ...] = ()
    then: str = ""
    opening: Any = None
    question: bool = False


class Lesson(msgspec.Struct, frozen=True):
    """A lesson: its id is its file's name, no other game's. outro: what to take along, said at the end."""

    id: str
    game: str
    chapter: str
    title: str
    cases: tuple[str, ...]
    intro: str
    outro: str
    opening: Any
    steps: tuple[LessonStep, ...]

    def index(self, step: str) -> int:
        """The place of the step of this id; 0 where there is none, so that old progress does no harm."""
        return next((i for i, one in enumerate(self.steps) if one.id == step), 0)


class Chapter(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A chapter and the ids of its lessons, in order."""

    id: str
    title: str
    text: str
    lessons: tuple[str, ...]


class Chapters(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All of chapters.toml. renamed: old lesson ids and what they are called now."""

    chapter: tuple[Chapter, ...]
    renamed: dict[str, str] = {}


class TrapFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A trap as its file has it. when: one table, or a list of them."""

    when: dict[str, Value] | tuple[dict[str, Value], ...]
    case: str
    text: str
    shows: tuple[dict[str, Value], ...] = ()
    dice: tuple[int, ...] = ()
    draws: tuple[Value, ...] = ()
    reply: tuple[dict[str, Value], ...] = ()


class AnswersFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All of answers.toml."""

    answer: tuple[Answer, ...]


class StepFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A step as its file has it."""

    id: str
    text: str
    do: dict[str, Value]
    hints: tuple[str, ...]
    expect: tuple[dict[str, Value], ...] = ()
    reply: tuple[dict[str, Value], ...] = ()
    shows: tuple[dict[str, Value], ...] = ()
    highlight: tuple[str, ...] = ("choices",)
    trap: tuple[TrapFile, ...] = ()
    then: str = ""
    opening: dict[str, Any] | None = None
    question: bool = False


class LessonFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A lesson as its file has it."""

    title: str
    cases: tuple[str, ...]
    intro: str
    outro: str
    step: tuple[StepFile, ...]
    opening: dict[str, Any] = {}


# The key that says what a claim is, and the further keys that it may have besides fields to compare.
KINDS: dict[str, tuple[str, ...]] = {
    "option": (),
    "event": (),
    "no_event": (),
    "view": ("at", "is", "at_least", "at_most", "has", "lacks"),
    "prompt": (),
    "offer": ("refused", "cost", "ways", "of", "rule", "warning", "absent"),
}


def _pattern(raw: dict[str, Value], kind: str) -> Pattern:
    own = KINDS[kind]
    fields = [(key, value) for key, value in raw.items() if key != kind and key not in own]
    return Pattern(str(raw[kind]), tuple(fields))


def option_pattern(raw: dict[str, Value], file: str, field: str) -> Pattern:
    """{ option = "Dispatch", to = "natchez" } as a pattern."""
    if "option" not in raw:
        raise ContentError(file, field, "names no option", 'write { option = "Search" }')
    return _pattern(raw, "option")


def claim(raw: dict[str, Value], file: str, field: str) -> Claim:
    """A claim from its file: one of KINDS with its fields."""
    kinds = [kind for kind in KINDS if kind in raw]
    if len(kinds) != 1:
        raise ContentError(file, field, f"{raw} is no claim", f"name one of {', '.join(KINDS)}")
    kind = kinds[0]
    rest = {key: value for key, value in raw.items() if key != kind}
    if kind == "view":
        if set(rest) - set(KINDS["view"]) or not set(rest) - {"at"}:
            raise ContentError(file, field, f"{raw} compares nothing", f"use {', '.join(KINDS['view'])}")
        named = {"is_" if key == "is" else key: value for key, value in rest.items()}
        return convert({"field": raw[kind], **named}, ViewIs, file, field)
    if kind == "prompt":
        return Prompted(str(raw[kind]))
    pattern = _pattern(raw, kind)
    if kind == "offer":
        own = {key: value for key, value in rest.items() if key in KINDS["offer"]}
        return convert({"pattern": pattern, **own}, Offered, file, field)
    return OptionFits(pattern) if kind == "option" else EventHappened(pattern, never=kind == "no_event")


def _trap(raw: TrapFile, file: str, field: str) -> Trap:
    when = raw.when if isinstance(raw.when, tuple) else (raw.when,)
    return Trap(
        when=tuple([option_pattern(one, file, field) for one in when]),
        case=raw.case,
        text=raw.text.strip(),
        shows=tuple([claim(one, file, field) for one in raw.shows]),
        dice=raw.dice,
        draws=raw.draws,
        reply=tuple([option_pattern(one, file, field) for one in raw.reply]),
    )


def _opening(raw: dict[str, Any], game: str, file: str, field: str) -> Any:
    return convert(raw, import_module(f"content.{game}.lessons").Opening, file, field)


def _step(raw: StepFile, game: str, file: str) -> LessonStep:
    where = f"step {raw.id}"
    if not HINTS - 1 <= len(raw.hints) <= HINTS:
        raise ContentError(file, where, f"{len(raw.hints)} hints", "write two; the third names the choice itself")
    for part in raw.highlight:
        if f"part_{part}" not in sayings(game):
            raise ContentError(file, where, f"there is no part {part}", "words.toml names them all")
    return LessonStep(
        id=raw.id,
        text=raw.text.strip(),
        do=option_pattern(raw.do, file, where),
        expect=tuple([claim(one, file, where) for one in raw.expect]),
        reply=tuple([option_pattern(one, file, where) for one in raw.reply]),
        shows=tuple([claim(one, file, where) for one in raw.shows]),
        highlight=raw.highlight,
        traps=tuple([_trap(trap, file, where) for trap in raw.trap]),
        hints=raw.hints,
        then=raw.then.strip(),
        opening=None if raw.opening is None else _opening(raw.opening, game, file, f"{where}, opening"),
        question=raw.question,
    )


def from_text(text: str, game: str, lesson: str, chapter: str) -> Lesson:
    """A lesson from TOML text. Raises ContentError, one line, on anything wrong in its form."""
    file = f"{game}/lessons/{lesson}.toml"
    raw = convert(parse(text, file), LessonFile, file, "the lesson")
    steps = tuple([_step(step, game, file) for step in raw.step])
    ids = [step.id for step in steps]
    if len(set(ids)) != len(ids):
        raise ContentError(file, "step", "two steps have one id", "progress is kept by ids: make each its own")
    if [step.question for step in steps] != [False] * (len(steps) - 1) + [True]:
        raise ContentError(file, "step", "the last step, and no other, asks the closing question", "set question there")
    for case in (*raw.cases, *[trap.case for step in steps for trap in step.traps]):
        if case not in cases(game):
            raise ContentError(file, "case", f"there is no case {case}", "see rulebook.toml")
    opening = _opening(raw.opening, game, file, "opening")
    return Lesson(lesson, game, chapter, raw.title, raw.cases, raw.intro.strip(), raw.outro.strip(), opening, steps)


@lru_cache
def cases(game: str) -> dict[str, str]:
    """The titles of a game's rule cases."""
    return {case.id: case.title for case in import_module(f"content.{game}.prose").rulebook()}


@lru_cache
def contents(game: str) -> Chapters:
    """A game's chapters, in order."""
    file = "lessons/chapters.toml"
    return convert(parse(text_of(game, file), file), Chapters, f"{game}/{file}", "chapters")


def present_name(lesson_id: str) -> str:
    """The id that a lesson renamed since has now."""
    renamed = [contents(game).renamed for game in GAMES]
    return next((found[lesson_id] for found in renamed if lesson_id in found), lesson_id)


@lru_cache(maxsize=256)
def lesson(lesson_id: str) -> Lesson:
    """The lesson of this id, or of one renamed since; KeyError where there is none."""
    name = present_name(lesson_id)
    for game in GAMES:
        for chapter in contents(game).chapter:
            if name in chapter.lessons:
                return from_text(text_of(game, f"lessons/{name}.toml"), game, name, chapter.id)
    raise KeyError(lesson_id)


def lessons(games: Sequence[str] = GAMES) -> tuple[Lesson, ...]:
    """All lessons of these games, in order."""
    return tuple([lesson(name) for game in games for chapter in contents(game).chapter for name in chapter.lessons])


def teaching(case: str, game: str) -> tuple[Lesson, ...]:
    """The lessons that teach a case of a game, the one that is most about it first."""
    found = [one for one in lessons((game,)) if case in one.cases]
    return tuple(sorted(found, key=lambda one: one.cases.index(case)))


@lru_cache
def answers(game: str) -> tuple[Answer, ...]:
    """What is said to a wrong choice by what it is, in any lesson of a game."""
    file = "lessons/answers.toml"
    return convert(parse(text_of(game, file), file), AnswersFile, f"{game}/{file}", "answers").answer


@lru_cache
def sayings(game: str = "") -> dict[str, str]:
    """The tutorial's own sentences; with those that are this game's."""
    shared = sentences("", "lessons.toml")
    return shared | sentences(game, "lessons/words.toml") if game else shared

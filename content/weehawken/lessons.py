"""The lessons of the tutorial, typed: one file a lesson in lessons/, chapters.toml for their order, words.toml beside.

A lesson is data: an opening position, scripted dice and cards, and steps. What the files name from the engine (options,
events, fields of the view) is a name only here; engine/lessons/ resolves and checks it.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Literal

import msgspec

from content.loading import ContentError, convert, parse, text_of
from content.weehawken.prose import rulebook

Value = str | int | bool
Part = Literal[
    "choices", "header", "prestige", "plan", "map", "track", "west", "washington", "agendas", "card", "held", "assets",
    "notebook", "log", "trial", "charge", "verdict", "argument", "evidence", "defense", "score", "deck",
]  # fmt: skip
Begin = Literal[
    "set-up", "turn", "burr-agenda", "jefferson-begins", "jefferson", "new-orleans", "trial", "charge", "argument",
]  # fmt: skip
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
    """A field of the view afterwards. at: which element of a list. has, lacks: a list's elements."""

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
    """An offer of the choice that the step asks: refused with this code ("" legal), at this cost, with these odds."""

    pattern: Pattern
    refused: str | None = None
    cost: int | None = None
    ways: int | None = None
    absent: bool = False


Claim = OptionFits | EventHappened | ViewIs | Prompted | Offered


class Opening(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A stated position, or a dealt game (`seed`) with options played. What is not named is as on an ordinary table.

    begin: what comes next: a new game, the turning up of a card in Turn `turn`, a Phase, or a part of the Trial.
    dice, draws, deck: what chance brings, in order, used up exactly. A draw names the unit or marker drawn, or counts.
    real_dice: the player types every die, so that a step can ask which face does it.
    agents: by place, the rest in Washington. burr, wilkinson: places. A charge puts the Trial on it.
    """

    begin: Begin = "jefferson"
    seed: str = ""
    play: tuple[dict[str, Value], ...] = ()
    dice: tuple[int, ...] = ()
    draws: tuple[Value, ...] = ()
    deck: tuple[str, ...] = ()
    real_dice: bool = False
    turn: int = 5
    prestige: int = 10
    plan: int = 0
    agendas: dict[str, int] = {}
    conspirators: tuple[str, ...] = ()
    held: tuple[str, ...] = ()
    assets: tuple[str, ...] = ()
    defense: tuple[str, ...] = ()
    discards: tuple[str, ...] = ()
    hidden: tuple[str, ...] = ()
    revealed: tuple[str, ...] = ()
    arrested: tuple[str, ...] = ()
    burr: str = ""
    burr_found: bool = False
    wilkinson: str = ""
    natchez_entered: bool = False
    agents: dict[str, int] = {}
    spanish: str = ""
    spanish_gold: bool = False
    trafalgar: bool = False
    austerlitz: bool = False
    gunboats: bool = False
    proclamation: bool = False
    free_searches: int = 0
    authorities: int = 0
    charge: int = 0
    verdict: int = 1
    swartwout_spent: bool = False
    britain_spent: bool = False
    indictment: Literal["", "cleared", "indicted"] = ""


class Trap(msgspec.Struct, frozen=True):
    """A tempting wrong choice: what it looks like, what to say to it, and the case that explains it.

    dice, draws: what chance brings on this side road; without them it is left to chance. shows: what comes of it, for
    the tests.
    """

    when: Pattern
    case: str
    text: str
    shows: tuple[Claim, ...] = ()
    dice: tuple[int, ...] = ()
    draws: tuple[Value, ...] = ()


class LessonStep(msgspec.Struct, frozen=True):
    """One decision of the player's.

    do: the option of the right path. expect: what must hold for a choice to be right; without it, `do` alone is. shows:
    what the right path brings to light besides, for the tests. opening: a table laid anew for this step. question: the
    closing question. then: said when the choice was right.
    """

    id: str
    text: str
    do: Pattern
    expect: tuple[Claim, ...] = ()
    shows: tuple[Claim, ...] = ()
    highlight: tuple[Part, ...] = ("choices",)
    traps: tuple[Trap, ...] = ()
    hints: tuple[str, ...] = ()
    then: str = ""
    opening: Opening | None = None
    question: bool = False


class Lesson(msgspec.Struct, frozen=True):
    """A lesson: its id is its file's name. outro: what to take along, said at the end."""

    id: str
    chapter: str
    title: str
    cases: tuple[str, ...]
    intro: str
    outro: str
    opening: Opening
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
    """A trap as its file has it."""

    when: dict[str, Value]
    case: str
    text: str
    shows: tuple[dict[str, Value], ...] = ()
    dice: tuple[int, ...] = ()
    draws: tuple[Value, ...] = ()


class StepFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A step as its file has it."""

    id: str
    text: str
    do: dict[str, Value]
    hints: tuple[str, ...]
    expect: tuple[dict[str, Value], ...] = ()
    shows: tuple[dict[str, Value], ...] = ()
    highlight: tuple[Part, ...] = ("choices",)
    trap: tuple[TrapFile, ...] = ()
    then: str = ""
    opening: Opening | None = None
    question: bool = False


class LessonFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A lesson as its file has it."""

    title: str
    cases: tuple[str, ...]
    intro: str
    outro: str
    step: tuple[StepFile, ...]
    opening: Opening = Opening()


# The key that says what a claim is, and the further keys that it may have besides fields to compare.
KINDS: dict[str, tuple[str, ...]] = {
    "option": (),
    "event": (),
    "no_event": (),
    "view": ("at", "is", "at_least", "at_most", "has", "lacks"),
    "prompt": (),
    "offer": ("refused", "cost", "ways", "absent"),
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
    shows = tuple([claim(one, file, field) for one in raw.shows])
    return Trap(option_pattern(raw.when, file, field), raw.case, raw.text.strip(), shows, raw.dice, raw.draws)


def _step(raw: StepFile, file: str) -> LessonStep:
    where = f"step {raw.id}"
    if not HINTS - 1 <= len(raw.hints) <= HINTS:
        raise ContentError(file, where, f"{len(raw.hints)} hints", "write two; the third names the choice itself")
    return LessonStep(
        id=raw.id,
        text=raw.text.strip(),
        do=option_pattern(raw.do, file, where),
        expect=tuple([claim(one, file, where) for one in raw.expect]),
        shows=tuple([claim(one, file, where) for one in raw.shows]),
        highlight=raw.highlight,
        traps=tuple([_trap(trap, file, where) for trap in raw.trap]),
        hints=raw.hints,
        then=raw.then.strip(),
        opening=raw.opening,
        question=raw.question,
    )


def from_text(text: str, lesson: str, chapter: str) -> Lesson:
    """A lesson from TOML text. Raises ContentError, one line, on anything wrong in its form."""
    file = f"lessons/{lesson}.toml"
    raw = convert(parse(text, file), LessonFile, file, "the lesson")
    steps = tuple([_step(step, file) for step in raw.step])
    ids = [step.id for step in steps]
    if len(set(ids)) != len(ids):
        raise ContentError(file, "step", "two steps have one id", "progress is kept by ids: make each its own")
    if [step.question for step in steps] != [False] * (len(steps) - 1) + [True]:
        raise ContentError(file, "step", "the last step, and no other, asks the closing question", "set question there")
    known = {case.id for case in rulebook()}
    for case in (*raw.cases, *[trap.case for step in steps for trap in step.traps]):
        if case not in known:
            raise ContentError(file, "case", f"there is no case {case}", "see rulebook.toml")
    return Lesson(lesson, chapter, raw.title, raw.cases, raw.intro.strip(), raw.outro.strip(), raw.opening, steps)


@lru_cache(maxsize=1)
def contents() -> Chapters:
    """The chapters, in order."""
    file = "lessons/chapters.toml"
    return convert(parse(text_of("weehawken", file), file), Chapters, file, "chapters")


@lru_cache(maxsize=256)
def lesson(lesson_id: str) -> Lesson:
    """The lesson of this id, or of one renamed since; KeyError where there is none."""
    found = contents()
    name = found.renamed.get(lesson_id, lesson_id)
    chapter = next((one.id for one in found.chapter if name in one.lessons), None)
    if chapter is None:
        raise KeyError(lesson_id)
    return from_text(text_of("weehawken", f"lessons/{name}.toml"), name, chapter)


def lessons() -> tuple[Lesson, ...]:
    """All lessons, in order."""
    return tuple([lesson(name) for chapter in contents().chapter for name in chapter.lessons])


def teaching(case: str) -> tuple[Lesson, ...]:
    """The lessons that teach a case, the one that is most about it first."""
    found = [one for one in lessons() if case in one.cases]
    return tuple(sorted(found, key=lambda one: one.cases.index(case)))


@lru_cache(maxsize=1)
def sayings() -> dict[str, str]:
    """The tutorial's own sentences."""
    file = "lessons/words.toml"
    raw: dict[str, Any] = parse(text_of("weehawken", file), file)
    return convert(raw, dict[str, str], file, "words")

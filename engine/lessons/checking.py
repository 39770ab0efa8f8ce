"""Whether what a lesson names is there: options, events, fields, cards, units."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial

from content.challenges import Challenge
from content.lessons import Claim, EventHappened, Lesson, Offered, OptionFits, ViewIs
from engine.lessons.names import check_pattern, option_of
from engine.lessons.subject import Subject, Unknown


def problems(lesson: Lesson, subject: Subject) -> list[str]:
    """What is wrong with the names in a lesson, in words."""
    return _failing(lesson.id, _checks(lesson, subject))


def _failing(name: str, checks: Iterable[tuple[str, Callable[[], object]]]) -> list[str]:
    found = []
    for where, check in checks:
        try:
            check()
        except (Unknown, ValueError) as error:
            found.append(f"{name}, {where}: {error}")
    return found


def challenge_problems(one: Challenge, subject: Subject) -> list[str]:
    """The same of a challenge."""
    checks: list[tuple[str, Callable[[], object]]] = [("opening", partial(subject.check_opening, one.opening))]
    for name, claims in (("goal", one.goal), *[("failure", failure.when) for failure in one.failures]):
        checks += [(name, partial(check_claim, claim, subject)) for claim in claims]
    return _failing(one.id, checks)


def _checks(lesson: Lesson, subject: Subject) -> Iterator[tuple[str, Callable[[], object]]]:
    yield "opening", partial(subject.check_opening, lesson.opening)
    for step in lesson.steps:
        where = f"step {step.id}"
        if step.opening:
            yield where, partial(subject.check_opening, step.opening)
        for pattern in (step.do, *step.reply, *[reply for trap in step.traps for reply in trap.reply]):
            yield where, partial(option_of, pattern, subject)
        for trap in step.traps:
            for pattern in trap.when:
                yield where, partial(check_claim, OptionFits(pattern), subject)
        for claim in (*step.expect, *step.shows, *[claim for trap in step.traps for claim in trap.shows]):
            yield where, partial(check_claim, claim, subject)


def check_claim(claim: Claim, subject: Subject) -> None:
    """Unknown where a claim names what there is not. Places in lists are looked up as the lesson is walked through."""
    match claim:
        case OptionFits(pattern) | Offered(pattern):
            check_pattern(pattern, subject.options)
        case EventHappened(pattern):
            check_pattern(pattern, subject.events)
        case ViewIs(field):
            if field not in subject.fields:
                raise Unknown(f"the view has no {field}")
        case _:
            pass

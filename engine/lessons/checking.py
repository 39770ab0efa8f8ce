"""Whether what a lesson names is there: options, events, fields, cards, units."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from content.weehawken.edition import AGENDAS, Edition
from content.weehawken.lessons import Claim, EventHappened, Lesson, Offered, Opening, OptionFits, ViewIs
from engine.lessons.names import EVENTS, OPTIONS, VIEW, Unknown, check_pattern, index, option_of, place
from engine.weehawken.state import SPANISH


def problems(lesson: Lesson, edition: Edition) -> list[str]:
    """What is wrong with the names in a lesson, in words."""
    found = []
    for where, check in _checks(lesson, edition):
        try:
            check()
        except (Unknown, ValueError) as error:
            found.append(f"{lesson.id}, {where}: {error}")
    return found


def _checks(lesson: Lesson, edition: Edition) -> Iterator[tuple[str, Callable[[], object]]]:
    yield "opening", partial(check_opening, lesson.opening, edition)
    for step in lesson.steps:
        where = f"step {step.id}"
        if step.opening:
            yield where, partial(check_opening, step.opening, edition)
        yield where, partial(option_of, step.do, edition)
        for trap in step.traps:
            yield where, partial(check_claim, OptionFits(trap.when), edition)
        for claim in (*step.expect, *step.shows, *[claim for trap in step.traps for claim in trap.shows]):
            yield where, partial(check_claim, claim, edition)


def check_claim(claim: Claim, edition: Edition) -> None:
    """Unknown where a claim names what there is not."""
    match claim:
        case OptionFits(pattern) | Offered(pattern):
            check_pattern(pattern, OPTIONS)
        case EventHappened(pattern):
            check_pattern(pattern, EVENTS)
        case ViewIs(field, at):
            if field not in VIEW:
                raise Unknown(f"the view has no {field}")
            if at:
                index(at, edition)
        case _:
            pass


def check_opening(opening: Opening, edition: Edition) -> None:
    """Unknown where an opening names a card, unit, place, Agenda or marker that there is not."""
    cards = (opening.deck, opening.held, opening.assets, opening.defense, opening.discards, opening.conspirators)
    for card in [card for zone in cards for card in zone]:
        if card not in edition.card:
            raise Unknown(f"no card is called {card}")
    for unit in (*opening.hidden, *opening.revealed, *opening.arrested):
        if unit not in edition.pieces.conspirator_units:
            raise Unknown(f"no unit is called {unit}")
    for name in (*opening.agents, *filter(None, (opening.burr, opening.wilkinson))):
        place(name, edition)
    for agenda in opening.agendas:
        if agenda not in AGENDAS:
            raise Unknown(f"no Agenda is called {agenda}")
    if opening.spanish and opening.spanish not in SPANISH:
        raise Unknown(f"no marker is called {opening.spanish}")

"""The closed set of claims that a step can make about the choice, what followed, and the table afterwards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from content.lessons import Claim, EventHappened, Offered, OptionFits, Prompted, ViewIs
from engine.kernel.choice import Choice
from engine.lessons.names import element, fits
from engine.lessons.subject import Subject


class Context(msgspec.Struct, frozen=True):
    """One decision looked back on: the choice that was open, the option taken (None: none yet), what followed."""

    subject: Subject
    choice: Choice | None
    option: Any
    events: Sequence[Any]
    view: Any
    after: Choice | None


def holds(claim: Claim, context: Context) -> bool:
    """Whether a claim is true of a decision."""
    match claim:
        case OptionFits(pattern):
            return fits(pattern, context.option, context.subject)
        case EventHappened(pattern, never):
            return never != any(fits(pattern, event, context.subject) for event in context.events)
        case Prompted(prompt):
            return (context.after.prompt if context.after else "") == prompt
        case Offered():
            return _offered(claim, context)
        case ViewIs():
            return _view(claim, context)


def all_hold(claims: Sequence[Claim], context: Context) -> bool:
    """Whether all are true."""
    return all(holds(claim, context) for claim in claims)


def _offered(claim: Offered, context: Context) -> bool:
    offers = context.choice.offers if context.choice else ()
    found = [offer for offer in offers if fits(claim.pattern, offer.option, context.subject)]
    if claim.absent or not found:
        return claim.absent and not found
    return all(
        (claim.refused is None or (offer.refused.code if offer.refused else "") == claim.refused)
        and (claim.cost is None or offer.cost == claim.cost)
        and (claim.ways is None or (offer.odds is not None and offer.odds[0] == claim.ways))
        and (claim.of is None or (offer.odds is not None and offer.odds[1] == claim.of))
        and (claim.rule is None or offer.rule == claim.rule)
        and (claim.warning is None or (offer.warning or "") == claim.warning)
        for offer in found
    )


def _view(claim: ViewIs, context: Context) -> bool:
    value = getattr(context.view, claim.field)
    if value is None:
        return False
    if claim.at:
        value = element(value, claim.at, context.subject, context.view)
    if claim.has is not None and claim.has not in value:
        return False
    if claim.lacks is not None and claim.lacks in value:
        return False
    if claim.is_ is not None and value != context.subject.resolved(claim.field, claim.is_):
        return False
    size = len(value) if isinstance(value, tuple) else value
    return (claim.at_least is None or size >= claim.at_least) and (claim.at_most is None or size <= claim.at_most)

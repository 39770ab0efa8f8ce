"""What an option of Reign of Witches is sure to change, as a hint beside its line in a menu."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from content.witches.edition import AREAS, SEATS
from engine.kernel.choice import Choice
from engine.witches.preview import Preview, preview
from engine.witches.view import View

if TYPE_CHECKING:
    from tui.witches.words import WitchesWords


def outcome(option: Any, choice: Choice, view: View, words: WitchesWords) -> str:
    """Points and areas led first, then coins and what else changes, then what follows; "" where nothing does."""
    after = preview(words.game, view, option)
    me = SEATS.index(choice.seat)
    cost = next((offer.cost for offer in choice.offers if offer.option == option), 0)
    parts = [
        *points(view, after, me, words),
        *coins(view, after, me, cost, words),
        *rights(view, after, me, words),
        *tricolors(view, after, words),
        *ending(after, words),
    ]
    return ", ".join(parts)


def changed(key: str, pairs: tuple[tuple[int, int], tuple[int, int]], me: int, words: WitchesWords) -> Iterator[str]:
    """A figure of the player who decides and the other's, each where it changes. pairs: before and after it."""
    for seat in (me, 1 - me):
        before, after = pairs[0][seat], pairs[1][seat]
        if before != after:
            name = key if seat == me else f"{key}_rival"
            yield words.outcome_text(name, before=before, after=after, who=words.person_at(seat))


def points(view: View, after: Preview, me: int, words: WitchesWords) -> Iterator[str]:
    """Points by area, and in how many of them each is ahead."""
    for seat in (me, 1 - me):
        key = "points" if seat == me else "points_rival"
        for area, was, now in zip(AREAS, view.points[seat], after.points[seat], strict=True):
            if was != now:
                fields: dict[str, Any] = {"before": was, "after": now, "who": words.person_at(seat)}
                yield words.outcome_text(key, mark=words.area_mark(area), **fields)
    yield from changed("leads", (view.leads, after.leads), me, words)


def coins(view: View, after: Preview, me: int, cost: int, words: WitchesWords) -> Iterator[str]:
    """Coins, but where the player's own only pay the price, which stands beside the option already."""
    before = list(view.coins)
    if after.coins[me] == before[me] - cost:
        before[me] = after.coins[me]
    yield from changed("coins", ((before[0], before[1]), after.coins), me, words)


def rights(view: View, after: Preview, me: int, words: WitchesWords) -> Iterator[str]:
    """Hand limits, and what the player need not heed any more."""
    yield from changed("limit", (view.limits, after.limits), me, words)
    lifted = tuple(suit for suit in after.lifted[me] if suit not in view.lifted[me])
    if lifted:
        yield words.outcome_text("lifted", suits=words.suits(lifted))
    if after.unbound[me] and not view.unbound[me]:
        yield words.outcome_text("unbound")


def tricolors(view: View, after: Preview, words: WitchesWords) -> Iterator[str]:
    """Jefferson's score and what is Forbidden, but where the Tricolor that is due anyway does it alone."""
    if not after.resolved or after.resolved == (view.due,):
        return
    yield words.outcome_text("jefferson", before=view.jefferson, after=after.jefferson)
    if not after.ended:
        key = "forbids" if after.forbidden else "forbids_none"
        yield words.outcome_text(key, suits=words.suits(after.forbidden))


def ending(after: Preview, words: WitchesWords) -> Iterator[str]:
    """What is asked next, or how the game ends."""
    if after.asks:
        yield words.outcome_text("asks", after.asks)
    elif after.winner is not None:
        yield words.outcome_text("ends", after.winner)

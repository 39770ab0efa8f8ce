"""The checks of an edition that need more than one field: numbers, counts, bounds, what belongs on which card."""

from __future__ import annotations

from typing import Protocol

from content.loading import ContentError
from content.witches import effects as op
from content.witches.edition import Card, Edition

CARDS = 23  # the rule cases "card-01" to "card-23"
MOST = 20  # of coins, ranks, and what a power gives


class Need(Protocol):
    """Raise ContentError with the field, the problem and the remedy unless `ok`."""

    def __call__(self, ok: bool, field: str, problem: str, remedy: str) -> None: ...


def check(edition: Edition, file: str) -> None:
    """Raises ContentError for the first thing in the edition that cannot be played."""

    def need(ok: bool, field: str, problem: str, remedy: str) -> None:
        if not ok:
            raise ContentError(file, field, problem, remedy)

    for part in (_numbers, _figures, _last):
        part(edition, need)
    for card in edition.cards:
        _card(card, need)


def _numbers(edition: Edition, need: Need) -> None:
    """Every number from 1 to 23 once, every id once."""
    numbers = sorted(card.number for card in edition.cards)
    need(
        numbers == list(range(1, CARDS + 1)), "card", f"numbers {numbers}", f"number the cards 1 to {CARDS}, each once"
    )
    need(len(edition.card) == CARDS, "card", "an id stands twice", "give every card its own id")


def _figures(edition: Edition, need: Need) -> None:
    """Bounds of single figures, and enough cards to deal."""
    figures = edition.figures
    need(
        0 <= figures.least_coins <= figures.coins <= figures.most_coins <= MOST,
        "figures.coins",
        f"{figures.coins} is not between {figures.least_coins} and {figures.most_coins}",
        f"let least_coins, coins and most_coins rise, {MOST} at most",
    )
    need(1 <= figures.areas_to_win <= 3, "figures.areas_to_win", f"{figures.areas_to_win}", "there are three areas")
    need(figures.hand_limit >= 1, "figures.hand_limit", f"{figures.hand_limit}", "a hand holds 1 card or more")
    need(2 <= figures.display <= 6, "figures.display", f"{figures.display}", "a Display has 2 to 6 cards")
    needed = 2 * figures.dealt + figures.display + 1
    dealt = len(edition.suit_cards)
    need(dealt >= needed and figures.dealt >= 0, "figures.dealt", f"{dealt} cards for {needed}", "deal fewer cards")
    limit = figures.hand_limit
    need(
        figures.dealt <= limit, "figures.dealt", f"{figures.dealt} for a hand of {limit}", "deal no more than it holds"
    )


def _last(edition: Edition, need: Need) -> None:
    """The last card is a Tricolor."""
    need(edition.last in edition.tricolors, "last", f"{edition.last!r} is no Tricolor", "name a Tricolor's id")


def _card(card: Card, need: Need) -> None:
    """What a suit card or a Tricolor cannot have."""
    where, tricolor = f"card {card.id}", card.suit == "tricolor"
    need(0 <= card.rank <= MOST, where, f"rank {card.rank}", f"a rank is 0 to {MOST}")
    need(not tricolor or not card.discard, where, "a Tricolor with a Discard symbol", "remove discard")
    need(tricolor or not card.forbids, where, "a suit card that forbids suits", "remove forbids")
    kinds = [type(effect) for effect in card.effects]
    for effect in card.effects:
        mine = isinstance(effect, op.TRICOLOR_ONLY) == tricolor
        name = effect.__struct_config__.tag
        need(mine, where, f"{name} does not belong on it", "a Tricolor's operations and a suit card's are different")
        by = getattr(effect, "by", 0)
        need(0 <= by <= MOST, where, f"{name} by {by}", f"let it be 0 to {MOST}")
    once = [kind for kind in kinds if kind not in op.AT_END and kind is not op.IgnoreDiscard]
    need(len(set(once)) == len(once), where, "an operation twice", "state it once")
    need(op.PointsIfStruck not in kinds or op.Strike in kinds, where, "points-if-struck without strike", "add a strike")
    need(
        op.GiveToOpponent not in kinds or op.Tuck not in kinds, where, "give-to-opponent with tuck", "keep one of them"
    )

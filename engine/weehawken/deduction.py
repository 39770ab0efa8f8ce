"""What a careful person with pencil and paper could know: exact odds of the seven objectives (14.1)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from content.weehawken.edition import Edition


def ways(edition: Edition, known: Sequence[str]) -> tuple[int, ...]:
    """How many ways to draw three Conspiracy cards lead to each objective, I first; the `known` are others.

    Every way is equally likely, so ways / sum(ways) are the odds. Card copies count as different cards: with none
    known, the 84 ways of the edition's chart.
    """
    left = list(edition.conspiracy_cards)
    for card in known:
        left.remove(card)
    counts = [0] * len(edition.objectives)
    for three in combinations(left, edition.figures.conspiracy_cards_drawn):
        counts[edition.objective_of(three) - 1] += 1
    return tuple(counts)

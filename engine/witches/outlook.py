"""Who would win if the game ended now, counting what is certain then: owed points, and the Tricolor of a last go."""

from __future__ import annotations

from typing import NamedTuple

import msgspec

from content.witches.edition import AREAS, SEATS, Edition
from engine.witches import scoring
from engine.witches.scoring import Points, Verdict
from engine.witches.state import Placed
from engine.witches.view import View


class Outlook(NamedTuple):
    """points: with those that await a choice of area counted where they serve their owner best; placed: where that is.

    jefferson: his score, with the rank of `due`, the Tricolor that the end of a last go is sure to bring, "" for none.
    """

    points: tuple[Points, Points]
    placed: tuple[Placed, ...]
    jefferson: int
    due: str
    verdict: Verdict


def closing(view: View, edition: Edition) -> bool:
    """Whether the game ends with this go whatever is done on it: by the Tricolor that is due, or as its place in the
    Display takes the last card of the deck (rulings 4, 7)."""
    if view.ended or not view.due:
        return False
    if view.due in edition.ending:
        return True
    bought = view.display[: view.coins[view.on_go] + 1]  # those that can be
    return view.deck <= 1 and not edition.shuffling & {view.due, *bought}


def outlook(view: View, edition: Edition) -> Outlook:
    """How the game would end as the table stands."""
    due = view.due if closing(view, edition) else ""
    jefferson = view.jefferson + (edition.card[due].rank if due else 0)
    if view.owed is None:
        verdict = scoring.decide(view.points, jefferson, edition)
        return Outlook(view.points, view.placed, jefferson, due, verdict)
    card, seat = view.owed
    owed = scoring.reckon(view, edition).owed
    assert owed is not None
    found: list[tuple[tuple[bool, bool, int], Outlook]] = []
    for area, points in zip(AREAS, owed.points, strict=True):
        if points > min(owed.points):
            continue
        table = msgspec.structs.replace(view, placed=(*view.placed, Placed(card, area)))
        reckoned = scoring.reckon(table, edition)
        verdict = scoring.decide(reckoned.points, jefferson, edition)
        leads = verdict.areas[seat] - verdict.areas[1 - seat]
        worth = verdict.winner == SEATS[seat], verdict.winner != SEATS[1 - seat], leads
        found.append((worth, Outlook(reckoned.points, table.placed, jefferson, due, verdict)))
    return max(found, key=lambda one: one[0])[1]

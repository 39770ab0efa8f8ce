"""How the game stands, in sentences: who would win if it ended now, and what each of the two lacks."""

from __future__ import annotations

from content.witches.edition import AREAS, SEATS, Area, Edition
from engine.witches import scoring
from engine.witches.view import View
from tui.witches.words import WitchesWords


def jeffersons(view: View, edition: Edition) -> int:
    """His score, with the Tricolor that ends the game after this go, if one is due."""
    due = view.due if view.due in edition.ending and not view.ended else ""
    return view.jefferson + (edition.card[due].rank if due else 0)


def now(view: View, words: WitchesWords) -> str:
    """Who would win, and why."""
    jefferson = jeffersons(view, words.edition)
    verdict = scoring.decide(view.points, jefferson, words.edition)
    first = 0 if verdict.areas[0] > verdict.areas[1] else 1
    return words.chance(
        verdict.reason,
        who=words.person_at(first),
        areas=verdict.areas[first],
        total=verdict.totals[first],
        jefferson=jefferson,
        needed=words.edition.figures.areas_to_win,
    )


def areas(view: View, words: WitchesWords) -> list[str]:
    """Each area: its points, Adams's first, and who leads in it."""
    found = []
    for area, adams, hamilton in zip(AREAS, *view.points, strict=True):
        leader = words.chance("level") if adams == hamilton else words.person_at(int(hamilton > adams))
        fields = {"area": words.area_short(area), "adams": adams, "hamilton": hamilton, "who": leader}
        found.append(words.chance("area", **fields))
    return found


def lacking(view: View, seat: int, edition: Edition) -> tuple[list[tuple[Area, int]], int]:
    """The points a seat lacks to win: in the areas that are nearest, and in all, 0 where those make up for it."""
    mine, theirs = view.points[seat], view.points[1 - seat]
    led, others = view.leads[seat], view.leads[1 - seat]
    found: list[tuple[Area, int]] = []
    gaps = sorted((b - a + 1, n) for n, (a, b) in enumerate(zip(mine, theirs, strict=True)) if a <= b)
    for gap, n in gaps:
        if led >= edition.figures.areas_to_win and led > others:
            break
        found.append((AREAS[n], gap))
        led, others = led + 1, others - (theirs[n] > mine[n])
    total = jeffersons(view, edition) + 1 - sum(mine)
    return found, total if total > sum(by for _, by in found) else 0


def lacks(view: View, words: WitchesWords) -> list[str]:
    """What each lacks, for those who would not win now."""
    found = []
    for seat in range(len(SEATS)):
        short, total = lacking(view, seat, words.edition)
        parts = [words.chance("lacks_area", by=by, area=words.area_short(area)) for area, by in short]
        parts += [words.chance("lacks_all", by=total)] if total else []
        if parts:
            found.append(words.chance("lacks", who=words.person_at(seat), parts=", ".join(parts)))
    return found

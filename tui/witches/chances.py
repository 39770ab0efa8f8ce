"""How the game stands, in sentences: who would win if it ended now, and what each of the two lacks."""

from __future__ import annotations

from content.witches.edition import AREAS, SEATS, Area, Edition
from engine.witches import scoring
from engine.witches.outlook import Outlook, outlook
from engine.witches.view import View
from tui.witches.words import WitchesWords


def now(view: View, words: WitchesWords) -> str:
    """Who would win, and why."""
    seen = outlook(view, words.edition)
    return words.chance("would", winner=words.person(seen.verdict.winner), why=why(view, seen, words))


def why(view: View, seen: Outlook, words: WitchesWords, brief: bool = False) -> str:
    """Areas and totals that decide it; what is counted beforehand is named. brief: his score stands beside it."""
    verdict = seen.verdict
    first = 0 if verdict.areas[0] > verdict.areas[1] else 1
    found = words.chance(
        "won-brief" if brief and verdict.reason == "won" else verdict.reason,
        who=words.person_at(first),
        areas=verdict.areas[first],
        total=verdict.totals[first],
        jefferson=seen.jefferson,
        needed=words.edition.figures.areas_to_win,
    )
    matters = seen.due and verdict.reason != "no-dominance"
    counted = [words.card_short(seen.due)] if matters else []
    for placed in seen.placed[len(view.placed) :]:
        card, area = words.card_short(placed.card), words.area_short(placed.area)
        counted.append(words.chance("placed", card=card, area=area))
    return words.chance("counted", why=found, cards=", ".join(counted)) if counted else found


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
    seen = outlook(view, edition)
    leads = scoring.leads(seen.points)
    mine, theirs = seen.points[seat], seen.points[1 - seat]
    led, others = leads[seat], leads[1 - seat]
    found: list[tuple[Area, int]] = []
    gaps = sorted((b - a + 1, n) for n, (a, b) in enumerate(zip(mine, theirs, strict=True)) if a <= b)
    for gap, n in gaps:
        if led >= edition.figures.areas_to_win and led > others:
            break
        found.append((AREAS[n], gap))
        led, others = led + 1, others - (theirs[n] > mine[n])
    total = seen.jefferson + 1 - sum(mine)
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

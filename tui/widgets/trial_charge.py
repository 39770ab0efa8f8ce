"""The Charge: seven plans, the dashed line, the notebook's odds, and what can be proved on either side of it."""

from __future__ import annotations

from collections import Counter

from textual.content import Content

from content.weehawken.edition import Edition
from engine.weehawken.view import View, evidence
from tui.widgets.trial_text import (
    BAD,
    CHANGED,
    DASHED,
    EMPTY,
    FULL,
    QUIET,
    STRONG,
    fitted,
    line,
    signed,
    spread,
    stack,
    wrapped,
)
from tui.words import Words


def notebook(view: View, words: Words) -> str:
    """The Conspiracy cards held, each a suspect struck off."""
    held = Counter(card for card in view.held if words.suit_name(card) == words.suit_name("james-wilkinson"))
    names = [words.card_short(card) + (f" ×{count}" if count > 1 else "") for card, count in sorted(held.items())]
    return ", ".join(names)


def plans(view: View, edition: Edition, words: Words, width: int) -> list[Content]:
    """The seven plans with their odds, the dashed line between the two kinds of Charge."""
    total = sum(view.ways)
    rows: list[Content] = []
    bar = min(max((width - 56) // 2, 0), 14)
    last = ""
    for objective in edition.objectives:
        side = objective.charge
        if side != last:
            if last:
                rows.append(line((DASHED * width, STRONG)))
            top = words.verdict(edition.trial.maximum[side])
            colour = BAD if side == "treason" else CHANGED
            left = line((side.upper(), f"bold {colour}"), f"  at most {top}")
            proof = line(("evidence ", QUIET), (str(evidence(view.held, edition, side)), STRONG))
            rows.append(spread(left, proof, width))
            last = side
        ways = view.ways[objective.number - 1]
        share = ways / total if total else 0.0
        odds = f"{ways:>2} of {total:<2}  {share:>4.0%}"
        likeliest = ways == max(view.ways)
        style = STRONG if likeliest else QUIET if not ways else ""
        filled = max(round(share * bar), min(ways, bar, 1))
        full = (FULL * filled, CHANGED if likeliest else "")
        drawn = line(full, (EMPTY * (bar - filled), QUIET), "  " if bar else "")
        roman, _, title = words.objective(objective.number).partition(" ")
        name = line((f"  {roman:<4}{title}", style))
        rows.append(spread(name, line(drawn, (odds, style)), width))
    return rows


def charge_content(view: View, edition: Edition, words: Words, width: int, height: int) -> Content:
    """The whole bench of the Charge Phase."""
    rows = plans(view, edition, words, width)
    scoring = edition.scoring
    stakes = (
        f"An exact Charge scores {signed(scoring.charge_exact)}, and the verdict goes up one. "
        f"One across the line scores {signed(scoring.charge_wrong_side)}, and it goes down one."
    )
    held = notebook(view, words)
    struck = f"Struck off by cards held: {held}." if held else "No Conspiracy card held: nobody is struck off."
    notes = [*wrapped(f"{struck} The odds count the ways the three hidden cards can fall.", width, QUIET)]
    notes += wrapped(stakes, width, QUIET)
    spare = height - len(rows) - len(notes)
    gap = [fitted(Content(), width)] if spare >= 1 else []
    return stack([*rows, *gap, *notes])

"""The Charge: seven plans, the dashed line, the notebook's odds, what can be proved, and what each verdict scores."""

from __future__ import annotations

from collections import Counter

from textual.content import Content

from content.weehawken.edition import ChargeSide, Edition
from content.weehawken.panels import say
from engine.weehawken.view import View, evidence
from tui.weehawken.trial_head import possible, values
from tui.weehawken.trial_text import (
    BAD,
    CHANGED,
    DASHED,
    EMPTY,
    FULL,
    GOOD,
    QUIET,
    STRONG,
    Part,
    clip,
    line,
    signed,
    spread,
    stack,
    wrapped,
)
from tui.weehawken.words import Words

TABLE_LEAD = 13  # "innocent man" and a space


def notebook(view: View, words: Words) -> str:
    """The Conspiracy cards held, each a suspect struck off."""
    held = Counter(card for card in view.held if words.suit_name(card) == words.suit_name("james-wilkinson"))
    names = [words.card_short(card) + (f" ×{count}" if count > 1 else "") for card, count in sorted(held.items())]
    return ", ".join(names)


def side_rows(
    side: ChargeSide, view: View, edition: Edition, words: Words, width: int, span: str = ""
) -> list[Content]:
    """One kind of Charge: its maximum, and the Evidence that counts for it, with the reason where some does not."""
    colour = BAD if side == "treason" else CHANGED
    top = words.verdict(edition.trial.maximum[side])
    left = line((side.upper(), f"bold {colour}"), f" {span}" if span else "", f"  at most {top}")
    proof = line(("evidence ", QUIET), (signed(evidence(view.held, edition, side)), STRONG))
    held = [edition.card[card] for card in view.held if edition.card[card].trial_use == "evidence"]
    barred = [card.id for card in held if side not in card.charges]
    if not barred:
        return [spread(left, proof, width)]
    lost = sum(edition.card[card].trial for card in barred)
    why = line((f" without {', '.join(map(words.card_short, barred))} {signed(lost)}", QUIET))
    if left.cell_length + proof.cell_length + why.cell_length < width:
        return [spread(left, line(proof, why), width)]
    return [spread(left, proof, width), spread("", why, width)]


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
            rows += side_rows(side, view, edition, words, width)
            last = side
        ways = view.ways[objective.number - 1]
        share = ways / total if total else 0.0
        likeliest = ways == max(view.ways)
        style = STRONG if likeliest else QUIET if not ways else ""
        filled = max(round(share * bar), min(ways, bar, 1))
        full = (FULL * filled, CHANGED if likeliest else "")
        drawn = line(full, (EMPTY * (bar - filled), QUIET), "  " if bar else "")
        roman, _, title = words.objective(objective.number).partition(" ")
        name = line((f" {roman:<4}{title}", style), ("  innocent", BAD) if objective.number == 1 else "")
        rows.append(spread(name, line(drawn, (f"{ways:>2}/{total} {share:>4.0%}", style)), width))
    return rows


def worth_rows(view: View, edition: Edition, words: Words, width: int) -> list[Content]:
    """What each verdict scores, as a table of two lines under the verdicts' names."""
    numbers = range(1, len(edition.trial.verdicts) + 1)
    names = [words.verdict(number) for number in numbers]
    over = TABLE_LEAD + sum(map(len, names)) + len(names) - width
    if over > 0:  # the longest name gives way
        longest = max(range(len(names)), key=lambda index: len(names[index]))
        names[longest] = clip(names[longest], len(names[longest]) - over)
    rows = [line((" " * TABLE_LEAD + "".join(f" {name}" for name in names), QUIET))]
    for index, name in enumerate(("guilty plot", "innocent man")):
        likely = possible(view)[index]
        cells: list[Part] = []
        for number, verdict in zip(numbers, names, strict=True):
            points = values(number, edition)[index]
            colour = QUIET if not likely else GOOD if points > 0 else BAD if points < 0 else STRONG
            cells.append(((signed(points) if points else "0").rjust(len(verdict) + 1), colour))
        rows.append(line((name.ljust(TABLE_LEAD), STRONG if likely else QUIET), *cells))
    return rows


def innocence(view: View, words: Words, width: int) -> list[Content]:
    """That plan I is no plot, how likely that is, and what a conviction does then."""
    guilty, innocent = possible(view)
    plan = say("charge_plan", number=words.roman(1))
    if not innocent:
        return wrapped(say("charge_guilty", plan=plan), width, GOOD)
    if not guilty:
        return wrapped(say("charge_innocent", plan=plan), width, BAD)
    share = view.ways[0] / sum(view.ways)
    return wrapped(say("charge_share", plan=plan, share=share), width, BAD)


def stakes(edition: Edition, width: int) -> list[Content]:
    """What the Charge itself scores."""
    exact, wrong = signed(edition.scoring.charge_exact), signed(edition.scoring.charge_wrong_side)
    text = say("charge_stakes", exact=exact, wrong=wrong, step=signed(-1))
    return wrapped(text, width, QUIET)


def odds_note(view: View, words: Words, width: int) -> list[Content]:
    """What the odds count, and what they were narrowed by."""
    held, total = notebook(view, words), sum(view.ways)
    known = say("charge_held", cards=held) if held else say("charge_none_held")
    return wrapped(say("charge_ways", count=total, known=known), width, QUIET)


def charge_content(view: View, edition: Edition, words: Words, width: int, height: int, brief: bool) -> Content:
    """The whole bench of the Charge Phase. brief: the plans stand in the menu only, and the track is out of sight."""
    notes = [innocence(view, words, width), stakes(edition, width), odds_note(view, words, width)]
    if brief:
        rows = worth_rows(view, edition, words, width)
        for side in edition.trial.maximum:
            own = [o.number for o in edition.objectives if o.charge == side]
            span = f"{words.roman(own[0])}–{words.roman(own[-1])}"
            rows += side_rows(side, view, edition, words, width, span)
        return stack([*notes[0], *rows, *notes[1], *notes[2]])
    rows = plans(view, edition, words, width)
    gap = [Content()] if len(rows) + sum(map(len, notes)) < height else []
    return stack([*rows, *gap, *notes[0], *notes[1], *notes[2]])

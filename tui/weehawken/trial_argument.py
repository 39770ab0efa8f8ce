"""An Argument in sight: the two dice, and all that was added to either, side by side like the pans of a balance."""

from __future__ import annotations

from textual.content import Content

from content.weehawken.panels import say
from engine.weehawken.state import Argument
from engine.weehawken.view import View
from tui.weehawken.trial_dice import DIE_WIDTH, SMALL_DIE_WIDTH, TRAY_WIDTH, die, scales
from tui.weehawken.trial_story import Moment
from tui.weehawken.trial_text import (
    ARROW,
    BAD,
    CHANGED,
    DEFENSE,
    GOOD,
    POINT,
    PROSECUTION,
    QUIET,
    RULE,
    STRONG,
    Part,
    beside,
    fitted,
    line,
    signed,
    spread,
    stack,
    wrapped,
)
from tui.weehawken.words import Words

WIDEST = 90  # beyond this the pans would lose sight of each other


def standing(argument: Argument | None) -> tuple[str, str]:
    """Who is ahead and by how much, and what the Prosecution still needs."""
    if argument is None:
        return say("argument_no_dice"), ""
    gap = argument.p - argument.d
    if gap > 0:
        return say("argument_ahead", gap=gap), ""
    ahead = say("argument_behind", gap=-gap) if gap else say("argument_level")
    return ahead, say("argument_needs", needed=1 - gap)


def status(moment: Moment, words: Words, width: int) -> list[Content]:
    """How the Argument stands, or how it ended."""
    argument = moment.view.argument
    if argument and moment.outcome == "won":
        text = say("argument_won", number=argument.number, verdict=words.verdict(moment.view.verdict))
        return wrapped(text, width, f"bold {GOOD}")
    if argument and moment.outcome == "lost":
        text = say("argument_lost", number=argument.number)
        return wrapped(text, width, f"bold {BAD}")
    ahead, owed = standing(argument)
    if owed and cells(ahead, owed) > width:
        return [*wrapped(ahead, width, STRONG), *wrapped(owed, width, f"bold {CHANGED}")]
    return [line((ahead, STRONG), " " if owed else "", (owed, f"bold {CHANGED}"))]


def cells(*texts: str) -> int:
    """The cells of these texts with a space between."""
    return sum(map(len, texts)) + len(texts) - 1


def _same(argument: Argument, before: View) -> Argument | None:
    """The same Argument as it stood before, if it was being debated then."""
    was = before.argument
    return was if was is not None and was.number == argument.number else None


def side(argument: Argument, before: View, which: str, words: Words, width: int) -> list[Content]:
    """One pan: the die, each addition by name, and the sum. What is new is pointed at."""
    prosecution = which == "P"
    colour = PROSECUTION if prosecution else DEFENSE
    face, total = (argument.p_die, argument.p) if prosecution else (argument.d_die, argument.d)
    was = _same(argument, before)
    thrown = was is None or (was.p_die if prosecution else was.d_die) != face
    known = [] if was is None else [a for a in was.additions if a.side == which]
    rows = [spread((f"{POINT if thrown else ' '} die", CHANGED if thrown else ""), str(face), width)]
    for index, addition in enumerate([a for a in argument.additions if a.side == which]):
        new = index >= len(known)
        style = CHANGED if new else ""
        name = f"{POINT if new else ' '} {words.what(addition.what)}"
        rows.append(spread((name, style), (signed(addition.by), style), width))
    old = None if was is None else was.p if prosecution else was.d
    figure: list[Part] = []
    if old is not None and old != total:
        figure = [(f"{old} {ARROW} ", CHANGED)]
    rows.append(line((RULE * width, colour)))
    name = "P  Prosecution" if prosecution else "D  Defense"
    rows.append(spread(("  " + name, f"bold {colour}"), line(*figure, (str(total), f"bold {colour}")), width))
    return rows


def level(rows: list[Content], height: int, width: int) -> list[Content]:
    """A pan padded before its sum, so that both sums stand on one line."""
    return [*rows[:-2], *[line(" " * width)] * (height - len(rows)), *rows[-2:]]


def argument_content(moment: Moment, before: View, words: Words, width: int, height: int) -> Content:
    """The Argument, tall with a balance between the dice, or low with each die beside its sum."""
    argument = moment.view.argument
    if argument is None:
        return stack([Content(), *status(moment, words, width)])
    width, margin = min(width, WIDEST), " " * (max(width - WIDEST, 0) // 2)
    says = [fitted(row, width, "center") for row in status(moment, words, width)]
    half = (width - 3) // 2
    left = side(argument, before, "P", words, half)
    right = side(argument, before, "D", words, half)
    rows = max(len(left), len(right))
    gap, spare = width - 2 * DIE_WIDTH, height - 5 - rows - len(says) - 1
    if gap >= 8 and spare >= 0:
        tall = spare >= 2
        dice = die(argument.p_die, PROSECUTION, tall=tall), die(argument.d_die, DEFENSE, tall=tall)
        drawn = scales(argument.p, argument.d) if gap >= TRAY_WIDTH else []
        tray = [fitted(line((row, QUIET)), gap, "center") for row in ([""] if tall else []) + drawn]
        picture = beside([(dice[0], DIE_WIDTH), (tray, gap), (dice[1], DIE_WIDTH)], "")
        sums = beside([(level(left, rows, half), half), (level(right, rows, half), half)], "   ")
        above, between = [Content()] * (spare >= 4), [Content()] * (spare >= 3)
        return stack(line(margin, row) for row in (*above, *picture, *between, *sums, Content(), *says))
    text = half - SMALL_DIE_WIDTH - 1
    dice = die(argument.p_die, PROSECUTION, small=True), die(argument.d_die, DEFENSE, small=True)
    left = side(argument, before, "P", words, text)
    right = side(argument, before, "D", words, text)
    rows = max(len(left), len(right), 5)
    halves = [
        (beside([(faces, SMALL_DIE_WIDTH), (level(pan, rows, text), text)]), half)
        for faces, pan in ((dice[0], left), (dice[1], right))
    ]
    return stack(line(margin, row) for row in (*beside(halves, "   "), *says))

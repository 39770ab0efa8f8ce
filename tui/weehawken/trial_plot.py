"""The end of a Trial: the three Conspiracy cards turned up, and what that does to the verdict."""

from __future__ import annotations

from collections.abc import Sequence

from textual.content import Content

from content.weehawken.panels import say
from engine.weehawken import events as e
from tui.weehawken.trial_story import Moment
from tui.weehawken.trial_text import (
    ARROW,
    BOX,
    CHANGED,
    QUIET,
    STRONG,
    TITLE,
    Box,
    beside,
    boxed,
    fitted,
    line,
    stack,
    wrapped,
)
from tui.weehawken.words import Words


def cards_row(cards: Sequence[str], words: Words, width: int, notes: bool = False, box: Box = BOX) -> list[Content]:
    """Three cards side by side; with their history where `notes`."""
    each = min((width - len(cards) + 1) // max(len(cards), 1), 40)
    inner = each - 4
    faces = []
    for card in cards:
        face = [line((f"{words.suit_symbol(card)} {words.suit_name(card).upper()}", "$suit-conspiracy"))]
        face += [*wrapped(words.card(card), inner, STRONG)]
        if notes:
            face += [Content(), *wrapped(words.card_note(card), inner, QUIET)]
        faces.append(face)
    tall = max(map(len, faces), default=0)
    columns = []
    for face in faces:
        rows = [line(" ", row) for row in [*face, *[Content()] * (tall - len(face))]]
        columns.append((boxed(rows, each, box, "$suit-conspiracy"), each))
    return beside(columns)


def plot_content(moment: Moment, words: Words, width: int, height: int) -> Content:
    """The hidden cards face-up, the plan they make, and the verdict adjusted by it."""
    title = [line((say("plot"), TITLE))]
    cards = cards_row(moment.plot, words, width)
    says = wrapped(say("plot_plan", plan=words.objective(moment.objective)), width, STRONG)
    if moment.view.charge:
        says += wrapped(say("plot_charge", plan=words.objective(moment.view.charge)), width)
    change: list[Content] = []
    for event in moment.events:
        if isinstance(event, e.VerdictAdjusted):
            before, after = words.verdict(event.before), words.verdict(event.after)
            text = say("plot_moves" if before != after else "plot_stands", before=before, arrow=ARROW, after=after)
            change = wrapped(text, width, f"bold {CHANGED}")
    blank = [Content()]
    rows = [*blank, *title, *blank, *cards, *blank, *says, *blank, *change]
    if len(rows) > height:
        rows = [*cards, *says, *change]
    return stack(fitted(row, width, "center") for row in rows)

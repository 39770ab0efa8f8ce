"""The head of the courtroom: who against whom, the Charge, and the track of the six verdicts."""

from __future__ import annotations

from collections.abc import Mapping

from textual.content import Content

from content.weehawken.edition import Edition
from engine.weehawken.view import View
from tui.widgets.trial_panel import Panel
from tui.widgets.trial_text import (
    ARROW,
    BAD,
    BOX,
    CHANGED,
    DOT,
    HEAVY,
    MARKER,
    QUIET,
    RULE,
    STRONG,
    TITLE,
    Part,
    beside,
    boxed,
    clip,
    line,
    spread,
    stack,
)
from tui.words import Words

Won = Mapping[int, tuple[int, int]]  # by the verdict an Argument led to: its P and D


def maximum(view: View, edition: Edition) -> int:
    """The number of the harshest verdict of this Charge; 0 before there is one."""
    return edition.trial.maximum[edition.objectives[view.charge - 1].charge] if view.charge else 0


def charge_line(view: View, edition: Edition, words: Words, brief: bool = False) -> Content:
    """The Charge, its side and its maximum."""
    if not view.charge:
        return line(("The Charge is still to be laid", QUIET))
    name = words.objective_short(view.charge) if brief else words.objective(view.charge)
    if brief:
        name = f"{words.roman(view.charge)} {name}"
    side = edition.objectives[view.charge - 1].charge
    return line(
        (side.upper(), f"bold {BAD}" if side == "treason" else f"bold {CHANGED}"),
        f"  {name}  {DOT}  at most ",
        (words.verdict(maximum(view, edition)), STRONG),
    )


def head(view: View, edition: Edition, words: Words, width: int) -> Content:
    """Two lines over everything."""
    court = "Circuit Court, Richmond, 1807" if width >= 76 else "Richmond 1807"
    cause = line(("THE UNITED STATES", TITLE), ("  against  ", QUIET), ("AARON BURR", TITLE))
    charge = charge_line(view, edition, words)
    if charge.cell_length + 9 > width:
        charge = charge_line(view, edition, words, brief=True)
    return stack([spread(cause, (court, QUIET), width), line(("Charge  ", QUIET), charge)])


def track(
    view: View,
    before: View,
    edition: Edition,
    words: Words,
    won: Won,
    width: int,
    height: int,
) -> Content:
    """The six verdicts with the marker and the maximum. won: P and D of the Argument that reached a verdict."""
    top = maximum(view, edition)
    if width < 114 or height < 4:
        return _narrow_track(view, before, words, top, width)
    count = len(edition.trial.verdicts)
    each = width // count
    columns: list[tuple[list[Content], int]] = []
    for number in range(1, count + 1):
        here, beyond = number == view.verdict, bool(top) and number > top
        style = f"bold {CHANGED}" if here else QUIET if beyond else ""
        label: Part = ""
        if here:
            moved = view.verdict != before.verdict and before.verdict
            label = (f"{before.verdict} {ARROW} {number}" if moved else "the verdict now", style)
        elif number in won:
            label = ("P {} : {} D".format(*won[number]), QUIET)
        elif beyond:
            label = ("out of reach", QUIET)
        name = line((f" {words.verdict(number)}", style or STRONG))
        mark = MARKER if here else " "
        foot = "maximum" if number == top else ""
        rows = [name, line((f" {mark} " if here else " ", style), label)]
        columns.append((boxed(rows, each, HEAVY if here else BOX, style, foot, str(number)), each))
    return stack(beside(columns, ""))


def _narrow_track(view: View, before: View, words: Words, top: int, width: int) -> Content:
    names = [f"{number} {words.verdict(number)}" for number in range(1, 7)]
    over = sum(map(len, names)) + len(names) - width
    if over > 0:  # the longest name gives way
        longest = max(range(6), key=lambda index: len(names[index]))
        names[longest] = clip(names[longest], len(names[longest]) - over)
    first: list[Part] = []
    second: list[Part] = []
    for number, name in enumerate(names, 1):
        here, beyond = number == view.verdict, bool(top) and number > top
        first.append((MARKER, f"bold {CHANGED}") if here else (RULE if number > 1 else " ", QUIET))
        first.append((name, f"bold reverse {CHANGED}" if here else QUIET if beyond else ""))
        note = ""
        if here:
            moved = view.verdict != before.verdict and before.verdict
            note = f"{before.verdict} {ARROW} {number}" if moved else "now"
        if number == top:
            note = f"{note}, max" if note and len(name) >= len(note) + 5 else note or "maximum"
        second.append((" " + clip(note, len(name)).ljust(len(name)), CHANGED if here else QUIET))
    return stack([line(*first), line(*second)])


class TrialHead(Panel):
    """Who against whom, and the Charge."""

    def __init__(self, edition: Edition, words: Words) -> None:
        super().__init__("trial-head")
        self.can_focus = False
        self._edition, self._words = edition, words
        self._view: View | None = None

    def show(self, view: View) -> None:
        """Draw the head of this table."""
        self._view = view
        self.redraw()

    def content(self, width: int, height: int) -> Content:
        """Two lines."""
        return head(self._view, self._edition, self._words, width) if self._view else Content()


class VerdictTrack(Panel):
    """The track of six verdicts."""

    def __init__(self, edition: Edition, words: Words) -> None:
        super().__init__("trial-track")
        self.can_focus = False
        self._edition, self._words = edition, words
        self._shown: tuple[View, View, Won] | None = None

    def show(self, view: View, before: View, won: Won) -> None:
        """Draw the marker here; a move from where it was before is shown as one."""
        self._shown = (view, before, won)
        self.redraw()

    def content(self, width: int, height: int) -> Content:
        """Boxes, or two lines where there is no room for boxes."""
        if self._shown is None:
            return Content()
        view, before, won = self._shown
        return track(view, before, self._edition, self._words, won, width, height)

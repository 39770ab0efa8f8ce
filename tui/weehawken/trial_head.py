"""The head of the courtroom: who against whom, the Charge, and the track of the six verdicts."""

from __future__ import annotations

from collections.abc import Mapping

from textual.content import Content

from content.campaigns import say
from content.weehawken.edition import Edition
from content.weehawken.panels import say as panel
from engine.weehawken.view import View
from tui.weehawken.trial_panel import Panel
from tui.weehawken.trial_text import (
    ARROW,
    BAD,
    BOX,
    CHANGED,
    DOT,
    GOOD,
    HEAVY,
    MARKER,
    POINT,
    QUIET,
    RULE,
    STRONG,
    TITLE,
    Part,
    beside,
    boxed,
    clip,
    line,
    signed,
    spread,
    stack,
)
from tui.weehawken.words import Words

Won = Mapping[int, tuple[int, int]]  # by the verdict an Argument led to: its P and D


def maximum(view: View, edition: Edition) -> int:
    """The number of the harshest verdict of this Charge; 0 before there is one."""
    return edition.trial.maximum[edition.objectives[view.charge - 1].charge] if view.charge else 0


def charge_line(view: View, edition: Edition, words: Words, brief: bool = False) -> Content:
    """The Charge, its side and its maximum."""
    if not view.charge:
        return line((panel("court_no_charge"), QUIET))
    name = words.objective_short(view.charge) if brief else words.objective(view.charge)
    if brief:
        name = f"{words.roman(view.charge)} {name}"
    side = edition.objectives[view.charge - 1].charge
    return line(
        (side.upper(), f"bold {BAD}" if side == "treason" else f"bold {CHANGED}"),
        f"  {name}  {DOT}  at most ",
        (words.verdict(maximum(view, edition)), STRONG),
    )


def head(view: View, edition: Edition, words: Words, width: int, study: bool = False) -> Content:
    """Two lines over everything. study: whether it is a study campaign."""
    court = "Circuit Court, Richmond, 1807" if width >= 76 else "Richmond 1807"
    if study:
        court = f"{say('study')} {DOT} {court}"
    cause = line(("THE UNITED STATES", TITLE), ("  against  ", QUIET), ("AARON BURR", TITLE))
    charge = charge_line(view, edition, words)
    if charge.cell_length + 9 > width:
        charge = charge_line(view, edition, words, brief=True)
    return stack([spread(cause, (court, QUIET), width), line(("Charge  ", QUIET), charge)])


def values(number: int, edition: Edition) -> tuple[int, int]:
    """What a verdict scores: with a guilty plot, and with an innocent man."""
    scoring = edition.scoring
    return scoring.verdict_guilty_plot[number - 1], scoring.verdict_innocent[number - 1]


def possible(view: View, objective: int = 0) -> tuple[bool, bool]:
    """Whether there may have been a guilty plot, and whether the man may be innocent, by all that is known.

    objective: the plan, once it is laid open; plan I is no plot (9.2.1).
    """
    if objective:
        return objective != 1, objective == 1
    return sum(view.ways[1:]) > 0, view.ways[0] > 0


def track(
    view: View,
    before: View,
    edition: Edition,
    words: Words,
    won: Won,
    objective: int,
    width: int,
    height: int,
) -> Content:
    """The six verdicts with what each scores, the marker and the maximum.

    won: P and D of the Argument that reached a verdict. objective: the plan, once it is laid open, else 0.
    """
    top = maximum(view, edition)
    if width < 114 or height < 5:
        return _narrow_track(view, before, edition, words, top, objective, width)
    count = len(edition.trial.verdicts)
    each = width // count
    columns: list[tuple[list[Content], int]] = []
    may = possible(view, objective)
    for number in range(1, count + 1):
        here, beyond = number == view.verdict, bool(top) and number > top
        style = f"bold {CHANGED}" if here else QUIET if beyond else ""
        foot = ""
        if here:
            moved = view.verdict != before.verdict and before.verdict
            foot = f"{before.verdict} {ARROW} {number}" if moved else "the verdict now"
        elif number in won:
            foot = "P {} : {} D".format(*won[number])
        elif beyond:
            foot = "out of reach"
        elif number == top:
            foot = "maximum"
        rows = [line((f" {words.verdict(number)}", style or STRONG))]
        for name, points, likely in zip(("guilty plot", "innocent man"), values(number, edition), may, strict=True):
            colour = QUIET if beyond or not likely else GOOD if points > 0 else BAD if points < 0 else ""
            rows.append(
                spread((f" {name}", QUIET), (f"{signed(points) if points else '0'} ", f"bold {colour}"), each - 2)
            )
        mark = f"{MARKER} {number}" if here else str(number)
        columns.append((boxed(rows, each, HEAVY if here else BOX, style, foot, mark), each))
    return stack(beside(columns, ""))


def _worth(number: int, edition: Edition, words: Words, may: tuple[bool, bool]) -> str:
    guilty, innocent = (signed(points) if points else "0" for points in values(number, edition))
    worth = f"{guilty}, innocent {innocent}" if all(may) else guilty if may[0] else innocent
    return f"{words.verdict(number)} {worth}"


def _narrow_track(
    view: View, before: View, edition: Edition, words: Words, top: int, objective: int, width: int
) -> Content:
    names = [f"{number} {words.verdict(number)}" for number in range(1, 7)]
    over = sum(map(len, names)) + len(names) - width
    if over > 0:  # the longest name gives way
        longest = max(range(6), key=lambda index: len(names[index]))
        names[longest] = clip(names[longest], len(names[longest]) - over)
    first: list[Part] = []
    for number, name in enumerate(names, 1):
        here, beyond = number == view.verdict, bool(top) and number > top
        first.append((MARKER, f"bold {CHANGED}") if here else (RULE if number > 1 else " ", QUIET))
        first.append((name, f"bold reverse {CHANGED}" if here else QUIET if beyond else ""))
    return stack([line(*first), _stakes(view, before, edition, words, top, objective)])


def _stakes(view: View, before: View, edition: Edition, words: Words, top: int, objective: int) -> Content:
    """What the verdict scores now, and what one Argument more would make of it."""
    may, now = possible(view, objective), view.verdict
    moved = now != before.verdict and before.verdict
    parts: list[Part] = [(f" {before.verdict} {ARROW} {now} ", f"bold {CHANGED}") if moved else " "]
    parts.append((_worth(now, edition, words, may), CHANGED))
    if now < top and not objective:
        parts += [(f"  {POINT} ", QUIET), (_worth(now + 1, edition, words, may), QUIET)]
    elif now == top:
        parts.append((f"  {DOT} the maximum", QUIET))
    return line(*parts)


class TrialHead(Panel):
    """Who against whom, and the Charge."""

    def __init__(self, edition: Edition, words: Words) -> None:
        super().__init__("trial-head")
        self.can_focus = False
        self._edition, self._words = edition, words
        self._view: View | None = None
        self._study = False

    def show(self, view: View, study: bool = False) -> None:
        """Draw the head of this table."""
        self._view, self._study = view, study
        self.redraw()

    def content(self, width: int, height: int) -> Content:
        """Two lines."""
        return head(self._view, self._edition, self._words, width, self._study) if self._view else Content()


class VerdictTrack(Panel):
    """The track of six verdicts."""

    def __init__(self, edition: Edition, words: Words) -> None:
        super().__init__("trial-track")
        self.can_focus = False
        self._edition, self._words = edition, words
        self._shown: tuple[View, View, Won, int] | None = None

    def show(self, view: View, before: View, won: Won, objective: int = 0) -> None:
        """Draw the marker here; a move from where it was before is shown as one. objective: the plan laid open."""
        self._shown = (view, before, won, objective)
        self.redraw()

    def content(self, width: int, height: int) -> Content:
        """Boxes, or two lines where there is no room for boxes."""
        if self._shown is None:
            return Content()
        view, before, won, objective = self._shown
        return track(view, before, self._edition, self._words, won, objective, width, height)

"""The log: what happened, line by line, each with its rule case at the right edge."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from textual.content import Content
from textual.geometry import Size
from textual.widget import Widget

from engine.weehawken.events import CardRevealed, PhaseEnded, TurnCut
from tui.widgets.panel import CHANGED, QUIET, E, Panel, Row, V, W, line, spread, wrapped

if TYPE_CHECKING:
    from engine.kernel.game import Step
    from tui.weehawken.words import Words

NUMBER = re.compile(r"\d+(\.\d+)*[A-F]?(\.[A-F])?")
STYLES = {"heading": "bold $primary", "good": "$good", "bad": "$bad", "plain": ""}


class Entry(NamedTuple):
    """A line of the log, its tone and its rule."""

    text: str
    tone: str
    case: str
    details: str = ""


def entries(step: Step[Any], words: Any) -> list[Entry]:
    """What a step has to tell."""
    found = []
    for event in step.events:
        text = words.log(event)
        if text:
            found.append(Entry(text, words.tone(event), event.rule, words.details(event)))
    return found


def number(case: str) -> str:
    """The number of a case, without the word that may follow it."""
    match = NUMBER.match(case)
    return match.group() if match else case


class LogPanel(Panel[W, V, E]):
    """All steps of the campaign, the newest at the end; lines of the newest steps have a mark."""

    def __init__(self, words: W, title: str = "Log", **kwargs: Any) -> None:
        super().__init__(words, title, **kwargs)
        self._steps: list[Step[Any]] = []
        self._told: list[list[Entry]] = []
        self._made: list[list[Row]] = []
        self._new = 1  # how many steps have the mark
        self._made_for = (-1, -1)  # width, and the first step that had the mark

    def set_view(self, view: V, before: V | None) -> None:
        """The log shows steps, not a position."""

    def show(self, steps: Sequence[Step[Any]], new: int = 1) -> None:
        """Show these steps, the last `new` of them marked; only those it has not told yet are put into words."""
        same = 0
        for mine, theirs in zip(self._steps, steps, strict=False):
            if mine is not theirs:
                break
            same += 1
        if same == len(steps) == len(self._steps) and new == self._new:
            return
        self._new = new
        del self._told[same:], self._made[same:]
        self._steps = list(steps)
        self._told += [entries(step, self.words) for step in steps[same:]]
        self.rebuild()

    def rebuild(self) -> None:
        """Make the lines anew and go to the last."""
        super().rebuild()
        self.scroll_to(y=self.max_scroll_y, animate=False, force=True)
        if self.has_focus:
            self.on_focus()

    def build(self, width: int, height: int) -> list[Content]:
        """Lines of steps told before are kept while the width stays."""
        new = max(len(self._told) - self._new, 0)
        if self._made_for[0] != width:
            self._made = []
        del self._made[max(min(self._made_for[1], new), 0) :]
        for index in range(len(self._made), len(self._told)):
            self._made.append(self._step_rows(self._told[index], width, index >= new))
        self._made_for = (width, new)
        self._rows = [row for rows in self._made for row in rows]
        self.lit = range(0)
        return [row.content for row in self._rows]

    def _step_rows(self, told: list[Entry], width: int, newest: bool) -> list[Row]:
        rows = []
        for entry in told:
            style = STYLES[entry.tone]
            mark = ("▸ ", CHANGED) if newest else ("  ", "")
            case = number(entry.case)
            room = width - len(case) - 4
            heading = entry.tone == "heading"
            first, *rest = wrapped(entry.text, room, 2)
            lead = ("▸ ", CHANGED) if heading and newest else ("", "") if heading else mark
            rows.append(Row(spread(line(lead, (first.plain, style)), (f"{case} ", QUIET), width), entry.case))
            rows += [Row(line("  ", (part.plain, style))) for part in rest]
            if entry.details:
                rows += [Row(line("    ", (part.plain, QUIET))) for part in wrapped(entry.details, width - 6)]
        return rows

    def first_stop(self) -> int:
        """The cursor comes to the last line first."""
        return max((y for y, row in enumerate(self._rows) if row.case), default=-1)

    @property
    def case(self) -> str:
        """The rule of the cursor's line, else of the last."""
        if self.lit and self.lit.start < len(self._rows):
            return self._rows[self.lit.start].case
        return next((row.case for row in reversed(self._rows) if row.case), "")


class News(Widget):
    """One line with what is new, for when the log is out of sight: its headings, and its end."""

    DEFAULT_CSS = """
    News { height: 1; }
    """

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._turns: list[Content] = []
        self._rest: list[Content] = []

    def tell(self, turns: list[Content], rest: list[Content]) -> None:
        """Show these headings and these other lines."""
        if (turns, rest) != (self._turns, self._rest):
            self._turns, self._rest = turns, rest
            self.refresh()

    def get_content_width(self, container: Size, viewport: Size) -> int:
        """All there is."""
        return container.width

    def render(self) -> Content:
        """The headings, the newest surely, then as many of the last lines as fit."""
        width, gap = self.content_size.width - 2, line((" · ", QUIET))
        turns, rest = self._turns, self._rest
        while len(turns) > 1 and gap.join(turns).cell_length > width:
            turns = [line(("...", QUIET)), *turns[2 if turns[0].plain == "..." else 1 :]]
        told = list(turns)
        for n, piece in enumerate(reversed(rest)):
            if told and gap.join([*told, piece]).cell_length > width:
                break
            told.insert(len(told) - n, piece)
        content = gap.join(told)
        if content.cell_length > width:
            content = content.truncate(width, ellipsis=True)
        return line(("▸ ", CHANGED)) + content if content.plain else content


class NewsLine(News):
    """The newest step: the Turns it went through, and its end."""

    def __init__(self, words: Words, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.words = words

    def show(self, step: Step[Any]) -> None:
        """Show what this step had to tell: each Turn with its card and how it was cut short; the other lines."""
        turns: list[str] = []
        rest: list[Content] = []
        for event in step.events:
            if isinstance(event, CardRevealed):
                turns.append(f"Turn {event.turn}: {self.words.card_short(event.card)}")
            elif isinstance(event, TurnCut):
                how = "redraw" if event.rule == "5.0.4A" else "reshuffled"
                turns.append(f"{turns.pop()}, {how}" if turns else how.title())
            elif not isinstance(event, PhaseEnded) and (text := self.words.log(event)):
                rest.append(line((text, STYLES[self.words.tone(event)])))
        self.tell([line((turn, STYLES["heading"])) for turn in turns], rest)

"""The coach: what a lesson says, what to look at, and what came of a choice, in a frame among the table's parts."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from textual import events
from textual.content import Content
from textual.message import Message

from content.filling import filled
from content.lessons import sayings
from tui.widgets.log import STYLES, number
from tui.widgets.panel import CHANGED, QUIET, Panel, Row, line, spread, wrapped

POINT = "▶"


class Page(NamedTuple):
    """What the coach says at one time.

    happened: events told as the log tells them, under `happened_title`. look: the parts to look at, in words. case:
    what it all is about. go: what a key leads to from here; "" where a choice is asked for. latest: what
    happened last is to be in sight, where not all can be.
    """

    heading: str
    text: str
    happened: tuple[Any, ...] = ()
    happened_title: str = ""
    see: tuple[str, str] = ("", "")  # a sentence that names a rule case, and the case
    case: str = ""
    look: str = ""
    hint: str = ""
    go: str = ""
    tone: str = ""
    latest: bool = False


def told(happened: Sequence[Any], words: Any, width: int) -> list[Row]:
    """Events as lines, the number of its case at the end of each."""
    rows = []
    for event in happened:
        text = words.log(event)
        if not text:
            continue
        style, case = STYLES[words.tone(event)], number(event.rule)
        first, *rest = wrapped(text, width - len(case) - 4, 2)
        rows.append(Row(spread(line("  ", (first.plain, style)), (f"{case} ", QUIET), width), event.rule))
        rows += [Row(line("  ", (part.plain, style))) for part in rest]
    return rows


def numbers(cases: Iterable[str]) -> str:
    """Rule cases by their numbers alone, each once."""
    return ", ".join(dict.fromkeys(map(number, cases)))


def headed(template: str, title: str, cases: Iterable[str]) -> str:
    """A title and the cases that are played under it."""
    found = dict.fromkeys(map(number, cases))
    return filled(template, title=title, cases=", ".join(found), count=len(found))


class CoachPanel(Panel[Any, Any, Any]):
    """Says a page. Where no choice is asked for, Enter, Space or a click goes on."""

    class GoOn(Message):
        """The page is read."""

    def __init__(self, words: Any, title: str, **kwargs: Any) -> None:
        super().__init__(words, title, **kwargs)
        self.page = Page("", "")
        self._end = 0  # the line after what is to be in sight: a hint, or what happened last

    def set_view(self, view: Any, before: Any) -> None:
        """The coach shows pages, not a position."""

    def show(self, page: Page) -> None:
        """Say this page, from its beginning; a hint that is asked for, or else what is latest, is in sight."""
        if page != self.page:
            self.page = page
            self.lit = range(0)
            self.rebuild()
            self._bring()

    def _bring(self) -> None:
        beyond = self._end - self.scrollable_content_region.height + self._footing
        self.scroll_to(y=max(beyond, 0), animate=False, force=True)

    def on_resize(self, event: events.Resize) -> None:
        """Out of sight, or at another size, other lines were in the window."""
        if self.page.latest:
            self.call_after_refresh(self._bring)

    def build(self, width: int, height: int) -> list[Content]:
        """The page's lines; what a key leads to stays at the foot."""
        self._rows = self._page_rows(width)
        if self.lit and self.lit.stop > len(self._rows):
            self.lit = range(0)
        page = self.page
        self.foot = line((f" {POINT} {page.go}", f"bold {CHANGED}")) if page.go else None
        self._tell_more()
        return [row.content for row in self._rows]

    def _tell_more(self) -> None:
        below = self.scroll_offset.y + self.scrollable_content_region.height
        more = len(self._rows) + self._footing > below
        above = self.page.latest and self.scroll_offset.y
        self.border_subtitle = line((sayings()["more"] if more else sayings()["more_above"] if above else "", QUIET))

    def watch_scroll_y(self, old_value: float, new_value: float) -> None:
        """At the end of a page there is no more."""
        super().watch_scroll_y(old_value, new_value)
        self._tell_more()

    def _page_rows(self, width: int) -> list[Row]:
        page = self.page
        rows = self._said(page.heading, width, page.tone or "bold $primary")
        for n, paragraph in enumerate(self.words.out(page.text).split("\n\n")):
            rows += [Row(Content(""))] * bool(n) + self._said(paragraph, width)
        sentence, case = page.see
        rows += [row._replace(case=case) for row in self._said(sentence, width, QUIET)]
        rows += self._said(f"{POINT} {page.look}" if page.look else "", width, "bold $accent")
        rows += self._said(page.hint, width, f"bold {CHANGED}")
        self._end = len(rows) if page.hint else 0
        happened = told(page.happened, self.words, width)
        if happened:
            rows += [Row(Content("")), *self._said(page.happened_title, width, "bold"), *happened]
        if page.latest and not page.hint:
            self._end = len(rows)
        return rows

    @staticmethod
    def _said(text: str, width: int, style: str = "") -> list[Row]:
        if not text:
            return []
        return [Row(line(" ", (part.plain, style))) for part in wrapped(text, width - 2)]

    @property
    def case(self) -> str:
        """The rule of the line that is lit, else of the whole page."""
        lit = self._rows[self.lit.start].case if self.lit and self.lit.start < len(self._rows) else ""
        return lit or self.page.case

    def first_stop(self) -> int:
        """No line is lit until an arrow key asks for one: the page is to be read."""
        return -1

    def on_key(self, event: events.Key) -> None:
        """Enter or Space: go on. A line that an arrow key has lit is opened by `r`."""
        if self.page.go and event.key in ("enter", "space"):
            event.stop()
            event.prevent_default()
            self.post_message(self.GoOn())

    def on_click(self, event: events.Click) -> None:
        """A click anywhere on a page that is only to be read."""
        if self.page.go:
            event.stop()
            event.prevent_default()
            self.post_message(self.GoOn())

"""The parts of the result: what happened and what it scores, side by side or one below the other."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual.content import Content

from content.campaigns import say
from engine.weehawken.view import View
from tui.session import Session
from tui.weehawken.result_story import cause_rows, headline, plan_rows, score_rows
from tui.weehawken.trial_text import BAD, QUIET, wrapped
from tui.weehawken.words import Words
from tui.widgets.panel import Panel, Row


class ResultPart(Panel):
    """Some of the chapters of a result: "ending", "plan", "cause", "score", "seal"."""

    FIELDS: ClassVar[tuple[str, ...]] = ("result",)

    def __init__(self, words: Words, session: Session, chapters: Sequence[str], title: str, name: str) -> None:
        super().__init__(words, title, id=name, classes="panel")
        self._session = session
        self._chapters = tuple(chapters)

    def rows(self, view: View, width: int, height: int) -> list[Row]:
        """The chapters, an empty line between them."""
        result, words, rows = view.result, self.words, list[Row]()
        if result is None:
            return rows
        for chapter in self._chapters:
            if chapter == "ending":
                more = [Row(row) for row in headline(result, words, width)[1:]]
            elif chapter == "plan":
                more = plan_rows(result, words, width)
            elif chapter == "cause":
                more = cause_rows(self._session, view, result, words, width)
            elif chapter == "seal":
                more = seal_rows(self._session, width)
            else:
                more = score_rows(result, words, width)
            rows += [Row(Content())] * bool(rows and more) + more
        return rows


def seal_rows(session: Session, width: int) -> list[Row]:
    """Whether the deal is the one that was sealed; of a game that no archive keeps there is no seal."""
    seal = getattr(session, "seal", None)
    if seal is None:
        return []
    text, style = (say("seal_holds"), QUIET) if seal.holds else (say("seal_broken"), BAD)
    return [Row(row) for row in wrapped(text, width, style)]

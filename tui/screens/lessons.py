"""The list of lessons by game and chapter, with marks of what is done and what waits."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

from textual import on
from textual.app import ComposeResult
from textual.content import Content
from textual.screen import Screen
from textual.widgets import Footer, OptionList, Static
from textual.widgets.option_list import Option

from content.lessons import Lesson, contents, lesson, lessons, sayings
from tui.commands import bindings
from tui.tutorial.progress import Progress
from tui.tutorial.tables import SCREENS, lesson_screen, words_for

if TYPE_CHECKING:
    from tui.app import WeehawkenApp
    from tui.wordsbase import BaseWords


class LessonsScreen(Screen[None]):
    """Chapters and their lessons; the cursor begins on the first one that is not done.

    words: any game's; each lesson is told in its own game's, in ASCII as these are. begin: the lesson to open first.
    """

    CSS_PATH = "../styles/lessons.tcss"
    BINDINGS = bindings("lessons")

    app: WeehawkenApp

    def __init__(self, words: BaseWords, progress: Progress | None = None, begin: Lesson | None = None) -> None:
        super().__init__()
        self.words = words
        self._begin = begin
        self.words_of = cache(lambda game: words_for(game, words))
        self.progress = progress or Progress()

    def compose(self) -> ComposeResult:
        """How much is done, the list, and a few lines about the lesson under the cursor."""
        yield Static("", id="lessons-head", classes="heading", markup=False)
        yield OptionList(id="lessons-list", compact=True)
        yield Static("", id="lessons-about", markup=False)
        yield Footer(show_command_palette=False)

    def on_mount(self) -> None:
        """Say once where progress could not be read."""
        if self.progress.warning:
            text = sayings()["unreadable"].format(why=self.progress.warning)
            self.progress.warning = None
            self.notify(text, severity="warning", timeout=10, markup=False)
        if self._begin is not None:
            self.show_lesson(self._begin)

    def on_screen_resume(self) -> None:
        """At first, and back from a lesson: it may be done now."""
        self._fill()

    def _fill(self) -> None:
        entries = self.query_one("#lessons-list", OptionList)
        self.query_one("#lessons-head", Static).update(self._counted(sayings()["list_title"], SCREENS))
        options: list[Option] = []
        number = 0
        for game in SCREENS:
            title = self._counted(sayings(game)["title"], (game,))
            options.append(Option(Content.assemble((title, "bold $accent")), disabled=True))
            for chapter in contents(game).chapter:
                options.append(Option(Content.assemble((chapter.title, "bold $primary")), disabled=True))
                for name in chapter.lessons:
                    number += 1
                    options.append(Option(self._line(number, lesson(name)), id=name))
        at = entries.highlighted_option.id if entries.highlighted_option else None
        here = at if at is not None and not self.progress.is_done(at) else ""
        following = self.progress.next(SCREENS)
        wanted = here or (following.id if following else at)
        entries.clear_options()
        entries.add_options(options)
        ids = [option.id for option in options]
        entries.highlighted = ids.index(wanted) if wanted in ids else 2
        entries.focus()

    def _counted(self, text: str, games: tuple[str, ...]) -> str:
        every = lessons(games)
        return text.format(done=sum(self.progress.is_done(one.id) for one in every), all=len(every))

    def _line(self, number: int, one: Lesson) -> Content:
        done, begun = self.progress.is_done(one.id), bool(self.progress.step_of(one.id))
        mark = ("✓", "bold $good") if done else ("▸", "bold $changed") if begun else (" ", "")
        told = sayings()["mark_begun"] if begun else sayings()["mark_done"] if done else ""
        return Content.assemble("  ", mark, f" {number:>2}  {one.title}", (told, "$quiet"))

    @on(OptionList.OptionHighlighted)
    def about(self, event: OptionList.OptionHighlighted) -> None:
        """What the lesson under the cursor is about."""
        if event.option_id is None:
            return
        one = lesson(event.option_id)
        words: Any = self.words_of(one.game)
        chapter = next(chapter for chapter in contents(one.game).chapter if chapter.id == one.chapter)
        cases = ", ".join(f"{case} {words.case(case).title}" for case in one.cases)
        text = words.out(f"{chapter.title}: {chapter.text}\n{one.title}: {cases}.")
        self.query_one("#lessons-about", Static).update(text)

    @on(OptionList.OptionSelected)
    def begin(self, event: OptionList.OptionSelected) -> None:
        """The lesson, from where it waits."""
        event.stop()
        if event.option_id is not None:
            self.show_lesson(lesson(event.option_id))

    def show_lesson(self, chosen: Lesson) -> None:
        """The screen of a lesson, over the list."""
        self.app.push_screen(lesson_screen(chosen, self.words_of(chosen.game), self.progress))

"""The list of lessons by chapter, with marks of what is done and what waits."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual import on
from textual.app import ComposeResult
from textual.content import Content
from textual.screen import Screen
from textual.widgets import Footer, OptionList, Static
from textual.widgets.option_list import Option

from content.weehawken.lessons import Lesson, contents, lesson, lessons, sayings
from tui.commands import bindings
from tui.tutorial.progress import Progress

if TYPE_CHECKING:
    from tui.app import WeehawkenApp
    from tui.words import Words


class LessonsScreen(Screen[None]):
    """Chapters and their lessons; the cursor begins on the first one that is not done."""

    CSS_PATH = "../styles/lessons.tcss"
    BINDINGS = bindings("lessons")

    app: WeehawkenApp

    def __init__(self, words: Words, progress: Progress | None = None) -> None:
        super().__init__()
        self.words = words
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

    def on_screen_resume(self) -> None:
        """At first, and back from a lesson: it may be done now."""
        self._fill()

    def _fill(self) -> None:
        entries = self.query_one("#lessons-list", OptionList)
        every = lessons()
        done = sum(self.progress.is_done(one.id) for one in every)
        self.query_one("#lessons-head", Static).update(sayings()["title"].format(done=done, all=len(every)))
        options: list[Option] = []
        number = 0
        for chapter in contents().chapter:
            options.append(Option(Content.assemble((chapter.title, "bold $primary")), disabled=True))
            for name in chapter.lessons:
                number += 1
                options.append(Option(self._line(number, lesson(name)), id=name))
        at = entries.highlighted_option.id if entries.highlighted_option else None
        here = at if at is not None and not self.progress.is_done(at) else ""
        following = self.progress.next()
        wanted = here or (following.id if following else at)
        entries.clear_options()
        entries.add_options(options)
        ids = [option.id for option in options]
        entries.highlighted = ids.index(wanted) if wanted in ids else 1
        entries.focus()

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
        chapter = next(chapter for chapter in contents().chapter if chapter.id == one.chapter)
        cases = ", ".join(f"{case} {self.words.case(case).title}" for case in one.cases)
        text = self.words.out(f"{chapter.title}: {chapter.text}\n{one.title}: {cases}.")
        self.query_one("#lessons-about", Static).update(text)

    @on(OptionList.OptionSelected)
    def begin(self, event: OptionList.OptionSelected) -> None:
        """The lesson, from where it waits."""
        from tui.screens.lesson import LessonScreen

        event.stop()
        if event.option_id is not None:
            self.app.push_screen(LessonScreen(lesson(event.option_id), self.words, self.progress))

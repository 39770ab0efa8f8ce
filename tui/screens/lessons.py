"""The list of lessons by game and chapter, with marks of what is done and what waits; then the challenges."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding
from textual.content import Content
from textual.screen import Screen
from textual.widgets import Footer, OptionList, Static
from textual.widgets.option_list import Option

from content.challenges import STARS, Challenge, challenge, challenges, order
from content.lessons import Lesson, contents, lesson, lessons, sayings
from engine.lessons.challenge import ChallengeRun
from tui.commands import bindings
from tui.tutorial.goals import aim, row
from tui.tutorial.progress import Progress
from tui.tutorial.tables import SCREENS, challenge_screen, lesson_screen, words_for
from tui.widgets.coach import numbers

if TYPE_CHECKING:
    from tui.app import WeehawkenApp
    from tui.wordsbase import BaseWords


class LessonList(OptionList):
    """The list, whose keys are told in the help."""

    BINDINGS = [
        Binding("enter", "select", "Begin", show=False, tooltip="Begin the one under the cursor, or go on with it"),
        Binding("up", "cursor_up", "Up", show=False, tooltip="To another lesson or challenge"),
        Binding("down", "cursor_down", "Down", show=False, tooltip="To another lesson or challenge"),
    ]


class LessonsScreen(Screen[None]):
    """Chapters and their lessons; the cursor begins on the first one that is not done. Challenges come last.

    words: any game's; each lesson is told in its own game's, in ASCII as these are. begin: what to open first.
    """

    CSS_PATH = "../styles/lessons.tcss"
    BINDINGS = [
        *bindings("lessons"),
        Binding("tab", "next_game", "Next game", tooltip="Go to the lessons of the next game, or the challenges"),
    ]

    app: WeehawkenApp

    def __init__(
        self, words: BaseWords, progress: Progress | None = None, begin: Lesson | Challenge | None = None
    ) -> None:
        super().__init__()
        self.words = words
        self._begin = begin
        self.words_of = cache(lambda game: words_for(game, words))
        self.progress = progress or Progress()
        begun = [order(game) for game in SCREENS]
        self._firsts = {lessons((game,))[0].id for game in SCREENS} | {names[0] for names in begun if names}

    def compose(self) -> ComposeResult:
        """How much is done, the list, and a few lines about the lesson under the cursor."""
        yield Static("", id="lessons-head", classes="heading", markup=False)
        yield LessonList(id="lessons-list", compact=True)
        yield Static("", id="lessons-about", markup=False)
        yield Footer(show_command_palette=False)

    def on_mount(self) -> None:
        """Say once where progress could not be read."""
        if self.progress.warning:
            text = sayings()["unreadable"].format(why=self.progress.warning)
            self.progress.warning = None
            self.notify(text, severity="warning", timeout=10, markup=False)
        if self._begin is not None:
            self.show_one(self._begin)

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
        for game in SCREENS:
            options += self._challenges(game, number)
            number += len(order(game))
        at = entries.highlighted_option.id if entries.highlighted_option else None
        here = at if at is not None and not self.progress.is_done(at) else ""
        following = self.progress.next(SCREENS, at or "")
        wanted = here or (following.id if following else at)
        entries.clear_options()
        entries.add_options(options)
        ids = [option.id for option in options]
        entries.highlighted = ids.index(wanted) if wanted in ids else 2
        entries.focus()

    def _challenges(self, game: str, number: int) -> list[Option]:
        """The challenges of a game, numbered on from there, with their stars."""
        said, names = sayings(game), order(game)
        if not names:
            return []
        title = said["challenge_title"].format(
            game=said["challenge_game"], stars=sum(map(self.progress.stars, names)), all=STARS * len(names)
        )
        found = [Option(Content.assemble((title, "bold $accent")), disabled=True)]
        for one in challenges((game,)):
            number += 1
            stars = self.progress.stars(one.id)
            mark = said["challenge_mark"].format(stars=stars, all=STARS) if stars else ""
            lead = f"{row(stars, self.words.ascii)} {number:>3}  "
            parts = ((lead, "bold $good" if stars else ""), one.title, (mark, "italic"))
            found.append(Option(Content.assemble(*parts), id=one.id))
        return found

    def _counted(self, text: str, games: tuple[str, ...]) -> str:
        every = lessons(games)
        return text.format(done=sum(self.progress.is_done(one.id) for one in every), all=len(every))

    def _line(self, number: int, one: Lesson) -> Content:
        done, begun = self.progress.is_done(one.id), bool(self.progress.step_of(one.id))
        mark = ("✓", "bold $good") if done else ("▸", "bold $changed") if begun else (" ", "")
        told = sayings()["mark_begun"] if begun else sayings()["mark_done"] if done else ""
        return Content.assemble("  ", mark, f" {number:>3}  {one.title}", (told, "italic"))

    @property
    def signs_of(self) -> Any:
        """The words of the game whose lesson or challenge is under the cursor, for the signs in the help."""
        option = self.query_one("#lessons-list", OptionList).highlighted_option
        return self.words_of(by_name(option.id).game) if option and option.id else self.words

    def action_next_game(self) -> None:
        """To the first lesson under the next game's title, or the first challenge; after the last, to the top."""
        entries = self.query_one("#lessons-list", OptionList)
        begun = [n for n, one in enumerate(entries.options) if one.id in self._firsts]
        entries.highlighted = at = next((n for n in begun if n > (entries.highlighted or 0)), begun[0])
        entries.scroll_to(y=max(at - 2, 0), animate=False)  # with the titles over it

    @on(OptionList.OptionHighlighted)
    def about(self, event: OptionList.OptionHighlighted) -> None:
        """What the lesson or challenge under the cursor is about."""
        if event.option_id is None:
            return
        self.query_one("#lessons-about", Static).update(self.about_one(by_name(event.option_id)))

    def about_one(self, one: Lesson | Challenge) -> str:
        """A lesson's chapter and cases; of a challenge the goal."""
        words: Any = self.words_of(one.game)
        line = sayings(one.game)["about_case"]
        cases = "; ".join(line.format(number=numbers((case,)), title=words.case(case).title) for case in one.cases)
        told = sayings()["about"].format(title=one.title, cases=cases)
        if isinstance(one, Challenge):
            return str(words.out(f"{aim(ChallengeRun(one))}\n{told}"))
        chapter = next(chapter for chapter in contents(one.game).chapter if chapter.id == one.chapter)
        return str(words.out(f"{chapter.title}: {chapter.text}\n{told}"))

    @on(OptionList.OptionSelected)
    def begin(self, event: OptionList.OptionSelected) -> None:
        """The lesson, from where it waits; the challenge, from its beginning."""
        event.stop()
        if event.option_id is not None:
            self.show_one(by_name(event.option_id))

    def show_one(self, chosen: Lesson | Challenge) -> None:
        """The screen of a lesson or a challenge, over the list."""
        words = self.words_of(chosen.game)
        if isinstance(chosen, Lesson):
            self.app.push_screen(lesson_screen(chosen, words, self.progress))
        else:
            self.app.push_screen(challenge_screen(chosen, words, self.progress))


def by_name(name: str) -> Lesson | Challenge:
    """The lesson, or else the challenge, of this id."""
    try:
        return lesson(name)
    except KeyError:
        return challenge(name)


def open_lesson(app: WeehawkenApp, chosen: Lesson) -> None:
    """Go to a lesson from wherever its case is read: over the list of lessons, which is opened where it is not yet."""
    listed = next((screen for screen in app.screen_stack if isinstance(screen, LessonsScreen)), None)
    if listed is None:
        app.action_lessons(chosen)
        return
    while app.screen is not listed:
        app.pop_screen()
    listed.show_one(chosen)

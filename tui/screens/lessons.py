"""The list of lessons by game and chapter, with marks of what is done and what waits; then the challenges."""

from __future__ import annotations

from collections.abc import Container
from typing import TYPE_CHECKING, Any

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding
from textual.content import Content
from textual.screen import Screen
from textual.widgets import Footer, Input, OptionList, Static
from textual.widgets.option_list import Option

from content.challenges import STARS, Challenge, challenge, challenges, order
from content.filling import filled
from content.lessons import Lesson, contents, lesson, lessons, sayings
from engine.lessons.challenge import ChallengeRun
from tui.commands import binding, bindings
from tui.gamewords import shipped_words
from tui.tutorial.finding import fitting
from tui.tutorial.goals import aim, row
from tui.tutorial.progress import Progress
from tui.tutorial.tables import SCREENS, challenge_screen, lesson_screen
from tui.widgets.coach import numbers
from tui.widgets.panel import wrapped

if TYPE_CHECKING:
    from tui.app import WeehawkenApp

ABOUT = 4  # lines about the lesson under the cursor; lessons.tcss gives them this room


class LessonList(OptionList):
    """The list, whose keys are told in the help."""

    BINDINGS = [
        binding("lesson-begin", "enter", "select", show=False),
        binding("lesson-up", "up", "cursor_up", show=False),
        binding("lesson-down", "down", "cursor_down", show=False),
    ]


class LessonsScreen(Screen[None]):
    """Chapters and their lessons; the cursor begins on the first one that is not done. Challenges come last.

    A number typed, or letters after a slash, leave those that fit. begin: what to open first.
    """

    NAME = "lessons"
    CSS_PATH = "../styles/lessons.tcss"
    BINDINGS = [
        *bindings("lessons"),
        binding("next-game", "tab", "next_game"),
        binding("find-lesson", "slash", "find", priority=True),
        *(Binding(digit, f"digit('{digit}')", show=False, priority=True) for digit in "0123456789"),
        binding("all-lessons", "escape", "all"),
        Binding("down", "move(1)", show=False),
        Binding("up", "move(-1)", show=False),
    ]

    app: WeehawkenApp

    def __init__(self, begin: Lesson | Challenge | None = None) -> None:
        super().__init__()
        self._begin = begin
        self._at: str | None = None  # the one under the cursor last
        self._entries = LessonList(id="lessons-list", compact=True)
        self.progress = Progress()
        begun = [order(game) for game in SCREENS]
        self._firsts = {lessons((game,))[0].id for game in SCREENS} | {names[0] for names in begun if names}

    def compose(self) -> ComposeResult:
        """How much is done, the list, and a few lines about the lesson under the cursor."""
        yield Static("", id="lessons-head", classes="heading", markup=False)
        yield Input(placeholder=sayings()["find"], id="lessons-find", compact=True, select_on_focus=False)
        yield self._entries
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
        entries = self._entries
        self.query_one("#lessons-head", Static).update(self._counted(sayings()["list_title"], SCREENS))
        at = entries.highlighted_option.id if entries.highlighted_option else None
        here = at if at is not None and not self.progress.is_done(at) else ""
        following = self.progress.next(SCREENS, at or "")
        options = self._options()
        entries.clear_options()
        entries.add_options(options)
        self._point(here or (following.id if following else at))
        entries.focus()

    def _point(self, wanted: str | None) -> None:
        """The cursor on this one, or else on the first."""
        ids = [option.id for option in self._entries.options]
        first = next((n for n, name in enumerate(ids) if name), None)
        self._entries.highlighted = ids.index(wanted) if wanted in ids else first

    def _options(self, shown: Container[str] | None = None) -> list[Option]:
        """The list, or the part of it that is to be shown, under its titles."""
        options: list[Option] = []
        number = 0
        for game in SCREENS:
            part: list[Option] = []
            for chapter in contents(game).chapter:
                names = [(number + n, name) for n, name in enumerate(chapter.lessons, 1)]
                number += len(names)
                lines = [Option(self._line(n, lesson(name)), id=name) for n, name in names if _among(name, shown)]
                if lines:
                    part += [Option(Content.assemble((chapter.title, "bold $primary")), disabled=True), *lines]
            if part:
                title = self._counted(sayings(game)["title"], (game,))
                options += [Option(Content.assemble((title, "bold $accent")), disabled=True), *part]
        for game in SCREENS:
            options += self._challenges(game, number, shown)
            number += len(order(game))
        return options

    def _challenges(self, game: str, number: int, shown: Container[str] | None) -> list[Option]:
        """The challenges of a game, numbered on from there, with their stars."""
        said, names = sayings(game), order(game)
        if not any(_among(name, shown) for name in names):
            return []
        title = said["challenge_title"].format(
            game=said["challenge_game"], stars=sum(map(self.progress.stars, names)), all=STARS * len(names)
        )
        found = [Option(Content.assemble((title, "bold $accent")), disabled=True)]
        for one in challenges((game,)):
            number += 1
            stars = self.progress.stars(one.id)
            mark = said["challenge_mark"].format(stars=stars, all=STARS) if stars else ""
            lead = f"{row(stars, self.app.ascii)} {number:>3}  "
            parts = ((lead, "bold $good" if stars else ""), one.title, (mark, "italic"))
            if _among(one.id, shown):
                found.append(Option(Content.assemble(*parts), id=one.id))
        return found

    # -- finding one -----------------------------------------------------------------------------------------------

    @property
    def _search(self) -> Input:
        return self.query_one("#lessons-find", Input)

    @on(Input.Changed, "#lessons-find")
    def find(self, event: Input.Changed) -> None:
        """As one types: those that fit, the likeliest under the cursor; with nothing typed all again."""
        typed = event.value.strip()
        found = [one.id for one in fitting(typed, SCREENS)] if typed else None
        self._entries.clear_options()
        self._entries.add_options(self._options(found))
        self._point(next(iter(found or ()), self._at))
        if found == []:
            self.query_one("#lessons-about", Static).update(sayings()["none_found"])

    @on(Input.Submitted, "#lessons-find")
    def begin_found(self) -> None:
        """Enter: the one under the cursor."""
        self._entries.action_select()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Escape shows all again first, then leaves; digits are the search line's own where it has the focus."""
        if not self.is_mounted:  # asked by a key that came quickly: the search line is not made yet
            return False
        if action == "all":
            return bool(self._search.value) or self.focused is self._search
        if action == "digit":
            return self.focused is self._entries
        return action != "move" or self.focused is self._search

    def action_find(self) -> None:
        """To the line where it is typed."""
        self.set_focus(self._search)

    def action_digit(self, digit: str) -> None:
        """A number begun on the list. (What is typed fast goes on in the search line: hence the priority.)"""
        self._search.value = digit
        self._search.cursor_position = 1
        self.set_focus(self._search)

    def action_all(self) -> None:
        """All again, the one under the cursor still under it."""
        self._search.value = ""
        self.set_focus(self._entries)

    def action_move(self, by: int) -> None:
        """Along the list, while a number or letters are typed."""
        self._entries.action_cursor_down() if by > 0 else self._entries.action_cursor_up()

    def _counted(self, text: str, games: tuple[str, ...]) -> str:
        every = lessons(games)
        return text.format(done=sum(self.progress.is_done(one.id) for one in every), all=len(every))

    def _line(self, number: int, one: Lesson) -> Content:
        done, begun = self.progress.is_done(one.id), bool(self.progress.step_of(one.id))
        mark = ("✓", "bold $good") if done else ("▸", "bold $changed") if begun else (" ", "")
        told = sayings()["mark_begun"] if begun else sayings()["mark_done"] if done else ""
        return Content.assemble("  ", mark, f" {number:>3}  {one.title}", (told, "italic"))

    @property
    def words(self) -> Any:
        """The words of the game whose lesson or challenge is under the cursor, or was last where nothing is found."""
        option = self._entries.highlighted_option
        name = option.id if option is not None else self._at
        return self._words_of(by_name(name).game if name else SCREENS[0])

    def _words_of(self, game: str) -> Any:
        return shipped_words(game, self.app.ascii)

    def action_next_game(self) -> None:
        """To the first lesson under the next game's title, or the first challenge; after the last, to the top."""
        entries = self._entries
        begun = [n for n, one in enumerate(entries.options) if one.id in self._firsts]
        if begun:  # not all may be shown
            entries.highlighted = at = next((n for n in begun if n > (entries.highlighted or 0)), begun[0])
            entries.scroll_to(y=max(at - 2, 0), animate=False)  # with the titles over it

    @on(OptionList.OptionHighlighted)
    def about(self, event: OptionList.OptionHighlighted) -> None:
        """What the lesson or challenge under the cursor is about."""
        if event.option_id is None:
            return
        self._at = event.option_id
        self.query_one("#lessons-about", Static).update(self.about_one(by_name(event.option_id)))

    def about_one(self, one: Lesson | Challenge) -> str:
        """A lesson's chapter, of a challenge the goal; and its cases, as many as there is room for."""
        words = self._words_of(one.game)
        line = sayings(one.game)["about_case"]
        cases = [line.format(number=numbers((case,)), title=words.case(case).title) for case in one.cases]
        if isinstance(one, Challenge):
            first = aim(ChallengeRun(one))
        else:
            chapter = next(chapter for chapter in contents(one.game).chapter if chapter.id == one.chapter)
            first = f"{chapter.title}: {chapter.text}"
        for left in range(len(cases)):  # the others are only counted
            more = [sayings()["about_more"].format(count=left)] if left else []
            told = "; ".join(cases[: len(cases) - left] + more)
            second = filled(sayings()["about"], title=one.title, cases=told, count=len(cases))
            lines = [str(words.out(text)) for text in (first, second)]
            if sum(len(wrapped(text, self.size.width - 2)) for text in lines) <= ABOUT:
                return "\n".join(lines)
        return str(words.out(first))

    @on(OptionList.OptionSelected)
    def begin(self, event: OptionList.OptionSelected) -> None:
        """The lesson, from where it waits; the challenge, from its beginning."""
        event.stop()
        if event.option_id is not None:
            self.show_one(by_name(event.option_id))

    def show_one(self, chosen: Lesson | Challenge) -> None:
        """The screen of a lesson or a challenge, over the whole list."""
        self.action_all()
        words = self._words_of(chosen.game)
        if isinstance(chosen, Lesson):
            self.app.push_screen(lesson_screen(chosen, words, self.progress))
        else:
            self.app.push_screen(challenge_screen(chosen, words, self.progress))


def _among(name: str, shown: Container[str] | None) -> bool:
    return shown is None or name in shown


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
    if not listed.is_mounted:  # asked for twice, quickly: it is on its way
        return
    while app.screen is not listed:
        app.pop_screen()
    listed.show_one(chosen)

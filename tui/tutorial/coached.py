"""The coach's part of every lesson's screen: what is told, when a choice is asked for, and the ways on and back.

The table is each game's own: its screen mixes `Coached` in before the screen it is, and shows what `Coached` asks for.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal, cast

from textual import events
from textual.widget import Widget

from content.lessons import HINTS, Lesson, sayings
from engine.lessons.runner import LessonRun, Outcome
from tui.tutorial.progress import Progress
from tui.widgets.coach import CoachPanel, Page

# Textual takes styles and bindings from the first base that is a widget: this one, a mixin, must be none.
if TYPE_CHECKING:
    from textual.screen import Screen

    from tui.app import WeehawkenApp
    from tui.widgets.pointed import PointedMenu

    Base = Screen[None]
else:
    Base = object

Told = Literal["intro", "step", "told", "done"]


class Coached(Base):
    """A lesson from where it waits until it is done or left. Progress is kept after every step."""

    coach: CoachPanel
    choices: PointedMenu
    words: Any

    def begin_lesson(self, lesson: Lesson, progress: Progress) -> None:
        """What the lesson and the coach's part of it stand at; to be called before the screen is made."""
        self.run = LessonRun(lesson, step=progress.step_of(lesson.id))
        self.progress = progress
        self._told: Told = "step" if self.run.index else "intro"
        self._resumed = bool(self.run.index)
        self._outcome: Outcome | None = None
        self._skipped = ""
        self._tip = ""

    # -- the table, which is the game's own ------------------------------------------------------------------------

    def settle(self) -> None:
        """The table as it lies now, nothing marked as new."""
        raise NotImplementedError

    def follow(self, outcome: Outcome, before: Any, heard: tuple[Any, ...]) -> None:
        """The table as a choice left it. before: how it was; heard: what had happened until then."""
        raise NotImplementedError

    def look(self) -> str:
        """What to look at, and the key that shows it where it is out of sight."""
        raise NotImplementedError

    def front_again(self) -> None:
        """Any closer look ends: the coach, and the choices where there are any, with the table shown anew."""
        raise NotImplementedError

    # -- what is told ----------------------------------------------------------------------------------------------

    @property
    def telling(self) -> bool:
        """Whether the coach tells something, and no choice is asked for."""
        return self._told != "step"

    @property
    def front(self) -> Widget:
        """What the keys go to when no part is looked at."""
        return self.coach if self.telling else self.choices

    def page(self) -> Page:
        """What the coach says now."""
        run, say = self.run, sayings()
        if self._told == "intro":
            heading = say["cases"].format(title=run.lesson.title, cases=", ".join(run.lesson.cases))
            text = f"{run.fill(run.lesson.intro)}\n\n{say['screen_keys']}"
            return Page(heading, text, run.laid, say["laid"], go=self._go("begin"))
        if self._told == "done":
            return Page(say["done"], run.text, go=self._go("list"))
        if self._told == "told" and self._outcome is not None:
            return self._outcome_page(self._outcome)
        saying = say["question" if run.step.question else "step"]
        heading = saying.format(number=run.index + 1, all=len(run.lesson.steps))
        if self._resumed:
            heading = f"{heading} {say['resumed']}"
        laid = run.laid if run.index and run.step.opening else ()
        look = say["look"].format(parts=self.look())
        return Page(heading, run.text, laid, say["laid"], look=look, hint=self._tip)

    @staticmethod
    def _go(where: str) -> str:
        say = sayings()
        return say["go"].format(where=say[f"go_{where}"])

    def _outcome_page(self, outcome: Outcome) -> Page:
        say, see = sayings(), ("", "")
        if outcome.returned:
            if outcome.kind == "trap":
                case = outcome.cases[0]
                told = say["explained"].format(case=case, title=self.words.case(case).title)
                see = (f"{told} {say['returned']}", case)
            return Page(f"✗ {say['not_asked']}", outcome.text, outcome.events, say["happened"], see,
                        go=self._go("again"), tone="bold $bad")  # fmt: skip
        heading = say["skipped"].format(label=self._skipped) if self._skipped else f"✓ {say['right']}"
        go = self._go("end" if self.run.done else "next")
        return Page(heading, outcome.text, outcome.events, say["happened"], go=go, tone="bold $good")

    # -- going on --------------------------------------------------------------------------------------------------

    def on_choice_panel_chosen(self, event: PointedMenu.Chosen) -> None:
        """A choice: carried out, shown and explained."""
        event.stop()
        event.prevent_default()  # the table's own
        if self.telling or event.choice is not self.run.choice:
            return
        before, heard = self.run.view, self.run.events
        self._tell(self.run.play(event.option), before, heard)

    def _tell(self, outcome: Outcome, before: Any, heard: tuple[Any, ...], skipped: str = "") -> None:
        """What came of a choice, with the table as it left it."""
        self._told, self._outcome, self._skipped = "told", outcome, skipped
        self._tip, self._resumed = "", False
        self.follow(outcome, before, heard)
        if not outcome.returned:
            self._keep()
        self.front_again()

    def _keep(self) -> None:
        """How far the player has come."""
        run = self.run
        if run.done:
            self.progress.finish(run.lesson.id)
        else:
            self.progress.reach(run.lesson.id, run.step.id if run.index else "")
        if self.progress.warning:
            text = sayings()["not_kept"].format(why=self.progress.warning)
            self.progress.warning = None
            self.notify(text, severity="warning", markup=False)

    def _stand(self, told: Told) -> None:
        self._told, self._outcome, self._tip = told, None, ""
        self.settle()
        self.front_again()

    def on_coach_panel_go_on(self, event: CoachPanel.GoOn) -> None:
        """A page is read; not by the key still held down from the choice."""
        event.stop()
        if self.telling and not self.choices.held_down("enter"):
            self._go_on()

    def _go_on(self) -> None:
        if self._told == "done":
            cast("WeehawkenApp", self.app).action_back()
            return
        self.choices.rest()
        self._stand("done" if self.run.done else "step")

    def action_hint(self) -> None:
        """The next hint of the step at hand."""
        if self.telling:
            return
        hint = self.run.hint()
        text = hint.text or sayings()["hint_option"].format(label=self._label())
        self._tip = self.words.out(sayings()["hint"].format(level=hint.level, levels=HINTS, text=text))
        self.front_again()

    def _label(self) -> str:
        choice = self.run.choice
        return self.words.label(self.run.wanted, choice, self.run.view) if choice else ""

    def action_step_back(self) -> None:
        """The step before; from what came of a wrong choice, the step itself."""
        wrong = self._outcome is not None and self._outcome.returned
        if not wrong and not self.run.back():
            self.notify(sayings()["no_back"], timeout=3, markup=False)
            return
        self._resumed = False
        self._keep()
        self._stand("step")

    def action_skip(self) -> None:
        """The step is done for the player; a page is passed over."""
        if self.telling:
            self._go_on()
            return
        label, before, heard = self._label(), self.run.view, self.run.events
        outcome = self.run.skip()
        if outcome is not None:
            self._tell(outcome, before, heard, label)

    def action_restart(self) -> None:
        """The lesson from its beginning."""
        self.run.restart()
        self._resumed = False
        self._keep()
        self._stand("intro")

    def action_read(self, by: int) -> None:
        """What the coach says beyond the frame."""
        self.coach.scroll_relative(y=by * max(self.coach.scrollable_content_region.height - 2, 1), animate=False)

    def on_key(self, event: events.Key) -> None:
        """Space goes on wherever the focus is; numbers and letters of the choices act so, too."""
        if self.telling:
            event.prevent_default()  # the table's own, which comes after this one
            if event.key == "space":
                event.stop()
                self.coach.post_message(CoachPanel.GoOn())

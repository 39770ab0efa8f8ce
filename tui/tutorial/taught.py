"""What the coach says and does in a lesson: its steps one by one, what came of a choice, the ways on and back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from textual.binding import Binding

from content.lessons import HINTS, Lesson, sayings
from engine.lessons.runner import LessonRun, Outcome
from tui.commands import binding
from tui.tutorial.coached import Coached
from tui.tutorial.progress import Progress
from tui.widgets.coach import Page, headed

TAUGHT = (
    binding("hint", "j", "hint"),
    binding("lesson-back", "u", "step_back"),
    Binding("backspace", "step_back", "Back", show=False),
    binding("lesson-skip", "S", "skip", show=False),
    binding("lesson-restart", "R", "restart", show=False),
)
LEAVE = binding("lesson-leave", "q", "app.back")


class Taught(Coached):
    """A lesson from where it waits until it is done or left. Progress is kept after every step."""

    LEAVING = "leaving"
    run: LessonRun

    def begin(self, chosen: Lesson, progress: Progress) -> None:
        """The lesson at the step where it waits."""
        self.run = LessonRun(chosen, step=progress.step_of(chosen.id))
        self.progress = progress
        self._told = "step" if self.run.index else "intro"
        self._resumed = bool(self.run.index)
        self._outcome: Outcome | None = None
        self._skipped = ""

    def pointed_at(self) -> Sequence[str]:
        """What the step is about."""
        return self.run.step.highlight

    @property
    def answering(self) -> bool:
        """Whether a question is asked, which a look ahead would answer."""
        return not self.telling and self.run.step.question

    # -- what is told ----------------------------------------------------------------------------------------------

    def page(self) -> Page:
        """What the coach says now."""
        run, say, case = self.run, sayings(self.run.lesson.game), self.run.lesson.cases[0]
        if self._told == "intro":
            heading = headed(say["cases"], run.lesson.title, run.lesson.cases)
            text = f"{run.fill(run.lesson.intro)}\n\n{say['screen_keys']}"
            return Page(heading, text, run.laid, say["laid"], case=case, go=self.go("begin"))
        if self._told == "done":
            return Page(say["done"], run.text, case=case, go=self.go("list"))
        if self._told == "told" and self._outcome is not None:
            return self._outcome_page(self._outcome)
        saying = say["question" if run.step.question else "step"]
        heading = saying.format(number=run.index + 1, all=len(run.lesson.steps))
        if self._resumed:
            heading = f"{heading} {say['resumed']}"
        anew = bool(run.index and run.step.opening)
        if anew:
            heading = f"{heading} {say['anew']}"
        laid = run.laid if anew else ()
        look = say["look"].format(parts=self.look())
        return Page(heading, run.text, laid, say["laid"], case=case, look=look, hint=self._tip)

    def _outcome_page(self, outcome: Outcome) -> Page:
        say, case = sayings(self.run.lesson.game), self.run.lesson.cases[0]
        if outcome.returned:
            trapped = outcome.cases[0]
            told = say["see"].format(case=trapped, title=self.words.case(trapped).title)
            see = (f"{told} {say['returned']}", trapped)
            return Page(f"✗ {say['not_asked']}", outcome.text, outcome.events, say["happened"], see,
                        case=case, go=self.go("again"), tone="bold $bad")  # fmt: skip
        heading = say["skipped"].format(label=self._skipped) if self._skipped else f"✓ {say['right']}"
        go = self.go("end" if self.run.done else "next")
        return Page(heading, outcome.text, outcome.events, say["happened"], case=case, go=go, tone="bold $good")

    # -- going on --------------------------------------------------------------------------------------------------

    def choose(self, option: Any) -> None:
        """A choice: carried out, shown and explained."""
        before, heard = self.run.view, self.run.events
        self._tell(self.run.play(option), before, heard)

    def _tell(self, outcome: Outcome, before: Any, heard: tuple[Any, ...], skipped: str = "") -> None:
        """What came of a choice, with the table as it left it."""
        self._told, self._outcome, self._skipped = "told", outcome, skipped
        self._tip, self._resumed = "", False
        self.follow(outcome.view, before, heard, outcome.events)
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
        self.warn()

    def go_on(self) -> None:
        """To the step, to the end, or back to the list."""
        if self._told == "done":
            self.leave()
            return
        self.choices.rest()
        self._outcome = None
        self.stand("done" if self.run.done else "step")

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
        self._outcome, self._resumed = None, False
        self._keep()
        self.stand("step")

    def action_skip(self) -> None:
        """The step is done for the player; a page is passed over."""
        if self.telling:
            self.go_on()
            return
        label, before, heard = self._label(), self.run.view, self.run.events
        outcome = self.run.skip()
        if outcome is not None:
            self._tell(outcome, before, heard, label)

    def action_restart(self) -> None:
        """The lesson from its beginning."""
        self.run.restart()
        self._outcome, self._resumed = None, False
        self._keep()
        self.stand("intro")

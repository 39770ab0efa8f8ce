"""A lesson on the real table, or in the real courtroom, with a coach beside it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

from textual import events
from textual.binding import Binding
from textual.widget import Widget

from content.weehawken.lessons import HINTS, Lesson, sayings
from engine.kernel.game import Step
from engine.lessons.runner import LessonRun, Outcome
from tui.commands import bindings
from tui.screens.table import TableScreen
from tui.tutorial.plain import Desk
from tui.tutorial.progress import Progress
from tui.widgets import lesson_parts as parts
from tui.widgets.choices import ChoicePanel
from tui.widgets.coach import CoachPanel, Page
from tui.widgets.log import NewsLine
from tui.widgets.panel import Panel
from tui.widgets.tiling import TOGETHER
from tui.widgets.trial_head import TrialHead
from tui.widgets.trial_story import COURT, Moment, outcome_of, retell, won

if TYPE_CHECKING:
    from engine.weehawken.view import View
    from tui.words import Words

# Where on the screen a lesson's parts are to be found.
WHERE = {
    "choices": "choices", "header": "header", "prestige": "header", "plan": "plan", "map": "map", "track": "map",
    "west": "map", "washington": "map", "deck": "map", "agendas": "agendas", "card": "card", "held": "held",
    "assets": "plan", "notebook": "notebook", "log": "log", "score": "log", "trial": "trial-bench",
    "charge": "trial-bench", "argument": "trial-bench", "verdict": "trial-track", "evidence": "trial-evidence",
    "defense": "trial-defense",
}  # fmt: skip
KEYS = {
    "map": "m", "plan": "p", "agendas": "g", "card": "c", "held": "h", "notebook": "h", "log": "l", "trial-bench": "a",
    "trial-track": "a", "trial-evidence": "p", "trial-defense": "d",
}  # fmt: skip
AT_TABLE = ("coach", "map", "plan", "agendas", "card", "held", "log")
IN_COURT = ("coach", "trial-bench", "trial-evidence", "trial-defense", "held", "agendas", "log")
GO = "Space or Enter: "
Told = Literal["intro", "step", "told", "done"]


def _part(key: str, part: str, label: str, text: str) -> Binding:
    return Binding(key, f"part('{part}')", label, tooltip=text)


class LessonScreen(TableScreen, inherit_bindings=False):
    """One lesson, from where it waits until it is done or left. Progress is kept after every step."""

    NAME = "lesson"
    CSS_PATH = [  # type: ignore[assignment]  # Textual takes a list as well
        "../styles/table.tcss", "../styles/trial.tcss", "../styles/lessons.tcss",
    ]  # fmt: skip
    AUTO_FOCUS = ""
    BINDINGS = [
        Binding("j", "hint", "Hint", tooltip="A hint; again for a plainer one, three in all"),
        Binding("u,backspace", "step_back", "Back", key_display="u", tooltip="The step before"),
        Binding("S", "skip", "Skip", show=False, tooltip="Let the step be done for you"),
        Binding("R", "restart", "Restart", show=False, tooltip="The lesson from its beginning"),
        _part("m", "map", "Map", "Show the map"),
        _part("p", "plan", "Plan", "Show the Plan mat"),
        _part("g", "agendas", "Agendas", "Show the three agendas"),
        _part("c", "card", "Card", "Show the current card"),
        _part("a", "trial-bench", "Bench", "Show the Argument, or the Charge to be laid"),
        _part("p", "trial-evidence", "Evidence", "Show the Evidence left and what helps"),
        _part("d", "trial-defense", "Defense", "Show the Trial Defense cards"),
        _part("h", "held", "Held", "Show the cards held and what they let you deduce"),
        _part("l", "log", "Log", "Show the log"),
        Binding("d", "discards", "Discards", show=False, tooltip="List the discards"),
        Binding("tab", "next_part(1)", "Next part", show=False, tooltip="Go to the next part of the table"),
        Binding("shift+tab", "next_part(-1)", "Last part", show=False, tooltip="Go to the part before"),
        Binding("pagedown", "read(1)", "Read on", show=False, tooltip="Read on in what the coach says"),
        Binding("pageup", "read(-1)", "Read back", show=False),
        Binding("escape", "leave_part", "To the choices", show=False, tooltip="Back to the coach and the choices"),
        Binding("q", "app.back", "List", tooltip="Back to the list; the lesson waits at this step"),
        *bindings("lesson"),
    ]

    def __init__(self, lesson: Lesson, words: Words, progress: Progress) -> None:
        self.run = LessonRun(lesson, step=progress.step_of(lesson.id))
        self.progress = progress
        super().__init__(Desk(self.run), words)
        edition = self.run.game.edition
        self.header: parts.LessonHeader = parts.LessonHeader(words, lesson.title, id="header")
        self.map = parts.LessonMap(words, "Map", id="map")
        self.log_panel = parts.LessonLog(words, id="log")
        self.choices: parts.LessonChoices = parts.LessonChoices(words, id="choices")
        self.news = NewsLine(words, id="news")
        self.coach = CoachPanel(words, f"Lesson: {lesson.title}", id="coach")
        self.parts: tuple[Panel, ...] = (
            self.map,
            parts.LessonPlan(words, "Plan mat", id="plan"),
            parts.LessonAgendas(words, "Agendas", id="agendas"),
            parts.LessonNotebook(words, "Notebook", id="notebook"),
            parts.LessonCard(words, "Card", id="card"),
            parts.LessonHeld(words, "Held", id="held"),
        )
        self._head = TrialHead(edition, words)
        self._track = parts.LessonTrack(edition, words)
        self._bench = parts.LessonBench(edition, words)
        self._evidence = parts.LessonEvidence(edition, words)
        self._defense = parts.LessonDefense(edition, words)
        court = (self._head, self._track, self._bench, self._evidence, self._defense)
        self.body: parts.LessonTiled = parts.LessonTiled(
            self.coach, self.choices, *self.parts, *court, self.log_panel, self.news, id="table-body"
        )
        self._told: Told = "step" if self.run.index else "intro"
        self._resumed = bool(self.run.index)
        self._outcome: Outcome | None = None
        self._skipped = ""
        self._tip = ""
        # What the table shows: as it is now, or as the last choice left it; and as it was before that.
        self._view: View = self.run.view
        self._was: View | None = None
        self._moment = Moment(self._view)
        self._steps: list[Step[Any]] = []
        self._settle()

    # -- what is shown ---------------------------------------------------------------------------------------------

    @property
    def telling(self) -> bool:
        """Whether the coach tells something, and no choice is asked for."""
        return self._told != "step"

    @property
    def in_court(self) -> bool:
        """Whether what is shown belongs to the Trial."""
        return self._view.phase in COURT or (self._view.phase == "over" and bool(self._view.charge))

    @property
    def _front(self) -> Widget:
        """What the keys go to when no part is looked at."""
        return self.coach if self.telling else self.choices

    def _log(self, before: tuple[Any, ...], news: tuple[Any, ...]) -> None:
        state = self.run.state
        self._steps = [Step(state, before, (), False), Step(state, news, (), False)]

    def _settle(self) -> None:
        """The table as it lies now, nothing marked as new."""
        run = self.run
        self._view, self._was = run.view, None
        self._moment = Moment(run.view, outcome=outcome_of(run.events))
        laid = run.laid
        self._log(run.events[: len(run.events) - len(laid)], laid)

    def refresh_view(self) -> None:
        """Show the table and what the coach has to say."""
        view, before, heard = self._view, self._was, [event for step in self._steps for event in step.events]
        self.body.stand(self.in_court, self.telling)
        self.header.set_view(view, before)
        for part in self.parts:
            part.set_view(view, before)
        if self.in_court:
            self._head.show(view)
            self._track.show(view, before or view, won(heard), self._moment.objective)
            self._bench.show(self._moment, before or view)
            self._evidence.show(view)
            self._defense.show(view, before or view)
        self.log_panel.show(self._steps)
        self.news.show(self._steps[-1])
        if not self.telling:
            self.choices.show(self.run.choice, self.run.view)
        self._point()
        self.coach.show(self._page())
        self.refresh_bindings()
        self.call_after_refresh(self._keep_focus)

    def _targets(self) -> list[str]:
        """The ids of what the step points at. Out of court the Trial's cards are among those held."""
        found = [WHERE[part] for part in self.run.step.highlight]
        return [("held" if name.startswith("trial") and not self.in_court else name) for name in found]

    def _point(self) -> None:
        targets = () if self.telling else self._targets()
        for widget in (self.header, *self.body.children):
            if isinstance(widget, parts.Pointed | parts.LessonHeader | parts.LessonChoices):
                widget.point(widget.id in targets)

    def _look(self) -> str:
        """What to look at, and the key that shows it where it is out of sight."""
        names = []
        for part, where in zip(self.run.step.highlight, self._targets(), strict=True):
            hidden = where in KEYS and not self.body.has_place(where)
            names.append(sayings()[f"part_{part}"] + (f" (key {KEYS[where]})" if hidden else ""))
        return ", ".join(names)

    def _page(self) -> Page:
        run, say = self.run, sayings()
        if self._told == "intro":
            cases = ", ".join(run.lesson.cases)
            heading = f"{run.lesson.title} (cases {cases})"
            keys = "Choose as in the game. j gives a hint, u goes back, S skips a step, R begins anew, q leaves."
            text = f"{run.fill(run.lesson.intro)}\n\n{keys}"
            return Page(heading, text, run.laid, "As the table is laid:", go=f"{GO}begin")
        if self._told == "done":
            return Page(say["done"], run.text, go=f"{GO}back to the list")
        if self._told == "told" and self._outcome is not None:
            return self._outcome_page(self._outcome)
        saying = say["question" if run.step.question else "step"]
        heading = saying.format(number=run.index + 1, all=len(run.lesson.steps))
        if self._resumed:
            heading = f"{heading} {say['resumed']}"
        laid = run.laid if run.index and run.step.opening else ()
        return Page(heading, run.text, laid, "As the table is laid:", look=self._look(), hint=self._tip)

    def _outcome_page(self, outcome: Outcome) -> Page:
        say, case = sayings(), outcome.cases[0] if outcome.cases else ""
        if outcome.returned:
            see = (say["explained"].format(case=case, title=self.words.case(case).title), case) if case else ("", "")
            back = f" {say['returned']}" if outcome.kind == "trap" else ""
            see = (see[0] + back, case) if outcome.kind == "trap" else ("", "")
            return Page("✗ Not what was asked.", outcome.text, outcome.events, say["happened"], see,
                        go=f"{GO}the step again", tone="bold $bad")  # fmt: skip
        heading = say["skipped"].format(label=self._skipped) if self._skipped else f"✓ {say['right']}"
        go = "the end" if self.run.done else "the next step"
        return Page(heading, outcome.text, outcome.events, say["happened"], go=f"{GO}{go}", tone="bold $good")

    # -- going on --------------------------------------------------------------------------------------------------

    def on_choice_panel_chosen(self, event: ChoicePanel.Chosen) -> None:
        """A choice: carried out, shown and explained."""
        event.stop()
        event.prevent_default()  # the table's own
        if self.telling or event.choice is not self.run.choice:
            return
        before, heard = self.run.view, self.run.events
        self._tell(self.run.play(event.option), before, heard)

    def _tell(self, outcome: Outcome, before: View, heard: tuple[Any, ...], skipped: str = "") -> None:
        """What came of a choice, with the table as it left it."""
        self._told, self._outcome, self._skipped = "told", outcome, skipped
        self._view, self._was, self._tip, self._resumed = outcome.view, before, "", False
        self._moment = retell(before, outcome.events, outcome.view, outcome_of(heard))[-1]
        self._log(heard, outcome.events)
        if not outcome.returned:
            self._keep()
        self._front_again()

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

    def _front_again(self) -> None:
        """Any closer look ends: the coach, and the choices where there are any."""
        self._show("coach")
        self.refresh_view()
        self._front.focus()

    def _stand(self, told: Told) -> None:
        self._told, self._outcome, self._tip = told, None, ""
        self._settle()
        self._front_again()

    def on_coach_panel_go_on(self, event: CoachPanel.GoOn) -> None:
        """A page is read; not by the key still held down from the choice."""
        event.stop()
        if self.telling and not self.choices.held_down("enter"):
            self._go_on()

    def _go_on(self) -> None:
        if self._told == "done":
            self._app.action_back()
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
        self._front_again()

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

    # -- parts -----------------------------------------------------------------------------------------------------

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """The table's parts at the table, the court's in court."""
        if action == "part":
            ring = IN_COURT if self.in_court else AT_TABLE
            return parameters[0] in ring
        return not self.in_court if action == "discards" else True

    def action_discards(self) -> None:
        """The list of discards of the table that is shown."""
        from tui.screens.discards import DiscardsScreen

        self.app.push_screen(DiscardsScreen(self._view, self.words))

    def action_part(self, part: str) -> None:
        """Show a part in place of the coach, or on a large terminal of the others. Its own key puts it back."""
        roomy = self.body.all_at_once or self.body.large
        if self.body.shown == part and (self.body.large or not roomy):
            self._whole()
            return
        self._show(part, roomy)
        self._look_again()
        self.query_one(f"#{part}").focus()

    def _show(self, part: str, large: bool = False) -> None:
        for panel in self.parts:
            panel.large = large and panel.id in TOGETHER.get(part, (part,))
        self.body.show(part, large)

    def _look_again(self) -> None:
        """Other parts are in sight now."""
        if self._told == "step":
            self.coach.show(self._page())

    def _whole(self) -> None:
        """The coach again, or all parts."""
        self._show("coach")
        self._look_again()
        self._front.focus()

    def action_next_part(self, by: int) -> None:
        """Tab: one part after the other; with all in sight the focus goes round them."""
        if self.body.all_at_once:
            ring = [name for name in self.body.places if self.query_one(f"#{name}").can_focus]
            at = ring.index(self.focused.id) if self.focused and self.focused.id in ring else 0
            self.query_one(f"#{ring[(at + by) % len(ring)]}").focus()
            return
        ring = list(IN_COURT if self.in_court else AT_TABLE)
        at = ring.index(self.body.shown) if self.body.shown in ring else 0
        self._show(ring[(at + by) % len(ring)], self.body.large)
        self._look_again()
        self._front.focus()

    def action_leave_part(self) -> None:
        """Escape: out of a group of choices, from a part to the coach; never out of the lesson."""
        if self.focused is self.choices and self.choices.back():
            return
        if self.body.shown != "coach" or self.focused is not self._front:
            self._whole()
        elif not self._told_how:
            self._told_how = True
            self.notify("q leaves the lesson; it waits at this step.", timeout=3, markup=False)

    def action_read(self, by: int) -> None:
        """What the coach says beyond the frame."""
        self.coach.scroll_relative(y=by * max(self.coach.scrollable_content_region.height - 2, 1), animate=False)

    def on_resize(self, event: events.Resize) -> None:
        """At another size other parts are out of sight."""
        self.call_after_refresh(self._look_again)
        self.call_after_refresh(self._keep_focus)

    def _keep_focus(self) -> None:
        if self.focused is None or not self.body.has_place(self.focused.id or ""):
            self._front.focus()

    def on_key(self, event: events.Key) -> None:
        """Space goes on wherever the focus is; numbers and letters of the choices act so, too."""
        if self.telling:
            event.prevent_default()  # the table's own, which comes after this one
            if event.key == "space":
                event.stop()
                self.coach.post_message(CoachPanel.GoOn())

    def on_mount(self) -> None:
        """The lesson where it waits. The key that opened it reads no page."""
        self.choices.rest()
        self.call_after_refresh(self._keep_focus)

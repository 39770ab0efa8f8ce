"""A lesson on the real table, or in the real courtroom, with a coach beside it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from textual import events
from textual.binding import Binding

from content.lessons import Lesson, sayings
from engine.kernel.game import Step
from engine.lessons.runner import Outcome
from tui.commands import bindings
from tui.screens.table import TableScreen
from tui.tutorial.coached import Coached
from tui.tutorial.progress import Progress
from tui.tutorial.reader import Desk
from tui.widgets import lesson_parts as parts
from tui.widgets.coach import CoachPanel
from tui.widgets.log import NewsLine
from tui.widgets.panel import Panel
from tui.widgets.pointed import Pointed
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


def _part(key: str, part: str, label: str, text: str) -> Binding:
    return Binding(key, f"part('{part}')", label, tooltip=text)


class LessonScreen(Coached, TableScreen, inherit_bindings=False):
    """One lesson of Hero of Weehawken."""

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
        self.begin_lesson(lesson, progress)
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
        # What the table shows: as it is now, or as the last choice left it; and as it was before that.
        self._view: View = self.run.view
        self._was: View | None = None
        self._moment = Moment(self._view)
        self._steps: list[Step[Any]] = []
        self.settle()

    # -- what is shown ---------------------------------------------------------------------------------------------

    @property
    def in_court(self) -> bool:
        """Whether what is shown belongs to the Trial."""
        return self._view.phase in COURT or (self._view.phase == "over" and bool(self._view.charge))

    def _log(self, before: tuple[Any, ...], news: tuple[Any, ...]) -> None:
        state = self.run.state
        self._steps = [Step(state, before, (), False), Step(state, news, (), False)]

    def settle(self) -> None:
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
        self.coach.show(self.page())
        self.refresh_bindings()
        self.call_after_refresh(self._keep_focus)

    def _targets(self) -> list[str]:
        """The ids of what the step points at. Out of court the Trial's cards are among those held."""
        found = [WHERE[part] for part in self.run.step.highlight]
        return [("held" if name.startswith("trial") and not self.in_court else name) for name in found]

    def _point(self) -> None:
        targets = () if self.telling else self._targets()
        for widget in (self.header, *self.body.children):
            if isinstance(widget, Pointed | parts.LessonHeader | parts.LessonChoices):
                widget.point(widget.id in targets)

    def look(self) -> str:
        """What to look at, and the key that shows it where it is out of sight."""
        names, say = [], sayings(self.run.lesson.game)
        for part, where in zip(self.run.step.highlight, self._targets(), strict=True):
            name = say[f"part_{part}"]
            hidden = where in KEYS and not self.body.has_place(where)
            names.append(say["part_key"].format(part=name, key=KEYS[where]) if hidden else name)
        return ", ".join(names)

    def follow(self, outcome: Outcome, before: View, heard: tuple[Any, ...]) -> None:
        """The table as a choice left it."""
        self._view, self._was = outcome.view, before
        self._moment = retell(before, outcome.events, outcome.view, outcome_of(heard))[-1]
        self._log(heard, outcome.events)

    def front_again(self) -> None:
        """Any closer look ends: the coach, and the choices where there are any."""
        self._show("coach")
        self.refresh_view()
        self.front.focus()

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
            self.coach.show(self.page())

    def _whole(self) -> None:
        """The coach again, or all parts."""
        self._show("coach")
        self._look_again()
        self.front.focus()

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
        self.front.focus()

    def action_leave_part(self) -> None:
        """Escape: out of a group of choices, from a part to the coach; never out of the lesson."""
        if self.focused is self.choices and self.choices.back():
            return
        if self.body.shown != "coach" or self.focused is not self.front:
            self._whole()
        elif not self._told_how:
            self._told_how = True
            self.notify(sayings()["leaving"], timeout=3, markup=False)

    def on_resize(self, event: events.Resize) -> None:
        """At another size other parts are out of sight."""
        self.call_after_refresh(self._look_again)
        self.call_after_refresh(self._keep_focus)

    def _keep_focus(self) -> None:
        if self.focused is None or not self.body.has_place(self.focused.id or ""):
            self.front.focus()

    def on_mount(self) -> None:
        """The lesson where it waits. The key that opened it reads no page."""
        self.choices.rest()
        self.call_after_refresh(self._keep_focus)

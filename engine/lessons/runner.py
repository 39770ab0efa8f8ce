"""A lesson being played: the step at hand, what a choice leads to, and the ways back.

Every legal choice is carried out by the rules. The right one leads on; any other shows what comes of it, on a side road
with chance of its own, and the table is set back.
"""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from content.weehawken.lessons import HINTS, Lesson, LessonStep, Trap, sayings
from content.weehawken.prose import rulebook
from engine.kernel.choice import Choice
from engine.kernel.game import Step
from engine.kernel.stream import Scripted, ScriptExhausted, Typed, derive
from engine.lessons.names import fits, option_of
from engine.lessons.opening import begin, draws
from engine.lessons.predicates import Context, all_hold
from engine.lessons.texts import Table, fill
from engine.weehawken.game import Weehawken
from engine.weehawken.state import State
from engine.weehawken.view import View

Kind = Literal["progress", "done", "trap", "wrong"]


class Outcome(msgspec.Struct, frozen=True):
    """What a choice led to.

    kind: progress: on to the next step; done: that was the last; trap, wrong: the table is set back. text: what to say
    to it. events: what followed. cases: those that explain it. view, after: the table after it and what was asked
    there, before it was set back.
    """

    kind: Kind
    text: str
    events: tuple[Any, ...]
    cases: tuple[str, ...]
    view: View
    after: Choice | None

    @property
    def returned(self) -> bool:
        """Whether the table was set back."""
        return self.kind in ("trap", "wrong")


class Hint(msgspec.Struct, frozen=True):
    """A hint, 1 to 3. The last, where the lesson has no words for it, names an option: a screen says its label."""

    level: int
    text: str
    option: Any = None


class Stand(msgspec.Struct, frozen=True):
    """The table at the beginning of a step, and all that has happened in the lesson until then.

    laid: the last of these events that happened as this table was laid; 0 where the step only goes on.
    """

    index: int
    state: State
    events: tuple[Any, ...]
    laid: int = 0


class LessonRun:
    """One sitting at a lesson. step: the id of the step to begin at, reached by the right path."""

    def __init__(self, lesson: Lesson, game: Weehawken | None = None, step: str = "") -> None:
        self.lesson = lesson
        self.game = game or Weehawken()
        self.restart()
        for _ in range(lesson.index(step)):
            self.skip()

    # ------------------------------------------------------------ where it stands

    def restart(self) -> None:
        """The lesson from its beginning."""
        opened = begin(self.game, self.lesson.opening)
        self._past: list[Stand] = []
        self._present = Stand(0, opened.state, opened.events, len(opened.events))
        self._hints = 0
        self._set()

    def _set(self) -> None:
        self.view: View = self.game.view(self.state)
        self.choice: Choice | None = self.game.choice(self.state)

    @property
    def done(self) -> bool:
        """Whether every step has been taken."""
        return self._present.index == len(self.lesson.steps)

    @property
    def index(self) -> int:
        """The number of the step at hand, from 0; the number of steps when done."""
        return self._present.index

    @property
    def step(self) -> LessonStep:
        """The step at hand; the last one when done."""
        return self.lesson.steps[min(self._present.index, len(self.lesson.steps) - 1)]

    @property
    def wanted(self) -> Any:
        """The option of the right path at this step; where it is gone, used up before, another right one."""
        option = option_of(self.step.do, self.game.edition)
        if self.choice is None or option in self.choice.legal:
            return option
        return next((other for other in self.choice.legal if self._leads_on(other)), option)

    def _leads_on(self, option: Any) -> bool:
        try:
            return self.right(self.step, option, self.game.play(self.state, option))
        except ScriptExhausted:
            return False

    @property
    def state(self) -> State:
        """The table."""
        return self._present.state

    @property
    def events(self) -> tuple[Any, ...]:
        """All that has happened in the lesson so far, side roads left out."""
        return self._present.events

    @property
    def text(self) -> str:
        """What the step at hand says; its lesson's parting words when done."""
        return self.fill(self.lesson.outro if self.done else self.step.text)

    @property
    def laid(self) -> tuple[Any, ...]:
        """What happened as the table was laid for the step at hand."""
        return self.events[len(self.events) - self._present.laid :]

    def fill(self, text: str, outcome: Outcome | None = None) -> str:
        """A text of this lesson, filled from the table as it lies, or as `outcome` left it."""
        events, after, choice = self.events, None, self.choice
        if outcome is not None:
            events, after, choice = events + outcome.events, outcome.view, outcome.after
        return fill(text, Table(self.game.edition, self.view, events, after, choice.numbers if choice else ()))

    # ------------------------------------------------------------ a choice

    def play(self, option: Any) -> Outcome:
        """Carry out a legal option of the choice at hand. Illegal where it is none; nothing changes then."""
        step = self.step
        try:
            after: Step[State] | None = self.game.play(self.state, option)
        except ScriptExhausted:
            after = None  # the scripts serve the right path only
        if after is not None and not self.done and self.right(step, option, after):
            return self._on(step, after)
        return self._aside(step, option)

    def right(self, step: LessonStep, option: Any, after: Step[State]) -> bool:
        """Whether a choice is what the step asks for."""
        if not step.expect:
            return bool(option == option_of(step.do, self.game.edition))
        return all_hold(step.expect, self.context(option, after))

    def context(self, option: Any, after: Step[State]) -> Context:
        """A decision at this step, looked back on."""
        return Context(
            self.game.edition,
            self.choice,
            option,
            after.events,
            self.game.view(after.state),
            self.game.choice(after.state),
        )

    def _on(self, step: LessonStep, after: Step[State]) -> Outcome:
        last = self._present.index + 1 == len(self.lesson.steps)
        outcome = self._outcome("done" if last else "progress", after, ())
        text = self.fill(step.then, outcome)
        self._past.append(self._present)
        state, events = after.state, self._present.events + after.events
        self._present = Stand(self._present.index + 1, state, events)
        if not last and self.step.opening is not None:
            opened = begin(self.game, self.step.opening)
            self._present = Stand(self._present.index, opened.state, events + opened.events, len(opened.events))
        self._hints = 0
        self._set()
        return msgspec.structs.replace(outcome, text=text)

    def _outcome(self, kind: Kind, after: Step[State], cases: tuple[str, ...]) -> Outcome:
        return Outcome(kind, "", after.events, cases, self.game.view(after.state), self.game.choice(after.state))

    def _aside(self, step: LessonStep, option: Any) -> Outcome:
        trap = next((trap for trap in step.traps if fits(trap.when, option, self.game.edition)), None)
        after = self._side_road(step, option, trap)
        offer = next((offer for offer in self.choice.offers if offer.option == option), None) if self.choice else None
        cases = [trap.case] if trap else [offer.rule] if offer else []
        cases = list(dict.fromkeys([*cases, *[event.rule for event in after.events]]))
        outcome = self._outcome("trap" if trap else "wrong", after, tuple(cases))
        if trap:
            return msgspec.structs.replace(outcome, text=self.fill(trap.text, outcome))
        titles = {case.id: case.title for case in rulebook()}
        text = sayings()["wrong"].format(case=cases[0], title=titles[cases[0]])
        return msgspec.structs.replace(outcome, text=text)

    def _side_road(self, step: LessonStep, option: Any, trap: Trap | None) -> Step[State]:
        seed, state = f"{self.lesson.id}/{step.id}", self.state
        typed = type(state.dice) is Typed  # the player's own dice stay the player's
        free = msgspec.structs.replace(
            state, dice=state.dice if typed else derive(seed, "dice"), chance=derive(seed, "chance")
        )
        if trap is not None and (trap.dice or trap.draws):
            numbers = draws(trap.draws, state.hidden, state.spanish)
            scripted = msgspec.structs.replace(
                free,
                dice=Scripted(trap.dice) if trap.dice and not typed else free.dice,
                chance=Scripted(numbers) if trap.draws else free.chance,
            )
            try:
                return self.game.play(scripted, option)
            except ScriptExhausted:
                pass  # a lesson must not break off; tests see to it that its scripts are long enough
        return self.game.play(free, option)

    # ------------------------------------------------------------ help and ways back

    def hint(self) -> Hint:
        """The next hint of this step; the last one again and again."""
        self._hints = min(self._hints + 1, HINTS)
        hints = self.step.hints
        if self._hints <= len(hints):
            return Hint(self._hints, self.fill(hints[self._hints - 1]))
        return Hint(self._hints, "", self.wanted)

    def back(self) -> bool:
        """The step before; whether there was one."""
        if not self._past:
            return False
        self._present = self._past.pop()
        self._hints = 0
        self._set()
        return True

    def skip(self) -> Outcome | None:
        """The step done for the player, by the right path; None when the lesson is done.

        After another right choice than the path's own the path may not fit: then the table is laid as on the path.
        """
        if self.done:
            return None
        outcome = self._follow()
        if outcome is None:
            index = self._present.index
            self.restart()
            for _ in range(index):
                self._follow()
            outcome = self._follow()
        if outcome is None:
            raise RuntimeError(f"{self.lesson.id}: the right path breaks off at step {self.step.id}")
        return outcome

    def _follow(self) -> Outcome | None:
        """The right path's option, if it is legal and right here."""
        option = self.wanted
        if self.choice is None or option not in self.choice.legal:
            return None
        outcome = self.play(option)
        return None if outcome.returned else outcome

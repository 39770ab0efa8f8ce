"""A lesson being played: the step at hand, what a choice leads to, and the ways back.

Every legal choice is carried out by the rules. The right one leads on, by way of what the other player of a game for
two replies; any other shows what comes of it, on a side road with chance of its own, and the table is set back.
"""

from __future__ import annotations

from contextlib import suppress
from typing import Any, Literal

import msgspec

from content.lessons import HINTS, Lesson, LessonStep, Pattern, Trap, answers
from engine.kernel.choice import Choice, Illegal
from engine.kernel.game import Step
from engine.kernel.stream import ScriptExhausted
from engine.lessons.names import option_of, trap_of
from engine.lessons.predicates import Context, all_hold
from engine.lessons.subject import subject
from engine.lessons.texts import Table, fill

Kind = Literal["progress", "done", "trap", "wrong"]


class Outcome(msgspec.Struct, frozen=True):
    """What a choice led to.

    kind: progress: on to the next step; done: that was the last; trap, wrong: the table is set back, after a choice
    that the step has an answer to, or after another. text: what to say to it. events: what followed. cases: those that
    explain it. view, after: the table after it and what was asked there, before it was set back.
    """

    kind: Kind
    text: str
    events: tuple[Any, ...]
    cases: tuple[str, ...]
    view: Any
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

    opening: what it was laid by. laid: the last of these events that happened as this table was laid; 0 where the step
    only goes on.
    """

    index: int
    state: Any
    events: tuple[Any, ...]
    opening: Any
    laid: int = 0


class LessonRun:
    """One sitting at a lesson. game: the rules, unless those that come with the program. step: the id of the step to
    begin at, reached by the right path."""

    def __init__(self, lesson: Lesson, game: Any = None, step: str = "") -> None:
        self.lesson = lesson
        self.subject = subject(lesson.game, game)
        self.game = self.subject.game
        self.restart()
        for _ in range(lesson.index(step)):
            self.skip()

    @property
    def title(self) -> str:
        """What the lesson is called."""
        return self.lesson.title

    # ------------------------------------------------------------ where it stands

    def restart(self) -> None:
        """The lesson from its beginning."""
        self._past: list[Stand] = []
        self._present = self._laid(0, self.lesson.opening)
        self._hints = 0
        self._set()

    def _laid(self, index: int, opening: Any, before: tuple[Any, ...] = ()) -> Stand:
        opened = self.subject.begin(opening)
        return Stand(index, opened.state, before + opened.events, opening, len(opened.events))

    def _set(self) -> None:
        self.view: Any = self._view(self.state)
        self.choice: Choice | None = self.game.choice(self.state)

    def _view(self, state: Any) -> Any:
        return self.subject.view(state, self._present.opening)

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
        option = option_of(self.step.do, self.subject)
        if self.choice is None or option in self.choice.legal:
            return option
        return next((other for other in self.choice.legal if self._leads_on(other)), option)

    def _leads_on(self, option: Any) -> bool:
        after = self._tried(option)
        return after is not None and self.right(self.step, option, after)

    @property
    def state(self) -> Any:
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
        return fill(text, Table(self.subject, self.view, events, after, choice.numbers if choice else ()))

    # ------------------------------------------------------------ a choice

    def play(self, option: Any) -> Outcome:
        """Carry out a legal option of the choice at hand. Illegal where it is none; nothing changes then."""
        step, after = self.step, self._tried(option)
        if after is not None and not self.done and self.right(step, option, after):
            answered = self._answered(after, step.reply)
            if answered is not None:
                return self._on(step, answered)
        return self._aside(step, option)

    def _tried(self, option: Any) -> Step[Any] | None:
        """What an option leads to; None where the scripts, which serve the right path only, do not reach so far."""
        try:
            found: Step[Any] = self.game.play(self.state, option)
        except ScriptExhausted:
            return None
        return found

    def _answered(self, after: Step[Any], reply: tuple[Pattern, ...]) -> Step[Any] | None:
        """What the other player makes of it; None where the reply cannot be played there."""
        events = after.events
        for pattern in reply:
            try:
                after = self.game.play(after.state, option_of(pattern, self.subject))
            except (Illegal, ScriptExhausted):
                return None
            events += after.events
        return Step(after.state, events, after.dice, after.learnt)

    def right(self, step: LessonStep, option: Any, after: Step[Any]) -> bool:
        """Whether a choice is what the step asks for."""
        if not step.expect:
            return bool(option == option_of(step.do, self.subject))
        return all_hold(step.expect, self.context(option, after))

    def context(self, option: Any, after: Step[Any]) -> Context:
        """A decision at this step, looked back on."""
        return Context(
            self.subject, self.choice, option, after.events, self._view(after.state), self.game.choice(after.state)
        )

    def _on(self, step: LessonStep, after: Step[Any]) -> Outcome:
        last = self._present.index + 1 == len(self.lesson.steps)
        outcome = self._outcome("done" if last else "progress", after, ())
        text = self.fill(step.then, outcome)
        self._past.append(self._present)
        state, events = after.state, self._present.events + after.events
        index = self._present.index + 1
        self._present = Stand(index, state, events, self._present.opening)
        if not last and self.step.opening is not None:
            self._present = self._laid(index, self.step.opening, events)
        self._hints = 0
        self._set()
        return msgspec.structs.replace(outcome, text=text)

    def _outcome(self, kind: Kind, after: Step[Any], found: tuple[str, ...]) -> Outcome:
        return Outcome(kind, "", after.events, found, self._view(after.state), self.game.choice(after.state))

    def _aside(self, step: LessonStep, option: Any) -> Outcome:
        trap = trap_of(step, option, self.subject)
        after = self._side_road(step, option, trap)
        offer = next((offer for offer in self.choice.offers if offer.option == option), None) if self.choice else None
        found = [trap.case] if trap else [offer.rule] if offer else []
        found = list(dict.fromkeys([*found, *[event.rule for event in after.events]]))
        outcome = self._outcome("trap" if trap else "wrong", after, tuple(found))
        text = trap.text if trap else self._answer(option, found[0])
        return msgspec.structs.replace(outcome, text=self.fill(text, outcome))

    def _answer(self, option: Any, case: str) -> str:
        """What is said to such an option anywhere."""
        kind = type(option).__name__
        return next((one.text for one in answers(self.lesson.game) if (one.option, one.case) == (kind, case)), "")

    def _side_road(self, step: LessonStep, option: Any, trap: Trap | None) -> Step[Any]:
        free = self.subject.freed(self.state, f"{self.lesson.id}/{step.id}")
        after: Step[Any] | None = None
        if trap is not None and (trap.dice or trap.draws):
            with suppress(ScriptExhausted):  # a lesson must not break off; tests see to it that scripts are long enough
                after = self.game.play(self.subject.scripted(free, trap), option)
        after = after or self.game.play(free, option)
        return (self._answered(after, trap.reply) if trap else None) or after

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

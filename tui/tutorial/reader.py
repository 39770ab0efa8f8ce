"""One lesson line by line, in the manner of the game's own plain mode. Each game's reader mixes `Reader` into that."""

from __future__ import annotations

from typing import Any, TextIO

from content.lessons import HINTS, Lesson, sayings
from engine.kernel.choice import Choice, Offer
from engine.kernel.game import Step
from engine.kernel.record import PERSON
from engine.lessons.runner import LessonRun, Outcome
from tui.matching import key
from tui.session import Session
from tui.tutorial.progress import Progress
from tui.tutorial.tutor import Tutor

OWN = ("look", "hint", "back", "skip", "restart", "leave")


class Desk(Session):
    """A lesson's table, as the plain mode reads a campaign's. Choices go through the lesson, not through here."""

    def __init__(self, run: LessonRun) -> None:
        self.run = run
        self.game = run.game
        self.refresh()

    def refresh(self) -> None:
        """Read the lesson's table anew."""
        self.view = self.run.view
        self.choice: Choice | None = self.run.choice

    @property
    def name(self) -> str:
        """The lesson's title."""
        return self.run.title

    @property
    def last(self) -> Step[Any]:
        """The table, with what happened as it was laid."""
        return Step(self.run.state, self.run.laid, (), False)

    @property
    def events(self) -> list[Any]:
        """What has happened in the lesson."""
        return list(self.run.events)

    def view_of(self, seat: str) -> Any:
        """The learner's view, whoever is asked about."""
        return self.view

    def player(self, seat: str) -> str:
        """No computer: who is not the learner plays by the lesson's script."""
        return PERSON

    def undo(self) -> bool:
        """The step before; whether there was one."""
        return self.run.back()


class Reader(Tutor):
    """One sitting at a lesson. What is said and heard as in a game is the plain mode's, which is the next base."""

    def __init__(self, lesson: Lesson, words: Any, input: TextIO, output: TextIO, progress: Progress) -> None:  # noqa: A002
        self.progress = progress
        self.lesson = lesson
        self.game = lesson.game
        self.desk = Desk(LessonRun(lesson, step=progress.step_of(lesson.id)))
        super().__init__(self.desk, words, input, output)
        self.commands = {name: command for name, command in self.commands.items() if command != self.undo}

    # ------------------------------------------------------------ a lesson

    def give(self) -> None:
        """The lesson, from where it waits, until it is done or left."""
        chosen, run = self.lesson, self.desk.run
        self.say()
        self.teach("lesson", title=chosen.title, cases=", ".join(chosen.cases), count=len(chosen.cases))
        self.teach("lesson_help")
        self.say()
        if run.index:
            self.teach("resumed")
        else:
            self.tell_text(run.fill(chosen.intro))
        self.lay()
        while not run.done:
            if not self.take(run):
                self.teach("left")
                return
        self.say()
        self.tell_text(run.text)
        self.teach("done")
        self.progress.finish(chosen.id)
        self.warn("not_kept")

    def lay(self) -> None:
        """What happened as the table was laid, where anything did."""
        if self.desk.run.laid:
            self.say()
            self.tell_events(self.desk.run.laid)

    def look(self) -> None:
        """What the step at hand is about."""
        run = self.desk.run
        self.say()
        number, all_steps = run.index + 1, len(run.lesson.steps)
        self.teach("question" if run.step.question else "step", number=number, all=all_steps)
        self.tell_text(run.text)
        parts = [sayings(self.game)[f"part_{part}"] for part in run.step.highlight]
        self.teach("watch", parts=", ".join(parts))

    def take(self, run: LessonRun) -> bool:
        """One step: asked until the table is another; whether the player stays."""
        choice = run.choice
        if choice is None:
            raise RuntimeError(f"{run.lesson.id}: nothing to choose at step {run.step.id}")
        self.look()
        lines = self.menu(choice)
        while True:
            answer = self.ask()
            name, _, rest = answer.partition(" ")
            command = key(name) if not rest else ""
            if not answer:
                lines = self.menu(choice)
            elif key(answer) in ("leave", *self.leaving):
                return False
            elif command in OWN:
                if self.help_along(command, run):
                    return True
            elif key(name) in self.commands:
                self.commands[key(name)](rest.strip())
            else:
                offer = self.meant(answer, lines, choice)
                if offer is not None and self.sure(offer):
                    self.carry_out(run, offer)
                    return True

    def carry_out(self, run: LessonRun, offer: Offer) -> None:
        """A choice, and what comes of it."""
        before = run.step
        outcome = run.play(offer.option)
        self.say()
        if outcome.returned:
            self.explain(outcome)
        else:
            self.tell_events(outcome.events)
            self.teach("right")
            self.tell_text(outcome.text)
            self.moved(run)
            if not run.done and run.step is not before and run.step.opening:
                self.lay()

    def explain(self, outcome: Outcome) -> None:
        """What came of another choice, and why it was not the one."""
        self.teach("happened")
        self.tell_events(outcome.events)
        self.say()
        self.teach("not_asked")
        self.tell_text(outcome.text)
        self.teach("explained", case=outcome.cases[0], title=self.words.case(outcome.cases[0]).title)
        self.teach("returned")

    def moved(self, run: LessonRun) -> None:
        """The table is another: read it, and keep how far the player has come."""
        self.desk.refresh()
        if not run.done:
            self.progress.reach(run.lesson.id, run.step.id if run.index else "")
            self.warn("not_kept")

    def help_along(self, command: str, run: LessonRun) -> bool:
        """One of a lesson's own commands; whether the step at hand is another now."""
        if command == "look":
            self.look()
            return False
        if command == "hint":
            self.hint(run)
            return False
        if command == "back":
            if not run.back():
                self.teach("no_back")
                return False
            self.teach("went_back")
        elif command == "restart":
            run.restart()
            self.teach("restarted")
        else:
            label = self.label_of(run)
            outcome = run.skip()
            self.teach("skipped", label=label)
            if outcome:
                self.tell_events(outcome.events)
                self.tell_text(outcome.text)
        self.moved(run)
        self.lay()
        return True

    def hint(self, run: LessonRun) -> None:
        """The next hint."""
        hint = run.hint()
        text = hint.text or sayings()["hint_option"].format(label=self.label_of(run))
        self.teach("hint", level=hint.level, levels=HINTS, text=self.words.out(text))

    def label_of(self, run: LessonRun) -> str:
        """The label of the choice that the step asks for."""
        if run.choice is None:
            return ""
        label: str = self.words.label(run.wanted, run.choice, run.view)
        return label

    def help(self, rest: str) -> bool:
        """What can be typed in a lesson."""
        self.teach("lesson_help")
        for command in OWN:
            self.say(f"{command}: {sayings()[f'help_{command}']}")
        for command, text in self.words.help():
            if command not in ("undo", "quit", "?"):
                self.say(f"{command}: {text}")
        return False

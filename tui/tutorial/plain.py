"""The tutorial line by line, in the manner of tui/plain.py: the list of lessons, and one lesson at a time."""

from __future__ import annotations

from contextlib import suppress
from typing import Any, TextIO

from content.weehawken.lessons import HINTS, Lesson, contents, lesson, lessons, sayings
from engine.kernel.choice import Choice, Offer
from engine.kernel.game import Step
from engine.lessons.runner import LessonRun, Outcome
from tui.plain import End, Plain, key
from tui.session import Session
from tui.tutorial.progress import Progress
from tui.words import Words

OWN = ("look", "hint", "back", "skip", "restart", "leave")


class UnknownLesson(Exception):
    """There is no lesson of this name."""


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
        return self.run.lesson.title

    @property
    def last(self) -> Step[Any]:
        """The table, with what happened as it was laid."""
        return Step(self.run.state, self.run.laid, (), False)

    @property
    def events(self) -> list[Any]:
        """What has happened in the lesson."""
        return list(self.run.events)

    def undo(self) -> bool:
        """The step before; whether there was one."""
        return self.run.back()


class Tutorial(Plain):
    """One sitting at the lessons."""

    def __init__(self, words: Words, input: TextIO, output: TextIO, progress: Progress) -> None:  # noqa: A002
        self.progress = progress
        self.desk = Desk(LessonRun(progress.next() or lessons()[0]))
        super().__init__(self.desk, words, input, output)
        del self.commands["undo"]

    # ------------------------------------------------------------ speaking

    def teach(self, saying: str, **fields: Any) -> None:
        """One of the tutorial's own sentences."""
        self.say(sayings()[saying].format_map(fields))

    def tell_text(self, text: str) -> None:
        """A text of a lesson, paragraph by paragraph."""
        for paragraph in text.split("\n\n"):
            self.say_if(self.words.out(paragraph))

    def warn(self, saying: str) -> None:
        """Say once what is wrong with keeping progress."""
        if self.progress.warning:
            self.teach(saying, why=self.progress.warning)
            self.progress.warning = None

    # ------------------------------------------------------------ the list

    def play(self) -> None:
        """The list, and lesson after lesson, until the player has enough."""
        self.warn("unreadable")
        try:
            self.list()
            while True:
                answer = self.ask()
                name, _, rest = answer.partition(" ")
                if key(answer) in ("quit", "exit", "leave"):
                    return
                if not answer:
                    self.list()
                elif key(name) == "rules":
                    self.rules(rest.strip())
                elif key(name) in ("?", "help"):
                    self.teach("list_help")
                else:
                    self.begin(answer)
        except End:
            return

    def list(self) -> None:
        """All lessons by chapter, with marks."""
        every = lessons()
        done = sum(self.progress.is_done(one.id) for one in every)
        self.teach("title", done=done, all=len(every))
        number = 0
        for chapter in contents().chapter:
            self.say()
            self.teach("chapter", title=chapter.title, text=chapter.text)
            for name in chapter.lessons:
                number += 1
                mark = "mark_done" if self.progress.is_done(name) else "mark_begun"
                told = sayings()[mark] if mark == "mark_done" or self.progress.step_of(name) else ""
                self.teach("line", number=number, title=lesson(name).title, mark=told)
        self.say()
        self.teach("list_help" if self.progress.next() else "all_done")

    def begin(self, answer: str) -> None:
        """The lesson that the player means, and then the list again."""
        following = self.progress.next()
        found = [following] if following and key(answer) == "next" else named(answer)
        if len(found) == 1:
            self.give(found[0])
            self.say()
            self.list()
        elif found:
            self.teach("ambiguous_lesson", titles="; ".join(one.title for one in found[:6]))
        else:
            self.teach("unknown_lesson")

    # ------------------------------------------------------------ a lesson

    def give(self, chosen: Lesson) -> None:
        """One lesson, from where it waits, until it is done or left."""
        step = self.progress.step_of(chosen.id)
        run = LessonRun(chosen, step=step)
        self.desk = Desk(run)
        self.session = self.desk
        self.say()
        self.teach("lesson", title=chosen.title, cases=", ".join(chosen.cases))
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
        parts = [sayings()[f"part_{part}"] for part in run.step.highlight]
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
            elif key(answer) in ("leave", "quit", "exit"):
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
        self.tell_text(outcome.text)
        if outcome.kind == "trap":
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
        return self.words.label(run.wanted, run.choice, run.view)

    def help(self, rest: str) -> bool:
        """What can be typed in a lesson."""
        self.teach("lesson_help")
        for command in OWN:
            self.say(f"{command}: {sayings()[f'help_{command}']}")
        for command, text in self.words.help():
            if command not in ("undo", "quit", "?"):
                self.say(f"{command}: {text}")
        return False


def named(answer: str) -> list[Lesson]:
    """The lessons that a number, an id, or words of a title mean."""
    every = list(lessons())
    wanted = key(answer)
    if wanted.isascii() and wanted.isdigit():
        number = int(wanted[:6])
        return every[number - 1 : number] if number else []
    for rule in (str.__eq__, str.startswith, str.__contains__):
        found = [one for one in every if rule(key(one.title), wanted) or rule(one.id, wanted)]
        if found:
            return found
    return []


def teach_plain(words: Words, input: TextIO, output: TextIO, name: str = "") -> None:  # noqa: A002
    """The tutorial until the player or the input ends; with `name` that lesson only. UnknownLesson where it is none."""
    tutorial = Tutorial(words, input, output, Progress())
    if not name:
        tutorial.play()
        return
    found = named(name)
    if len(found) != 1:
        raise UnknownLesson(sayings()["no_lesson"].format(name=name))
    tutorial.warn("unreadable")
    with suppress(End):
        tutorial.give(found[0])

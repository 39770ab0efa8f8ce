"""Any game line by line on a pair of text streams: for screen readers, scripts, and terminals that only print.

What is said and understood alike in every game. A game's own sitting says where the game stands, which choices are
taken together, and what its commands tell.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from typing import Any, Generic, TextIO, TypeVar

from engine.kernel.choice import Choice, Offer
from engine.kernel.game import Event
from tui.matching import begins, key, opens, telling, words_of
from tui.rulestext import case_lines, flowing, plain_lines, unknown_case, wrapped
from tui.session import Session
from tui.wordsbase import BaseWords

RECENT = 20

W = TypeVar("W", bound=BaseWords)


class Crowd:
    """Offers that one line of the menu stands for. of: what they have in common; member: what tells one apart."""

    def __init__(self, of: Any, label: str, question: str, member: Callable[[Offer], str]) -> None:
        self.of = of
        self.label = label
        self.question = question
        self.member = member


class Line:
    """A line of the menu: an offer, or a crowd of them."""

    def __init__(self, label: str, offers: Sequence[Offer], crowd: Crowd | None = None) -> None:
        self.label = label
        self.offers = offers
        self.crowd = crowd


class End(Exception):
    """No more input."""


class LineMode(Generic[W]):
    """One sitting: what is asked, and what is answered. leaving: what ends it."""

    leaving: tuple[str, ...] = ("quit", "exit")

    def __init__(self, session: Session, words: W, input: TextIO, output: TextIO) -> None:  # noqa: A002
        self.session = session
        self.words = words
        self.input = input
        self.output = output
        self.echo = not input.isatty()
        self.commands: dict[str, Callable[[str], bool]] = {
            "?": self.help,
            "help": self.help,
            "howto": self.howto,
            "log": self.log,
            "rules": self.rules,
            "undo": self.undo,
        }

    # ------------------------------------------------------------ what a game says for itself

    def status(self) -> None:
        """Where the game stands, in a line or two."""
        raise NotImplementedError

    def crowd(self, offer: Offer) -> Crowd | None:
        """The crowd that an offer is part of, if any. Offers of one crowd stand together."""
        raise NotImplementedError

    def refused_label(self, offer: Offer) -> str:
        """An offer that cannot be taken, as it is listed among others of the same reason."""
        return self.label(offer)

    def tail(self, offer: Offer) -> list[str]:
        """What stands behind a choice in the menu: its price, its odds, what it leads to."""
        choice, words = self.session.choice, self.words
        hint = words.outcome(offer.option, choice, self.session.view) if choice else ""
        return [words.price(offer), words.odds(offer), hint]

    def names(self, line: Line) -> list[str]:
        """What a line answers to: its label, and the kind of its choice."""
        if line.crowd is not None:
            return [line.label]
        return [line.label, re.sub(r"(?<!^)(?=[A-Z])", " ", self.words.kind(line.offers[0].option))]

    def describe_event(self, event: Event) -> None:
        """What is said below the line of an event."""
        raise NotImplementedError

    def result(self) -> None:
        """The end and its score, line by line."""
        raise NotImplementedError

    # ------------------------------------------------------------ speaking and listening

    def say(self, text: str = "") -> None:
        """A line, or as many as it takes."""
        for line in wrapped(self.words.letters(text)):  # names are the player's own
            self.output.write(line + "\n")

    def say_if(self, text: str) -> None:
        """A text, where there is one."""
        if text:
            self.say(text)

    def tell(self, key: str, **fields: Any) -> None:
        """A sentence of the wording."""
        self.say(self.words.plain(key, **fields))

    def ask(self, mark: str = "> ") -> str:
        """A line from the player; End when there is none."""
        self.output.write(mark)
        self.output.flush()
        line = self.input.readline()
        if not line:
            self.output.write("\n")
            raise End
        line = line.strip()
        if self.echo:  # a script's answers would be missing from what it prints
            self.output.write(self.words.letters(line) + "\n")
        return line

    # ------------------------------------------------------------ the game

    def play(self) -> None:
        """From where the session stands to its end, or to the end of input."""
        self.greet()
        try:
            while self.session.choice is not None:
                self.decide(self.session.choice)
            self.result()
        except End:
            self.leave()

    def hello(self) -> None:
        """What game this is."""
        self.tell("hello", name=self.session.name)

    def greet(self) -> None:
        """What game this is, and what happened up to now."""
        self.hello()
        self.tell("hello_help")
        if not self.session.timeline.entries:
            self.tell("hello_howto")
        self.say()
        if self.session.timeline.entries:
            self.tell("resumed")
            self.tell_events(self.session.events[-RECENT:])
        else:
            self.tell_events(self.session.last.events)

    def leave(self) -> None:
        """Whether the campaign is kept."""
        unsaved = getattr(self.session, "unsaved", None)
        if unsaved:
            self.say(unsaved)
        else:
            kept = self.session.timeline.entries or getattr(self.session, "kept", False)
            self.tell("saved" if kept else "nothing_kept")

    def decide(self, choice: Choice) -> None:
        """Ask one choice until something is done."""
        lines = self.menu(choice)
        while True:
            answer = self.ask()
            name, _, rest = answer.partition(" ")
            if not answer:
                self.menu(choice)
            elif key(name) in self.leaving and not rest:
                raise End
            elif key(name) in self.commands:
                if self.commands[key(name)](rest.strip()):
                    return
            else:
                offer = self.meant(answer, lines, choice)
                if offer is not None and self.sure(offer):
                    self.perform(offer.option)
                    return

    def perform(self, option: Any) -> None:
        """Play an option, and tell what happens."""
        before = len(self.session.timeline.steps)
        self.session.play(option)
        self.say()
        self.tell_events([ev for step in self.session.timeline.steps[before:] for ev in step.events])

    def sure(self, offer: Offer) -> bool:
        """What cannot be taken back is asked once."""
        if offer.warning is None:
            return True
        self.say(self.words.warning(offer.warning, offer, self.session.view))
        self.tell("confirm")
        if key(self.ask()) in ("yes", "y"):
            return True
        self.tell("not_done")
        return False

    # ------------------------------------------------------------ the menu

    def lines(self, choice: Choice) -> list[Line]:
        """The legal options, those of a crowd taken together."""
        found: list[Line] = []
        for offer in choice.offers:
            if offer.refused is not None:
                continue
            crowd, last = self.crowd(offer), found[-1] if found else None
            if crowd is None:
                found.append(Line(self.label(offer), [offer]))
            elif last is not None and last.crowd is not None and last.crowd.of == crowd.of:
                last.offers = [*last.offers, offer]
            else:
                found.append(Line(crowd.label, [offer], crowd))
        return found

    def label(self, offer: Offer) -> str:
        """An offer in words."""
        choice = self.session.choice
        return self.words.label(offer.option, choice, self.session.view) if choice else ""

    def menu(self, choice: Choice) -> list[Line]:
        """Say where the game stands, what is asked, what can be done, and what cannot."""
        lines = self.lines(choice)
        self.say()
        self.status()
        self.say(self.words.prompt(choice, self.session.view))
        for number, line in enumerate(lines, 1):
            tail = ", ".join(part for part in self.line_tail(line) if part)
            self.say(f"{number}. {self.line_label(line)}" + (f": {tail}" if tail else ""))
        reasons: dict[str, list[str]] = {}
        for offer in choice.offers:
            if offer.refused is not None:
                label = self.refused_label(offer)
                there = reasons.setdefault(self.words.refusal(offer.refused), [])
                if label not in there:
                    there.append(label)
        for reason, labels in reasons.items():
            self.tell("not_now", labels=", ".join(labels), reason=reason)
        return lines

    def line_label(self, line: Line) -> str:
        """What a line of the menu is called in it."""
        return line.label

    def line_tail(self, line: Line) -> list[str]:
        """What stands behind a line; of a crowd what all its members have."""
        offer = line.offers[0]
        return self.tail(offer) if line.crowd is None else [self.words.price(offer), self.words.odds(offer)]

    def meant(self, answer: str, lines: list[Line], choice: Choice) -> Offer | None:
        """The offer that a number or the beginning of its words means; None, with the reason said, where none is."""
        if answer.isascii() and answer.isdigit():
            number = int(answer[:6])
            if not 1 <= number <= len(lines):
                self.tell("unknown")
                return None
            return self.one_of(lines[number - 1])
        line = self.named(answer, lines, choice)
        if line is not None:
            return self.one_of(line)
        return None

    def one_of(self, line: Line) -> Offer | None:
        """The offer of a line; of a crowd, the one the player names."""
        crowd = line.crowd
        if crowd is None or len(line.offers) == 1:
            return line.offers[0]
        names = [crowd.member(offer) for offer in line.offers]
        while True:
            self.say(crowd.question)
            for number, name in enumerate(names, 1):
                self.say(f"{number}. {name}")
            self.tell("back")
            answer = key(self.ask())
            picked = [n for n, name in enumerate(names) if answer in (str(n + 1), key(name))]
            for rule in (begins, telling):
                picked = picked or [n for n, name in enumerate(names) if rule(words_of(name), words_of(answer))]
            if len(picked) == 1:
                return line.offers[picked[0]]
            if answer in self.leaving:
                raise End
            name, _, rest = answer.partition(" ")
            look = self.commands.get(name)
            if look is None or look == self.undo:
                self.tell("went_back")
                return None
            look(rest)

    def named(self, answer: str, lines: list[Line], choice: Choice) -> Line | None:
        """The line that these words mean: its label or kind, how either begins, or telling words of it.

        A letter alone does nothing but to a name of one letter: it is too easily typed by mistake.
        """
        typed = words_of(answer)
        if not typed:
            self.tell("unknown")
            return None
        single = [Line(self.label(f), [f], line.crowd) for line in lines if line.crowd for f in line.offers]
        every = [*lines, *single]
        refused = [Line(self.label(f), [f]) for f in choice.offers if f.refused is not None]
        for rule in (list.__eq__, opens, begins, telling):
            found = [line for line in every if any(rule(words_of(name), typed) for name in self.names(line))]
            crowds = [line for line in found if line in lines]
            found = crowds or found  # "dispatch" means the menu line, not its eight places
            if len(found) == 1 and (len("".join(typed)) > 1 or rule is list.__eq__):
                return found[0]
            if found:
                labels = "; ".join(line.label for line in found[:6])
                self.tell("ambiguous" if len(found) > 1 else "short", labels=labels)
                return None
            for line in refused:
                if any(rule(words_of(name), typed) for name in self.names(line)):
                    reason = line.offers[0].refused
                    self.tell("refused", label=line.label, reason=self.words.refusal(reason) if reason else "")
                    return None
        self.tell("unknown")
        return None

    # ------------------------------------------------------------ what happened

    def tell_events(self, events: Iterable[Event]) -> None:
        """Each event that is worth a line, with its case, and what belongs to it below."""
        said = False
        for event in events:
            text = self.words.log(event)
            if text is not None:
                said = True
                self.say(self.event_line(event, text))
                self.describe_event(event)
        if not said:
            self.tell("happened_nothing")

    def event_line(self, event: Event, text: str) -> str:
        """A log line with its details and its case."""
        details = self.words.details(event)
        return f"{text}{f' ({details})' if details else ''} [{event.rule}]"

    # ------------------------------------------------------------ commands; true when the choice is another now

    def help(self, rest: str) -> bool:
        """What can be typed."""
        self.tell("hello_help")
        for command, text in self.words.help():
            self.say(f"{command}: {text}")
        return False

    def howto(self, rest: str) -> bool:
        """How to play, on half a page."""
        for line in plain_lines(flowing(self.words.howto())):
            self.output.write(line + "\n")
        return False

    def log(self, rest: str) -> bool:
        """What happened lately, or from the beginning."""
        lines = []
        for event in self.session.events:
            text = self.words.log(event)
            if text is not None:
                lines.append(self.event_line(event, text))
        short = key(rest) != "all" and len(lines) > RECENT
        for line in lines[-RECENT:] if short else lines:
            self.say(line)
        if short:
            self.tell("log_more")
        return False

    def rules(self, rest: str) -> bool:
        """A case, or the cases with these words."""
        words = self.words
        if not rest:
            self.tell("rules_usage")
            return False
        try:
            for line in case_lines(words.case(rest), words, self.session.game.id):
                self.output.write(line + "\n")
            return False
        except KeyError:
            pass
        found = () if rest[0].isdigit() else words.search_cases(rest)
        if found:
            self.tell("rules_found", count=len(found))
            for case in found:
                self.say(f"{case.id} {case.title}")
        else:
            self.say(unknown_case(rest, words))
        return False

    def undo(self, rest: str) -> bool:
        """Take the last decision back."""
        undone = self.session.undo()
        self.tell("undone" if undone else "cannot_undo")
        return undone

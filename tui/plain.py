"""The whole game line by line on a pair of text streams: for screen readers, scripts, and terminals that only print."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any, TextIO

from engine.kernel.choice import Choice, Offer
from engine.kernel.game import Event
from engine.weehawken import events as e
from engine.weehawken import options as o
from engine.weehawken.state import OFF_TRACK
from engine.weehawken.view import View
from tui.reading import PLACES, case_lines, flowing, plain_lines, table_lines, unknown_case, wrapped
from tui.session import Session
from tui.words import Words

RECENT = 20
TELLING = 3  # letters that a word must have to be found anywhere in a label but at its beginning


def key(text: str) -> str:
    """A text as it is compared: lower case, single blanks, no end mark."""
    return " ".join(text.casefold().split()).rstrip(".")


def begins(words: Sequence[str], typed: Sequence[str]) -> bool:
    """Whether each typed word begins one of the words, in their order; the first one the first of them."""
    return bool(words and typed) and words[0].startswith(typed[0]) and within(words, typed)


def within(words: Sequence[str], typed: Sequence[str]) -> bool:
    """Whether each typed word begins one of the words, in their order."""
    rest = iter(words)
    return all(any(word.startswith(part) for word in rest) for part in typed)


def telling(words: Sequence[str], typed: Sequence[str]) -> bool:
    """`within`, for words long enough not to be there by chance."""
    return bool(typed) and len(typed[0]) >= TELLING and within(words, typed)


def words_of(text: str) -> list[str]:
    """The words and figures of a text, to be compared."""
    return re.findall(r"[+-]?\w+", key(text))


def _downriver(offer: Offer) -> int:
    return PLACES.index(offer.option.to)


class Line:
    """A line of the menu: an offer, or the dispatches from one place."""

    def __init__(self, label: str, offers: Sequence[Offer], origin: int = OFF_TRACK) -> None:
        self.label = label
        self.offers = offers
        self.origin = origin


class End(Exception):
    """No more input."""


class Plain:
    """One sitting: what is asked, and what is answered."""

    def __init__(self, session: Session, words: Words, input: TextIO, output: TextIO) -> None:  # noqa: A002
        self.session = session
        self.words = words
        self.input = input
        self.output = output
        self.echo = not input.isatty()
        self.commands = {
            "?": self.help,
            "help": self.help,
            "howto": self.howto,
            "state": self.state,
            "held": self.held,
            "card": self.card,
            "odds": self.odds,
            "log": self.log,
            "rules": self.rules,
            "undo": self.undo,
        }

    # ------------------------------------------------------------ speaking and listening

    def say(self, text: str = "") -> None:
        """A line, or as many as it takes."""
        for line in wrapped(self.words.letters(text)):  # names are the player's own
            self.output.write(line + "\n")

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
        self.tell("hello", name=self.session.name)
        self.tell("hello_help")
        if not self.session.timeline.entries:
            self.tell("hello_howto")
        self.say()
        if self.session.timeline.entries:
            self.tell("resumed")
            self.tell_events(self.session.events[-RECENT:])
        else:
            self.tell_events(self.session.last.events)
        try:
            while self.session.choice is not None:
                self.decide(self.session.choice)
            self.result()
        except End:
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
            elif key(name) in ("quit", "exit") and not rest:
                raise End
            elif key(name) in self.commands:
                if self.commands[key(name)](rest.strip()):
                    return
            else:
                offer = self.meant(answer, lines, choice)
                if offer is not None and self.sure(offer):
                    before = len(self.session.timeline.steps)
                    self.session.play(offer.option)
                    self.say()
                    self.tell_events([ev for step in self.session.timeline.steps[before:] for ev in step.events])
                    return

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
        """The legal options, dispatches from one place taken together."""
        found: list[Line] = []
        for offer in choice.offers:
            if offer.refused is not None:
                continue
            option = offer.option
            if isinstance(option, o.Dispatch):
                if found and found[-1].origin == option.origin:
                    found[-1].offers = [*found[-1].offers, offer]
                else:
                    label = self.words.plain("dispatches", origin=self.words.place(option.origin))
                    found.append(Line(label, [offer], option.origin))
            else:
                found.append(Line(self.label(offer), [offer]))
        for line in found:
            line.offers = sorted(line.offers, key=_downriver) if line.origin >= 0 else line.offers
        return found

    def label(self, offer: Offer) -> str:
        """An offer in words."""
        choice = self.session.choice
        return self.words.label(offer.option, choice, self.session.view) if choice else ""

    def menu(self, choice: Choice) -> list[Line]:
        """Say where the game stands, what is asked, what can be done, and what cannot."""
        view, words, lines = self.session.view, self.words, self.lines(choice)
        self.say()
        self.status(view)
        self.say(words.prompt(choice, view))
        for number, line in enumerate(lines, 1):
            offer = line.offers[0]
            hint = "" if line.origin >= 0 else words.hint_outcome(offer.option, choice, view)
            parts = [words.price(offer), words.odds(offer), hint]
            tail = ", ".join(part for part in parts if part)
            self.say(f"{number}. {line.label}" + (f": {tail}" if tail else ""))
        reasons: dict[str, list[str]] = {}
        for offer in choice.offers:
            if offer.refused is not None:
                crowd = isinstance(offer.option, o.Dispatch)
                label = words.plain("dispatches_refused") if crowd else self.label(offer)
                there = reasons.setdefault(words.refusal(offer.refused), [])
                if label not in there:
                    there.append(label)
        for reason, labels in reasons.items():
            self.tell("not_now", labels=", ".join(labels), reason=reason)
        return lines

    def status(self, view: View) -> None:
        """Where the game stands, in a line."""
        words, phase = self.words, self.words.phase(view.phase)
        fields = {
            "turn": view.turn,
            "phase": phase,
            "prestige": view.prestige,
            "plan": words.plan_space(view.plan),
            "evidence": view.evidence,
            "verdict": words.verdict(view.verdict),
        }
        self.tell("status_trial" if view.verdict else "status_turn" if view.turn else "status", **fields)

    def meant(self, answer: str, lines: list[Line], choice: Choice) -> Offer | None:
        """The offer that a number or the beginning of its words means; None, with the reason said, where none is."""
        if answer.isascii() and answer.isdigit():
            number = int(answer[:6])
            if not 1 <= number <= len(lines):
                self.tell("unknown")
                return None
            return self.one_of(lines[number - 1])
        line = self.named(answer, lines)
        if line is not None:
            return self.one_of(line)
        return None

    def one_of(self, line: Line) -> Offer | None:
        """The offer of a line; of several, the one the player names."""
        if line.origin < 0 or len(line.offers) == 1:
            return line.offers[0]
        words = self.words
        self.tell("dispatches_where", origin=words.place(line.origin))
        names = [words.place(offer.option.to) for offer in line.offers]
        for number, name in enumerate(names, 1):
            self.say(f"{number}. {name}")
        self.tell("back")
        answer = key(self.ask())
        picked = [n for n, name in enumerate(names) if answer in (str(n + 1), key(name))]
        for rule in (begins, telling):
            picked = picked or [n for n, name in enumerate(names) if answer and rule(words_of(name), words_of(answer))]
        if len(picked) == 1:
            return line.offers[picked[0]]
        self.tell("went_back")
        return None

    def named(self, answer: str, lines: list[Line]) -> Line | None:
        """The line that these words mean: its label or kind, how either begins, or telling words of it.

        A letter alone does nothing but to a name of one letter: it is too easily typed by mistake.
        """
        typed, choice = words_of(answer), self.session.choice
        if not typed:
            self.tell("unknown")
            return None
        single = [Line(self.label(f), [f]) for line in lines if line.origin >= 0 for f in line.offers]
        every = [*lines, *single]
        refused = [Line(self.label(f), [f]) for f in (choice.offers if choice else ()) if f.refused is not None]
        for rule in (list.__eq__, begins, telling):
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

    def names(self, line: Line) -> list[str]:
        """What a line answers to: its label and its kind; a plan also to its number."""
        option = line.offers[0].option
        if isinstance(option, o.Dispatch):
            return [key(line.label)]
        names = [line.label, re.sub(r"(?<!^)(?=[A-Z])", " ", self.words.kind(option))]
        if isinstance(option, o.LayCharge):
            names += [self.words.roman(option.objective), self.words.objective_short(option.objective)]
        return [key(name) for name in names]

    # ------------------------------------------------------------ what happened

    def tell_events(self, events: Iterable[Event]) -> None:
        """Each event that is worth a line, with its case; a card with its text."""
        said = False
        for event in events:
            text = self.words.log(event)
            if text is None:
                continue
            said = True
            self.say(self.event_line(event, text))
            match event:
                case e.CardRevealed(card=card):
                    self.describe(card)
                case e.TableRolled(table=table, row=row):
                    self.say_if(self.words.table_text(table, row))
                case e.AgendaMoved(agenda=agenda, completed=True):
                    self.say_if(self.words.agenda_benefit(agenda))
                case _:
                    pass
        if not said:
            self.tell("happened_nothing")

    def event_line(self, event: Event, text: str) -> str:
        """A log line with its details and its case."""
        details = self.words.details(event)
        return f"{text}{f' ({details})' if details else ''} [{event.rule}]"

    def say_if(self, text: str) -> None:
        """A text, where there is one."""
        if text:
            self.say(text)

    def describe(self, card: str, whole: bool = False) -> None:
        """A card: suit, sidebar, Event, and if `whole` its title before them and its note after."""
        words, figures = self.words, self.words.edition.card[card]
        sidebar = []
        if isinstance(figures.prestige, str):
            sidebar.append(words.plain("sidebar_variable"))
        elif figures.prestige:
            sidebar.append(words.plain("sidebar_prestige", by=figures.prestige))
        for name, value in (("plan", figures.plan), ("asset", figures.asset), ("trial", figures.trial)):
            if value:
                sidebar.append(words.plain(f"sidebar_{name}", by=value))
        if figures.reshuffle:
            sidebar.append(words.plain("sidebar_reshuffle", cost=figures.reshuffle))
        if figures.redraw:
            sidebar.append(words.plain("sidebar_redraw"))
        told = ", ".join(sidebar) or words.plain("sidebar_none")
        if whole:
            self.say(f"{words.card(card)}.")
        self.tell("card", suit=words.suit_name(card), sidebar=told)
        self.say(words.card_event(card))
        if whole:
            self.say_if(words.card_note(card))

    def result(self) -> None:
        """The end and its score, line by line."""
        self.session.tell(later=False)
        result, words = self.session.view.result, self.words
        if result is None:
            return
        headline, text = words.ending(result)
        self.say()
        self.tell("over")
        self.say(headline + ".")
        self.say(text)
        names = words.listed(words.card(card) for card in result.conspirators)
        self.tell("unmasked", cards=names, objective=words.objective(result.objective))
        self.say()
        self.tell("score")
        for line in result.lines:
            self.say(f"{words.plain('score_line', points=line.points, line=words.score_line(line))} [{line.rule}]")
        self.tell("total", total=result.total, rank=result.rank)
        self.say_if(words.rank_text(result.rank))

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

    def held(self, rest: str) -> bool:
        """The cards held."""
        view, words = self.session.view, self.words
        if not view.held:
            self.tell("held_none")
            return False
        self.tell("held", count=len(view.held))
        for card, count in Counter(view.held).items():
            trial = words.edition.card[card].trial
            tail = words.plain("held_trial", trial=trial) if trial else ""
            line = words.plain("held_card", card=words.card(card), suit=words.suit_name(card), trial=tail)
            self.say(f"{count} times {line}" if count > 1 else line)
        self.tell("evidence", evidence=view.evidence, wilkinson=view.wilkinson_cards)
        return False

    def card(self, rest: str) -> bool:
        """The card last turned up, or the cards with these words in their titles."""
        words = self.words
        if rest:
            found = [c.id for c in words.edition.cards if f" {key(rest)}" in f" {key(words.card(c.id))}"]
            for card in found[:5]:
                self.describe(card, whole=True)
            if not found:
                self.tell("unknown_card")
        elif self.session.view.shown:
            self.describe(self.session.view.shown, whole=True)
        else:
            self.tell("no_card")
        return False

    def odds(self, rest: str) -> bool:
        """The notebook: how likely each objective is, given the Conspiracy cards seen."""
        view, words = self.session.view, self.words
        suits = words.edition.card
        seen = [c for c in (*view.held, *view.discards) if suits[c].suit == "conspiracy"]
        self.tell("odds_known", cards=", ".join(words.card(card) for card in seen) or words.plain("none"))
        total = sum(view.ways)
        self.tell("odds", total=total)
        numbered = sorted(enumerate(view.ways, 1), key=lambda pair: (-pair[1], pair[0]))
        for number, ways in numbered:
            if ways:
                self.tell(
                    "odds_line",
                    objective=words.objective(number),
                    ways=ways,
                    percent=round(100 * ways / total),
                    side=words.objective_side(number),
                )
        out = [words.objective(number) for number, ways in numbered if not ways]
        if out:
            self.tell("odds_none", objectives="; ".join(out))
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
            for line in case_lines(words.case(rest), words):
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

    def state(self, rest: str) -> bool:
        """The whole table."""
        for line in table_lines(self.session.view, self.words):
            self.say(line)
        return False


def play_plain(session: Session, words: Words, input: TextIO, output: TextIO) -> None:  # noqa: A002
    """Play `session` line by line until it ends or `input` does. Every decision is saved as it is made."""
    Plain(session, words, input, output).play()

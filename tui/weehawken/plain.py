"""Hero of Weehawken line by line: for screen readers, scripts, and terminals that only print."""

from __future__ import annotations

from collections import Counter
from typing import TextIO

from engine.kernel.choice import Choice, Offer
from engine.kernel.game import Event
from engine.weehawken import events as e
from engine.weehawken import options as o
from tui.linemode import Crowd, Line, LineMode
from tui.matching import key
from tui.session import Session
from tui.weehawken.reading import PLACES, table_lines
from tui.weehawken.words import Words


def _downriver(offer: Offer) -> int:
    return PLACES.index(offer.option.to)


class Plain(LineMode[Words]):
    """One sitting: what is asked, and what is answered."""

    def __init__(self, session: Session, words: Words, input: TextIO, output: TextIO) -> None:  # noqa: A002
        super().__init__(session, words, input, output)
        self.commands |= {"state": self.state, "held": self.held, "card": self.card, "odds": self.odds}

    # ------------------------------------------------------------ the menu

    def status(self) -> None:
        """Where the game stands, in a line."""
        words, view = self.words, self.session.view
        fields = {
            "turn": view.turn,
            "phase": words.phase(view.phase),
            "prestige": view.prestige,
            "plan": words.plan_space(view.plan),
            "evidence": view.evidence,
            "verdict": words.verdict(view.verdict),
        }
        self.tell("status_trial" if view.verdict else "status_turn" if view.turn else "status", **fields)

    def lines(self, choice: Choice) -> list[Line]:
        """The menu; where an agent may go is listed as the river runs."""
        found = super().lines(choice)
        for line in found:
            if line.crowd is not None:
                line.offers = sorted(line.offers, key=_downriver)
        return found

    def crowd(self, offer: Offer) -> Crowd | None:
        """Dispatches from one place are taken together."""
        option, words = offer.option, self.words
        if not isinstance(option, o.Dispatch):
            return None
        origin = words.place(option.origin)
        question = words.plain("dispatches_where", origin=origin)
        return Crowd(option.origin, words.plain("dispatches", origin=origin), question, self.destination)

    def destination(self, offer: Offer) -> str:
        """Where a dispatch goes."""
        return self.words.place(offer.option.to)

    def refused_label(self, offer: Offer) -> str:
        """Dispatches that cannot be made are all named alike."""
        return self.words.plain("dispatches_refused") if isinstance(offer.option, o.Dispatch) else self.label(offer)

    def names(self, line: Line) -> list[str]:
        """What a line answers to; a plan also to its number."""
        option, names = line.offers[0].option, super().names(line)
        if isinstance(option, o.LayCharge):
            names += [self.words.roman(option.objective), self.words.objective_short(option.objective)]
        return names

    # ------------------------------------------------------------ what happened

    def describe_event(self, event: Event) -> None:
        """A card with its text, a result with its story."""
        match event:
            case e.CardRevealed(card=card):
                self.describe(card)
            case e.TableRolled(table=table, row=row):
                self.say_if(self.words.table_text(table, row))
            case e.AgendaMoved(agenda=agenda, completed=True):
                self.say_if(self.words.agenda_benefit(agenda))
            case _:
                pass

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

    def state(self, rest: str) -> bool:
        """The whole table."""
        for line in table_lines(self.session.view, self.words):
            self.say(line)
        return False


def play_plain(session: Session, words: Words, input: TextIO, output: TextIO) -> None:  # noqa: A002
    """Play `session` line by line until it ends or `input` does. Every decision is saved as it is made."""
    Plain(session, words, input, output).play()

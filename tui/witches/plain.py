"""Reign of Witches line by line: two people at one keyboard, or one against the computer, or the computer alone."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import Any, TextIO

from content.witches.edition import AREAS, SEATS
from engine.kernel.choice import Choice, Offer
from engine.kernel.game import Event
from engine.kernel.record import PERSON
from engine.witches import events as e
from engine.witches import options as o
from tui.linemode import Crowd, Line, LineMode
from tui.matching import key
from tui.session import Session
from tui.terminal import can_erase
from tui.witches import chances
from tui.witches.reading import cards, coins, notices, score_lines, table_lines
from tui.witches.words import WitchesWords

BLANKS = 60  # lines that push a hand out of sight, on a terminal of any usual height
ERASE = "\x1b[H\x1b[2J\x1b[3J"  # screen and scrollback, where the terminal knows how

Rival = Callable[[Any, Choice], Any]  # decides a choice from what its seat may know


class Plain(LineMode[WitchesWords]):
    """One sitting. rivals: who decides for the seats that no person plays."""

    leaving = ("quit", "exit", "q")

    def __init__(
        self,
        session: Session,
        words: WitchesWords,
        input: TextIO,  # noqa: A002
        output: TextIO,
        rivals: Callable[[str, str], Rival],
    ) -> None:
        super().__init__(session, words, input, output)
        self.players: dict[str, str] = {seat: session.player(seat) for seat in SEATS}
        self.rivals = {seat: rivals(seat, player) for seat, player in self.players.items() if player != PERSON}
        self.sitting: str = PERSON if self.rivals else ""  # whose hand may be in sight, of two people
        self.since: list[Event] = []  # what happened since the keyboard changed hands
        self.commands |= {
            "hand": self.hand,
            "board": self.board,
            "state": self.board,
            "score": self.score,
            "card": self.card,
            "r": self.rules,
            "u": self.undo,
        }

    # ------------------------------------------------------------ who plays

    def hello(self) -> None:
        """What game this is, and who plays it."""
        super().hello()
        for seat in self.rivals:
            who, strength = self.words.person(seat), self.words.strength(self.players[seat])
            self.tell("computer", who=who, strength=strength)

    def decide(self, choice: Choice) -> None:
        """The computer's choice is made and told; of two people the one who is to choose comes to the keyboard."""
        rival = self.rivals.get(choice.seat)
        if rival is not None:
            self.perform(rival(self.session.view, choice))
            return
        if self.sitting not in (choice.seat, PERSON):
            self.curtain(choice.seat)
        super().decide(choice)

    def curtain(self, seat: str) -> None:
        """Nobody's hand is in sight until the other player says so; what both have seen is told again."""
        if self.sitting:
            self.output.write("\n" * BLANKS)
            if can_erase(self.output):
                self.output.write(ERASE)
            if self.since:
                self.tell_events(self.since)
        self.sitting, self.since = seat, []
        self.say()
        self.tell("curtain", who=self.words.person(seat))
        self.ask("")

    def tell_events(self, events: Iterable[Event]) -> None:
        """What happens is kept for the player who comes to the keyboard next."""
        found = list(events)
        self.since += found
        super().tell_events(found)

    # ------------------------------------------------------------ the menu

    def status(self) -> None:
        """Hands, coins, points, and what hangs over them."""
        view, words, say = self.session.view, self.words, self.words.plain
        me, rival = view.seat, 1 - view.seat
        held = ", ".join(words.card(card) for card in view.hand) or say("none")
        self.tell("status", go=view.go, who=words.person_at(me), hand=held, coins=coins(view.coins[me], words))
        other = words.person_at(rival)
        self.tell(
            "status_rival", who=other, held=cards(view.holds[rival], words), coins=coins(view.coins[rival], words)
        )
        areas = ", ".join(
            say("status_area", area=words.area_short(area), mine=mine, theirs=theirs)
            for area, mine, theirs in zip(AREAS, view.points[me], view.points[rival], strict=True)
        )
        mine, theirs = sum(view.points[me]), sum(view.points[rival])
        self.tell(
            "status_score",
            who=words.person_at(me),
            rival=other,
            areas=areas,
            mine=mine,
            theirs=theirs,
            jefferson=view.jefferson,
        )
        self.tell("status_now", now=chances.now(view, words))
        for line in notices(view, words):
            self.say(line)

    def lines(self, choice: Choice) -> list[Line]:
        """The menu; a Play with one way to pay for it is a line like any other."""
        found = super().lines(choice)
        return [Line(self.label(line.offers[0]), line.offers) if len(line.offers) == 1 else line for line in found]

    def crowd(self, offer: Offer) -> Crowd | None:
        """Plays of one card are taken together: which other card is discarded is asked afterwards."""
        option, say = offer.option, self.words.plain
        if not isinstance(option, o.Play) or not option.discard:
            return None
        card = self.words.card(option.card)
        return Crowd(option.card, say("plays", card=card), say("plays_which", card=card), self.given_up)

    def refused_label(self, offer: Offer) -> str:
        """A card that cannot be bought is named alone: what lies on it has its place in the menu."""
        if isinstance(offer.option, o.Buy):
            return self.words.plain("buy_refused", card=self.words.card(offer.option.card))
        return self.label(offer)

    def given_up(self, offer: Offer) -> str:
        """The card that a Play costs."""
        return self.words.card(offer.option.discard)

    def line_label(self, line: Line) -> str:
        """A line of the menu, with the figures of its card."""
        card = getattr(line.offers[0].option, "card", "")
        title = self.words.card(card) if card else ""
        return line.label.replace(title, f"{title} ({self.words.figures(card)})", 1) if title else line.label

    def line_tail(self, line: Line) -> list[str]:
        """What stands behind a line: whatever is discarded for a Play, it leads to the same."""
        return self.tail(line.offers[0])

    # ------------------------------------------------------------ what happened

    def describe_event(self, event: Event) -> None:
        """A card that has come to light with its text."""
        match event:
            case e.CardTurnedUp(card=card):
                self.describe(card)
            case e.DisplayDealt(cards=dealt):
                for card in dealt:
                    self.describe(card)
            case _:
                pass

    def describe(self, card: str) -> None:
        """A card: title, figures, power."""
        words = self.words
        self.say(f"{words.card(card)}, {words.figures(card)}. {words.card_power(card)}")

    def result(self) -> None:
        """Who has won and why, and the score line by line."""
        view, words = self.session.view, self.words
        if view.result is None:
            return
        headline, text = words.ending(view.result)
        self.say()
        self.tell("over")
        self.say(headline + ".")
        self.say(text)
        self.say()
        self.score("")

    # ------------------------------------------------------------ commands; true when the choice is another now

    def hand(self, rest: str) -> bool:
        """The hand of the player who is to choose, and what is known of the other's."""
        view, words = self.session.view, self.words
        self.tell("hand" if view.hand else "hand_none")
        for card in view.hand:
            self.describe(card)
        rival = 1 - view.seat
        if view.shown[rival]:
            known = words.listed(words.card(card) for card in view.shown[rival])
            self.tell("hand_known", who=words.person_at(rival), cards=known)
        return False

    def board(self, rest: str) -> bool:
        """The whole table."""
        for line in table_lines(self.session.view, self.words):
            self.say(line)
        return False

    def score(self, rest: str) -> bool:
        """The points so far, line by line."""
        view, words = self.session.view, self.words
        for line in score_lines(view, words):
            self.say(line)
        if not view.ended:
            self.tell("status_now", now=chances.now(view, words))
            for lacks in chances.lacks(view, words):
                self.tell("score_lacks", lacks=lacks)
        return False

    def card(self, rest: str) -> bool:
        """The cards with these words in their titles."""
        words = self.words
        if not rest:
            self.tell("card_usage")
            return False
        found = [c.id for c in words.edition.cards if f" {key(rest)}" in f" {key(words.card(c.id))}"]
        for card in found[:5]:
            self.describe(card)
            self.say_if(words.card_note(card))
        if not found:
            self.tell("unknown_card")
        return False

    def undo(self, rest: str) -> bool:
        """Take the last decision back; what was told of it no longer holds."""
        self.since = []
        return super().undo(rest)


def computers(session: Session) -> Callable[[str, str], Rival]:
    """The computer's players by seat and strength, who answer as they do on the screens."""

    def rival(seat: str, strength: str) -> Rival:
        from engine.advisor.witches_search import SearchPolicy  # not loaded where two people play

        policy = SearchPolicy(session.game.edition, strength)
        return partial(policy.answer, seed=f"{session.header.seed}/{seat}")

    return rival


def play_plain(session: Session, words: WitchesWords, input: TextIO, output: TextIO) -> None:  # noqa: A002
    """Play `session` line by line until it ends or `input` does. Every decision is saved as it is made."""
    Plain(session, words, input, output, computers(session)).play()

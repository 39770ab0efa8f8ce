"""Reign of Witches line by line: what is said and understood, the curtain between two people, and whole games."""

from __future__ import annotations

import io
import re
from collections.abc import Iterable
from typing import Any

import msgspec
import pytest

from content.witches.edition import SEATS
from engine.advisor.witches import GreedyPolicy
from engine.kernel.choice import Choice
from engine.kernel.game import Event, Step
from engine.kernel.record import Header, Timeline
from engine.kernel.stream import Seeded, derive
from engine.witches import options as o
from engine.witches.state import State
from engine.witches.view import hidden_hand
from tests.witches.positions import (
    ABIGAIL,
    ACTS,
    BRUMAIRE,
    BURR,
    CALLENDER,
    EDITION,
    FEVER,
    GAME,
    KENTUCKY,
    MCHENRY,
    NILE,
    PICKERING,
    REBELLIONS,
    WALLS,
    WASHINGTON,
    WITCHES,
    WOLCOTT,
    pair,
    position,
    under,
)
from tui.session import Session
from tui.witches.plain import Plain, play_plain
from tui.witches.words import WitchesWords

WORDS = WitchesWords(EDITION, spoken=True)
HEADER = Header(GAME.id, 1, EDITION.edition, EDITION.fingerprint, "1", "The Quarrel", figures=(("coins", 4),))
GREEDY = GreedyPolicy(EDITION)
AWAY = "\n" * 60
FOUR = (PICKERING, WALLS, WASHINGTON, WITCHES)
COMPUTER = ("person", "fair")


def greedy(seat: str, strength: str) -> Any:
    """The computer of these tests."""
    return lambda view, choice: GREEDY(view, choice, Seeded(1))[0]


def session_of(state: State, players: tuple[str, ...] = ()) -> Session:
    """A session that begins at `state`."""
    header = msgspec.structs.replace(HEADER, players=players)
    return Session(GAME, Timeline(GAME, header, [Step(state, (), (), True)], []), lambda timeline: None)


def dealt(seed: str, players: tuple[str, ...] = ()) -> Session:
    """A new game."""
    header = msgspec.structs.replace(HEADER, seed=seed, players=players)
    return Session(GAME, Timeline.begin(GAME, header), lambda timeline: None)


def sit(session: Session, *answers: str, words: WitchesWords = WORDS) -> str:
    """What is printed when these lines are typed, and then input ends."""
    output, typed = io.StringIO(), io.StringIO("".join(f"{answer}\n" for answer in answers))
    Plain(session, words, typed, output, greedy).play()
    return output.getvalue()


def said(*answers: str, **changes: Any) -> str:
    """The same for one person against the computer, at a position."""
    return sit(session_of(position(**changes), COMPUTER), *answers)


def flat(text: str) -> str:
    """Without line ends."""
    return " ".join(text.split())


# ------------------------------------------------------------------ the menu


def test_a_menu_with_figures_prices_outcomes_and_what_is_refused() -> None:
    text = said(
        display=FOUR,
        display_coins=(0, 0, 1, 0),
        coins=(2, 5),
        hands=pair([ABIGAIL, CALLENDER], [BURR]),
        used=pair([], [MCHENRY]),
    )
    told = flat(text)
    assert "Go 5, Adams. 2 coins. Hand: Abigail Adams, James Callender. Hamilton: 1 card, 5 coins." in told
    assert "Adams to Hamilton: Hearts 0 to 0, Diamonds 0 to 1, Military 0 to 4; in all 0 to 5. Jefferson: 0." in told
    assert "As it stands, Hamilton would win: 2 areas, 5 to Jefferson's 0." in told
    assert "\n1. Buy Timothy Pickering (Diamond 3 with Discard): free\n" in text
    assert "3. Buy Washington (Club 3 with Discard), and 1 coin on it: 2 coins, your coins 2 to 1" in told
    assert "Play Abigail Adams (Diamond 1): Diamonds 0 to 1, areas Hamilton leads 2 to 1" in told
    assert "Not now: Buy Reign of Witches: needs 3 coins; you have 2." in told
    assert max(len(line) for line in text.splitlines()) <= 78


def test_a_tricolor_that_waits_and_one_in_force_are_said() -> None:
    told = flat(said(display=(NILE, *FOUR[1:]), due=NILE, resolved=(KENTUCKY,), hands=pair([ABIGAIL])))
    assert "Forbidden: Diamonds." in told
    assert "Resolved when this go is over, unless bought in it: Battle of the Nile." in told
    assert "Not now: Play Abigail Adams: Diamonds are Forbidden." in told


def test_cards_that_cannot_be_bought_are_named_without_their_coins() -> None:
    told = flat(said(display=FOUR, display_coins=(1, 0, 2, 0), hands=pair([ABIGAIL, BURR, CALLENDER])))
    assert "Not now: Buy Timothy Pickering, Buy Wooden Walls, Buy Washington, Buy Reign of Witches: your hand" in told


def test_who_ignores_what_is_forbidden_is_told_so() -> None:
    told = said(resolved=(KENTUCKY,), unbound=(True, False), hands=pair([ABIGAIL]))
    assert "Forbidden, but not to you: Diamonds." in told


def test_a_play_asks_what_is_discarded_for_it() -> None:
    state = position(hands=pair([CALLENDER, ACTS, WOLCOTT]))
    session = session_of(state, COMPUTER)
    text = sit(session, "play james", "0", "play james", "wol")
    assert "Play James Callender (Heart 1 with Discard), and discard another: Hearts 0 to 1" in flat(text)
    assert (
        "What do you discard for James Callender?\n1. Alien & Sedition Acts\n2. Oliver Wolcott Jr.\n0. Back\n" in text
    )
    assert "Nothing was played." in text
    assert "Adams plays James Callender and discards Oliver Wolcott Jr. [play]" in text


def test_the_hand_and_the_rules_can_be_looked_at_before_it_is_said_what_is_discarded() -> None:
    state = position(hands=pair([CALLENDER, ACTS, WOLCOTT]))
    asked = "What do you discard for James Callender?"
    text = sit(session_of(state, COMPUTER), "play james", "hand", "card wol", "rules play", "2")
    assert text.count(asked) == 4
    assert "Nothing was played." not in text
    first, second = text.split(asked)[1:3]
    assert "Your hand:" in first
    assert "Oliver Wolcott Jr., Diamond 2 with Discard." in second
    assert "Adams plays James Callender and discards Oliver Wolcott Jr. [play]" in text
    assert "Nothing was decided" in sit(session_of(state, COMPUTER), "play james", "quit", "2")
    assert "Nothing was played." in sit(session_of(state, COMPUTER), "play james", "undo")


def test_one_way_to_pay_is_not_asked_about() -> None:
    text = said("play james", hands=pair([CALLENDER, WOLCOTT]))
    assert "Play James Callender (Heart 1 with Discard), discard Oliver Wolcott Jr." in flat(text)
    assert "Adams plays James Callender and discards Oliver Wolcott Jr." in text


def test_a_card_that_comes_to_light_is_described() -> None:
    text = flat(said("1", display=FOUR, deck=(BURR,)))
    assert (
        "Turned up: Aaron Burr; 18 left [buy] Aaron Burr, Diamond 1 with Discard. Hand this card to your rival" in text
    )


def test_what_ends_the_game_is_asked_once() -> None:
    table = {"display": (BRUMAIRE, PICKERING, WALLS, WITCHES), "fresh": pair([WASHINGTON])}
    text = said("buy 18", "no", "buy 18", "yes", **table)
    assert "Buy 18 Brumaire (Tricolor 6), which resolves at once: free, Jefferson 0 to 6, the game ends" in flat(text)
    assert "It was not done." in text
    assert text.count("Type yes to do it") == 2
    assert "The game is over.\nJefferson is President.\n" in text
    assert "Spades and Clubs +3: Washington [suits]\n" in text
    assert text.rstrip().endswith("In all: Adams 3, Hamilton 0, Jefferson 6.")


# ------------------------------------------------------------------ commands


def test_hand_board_and_score_in_words() -> None:
    state = position(
        display=FOUR,
        display_coins=(0, 2, 0, 1),
        hands=pair([ABIGAIL, ACTS], [CALLENDER, BURR]),
        shown=((), (BURR,)),
        fresh=pair([WOLCOTT]),
        used=pair([], [REBELLIONS]),
        tucked=under(MCHENRY, REBELLIONS),
        resolved=(NILE,),
        supply=1,
    )
    text = sit(session_of(state, COMPUTER), "hand", "board", "score")
    told = flat(text)
    assert "Your hand: Abigail Adams, Diamond 1. Adams may hold one card more" in told
    assert "Hamilton is known to hold: Aaron Burr." in text
    assert "James Callender" not in text  # the one that is not known
    assert "\n2. Wooden Walls, Spade 1 with Discard: 2 coins on it\n" in text
    assert "Cards left in the deck: 11. Coins in the supply: 1." in text
    assert "At the bottom of the deck: 18 Brumaire." in text
    assert "Hamilton has 4 coins and 2 cards in hand, of 3 at most." in text
    assert "Adams has in play without a coin: Oliver Wolcott Jr. (Diamond 2 with Discard)." in told
    assert "Hamilton has in play, used and Protected: Tax Rebellions (Club 1 with Discard)." in told
    assert "Tucked under Tax Rebellions: James McHenry (Club 2 with Discard)." in told
    assert "Tricolors resolved: Battle of the Nile. Jefferson has 4 points." in text
    assert "Spades and Clubs +4: James McHenry, tucked and doubled [card-13]\n" in text
    assert "Spades and Clubs: Adams 0, Hamilton 6." in text
    # Adams has 2 Diamonds, Hamilton the military; Jefferson's 4 are more than the 2 and 1 that Hearts would add.
    assert "As it stands, Jefferson would win: nobody leads in 2 areas." in told
    assert "To win, Adams needs 1 more in Hearts, 3 more in all." in told
    assert "To win, Hamilton needs 1 more in Hearts." in told


def test_no_sentence_ends_in_two_full_stops_after_a_name_that_has_its_own() -> None:
    state = position(hands=pair([WOLCOTT], [BURR]), fresh=pair([ABIGAIL], []), resolved=(NILE,))
    text = sit(session_of(state, COMPUTER), "hand", "board")
    assert "Hand: Oliver Wolcott Jr.\n" in text
    assert ".." not in text.replace("...", "")


def test_the_tricolors_to_come_are_told_with_what_they_would_give() -> None:
    told = flat(sit(session_of(position(resolved=(NILE,)), COMPUTER), "board"))
    assert "Kentucky Resolutions (Tricolor 3), Yellow Fever (Tricolor 2)" in told.partition("what they would give")[2]
    over = flat(sit(session_of(position(resolved=(KENTUCKY, FEVER, NILE, BRUMAIRE)), COMPUTER), "board"))
    assert "Tricolors still in it" not in over


def test_the_short_commands_help_rules_log_and_cards() -> None:
    text = said(
        "?", "r buy", "r card-24", "rules army", "card wash", "card guillotine", "card", "howto", "log all", "q"
    )
    assert "\nu" not in text.replace("\nundo: ", "\n")  # listed under its long name
    for part in (
        "r does the same",
        "buy Price, coins left behind, hand limit, refill",
        "There is no case card-24. Did you mean card-",
        "suits Suits, areas, rank points and doubling",
        "Washington, Club 3 with Discard. Hamilton may hold one card more",
        "He took the command of 1798 on condition of naming his generals",
        "No card has that word in its title.",
        "Type card and a word of its title",
        "You hold 3 cards at most, and begin with 2 cards and 4 coins.",
    ):
        assert part in flat(text), part
    assert text.rstrip().endswith("Nothing was decided, so nothing is kept.")


def test_what_is_not_understood_changes_nothing() -> None:
    session = session_of(position(display=FOUR), COMPUTER)
    text = sit(session, "frigate", "99", "b", "buy reign of", "")
    assert "There is no such choice." in text
    assert "That could mean: Buy Timothy Pickering; Buy Wooden Walls" in flat(text)
    assert session.timeline.entries[0].option == o.Buy(WITCHES)


# ------------------------------------------------------------------ the computer


def test_the_computer_s_moves_are_told_one_by_one() -> None:
    text = sit(dealt("7", COMPUTER), "1")
    assert text.startswith("Reign of Witches. Campaign: The Quarrel.\nHamilton is played by the computer: fair.\n")
    assert "Go 2: Hamilton [go]\n\nHamilton plays Timothy Pickering [play]\nGo 3: Adams [go]\n\nGo 3, Adams." in text
    assert "Hand the keyboard" not in text


def test_undo_in_a_study_takes_the_computer_s_reply_back_too() -> None:
    state = position(hands=pair([ABIGAIL]), fresh=pair([], [PICKERING]))
    session = session_of(state, COMPUTER)
    session.make_study()
    text = sit(session, "play abi", "u")
    assert "Hamilton uses Timothy Pickering" in text
    assert "Taken back." in text
    assert session.timeline.entries == []
    assert text.count("Hand: Abigail Adams.") == 2


def test_what_was_seen_since_cannot_be_taken_back() -> None:
    assert "That cannot be taken back: the go is over, or a card" in flat(said("1", "undo", display=FOUR))


@pytest.mark.parametrize("ascii", [False, True])
def test_the_computer_plays_itself_to_the_end(ascii: bool) -> None:  # noqa: A002
    output = io.StringIO()
    words = WitchesWords(EDITION, ascii=ascii, spoken=True)
    play_plain(dealt("9", ("easy", "easy")), words, io.StringIO(), output)
    text = output.getvalue()
    assert "The game is over.\n" in text
    assert re.search(r"In all: Adams \d+, Hamilton \d+, Jefferson \d+\.\n$", text)
    assert "> " not in text
    assert not ascii or text.isascii()


# ------------------------------------------------------------------ two people at one keyboard


def test_the_keyboard_changes_hands_with_the_hand_out_of_sight() -> None:
    text = sit(dealt("7"), "", "1", "", "hand")
    first, second = text.split("Hand the keyboard to Hamilton, then press Enter.")
    assert "Hand the keyboard to Adams, then press Enter." in first
    assert "Hand: Abigail Adams, Cincinnatus Attacked." in first
    assert AWAY in first  # Adams's menu is pushed away
    shown = first.rsplit(AWAY, 1)[1]
    assert "Adams takes Reynolds Pamphlet [buy]" in shown  # what both have seen is told again
    for title in ("Abigail", "Cincinnatus"):
        assert title not in shown + second
    assert "Hand: Reign of Witches, Timothy Pickering." in second


def test_one_player_s_second_choice_needs_no_curtain() -> None:
    state = position(fresh=pair([CALLENDER], [PICKERING, WALLS]), coins=(1, 1))
    text = sit(session_of(state), "", "use james", "strike wooden", "")
    before, after = text.split("Hand the keyboard to Hamilton")
    assert "Strike which card with James Callender?" in before
    assert before.count("Hand the keyboard") == 1
    assert flat(before).count("Hamilton loses Wooden Walls") == 2  # to Adams, and behind the curtain to Hamilton
    assert flat(before).count("Adams uses James Callender") == 2
    assert "Your move, Hamilton" in after


def test_a_go_can_be_begun_again_while_it_lasts() -> None:
    session = session_of(position(fresh=pair([CALLENDER], [PICKERING, WALLS])))
    text = sit(session, "", "use james", "u", "q")
    assert text.count("Your move, Adams") == 2
    assert session.timeline.entries == []


def test_an_undo_in_a_study_gives_the_keyboard_back() -> None:
    session = session_of(position(hands=pair([ABIGAIL], [BURR])))
    session.make_study()
    text = sit(session, "", "play abi", "", "undo", "")
    assert "Taken back." in text
    assert text.count("Hand the keyboard to Adams") == 2
    assert "Aaron Burr" not in text.rsplit(AWAY, 1)[1]


def test_a_game_goes_on_where_it_was_left() -> None:
    session = dealt("7")
    assert sit(session, "", "1", "", "q").rstrip().endswith("Your game is saved. Good day.")
    text = sit(session)
    assert "You go on where you left. What happened last:" in text
    assert "Adams takes Reynolds Pamphlet [buy]" in text
    assert "howto" not in text
    assert text.rstrip().endswith("Hand the keyboard to Hamilton, then press Enter.\n\nYour game is saved. Good day.")


class Terminal(io.StringIO):
    """Where somebody looks."""

    def isatty(self) -> bool:
        """It is one."""
        return True


@pytest.mark.parametrize(("term", "erased"), [("xterm-256color", True), ("dumb", False)])
def test_a_hand_cannot_be_scrolled_back_to(term: str, erased: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", term)
    output = Terminal()
    Plain(dealt("7"), WORDS, io.StringIO("\n1\n"), output, greedy).play()
    before, after = output.getvalue().split("Hand the keyboard to Hamilton")
    assert before.count("\x1b[3J") == erased
    assert "Abigail" not in before.rsplit(AWAY, 1)[1] + after


class Typist:
    """Types what a policy decides, and commands in between; looks at what was printed before each answer."""

    def __init__(self, seed: str) -> None:
        self.output = io.StringIO()
        self.stream = derive(seed, "typist")
        self.waiting: list[str] = []
        self.sight = ""
        self.looks = 0
        self.leaks: list[str] = []
        self.plain: Watched

    def isatty(self) -> bool:
        """A script."""
        return False

    def readline(self) -> str:
        """The next answer."""
        choice = self.plain.session.choice
        assert choice is not None
        page = self.output.getvalue()
        self.output.seek(0)
        self.output.truncate()
        # What was pushed away is out of sight.
        self.sight = (self.sight + page.replace("Reign of Witches. Campaign", "")).rsplit(AWAY, 1)[-1]
        handing = page.rstrip().endswith("then press Enter.")
        self.look(handing, choice)
        if handing:
            return "\n"
        if not self.waiting:
            self.waiting = ["hand", "board", "score", *self.decision(choice)]
        return self.waiting.pop(0) + "\n"

    def look(self, handing: bool, choice: Choice) -> None:
        """No card that is hidden from whoever sits at the keyboard, or comes there, may be in sight."""
        state = self.plain.session.timeline.state
        seats = (0, 1) if handing else (1 - SEATS.index(choice.seat),)
        secret = {card for seat in seats for card in hidden_hand(state, seat)} | set(state.deck)
        secret -= self.plain.told | set(EDITION.tricolors)  # that those are still to come everybody can count
        text = flat(self.sight)
        self.leaks += [f"{card}: {text}" for card in sorted(secret) if WORDS.card(card) in text]
        self.looks += 1

    def decision(self, choice: Choice) -> list[str]:
        """A policy's option, by its number and that of what is discarded."""
        view = self.plain.session.view
        option, self.stream = GREEDY(view, choice, self.stream)
        for number, line in enumerate(self.plain.lines(choice), 1):
            options = [offer.option for offer in line.offers]
            if option in options:
                offer = line.offers[options.index(option)]
                more = [str(options.index(option) + 1)] if len(options) > 1 else []
                return [str(number), *more, *(["yes"] if offer.warning else [])]
        raise AssertionError(option)


class Watched(Plain):
    """Remembers the cards that events have just brought to light: they may be hidden again when they are told."""

    told: frozenset[str] = frozenset()

    def curtain(self, seat: str) -> None:
        """What was told before is out of sight, but for what is told again."""
        if self.sitting:
            self.told = frozenset()
        super().curtain(seat)

    def tell_events(self, events: Iterable[Event]) -> None:
        """Told, and remembered."""
        found = list(events)
        text = " ".join(msgspec.json.encode(event).decode() for event in found)
        self.told = self.told | {card for card in EDITION.card if f'"{card}"' in text}
        super().tell_events(found)


@pytest.mark.parametrize("seed", ["curtain/1", "curtain/2", "curtain/3", "curtain/4"])
def test_two_people_play_a_whole_game_and_never_see_each_other_s_cards(seed: str) -> None:
    typist, session = Typist(seed), dealt(seed)
    typist.plain = Watched(session, WORDS, typist, typist.output, greedy)  # type: ignore[arg-type]
    typist.plain.play()
    assert typist.leaks == []
    assert typist.looks > 60
    assert session.view.result is not None
    assert "The game is over." in typist.output.getvalue()

"""The game line by line: what is said, what is understood, and a whole game from shuffle to score."""

from __future__ import annotations

import io
import re
from typing import Any

from content.weehawken.reading import reconstructed
from engine.advisor.weehawken import POLICIES
from engine.kernel.game import Step
from engine.kernel.record import Header, Timeline
from engine.kernel.stream import derive
from engine.weehawken import options as o
from engine.weehawken.game import Weehawken
from engine.weehawken.state import State
from tests.weehawken.positions import agents, position
from tui.rulestext import case_lines, plain_lines
from tui.session import Session
from tui.weehawken.plain import Plain, play_plain
from tui.weehawken.words import Words

EDITION = reconstructed()
GAME = Weehawken()
WORDS = Words(EDITION, spoken=True)
HEADER = Header(GAME.id, 1, EDITION.edition, EDITION.fingerprint, "1", "The Ciphered Winter")


def session_of(state: State) -> Session:
    """A session that begins at `state`."""
    return Session(GAME, Timeline(GAME, HEADER, [Step(state, (), (), True)], []), lambda timeline: None)


def said(*answers: str, session: Session | None = None, **changes: Any) -> str:
    """What is printed when these lines are typed at a position, and then input ends."""
    output = io.StringIO()
    typed = io.StringIO("".join(f"{answer}\n" for answer in answers))
    play_plain(session or session_of(position(**changes)), WORDS, typed, output)
    return output.getvalue()


def flat(text: str) -> str:
    """Without line ends."""
    return " ".join(text.split())


# ------------------------------------------------------------------ the menu


def test_a_menu_with_prices_odds_and_what_is_refused() -> None:
    text = said(prestige=5, agents=agents(3), held=("andrew-jackson", "general-eatons-deposition"))
    assert "Turn 5, Jefferson Phase. Prestige 5. Plan 0. Evidence 2.\nYour move, Mr. President\n" in text
    assert "\n1. Search the West: 1 PP, 3 in 6\n" in text
    assert "\n5. Dispatch an agent from The West: 1 PP\n6. Dispatch an agent from Washington: 1 PP\n" in text
    assert re.search(r"\n8\. Send gunboats .*: 3 PP, plan 0 to 1\n", text)
    assert re.search(r"\nNot now: Presidential Proclamation.*: needs 10 PP; you have 5\.\n", text)


def test_refused_options_of_one_reason_stand_together() -> None:
    text = flat(said(prestige=0, agents=agents(1)))
    assert "1. Let him go: the Expedition sails 2. End the phase Not now: Search the West, Attempt" in text
    assert "Dispatch an agent, Move Wilkinson: needs 1 PP; you have 0." in text


def test_signs_are_words_and_lines_fit_a_terminal() -> None:
    text = said("state", "odds", "rules 12.3.procedure", "log all", prestige=5, agents=agents(3))
    assert text.isascii()
    assert max(map(len, text.splitlines())) <= 80


# ------------------------------------------------------------------ what is understood


def test_a_number_takes_a_choice_and_says_what_happened() -> None:
    text = flat(said("1", prestige=5, agents=agents(3), dice=(4,)))
    assert "> 1 Prestige 5 to 4, 1 PP spent [12.3] Search: die 4, above 3, nothing [12.3.procedure]" in text


def test_the_beginning_of_the_words_takes_a_choice() -> None:
    text = said("  SEARCH the", prestige=5, agents=agents(3), dice=(4,))
    assert "Search: die 4, above 3, nothing" in text


def test_a_kind_or_a_part_of_the_words_takes_a_choice() -> None:
    assert "You end the phase" in said("end phase", prestige=5, deck=("peace-with-tripoli",))
    assert "Virginia Dynasty: die 1" in flat(said("dynasty", prestige=5, dice=(1,)))


def test_a_letter_alone_spends_nothing() -> None:
    session = session_of(position(prestige=5, agents=agents(3), shown="nashville-boats"))
    text = flat(said(*"abcdefghijklmnopqrstuvwxyz", session=session))
    assert not session.timeline.entries
    assert "Did you mean" in text


def test_words_are_found_by_their_beginnings_only() -> None:
    session = session_of(position(prestige=5, agents=agents(3)))
    text = said("arch", "west search", "hase", "th", "of", session=session)
    assert not session.timeline.entries
    assert text.count("There is no such choice.") == 5
    assert "Search: die 4" in said("sea w", prestige=5, agents=agents(3), dice=(4,))
    assert "You end the phase" in said("en ph", prestige=5, deck=("peace-with-tripoli",))


def test_an_ambiguous_answer_names_what_it_could_mean() -> None:
    text = flat(said("attempt", prestige=5))
    assert "That could mean: Attempt Judicial Reform; Attempt Pressure Britain; Attempt Virginia Dynasty." in text


def test_a_refused_choice_tells_why() -> None:
    assert "Not now: Search the West: no agent is out West" in flat(said("search", prestige=5))


def test_what_is_not_understood_changes_nothing() -> None:
    session = session_of(position(prestige=5))
    text = said("77", "0", "sing", "", session=session)
    assert text.count("There is no such choice.") == 3
    assert text.count("Your move, Mr. President") == 2
    assert not session.timeline.entries


def test_a_dispatch_asks_where_to() -> None:
    text = said("dispatch an agent from washington", "natchez", prestige=5)
    assert "From Washington, where to?\n1. The West\n2. Blennerhassett's Island\n3. Falls of the Ohio\n" in text
    assert "Agent: Washington to Natchez [12.2]" in text
    assert "Agent: Washington to Baton Rouge" in said("dispatch", "7", prestige=5)
    assert "No agent was sent." in said("dispatch", "0", prestige=5)
    assert "Agent: Washington to The West" in said("dispatch washington to the west", prestige=5)


def test_a_charge_answers_to_its_number() -> None:
    text = flat(said("arrest", "yes", "VI", "yes", burr=2, agents=agents(s2=1), dice=(1, 6)))
    assert "The hunt ends here and the Trial begins" in text
    assert "Charge: VI Seize New Orleans and Sever the West; Treason, at most Death [14.1.procedure]" in text


# ------------------------------------------------------------------ warnings, undo, leaving


def test_what_cannot_be_taken_back_is_asked_once() -> None:
    session = session_of(position(prestige=5))
    text = said("gunboats", "no", session=session)
    assert "This can be done only once a game" in text
    assert "It was not done." in text
    assert not session.timeline.entries
    assert "Marker placed: Gunboats [12.6]" in said("gunboats", "yes", session=session)


def test_undo_takes_back_what_taught_nothing() -> None:
    session = session_of(position(prestige=5))
    text = said("dispatch", "natchez", "undo", session=session)
    assert "Taken back." in text
    assert not session.timeline.entries
    text = said("dynasty", "undo", session=session_of(position(prestige=5, dice=(1,))))
    assert "That cannot be taken back" in text


def test_the_end_of_input_leaves_politely() -> None:
    assert said(prestige=5).endswith("Nothing was decided, so nothing is kept.\n")
    assert said("gunboats", "yes", prestige=5).endswith("Your campaign is saved. Good day, Mr. President.\n")
    assert "Good day" in said("gunboats", "yes", "quit", "1", prestige=5)
    assert said("gunboats", prestige=5).endswith("Nothing was decided, so nothing is kept.\n")


def test_a_resumed_game_tells_what_happened_last() -> None:
    session = session_of(position(prestige=5))
    session.play(o.SendGunboats())
    text = said(session=session)
    assert "You go on where you left." in text
    assert "Marker placed: Gunboats [12.6]" in text


# ------------------------------------------------------------------ commands


def test_the_whole_table_in_words() -> None:
    text = said(
        "state",
        prestige=5,
        plan=8,
        burr=2,
        agents=agents(1, s2=1),
        revealed=("john-adair",),
        assets=("arms-cache", "westerners-join-burr", "westerners-join-burr"),
        spanish="spanish-relations-poor",
        agendas=(4, 2, 0),
        defense=("luther-martins-oratory",),
        gunboats=True,
    )
    for line in (
        "Plan 8 of 17, second row. A Launch check adds +6 to the die:",
        "It launches now on a die of 6 or more.",
        "Pressure Britain: Agenda Completed, 4 of 4. Completed.",
        "Judicial Reform: Livingston Seated, 2 of 4. Moves on with 5+.",
        "Aaron Burr is at Natchez.",
        "General Wilkinson is at Chickasaw Bluffs.",
        "Agents: 1 in The West, 2 in Washington, 1 at Natchez.",
        "Face-up there: John Adair.",
        "A Search succeeds with a die of 2 or less.",
        "Relations with Spain: Poor.",
        "In play: Gunboats.",
        "On the Trial mat for the defense: Luther Martin's Oratory.",
    ):
        assert line in flat(text), line


def test_held_cards_and_the_notebook() -> None:
    text = flat(said("held", "odds", held=("james-wilkinson", "james-wilkinson", "theodosia-burr-alston")))
    assert "Cards you hold: 3. 2 times James Wilkinson, Conspiracy Theodosia Burr Alston, Conspiracy" in text
    assert "Evidence: 0 in all. Wilkinson cards: 2." in text
    assert "Ways in which the three conspirators can lie: 20." in text
    assert "Ruled out: I Settle the Ouachita Valley." in text


def test_cards_are_shown_with_their_notes() -> None:
    text = flat(said("card", "card arms", "card xyz", shown="peace-with-tripoli"))
    assert "Peace with Tripoli. President Jefferson card: prestige +2. No Event: only the sidebar counts." in text
    assert "Arms Cache. Event card: plan +1, strength +1, Reshuffle Option 1 PP." in text
    assert "Theodosia Charms" not in text
    assert "No card has that word in its title." in text
    assert "No card has been turned up yet." in said("card", shown="")


def test_rules_by_number_and_by_word() -> None:
    text = flat(said("rules 12.3.3", "rules", "rules riot", "rules 12.3.9"))
    assert "12.3.3 Riot unit found: split the loss Count the Federal Agents" in text
    assert "Type rules and the number of a case" in text
    assert "Cases with these words: " in text
    assert "There is no case 12.3.9. Did you mean 12.3, " in text


def test_how_to_play_is_told_in_words() -> None:
    text = said("howto", prestige=5)
    assert "A first game? Type howto" in flat(text)
    assert "Keep 2 prestige to catch Burr." in flat(text)
    assert "PP Prestige: points you earn" in flat(text)
    assert text.isascii()
    assert max(map(len, text.splitlines())) <= 80
    assert "{" not in text
    assert "#" not in text.replace("###", "")


def test_the_log_and_the_help() -> None:
    session = session_of(position(prestige=5))
    text = said("gunboats", "yes", "log", "?", session=session)
    assert text.count("Marker placed: Gunboats [12.6]") == 2
    assert "undo: take back the last decision" in text


def test_a_case_without_marks_and_with_its_table_row_by_row() -> None:
    assert plain_lines("**Bold**\n\n| # | Verdict |\n|---|---|\n| 1 | Start |") == [
        "Bold",
        "",
        "#: Verdict",
        "1: Start",
    ]
    lines = case_lines(WORDS.case("14.0.setup.5"), WORDS, "weehawken")
    assert "6: Death" in lines
    assert "See also: 14.1.procedure, 14.2." in lines
    assert lines[-1] == "Lesson: Naming the Crime."


# ------------------------------------------------------------------ real dice, whole games


def test_real_dice_are_typed() -> None:
    header = Header(GAME.id, 1, EDITION.edition, EDITION.fingerprint, "1", "By hand", typed_dice=True)
    session = Session(GAME, Timeline.begin(GAME, header), lambda timeline: None)
    text = said("7", "5", session=session)
    assert "Which face does it show?" in text
    assert "There is no such choice." in text
    assert "Starting prestige: die 5 [4.0.4]" in text


class Player(io.StringIO):
    """Input that answers by a policy, in words, and confirms what is asked."""

    def __init__(self, session: Session, policy: str, seed: str) -> None:
        super().__init__()
        self.session = session
        self.policy = POLICIES[policy](EDITION)
        self.stream = derive(seed, "bots")
        self.lines: list[str] = []

    def readline(self, size: int | None = -1) -> str:  # type: ignore[override]
        """The next answer."""
        session, choice = self.session, self.session.choice
        assert choice is not None
        if not self.lines:
            option, self.stream = self.policy(session.view, choice, self.stream)
            offer = next(offer for offer in choice.offers if offer.option == option)
            self.lines = [WORDS.label(option, choice, session.view), *(["yes"] if offer.warning else [])]
        return self.lines.pop(0) + "\n"


def whole_game(seed: str, policy: str) -> tuple[Session, str]:
    """A game played to its end by words alone."""
    header = Header(GAME.id, 1, EDITION.edition, EDITION.fingerprint, seed, "A game")
    session = Session(GAME, Timeline.begin(GAME, header), lambda timeline: None)
    output = io.StringIO()
    Plain(session, WORDS, Player(session, policy, seed), output).play()
    return session, output.getvalue()


def test_whole_games_are_played_by_words_alone() -> None:
    endings = set()
    for policy in ("random", "sensible"):
        for number in range(8):
            session, text = whole_game(f"plain/{number}", policy)
            result = session.view.result
            assert result is not None
            endings.add(result.ending)
            for line in result.lines:
                assert f"{line.points:+d}: {WORDS.score_line(line)} [{line.rule}]" in flat(text)
            assert f"Together {result.total:+d} Victory Points. Your rank: {result.rank}." in text
            assert "There is no such choice" not in text
            assert "That could mean" not in text
            assert text.isascii() or "é" in text or "ó" in text or "–" in text
    assert {"launched", "tried"} <= endings

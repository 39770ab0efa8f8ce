"""Who watches, or waits for the other's move, is told what it was, what else there was, and how it stands."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from textual.geometry import Region
from textual.pilot import Pilot

from engine.witches import options as o
from engine.witches.state import State
from tests.tui.witches.duel import NARROW, WIDE, WORDS, drive, page, rest, standing, table, text_of
from tests.tui.witches.test_table import busy
from tests.witches.positions import (
    ABIGAIL,
    ACTS,
    AURORA,
    BRUMAIRE,
    CALLENDER,
    EDITION,
    FEVER,
    GAME,
    KENTUCKY,
    MCHENRY,
    NILE,
    PICKERING,
    PORCUPINE,
    REBELLIONS,
    TOUSSAINT,
    WASHINGTON,
    WITCHES,
    WOLCOTT,
    pair,
    position,
)
from tui.app import WeehawkenApp
from tui.widgets.panel import Lines
from tui.witches import chances, watching
from tui.witches.keyboard import Sight
from tui.witches.words import WitchesWords

Make = Callable[..., WeehawkenApp]
pytestmark = pytest.mark.usefixtures("at_once")
MACHINES = ("easy", "strong")


def told(app: Any, name: str = "choices") -> str:
    """The lines of a part as one."""
    return " ".join(text_of(app, name).split())


@pytest.fixture
def slow(at_once: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """The computers take their time."""
    monkeypatch.setattr("tui.witches.table.PACES", (60.0,) * 5)


@pytest.mark.usefixtures("slow")
def test_who_watches_a_small_terminal_is_told_the_move_its_alternatives_and_the_standing(make_app: Make) -> None:
    """The Witches give Adams two Diamonds, as many as Hamilton has, and the Nile that was due gives Jefferson four."""

    async def keys(pilot: Pilot[Any]) -> None:
        text = told(pilot.app)
        assert "changed Adams ♦ 1 → 3, coins 2 → 1; Hamilton areas led 1 → 0; Jefferson 3 → 7" in text
        assert "instead Buy Nile; Play Sedition Acts, Stoddert areas" in text
        assert "areas Hearts 4:0 Adams · Diamonds 3:3 level · Military 6:6 level" in text
        assert "now Jefferson would win: nobody leads in 2 areas" in text
        assert "to win Adams needs 1 more in Diamonds · Hamilton needs 1 more in Diamonds, 1 more in Military" in text
        seen = page(pilot.app)
        assert "♥3† Witches: Two Diamond points more." in seen  # the power that was used
        for key in ("Space stops", "→ one decision", "+ faster, - slower"):
            assert key in seen
        assert "you" not in text.split()  # nobody who watches is Adams
        await pilot.press("space")
        await rest(pilot)
        assert "Stopped before Hamilton's move" in page(pilot.app)
        assert "Space goes on" in page(pilot.app)

    drive(make_app(standing(busy(), MACHINES, (o.Use(WITCHES),))), keys, NARROW)


@pytest.mark.usefixtures("slow")
def test_the_scores_are_told_once_at_every_size_also_when_it_changes(make_app: Make) -> None:
    async def keys(pilot: Pilot[Any]) -> None:
        for size in (WIDE, NARROW, (200, 60), (80, 50), WIDE):
            await pilot.resize_terminal(*size)
            await rest(pilot, 4)
            all_parts = table(pilot.app).body.all_at_once
            assert ("Hearts 4:0" in told(pilot.app)) is not all_parts, size
            assert "to win Adams needs" in told(pilot.app)

    drive(make_app(standing(busy(), MACHINES, (o.Use(WITCHES),))), keys)


@pytest.mark.usefixtures("slow")
def test_the_first_move_of_a_watched_game_and_one_without_an_alternative_are_told_as_such(make_app: Make) -> None:
    """Nothing in hand and no coin: of the Display Adams can have the leftmost card only."""
    state = busy(hands=pair(), shown=((), ()), coins=(0, 0), display=(WOLCOTT, TOUSSAINT, PORCUPINE, CALLENDER), due="",
                 display_coins=(0, 0, 0, 0), discards=(ACTS,))  # fmt: skip

    async def keys(pilot: Pilot[Any]) -> None:
        assert "changed" not in told(pilot.app)
        await pilot.press("right")
        await rest(pilot, 4)
        assert "changed Adams hand 0 → 1 instead nothing: it was the only move" in told(pilot.app)

    drive(make_app(standing(state, MACHINES)), keys, NARROW)


def view(state: State) -> Any:
    """What both can see."""
    return GAME.view(state, "adams")


def test_who_would_win_and_what_each_lacks_is_reckoned_as_the_rules_say() -> None:
    """Adams: Hearts 3. Hamilton: Diamonds 2, Clubs 3 doubled to 6."""
    state = position(fresh=pair((WITCHES,), (WOLCOTT, WASHINGTON)), resolved=(NILE, KENTUCKY))
    assert chances.now(view(state), WORDS) == "Hamilton would win: 2 areas, 8 to Jefferson's 7"
    assert chances.lacking(view(state), 1, EDITION) == ([], 0)
    # Diamonds are nearer than Clubs. He has 3 points: 3 more take the Diamonds, 5 are needed to pass Jefferson's 7.
    assert chances.lacking(view(state), 0, EDITION) == ([("diamonds", 3)], 5)
    assert chances.lacks(view(state), WORDS) == ["Adams needs 3 more in Diamonds, 5 more in all"]
    state = position(fresh=pair((WITCHES,), (WOLCOTT, WASHINGTON)), resolved=(NILE, KENTUCKY, FEVER))
    assert chances.now(view(state), WORDS) == "Jefferson would win: Hamilton's 8 is not above 9"
    assert chances.lacks(view(state), WORDS)[1] == "Hamilton needs 2 more in all"
    level = position(fresh=pair((ABIGAIL,), (TOUSSAINT,)))
    assert chances.areas(view(level), WORDS)[1] == "Diamonds 1:1 level"
    # Two areas are wanting, and what they take is more than Jefferson has.
    assert chances.lacking(view(level), 0, EDITION) == ([("hearts", 1), ("diamonds", 1)], 0)


def test_the_tricolor_that_ends_the_game_is_counted_when_it_is_due() -> None:
    """Hamilton's 8 are above Jefferson's 4, and not above the 10 that 18 Brumaire makes of them."""
    fields: dict[str, Any] = {
        "fresh": pair((WITCHES,), (WOLCOTT, WASHINGTON)),
        "resolved": (NILE,),
        "display": (BRUMAIRE, PORCUPINE, CALLENDER, AURORA),
    }
    assert chances.now(view(position(**fields)), WORDS) == "Hamilton would win: 2 areas, 8 to Jefferson's 4"
    due = view(position(**fields, due=BRUMAIRE))
    assert chances.now(due, WORDS) == "Jefferson would win: Hamilton's 8 is not above 10, with 18 Brumaire"
    assert chances.lacks(due, WORDS)[1] == "Hamilton needs 3 more in all"


def test_what_is_still_to_be_placed_is_counted_where_it_serves_its_owner_best() -> None:
    """Adams leads Hearts and is a point behind in Diamonds, two of which Toussaint can give him."""
    state = position(fresh=pair((WITCHES, REBELLIONS), (WOLCOTT, MCHENRY)), used=pair((TOUSSAINT,)), resolved=(NILE,))
    assert chances.now(view(state), WORDS) == "Adams would win: 2 areas, 7 to Jefferson's 4, with Toussaint in Diamonds"
    assert chances.lacks(view(state), WORDS) == ["Hamilton needs 2 more in Diamonds"]  # from 2 to 4, above Adams's 3


@pytest.mark.parametrize("size", [NARROW, WIDE])
def test_the_panel_of_scores_and_the_sentences_say_the_same_of_who_would_win(
    make_app: Make, size: tuple[int, int]
) -> None:
    """A Tricolor that ends the game after this go, and points that are to be placed."""
    brumaire = position(fresh=pair((WITCHES,), (WOLCOTT, WASHINGTON)), resolved=(NILE,), due=BRUMAIRE,
                        display=(BRUMAIRE, PORCUPINE, CALLENDER, AURORA))  # fmt: skip
    owed = position(fresh=pair((WITCHES, REBELLIONS), (WOLCOTT, MCHENRY)), used=pair((TOUSSAINT,)), resolved=(NILE,))

    async def keys(pilot: Pilot[Any]) -> None:
        if size == NARROW:
            await pilot.press("s")
            await rest(pilot)
        sentence = chances.now(table(pilot.app).session.view, WORDS)
        assert sentence.replace(" would win", " wins").replace("to Jefferson's", "to") in told(pilot.app, "standing")

    for state in (brumaire, owed):
        drive(make_app(standing(state)), keys, size)


def test_the_last_move_is_called_so_however_the_game_ends_with_it() -> None:
    """The place of the Nile in the Display takes the last card of the deck."""
    due = {"display": (NILE, PORCUPINE, CALLENDER, AURORA), "due": NILE, "rest": "discards"}
    last = position(**due, deck=(WITCHES,))
    choice = GAME.choice(last)
    assert choice is not None
    told = "The last move, Adams: the game ends after it, as the deck runs out"
    assert WORDS.prompt(choice, view(last)) == told
    assert WORDS.prompt(choice, view(position(**due, deck=(WITCHES, ACTS)))) == "Your move, Adams"


def test_a_player_with_the_scores_out_of_sight_has_the_verdict_beside_the_question(make_app: Make) -> None:
    async def keys(pilot: Pilot[Any]) -> None:
        title = "Your move, Adams · Jefferson would win: nobody leads in 2 areas"
        assert title in page(pilot.app)
        await pilot.resize_terminal(*WIDE)
        await rest(pilot, 4)
        assert title not in page(pilot.app)
        assert "Jefferson wins: nobody" in text_of(pilot.app, "standing")
        await pilot.resize_terminal(*NARROW)
        await rest(pilot, 4)
        assert title in page(pilot.app)
        assert pilot.app.screen.query("FooterKey").last().region.right <= NARROW[0]  # no key is lost on the way

    drive(make_app(standing(busy())), keys, NARROW)


def test_the_line_of_news_tells_first_what_is_lost(make_app: Make) -> None:
    """Yellow Fever takes both hands, which no other part of a small terminal says."""
    state = busy(display=(FEVER, WOLCOTT, TOUSSAINT, PORCUPINE), display_coins=(0, 0, 0, 0), due="")
    session = standing(state, ("person", "person"), (o.Buy(FEVER),))

    async def keys(pilot: Pilot[Any]) -> None:
        await pilot.press("enter")
        await rest(pilot)
        assert "▸ Adams takes Yellow Fever · both hands are lost · Hearts Forbidden" in page(pilot.app)

    drive(make_app(session), keys, NARROW)


def test_the_line_of_news_tells_what_a_power_has_changed(make_app: Make) -> None:
    state = busy(display=(PORCUPINE, WOLCOTT, TOUSSAINT, NILE), due="", coins=(1, 1))
    session = standing(state, ("person", "person"), (o.Use(WITCHES),))

    async def keys(pilot: Pilot[Any]) -> None:
        await pilot.press("enter")
        await rest(pilot)
        assert "▸ Adams uses Reign of Witches" in page(pilot.app)
        assert " · Adams ♦ 1 → 3; Hamilton areas led 1 → 0" in page(pilot.app)

    drive(make_app(session), keys, NARROW)


def test_the_line_of_news_has_room_for_what_is_forbidden_beside_a_card_and_what_it_cost(make_app: Make) -> None:
    """The Nile was due while Adams played."""
    session = standing(busy(), ("person", "person"), (o.Play(ACTS, PICKERING),))

    async def keys(pilot: Pilot[Any]) -> None:
        await pilot.press("enter")
        await rest(pilot)
        told = "▸ Adams plays Sedition Acts and discards Pickering · Spades, Clubs Forbidden"
        assert told in page(pilot.app)

    drive(make_app(session), keys, NARROW)


def test_the_line_of_news_has_room_for_points_beside_an_empty_supply(make_app: Make) -> None:
    """Abigail's coin is wanting; that her Diamond and Adams's longer hand count is no less worth knowing."""
    state = busy(fresh=pair((ABIGAIL,), ()), used=pair(), discards=(), hands=pair((TOUSSAINT,)), shown=((), ()),
                 display=(PORCUPINE, WOLCOTT, AURORA, NILE), due="", supply=0)  # fmt: skip
    session = standing(state, ("person", "person"), (o.Use(ABIGAIL),))

    async def keys(pilot: Pilot[Any]) -> None:
        await pilot.press("enter")
        await rest(pilot)
        told = "▸ Adams uses Abigail Adams · supply empty · Adams ♦ 1 → 2, hand limit 3 → 4"
        assert told in page(pilot.app)

    drive(make_app(session), keys, NARROW)


def test_the_cursor_does_not_begin_on_a_gift_to_jefferson(make_app: Make) -> None:
    """Adams's hand is full, so that the first line buys a Tricolor; it stays the first."""

    async def keys(pilot: Pilot[Any]) -> None:
        choices = table(pilot.app).choices
        assert choices.items[0].offer is not None
        assert choices.items[0].offer.option == o.Buy(NILE)
        assert choices.cursor == 1
        assert "▸ ♥ 4 → 6" in page(pilot.app)

    drive(make_app(standing(busy())), keys)


def test_a_cursor_key_draws_the_cells_that_differ_and_no_others(
    make_app: Make, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[tuple[str, Region]] = []
    refresh = Lines.refresh

    def noted(self: Lines, *regions: Region, **named: Any) -> Any:
        whole = Region(0, 0, *self.size)
        drawn.extend((self.id or "", region) for region in regions or (whole,))
        return refresh(self, *regions, **named)

    async def keys(pilot: Pilot[Any]) -> None:
        monkeypatch.setattr(Lines, "refresh", noted)
        for _ in range(3):
            drawn.clear()
            await pilot.press("down")
            await rest(pilot)
            assert {name for name, _ in drawn} == {"choices", "ahead", "standing"}
            assert sum(region.height for name, region in drawn if name == "choices") <= 4  # two lines at most each
            # Of the standing the figures alone, of what lies ahead no more than its three lines.
            assert all(region.width <= 12 and region.height == 1 for name, region in drawn if name == "standing")
            assert sum(region.height for name, region in drawn if name == "ahead") <= 3

    drive(make_app(standing(busy())), keys)


def test_without_symbols_what_is_told_to_who_watches_is_in_letters() -> None:
    words = WitchesWords(EDITION, ascii=True)
    state = busy()
    after = GAME.play(state, o.Use(WITCHES)).state
    text = watching.changes(view(state), view(after), words)
    assert text.isascii()
    assert "Adams" in text
    assert "1 to 3" in text
    sight = Sight(view(state), None, None, 1)
    waiting = watching.between_computers(standing(state, MACHINES), sight, words, seconds=2.0, paused=True, scores=True)
    assert "Right one decision" in waiting.hint  # the key, which is no arrow here
    for line in (waiting.title, waiting.hint, *(told.text for told in waiting.lines)):
        assert line.isascii(), line

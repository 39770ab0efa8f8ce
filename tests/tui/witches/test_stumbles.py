"""What newcomers stumbled over at the table of the duel, so that nobody does again."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from textual.pilot import Pilot

from engine.witches import options as o
from tests.tui.witches.duel import NARROW, TWO, WIDE, WORDS, drive, page, rest, standing, table, text_of
from tests.tui.witches.test_table import busy
from tests.witches.positions import (
    ACTS,
    BRUMAIRE,
    EDITION,
    FEVER,
    KENTUCKY,
    MCHENRY,
    NILE,
    PINCKNEY,
    PORCUPINE,
    STODDERT,
    TOUSSAINT,
    WOLCOTT,
    pair,
)
from tui.app import WeehawkenApp
from tui.terminal import why_not_full_screen
from tui.widgets.canvas import Canvas
from tui.witches.display import DisplayPanel, Slot
from tui.witches.hands import HandsPanel
from tui.witches.looking import nobodys
from tui.witches.part import brief_power, mark
from tui.witches.words import WitchesWords

Make = Callable[..., WeehawkenApp]
pytestmark = pytest.mark.usefixtures("at_once")


def test_enter_on_a_card_of_the_display_goes_to_its_choice_or_else_to_its_rule(make_app: Make) -> None:
    """Nobody reads up a card who meant to take it; of one that cannot be taken the rule is all there is."""

    async def keys(pilot: Pilot[Any]) -> None:
        app, screen = pilot.app, table(pilot.app)
        await pilot.press("d", "right", "enter")
        await rest(pilot)
        assert app.focused is screen.choices
        offer = screen.choices.looked_at
        assert offer is not None
        assert offer.option == o.Buy(WOLCOTT)
        await pilot.press("d", "right", "right", "enter")  # Porcupine costs three coins
        await rest(pilot)
        assert "card-15" in page(app)
        assert not app.session.timeline.entries

    drive(make_app(standing(busy(hands=pair((STODDERT,), (MCHENRY,))))), keys, NARROW)


def test_what_is_given_up_for_a_card_is_told_before_it_is_chosen(make_app: Make) -> None:
    """Adams plays the Sedition Acts; what he needs to know then is what Stoddert and Pickering would have done."""

    async def keys(pilot: Pilot[Any]) -> None:
        panel = table(pilot.app).choices
        await pilot.press(panel._numbers()[next(n for n, item in enumerate(panel.items) if item.path == (ACTS,))])
        await rest(pilot)
        assert "♠2† Stoddert: your ♠ need no discard; +1 ♦" in page(pilot.app)
        await pilot.press("down")
        await rest(pilot)
        assert "♦3† Pickering: One Club point more." in page(pilot.app)

    drive(make_app(standing(busy())), keys, NARROW)


@pytest.mark.parametrize("size", [NARROW, WIDE])
def test_what_a_player_need_not_heed_is_never_cut_off(make_app: Make, size: tuple[int, int]) -> None:
    """Hamilton with Pinckney and McHenry used: nothing is Forbidden to him, and two suits need no discard."""
    nothing = pair((), ())
    used, hands = pair((), (PINCKNEY, MCHENRY)), pair((ACTS,), ())
    free: dict[str, Any] = {"lifted": ((), ("diamond", "club")), "unbound": (False, True)}
    session = standing(busy(used=used, fresh=nothing, tucked=(), hands=hands, shown=nothing, **free))

    async def keys(pilot: Pilot[Any]) -> None:
        if size == NARROW:
            await pilot.press("a")
            await rest(pilot)
        for seen in ("hand 0 of 4", "nothing Forbidden", "no † for ♦♣"):
            assert seen in page(pilot.app)

    drive(make_app(session), keys, size)


def test_the_last_move_of_the_game_is_called_so(make_app: Make) -> None:
    """18 Brumaire stands leftmost as the go begins: whatever is done, the game ends after it."""
    session = standing(busy(display=(BRUMAIRE, WOLCOTT, TOUSSAINT, PORCUPINE), due=BRUMAIRE))

    async def keys(pilot: Pilot[Any]) -> None:
        assert "The last move, Adams: the game ends after it, with 18 Brumaire" in page(pilot.app)

    drive(make_app(session), keys, NARROW)


def test_no_power_is_cut_off_under_the_choices_of_a_small_terminal() -> None:
    """One line of 78 cells is sure, and Yellow Fever says most."""
    for words in (WORDS, WitchesWords(EDITION, ascii=True)):
        for card in EDITION.cards:
            told = f"  {mark(card.id, words)} {words.card_short(card.id)}: {brief_power(card.id, words)}"
            assert len(told) <= 78, told


@pytest.mark.parametrize("height", [7, 8, 14])
def test_no_name_overwrites_the_frame_of_its_card_on_a_small_terminal(height: int) -> None:
    """The frames are 18 cells wide there, and the frigate's short name would need 19."""
    for words in (WORDS, WitchesWords(EDITION, ascii=True)):
        panel = DisplayPanel(words, "")
        for card in EDITION.cards:
            canvas = Canvas(18, height)
            panel._draw(canvas, 0, 18, height, Slot(card.id, 1, 1, "", False, False, False), False)
            rows = [canvas.line(y).plain for y in range(height)]
            assert all(len(row) == 18 and row[0] + row[-1] in ("││", "╭╮", "╰╯") for row in rows), rows
            assert height > 8 or words.card_short(card.id)[:8] in rows[1]


@pytest.mark.parametrize("tricolor", [KENTUCKY, NILE, FEVER])
def test_what_a_tricolor_gives_jefferson_is_never_cut_off(make_app: Make, tricolor: str) -> None:
    session = standing(busy(resolved=(tricolor,), display=(WOLCOTT, TOUSSAINT, PORCUPINE, BRUMAIRE), due=""))

    async def keys(pilot: Pilot[Any]) -> None:
        rank = EDITION.card[tricolor].rank
        assert any(row.rstrip().endswith(f"+{rank}") for row in text_of(pilot.app, "piles").splitlines())

    drive(make_app(session), keys)


def test_a_hand_that_may_not_be_seen_yet_is_not_called_empty() -> None:
    """Adams holds three cards, of which both know one; whoever looks back into the game meanwhile sees that one."""
    view = nobodys(standing(busy(), TWO).view)
    rows = [row.content.plain for row in HandsPanel(WORDS).rows(view, 76, 12)]
    assert rows[0].startswith("  ♥2† Alien & Sedition Acts")
    assert "  2 cards not to be seen yet" in rows


def test_without_a_terminal_one_is_sent_to_the_same_game_line_by_line() -> None:
    assert "weehawken play witches --plain" in why_not_full_screen({"TERM": "dumb"}, "witches")

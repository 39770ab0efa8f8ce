"""The table of the duel: what a player sees of it at each size, and what the keys do."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from textual.pilot import Pilot

from engine.witches import options as o
from engine.witches.state import State, Tucked
from tests.tui.witches.duel import (
    NARROW,
    WIDE,
    WORDS,
    Greedy,
    choose,
    drive,
    line_of,
    page,
    rest,
    standing,
    table,
    text_of,
)
from tests.witches.positions import (
    ABIGAIL,
    ACTS,
    AURORA,
    BRUMAIRE,
    BURR,
    CALLENDER,
    CONSTELLATION,
    EDITION,
    KENTUCKY,
    MCHENRY,
    NILE,
    PICKERING,
    PINCKNEY,
    PORCUPINE,
    REBELLIONS,
    STODDERT,
    TOUSSAINT,
    WALLS,
    WASHINGTON,
    WITCHES,
    WOLCOTT,
    pair,
    position,
)
from tui.app import WeehawkenApp
from tui.commands import bindings
from tui.widgets.panel import Lines, wrapped
from tui.witches import places
from tui.witches.choices import LETTERS
from tui.witches.part import brief_power
from tui.witches.table import COMMANDS

Make = Callable[..., WeehawkenApp]
pytestmark = pytest.mark.usefixtures("at_once")
PANELS = ("display", "piles", "adams", "standing", "hamilton", "hands", "choices", "log")


def busy(**changes: Any) -> State:
    """A table with something of everything on it; Adams is on the go."""
    fields: dict[str, Any] = {
        "go": 15,
        "display": (NILE, WOLCOTT, TOUSSAINT, PORCUPINE),
        "display_coins": (2, 0, 1, 0),
        "due": NILE,
        "hands": pair((STODDERT, ACTS, PICKERING), (MCHENRY, AURORA)),
        "shown": ((ACTS,), (MCHENRY,)),
        "fresh": pair((WITCHES,), (PINCKNEY, ABIGAIL)),
        "used": pair((CONSTELLATION, REBELLIONS), (WASHINGTON,)),
        "tucked": (Tucked(WALLS, REBELLIONS),),
        "coins": (2, 1),
        "supply": 3,
        "limits": (3, 4),
        "resolved": (KENTUCKY,),
        "discards": (BURR, CALLENDER),
        **changes,
    }
    return position(**fields)


def test_everything_of_a_real_table_is_in_sight_at_once(make_app: Make) -> None:
    async def keys(pilot: Pilot[Any]) -> None:
        app = pilot.app
        assert {name for name in PANELS if table(app).body.has_place(name)} == set(PANELS)
        text = page(app)
        for seen in (
            # Header: areas as Adams to Hamilton. Hearts 3 + 1 for the Constellation; Diamonds 1 for it, to 2 and 1 for
            # Washington; Adams's Spades doubled 4, Clubs 1 + 1 tucked, to Hamilton's Clubs doubled 6.
            "The Brittle Ballot", "Go 15 · Adams", "♥ 4:0", "♦ 1:3", "♠♣ 6:6", "● 2:1", "⚑ 3",
            # The Display from left to right, with prices, coins to be gained and a threat.
            "⚑4 Nile", "♦2† Wolcott", "♦1 Toussaint", "♥2† Porcupine", "free", "●1", "●2", "●3", "+●2", "+●1",
            "after this go",
            # Jefferson and the piles.
            "Jefferson · 3", "Forbidden: Diamonds", "After this go: Nile", "Kentucky in force", "+3",
            "In the deck: Yellow", "Deck 4 · Supply ●3", "Discards 2: Callender,",
            # Tableaus: used cards, tucked cards, points in the three areas.
            "Adams · ●2 · on the go", "● ♠2† Constellation", "└ ♠1† Wooden Walls", "♥3† Witches",
            "hand 3 of 3", "Hamilton · ●1", "● ♣3† Washington", "hand 2 of 4 · no † for ♦",
            # The standing: nobody leads in two areas.
            "If it ended now", "♥ Hearts", "♠♣ Military", "together", "areas led", "Jefferson wins: nobody",
            # Hands: one's own, and of the other what both know.
            "Hand of Adams", "♠2† Benjamin Stoddert", "♦3† Pickering Forbidden", "Hamilton holds 2 of 4",
            "♣2† James McHenry", "a card unseen so far",
            # Choices with prices and refusals.
            "Buy Battle of the Nile", "Use Reign of Witches",
            "Buy Wolcott, Toussaint, Porcupine: your hand is full: 3 of",
            "Play Pickering: Diamonds are Forbidden", "Use Tax Rebels, Constellation: used already",
        ):  # fmt: skip
            assert seen in text, seen
        assert "Aurora" not in text  # in Hamilton's hand, unseen
        piles = " ".join(text_of(app, "piles").split())
        assert "In the deck: Yellow Fever +2, 18 Brumaire +6 last" in piles  # and what they would give Jefferson

    drive(make_app(standing(busy())), keys)


def test_no_text_is_cut_off_while_a_game_goes_by(make_app: Make) -> None:
    session = standing(position(hands=pair((STODDERT, ACTS), (MCHENRY, AURORA)), go=1))
    greedy = Greedy("by")

    async def keys(pilot: Pilot[Any]) -> None:
        screen = table(pilot.app)
        for _ in range(6):
            for _ in range(3):
                if session.choice is not None:
                    session.play(greedy(session.view, session.choice))
            if session.choice is None:
                break
            for size in (NARROW, WIDE, (160, 50)):
                await pilot.resize_terminal(*size)
                screen.refresh_view()
                await pilot.pause()
                for name in PANELS:
                    if screen.body.has_place(name):
                        part = screen.query_one(f"#{name}", Lines)
                        width = part.scrollable_content_region.width
                        assert all(content.cell_length <= width for content in part._lines), (size, name)

    drive(make_app(session), keys)


@pytest.mark.parametrize(
    ("key", "shown", "seen"),
    [
        ("d", {"display"}, "♦2† Wolcott"),
        ("a", {"adams", "hamilton"}, "└ ♠1† Wooden Walls"),
        ("h", {"hands"}, "a card unseen so far"),
        ("s", {"standing", "piles"}, "Discards 2: Callender"),
        ("l", {"log"}, "Log"),
    ],
)
def test_on_a_small_terminal_each_part_is_a_key_away(make_app: Make, key: str, shown: set[str], seen: str) -> None:
    async def keys(pilot: Pilot[Any]) -> None:
        app = pilot.app
        await pilot.press(key)
        await rest(pilot)
        assert {name for name in PANELS if table(app).body.has_place(name)} == {*shown, "choices"}
        assert seen in page(app)
        assert "Your move, Adams" in page(app)
        await pilot.press("escape")
        assert app.focused is table(app).choices

    drive(make_app(standing(busy())), keys, NARROW)


def test_tab_goes_through_all_parts_and_round(make_app: Make) -> None:
    async def keys(pilot: Pilot[Any]) -> None:
        seen = []
        for _ in places.PARTS:
            seen.append(table(pilot.app).body.shown)
            await pilot.press("tab")
        assert tuple(seen) == places.PARTS
        assert table(pilot.app).body.shown == places.PARTS[0]

    drive(make_app(standing(busy())), keys, NARROW)


def test_a_question_brings_its_part_into_sight_and_takes_it_away_again(make_app: Make) -> None:
    state = busy(hands=pair((ACTS,), ()), shown=((), ()), fresh=pair((CALLENDER,), (PINCKNEY, ABIGAIL)), discards=())
    session = standing(state, ("person", "person"))

    async def keys(pilot: Pilot[Any]) -> None:
        screen = table(pilot.app)
        await pilot.press("enter")
        await rest(pilot)
        await choose(pilot, o.Use(CALLENDER))
        await rest(pilot)
        assert session.choice is not None
        assert session.choice.prompt == "strike"
        assert screen.body.shown == "adams"
        assert "Strike Abigail Adams, Hamilton" in page(pilot.app)
        await choose(pilot, o.StrikeCard(ABIGAIL))
        await pilot.press("enter")
        await rest(pilot)
        assert screen.body.shown == "display"

    drive(make_app(session), keys, NARROW)


def test_what_an_option_changes_is_told_and_shown_before_it_is_chosen(make_app: Make) -> None:
    """The Witches give two Diamonds: Adams goes from 1 to 3, as many as Hamilton has, who leads there no more."""

    async def keys(pilot: Pilot[Any]) -> None:
        app, panel = pilot.app, table(pilot.app).choices
        for _ in range(line_of(panel, o.Use(WITCHES)) - panel.cursor):
            await pilot.press("down")
        await rest(pilot)
        text = page(app)
        assert "▸ ♦ 1 → 3" in text
        assert "♥3† Witches: Two Diamond points more." in text
        standing_row = next(row for row in text_of(app, "standing").splitlines() if "Diamonds" in row)
        assert "1→3" in standing_row
        assert "2→1" in next(row for row in text_of(app, "standing").splitlines() if "coins" in row)
        assert not app.session.timeline.entries
        await pilot.press("r")
        await rest(pilot)
        assert app.words.case("card-19").title in page(app)  # of a power, the card's own

    drive(make_app(standing(busy())), keys)


def test_what_has_changed_stays_marked_until_the_next_decision(make_app: Make) -> None:
    """Adams takes the leftmost card and its two coins; Hamilton (who plays here, too) sees both marked."""
    state = busy(display=(WOLCOTT, NILE, TOUSSAINT, PORCUPINE), due="", hands=pair((STODDERT,), (MCHENRY,)))
    session = standing(state, ("person", "person"))

    async def keys(pilot: Pilot[Any]) -> None:
        app = pilot.app
        await pilot.press("enter")
        await rest(pilot)
        await choose(pilot, o.Buy(WOLCOTT))
        await pilot.press("enter")
        await rest(pilot)
        text = page(app)
        assert "Adams ·  2 → ●4" in text
        assert "new" in text_of(app, "display").splitlines()[0]
        assert "▸ Adams takes Oliver Wolcott Jr. and ●2 on it" in text_of(app, "log")
        assert "2→4" in text_of(app, "standing")

    drive(make_app(session), keys)


def test_a_card_that_is_struck_is_told_where_it_lay(make_app: Make) -> None:
    state = busy(fresh=pair((CALLENDER,), (PINCKNEY, ABIGAIL)), discards=())
    session = standing(state, ("person", "person"), (o.Use(CALLENDER), o.StrikeCard(ABIGAIL)))

    async def keys(pilot: Pilot[Any]) -> None:
        await pilot.press("enter")
        await rest(pilot)
        assert "✗ ♦1 Abigail discarded" in text_of(pilot.app, "hamilton")

    drive(make_app(session), keys)


def test_a_card_with_several_ways_to_pay_waits_behind_one_line(make_app: Make) -> None:
    session = standing(busy(resolved=(), display=(BRUMAIRE, WOLCOTT, TOUSSAINT, PORCUPINE), due=""))

    async def keys(pilot: Pilot[Any]) -> None:
        app, panel = pilot.app, table(pilot.app).choices
        label = "Play Alien & Sedition Acts, and discard ..."
        assert [item.label for item in panel.items].count(label) == 1
        at = next(n for n, item in enumerate(panel.items) if item.label == label)
        await pilot.press(panel._numbers()[at])
        await rest(pilot)
        assert "what do you discard for it?" in page(app)
        assert [item.label for item in panel.items] == ["Discard Benjamin Stoddert", "Discard Timothy Pickering"]
        await pilot.press("escape")
        assert label in page(app)
        await pilot.press(panel._numbers()[at], "1")
        await rest(pilot)
        assert app.session.timeline.entries[0].option == o.Play(ACTS, STODDERT)

    drive(make_app(session), keys)


def test_the_end_of_the_game_is_asked_about_once(make_app: Make) -> None:
    session = standing(busy(display=(BRUMAIRE, WOLCOTT, TOUSSAINT, PORCUPINE), due=""))

    async def keys(pilot: Pilot[Any]) -> None:
        await pilot.press(table(pilot.app).choices._numbers()[0])
        await rest(pilot)
        assert "18 Brumaire" in page(pilot.app)
        await pilot.press("n")
        await rest(pilot)
        assert not session.timeline.entries

    drive(make_app(session), keys)


def test_the_display_is_read_card_by_card(make_app: Make) -> None:
    async def keys(pilot: Pilot[Any]) -> None:
        await pilot.press("tab", "right")
        await pilot.press("r")
        await rest(pilot)
        assert "card-03" in page(pilot.app)  # Wolcott, second from the left
        await pilot.press("q")
        await rest(pilot)
        await pilot.press("left", "left", "r")
        await rest(pilot)
        assert "card-15" in page(pilot.app)  # round to the last: Porcupine

    drive(make_app(standing(busy())), keys)


def test_the_rule_behind_a_choice_and_behind_a_line_of_the_log(make_app: Make) -> None:
    fresh, nothing = pair((CALLENDER, AURORA), (ABIGAIL, PINCKNEY)), pair((), ())
    state = busy(fresh=fresh, discards=(), hands=nothing, shown=((), ()))
    session = standing(state, ("person", "person"), (o.Use(CALLENDER), o.StrikeCard(ABIGAIL)))

    async def keys(pilot: Pilot[Any]) -> None:
        app = pilot.app
        await pilot.press("enter")
        await rest(pilot)
        await pilot.press("r")
        await rest(pilot)
        assert app.words.case("buy").text[:30] in page(app)
        await pilot.press("q", "l")
        await rest(pilot)
        log = table(app).log_panel
        for _ in range(10):
            if "loses" in log._rows[log.lit.start].content.plain:
                break
            await pilot.press("up")
        await pilot.press("r")
        await rest(pilot)
        assert app.words.case("card-16").title in page(app)

    drive(make_app(session), keys)


def test_a_click_on_a_card_of_the_display_points_at_buying_it(make_app: Make) -> None:
    async def keys(pilot: Pilot[Any]) -> None:
        panel = table(pilot.app).choices
        await pilot.click("#display", offset=(50, 3))  # the third from the left
        await rest(pilot)
        offer = panel.looked_at
        assert offer is not None
        assert offer.option == o.Buy(TOUSSAINT)

    drive(make_app(standing(busy(hands=pair((STODDERT,), (MCHENRY,)), coins=(3, 1)))), keys)


def test_every_power_has_a_short_form_that_fits_the_smallest_card() -> None:
    """Of the 23 the Reynolds Pamphlet says most: five lines of seventeen cells, which a card has at 80 by 24."""
    for card in EDITION.cards:
        text = brief_power(card.id, WORDS)
        assert text
        assert len(wrapped(text, 17)) <= 5, card.id
    assert brief_power(WITCHES, WORDS) == "+2 ♦"
    assert brief_power(KENTUCKY, WORDS) == "●1 for most ♦; ♦ Forbidden"


def test_no_letter_of_the_choices_is_a_key_of_the_table() -> None:
    taken = {key for command in COMMANDS for key in command.key.split(",")}
    taken |= {key for binding in bindings("*") + bindings("duel") for key in binding.key.split(",")}  # type: ignore[union-attr]
    assert not taken & set(LETTERS.values())
    assert set(LETTERS) | {o.ChooseArea} == set(o.AnyOption.__args__)


def test_a_decision_can_be_taken_back_until_another_has_seen_it(make_app: Make) -> None:
    """With two cards to strike, the power's second step is still Adams's own; after it Hamilton is to decide."""
    state = busy(fresh=pair((CALLENDER,), (PINCKNEY, ABIGAIL)), discards=())
    session = standing(state, ("person", "person"))

    async def keys(pilot: Pilot[Any]) -> None:
        app = pilot.app
        await pilot.press("enter")
        await rest(pilot)
        await choose(pilot, o.Use(CALLENDER))
        assert session.choice is not None
        assert session.choice.prompt == "strike"
        await pilot.press("u")
        assert session.choice.prompt == "go"
        await pilot.press("U")
        assert session.choice.prompt == "strike"
        await choose(pilot, o.StrikeCard(PINCKNEY))
        await pilot.press("u")
        await rest(pilot)
        assert len(session.timeline.entries) == 2
        assert any("Nothing to take back" in note.message for note in app._notifications)

    drive(make_app(session), keys)


def test_without_symbols_the_table_is_written_in_letters(make_app: Make) -> None:
    app = make_app(standing(busy()))
    app.ascii = True

    async def keys(pilot: Pilot[Any]) -> None:
        screen = table(pilot.app)
        for part in (*screen.parts, screen.choices, screen.log_panel):
            text = "\n".join(content.plain for content in part._lines)
            for symbol in "♥♦♠♣●⚑†":
                assert symbol not in text, (part.id, symbol)
        assert "D1 Toussaint" in text_of(pilot.app, "display")
        assert brief_power(KENTUCKY, screen.words) == "1c for most D; D Forbidden"

    drive(app, keys)


def test_questions_one_after_the_other_bring_each_its_own_part_and_the_first_one_back_at_the_end(
    make_app: Make,
) -> None:
    async def keys(pilot: Pilot[Any]) -> None:
        screen = table(pilot.app)
        go = screen.session.choice
        assert go is not None
        seen = []
        for prompt in ("strike", "tuck", "area", "go"):
            asked = msgspec.structs.replace(go, prompt=prompt)
            for _ in range(2):  # a redraw for another reason changes nothing
                screen.lend(asked)
            seen.append(screen.body.shown)
        assert seen == ["adams", "hands", "standing", "display"]

    drive(make_app(standing(busy())), keys, NARROW)

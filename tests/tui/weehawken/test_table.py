"""The table: what a player sees of the Operations Stage at each size, and playing it by keys and mouse."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec
import pytest
from textual.pilot import Pilot

from engine.advisor.weehawken import SensiblePolicy
from engine.kernel.game import Step
from engine.kernel.record import Header, Timeline
from engine.kernel.stream import Typed, derive
from engine.weehawken import options as o
from engine.weehawken.state import WASHINGTON, WEST, State
from engine.weehawken.tasks import AskDiscard, AskModifier, AskRiot
from tests.weehawken.positions import GAME, agents, position
from tui.app import WeehawkenApp
from tui.screens.confirm import ConfirmScreen
from tui.screens.small import SmallScreen
from tui.session import Session
from tui.weehawken.choices import LETTERS, ChoicePanel
from tui.weehawken.discards import DiscardsScreen
from tui.weehawken.table import PARTS, TableScreen
from tui.weehawken.words import Words
from tui.widgets.panel import Lines, Row, columns, line, wrapped
from tui.widgets.tiling import full, single

WIDE, NARROW = (120, 40), (80, 24)
SIZES = [WIDE, NARROW]
Make = Callable[..., WeehawkenApp]
Play = Callable[[Pilot[Any]], Awaitable[None]]

WORDS = Words(GAME.edition)
SUITS = ("burr", "conspiracy", "event", "evidence", "trial-defense", "jefferson")
# What is asked at the table; all else is asked in court.
TABLE = frozenset(
    ("type-die", "sidebar-reshuffle", "body-reshuffle", "free-agenda", "jefferson", "free-search", "free-dispatch",
     "recall", "asset", "riot", "march", "modifier", "discard-wilkinson")
)  # fmt: skip
PANELS = ("map", "plan", "agendas", "notebook", "card", "held", "log", "choices")


def standing(state: State, taken: tuple[Any, ...] = ()) -> Session:
    """A campaign that begins at this position; `taken` is played from there."""
    header = Header("weehawken", 1, "reconstructed-1", GAME.edition.fingerprint, "table", "The Ciphered Winter")
    session = Session(GAME, Timeline(GAME, header, [Step(state, (), (), True)], []), lambda timeline: None)
    for option in taken:
        session.play(option)
    return session


def played(decisions: int) -> Session:
    """The first campaign that the sensible policy has brought so far, to a Jefferson Phase."""
    policy = SensiblePolicy(GAME.edition)
    for number in range(100):
        header = Header("weehawken", 1, "reconstructed-1", GAME.edition.fingerprint, str(number), "A test")
        session = Session(GAME, Timeline.begin(GAME, header), lambda timeline: None)
        stream = derive(str(number), "bot")
        while session.choice is not None and session.choice.prompt in TABLE:
            if len(session.timeline.entries) >= decisions and session.choice.prompt == "jefferson":
                return session
            option, stream = policy(session.view, session.choice, stream)
            session.play(option)
    raise AssertionError("no campaign goes on for so long")


def busy(**changes: Any) -> State:
    """A table with something of everything on it."""
    fields: dict[str, Any] = {
        "turn": 14,
        "prestige": 7,
        "plan": 9,
        "agendas": (2, 1, 3),
        "held": (
            "james-wilkinson", "james-wilkinson", "andrew-jackson", "wilkinsons-ciphered-letter",
            "general-eatons-deposition", "daveisss-letters", "tax-reductions",
        ),
        "conspirators": ("anthony-merry", "james-wilkinson", "james-wilkinson"),
        "assets": ("westerners-join-burr", "nashville-boats"),
        "defense": ("luther-martins-oratory", "henry-clay-vouches-for-burr"),
        "discards": ("peace-with-tripoli", "rumours-on-the-river"),
        "shown": "rumours-on-the-river",
        "revealed": ("blank", "john-adair", "riot"),
        "arrested": ("comfort-tyler",),
        "burr": 2,
        "wilkinson": 3,
        "agents": agents(west=1, s2=1),
        "spanish": "spanish-relations-poor",
        "spanish_gold": True,
        "trafalgar": True,
        "austerlitz": True,
        "burr_card_under": True,
        **changes,
    }  # fmt: skip
    return position(**fields)


def drive(app: WeehawkenApp, play: Play, size: tuple[int, int] = WIDE) -> None:
    """Run `play` on the app."""

    async def go() -> None:
        async with app.run_test(size=size) as pilot:
            await pilot.pause()
            await play(pilot)

    asyncio.run(go())


def page(app: WeehawkenApp) -> str:
    """All that the screen shows, as text."""
    return "\n".join(strip.text for strip in app.screen._compositor.render_strips())


def table(app: WeehawkenApp) -> TableScreen:
    """The table, with the screen's layout up to date."""
    assert isinstance(app.screen, TableScreen), app.screen
    return app.screen


def in_sight(app: WeehawkenApp) -> set[str]:
    """The parts that are drawn now."""
    return {name for name in PANELS if table(app).body.has_place(name)}


def text_of(app: WeehawkenApp, name: str) -> str:
    """All lines of a part, scrolled away or not."""
    part = table(app).query_one(f"#{name}", Lines)
    return "\n".join(content.plain for content in (*part._lines, *([part.foot] if part.foot else [])))


# -- what is to be seen -----------------------------------------------------------------------------------------------


def test_everything_of_a_real_table_is_in_sight_at_once(make_app: Make) -> None:
    async def play(pilot: Pilot[Any]) -> None:
        app = pilot.app
        assert in_sight(app) == set(PANELS)
        text = page(app)
        for seen in (
            # Header.
            "The Ciphered Winter", "Turn 14", "Jefferson Phase", "★ 7", "◆ 9", "⚖ 6",
            # Map.
            "6", "Blennerhassett's I.", "5 Falls of the Ohio", "4 Fort Massac", "3 Chickasaw B. ⚔ Wilkinson",
            "2 Natchez ♛ Burr ♟",
            "1 Baton Rouge", "0 New Orleans", "♛ Burr", "⚔ Wilkinson", "Washington", "♟♟", "Spanish Texas", "Florida",
            "The West", "▒▒▒▒▒▒▒", "7 face down", "A John Adair", "R Riot", "search: die 1-4", "♠ Burr beneath",
            "Discards 2 (d)",
            "no Proclamation yet", "Trafalgar", "Austerlitz", "[7]", "+10",
            # Plan mat.
            "Start", "◆9", "Launch", "Expedition strength", "Westerners", "Nashv. Boats", "Spanish Gold", "no gunboats",
            "A Launch check needs 12: die + 6,", "a die of 6 launches", "Next check: Burr at Baton Rouge",
            # Agendas.
            "Pressure Britain ■■□□ next 5 6", "Judicial Reform  ■□□□ next 4 5 6", "Virginia Dynasty ■■■□ next 5 6",
            # Card.
            "⚑ E Event", "Rumours on the River", "★ die", "◆ plan +1", "» redraw",
            # Held.
            "† Conspiracy", "Wilkinson ×2", "Jackson", "✎ Evidence ⚖ 6", "✉ Jefferson", "♣ Defense ⚖ 6", "✓ Arrested",
            # Notebook.
            "Cleared: ", "Wilkinson 2/4", "VI N. Orleans",
        ):  # fmt: skip
            assert seen in text, seen
        figures = GAME.edition.plan.marker_assets
        total = sum(by for _, by in app.session.view.strength)
        assert f"+{total}" in text_of(app, "plan")
        assert figures["spanish-gold"] == 1

    drive(make_app(standing(busy())), play)


def test_no_text_is_cut_off_while_a_game_goes_by(make_app: Make) -> None:
    session = played(60)

    async def play(pilot: Pilot[Any]) -> None:
        screen = table(pilot.app)
        for size in (WIDE, NARROW, (160, 50)):
            await pilot.resize_terminal(*size)
            await pilot.pause()
            for name in PANELS:
                if screen.body.has_place(name):
                    part = screen.query_one(f"#{name}", Lines)
                    width = part.scrollable_content_region.width
                    assert all(content.cell_length <= width for content in part._lines), (size, name)

    drive(make_app(session), play)


@pytest.mark.parametrize("plan", [0, 5, 6, 11, 12, 16])
def test_the_plan_marker_stands_on_its_space(make_app: Make, plan: int) -> None:
    async def play(pilot: Pilot[Any]) -> None:
        mark = {0: "◆Start", 17: "◆Launch"}.get(plan, f"◆{plan}")
        row = next(text for text in text_of(pilot.app, "plan").splitlines() if mark in text)
        assert row.rstrip().endswith(f"+{plan // 6}")

    drive(make_app(standing(busy(plan=plan))), play)


@pytest.mark.parametrize(
    ("assets", "text"),
    [
        ((), "no die reaches it"),
        (("westerners-join-burr", "westerners-join-burr"), "a die of 5 or 6 launches"),
        (("westerners-join-burr", "westerners-join-burr", "nashville-boats", "arms-cache"), "a die of 3 to 6 launches"),
    ],
)
def test_the_plan_mat_tells_what_launches(make_app: Make, assets: tuple[str, ...], text: str) -> None:
    async def play(pilot: Pilot[Any]) -> None:
        assert text in page(pilot.app)

    spanish = "spanish-relations-hostile" if assets else ""
    drive(make_app(standing(position(plan=8, assets=assets, spanish=spanish))), play)


def test_each_die_face_of_the_next_space_is_shown(make_app: Make) -> None:
    async def play(pilot: Pilot[Any]) -> None:
        rows = text_of(pilot.app, "agendas").splitlines()
        for i, agenda in enumerate(GAME.edition.agendas):
            row = next(row for row in rows if row.startswith(WORDS.agenda(agenda.id)))
            at = pilot.app.session.view.agendas[i]
            if at + 1 < len(agenda.spaces):
                assert row.rstrip().endswith(" ".join(str(face) for face in agenda.spaces[at + 1].faces))
            else:
                assert "✓" in row
            assert row.count("■") == at

    for tracks in ((0, 0, 0), (1, 2, 3), (4, 3, 4)):
        drive(make_app(standing(position(agendas=tracks))), play)


def test_the_notebook_has_the_exact_odds_best_first(make_app: Make) -> None:
    async def play(pilot: Pilot[Any]) -> None:
        view = pilot.app.session.view
        total = sum(view.ways)
        text = text_of(pilot.app, "notebook")
        for number, ways in enumerate(view.ways, 1):
            assert f"{100 * ways / total:.0f}%" in text
            assert WORDS.roman(number) in text
        best = max(range(7), key=lambda i: (view.ways[i], -i)) + 1
        assert text.splitlines()[0].startswith(WORDS.roman(best))

    drive(make_app(standing(busy())), play, (160, 50))


def test_what_a_decision_changed_stands_out_until_the_next(make_app: Make) -> None:
    async def play(pilot: Pilot[Any]) -> None:
        app = pilot.app
        await pilot.press("b")  # gunboats: they ask first
        await pilot.pause()
        assert isinstance(app.screen, ConfirmScreen)
        await pilot.press("y")
        await pilot.pause()
        text = page(app)
        assert "10 → 7" in text  # prestige
        assert "4 → 5" in text  # the plan, in the header
        assert "→◆5" in text  # and on its track
        assert "▸ " in text_of(app, "log")
        await pilot.press("f", "1")  # an agent to The West
        await pilot.pause()
        text = page(app)
        assert "7 → 6" in text
        assert "4 → 5" not in text.splitlines()[0]
        assert "→◆5" not in text
        assert "(4 → 3)" in text
        assert "(0 → 1)" in text

    drive(make_app(standing(position(plan=4))), play)


# -- choices ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", SIZES)
def test_every_choice_shows_key_price_odds_and_the_reason_when_refused(make_app: Make, size: tuple[int, int]) -> None:
    async def play(pilot: Pilot[Any]) -> None:
        text = text_of(pilot.app, "choices")
        rows = text.splitlines()

        def row(start: str) -> str:
            return next(row for row in rows if start in row)

        assert row("Search the West").split()[:2] == ["1", "s"]
        assert "★1" in row("Search the West")
        assert "1 in 6" in row("Search the West")
        assert row("Presidential Proclamation").split()[0] == "–"
        assert "needs ★10; you have 9" in text
        assert "Jefferson" not in row("End the phase")
        # Every kind of action is there, each with its own letter.
        letters = [row.split()[1] for row in rows if row[1:2].strip() and len(row.split()) > 1]
        assert letters == ["s", "v", "f", "w", "b", "o", "e"]

    drive(make_app(standing(position(prestige=9, agents=agents(west=1)))), play, size)


def test_a_refused_choice_is_not_taken_but_says_why(make_app: Make) -> None:
    session = standing(position(prestige=9))

    async def play(pilot: Pilot[Any]) -> None:
        app = pilot.app
        steps = len(session.timeline.steps)
        await pilot.press("i")
        await pilot.pause()
        assert len(session.timeline.steps) == steps
        assert "Presidential Proclamation: needs ★10; you have 9" in page(app).splitlines()[-2]
        assert not app._notifications
        for _ in range(12):  # the cursor never rests on it
            await pilot.press("down")
            panel = table(app).choices
            assert not panel.items[panel.cursor].refused

    drive(make_app(session), play)


@pytest.mark.parametrize("size", SIZES)
def test_arrows_and_enter_decide_and_go_round(make_app: Make, size: tuple[int, int]) -> None:
    session = standing(position(agents=agents(west=1), dice=(6,)))

    async def play(pilot: Pilot[Any]) -> None:
        panel = table(pilot.app).choices
        first = panel.cursor
        await pilot.press("up")
        assert panel.items[panel.cursor].letter == "e"  # the last one
        assert panel.foot_lit
        await pilot.press("down")
        assert panel.cursor == first
        await pilot.press("enter")  # the search, which fails
        await pilot.pause()
        assert [type(entry.option) for entry in session.timeline.entries] == [o.Search]
        # Another decision begins at the first line.
        assert panel.cursor == first == 0

    drive(make_app(session), play, size)


@pytest.mark.parametrize("size", SIZES)
def test_dispatches_wait_behind_one_line_and_go_from_place_to_place(make_app: Make, size: tuple[int, int]) -> None:
    session = standing(busy())

    async def play(pilot: Pilot[Any]) -> None:
        panel = table(pilot.app).choices
        await pilot.press("f")
        await pilot.pause()
        assert "from where" in panel.title()
        assert [item.label for item in panel.items] == [
            "From Washington ...", "From The West ...", "From Natchez ..."
        ]  # fmt: skip
        assert "2 agents there" in text_of(pilot.app, "choices")
        await pilot.press("2")
        await pilot.pause()
        assert "The West" in panel.title()
        labels = [item.label for item in panel.items]
        assert labels[:3] == ["Back to Washington", "To Blennerhassett's Island", "To Falls of the Ohio"]
        assert labels[-1] == "To New Orleans"
        assert len(labels) == 8
        assert "♛ Burr" in next(item.right for item in panel.items if "Natchez" in item.label)
        await pilot.press("escape")
        assert panel.path == ("dispatch",)
        assert panel.items[panel.cursor].label == "From The West ..."
        await pilot.press("escape")
        assert panel.path == ()
        assert panel.items[panel.cursor].letter == "f"
        await pilot.press("f", "2", "6")
        await pilot.pause()
        assert session.timeline.entries[-1].option == o.Dispatch(WEST, 2)
        assert panel.path == ()

    drive(make_app(session), play, size)


def test_a_single_place_of_departure_is_not_asked_for(make_app: Make) -> None:
    session = standing(position())

    async def play(pilot: Pilot[Any]) -> None:
        panel = table(pilot.app).choices
        await pilot.press("f")
        await pilot.pause()
        assert panel.items[0].label == "To The West"
        await pilot.press("enter")
        await pilot.pause()
        assert session.timeline.entries[-1].option == o.Dispatch(WASHINGTON, WEST)

    drive(make_app(session), play)


def test_a_free_dispatch_asks_from_where_at_once(make_app: Make) -> None:
    session = standing(position(deck=("the-cumberland-road",), agents=agents(west=1)), (o.EndPhase(),))

    async def play(pilot: Pilot[Any]) -> None:
        panel = table(pilot.app).choices
        assert [item.label for item in panel.items[:2]] == ["From Washington ...", "From The West ..."]
        assert len(panel.items) == 3
        await pilot.press("1")
        await pilot.press("escape")
        assert panel.path == ()
        await pilot.press("n")
        await pilot.pause()
        assert isinstance(session.timeline.entries[-1].option, o.Decline)

    drive(make_app(session), play)


def test_agendas_are_advanced_from_their_own_menu_with_their_odds(make_app: Make) -> None:
    session = standing(busy(dice=(6,)))

    async def play(pilot: Pilot[Any]) -> None:
        panel = table(pilot.app).choices
        await pilot.press("v")
        await pilot.pause()
        found = {item.label: (item.price, item.right) for item in panel.items}
        attempt = next(label for label in found if "Pressure Britain" in label)
        assert found[attempt] == ("★2", "2 in 6")  # Trafalgar
        await pilot.press(str(list(found).index(attempt) + 1))
        await pilot.pause()
        assert session.timeline.entries[-1].option == o.AttemptAgenda("pressure-britain")
        assert "■■■□" in page(pilot.app)

    drive(make_app(session), play)


def test_what_cannot_be_taken_back_asks_once(make_app: Make) -> None:
    session = standing(busy())

    async def play(pilot: Pilot[Any]) -> None:
        app = pilot.app
        await pilot.press("o")
        await pilot.pause()
        assert isinstance(app.screen, ConfirmScreen)
        await pilot.press("escape")
        await pilot.pause()
        assert not session.timeline.entries
        await pilot.press("a")  # Burr is at Natchez, and an agent with him
        await pilot.pause()
        panel = table(app).choices
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(app.screen, ConfirmScreen)
        await pilot.press("y")
        await pilot.pause()
        assert session.view.phase == "charge"
        assert type(app.screen).__name__ == "TrialScreen"
        assert panel.choice is not None

    drive(make_app(session), play)


def test_refusals_stand_last_one_line_a_reason_and_the_end_of_the_phase_always_in_sight(make_app: Make) -> None:
    async def play(pilot: Pilot[Any]) -> None:
        panel = table(pilot.app).choices
        assert [item.letter for item in panel.items if not item.refused] == ["o", "e"]
        assert panel.cursor == 1  # never on what asks first
        text = " ".join(text_of(pilot.app, "choices").split())
        assert text.count("needs ★1; you have 0") == 1
        assert "– Arrest Aaron Burr at Natchez, Arrest John Adair in The West, Search the West, " in text
        assert panel._lines[0].plain.split()[:2] == ["1", "o"]
        assert "e End the phase" in page(pilot.app).splitlines()[-3]

    for size in (*SIZES, (160, 50)):
        drive(make_app(standing(busy(prestige=0))), play, size)


def test_the_end_of_the_phase_stays_in_sight_while_the_others_scroll(make_app: Make) -> None:
    session = standing(busy(dice=(1,) * 9))

    async def play(pilot: Pilot[Any]) -> None:
        panel = table(pilot.app).choices
        for _ in range(12):
            assert "e End the phase" in page(pilot.app).splitlines()[-3]
            label = panel.items[panel.cursor].label
            assert label in page(pilot.app)
            await pilot.press("down")
            await pilot.pause()
        await pilot.click(panel, offset=(12, panel.size.height))
        await pilot.pause()
        assert session.timeline.entries[-1].option == o.EndPhase()

    drive(make_app(session), play, NARROW)


def test_a_key_held_down_does_not_run_through_the_game(make_app: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    deck = ("peace-with-tripoli", "tax-reductions", "arms-cache")
    session = standing(position(deck=deck, burr=6, agents=agents(west=1), dice=(6, 6, 6, 6)))
    now = 100.0

    def clock() -> float:
        return now

    app = make_app(session)
    for name, seconds in (("REST", 0.15), ("REST_ASKED", 0.6)):
        monkeypatch.setattr(f"tui.widgets.menu.{name}", seconds)
    monkeypatch.setattr("tui.widgets.menu.monotonic", clock)

    async def play(pilot: Pilot[Any]) -> None:
        nonlocal now

        async def press(key: str, later: float) -> int:
            nonlocal now
            now += later
            await pilot.press(key)
            await pilot.pause()
            return len(session.timeline.entries)

        assert await press("s", 1) == 1
        assert await press("s", 0.1) == 1  # held
        for _ in range(9):
            assert await press("s", 0.03) == 1
        assert await press("s", 0.3) == 2  # pressed again: the same question
        assert await press("e", 0.1) == 2  # too soon for any key
        assert await press("e", 0.3) == 3
        assert session.view.turn == 6
        assert await press("e", 0.4) == 3  # another question now
        assert await press("enter", 0.01) == 4

    drive(app, play)


@pytest.mark.parametrize("size", [WIDE, NARROW])
def test_a_question_is_read_to_its_end_however_long(
    make_app: Make, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    async def play(pilot: Pilot[Any]) -> None:
        panel = table(pilot.app).choices
        room = panel.size.width
        for length in range(room - 8, room):
            asked = f"{'Q' * (length - 1)}?"
            monkeypatch.setattr(panel, "title", lambda asked=asked: asked)
            panel.rebuild()
            await pilot.pause()
            assert asked in page(pilot.app), length

    drive(make_app(played(8)), play, size)


def test_a_letter_begins_with_the_first_of_its_kind(make_app: Make) -> None:
    session = standing(busy(burr=-1, burr_found=False, revealed=("john-adair", "john-smith"), arrested=()))

    async def play(pilot: Pilot[Any]) -> None:
        panel = table(pilot.app).choices
        assert panel.cursor == 0  # on the first arrest already
        for expected in ("Adair", "Smith", "Adair"):
            await pilot.press("a")
            assert expected in panel.items[panel.cursor].label
        await pilot.press("down", "a")
        assert "Adair" in panel.items[panel.cursor].label
        await pilot.press("enter")
        assert session.timeline.entries[-1].option == o.Arrest("john-adair")

    drive(make_app(session), play)


def test_a_letter_shared_by_several_goes_from_one_to_the_next(make_app: Make) -> None:
    session = standing(busy(burr=-1, burr_found=False, revealed=("john-adair", "john-smith"), arrested=()))

    async def play(pilot: Pilot[Any]) -> None:
        panel = table(pilot.app).choices
        await pilot.press("down", "down", "down", "a")
        assert panel.items[panel.cursor].label.startswith("Arrest John Adair")
        await pilot.press("a")
        assert panel.items[panel.cursor].label.startswith("Arrest John Smith")
        assert "a again: the next arrest · Enter: do it" in page(pilot.app)
        await pilot.press("down")
        await pilot.pause()
        assert "a again" not in page(pilot.app)
        assert not session.timeline.entries

    drive(make_app(session), play)


@pytest.mark.parametrize(
    ("task", "key", "option"),
    [
        (AskModifier(), "plus", o.DeclareModifier(1)),
        (AskModifier(), "minus", o.DeclareModifier(-1)),
        (AskModifier(), "0", o.DeclareModifier(0)),
        (AskDiscard(3, 3), "plus", o.DiscardWilkinson(1)),
        (AskRiot(2), "2", o.SplitRiot(1, 1)),
    ],
)
def test_signs_and_numbers_answer_the_other_questions(make_app: Make, task: Any, key: str, option: Any) -> None:
    held = ("james-wilkinson", "james-wilkinson")
    fields: dict[str, Any] = {"wilkinson": 0, "phase": "new-orleans"}
    if isinstance(task, AskRiot):
        fields = {"agents": agents(west=2)}
    session = standing(position(stack=(task,), held=held, dice=(3, 3, 3), **fields))

    async def play(pilot: Pilot[Any]) -> None:
        await pilot.press(key)
        await pilot.pause()
        assert session.timeline.entries[0].option == option

    drive(make_app(session), play)


@pytest.mark.parametrize("size", SIZES)
def test_real_dice_are_typed_as_their_face(make_app: Make, size: tuple[int, int]) -> None:
    session = standing(msgspec.structs.replace(position(agents=agents(west=1)), dice=Typed()))

    async def play(pilot: Pilot[Any]) -> None:
        await pilot.press("s")
        await pilot.pause()
        panel = table(pilot.app).choices
        assert [item.offer.option for item in panel.items if item.offer] == [o.EnterDie(n) for n in range(1, 7)]
        await pilot.press("5")
        await pilot.pause()
        assert session.timeline.entries[-1].option == o.EnterDie(5)
        assert "die 5" in page(pilot.app)

    drive(make_app(session), play, size)


@pytest.mark.parametrize("size", SIZES)
def test_a_click_decides(make_app: Make, size: tuple[int, int]) -> None:
    session = standing(position())

    async def play(pilot: Pilot[Any]) -> None:
        panel = table(pilot.app).choices
        row = next(y for y, content in enumerate(panel._lines) if "Dispatch an agent" in content.plain)
        await pilot.click(panel, offset=(12, row + 1))
        await pilot.pause()
        assert panel.path == ("dispatch",)
        await pilot.click(panel, offset=(12, 1))
        await pilot.pause()
        assert session.timeline.entries[-1].option == o.Dispatch(WASHINGTON, WEST)

    drive(make_app(session), play, size)


@pytest.mark.parametrize("size", SIZES)
def test_a_click_on_agents_offers_their_dispatch(make_app: Make, size: tuple[int, int]) -> None:
    session = standing(busy())

    async def play(pilot: Pilot[Any]) -> None:
        screen = table(pilot.app)
        for place in (WASHINGTON, WEST, 2):
            region = next(region for region, spot in screen.board.map._spots if spot == place)
            await pilot.click(screen.board.map, offset=(region.x + 2, region.y + 1))
            await pilot.pause()
            assert screen.choices.path == ("dispatch", place)
            assert screen.focused is screen.choices
        await pilot.click(screen.board.map, offset=(region.x + 2, region.y + 4))  # nobody is there
        await pilot.pause()
        assert screen.choices.path == ("dispatch", 2)

    drive(make_app(session), play, size)


def test_no_letter_means_two_things_at_the_table() -> None:
    court = {o.RerollProsecution, o.PlayEvidence, o.PlayExtra, o.RestCase, o.VoidDefense}
    found: dict[str, set[str]] = {}
    for kind, key in LETTERS.items():
        if kind not in court:
            found.setdefault(key, set()).add(kind.__name__)
    same = [{"Dispatch", "RecallAgent"}, {"MoveWilkinson", "March"}]  # an agent, the general
    assert [names for names in found.values() if len(names) > 1] == same
    assert (LETTERS[o.EndPhase], LETTERS[o.Decline]) == ("e", "n")


def test_the_rule_of_an_arrest_is_that_of_the_suspect(make_app: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []

    async def play(pilot: Pilot[Any]) -> None:
        monkeypatch.setattr(pilot.app, "show_rules", asked.append)
        panel = table(pilot.app).choices
        assert panel.items[panel.cursor].label.startswith("Arrest John Adair")
        await pilot.press("r")
        assert asked == ["12.4.2.A"]

    drive(make_app(standing(busy())), play)


def test_letters_of_choices_are_no_keys_of_the_table() -> None:
    own = {key for binding in TableScreen.BINDINGS for key in binding.key.split(",")}  # type: ignore[union-attr]
    assert not own & set(LETTERS.values())
    assert not {"r", "q", "y"} & set(LETTERS.values())
    assert set(LETTERS) <= set(o.AnyOption.__args__)


# -- parts ------------------------------------------------------------------------------------------------------------


def test_a_small_terminal_shows_one_part_at_a_time_by_its_key(make_app: Make) -> None:
    marks = {
        "map": "Natchez", "plan": "Expedition strength", "agendas": "Virginia Dynasty", "card": "Rumours on the River",
        "held": "Conspiracy", "log": "Log",
    }  # fmt: skip
    keys = {"map": "m", "plan": "p", "agendas": "g", "card": "c", "held": "h", "log": "l"}

    async def play(pilot: Pilot[Any]) -> None:
        app = pilot.app
        assert in_sight(app) == {"map", "choices"}
        for part in PARTS:
            if part != "map":
                await pilot.press(keys[part])
                await pilot.pause()
            shown = {part, "choices"} | ({"notebook"} if part == "held" else set())
            assert in_sight(app) == shown
            text = page(app)
            assert marks[part] in text
            assert "Search the West" in text
            assert "Turn 14" in text
        await pilot.press("h")
        await pilot.pause()
        assert "Cleared" in page(app)

    drive(make_app(standing(busy())), play, NARROW)


@pytest.mark.parametrize("chosen", ["map", "held"])
def test_a_question_about_a_card_brings_it_into_sight_and_what_was_there_comes_back(
    make_app: Make, chosen: str
) -> None:
    session = standing(position(burr=6, deck=("nashville-boats", "peace-with-tripoli", "arms-cache")))

    async def play(pilot: Pilot[Any]) -> None:
        app = pilot.app
        screen = table(app)
        screen.action_part(chosen)
        await pilot.press("escape", "e")
        await pilot.pause()
        assert session.choice is not None
        assert session.choice.prompt == "sidebar-reshuffle"
        assert screen.body.shown == "card"
        assert "Nashville Boats" in page(app)
        assert "worth +1 to Expedition Strength" in page(app)
        assert screen.focused is screen.choices
        await pilot.press("n")
        await pilot.pause()
        assert session.choice.prompt == "jefferson"
        assert screen.body.shown == chosen

    drive(make_app(session), play, NARROW)


def test_a_part_chosen_during_a_question_about_a_card_stays(make_app: Make) -> None:
    session = standing(position(burr=6, deck=("nashville-boats", "peace-with-tripoli")), (o.EndPhase(),))

    async def play(pilot: Pilot[Any]) -> None:
        screen = table(pilot.app)
        assert screen.body.shown == "card"
        await pilot.press("p")
        await pilot.pause()
        assert screen.body.shown == "plan"
        await pilot.press("n")
        await pilot.pause()
        assert screen.body.shown == "plan"

    drive(make_app(session), play, NARROW)


@pytest.mark.parametrize("size", SIZES)
def test_escape_goes_up_inside_the_table_and_never_out_of_it(make_app: Make, size: tuple[int, int]) -> None:
    session = standing(busy())

    async def play(pilot: Pilot[Any]) -> None:
        screen = table(pilot.app)
        await pilot.press("p", "f", "2", "escape", "escape")
        await pilot.pause()
        assert screen.choices.path == ()
        for _ in range(4):
            await pilot.press("escape")
            await pilot.pause()
            assert pilot.app.screen is screen
            assert screen.focused is screen.choices
            assert not screen.body.large
        assert not session.timeline.entries

    drive(make_app(session), play, size)


def test_where_all_parts_are_in_sight_a_key_shows_one_large(make_app: Make) -> None:
    session = standing(busy(dice=(6,)))

    async def play(pilot: Pilot[Any]) -> None:
        app = pilot.app
        before = page(app)
        await pilot.press("h")
        await pilot.pause()
        assert in_sight(app) == {"held", "notebook", "choices", "log"}
        assert "+3 Wilkinson's Ciphered Letter" in page(app)
        assert "One suspect struck off" in page(app)
        await pilot.press("c")
        await pilot.pause()
        assert in_sight(app) == {"card", "choices", "log"}
        assert "◆ Plan Progress" in page(app)
        await pilot.press("c")  # its own key, or Escape
        await pilot.pause()
        assert page(app) == before
        await pilot.press("m", "escape")
        await pilot.pause()
        assert page(app) == before
        await pilot.press("l", "s")  # and a decision ends the closer look
        await pilot.pause()
        assert in_sight(app) == set(PANELS)

    drive(make_app(session), play)


def test_the_news_tell_every_turn_that_went_by(make_app: Make) -> None:
    deck = ("rumours-on-the-river", "the-cumberland-road", "peace-with-tripoli")
    session = standing(position(deck=deck, dice=(3, 3, 3)), (o.EndPhase(),))
    cut = standing(position(burr=6, deck=("subpoena-for-the-president", *deck[2:])), (o.EndPhase(), o.Decline()))

    async def redraw(pilot: Pilot[Any]) -> None:
        assert "▸ Redraw · Turn 7: " in page(pilot.app)

    drive(make_app(cut), redraw, NARROW)

    async def play(pilot: Pilot[Any]) -> None:
        assert "Turn 6: River Rumors, redraw · Turn 7: Cumberland Rd" in page(pilot.app)

    drive(make_app(session), play, NARROW)


@pytest.mark.parametrize("size", [*SIZES, (160, 50)])
@pytest.mark.parametrize("place", range(7))
def test_pieces_stand_by_their_place_with_their_names(make_app: Make, size: tuple[int, int], place: int) -> None:
    other = (place + 3) % 7
    spaces = {f"s{place}": 2}

    async def play(pilot: Pilot[Any]) -> None:
        rows = text_of(pilot.app, "map").splitlines()
        for where, piece in ((place, "♛ Burr"), (other, "⚔ Wilkinson"), (place, "♟♟")):
            names = (WORDS.place_short(where), WORDS.place(where).replace("Island", "I."), WORDS.place(where))
            assert any(piece in row and any(name in row for name in names) for row in rows), (piece, rows)

    drive(make_app(standing(position(burr=place, wilkinson=other, agents=agents(**spaces)))), play, size)


@pytest.mark.parametrize(
    ("changes", "text"),
    [
        ({"burr": -1}, "none is due"),
        ({"burr": 6}, "none is due"),
        ({"burr": 3}, "Burr at Natchez"),
        ({"burr": 2}, "Burr at Baton Rouge"),
        ({"burr": 0}, "end of this Turn"),
        ({"plan": 13}, "next Turn, last row"),
    ],
)
def test_the_plan_mat_tells_when_the_next_check_is_sure(make_app: Make, changes: dict[str, int], text: str) -> None:
    async def play(pilot: Pilot[Any]) -> None:
        assert f"Next check: {text}" in page(pilot.app)

    drive(make_app(standing(position(**changes))), play)


def test_every_symbol_has_one_meaning() -> None:
    suits = [WORDS.suit_symbol(next(c.id for c in GAME.edition.cards if c.suit == suit)) for suit in SUITS]
    assert len({*suits, "★", "◆", "⚖", "⚔", "♛", "♟", "▲", "✓"}) == len(suits) + 8


def test_tab_goes_round_the_parts(make_app: Make) -> None:
    async def small(pilot: Pilot[Any]) -> None:
        app, seen = pilot.app, []
        for _ in PARTS:
            seen.append(table(app).body.shown)
            await pilot.press("tab")
            await pilot.pause()
            assert app.screen.focused is table(app).choices
        assert tuple(seen) == PARTS
        await pilot.press("shift+tab")
        assert table(app).body.shown == "log"

    async def wide(pilot: Pilot[Any]) -> None:
        app, seen = pilot.app, []
        for _ in PANELS:
            await pilot.press("tab")
            await pilot.pause()
            assert app.screen.focused is not None
            seen.append(app.screen.focused.id)
        assert set(seen) == set(PANELS)
        assert seen[-1] == "choices"

    drive(make_app(standing(busy())), small, NARROW)
    drive(make_app(standing(busy())), wide, WIDE)


@pytest.mark.parametrize("size", SIZES)
def test_numbers_decide_while_a_part_has_the_focus_and_escape_goes_back(make_app: Make, size: tuple[int, int]) -> None:
    session = standing(busy(dice=(6,)))

    async def play(pilot: Pilot[Any]) -> None:
        screen = table(pilot.app)
        await pilot.press("p")
        await pilot.pause()
        assert screen.focused is not None
        assert screen.focused.id == "plan"
        await pilot.press("s")
        await pilot.pause()
        assert isinstance(session.timeline.entries[-1].option, o.Search)
        await pilot.press("escape")
        assert screen.focused is screen.choices
        assert pilot.app.screen is screen

    drive(make_app(session), play, size)


@pytest.mark.parametrize("size", SIZES)
def test_any_line_opens_its_rule(make_app: Make, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []
    session = played(60)

    async def play(pilot: Pilot[Any]) -> None:
        app = pilot.app
        monkeypatch.setattr(app, "show_rules", asked.append)
        await pilot.press("r")
        assert asked == [table(app).choices.case]
        for part in PARTS:
            key = {"map": "m", "plan": "p", "agendas": "g", "card": "c", "held": "h", "log": "l"}[part]
            await pilot.press(key)
            await pilot.pause()
            await pilot.press("r", "up", "down", "enter")
            await pilot.press("escape")
        assert len(asked) == 1 + 2 * len(PARTS)
        known = {case.id for case in app.words.cases()}
        assert set(asked) <= known
        for panel in table(app).parts:
            panel.rebuild()
            assert {row.case for row in panel._rows if row.case} <= known, panel.id

    drive(make_app(session), play, size)


def test_every_log_line_has_its_case_and_each_turn_a_heading(make_app: Make) -> None:
    session = played(60)

    async def play(pilot: Pilot[Any]) -> None:
        log = table(pilot.app).log_panel
        text = text_of(pilot.app, "log")
        assert f"Turn {session.view.turn}:" in text
        assert "Turn 1:" in text
        for row in log._rows:
            if row.case:
                assert row.content.plain.rstrip()[-1].isalnum()
        assert log.scroll_offset.y == log.max_scroll_y
        # The newest lines are on the screen.
        last = next(row for row in reversed(log._rows) if row.case)
        assert last.content.plain.strip("▸ ")[:20] in page(pilot.app)

    drive(make_app(session), play)


def test_the_newest_lines_of_the_log_stay_in_sight_on_a_small_terminal(make_app: Make) -> None:
    session = standing(position(agents=agents(west=1), dice=(6,)))

    async def play(pilot: Pilot[Any]) -> None:
        await pilot.press("s")
        await pilot.pause()
        assert "Search: die 6" in page(pilot.app)

    drive(make_app(session), play, NARROW)


def test_the_discards_are_listed_by_their_key(make_app: Make) -> None:
    async def play(pilot: Pilot[Any]) -> None:
        await pilot.press("d")
        await pilot.pause()
        assert isinstance(pilot.app.screen, DiscardsScreen)
        text = page(pilot.app)
        assert "Peace with Tripoli" in text
        assert "Rumours on the River" in text
        await pilot.press("escape")
        await pilot.pause()
        table(pilot.app)

    drive(make_app(standing(busy())), play, NARROW)


# -- undo, sizes, a whole stage ---------------------------------------------------------------------------------------


def test_undo_and_redo(make_app: Make) -> None:
    session = standing(position())

    async def play(pilot: Pilot[Any]) -> None:
        app = pilot.app
        await pilot.press("f", "1")
        await pilot.pause()
        assert session.view.agents[WEST] == 1
        await pilot.press("u")
        await pilot.pause()
        assert session.view.agents[WEST] == 0
        assert "no agent" in text_of(app, "map")
        await pilot.press("U")
        await pilot.pause()
        assert session.view.agents[WEST] == 1
        await pilot.press("u", "u")
        await pilot.pause()
        assert any("Nothing to take back" in str(note.message) for note in app._notifications)

    drive(make_app(session), play)


def test_resizing_loses_nothing(make_app: Make) -> None:
    session = standing(busy())

    async def play(pilot: Pilot[Any]) -> None:
        app = pilot.app
        screen = table(app)
        before = page(app)
        await pilot.press("f")
        await pilot.pause()
        path = screen.choices.path
        for size in ((160, 50), (60, 20), (80, 24), (20, 5), (119, 37), (1, 1), (200, 60), (120, 40)):
            await pilot.resize_terminal(*size)
            await pilot.pause()
            assert isinstance(app.screen, SmallScreen) == (size[0] < 80 or size[1] < 24), size
        assert app.screen is screen
        assert screen.choices.path == path
        await pilot.press("escape")
        await pilot.pause()
        assert page(app) == before

    drive(make_app(session), play)


@pytest.mark.parametrize("width", [80, 100, 119, 120, 140, 160, 200, 320])
@pytest.mark.parametrize("height", [21, 22, 28, 36, 38, 48, 60, 100])
def test_parts_neither_overlap_nor_stick_out(width: int, height: int) -> None:
    layouts = [single(width, height, part) for part in PARTS]
    if width >= 116 and height >= 36:
        layouts.append(full(width, height))
    for regions in layouts:
        cells = sum(region.area for region in regions.values())
        assert cells == width * height
        found = list(regions.values())
        for i, one in enumerate(found):
            assert one.x >= 0
            assert one.right <= width
            assert one.bottom <= height
            assert all(not one.overlaps(other) for other in found[i + 1 :])


def test_only_parts_whose_data_changed_are_drawn_again(make_app: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    session = standing(position(agents=agents(west=1), dice=(6, 6, 6)))

    async def play(pilot: Pilot[Any]) -> None:
        await pilot.press("s")
        await pilot.pause()
        built: list[str] = []
        for panel in table(pilot.app).parts:
            monkeypatch.setattr(panel, "rebuild", lambda panel=panel: built.append(str(panel.id)))
        await pilot.press("s")  # another search that fails: prestige on the map, nothing else
        await pilot.pause()
        assert built == ["map"]

    drive(make_app(session), play)


@pytest.mark.parametrize("size", SIZES)
def test_turns_are_played_with_keys_only(make_app: Make, size: tuple[int, int]) -> None:
    """Several Turns, every decision a number of the menu, what is on the screen always what the engine offers."""
    header = Header("weehawken", 1, "reconstructed-1", GAME.edition.fingerprint, "keys", "Keys")
    session = Session(GAME, Timeline.begin(GAME, header), lambda timeline: None)

    async def play(pilot: Pilot[Any]) -> None:
        app = pilot.app
        for _ in range(60):
            if not isinstance(app.screen, TableScreen) or session.view.turn > 6:
                break
            panel = app.screen.choices
            assert panel.choice is session.choice
            assert f"Turn {session.view.turn}" in page(app)
            legal = [item for item in panel.items if not item.refused]
            assert legal
            # End what can be ended, else take the first.
            last = legal[-1].letter
            await pilot.press(last if last in ("e", "n") else "1")
            await pilot.pause()
        assert session.view.turn > 6
        assert len(session.timeline.entries) > 4

    drive(make_app(session), play, size)


def test_the_next_turn_shows_its_new_card(make_app: Make) -> None:
    session = standing(position())
    card = session.timeline.state.deck[0]

    async def play(pilot: Pilot[Any]) -> None:
        await pilot.press("e")
        await pilot.pause()
        assert WORDS.card(card) in page(pilot.app)
        assert "Turn 6" in page(pilot.app)

    drive(make_app(session), play)


# -- pieces of it -----------------------------------------------------------------------------------------------------


def test_wrapping_keeps_every_word_and_indents() -> None:
    text = "Fathers and brothers, I come to take my leave of you this day"
    parts = wrapped(text, 20, 3)
    assert " ".join(part.plain.strip() for part in parts) == text
    assert all(part.cell_length <= 20 for part in parts)
    assert all(part.plain.startswith("   ") for part in parts[1:])
    assert wrapped("short", 20) == [line("short")]


def test_columns_read_downwards_and_keep_long_cells_whole() -> None:
    cells = [Row(line(text)) for text in ("one", "two", "three", "a very long cell indeed")]
    rows = [row.content.plain for row in columns(cells, 21, 2)]
    assert rows == ["one        three", "two", "a very long cell indeed"]


def test_ascii_terminals_get_the_same_table(make_app: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANG", "C")
    app = make_app(standing(busy()))
    assert app.ascii

    async def play(pilot: Pilot[Any]) -> None:
        panel = table(pilot.app).choices
        assert isinstance(panel, ChoicePanel)
        text = page(pilot.app)
        for seen in (
            "Search the West", "7 PP   9 plan   6 evidence", "- E Event -", "PP die", "2 agents",
            "Natchez Burr 1 agent", "[9]", "Evidence 6:",
        ):  # fmt: skip
            assert seen in text, seen

    drive(app, play)


def test_a_second_key_that_came_too_early_is_dropped(make_app: Make) -> None:
    session = standing(busy())

    async def play(pilot: Pilot[Any]) -> None:
        panel = table(pilot.app).query_one(ChoicePanel)
        asked = session.choice
        panel.post_message(ChoicePanel.Chosen(o.SendGunboats(), asked))
        panel.post_message(ChoicePanel.Chosen(o.SendGunboats(), asked))  # the same question, already answered
        panel.post_message(ChoicePanel.Chosen(o.LetHimGo(), asked))  # and another answer to it
        await pilot.pause()
        await pilot.pause()
        assert [entry.option for entry in session.timeline.entries] == [o.SendGunboats()]

    drive(make_app(session), play)

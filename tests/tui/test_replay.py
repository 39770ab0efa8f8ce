"""Looking back: every step on the map, the mats, in court and in the log, and never more than could be known then."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from itertools import pairwise
from typing import Any

import pytest
from textual.pilot import Pilot

from content.witches.edition import SEATS
from tests.archive.games import next_option
from tests.tui.kept import TRIED, duel, hunt, shelf
from tui.app import WeehawkenApp
from tui.gamewords import words_of
from tui.screens import replay
from tui.screens.replay import ReplayScreen

SIZES = [(120, 40), (80, 24)]
Make = Callable[..., WeehawkenApp]
Play = Callable[[Pilot[Any], ReplayScreen], Awaitable[None]]


def look_back(app: WeehawkenApp, key: str, play: Play, size: tuple[int, int] = (80, 24)) -> None:
    """Run `play` on the replay of a campaign."""

    async def go() -> None:
        async with app.run_test(size=size) as pilot:
            session = app.archive.look(key)
            screen = ReplayScreen(session, words_of(session.game))
            app.push_screen(screen)
            await pilot.pause()
            await pilot.pause()
            await play(pilot, screen)

    asyncio.run(go())


async def keys(pilot: Pilot[Any], *pressed: str) -> None:
    """Press them, and let the screen come to rest."""
    await pilot.press(*pressed)
    await pilot.pause()


async def turn_to(pilot: Pilot[Any], screen: ReplayScreen, frame: int) -> str:
    """Show a frame; the whole screen as text."""
    screen.at = frame
    screen._show()
    await pilot.pause()
    return "\n".join(drawn(pilot.app))


def drawn(app: WeehawkenApp) -> list[str]:
    """The lines of the screen as they are drawn."""
    return ["".join(segment.text for segment in strip) for strip in app.screen._compositor.render_strips()]


@pytest.mark.parametrize("size", SIZES)
def test_a_whole_campaign_is_walked_forwards_and_backwards(make_app: Make, size: tuple[int, int]) -> None:
    session = hunt("The long way")
    decisions, words = len(session.timeline.entries), words_of(session.game)

    async def play(pilot: Pilot[Any], screen: ReplayScreen) -> None:
        app, seen = pilot.app, [0]
        assert "The opening" in "\n".join(drawn(app))
        for index in range(1, screen.last + 1):
            page = await turn_to(pilot, screen, index)
            seen.append(screen.decision)
            before = session.timeline.steps[screen.decision - 1].state
            choice = session.game.choice(before)
            assert choice is not None
            option = session.timeline.entries[screen.decision - 1].option
            label = words.label(option, choice, session.game.view(before, choice.seat))
            assert f"▸ {label}"[:40] in page
            assert f"decision {screen.decision} of {decisions}" in page
            case = next(offer.rule for offer in choice.offers if offer.option == option)
            assert case in page
        assert sorted(set(seen)) == list(range(decisions + 1))
        assert "at its end" in drawn(app)[0]
        assert f"{session.view.result.total:+d} VP" in "\n".join(drawn(app))
        await keys(pilot, "right", "left")
        assert screen.at == screen.last - 1
        await keys(pilot, "home", "left")
        assert screen.at == 0
        await keys(pilot, "right")
        assert screen.decision == 1
        await keys(pilot, "end")
        assert screen.at == screen.last

    look_back(make_app(), session.id, play, size)


def test_the_table_shows_the_position_of_the_step(make_app: Make) -> None:
    session = hunt("Where they stood", 20)

    async def play(pilot: Pilot[Any], screen: ReplayScreen) -> None:
        for decision in (0, 7, 14, 20, 3):
            page = await turn_to(pilot, screen, decision)
            view = session.game.view(session.timeline.steps[decision].state, "jefferson")
            assert f"Turn {view.turn} · " in page
            assert f"{view.hidden} face down" in page
            assert f"⚖ {view.evidence} evidence" in page or f"→ {view.evidence}  evidence" in page
            assert f"Draw pile {view.deck}" in page or f"→ {view.deck} " in page

    look_back(make_app(), session.id, play, (120, 40))


def test_the_trial_is_told_moment_by_moment_and_its_end_only_at_the_end(make_app: Make) -> None:
    session = hunt("In court")
    assert session.view.result.verdict
    verdict = words_of(session.game).ending(session.view.result)[0]

    async def play(pilot: Pilot[Any], screen: ReplayScreen) -> None:
        assert screen.last > len(session.timeline.entries)
        told = [n for n, frame in enumerate(screen.stage.frames) if frame.moment is not None]
        assert told
        for frame in told:
            page = await turn_to(pilot, screen, frame)
            assert "against  AARON BURR" in page
            assert "Prosecution" in page
            assert (verdict in page) == (frame == screen.last)
            assert ("Unmasked" in page) == bool(screen.stage.frames[frame].moment.plot)
        page = await turn_to(pilot, screen, told[0] - 1)
        assert "Washington" in page  # back at the table

    look_back(make_app(), session.id, play, (120, 40))


def test_one_jumps_to_a_turn_by_number_or_card_and_to_a_decision(make_app: Make) -> None:
    session = hunt("By leaps")
    words = words_of(session.game)

    async def play(pilot: Pilot[Any], screen: ReplayScreen) -> None:
        await keys(pilot, "t", "6", "enter")
        view = screen.stage.frames[screen.at].view
        assert view.turn == 6
        assert screen.stage.frames[screen.at - 1].view.turn < 6
        card = words.card_short(view.shown)
        await keys(pilot, "home", "t", *card[:6].lower(), "enter")
        assert card in words.card_short(screen.stage.frames[screen.at].view.shown)
        await keys(pilot, "t", "#", "2", "0", "enter")
        assert screen.decision == 20
        await keys(pilot, "t", "#", "9", "9", "9")
        assert f"There are {len(session.timeline.entries)} decisions." in "\n".join(drawn(pilot.app))
        await keys(pilot, "enter")
        assert screen.decision == 20
        await keys(pilot, "t", "t", "r", "i", "a", "l", "enter")
        assert screen.stage.frames[screen.at].moment is not None
        at = screen.at
        await keys(pilot, "up")
        assert screen.at < at
        await keys(pilot, "down")
        assert screen.at == at

    look_back(make_app(), session.id, play)


def test_a_turn_that_was_over_at_once_is_found_by_its_number_too(make_app: Make) -> None:
    session = hunt("Turn upon turn", 10, seed="1")  # the eighth decision goes through five Turns

    async def play(pilot: Pilot[Any], screen: ReplayScreen) -> None:
        listed = screen.stage.chapters
        assert [chapter.number for chapter in listed] == list(range(1, session.view.turn + 1))
        passed = next(one for one, after in pairwise(listed) if one.frame == after.frame)
        await keys(pilot, "t", *str(passed.number), "enter")
        assert screen.at == passed.frame > 0

    look_back(make_app(), session.id, play)


def test_it_plays_by_itself_at_three_speeds_and_rests_without_a_clock(
    make_app: Make, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = hunt("By itself", 12)
    monkeypatch.setattr(replay, "SPEEDS", {1: 60.0, 2: 0.15, 3: 0.01})

    async def play(pilot: Pilot[Any], screen: ReplayScreen) -> None:
        assert screen._timer is None
        await keys(pilot, "1")
        assert "playing, slow" in drawn(pilot.app)[0]
        assert screen.at == 0
        await keys(pilot, "2")
        while screen.at < 2:
            await pilot.pause(0.05)
        await keys(pilot, "space")
        at = screen.at
        await pilot.pause(0.3)
        assert screen.at == at
        assert "paused" in drawn(pilot.app)[0]
        await keys(pilot, "3")
        while screen._timer is not None:
            await pilot.pause(0.05)
        assert screen.at == screen.last
        await keys(pilot, "1")  # from the end it begins anew
        assert screen.at == 0
        await keys(pilot, "right")  # a hand on the keys stops it
        assert screen._timer is None
        await keys(pilot, "1", "q")
        assert screen._timer is None

    look_back(make_app(), session.id, play)


def test_a_verdict_that_was_not_heard_is_not_told(make_app: Make) -> None:
    archive = shelf()
    session = archive.new(hunt("Another", 1).game, "The jury is back", TRIED)
    while session.choice is not None:
        session.tell(later=session.view.phase in ("argument", "prosecution", "defense", "rebuttal", "charge"))
        session.play(next_option(session, "sensible"))
    archive.close(session)
    line = next(line for line in shelf().list() if line.id == session.id)
    assert line.result is None
    app = make_app()

    async def go() -> None:
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.pause()
            await pilot.press("c")
            await pilot.pause()
            app.screen.query_one("#campaigns-list").highlighted = [c.id for c in app.screen._shown].index(session.id)
            await pilot.pause()
            for key in ("l", "p"):
                await pilot.press(key)
                await pilot.pause()
                await pilot.press("end")
                await pilot.pause()
                screen = app.screen
                assert isinstance(screen, ReplayScreen)
                assert screen.decision == len(session.timeline.entries) - 1
                assert "VP" not in "\n".join(drawn(app))
                await pilot.press("q")
                await pilot.pause()

    asyncio.run(go())


def hidden(session: Any, state: Any, seat: str) -> list[str]:
    """The short titles of the cards that only this seat has seen: those that it was dealt."""
    place, words = SEATS.index(seat), words_of(session.game)
    return [words.card_short(card) for card in state.hands[place] if card not in state.shown[place]]


@pytest.mark.parametrize("players", [("person", "strong"), ("fair", "person"), ("person", "person")])
def test_no_hand_but_ones_own_is_seen_in_a_game_that_goes_on(make_app: Make, players: Any) -> None:
    session = duel("Sedition", 8, seed="2", players=players)
    people = [seat for seat, player in zip(SEATS, players, strict=True) if player == "person"]
    own = people[0] if len(people) == 1 else ""

    async def play(pilot: Pilot[Any], screen: ReplayScreen) -> None:
        secrets = 0
        for decision, step in enumerate(session.timeline.steps):
            page = await turn_to(pilot, screen, decision)
            for seat in SEATS:
                for title in hidden(session, step.state, seat):
                    assert (title in page) == (seat == own), (decision, seat, title)
                    secrets += seat != own
        assert secrets >= 2

    look_back(make_app(), session.id, play, (120, 40))


def test_both_hands_are_seen_once_a_duel_is_over(make_app: Make) -> None:
    session = duel("All over")
    assert session.view.result is not None

    async def play(pilot: Pilot[Any], screen: ReplayScreen) -> None:
        page = await turn_to(pilot, screen, 0)
        for seat in SEATS:
            for title in hidden(session, session.timeline.steps[0].state, seat):
                assert title.split()[-1] in page
        page = await turn_to(pilot, screen, screen.last)
        assert words_of(session.game).ending(session.view.result)[0] in page

    look_back(make_app(), session.id, play, (160, 50))


def test_where_the_rules_have_changed_the_decision_is_told_without_its_outcome(make_app: Make) -> None:
    session = hunt("Old rules", 6)
    app = make_app()

    async def go() -> None:
        async with app.run_test(size=(80, 24)) as pilot:
            looked = app.archive.look(session.id)
            looked.diverged = "decision 5: the dice were [1], now [2]"
            for index in (5, 6):
                step = looked.timeline.steps[index]
                looked.timeline.steps[index] = type(step)(step.state, (), (), True)
            app.push_screen(ReplayScreen(looked, words_of(looked.game), at=6))
            await pilot.pause()
            await pilot.pause()
            assert "The rules have changed since" in "\n".join(drawn(app))

    asyncio.run(go())

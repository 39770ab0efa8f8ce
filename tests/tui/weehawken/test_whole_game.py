"""Whole games through the screens, by keys alone, from the title to the result and back, at both sizes."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import pytest
from textual.pilot import Pilot

from engine.advisor.weehawken import SensiblePolicy
from engine.kernel.record import replay
from engine.kernel.stream import derive
from engine.weehawken.options import Dispatch
from tui.app import WeehawkenApp
from tui.archive import Archive
from tui.screens import setup
from tui.screens.confirm import ConfirmScreen
from tui.screens.title import TitleScreen
from tui.weehawken.choices import ChoicePanel
from tui.weehawken.result import ResultScreen
from tui.weehawken.trial import TrialScreen

Make = Callable[..., WeehawkenApp]


def line_to(panel: ChoicePanel, wanted: Any) -> int:
    """The line of the open menu that is the wanted option, or the door to it."""
    for index, item in enumerate(panel.items):
        if not item.path and item.offer is not None and item.offer.option == wanted:
            return index
    kind = "dispatch" if isinstance(wanted, Dispatch) else "agenda"
    for index, item in enumerate(panel.items):
        if item.path[:1] == (kind,) and item.path[1:] in ((), (getattr(wanted, "origin", None),)):
            return index
    raise AssertionError(f"{wanted} is not on the menu {[item.label for item in panel.items]}")


async def choose(pilot: Pilot[Any], wanted: Any) -> None:
    """Reach an option with the arrows and take it with Enter; a question is answered yes."""
    app = pilot.app
    count = len(app.session.timeline.entries)
    for _ in range(4):
        panel = app.screen.query_one(ChoicePanel)
        target = line_to(panel, wanted)
        while panel.cursor != target:
            await pilot.press("down" if panel.cursor < target else "up")
        await pilot.press("enter")
        await pilot.pause()
        if isinstance(app.screen, ConfirmScreen):
            await pilot.press("y")
            await pilot.pause()
        if len(app.session.timeline.entries) > count:
            return
    raise AssertionError(f"{wanted} was not taken")


@pytest.mark.parametrize(("seed", "size"), [("keys-1", (120, 40)), ("keys-18", (80, 24))])
def test_a_whole_game_by_keys_from_the_title_to_the_result(
    make_app: Make, monkeypatch: pytest.MonkeyPatch, seed: str, size: tuple[int, int]
) -> None:
    monkeypatch.setattr(setup, "draw_name", lambda: "By Keys")
    monkeypatch.setattr(setup, "draw_seed", lambda: seed)
    app = make_app()

    async def play(pilot: Pilot[Any]) -> None:
        await pilot.press("n")
        await pilot.press("enter", "enter", "enter", "enter", "enter")
        await pilot.pause()
        session = app.session
        assert session is not None
        assert session.timeline.header.seed == seed
        policy, stream = SensiblePolicy(session.game.edition), derive(seed, "bot")
        stages = set()
        while session.choice is not None:
            stages.add(type(app.screen))
            if isinstance(app.screen, TrialScreen) and app.screen.telling:
                await pilot.press("space")
                continue
            option, stream = policy(session.view, session.choice, stream)
            await choose(pilot, option)
            assert session.timeline.entries[-1].option == option
        for _ in range(60):
            if isinstance(app.screen, ResultScreen):
                break
            await pilot.press("space")
        assert isinstance(app.screen, ResultScreen)
        assert TrialScreen in stages
        await pilot.press("q")
        await pilot.pause()
        assert isinstance(app.screen, TitleScreen)

    async def go() -> None:
        async with app.run_test(size=size) as pilot:
            await pilot.pause()
            await play(pilot)

    asyncio.run(go())
    archive = Archive()
    (campaign,) = archive.list()
    session = archive.open(campaign.id)
    record = session.timeline.record
    assert campaign.result is not None
    assert [step.state for step in replay(session.game, record)][-1] == record.state
    archive.close(session)

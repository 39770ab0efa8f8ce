"""Every screen as a picture, at three sizes and in both themes. Look at a picture before you accept it:

make snapshots      draws anew, serially; then open tests/tui/__snapshots__ in a browser
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import pytest
from textual.pilot import Pilot

from engine.weehawken.options import LayCharge
from tests.tui.test_result_screen import over
from tests.tui.test_table import busy, played
from tests.tui.test_trial_screen import full_court, standing
from tests.weehawken.positions import play, position
from tui import themes
from tui.app import WeehawkenApp
from tui.archive import Archive
from tui.archive.settings import Settings
from tui.cli import words_factory
from tui.screens import setup
from tui.session import Session

SIZES = {"80x24": (80, 24), "120x40": (120, 40), "160x50": (160, 50)}
THEMES = {"candle": themes.CANDLE, "paper": themes.PAPER}


class Scene(NamedTuple):
    """What is shown: a campaign, if any, and the keys that lead to the screen."""

    session: Callable[[], Session | None]
    keys: tuple[str, ...] = ()


def nothing() -> None:
    """No campaign: the title."""


SCENES = {
    "title": Scene(nothing),
    "how-to-play": Scene(nothing, ("h",)),
    "setup": Scene(nothing, ("n",)),
    "campaigns": Scene(nothing, ("c",)),
    "rules": Scene(nothing, ("r",)),
    "gallery": Scene(nothing, ("g",)),
    "table-early": Scene(lambda: standing(position(prestige=3))),
    "table-busy": Scene(lambda: standing(busy())),
    "table-broke": Scene(lambda: standing(busy(prestige=0))),
    "table-dispatch": Scene(lambda: standing(busy()), ("f",)),
    "table-confirm": Scene(lambda: standing(busy()), ("o",)),
    "table-help": Scene(lambda: standing(busy()), ("f1",)),
    "table-discards": Scene(lambda: standing(busy()), ("d",)),
    "table-plan": Scene(lambda: standing(busy()), ("p",)),
    "table-agendas": Scene(lambda: standing(busy()), ("g",)),
    "table-card": Scene(lambda: standing(busy()), ("c",)),
    "table-held": Scene(lambda: standing(busy()), ("h",)),
    "table-played": Scene(lambda: played(40)),
    "table-log": Scene(lambda: played(40), ("l",)),
    "trial-charge": Scene(lambda: standing(full_court())),
    "trial-evidence": Scene(lambda: standing(play(full_court(dice=(2, 5)), LayCharge(3)).state)),
    "result-tried": Scene(lambda: over("tried")),
    "result-launched": Scene(lambda: over("launched")),
}


@pytest.fixture(autouse=True)
def nothing_drawn_by_chance(monkeypatch: pytest.MonkeyPatch) -> None:
    """The set-up proposes the same name and seed each time."""
    monkeypatch.setattr(setup, "draw_name", lambda: "The Ciphered Winter")
    monkeypatch.setattr(setup, "draw_seed", lambda: "1805")


async def rest(pilot: Pilot[Any]) -> None:
    """Let everything come to rest: a box that lays itself out by what is in it takes a few rounds."""
    for _ in range(6):
        await pilot.pause()


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scene", SCENES)
def test_the_screen_looks_as_it_was_accepted(snap_compare: Any, scene: str, size: str, theme: str) -> None:
    shown = SCENES[scene]
    app = WeehawkenApp(Archive(), Settings(theme=THEMES[theme]), words_factory, shown.session())

    async def settle(pilot: Pilot[Any]) -> None:
        await rest(pilot)  # the focus must have come to the choices before a key asks what keys there are
        await pilot.press(*shown.keys)
        await rest(pilot)

    assert snap_compare(app, run_before=settle, terminal_size=SIZES[size])


def test_a_terminal_that_is_too_small_is_told_so(snap_compare: Any) -> None:
    app = WeehawkenApp(Archive(), Settings(theme=themes.CANDLE), words_factory, standing(busy()))
    assert snap_compare(app, terminal_size=(60, 20))

"""Every screen as a picture, at three sizes and in both themes. Look at a picture before you accept it:

make snapshots      draws anew, serially; then open tests/tui/__snapshots__ in a browser
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from textual.pilot import Pilot

from engine.weehawken.options import LayCharge
from engine.witches.options import Use
from tests.archive.systems import Hasty
from tests.tui import kept
from tests.tui.weehawken.test_result_screen import over
from tests.tui.weehawken.test_table import busy, played
from tests.tui.weehawken.test_trial_screen import full_court, standing
from tests.tui.witches.duel import TWO, AtOnce
from tests.tui.witches.duel import standing as duel
from tests.tui.witches.test_setup_result import over as duel_over
from tests.tui.witches.test_table import busy as busy_duel
from tests.weehawken.positions import play, position
from tests.witches.positions import WITCHES
from tui import themes
from tui.app import WeehawkenApp
from tui.archive import Archive
from tui.archive.settings import Settings
from tui.screens import setup, title
from tui.session import Session
from tui.witches import setup as duel_setup

SIZES = {"80x24": (80, 24), "120x40": (120, 40), "160x50": (160, 50)}
THEMES = {"candle": themes.CANDLE, "paper": themes.PAPER}


class Scene(NamedTuple):
    """What is shown: a campaign, if any, and the keys that lead to the screen."""

    session: Callable[[], Session | None]
    keys: tuple[str, ...] = ()


def nothing() -> None:
    """No campaign: the title."""


class Today(date):
    """The day on which the pictures are drawn."""

    @classmethod
    def today(cls) -> Today:
        """That day."""
        return cls(2026, 11, 30)


class Clock:
    """A clock that goes on by some hours each time it is looked at."""

    def __init__(self) -> None:
        self.now = datetime(2026, 11, 1, 12, tzinfo=UTC)

    def __call__(self) -> datetime:
        """Later than the last time."""
        self.now += timedelta(minutes=37)
        return self.now


def mixed() -> None:
    """Campaigns of both games: finished, unfinished, a study, and one that cannot be read."""
    kept.hunt("The Ciphered Winter", seed="11")
    kept.duel("The Alien Acts", seed="1")
    kept.hunt("The Muddy River", 60, seed="42")
    kept.hunt("What if", 8, study=True)
    bad = kept.hunt("Spilt ink", 12)
    kept.duel("Sedition", 12, players=("easy", "person"))
    kept.hunt("A name that goes on and on and never comes to an end", 30, seed="7")
    kept.damage(bad)
    os.utime(bad.path, (1_795_000_000, 1_795_000_000))


def games() -> None:
    """Some finished campaigns."""
    for seed in ("1805", "7", "9", "11", "13", "14"):
        kept.hunt(f"Game {seed}", seed=seed)
    kept.duel("One", seed="1")
    kept.duel("Two", seed="4", players=("easy", "person"))


SCENES = {
    "title": Scene(nothing),
    "title-going-on": Scene(mixed),
    "campaigns-mixed": Scene(mixed, ("c", "down")),
    "campaigns-damaged": Scene(mixed, ("c", "slash", *"spilt", "enter")),
    "campaigns-export": Scene(mixed, ("c", "down", "e", "3")),
    "campaigns-import": Scene(mixed, ("c", "i")),
    "bin": Scene(nothing, ("c", "x")),
    "replay-opening": Scene(lambda: one(kept.hunt), ("c", "p")),
    "replay-table": Scene(lambda: one(kept.hunt), ("c", "p", "down", "down", "right")),
    "replay-trial": Scene(lambda: one(kept.hunt), ("c", "p", "end", "left", "left")),
    "replay-end": Scene(lambda: one(kept.hunt), ("c", "p", "end")),
    "replay-jump": Scene(lambda: one(kept.hunt), ("c", "p", "t")),
    "replay-duel": Scene(lambda: one(kept.duel), ("c", "p", "end", "left")),
    "hall": Scene(games, ("s",)),
    "hall-duels": Scene(games, ("s", "tab")),
    "hall-empty": Scene(nothing, ("s",)),
    "table-study": Scene(lambda: standing(busy()), ("S",)),
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
    "duel-setup": Scene(nothing, ("w",)),
    "duel-curtain": Scene(lambda: duel(busy_duel(), TWO)),
    "duel-table": Scene(lambda: duel(busy_duel(), TWO), ("enter", "down", "down")),
    "duel-players": Scene(lambda: duel(busy_duel(), TWO), ("enter", "a")),
    "duel-hands": Scene(lambda: duel(busy_duel(), TWO), ("enter", "h")),
    "duel-scores": Scene(lambda: duel(busy_duel(), TWO), ("enter", "s")),
    "duel-discard": Scene(lambda: duel(busy_duel(), TWO), ("enter", "2")),
    "duel-watched": Scene(lambda: duel(busy_duel(), ("easy", "strong"), (Use(WITCHES),)), ("space",)),
    "duel-result": Scene(duel_over),
    "duel-gallery": Scene(lambda: duel(busy_duel(), TWO), ("f3",)),
    "lessons": Scene(nothing, ("l",)),
    "lesson-first": Scene(nothing, ("l", "enter", "enter")),
    "lesson-duel": Scene(nothing, ("l", "end", *["up"] * 18, "enter", "enter")),
    "challenges": Scene(nothing, ("l", "end")),
    "challenge-trial": Scene(nothing, ("l", "end", *["up"] * 6, "enter", "enter")),
    "challenge-duel": Scene(nothing, ("l", "end", "enter", "enter")),
}


def one(game: Callable[[str], object]) -> None:
    """A single finished campaign."""
    game("The Ciphered Winter")


@pytest.fixture(autouse=True)
def nothing_drawn_by_chance(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The set-up proposes the same name and seed each time; the same day, times, ids and paths are shown."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("tui.archive.paths.home", lambda: Path("home"))
    monkeypatch.setenv("TZ", "UTC")
    if hasattr(time, "tzset"):
        time.tzset()
    clock = Clock()
    monkeypatch.setattr(kept, "shelf", lambda: Archive(system=Hasty(), clock=clock))
    monkeypatch.setattr("tui.archive.store.fresh_id", lambda name: name[:20].strip().lower().replace(" ", "-"))
    monkeypatch.setattr(title, "date", Today)
    monkeypatch.setattr("tui.opponent.Opponent", AtOnce)
    monkeypatch.setattr("tui.witches.table.PACES", (60.0,) * 5)
    monkeypatch.setattr(setup, "draw_name", lambda: "The Ciphered Winter")
    monkeypatch.setattr(setup, "draw_seed", lambda: "1805")
    monkeypatch.setattr(duel_setup, "draw_duel_name", lambda: "The Brittle Ballot")
    monkeypatch.setattr(duel_setup, "draw_seed", lambda: "1798")


async def rest(pilot: Pilot[Any]) -> None:
    """Let everything come to rest: a box that lays itself out by what is in it takes a few rounds."""
    for _ in range(6):
        await pilot.pause()


# The screens that are seen most are drawn in every size and theme; the others in two looks that differ in both.
MOST_SEEN = (
    "title", "setup", "rules", "gallery", "how-to-play", "campaigns-mixed", "replay-table", "hall", "table-early",
    "table-busy", "table-broke", "table-played", "trial-charge", "trial-evidence", "result-tried", "result-launched",
    "duel-setup", "duel-table", "duel-result", "lesson-duel",
)  # fmt: skip
LOOKS = [(size, theme) for size in SIZES for theme in THEMES]
TWO_LOOKS = [("80x24", "candle"), ("120x40", "paper")]
PICTURES = [(scene, *look) for scene in SCENES for look in (LOOKS if scene in MOST_SEEN else TWO_LOOKS)]


@pytest.mark.parametrize(("scene", "size", "theme"), PICTURES)
def test_the_screen_looks_as_it_was_accepted(snap_compare: Any, scene: str, size: str, theme: str) -> None:
    shown = SCENES[scene]
    app = WeehawkenApp(Archive(), Settings(theme=THEMES[theme]), shown.session())

    async def settle(pilot: Pilot[Any]) -> None:
        await rest(pilot)  # the focus must have come to the choices before a key asks what keys there are
        await pilot.press(*shown.keys)
        await rest(pilot)

    assert snap_compare(app, run_before=settle, terminal_size=SIZES[size])


def test_a_terminal_that_is_too_small_is_told_so(snap_compare: Any) -> None:
    app = WeehawkenApp(Archive(), Settings(theme=themes.CANDLE), standing(busy()))
    assert snap_compare(app, terminal_size=(60, 20))

"""The deal of the day is the same for everybody, and is told apart from any other seed."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest

from tests.archive.games import GAME, WITCHES, play
from tests.archive.systems import Hasty
from tui.archive import Archive
from tui.archive.daily import daily_seed, day_of

DAY = date(2026, 11, 30)


def test_everybody_has_the_same_deal_on_the_same_day() -> None:
    seed = daily_seed(DAY, "weehawken")
    assert seed == "daily 2026-11-30 weehawken"
    assert GAME.new(seed).state.conspirators == GAME.new(daily_seed(date(2026, 11, 30), "weehawken")).state.conspirators


def test_each_day_and_each_game_has_its_own_deal() -> None:
    seeds = {daily_seed(date(2026, 11, day), game) for day in range(1, 31) for game in ("weehawken", "witches")}
    assert len(seeds) == 60


def test_a_day_is_read_off_its_seed() -> None:
    assert day_of(daily_seed(DAY, "witches")) == "2026-11-30"
    assert day_of(daily_seed(date(2028, 2, 29), "weehawken")) == "2028-02-29"


@pytest.mark.parametrize(
    "seed",
    ["", "1805", "daily", "daily 2026-11-31 weehawken", "daily 2026-13-01 weehawken", "Daily 2026-11-30 weehawken",
     "daily 2026-11-30 weehawken!", "daily 20261130 weehawken", "daily ２０２６-11-30 weehawken"],
)  # fmt: skip
def test_any_other_seed_is_of_no_day(seed: str) -> None:
    assert day_of(seed) == ""


def test_the_list_names_the_day_of_a_deal(tmp_path: Path) -> None:
    archive = Archive(tmp_path, system=Hasty())
    hunt, duel = daily_seed(DAY, "weehawken"), daily_seed(DAY, "witches")
    play(archive.new(GAME, "hunt", hunt), 2)
    play(archive.new(WITCHES, "duel", duel), 2)
    play(archive.new(WITCHES, "other", hunt), 2)  # the other game's deal of the day is none of this one
    play(archive.new(GAME, "plain", "daily"), 2)
    play(archive.new(GAME, "own dice", hunt, typed_dice=True), 2)  # nor is what others cannot play
    play(archive.new(WITCHES, "own coins", duel, figures=(("coins", 8),)), 2)
    days = {line.name: line.daily for line in archive.list()}
    assert days == {
        "hunt": "2026-11-30",
        "duel": "2026-11-30",
        "other": "",
        "plain": "",
        "own dice": "",
        "own coins": "",
    }
    assert {line.name: line.daily for line in archive.list(quick=True)} == days

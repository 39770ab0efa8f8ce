"""Draw the pictures of the README: `make pictures` writes docs/pictures/*.svg, the same ones each time.

The first campaign of a fixed row of seeds that comes by all scenes, played by the sensible policy, is stopped where a
screen has most to show; so is a duel of greedy players.
"""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import Callable
from datetime import date
from pathlib import Path

from engine.advisor.weehawken import SensiblePolicy
from engine.advisor.witches import GreedyPolicy
from engine.kernel.stream import derive
from engine.weehawken.game import Weehawken
from engine.weehawken.view import View
from engine.witches.game import Witches
from tui import themes
from tui.app import WeehawkenApp
from tui.archive import Archive
from tui.archive.settings import Settings
from tui.screens import title
from tui.session import Session

FOLDER = Path(__file__).parent.parent / "docs" / "pictures"
SIZE = (120, 40)
NAME, SEEDS = "The Ciphered Winter", [str(year) for year in range(1800, 2000)]

# Where each picture is taken: the first position like this, and the theme it is shown in.
SCENES: tuple[tuple[str, str, Callable[[View], bool]], ...] = (
    ("table", themes.CANDLE, lambda view: view.phase == "jefferson" and view.burr >= 0 and bool(view.assets)),
    ("title", themes.CANDLE, lambda view: True),
    ("trial", themes.PAPER, lambda view: view.phase in ("defense", "rebuttal") and view.verdict >= 3),
    ("result", themes.PAPER, lambda view: view.phase == "over"),
)


class Day(date):
    """The day that the title shows."""

    @classmethod
    def today(cls) -> Day:
        """Always the same."""
        return cls(2026, 11, 30)


def play_to(session: Session, seed: str, wanted: Callable[[View], bool]) -> bool:
    """Play on to the first position that is wanted; whether there is one."""
    policy, stream = SensiblePolicy(session.game.edition), derive(seed, "bots")
    while not wanted(session.view):
        if session.choice is None:
            return False
        option, stream = policy(session.view, session.choice, stream)
        session.play(option)
    return True


def seed_of_all(home: Path) -> str:
    """The first seed whose campaign comes by every scene."""
    for seed in SEEDS:
        session = Archive(home).new(Weehawken(), NAME, seed)
        if all(play_to(session, seed, wanted) for _, _, wanted in SCENES):
            return seed
    raise SystemExit("No campaign comes by all scenes: ask for less in SCENES.")


def duel(archive: Archive) -> Session:
    """A duel at its 19th go, Adams's."""
    game, seed = Witches(), "1800"
    session = archive.new(game, "The Brittle Ballot", seed, players=("person", "easy"))
    policy, stream = GreedyPolicy(game.edition), derive(seed, "bots")
    while (choice := session.choice) is not None and (choice.prompt != "go" or choice.numbers[0] < 19):
        option, stream = policy(session.view_of(choice.seat), choice, stream)
        session.play(option)
    return session


async def draw(app: WeehawkenApp, name: str) -> None:
    """One picture."""
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        await pilot.pause()
        FOLDER.mkdir(parents=True, exist_ok=True)
        (FOLDER / f"{name}.svg").write_text(app.export_screenshot(simplify=True), encoding="utf-8")


def main() -> None:
    """All of them."""
    title.date = Day  # the pictures are to be the same each time
    with tempfile.TemporaryDirectory() as home, tempfile.TemporaryDirectory() as other:
        seed = seed_of_all(Path(other))
        archive = Archive(Path(home))
        session = archive.new(Weehawken(), NAME, seed)
        for name, theme, wanted in SCENES:
            play_to(session, seed, wanted)
            app = WeehawkenApp(archive, Settings(theme=theme), None if name == "title" else session)
            asyncio.run(draw(app, name))
            print(FOLDER / f"{name}.svg")
        asyncio.run(draw(WeehawkenApp(archive, Settings(theme=themes.CANDLE), duel(archive)), "duel"))
        print(FOLDER / "duel.svg")


if __name__ == "__main__":
    main()

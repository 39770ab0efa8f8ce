"""Draw the pictures of the README: `make pictures` writes docs/pictures/*.svg, the same ones each time.

One campaign of a fixed seed, played by the sensible policy, is stopped where a screen has most to show.
"""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import Callable
from pathlib import Path

from engine.advisor.weehawken import SensiblePolicy
from engine.kernel.stream import derive
from engine.weehawken.game import Weehawken
from engine.weehawken.view import View
from tui import themes
from tui.app import WeehawkenApp
from tui.archive import Archive
from tui.archive.settings import Settings
from tui.cli import words_factory
from tui.session import Session

FOLDER = Path(__file__).parent.parent / "docs" / "pictures"
SIZE = (120, 40)
NAME, SEED = "The Ciphered Winter", "1802"

# Where each picture is taken: the first position like this, and the theme it is shown in.
SCENES: tuple[tuple[str, str, Callable[[View], bool]], ...] = (
    ("table", themes.CANDLE, lambda view: view.phase == "jefferson" and view.burr >= 0 and bool(view.assets)),
    ("title", themes.CANDLE, lambda view: True),
    ("trial", themes.PAPER, lambda view: view.phase in ("defense", "rebuttal") and view.verdict >= 3),
    ("result", themes.PAPER, lambda view: view.phase == "over"),
)


def play_to(session: Session, wanted: Callable[[View], bool]) -> bool:
    """Play on to the first position that is wanted; whether there is one."""
    policy, stream = SensiblePolicy(session.game.edition), derive(SEED, "bots")
    while not wanted(session.view):
        if session.choice is None:
            return False
        option, stream = policy(session.view, session.choice, stream)
        session.play(option)
    return True


async def draw(app: WeehawkenApp, name: str) -> None:
    """One picture."""
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        await pilot.pause()
        FOLDER.mkdir(parents=True, exist_ok=True)
        (FOLDER / f"{name}.svg").write_text(app.export_screenshot(simplify=True), encoding="utf-8")


def main() -> None:
    """All of them."""
    with tempfile.TemporaryDirectory() as home:
        archive = Archive(Path(home))
        session = archive.new(Weehawken(), NAME, SEED)
        for name, theme, wanted in SCENES:
            if not play_to(session, wanted):
                raise SystemExit(f"The campaign of seed {SEED} never comes to the {name}: choose another seed.")
            app = WeehawkenApp(archive, Settings(theme=theme), words_factory, None if name == "title" else session)
            asyncio.run(draw(app, name))
            print(FOLDER / f"{name}.svg")


if __name__ == "__main__":
    main()

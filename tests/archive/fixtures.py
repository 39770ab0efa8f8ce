"""The saves of a released format, kept in tests/saves/ unedited for good. Write those of a new format, once, with
python -m tests.archive.fixtures; only while no release has written the format may --unreleased write them anew.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from content.weehawken import reading as editions
from engine.weehawken.game import Weehawken
from tests.archive.games import WITCHES, direct, encoded, own_edition
from tui.archive import envelope

FOLDER = Path(__file__).parent.parent / "saves"


def files() -> dict[str, bytes]:
    """The fixtures of the present format, by name."""
    with tempfile.TemporaryDirectory() as folder:
        path, text = own_edition(Path(folder))
        own = Weehawken(editions.load(path))
    made = {
        "operations": encoded(direct("fixture operations", 45, policy="sensible")),
        "typed-dice": encoded(direct("fixture dice", 60, typed=True, policy="sensible")),
        "finished": encoded(direct("fixture finished", policy="sensible")),
        "witches": encoded(direct("fixture witches", 12, game=WITCHES, policy="greedy")),
        "witches-finished": encoded(
            direct("fixture duel", game=WITCHES, figures=(("coins", 4),), players=("person", "fair"))
        ),
        "own-edition": encoded(direct("fixture edition", 30, game=own), "/home/player/own.toml", text),
    }
    trial = next(t for n in range(500) if (t := at_trial(f"fixture trial {n}")))
    made["trial"] = trial
    return {f"{envelope.FORMAT}-{envelope.VERSION}-{name}.json": data for name, data in made.items()}


def at_trial(seed: str) -> bytes | None:
    """A game stopped in the middle of an Argument; None where it does not come so far."""
    timeline = direct(seed, policy="sensible")
    phases = [step.state.phase for step in timeline.steps]
    return encoded(direct(seed, phases.index("rebuttal"), policy="sensible")) if "rebuttal" in phases else None


def main() -> None:
    """Write them, where that may be."""
    FOLDER.mkdir(exist_ok=True)
    for name, data in files().items():
        path = FOLDER / name
        if path.exists() and "--unreleased" not in sys.argv:
            sys.exit(f"{path} is there already, and stays as it is")
        path.write_bytes(data)


if __name__ == "__main__":
    main()

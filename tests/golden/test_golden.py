"""The golden games replay line for line, and between them show every ending, table row, verdict and objective."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from engine.weehawken.game import Weehawken
from tests.golden.make import one_replayed, wanted
from tests.golden.text import options, play, seed

HERE = Path(__file__).parent
GAMES = sorted(HERE.glob("*.txt"))
HEAD = 2  # lines: seed, edition


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_a_golden_game_replays_line_for_line(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    lines, _ = play(Weehawken(), seed(text), options(text))
    assert lines == text.splitlines()[HEAD:]


def test_the_golden_games_show_every_ending_and_every_table_row() -> None:
    game, shown = Weehawken(), set()
    for path in GAMES:
        text = path.read_text(encoding="utf-8")
        shown |= one_replayed(game, seed(text), options(text))
    assert wanted(game) - shown == set()
    assert len(GAMES) >= 8


def test_the_golden_games_are_of_this_edition() -> None:
    edition = Weehawken().edition
    for path in GAMES:
        assert path.read_text(encoding="utf-8").splitlines()[1] == f"edition: {edition.edition} {edition.fingerprint}"


SCRIPT = """
import sys
from pathlib import Path
from engine.weehawken.game import Weehawken
from tests.golden.text import options, play, seed
for path in sys.argv[1:]:
    text = Path(path).read_text(encoding="utf-8")
    sys.stdout.write("\\n".join(play(Weehawken(), seed(text), options(text))[0]))
"""


@pytest.mark.parametrize("hash_seed", ["0", "4711"])
def test_another_process_plays_the_same_games(hash_seed: str) -> None:
    here = [play(Weehawken(), seed(t), options(t))[0] for t in (p.read_text(encoding="utf-8") for p in GAMES[:3])]
    there = subprocess.run(
        [sys.executable, "-c", SCRIPT, *map(str, GAMES[:3])],
        capture_output=True,
        text=True,
        check=True,
        env={**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONIOENCODING": "utf-8"},
        cwd=HERE.parent.parent,
    )
    assert there.stdout == "".join("\n".join(lines) for lines in here)

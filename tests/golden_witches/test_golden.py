"""The golden games replay line for line, and between them show every ending, prompt, event, card and case."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from engine.witches.game import Witches
from tests.golden_witches.make import ending, replayed, wanted
from tests.golden_witches.text import coins, options, play, seed

HERE = Path(__file__).parent
GAMES = sorted(HERE.glob("*.txt"))
HEAD = 3  # lines: seed, edition, coins


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_a_golden_game_replays_line_for_line(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    lines, state = play(Witches(), seed(text), options(text), coins(text))
    assert lines == text.splitlines()[HEAD:]
    assert state.result is not None
    assert path.stem[3:] == ending(state.result)


def test_the_golden_games_show_every_ending_card_and_case() -> None:
    game, shown = Witches(), set()
    for path in GAMES:
        text = path.read_text(encoding="utf-8")
        shown |= replayed(game, seed(text), options(text), coins(text))[0]
    assert wanted(game) - shown == set()
    assert len(GAMES) >= 6


def test_the_golden_games_are_of_this_edition() -> None:
    edition = Witches().edition
    for path in GAMES:
        assert path.read_text(encoding="utf-8").splitlines()[1] == f"edition: {edition.edition} {edition.fingerprint}"


SCRIPT = """
import sys
from pathlib import Path
from engine.witches.game import Witches
from tests.golden_witches.text import coins, options, play, seed
for path in sys.argv[1:]:
    text = Path(path).read_text(encoding="utf-8")
    sys.stdout.write("\\n".join(play(Witches(), seed(text), options(text), coins(text))[0]))
"""


@pytest.mark.parametrize("hash_seed", ["0", "4711"])
def test_another_process_plays_the_same_games(hash_seed: str) -> None:
    texts = [path.read_text(encoding="utf-8") for path in GAMES]
    here = [play(Witches(), seed(text), options(text), coins(text))[0] for text in texts]
    there = subprocess.run(
        [sys.executable, "-c", SCRIPT, *map(str, GAMES)],
        capture_output=True,
        text=True,
        check=True,
        env={**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONIOENCODING": "utf-8"},
        cwd=HERE.parent.parent,
    )
    assert there.stdout == "".join("\n".join(lines) for lines in here)

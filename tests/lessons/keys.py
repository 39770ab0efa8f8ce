"""Lessons played by somebody who presses anything: the rules, the line-by-line mode, and the screens must bear it.

Usage: python -m tests.lessons.keys [--keys N] [--lines N] [--presses N] (make lessons-keys)
"""

from __future__ import annotations

import argparse
import asyncio
import io
import os
import random
import sys
import tempfile
from typing import Any

from content.lessons import GAMES, Chapter, contents, lesson
from content.weehawken.reading import reconstructed
from engine.kernel.choice import Illegal
from engine.lessons.runner import LessonRun
from tui.tutorial.plain import teach_plain
from tui.tutorial.tables import SCREENS
from tui.weehawken.words import Words

KEYS = 10_000  # a chapter, in the rules' own terms
LINES = 2_000  # a chapter, typed
PRESSES = 150  # a chapter, on the screens, which are slower
# What is pressed on the screen of a lesson: its own keys, those of choices, those that lead somewhere else and back.
PRESSED = (
    *"123456789", *"jujujuSRmpgcahldresfvwbony", *["enter"] * 12, *["space"] * 6, *["down", "up"] * 3, "tab",
    "shift+tab", "pagedown", "pageup", "home", "end", "backspace", "question_mark", "f1", "f6", *["escape"] * 4,
)  # fmt: skip
TYPED = (
    *[str(number) for number in range(30)], "yes", "no", "hint", "back", "skip", "restart", "leave", "look", "state",
    "odds", "log all", "held", "card", "search", "dispatch", "arrest", "end the phase", "rules 8.3", "{", "?", "",
    "next",
)  # fmt: skip


def chapters() -> list[Chapter]:
    """The chapters of all games."""
    return [chapter for game in GAMES for chapter in contents(game).chapter]


def by_rules(chapter: Chapter, keys: int) -> None:
    """Random keys in the rules' terms: any offer, refused or not, a right one, and a lesson's own keys."""
    chance = random.Random(f"keys/{chapter.id}")
    run = LessonRun(lesson(chapter.lessons[0]))
    for _ in range(keys):
        what = chance.choice(("offer", "offer", "offer", "right", "right", "hint", "back", "skip", "restart", "leave"))
        if what in ("offer", "right") and run.choice is not None and not run.done:
            _choose(run, chance, what)
        elif what == "hint" and not run.done:
            run.hint()
        elif what == "back":
            run.back()
        elif what == "skip":
            run.skip()
        elif what == "restart" and chance.random() < 0.2:
            run.restart()
        elif what == "leave" or run.done:
            run = LessonRun(lesson(chance.choice(chapter.lessons)), step=run.step.id)
        assert run.text
        assert run.done or run.choice is not None


def _choose(run: LessonRun, chance: random.Random, what: str) -> None:
    assert run.choice is not None
    before = run.state
    option = run.wanted if what == "right" else chance.choice(run.choice.offers).option
    try:
        outcome = run.play(option)
    except Illegal:
        assert run.state is before
        assert option not in run.choice.legal
    else:
        assert outcome.text or not outcome.returned
        assert not outcome.returned or run.state is before


def by_lines(chapter: Chapter, lines: int) -> None:
    """Random lines typed in the line-by-line mode."""
    chance = random.Random(f"lines/{chapter.id}")
    typed = [chance.choice((*TYPED, *chapter.lessons)) for _ in range(lines)]
    teach_plain(Words(reconstructed(), spoken=True), io.StringIO("\n".join(typed)), io.StringIO())


def by_screens(chapter: Chapter, presses: int, size: tuple[int, int]) -> None:
    """Random keys on the screens, from the list of lessons on. What goes wrong in the app is raised here."""
    asyncio.run(_press(chapter, presses, size))


async def _press(chapter: Chapter, presses: int, size: tuple[int, int]) -> None:
    from tui.app import WeehawkenApp
    from tui.archive import Archive
    from tui.archive.settings import Settings
    from tui.cli import words_factory
    from tui.screens.title import TitleScreen

    chance = random.Random(f"screens/{chapter.id}")
    app = WeehawkenApp(Archive(), Settings.load(), words_factory)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        for _ in range(presses):
            if isinstance(app.screen, TitleScreen):
                await _begin(pilot, chance.choice(chapter.lessons))
            await pilot.press("q" if chance.random() < 0.01 else chance.choice(PRESSED))
            assert app.is_running


async def _begin(pilot: Any, name: str) -> None:
    from textual.widgets import OptionList

    await pilot.press("l")
    await pilot.pause()
    entries = pilot.app.screen.query_one("#lessons-list", OptionList)
    entries.highlighted = entries.get_option_index(name)
    await pilot.press("enter")


def main(arguments: list[str] | None = None) -> int:
    """All chapters, and how many keys they bore."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0] if __doc__ else None)
    parser.add_argument("--keys", type=int, default=KEYS)
    parser.add_argument("--lines", type=int, default=LINES)
    parser.add_argument("--presses", type=int, default=PRESSES)
    parsed = parser.parse_args(arguments)
    seen = {chapter.id for game in SCREENS for chapter in contents(game).chapter}
    for chapter in chapters():
        with tempfile.TemporaryDirectory() as home:
            os.environ["WEEHAWKEN_HOME"] = home
            by_rules(chapter, parsed.keys)
            by_lines(chapter, parsed.lines)
            if chapter.id in seen:
                for size in ((80, 24), (120, 40)):
                    by_screens(chapter, parsed.presses // 2, size)
        print(f"{chapter.id}: {parsed.keys} keys, {parsed.lines} lines, {parsed.presses} presses", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())

"""Lessons and challenges played by somebody who presses anything: the rules, the line-by-line mode, and the screens
must bear it.

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
from collections.abc import Callable
from functools import partial
from typing import Any

from content.challenges import Challenge, challenges
from content.lessons import GAMES, Chapter, contents, lesson
from content.weehawken.reading import reconstructed
from engine.kernel.choice import Illegal
from engine.lessons.challenge import ChallengeRun
from engine.lessons.runner import LessonRun
from tui.tutorial.plain import teach_plain
from tui.weehawken.words import Words

KEYS = 10_000  # a chapter or a challenge, in the rules' own terms
LINES = 2_000  # typed
PRESSES = 150  # on the screens, which are slower
# What is pressed on these screens: their own keys, those of choices, those that lead somewhere else and back.
PRESSED = (
    *"123456789", *"jujujuSRmpgcahldresfvwbony", *["enter"] * 12, *["space"] * 6, *["down", "up"] * 3, "tab",
    "shift+tab", "pagedown", "pageup", "home", "end", "backspace", "question_mark", "f1", "f6", *["escape"] * 4,
)  # fmt: skip
TYPED = (
    *[str(number) for number in range(30)], "yes", "no", "hint", "back", "skip", "restart", "leave", "look", "state",
    "odds", "log all", "held", "card", "search", "dispatch", "arrest", "end the phase", "rules 8.3", "{", "?", "",
    "next", "goal", "undo", "buy", "play", "use",
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


def challenge_by_rules(one: Challenge, keys: int) -> None:
    """The same in a challenge, which is played to its end again and again."""
    chance = random.Random(f"keys/{one.id}")
    run = ChallengeRun(one)
    for _ in range(keys):
        what = chance.choice(("offer", "offer", "offer", "offer", "hint", "back", "restart"))
        if what == "offer" and run.choice is not None:
            _try(run, chance.choice(run.choice.offers).option)
        elif what == "hint":
            assert run.hint()[1]
        elif what == "back":
            run.back()
        elif run.done or (what == "restart" and chance.random() < 0.2):
            run.restart()
        assert run.done == (run.choice is None)
        assert (run.status == "failed") == bool(run.reason)
        assert (run.status == "met") == bool(run.stars)


def _try(run: ChallengeRun, option: Any) -> None:
    assert run.choice is not None
    before, legal = run.state, run.choice.legal
    try:
        run.play(option)
    except Illegal:
        assert run.state is before
        assert option not in legal
    else:
        assert option in legal


def by_lines(names: tuple[str, ...], lines: int) -> None:
    """Random lines typed in the line-by-line mode, in these lessons or challenges."""
    chance = random.Random(f"lines/{names[0]}")
    typed = [chance.choice((*TYPED, *names * 3)) for _ in range(lines)]
    teach_plain(Words(reconstructed(), spoken=True), io.StringIO("\n".join(typed)), io.StringIO())


def by_screens(names: tuple[str, ...], presses: int, size: tuple[int, int]) -> None:
    """Random keys on the screens, from the list on to these. What goes wrong in the app is raised here."""
    asyncio.run(_press(names, presses, size))


async def _press(names: tuple[str, ...], presses: int, size: tuple[int, int]) -> None:
    from tui.app import WeehawkenApp
    from tui.archive import Archive
    from tui.archive.settings import Settings
    from tui.screens.title import TitleScreen

    chance = random.Random(f"screens/{names[0]}")
    app = WeehawkenApp(Archive(), Settings.load())
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        for _ in range(presses):
            if isinstance(app.screen, TitleScreen):
                await _begin(pilot, chance.choice(names))
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
    """All chapters and challenges, and how many keys they bore."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0] if __doc__ else None)
    parser.add_argument("--keys", type=int, default=KEYS)
    parser.add_argument("--lines", type=int, default=LINES)
    parser.add_argument("--presses", type=int, default=PRESSES)
    parsed = parser.parse_args(arguments)
    for chapter in chapters():
        _bear(chapter.id, chapter.lessons, parsed, partial(by_rules, chapter))
    for one in challenges():
        _bear(one.id, (one.id,), parsed, partial(challenge_by_rules, one))
    return 0


def _bear(name: str, names: tuple[str, ...], parsed: argparse.Namespace, rules: Callable[[int], None]) -> None:
    with tempfile.TemporaryDirectory() as home:
        os.environ["WEEHAWKEN_HOME"] = home
        rules(parsed.keys)
        by_lines(names, parsed.lines)
        for size in ((80, 24), (120, 40)):
            by_screens(names, parsed.presses // 2, size)
    print(f"{name}: {parsed.keys} keys, {parsed.lines} lines, {parsed.presses} presses", flush=True)


if __name__ == "__main__":
    sys.exit(main())

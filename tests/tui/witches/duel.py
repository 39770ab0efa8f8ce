"""What the tests of the duel's screens stand on: positions as campaigns, opponents that answer at once, and keys."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from concurrent.futures import Future
from typing import Any

from textual.pilot import Pilot

from engine.advisor.witches import GreedyPolicy
from engine.kernel.choice import Choice
from engine.kernel.game import Step
from engine.kernel.record import Header, Player, Timeline
from engine.kernel.stream import derive
from engine.witches.options import Play
from engine.witches.state import State
from engine.witches.view import View
from tests.witches.positions import EDITION, GAME
from tui.app import WeehawkenApp
from tui.screens.confirm import ConfirmScreen
from tui.session import Session
from tui.widgets.panel import Lines
from tui.witches.choices import WitchesChoices
from tui.witches.table import WitchesTableScreen
from tui.witches.words import WitchesWords

WIDE, NARROW = (120, 40), (80, 24)
Keys = Callable[[Pilot[Any]], Awaitable[None]]
WORDS = WitchesWords(EDITION)
TWO: tuple[Player, Player] = ("person", "person")


def standing(
    state: State, players: tuple[Player, ...] = ("person", "easy"), taken: tuple[Any, ...] = (), study: bool = False
) -> Session:
    """A campaign that begins at this position; `taken` is played from there."""
    header = Header("witches", 1, EDITION.edition, EDITION.fingerprint, "duel", "The Brittle Ballot", study=study,
                    players=players)  # fmt: skip
    session = Session(GAME, Timeline(GAME, header, [Step(state, (), (), True)], []), lambda timeline: None)
    for option in taken:
        session.play(option)
    return session


class Greedy:
    """Decides as a simple player does, so that a test knows what comes."""

    def __init__(self, seed: str) -> None:
        self.policy, self.stream = GreedyPolicy(EDITION), derive(seed, "bots")

    def __call__(self, view: View, choice: Choice) -> Any:
        """The option it takes."""
        option, self.stream = self.policy(view, choice, self.stream)
        return option


class AtOnce:
    """In the place of a computer opponent's process: answers at once. `asked`: the views it was shown."""

    asked: list[View]

    def __init__(self, strength: str, seed: str, edition: Any) -> None:
        self.decide = Greedy(seed)

    def start(self) -> None:
        """There is nothing to start."""

    def ask(self, view: View, choice: Choice) -> Future[Any]:
        """The answer."""
        type(self).asked.append(view)
        answer: Future[Any] = Future()
        answer.set_result(self.decide(view, choice))
        return answer

    def close(self) -> None:
        """There is nothing to end."""


class Never(AtOnce):
    """Thinks for ever. `closed`: whether it was told to stop."""

    closed = False

    def ask(self, view: View, choice: Choice) -> Future[Any]:
        """No answer."""
        return Future()

    def close(self) -> None:
        """Told to stop."""
        type(self).closed = True


class Broken(AtOnce):
    """Cannot be asked."""

    def ask(self, view: View, choice: Choice) -> Future[Any]:
        """What went wrong."""
        answer: Future[Any] = Future()
        answer.set_exception(OSError("no more processes"))
        return answer


def drive(app: WeehawkenApp, keys: Keys, size: tuple[int, int] = WIDE) -> None:
    """Run `keys` on the app."""

    async def go() -> None:
        async with app.run_test(size=size) as pilot:
            await rest(pilot)
            await keys(pilot)

    asyncio.run(go())


async def rest(pilot: Pilot[Any], rounds: int = 3) -> None:
    """Let everything come to rest."""
    for _ in range(rounds):
        await pilot.pause()


def page(app: Any) -> str:
    """All that the screen shows, as text."""
    return "\n".join(strip.text for strip in app.screen._compositor.render_strips())


def table(app: Any) -> WitchesTableScreen:
    """The table."""
    assert isinstance(app.screen, WitchesTableScreen), app.screen
    return app.screen


def text_of(app: Any, name: str) -> str:
    """All lines of a part, scrolled away or not."""
    return "\n".join(content.plain for content in table(app).query_one(f"#{name}", Lines)._lines)


def line_of(panel: WitchesChoices, wanted: Any) -> int:
    """The line of the open menu that is the wanted option, or the door to it."""
    for index, item in enumerate(panel.items):
        if not item.path and item.offer is not None and item.offer.option == wanted:
            return index
    return next(i for i, item in enumerate(panel.items) if isinstance(wanted, Play) and item.path == (wanted.card,))


async def choose(pilot: Pilot[Any], wanted: Any) -> None:
    """Reach an option with its number, or the arrows and Enter; a question is answered yes."""
    app = pilot.app
    count = len(app.session.timeline.entries)
    for _ in range(3):
        panel = table(app).choices
        at = line_of(panel, wanted)
        if number := panel._numbers().get(at):
            await pilot.press(number)
        else:
            for _ in range(abs(at - panel.cursor)):
                await pilot.press("down" if panel.cursor < at else "up")
            await pilot.press("enter")
        await pilot.pause()
        if isinstance(app.screen, ConfirmScreen):
            await pilot.press("y")
            await pilot.pause()
        if len(app.session.timeline.entries) > count:
            return
    raise AssertionError(f"{wanted} was not taken")


def secrets(session: Session, seat: int) -> list[str]:
    """Titles and short titles of the cards in this hand that only its player may know."""
    state = session.timeline.state
    cards = [card for card in state.hands[seat] if card not in state.shown[seat]]
    return [name for card in cards for name in (WORDS.card(card), WORDS.card_short(card))]


def not_told(text: str, names: list[str]) -> None:
    """None of the names stands in the text."""
    for name in names:
        assert name not in text, f"{name} is shown"

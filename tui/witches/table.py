"""The table of Reign of Witches: two people with a curtain between their goes, or the computer on one side, or both."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding
from textual.widgets import Footer

from content.witches.panels import say as panel
from tui.campaign_lines import titled
from tui.commands import bindings, command
from tui.screens import playing
from tui.screens.table import CampaignTable
from tui.session import Session
from tui.widgets.log import LogPanel
from tui.widgets.tiling import Tiled
from tui.witches import asking, places, watching
from tui.witches.ahead import AheadLine
from tui.witches.board import WitchesBoard
from tui.witches.choices import WitchesChoices
from tui.witches.computer import Computers
from tui.witches.curtain import Curtain, Scene
from tui.witches.display import DisplayPanel
from tui.witches.header import WitchesHeader
from tui.witches.keyboard import Keyboard, Sight
from tui.witches.news import WitchesNews
from tui.witches.places import WitchesTiling
from tui.witches.watching import Waiting
from tui.witches.words import WitchesWords

if TYPE_CHECKING:
    from engine.kernel.choice import Choice

HERE = ("duel",)
COMMANDS = (
    command("pause", "space", "pause", HERE),
    # What the panel of the choices says then, the footer need not: it has the parts.
    command("one-on", "right", "one_on", HERE, False, "→"),
    command("faster", "plus", "pace(1)", HERE, False, "+"),
    command("slower", "minus", "pace(-1)", HERE, False, "-"),
    command("display", "d", "part('display')", HERE),
    command("players", "a", "part('adams')", HERE),
    command("hands", "h", "part('hands')", HERE),
    command("scores", "s", "part('standing')", HERE),
    command("log", "l", "part('log')", HERE),
)
WATCHING = ("pause", "one_on", "pace")
OF_PARTS = ("part", "next_part", "leave_part")
# The part that a question is about comes into sight where one is in sight only.
ABOUT = {"strike": "adams", "may-strike": "adams", "tuck": "hands", "take-coins": "display", "area": "standing"}
# How long a position stands before the computer's next decision changes it, in seconds: against a person, and for
# each pace of watching.
REST = 1.0
PACES, PACE = (4.0, 2.0, 1.0, 0.4, 0.1), 1


class WitchesTableScreen(CampaignTable):
    """The table of a campaign. Nothing of a hand is on it while the curtain is down."""

    NAME = "duel"
    CSS_PATH = ["../styles/table.tcss", "../styles/witches.tcss"]
    BINDINGS = [
        *bindings("duel"),
        *[command.binding for command in COMMANDS],
        Binding("equals_sign", "pace(1)", show=False),  # the plus without Shift
    ]
    TAB = places.PARTS
    RING = ("choices", "display", "piles", "adams", "standing", "hamilton", "hands", "log")
    TOGETHER = {shown: names for shown, (names, _) in places.TOGETHER.items()}
    NOT_UNDONE = "undo_seen"

    def __init__(self, session: Session, words: WitchesWords) -> None:
        super().__init__(session, words)
        self.keyboard = Keyboard(session)
        self.computers = Computers(session)
        self.header: WitchesHeader = WitchesHeader(words, titled(session), id="header")
        self.board = WitchesBoard(words)
        self.board.display.takes = True
        self.parts = self.board.parts
        self.log_panel = LogPanel(words, id="log")
        self.choices: WitchesChoices = WitchesChoices(words, id="choices")
        self.ahead = AheadLine(words, id="ahead")
        self.news = WitchesNews(words, id="news")
        self.curtain = Curtain(words, id="curtain")
        self.body = Tiled(
            self.choices, self.ahead, *self.parts, self.log_panel, self.news,
            shown="display", tiling=WitchesTiling, id="table-body",
        )  # fmt: skip
        self.paused = False
        self.pace = PACE
        self._playing = False  # whether the computers' decisions are being seen to
        self._on = asyncio.Event()  # set: the next decision need not wait
        self._front = asyncio.Event()  # set while no other screen is over this one
        self._opened = True  # until somebody sits down

    def compose(self) -> ComposeResult:
        """The table, and the curtain in its place."""
        yield self.header
        yield self.body
        yield self.curtain
        yield Footer(show_command_palette=False)

    def on_mount(self) -> None:
        """The table as it is, the curtain down where two people play."""
        self.call_after_refresh(self.computers.start)  # once the table is drawn: on few cores they would delay it
        self.refresh_view()

    def on_unmount(self) -> None:
        """The computer need not think on."""
        self.computers.close()

    # -- showing ---------------------------------------------------------------------------------------------------

    def refresh_view(self) -> None:
        """Show the session's position to whoever looks; without anybody, the curtain."""
        self.keyboard.give_over()
        sight = self.keyboard.sight()
        if self.has_class("-veiled") != (sight is None):
            self.set_class(sight is None, "-veiled")
            self.refresh_bindings()
        if sight is None:
            self._veil()
        else:
            self._show_table(sight)
        self.call_after_refresh(self._keep_focus)
        if self.keyboard.computers_go and not self._playing:
            self._playing = True
            self.run_worker(self._computers_play(), group="computers", exit_on_error=True)

    def _veil(self) -> None:
        """Put everything away that one of the two may not see, and say whose go it is."""
        keyboard, session = self.keyboard, self.session
        self.board.clear()
        self.choices.wait(Waiting())
        self.ahead.show(None, None, None)
        new = max(keyboard.news(), 1)
        steps = session.timeline.steps[-new:]
        happened = tuple(event for step in steps for event in step.events)
        self.header.set_view(session.view, None)  # of a view it shows what is open to both
        self.curtain.show(Scene(keyboard.on_the_go, keyboard.decided_last(), happened, self._opened))

    def _show_table(self, sight: Sight) -> None:
        steps = self.session.timeline.steps
        self.header.set_view(sight.view, sight.before)
        self.board.show(sight.view, sight.before, sight.other)
        self.log_panel.show(steps, sight.new)
        # Who only watches is told in the panel below.
        before = sight.before if self.keyboard.people else None
        changes = watching.changes(before, sight.view, self.words, hands=False) if before else ""
        self.news.show(steps[-sight.new :], changes)
        if self.keyboard.computers_go:
            self._wait(sight)
            self.board.standing.look(None)
        else:
            self.choices.show(self.session.choice, sight.view)
        self.lend(None if self.keyboard.computers_go else self.session.choice)

    def _wait(self, sight: Sight) -> None:
        """In the place of a choice: what there is to know and to do while the computer is to decide."""
        session, words = self.session, self.words
        if self.keyboard.people:
            self.choices.wait(watching.against_a_person(session, words))
            self.ahead.tell("")
            return
        rest, scores = PACES[self.pace], not self.body.all_at_once
        self.choices.wait(
            watching.between_computers(session, sight, words, seconds=rest, paused=self.paused, scores=scores)
        )
        self.ahead.tell(watching.card(session))

    def on_resize(self, event: events.Resize) -> None:
        """Who watches is told the scores where the panel with them is out of sight."""
        if self.keyboard.computers_go and not self.keyboard.people:
            self.call_after_refresh(self.refresh_view)

    def about(self, choice: Choice) -> str:
        """The cards or areas among which a question chooses."""
        return ABOUT.get(choice.prompt, "")

    def on_witches_choices_looked(self, event: WitchesChoices.Looked) -> None:
        """What the option under the cursor would change is said and shown before it is chosen."""
        event.stop()
        if self.choices.choice is not None:
            asking.look(self.choices, self.ahead, self.board.standing, event.offer)

    def on_display_panel_picked(self, event: DisplayPanel.Picked) -> None:
        """The cursor goes to the choice that is about the card; where there is none, its rule is read."""
        event.stop()
        asking.pick(self.choices, self.board.display, event)

    # -- deciding --------------------------------------------------------------------------------------------------

    def asks(self, choice: Choice | None) -> bool:
        """Nothing is asked while the curtain is down."""
        return super().asks(choice) and not self.keyboard.veiled

    def on_curtain_raised(self, event: Curtain.Raised) -> None:
        """The right one has sat down."""
        event.stop()
        self._opened = False
        self.keyboard.sit_down()
        self.choices.rest()
        self.refresh_view()

    # -- the computer's goes ---------------------------------------------------------------------------------------

    async def _computers_play(self) -> None:
        """Decide for the computer, one decision after the other, until a person is to decide."""
        try:
            while self.keyboard.computers_go:
                choice = self.session.choice
                assert choice is not None
                self._on.clear()
                view = self.session.view_of(choice.seat)
                option, _ = await asyncio.gather(self.computers.decide(view, choice), self._pause())
                await self._front.wait()
                if self.session.choice is not choice:
                    continue  # it was taken back meanwhile
                self._tell_trouble()
                self.session.play(option)
                self.choices.rest()
                playing.went_on(self)
        finally:
            self._playing = False

    async def _pause(self) -> None:
        """Let the position stand for a while; a key goes on, and nothing ticks while the computers are stopped."""
        if not self.keyboard.people and self.paused:
            await self._on.wait()
            return
        seconds = REST if self.keyboard.people else PACES[self.pace]
        with suppress(TimeoutError):
            await asyncio.wait_for(self._on.wait(), seconds)

    def _tell_trouble(self) -> None:
        if self.computers.broken and not self._told_trouble:
            self._told_trouble = True
            text = panel("opponent_lost", why=self.computers.broken)
            self.notify(text, severity="warning", markup=False)

    _told_trouble = False

    def on_screen_resume(self) -> None:
        """Decisions are shown to somebody who sees them."""
        self._front.set()

    def on_screen_suspend(self) -> None:
        """Something else is read meanwhile."""
        self._front.clear()

    def on_key(self, event: events.Key) -> None:
        """While the computer is to decide against a person, a key that does nothing else goes on."""
        waiting = self.keyboard.people and self.keyboard.computers_go
        if waiting and (event.key in ("enter", "space") or event.key not in self.active_bindings):
            self._on.set()

    def action_pause(self) -> None:
        """Stop the computers, or let them go on."""
        self.paused = not self.paused
        if not self.paused:
            self._on.set()
        self.refresh_view()

    def action_one_on(self) -> None:
        """One decision on."""
        self._on.set()

    def action_pace(self, by: int) -> None:
        """Faster or slower."""
        self.pace = min(max(self.pace + by, 0), len(PACES) - 1)
        self.refresh_view()

    # -- commands --------------------------------------------------------------------------------------------------

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """No part is shown while the curtain is down; who only watches sets the pace, and decides nothing."""
        if action in OF_PARTS:
            return not self.keyboard.veiled
        if action in WATCHING:
            return not self.keyboard.people
        return bool(self.keyboard.people) if action in ("undo", "redo") else True

    def _keep_focus(self) -> None:
        if self.keyboard.veiled:
            self.curtain.focus()
        else:
            super()._keep_focus()

"""The table of Reign of Witches: two people with a curtain between their goes, or the computer on one side, or both."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING, cast

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding
from textual.widgets import Footer

from content.campaigns import say
from engine.witches.preview import preview
from tui.campaign_lines import titled
from tui.commands import Command, bindings
from tui.screens.parts import PartsScreen
from tui.session import Session
from tui.widgets.log import LogPanel
from tui.widgets.panel import show_rule
from tui.widgets.tiling import Tiled
from tui.witches import places
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
from tui.witches.words import WitchesWords

if TYPE_CHECKING:
    from tui.app import WeehawkenApp

HERE = ("duel",)
COMMANDS = (
    Command("pause", "space", "Pause", "Stop the computers, or let them go on", "pause", HERE),
    # What the panel of the choices says then, the footer need not: it has the parts.
    Command("one-on", "right", "One on", "One decision of the computers on", "one_on", HERE, False, "→"),
    Command("faster", "plus", "Faster", "Let the computers play faster", "pace(1)", HERE, False, "+"),
    Command("slower", "minus", "Slower", "Let the computers play slower", "pace(-1)", HERE, False, "-"),
    Command("display", "d", "Display", "Show the Display", "part('display')", HERE),
    Command("tableaus", "a", "Players", "Show what both have played", "part('adams')", HERE),
    Command("hands", "h", "Hands", "Show your hand, and what is known of the other", "part('hands')", HERE),
    Command("standing", "s", "Scores", "Show the scores, the Tricolors, deck and discards", "part('standing')", HERE),
    Command("duel-log", "l", "Log", "Show the log", "part('log')", HERE),
)
WATCHING = ("pause", "one_on", "pace")
OF_PARTS = ("part", "next_part", "leave_part")
# The part that a question is about comes into sight where one is in sight only.
ABOUT = {"strike": "adams", "may-strike": "adams", "tuck": "hands", "take-coins": "display", "area": "standing"}
# How long a position stands before the computer's next decision changes it, in seconds: against a person, and for
# each pace of watching.
REST = 1.0
PACES, PACE = (4.0, 2.0, 1.0, 0.4, 0.1), 1


class WitchesTableScreen(PartsScreen):
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

    def __init__(self, session: Session, words: WitchesWords) -> None:
        super().__init__()
        self.session = session
        self.words = words
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
        self.computers.start()
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
        self.choices.wait("")
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
        self.news.show(steps[-sight.new :])
        if self.keyboard.computers_go:
            self.choices.wait(self._thinking(), *self._while_thinking())
            self.ahead.show(None, None, None)
            self.board.standing.look(None)
        else:
            self.choices.show(self.session.choice, sight.view)
        self._lend()

    def _thinking(self) -> str:
        if self.paused:
            return "The computers are stopped"
        seat = self.keyboard.on_the_go
        return f"{self.words.person(seat)} ({self.words.strength(self.session.player(seat))}) is thinking ..."

    def _while_thinking(self) -> tuple[str, ...]:
        """What one can do meanwhile."""
        if self.keyboard.people:
            return ("Space or Enter shows the next move at once.", "The parts of the table can be looked at meanwhile.")
        state = "Space goes on, → shows one decision." if self.paused else "Space stops the computers."
        seconds = PACES[self.pace]
        return (state, f"+ faster, - slower: a decision every {seconds:g} seconds.")

    def _lend(self) -> None:
        """On a small terminal the part that a question is about comes into sight with it, and goes again after."""
        choice = self.session.choice
        asked = choice is not None and not self.keyboard.computers_go
        wanted = ABOUT.get(choice.prompt, "") if choice is not None and asked else ""
        if wanted and not self._lent and self.body.shown != wanted:
            self._lent = self.body.shown
            self.body.show(wanted)
        elif not wanted and self._lent:
            self.body.show(self._lent)
            self._lent = ""

    def on_witches_choices_looked(self, event: WitchesChoices.Looked) -> None:
        """What the option under the cursor would change is said and shown before it is chosen."""
        event.stop()
        choice, view, offer = self.choices.choice, self.choices.view, event.offer
        if offer is not self.choices.looked_at:
            return  # the cursor is elsewhere by now
        self.ahead.show(offer, choice, view, self.choices.at_stake)
        legal = offer is not None and offer.refused is None and view is not None
        self.board.standing.look(preview(self.words.game, view, offer.option) if legal and offer and view else None)

    def on_display_panel_picked(self, event: DisplayPanel.Picked) -> None:
        """The cursor goes to the choice that is about the card; where there is none, its rule is read."""
        event.stop()
        if self.choices.point_at(event.card):
            self.choices.focus()
        elif event.read:
            show_rule(self.board.display, self.board.display.case)

    # -- deciding --------------------------------------------------------------------------------------------------

    def on_choice_panel_chosen(self, event: WitchesChoices.Chosen) -> None:
        """A decision; one that answers a choice already made, as a fast second key does, is dropped."""
        event.stop()
        if event.choice is self.session.choice and not self.keyboard.veiled:
            self.session.play(event.option)
            self._show(self.body.shown)  # a closer look ends with a decision
            self._went_on()

    def on_curtain_raised(self, event: Curtain.Raised) -> None:
        """The right one has sat down."""
        event.stop()
        self._opened = False
        self.keyboard.sit_down()
        self.choices.rest()
        self.refresh_view()

    def _went_on(self) -> None:
        """Another stage has a screen of its own; else show what has changed."""
        self._app.after_play()
        if self.is_attached and self in self.app.screen_stack:
            self.refresh_view()

    @property
    def _app(self) -> WeehawkenApp:
        return cast("WeehawkenApp", self.app)

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
                self._went_on()
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
            text = f"The computer opponent has stopped ({self.computers.broken}); a simpler player goes on."
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

    def action_undo(self) -> None:
        """Take the last decision back, as far as nothing new was learnt and nobody else has seen it."""
        if self.session.undo():
            self._went_on()
        else:
            key = "undo_seen" if self.session.timeline.entries else "undo_opening"
            self.notify(say(key), timeout=3, markup=False)

    def action_redo(self) -> None:
        """Do again what was undone."""
        if self.session.redo():
            self._went_on()
        else:
            self.notify(say("redo_none"), timeout=3, markup=False)

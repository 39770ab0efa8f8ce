"""A campaign looked back into: step by step, by Turns, or played by itself; from any place one may branch."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from textual.app import ComposeResult
from textual.reactive import Reactive, var
from textual.screen import Screen
from textual.timer import Timer
from textual.widget import Widget
from textual.widgets import Footer

from content.campaigns import say
from tui import sessions
from tui.commands import bindings
from tui.screens.confirm import AskScreen
from tui.screens.jump import NOWHERE, JumpScreen
from tui.widgets.replay_head import Place, ReplayHead

if TYPE_CHECKING:
    from tui.app import WeehawkenApp
    from tui.archive.keeping import KeptSession

# Seconds a picture, by the key that sets the speed.
SPEEDS = {1: 2.5, 2: 1.0, 3: 0.3}


class ReplayScreen(Screen[None]):
    """A campaign's steps. It is only looked at; nothing of it changes. at: the decision to begin at."""

    NAME = "replay"
    CSS_PATH = ["../styles/table.tcss", "../styles/witches.tcss", "../styles/replay.tcss"]
    BINDINGS = bindings("replay")
    AUTO_FOCUS = "#choices"
    # Textual's own draws the whole screen anew whenever the focus moves; the two widgets concerned are enough.
    focused: Reactive[Widget | None] = var(None)

    def __init__(self, session: KeptSession, words: Any, at: int = 0) -> None:
        super().__init__()
        self.session = session
        self.words = words
        self.stage = stage_of(session, words)
        self.head = ReplayHead(session.name, words.ascii)
        self.at = self._frame_of(at)
        self._speed = 2
        self._offered: object = None
        self._timer: Timer | None = None

    def compose(self) -> ComposeResult:
        """Where one is, the table or the court, the keys."""
        yield self.head
        yield self.stage
        yield Footer(show_command_palette=False)

    def on_screen_suspend(self) -> None:
        """Out of sight nothing plays on. Nor is anything drawn: the screen may be left for good."""
        self._stop()

    def on_screen_resume(self) -> None:
        """Back in sight it stands still."""
        if self in self.app.screen_stack:  # not left meanwhile
            self._show()

    # -- where one is ----------------------------------------------------------------------------------------------

    @property
    def last(self) -> int:
        """The last frame."""
        return len(self.stage.frames) - 1

    @property
    def decision(self) -> int:
        """How many decisions were made at the frame shown."""
        return int(self.stage.frames[self.at].decision)

    def _frame_of(self, decision: int) -> int:
        """The frame in which all that a decision set off has happened."""
        found = [n for n, frame in enumerate(self.stage.frames) if frame.decision <= decision]
        return found[-1] if found else 0

    def _show(self) -> None:
        self.stage.show(self.at)
        share = self.at / self.last if self.last else 1.0
        pace = say(f"pace_{self._speed}") if self._timer else ""
        count = int(self.stage.frames[-1].decision)
        self.head.show(Place(self.decision, count, self.stage.where(self.at), share, pace))
        offered = (self.stage.ring, bool(self.stage.told.case), self.check_action("branch", ()))
        if offered != self._offered:  # the footer is costly to draw
            self._offered = offered
            self.refresh_bindings()

    def _go(self, to: int) -> None:
        to = min(max(to, 0), self.last)
        if to != self.at:
            self.at = to
            self._show()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """From the end of a game nothing branches; what is not kept on the disk has no branches."""
        if action == "branch":
            return self.session.choice is not None or self.decision < len(self.session.timeline.entries)
        return True

    # -- keys ------------------------------------------------------------------------------------------------------

    def action_step(self, by: int) -> None:
        """On, or back. A hand on the keys stops what plays by itself."""
        self._pause()
        self._go(self.at + by)

    def action_turn(self, by: int) -> None:
        """To the beginning of the next Turn, or of this one, or of the one before."""
        self._pause()
        starts = [chapter.frame for chapter in self.stage.chapters]
        ahead = [start for start in starts if start > self.at]
        behind = [start for start in starts if start < self.at]
        self._go((ahead[0] if ahead else self.last) if by > 0 else (behind[-1] if behind else 0))

    def action_end(self, last: bool) -> None:
        """The first or the last picture."""
        self._pause()
        self._go(self.last if last else 0)

    def action_jump(self) -> None:
        """Ask where to."""
        self._pause()
        decisions = [self._frame_of(n) for n in range(int(self.stage.frames[-1].decision) + 1)]

        def there(frame: int | None) -> None:
            if frame is not None and frame != NOWHERE:
                self._go(frame)

        self.app.push_screen(JumpScreen(self.stage.UNIT, self.stage.chapters, decisions, self.at), there)

    def action_branch(self) -> None:
        """A study campaign from this position, to be played at once."""
        from tui.archive import ArchiveError

        self._pause()
        app, decision = cast("WeehawkenApp", self.app), self.decision

        def branch(name: str | None) -> None:
            if not name:
                return
            try:
                sessions.show(app, app.archive.open(app.archive.branch(self.session.id, decision, name)))
            except ArchiveError as error:
                self.notify(str(error), severity="error", timeout=10, markup=False)

        key = "branch_name" if decision else "branch_opening"
        name = say(key, name=self.session.name[:36], number=decision)
        app.push_screen(AskScreen(say("branch"), name), branch)

    # -- playing by itself -----------------------------------------------------------------------------------------

    def action_play(self) -> None:
        """Play, or pause; from the end it begins anew."""
        if self._timer is not None:
            self._pause()
            return
        if self.at == self.last:
            self.at = 0
        self._play()

    def action_speed(self, speed: int) -> None:
        """Another speed; what plays goes on with it at once."""
        self._speed = speed
        if self._timer is not None:
            self._timer.stop()
        elif self.at == self.last:
            self.at = 0
        self._play()

    def _play(self) -> None:
        self._timer = self.set_interval(SPEEDS[self._speed], self._tick)
        self._show()

    def _stop(self) -> bool:
        """Whether it was playing until now."""
        playing, self._timer = self._timer, None
        if playing is not None:
            playing.stop()
        return playing is not None

    def _pause(self) -> None:
        if self._stop():
            self._show()

    def _tick(self) -> None:
        if self._timer is None:  # stopped while this was on its way
            return
        if self.at < self.last:
            self._go(self.at + 1)
        if self.at == self.last:
            self._pause()


def stage_of(session: KeptSession, words: Any) -> Any:
    """The stage of a campaign's game."""
    if session.game.id == "witches":
        from tui.witches.replay import WitchesStage

        return WitchesStage(session, words)
    from tui.weehawken.replay import WeehawkenStage

    return WeehawkenStage(session, words)

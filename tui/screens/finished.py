"""What the result of either game lets one do: look back, hand it on, in a study take the last decision back."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from textual import events
from textual.binding import Binding, BindingType
from textual.screen import Screen
from textual.widget import Widget

from tui.commands import bindings, command
from tui.screens import playing

if TYPE_CHECKING:
    from tui.archive.keeping import KeptSession
    from tui.session import Session


HERE = ("result",)
COMMANDS = (
    command("to-title", "t", "app.back", HERE),
    command("result-replay", "p", "replay", HERE),
    command("export", "e", "export", HERE),
    command("chronicle", "l", "chronicle", HERE),
)


def finished(again: str, action: str) -> list[BindingType]:
    """The keys of a result. again: the command that sets up another game."""
    own = (command(again, "n", action, HERE), *COMMANDS)
    return [*bindings("result"), *(each.binding for each in own), Binding("escape", "up", show=False)]


class FinishedScreen(Screen[None]):
    """Base of both results: `session` is the finished campaign, `words` those of its game.

    A game's own draws itself for a size in `fit`, and has the log of the whole game as `action_chronicle`.
    """

    AUTO_FOCUS = ""

    def __init__(self, session: Session, words: Any) -> None:
        super().__init__()
        self.session = session
        self.words = words

    def on_resize(self, event: events.Resize) -> None:
        """All at once, or one page."""
        self.fit(event.size.width, event.size.height)

    def fit(self, width: int, height: int) -> None:
        """Draw what depends on the size."""
        raise NotImplementedError

    def keep_focus(self, part: Widget) -> None:
        """The keys go to this part, unless they go to one that is in sight."""
        if self.focused is None or not self.focused.display or self.focused.region.area == 0:
            part.focus()

    def refresh_view(self) -> None:
        """Draw the result as it is."""
        raise NotImplementedError

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """The last decision can be taken back in a study campaign only; nothing comes after the end."""
        if action == "undo":
            return self.session.can_undo
        if action in ("replay", "export"):  # of what an archive keeps
            return hasattr(self.session, "keeper")
        return action != "redo"

    def action_replay(self) -> None:
        """The whole game, from its opening on."""
        from tui.screens.replay import ReplayScreen

        self.app.push_screen(ReplayScreen(cast("KeptSession", self.session), self.words))

    def action_export(self) -> None:
        """A report, the record, or the code of the deal."""
        from tui.screens.sharing import ExportScreen

        self.app.push_screen(ExportScreen(cast("KeptSession", self.session)))

    def action_undo(self) -> None:
        """Take the last decision back, as far as nothing new was learnt."""
        playing.undo(self)

    def action_up(self) -> None:
        """Escape leads up within a screen; here is nothing above."""

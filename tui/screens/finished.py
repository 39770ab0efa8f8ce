"""What the result of either game lets one do: look back, hand it on, in a study take the last decision back."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from textual.screen import Screen

if TYPE_CHECKING:
    from tui.app import WeehawkenApp
    from tui.archive.keeping import KeptSession
    from tui.session import Session


class FinishedScreen(Screen[None]):
    """Base of both results: `session` is the finished campaign, `words` those of its game."""

    session: Session
    words: Any

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
        if self.session.undo():
            cast("WeehawkenApp", self.app).after_play()

    def action_up(self) -> None:
        """Escape leads up within a screen; here is nothing above."""

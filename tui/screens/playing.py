"""What comes of a decision on a screen where a campaign is played: made, taken back, or done again."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Protocol, cast

from textual.app import App

from tui import sessions

if TYPE_CHECKING:
    from tui.app import WeehawkenApp
    from tui.session import Session


class PlayScreen(Protocol):
    """A screen that shows a campaign's position."""

    session: Session

    @property
    def app(self) -> App[Any]: ...
    @property
    def is_attached(self) -> bool: ...
    def refresh_view(self) -> None: ...


def went_on(screen: PlayScreen) -> None:
    """Another stage has a screen of its own; else show what has changed."""
    sessions.after_play(cast("WeehawkenApp", screen.app))
    shown: Sequence[object] = screen.app.screen_stack
    if screen.is_attached and screen in shown:
        screen.refresh_view()


def undo(screen: PlayScreen) -> bool:
    """Take the last decision back, as far as nothing new was learnt; whether it was."""
    undone = screen.session.undo()
    if undone:
        went_on(screen)
    return undone


def redo(screen: PlayScreen) -> bool:
    """Do again what was undone; whether there was anything."""
    redone = screen.session.redo()
    if redone:
        went_on(screen)
    return redone

"""Screens over others that are closed once, however quickly a key is pressed twice."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

from textual.await_complete import AwaitComplete
from textual.command import CommandPalette
from textual.screen import ModalScreen

Answer = TypeVar("Answer")
Closing = ModalScreen[Any] if TYPE_CHECKING else object


class ClosesOnce(Closing):
    """Goes before Textual's class: what comes too late must not close, or answer, the screen beneath."""

    def dismiss(self, result: Any = None) -> AwaitComplete:
        """Leave with `result`, if this screen is the one in front."""
        if self.app.screen is self:
            return super().dismiss(result)
        late: AwaitComplete = AwaitComplete.nothing()  # type: ignore[no-untyped-call]
        return late


class ModalQuestion(ClosesOnce, ModalScreen[Answer]):
    """Something to be answered: once, and before anything else is asked (the app sees to that)."""


class Palette(ClosesOnce, CommandPalette):
    """Textual's palette."""

"""Screens over others that are closed once, however quickly a key is pressed twice."""

from __future__ import annotations

from typing import Any, TypeVar

from textual.await_complete import AwaitComplete
from textual.command import CommandPalette
from textual.screen import ModalScreen

Answer = TypeVar("Answer")


def too_late() -> AwaitComplete:
    """What there is to wait for when a screen is told to close that is not in front any more."""
    nothing: AwaitComplete = AwaitComplete.nothing()  # type: ignore[no-untyped-call]
    return nothing


class ClosesOnce(ModalScreen[Answer]):
    """What comes too late must not close, or answer, the screen beneath."""

    def dismiss(self, result: Answer | None = None) -> AwaitComplete:
        """Leave with `result`, if this screen is the one in front."""
        return super().dismiss(result) if self.app.screen is self else too_late()


class ModalQuestion(ClosesOnce[Answer]):
    """Something to be answered: once, and before anything else is asked (the app sees to that)."""


class Palette(CommandPalette):
    """Textual's palette, closed once. (Of two base classes Textual would take the looks of the first only.)"""

    def dismiss(self, result: Any = None) -> AwaitComplete:
        """Leave, if this screen is the one in front."""
        return super().dismiss(result) if self.app.screen is self else too_late()

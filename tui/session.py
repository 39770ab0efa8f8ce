"""One campaign being played: what screens and the plain mode read, and the one way a decision is made."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.kernel.choice import Choice
from engine.kernel.game import Step
from engine.kernel.record import Timeline
from engine.weehawken.game import Weehawken
from engine.weehawken.state import State
from engine.weehawken.view import View


class Session:
    """A timeline with its view and choice at hand. `save` is called after every change, once the change is made."""

    def __init__(self, game: Weehawken, timeline: Timeline[State], save: Callable[[Timeline[State]], None]) -> None:
        self.game = game
        self.timeline = timeline
        self._save = save
        self._refresh()

    def _refresh(self) -> None:
        self.view: View = self.game.view(self.timeline.state)
        self.choice: Choice | None = self.game.choice(self.timeline.state)

    @property
    def name(self) -> str:
        """The campaign's name."""
        return self.timeline.header.name

    @property
    def last(self) -> Step[State]:
        """The last step: what just happened."""
        return self.timeline.steps[-1]

    @property
    def events(self) -> list[Any]:
        """Everything that happened, oldest first."""
        return [event for step in self.timeline.steps for event in step.events]

    def play(self, option: Any) -> Step[State]:
        """Take an option of `choice`; Illegal changes nothing."""
        step = self.timeline.play(option)
        self._refresh()
        self._save(self.timeline)
        return step

    def tell(self, later: bool) -> None:
        """Say whether what follows from the next decisions is told later; whoever keeps the campaign may care."""

    def undo(self) -> bool:
        """Take the last decision back where nothing new was learnt; whether it was."""
        if not self.timeline.undo():
            return False
        self._refresh()
        self._save(self.timeline)
        return True

    def redo(self) -> bool:
        """Do again what was undone; whether there was anything."""
        if not self.timeline.redo():
            return False
        self._refresh()
        self._save(self.timeline)
        return True

"""One campaign being played: what screens and the plain mode read, and the one way a decision is made."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from engine.kernel.choice import Choice
from engine.kernel.game import Game, Step
from engine.kernel.record import PERSON, Header, Timeline


class Session:
    """A timeline with its view and choice at hand. `save` is called after every change, once the change is made."""

    def __init__(self, game: Game[Any], timeline: Timeline[Any], save: Callable[[Timeline[Any]], None]) -> None:
        self.game = game
        self.timeline = timeline
        self._save = save
        self._refresh()

    def _refresh(self) -> None:
        self.choice: Choice | None = self.game.choice(self.timeline.state)
        self.view: Any = self.view_of(self.choice.seat if self.choice is not None else self.game.seats[0])

    def view_of(self, seat: str) -> Any:
        """What a seat may know. (`view` is that of the seat which is to decide.)"""
        return self.game.view(self.timeline.state, seat)

    @property
    def header(self) -> Header:
        """What the campaign is."""
        return self.timeline.header

    @property
    def name(self) -> str:
        """The campaign's name."""
        return self.timeline.header.name

    @property
    def last(self) -> Step[Any]:
        """The last step: what just happened."""
        return self.timeline.steps[-1]

    @property
    def events(self) -> list[Any]:
        """Everything that happened, oldest first."""
        return [event for step in self.timeline.steps for event in step.events]

    def player(self, seat: str) -> str:
        """Who plays a seat: a person, or the computer at a strength."""
        players = self.header.players
        return players[self.game.seats.index(seat)] if players else PERSON

    def play(self, option: Any) -> Step[Any]:
        """Take an option of `choice`; Illegal changes nothing."""
        step = self.timeline.play(option)
        self._changed()
        return step

    def tell(self, later: bool) -> None:
        """Say whether what follows from the next decisions is told later; whoever keeps the campaign may care."""

    def make_study(self) -> None:
        """Mark the campaign a study, for good: undo goes back beyond what was learnt, and no statistics count it."""
        if not self.header.study:
            self.timeline.header = msgspec.structs.replace(self.header, study=True)
            self._save(self.timeline)

    def undo(self) -> bool:
        """Take the last decision back where nothing new was learnt; whether it was.

        In a study against the computer its replies are taken back too, to the person's own last decision.
        """
        back = self._steps_back()
        for _ in range(back):
            self.timeline.undo()
        if back:
            self._changed()
        return bool(back)

    @property
    def can_undo(self) -> bool:
        """Whether there is anything that `undo` takes back."""
        return self._steps_back() > 0

    def _steps_back(self) -> int:
        """How many decisions one undo takes back."""
        timeline = self.timeline
        if not timeline.can_undo:
            return 0
        if not timeline.header.study or PERSON not in timeline.header.players:
            return 1
        for back in range(1, len(timeline.entries) - timeline.floor + 1):
            choice = self.game.choice(timeline.steps[-1 - back].state)
            if choice is not None and self.player(choice.seat) == PERSON:
                return back
        return 0

    def redo(self) -> bool:
        """Do again what was undone, with the computer's replies to it; whether there was anything."""
        if not self.timeline.redo():
            return False
        while self._computers_turn() and self.timeline.redo():
            pass
        self._changed()
        return True

    def _computers_turn(self) -> bool:
        choice = self.game.choice(self.timeline.state)
        players = self.timeline.header.players
        return choice is not None and PERSON in players and self.player(choice.seat) != PERSON

    def _changed(self) -> None:
        self._refresh()
        self._save(self.timeline)

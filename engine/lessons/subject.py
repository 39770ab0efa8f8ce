"""What the lessons need to know of a game: how its tables are laid, shown and named. Each game has a class for it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from typing import Any, ClassVar

from content.lessons import Trap, Value
from engine.kernel.choice import Choice
from engine.kernel.game import Event, Step


class Unknown(Exception):
    """A lesson names something that there is not."""


def events_of(module: Any) -> dict[str, type[Event]]:
    """The kinds of events that a module defines, by name."""
    return {kind.__name__: kind for kind in vars(module).values() if isinstance(kind, type) and issubclass(kind, Event)}


class Subject(ABC):
    """A game as its lessons see it.

    options, events, fields: the kinds of options and events and the fields of the view, by name. groups: what the
    placeholders of texts that only this game has stand for, by the word before the colon.
    """

    id: ClassVar[str]
    options: ClassVar[Mapping[str, type[Any]]]
    events: ClassVar[Mapping[str, type[Event]]]
    fields: ClassVar[frozenset[str]]
    groups: ClassVar[Mapping[str, Callable[[str, Any], Any]]]

    def __init__(self, game: Any) -> None:
        self.game = game
        self.edition = game.edition

    @abstractmethod
    def begin(self, opening: Any) -> Step[Any]:
        """The table of an opening, played on to the first decision."""

    @abstractmethod
    def deal(self, opening: Any, seed: str) -> Step[Any]:
        """The same for a challenge: chance brings whatever the opening does not state."""

    @abstractmethod
    def clock(self, view: Any) -> int:
        """The number of the Turn, or of the go."""

    def reply(self, state: Any, choice: Choice) -> Any:
        """What the other player of a game for two answers in a challenge."""
        raise Unknown(f"nobody but the learner decides here: {choice.prompt}")

    @abstractmethod
    def check_opening(self, opening: Any) -> None:
        """Unknown where an opening names what there is not."""

    @abstractmethod
    def view(self, state: Any, opening: Any) -> Any:
        """The table as the learner may see it."""

    @abstractmethod
    def decides(self, seat: str, opening: Any) -> bool:
        """Whether the learner decides for this seat."""

    @abstractmethod
    def freed(self, state: Any, seed: str) -> Any:
        """The state with chance of its own, for a side road."""

    def scripted(self, state: Any, trap: Trap) -> Any:
        """The state with the chance that a trap scripts, for its side road."""
        raise Unknown(f"nothing can be scripted here: {trap.when}")

    def resolved(self, field: str, value: Value) -> Value:
        """A value of a lesson as this field of an option, an event or the view has it."""
        return value

    @abstractmethod
    def index(self, name: str, view: Any) -> int:
        """Where in a list of the view something stands; Unknown for a name that there is not."""

    @abstractmethod
    def shown(self, name: str, view: Any) -> Any:
        """A figure or name of the view, for a placeholder; Unknown where there is none."""


def subject(game_id: str, game: Any = None) -> Subject:
    """The subject of a game, bound to `game`, or to one with the edition that comes with it."""
    if game_id == "witches":
        from engine.lessons.witches.subject import WitchesSubject

        return WitchesSubject(game)
    from engine.lessons.weehawken.subject import WeehawkenSubject

    return WeehawkenSubject(game)

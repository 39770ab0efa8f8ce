"""The interface every game of this project has, and the result of one decision."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeVar

import msgspec

from engine.kernel.choice import Choice

if TYPE_CHECKING:
    from engine.kernel.record import Header

S = TypeVar("S")


class Event(msgspec.Struct, frozen=True, tag=True, tag_field="event", kw_only=True, gc=False):
    """Base of all events: something that happened, with its rule case and every number in it."""

    rule: str


class Step(msgspec.Struct, Generic[S], frozen=True, gc=False):
    """The outcome of one decision.

    events: what happened, in order. dice: faces rolled or typed, in order. learnt: a die, draw or reveal told the
    player something, so undo stops here.
    """

    state: S
    events: tuple[Any, ...]
    dice: tuple[int, ...]
    learnt: bool


class Game(Protocol[S]):
    """A game's rules, bound to one edition. All methods are pure. seats: those who decide, in order."""

    id: str
    rules_version: int
    seats: tuple[str, ...]
    edition: Any

    def deal(self, header: Header) -> Step[S]:
        """The opening dealt by a campaign's seed and set-up. ValueError for a set-up that the game does not have."""

    def choice(self, state: S) -> Choice | None:
        """The pending decision; None when the game is over."""

    def play(self, state: S, option: Any) -> Step[S]:
        """Take an option. Raises Illegal for anything that the pending choice does not offer."""

    def view(self, state: S, seat: str) -> Any:
        """Only what `seat` may know."""

"""The working copy of a state that one decision's rules write on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from msgspec.structs import astuple

from content.witches.edition import Edition
from engine.kernel.game import Event
from engine.witches.state import Fields, State
from engine.witches.tasks import AnyTask

T = TypeVar("T")


class Board(Fields):
    """A state being changed.

    `tasks` is the stack as a list while the rules run. `emit` records that something happened; `push` puts a task
    on the stack, to run next. (Both are the lists' own `append`, for speed.)
    """

    edition: Edition
    events: list[Event]
    learnt: bool
    tasks: list[AnyTask]
    emit: Callable[[Event], None]
    push: Callable[[AnyTask], None]


FIELDS = len(State.__struct_fields__)


def thaw(state: State, edition: Edition) -> Board:
    """A working copy of `state`."""
    events: list[Event] = []
    tasks = list(state.stack)
    fields: tuple[Any, ...] = (*astuple(state), edition, events, False, tasks, events.append, tasks.append)
    return Board(*fields)


def freeze(board: Board) -> State:
    """The finished working copy as a state."""
    board.stack = tuple(board.tasks)
    return State(*astuple(board)[:FIELDS])


def put(pair: tuple[T, T], seat: int, item: T) -> tuple[T, T]:
    """The pair with this seat's part replaced."""
    return (pair[0], item) if seat else (item, pair[1])


def into(zone: tuple[str, ...], card: str) -> tuple[str, ...]:
    """A sorted zone with one more card."""
    if not zone or card > zone[-1]:
        return (*zone, card)
    return (card, *zone) if card < zone[0] else tuple(sorted((*zone, card)))


def discard(board: Board, cards: Sequence[str]) -> None:
    """These cards go to the discard pile, which is open."""
    board.discards += tuple(cards)


def leave_hand(board: Board, seat: int, card: str) -> None:
    """A card leaves a hand and is seen by both; whether it was known before."""
    hand = board.hands[seat]
    index = hand.index(card)
    board.hands = put(board.hands, seat, hand[:index] + hand[index + 1 :])
    shown = board.shown[seat]
    if card in shown:
        index = shown.index(card)
        board.shown = put(board.shown, seat, shown[:index] + shown[index + 1 :])
    else:
        board.learnt = True


def drop_hand(board: Board, seat: int) -> tuple[str, ...]:
    """A whole hand goes to the discard pile; the cards."""
    hand = board.hands[seat]
    if len(hand) > len(board.shown[seat]):
        board.learnt = True
    board.hands = put(board.hands, seat, ())
    board.shown = put(board.shown, seat, ())
    board.discards += hand
    return hand

"""The working copy of a state that one decision's rules write on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, TypeVar

from engine.kernel.stacked import Working, without
from engine.witches.state import State

if TYPE_CHECKING:
    from content.witches.edition import Edition
    from engine.witches.state import Fields
else:
    Fields = object  # the slots below

T = TypeVar("T")


class Board(Working, Fields):
    """A state being changed."""

    __slots__ = State.__struct_fields__

    edition: Edition

    def __init__(self, state: State, edition: Edition) -> None:
        Working.__init__(self, state, edition)


def freeze(board: Board) -> State:
    """The finished working copy as a state: its fields in their order."""
    return State(
        board.go,
        board.on_go,
        board.chance,
        tuple(board.tasks),
        board.deck,
        board.last_below,
        board.display,
        board.display_coins,
        board.hands,
        board.shown,
        board.limits,
        board.coins,
        board.supply,
        board.fresh,
        board.used,
        board.given,
        board.tucked,
        board.earned,
        board.lifted,
        board.unbound,
        board.discards,
        board.due,
        board.resolved,
        board.placed,
        board.ended,
        board.result,
    )


def put(pair: tuple[T, T], seat: int, item: T) -> tuple[T, T]:
    """The pair with this seat's part replaced."""
    return (pair[0], item) if seat else (item, pair[1])


def into(zone: tuple[str, ...], card: str) -> tuple[str, ...]:
    """A sorted zone with one more card."""
    if not zone or card > zone[-1]:
        return zone + (card,)
    return (card,) + zone if card < zone[0] else tuple(sorted(zone + (card,)))


def discard(board: Board, cards: Sequence[str]) -> None:
    """These cards go to the discard pile, which is open."""
    board.discards += tuple(cards)


def leave_hand(board: Board, seat: int, card: str) -> None:
    """A card leaves a hand and is seen by both; whether it was known before."""
    board.hands = put(board.hands, seat, without(board.hands[seat], card))
    if card in board.shown[seat]:
        board.shown = put(board.shown, seat, without(board.shown[seat], card))
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

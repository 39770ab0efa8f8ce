"""tricolor: what happens when one is resolved, bought or left standing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from content.witches import effects as op
from content.witches.edition import SEATS
from engine.kernel.stream import shuffled
from engine.witches import scoring
from engine.witches.board import Board, drop_hand, put
from engine.witches.ending import end_game
from engine.witches.events import (
    DeckShuffled,
    HandDiscarded,
    NobodyLeads,
    SuitsForbidden,
    SupplyPaid,
    TricolorResolved,
)


def resolve(board: Board, card: str, seat: str, coins: int) -> None:
    """tricolor: it is set aside for Jefferson, its effect happens, and its suits are Forbidden from now on.

    seat: who bought it, "" where it was left standing; coins: those that went to the supply with it.
    """
    edition = board.edition
    board.resolved += (card,)
    score = scoring.jeffersons(board, edition)
    board.emit(TricolorResolved(rule="tricolor", card=card, seat=seat, coins=coins, jefferson=score))
    rule = edition.rule[card]
    for effect in edition.card[card].effects:
        EXECUTORS[type(effect)](board, effect, rule)
        if board.ended:
            return
    board.emit(SuitsForbidden(rule=rule, suits=edition.card[card].forbids))


def pay_from_supply(board: Board, seat: int, by: int, rule: str) -> None:
    """Coins of the supply go to a player, as far as there are any."""
    coins = min(by, board.supply)
    board.supply -= coins
    board.coins = put(board.coins, seat, board.coins[seat] + coins)
    board.emit(SupplyPaid(rule=rule, seat=SEATS[seat], coins=coins, supply=board.supply))


def coin_for_most(board: Board, effect: op.CoinForMost, rule: str) -> None:
    """ruling 16: printed ranks are compared; equal ones, zero included, give nobody the coin."""
    adams, hamilton = (scoring.printed_ranks(board, board.edition, seat, effect.suit) for seat in (0, 1))
    if adams == hamilton:
        board.emit(NobodyLeads(rule=rule, ranks=adams))
    else:
        pay_from_supply(board, int(hamilton > adams), effect.by, rule)


def discard_hands(board: Board, effect: op.DiscardHands, rule: str) -> None:
    """Both players discard their hands."""
    for seat in (0, 1):
        cards = drop_hand(board, seat)
        if cards:
            board.emit(HandDiscarded(rule=rule, seat=SEATS[seat], cards=cards))


def shuffle_discards(board: Board, effect: op.ShuffleDiscards, rule: str) -> None:
    """ruling 17: the discard pile goes into the deck, and no card has a known place there any more."""
    cards, board.discards = board.discards, ()
    board.deck, board.chance = shuffled(board.chance, tuple(sorted((*board.deck, *cards))))
    board.last_below = False
    board.learnt = True
    board.emit(DeckShuffled(rule=rule, cards=len(cards), deck=len(board.deck)))


def finish(board: Board, effect: op.EndGame, rule: str) -> None:
    """The game ends at once (ruling 26)."""
    end_game(board, "resolved", rule)


EXECUTORS: dict[type[op.Op], Callable[[Board, Any, str], None]] = {
    op.CoinForMost: coin_for_most,
    op.DiscardHands: discard_hands,
    op.ShuffleDiscards: shuffle_discards,
    op.EndGame: finish,
}

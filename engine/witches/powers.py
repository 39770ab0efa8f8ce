"""use: what the powers of used cards do. One executor for the whole vocabulary; points are counted in `scoring`."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from content.witches import effects as op
from content.witches.edition import SEATS, Edition
from engine.kernel.choice import Choice, Offer, Refusal
from engine.kernel.stacked import asking, without
from engine.witches.board import Board, discard, into, leave_hand, put
from engine.witches.events import (
    CardGiven,
    CardStruck,
    CardTucked,
    CoinsTaken,
    Declined,
    DisplayReversed,
    HandLimitRaised,
    NoTarget,
    PowerInForce,
)
from engine.witches.options import Decline, StrikeCard, TakeCoins, TuckCard
from engine.witches.state import Fields, Tucked
from engine.witches.tasks import AnyTask, Apply, AskCoins, AskStrike, AskTuck
from engine.witches.tricolors import pay_from_supply

LASTING = (*op.AT_END, op.IgnoreDiscard, op.IgnoreForbidden)


@cache
def operations(edition: Edition, card: str) -> tuple[AnyTask, ...]:
    """What is to be done when the card is used, the first last: operations that only count at the end need nothing."""
    effects = [effect for effect in edition.card[card].effects if not isinstance(effect, op.AT_END)]
    return tuple(Apply(effect, card) for effect in effects[::-1])


@cache
def lasting(edition: Edition, seat: int, card: str) -> PowerInForce | None:
    """What tells that the card's power lasts for this user, None where none does."""
    effects = [effect for effect in edition.card[card].effects if isinstance(effect, LASTING)]
    if not any(getattr(effect, "only", None) in (None, SEATS[seat]) for effect in effects):
        return None
    return PowerInForce(rule=edition.rule[card], seat=SEATS[seat], card=card)


def apply(board: Board, task: Apply) -> None:
    """use: carry out one operation of the card just used."""
    EXECUTORS[type(task.effect)](board, task.effect, task.card)


def no_target(board: Board, card: str) -> None:
    """ruling 10: a power with no target may be used all the same."""
    board.emit(NoTarget(rule=board.edition.rule[card], card=card))


def ignore_discard(board: Board, effect: op.IgnoreDiscard, card: str) -> None:
    """ruling 9: for the user, from now on."""
    me = board.on_go
    board.lifted = put(board.lifted, me, tuple(sorted({*board.lifted[me], effect.suit})))


def ignore_forbidden(board: Board, effect: op.IgnoreForbidden, card: str) -> None:
    """ruling 8: for the user, from now on."""
    board.unbound = put(board.unbound, board.on_go, True)


def raise_hand_limit(board: Board, effect: op.RaiseHandLimit, card: str) -> None:
    """ruling 2: of the person named, whoever uses the card."""
    seat = SEATS.index(effect.person)
    board.limits = put(board.limits, seat, board.limits[seat] + effect.by)
    board.emit(HandLimitRaised(rule=board.edition.rule[card], seat=effect.person, limit=board.limits[seat]))


def coin_from_supply(board: Board, effect: op.CoinFromSupply, card: str) -> None:
    """ruling 2: for the person named, whoever uses the card."""
    pay_from_supply(board, SEATS.index(effect.person), effect.by, board.edition.rule[card])


def take_display_coins(board: Board, effect: op.TakeDisplayCoins, card: str) -> None:
    """ruling 12: a card with coins must be chosen; where none has any there is nothing to choose."""
    full = [name for name, coins in zip(board.display, board.display_coins, strict=True) if coins]
    if not full:
        no_target(board, card)
    elif len(full) == 1:
        take_coins(board, AskCoins(card), TakeCoins(full[0]))
    else:
        board.push(AskCoins(card))


def ask_coins(state: Fields, edition: Edition, task: AskCoins) -> Choice:
    """ruling 12: which card of the Display; a coinless one is refused."""
    rule = edition.rule[task.card]
    offers = [
        Offer(TakeCoins(card), rule, refused=None if coins else Refusal("no-coins"))
        for card, coins in sorted(zip(state.display, state.display_coins, strict=True))
    ]
    return asking(SEATS[state.on_go], "take-coins", rule, offers, (), task.card)


def take_coins(board: Board, task: AskCoins, option: TakeCoins) -> None:
    """ruling 24: the coins go to the user's stock."""
    me, place = board.on_go, board.display.index(option.card)
    coins = board.display_coins[place]
    board.display_coins = (*board.display_coins[:place], 0, *board.display_coins[place + 1 :])
    board.coins = put(board.coins, me, board.coins[me] + coins)
    board.emit(CoinsTaken(rule=board.edition.rule[task.card], seat=SEATS[me], card=option.card, coins=coins))


def reverse_display(board: Board, effect: op.ReverseDisplay, card: str) -> None:
    """ruling 15: the coins travel with their cards."""
    board.display, board.display_coins = board.display[::-1], board.display_coins[::-1]
    board.emit(DisplayReversed(rule=board.edition.rule[card], cards=board.display, coins=board.display_coins))


def give_to_opponent(board: Board, effect: op.GiveToOpponent, card: str) -> None:
    """ruling 14: it lies before the other player, still used by the one who gave it."""
    me = board.on_go
    mine, theirs = without(board.used[me], card), into(board.used[1 - me], card)
    board.used = (theirs, mine) if me else (mine, theirs)
    board.given = into(board.given, card)
    board.emit(CardGiven(rule=board.edition.rule[card], seat=SEATS[1 - me], card=card))


def tuck(board: Board, effect: op.Tuck, card: str) -> None:
    """ruling 13: a tuck is owed if the hand is not empty."""
    hand = board.hands[board.on_go]
    if not hand:
        no_target(board, card)
    elif len(hand) == 1:
        tuck_card(board, AskTuck(card), TuckCard(hand[0]))
    else:
        board.push(AskTuck(card))


def ask_tuck(state: Fields, edition: Edition, task: AskTuck) -> Choice:
    """ruling 8: a card of any suit, Forbidden or not."""
    rule = edition.rule[task.card]
    offers = [Offer(TuckCard(card), rule) for card in state.hands[state.on_go]]
    return asking(SEATS[state.on_go], "tuck", rule, offers, (), task.card)


def tuck_card(board: Board, task: AskTuck, option: TuckCard) -> None:
    """ruling 13: open, and Protected with its host."""
    me = board.on_go
    leave_hand(board, me, option.card)
    board.tucked += (Tucked(option.card, task.card),)
    board.emit(CardTucked(rule=board.edition.rule[task.card], seat=SEATS[me], card=option.card, under=task.card))


def strike(board: Board, effect: op.Strike, card: str) -> None:
    """ruling 11: one played card without a coin; the only one is struck at once where one must be."""
    me, cards = board.on_go, board.edition.card
    there = board.fresh[1 - me] if effect.whose == "opponent" else (*board.fresh[0], *board.fresh[1])
    targets = tuple(sorted(name for name in there if effect.suit in (None, cards[name].suit)))
    if not targets:
        no_target(board, card)
    elif effect.must and len(targets) == 1:
        strike_card(board, AskStrike(card, targets, True), StrikeCard(targets[0]))
    else:
        board.push(AskStrike(card, targets, effect.must))


def ask_strike(state: Fields, edition: Edition, task: AskStrike) -> Choice:
    """ruling 11: which one; where the power says so, none."""
    rule = edition.rule[task.card]
    offers = [Offer(StrikeCard(card), rule) for card in task.targets]
    if not task.must:
        offers.append(Offer(Decline(), rule))
    return asking(SEATS[state.on_go], "strike" if task.must else "may-strike", rule, offers, (), task.card)


def strike_card(board: Board, task: AskStrike, option: StrikeCard | Decline) -> None:
    """The card goes to the discard pile (ruling 27), and what depends on it is earned."""
    rule = board.edition.rule[task.card]
    if isinstance(option, Decline):
        board.emit(Declined(rule=rule, seat=SEATS[board.on_go], card=task.card))
        return
    owner = int(option.card in board.fresh[1])
    board.fresh = put(board.fresh, owner, without(board.fresh[owner], option.card))
    discard(board, (option.card,))
    board.earned = into(board.earned, task.card)
    board.emit(CardStruck(rule=rule, seat=SEATS[owner], card=option.card))


def discard_unprotected(board: Board, effect: op.DiscardUnprotected, card: str) -> None:
    """ruling 11: of the person named, whoever uses the card."""
    seat, cards = SEATS.index(effect.person), board.edition.card
    struck = tuple(name for name in board.fresh[seat] if cards[name].suit == effect.suit)
    if not struck:
        no_target(board, card)
        return
    board.fresh = put(board.fresh, seat, tuple(name for name in board.fresh[seat] if name not in struck))
    discard(board, struck)
    for name in struck:
        board.emit(CardStruck(rule=board.edition.rule[card], seat=effect.person, card=name))


EXECUTORS: dict[type[op.Op], Callable[[Board, Any, str], None]] = {
    op.IgnoreDiscard: ignore_discard,
    op.IgnoreForbidden: ignore_forbidden,
    op.RaiseHandLimit: raise_hand_limit,
    op.CoinFromSupply: coin_from_supply,
    op.TakeDisplayCoins: take_display_coins,
    op.ReverseDisplay: reverse_display,
    op.GiveToOpponent: give_to_opponent,
    op.Tuck: tuck,
    op.Strike: strike,
    op.DiscardUnprotected: discard_unprotected,
}

"""setup: hands, Display and deck."""

from __future__ import annotations

from functools import cache

from content.witches.edition import SEATS, Edition
from engine.kernel.stream import Scripted, derive, shuffled
from engine.witches.board import Board
from engine.witches.events import DeckMade, DisplayDealt, GoBegan, HandsDealt
from engine.witches.state import ADAMS, State
from engine.witches.tasks import ACT


@cache
def undealt(edition: Edition, coins: int) -> State:
    """The table before a card is dealt."""
    figures = edition.figures
    return State(
        go=1,
        on_go=ADAMS,
        chance=Scripted(),
        stack=(ACT,),
        deck=(),
        last_below=True,
        display=(),
        display_coins=(0,) * figures.display,
        hands=((), ()),
        shown=((), ()),
        limits=(figures.hand_limit, figures.hand_limit),
        coins=(coins, coins),
        supply=0,
        fresh=((), ()),
        used=((), ()),
        given=(),
        tucked=(),
        earned=(),
        lifted=(tuple(sorted(edition.adams.ignores_discard)), tuple(sorted(edition.hamilton.ignores_discard))),
        unbound=(False, False),
        discards=(),
        due="",
        resolved=(),
        placed=(),
        ended="",
        result=None,
    )


def opening(edition: Edition, seed: str, coins: int) -> Board:
    """setup: the suit cards are dealt first, then the Tricolors shuffled in, the last one below; Adams begins."""
    figures = edition.figures
    if not figures.least_coins <= coins <= figures.most_coins:
        raise ValueError(f"{coins} coins: {figures.least_coins} to {figures.most_coins} can be chosen (ruling 1)")
    board = Board(undealt(edition, coins), edition)
    cards, chance = shuffled(derive(seed, "chance"), edition.suit_cards)
    dealt, laid = 2 * figures.dealt, 2 * figures.dealt + figures.display
    board.hands = tuple(sorted(cards[: figures.dealt])), tuple(sorted(cards[figures.dealt : dealt]))
    board.display = cards[dealt:laid]
    rest, board.chance = shuffled(chance, (*cards[laid:], *sorted(edition.tricolors - {edition.last})))
    board.deck = (*rest, edition.last)
    board.learnt = True
    board.emit(HandsDealt(rule="setup", cards=figures.dealt, coins=coins))
    board.emit(DisplayDealt(rule="setup", cards=board.display))
    board.emit(DeckMade(rule="setup", cards=len(board.deck), last=edition.last))
    board.emit(GoBegan(rule="go", number=1, seat=SEATS[ADAMS]))
    return board

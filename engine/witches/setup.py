"""setup: hands, Display and deck."""

from __future__ import annotations

from content.witches.edition import SEATS, Edition
from engine.kernel.stream import Stream, derive, shuffled
from engine.witches.board import Board
from engine.witches.events import DeckMade, DisplayDealt, GoBegan, HandsDealt
from engine.witches.state import ADAMS, State
from engine.witches.tasks import ACT


def opening(edition: Edition, seed: str, coins: int) -> Board:
    """setup: the suit cards are dealt first, then the Tricolors shuffled in, the last one below; Adams begins."""
    figures = edition.figures
    if not figures.least_coins <= coins <= figures.most_coins:
        raise ValueError(f"{coins} coins: {figures.least_coins} to {figures.most_coins} can be chosen (ruling 1)")
    chance: Stream = derive(seed, "chance")
    cards, chance = shuffled(chance, edition.suit_cards)
    dealt, laid = 2 * figures.dealt, 2 * figures.dealt + figures.display
    adams, hamilton, display = cards[: figures.dealt], cards[figures.dealt : dealt], cards[dealt:laid]
    rest, chance = shuffled(chance, (*cards[laid:], *sorted(edition.tricolors - {edition.last})))
    board = Board(
        State(
            go=1,
            on_go=ADAMS,
            chance=chance,
            stack=(ACT,),
            deck=(*rest, edition.last),
            last_below=True,
            display=display,
            display_coins=(0,) * len(display),
            hands=(tuple(sorted(adams)), tuple(sorted(hamilton))),
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
        ),
        edition,
    )
    board.learnt = True
    board.emit(HandsDealt(rule="setup", cards=figures.dealt, coins=coins))
    board.emit(DisplayDealt(rule="setup", cards=display))
    board.emit(DeckMade(rule="setup", cards=len(board.deck), last=edition.last))
    board.emit(GoBegan(rule="go", number=1, seat=SEATS[ADAMS]))
    return board

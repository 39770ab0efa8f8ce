"""Imagined play of Reign of Witches: how likely each option is at a glance, and a game played out in that way."""

from __future__ import annotations

from content.witches.edition import AREAS, SEATS, Edition
from content.witches.opponents import Opponents, Search
from engine.kernel.stream import next64
from engine.witches import options as o
from engine.witches import scoring
from engine.witches.board import Board
from engine.witches.game import Witches

Worths = tuple[dict[o.Option, float], dict[o.Option, float]]

RAN_OUT = 1 << 16  # what is left of a number of 64 bits once it has served enough draws


def worths(edition: Edition, figures: Opponents) -> Worths:
    """For Adams and for Hamilton: every option there is with what it is worth at a glance, whatever the table."""
    adams, hamilton = (_worths_of(edition, figures, seat) for seat in (0, 1))
    return adams, hamilton


def _worths_of(edition: Edition, figures: Opponents, seat: int) -> dict[o.Option, float]:
    rate, found = figures.worth, dict[o.Option, float]()
    ranks = {card: scoring.rank_line(edition, seat, card).by for card in edition.suit_cards}
    powers = {card: rate.effect * len(edition.card[card].effects) for card in edition.suit_cards}
    for card, rank in ranks.items():
        found[o.Buy(card)] = rate.hand * (rank + powers[card])
        found[o.Play(card)] = rate.play + rank
        for paid in edition.suit_cards:
            found[o.Play(card, paid)] = rate.play + rank - rate.paid * (ranks[paid] + powers[paid])
        fixed = sum(line.by for line in scoring.fixed_lines(edition, seat, card))
        found[o.Use(card)] = rate.use + fixed + powers[card]
        found[o.TuckCard(card)] = found[o.StrikeCard(card)] = float(edition.card[card].rank)
    for card in edition.tricolors:
        found[o.Buy(card)] = rate.tricolor
    found[o.Decline()] = rate.decline
    indifferent = [*map(o.TakeCoins, edition.deck), o.DiscardHand(), *map(o.ChooseArea, AREAS)]
    return found | dict.fromkeys(indifferent, 0.0)


def play_out(game: Witches, board: Board, worth: Worths, search: Search, state: int) -> int:
    """Play a working copy on: always the worthiest of some options drawn at random, as far as is looked ahead.

    state: of the stream that they are drawn from; the state after it is returned.
    """
    pending, advance, second = game.pending, game.advance, SEATS[1]
    again, x = range(search.drawn - 1), 0
    for _ in range(search.ahead):
        choice = pending(board)
        if choice is None:
            break
        legal = choice.legal
        count = len(legal)
        if x < RAN_OUT:
            x, state = next64(state)
        x, place = divmod(x, count)
        option = legal[place]
        if count > 1:
            glance = worth[choice.seat == second]
            best = glance[option]
            for _ in again:
                x, place = divmod(x, count)
                if glance[legal[place]] > best:
                    option = legal[place]
                    best = glance[option]
        advance(board, option)
    return state

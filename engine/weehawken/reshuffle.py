"""6.0 Reshuffle Option, in the sidebar and inside an Event."""

from __future__ import annotations

from content.weehawken.edition import Edition
from engine.kernel.choice import Offer, Refusal
from engine.weehawken import points
from engine.weehawken.board import Board
from engine.weehawken.events import CardReshuffled, Declined, ReshuffleUnaffordable, TurnCut
from engine.weehawken.options import Decline, Reshuffle
from engine.weehawken.state import Fields
from engine.weehawken.tasks import (
    REST_OF_TURN,
    Adjustments,
    AskBodyReshuffle,
    AskSidebarReshuffle,
    RevealCard,
)


def surcharge(state: Fields, edition: Edition) -> int:
    """6.2: what Austerlitz adds to every Reshuffle Option."""
    return edition.figures.austerlitz_reshuffle_extra if state.austerlitz else 0


def price(state: Fields, edition: Edition) -> int:
    """6.2: what the Current card's Reshuffle Option costs now."""
    card = edition.card[state.current]
    return (card.reshuffle or card.body_reshuffle) + surcharge(state, edition)


def offers(state: Fields, edition: Edition, sidebar: bool) -> list[Offer]:
    """6.0, 6.2: reshuffle for the price, or play the card."""
    rule, cost = "5.0.1" if sidebar else "6.0", price(state, edition)
    refused = Refusal("prestige", (cost, state.prestige)) if state.prestige < cost else None
    return [Offer(Reshuffle(), "6.0.procedure", cost, None, refused), Offer(Decline(), rule)]


def sidebar_offers(state: Fields, edition: Edition, task: AskSidebarReshuffle) -> list[Offer]:
    """5.0.1: reshuffle and end the Turn, or play the card."""
    return offers(state, edition, sidebar=True)


def body_offers(state: Fields, edition: Edition, task: AskBodyReshuffle) -> list[Offer]:
    """6.0: reshuffle in place of the Event, or let it happen."""
    return offers(state, edition, sidebar=False)


def affordable(board: Board) -> bool:
    """6.2: whether the price can be paid; if not, the option is not asked for, but said."""
    need = price(board, board.edition)
    if board.prestige >= need:
        return True
    board.emit(ReshuffleUnaffordable(rule="6.2", card=board.current, need=need, have=board.prestige))
    return False


def put_back(board: Board, sidebar: bool) -> None:
    """6.0.procedure, 6.1: pay, return the Current card to the Draw Pile, shuffle that; discards stay out."""
    cost, card = price(board, board.edition), board.current
    points.spend(board, cost, "6.2")
    board.deck += (card,)
    board.current = ""
    board.shuffle_deck()
    board.emit(CardReshuffled(rule="6.0.procedure", card=card, cost=cost, sidebar=sidebar))


def answer_sidebar(board: Board, task: AskSidebarReshuffle, option: Reshuffle | Decline) -> None:
    """5.0.1: reshuffled, the Turn is over and a new one begins (ruling 4); else play goes on."""
    if isinstance(option, Reshuffle):
        card = board.current
        put_back(board, sidebar=True)
        board.emit(TurnCut(rule="5.0.1", card=card))
        board.push(RevealCard())
    else:
        board.emit(Declined(rule="6.0", what="reshuffle"))
        board.push(Adjustments())


def answer_body(board: Board, task: AskBodyReshuffle, option: Reshuffle | Decline) -> None:
    """6.0: reshuffled in its Event, the card does nothing more, but the Turn is played out (ruling 4)."""
    if isinstance(option, Reshuffle):
        board.tasks.clear()
        put_back(board, sidebar=False)
        board.push_all(REST_OF_TURN)
    else:
        board.emit(Declined(rule="6.0", what="reshuffle"))

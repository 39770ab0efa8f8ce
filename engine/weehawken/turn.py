"""5.0 Operations Stage: the phases of a Turn."""

from __future__ import annotations

from functools import lru_cache

from content.weehawken.edition import Card, Edition
from engine.weehawken import cards, points, reshuffle
from engine.weehawken.board import Board
from engine.weehawken.events import (
    CardPlaced,
    CardRevealed,
    CardVoided,
    NewOrleansBusiness,
    PhaseBegan,
    TurnCut,
    VariableRolled,
)
from engine.weehawken.tasks import (
    REST_OF_TURN,
    Adjustments,
    AnyTask,
    Apply,
    AskBodyReshuffle,
    AskSidebarReshuffle,
    EndEvent,
    EventPhase,
    NewOrleans,
    RevealCard,
    RollLaunch,
    RollVariable,
    WilkinsonBusiness,
)

REVEAL, ADJUSTMENTS, EVENT_PHASE, END_EVENT = RevealCard(), Adjustments(), EventPhase(), EndEvent()
EVENT_BEGINS = PhaseBegan(rule="5.0.3", phase="event")
NEW_ORLEANS_BEGINS = PhaseBegan(rule="5.0.7", phase="new-orleans")


def current(board: Board) -> Card:
    """The Current card's figures."""
    return board.edition.card[board.current]


def reveal_card(board: Board, task: RevealCard) -> None:
    """5.0.1: turn up the top card; the sidebar's Reshuffle Option comes first."""
    board.phase = "reveal"
    board.turn += 1
    board.learnt = True
    deck = board.deck
    board.current = board.shown = card = deck[0]
    board.deck = deck[1:]
    left = len(deck) - 1
    if not left:
        board.burr_card_under = False
    board.emit(CardRevealed(rule="5.0.1", card=card, turn=board.turn, left=left))
    if board.edition.card[card].reshuffle and reshuffle.affordable(board):
        board.push(AskSidebarReshuffle())
    else:
        board.push(ADJUSTMENTS)


def adjustments_phase(board: Board, task: Adjustments) -> None:
    """5.0.2: the sidebar's prestige, fixed or Variable, then its Plan Progress, then the Event (ruling 40)."""
    board.phase = "adjustments"
    card = current(board)
    board.push(EVENT_PHASE)
    if card.prestige == "variable":
        board.push(RollVariable())
        return
    if card.prestige:
        points.change_prestige(board, card.prestige, "5.0.2")
    if card.plan:
        points.move_plan(board, card.plan, "8.1")


def roll_variable(board: Board, task: RollVariable, die: int) -> None:
    """7.1: a die decides between losing one, nothing, and gaining one."""
    by = board.edition.figures.variable_prestige[die - 1]
    board.emit(VariableRolled(rule="7.1", die=die, by=by))
    points.change_prestige(board, by, "7.1")
    points.move_plan(board, current(board).plan, "8.1")


@lru_cache(maxsize=256)
def operations(edition: Edition, card_id: str) -> tuple[AnyTask, ...]:
    """9.0: the card's operations as tasks, under its suit's case, and the end of its Event."""
    card = edition.card[card_id]
    return (*[Apply(effect, cards.SUIT_RULE[card.suit], card_id) for effect in card.effects], END_EVENT)


def event_phase(board: Board, task: EventPhase) -> None:
    """5.0.3: the Event's Reshuffle Option, then its operations in order."""
    board.phase = "event"
    board.emit(EVENT_BEGINS)
    card = current(board)
    if cards.voided(board, card):
        board.emit(CardVoided(rule="9.0", card=card.id))
        board.push(END_EVENT)
        return
    board.push_all(operations(board.edition, card.id))
    if card.body_reshuffle and reshuffle.affordable(board):
        board.push(AskBodyReshuffle())


def end_event(board: Board, task: EndEvent) -> None:
    """5.0.3, 6.1, 5.0.4A: a card that was not placed is discarded for good; Redraw ends the Turn."""
    card, board.current = board.current, ""
    if card:
        board.discards += (card,)
        board.emit(CardPlaced(rule="6.1", card=card, where="discards"))
    if board.edition.card[board.shown].redraw:
        board.emit(TurnCut(rule="5.0.4A", card=board.shown))
        board.push(REVEAL)
    else:
        board.push_all(REST_OF_TURN)


def new_orleans_phase(board: Board, task: NewOrleans) -> None:
    """5.0.7, 13.0: Burr's business in New Orleans first, then Wilkinson's; then the next Turn."""
    board.phase = "new-orleans"
    board.emit(NEW_ORLEANS_BEGINS)
    board.push(REVEAL)
    burr, wilkinson = board.burr == 0, board.wilkinson == 0
    if burr or wilkinson:
        board.emit(NewOrleansBusiness(rule="13.0", burr=burr, wilkinson=wilkinson))
    if wilkinson:
        board.push(WilkinsonBusiness())
    if burr:
        board.push(RollLaunch("13.1"))

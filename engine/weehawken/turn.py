"""5.0 Operations Stage: the phases of a Turn."""

from __future__ import annotations

from content.weehawken.edition import Card
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
    Apply,
    AskBodyReshuffle,
    AskSidebarReshuffle,
    EndEvent,
    EventPhase,
    MoveSidebarPlan,
    NewOrleans,
    RevealCard,
    RollLaunch,
    RollVariable,
    WilkinsonBusiness,
)


def current(board: Board) -> Card:
    """The Current card's figures."""
    return board.edition.card[board.current]


def reveal_card(board: Board, task: RevealCard) -> None:
    """5.0.1: turn up the top card; the sidebar's Reshuffle Option comes first."""
    board.phase = "reveal"
    board.turn += 1
    board.learnt = True
    board.current = board.shown = board.deck[0]
    board.deck = board.deck[1:]
    if not board.deck:
        board.burr_card_under = False
    board.emit(CardRevealed(rule="5.0.1", card=board.current, turn=board.turn, left=len(board.deck)))
    if current(board).reshuffle and reshuffle.affordable(board):
        board.push(AskSidebarReshuffle())
    else:
        board.push(Adjustments())


def adjustments_phase(board: Board, task: Adjustments) -> None:
    """5.0.2: the sidebar's prestige, fixed or Variable, then its Plan Progress, then the Event."""
    board.phase = "adjustments"
    prestige = current(board).prestige
    board.push(MoveSidebarPlan(), EventPhase())
    if isinstance(prestige, int):
        points.change_prestige(board, prestige, "5.0.2")
    else:
        board.push(RollVariable())


def roll_variable(board: Board, task: RollVariable, die: int) -> None:
    """7.1: a die decides between losing one, nothing, and gaining one."""
    by = board.edition.figures.variable_prestige[die - 1]
    board.emit(VariableRolled(rule="7.1", die=die, by=by))
    points.change_prestige(board, by, "7.1")


def move_sidebar_plan(board: Board, task: MoveSidebarPlan) -> None:
    """5.0.2, 8.1: the sidebar's Plan Progress."""
    points.move_plan(board, current(board).plan, "8.1")


def event_phase(board: Board, task: EventPhase) -> None:
    """5.0.3: the Event's Reshuffle Option, then its operations in order."""
    board.phase = "event"
    board.emit(PhaseBegan(rule="5.0.3", phase="event"))
    card = current(board)
    rule = cards.SUIT_RULE[card.suit]
    if cards.voided(board, card):
        board.emit(CardVoided(rule="9.0", card=card.id))
        board.push(EndEvent())
        return
    board.push(*[Apply(effect, rule) for effect in card.effects], EndEvent())
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
        board.push(RevealCard())
    else:
        board.push(*REST_OF_TURN)


def new_orleans_phase(board: Board, task: NewOrleans) -> None:
    """5.0.7, 13.0: Burr's business in New Orleans first, then Wilkinson's; then the next Turn."""
    board.phase = "new-orleans"
    board.emit(PhaseBegan(rule="5.0.7", phase="new-orleans"))
    board.push(RevealCard())
    burr, wilkinson = board.burr == 0, board.wilkinson == 0
    if burr or wilkinson:
        board.emit(NewOrleansBusiness(rule="13.0", burr=burr, wilkinson=wilkinson))
    if wilkinson:
        board.push(WilkinsonBusiness())
    if burr:
        board.push(RollLaunch("13.1"))

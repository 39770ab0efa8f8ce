"""12.5 and 13.2: General Wilkinson on the Track and in New Orleans, and U.S. Relations with Spain."""

from __future__ import annotations

from content.weehawken.edition import Edition
from engine.kernel.choice import Offer, Refusal
from engine.kernel.stacked import without
from engine.weehawken import points
from engine.weehawken.board import Board, wilkinson_held
from engine.weehawken.events import (
    Declined,
    EffectIgnored,
    ModifierDeclared,
    SpanishRelationsSet,
    TableRolled,
    WilkinsonDiscarded,
    WilkinsonMoved,
    WilkinsonTried,
)
from engine.weehawken.options import DeclareModifier, Decline, DiscardWilkinson, March, MoveWilkinson
from engine.weehawken.state import SPANISH, Fields, Spanish
from engine.weehawken.tasks import (
    Apply,
    AskDiscard,
    AskMarch,
    AskModifier,
    RollBusiness,
    RollLaunch,
    RollWilkinson,
    WilkinsonBusiness,
)

BUSINESS = "wilkinson-in-new-orleans"


def set_spanish(board: Board, to: Spanish, rule: str) -> None:
    """Relations with Spain change; the marker before goes back to the Holding Box."""
    before, board.spanish = board.spanish, to
    board.emit(SpanishRelationsSet(rule=rule, before=before, after=to))


def draw_spanish(board: Board, rule: str) -> None:
    """Ruling 15: draw a Spanish Relations marker from the Holding Box, so never the one on the mat."""
    box = [marker for marker in SPANISH if marker != board.spanish]
    set_spanish(board, box[board.draw(len(box))], rule)


def enter(board: Board, space: int, rule: str) -> None:
    """12.5: the Wilkinson unit moves into `space`; Natchez and Baton Rouge take note of it."""
    before, board.wilkinson = board.wilkinson, space
    board.emit(WilkinsonMoved(rule=rule, before=before, after=space))
    if space == board.edition.natchez and not board.natchez_entered:
        board.natchez_entered = True
        arrive_in_natchez(board)
    if space == board.edition.baton_rouge:
        board.push(RollLaunch("12.5.2"))


def arrive_in_natchez(board: Board) -> None:
    """12.5.1: the first time only, Relations with Spain go back to Normal, or away from it at random."""
    if board.spanish:
        set_spanish(board, "", "12.5.1")
    else:
        draw_spanish(board, "12.5.1")


def advance(board: Board, rule: str) -> None:
    """12.3.4, 12.4.2.D: one space closer to New Orleans; ignored when he is there."""
    if board.wilkinson == 0:
        board.emit(EffectIgnored(rule=rule, what="wilkinson-in-new-orleans"))
    else:
        enter(board, board.wilkinson - 1, rule)


def odds(edition: Edition, cards: int) -> tuple[int, int]:
    """12.5: ways in six that an attempt to move him succeeds, with so many Wilkinson cards held."""
    return min(max(7 - edition.figures.move_wilkinson_at + cards, 0), 6), 6


def move_offer(edition: Edition, cards: int, prestige: int) -> Offer:
    """12.5: the attempt to move him."""
    price, chance = edition.figures.action_cost["move-wilkinson"], odds(edition, cards)
    refused = None
    if prestige < price:
        refused = Refusal("prestige", (price, prestige))
    elif chance[0] == 0:
        refused = Refusal("cannot-succeed")
    return Offer(MoveWilkinson(), "12.5", price, chance, refused)


def roll_move(board: Board, task: RollWilkinson, die: int) -> None:
    """12.5: die and Wilkinson cards against the number that moves him."""
    cards, needed = wilkinson_held(board, board.edition), board.edition.figures.move_wilkinson_at
    total = die + cards
    board.emit(WilkinsonTried(rule="12.5", die=die, cards=cards, total=total, needed=needed, success=total >= needed))
    if total >= needed:
        board.push(AskMarch())


def march_offers(state: Fields, edition: Edition, task: AskMarch) -> list[Offer]:
    """12.5: one space either way, or stay (ruling 27)."""
    at, last = state.wilkinson, len(edition.map.new_orleans_track) - 1
    return [*[Offer(March(to), "12.5") for to in (at - 1, at + 1) if 0 <= to <= last], Offer(Decline(), "12.5")]


def march(board: Board, task: AskMarch, option: March | Decline) -> None:
    """12.5: he marches, or stays where he is."""
    if isinstance(option, March):
        enter(board, option.to, "12.5")
    else:
        board.emit(Declined(rule="12.5", what="march"))


def do_business(board: Board, task: WilkinsonBusiness) -> None:
    """13.2: in New Orleans he rolls every Turn; a paid modifier is declared first."""
    if board.prestige >= board.edition.figures.new_orleans_modifier_cost:
        board.push(AskModifier())
    else:
        board.push(RollBusiness(0))


def modifier_offers(state: Fields, edition: Edition, task: AskModifier) -> list[Offer]:
    """13.2: -1, none or +1, declared before the roll."""
    price = edition.figures.new_orleans_modifier_cost
    return [Offer(DeclareModifier(by), "13.2", price if by else 0) for by in (-1, 0, 1)]


def declare_modifier(board: Board, task: AskModifier, option: DeclareModifier) -> None:
    """13.2: pay for the modifier, if any, and roll."""
    if option.by:
        points.spend(board, board.edition.figures.new_orleans_modifier_cost, "13.2")
        board.emit(ModifierDeclared(rule="13.2", by=option.by))
    board.push(RollBusiness(option.by))


def roll_business(board: Board, task: RollBusiness, die: int) -> None:
    """13.2: the roll; Wilkinson cards may still change its total."""
    settle_or_ask(board, die, die + task.modifier)


def settle_or_ask(board: Board, die: int, total: int) -> None:
    """13.2: ask for discards while Wilkinson cards are held, then carry out the table's row."""
    if wilkinson_held(board, board.edition):
        board.push(AskDiscard(die, total))
    else:
        settle(board, die, total)


def settle(board: Board, die: int, total: int) -> None:
    """13.2: carry out the row of the Wilkinson in New Orleans Table."""
    table = board.edition.table[BUSINESS]
    row = table.row(total)
    board.emit(TableRolled(rule="13.2", table=BUSINESS, die=die, total=total, row=row))
    board.push_all([Apply(effect, "13.2", BUSINESS) for effect in table.rows[row].effects])


def discard_offers(state: Fields, edition: Edition, task: AskDiscard) -> list[Offer]:
    """13.2, ruling 29: discard a Wilkinson card for -1 or +1, or let the total stand."""
    return [Offer(DiscardWilkinson(-1), "13.2"), Offer(DiscardWilkinson(1), "13.2"), Offer(Decline(), "13.2")]


def discard(board: Board, task: AskDiscard, option: DiscardWilkinson | Decline) -> None:
    """13.2: one more card changes the total, or it stands."""
    if isinstance(option, Decline):
        settle(board, task.die, task.total)
        return
    card = next(card for card in board.held if card in board.edition.wilkinson_cards)
    board.held = without(board.held, card)
    board.discards += (card,)
    total = task.total + option.by
    board.emit(WilkinsonDiscarded(rule="13.2", by=option.by, total=total))
    settle_or_ask(board, task.die, total)

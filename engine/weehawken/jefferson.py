"""12.0 Jefferson Phase: the menu of Actions, and those that no other chapter holds."""

from __future__ import annotations

from functools import lru_cache

import msgspec

from content.weehawken.edition import Edition
from engine.kernel.choice import Offer, Refusal
from engine.weehawken import agendas, conspirators, dispatch, expedition, points, wilkinson
from engine.weehawken.board import Board, agents_in_west, completed, wilkinson_held
from engine.weehawken.events import MarkerPlaced, PhaseBegan, PhaseEnded
from engine.weehawken.options import (
    AnyOption,
    Arrest,
    AttemptAgenda,
    CallLocalAuthorities,
    Dispatch,
    EndPhase,
    IssueProclamation,
    LetHimGo,
    MoveWilkinson,
    Search,
    SendGunboats,
)
from engine.weehawken.state import Fields
from engine.weehawken.tasks import BeginJefferson, Jefferson, NewOrleans, RollAgenda, RollSearch, RollWilkinson

JEFFERSON = Jefferson()
LET_HIM_GO = Offer(LetHimGo(), "3.0", 0, None, None, "lets-go")
END_PHASE = Offer(EndPhase(), "12.0")


def begin(board: Board, task: BeginJefferson) -> None:
    """12.0, 12.0.dynasty, 12.3.1: open the Phase with Virginia Dynasty's income and the free tries."""
    board.phase = "jefferson"
    board.emit(PhaseBegan(rule="5.0.6", phase="jefferson"))
    if completed(board, board.edition, "virginia-dynasty"):
        points.change_prestige(board, board.edition.figures.virginia_dynasty_income, "12.0.dynasty")
    if board.proclamation:
        conspirators.grant_tries(board)
    board.push(JEFFERSON)


def offers(state: Fields, edition: Edition, task: Jefferson) -> list[Offer]:
    """12.0: every Action with its price, odds and refusal, in the order of options.ORDER."""
    prestige, held = state.prestige, wilkinson_held(state, edition)
    found = conspirators.arrest_offers(state, edition)
    if state.proclamation:
        found += conspirators.authorities_offers(state, edition)
    free = state.free_searches > 0
    price = 0 if free else edition.figures.action_cost["search"]
    count = agents_in_west(state) + held
    found.append(conspirators.search_offer(bool(state.hidden), count, prestige, price, "12.3.1" if free else "12.3"))
    found += agendas.paid_offers(edition, state.agendas, state.trafalgar, prestige)
    found += dispatch.paid_offers(edition, state.agents, prestige)
    found += last_offers(edition, held, prestige, state.plan, state.gunboats, state.proclamation)
    return found


@lru_cache(maxsize=16384)
def last_offers(
    edition: Edition, held: int, prestige: int, plan: int, gunboats: bool, proclamation: bool
) -> tuple[Offer, ...]:
    """12.5 to 12.7, 3.0: the Actions that end the list."""
    return (
        wilkinson.move_offer(edition, held, prestige),
        _once(edition, Offer(SendGunboats(), "12.6", edition.plan.gunboats["cost"]), edition.plan.gunboats["plan"],
              gunboats, prestige, plan),
        _once(edition, Offer(IssueProclamation(), "12.7", edition.plan.proclamation["cost"]),
              edition.plan.proclamation["plan"], proclamation, prestige, plan),
        LET_HIM_GO,
        END_PHASE,
    )  # fmt: skip


def _once(edition: Edition, offer: Offer, spaces: int, done: bool, prestige: int, plan: int) -> Offer:
    """12.6, 12.7: once a game; refused for want of prestige; with its warning (ruling 14)."""
    refused, warning = None, None
    if done:
        refused = Refusal("once-a-game")
    elif prestige < offer.cost:
        refused = Refusal("prestige", (offer.cost, prestige))
    else:
        warning = "launches" if plan + spaces >= edition.plan.spaces else "once"
    return msgspec.structs.replace(offer, refused=refused, warning=warning)


def act(board: Board, task: Jefferson, option: AnyOption) -> None:
    """12.0: carry out one Action; the Phase goes on until it is ended."""
    if isinstance(option, EndPhase):
        board.free_searches = board.authorities = 0
        board.emit(PhaseEnded(rule="12.0", phase="jefferson", prestige=board.prestige))
        board.push(NewOrleans())
        return
    board.push(JEFFERSON)
    price = board.edition.figures.action_cost
    match option:
        case Arrest(unit):
            points.spend(board, price["arrest"], "12.4")
            conspirators.arrest_with_agent(board, unit)
        case CallLocalAuthorities():
            conspirators.call_authorities(board, option)
        case Search():
            search(board)
        case AttemptAgenda(agenda):
            paid = agendas.cost(board.edition, board.trafalgar, agenda)
            points.spend(board, paid, "12.1.trafalgar" if paid > price["agenda"] else "12.1")
            board.push(RollAgenda(agenda, "12.1"))
        case Dispatch():
            points.spend(board, price["dispatch"], "12.2")
            dispatch.dispatch(board, option, "12.2")
        case MoveWilkinson():
            points.spend(board, price["move-wilkinson"], "12.5")
            board.push(RollWilkinson())
        case SendGunboats():
            send_gunboats(board)
        case IssueProclamation():
            issue_proclamation(board)
        case LetHimGo():
            expedition.launch(board, let_go=True)


def search(board: Board) -> None:
    """12.3, 12.3.1: a free Search is used before a paid one."""
    if board.free_searches:
        board.free_searches -= 1
        board.push(RollSearch("12.3.1"))
    else:
        points.spend(board, board.edition.figures.action_cost["search"], "12.3")
        board.push(RollSearch("12.3.procedure"))


def send_gunboats(board: Board) -> None:
    """12.6: the marker is placed first, so it counts if the plan reaches Launch (ruling 14)."""
    points.spend(board, board.edition.plan.gunboats["cost"], "12.6")
    board.gunboats = True
    board.emit(MarkerPlaced(rule="12.6", marker="gunboats"))
    points.move_plan(board, board.edition.plan.gunboats["plan"], "12.6")


def issue_proclamation(board: Board) -> None:
    """12.7: the marker is placed first (ruling 14); the free tries begin this very Turn."""
    points.spend(board, board.edition.plan.proclamation["cost"], "12.7")
    board.proclamation = True
    board.emit(MarkerPlaced(rule="12.7", marker="presidential-proclamation"))
    if not points.move_plan(board, board.edition.plan.proclamation["plan"], "12.7"):
        conspirators.grant_tries(board)

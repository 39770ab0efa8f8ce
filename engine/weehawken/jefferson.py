"""12.0 Jefferson Phase: the menu of Actions, and those that no other chapter holds."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

import msgspec

from content.weehawken.edition import Edition
from engine.kernel.choice import Choice, Offer, Refusal
from engine.weehawken import agendas, conspirators, dispatch, expedition, points, wilkinson
from engine.weehawken.board import Board, asking, completed, wilkinson_held
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
    Option,
    Search,
    SendGunboats,
)
from engine.weehawken.state import WASHINGTON, Fields, Menu
from engine.weehawken.tasks import BeginJefferson, Jefferson, NewOrleans, RollAgenda, RollSearch, RollWilkinson

JEFFERSON = Jefferson()
BEGINS = PhaseBegan(rule="5.0.6", phase="jefferson")
LET_HIM_GO = Offer(LetHimGo(), "3.0", 0, None, None, "lets-go")
END_PHASE = Offer(EndPhase(), "12.0")


def begin(board: Board, task: BeginJefferson) -> None:
    """12.0, 12.0.dynasty, 12.3.1: open the Phase with Virginia Dynasty's income and the free tries."""
    board.phase = "jefferson"
    board.emit(BEGINS)
    if completed(board, board.edition, "virginia-dynasty"):
        points.change_prestige(board, board.edition.figures.virginia_dynasty_income, "12.0.dynasty")
    if board.proclamation:
        conspirators.grant_tries(board)
    board.push(JEFFERSON)


def menu_of(state: Fields, edition: Edition) -> Menu:
    """What the list of Actions depends on (12.0)."""
    return Menu(
        min(state.prestige, edition.dearest_action),
        state.plan if state.plan + edition.longest_stride >= edition.plan.spaces else 0,
        state.agendas,
        state.agents,
        state.revealed,
        state.burr,
        bool(state.hidden),
        wilkinson_held(state, edition),
        state.trafalgar,
        state.gunboats,
        state.proclamation,
        state.free_searches > 0,
        state.authorities > 0,
    )


def offers(menu: Menu, edition: Edition) -> list[Offer]:
    """12.0: every Action with its price, odds and refusal, in the order of options.ORDER."""
    price = 0 if menu.free_search else edition.figures.action_cost["search"]
    count = sum(menu.agents[:WASHINGTON]) + menu.wilkinson_cards
    rule = "12.3.1" if menu.free_search else "12.3"
    gunboats, proclamation = edition.plan.gunboats, edition.plan.proclamation
    return [
        *conspirators.arrest_offers(menu, edition),
        *conspirators.authorities_offers(menu, edition),
        conspirators.search_offer(menu.hidden, count, menu.prestige, price, rule),
        *agendas.paid_offers(menu, edition),
        *dispatch.paid_offers(menu, edition),
        wilkinson.move_offer(edition, menu.wilkinson_cards, menu.prestige),
        _once(menu, edition, Offer(SendGunboats(), "12.6", gunboats["cost"]), gunboats["plan"], menu.gunboats),
        _once(menu, edition, Offer(IssueProclamation(), "12.7", proclamation["cost"]), proclamation["plan"],
              menu.proclamation),
        LET_HIM_GO,
        END_PHASE,
    ]  # fmt: skip


@lru_cache(maxsize=16384)
def ask_menu(menu: Menu, edition: Edition) -> Choice:
    """12.0: the choice of an Action. Cached, since the same few lists serve most of a game."""
    return asking("jefferson", "12.0", offers(menu, edition))


def ask(state: Fields, edition: Edition, task: Jefferson) -> Choice:
    """12.0: the choice of an Action."""
    return ask_menu(menu_of(state, edition), edition)


def _once(menu: Menu, edition: Edition, offer: Offer, spaces: int, done: bool) -> Offer:
    """12.6, 12.7: once a game; refused for want of prestige; with its warning (ruling 14)."""
    refused, warning = None, None
    if done:
        refused = Refusal("once-a-game")
    elif menu.prestige < offer.cost:
        refused = Refusal("prestige", (offer.cost, menu.prestige))
    else:
        warning = "launches" if menu.plan + spaces >= edition.plan.spaces else "once"
    return msgspec.structs.replace(offer, refused=refused, warning=warning)


def act(board: Board, task: Jefferson, option: AnyOption) -> None:
    """12.0: carry out one Action; the Phase goes on until it is ended."""
    if isinstance(option, EndPhase):
        board.free_searches = board.authorities = 0
        board.emit(PhaseEnded(rule="12.0", phase="jefferson", prestige=board.prestige))
        board.push(NewOrleans())
        return
    board.push(JEFFERSON)
    ACTIONS[type(option)](board, option)


def arrest(board: Board, option: Arrest) -> None:
    """12.4: pay, and arrest."""
    points.spend(board, board.edition.figures.action_cost["arrest"], "12.4")
    conspirators.arrest_with_agent(board, option.unit)


def attempt_agenda(board: Board, option: AttemptAgenda) -> None:
    """12.1, 12.1.trafalgar: pay, and roll."""
    paid = agendas.cost(board.edition, board.trafalgar, option.agenda)
    points.spend(board, paid, "12.1.trafalgar" if paid > board.edition.figures.action_cost["agenda"] else "12.1")
    board.push(RollAgenda(option.agenda, "12.1"))


def dispatch_agent(board: Board, option: Dispatch) -> None:
    """12.2: pay, and move the agent."""
    points.spend(board, board.edition.figures.action_cost["dispatch"], "12.2")
    dispatch.dispatch(board, option, "12.2")


def move_wilkinson(board: Board, option: MoveWilkinson) -> None:
    """12.5: pay, and roll."""
    points.spend(board, board.edition.figures.action_cost["move-wilkinson"], "12.5")
    board.push(RollWilkinson())


def let_him_go(board: Board, option: LetHimGo) -> None:
    """3.0, ruling 13: the Expedition is launched."""
    expedition.launch(board, let_go=True)


def search(board: Board, option: Search) -> None:
    """12.3, 12.3.1: a free Search is used before a paid one."""
    if board.free_searches:
        board.free_searches -= 1
        board.push(RollSearch("12.3.1"))
    else:
        points.spend(board, board.edition.figures.action_cost["search"], "12.3")
        board.push(RollSearch("12.3.procedure"))


def send_gunboats(board: Board, option: SendGunboats) -> None:
    """12.6: the marker is placed first, so it counts if the plan reaches Launch (ruling 14)."""
    points.spend(board, board.edition.plan.gunboats["cost"], "12.6")
    board.gunboats = True
    board.emit(MarkerPlaced(rule="12.6", marker="gunboats"))
    points.move_plan(board, board.edition.plan.gunboats["plan"], "12.6")


def issue_proclamation(board: Board, option: IssueProclamation) -> None:
    """12.7: the marker is placed first (ruling 14); the free tries begin this very Turn."""
    points.spend(board, board.edition.plan.proclamation["cost"], "12.7")
    board.proclamation = True
    board.emit(MarkerPlaced(rule="12.7", marker="presidential-proclamation"))
    if not points.move_plan(board, board.edition.plan.proclamation["plan"], "12.7"):
        conspirators.grant_tries(board)


ACTIONS: dict[type[Option], Callable[..., None]] = {
    Arrest: arrest,
    CallLocalAuthorities: conspirators.call_authorities,
    Search: search,
    AttemptAgenda: attempt_agenda,
    Dispatch: dispatch_agent,
    MoveWilkinson: move_wilkinson,
    SendGunboats: send_gunboats,
    IssueProclamation: issue_proclamation,
    LetHimGo: let_him_go,
}

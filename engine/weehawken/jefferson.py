"""12.0 Jefferson Phase: the menu of Actions, and those that no other chapter holds."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

import msgspec

from content.weehawken.edition import Edition
from engine.kernel.choice import Choice, Offer, Refusal
from engine.kernel.stacked import Part, part
from engine.weehawken import agendas, conspirators, dispatch, expedition, points, wilkinson
from engine.weehawken.board import SEAT, Board, agents_in_west, completed, wilkinson_held
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
from engine.weehawken.state import OFF_TRACK, Fields
from engine.weehawken.tasks import BeginJefferson, Jefferson, NewOrleans, RollAgenda, RollSearch, RollWilkinson

JEFFERSON = Jefferson()
NONE = Part((), ())
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


def ask(state: Fields, edition: Edition, task: Jefferson) -> Choice:
    """12.0: every Action with its price, odds and refusal, in the order of options.ORDER.

    The list is put together from parts that are cached by all they depend on. Prestige beyond the dearest price of a
    part makes no difference to it, nor does the plan while no Action can reach Launch.
    """
    prestige, price = state.prestige, edition.figures.action_cost
    held = wilkinson_held(state, edition)
    arrests = NONE
    if state.revealed or state.burr != OFF_TRACK:
        arrests = conspirators.arrest_part(state, edition)
    search = conspirators.search_part(
        edition,
        bool(state.hidden),
        agents_in_west(state) + held,
        state.free_searches > 0,
        min(prestige, price["search"]),
    )
    agenda = agendas.paid_part(edition, state.agendas, state.trafalgar, min(prestige, edition.dearest_agenda))
    move = dispatch.paid_part(edition, state.agents, min(prestige, price["dispatch"]))
    plan = state.plan if state.plan + edition.longest_stride >= edition.plan.spaces else 0
    last = last_part(edition, held, min(prestige, edition.dearest_action), plan, state.gunboats, state.proclamation)
    offers = arrests.offers + search.offers + agenda.offers + move.offers + last.offers
    return Choice(
        SEAT, "jefferson", "12.0", offers, arrests.legal + search.legal + agenda.legal + move.legal + last.legal
    )


@lru_cache(maxsize=4096)
def last_part(edition: Edition, held: int, prestige: int, plan: int, gunboats: bool, proclamation: bool) -> Part:
    """12.5 to 12.7, 3.0: the Actions that end the list."""
    sent, issued = edition.plan.gunboats, edition.plan.proclamation
    return part(
        (
            wilkinson.move_offer(edition, held, prestige),
            _once(edition, Offer(SendGunboats(), "12.6", sent["cost"]), sent["plan"], gunboats, prestige, plan),
            _once(
                edition,
                Offer(IssueProclamation(), "12.7", issued["cost"]),
                issued["plan"],
                proclamation,
                prestige,
                plan,
            ),
            LET_HIM_GO,
            END_PHASE,
        )
    )


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

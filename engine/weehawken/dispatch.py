"""12.2 Federal Agents: dispatching them, and an Event's recall."""

from __future__ import annotations

from functools import lru_cache

from content.weehawken.edition import Edition
from content.weehawken.effects import FreeDispatch, RecallAgent
from engine.kernel.choice import Offer, Refusal
from engine.kernel.stacked import Part, part
from engine.weehawken.board import Board, agents_in_west
from engine.weehawken.events import AgentDispatched, AgentRecalled, Declined, EffectIgnored
from engine.weehawken.options import Decline, Dispatch
from engine.weehawken.options import RecallAgent as RecallOption
from engine.weehawken.state import WASHINGTON, Fields
from engine.weehawken.tasks import Apply, AskDispatch, AskRecall

PLACES = range(WASHINGTON + 1)
MOVES = {origin: tuple(Dispatch(origin, to) for to in PLACES if to != origin) for origin in PLACES}
FREE = {origin: tuple(Offer(move, "2.0.symbol-agent") for move in moves) for origin, moves in MOVES.items()}


@lru_cache(maxsize=4096)
def paid_part(edition: Edition, agents: tuple[int, ...], prestige: int) -> Part:
    """12.2: any agent from where it is to anywhere else, for prestige."""
    price = edition.figures.action_cost["dispatch"]
    offers: list[Offer] = []
    for origin in PLACES:
        if agents[origin]:
            offers += _offers_from(origin, price, min(prestige, price))
    return part(offers)


@lru_cache(maxsize=256)
def _offers_from(origin: int, price: int, prestige: int) -> tuple[Offer, ...]:
    refused = Refusal("prestige", (price, prestige)) if prestige < price else None
    return tuple(Offer(move, "12.2", price, None, refused) for move in MOVES[origin])


def free_offers(state: Fields, edition: Edition, task: AskDispatch) -> list[Offer]:
    """Ruling 9: one dispatch without cost, or none."""
    offers: list[Offer] = []
    for origin in PLACES:
        if state.agents[origin]:
            offers += FREE[origin]
    return [*offers, Offer(Decline(), "2.0.symbol-agent")]


def offer_dispatch(board: Board, left: int, source: str) -> None:
    """Ruling 9: offer dispatches one by one."""
    if left > 0:
        board.push(AskDispatch(left, source))


def move_agent(board: Board, origin: int, to: int) -> None:
    """Move one agent from place to place."""
    agents = list(board.agents)
    agents[origin] -= 1
    agents[to] += 1
    board.agents = tuple(agents)


def dispatch(board: Board, option: Dispatch, rule: str) -> None:
    """12.2: carry the dispatch out."""
    move_agent(board, option.origin, option.to)
    board.emit(AgentDispatched(rule=rule, origin=option.origin, to=option.to))


def answer_dispatch(board: Board, task: AskDispatch, option: Dispatch | Decline) -> None:
    """Ruling 9: dispatch, with the rest to follow, or let it pass."""
    if isinstance(option, Dispatch):
        dispatch(board, option, "2.0.symbol-agent")
        board.push(Apply(FreeDispatch(task.left - 1), "2.0.symbol-agent", task.source))
    else:
        board.emit(Declined(rule="2.0.symbol-agent", what="dispatch"))


def offer_recall(board: Board, left: int, rule: str, source: str) -> None:
    """Ruling 9: an agent in The West or on the Track goes home; none there, ignored."""
    if left < 1:
        return
    if agents_in_west(board) == 0:
        board.emit(EffectIgnored(rule="9.0", what="no-agent"))
        return
    places = [place for place in range(WASHINGTON) if board.agents[place]]
    if len(places) == 1:
        answer_recall(board, AskRecall(left, rule, source), RecallOption(places[0]))
    else:
        board.push(AskRecall(left, rule, source))


def recall_offers(state: Fields, edition: Edition, task: AskRecall) -> list[Offer]:
    """Ruling 9: which agent goes home."""
    return [Offer(RecallOption(place), task.rule) for place in range(WASHINGTON) if state.agents[place]]


def answer_recall(board: Board, task: AskRecall, option: RecallOption) -> None:
    """Ruling 9: this agent goes home."""
    move_agent(board, option.origin, WASHINGTON)
    board.emit(AgentRecalled(rule=task.rule, origin=option.origin))
    board.push(Apply(RecallAgent(task.left - 1), task.rule, task.source))

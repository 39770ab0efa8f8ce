"""9.0 Cards and Events: one executor for the whole vocabulary of effect operations."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from content.weehawken import effects as op
from content.weehawken.edition import Card, Edition
from engine.kernel.choice import Offer
from engine.kernel.stacked import without
from engine.weehawken import agendas, burr, conspirators, points, scoring, trial, wilkinson
from engine.weehawken.board import Board, completed
from engine.weehawken.dispatch import offer_dispatch, offer_recall
from engine.weehawken.events import (
    BurrDied,
    CardPlaced,
    CardRetained,
    ConspiracyDug,
    EffectIgnored,
    MarkerPlaced,
    OperationsEnded,
)
from engine.weehawken.expedition import reveal_conspiracy
from engine.weehawken.options import DiscardAsset
from engine.weehawken.state import BURR, OFF_TRACK, Fields
from engine.weehawken.tasks import Apply, AskAsset, RollLaunch, RollTable

# The case of each suit, which its cards' Events cite.
SUIT_RULE = {
    "burr": "9.1",
    "conspiracy": "9.2",
    "event": "9.3",
    "evidence": "9.4",
    "trial-defense": "9.5",
    "jefferson": "9.6",
}


def voided(board: Board, card: Card) -> bool:
    """9.0, ruling 16: whether the card's own condition takes its Event away."""
    return card.void_if == "pressure-britain-completed" and completed(board, board.edition, "pressure-britain")


def retain(board: Board, effect: op.Retain, task: Apply) -> None:
    """9.2, 9.4, 9.6: the Current card is kept before Jefferson."""
    card, board.current = board.current, ""
    board.held += (card,)
    board.emit(CardRetained(rule=task.rule, card=card))


def place_asset(board: Board, effect: op.PlaceAsset, task: Apply) -> None:
    """8.2: the Current card joins the Expedition on the Plan mat."""
    card, board.current = board.current, ""
    board.assets += (card,)
    board.emit(CardPlaced(rule="8.2", card=card, where="plan-mat"))


def to_trial_mat(board: Board, effect: op.ToTrialMat, task: Apply) -> None:
    """9.5: the Current card waits on the Trial mat."""
    card, board.current = board.current, ""
    board.defense += (card,)
    board.emit(CardPlaced(rule="9.5", card=card, where="trial-mat"))


def to_bottom(board: Board, effect: op.ToBottomOfDrawPile, task: Apply) -> None:
    """9.1: the Burr card goes under the Draw Pile, which is not shuffled now."""
    card, board.current = board.current, ""
    board.deck += (card,)
    board.burr_card_under = True
    board.emit(CardPlaced(rule="9.1", card=card, where="bottom"))


def remix(board: Board, effect: op.Remix, task: Apply) -> None:
    """10.0: a card or table calls for a Remix."""
    conspirators.remix(board, task.source)


def place_marker(board: Board, effect: op.PlaceMarker, task: Apply) -> None:
    """9.0: a marker comes into play; a second time is ignored. Spanish Gold is an Asset (8.2)."""
    field = effect.marker.replace("-", "_")
    if getattr(board, field):
        board.emit(EffectIgnored(rule="9.0", what=effect.marker))
    else:
        setattr(board, field, True)
        board.emit(MarkerPlaced(rule=task.rule, marker=effect.marker))


def spanish_relations(board: Board, effect: op.SpanishRelations, task: Apply) -> None:
    """Relations with Spain drawn at random (ruling 15), or Normal."""
    if effect.to == "random":
        wilkinson.draw_spanish(board, task.rule)
    elif board.spanish:
        wilkinson.set_spanish(board, "", task.rule)
    else:
        board.emit(EffectIgnored(rule="9.0", what="spanish-relations"))


def advance_burr(board: Board, effect: op.AdvanceBurr, task: Apply) -> None:
    """11.0, ruling 25: Burr moves; hidden, the plan does."""
    if not burr.on_track(board):
        points.move_plan(board, effect.else_plan, task.rule)
        return
    if effect.spaces > 1:
        board.push(Apply(op.AdvanceBurr(effect.spaces - 1), task.rule, task.source))
    burr.advance(board, task.rule)


def advance_wilkinson(board: Board, effect: op.AdvanceWilkinson, task: Apply) -> None:
    """12.4.2.D: the Wilkinson unit moves closer to New Orleans."""
    if effect.spaces > 1:
        board.push(Apply(op.AdvanceWilkinson(effect.spaces - 1), task.rule, task.source))
    wilkinson.advance(board, task.rule)


def recall_agent(board: Board, effect: op.RecallAgent, task: Apply) -> None:
    """Ruling 9: agents in The West or on the Track go home, of the player's choice."""
    offer_recall(board, effect.count, task.rule, task.source)


def free_search(board: Board, effect: op.FreeSearch, task: Apply) -> None:
    """2.0.symbol-search, ruling 9: Search Attempts without cost."""
    conspirators.offer_search(board, effect.count, task.source)


def free_dispatch(board: Board, effect: op.FreeDispatch, task: Apply) -> None:
    """2.0.symbol-agent, ruling 9: dispatches without cost."""
    offer_dispatch(board, effect.count, task.source)


def free_agenda_attempt(board: Board, effect: op.FreeAgendaAttempt, task: Apply) -> None:
    """Ruling 26: an attempt on this Agenda without cost, which may be declined."""
    agendas.offer_free(board, effect.agenda, task.rule)


def lower_agenda(board: Board, effect: op.LowerAgenda, task: Apply) -> None:
    """7.2.agenda: an Agenda marker goes back; on Start, ignored."""
    before = board.agendas
    points.move_agenda(board, effect.agenda, -effect.spaces, "7.2.agenda")
    if board.agendas == before:
        board.emit(EffectIgnored(rule="9.0", what=effect.agenda))


def launch_check(board: Board, effect: op.LaunchCheck, task: Apply) -> None:
    """8.3: a card calls for a Launch check."""
    board.push(RollLaunch(task.rule))


def discard_asset(board: Board, effect: op.DiscardAsset, task: Apply) -> None:
    """Ruling 9: one of these Assets goes, of the player's choice; none there, ignored."""
    there = tuple(sorted({card for card in board.assets if card in effect.one_of}))
    if not there:
        # 12.4.2.F says itself that nothing happens then; an Event's is 9.0.
        board.emit(EffectIgnored(rule="9.0" if task.rule in SUIT_RULE.values() else task.rule, what="no-asset"))
    elif len(there) == 1:
        lose_asset(board, there[0], task.rule)
    else:
        board.push(AskAsset(there, task.rule))


def lose_asset(board: Board, card: str, rule: str) -> None:
    """8.2: an Asset leaves the Plan mat for the discards."""
    board.assets = without(board.assets, card)
    board.discards += (card,)
    board.emit(CardPlaced(rule=rule, card=card, where="discards"))


def asset_offers(state: Fields, edition: Edition, task: AskAsset) -> list[Offer]:
    """Ruling 9: which Asset goes."""
    return [Offer(DiscardAsset(card), task.rule) for card in task.one_of]


def answer_asset(board: Board, task: AskAsset, option: DiscardAsset) -> None:
    """Ruling 9: the chosen Asset goes."""
    lose_asset(board, option.card, task.rule)


def plan(board: Board, effect: op.Plan, task: Apply) -> None:
    """8.1: the Plan Progress marker moves."""
    points.move_plan(board, effect.by, task.rule)


def prestige(board: Board, effect: op.Prestige, task: Apply) -> None:
    """7.0: Prestige Points change."""
    points.change_prestige(board, effect.by, task.rule)


def dig_conspiracy(board: Board, effect: op.DigConspiracy, task: Apply) -> None:
    """12.4.2.C, ruling 24: turn up the Draw Pile to a Conspiracy card, keep it, gain its prestige, shuffle the rest."""
    cards = board.edition.card
    index = next((i for i, card in enumerate(board.deck) if cards[card].suit == "conspiracy"), None)
    if index is None:
        board.emit(EffectIgnored(rule=task.rule, what="no-conspiracy-card"))
        return
    passed, found = board.deck[:index], board.deck[index]
    board.deck = passed + board.deck[index + 1 :]
    board.held += (found,)
    board.emit(ConspiracyDug(rule=task.rule, passed=passed, card=found))
    gain = cards[found].prestige
    if isinstance(gain, int):
        points.change_prestige(board, gain, task.rule)
    board.shuffle_deck()


def start_trial(board: Board, effect: op.StartTrial, task: Apply) -> None:
    """12.4.2.B: Operations are over, the Trial Stage begins."""
    trial.begin(board)


def trial_helper(board: Board, effect: op.TrialHelper, task: Apply) -> None:
    """12.4.2.E: Swartwout waits on the Trial mat for the Defense Segment (14.2.2)."""
    board.emit(MarkerPlaced(rule=task.rule, marker="samuel-swartwout"))


def fateful_encounter(board: Board, effect: op.FatefulEncounter, task: Apply) -> None:
    """13.2, ruling 29: Burr in New Orleans too, roll his table; else prestige."""
    if board.burr == 0:
        board.push(RollTable(effect.burr_here, "13.2"))
    else:
        points.change_prestige(board, effect.otherwise_prestige, "13.2")


def burr_killed(board: Board, effect: op.BurrKilled, task: Apply) -> None:
    """3.0, 5.0.end: Burr is dead; the three cards are shown and the game is scored."""
    board.burr = OFF_TRACK
    board.emit(BurrDied(rule="13.2"))
    board.emit(OperationsEnded(rule="5.0.end", how="killed"))
    objective = reveal_conspiracy(board)
    scoring.finish(board, "killed", objective, False, scoring.killed_lines(board))


def arrest_burr(board: Board, effect: op.ArrestBurr, task: Apply) -> None:
    """13.2: Wilkinson arrests Burr."""
    conspirators.arrest(board, BURR, task.rule)


def arrest_target(board: Board, effect: op.ArrestTarget, task: Apply) -> None:
    """12.4.1: the Local Authorities arrest the unit they went after."""
    conspirators.arrest(board, task.target, task.rule)


EXECUTORS: dict[type[op.Op], Callable[[Board, Any, Apply], None]] = {
    op.Retain: retain,
    op.PlaceAsset: place_asset,
    op.ToTrialMat: to_trial_mat,
    op.ToBottomOfDrawPile: to_bottom,
    op.Remix: remix,
    op.PlaceMarker: place_marker,
    op.SpanishRelations: spanish_relations,
    op.AdvanceBurr: advance_burr,
    op.AdvanceWilkinson: advance_wilkinson,
    op.RecallAgent: recall_agent,
    op.FreeSearch: free_search,
    op.FreeDispatch: free_dispatch,
    op.FreeAgendaAttempt: free_agenda_attempt,
    op.LowerAgenda: lower_agenda,
    op.LaunchCheck: launch_check,
    op.DiscardAsset: discard_asset,
    op.Plan: plan,
    op.Prestige: prestige,
    op.DigConspiracy: dig_conspiracy,
    op.StartTrial: start_trial,
    op.TrialHelper: trial_helper,
    op.FatefulEncounter: fateful_encounter,
    op.BurrKilled: burr_killed,
    op.ArrestBurr: arrest_burr,
    op.ArrestTarget: arrest_target,
}


def apply(board: Board, task: Apply) -> None:
    """9.0: carry out one operation of a card, an arrest or a table row."""
    EXECUTORS[type(task.effect)](board, task.effect, task)

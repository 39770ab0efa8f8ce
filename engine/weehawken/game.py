"""Hero of Weehawken as a Game: which function runs which task, lists which offers, takes which option."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from content.weehawken.edition import Edition
from content.weehawken.reading import reconstructed
from engine.kernel.choice import Choice, Offer
from engine.kernel.game import Step
from engine.kernel.record import Header
from engine.kernel.stacked import StackGame
from engine.kernel.stream import Typed
from engine.weehawken import (
    agendas,
    burr,
    cards,
    conspirators,
    dispatch,
    expedition,
    jefferson,
    reshuffle,
    setup,
    tasks,
    trial,
    turn,
    wilkinson,
)
from engine.weehawken.board import SEAT, Board, asking, freeze, take_dice
from engine.weehawken.options import EnterDie
from engine.weehawken.state import Fields, State
from engine.weehawken.view import View, view

RULES_VERSION = 1

RUNS: dict[type[tasks.Task], Callable[..., None]] = {
    tasks.RollPrestige: setup.roll_prestige,
    tasks.RevealCard: turn.reveal_card,
    tasks.Adjustments: turn.adjustments_phase,
    tasks.RollVariable: turn.roll_variable,
    tasks.EventPhase: turn.event_phase,
    tasks.Apply: cards.apply,
    tasks.EndEvent: turn.end_event,
    tasks.BurrAgenda: burr.burr_agenda_phase,
    tasks.RollAgenda: agendas.roll_agenda,
    tasks.LastRow: burr.last_row_check,
    tasks.BeginJefferson: jefferson.begin,
    tasks.RollSearch: conspirators.roll_search,
    tasks.RollBurr: burr.roll_place,
    tasks.RollLaunch: expedition.roll_launch,
    tasks.Conduct: expedition.conduct,
    tasks.RollWilkinson: wilkinson.roll_move,
    tasks.RollTable: conspirators.roll_table,
    tasks.NewOrleans: turn.new_orleans_phase,
    tasks.WilkinsonBusiness: wilkinson.do_business,
    tasks.RollBusiness: wilkinson.roll_business,
    tasks.OpenTrial: trial.open_trial,
    tasks.RollArgument: trial.roll_argument,
    tasks.RollProsecution: trial.roll_prosecution,
    tasks.Compare: trial.compare,
    tasks.Prosecute: trial.prosecute,
    tasks.RollIndictment: trial.roll_indictment,
    tasks.Defend: trial.defend,
    tasks.Verdict: trial.verdict,
}


def ask_die(state: Fields, edition: Edition, task: tasks.TypeDie) -> Choice:
    """The six faces of a die rolled on a real table."""
    offers = [Offer(EnterDie(face), task.rule) for face in range(1, 7)]
    return asking("type-die", task.rule, offers, (task.number,), task.table)


def enter_die(board: Board, task: tasks.TypeDie, option: EnterDie) -> None:
    """One more face for the task below."""
    board.entered += (option.face,)


def asks(prompt: str, rule: str | None, offers: Callable[..., Sequence[Offer]], *fields: str) -> Callable[..., Choice]:
    """What lists a task's choice. rule: None where the task itself says what asks. `fields` of the task go into the
    prompt's sentence: what is left, due or rolled."""

    def ask(state: State, edition: Edition, task: Any) -> Choice:
        numbers = tuple([getattr(task, field) for field in fields])
        return asking(prompt, rule or task.rule, offers(state, edition, task), numbers)

    return ask


# For each task that asks: what lists its choice, and what takes the answer.
ASKS: dict[type[tasks.Task], tuple[Callable[..., Choice], Callable[..., None]]] = {
    tasks.TypeDie: (ask_die, enter_die),
    tasks.AskSidebarReshuffle: (asks("sidebar-reshuffle", "6.0", reshuffle.sidebar_offers), reshuffle.answer_sidebar),
    tasks.AskBodyReshuffle: (asks("body-reshuffle", "6.0", reshuffle.body_offers), reshuffle.answer_body),
    tasks.AskAgenda: (agendas.ask_free, agendas.take_free),
    tasks.Jefferson: (jefferson.ask, jefferson.act),
    tasks.AskSearch: (
        asks("free-search", "2.0.symbol-search", conspirators.free_search_offers, "left"),
        conspirators.take_free_search,
    ),
    tasks.AskDispatch: (
        asks("free-dispatch", "2.0.symbol-agent", dispatch.free_offers, "left"),
        dispatch.answer_dispatch,
    ),
    tasks.AskRecall: (asks("recall", None, dispatch.recall_offers, "left"), dispatch.answer_recall),
    tasks.AskAsset: (asks("asset", None, cards.asset_offers), cards.answer_asset),
    tasks.AskRiot: (asks("riot", "12.3.3", conspirators.riot_offers, "count"), conspirators.take_riot),
    tasks.AskMarch: (asks("march", "12.5", wilkinson.march_offers), wilkinson.march),
    tasks.AskModifier: (asks("modifier", "13.2", wilkinson.modifier_offers), wilkinson.declare_modifier),
    tasks.AskDiscard: (asks("discard-wilkinson", "13.2", wilkinson.discard_offers, "die", "total"), wilkinson.discard),
    tasks.AskCharge: (asks("charge", "14.1", trial.charge_offers), trial.lay_charge),
    tasks.AskReroll: (asks("reroll", "9.6", trial.reroll_offers), trial.answer_reroll),
    tasks.AskEvidence: (trial.ask_evidence, trial.answer_evidence),
    tasks.AskVoid: (asks("void-defense", "14.2.2", trial.void_offers), trial.answer_void),
}


class Weehawken(StackGame[State, Board]):
    """The rules of Hero of Weehawken, bound to one edition."""

    id = "weehawken"
    rules_version = RULES_VERSION
    seats: tuple[str, ...] = (SEAT,)
    runs = RUNS
    asks = ASKS

    def __init__(self, edition: Edition | None = None) -> None:
        self.edition = edition or reconstructed()
        super().__init__(self.edition, Board, freeze)

    def new(self, seed: str, typed_dice: bool = False) -> Step[State]:
        """4.0: the opening dealt by `seed`; with `typed_dice` the player rolls real dice and types them."""
        return self.settle(setup.opening(self.edition, seed, typed_dice))

    def deal(self, header: Header) -> Step[State]:
        """The opening of a campaign."""
        if header.figures or header.players:
            raise ValueError("this game has one player and no figures to choose")
        return self.new(header.seed, header.typed_dice)

    def run(self, board: Board) -> None:
        """Run tasks until one waits for the player, who types dice too, or none is left."""
        stack = board.tasks
        while stack:
            task: Any = stack[-1]
            kind = type(task)
            handler = RUNS.get(kind)
            if handler is None:
                return
            if not kind.dice:
                stack.pop()
                handler(board, task)
                continue
            if type(board.dice) is Typed and len(board.entered) < kind.dice:
                case = kind.case or task.rule
                stack.append(tasks.TypeDie(len(board.entered) + 1, case, getattr(task, "table", "")))
                return
            stack.pop()
            handler(board, task, *take_dice(board, kind.dice))

    def view(self, state: State, seat: str = SEAT) -> View:
        """All that Jefferson may know."""
        return view(state, self.edition)

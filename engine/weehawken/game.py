"""Hero of Weehawken as a Game: which function runs which task, lists which offers, takes which option."""

from __future__ import annotations

from collections.abc import Callable

from content.weehawken.edition import Edition, reconstructed
from engine.kernel.choice import Choice, Illegal, Offer
from engine.kernel.game import Step
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
from engine.weehawken.board import Board, freeze, run, thaw
from engine.weehawken.options import AnyOption, EnterDie
from engine.weehawken.state import Fields, State
from engine.weehawken.view import View, view

RULES_VERSION = 1
SEAT = "jefferson"

RUNS: dict[type[tasks.Task], Callable[..., None]] = {
    tasks.RollPrestige: setup.roll_prestige,
    tasks.RevealCard: turn.reveal_card,
    tasks.Adjustments: turn.adjustments_phase,
    tasks.RollVariable: turn.roll_variable,
    tasks.MoveSidebarPlan: turn.move_sidebar_plan,
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


def die_offers(state: Fields, edition: Edition, task: tasks.TypeDie) -> list[Offer]:
    """The six faces of a die rolled on a real table."""
    return [Offer(EnterDie(face), "4.0") for face in range(1, 7)]


def enter_die(board: Board, task: tasks.TypeDie, option: EnterDie) -> None:
    """One more face for the task below."""
    board.entered += (option.face,)


# For each task that asks: its prompt and case, its offers, and what takes the answer.
ASKS: dict[type[tasks.Task], tuple[str, str, Callable[..., list[Offer]], Callable[..., None]]] = {
    tasks.TypeDie: ("type-die", "4.0", die_offers, enter_die),
    tasks.AskSidebarReshuffle: (
        "sidebar-reshuffle", "6.0", lambda s, e, t: reshuffle.offers(s, e, True), reshuffle.answer_sidebar),
    tasks.AskBodyReshuffle: (
        "body-reshuffle", "6.0", lambda s, e, t: reshuffle.offers(s, e, False), reshuffle.answer_body),
    tasks.AskAgenda: ("free-agenda", "11.3", agendas.free_offers, agendas.take_free),
    tasks.Jefferson: ("jefferson", "12.0", jefferson.offers, jefferson.act),
    tasks.AskSearch: (
        "free-search", "2.0.symbol-search", conspirators.free_search_offers, conspirators.take_free_search),
    tasks.AskDispatch: ("free-dispatch", "2.0.symbol-agent", dispatch.free_offers, dispatch.answer_dispatch),
    tasks.AskRecall: ("recall", "9.3", dispatch.recall_offers, dispatch.answer_recall),
    tasks.AskAsset: ("asset", "9.3", cards.asset_offers, cards.answer_asset),
    tasks.AskRiot: ("riot", "12.3.3", conspirators.riot_offers, conspirators.take_riot),
    tasks.AskMarch: ("march", "12.5", wilkinson.march_offers, wilkinson.march),
    tasks.AskModifier: ("modifier", "13.2", wilkinson.modifier_offers, wilkinson.declare_modifier),
    tasks.AskDiscard: ("discard-wilkinson", "13.2", wilkinson.discard_offers, wilkinson.discard),
    tasks.AskCharge: ("charge", "14.1", trial.charge_offers, trial.lay_charge),
    tasks.AskReroll: ("reroll", "9.6", trial.reroll_offers, trial.answer_reroll),
    tasks.AskEvidence: ("evidence", "14.2.1", trial.evidence_offers, trial.answer_evidence),
    tasks.AskVoid: ("void-defense", "14.2.2", trial.void_offers, trial.answer_void),
}  # fmt: skip


# The fields of a task that go into its prompt's sentence: how many are left, how much is due, what was rolled.
NUMBERS: dict[type[tasks.Task], tuple[str, ...]] = {
    tasks.TypeDie: ("number",),
    tasks.AskSearch: ("left",),
    tasks.AskDispatch: ("left",),
    tasks.AskRecall: ("left",),
    tasks.AskRiot: ("count",),
    tasks.AskDiscard: ("die", "total"),
}


class Weehawken:
    """The rules of Hero of Weehawken, bound to one edition."""

    id = "weehawken"
    rules_version = RULES_VERSION

    def __init__(self, edition: Edition | None = None) -> None:
        self.edition = edition or reconstructed()
        self._asked: tuple[State, Choice] | None = None  # the last choice listed: `play` checks against the same one

    def new(self, seed: str, typed_dice: bool = False) -> Step[State]:
        """4.0: the opening dealt by `seed`; with `typed_dice` the player rolls real dice and types them."""
        return self._settle(setup.opening(self.edition, seed, typed_dice))

    def choice(self, state: State) -> Choice | None:
        """The pending decision; None when the game is over."""
        if not state.stack:
            return None
        if self._asked is not None and self._asked[0] is state:
            return self._asked[1]
        task = state.stack[-1]
        prompt, rule, offers, _ = ASKS[type(task)]
        if isinstance(task, tasks.AskEvidence) and task.rebuttal:
            rule = "14.2.3"
        numbers = tuple([getattr(task, field) for field in NUMBERS.get(type(task), ())])
        choice = Choice(SEAT, prompt, rule, tuple(offers(state, self.edition, task)), numbers)
        self._asked = (state, choice)
        return choice

    def play(self, state: State, option: AnyOption) -> Step[State]:
        """Take one option of `choice(state)`. Raises Illegal for any other."""
        choice = self.choice(state)
        for offer in choice.offers if choice else ():
            if offer.option == option:
                if offer.refused is not None:
                    raise Illegal(option, offer.refused)
                break
        else:
            raise Illegal(option, None)
        board = thaw(state, self.edition)
        task = board.tasks.pop()
        ASKS[type(task)][3](board, task, option)
        return self._settle(board)

    def _settle(self, board: Board) -> Step[State]:
        run(board, RUNS)
        return Step(freeze(board), tuple(board.events), tuple(board.rolled), board.learnt)

    def view(self, state: State, seat: str = SEAT) -> View:
        """All that Jefferson may know."""
        return view(state, self.edition)

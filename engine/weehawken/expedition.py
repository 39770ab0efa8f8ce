"""8.0 The Burr Expedition: strength, Launch checks, the launch, its objective and its outcome."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

from content.weehawken.edition import Edition, Modifier, When
from engine.weehawken import scoring
from engine.weehawken.board import Board, wilkinson_held
from engine.weehawken.events import (
    ConspiracyRevealed,
    ExpeditionConducted,
    ExpeditionLaunched,
    LaunchChecked,
    Modifiers,
    OperationsEnded,
)
from engine.weehawken.state import WASHINGTON, Fields
from engine.weehawken.tasks import Conduct, RollLaunch


def row_of(plan: int, edition: Edition) -> int:
    """8.3: the index of the Plan Progress Track's row that space `plan` is on."""
    rows = edition.plan.rows
    for index, row in enumerate(rows):
        if plan <= row.to:
            return index
    return len(rows) - 1


def strength(state: Fields, edition: Edition) -> Modifiers:
    """8.2, 8.3: every Asset on the Plan mat, markers too, and the row modifier, with what each adds."""
    plan = edition.plan
    found = [("row", plan.rows[row_of(state.plan, edition)].modifier)]
    found += [(card, edition.card[card].asset) for card in state.assets]
    if state.spanish_gold:
        found.append(("spanish-gold", plan.marker_assets["spanish-gold"]))
    if state.gunboats:
        found.append(("gunboats", plan.marker_assets["gunboats"]))
    if state.spanish:
        found.append((state.spanish, plan.marker_assets[state.spanish]))
    return tuple(found)


def launch(board: Board, let_go: bool = False) -> None:
    """8.3: the Expedition is launched; whatever was going on stops (ruling 3)."""
    how: Literal["let-go", "launched"] = "let-go" if let_go else "launched"
    on_launch = board.plan == board.edition.plan.spaces
    board.emit(OperationsEnded(rule="7.2.plan" if on_launch else "5.0.end", how=how))
    board.emit(ExpeditionLaunched(rule="3.0" if let_go else "8.3", let_go=let_go))
    board.clear_tasks()
    board.phase = "expedition"
    board.push(Conduct(let_go))


def roll_launch(board: Board, task: RollLaunch, die: int) -> None:
    """8.3.procedure: die, Assets and row against the launch number."""
    modifiers = strength(board, board.edition)
    total, needed = die + sum(by for _, by in modifiers), board.edition.plan.launch_at
    launched = total >= needed
    board.emit(
        LaunchChecked(
            rule="8.3.procedure",
            cause=task.rule,
            die=die,
            modifiers=modifiers,
            total=total,
            needed=needed,
            launched=launched,
        )
    )
    if launched:
        launch(board)


def reveal_conspiracy(board: Board) -> int:
    """8.4: turn up the three Conspiracy cards; the objective, 1 to 7, from the chart."""
    objective = board.edition.objective_of(board.conspirators)
    board.learnt = True
    rule = "9.2.1" if board.edition.innocent in board.conspirators else "8.4"
    board.emit(ConspiracyRevealed(rule=rule, cards=board.conspirators, objective=objective))
    return objective


def _held(state: Fields, edition: Edition) -> int:
    return wilkinson_held(state, edition)


# How often each condition of the Expedition Outcome chart holds (8.5); `times` knows each-asset and let-him-go.
COUNTS: dict[When, Callable[[Fields, Edition], int]] = {
    "spanish-relations-good": lambda s, e: s.spanish == "spanish-relations-good",
    "spanish-relations-poor-or-hostile": lambda s, e: (
        s.spanish in ("spanish-relations-poor", "spanish-relations-hostile")
    ),
    "burr-in-baton-rouge-or-new-orleans": lambda s, e: s.burr in (0, e.baton_rouge),
    "burr-in-new-orleans": lambda s, e: s.burr == 0,
    "gunboats-sent": lambda s, e: s.gunboats,
    "any-wilkinson-card-held": lambda s, e: _held(s, e) > 0,
    "each-wilkinson-card-held": _held,
    "spanish-gold": lambda s, e: s.spanish_gold,
    "each-agent-in-washington": lambda s, e: s.agents[WASHINGTON],
    "proclamation-issued": lambda s, e: s.proclamation,
}


def times(state: Fields, edition: Edition, modifier: Modifier, let_go: bool) -> int:
    """8.5: how often a line of the Expedition Outcome chart counts."""
    if modifier.when == "each-asset":
        return state.assets.count(modifier.card)
    if modifier.when == "let-him-go":
        return int(let_go)
    return int(COUNTS[modifier.when](state, edition))


def chart_modifiers(state: Fields, edition: Edition, objective: int, let_go: bool) -> Modifiers:
    """8.5: the further modifiers of this objective that hold now."""
    found = []
    for modifier in edition.objectives[objective - 1].modifiers:
        count = times(state, edition, modifier, let_go)
        if count:
            found.append((modifier.card or modifier.when, count * modifier.by))
    return tuple(found)


def conduct(board: Board, task: Conduct, die: int) -> None:
    """8.5: the objective is known; a fresh die, Assets and chart decide, and the game is scored."""
    objective = reveal_conspiracy(board)
    modifiers = strength(board, board.edition) + chart_modifiers(board, board.edition, objective, task.let_go)
    total, needed = die + sum(by for _, by in modifiers), board.edition.plan.launch_at
    success = total >= needed
    board.emit(
        ExpeditionConducted(
            rule="8.5", objective=objective, die=die, modifiers=modifiers, total=total, needed=needed, success=success
        )
    )
    line = scoring.expedition_line(board, objective, success)
    scoring.finish(board, "let-go" if task.let_go else "launched", objective, success, [line])

"""15.0 Scoring: Victory Points of either ending, line by line."""

from __future__ import annotations

from engine.weehawken.board import AGENDA_INDEX, Board, completed, wilkinson_held
from engine.weehawken.events import Scored
from engine.weehawken.state import BURR, Ending, Result, ScoreLine


def expedition_line(board: Board, objective: int, success: bool) -> ScoreLine:
    """8.5: the Expedition Outcome chart's Victory Points."""
    row = board.edition.objectives[objective - 1]
    return ScoreLine(
        "8.5", "expedition-succeeds" if success else "expedition-fails", 1, row.success if success else row.failure
    )


def verdict_line(board: Board, objective: int) -> ScoreLine:
    """14.4: Victory Points of the verdict, by whether Burr was innocent (9.2.1)."""
    scoring = board.edition.scoring
    column = scoring.verdict_innocent if objective == 1 else scoring.verdict_guilty_plot
    return ScoreLine("14.4", "verdict-innocent" if objective == 1 else "verdict", 1, column[board.verdict - 1])


def charge_lines(board: Board, objective: int) -> list[ScoreLine]:
    """14.1: the bonus of an exact Charge, the penalty of one on the wrong side of the dashed line."""
    scoring, objectives = board.edition.scoring, board.edition.objectives
    if board.charge == objective:
        return [ScoreLine("14.1", "charge-exact", 1, scoring.charge_exact)]
    if objectives[board.charge - 1].charge != objectives[objective - 1].charge:
        return [ScoreLine("14.1", "charge-wrong-side", 1, scoring.charge_wrong_side)]
    return []


def indictment_lines(board: Board) -> list[ScoreLine]:
    """14.2.2: Wilkinson indicted costs points for each Wilkinson Conspiracy card held."""
    count = wilkinson_held(board, board.edition)
    if board.indictment != "indicted" or not count:
        return []
    each = board.edition.scoring.wilkinson_indicted_per_card
    return [ScoreLine("14.2.2.indictment", "wilkinson-indicted", count, count * each)]


def killed_lines(board: Board) -> list[ScoreLine]:
    """15.0, 9.2.2: Burr killed, less for each Wilkinson Conspiracy card held."""
    scoring, count = board.edition.scoring, wilkinson_held(board, board.edition)
    lines = [ScoreLine("15.0", "burr-killed", 1, scoring.burr_killed)]
    if count:
        lines.append(ScoreLine("9.2.2", "burr-killed-wilkinson", count, count * scoring.burr_killed_per_wilkinson_card))
    return lines


def common_lines(board: Board) -> list[ScoreLine]:
    """15.0: completed Agendas and arrested co-conspirators, counted in every ending."""
    scoring = board.edition.scoring
    agendas = sum(completed(board, board.edition, agenda) for agenda in AGENDA_INDEX)
    arrested = sum(unit != BURR for unit in board.arrested)
    return [
        ScoreLine("7.2.agenda", "agendas-completed", agendas, agendas * scoring.agenda_completed),
        ScoreLine("12.4.2", "co-conspirators-arrested", arrested, arrested * scoring.co_conspirator_arrested),
    ]


def finish(board: Board, ending: Ending, objective: int, success: bool, lines: list[ScoreLine]) -> None:
    """15.0: add up, find the rank, end the game."""
    lines = [*lines, *common_lines(board)]
    total = sum(line.points for line in lines)
    ranks = board.edition.scoring.ranks
    rank = next((rank.name for rank in ranks if total >= rank.at_least), ranks[-1].name)
    board.clear_tasks()
    board.phase = "over"
    verdict = board.verdict if ending == "tried" else 0
    board.result = Result(ending, objective, board.conspirators, verdict, success, tuple(lines), total, rank)
    board.emit(Scored(rule="15.0", lines=tuple(lines), total=total, rank=rank))

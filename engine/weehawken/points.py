"""7.0 Adjusting Points: prestige, plan and agenda markers, with their floors and ceilings."""

from __future__ import annotations

from engine.weehawken import expedition
from engine.weehawken.board import AGENDA_INDEX, Board
from engine.weehawken.events import AgendaMoved, PlanMoved, PointsIgnored, PrestigeChanged, PrestigeSpent


def change_prestige(board: Board, by: int, rule: str) -> int:
    """7.2, 7.2.prestige: gain or lose PP between 0 and the maximum; what is beyond is ignored. Returns the change."""
    if not by:
        return 0
    before = board.prestige
    board.prestige = after = min(max(before + by, 0), board.edition.map.prestige_max)
    board.emit(PrestigeChanged(rule=rule, by=after - before, before=before, after=after))
    if after != before + by:
        board.emit(PointsIgnored(rule="7.2" if by < 0 else "7.2.prestige", by=before + by - after))
    return after - before


def spend(board: Board, cost: int, rule: str) -> None:
    """7.2: pay PP of one's own will; offers refuse what would go below 0."""
    if cost:
        before = board.prestige
        board.prestige = before - cost
        board.emit(PrestigeSpent(rule=rule, cost=cost, before=before, after=before - cost))


def move_plan(board: Board, by: int, rule: str) -> bool:
    """8.1, 7.2.plan: move the Plan Progress marker; on Launch the Expedition is launched. True when it was."""
    if not by:
        return False
    before, last = board.plan, board.edition.plan.spaces
    board.plan = after = min(max(before + by, 0), last)
    board.emit(PlanMoved(rule=rule, by=after - before, before=before, after=after))
    if after != before + by:
        board.emit(PointsIgnored(rule="7.2" if by < 0 else "7.2.plan", by=before + by - after))
    if after == last:
        expedition.launch(board)
        return True
    return False


def move_agenda(board: Board, agenda: str, by: int, rule: str) -> None:
    """7.2.agenda: move an Agenda marker between Start and Agenda Completed; lowered, its benefit is lost."""
    index = AGENDA_INDEX[agenda]
    before, last = board.agendas[index], len(board.edition.agendas[index].spaces) - 1
    after = min(max(before + by, 0), last)
    if after != before:
        board.agendas = (*board.agendas[:index], after, *board.agendas[index + 1 :])
        board.emit(AgendaMoved(rule=rule, agenda=agenda, before=before, after=after, completed=after == last))

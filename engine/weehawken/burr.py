"""11.0 Burr on the New Orleans Track, and 12.3.6, where he turns up."""

from __future__ import annotations

from content.weehawken.edition import Edition
from engine.weehawken import agendas
from engine.weehawken.board import Board
from engine.weehawken.events import BurrMoved, BurrPlaced, BurrStays, PhaseBegan
from engine.weehawken.expedition import row_of
from engine.weehawken.state import OFF_TRACK, Fields
from engine.weehawken.tasks import BurrAgenda, LastRow, RollBurr, RollLaunch

BEGINS = PhaseBegan(rule="5.0.4B", phase="burr-agenda")


def on_track(state: Fields) -> bool:
    """11.0: whether Burr is revealed."""
    return state.burr != OFF_TRACK


def burr_agenda_phase(board: Board, task: BurrAgenda) -> None:
    """11.0, 11.3: revealed, Burr moves on; hidden, the lowest Agenda gets a free attempt."""
    board.phase = "burr-agenda"
    board.emit(BEGINS)
    if on_track(board):
        advance(board, "11.0")
    else:
        agendas.offer_lowest(board)


def advance(board: Board, rule: str) -> None:
    """11.0: one space closer to New Orleans; once there he remains (11.2)."""
    if board.burr == 0:
        board.emit(BurrStays(rule="11.2"))
        return
    before, board.burr = board.burr, board.burr - 1
    board.emit(BurrMoved(rule=rule, before=before, after=board.burr))
    arrive(board)


def arrive(board: Board) -> None:
    """11.1: each time Burr enters Natchez or Baton Rouge there is a Launch check."""
    if board.burr in (board.edition.natchez, board.edition.baton_rouge):
        board.push(RollLaunch("11.1"))


def found(board: Board) -> None:
    """12.3.6: the first time he is put at his island; later a die decides."""
    if board.burr_found:
        board.push(RollBurr())
        return
    board.burr_found = True
    place(board, 0, board.edition.map.new_orleans_track.index(board.edition.map.burr_first_revealed_at))


def roll_place(board: Board, task: RollBurr, die: int) -> None:
    """12.3.6: found again, he is so many spaces up the Track from New Orleans."""
    place(board, die, die)


def place(board: Board, die: int, space: int) -> None:
    """12.3.6: put Burr on the Track; that enters the space too (ruling 20)."""
    board.burr = space
    board.emit(BurrPlaced(rule="12.3.6", die=die, space=space))
    arrive(board)


def in_last_row(state: Fields, edition: Edition) -> bool:
    """11.4: whether the plan has come to its last row."""
    return row_of(state.plan, edition) == len(edition.plan.rows) - 1


def last_row_check(board: Board, task: LastRow) -> None:
    """11.4: on the last row, a Launch check at the end of the Phase."""
    if in_last_row(board, board.edition):
        board.push(RollLaunch("11.4"))

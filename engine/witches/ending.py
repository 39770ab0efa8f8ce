"""end, results: the game is over; what is still to be chosen, the scores, and who wins."""

from __future__ import annotations

from content.witches.edition import AREAS, SEATS, Edition
from engine.kernel.choice import Choice, Offer, Refusal
from engine.kernel.stacked import asking
from engine.witches import scoring
from engine.witches.board import Board
from engine.witches.events import AreaChosen, Decided, GameEnded, Scored
from engine.witches.options import ChooseArea
from engine.witches.state import Ended, Fields, Placed, Result
from engine.witches.tasks import RECKON, AskArea, Reckon


def end_game(board: Board, how: Ended, rule: str) -> None:
    """end: nothing else of this go happens (ruling 26)."""
    board.tasks.clear()
    board.ended = how
    board.due = ""
    board.emit(GameEnded(rule=rule, how=how))
    board.push(RECKON)


def reckon(board: Board, task: Reckon) -> None:
    """end: first whatever area is to be chosen, then the scores and the winner."""
    edition = board.edition
    reckoning = scoring.reckon(board, edition)
    if reckoning.owed is not None:
        board.push(RECKON)
        board.push(AskArea(*reckoning.owed))
        return
    adams, hamilton = reckoning.points
    jefferson = scoring.jeffersons(board, edition)
    verdict = scoring.decide(reckoning.points, jefferson, edition)
    board.result = Result(board.ended, verdict.winner, verdict.reason, adams, hamilton, jefferson)
    board.emit(Scored(rule="end", lines=reckoning.lines, adams=adams, hamilton=hamilton))
    board.emit(
        Decided(
            rule="results",
            winner=verdict.winner,
            reason=verdict.reason,
            areas=verdict.areas,
            totals=verdict.totals,
            jefferson=jefferson,
        )
    )


def ask_area(state: Fields, edition: Edition, task: AskArea) -> Choice:
    """ruling 20: the owner chooses among the areas where he has least."""
    least, rule = min(task.points), edition.rule[task.card]
    offers = [
        Offer(ChooseArea(area), rule, refused=Refusal("area", (points, least)) if points > least else None)
        for area, points in sorted(zip(AREAS, task.points, strict=True))
    ]
    return asking(SEATS[task.seat], "area", rule, offers, (), task.card)


def choose_area(board: Board, task: AskArea, option: ChooseArea) -> None:
    """The points of the power will count there."""
    board.placed += (Placed(task.card, option.area),)
    board.emit(AreaChosen(rule=board.edition.rule[task.card], seat=SEATS[task.seat], card=task.card, area=option.area))

"""The computer opponent of Reign of Witches: it imagines many deals that its view allows and searches one tree for all.

Information-set Monte Carlo tree search (Cowling, Powley and Whitehouse, "Information Set Monte Carlo Tree Search", IEEE
Transactions on Computational Intelligence and AI in Games, 2012): each iteration deals the unseen cards anew, walks
down the moves that are legal in that deal, and adds one move to the tree. A move is compared by UCB1 with how often it
could have been chosen, not with how often its parent was reached, since not every deal has it.
"""

from __future__ import annotations

import hashlib
from collections import deque
from math import log, sqrt, tanh
from typing import Any

import msgspec

from content.witches.edition import SEATS, Edition
from content.witches.opponents import Opponents, opponents
from engine.advisor.witches_playout import Worths, play_out, worths
from engine.advisor.witches_worlds import deal
from engine.kernel.choice import Choice
from engine.kernel.stream import Seeded, derive, next64
from engine.witches import scoring
from engine.witches.board import Board
from engine.witches.game import Witches
from engine.witches.options import Option
from engine.witches.view import View

STRENGTHS = tuple(opponents().strengths)


class Node(msgspec.Struct):
    """A move and what came of it. available: how often it was legal; reward: the sum for who made it."""

    visits: int = 0
    available: int = 1
    reward: float = 0.0
    moves: dict[Option, Node] = msgspec.field(default_factory=dict)


class SearchPolicy:
    """Whatever the search of this strength tried most often; easy, fair or strong differ in iterations alone."""

    needs_view = True

    def __init__(self, edition: Edition, strength: str, figures: Opponents | None = None) -> None:
        figures = figures or opponents()
        self.edition = edition
        self.iterations = figures.strengths[strength]
        self.search = figures.search
        self.game = Witches(edition)
        self.worth: Worths = worths(edition, figures)
        rest = 1 - self.search.margin
        historical = rest * self.search.historical
        self.won = {SEATS[0]: (rest, 0.0), SEATS[1]: (0.0, rest), "jefferson": (historical, historical)}

    def __call__(self, view: View, choice: Choice, stream: Seeded) -> tuple[Any, Seeded]:
        """The option, and the stream after it."""
        if len(choice.legal) == 1:
            return choice.legal[0], stream
        root, state = Node(), stream.state
        for _ in range(self.iterations):
            x, state = next64(state)
            state = self.iterate(root, imagined(view, self.edition, Seeded(x)), choice, state)
        return max(root.moves.items(), key=lambda move: move[1].visits)[0], Seeded(state)

    def answer(self, view: View, choice: Choice, seed: str) -> Any:
        """The option that the player of this seed takes here, whatever came before: a game that is taken up again, or
        undone and redone, goes on as it would have."""
        seen = hashlib.sha256(msgspec.json.encode(view)).hexdigest()
        return self(view, choice, derive(seed, seen))[0]

    def iterate(self, root: Node, board: Board, choice: Choice, state: int) -> int:
        """One deal: down the tree, one new move, the rest of the game played out, and the outcome told to the path."""
        game, node, asked = self.game, root, choice
        path: list[tuple[Node, int]] = []
        while True:
            seat = int(asked.seat == SEATS[1])
            option, node, new = self.select(node, asked, seat)
            path.append((node, seat))
            game.advance(board, option)
            following = game.pending(board)
            if following is None:
                break
            if new:
                state = play_out(game, board, self.worth, self.search, state)
                break
            asked = following
        rewards = self.rewards(board)
        for node, seat in path:
            node.visits += 1
            node.reward += rewards[seat]
        return state

    def select(self, node: Node, choice: Choice, seat: int) -> tuple[Option, Node, bool]:
        """The next move: the worthiest one that was never tried, else the best by UCB1; whether it is new."""
        moves, curiosity, glance = node.moves, self.search.curiosity, self.worth[seat]
        option, best, highest = None, None, -1.0
        untried, worthiest = None, float("-inf")
        for move in choice.legal:
            found = moves.get(move)
            if found is None:
                if glance[move] > worthiest:
                    untried, worthiest = move, glance[move]
                continue
            found.available += 1
            bound = found.reward / found.visits + curiosity * sqrt(log(found.available) / found.visits)
            if bound > highest:
                option, best, highest = move, found, bound
        if untried is not None:
            moves[untried] = new = Node()
            return untried, new, True
        assert option is not None  # something is always legal
        assert best is not None
        return option, best, False

    def rewards(self, board: Board) -> tuple[float, float]:
        """What a game is worth to Adams and to Hamilton: at its end mostly who won, partly by how much; before it how
        far ahead somebody is."""
        search, result, ahead = self.search, board.result, 0.0
        points = scoring.reckon(board, self.edition).points if result is None else (result.adams, result.hamilton)
        for mine, theirs in zip(*points, strict=True):
            by = mine - theirs
            ahead += max(-search.counted, min(search.counted, by)) + search.area * ((by > 0) - (by < 0))
        near = 0.5 + 0.5 * tanh(ahead / search.scale)
        if result is None:
            return near, 1 - near
        adams, hamilton = self.won[result.winner]
        return adams + search.margin * near, hamilton + search.margin * (1 - near)


def imagined(view: View, edition: Edition, chance: Seeded) -> Board:
    """A deal that the view allows as a working copy, which tells nobody what happens on it."""
    board = Board(deal(view, edition, chance), edition)
    board.emit = deque[Any](maxlen=0).append
    return board

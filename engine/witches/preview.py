"""What an option is sure to change on the open table: the option played on a table that its player may believe in.

Whatever the deck and the other hand hold, the figures of a Preview come out the same.
"""

from __future__ import annotations

from typing import Any

import msgspec

from content.witches.effects import Suit
from engine.kernel.stream import Scripted
from engine.witches import scoring
from engine.witches.game import Witches
from engine.witches.scoring import Points
from engine.witches.state import Ended, State, Winner
from engine.witches.view import View, assumed


class Preview(msgspec.Struct, frozen=True):
    """The open table after an option, and after all that follows without another decision. Pairs: Adams, Hamilton.

    asks: what is asked next on the same go, "" where the go is over. ended: how the game has ended with it, "" where it
    goes on; winner: who then has won, None too where an area is still to be chosen. resolved: Tricolors that this
    brought on, in order.
    """

    points: tuple[Points, Points]
    leads: tuple[int, int]
    coins: tuple[int, int]
    supply: int
    limits: tuple[int, int]
    lifted: tuple[tuple[Suit, ...], tuple[Suit, ...]]
    unbound: tuple[bool, bool]
    jefferson: int
    forbidden: tuple[Suit, ...]
    resolved: tuple[str, ...]
    asks: str
    ended: Ended
    winner: Winner | None


def preview(game: Witches, view: View, option: Any) -> Preview:
    """What `option` of the pending choice leads to, as far as its player can know; Illegal where it is none."""
    other, last = 1 - view.seat, (game.edition.last,) if view.last_below else ()
    hidden = view.hidden_hand[: view.holds[other] - len(view.shown[other])]
    deck = tuple(card for card in view.unseen if card not in (*hidden, *last)) + last
    return seen(game, view, game.play(assumed(view, hidden, deck, Scripted()), option).state)


def seen(game: Witches, view: View, state: State) -> Preview:
    """What is open of the state that an option has led to from this view."""
    edition = game.edition
    reckoning = scoring.reckon(state, edition)
    choice = game.choice(state)
    return Preview(
        points=reckoning.points,
        leads=scoring.leads(reckoning.points),
        coins=state.coins,
        supply=state.supply,
        limits=state.limits,
        lifted=state.lifted,
        unbound=state.unbound,
        jefferson=scoring.jeffersons(state, edition),
        forbidden=edition.forbidding[state.resolved[-1]] if state.resolved else (),
        resolved=state.resolved[len(view.resolved) :],
        asks=choice.prompt if choice is not None and (state.ended or state.go == view.go) else "",
        ended=state.ended,
        winner=state.result.winner if state.result is not None else None,
    )

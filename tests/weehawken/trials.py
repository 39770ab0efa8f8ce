"""Positions of the Trial Stage, on top of `positions`: Burr is arrested, and the Charge is to be laid."""

from __future__ import annotations

from typing import Any

from engine.kernel.game import Step
from engine.weehawken.invariants import broken
from engine.weehawken.options import LayCharge
from engine.weehawken.state import State
from engine.weehawken.tasks import AskCharge
from tests.weehawken.positions import GAME, play, position

BURR = "aaron-burr"
SWARTWOUT = "samuel-swartwout"
WILKINSON = "james-wilkinson"
# Three cards for each objective, read off the chart: I has Theodosia, then WJB, WJM, WWB, WMB, WWM and WWY.
PLOTS: dict[int, tuple[str, str, str]] = {
    1: ("andrew-jackson", WILKINSON, "theodosia-burr-alston"),
    2: ("andrew-jackson", "harman-blennerhassett", WILKINSON),
    3: ("andrew-jackson", "anthony-merry", WILKINSON),
    4: ("harman-blennerhassett", WILKINSON, WILKINSON),
    5: ("anthony-merry", "harman-blennerhassett", WILKINSON),
    6: ("anthony-merry", WILKINSON, WILKINSON),
    7: (WILKINSON, WILKINSON, "marquis-of-casa-yrujo"),
}
# JMB, objective V, leaves all four Wilkinson cards to be held.
NO_WILKINSON = ("andrew-jackson", "anthony-merry", "harman-blennerhassett")
# A last Argument that the Prosecution cannot win with little Evidence: P 1, D 6.
LOST = (1, 6)


def take(state: State, *options: Any) -> Step[State]:
    """Play the options; nothing is broken after any of them."""
    for count in range(1, len(options)):
        middle = play(state, *options[:count]).state
        assert broken(middle, GAME.edition, GAME.choice(middle)) is None
    step = play(state, *options)
    assert broken(step.state, GAME.edition, GAME.choice(step.state)) is None
    return step


def at_charge(**changes: Any) -> State:
    """The Charge Phase with no Evidence held and no Trial Defense card on the mat, changed as told."""
    fields: dict[str, Any] = {"phase": "charge", "stack": (AskCharge(),), "verdict": 1, "arrested": (BURR,), **changes}
    return position(**fields)


def tried(charge: int, *options: Any, **changes: Any) -> Step[State]:
    """Lay the Charge, and play on with the options."""
    return take(at_charge(**changes), LayCharge(charge), *options)

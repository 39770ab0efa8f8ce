"""Who would win now: what is owed and what the end of a last go is sure to bring are counted."""

from __future__ import annotations

from typing import Any

import pytest

from engine.advisor.witches import GreedyPolicy
from engine.kernel.stream import derive
from engine.witches.outlook import Outlook, closing, outlook
from engine.witches.state import Placed, State
from tests.witches.players import players
from tests.witches.positions import (
    ABIGAIL,
    AURORA,
    BRUMAIRE,
    CALLENDER,
    EDITION,
    FEVER,
    GAME,
    KENTUCKY,
    MCHENRY,
    NILE,
    PICKERING,
    PORCUPINE,
    REBELLIONS,
    TOUSSAINT,
    WALLS,
    WASHINGTON,
    WITCHES,
    WOLCOTT,
    pair,
    position,
)


def seen(**fields: Any) -> Outlook:
    """The outlook of a position."""
    return outlook(GAME.view(position(**fields), "adams"), EDITION)


def test_points_that_await_an_area_count_where_they_serve_their_owner_best() -> None:
    """Adams has 3 Hearts and 1 in each other area, Hamilton 2 Diamonds and 4 in arms: two more Diamonds win it."""
    found = seen(fresh=pair((WITCHES, REBELLIONS), (WOLCOTT, MCHENRY)), used=pair((TOUSSAINT,)), resolved=(NILE,))
    assert found.points == ((3, 3, 1), (0, 2, 4))
    assert found.placed == (Placed(TOUSSAINT, "diamonds"),)
    assert (found.verdict.winner, found.verdict.totals[0], found.jefferson) == ("adams", 7, 4)


def test_owed_points_that_cannot_win_keep_the_rival_from_winning() -> None:
    """Adams has nothing but Toussaint's Diamond: two points in Hearts or in arms. Hamilton leads both by 1 and by 2."""
    found = seen(fresh=pair((), (AURORA, REBELLIONS)), used=pair((TOUSSAINT,)))
    assert found.verdict.winner == "adams"  # 2 Hearts to 1, and the Diamond
    found = seen(fresh=pair((), (AURORA, REBELLIONS)), used=pair((TOUSSAINT,)), resolved=(NILE,))
    assert (found.verdict.winner, found.verdict.reason) == ("jefferson", "jeffersons-score")
    assert found.points == ((2, 1, 0), (1, 0, 2))


DISPLAY = (ABIGAIL, PICKERING, WALLS)


@pytest.mark.case("tricolor", "end")
@pytest.mark.parametrize(
    ("due", "deck", "others", "last"),
    [
        (BRUMAIRE, (AURORA, WITCHES), DISPLAY, True),
        (KENTUCKY, (AURORA, BRUMAIRE), DISPLAY, False),
        (KENTUCKY, (BRUMAIRE,), DISPLAY, True),  # its place takes the last card
        (KENTUCKY, (AURORA,), (FEVER, PICKERING, WALLS), False),  # Yellow Fever, bought, fills the deck again
        (FEVER, (AURORA,), DISPLAY, False),
    ],
)
def test_a_last_go_is_known_and_what_is_due_counts_for_jefferson(
    due: str, deck: tuple[str, ...], others: tuple[str, ...], last: bool
) -> None:
    state = position(display=(due, *others), due=due, deck=deck, rest="discards", hands=pair((CALLENDER, PORCUPINE)))
    view = GAME.view(state, "adams")
    assert closing(view, EDITION) is last
    found = outlook(view, EDITION)
    assert (found.due, found.jefferson - view.jefferson) == ((due, EDITION.card[due].rank) if last else ("", 0))


def ends(state: State, go: int) -> bool:
    """Whether the game ends with this go whatever is done."""
    choice = GAME.choice(state)
    if choice is None or state.ended or state.go > go:
        return bool(state.ended)
    return all(ends(GAME.play(state, option).state, go) for option in choice.legal)


@pytest.mark.case("end")
def test_a_go_is_called_the_last_where_it_is_and_never_where_it_is_not() -> None:
    """Where nothing is due, buying alone can end the game."""
    called = 0
    policies = (GreedyPolicy(EDITION), players(GAME)[0])
    for number in range(60):
        state, stream = GAME.new(f"last/{number}").state, derive(f"last/{number}", "bot")
        while (choice := GAME.choice(state)) is not None:
            view = GAME.view(state, choice.seat)
            if view.due and choice.prompt == "go":
                last = closing(view, EDITION)
                assert last is ends(state, state.go), (number, state.go)
                called += last
            option, stream = policies[number % 2](view, choice, stream)
            state = GAME.play(state, option).state
    assert called > 10


def test_where_nothing_is_owed_or_due_the_outlook_is_the_table() -> None:
    state = position(fresh=pair((WITCHES,), (WOLCOTT, WASHINGTON)), resolved=(NILE, KENTUCKY))
    view = GAME.view(state, "hamilton")
    found = outlook(view, EDITION)
    assert (found.points, found.placed, found.due, found.jefferson) == (((3, 0, 0), (0, 2, 6)), (), "", 7)
    assert found.verdict.winner == "hamilton"

"""Previews: what an option is sure to change, the same whatever the deck and the other hand hold."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from content.witches.edition import SEATS
from engine.kernel.choice import Illegal
from engine.witches.options import Buy, ChooseArea, Play, StrikeCard, Use
from engine.witches.preview import Preview, preview, seen
from engine.witches.state import State
from tests.witches.positions import (
    BRUMAIRE,
    CALLENDER,
    FEVER,
    GAME,
    KENTUCKY,
    MCHENRY,
    NILE,
    PICKERING,
    PINCKNEY,
    REBELLIONS,
    REYNOLDS,
    TOUSSAINT,
    WALLS,
    WASHINGTON,
    WITCHES,
    WOLCOTT,
    asked,
    pair,
    position,
)
from tests.witches.test_view import other_future, other_hand, permuted_deck, sample

FOUR = (PICKERING, WALLS, WASHINGTON, WITCHES)


def told(state: State, option: Any) -> Preview:
    """What the player who is to decide is told of an option."""
    return preview(GAME, GAME.view(state, asked(state).seat), option)


def test_a_preview_is_what_really_comes_whatever_is_hidden() -> None:
    """What the deck or the other hand hold must not show in the hints, nor make them wrong."""
    changes, moved, looked = (permuted_deck, other_hand, other_future), 0, 0
    for number, state in enumerate(sample()):
        choice = GAME.choice(state)
        if choice is None:
            continue
        view = GAME.view(state, choice.seat)
        other = changes[number % 3](state, SEATS.index(choice.seat), number)
        for option in choice.legal:
            expected = preview(GAME, view, option)
            assert seen(GAME, view, GAME.play(state, option).state) == expected
            assert seen(GAME, view, GAME.play(other, option).state) == expected
            looked += 1
            moved += other != state
    assert looked > 4000
    assert moved > looked // 4


@pytest.mark.case("buy")
def test_a_buy_shows_the_price_and_the_coins_it_brings() -> None:
    state = position(display=FOUR, display_coins=(0, 0, 1, 0))
    after = told(state, Buy(WASHINGTON))
    assert after.coins == (4 - 2 + 1, 4)
    assert (after.asks, after.ended, after.winner) == ("", "", None)


@pytest.mark.case("suits")
def test_a_play_shows_points_and_areas_led() -> None:
    """Washington, rank 3, is worth 6 to Hamilton; Adams led the military area with Wooden Walls, 2."""
    state = position(on_go=1, hands=pair([], [WASHINGTON, PICKERING]), fresh=pair([WALLS]))
    after = told(state, Play(WASHINGTON, PICKERING))
    assert after.points == ((0, 0, 2), (0, 0, 6))
    assert after.leads == (0, 1)


@pytest.mark.case("card-13", "card-16", "use")
def test_a_power_that_leaves_a_choice_shows_what_will_be_asked() -> None:
    state = position(
        hands=pair([PICKERING, WITCHES]),
        fresh=pair([CALLENDER, REBELLIONS], [WASHINGTON, MCHENRY]),
        display=(WALLS,) * 4,
    )
    assert told(state, Use(REBELLIONS)).asks == "tuck"
    after = told(state, Use(CALLENDER))
    assert after.asks == "strike"
    assert after.coins == (3, 4)
    assert after.points[1] == (0, 0, 10)  # nothing is struck yet: 3 and 2, both Clubs, doubled
    struck = told(GAME.play(state, Use(CALLENDER)).state, StrikeCard(WASHINGTON))
    assert struck.points[1] == (0, 0, 4)
    assert struck.asks == ""


@pytest.mark.case("card-08", "card-02")
def test_lasting_powers_show() -> None:
    state = position(fresh=pair([PINCKNEY, MCHENRY]))
    assert told(state, Use(PINCKNEY)).unbound == (True, False)
    assert told(state, Use(MCHENRY)).lifted == (("club",), ("diamond",))


@pytest.mark.case("card-12")
def test_a_power_for_the_other_shows_on_his_side() -> None:
    after = told(position(supply=2, fresh=pair([WASHINGTON])), Use(WASHINGTON))
    assert after.limits == (3, 4)
    assert (after.coins, after.supply) == ((3, 5), 1)


@pytest.mark.case("tricolor", "card-20", "card-22")
def test_tricolors_show_jefferson_and_what_is_forbidden() -> None:
    """Kentucky, 3, is bought in a go in which the Nile, 4, is due: the Nile resolves last and is in force."""
    state = position(display=(NILE, KENTUCKY, PICKERING, WALLS), due=NILE)
    after = told(state, Buy(KENTUCKY))
    assert (after.jefferson, after.resolved, after.forbidden) == (7, (KENTUCKY, NILE), ("spade", "club"))
    assert told(state, Buy(NILE)).forbidden == ("spade", "club")
    assert told(state, Buy(NILE)).jefferson == 4


@pytest.mark.case("card-14")
def test_what_the_other_loses_shows() -> None:
    state = position(fresh=pair([REYNOLDS], [PICKERING, WOLCOTT]))
    after = told(state, Use(REYNOLDS))
    assert state.fresh[1] == (WOLCOTT, PICKERING)
    assert after.points == ((2, 1, 0), (0, 0, 0))


@pytest.mark.case("end", "results", "card-23")
def test_the_end_and_its_winner_show_before_they_are_chosen() -> None:
    """Adams has 3 Hearts and 6 military points, 9 in all; Jefferson gets 6 with 18 Brumaire."""
    display = (BRUMAIRE, PICKERING, WALLS, REYNOLDS)
    state = position(display=display, fresh=pair([WITCHES, WASHINGTON]), used=pair([MCHENRY]))
    after = told(state, Buy(BRUMAIRE))
    assert (after.ended, after.winner) == ("resolved", "adams")
    poorer = position(display=display, fresh=pair([WITCHES, WASHINGTON]))
    assert told(poorer, Buy(BRUMAIRE)).winner == "jefferson"  # 6 is not more than 6


@pytest.mark.case("end", "card-05")
def test_an_end_with_an_area_to_choose_leaves_the_winner_open() -> None:
    state = position(display=(BRUMAIRE, PICKERING, WALLS, REYNOLDS), used=pair([TOUSSAINT], []))
    after = told(state, Buy(BRUMAIRE))
    assert (after.ended, after.winner, after.asks) == ("resolved", None, "area")
    chosen = told(GAME.play(state, Buy(BRUMAIRE)).state, ChooseArea("hearts"))
    assert (chosen.points[0], chosen.winner) == ((2, 1, 0), "jefferson")


@pytest.mark.case("end", "card-21")
def test_a_deck_that_runs_out_ends_the_game_but_not_with_yellow_fever() -> None:
    state = position(display=(FEVER, PICKERING, WALLS, REYNOLDS), deck=(WITCHES,), rest="discards", resolved=(NILE,))
    assert told(state, Buy(PICKERING)).ended == "deck"
    assert told(state, Buy(FEVER)).ended == ""


def test_what_cannot_be_done_has_no_preview() -> None:
    state = position(display=FOUR, coins=(0, 4))
    with pytest.raises(Illegal):
        told(state, Buy(WITCHES))


def test_a_preview_survives_the_wire() -> None:
    after = told(position(display=FOUR), Buy(PICKERING))
    assert msgspec.json.decode(msgspec.json.encode(after), type=Preview) == after

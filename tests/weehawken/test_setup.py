"""4.0: everything lies in its place when Turn 1 begins."""

from __future__ import annotations

from collections import Counter
from typing import Any

import msgspec
import pytest

from engine.kernel.choice import Illegal
from engine.kernel.game import Step
from engine.weehawken.events import CardRevealed, PrestigeChanged, PrestigeRolled, SetUpStep, UnitRevealed
from engine.weehawken.options import EnterDie, Search
from engine.weehawken.state import OFF_TRACK
from engine.weehawken.view import View
from tests.weehawken.positions import GAME, agents, events, offers, play, position, sound

NINE = Counter(
    {
        "james-wilkinson": 4,
        "theodosia-burr-alston": 1,
        "andrew-jackson": 1,
        "anthony-merry": 1,
        "harman-blennerhassett": 1,
        "marquis-of-casa-yrujo": 1,
    }
)


def before_the_roll(seed: str = "any") -> Step[Any]:
    """The table laid out, waiting for the prestige die."""
    step = GAME.new(seed, typed_dice=True)
    sound(step.state)
    return step


@pytest.mark.case("4.0.2")
def test_the_plan_marker_begins_on_start() -> None:
    step = before_the_roll()
    assert step.state.plan == 0
    assert SetUpStep(rule="4.0.2") in step.events


@pytest.mark.case("4.0.4")
def test_the_four_agents_begin_in_washington() -> None:
    state = before_the_roll().state
    assert state.agents == (0, 0, 0, 0, 0, 0, 0, 0, 4)


@pytest.mark.case("4.0.4")
@pytest.mark.parametrize("face", [1, 2, 3, 4, 5, 6])
def test_the_first_prestige_is_the_die(face: int) -> None:
    laid = before_the_roll().state
    top = "arms-cache"  # its Reshuffle Option costs 1, so the first Turn stops before the card changes any prestige
    state = msgspec.structs.replace(laid, deck=(top, *[card for card in laid.deck if card != top]))
    assert set(offers(state)) == {EnterDie(n) for n in range(1, 7)}
    step = GAME.play(state, EnterDie(face))
    assert events(step, PrestigeRolled) == [PrestigeRolled(rule="4.0.4", die=face)]
    assert step.state.prestige == face
    assert step.dice == (face,)
    sound(step.state)


@pytest.mark.case("4.0.4")
@pytest.mark.parametrize("face", [0, 7])
def test_a_face_that_no_die_has_cannot_be_typed(face: int) -> None:
    with pytest.raises(Illegal):
        GAME.play(before_the_roll().state, EnterDie(face))


@pytest.mark.case("4.0.4")
def test_the_app_rolls_the_prestige_when_no_real_dice_are_used() -> None:
    seen = set()
    for number in range(40):
        step = GAME.new(f"table {number}")
        (rolled,) = events(step, PrestigeRolled)
        assert rolled.rule == "4.0.4"
        changes = events(step, PrestigeChanged)  # the first card may already have changed it
        assert step.dice[0] == rolled.die == (changes[0].before if changes else step.state.prestige)
        seen.add(rolled.die)
        if len(seen) == 6:
            break
        sound(step.state)
    assert seen == {1, 2, 3, 4, 5, 6}


@pytest.mark.case("4.0.4")
def test_the_three_agendas_begin_on_start() -> None:
    assert before_the_roll().state.agendas == (0, 0, 0)


@pytest.mark.case("4.0.4")
def test_twelve_units_lie_hidden_in_the_west_two_of_them_blank() -> None:
    state = before_the_roll().state
    assert Counter(state.hidden) == Counter(
        {
            "aaron-burr": 1,
            "john-adair": 1,
            "jonathan-dayton": 1,
            "john-smith": 1,
            "samuel-swartwout": 1,
            "comfort-tyler": 1,
            "blank": 2,
            "riot": 2,
            "james-wilkinson-moves": 2,
        }
    )
    assert state.revealed == state.arrested == ()
    assert state.burr == OFF_TRACK
    assert not state.burr_found


@pytest.mark.case("4.0.4")
def test_the_units_are_mixed_so_that_any_of_the_twelve_may_turn_up_first() -> None:
    found: Counter[str] = Counter()
    for draw in range(12):
        state = position(agents=agents(west=1), dice=(1,), draws=(draw, 0), plan=0)
        step = GAME.play(state, Search())
        found[events(step, UnitRevealed)[0].unit] += 1
        sound(step.state)
    assert found == Counter(GAME.edition.pieces.conspirator_units)


@pytest.mark.case("4.0.4")
def test_wilkinson_begins_at_chickasaw_bluffs() -> None:
    state = before_the_roll().state
    assert state.wilkinson == 3
    assert GAME.edition.map.new_orleans_track[3] == "chickasaw-bluffs"
    assert not state.natchez_entered


@pytest.mark.case("4.0.4")
def test_all_other_markers_wait_in_the_holding_box() -> None:
    state = before_the_roll().state
    assert state.spanish == ""
    assert not any((state.spanish_gold, state.trafalgar, state.austerlitz, state.gunboats, state.proclamation))
    assert state.charge == state.verdict == 0


@pytest.mark.case("4.0.2", "4.0.4", "4.0.5", "4.0.6")
def test_every_step_is_told_in_its_order() -> None:
    told = [event.rule for event in events(before_the_roll(), SetUpStep)]
    assert told == ["4.0.1", "4.0.2", "4.0.3", "4.0.4", "4.0.5", "4.0.6"]


@pytest.mark.case("4.0.5")
def test_three_of_the_nine_conspiracy_cards_are_set_aside_and_no_other_suit() -> None:
    for number in range(50):
        state = GAME.new(f"plot {number}", typed_dice=True).state
        assert len(state.conspirators) == 3
        assert not Counter(state.conspirators) - NINE


@pytest.mark.case("4.0.5")
def test_each_of_the_nine_cards_is_as_likely_a_conspirator_as_any_other() -> None:
    games = 900
    seen: Counter[str] = Counter()
    for number in range(games):
        seen.update(GAME.new(f"odds {number}", typed_dice=True).state.conspirators)
    # Each card is one of the three in a third of the games: 300 of 900, give or take 15; four copies make 1200.
    for card, copies in NINE.items():
        assert abs(seen[card] - 300 * copies) < 65 * copies


@pytest.mark.case("4.0.5")
def test_jefferson_cannot_see_who_the_conspirators_are() -> None:
    assert "conspirators" not in View.__struct_fields__
    table = position(deck=("james-wilkinson", "theodosia-burr-alston"))
    other = msgspec.structs.replace(
        table,
        conspirators=("andrew-jackson", "james-wilkinson", "theodosia-burr-alston"),
        deck=("anthony-merry", "james-wilkinson", *table.deck[2:]),
    )
    sound(table)
    sound(other)
    assert GAME.view(table) == GAME.view(other)


@pytest.mark.case("4.0.6")
def test_the_other_six_go_into_the_draw_pile_with_all_the_rest() -> None:
    state = before_the_roll().state
    assert len(state.deck) == 57  # 60 cards less three
    assert Counter(state.deck) + Counter(state.conspirators) == Counter(GAME.edition.deck)
    six = [card for card in state.deck if GAME.edition.card[card].suit == "conspiracy"]
    assert Counter(six) + Counter(state.conspirators) == NINE
    assert len(six) == 6
    assert state.held == state.assets == state.defense == state.discards == ()
    assert state.current == ""


@pytest.mark.case("4.0.6")
def test_the_draw_pile_is_shuffled_anew_for_every_seed_and_alike_for_the_same() -> None:
    assert before_the_roll("one").state == before_the_roll("one").state
    assert before_the_roll("one").state.deck != before_the_roll("two").state.deck
    tops = {GAME.new(f"top {number}", typed_dice=True).state.deck[0] for number in range(200)}
    assert len(tops) > 30  # 200 draws from 51 to 56 kinds of cards
    assert not before_the_roll().state.burr_card_under


@pytest.mark.case("4.0.6")
def test_turn_one_begins_with_the_top_card() -> None:
    laid = before_the_roll().state
    step = GAME.play(laid, EnterDie(3))
    first = events(step, CardRevealed)[0]
    assert first == CardRevealed(rule="5.0.1", card=laid.deck[0], turn=1, left=56)


@pytest.mark.case("4.0.4")
def test_a_real_die_is_asked_for_before_any_card_is_turned_up() -> None:
    step = before_the_roll()
    assert step.state.turn == 0
    assert step.state.phase == "set-up"
    assert len(offers(step.state)) == 6
    assert not events(step, CardRevealed)
    assert events(play(step.state, EnterDie(1)), CardRevealed)

"""suits, end, results: what counts, in which order, and who wins."""

from __future__ import annotations

import pytest

from content.witches.edition import AREAS
from engine.witches import scoring
from engine.witches.events import Decided, GameEnded, Scored
from engine.witches.options import Buy, Play
from tests.witches.positions import (
    ABIGAIL,
    ACTS,
    BRUMAIRE,
    BURR,
    CALLENDER,
    CONSTELLATION,
    EDITION,
    FEVER,
    KENTUCKY,
    MCHENRY,
    NILE,
    PICKERING,
    REYNOLDS,
    STODDERT,
    TOUSSAINT,
    WALLS,
    WASHINGTON,
    WITCHES,
    WOLCOTT,
    events,
    over,
    pair,
    points,
    position,
    take,
)

FOUR = (PICKERING, REYNOLDS, WALLS, ABIGAIL)

# ---------------------------------------------------------------- suits


@pytest.mark.case("suits")
def test_a_card_in_play_is_worth_its_rank_with_or_without_a_coin() -> None:
    state = position(fresh=pair([WITCHES, PICKERING], [TOUSSAINT]), used=pair([], [CALLENDER]))
    assert points(state) == ((3, 3, 0), (1, 1, 0))


@pytest.mark.case("suits")
def test_spades_count_twice_for_adams_and_clubs_for_hamilton() -> None:
    """ruling 18"""
    assert points(position(fresh=pair([STODDERT, WASHINGTON])))[0] == (0, 0, 2 * 2 + 3)
    assert points(position(fresh=pair([], [STODDERT, WASHINGTON])))[1] == (0, 0, 2 + 2 * 3)


@pytest.mark.case("suits", "card-01")
def test_points_of_powers_never_double() -> None:
    """ruling 18"""
    # Pickering's Club is 1 to Hamilton too, whose Clubs are doubled.
    assert points(position(used=pair([], [PICKERING])))[1] == (0, 3, 1)


@pytest.mark.case("suits", "end")
def test_hands_display_and_discards_score_nothing() -> None:
    """ruling 20"""
    assert points(position(hands=pair([WITCHES], [PICKERING]), discards=(WASHINGTON,))) == ((0, 0, 0), (0, 0, 0))


@pytest.mark.case("suits")
def test_every_line_of_the_score_names_its_case_and_they_add_up() -> None:
    step = over(fresh=pair([WITCHES], [WASHINGTON]), used=pair([PICKERING]))
    scored = events(step, Scored)[0]
    assert [(line.rule, line.seat, line.card, line.area, line.by) for line in scored.lines] == [
        ("suits", "adams", WITCHES, "hearts", 3),
        ("suits", "adams", PICKERING, "diamonds", 3),
        ("suits", "hamilton", WASHINGTON, "military", 6),
        ("card-01", "adams", PICKERING, "military", 1),
    ]
    for seat, sums in (("adams", scored.adams), ("hamilton", scored.hamilton)):
        for area, total in zip(AREAS, sums, strict=True):
            assert sum(line.by for line in scored.lines if (line.seat, line.area) == (seat, area)) == total


# ---------------------------------------------------------------- end


@pytest.mark.case("end")
def test_the_game_ends_with_the_go_that_empties_the_deck() -> None:
    state = position(display=FOUR, deck=(TOUSSAINT,), rest="discards")
    step = take(state, Buy(PICKERING))
    assert step.state.ended == "deck"
    assert step.state.display == (*FOUR[1:], TOUSSAINT)
    assert [event.rule for event in events(step, GameEnded)] == ["end"]
    assert step.state.hands[0] == (PICKERING,)


@pytest.mark.case("end")
def test_a_go_without_a_refill_does_not_empty_the_deck() -> None:
    state = position(display=FOUR, deck=(TOUSSAINT,), rest="discards", hands=pair([BURR, CALLENDER]))
    assert not take(state, Play(CALLENDER, BURR)).state.ended


@pytest.mark.case("end", "tricolor")
def test_a_waiting_tricolor_resolves_before_the_empty_deck_is_judged() -> None:
    """rulings 4, 23"""
    state = position(
        display=(KENTUCKY, *FOUR[:3]),
        due=KENTUCKY,
        deck=(BRUMAIRE,),
        rest="discards",
        fresh=pair([TOUSSAINT]),
        supply=1,
    )
    before = scoring.jeffersons(state, EDITION)
    step = take(state, Buy(PICKERING))
    after = step.state
    assert after.ended == "deck"
    assert after.result is not None
    assert after.result.jefferson == before + 3
    assert after.coins == (4 - 1 + 1, 4)  # Toussaint's Diamond is the only one: a coin of the supply
    assert after.display == (REYNOLDS, WALLS, BRUMAIRE)
    assert after.supply == 1  # one went there with Kentucky


@pytest.mark.case("end", "results")
def test_brumaire_drawn_last_ends_the_game_unresolved_and_counts_nothing() -> None:
    """ruling 21"""
    state = position(display=FOUR, deck=(BRUMAIRE,), rest="discards")
    after = take(state, Buy(PICKERING)).state
    assert after.ended == "deck"
    assert after.result is not None
    assert after.result.jefferson == 3 + 2 + 4  # the helper had resolved the other three


@pytest.mark.case("end")
def test_at_the_end_the_richer_then_the_weakest_then_the_halving() -> None:
    """ruling 20"""
    # Hamilton has used Wolcott (2, and 1 for 5 coins against 4) and Toussaint (1); Adams has given him Burr (1).
    # Diamonds: 2 + 1 + 1 = 4, with Wolcott's point 5. Hearts and military are 0 and 6 (Washington): Toussaint's 2 go
    # to Hearts, the weakest. Adams has 4 Diamonds (Pickering 3, Abigail 1), fewer than 5: 5 becomes 2.
    step = over(
        used=pair([], [WOLCOTT, TOUSSAINT, BURR]),
        given=(BURR,),
        fresh=pair([PICKERING, ABIGAIL], [WASHINGTON]),
        coins=(4, 5),
    )
    result = step.state.result
    assert result is not None
    assert (result.adams, result.hamilton) == ((0, 4, 0), (2, 2, 6))
    assert [line.rule for line in events(step, Scored)[0].lines][-3:] == ["card-03", "card-05", "card-07"]


@pytest.mark.case("end", "card-03", "card-07")
def test_wolcotts_point_can_be_what_has_the_diamonds_halved() -> None:
    """ruling 20"""
    # Hamilton: Wolcott 2 + Burr 1 = 3; Adams 3 (Pickering). Only with Wolcott's point is 4 more than 3, and halved.
    table = {"used": pair([], [WOLCOTT, BURR]), "given": (BURR,), "fresh": pair([PICKERING])}
    assert points(position(**table, coins=(4, 5)))[1] == (0, 2, 0)
    assert points(position(**table, coins=(4, 4)))[1] == (0, 3, 0)


# ---------------------------------------------------------------- results


@pytest.mark.case("results", "end")
def test_adams_wins_with_two_areas_and_more_points_than_jefferson() -> None:
    """ruling 21"""
    # Adams: Hearts 3 (Witches), military 4 + 2 (Stoddert, Walls doubled): 9, more than 6. Hamilton: Diamonds 3.
    step = over(fresh=pair([WITCHES, STODDERT, WALLS], [PICKERING]))
    result = step.state.result
    assert result is not None
    assert (result.winner, result.reason) == ("adams", "won")
    assert (result.adams, result.hamilton, result.jefferson) == ((3, 0, 6), (0, 3, 0), 6)
    assert events(step, Decided) == [
        Decided(rule="results", winner="adams", reason="won", areas=(2, 1), totals=(9, 3), jefferson=6)
    ]


@pytest.mark.case("results")
def test_hamilton_wins_in_the_same_way() -> None:
    result = over(fresh=pair([ABIGAIL], [WITCHES, WASHINGTON])).state.result
    assert result is not None
    assert (result.winner, result.reason, result.hamilton) == ("hamilton", "won", (3, 0, 6))


@pytest.mark.case("results", "end")
def test_jefferson_wins_when_the_leader_has_no_more_than_he() -> None:
    """ruling 21"""
    # Adams: Hearts 3, Diamonds 3: 6, and Jefferson has 6.
    result = over(fresh=pair([WITCHES, PICKERING])).state.result
    assert result is not None
    assert (result.winner, result.reason) == ("jefferson", "jeffersons-score")
    # One point more, and Adams wins.
    assert over(fresh=pair([WITCHES, PICKERING, ABIGAIL])).state.result.winner == "adams"  # type: ignore[union-attr]


@pytest.mark.case("results", "end")
def test_jefferson_wins_when_nobody_leads_in_two_areas() -> None:
    """ruling 21"""
    # Hearts 3 to 2, Diamonds 3 to 3, military 0 to 6: one each, and one that nobody leads.
    table = {"fresh": pair([WITCHES, PICKERING], [REYNOLDS, WOLCOTT, TOUSSAINT, WASHINGTON])}
    result = over(**table).state.result
    assert result is not None
    assert (result.winner, result.reason) == ("jefferson", "no-dominance")
    assert (result.adams, result.hamilton) == ((3, 3, 0), (2, 3, 6))


@pytest.mark.case("results")
def test_jeffersons_score_is_the_ranks_of_the_resolved_tricolors() -> None:
    """ruling 21"""
    assert scoring.jeffersons(position(resolved=()), EDITION) == 0
    assert scoring.jeffersons(position(resolved=(KENTUCKY, FEVER, NILE)), EDITION) == 3 + 2 + 4
    assert over(resolved=(KENTUCKY, FEVER, NILE)).state.result.jefferson == 15  # type: ignore[union-attr]


@pytest.mark.case("end", "results")
@pytest.mark.parametrize(
    ("adams", "hamilton", "jefferson", "winner", "reason"),
    [
        ((5, 5, 0), (0, 0, 9), 9, "adams", "won"),
        ((5, 5, 0), (0, 0, 9), 10, "jefferson", "jeffersons-score"),
        ((1, 2, 3), (2, 3, 1), 5, "hamilton", "won"),
        ((4, 4, 4), (4, 4, 4), 0, "jefferson", "no-dominance"),
        ((5, 4, 4), (4, 4, 4), 0, "jefferson", "no-dominance"),
        ((5, 5, 4), (4, 4, 4), 0, "adams", "won"),
        ((5, 5, 5), (4, 4, 4), 14, "adams", "won"),
        ((0, 1, 5), (0, 2, 4), 0, "jefferson", "no-dominance"),
    ],
)
def test_two_strictly_higher_areas_and_a_total_strictly_above_jeffersons(
    adams: tuple[int, int, int], hamilton: tuple[int, int, int], jefferson: int, winner: str, reason: str
) -> None:
    """ruling 21"""
    verdict = scoring.decide((adams, hamilton), jefferson, EDITION)
    assert (verdict.winner, verdict.reason) == (winner, reason)
    mirrored = scoring.decide((hamilton, adams), jefferson, EDITION)
    other = {"adams": "hamilton", "hamilton": "adams", "jefferson": "jefferson"}
    assert (mirrored.winner, mirrored.reason) == (other[winner], reason)


@pytest.mark.case("suits", "end")
def test_spades_and_clubs_are_one_area() -> None:
    """ruling 20"""
    # Adams: Walls 2, Constellation 4; Hamilton: McHenry 4, Stoddert 2. Equal, though neither suit is.
    assert points(position(fresh=pair([WALLS, CONSTELLATION], [MCHENRY, STODDERT]))) == ((0, 0, 6), (0, 0, 6))


@pytest.mark.case("end", "card-18")
def test_nothing_more_is_chosen_once_the_game_is_over() -> None:
    step = over(fresh=pair([ACTS]))
    assert step.state.stack == ()

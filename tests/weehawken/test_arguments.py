"""14.2 and the phases 14.0.2: dice, Evidence, Trial Defense cards, Swartwout, indictment, and how an Argument ends."""

from __future__ import annotations

import pytest

from engine.kernel.choice import Illegal
from engine.kernel.game import Step
from engine.weehawken.events import (
    ArgumentLost,
    ArgumentRolled,
    ArgumentWon,
    Declined,
    DefenseAdded,
    DefenseRevealed,
    DefenseVoided,
    EvidenceBarred,
    EvidencePlayed,
    EvidenceShort,
    EvidenceStruck,
    EvidenceWasted,
    IndictmentRolled,
    PhaseBegan,
    ProsecutionRerolled,
)
from engine.weehawken.options import (
    Decline,
    LayCharge,
    PlayEvidence,
    PlayExtra,
    RerollProsecution,
    RestCase,
    VoidDefense,
)
from engine.weehawken.state import Addition, Argument, State
from tests.weehawken.positions import GAME, events, offers
from tests.weehawken.trials import BURR, LOST, NO_WILKINSON, SWARTWOUT, WILKINSON, at_charge, take, tried

# Evidence by its +X.
ONE, ONE_MORE = "commodore-truxtuns-testimony", "woodbridges-ledger"
TWO, TWO_MORE = "general-eatons-deposition", "jacob-allbrights-testimony"
LETTER, TESTIMONY = "wilkinsons-ciphered-letter", "james-wilkinsons-testimony"  # +3 each
NEUTRALITY = "the-neutrality-act-of-1794"  # +2
# Trial Defense cards by their +X.
D1, D2, D3, D4 = (
    "theodosia-charms-richmond",
    "henry-clay-vouches-for-burr",
    "edmund-randolphs-counsel",
    "marshall-narrows-treason",
)
COURT, TAX = "supreme-court-appointees", "tax-reductions"
BRITAIN_DONE, REFORM_DONE = (4, 0, 0), (0, 4, 0)
TAKEN = (BURR, SWARTWOUT)


def points(step: Step[State]) -> tuple[int, int]:
    """P and D of the Argument being debated."""
    argument = step.state.argument
    assert argument is not None
    return argument.p, argument.d


def asked(step: Step[State]) -> tuple[str, str]:
    """The pending choice's prompt and case."""
    choice = GAME.choice(step.state)
    assert choice is not None
    return choice.prompt, choice.rule


def played(step: Step[State]) -> list[str]:
    return [event.card for event in events(step, EvidencePlayed)]


# -- 14.2.procedure: the dice -----------------------------------------------------------------------------------------


@pytest.mark.case("14.2.procedure", "14.0.2")
@pytest.mark.parametrize(("p", "d"), [(2, 5), (3, 3), (6, 6), (1, 1)])
def test_a_prosecution_that_is_not_ahead_must_speak_first(p: int, d: int) -> None:
    step = tried(3, dice=(p, d), held=(TWO, TWO_MORE, ONE), defense=(D1,))
    assert asked(step) == ("evidence", "14.2.1")
    assert step.state.phase == "prosecution"
    assert events(step, ArgumentRolled) == [
        ArgumentRolled(rule="14.2.procedure", number=1, p_die=p, d_die=d, additions=(), p=p, d=d)
    ]
    assert not events(step, DefenseRevealed)


@pytest.mark.case("14.2.procedure", "14.0.2")
@pytest.mark.parametrize(("p", "d"), [(4, 3), (6, 5), (2, 1)])
def test_a_prosecution_ahead_goes_straight_to_the_defense(p: int, d: int) -> None:
    step = tried(3, dice=(p, d), held=(TWO, TWO_MORE, ONE), defense=(D4,))
    assert [event.card for event in events(step, DefenseRevealed)] == [D4]
    assert not played(step)
    assert asked(step) == ("evidence", "14.2.3")


@pytest.mark.case("14.2.procedure")
def test_judicial_reform_adds_one_to_p() -> None:
    step = tried(3, dice=(3, 3), agendas=REFORM_DONE, held=(TWO, TWO_MORE), defense=(D2,))
    addition = Addition("P", "judicial-reform", 1)
    assert events(step, ArgumentRolled) == [
        ArgumentRolled(rule="14.2.procedure", number=1, p_die=3, d_die=3, additions=(addition,), p=4, d=3)
    ]
    assert step.state.argument == Argument(1, 3, 3, (addition, Addition("D", D2, 2)), 4, 5)  # 4 > 3: the Defense spoke


@pytest.mark.case("14.2.procedure")
@pytest.mark.parametrize("agendas", [(0, 3, 0), (4, 3, 4), (0, 0, 0)])
def test_judicial_reform_short_of_completion_adds_nothing(agendas: tuple[int, int, int]) -> None:
    assert points(tried(3, dice=(3, 3), agendas=agendas, held=(TWO,))) == (3, 3)


@pytest.mark.case("14.2.procedure")
def test_judicial_reform_adds_in_every_argument() -> None:
    step = tried(3, dice=(2, 1, 4, 1, 1, 6), agendas=REFORM_DONE)
    assert [(event.number, event.p) for event in events(step, ArgumentRolled)] == [(1, 3), (2, 5), (3, 2)]


@pytest.mark.case("14.2.procedure", "14.0.setup.4")
@pytest.mark.card("supreme-court-appointees")
def test_supreme_court_appointees_roll_the_p_die_again() -> None:
    asking = tried(3, dice=(1, 5, 6), held=(COURT, TWO))
    assert asked(asking) == ("reroll", "9.6")
    assert list(offers(asking.state)) == [RerollProsecution(COURT), Decline()]
    step = tried(3, RerollProsecution(COURT), dice=(1, 5, 6), held=(COURT, TWO), defense=(D1,))
    assert events(step, ProsecutionRerolled) == [ProsecutionRerolled(rule="9.6", card=COURT, die=6, p=6, d=5)]
    assert COURT not in step.state.held
    assert COURT in step.state.discards
    assert points(step) == (6, 6)  # D die still 5, and +1 of the Defense


@pytest.mark.case("14.2.procedure")
@pytest.mark.card("supreme-court-appointees")
def test_the_second_die_stands_even_when_it_is_worse() -> None:
    step = tried(3, RerollProsecution(COURT), dice=(5, 4, 2), held=(COURT, TWO, ONE))
    assert points(step) == (2, 4)
    assert step.state.argument is not None
    assert step.state.argument.p_die == 2
    assert asked(step) == ("evidence", "14.2.1")


@pytest.mark.case("14.2.procedure")
@pytest.mark.card("supreme-court-appointees")
def test_judicial_reform_still_adds_to_the_second_die() -> None:
    step = tried(3, RerollProsecution(COURT), dice=(1, 6, 3), agendas=REFORM_DONE, held=(COURT, TWO, ONE))
    assert events(step, ProsecutionRerolled)[0].p == 4
    assert points(step) == (4, 6)


@pytest.mark.case("14.2.procedure")
@pytest.mark.card("supreme-court-appointees")
def test_supreme_court_appointees_serve_once() -> None:
    step = tried(3, RerollProsecution(COURT), dice=(1, 1, 6, 2, 2), held=(COURT, TWO))
    assert [event.number for event in events(step, ArgumentRolled)] == [1, 2]
    assert asked(step) == ("evidence", "14.2.1")


@pytest.mark.case("14.2.procedure")
@pytest.mark.card("supreme-court-appointees")
def test_supreme_court_appointees_declined_wait_for_the_next_argument() -> None:
    step = tried(3, Decline(), dice=(6, 1, 2, 5), held=(COURT,))
    assert Declined(rule="9.6", what="reroll") in step.events
    assert asked(step) == ("reroll", "9.6")
    assert step.state.verdict == 2
    assert COURT in step.state.held


@pytest.mark.case("14.2.procedure")
def test_no_second_roll_without_the_card() -> None:
    assert asked(tried(3, dice=(1, 2), held=(TWO,)))[0] == "evidence"


# -- 14.2.1: the Prosecution Segment ----------------------------------------------------------------------------------


@pytest.mark.case("14.2.1", "14.0.2.a")
def test_the_player_chooses_which_evidence_comes_first_and_cannot_keep_it_back() -> None:
    step = tried(3, dice=(2, 4), held=(ONE, TWO, TWO_MORE), defense=(D3,))
    assert list(offers(step.state)) == [PlayEvidence(ONE), PlayEvidence(TWO), PlayEvidence(TWO_MORE)]
    assert all(
        offer.refused is None and offer.cost == 0 and offer.rule == "14.2.1" for offer in offers(step.state).values()
    )
    for option in (RestCase(), Decline(), PlayEvidence(LETTER), PlayExtra(TAX)):
        with pytest.raises(Illegal):
            GAME.play(step.state, option)


@pytest.mark.case("14.2.1", "14.0.2.a")
def test_evidence_is_played_until_p_is_above_d_and_no_further() -> None:
    start = at_charge(dice=(2, 4), held=(ONE, TWO, TWO_MORE), defense=(D3,))
    first = take(start, LayCharge(3), PlayEvidence(ONE))
    assert points(first) == (3, 4)
    assert asked(first) == ("evidence", "14.2.1")
    assert list(offers(first.state)) == [PlayEvidence(TWO), PlayEvidence(TWO_MORE)]
    second = take(start, LayCharge(3), PlayEvidence(ONE), PlayEvidence(TWO))
    assert events(second, EvidencePlayed) == [
        EvidencePlayed(rule="14.2.1", card=ONE, by=1, p=3, d=4),
        EvidencePlayed(rule="14.2.1", card=TWO, by=2, p=5, d=4),
    ]
    assert points(second) == (5, 7)  # 5 > 4, so the Defense has spoken: +3
    assert second.state.held == (TWO_MORE,)
    assert second.state.discards == (ONE, TWO, D3)


@pytest.mark.case("14.2.1")
def test_a_tie_is_not_enough_for_the_prosecution() -> None:
    step = tried(3, PlayEvidence(TWO), dice=(2, 4), held=(TWO, ONE))
    assert points(step) == (4, 4)
    assert asked(step) == ("evidence", "14.2.1")


@pytest.mark.case("14.2.1", "14.0.2.a", "14.2")
def test_evidence_that_can_only_tie_loses_the_trial_and_is_not_spent() -> None:
    # 1 + 2 + 2 + 1 = 6, which is not above 6.
    step = tried(3, dice=(1, 6), held=(TWO, TWO_MORE, ONE), defense=(D1,))
    assert events(step, EvidenceShort) == [EvidenceShort(rule="14.2.1", p=1, d=6, left=5)]
    assert events(step, ArgumentLost) == [ArgumentLost(rule="14.2.1", number=1, verdict=1)]
    assert step.state.held == (TWO, TWO_MORE, ONE)
    assert step.state.phase == "over"
    assert not events(step, DefenseRevealed)


@pytest.mark.case("14.2.1", "14.0.2.a")
def test_evidence_just_enough_is_owed_to_the_last_card() -> None:
    # 1 + 2 + 2 + 1 + 1 = 7 > 6.
    cards = (TWO, TWO_MORE, ONE, ONE_MORE)
    step = tried(3, *map(PlayEvidence, cards), dice=(1, 6, *LOST), held=cards)
    assert played(step) == list(cards)
    assert events(step, ArgumentWon) == [ArgumentWon(rule="14.2", number=1, verdict=2)]
    assert step.state.held == ()


@pytest.mark.case("14.2.1")
def test_without_any_evidence_a_tie_on_the_dice_loses() -> None:
    step = tried(3, dice=(4, 4))
    assert events(step, EvidenceShort) == [EvidenceShort(rule="14.2.1", p=4, d=4, left=0)]
    assert step.state.result is not None


@pytest.mark.case("14.2.1")
def test_conspiracy_cards_are_no_evidence() -> None:
    step = tried(3, dice=(4, 4), held=(WILKINSON, WILKINSON, "theodosia-burr-alston"))
    assert events(step, EvidenceShort)[0].left == 0


# -- 14.2.2: the Defense Segment --------------------------------------------------------------------------------------


@pytest.mark.case("14.2.2", "14.0.2.b", "9.5")
def test_the_top_defense_card_is_added_and_discarded() -> None:
    step = tried(3, dice=(6, 3), held=(TWO,), defense=(D4, D1))
    assert events(step, DefenseRevealed) == [DefenseRevealed(rule="14.2.2", card=D4)]
    assert events(step, DefenseAdded) == [DefenseAdded(rule="14.2.2", what=D4, by=4, p=6, d=7)]
    assert step.state.defense == (D1,)
    assert step.state.discards == (D4,)
    assert step.state.shown == D4
    assert step.state.current == ""
    assert step.state.argument == Argument(1, 6, 3, (Addition("D", D4, 4),), 6, 7)
    assert asked(step) == ("evidence", "14.2.3")
    assert step.state.phase == "rebuttal"


@pytest.mark.case("14.2.2", "14.0.2.b")
@pytest.mark.parametrize(("card", "by"), [(D1, 1), (D2, 2), (D3, 3), (D4, 4)])
def test_each_defense_card_adds_its_own_figure(card: str, by: int) -> None:
    step = tried(3, dice=(6, 5), held=(TWO, TWO_MORE), defense=(card,))
    assert points(step) == (6, 5 + by)


@pytest.mark.case("14.2.2", "14.0.2.b", "14.2")
def test_p_still_ahead_wins_the_argument_and_the_next_begins() -> None:
    step = tried(3, dice=(6, 1, 2, 2), held=(TWO,), defense=(D4,))  # 6 > 1 + 4
    assert events(step, ArgumentWon) == [ArgumentWon(rule="14.2", number=1, verdict=2)]
    assert step.state.verdict == 2
    assert step.state.argument == Argument(2, 2, 2, (), 2, 2)
    assert not played(step)


@pytest.mark.case("14.2.2")
def test_a_defense_card_that_makes_a_tie_calls_for_the_rebuttal() -> None:
    assert asked(tried(3, dice=(6, 2), held=(TWO,), defense=(D4,))) == ("evidence", "14.2.3")


@pytest.mark.case("14.2.2")
def test_only_one_defense_card_speaks_in_an_argument() -> None:
    step = tried(3, dice=(6, 1, 2, 2), held=(TWO,), defense=(D1, D2, D3))
    assert len(events(step, DefenseRevealed)) == 1
    assert step.state.defense == (D2, D3)


@pytest.mark.case("14.2.2")
def test_an_empty_defense_pile_adds_nothing() -> None:
    step = tried(3, dice=(2, 1, 2, 2), held=(TWO,))
    assert events(step, DefenseRevealed) == [DefenseRevealed(rule="14.2.2", card="")]
    assert not events(step, DefenseAdded)
    assert step.state.verdict == 2


@pytest.mark.case("14.2.2", "14.0.2.b", "14.0.setup.7", "12.4.2.E")
def test_swartwout_can_turn_a_lead_into_a_tie() -> None:
    step = tried(3, dice=(6, 3), arrested=TAKEN, held=(ONE,), defense=(D2,))
    assert events(step, DefenseAdded) == [
        DefenseAdded(rule="14.2.2", what=D2, by=2, p=6, d=5),
        DefenseAdded(rule="12.4.2.E", what=SWARTWOUT, by=1, p=6, d=6),
    ]
    assert step.state.swartwout_spent
    assert asked(step) == ("evidence", "14.2.3")


@pytest.mark.case("14.2.2", "14.0.2.b")
def test_swartwout_is_spent_even_where_he_changes_nothing_and_never_returns() -> None:
    # 6 against 1 + 1: he adds 1 in vain. In the second Argument 6 against 5 + 0 stands without him.
    step = tried(3, dice=(6, 1, 6, 5, *LOST), arrested=TAKEN, defense=(D1,))
    assert [(event.what, event.p, event.d) for event in events(step, DefenseAdded)] == [(D1, 6, 2), (SWARTWOUT, 6, 3)]
    assert [event.number for event in events(step, ArgumentWon)] == [1, 2]
    assert step.state.swartwout_spent


@pytest.mark.case("14.2.2", "14.0.2.b")
def test_swartwout_waits_when_the_card_alone_was_enough() -> None:
    step = tried(3, PlayEvidence(TWO), dice=(5, 3, 3, 2), arrested=TAKEN, held=(TWO, ONE), defense=(D3,))
    # First Argument: 5 against 3 + 3, the rebuttal makes 7. Second: 3 > 2, no card, now he makes a tie.
    assert [event.what for event in events(step, DefenseAdded)] == [D3, SWARTWOUT]
    assert points(step) == (3, 3)
    assert asked(step) == ("evidence", "14.2.3")


@pytest.mark.case("14.2.2")
def test_with_no_defense_card_left_swartwout_still_speaks() -> None:
    step = tried(3, dice=(4, 3), arrested=TAKEN, held=(ONE,))
    assert [event.card for event in events(step, DefenseRevealed)] == [""]
    assert points(step) == (4, 4)


@pytest.mark.case("14.2.2", "14.0.setup.7")
@pytest.mark.parametrize("changes", [{}, {"revealed": (SWARTWOUT,)}, {"arrested": (BURR, "john-adair")}])
def test_swartwout_at_large_says_nothing(changes: dict[str, tuple[str, ...]]) -> None:
    step = tried(3, dice=(4, 3, *LOST), **changes)
    assert not events(step, DefenseAdded)
    assert len(events(step, ArgumentWon)) == 1
    assert not step.state.swartwout_spent


@pytest.mark.case("14.2.2", "14.0.setup.6")
def test_completed_britain_may_void_the_card_just_revealed() -> None:
    asking = tried(3, dice=(6, 5, 3, 3), agendas=BRITAIN_DONE, held=(TWO,), defense=(D4, D3))
    assert asked(asking) == ("void-defense", "14.2.2")
    assert list(offers(asking.state)) == [VoidDefense(), Decline()]
    assert points(asking) == (6, 5)  # nothing added yet
    assert asking.state.shown == asking.state.current == D4
    step = tried(3, VoidDefense(), dice=(6, 5, 3, 3), agendas=BRITAIN_DONE, held=(TWO,), defense=(D4, D3))
    assert events(step, DefenseVoided) == [DefenseVoided(rule="14.0.setup.6", card=D4)]
    assert not events(step, DefenseAdded)
    assert step.state.britain_spent
    assert step.state.defense == (D3,)  # none replaces it
    assert step.state.discards == (D4,)
    assert step.state.verdict == 2


@pytest.mark.case("14.2.2", "14.0.setup.6")
def test_britain_helps_once() -> None:
    step = tried(3, VoidDefense(), dice=(6, 5, 6, 5), agendas=BRITAIN_DONE, held=(TWO,), defense=(D4, D1))
    assert [event.what for event in events(step, DefenseAdded)] == [D1]
    assert points(step) == (6, 6)
    assert asked(step) == ("evidence", "14.2.3")


@pytest.mark.case("14.2.2", "14.0.setup.6")
def test_britain_declined_is_kept_for_a_later_card() -> None:
    step = tried(3, Decline(), dice=(6, 1, 6, 5), agendas=BRITAIN_DONE, held=(TWO,), defense=(D1, D4))
    assert Declined(rule="14.2.2", what="void") in step.events
    assert events(step, DefenseAdded) == [DefenseAdded(rule="14.2.2", what=D1, by=1, p=6, d=2)]
    assert asked(step)[0] == "void-defense"
    assert not step.state.britain_spent


@pytest.mark.case("14.2.2", "14.0.setup.6")
def test_swartwout_still_speaks_after_a_voided_card() -> None:
    step = tried(3, VoidDefense(), dice=(6, 5), agendas=BRITAIN_DONE, arrested=TAKEN, held=(TWO,), defense=(D4,))
    assert events(step, DefenseAdded) == [DefenseAdded(rule="12.4.2.E", what=SWARTWOUT, by=1, p=6, d=6)]
    assert asked(step) == ("evidence", "14.2.3")


@pytest.mark.case("14.2.2", "14.0.setup.6")
def test_britain_is_kept_while_no_card_is_revealed() -> None:
    step = tried(3, dice=(6, 5, 2, 2), agendas=BRITAIN_DONE, held=(TWO,))
    assert asked(step) == ("evidence", "14.2.1")
    assert not step.state.britain_spent


@pytest.mark.case("14.2.2", "14.0.setup.6")
def test_britain_short_of_completion_voids_nothing() -> None:
    step = tried(3, dice=(6, 5), agendas=(3, 4, 4), held=(TWO, TWO_MORE), defense=(D4,))
    assert [event.what for event in events(step, DefenseAdded)] == [D4]


# -- 14.2.2.neutrality ------------------------------------------------------------------------------------------------


@pytest.mark.case("14.2.2.neutrality")
@pytest.mark.card("the-neutrality-act-of-1794")
@pytest.mark.parametrize("charge", [1, 2, 3, 4, 5])
def test_the_neutrality_act_serves_against_a_filibuster(charge: int) -> None:
    step = tried(charge, PlayEvidence(NEUTRALITY), dice=(3, 3, *LOST), held=(NEUTRALITY,))
    assert events(step, EvidencePlayed) == [EvidencePlayed(rule="14.2.1", card=NEUTRALITY, by=2, p=5, d=3)]
    assert not events(step, EvidenceBarred)


@pytest.mark.case("14.2.2.neutrality")
@pytest.mark.card("the-neutrality-act-of-1794")
@pytest.mark.parametrize("charge", [6, 7])
def test_the_neutrality_act_is_never_offered_against_treason(charge: int) -> None:
    step = tried(charge, dice=(3, 3), held=(NEUTRALITY, TWO))
    assert events(step, EvidenceBarred) == [EvidenceBarred(rule="14.2.2.neutrality", card=NEUTRALITY)]
    assert list(offers(step.state)) == [PlayEvidence(TWO)]
    with pytest.raises(Illegal):
        GAME.play(step.state, PlayEvidence(NEUTRALITY))


@pytest.mark.case("14.2.2.neutrality")
@pytest.mark.card("the-neutrality-act-of-1794")
def test_the_neutrality_act_does_not_count_towards_what_treason_evidence_can_do() -> None:
    step = tried(7, dice=(3, 4), held=(NEUTRALITY, ONE))
    assert events(step, EvidenceShort) == [EvidenceShort(rule="14.2.1", p=3, d=4, left=1)]
    assert step.state.held == (NEUTRALITY, ONE)
    # Against a Filibuster the same cards are owed: 3 + 2 > 4.
    assert asked(tried(3, dice=(3, 4), held=(NEUTRALITY, ONE))) == ("evidence", "14.2.1")


@pytest.mark.case("14.2.2.neutrality", "14.2.3")
@pytest.mark.card("the-neutrality-act-of-1794")
def test_the_neutrality_act_is_barred_in_the_rebuttal_too() -> None:
    step = tried(6, dice=(5, 3), held=(NEUTRALITY,), defense=(D2,))
    assert events(step, ArgumentLost) == [ArgumentLost(rule="14.2.3", number=1, verdict=1)]


# -- 14.2.2.indictment ------------------------------------------------------------------------------------------------


@pytest.mark.case("14.2.2.indictment")
@pytest.mark.parametrize(
    ("die", "cards", "indicted"),
    [
        (6, 0, False),
        (5, 1, False),
        (6, 1, True),
        (4, 2, False),
        (5, 2, True),
        (3, 3, False),
        (4, 3, True),
        (2, 4, False),
        (3, 4, True),
    ],
)
def test_each_wilkinson_card_held_adds_one_to_the_indictment_die(die: int, cards: int, indicted: bool) -> None:
    # Indicted on 7 or more.
    step = tried(
        3,
        PlayEvidence(LETTER),
        dice=(4, 4, die, *(() if indicted else LOST)),
        held=(LETTER, *[WILKINSON] * cards),
        conspirators=NO_WILKINSON,
    )
    assert events(step, IndictmentRolled) == [
        IndictmentRolled(rule="14.2.2.indictment", die=die, cards=cards, total=die + cards, indicted=indicted)
    ]
    assert step.state.indictment == ("indicted" if indicted else "cleared")
    assert played(step) == ([] if indicted else [LETTER])


@pytest.mark.case("14.2.2.indictment")
@pytest.mark.card("wilkinsons-ciphered-letter", "james-wilkinsons-testimony")
@pytest.mark.parametrize(("first", "second"), [(LETTER, TESTIMONY), (TESTIMONY, LETTER)])
def test_cleared_his_evidence_counts_and_the_second_card_needs_no_roll(first: str, second: str) -> None:
    step = tried(3, PlayEvidence(first), PlayEvidence(second), dice=(2, 5, 1, *LOST), held=(LETTER, TESTIMONY))
    assert len(events(step, IndictmentRolled)) == 1
    assert events(step, EvidencePlayed) == [
        EvidencePlayed(rule="14.2.1", card=first, by=3, p=5, d=5),
        EvidencePlayed(rule="14.2.1", card=second, by=3, p=8, d=5),
    ]


@pytest.mark.case("14.2.2.indictment")
@pytest.mark.card("wilkinsons-ciphered-letter", "james-wilkinsons-testimony")
def test_a_wilkinson_card_of_a_later_argument_needs_no_second_roll() -> None:
    step = tried(
        3, PlayEvidence(LETTER), PlayEvidence(TESTIMONY), dice=(4, 4, 2, 3, 3, *LOST), held=(LETTER, TESTIMONY)
    )
    assert len(events(step, IndictmentRolled)) == 1
    assert [event.number for event in events(step, ArgumentWon)] == [1, 2]


@pytest.mark.case("14.2.2.indictment")
def test_indicted_both_his_cards_are_struck_without_effect_and_the_rest_is_judged_anew() -> None:
    # Without the two +3 cards: 3 + 1 is not above 4, so the Trial is lost and the +1 stays in hand.
    step = tried(3, PlayEvidence(TESTIMONY), dice=(3, 4, 6), held=(LETTER, TESTIMONY, ONE, WILKINSON))
    assert events(step, EvidenceStruck) == [EvidenceStruck(rule="14.2.2.indictment", cards=(TESTIMONY, LETTER))]
    assert not played(step)
    assert events(step, EvidenceShort) == [EvidenceShort(rule="14.2.1", p=3, d=4, left=1)]
    assert step.state.held == (ONE, WILKINSON)
    assert sorted(step.state.discards) == [TESTIMONY, LETTER]


@pytest.mark.case("14.2.2.indictment")
def test_indicted_the_rest_is_still_owed_where_it_is_enough() -> None:
    step = tried(3, PlayEvidence(LETTER), dice=(3, 4, 6), held=(LETTER, TESTIMONY, TWO, WILKINSON))
    assert asked(step) == ("evidence", "14.2.1")
    assert list(offers(step.state)) == [PlayEvidence(TWO)]
    assert points(step) == (3, 4)


@pytest.mark.case("14.2.2.indictment", "14.2.3")
def test_the_indictment_is_rolled_in_the_rebuttal_as_well() -> None:
    # 5 > 3, the Defense adds 2: a tie. The letter makes 8.
    cleared = tried(3, PlayEvidence(LETTER), dice=(5, 3, 2, *LOST), held=(LETTER,), defense=(D2,))
    assert events(cleared, EvidencePlayed) == [EvidencePlayed(rule="14.2.3", card=LETTER, by=3, p=8, d=5)]
    assert events(cleared, ArgumentWon) == [ArgumentWon(rule="14.2", number=1, verdict=2)]
    indicted = tried(3, PlayEvidence(LETTER), dice=(5, 3, 6), held=(LETTER, WILKINSON), defense=(D2,))
    assert events(indicted, ArgumentLost) == [ArgumentLost(rule="14.2.3", number=1, verdict=1)]
    assert indicted.state.indictment == "indicted"


@pytest.mark.case("14.2.2.indictment")
def test_no_indictment_without_his_evidence_being_played() -> None:
    step = tried(3, PlayEvidence(TWO), dice=(3, 3, 1, 6), held=(TWO, LETTER, WILKINSON))
    assert not events(step, IndictmentRolled)
    assert step.state.indictment == ""


# -- 14.2.3: the Rebuttal Segment -------------------------------------------------------------------------------------


@pytest.mark.case("14.2.3", "14.0.2.c")
def test_the_rebuttal_plays_evidence_until_p_is_above_d() -> None:
    start = at_charge(dice=(6, 4, *LOST), held=(ONE, TWO), defense=(D4,))  # 6 against 8
    asking = take(start, LayCharge(3))
    assert list(offers(asking.state)) == [PlayEvidence(ONE), PlayEvidence(TWO)]
    assert all(offer.rule == "14.2.3" for offer in offers(asking.state).values())
    step = take(start, LayCharge(3), PlayEvidence(TWO), PlayEvidence(ONE))
    assert events(step, EvidencePlayed) == [
        EvidencePlayed(rule="14.2.3", card=TWO, by=2, p=8, d=8),
        EvidencePlayed(rule="14.2.3", card=ONE, by=1, p=9, d=8),
    ]
    assert events(step, ArgumentWon) == [ArgumentWon(rule="14.2", number=1, verdict=2)]


@pytest.mark.case("14.2.3", "14.0.2.c", "14.2")
def test_a_rebuttal_that_cannot_get_ahead_ends_the_trial() -> None:
    step = tried(3, dice=(6, 4), held=(TWO,), defense=(D4, D1))  # 6 + 2 only ties 8
    assert events(step, EvidenceShort) == [EvidenceShort(rule="14.2.3", p=6, d=8, left=2)]
    assert events(step, ArgumentLost) == [ArgumentLost(rule="14.2.3", number=1, verdict=1)]
    assert step.state.held == (TWO,)
    assert step.state.phase == "over"


@pytest.mark.case("14.2.3", "14.0.2.c")
def test_evidence_spent_in_the_prosecution_is_gone_in_the_rebuttal() -> None:
    step = tried(3, PlayEvidence(TWO), dice=(4, 5), held=(TWO, ONE), defense=(D1,))
    # 4 + 2 = 6 > 5; then 6 against 6; +1 makes 7.
    assert asked(step) == ("evidence", "14.2.3")
    assert list(offers(step.state)) == [PlayEvidence(ONE)]


@pytest.mark.case("14.2.3", "14.0.2.c")
def test_the_defense_has_no_second_word_after_a_rebuttal() -> None:
    step = tried(3, PlayEvidence(ONE), dice=(4, 3, 2, 3), held=(ONE, TWO), defense=(D1, D4))
    assert [event.what for event in events(step, DefenseAdded)] == [D1]
    assert step.state.argument == Argument(2, 2, 3, (), 2, 3)


@pytest.mark.case("14.2.2", "14.2.3", "14.2", "14.0.2.b")
@pytest.mark.parametrize(("charge", "arguments", "verdict"), [(3, 4, 5), (1, 4, 5), (6, 5, 6), (7, 5, 6)])
def test_life_takes_four_arguments_and_death_five(charge: int, arguments: int, verdict: int) -> None:
    step = tried(charge, dice=(6, 1) * arguments, conspirators=NO_WILKINSON)  # objective V
    assert [(event.number, event.verdict) for event in events(step, ArgumentWon)] == [
        (n, n + 1) for n in range(1, arguments + 1)
    ]
    assert events(step, ArgumentWon)[-1].verdict == verdict
    assert not events(step, ArgumentLost)
    assert step.state.result is not None


@pytest.mark.case("14.2.3", "14.0.2.c")
@pytest.mark.parametrize(("charge", "before"), [(3, 4), (6, 5)])
def test_a_rebuttal_that_reaches_the_maximum_sentence_ends_the_trial(charge: int, before: int) -> None:
    step = tried(charge, PlayEvidence(ONE), dice=(4, 3), verdict=before, held=(ONE, TWO), defense=(D1, D4))
    assert events(step, ArgumentWon) == [ArgumentWon(rule="14.2", number=1, verdict=before + 1)]
    assert step.state.phase == "over"
    assert step.state.defense == (D4,)


@pytest.mark.case("14.2.3", "14.2.2")
def test_life_does_not_end_a_treason_trial() -> None:
    step = tried(7, dice=(6, 1, 2, 2), verdict=4, held=(ONE,))
    assert step.state.verdict == 5
    assert [event.number for event in events(step, ArgumentRolled)] == [1, 2]


# -- 14.2.notes.weighing ----------------------------------------------------------------------------------------------


@pytest.mark.case("14.2.notes.weighing", "14.2.2")
@pytest.mark.card("wilkinsons-ciphered-letter")
def test_a_card_of_three_that_breaks_a_tie_by_one_too_many_gives_no_change() -> None:
    # The printed example: a tie, and only a +3 left. The next Argument starts from its dice alone.
    step = tried(3, PlayEvidence(LETTER), dice=(4, 4, 1, *LOST), held=(LETTER,))
    assert events(step, EvidencePlayed) == [EvidencePlayed(rule="14.2.1", card=LETTER, by=3, p=7, d=4)]
    rolled = events(step, ArgumentRolled)[1]
    assert (rolled.number, rolled.p, rolled.d, rolled.additions) == (2, 1, 6, ())
    assert step.state.held == ()


@pytest.mark.case("14.2.notes.weighing")
def test_an_excess_of_the_prosecution_serves_against_the_defense_of_the_same_argument_only() -> None:
    # 4 + 2 = 6 against 4 + 1: won with one to spare, and it is gone.
    step = tried(3, PlayEvidence(TWO), dice=(4, 4, 3, 3), held=(TWO, ONE), defense=(D1,))
    assert step.state.verdict == 2
    assert points(step) == (3, 3)


@pytest.mark.case("14.2.notes.weighing")
def test_spare_points_of_an_argument_won_are_told_as_wasted() -> None:
    # 4 + 3 = 7 against 4, where 5 was enough: two to spare.
    prosecution = tried(3, PlayEvidence(LETTER), dice=(4, 4, 1, *LOST), held=(LETTER,))
    assert events(prosecution, EvidenceWasted) == [EvidenceWasted(rule="14.2.notes.weighing", by=2)]
    # 5 against 3 + 2: a tie, and 8 in the rebuttal.
    rebuttal = tried(3, PlayEvidence(LETTER), dice=(5, 3, 1, *LOST), held=(LETTER,), defense=(D2,))
    assert events(rebuttal, EvidenceWasted) == [EvidenceWasted(rule="14.2.notes.weighing", by=2)]


@pytest.mark.case("14.2.notes.weighing", "14.2.2")
def test_spare_points_that_hold_off_the_defense_of_the_same_argument_are_not_wasted() -> None:
    # 4 + 2 = 6 against 4: one to spare, and the Defense's 1 takes it up: 6 against 5.
    step = tried(3, PlayEvidence(TWO), dice=(4, 4, *LOST), held=(TWO,), defense=(D1,))
    assert len(events(step, ArgumentWon)) == 1
    assert events(step, EvidenceWasted) == []


@pytest.mark.case("14.0.2", "14.0.2.a", "14.0.2.b", "14.0.2.c")
def test_each_phase_and_segment_of_the_trial_is_told_as_it_begins() -> None:
    # 4 against 4; the Prosecution makes 5, the Defense 5, the rebuttal 7; the next Argument is lost.
    step = tried(3, PlayEvidence(ONE), PlayEvidence(TWO), dice=(4, 4, *LOST), held=(ONE, TWO), defense=(D1,))
    assert [(event.rule, event.phase) for event in events(step, PhaseBegan)] == [
        ("14.0.2", "argument"),
        ("14.0.2.a", "prosecution"),
        ("14.0.2.b", "defense"),
        ("14.0.2.c", "rebuttal"),
        ("14.0.2", "argument"),
        ("14.0.2.a", "prosecution"),
        ("14.0.3", "verdict"),
        ("14.0.4", "over"),
    ]


@pytest.mark.case("14.2.notes.weighing")
def test_a_card_is_used_once_a_trial() -> None:
    step = tried(3, PlayEvidence(TWO), dice=(4, 4, 3, 3), held=(TWO, ONE))
    assert list(offers(step.state)) == [PlayEvidence(ONE)]
    with pytest.raises(Illegal):
        GAME.play(step.state, PlayEvidence(TWO))


# -- Tax Reductions ---------------------------------------------------------------------------------------------------


@pytest.mark.case("14.2.1", "14.0.setup.4")
@pytest.mark.card("tax-reductions")
def test_tax_reductions_stand_beside_evidence_without_being_forced() -> None:
    step = tried(3, dice=(3, 3), held=(TAX, TWO))
    assert list(offers(step.state)) == [PlayEvidence(TWO), PlayExtra(TAX)]
    paid = tried(3, PlayExtra(TAX), dice=(3, 3, *LOST), held=(TAX, TWO))
    assert events(paid, EvidencePlayed) == [EvidencePlayed(rule="9.6", card=TAX, by=1, p=4, d=3)]
    assert paid.state.held == (TWO,)  # 4 > 3, so no Evidence was owed
    assert TAX in paid.state.discards


@pytest.mark.case("14.2.1", "14.2.3")
@pytest.mark.card("tax-reductions")
@pytest.mark.parametrize(("dice", "defense", "rule"), [((3, 3), (), "14.2.1"), ((4, 2), (D2,), "14.2.3")])
def test_tax_reductions_alone_may_save_an_argument_or_be_kept(
    dice: tuple[int, int], defense: tuple[str, ...], rule: str
) -> None:
    step = tried(3, dice=dice, held=(TAX,), defense=defense)
    assert asked(step) == ("evidence", rule)
    found = offers(step.state)
    assert list(found) == [PlayExtra(TAX), RestCase()]
    assert (found[RestCase()].rule, found[RestCase()].warning) == (rule, "rests")
    kept = tried(3, RestCase(), dice=dice, held=(TAX,), defense=defense)
    assert events(kept, ArgumentLost) == [ArgumentLost(rule=rule, number=1, verdict=1)]
    assert kept.state.held == (TAX,)
    used = tried(3, PlayExtra(TAX), dice=(*dice, *LOST), held=(TAX,), defense=defense)
    assert events(used, ArgumentWon) == [ArgumentWon(rule="14.2", number=1, verdict=2)]


@pytest.mark.case("14.2.1")
@pytest.mark.card("tax-reductions")
def test_with_p_raised_by_tax_reductions_evidence_is_owed_again() -> None:
    # 2 + 2 only ties 4; with the tax 5 > 4.
    short = tried(3, dice=(2, 4), held=(TAX, TWO))
    assert list(offers(short.state)) == [PlayExtra(TAX), RestCase()]
    raised = tried(3, PlayExtra(TAX), dice=(2, 4), held=(TAX, TWO))
    assert points(raised) == (3, 4)
    assert list(offers(raised.state)) == [PlayEvidence(TWO)]


@pytest.mark.case("14.2.1")
@pytest.mark.card("tax-reductions")
def test_where_even_tax_reductions_fall_short_nothing_is_offered() -> None:
    step = tried(3, dice=(1, 4), held=(TAX, TWO))  # 1 + 2 + 1 = 4
    assert events(step, EvidenceShort) == [EvidenceShort(rule="14.2.1", p=1, d=4, left=2)]
    assert step.state.held == (TAX, TWO)
    assert step.state.result is not None


@pytest.mark.case("14.2.1", "14.2.3")
@pytest.mark.card("tax-reductions")
def test_tax_reductions_are_not_offered_while_p_is_ahead() -> None:
    step = tried(3, dice=(6, 1, 6, 1, 6, 1, 6, 1), held=(TAX,), defense=(D1, D2, D3, D4))
    # 6 against 2, 3, 4 and 5: four Arguments won without a question.
    assert [event.verdict for event in events(step, ArgumentWon)] == [2, 3, 4, 5]
    assert step.state.held == (TAX,)


@pytest.mark.case("14.2.1")
@pytest.mark.card("tax-reductions")
def test_tax_reductions_serve_once_and_against_treason_too() -> None:
    step = tried(6, PlayExtra(TAX), dice=(3, 3, 3, 3), held=(TAX,))
    assert [event.number for event in events(step, ArgumentWon)] == [1]
    assert events(step, ArgumentLost) == [ArgumentLost(rule="14.2.1", number=2, verdict=2)]


# -- an Argument in full ----------------------------------------------------------------------------------------------


@pytest.mark.case("14.0.2", "14.0.2.a", "14.0.2.b", "14.0.2.c", "14.2")
def test_one_argument_through_all_three_segments() -> None:
    # P 3 + 1 (Reform) = 4 against 5; Evidence 2 makes 6; the Defense adds 0 (voided) and Swartwout 1: a tie of 6;
    # Evidence 1 makes 7.
    step = tried(
        6,
        PlayEvidence(TWO),
        VoidDefense(),
        PlayEvidence(ONE),
        dice=(3, 5, *LOST),
        agendas=(4, 4, 0),
        arrested=TAKEN,
        held=(TWO, ONE, NEUTRALITY),
        defense=(D3,),
    )
    kinds = (ArgumentRolled, EvidencePlayed, DefenseRevealed, DefenseVoided, DefenseAdded, ArgumentWon)
    told = [
        (event.rule, getattr(event, "p", None), getattr(event, "d", None))
        for event in step.events
        if type(event) in kinds
    ]
    assert told == [
        ("14.2.procedure", 4, 5),
        ("14.2.1", 6, 5),
        ("14.2.2", None, None),
        ("14.0.setup.6", None, None),
        ("12.4.2.E", 6, 6),
        ("14.2.3", 7, 6),
        ("14.2", None, None),
        ("14.2.procedure", 2, 6),  # the next Argument, with Reform once more
    ]

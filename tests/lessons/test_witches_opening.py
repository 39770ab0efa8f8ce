"""Openings of Reign of Witches: what the learner sees, what used cards have changed, what the rival replies."""

from __future__ import annotations

import msgspec
import pytest

from content.lessons import Lesson, Pattern, from_text, lesson
from content.loading import text_of
from content.witches.lessons import Cards, Coins, Opening
from engine.lessons.checking import problems
from engine.lessons.runner import LessonRun
from engine.lessons.subject import Unknown, subject
from engine.witches.invariants import broken
from engine.witches.options import Buy, Use

SUBJECT = subject("witches")
DISPLAY = ("toussaint-louverture", "porcupines-gazette", "uss-constellation", "oliver-wolcott")
BUYING = lesson("buying-a-card")


def changed(**changes: object) -> Lesson:
    """The lesson about buying with another opening."""
    return msgspec.structs.replace(BUYING, opening=msgspec.structs.replace(BUYING.opening, **changes))


def test_used_cards_have_done_what_they_do_when_they_are_used() -> None:
    """The position is the one that using the same cards leads to."""
    hands = Cards(("abigail-adams", "james-mchenry"), ("charles-c-pinckney",))
    fresh = Opening(seats=("adams", "hamilton"), display=DISPLAY, fresh=hands, coins=Coins(4, 4))
    state = SUBJECT.begin(fresh).state
    for card in ("abigail-adams", "charles-c-pinckney", "james-mchenry"):
        state = SUBJECT.game.play(state, Use(card)).state
    used = Opening(seats=("hamilton",), go=8, display=DISPLAY, used=hands, coins=Coins(2, 3))
    assert SUBJECT.begin(used).state == state
    assert state.limits == (4, 3)
    assert state.lifted == (("club",), ("diamond",))
    assert state.unbound == (False, True)


def test_a_card_handed_over_works_for_the_one_who_used_it() -> None:
    opening = Opening(
        display=DISPLAY, used=Cards(hamilton=("aaron-burr", "james-mchenry")), given=("aaron-burr", "james-mchenry")
    )
    state = SUBJECT.begin(opening).state
    assert state.given == ("aaron-burr", "james-mchenry")
    assert state.lifted == (("club",), ("diamond",))


def test_the_deck_is_the_script_then_the_rest_with_the_last_card_below() -> None:
    state = SUBJECT.begin(Opening(display=DISPLAY, deck=("washington",), below=("aaron-burr",))).state
    assert state.deck[:2] == ("washington", "aaron-burr")
    assert (state.deck[-1], state.last_below, len(state.deck)) == ("18-brumaire", True, 19)
    short = Opening(display=DISPLAY, deck=("washington",), below=("18-brumaire",), rest="discards")
    state = SUBJECT.begin(short).state
    assert state.deck == ("washington", "18-brumaire")
    assert state.resolved == ("battle-of-the-nile", "kentucky-resolutions", "yellow-fever")
    assert broken(state, SUBJECT.edition, SUBJECT.game.choice(state)) is None


def test_adams_has_the_odd_goes_and_a_tricolor_to_the_left_is_due() -> None:
    tricolor = ("battle-of-the-nile", *DISPLAY[:3])
    state = SUBJECT.begin(Opening(display=tricolor)).state
    assert (state.go, state.on_go, state.due) == (5, 0, "battle-of-the-nile")
    state = SUBJECT.begin(Opening(seats=("hamilton",), display=DISPLAY)).state
    assert (state.go, state.on_go, state.due) == (6, 1, "")


def test_a_new_game_tells_its_deal() -> None:
    hands = Cards(("aaron-burr", "washington"), ("abigail-adams", "wooden-walls"))
    run = LessonRun(changed(begin="set-up", go=1, hands=hands, deck=(), shown=Cards()))
    names = [type(event).__name__ for event in run.laid]
    assert names == ["HandsDealt", "DisplayDealt", "DeckMade", "GoBegan"]
    assert (run.laid[0].cards, run.laid[0].coins, run.laid[2].cards) == (2, 4, 15)


@pytest.mark.parametrize(
    ("opening", "problem"),
    [
        (Opening(display=DISPLAY[:3]), "a Display has 4 cards"),
        (Opening(display=DISPLAY, hands=Cards(("no-such-card",))), "no card is called no-such-card"),
        (Opening(display=DISPLAY, deck=DISPLAY[:1]), "in two places: toussaint-louverture"),
        (Opening(display=DISPLAY, play=({"option": "Sell"},)), "no option is called Sell"),
    ],
)
def test_an_opening_that_cannot_be_says_what_is_wrong(opening: Opening, problem: str) -> None:
    with pytest.raises(Unknown, match=problem):
        SUBJECT.check_opening(opening)


def test_the_learner_never_sees_the_rivals_hand() -> None:
    run = LessonRun(BUYING)
    for _ in BUYING.steps:
        assert run.view.seat == 0
        assert b"benjamin-stoddert" not in msgspec.json.encode(run.view.hand + run.view.shown[1])
        run.skip()


def test_what_the_rival_replies_is_told_and_the_learner_is_next() -> None:
    run = LessonRun(BUYING)
    outcome = run.play(Buy("uss-constellation"))
    bought = [(event.seat, event.card) for event in outcome.events if type(event).__name__ == "CardBought"]
    assert bought == [("adams", "uss-constellation"), ("hamilton", "toussaint-louverture")]
    assert run.choice is not None
    assert run.choice.seat == "adams"
    assert run.back()
    assert run.view.coins == (4, 4)


def test_moves_before_the_first_step_are_told_as_the_table_is_laid() -> None:
    run = LessonRun(changed(go=6, play=({"option": "Buy", "card": "toussaint-louverture"},)))
    assert [type(event).__name__ for event in run.laid] == ["CardBought", "CardTurnedUp", "GoBegan"]
    assert run.choice is not None
    assert run.choice.seat == "adams"


def test_a_choice_to_which_the_reply_is_not_possible_is_not_the_one() -> None:
    """The lesson does not break off: the table is set back."""
    first = BUYING.steps[0]
    broad = msgspec.structs.replace(first, expect=(first.shows[1],), traps=())  # any Buy turns Abigail Adams up
    run = LessonRun(msgspec.structs.replace(BUYING, steps=(broad, *BUYING.steps[1:])))
    assert run.play(Buy("toussaint-louverture")).kind == "wrong"  # it is what Hamilton was to buy
    assert run.play(Buy("porcupines-gazette")).kind == "progress"


def test_both_players_may_be_the_learners() -> None:
    """Then whoever is to choose is seen."""
    run = LessonRun(changed(seats=("adams", "hamilton")))
    assert run.view.hand == ("timothy-pickering",)
    assert run.play(Buy("porcupines-gazette")).view.hand == ("benjamin-stoddert",)


def test_a_part_that_has_no_name_and_a_field_of_the_other_game_are_named() -> None:
    text = text_of("witches", "lessons/buying-a-card.toml")
    with pytest.raises(Exception, match="there is no part map"):
        from_text(text.replace('"display", "coins", "choices"', '"map"'), "witches", "buying-a-card", "go")
    with pytest.raises(Exception, match="prestige"):
        from_text(text.replace("[opening]", "[opening]\nprestige = 3"), "witches", "buying-a-card", "go")


def test_replies_are_checked_like_any_option() -> None:
    first = msgspec.structs.replace(BUYING.steps[0], reply=(Pattern("Buy"),))
    found = problems(msgspec.structs.replace(BUYING, steps=(first, *BUYING.steps[1:])), SUBJECT)
    assert found == ["buying-a-card, step pay: Buy has the fields card"]

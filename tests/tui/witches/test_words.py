"""Reign of Witches in words: every event, option, refusal and figure has its own, and they say what happened."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from content.loading import text_of
from content.witches import effects as op
from content.witches import prose as texts
from content.witches.edition import AREAS
from content.witches.reading import from_text
from engine.kernel.choice import Choice, Offer, Refusal
from engine.kernel.game import Event
from engine.kernel.stream import derive
from engine.witches import events as e
from engine.witches import options as o
from engine.witches.state import Result, ScoreLine, State
from tests.witches.players import players
from tests.witches.positions import (
    ABIGAIL,
    ACTS,
    BRUMAIRE,
    BURR,
    CALLENDER,
    EDITION,
    FEVER,
    GAME,
    KENTUCKY,
    MCHENRY,
    NILE,
    PICKERING,
    PINCKNEY,
    REBELLIONS,
    REYNOLDS,
    STODDERT,
    TOUSSAINT,
    WALLS,
    WASHINGTON,
    WITCHES,
    WOLCOTT,
    asked,
    pair,
    position,
    under,
)
from tui.witches import loglines
from tui.witches.words import WitchesWords

WORDS = WitchesWords(EDITION)
ASCII = WitchesWords(EDITION, ascii=True)
SPOKEN = WitchesWords(EDITION, spoken=True)
ENGINE = Path(__file__).parents[3] / "engine" / "witches"
FOUR = (PICKERING, WALLS, WASHINGTON, WITCHES)


def kinds(module: Any, base: type) -> set[type]:
    """The event or option classes of a module."""
    return {k for k in vars(module).values() if isinstance(k, type) and issubclass(k, base) and k is not base}


# ------------------------------------------------------------------ the log

# One event of every kind and circumstance, and the line it makes.
LINES: list[tuple[Event, str]] = [
    (e.HandsDealt(rule="setup", cards=2, coins=4), "Dealt to each: cards 2, coins 4"),
    (e.DisplayDealt(rule="setup", cards=(BURR, WALLS)), "The Display: Aaron Burr, Wooden Walls"),
    (e.DeckMade(rule="setup", cards=15, last=BRUMAIRE), "The deck is made: cards 15, the last one 18 Brumaire"),
    (e.GoBegan(rule="go", number=7, seat="adams"), "Go 7: Adams"),
    (
        e.HandDiscarded(rule="go", seat="hamilton", cards=(BURR, WALLS)),
        "Hamilton can do nothing else, and discards: Aaron Burr, Wooden Walls",
    ),
    (e.HandDiscarded(rule="card-21", seat="adams", cards=(BURR,)), "Adams discards: Aaron Burr"),
    (e.CardBought(rule="buy", seat="adams", card=WALLS, paid=0, coins=0), "Adams takes Wooden Walls"),
    (e.CardBought(rule="buy", seat="adams", card=WALLS, paid=0, coins=2), "Adams takes Wooden Walls and ●2 on it"),
    (e.CardBought(rule="buy", seat="adams", card=WALLS, paid=3, coins=0), "Adams buys Wooden Walls for ●3"),
    (
        e.CardBought(rule="buy", seat="hamilton", card=WALLS, paid=1, coins=2),
        "Hamilton buys Wooden Walls for ●1 and gains ●2",
    ),
    (e.CardTurnedUp(rule="buy", card=FEVER, left=9), "Turned up: Yellow Fever · 9 left"),
    (e.CardPlayed(rule="play", seat="adams", card=ABIGAIL, discard=""), "Adams plays Abigail Adams"),
    (
        e.CardPlayed(rule="play", seat="hamilton", card=ACTS, discard=BURR),
        "Hamilton plays Alien & Sedition Acts and discards Aaron Burr",
    ),
    (e.CardUsed(rule="use", seat="adams", card=WASHINGTON), "Adams uses Washington"),
    (e.PowerInForce(rule="card-01", seat="adams", card=PICKERING), "Pickering: “One Club point more.”"),
    (e.NoTarget(rule="card-16", card=CALLENDER), "Nothing there for Callender to work on"),
    (e.HandLimitRaised(rule="card-12", seat="hamilton", limit=4), "Hamilton may hold 4 cards now"),
    (e.SupplyPaid(rule="card-20", seat="adams", coins=1, supply=2), "Adams gains ●1 from the supply · 2 left"),
    (e.SupplyPaid(rule="card-20", seat="adams", coins=0, supply=0), "No coin for Adams: the supply is empty"),
    (e.NobodyLeads(rule="card-20", ranks=3), "Equal ranks, 3 each: nobody gets the coin"),
    (e.CoinsTaken(rule="card-03", seat="adams", card=BURR, coins=3), "Adams takes ●3 from Aaron Burr"),
    (
        e.DisplayReversed(rule="card-10", cards=(BURR, WALLS), coins=(0, 1)),
        "The Display is turned round: Aaron Burr, Wooden Walls",
    ),
    (e.CardGiven(rule="card-07", seat="hamilton", card=BURR), "Hamilton receives, coin and all: Aaron Burr"),
    (
        e.CardTucked(rule="card-13", seat="adams", card=WITCHES, under=REBELLIONS),
        "Adams tucks Reign of Witches under Tax Rebellions",
    ),
    (e.CardStruck(rule="card-16", seat="hamilton", card=PICKERING), "Hamilton loses Timothy Pickering"),
    (e.Declined(rule="card-18", seat="adams", card=ACTS), "Adams leaves it at that"),
    (
        e.TricolorResolved(rule="tricolor", card=NILE, seat="adams", coins=0, jefferson=4),
        "Adams sets off Battle of the Nile · Jefferson 4",
    ),
    (
        e.TricolorResolved(rule="tricolor", card=NILE, seat="", coins=0, jefferson=6),
        "Left standing: Battle of the Nile · Jefferson 6",
    ),
    (
        e.TricolorResolved(rule="tricolor", card=NILE, seat="", coins=2, jefferson=6),
        "Left standing: Battle of the Nile, ●2 to the supply · Jefferson 6",
    ),
    (e.SuitsForbidden(rule="card-22", suits=("spade", "club")), "Forbidden from now on: Spades, Clubs"),
    (e.SuitsForbidden(rule="card-23", suits=()), "Nothing is Forbidden now"),
    (e.DeckShuffled(rule="card-21", cards=5, deck=11), "Discards shuffled into the deck: 5 · 11 in all"),
    (e.GameEnded(rule="card-23", how="resolved"), "18 Brumaire: the game is over"),
    (e.GameEnded(rule="end", how="deck"), "The deck is empty: the game is over"),
    (
        e.AreaChosen(rule="card-05", seat="adams", card=TOUSSAINT, area="military"),
        "Adams counts Toussaint in Spades and Clubs",
    ),
    (
        e.Scored(rule="end", lines=(), adams=(3, 2, 6), hamilton=(0, 5, 4)),
        "Adams ♥ 3, ♦ 2, ♠♣ 6: 11 · Hamilton ♥ 0, ♦ 5, ♠♣ 4: 9",
    ),
    (
        e.Decided(rule="results", winner="adams", reason="won", areas=(2, 1), totals=(11, 9), jefferson=6),
        "Adams wins: 2 areas, 11 points against Jefferson's 6",
    ),
    (
        e.Decided(rule="results", winner="hamilton", reason="won", areas=(0, 3), totals=(5, 16), jefferson=15),
        "Hamilton wins: 3 areas, 16 points against Jefferson's 15",
    ),
    (
        e.Decided(
            rule="results", winner="jefferson", reason="jeffersons-score", areas=(0, 2), totals=(5, 9), jefferson=9
        ),
        "Jefferson wins: Hamilton leads, but 9 points are not more than 9",
    ),
    (
        e.Decided(rule="results", winner="jefferson", reason="no-dominance", areas=(1, 1), totals=(9, 9), jefferson=6),
        "Jefferson wins: neither of the two leads in enough areas",
    ),
]


def test_every_kind_of_event_has_a_line_here() -> None:
    assert {type(event) for event, _ in LINES} == kinds(e, Event)


@pytest.mark.parametrize(("event", "line"), LINES, ids=lambda value: type(value).__name__)
def test_event_makes_this_line(event: Event, line: str) -> None:
    assert WORDS.log(event) == line


def test_every_template_of_the_log_is_used_by_an_event() -> None:
    used = {(type(event).__name__, loglines.variant(event)) for event, _ in LINES}
    for name, templates in texts.wording().log.items():
        for variant in [] if isinstance(templates, str) else templates:
            assert (name, variant) in used


def test_every_tone_names_an_event_and_its_circumstance() -> None:
    log = texts.wording().log
    for names in texts.wording().tone.values():
        for name in names:
            event, _, variant = name.partition(".")
            assert event in log, name
            assert not variant or variant in log[event], name


def test_tones_tell_good_from_bad() -> None:
    assert WORDS.tone(e.GoBegan(rule="go", number=1, seat="adams")) == "heading"
    assert WORDS.tone(e.CoinsTaken(rule="card-03", seat="adams", card=BURR, coins=1)) == "good"
    assert WORDS.tone(e.SupplyPaid(rule="card-20", seat="adams", coins=0, supply=0)) == "bad"
    assert WORDS.tone(e.CardStruck(rule="card-16", seat="adams", card=BURR)) == "bad"
    assert WORDS.tone(e.CardPlayed(rule="play", seat="adams", card=BURR, discard="")) == "plain"


# ------------------------------------------------------------------ what is asked, and the options

TABLE = position(
    display=(PICKERING, KENTUCKY, NILE, WALLS),
    display_coins=(0, 0, 2, 1),
    hands=pair([WITCHES, BURR]),
    fresh=pair([STODDERT], [MCHENRY]),
)

LABELS: list[tuple[o.AnyOption, str]] = [
    (o.Buy(PICKERING), "Buy Timothy Pickering"),
    (o.Buy(WALLS), "Buy Wooden Walls, and ●1 on it"),
    (o.Buy(KENTUCKY), "Buy Kentucky Resolutions, which resolves at once"),
    (o.Buy(NILE), "Buy Battle of the Nile, and ●2 on it; it resolves at once"),
    (o.Play(ABIGAIL), "Play Abigail Adams"),
    (o.Play(WITCHES, BURR), "Play Reign of Witches, discard Aaron Burr"),
    (o.Use(STODDERT), "Use Benjamin Stoddert"),
    (o.DiscardHand(), "Discard your hand"),
    (o.TakeCoins(NILE), "The coins on Battle of the Nile: ●2"),
    (o.TuckCard(WITCHES), "Tuck Reign of Witches"),
    (o.StrikeCard(STODDERT), "Strike Benjamin Stoddert, Adams"),
    (o.StrikeCard(MCHENRY), "Strike James McHenry, Hamilton"),
    (o.Decline(), "Strike none"),
    (o.ChooseArea("military"), "Spades and Clubs"),
]


def test_every_kind_of_option_has_a_label_here() -> None:
    assert {type(option) for option, _ in LABELS} == kinds(o, o.Option)


@pytest.mark.parametrize(("option", "label"), LABELS, ids=lambda value: type(value).__name__)
def test_option_has_this_label(option: o.AnyOption, label: str) -> None:
    assert WORDS.label(option, asked(TABLE), GAME.view(TABLE, "adams")) == label


def test_prices() -> None:
    offers = {offer.option: WORDS.price(offer) for offer in asked(TABLE).offers}
    assert [offers[o.Buy(card)] for card in TABLE.display] == ["free", "●1", "●2", "●3"]
    assert offers[o.Use(STODDERT)] == "●1"
    assert offers[o.Play(WITCHES, BURR)] == ""
    assert SPOKEN.price(Offer(o.Buy(WALLS), "buy", 1)) == "1 coin"
    assert SPOKEN.price(Offer(o.Buy(WALLS), "buy", 3)) == "3 coins"


PROMPTS = {
    ("go", ""): "Your move, Hamilton",
    ("take-coins", WOLCOTT): "Whose coins do you take, with Oliver Wolcott Jr.?",
    ("tuck", REBELLIONS): "Which card do you tuck under Tax Rebellions?",
    ("strike", CALLENDER): "Strike which card with James Callender?",
    ("may-strike", ACTS): "Strike a card with Alien & Sedition Acts?",  # nothing that a plural would spoil
    ("area", TOUSSAINT): "Your weakest areas are equal. Where do the points of Toussaint Louverture count?",
}


def test_every_prompt_asks_its_question() -> None:
    view = GAME.view(TABLE, "hamilton")
    for (prompt, subject), question in PROMPTS.items():
        assert WORDS.prompt(Choice("hamilton", prompt, "go", (), (), (), subject), view) == question
    assert {prompt for prompt, _ in PROMPTS} == set(texts.wording().prompt)


REFUSALS = {
    Refusal("coins", (1, 0)): "needs 1 coin; you have 0",
    Refusal("coins", (2, 1)): "needs 2 coins; you have 1",
    Refusal("hand-full", (3, 3)): "your hand is full: 3 of 3",
    Refusal("no-discard"): "no other card to discard for it",
    Refusal("used"): "used already",
    Refusal("no-coins"): "no coins on it",
    Refusal("area", (4, 1)): "not your weakest: 4, the least is 1",
    Refusal("forbidden-diamond"): "Diamonds are Forbidden",
    Refusal("forbidden-heart"): "Hearts are Forbidden",
    Refusal("forbidden-spade"): "Spades are Forbidden",
    Refusal("forbidden-club"): "Clubs are Forbidden",
}


def test_every_refusal_of_the_engine_says_why() -> None:
    for refusal, reason in REFUSALS.items():
        assert WORDS.refusal(refusal) == reason
    code = "".join(path.read_text(encoding="utf-8") for path in ENGINE.glob("*.py"))
    made = set(re.findall(r'Refusal\("([a-z-]+)"', code)) | {f"forbidden-{suit}" for suit in op.Suit.__args__}
    assert made == {refusal.code for refusal in REFUSALS} == set(texts.wording().refusal)


def test_what_ends_the_game_is_asked_about() -> None:
    state = position(display=(PICKERING, BRUMAIRE, WALLS, WASHINGTON), deck=(WITCHES,), rest="discards")
    offers = {offer.option: offer for offer in asked(state).offers}
    view = GAME.view(state, "adams")

    def question(card: str) -> str:
        offer = offers[o.Buy(card)]
        assert offer.warning is not None
        return WORDS.warning(offer.warning, offer, view)

    assert question(BRUMAIRE) == "The game ends at once with it. Buy 18 Brumaire all the same?"
    assert question(WALLS) == (
        "The deck runs out with it, and the game ends when this go is over. Buy Wooden Walls all the same?"
    )


# ------------------------------------------------------------------ what an option leads to

ENDING = (BRUMAIRE, PICKERING, WALLS, REYNOLDS)
OUTCOMES: list[tuple[dict[str, Any], o.AnyOption, str]] = [
    # A Buy that only costs its price says nothing more; coins on the card do.
    ({"display": FOUR}, o.Buy(WASHINGTON), ""),
    ({"display": FOUR, "display_coins": (0, 0, 1, 0)}, o.Buy(WASHINGTON), "your coins 4 → 3"),
    # Washington, rank 3, doubled for Hamilton; Adams's Wooden Walls, 2, no longer lead.
    (
        {"on_go": 1, "hands": pair([], [WASHINGTON, PICKERING]), "fresh": pair([WALLS])},
        o.Play(WASHINGTON, PICKERING),
        "♠♣ 0 → 6, areas you lead 0 → 1, areas Adams leads 1 → 0",
    ),
    # Pickering's Club counts once, for Hamilton too.
    ({"on_go": 1, "used": pair([WALLS]), "fresh": pair([], [PICKERING])}, o.Use(PICKERING), "♠♣ 0 → 1"),
    ({"fresh": pair([PINCKNEY])}, o.Use(PINCKNEY), "nothing is Forbidden to you"),
    ({"fresh": pair([MCHENRY])}, o.Use(MCHENRY), "♦ 0 → 1, areas you lead 1 → 2, your Clubs need no discard"),
    (
        {"supply": 1, "fresh": pair([ABIGAIL])},
        o.Use(ABIGAIL),
        "♦ 1 → 2, your hand limit 3 → 4",
    ),
    (
        {"supply": 1, "fresh": pair([WASHINGTON])},
        o.Use(WASHINGTON),
        "Hamilton's coins 4 → 5, Hamilton's hand limit 3 → 4",
    ),
    (
        {"fresh": pair([REYNOLDS], [PICKERING, WOLCOTT])},
        o.Use(REYNOLDS),
        "♦ 0 → 1, Hamilton ♦ 5 → 0, areas you lead 1 → 2, areas Hamilton leads 1 → 0",
    ),
    ({"fresh": pair([CALLENDER], [PICKERING, WALLS])}, o.Use(CALLENDER), "then you choose what it strikes"),
    ({"fresh": pair([ACTS], [WITCHES])}, o.Use(ACTS), "then you may strike a card"),
    (
        {"fresh": pair([REBELLIONS]), "hands": pair([WITCHES, BURR])},
        o.Use(REBELLIONS),
        "then you choose what is tucked",
    ),
    # The only hand card is tucked at once: rank 3 as a Club.
    ({"fresh": pair([REBELLIONS]), "hands": pair([WITCHES])}, o.Use(REBELLIONS), "♠♣ 1 → 4"),
    ({"display": (KENTUCKY, *FOUR[1:])}, o.Buy(KENTUCKY), "Jefferson 0 → 3, Forbidden: Diamonds"),
    # What is due anyway is not told with every option, but how the game ends with it is.
    (
        {"display": (NILE, *FOUR[1:]), "due": NILE, "hands": pair([ABIGAIL])},
        o.Play(ABIGAIL),
        "♦ 0 → 1, areas you lead 0 → 1",
    ),
    (
        {"display": ENDING, "due": BRUMAIRE, "hands": pair([ABIGAIL])},
        o.Play(ABIGAIL),
        "♦ 0 → 1, areas you lead 0 → 1, the game ends, and Jefferson wins",
    ),
    (
        {"display": ENDING, "fresh": pair([WITCHES, WASHINGTON]), "used": pair([MCHENRY])},
        o.Buy(BRUMAIRE),
        "Jefferson 0 → 6, the game ends, and Adams wins",
    ),
    (
        {"display": ENDING, "used": pair([TOUSSAINT])},
        o.Buy(BRUMAIRE),
        "Jefferson 0 → 6, the game ends, an area to be chosen",
    ),
]


@pytest.mark.parametrize(("table", "option", "outcome"), OUTCOMES)
def test_what_an_option_leads_to_is_told_before(table: dict[str, Any], option: o.AnyOption, outcome: str) -> None:
    state = position(**table)
    choice = asked(state)
    assert WORDS.outcome(option, choice, GAME.view(state, choice.seat)) == outcome


# ------------------------------------------------------------------ cards and people


def test_figures_and_names() -> None:
    assert WORDS.figures(WITCHES) == "♥ 3 †"
    assert WORDS.figures(ABIGAIL) == "♦ 1"
    assert WORDS.figures(NILE) == "⚑ 4"
    assert SPOKEN.figures(WITCHES) == "Heart 3 with Discard"
    assert SPOKEN.figures(NILE) == "Tricolor 4"
    assert (WORDS.suit_symbol(WALLS), WORDS.suit_letter(WALLS), ASCII.suit_symbol(WALLS)) == ("♠", "S", "S")
    assert WORDS.card_short(ACTS) == "Sedition Acts"
    assert [WORDS.person(seat) for seat in ("adams", "hamilton", "jefferson")] == ["Adams", "Hamilton", "Jefferson"]
    assert [WORDS.area(area) for area in AREAS] == ["Hearts", "Diamonds", "Spades and Clubs"]
    assert [WORDS.area_mark(area) for area in AREAS] == ["♥", "♦", "♠♣"]
    assert [SPOKEN.area_mark(area) for area in AREAS] == ["Hearts", "Diamonds", "Military"]
    assert [WORDS.strength(player) for player in ("person", "easy", "fair", "strong")][1:] == ["easy", "fair", "strong"]


def test_an_edition_with_another_power_has_its_own_text() -> None:
    text = text_of("witches", "edition.toml")
    for old, new in (
        ('suit = "club", by = 1 }]', 'suit = "club", by = 2 }]'),
        ('whose = "opponent" }', 'whose = "opponent", suit = "heart", must = false }'),
        ('forbids = ["spade", "club"]', 'forbids = ["heart"]'),
    ):
        text = text.replace(old, new, 1)
    other = WitchesWords(from_text(text, "mine"))
    assert other.card_power(PICKERING) == "Club points: 2."
    assert other.card_power(CALLENDER) == ("You may discard a Heart of your rival's that lies in play without a coin.")
    assert other.card_power(NILE) == "Not played until another Tricolor comes: Hearts."
    assert other.card_power(WITCHES) == WORDS.card_power(WITCHES) == "Two Diamond points more."


EFFECTS: list[tuple[op.Effect, str]] = [
    (op.Points("club", 2), "Club points: 2."),
    (op.Points("heart", 2, "hamilton"), "Heart points if Hamilton uses it: 2."),
    (op.PointsPerCard("spade", "heart", 1), "Heart points for every Spade you have played, counted at the end: 1."),
    (
        op.PointsPerCard("heart", "club", 1, "adams"),
        "Club points if Adams uses it, for every Heart he has played, counted at the end: 1.",
    ),
    (op.Strike("opponent"), "Discard a card of your rival's that lies in play without a coin."),
    (
        op.Strike("anyone", "heart", False),
        "You may discard a Heart that lies in play without a coin, your rival's or your own.",
    ),
    (op.RaiseHandLimit("adams", 1), "Cards that Adams may hold more: 1."),
    (op.Tuck("club"), "Slide one of your hand cards under this one, where it is Protected and of this suit: Club."),
]


@pytest.mark.parametrize(("effect", "text"), EFFECTS)
def test_an_operation_is_worded_with_its_figures(effect: op.Effect, text: str) -> None:
    assert WORDS.effect(effect) == text


def test_every_operation_of_the_edition_can_be_worded() -> None:
    for card in EDITION.cards:
        for effect in card.effects:
            assert re.fullmatch(r"[A-Z0-9][^{}]+\.", WORDS.effect(effect)), effect


# ------------------------------------------------------------------ the score and the end

SCORES: list[tuple[ScoreLine, str]] = [
    (ScoreLine("suits", "adams", WASHINGTON, "military", 3), "Washington"),
    (ScoreLine("suits", "hamilton", WASHINGTON, "military", 6), "Washington, doubled"),
    (ScoreLine("card-13", "adams", WITCHES, "military", 3), "Reign of Witches, tucked"),
    (ScoreLine("card-13", "hamilton", WITCHES, "military", 6), "Reign of Witches, tucked and doubled"),
    (ScoreLine("card-01", "adams", PICKERING, "military", 1), "The power of Pickering"),
    (ScoreLine("card-19", "adams", WITCHES, "diamonds", 2), "The power of Witches"),
    (ScoreLine("card-07", "hamilton", BURR, "diamonds", -4), "Halved by Burr"),
]


@pytest.mark.parametrize(("line", "text"), SCORES)
def test_the_score_line_by_line(line: ScoreLine, text: str) -> None:
    assert WORDS.score_line(line) == text


def test_every_line_of_a_real_score_is_told_apart() -> None:
    state = position(used=pair([REBELLIONS, WALLS], [PICKERING]), tucked=under(WITCHES, REBELLIONS))
    lines = [WORDS.score_line(line) for line in GAME.view(state, "adams").lines]
    assert "Reign of Witches, tucked" in lines
    assert "Wooden Walls, doubled" in lines
    assert len(set(lines)) == len(lines)


ENDS = [
    (
        Result("resolved", "adams", "won", (4, 1, 6), (2, 3, 4), 6),
        "Adams is re-elected",
        "The game ended with 18 Brumaire. Adams leads in 2 areas and has 11 points to Jefferson's 6. ",
    ),
    (
        Result("deck", "hamilton", "won", (0, 0, 6), (2, 3, 7), 9),
        "Pinckney is President, and Hamilton has made him",
        "The deck ran out. Hamilton leads in 3 areas and has 12 points to Jefferson's 9. ",
    ),
    (
        Result("deck", "jefferson", "jeffersons-score", (4, 1, 6), (2, 3, 4), 11),
        "Jefferson is President",
        "The deck ran out. Adams leads in 2 areas, but 11 points do not beat Jefferson's 11. ",
    ),
    (
        Result("resolved", "jefferson", "no-dominance", (4, 1, 4), (2, 3, 4), 6),
        "Jefferson is President",
        "The game ended with 18 Brumaire. Neither leads in 2 areas or more: Adams in 1, Hamilton in 1. ",
    ),
]


@pytest.mark.parametrize(("result", "headline", "beginning"), ENDS)
def test_every_ending_has_its_story(result: Result, headline: str, beginning: str) -> None:
    told, text = WORDS.ending(result)
    assert told == headline
    assert text.startswith(beginning)
    assert len(text) > len(beginning) + 40


def test_an_edition_that_asks_for_three_areas_is_taken_at_its_word() -> None:
    """Adams leads in two, which is not enough in it."""
    text = text_of("witches", "edition.toml").replace("areas_to_win = 2", "areas_to_win = 3")
    words = WitchesWords(from_text(text, "mine"))
    _, told = words.ending(Result("deck", "jefferson", "no-dominance", (4, 4, 1), (2, 3, 4), 6))
    assert "Neither leads in 3 areas or more: Adams in 2, Hamilton in 1." in told


# ------------------------------------------------------------------ rules, glossary, how to play


def test_cases_are_found_by_name_word_and_what_people_call_them() -> None:
    assert WORDS.case("card-12").title == "Washington: Hamilton's hand and coin"
    with pytest.raises(KeyError):
        WORDS.case("card-24")
    assert [case.id for case in WORDS.search_cases("card-0")][:2] == ["card-01", "card-02"]
    assert WORDS.search_cases("money")[0].id == "buy"
    assert WORDS.search_cases("hand limit")[0].id == "buy"  # by the glossary
    assert WORDS.search_cases("Toussaint")[0].id == "card-05"
    assert WORDS.search_cases(" ") == WORDS.search_cases("guillotine") == ()


def test_synonyms_and_terms_lead_to_cases() -> None:
    cases = {case.id for case in WORDS.cases()}
    assert len(cases) == 35
    for wanted in texts.wording().synonym.values():
        assert set(wanted) <= cases
    terms = WORDS.glossary()
    assert len(terms) >= 30
    assert {term.case for term in terms} <= cases
    names = [term.term.casefold() for term in terms]
    assert names == sorted(set(names))


def test_how_to_play_fits_half_a_page_and_names_the_edition_s_figures() -> None:
    text = WORDS.howto()
    assert len(text.splitlines()) <= 50
    assert not re.search(r"[{}]", text)
    for figure in ("4 in the Display", "3 cards at most", "2 cards and 4 coins", "15 if all", "**†** Discard"):
        assert figure in text
    richer = from_text(text_of("witches", "edition.toml").replace("coins = 4 ", "coins = 6 "), "mine")
    assert "2 cards and 6 coins" in WitchesWords(richer).howto()


def test_the_legend_tells_signs_and_areas() -> None:
    told = {sign: name for sign, name, _ in WORDS.signs()}
    areas = {"♥": "Hearts", "♦": "Diamonds", "♠♣": "Spades and Clubs"}
    assert told == {"●": "Coins", "†": "Discard", "⚑": "Tricolor", **areas}


# ------------------------------------------------------------------ whole games in words


def said(words: WitchesWords) -> set[str]:
    """All that is said in some games of several kinds of player: log, prompts, labels, reasons, outcomes, scores."""
    found: set[str] = set()
    company = players(GAME)
    for number in range(8):
        stream, step = derive(f"said/{number}", "bot"), GAME.new(f"said/{number}")
        while True:
            found |= {line for event in step.events if (line := words.log(event))}
            choice = GAME.choice(step.state)
            if choice is None:
                break
            view = GAME.view(step.state, choice.seat)
            found |= told(words, choice, view, step.state)
            option, stream = company[number % len(company)](view, choice, stream)
            step = GAME.play(step.state, option)
        assert step.state.result is not None
        found |= {*words.ending(step.state.result)}
    return found


def told(words: WitchesWords, choice: Choice, view: Any, state: State) -> set[str]:
    """What is said of one choice."""
    found = {words.prompt(choice, view), *(words.score_line(line) for line in view.lines)}
    for offer in choice.offers:
        found |= {words.label(offer.option, choice, view), words.price(offer)}
        if offer.refused is not None:
            found.add(words.refusal(offer.refused))
        else:
            found.add(words.outcome(offer.option, choice, view))
        if offer.warning is not None:
            found.add(words.warning(offer.warning, offer, view))
    return found


def content(words: WitchesWords) -> set[str]:
    """What the cards, rules and glossary say."""
    cards = [
        f(card) for card in EDITION.card for f in (words.card, words.card_short, words.card_power, words.card_note)
    ]
    cards += [words.figures(card) for card in EDITION.card]
    rules = [text for case in words.cases() for text in (case.title, case.text, case.ruling, case.example)]
    terms = [text for term in words.glossary() for text in (term.term, term.text)]
    signs = [text for sign in words.signs() for text in sign]
    return {*cards, *rules, *terms, *signs, words.howto()}


def test_no_placeholder_is_left_unfilled_in_whole_games() -> None:
    everything = said(WORDS) | content(WORDS)
    assert len(everything) > 700
    assert [text for text in everything if re.search(r"[{}]|None|\bFalse\b", text)] == []


def test_nothing_but_ascii_in_ascii() -> None:
    everything = said(ASCII) | content(ASCII)
    assert [text for text in everything if not text.isascii() or "?" in text.replace("?", "", 1)] == []
    assert [text for text in everything if re.search(r"\w\?\w", text)] == []


def test_signs_become_words_when_spoken() -> None:
    assert [text for text in said(SPOKEN) if re.search(r"[●♠♥♦♣⚑†→·]", text)] == []
    assert (
        SPOKEN.log(e.CoinsTaken(rule="card-03", seat="adams", card=BURR, coins=1))
        == "Adams takes 1 coin from Aaron Burr"
    )
    assert (
        SPOKEN.log(e.Scored(rule="end", lines=(), adams=(3, 2, 6), hamilton=(0, 5, 4)))
        == "Adams Hearts 3, Diamonds 2, Military 6: 11; Hamilton Hearts 0, Diamonds 5, Military 4: 9"
    )


def test_refused_options_folded_into_one_line_are_called_in_words() -> None:
    of_cards = [kind for kind in o.AnyOption.__args__ if "card" in kind.__struct_fields__ and kind is not o.ChooseArea]
    said = [WORDS.menu(kind.__name__, cards="Cincinnatus, Kentucky") for kind in of_cards]
    assert said[:4] == [
        "Buy Cincinnatus, Kentucky",
        "Play Cincinnatus, Kentucky",
        "Use Cincinnatus, Kentucky",
        "The coins on Cincinnatus, Kentucky",
    ]
    assert len(set(said)) == len(of_cards) == 6

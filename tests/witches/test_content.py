"""The edition, its reading and its words: counts, mistakes told in one line, tables that agree, templates that fill."""

from __future__ import annotations

import re
import string
import subprocess
import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest

from content.loading import ContentError, text_of
from content.witches import effects as op
from content.witches.edition import SEATS, SUITS
from content.witches.prose import prose, rulebook, wording
from content.witches.reading import from_text, load, printed
from engine.witches import events, options
from engine.witches.game import Witches
from tests.witches.positions import EDITION

ROOT = Path(__file__).parents[2]
TEXT = text_of("witches", "edition.toml")
CASES = {case.id: case for case in rulebook()}
RUNS = re.compile(r"[a-z0-9']+")


# ---------------------------------------------------------------- the edition


def test_the_edition_has_nineteen_suit_cards_and_four_tricolors() -> None:
    assert len(EDITION.cards) == 23
    assert len(EDITION.suit_cards) == 19
    counts = {suit: sum(card.suit == suit for card in EDITION.cards) for suit in SUITS}
    assert counts == {"diamond": 6, "heart": 7, "spade": 3, "club": 3}
    assert printed() is printed()  # read once
    assert len(EDITION.fingerprint) == 16


def test_about_twenty_operations_make_all_powers_and_each_is_used() -> None:
    kinds = set(op.Effect.__args__)
    assert len(kinds) == 20
    assert {type(effect) for card in EDITION.cards for effect in card.effects} == kinds


def test_no_code_knows_a_card() -> None:
    for folder in ("engine/witches", "content/witches"):
        for path in (ROOT / folder).glob("*.py"):
            text = path.read_text(encoding="utf-8")
            assert not [card for card in EDITION.card if f'"{card}"' in text], path
    assert not re.search(r'"card-\d', "".join(p.read_text() for p in (ROOT / "engine/witches").glob("*.py")))


def test_equal_rules_have_equal_fingerprints_and_other_figures_another() -> None:
    assert from_text(TEXT, "mine").fingerprint == EDITION.fingerprint
    other = from_text(TEXT.replace("coins = 4 ", "coins = 5 "), "mine")
    assert other.fingerprint != EDITION.fingerprint
    assert Witches(other).new("x").state.coins == (5, 5)


MISTAKES = [
    ('"Timothy Pickering"\nsuit = "diamond"\nrank = 3', '"T"\nsuit = "diamond"\nrank = 33', "pickering: rank 33"),
    ("number = 2\n", "number = 3\n", "card: numbers [1, 3, 3"),
    ('id = "james-mchenry"', 'id = "timothy-pickering"', "an id stands twice"),
    ('suit = "club", by = 1 }]', 'suit = "clubs", by = 1 }]', "card timothy-pickering.effects[0].suit: Invalid enum"),
    ('{ op = "tuck", suit', '{ op = "stuck", suit', "card tax-rebellions.effects[0].op: Invalid value 'stuck'"),
    ("coins = 4 ", "coins = 9 ", "figures.coins: 9 is not between 3 and 8"),
    ("display = 4", "display = 9", "figures.display: 9"),
    ("dealt = 2", "dealt = 8", "figures.dealt: 19 cards for 21"),
    ("dealt = 2", "dealt = 4", "figures.dealt: 4 for a hand of 3"),
    ("hand_limit = 3", "hand_limit = 1", "figures.dealt: 2 for a hand of 1"),
    ('"raise-hand-limit", person = "adams", by = 1', '"raise-hand-limit", person = "adams", by = -3', "limit by -3"),
    ('"coin-from-supply", person = "adams", by = 1', '"coin-from-supply", person = "adams", by = -1', "supply by -1"),
    ('"coin-for-most", suit = "diamond", by = 1', '"coin-for-most", suit = "diamond", by = -1', "most by -1"),
    ('op = "points", suit = "heart", by = 1', 'op = "points", suit = "heart", by = 21', "points by 21 - let"),
    ("areas_to_win = 2", "areas_to_win = 4", "figures.areas_to_win: 4"),
    ('last = "18-brumaire"', 'last = "washington"', "last: 'washington' is no Tricolor"),
    ('forbids = ["diamond"]', 'forbids = ["diamond"]\ndiscard = true', "a Tricolor with a Discard symbol"),
    ('[{ op = "strike", whose = "opponent" }]', '[{ op = "end-game" }]', "end-game does not belong on it"),
    ('{ op = "give-to-opponent" },', '{ op = "give-to-opponent" }, { op = "tuck", suit = "club" },', "with tuck"),
    ('{ op = "strike", whose = "anyone", suit = "heart", must = false },', "", "points-if-struck without strike"),
    ('edition = "witches-1"', 'editions = "witches-1"', "editions: no such section"),
    ('name = "Rulebook Edition"', "", "name: this section is missing"),
    ("[[card]]\nnumber = 1\n", "[[card]\nnumber = 1\n", "TOML: "),
]  # fmt: skip


@pytest.mark.parametrize(("old", "new", "told"), MISTAKES)
def test_a_mistake_in_an_edition_is_told_in_one_line(old: str, new: str, told: str, tmp_path: Path) -> None:
    assert old in TEXT
    path = tmp_path / "mine.toml"
    path.write_text(TEXT.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(ContentError) as caught:
        load(path)
    message = str(caught.value)
    assert message.startswith(f"{path}: ")
    assert told in message
    assert "\n" not in message
    assert " - " in message  # and what to do about it


def test_cards_that_are_no_tables_are_told() -> None:
    with pytest.raises(ContentError, match="not a list of tables"):
        from_text("card = 3", "mine")


# ---------------------------------------------------------------- the rulebook's tables


def rows(case: str) -> list[list[str]]:
    """The rows of a case's table, its head left out."""
    lines = [line for line in CASES[case].text.splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines[2:]]


@pytest.mark.case("cards", "tricolors")
def test_the_tables_of_the_rulebook_are_the_editions() -> None:
    suits = [card for card in EDITION.cards if card.suit != "tricolor"]
    assert rows("cards") == [
        [str(c.number), c.title, c.suit.title(), str(c.rank), "yes" if c.discard else "no"] for c in suits
    ]
    tricolors = [card for card in EDITION.cards if card.suit == "tricolor"]
    forbidden = [", ".join(f"{suit.title()}s" for suit in c.forbids) or "none" for c in tricolors]
    assert rows("tricolors") == [
        [str(c.number), c.title, str(c.rank), suits] for c, suits in zip(tricolors, forbidden, strict=True)
    ]


def test_the_figures_of_the_rulebook_are_the_editions() -> None:
    figures = EDITION.figures
    assert f"Deal Adams and Hamilton {figures.dealt} each" in CASES["setup"].text
    assert f"Lay {figures.display} more in a row" in CASES["setup"].text.replace("\n", " ")
    assert (
        f"each player has {figures.coins}; the set-up lets you choose {figures.least_coins} to" in CASES["setup"].ruling
    )
    assert f"A hand holds {figures.hand_limit} cards" in CASES["buy"].text
    for card in EDITION.cards:
        text = CASES[EDITION.rule[card.id]].text
        kind = "Tricolor" if card.suit == "tricolor" else card.suit.title()
        assert text.startswith(f"{kind} of rank {card.rank}{', with Discard symbol' if card.discard else ''}. ")


def test_cross_references_lead_to_cases() -> None:
    for case in rulebook():
        assert set(case.see) <= set(CASES), case.id


# ---------------------------------------------------------------- the words


def structs(module: Any, base: type) -> list[type]:
    """The event or option classes of a module."""
    return [k for k in vars(module).values() if isinstance(k, type) and issubclass(k, base) and k is not base]


def placeholders(templates: Any) -> set[str]:
    """The names in braces of one template, or of all variants."""
    found = [templates] if isinstance(templates, str) else list(templates.values())
    return {name for text in found for _, name, _, _ in string.Formatter().parse(text) if name}


def test_every_event_is_worded_with_its_own_fields() -> None:
    worded = wording().log
    kinds = {kind.__name__: kind for kind in structs(events, events.Event)}
    assert set(worded) == set(kinds)
    given = {"who", "card", "short", "power", "last", "lead", "leader", "total"}
    for name, kind in kinds.items():
        assert placeholders(worded[name]) <= {*kind.__struct_fields__, *given}, name  # type: ignore[attr-defined]


def test_every_option_prompt_refusal_and_warning_is_worded() -> None:
    worded = wording()
    assert set(worded.label) == {kind.__name__ for kind in structs(options, options.Option)}
    sources = {path.name: path.read_text(encoding="utf-8") for path in (ROOT / "engine/witches").glob("*.py")}
    code = "".join(sources.values())
    prompts = {"go", "take-coins", "tuck", "strike", "may-strike", "area"}
    assert set(worded.prompt) == prompts
    assert all(f'"{prompt}"' in code for prompt in prompts)
    for refusal in worded.refusal:
        assert f'"{refusal}"' in code or refusal.startswith("forbidden-")
    for code_of in re.findall(r'Refusal\("([a-z-]+)"', code):
        assert code_of in worded.refusal
    assert set(worded.warning) == {"ends-game", "last-card"}
    assert set(worded.reason) == {"won", "jeffersons-score", "no-dominance"}


def test_every_operation_can_be_worded_with_its_own_fields() -> None:
    worded = wording().effect
    for kind in op.Effect.__args__:
        tag = kind.__struct_config__.tag
        assert tag in worded
        assert placeholders(worded[tag]) <= set(kind.__struct_fields__) | {"person"}, tag


def test_every_card_person_suit_and_area_has_its_words() -> None:
    words = prose()
    assert set(words.cards) == set(EDITION.card)
    assert set(words.seats) == {*SEATS, "jefferson"} == set(words.endings)
    assert set(words.areas) == {"hearts", "diamonds", "military"}
    assert set(words.suits) == {"diamond", "heart", "spade", "club", "tricolor"}
    for card in words.cards.values():
        assert len(card.short) <= 14
        assert card.power
        assert 60 < len(card.note) < 240
    assert set(wording().tone) == {"heading", "good", "bad"}
    kinds = {kind.__name__ for kind in structs(events, events.Event)}
    assert {name.split(".")[0] for names in wording().tone.values() for name in names} <= kinds


def test_no_run_of_words_is_taken_from_the_source() -> None:
    tool = ROOT.parent / "shared/tools/copied.py"
    if not tool.exists():
        pytest.skip("the source is not at hand")
    found = subprocess.run([sys.executable, str(tool)], cwd=ROOT, capture_output=True, text=True, check=False)
    assert [line for line in found.stdout.splitlines() if "witches" in line.split(":")[0]] == []


def test_content_survives_the_wire() -> None:
    for value in (EDITION, prose(), wording()):
        assert msgspec.json.decode(msgspec.json.encode(value), type=type(value))

"""A player's own edition file: every mistake in it is told in one line, with the field and the remedy."""

from __future__ import annotations

import os
import re
import signal
import tomllib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from copy import deepcopy
from itertools import pairwise
from pathlib import Path
from types import FrameType
from typing import Any

import pytest

from content.loading import MAX_BYTES, ContentError, text_of
from content.weehawken import reading as module
from content.weehawken.edition import Edition
from content.weehawken.reading import load, reconstructed
from engine.advisor.weehawken import RandomPolicy, SensiblePolicy
from engine.kernel.stream import derive
from engine.weehawken.game import Weehawken
from engine.weehawken.invariants import broken

SHIPPED = text_of("weehawken", "edition.toml")


def changed(old: str, new: str) -> str:
    """The shipped file with one passage, the first of its kind, changed."""
    assert old in SHIPPED
    return SHIPPED.replace(old, new, 1)


def refused(path: Path, text: str | bytes) -> ContentError:
    """Load the text as a player's file; the error, which has its form."""
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    with pytest.raises(ContentError) as caught:
        load(path)
    check(caught.value, str(path))
    return caught.value


def check(error: ContentError, file: str) -> None:
    """One line: the file, the field, what is wrong, what to do."""
    message = str(error)
    assert len(message.splitlines()) == 1, message
    assert message.startswith(f"{file}: {error.field}: ")
    assert error.file == file
    assert error.field.strip()
    problem, _, remedy = message.removeprefix(f"{file}: {error.field}: ").rpartition(" - ")
    assert problem.strip(), message
    assert remedy.strip(), message


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "mine.toml"


# -- a good file ------------------------------------------------------------------------------------------------------


def test_a_copy_of_the_shipped_edition_is_the_same_edition(path: Path) -> None:
    path.write_text(SHIPPED, encoding="utf-8")
    assert load(path).fingerprint == reconstructed().fingerprint


def test_line_ends_of_another_system_make_no_difference(path: Path) -> None:
    path.write_bytes(SHIPPED.replace("\n", "\r\n").encode())
    assert load(path).fingerprint == reconstructed().fingerprint


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("success = -12", "success = -13"),
        ("asset = 2 ", "asset = 3 "),
        ('effects = [ { op = "prestige", by = -2 }', 'effects = [ { op = "prestige", by = -1 }'),
        ('edition = "reconstructed-1"', 'edition = "boxed-1"'),
    ],
)
def test_a_figure_changed_makes_another_edition(path: Path, old: str, new: str) -> None:
    path.write_text(changed(old, new), encoding="utf-8")
    assert load(path).fingerprint != reconstructed().fingerprint


def test_a_comment_changed_is_the_same_edition(path: Path) -> None:
    path.write_text(SHIPPED + "\n# my own copy\n", encoding="utf-8")
    assert load(path).fingerprint == reconstructed().fingerprint


# -- the file as such -------------------------------------------------------------------------------------------------


def test_a_missing_file(tmp_path: Path) -> None:
    with pytest.raises(ContentError) as caught:
        load(tmp_path / "nowhere.toml")
    check(caught.value, str(tmp_path / "nowhere.toml"))


def test_a_folder_in_place_of_a_file(tmp_path: Path) -> None:
    with pytest.raises(ContentError) as caught:
        load(tmp_path)
    check(caught.value, str(tmp_path))


def test_a_file_that_is_not_utf_8(path: Path) -> None:
    error = refused(path, changed("Theodosia Burr Alston", "Théodosia Burr Alston").encode("latin-1"))
    assert "UTF-8" in str(error)


def test_a_file_of_any_bytes(path: Path) -> None:
    refused(path, bytes(range(256)))


def test_a_file_that_is_too_large(path: Path) -> None:
    path.write_text(SHIPPED + "#" * (MAX_BYTES - len(SHIPPED.encode())), encoding="utf-8")
    assert load(path).fingerprint == reconstructed().fingerprint
    refused(path, SHIPPED + "#" * MAX_BYTES)


@pytest.mark.parametrize("text", ["", "\n", "# nothing here\n", 'edition = "mine"\nname = "Mine"\n'])
def test_a_file_with_nothing_in_it(path: Path, text: str) -> None:
    refused(path, text)


def test_broken_toml_names_its_line(path: Path) -> None:
    lines = SHIPPED.split("\n")
    lines[41] = "prestige = = 2"
    assert "line 42" in str(refused(path, "\n".join(lines)))


@pytest.mark.parametrize(
    "text",
    [
        changed("[figures]", "[figures"),
        changed('name = "Reconstructed Edition"', "name = Reconstructed Edition"),
        changed('name = "Reconstructed Edition"', 'name = "Reconstructed Edition'),
        changed("[scoring]", "[figures]"),  # the same section twice
        changed("prestige_max = 19", "prestige_max = 19\nprestige_max = 20"),
        SHIPPED + "\nx = " + "[" * 20_000,
        SHIPPED + "\nx = " + "{ a = " * 20_000,
    ],
    ids=["bracket", "bare-word", "quotation-mark", "section-twice", "key-twice", "deep-lists", "deep-tables"],
)
def test_broken_toml(path: Path, text: str) -> None:
    refused(path, text)


# -- fields, sections and their values --------------------------------------------------------------------------------


def cut(heading: str, until: str) -> str:
    """The shipped file without the passage from one line to the next."""
    start = SHIPPED.index(heading)
    return SHIPPED[:start] + SHIPPED[SHIPPED.index(until, start) :]


BURR_CARD = SHIPPED[
    SHIPPED.index('[[card]]\nid = "the-hero-of-weehawken"') : SHIPPED.index('[[card]]\nid = "westerners')
]
PEACE = SHIPPED[
    SHIPPED.index('[[card]]\nid = "peace-with-tripoli"') : SHIPPED.index('[[card]]\nid = "ex-parte-bollman"')
]


MISTAKES = [
    # cards
    (changed('op = "remix"', 'op = "remixed"'), "card the-hero-of-weehawken", "remixed"),
    (changed('{ op = "retain" }', "{ }"), "card james-wilkinson", "op"),
    (changed('op = "retain"', 'op = "retain", count = 1'), "card james-wilkinson", "count"),
    (changed('op = "free-search", count = 2', 'op = "free-search"'), "card the-western-world-names-names", "count"),
    (changed(PEACE, ""), "card", "59"),
    (SHIPPED + PEACE.replace("peace-with-tripoli", "more-peace"), "card", "61"),
    (SHIPPED + PEACE, "card peace-with-tripoli", "twice"),
    (changed("copies = 4", "copies = 3"), "card", "59"),
    (changed("copies = 4", "copies = 0"), "card james-wilkinson", "copies"),
    (changed("copies = 4", "copies = -4"), "card james-wilkinson", "copies"),
    (changed("copies = 4", 'copies = "four"'), "card james-wilkinson", "int"),
    (changed("copies = 4", "copies = 4.0"), "card james-wilkinson", "int"),
    (changed("copies = 4", "amount = 4"), "card james-wilkinson", "amount"),
    (changed('suit = "conspiracy"', 'suit = "conspiracies"'), "card james-wilkinson", "conspiracies"),
    (changed('suit = "conspiracy"', 'suit = "event"'), "card", "Conspiracy"),
    (changed('title = "James Wilkinson"\n', ""), "card james-wilkinson", "title"),
    (changed('id = "james-wilkinson"\n', ""), "card number 1", "id"),
    (changed('prestige = "variable"', 'prestige = "varied"'), "card spanish-troops-cross-the-sabine", "varied"),
    (
        changed("prestige = -2\nreshuffle = 1", "prestige = -20\nreshuffle = 1"),
        "card subpoena-for-the-president",
        "-20",
    ),
    (changed("prestige = 3", "prestige = 20"), "card lewis-and-clark-return", "20"),
    (changed("plan = 1", "plan = 18"), "card the-hero-of-weehawken", "18"),
    (changed("trial = 3", "trial = -1"), "card wilkinsons-ciphered-letter", "-1"),
    (changed("trial = 3", "trial = 13"), "card wilkinsons-ciphered-letter", "13"),
    (changed('charges = ["filibuster"]', 'charges = ["piracy"]'), "card the-neutrality-act-of-1794", "piracy"),
    (changed('trial_use = "evidence"', 'trial_use = "proof"'), "card wilkinsons-ciphered-letter", "proof"),
    (
        changed('void_if = "pressure-britain-completed"', 'void_if = "rain"'),
        "card british-caribbean-fleet-arrives",
        "rain",
    ),
    (changed("reshuffle = 2 ", "reshuffle = -1 "), "card westerners-join-burr", "reshuffle"),
    (changed("body_reshuffle = 1", "reshuffle = 1\nbody_reshuffle = 1"), "card kentucky-grand-jury-clears-burr", "two"),
    (
        changed("body_reshuffle = 1", "redraw = true\nbody_reshuffle = 1"),
        "card kentucky-grand-jury-clears-burr",
        "Redraw",
    ),
    (changed("body_reshuffle = 1", "body_reshuffle = -1"), "card kentucky-grand-jury-clears-burr", "reshuffle"),
    (
        changed("prestige = -1\nplan = 1\nreshuffle = 2", "prestige = 1\nplan = 1\nreshuffle = 2"),
        "card westerners-join-burr",
        "prestige",
    ),
    (
        changed("prestige = -1\nplan = 1\nbody_reshuffle = 1", "prestige = 2\nplan = 1\nbody_reshuffle = 1"),
        "card kentucky-grand-jury-clears-burr",
        "prestige",
    ),
    (changed('marker = "spanish-gold"', 'marker = "spanish-silver"'), "card yrujo-opens-his-purse", "spanish-silver"),
    (changed('agenda = "judicial-reform", spaces', 'agenda = "reform", spaces'), "card ex-parte-bollman", "reform"),
    (
        changed('agenda = "pressure-britain" }', 'agenda = "press-britain" }'),
        "card the-chesapeake-outrage",
        "press-britain",
    ),
    (
        changed('one_of = ["nashville-boats"', 'one_of = ["nashville-coats"'),
        "card western-militias-called-out",
        "nashville-coats",
    ),
    (
        changed('one_of = ["nashville-boats"', 'one_of = ["peace-with-tripoli"'),
        "card western-militias-called-out",
        "peace",
    ),
    (changed('to = "random"', 'to = "good"'), "card spanish-troops-cross-the-sabine", "good"),
    # the Burr card
    (changed(BURR_CARD, BURR_CARD.replace('"burr"', '"event"')), "card", "Burr"),
    (
        changed(BURR_CARD, BURR_CARD.replace('  { op = "to-bottom-of-draw-pile" },\n', "")),
        "card the-hero-of-weehawken",
        "under",
    ),
    (
        changed(BURR_CARD, BURR_CARD.replace("plan = 1", "plan = 1\nredraw = true")),
        "card the-hero-of-weehawken",
        "Redraw",
    ),
    (
        changed(BURR_CARD, BURR_CARD.replace("plan = 1", "plan = 1\nreshuffle = 1")),
        "card the-hero-of-weehawken",
        "Reshuffle",
    ),
    # sections
    (SHIPPED + "\n[weather]\nrain = true\n", "weather", "section"),
    (SHIPPED[: SHIPPED.index("[scoring]")], "scoring", "missing"),
    (cut("[figures]", "[arrest_effects]"), "figures", "missing"),
    (cut("[map]", "[[agenda]]"), "map", "missing"),
    (cut("[pieces]", "# ----------------------------------------------------------------"), "pieces", "missing"),
    (cut("[objective_chart]", "# Victory Points and extra"), "letters", "missing"),
    (cut("[trial]", "[scoring]"), "trial", "missing"),
    (cut("[[agenda]]", "# ----------------------------------------------------------------"), "agenda", "three"),
    (changed("prestige_max = 19", "prestige_max = 19\nprestige_min = 0"), "map", "prestige_min"),
    (changed("virginia_dynasty_income = 1 ", "# "), "figures", "virginia_dynasty_income"),
    # figures, map and pieces
    (
        changed("variable_prestige = [-1, -1, 0, 0, 1, 1]", "variable_prestige = [-1, 0, 0, 1]"),
        "figures.variable_prestige",
        "six",
    ),
    (changed('"fort-massac", ', ""), "map.new_orleans_track", "6"),
    (changed('"natchez", ', '"nachez", '), "map.new_orleans_track", "natchez"),
    (changed('["new-orleans", "baton-rouge"', '["baton-rouge", "new-orleans"'), "map.new_orleans_track", "baton-rouge"),
    (changed('wilkinson_starts = "chickasaw-bluffs"', 'wilkinson_starts = "memphis"'), "map.wilkinson_starts", "Track"),
    (
        changed('burr_first_revealed_at = "blennerhassets-island"', 'burr_first_revealed_at = "ohio"'),
        "map.burr_first_revealed_at",
        "Track",
    ),
    (changed("federal_agents = 4", "federal_agents = 5"), "pieces", "33"),
    (
        changed(
            '"john-adair", "jonathan-dayton", "john-smith", "samuel',
            '"jonathan-dayton", "jonathan-dayton", "john-smith", "samuel',
        ),
        "pieces.conspirator_units",
        "john-adair",
    ),
    (
        changed('conspirator_units = ["aaron-burr"', 'conspirator_units = ["aaron-burn"'),
        "pieces.conspirator_units",
        "aaron-burn",
    ),
    (changed('arrestable = ["aaron-burr"', 'arrestable = ["riot"'), "pieces.arrestable", "six"),
    (changed("comfort-tyler = [", "comfort-taylor = ["), "arrest_effects", "comfort-tyler"),
    # agendas
    (changed('id = "judicial-reform"\nspaces', 'id = "reform"\nspaces'), "agenda", "three"),
    (changed("faces = [4, 5, 6] }", "faces = [] }"), "agenda pressure-britain", "faces"),
    (changed("faces = [4, 5, 6] }", "faces = [4, 5, 7] }"), "agenda pressure-britain", "faces"),
    (changed("faces = [4, 5, 6] }", "faces = [0, 5, 6] }"), "agenda pressure-britain", "faces"),
    (
        changed('{ name = "Non-Importation Act", faces = [4, 5, 6] }', '{ name = "Non-Importation Act" }'),
        "agenda pressure-britain",
        "faces",
    ),
    (changed("faces = [4, 5, 6] }", 'faces = "4-6" }'), "agendas", "array"),
    # the plan
    (changed("{ from = 6, to = 11", "{ from = 7, to = 11"), "plan.rows", "rows"),
    (changed("{ from = 6, to = 11", "{ from = 5, to = 11"), "plan.rows", "rows"),
    (changed("spaces = 17", "spaces = 18"), "plan.rows", "18"),
    (changed("launch_at = 12 ", 'launch_at = "twelve" '), "plan.launch_at", "int"),
    # the chart and the objectives
    (changed("WJM = 3, ", ""), "objective_chart", "james-wilkinson"),
    (changed("WWW = 6", "WWW = 8"), "objective_chart", "james-wilkinson"),
    (changed("WWW = 6", "WWW = 0"), "objective_chart", "james-wilkinson"),
    (
        changed("no_wilkinson = {", "no_wilkinsons = {").replace("MBY = 7", "MBX = 7"),
        "objective_chart",
        "anthony-merry",
    ),
    (changed('W = "james-wilkinson"', 'W = "james-wilkins"'), "objective_chart.letters", "james-wilkins"),
    (changed(', Y = "marquis-of-casa-yrujo"', ""), "objective_chart.letters", "letter"),
    (
        changed('innocent = "theodosia-burr-alston"', 'innocent = "theodosia"'),
        "objective_chart",
        "theodosia-burr-alston",
    ),
    (changed("number = 2\n", "number = 3\n"), "objective", "3"),
    (
        cut("[[objective]]\nnumber = 7", "# ----------------------------------------------------------------"),
        "objective",
        "6",
    ),
    (changed('charge = "treason"', 'charge = "high-treason"'), "objectives", "high-treason"),
    (changed('when = "let-him-go"', 'when = "let-her-go"'), "objectives", "let-her-go"),
    (changed('card = "arms-cache"', 'card = "arms-cash"'), "objective 4", "arms-cash"),
    (changed('when = "each-asset", card = "arms-cache"', 'when = "each-asset"'), "objective 4", "each-asset"),
    # tables
    (changed('id = "arrest-burr" ', 'id = "arrest-bur" '), "table", "arrest-burr"),
    (changed('{ roll = "4", name = "Stand-off", effects = [] },\n', "\n"), "table arrest-burr", "4"),
    (changed('{ roll = "4", name = "Stand-off"', '{ roll = "4-5", name = "Stand-off"'), "table arrest-burr", "5"),
    (
        changed('roll = "6 or less", name = "Not Indicted"', 'roll = "5 or less", name = "Not Indicted"'),
        "table wilkinson-indictment",
        "6",
    ),
    (
        changed('roll = "6 or more", name = "Fateful', 'roll = "6", name = "Fateful'),
        "table wilkinson-in-new-orleans",
        "7",
    ),
    (
        changed('roll = "1 or less", name = "Double', 'roll = "1", name = "Double'),
        "table wilkinson-in-new-orleans",
        "-4",
    ),
    (changed('roll = "1-2"', 'roll = "one or two"'), "table arrest-burr", "one or two"),
    (changed('roll = "1-2", ', ""), "table arrest-burr", "range"),
    (
        changed('burr_here = "arrest-burr"', 'burr_here = "arrest"'),
        "table wilkinson-in-new-orleans, Fateful Encounter",
        "arrest",
    ),
    (changed('op = "arrest-target"', 'op = "arrest-targets"'), "tables", "arrest-targets"),
    # the Trial and the score
    (changed('"Exonerated", ', ""), "trial.verdicts", "six"),
    (changed("filibuster = 5, treason = 6", "filibuster = 5"), "trial.maximum", "both"),
    (changed("filibuster = 5, treason = 6", "filibuster = 5, treason = 7"), "trial.maximum.treason", "7"),
    (changed("filibuster = 5, treason = 6", "filibuster = 0, treason = 6"), "trial.maximum.filibuster", "0"),
    (changed("[-10, 5, 15, 25, 35, 50]", "[-10, 5, 15, 25, 35]"), "scoring.verdict_guilty_plot", "six"),
    (changed("[0, -5, -10, -15, -20, -30]", "[0]"), "scoring.verdict_innocent", "six"),
    (changed("charge_exact = 10", "charge_exact = 1.5"), "scoring.charge_exact", "int"),
    (
        changed('{ at_least = 50, name = "Sage of Monticello" }', '{ at_least = 20, name = "Sage of Monticello" }'),
        "scoring.ranks",
        "worst",
    ),
    (changed("ranks = [", "ranks = [] # ["), "scoring.ranks", "worst"),
]


@pytest.mark.parametrize(("text", "field", "word"), MISTAKES, ids=[f"{field}-{word}" for _, field, word in MISTAKES])
def test_a_mistake_is_told_with_its_field(path: Path, text: str, field: str, word: str) -> None:
    assert text != SHIPPED
    error = refused(path, text)
    assert error.field.startswith(field)
    assert word in str(error)


@pytest.mark.parametrize(
    ("old", "new", "field"),
    [
        ("search = 1, ", "", "figures.action_cost"),
        ("agenda = 1, ", "", "figures.action_cost"),
        ("dispatch = 1, ", "", "figures.action_cost"),
        ("arrest = 1, ", "", "figures.action_cost"),
        (", move-wilkinson = 1", "", "figures.action_cost"),
        ("spanish-gold = 1, gunboats", "gunboats", "plan.marker_assets"),
        ("gunboats = -1, ", "", "plan.marker_assets"),
        ("spanish-relations-good = -1, ", "", "plan.marker_assets"),
        ("gunboats = { cost = 3, plan = 1 }", "gunboats = { cost = 3 }", "plan.gunboats"),
        ("gunboats = { cost = 3, plan = 1 }", "gunboats = { plan = 1 }", "plan.gunboats"),
        ("free_searches = 2, ", "", "plan.proclamation"),
        (", free_arrests = 1", "", "plan.proclamation"),
        ("proclamation = { cost = 10, ", "proclamation = { ", "plan.proclamation"),
    ],
)
def test_a_figure_left_out_of_an_inline_table_is_told_on_loading_and_not_in_the_game(
    path: Path, old: str, new: str, field: str
) -> None:
    assert refused(path, changed(old, new)).field.startswith(field)


@pytest.mark.parametrize("cost", [0, -1])
@pytest.mark.parametrize(
    ("old", "field"),
    [
        ("search = 1", "figures.action_cost"),
        ("agenda = 1", "figures.action_cost"),
        ("dispatch = 1", "figures.action_cost"),
        ("arrest = 1", "figures.action_cost"),
        ("move-wilkinson = 1", "figures.action_cost"),
        ("trafalgar_pressure_britain_cost = 2", "figures.trafalgar_pressure_britain_cost"),
        ("new_orleans_modifier_cost = 1", "figures.new_orleans_modifier_cost"),
        ("gunboats = { cost = 3", "plan.gunboats"),
        ("proclamation = { cost = 10", "plan.proclamation"),
    ],
)
def test_a_cost_below_one_is_refused(path: Path, old: str, cost: int, field: str) -> None:
    # An Action without a price could be taken for ever; one with a negative price would pay the player.
    name = old.rpartition("=")[0]
    assert refused(path, changed(old, f"{name}= {cost}")).field.startswith(field)


@pytest.mark.parametrize("drawn", [0, 1, 2, 4, 9, 10, -1])
def test_three_conspirators_are_drawn_and_no_other_number(path: Path, drawn: int) -> None:
    refused(path, changed("conspiracy_cards_drawn = 3", f"conspiracy_cards_drawn = {drawn}"))


@pytest.mark.parametrize("top", [0, -1])
def test_a_prestige_track_has_room_for_the_first_die(path: Path, top: int) -> None:
    refused(path, changed("prestige_max = 19", f"prestige_max = {top}"))


@pytest.mark.parametrize("spaces", ["[]", '[ { name = "Start" } ]'])
def test_an_agenda_has_a_start_and_a_space_ahead(path: Path, spaces: str) -> None:
    start = SHIPPED.index('spaces = [\n  { name = "Start" }')
    text = SHIPPED[:start] + f"spaces = {spaces}\n" + SHIPPED[SHIPPED.index("[[agenda]]", start) :]
    refused(path, text)


@pytest.mark.parametrize(
    "text",
    [
        changed('id = "peace-with-tripoli"', 'id = "peace\\nwith-tripoli"\ncolour = 1'),
        changed('marker = "spanish-gold"', 'marker = "spanish\\ngold"'),
        changed('"natchez", ', '"nat\\nchez", '),
        changed('W = "james-wilkinson"', 'W = "james\\nwilkinson"'),
        SHIPPED + '\n["two\\nlines"]\nx = 1\n',
    ],
    ids=["id", "marker", "space", "letter", "section"],
)
def test_a_name_with_a_line_break_still_gives_an_error_of_one_line(path: Path, text: str) -> None:
    refused(path, text)


# -- no mistake is a crash --------------------------------------------------------------------------------------------


class Slow(Exception):
    """Loading took too long."""


def alarm(number: int, frame: FrameType | None) -> None:
    raise Slow


@contextmanager
def within(seconds: float) -> Iterator[None]:
    """Raise Slow after so many seconds, where the system can."""
    if not hasattr(signal, "setitimer"):
        yield
        return
    before = signal.signal(signal.SIGALRM, alarm)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def outcome(loading: Callable[[], Edition], file: str) -> str | None:
    """None when it loads or is refused in the right form; else what went wrong."""
    try:
        with within(2):
            assert loading().fingerprint
    except ContentError as error:
        try:
            check(error, file)
        except AssertionError as form:
            return f"form: {form}"
    except Exception as error:
        return f"{type(error).__name__}: {error}"
    return None


def loaded(text: str) -> Edition:
    """A text as an edition, as `load` does once it has read its file."""
    return module.from_text(text, "mine.toml")


def test_no_line_left_out_is_a_crash() -> None:
    lines, done, problems = SHIPPED.splitlines(keepends=True), set(), []
    for number, line in enumerate(lines):
        # The same line of other cards is tried once.
        if line.strip() and not line.startswith("#") and line not in done:
            done.add(line)
            problem = outcome(lambda n=number: loaded("".join(lines[:n] + lines[n + 1 :])), "mine.toml")
            if problem:
                problems.append((number + 1, line, problem))
    assert problems == []


def test_no_line_cut_short_is_a_crash() -> None:
    lines, problems = SHIPPED.splitlines(keepends=True), []
    for number in range(0, len(lines), 3):
        short = lines[number][: len(lines[number]) // 2] + "\n"
        problem = outcome(lambda n=number, s=short: loaded("".join([*lines[:n], s, *lines[n + 1 :]])), "mine.toml")
        if problem:
            problems.append((number + 1, short, problem))
    assert problems == []


def test_no_table_left_out_is_a_crash() -> None:
    starts = [0, *[found.start() for found in re.finditer(r"\n\[", SHIPPED)], len(SHIPPED)]
    problems = []
    for start, end in pairwise(starts):
        problem = outcome(lambda s=start, e=end: loaded(SHIPPED[:s] + SHIPPED[e:]), "mine.toml")
        if problem:
            problems.append((SHIPPED[start:end][:40], problem))
    assert len(starts) > 60
    assert problems == []


GONE = object()
VALUES = {
    "gone": GONE,
    "string": "nonsense",
    "negative": -3,
    "huge": 10**18,
    "list": [1, "x"],
}
MORE_VALUES = {
    "empty string": "",
    "two lines": "two\nlines",
    "zero": 0,
    "beyond 64 bits": 10**30,
    "empty list": [],
    "table": {"a": 1},
    "empty table": {},
    "fraction": 1.5,
    "no number": float("nan"),
    "yes": True,
}
RAW = tomllib.loads(SHIPPED)


def places(value: Any, at: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Where every value of the file stands."""
    if at:
        yield at
    inside = value if isinstance(value, dict) else range(len(value)) if isinstance(value, list) else ()
    for key in inside:
        yield from places(value[key], (*at, key))


def swapped(at: tuple[Any, ...], value: Any) -> dict[str, Any]:
    """The file's tables with one value swapped or gone."""
    raw = deepcopy(RAW)
    inner: Any = raw
    for key in at[:-1]:
        inner = inner[key]
    if value is GONE:
        del inner[at[-1]]
    else:
        inner[at[-1]] = value
    return raw


def one_of_each(all_places: Iterator[tuple[Any, ...]]) -> list[tuple[Any, ...]]:
    """Of places that differ only in their number in a list, the first."""
    kinds: dict[tuple[Any, ...], tuple[Any, ...]] = {}
    for at in all_places:
        kinds.setdefault(tuple("*" if isinstance(key, int) else key for key in at), at)
    return list(kinds.values())


def swap_all(
    monkeypatch: pytest.MonkeyPatch, all_places: list[tuple[Any, ...]], values: dict[str, Any]
) -> list[tuple[tuple[Any, ...], str, str]]:
    """Load the file with each value at each place; what went wrong, and where."""
    problems = []
    for at in all_places:
        for name, value in values.items():
            raw = swapped(at, value)
            monkeypatch.setattr(module, "parse", lambda text, file, raw=raw: raw)
            problem = outcome(lambda: loaded(""), "mine.toml")
            if problem:
                problems.append((at, name, problem))
    return problems


def test_no_value_of_another_kind_is_a_crash(monkeypatch: pytest.MonkeyPatch) -> None:
    assert swap_all(monkeypatch, one_of_each(places(RAW)), VALUES) == []


@pytest.mark.long
def test_no_value_of_any_kind_anywhere_is_a_crash(monkeypatch: pytest.MonkeyPatch) -> None:
    assert swap_all(monkeypatch, list(places(RAW)), {**VALUES, **MORE_VALUES}) == []


@pytest.mark.long
def test_every_edition_that_loads_can_be_played(monkeypatch: pytest.MonkeyPatch) -> None:
    problems = []
    for at in one_of_each(places(RAW)):
        for name, value in {**VALUES, **MORE_VALUES}.items():
            raw = swapped(at, value)
            monkeypatch.setattr(module, "parse", lambda text, file, raw=raw: raw)
            try:
                with within(2):
                    edition = loaded("")
            except Exception:  # told by the tests above where it is not a ContentError
                continue
            try:
                with within(10):
                    play_through(edition)
            except Exception as error:
                problems.append((at, name, repr(error)))
    assert problems == []


def play_through(edition: Edition) -> None:
    """Two games to their end, with nothing broken on the way."""
    game = Weehawken(edition)
    for policy in (RandomPolicy(edition), SensiblePolicy(edition)):
        state, mind = game.new("through").state, derive("through", "mind")
        for _ in range(5000):
            choice = game.choice(state)
            assert broken(state, edition, choice) is None
            if choice is None:
                break
            option, mind = policy(game.view(state), choice, mind)
            state = game.play(state, option).state
        assert state.result is not None


def test_the_shipped_edition_can_be_played() -> None:
    play_through(reconstructed())


def test_an_unknown_users_home_is_no_crash() -> None:
    with pytest.raises(ContentError, match=r"^~nosuchuser/mine\.toml: the file: "):
        load(Path("~nosuchuser/mine.toml"))


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no named pipes on this system")
def test_what_is_no_plain_file_is_refused_unread(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe.toml"
    os.mkfifo(pipe)
    for path in (pipe, Path("/dev/zero")):
        with pytest.raises(ContentError, match="not a plain file"):
            load(path)


def test_escape_codes_and_endless_names_are_shown_harmless_and_short(path: Path) -> None:
    error = refused(path, changed('id = "peace-with-tripoli"', f'colour = "x"\nid = "\\u001b[31m{"x" * 5000}"'))
    assert str(error).isprintable()
    assert len(str(error)) < 1200


def test_a_card_goes_to_one_place(path: Path) -> None:
    text = changed('op = "place-asset" },', 'op = "place-asset" },\n  { op = "retain" },')
    assert "goes to two places" in str(refused(path, text))

"""The rulebook's tables and figures are the edition's: a change of one without the other is told."""

from __future__ import annotations

import re
import tomllib

import pytest

from content.loading import text_of
from content.weehawken.reading import reconstructed

EDITION = reconstructed()
CASES = {case["id"]: case for case in tomllib.loads(text_of("weehawken", "rulebook.toml"))["case"]}
ROMAN = ("I", "II", "III", "IV", "V", "VI", "VII")


def rows(case: str) -> list[list[str]]:
    """The rows of all tables of a case's text, heads left out."""
    lines = [line for line in CASES[case]["text"].splitlines() if line.startswith("|")]
    heads = {index - 1 for index, line in enumerate(lines) if set(line) <= set("|-")}
    bodies = [line for index, line in enumerate(lines) if index not in heads and not set(line) <= set("|-")]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in bodies]


def span(low: int, high: int) -> str:
    """A table row's totals as the rulebook writes them."""
    if low <= -99:
        return f"{high} or less"
    if high >= 99:
        return f"{low} or more"
    return f"{low}" if low == high else f"{low}-{high}"


def faces(numbers: tuple[int, ...]) -> str:
    """Die faces that run up to a last one: 4-6."""
    return span(min(numbers), max(numbers))


@pytest.mark.case("8.4")
def test_the_objective_chart_of_the_rulebook_is_the_editions() -> None:
    written = {}
    for row in rows("8.4")[:4]:
        for entry in row[1].split("; "):
            letters, number = entry.split(": ")
            written["".join(sorted(letters))] = ROMAN.index(number) + 1
    assert written == {"".join(sorted(key)): number for key, number in EDITION.chart.items()}
    named = {row[0]: (row[1], row[2]) for row in rows("8.4")[4:]}
    for objective in EDITION.objectives:
        name, crime = named[ROMAN[objective.number - 1]]
        assert name == objective.name
        assert crime.lower().endswith(objective.charge)


@pytest.mark.case("8.5")
def test_the_expeditions_figures_of_the_rulebook_are_the_editions() -> None:
    for row, objective in zip(rows("8.5"), EDITION.objectives, strict=True):
        assert row[0] == ROMAN[objective.number - 1]
        assert [int(by) for by in re.findall(r"[+-]\d+", row[1])] == [modifier.by for modifier in objective.modifiers]
        assert (int(row[2]), int(row[3])) == (objective.success, objective.failure)


@pytest.mark.case("8.2")
def test_the_assets_strengths_of_the_rulebook_are_the_editions() -> None:
    written = [int(row[1]) for row in rows("8.2")]
    cards = [card.asset for card in EDITION.cards if card.asset]
    markers = EDITION.plan.marker_assets
    order = ("spanish-gold", *[f"spanish-relations-{how}" for how in ("good", "poor", "hostile")], "gunboats")
    assert written == [*cards, *[markers[marker] for marker in order]]


@pytest.mark.case("12.1.procedure")
def test_the_agenda_faces_of_the_rulebook_are_the_editions() -> None:
    for number, row in enumerate(rows("12.1.procedure"), 1):
        spaces = [agenda.spaces[number] for agenda in EDITION.agendas]
        assert row == [str(number), *[f"{space.name}: {faces(space.faces)}" for space in spaces]]


@pytest.mark.parametrize(
    ("case", "tables"),
    [
        ("13.2", ("wilkinson-in-new-orleans", "arrest-burr")),
        ("12.4.1", ("local-authorities",)),
    ],
)
def test_the_result_tables_of_the_rulebook_are_the_editions(case: str, tables: tuple[str, ...]) -> None:
    expected = [[span(row.low, row.high), row.name] for table in tables for row in EDITION.table[table].rows]
    assert [row[:2] for row in rows(case)] == expected


@pytest.mark.case("14.2.2.indictment")
def test_the_indictment_of_the_rulebook_is_the_editions() -> None:
    table = EDITION.table["wilkinson-indictment"]
    written = [(row[0], row[1].split(":")[0]) for row in rows("14.2.2.indictment")]
    assert written == [(span(row.low, row.high), row.name) for row in table.rows]


@pytest.mark.case("14.4", "15.0")
def test_the_victory_points_of_the_rulebook_are_the_editions() -> None:
    scoring, table = EDITION.scoring, rows("15.0")
    for index, verdict in enumerate(EDITION.trial.verdicts):
        guilty, innocent = scoring.verdict_guilty_plot[index], scoring.verdict_innocent[index]
        assert table[index] == [f"#{index + 1} {verdict}", str(guilty), str(innocent)]
    assert [row[1] for row in table[6:]] == [rank.name for rank in scoring.ranks]
    assert [int(row[0].split()[0]) for row in table[6:-1]] == [rank.at_least for rank in scoring.ranks[:-1]]
    text = CASES["15.0"]["text"]
    for sentence in (
        f"Add {scoring.charge_exact} if the Charge was exact. Take off {-scoring.charge_wrong_side}",
        f"take off {-scoring.wilkinson_indicted_per_card} for each Wilkinson card",
        f"{scoring.burr_killed}, less {-scoring.burr_killed_per_wilkinson_card} for each Wilkinson card held",
        f"{scoring.agenda_completed} for each completed Agenda, and {scoring.co_conspirator_arrested} for each",
    ):
        assert sentence in text


@pytest.mark.case("7.1")
def test_the_variable_prestige_of_the_rulebook_is_the_editions() -> None:
    written = {}
    for die, prestige in rows("7.1"):
        by = {"lose 1": -1, "no change": 0, "gain 1": 1}[prestige]
        low, _, high = die.partition("-")
        written.update(dict.fromkeys(range(int(low), int(high or low) + 1), by))
    assert [written[die] for die in range(1, 7)] == list(EDITION.figures.variable_prestige)

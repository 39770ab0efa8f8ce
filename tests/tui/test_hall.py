"""The hall of results: figures that add up, a plot that can be read, the same for scripts, and a friendly beginning."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from tests.tui.kept import duel, hunt, shelf
from tui import cli
from tui.app import WeehawkenApp
from tui.archive.statistics import statistics
from tui.widgets.plot import plot

Make = Callable[..., WeehawkenApp]


def drawn(app: WeehawkenApp) -> list[str]:
    """The lines of the screen as they are drawn."""
    return ["".join(segment.text for segment in strip) for strip in app.screen._compositor.render_strips()]


def hall(app: WeehawkenApp, *keys: str, size: tuple[int, int] = (80, 24)) -> str:
    """What the hall shows after these keys."""
    pages: list[str] = []

    async def go() -> None:
        async with app.run_test(size=size) as pilot:
            await pilot.pause()
            for key in ("s", *keys):
                await pilot.press(key)
                await pilot.pause()
            pages.append("\n".join(drawn(pilot.app)))

    asyncio.run(go())
    return pages[0]


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
def test_before_the_first_game_it_says_what_will_stand_there(make_app: Make, size: tuple[int, int]) -> None:
    hunt("Not over", 5)
    page = hall(make_app(), size=size)
    assert "No finished game yet." in page
    assert "Study campaigns, and games finished elsewhere, are not counted." in page
    assert "No finished game yet." in hall(make_app(), "tab", size=size)


def test_the_figures_add_up_and_studies_are_left_out(make_app: Make) -> None:
    results = [hunt(f"Game {seed}", seed=seed).view.result for seed in ("11", "13", "14")]
    hunt("A study", seed="15", study=True)
    totals = [result.total for result in results]
    page = hall(make_app(), size=(120, 40))
    compact = " ".join(page.split())
    assert "finished 3" in compact
    assert f"won (+15 VP or more) {sum(total >= 15 for total in totals)} of 3" in compact
    assert f"best score {max(totals):+d}" in compact
    assert f"mean score {sum(totals) / 3:+.1f}" in compact
    assert f"the latest last: {', '.join(f'{total:+d}' for total in totals)}" in compact
    assert f"{max(totals):+d} ┤" in page
    for result in results:
        assert result.rank in page


def test_duels_are_told_by_who_won_and_against_whom(make_app: Make) -> None:
    strong = duel("One", seed="1", players=("person", "strong"))
    duel("Two", seed="4", players=("easy", "person"))
    assert strong.view.result.winner == "adams"
    rows = hall(make_app(), size=(120, 40))
    finished, won = (next(row for row in rows.split("\n") if label in row) for label in (" finished ", " won against"))
    assert finished.index("2") == won.index("1 of 2")  # under each other
    page = " ".join(rows.split())
    assert "won against the computer 1 of 2" in page
    assert "strong 1 of 1" in page
    assert "easy 0 of 1" in page


def test_the_plot_is_true_to_scale() -> None:
    rows = [row.plain for row in plot((4, -2, 0, 3), 7)]
    assert rows == [
        "   +4 ┤█       ",
        "      │█     █ ",
        "      │█     █ ",
        "      │█     █ ",
        "    0 ┼────────",
        "      │  █     ",
        "   -2 ┤  █     ",
    ]
    assert [row.plain for row in plot((1, 4), 3)] == ["   +4 ┤  █ ", "      │▄ █ ", "    0 ┼────"]
    only = [row.plain for row in plot((-3,), 4)]
    assert only[0] == "    0 ┼──"
    assert only[-1] == "   -3 ┤█ "
    assert [row.plain for row in plot((0, 0), 3)][-1] == "    0 ┼────"


@pytest.mark.parametrize("size", [(80, 24), (81, 24), (120, 40), (200, 60)])
def test_a_long_history_is_drawn_in_whole_lines_and_told_up_to_the_latest(
    make_app: Make, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    hunt("The one")
    scores = tuple(range(-20, 80)) * 5

    def many(*of: Any) -> Any:
        return msgspec.structs.replace(statistics(*of), history=scores)

    monkeypatch.setattr("tui.archive.statistics.statistics", many)
    page = hall(make_app(), size=size)
    zero = page.index("0 ┼─")
    figures = " ".join(" ".join(row[48:] for row in page[zero:].split("\n")[1:-1]).split())
    told = figures.partition("last: ")[2].split(", ")
    columns = max(row[48:].count("█ ") + row[48:].count("▄ ") for row in page.split("\n"))
    assert told == [f"{score:+d}" for score in scores[-len(told) :]]
    assert len(told) == columns
    assert page.count("0 ┼─") == page.count("┼") == 1


def test_results_are_told_on_the_command_line_too(capsys: pytest.CaptureFixture[str]) -> None:
    total = hunt("The one").view.result.total
    assert cli.main(["results"]) == 0
    out = capsys.readouterr().out
    assert f"best score: {total:+d}" in out
    assert "Reign of Witches" in out
    assert cli.main(["results", "--json"]) == 0
    told: Any = json.loads(capsys.readouterr().out)
    assert told["weehawken"]["history"] == [total]
    assert told["witches"]["finished"] == 0
    assert len(shelf().list()) == 1

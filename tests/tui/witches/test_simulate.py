"""`weehawken simulate witches`: whole games between policies, added up, as JSON and for people."""

from __future__ import annotations

import json
from typing import Any

import pytest

from engine.witches import simulation
from tui import cli

KEYS = [
    "games", "decisions", "winners", "reasons", "endings", "shares", "two_player_shares", "means", "policies", "coins",
    "seed", "edition", "seconds", "decisions_per_second",
]  # fmt: skip


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Any:
    """The command with these words: exit code, output, errors."""

    def command(*words: str) -> tuple[int, str, str]:
        code = cli.main(["simulate", *words])
        told = capsys.readouterr()
        return code, told.out, told.err

    return command


def test_one_json_object_tells_who_won_and_how(run: Any) -> None:
    code, out, err = run("witches", "--games", "12", "--seed", "t", "--adams", "greedy", "--coins", "5", "--json")
    assert (code, err) == (0, "")
    found = json.loads(out)
    assert list(found) == KEYS
    assert (found["games"], found["coins"], found["seed"], found["edition"]) == (12, 5, "t", "witches-1")
    assert found["policies"] == {"adams": "greedy", "hamilton": "random"}
    assert sum(found["winners"].values()) == sum(found["reasons"].values()) == sum(found["endings"].values()) == 12
    assert sum(found["shares"].values()) == pytest.approx(100, abs=0.2)


def test_the_same_seed_gives_the_same_games_with_a_computer_that_thinks(run: Any) -> None:
    def played(seed: str) -> Any:
        words = ("witches", "--games", "2", "--policy", "easy", "--seed", seed, "--json")
        return {k: v for k, v in json.loads(run(*words)[1]).items() if k not in ("seconds", "decisions_per_second")}

    assert played("a") == played("a")
    assert played("a") != played("b")


def test_the_table_for_people_fits_a_small_terminal(run: Any) -> None:
    out = run("witches", "--games", "5")[1]
    assert out.startswith("5 games, Adams random, Hamilton random, 4 coins each\n")
    for title in ("Winners", "Reasons", "Endings"):
        assert f"\n{title}\n" in out
    assert max(map(len, out.splitlines())) <= 80


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (
            ("witches", "--policy", "sensible"),
            "sensible plays another game; here it is random, greedy, easy, fair, strong",
        ),
        (("witches", "--adams", "sensible"), "sensible plays another game"),
        (("weehawken", "--policy", "greedy"), "greedy plays another game; here it is random or sensible"),
        (("weehawken", "--coins", "4"), "--adams, --hamilton and --coins are for witches"),
        (("witches", "--coins", "40"), "40 coins: 3 to 8 can be chosen"),
        (("witches", "--edition", "nowhere.toml"), "nowhere.toml"),
    ],
)
def test_what_cannot_be_is_told_in_one_line(run: Any, words: tuple[str, ...], told: str) -> None:
    code, out, err = run(*words)
    assert (code, out) == (2, "")
    assert told in err
    assert err.count("\n") == 1


def test_a_broken_invariant_prints_the_game(run: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        simulation, "broken", lambda state, edition, choice, coins: "cards astray" if state.go >= 3 else None
    )
    code, out, err = run("witches", "--games", "3", "--seed", "s", "--coins", "6")
    assert code == 1
    found = json.loads(out)
    assert (found["seed"], found["problem"]) == ("s/0", "cards astray")
    assert found["record"]["header"]["figures"] == [["coins", 6]]
    assert found["record"]["state"]["go"] == 3
    assert err == "weehawken: the game with seed s/0: cards astray\n"

"""The command line: what it prints, what it refuses in one line, and that it starts without Textual."""

from __future__ import annotations

import io
import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from content.loading import text_of
from engine.advisor import weehawken as advisor
from engine.weehawken import options as o
from tui import cli
from tui.weehawken import simulate

ROOT = Path(__file__).parents[2]


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Campaigns and settings of these tests live in a folder of their own."""
    monkeypatch.setenv("WEEHAWKEN_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


class Ran:
    """What a command left behind."""

    def __init__(self, code: int, out: str, err: str) -> None:
        self.code = code
        self.out = out
        self.err = err


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Any:
    """Run a command in this process, with some lines of input."""

    def command(*arguments: str, typed: str = "") -> Ran:
        monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        code = cli.main(arguments)
        out, err = capsys.readouterr()
        return Ran(code, out, err)

    return command


def wrong(ran: Ran) -> str:
    """The one line in which a command was refused."""
    assert ran.code == 2
    assert ran.out == ""
    assert ran.err.startswith("weehawken: ")
    assert ran.err.count("\n") == 1
    return ran.err.removeprefix("weehawken: ").strip()


def process(*arguments: str, typed: str = "", **env: str) -> subprocess.CompletedProcess[str]:
    """Run a command in a process of its own."""
    command = [sys.executable, "-m", "tui.cli", *arguments]
    return subprocess.run(
        command, input=typed, capture_output=True, text=True, cwd=ROOT, env={**os.environ, **env}, timeout=60
    )


# ------------------------------------------------------------------ rules


def test_a_case_is_printed(run: Any) -> None:
    ran = run("rules", "12.3.3")
    assert ran.code == 0
    assert ran.out.startswith("12.3.3 Riot unit found: split the loss\n\nCount the Federal Agents")
    assert "See also: 7.2" in ran.out


def test_the_cases_are_listed_and_searched(run: Any) -> None:
    listed = run("rules").out.splitlines()
    assert listed[0].split() == ["0.0", "Conventions", "for", "reading", "the", "rules"]
    assert len(listed) == 127
    assert run("rules", "--search", "riot").out.splitlines()[0].startswith("12.3.3 ")


def test_an_unknown_case_names_close_ones(run: Any) -> None:
    assert wrong(run("rules", "12.3.9")).startswith("There is no case 12.3.9. Did you mean 12.3, ")
    assert wrong(run("rules", "--search", "xylophone")).startswith("no case has the words 'xylophone'")


# ------------------------------------------------------------------ simulate

KEYS = [
    "games", "decisions", "seconds", "decisions_per_second", "endings", "verdicts", "ranks", "mean_vp", "mean_turns",
    "policy", "seed", "edition",
]  # fmt: skip


def test_simulate_prints_one_json_object(run: Any) -> None:
    ran = run("simulate", "weehawken", "--games", "20", "--seed", "test", "--policy", "sensible", "--json")
    assert ran.code == 0
    found = json.loads(ran.out)
    assert list(found) == KEYS
    assert (found["games"], found["policy"], found["seed"], found["edition"]) == (
        20,
        "sensible",
        "test",
        "reconstructed-1",
    )
    assert sum(found["endings"].values()) == sum(found["ranks"].values()) == 20
    assert sum(found["verdicts"].values()) == found["endings"]["tried"]
    assert found["decisions"] > 20 * 10


def test_the_same_seed_gives_the_same_games(run: Any) -> None:
    def played(seed: str) -> Any:
        found = json.loads(run("simulate", "--games", "10", "--seed", seed, "--json").out)
        return {k: v for k, v in found.items() if k not in ("seconds", "decisions_per_second")}

    assert played("a") == played("a")
    assert played("a") != played("b")


def test_simulate_has_a_table_for_people(run: Any) -> None:
    out = run("simulate", "--games", "5").out
    assert out.startswith("5 games, policy random, seed 1805, edition reconstructed-1\n")
    assert "\nEndings\n" in out
    assert max(map(len, out.splitlines())) <= 80


@pytest.mark.parametrize("flags", [(), ("--json",)])
def test_a_broken_invariant_prints_the_game(run: Any, monkeypatch: pytest.MonkeyPatch, flags: tuple[str, ...]) -> None:
    monkeypatch.setattr(simulate, "broken", lambda state, edition, choice: "cards astray" if state.turn >= 3 else None)
    ran = run("simulate", "--games", "3", "--seed", "s", *flags)
    assert ran.code == 1
    found = json.loads(ran.out)
    assert (found["seed"], found["problem"], found["policy"]) == ("s/0", "cards astray", "random")
    assert found["record"]["header"]["seed"] == "s/0"
    assert found["record"]["state"]["turn"] >= 3
    assert found["record"]["entries"]
    assert ran.err == "weehawken: the game with seed s/0: cards astray\n"


def test_an_exception_of_the_rules_prints_the_game(run: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    class Lets:
        needs_view = False

        def __init__(self, edition: object) -> None:
            pass

        def __call__(self, view: object, choice: object, stream: object) -> tuple[o.Option, object]:
            return o.LayCharge(1), stream

    monkeypatch.setitem(advisor.POLICIES, "random", Lets)
    ran = run("simulate", "--games", "3", "--json")
    assert ran.code == 1
    assert "Illegal" in json.loads(ran.out)["problem"]


# ------------------------------------------------------------------ play, line by line


def test_a_campaign_is_played_saved_and_resumed(run: Any, home: Path) -> None:
    first = run("play", "weehawken", "--plain", "--seed", "7", "--name", "Winter", typed="1\n")
    assert first.code == 0
    assert "Campaign: Winter." in first.out
    assert first.out.endswith("Your campaign is saved. Good day, Mr. President.\n")
    assert list((home / "campaigns").iterdir())
    again = run("play", "--plain", "--resume", "--name", "winter", typed="state\n")
    assert "You go on where you left." in again.out
    last = run("play", "--plain", "--resume", typed="")
    assert "Campaign: Winter." in last.out


def test_the_same_seed_deals_the_same_game(run: Any) -> None:
    words = ("play", "--plain", "--seed", "three blind mice", "--name", "Mice")
    assert run(*words).out == run(*words).out


def test_without_an_answer_nothing_is_kept(run: Any, home: Path) -> None:
    assert run("play", "--plain", "--seed", "7").out.endswith("Nothing was decided, so nothing is kept.\n")
    assert not (home / "campaigns").exists()


def test_a_campaign_begun_by_name_is_kept_at_once(run: Any) -> None:
    assert "Your campaign is saved." in run("play", "--plain", "--name", "Winter").out
    assert "You go on where you left." not in run("play", "--plain", "--resume", "--name", "Winter").out
    assert "Campaign: Winter." in run("play", "--plain", "--resume").out


def test_real_dice_are_asked_for(run: Any) -> None:
    assert "Which face does it show?" in run("play", "--plain", "--real-dice", typed="").out


def test_an_edition_file_is_played(run: Any, tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    text = text_of("weehawken", "edition.toml").replace('edition = "reconstructed-1"', 'edition = "mine"')
    path.write_text(text.replace('wilkinson_starts = "chickasaw-bluffs"', 'wilkinson_starts = "natchez"'))
    out = run("play", "--plain", "--seed", "7", "--edition", str(path), typed="state\n").out
    assert "General Wilkinson is at Natchez." in out


# ------------------------------------------------------------------ refusals in one line


def test_wrong_options_are_refused_in_one_line(run: Any, tmp_path: Path) -> None:
    assert "a seed cannot be empty" in wrong(run("play", "--plain", "--seed", "  "))
    assert "at most 60 characters, this one 61" in wrong(run("play", "--plain", "--seed", "a" * 61))
    assert "letters a to z, digits" in wrong(run("play", "--plain", "--seed", "a;b"))
    assert "letters a to z, digits" in wrong(run("simulate", "--seed", "ä"))
    assert "0 is not in the range" in wrong(run("simulate", "--games", "0"))
    assert "No such option" in wrong(run("play", "--frobnicate"))
    assert "No such command" in wrong(run("plya"))
    assert "chess" in wrong(run("play", "chess"))
    assert "the name is empty" in wrong(run("play", "--plain", "--name", " "))
    assert "no campaign called 'Nobody'" in wrong(run("play", "--plain", "--resume", "--name", "Nobody"))
    assert "no unfinished campaign" in wrong(run("play", "--plain", "--resume"))
    assert "leave --seed" in wrong(run("play", "--plain", "--resume", "--seed", "3"))


def test_a_wrong_edition_is_refused_in_one_line(run: Any, tmp_path: Path) -> None:
    missing = tmp_path / "none.toml"
    assert str(missing) in wrong(run("play", "--plain", "--edition", str(missing)))
    short = tmp_path / "short.toml"
    short.write_text(text_of("weehawken", "edition.toml").replace("copies = 4", "copies = 3"))
    for command in (("play", "--plain"), ("simulate",)):
        assert "59 cards, copies counted - the game has 60" in wrong(run(*command, "--edition", str(short)))


def test_no_terminal_no_full_screen(run: Any) -> None:
    for arguments in ((), ("play",), ("play", "weehawken", "--seed", "3")):
        assert "weehawken play weehawken --plain" in wrong(run(*arguments))


def test_a_home_that_cannot_be_written_is_told_and_the_game_goes_on(run: Any, home: Path) -> None:
    home.write_text("a file where a folder should be")
    ran = run("play", "--plain", "--seed", "7", typed="1\n")
    assert ran.code == 0
    assert "this game is not saved" in ran.err
    assert "Traceback" not in ran.err
    assert "this game is not saved" in " ".join(ran.out.split())


# ------------------------------------------------------------------ as processes


@pytest.mark.parametrize(
    "arguments",
    [
        ("--version",),
        ("rules", "12.3.3"),
        ("simulate", "--games", "1", "--json"),
        ("play", "weehawken", "--plain", "--seed", "7"),
    ],
)
def test_these_start_without_textual(arguments: tuple[str, ...]) -> None:
    code = (
        "import sys; from tui import cli; "
        f"code = cli.main({list(arguments)!r}); "
        "assert 'textual' not in sys.modules and 'rich' not in sys.modules; sys.exit(code)"
    )
    ran = subprocess.run(
        [sys.executable, "-c", code], input="1\n", capture_output=True, text=True, cwd=ROOT, timeout=60
    )
    assert ran.returncode == 0, ran.stderr


def test_an_ascii_terminal_gets_ascii() -> None:
    for env in ({"PYTHONIOENCODING": "ascii"}, {"LANG": "C", "LC_ALL": "C"}):
        ran = process("play", "--plain", "--seed", "7", "--name", "Élan – ★", typed="1\ncard cortés\n", **env)
        assert ran.returncode == 0, ran.stderr
        assert ran.stdout.isascii()
        for case in ("14.2.procedure", "0.0"):
            assert process("rules", case, **env).stdout.isascii()


def test_a_broken_pipe_is_quiet() -> None:
    command = f"{sys.executable} -m tui.cli rules | head -n 1"
    ran = subprocess.run(command, shell=True, capture_output=True, text=True, cwd=ROOT, timeout=60)
    assert ran.stdout.startswith("0.0 ")
    assert ran.stderr == ""


@pytest.mark.skipif(sys.platform == "win32", reason="no such signal there")
@pytest.mark.parametrize("arguments", [("play", "--plain", "--seed", "7"), ("simulate", "--games", "1000000")])
def test_an_interrupt_is_quiet(arguments: tuple[str, ...]) -> None:
    command = [sys.executable, "-m", "tui.cli", *arguments]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=pipe, text=True, cwd=ROOT) as started:
        time.sleep(1.5)
        started.send_signal(signal.SIGINT)
        _, err = started.communicate(timeout=30)
    assert started.returncode == 130
    assert err.strip() == ""


@pytest.mark.skipif(os.name != "posix", reason="closes streams the way a shell does")
@pytest.mark.parametrize("closed", ["<&-", ">&-", "<&- >&-", "2>&-"])
@pytest.mark.parametrize("arguments", ["--version", "rules 12.3.3", "play --plain --seed 5", ""])
def test_closed_streams_are_no_crash(home: Path, arguments: str, closed: str) -> None:
    done = subprocess.run(
        ["sh", "-c", f'"{sys.executable}" -m tui.cli {arguments} {closed}'],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=30,
        env={**os.environ, "WEEHAWKEN_HOME": str(home), "PYTHONPATH": str(Path(cli.__file__).parent.parent)},
    )
    assert "Traceback" not in done.stderr + done.stdout
    assert done.stderr.count("\n") <= 1, done.stderr


@pytest.mark.parametrize("damage", ["truncated", "future"])
def test_a_damaged_campaign_is_named_when_it_is_asked_for(run: Any, home: Path, damage: str) -> None:
    run("play", "--plain", "--seed", "5", "--name", "two", typed="1\n")
    for path in [*home.rglob("*.json")]:
        text = path.read_text(encoding="utf-8")
        future = text.replace('"version":1', '"version":99', 1).replace('"needs":"0.1.0"', '"needs":"9.9.9"', 1)
        path.write_text(text[:500] if damage == "truncated" else future, encoding="utf-8")
    said = wrong(run("play", "--plain", "--resume", "--name", "two"))
    assert "'two'" in said
    assert ".json" in said
    assert ("later version" in said) == (damage == "future")
    assert "recover" not in said  # its one generation is this file


def test_an_escape_code_in_an_argument_is_shown_harmless(run: Any) -> None:
    assert wrong(run("rules", "\x1b[31m")).isprintable()


def test_the_lessons_are_listed_and_one_is_opened_by_its_name(run: Any) -> None:
    listed = run("tutorial", typed="q\n")
    assert listed.code == 0
    assert ". The President's Desk" in listed.out
    assert "Riot in the West" in listed.out
    opened = run("tutorial", "Riot in the West", typed="")
    assert opened.code == 0
    assert "Riot in the West" in opened.out
    assert "no lesson" in wrong(run("tutorial", "Waterloo")).casefold()

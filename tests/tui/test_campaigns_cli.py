"""`weehawken campaigns` and `play --deal`: what they print, what they refuse in one line, and without Textual."""

from __future__ import annotations

import io
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from engine.kernel.record import Header
from tests.archive.games import GAME, own_edition, play, snapshot
from tests.archive.systems import Hasty
from tui import cli
from tui.archive import Archive
from tui.archive.exchange import deal_code
from tui.archive.keeping import KeptSession, Seal

ROOT = Path(__file__).parents[2]


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Campaigns of these tests live in a folder of their own."""
    monkeypatch.setenv("WEEHAWKEN_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


class Ran:
    """What a command left behind."""

    def __init__(self, code: int, out: str, err: str) -> None:
        self.code = code
        self.out = out
        self.err = err

    @property
    def json(self) -> Any:
        """What it printed for a script."""
        assert self.code in (0, 1), self.err
        return json.loads(self.out)


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Any:
    """Run a command in this process."""

    def command(*arguments: str, typed: str = "") -> Ran:
        monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        code = cli.main(arguments)
        return Ran(code, *capsys.readouterr())

    return command


@pytest.fixture
def campaigns(run: Any) -> Any:
    """Run a command of `campaigns`."""
    return lambda *arguments: run("campaigns", *arguments)


def kept(home: Path, name: str, decisions: int = 10_000, seed: str = "winter") -> KeptSession:
    """A campaign played so far, and closed."""
    archive = Archive(home, system=Hasty())
    session = archive.new(GAME, name, seed)
    session.keep()
    play(session, decisions)
    archive.close(session)
    return session


def wrong(ran: Ran) -> str:
    """The one line in which a command was refused."""
    assert ran.code == 2
    assert ran.out == ""
    assert ran.err.startswith("weehawken: ")
    assert ran.err.count("\n") == 1
    return ran.err.removeprefix("weehawken: ").strip()


# ------------------------------------------------------------------ list, show


def test_the_commands_are_told(run: Any, campaigns: Any) -> None:
    assert "campaigns" in run("--help").out
    ran = campaigns()
    assert ran.code == 0
    for name in ("list", "show", "export", "import", "verify", "recover", "delete"):
        assert f"\n  {name} " in ran.out
    for listed in (ran.out, run("--help").out):
        assert "..." not in listed.partition("Commands:")[2]  # each is told in a whole sentence
    assert "No such command" in wrong(campaigns("burn"))
    assert "weehawken campaigns show --help" in wrong(campaigns("show"))


def test_an_empty_home_says_so(campaigns: Any, home: Path) -> None:
    assert str(home) in campaigns("list").out
    assert campaigns("list", "--json").json == []
    assert campaigns("list", "--bin").out.startswith("The bin is empty.")
    assert campaigns("verify").code == 0
    assert campaigns("verify", "--json").json == []
    assert not home.exists()


def test_all_campaigns_are_listed(campaigns: Any, home: Path) -> None:
    whole, half = kept(home, "Whole"), kept(home, "Half", 6)
    bad = kept(home, "Bad", 3)
    bad.path.write_bytes(b"\x1b[31m")
    out = campaigns("list").out
    assert f"{half.id}  " in out
    assert "Turn " in out
    assert f"{whole.view.result.total:+d} VP" in out  # type: ignore[union-attr]
    assert f"{bad.id}  cannot be read: {bad.path}: not a campaign file" in out
    assert f"weehawken campaigns recover {bad.id}" in out
    assert out.replace("\n", "").isprintable()
    lines = {line["id"]: line for line in campaigns("list", "--json").json}
    assert set(lines) == {whole.id, half.id, bad.id}
    assert lines[half.id]["decisions"] == 6
    assert lines[half.id]["problem"] is None
    assert lines[whole.id]["result"] == whole.view.result.total  # type: ignore[union-attr]
    assert lines[bad.id]["problem"].startswith("not a campaign file")
    assert lines[bad.id]["recoverable"] > 0


def test_only_a_finished_campaign_shows_what_was_sealed(campaigns: Any, home: Path) -> None:
    whole, half = kept(home, "Whole", seed="whole-seed"), kept(home, "Half", 6, seed="half-seed")
    out = campaigns("show", "whole").out
    assert "The conspirators: " in out
    assert "Seed: whole-seed" in out
    assert deal_code(whole.timeline.header) in out
    found = campaigns("show", whole.id, "--json").json
    assert found["ending"]["conspirators"] == list(whole.view.result.conspirators)  # type: ignore[union-attr]
    assert (found["seed"], found["seal"]["salt"]) == ("whole-seed", whole.seal.salt)
    for ran in (campaigns("show", "HALF"), campaigns("show", half.id, "--json")):
        assert ran.code == 0
        assert half.seal.commitment in ran.out
        for secret in ("half-seed", half.seal.salt, 'onspirators"', "The conspirators", "WH1-"):
            assert secret not in ran.out


def test_a_campaign_is_named_by_its_id_or_by_a_name_that_only_one_has(campaigns: Any, home: Path) -> None:
    one, two = kept(home, "Same", 2), kept(home, "Same", 3)
    said = wrong(campaigns("show", "same"))
    assert one.id in said
    assert two.id in said
    assert campaigns("show", one.id).code == 0
    assert one.id in campaigns("show", one.id[:-2].upper()).out  # the beginning will do, where only one begins so
    assert two.id in wrong(campaigns("show", "sa"))
    assert "there is no campaign 'nobody'" in wrong(campaigns("show", "nobody"))
    assert wrong(campaigns("delete", "../campaigns/x\x1b[31m")).isprintable()


# ------------------------------------------------------------------ verify


def test_verify_names_each_result_and_fails_if_any_does(
    campaigns: Any, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole, half = kept(home, "Whole"), kept(home, "Half", 6)
    before = snapshot(home)
    ran = campaigns("verify")
    assert ran.code == 0
    assert f"{half.id}  good: 6 decisions replayed, the seal holds\n" in ran.out
    assert ran.out.count("\n") == 2
    assert snapshot(home) == before
    half.path.write_bytes(half.path.read_bytes()[:-30])
    ran = campaigns("verify")
    assert ran.code == 1
    assert f"{whole.id}  good: " in ran.out
    assert f"{half.id}  FAILED: {half.path}: damaged" in ran.out
    ran = campaigns("verify", "--json")
    assert (ran.code, {line["id"]: line["ok"] for line in ran.json}) == (1, {whole.id: True, half.id: False})
    assert campaigns("verify", "whole").code == 0
    monkeypatch.setattr(KeptSession, "seal", Seal("a", "b", False))
    ran = campaigns("verify", whole.id)
    assert (ran.code, ran.out) == (1, f"{whole.id}  FAILED: the deal is not the one that was sealed\n")


# ------------------------------------------------------------------ export, import


def test_a_report_is_printed_or_written(campaigns: Any, home: Path, tmp_path: Path) -> None:
    kept(home, "Whole – élan")
    printed = campaigns("export", "Whole – élan")
    assert printed.out.startswith("# Whole ")
    assert "## Score" in printed.out
    path = tmp_path / "report.md"
    assert campaigns("export", "Whole – élan", "-o", str(path)).out == ""
    assert path.read_text(encoding="utf-8").startswith("# Whole – élan\n")
    before = path.read_bytes()
    assert "left as it is" in wrong(campaigns("export", "Whole – élan", "-o", str(path)))
    assert path.read_bytes() == before
    assert "choose one" in wrong(campaigns("export", "Whole – élan", "--json", "--deal"))


@pytest.mark.parametrize("what", [(), ("--json",), ("--deal",)])
def test_a_dash_for_the_file_is_standard_output(
    campaigns: Any, home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, what: tuple[str, ...]
) -> None:
    kept(home, "Winter", 3)
    monkeypatch.chdir(tmp_path)
    assert campaigns("export", "winter", *what, "-o", "-").out == campaigns("export", "winter", *what).out
    assert not (tmp_path / "-").exists()


def test_a_record_goes_from_one_home_to_another(
    campaigns: Any, home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = kept(home, "Winter", 9)
    path = tmp_path / "winter.json"
    assert campaigns("export", "winter", "--json", "-o", str(path)).code == 0
    assert campaigns("export", "winter", "--json").out == path.read_text(encoding="utf-8")
    assert f"here already, as {session.id}" in wrong(campaigns("import", str(path)))
    monkeypatch.setenv("WEEHAWKEN_HOME", str(tmp_path / "theirs"))
    found = campaigns("import", str(path), "--json").json
    assert (found["name"], found["study"]) == ("Winter", False)
    assert campaigns("verify").out == f"{found['id']}  good: 9 decisions replayed, the seal holds\n"
    path.write_bytes(b"[" * 100_000)
    assert "nothing was imported" in wrong(campaigns("import", str(path)))
    assert "no such file" in wrong(campaigns("import", str(tmp_path / "none")))


def test_an_import_of_a_deal_that_is_known_is_a_study(campaigns: Any, home: Path, tmp_path: Path) -> None:
    session = kept(home, "Winter", 9)
    path = tmp_path / "winter.json"
    campaigns("export", "winter", "--json", "-o", str(path))
    archive = Archive(home)
    opened = archive.open(session.id)
    play(opened, 1)
    archive.close(opened)
    out = campaigns("import", str(path), "--name", "Again").out
    assert out.startswith("Again is here now, as again-")
    assert "it is a study campaign" in out


# ------------------------------------------------------------------ the same deal


def test_a_code_deals_the_same_game(run: Any, home: Path) -> None:
    first = run("play", "--plain", "--seed", "three blind mice", "--name", "Mice", typed="1\n")
    code = run("campaigns", "export", "mice", "--deal").out.strip()
    again = run("play", "--plain", "--deal", code.lower(), "--name", "Mice", typed="1\n")
    assert again.code == 0
    assert again.out == first.out


def test_a_code_brings_real_dice_along(run: Any) -> None:
    header = Header("weehawken", GAME.rules_version, "e", GAME.edition.fingerprint, "7", "n", True)
    assert "Which face does it show?" in run("play", "--plain", "--deal", deal_code(header)).out


def test_a_code_that_cannot_be_played_is_refused_in_one_line(run: Any, tmp_path: Path) -> None:
    header = Header("weehawken", GAME.rules_version, "e", GAME.edition.fingerprint, "7", "n")
    code = deal_code(header)
    path, _ = own_edition(tmp_path)
    assert "another edition" in wrong(run("play", "--plain", "--deal", code, "--edition", str(path)))
    assert "wrong or missing" in wrong(run("play", "--plain", "--deal", code[:-1]))
    assert "begins WH1-" in wrong(run("play", "--plain", "--deal", ""))
    assert "leave --seed" in wrong(run("play", "--plain", "--deal", code, "--seed", "7"))
    assert "leave --seed" in wrong(run("play", "--plain", "--deal", code, "--resume"))
    assert wrong(run("play", "--plain", "--deal", "\x1b[31m\n")).isprintable()


def test_a_code_of_an_own_edition_is_played_with_its_file(run: Any, tmp_path: Path) -> None:
    path, _ = own_edition(tmp_path)
    run("play", "--plain", "--seed", "7", "--edition", str(path), "--name", "Own", typed="1\n")
    code = run("campaigns", "export", "own", "--deal").out.strip()
    assert "another edition" in wrong(run("play", "--plain", "--deal", code))
    assert run("play", "--plain", "--deal", code, "--edition", str(path)).code == 0


# ------------------------------------------------------------------ recover, delete


def test_a_damaged_campaign_is_recovered(campaigns: Any, home: Path) -> None:
    session = kept(home, "Winter", 6)
    assert "whole as it is" in wrong(campaigns("recover", "winter"))
    session.path.write_bytes(b"")
    ran = campaigns("recover", session.id)
    assert ran.out.startswith(f"{session.id} is recovered from the save of Turn ")
    assert ran.out.endswith(". What was damaged is in the bin.\n")
    assert campaigns("list", "--json").json[0]["decisions"] == 5


def test_a_deleted_campaign_is_taken_back(campaigns: Any, home: Path) -> None:
    session = kept(home, "Winter", 6)
    before = session.path.read_bytes()
    found = campaigns("delete", "winter", "--json").json
    assert found["id"] == session.id
    assert campaigns("list", "--json").json == []
    assert found["bin"] in campaigns("list", "--bin").out
    assert campaigns("list", "--bin", "--json").json[0]["id"] == session.id
    assert "there is no campaign" in wrong(campaigns("delete", "winter"))
    assert campaigns("recover", session.id).out == f"{session.id} is back from the bin.\n"
    assert session.path.read_bytes() == before
    name = campaigns("delete", session.id).out.split()[-1]
    assert campaigns("recover", name, "--json").json["id"] == session.id


def test_a_campaign_that_is_being_played_is_not_deleted(campaigns: Any, home: Path) -> None:
    archive = Archive(home, system=Hasty())
    session = archive.new(GAME, "Open", "open")
    play(session, 2)
    assert "open in another weehawken" in wrong(campaigns("delete", session.id))
    assert campaigns("show", session.id).code == 0
    assert campaigns("verify").code == 0
    assert session.unsaved is None


# ------------------------------------------------------------------ as a process


def test_none_of_it_imports_textual(home: Path, tmp_path: Path) -> None:
    session = kept(home, "Whole")
    path = str(tmp_path / "x.json")
    commands = [
        ["campaigns", "list"],
        ["campaigns", "show", session.id],
        ["campaigns", "export", session.id],
        ["campaigns", "export", session.id, "--json", "-o", path],
        ["campaigns", "verify"],
        ["campaigns", "delete", session.id],
        ["campaigns", "import", path],
        ["campaigns", "recover", session.id],
        ["play", "--plain", "--deal", deal_code(session.timeline.header)],
    ]
    code = (
        "import sys; from tui import cli; "
        "assert 'tui.campaigns' not in sys.modules; "
        f"assert [cli.main(c) for c in {commands!r}] == [0] * {len(commands)}; "
        "assert not {'textual', 'rich'} & set(sys.modules)"
    )
    ran = subprocess.run(
        [sys.executable, "-c", code], stdin=subprocess.DEVNULL, capture_output=True, text=True, cwd=ROOT, timeout=60
    )
    assert ran.returncode == 0, ran.stderr

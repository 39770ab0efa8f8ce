"""Homes of every kind, names of every kind, settings that can or cannot be read."""

from __future__ import annotations

import asyncio
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import pytest
from click.testing import CliRunner

from tests.archive.games import GAME, play, snapshot
from tests.archive.systems import ReadOnly
from tests.archive.torture import disk
from tests.archive.torture.games import KINDS, advance, begin, stamps
from tui.app import WeehawkenApp
from tui.archive import Archive, ArchiveError, paths
from tui.archive.names import harmless, tidy
from tui.archive.settings import Settings
from tui.cli import cli

ROOT = Path(__file__).parents[2]


def test_the_home_is_named_or_the_platforms(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("WEEHAWKEN_HOME", str(tmp_path / "named"))
    assert paths.home() == tmp_path / "named"
    assert paths.config() == tmp_path / "named" / "config"
    monkeypatch.setenv("WEEHAWKEN_HOME", "~/games")
    monkeypatch.setenv("HOME", str(tmp_path))
    assert paths.home() == tmp_path / "games"
    monkeypatch.setenv("WEEHAWKEN_HOME", "")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    if sys.platform == "linux":
        assert paths.home() == tmp_path / "data" / "weehawken"
        assert paths.config() == tmp_path / "config" / "weehawken"
        assert Archive().home == paths.home()
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("name", ["plain", "Räuber und Büchsen 猫", "with blanks  and 'quotes\"",
                                  "x" * 100 + "/" + "y" * 100, "[bold]", "-rf", "deep/" * 40])  # fmt: skip
def test_a_home_of_any_name_works(tmp_path: Path, name: str) -> None:
    home = tmp_path / name
    archive = Archive(home)
    session = archive.new(GAME, "At home", "home")
    play(session, 8)
    assert session.unsaved is None
    archive.close(session)
    assert Archive(home).open(session.id).timeline.record == session.timeline.record
    assert Archive(home).list()[0].recoverable == 4


@pytest.mark.parametrize("locale", ["C", "POSIX"])
def test_a_home_of_any_name_works_without_a_locale(tmp_path: Path, locale: str) -> None:
    code = """if True:
        import sys
        from tests.archive.games import GAME, play
        from tui.archive import Archive
        archive = Archive()
        session = archive.new(GAME, "Jos\\xe9", "locale")
        play(session, 3)
        assert session.unsaved is None, session.unsaved
        assert Archive().list()[0].name == "Jos\\xe9"
    """
    environment = {"PATH": os.environ["PATH"], "LC_ALL": locale, "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0",
                   "WEEHAWKEN_HOME": os.fspath(tmp_path / "Büchse")}  # fmt: skip
    subprocess.run([sys.executable, "-c", code], cwd=ROOT, env=environment, check=True, timeout=60)
    assert len(list(tmp_path.rglob("*.json"))) == 3


@pytest.mark.parametrize("there", [False, True])
def test_a_read_only_home_lets_one_play_and_warns_once(tmp_path: Path, there: bool) -> None:
    if there:
        archive = Archive(tmp_path)
        kept = archive.new(GAME, "Kept", "kept")
        play(kept, 3)
        archive.close(kept)
    before = snapshot(tmp_path)
    told: list[str] = []
    archive = Archive(tmp_path, system=ReadOnly(), on_warning=told.append)
    session = archive.new(GAME, "Unkept", "unkept")
    play(session)
    assert session.view.result is not None
    assert len(told) == 1
    assert "read-only" in told[0]
    assert str(tmp_path) in told[0]
    assert archive.warning == session.unsaved == told[0]
    assert [line.name for line in archive.list()] == ["Kept"] * there
    if there:
        looked_at = archive.open(kept.id)
        assert looked_at.timeline.record == kept.timeline.record
        play(looked_at, 5)
        assert "read-only" in (looked_at.unsaved or "")
        for change in (lambda: archive.delete(kept.id), lambda: archive.rename(kept.id, "x"),
                       lambda: archive.copy(kept.id, "x")):  # fmt: skip
            with pytest.raises(ArchiveError, match="read-only"):
                change()
    assert snapshot(tmp_path) == before


def test_a_home_that_is_a_file_is_told(tmp_path: Path) -> None:
    home = tmp_path / "home"
    home.write_text("not a folder")
    archive = Archive(home)
    for look in (archive.list, archive.binned):
        with pytest.raises(ArchiveError, match="not a directory") as caught:
            look()
        assert str(home) in str(caught.value)
    session = archive.new(GAME, "Nowhere", "nowhere")
    play(session, 2)
    assert str(home) in (session.unsaved or "")
    assert home.read_text() == "not a folder"


def test_a_home_of_too_long_a_name_is_told(tmp_path: Path) -> None:
    archive = Archive(tmp_path / ("x" * 300))
    with pytest.raises(ArchiveError, match="name too long"):
        archive.list()
    session = archive.new(GAME, "Long", "long")
    play(session, 2)
    assert "name too long" in (session.unsaved or "")


@pytest.mark.skipif(os.name == "nt", reason="links need rights there")
def test_a_home_may_be_a_link(tmp_path: Path) -> None:
    (tmp_path / "link").symlink_to(tmp_path / "elsewhere", target_is_directory=True)
    archive = Archive(tmp_path / "link")
    session = archive.new(GAME, "Linked", "linked")
    play(session, 2)
    assert str(tmp_path / "link") in (session.unsaved or "")  # it leads nowhere yet
    (tmp_path / "elsewhere").mkdir()
    play(session, 1)
    assert session.unsaved is None
    assert [line.decisions for line in Archive(tmp_path / "elsewhere").list()] == [3]


def test_a_home_that_goes_away_is_made_again(tmp_path: Path) -> None:
    archive = Archive(tmp_path / "home")
    session = archive.new(GAME, "Gone", "gone")
    play(session, 4)
    shutil.rmtree(tmp_path / "home")
    play(session, 1)
    assert session.unsaved is None
    (line,) = Archive(tmp_path / "home").list()
    assert (line.decisions, line.problem) == (5, None)


@pytest.mark.skipif(os.name == "nt", reason="rights are another thing there")
@pytest.mark.parametrize("rights", [0o555, 0o000])
def test_a_home_of_somebody_else_is_told(tmp_path: Path, rights: int) -> None:
    """The real thing, as another user where the tests run as root, whom nothing would stop."""
    code = f"""if True:
        import os, sys
        from pathlib import Path
        from tests.archive.games import GAME, play, snapshot
        from tui.archive import Archive, ArchiveError
        home, told = Path(sys.argv[1]), []
        archive = Archive(home)
        kept = archive.new(GAME, "Kept", "kept")
        play(kept, 3)
        archive.close(kept)
        before = snapshot(home)
        for path in home.rglob("*.json"):
            path.chmod({rights} & 0o644)
        for folder in ("campaigns", "generations", "locks"):
            (home / folder).chmod({rights})
        home.chmod(0o555)
        home.parent.chmod(0o755)
        if os.geteuid() == 0:
            os.seteuid(65534)
        archive = Archive(home, on_warning=told.append)
        try:
            assert [line.problem for line in archive.list()] == ["permission denied" if {rights} == 0 else None]
        except ArchiveError as error:
            assert "permission denied" in str(error) and {rights} == 0, error
        session = archive.new(GAME, "Unkept", "unkept")
        play(session)
        assert session.view.result is not None
        assert len(told) == 1 and "permission denied" in told[0] and str(home) in told[0], told
        if os.getuid() == 0:
            os.seteuid(0)
        for folder in ("campaigns", "generations", "locks"):
            (home / folder).chmod(0o700)
        home.chmod(0o700)
        for path in home.rglob("*.json"):
            path.chmod(0o600)
        assert snapshot(home) == before
    """
    home = Path(tempfile.mkdtemp()) / "home"  # the tests' own folder is closed to others, further up
    try:
        subprocess.run([sys.executable, "-c", code, home], cwd=ROOT, check=True, timeout=60)
    finally:
        shutil.rmtree(home.parent)


def test_a_real_disk_that_is_full_or_read_only_loses_nothing() -> None:
    wrong = disk.run()
    if wrong is None:
        pytest.skip("no disk can be mounted here")
    assert wrong == ""


@pytest.mark.parametrize("size", [(120, 40), (80, 24)])
def test_to_start_and_quit_changes_no_byte(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    """The program on its title, and a campaign looked at: no file is written, touched or put in place of another."""
    home = tmp_path / "home"
    monkeypatch.setenv("WEEHAWKEN_HOME", str(home))

    async def start_and_quit() -> None:
        app = WeehawkenApp(Archive(home, background=True), Settings.load())
        async with app.run_test(size=size) as pilot:
            await pilot.pause()
            for line in app.archive.list():
                app.archive.close(app.archive.open(line.id))
            await pilot.press("q")

    asyncio.run(start_and_quit())
    assert not home.exists()
    archive = Archive(home)
    for kind in KINDS:
        session = begin(archive, kind, f"quiet {kind}")
        advance(session, 8)
        archive.close(session)
    before = stamps(home)
    asyncio.run(start_and_quit())
    for words in (["campaigns", "list"], ["campaigns", "verify"], ["play", "--plain"]):
        done = CliRunner().invoke(cli, words, input="quit\n")
        assert done.exit_code == 0, done.output
    assert stamps(home) == before


@pytest.mark.parametrize(
    "name",
    ["Plain", "x" * 60, "  blanks around ", "../../etc/passwd", "con", "NUL.json", "a/b\\c", "[red]markup[/]", "[x](y)",
     "日本語の名前", "é" * 60, "{0} %s $HOME `id`", "-", ".", "...", "👩‍🚒 brigade"],
)  # fmt: skip
def test_names_that_are_fit(tmp_path: Path, name: str) -> None:
    archive = Archive(tmp_path)
    session = archive.new(GAME, name, "names")
    play(session, 2)
    assert session.unsaved is None
    assert [line.name for line in archive.list()] == [tidy(name)] == [session.name]
    assert session.path.parent == tmp_path / "campaigns"
    assert session.path.stem.isascii()
    assert not set(session.path.stem) & set("./\\ :")
    assert session.path.stem == session.path.stem.lower()


@pytest.mark.parametrize("name", ["", "   ", "x" * 61, "a\nb", "\x1b[2J", "\x9b31m", "a\tb", "a\x00b",
                                  "a\u202egnp", "a\u2028b", "\ud800", "\ufeff", "a\x7fb"])  # fmt: skip
def test_names_that_are_not_fit(tmp_path: Path, name: str) -> None:
    archive = Archive(tmp_path)
    with pytest.raises(ArchiveError, match="the name ") as caught:
        archive.new(GAME, name, "names")
    assert str(caught.value).isprintable()
    if name.strip():
        with pytest.raises(ArchiveError, match="the seed "):
            archive.new(GAME, "Fit", name)
    session = archive.new(GAME, "Fit", "names")
    play(session, 2)
    archive.close(session)
    for change in (archive.rename, archive.copy):
        with pytest.raises(ArchiveError):
            change(session.id, name)
    assert [line.name for line in archive.list()] == ["Fit"]


def test_file_names_are_shown_harmless(tmp_path: Path) -> None:
    (tmp_path / "campaigns").mkdir()
    name = "evil\x1b[2J\n\u202e.json"
    (tmp_path / "campaigns" / name).write_text("no")
    if sys.platform == "linux":
        (tmp_path / "campaigns" / os.fsdecode(b"bytes\xff.json")).write_text("no")
    archive = Archive(tmp_path)
    for line in archive.list():
        assert line.problem
        assert line.name.isprintable()
        with pytest.raises(ArchiveError) as caught:
            archive.open(line.id)
        assert harmless(str(caught.value)) == str(caught.value)
        archive.delete(line.id)
    assert archive.list() == ()


def test_settings_are_kept(tmp_path: Path) -> None:
    folder = tmp_path / "config"
    settings = Settings.load(folder)
    assert (settings.theme, settings.ascii, settings.warning) == ("", False, None)
    assert not folder.exists()
    settings.theme, settings.ascii = 'a "theme" \\ é', True
    assert settings.save()
    again = Settings.load(folder)
    assert (again.theme, again.ascii, again.warning) == (settings.theme, True, None)
    path = folder / "settings.toml"
    path.write_text(path.read_text() + '"later setting" = 7\n')
    again = Settings.load(folder)
    again.ascii = False
    assert again.save()
    assert '"later setting" = 7' in path.read_text()


@pytest.mark.parametrize(
    "text", [b"theme =", b"\xff\xfe\x00", b"theme = 3\nascii = 'yes'", b"a = " + b"[" * 50_000, b"x" * 200_000]
)
def test_settings_that_cannot_be_read_are_the_usual_ones(tmp_path: Path, text: bytes) -> None:
    path = tmp_path / "settings.toml"
    path.write_bytes(text)
    settings = Settings.load(tmp_path)
    assert (settings.theme, settings.ascii) == ("", False)
    assert str(path) in (settings.warning or "")
    assert (settings.warning or "").isprintable()
    assert path.read_bytes() == text
    assert settings.save()
    assert Settings.load(tmp_path).warning is None
    kept = tmp_path / "settings.toml.unreadable"
    assert not kept.exists() or kept.read_bytes() == text


def test_settings_that_cannot_be_written_are_told(tmp_path: Path) -> None:
    settings = Settings.load(tmp_path / "no")
    assert not settings.save(ReadOnly())
    assert "read-only" in (settings.warning or "")
    (tmp_path / "file").write_text("")
    assert not Settings.load(tmp_path / "file").save()

"""Homes of every kind, names of every kind, settings that can or cannot be read."""

from __future__ import annotations

import errno
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.archive.games import GAME, play, snapshot
from tests.archive.systems import Failing
from tui.archive import Archive, ArchiveError, paths
from tui.archive.names import harmless, tidy
from tui.archive.settings import Settings

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


class ReadOnly(Failing):
    """A home that may be read and not written. (Tests may run as root, whom no permission stops.)"""

    def _call(self, name: str) -> bool:
        if name in ("create", "write", "replace", "link", "unlink", "mkdir", "lock"):
            raise OSError(errno.EROFS, os.strerror(errno.EROFS))
        return False


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
    assert archive.list() == ()
    session = archive.new(GAME, "Nowhere", "nowhere")
    play(session, 2)
    assert str(home) in (session.unsaved or "")
    assert home.read_text() == "not a folder"


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

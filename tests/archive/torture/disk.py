"""A real disk that is full, and one that may only be read: `run`.

The disk is a small one in memory, mounted where nobody else sees it, gone with the process.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from contextlib import suppress
from pathlib import Path

from tests.archive.torture.games import KINDS, advance, begin, stamps, step
from tui.archive import Archive, ArchiveError
from tui.archive.settings import Settings

ROOT = Path(__file__).parents[3]
TRIED = (["unshare", "--map-root-user", "--mount"], ["unshare", "--mount"])


def command() -> list[str] | None:
    """What lets a process mount a disk of its own here; None where nothing does."""
    test = ["mount", "-t", "tmpfs", "-o", "size=64k", "tmpfs", tempfile.gettempdir()]
    for words in TRIED:
        if shutil.which(words[0]) and subprocess.run([*words, *test], capture_output=True).returncode == 0:
            return words
    return None


def run() -> str | None:
    """Do it in a process of its own: None where that cannot be done here, else what is wrong, "" for nothing."""
    words = command()
    if words is None:
        return None
    with tempfile.TemporaryDirectory() as folder:
        done = subprocess.run([*words, sys.executable, "-m", "tests.archive.torture.disk", folder], cwd=ROOT, text=True,
                              capture_output=True, timeout=120)  # fmt: skip
    return "" if done.returncode == 0 else (done.stderr.strip().splitlines() or ["it failed"])[-1]


def mount(folder: Path, options: str) -> None:
    """Mount the small disk, or mount it anew with other options."""
    subprocess.run(["mount", "-t", "tmpfs", "-o", options, "tmpfs", folder], check=True)


def told(text: str | None, folder: Path, words: str) -> None:
    """The player is told in one line: the file, and what is the matter."""
    assert text is not None, "nobody is told"
    assert str(folder) in text, text
    assert words in text, text
    assert "\n" not in text, text


def fill(folder: Path) -> None:
    """Leave no room at all."""
    filler = os.open(folder / "filler", os.O_WRONLY | os.O_CREAT)
    with suppress(OSError):
        while os.write(filler, bytes(4096)):
            pass
    os.close(filler)


def full(folder: Path, kind: str) -> None:
    """Play until the disk is full, go on, make room, go on."""
    warnings: list[str] = []
    archive = Archive(folder / "home", on_warning=warnings.append)
    session = begin(archive, kind, f"full {kind}")
    advance(session, 6)
    kept = session.timeline.record
    before = stamps(folder / "home")
    fill(folder)
    for _ in range(3):
        step(session)
        told(session.unsaved, folder, "no space left on device")
    assert len(warnings) == 1, warnings
    # Names took no room, so a generation of the same text may have been kept; nothing else has changed.
    now = {name: what for name, what in stamps(folder / "home").items() if name in before}
    assert now == before, "a full disk changed a file"
    other = Archive(folder / "home")
    assert [line.problem for line in other.list()] == [None]
    assert other.look(session.id).timeline.record == kept
    for change in (other.copy, lambda key, name: other.branch(key, 1, name)):
        try:
            change(session.id, "A copy")
        except ArchiveError as error:
            told(str(error), folder, "no space left on device")
            continue
        raise AssertionError("a copy was made on a full disk")
    settings = Settings.load(folder / "config")
    assert not settings.save()
    told(settings.warning, folder, "no space left on device")
    (folder / "filler").unlink()
    step(session)
    assert session.unsaved is None
    assert archive.warning is None
    assert Archive(folder / "home").look(session.id).timeline.record == session.timeline.record
    assert not list(folder.rglob("*.tmp")), "a temporary file is left"
    archive.close(session)


def read_only(folder: Path, kind: str) -> None:
    """Play where nothing may be written; one warning, and every file as it was."""
    before = stamps(folder)
    (line,) = Archive(folder / "home").list()
    assert line.problem is None
    for begun in (True, False):
        warnings: list[str] = []
        archive = Archive(folder / "home", on_warning=warnings.append)
        session = begin(archive, kind, "read only") if begun else archive.open(line.id)
        advance(session, 5)
        told(session.unsaved, folder, "read-only file system")
        assert len(warnings) == 1, warnings
    for change in (archive.delete, archive.recover, lambda key: archive.rename(key, "No")):
        try:
            change(line.id)
        except ArchiveError as error:
            told(str(error), folder, "read-only file system")
            continue
        raise AssertionError("something was changed on a disk that may only be read")
    assert stamps(folder) == before


def main(folder: Path) -> None:
    """Both, for both games, each on a disk of its own."""
    for kind in KINDS:
        here = folder / kind
        here.mkdir()
        mount(here, "size=512k")
        full(here, kind)
        mount(here, "remount,ro")
        read_only(here, kind)


if __name__ == "__main__":
    main(Path(sys.argv[1]))

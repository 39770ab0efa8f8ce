"""How far the player has come: kept by ids, harmless whatever the file holds."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import pytest

from content import lessons as content
from content.challenges import challenges
from content.lessons import GAMES, contents, lessons
from engine.lessons.runner import LessonRun
from tui.archive.system import System
from tui.tutorial.progress import NAME, Progress

FIRST, SECOND = lessons()[:2]


def test_it_is_kept_by_lesson_and_step(tmp_path: Path) -> None:
    folder = tmp_path / "home"
    progress = Progress(folder)
    assert progress.next() is FIRST
    progress.reach(FIRST.id, "search")
    progress.reach(SECOND.id, "question")
    progress.finish(FIRST.id)
    again = Progress(folder)
    assert again.warning is None
    assert again.is_done(FIRST.id)
    assert not again.is_done(SECOND.id)
    assert again.step_of(FIRST.id) == ""
    assert again.step_of(SECOND.id) == "question"
    assert again.next() is SECOND
    again.reach(SECOND.id, "")
    assert Progress(folder).step_of(SECOND.id) == ""


def test_nothing_is_written_before_anything_is_done(tmp_path: Path) -> None:
    Progress(tmp_path / "home").reach(FIRST.id, "")
    assert not (tmp_path / "home").exists()


def test_ids_that_are_not_known_do_no_harm_and_stay(tmp_path: Path) -> None:
    (tmp_path / NAME).write_text(json.dumps({"format": 1, "done": ["gone"], "at": {"gone-too": "x", FIRST.id: "gone"}}))
    progress = Progress(tmp_path)
    assert progress.warning is None
    assert progress.next() is FIRST
    progress.finish(FIRST.id)
    assert set(json.loads((tmp_path / NAME).read_text())["done"]) == {"gone", FIRST.id}
    assert json.loads((tmp_path / NAME).read_text())["at"] == {"gone-too": "x"}


@pytest.mark.parametrize("game", GAMES)
def test_a_removed_lesson_or_challenge_of_either_game_does_no_harm(tmp_path: Path, game: str) -> None:
    first = lessons((game,))[0]
    text = {"done": ["gone"], "at": {"gone": "step", first.id: "gone-step"}, "stars": {"gone": 3}}
    (tmp_path / NAME).write_text(json.dumps(text))
    progress = Progress(tmp_path)
    assert progress.warning is None
    assert progress.next((game,)) is first
    assert LessonRun(first, step=progress.step_of(first.id)).index == 0
    progress.finish(first.id)
    kept = json.loads((tmp_path / NAME).read_text())
    assert (kept["done"], kept["at"], kept["stars"]) == (["gone", first.id], {"gone": "step"}, {"gone": 3})


def test_the_best_stars_are_kept(tmp_path: Path) -> None:
    name = challenges()[0].id
    progress = Progress(tmp_path)
    assert progress.stars(name) == 0
    for stars, best in ((2, 2), (1, 2), (3, 3)):
        progress.award(name, stars)
        assert Progress(tmp_path).stars(name) == best
    progress.finish(FIRST.id)
    assert Progress(tmp_path).stars(name) == 3


def test_more_stars_than_there_are_count_as_all(tmp_path: Path) -> None:
    (tmp_path / NAME).write_text(json.dumps({"stars": {"x": 99, "y": -1}}))
    assert (Progress(tmp_path).stars("x"), Progress(tmp_path).stars("y")) == (3, 0)


def test_a_renamed_lesson_stays_done(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    import msgspec

    renamed = msgspec.structs.replace(contents("witches"), renamed={"old-name": FIRST.id})
    monkeypatch.setattr(content, "contents", lambda game: renamed if game == "witches" else contents(game))
    (tmp_path / NAME).write_text(json.dumps({"done": ["old-name"], "at": {}}))
    assert Progress(tmp_path).is_done(FIRST.id)


@pytest.mark.parametrize("text", ["", "{", "[]", '{"done": 3}', "\x00", '{"stars": {"x": "3"}}', "[" * 100_000])
def test_a_file_that_cannot_be_read_is_set_aside_when_something_is_done(tmp_path: Path, text: str) -> None:
    (tmp_path / NAME).write_text(text)
    progress = Progress(tmp_path)
    assert progress.warning is not None
    assert (tmp_path / NAME).read_text() == text
    progress.finish(FIRST.id)
    assert Progress(tmp_path).is_done(FIRST.id)
    assert (tmp_path / "tutorial.json.unreadable").read_text() == text


class Full(System):
    """A disk without room."""

    def write(self, fd: int, data: memoryview) -> int:
        raise OSError(28, "No space left on device")


def test_what_cannot_be_kept_is_said_and_the_old_file_stays(tmp_path: Path) -> None:
    Progress(tmp_path).finish(FIRST.id)
    progress = Progress(tmp_path, Full())
    progress.finish(SECOND.id)
    assert progress.warning is not None
    assert "no space left" in progress.warning
    assert progress.is_done(SECOND.id)
    assert not Progress(tmp_path).is_done(SECOND.id)
    assert [name for name in os.listdir(tmp_path) if name.endswith(".tmp")] == []


def test_a_folder_in_its_place_is_said(tmp_path: Path) -> None:
    (tmp_path / NAME).mkdir()
    progress: Any = Progress(tmp_path)
    assert progress.warning is not None

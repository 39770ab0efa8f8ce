"""What is kept is what was played: the same state, the same way on, nothing spoilt, nothing written without need."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from content.weehawken import reading as editions
from engine.kernel.stream import below, derive
from engine.weehawken.game import Weehawken
from tests.archive.games import GAME, WITCHES, Clock, direct, next_option, own_edition, play, snapshot
from tests.archive.systems import Hasty
from tui.archive import Archive, ArchiveError


def cut_short(folder: Path, number: int) -> None:
    """A game of either kind, cut at random: gone on with directly, or saved, loaded and gone on with; and undone."""
    seed, typed = f"cut {number}", number % 8 == 4
    game: Any = WITCHES if number % 2 else GAME
    policy = "random" if number % 3 else {GAME: "sensible", WITCHES: "greedy"}[game]
    whole = direct(seed, game=game, typed=typed, policy=policy)
    cut, _ = below(derive("cuts", str(number)), len(whole.entries))
    archive = Archive(folder, system=Hasty())
    session = archive.new(game, "A game", seed, typed)
    play(session, cut + 1, policy)
    archive.close(session)
    again = Archive(folder, system=Hasty()).open(session.id)
    assert again.timeline.record == session.timeline.record
    assert again.timeline.steps == session.timeline.steps  # events too: the log is whole
    play(again, policy=policy)
    assert again.timeline.record == whole.record
    assert again.timeline.steps == whole.steps
    assert again.unsaved is None
    assert again.path.stat().st_size < 64 * 1024
    # A study goes back to its start, and forward again, whether it was closed there or not.
    timeline = again.timeline
    timeline.header = msgspec.structs.replace(timeline.header, study=True)
    for step in reversed(whole.steps[:-1]):
        assert timeline.undo()
        assert timeline.state == step.state
    again.keeper.save(timeline)
    archive.close(again)
    anew = archive.open(again.id).timeline
    for one in (timeline, anew):
        assert one.steps == whole.steps[:1]
        assert sum(iter(one.redo, False)) == len(whole.entries)
        assert one.steps == whole.steps
        assert one.state == whole.state
    archive.delete(again.id)


@pytest.mark.parametrize("batch", range(4))
def test_saved_and_gone_on_with_is_the_same_as_gone_on_with(tmp_path: Path, batch: int) -> None:
    for number in range(15):
        cut_short(tmp_path, 15 * batch + number)


@pytest.mark.long
@pytest.mark.parametrize("batch", range(20))
def test_two_thousand_games_saved_and_gone_on_with_are_the_same(tmp_path: Path, batch: int) -> None:
    for number in range(100):
        cut_short(tmp_path, 100 * batch + number)


def test_nothing_is_written_until_something_is_decided(tmp_path: Path) -> None:
    home = tmp_path / "home"
    archive = Archive(home)
    session = archive.new(GAME, "Unplayed", "unplayed")
    assert archive.list() == ()
    assert archive.binned() == ()
    archive.close(session)
    assert not home.exists()
    session = archive.new(GAME, "Played", "played")
    play(session, 6)
    archive.close(session)
    before = snapshot(home)
    other = Archive(home)
    other.list()
    looked_at = other.open(session.id)
    assert looked_at.undo() is False or other.close(looked_at) is None
    other.close(looked_at)
    del looked_at
    if direct("played", 6).can_undo:
        pytest.fail("choose a seed whose sixth decision teaches something")
    assert snapshot(home) == before


def test_undo_and_redo_are_kept(tmp_path: Path) -> None:
    archive = Archive(tmp_path)
    session = archive.new(GAME, "Undone", "undone")
    undone = 0
    for _ in range(150):
        if session.choice is None:
            break
        play(session, 1)
        if session.timeline.can_undo:
            here = session.timeline.record
            session.undo()
            undone += 1
            assert Archive(tmp_path)._decode(session.path.read_bytes(), session.path).record == session.timeline.record
            session.redo()
            assert session.timeline.record == here
    assert undone > 5
    archive.close(session)
    assert archive.open(session.id).timeline.record == session.timeline.record


def test_a_study_campaign_undone_to_its_start_opens(tmp_path: Path) -> None:
    archive = Archive(tmp_path)
    session = archive.new(GAME, "Studied", "studied")
    session.make_study()
    play(session, 20)
    states = [step.state for step in session.timeline.steps]
    for state in reversed(states[:-1]):
        assert session.undo()
        assert session.timeline.state == state
    assert archive.list()[0].study
    archive.close(session)
    again = archive.open(session.id)
    assert again.timeline.record == session.timeline.record
    assert again.timeline.header.study


def test_the_list_tells_what_matters(tmp_path: Path) -> None:
    archive = Archive(tmp_path, clock=Clock())
    first = archive.new(GAME, "Finished", "finished")
    play(first)
    second = archive.new(GAME, "Begun", "begun")
    play(second, 12)
    for quick in (True, False):
        begun, finished = archive.list(quick)
        assert (begun.name, finished.name) == ("Begun", "Finished")
        assert begun.last_played > finished.last_played
        state, end = second.timeline.state, first.timeline.state
        assert end.result is not None
        assert (begun.turn, begun.phase, begun.result, begun.decisions) == (state.turn, state.phase, None, 12)
        assert (finished.phase, finished.result, finished.rank) == ("over", end.result.total, end.result.rank)
        assert begun.game == "weehawken"
        assert begun.edition == GAME.edition.name
        assert begun.problem is None
        assert (begun.recoverable, begun.path) == (4, second.path)


def test_an_own_edition_is_kept_with_its_campaign(tmp_path: Path) -> None:
    path, text = own_edition(tmp_path)
    game = Weehawken(editions.load(path))
    archive = Archive(tmp_path / "home")
    session = archive.new(game, "Own", "own", edition_file=path)
    play(session, 30)
    archive.close(session)
    path.unlink()
    again = archive.open(session.id)
    assert again.timeline.record == session.timeline.record
    assert again.game.edition.name.startswith("My own")
    assert again.edition_source == str(path)
    play(again)
    assert again.timeline.record == direct("own", game=game, name="Own").record
    with pytest.raises(ArchiveError, match=r"own\.toml"):
        archive.new(game, "Gone", "gone", edition_file=path)
    path.write_text(text.replace("My own", "My other"), encoding="utf-8")
    with pytest.raises(ArchiveError, match="changed since"):
        archive.new(game, "Changed", "changed", edition_file=path)


def test_nothing_hidden_can_be_read_in_an_editor(tmp_path: Path) -> None:
    archive = Archive(tmp_path)
    session = archive.new(GAME, "Sealed", "a-seed-to-look-for")
    play(session, 2)
    text = session.path.read_text()
    clear = {key: value for key, value in json.loads(text)["body"].items() if key not in ("sealed", "edition")}
    shown = json.dumps(clear)
    assert "a-seed-to-look-for" not in text
    assert not any(card.id in shown for card in GAME.edition.cards if card.suit == "conspiracy")
    assert "deck" not in shown
    assert "conspirators" not in shown
    assert '"state"' not in text
    # The same clear facts with another deal: only the seal and the times tell them apart.
    assert set(clear) == {"header", "summary", "created", "played", "source", "imported", "commitment", "entries"}


def test_the_seal_can_be_checked_by_hand_at_the_end(tmp_path: Path) -> None:
    archive = Archive(tmp_path)
    session = archive.new(GAME, "Proof", "proof")
    published = session.seal.commitment
    play(session)
    archive.close(session)
    seal = archive.open(session.id).seal
    opening = GAME.new("proof").state
    by_hand = f"{seal.salt}\n{','.join(opening.conspirators)}\n{','.join(opening.deck)}"
    assert seal.holds
    assert seal.commitment == published == hashlib.sha256(by_hand.encode()).hexdigest()
    other = archive.new(GAME, "Proof", "proof")
    assert other.seal.commitment != published  # salted: the same deal cannot be recognised by it


def test_rename_copy_delete_and_restore(tmp_path: Path) -> None:
    archive = Archive(tmp_path)
    session = archive.new(GAME, "First name", "rename")
    archive.rename(session.id, "Before writing")
    assert not (tmp_path / "campaigns").exists()
    play(session, 7)
    archive.rename(session.id, "While played")
    play(session, 1)
    assert [line.name for line in archive.list()] == ["While played"]
    archive.close(session)
    played = archive.list()[0].last_played
    archive.rename(session.id, "At rest")
    (line,) = archive.list()
    assert (line.name, line.last_played) == ("At rest", played)
    copy = archive.copy(session.id, "A copy")
    # What is learnt in a copy is known in the first one too, which no undo allows: it is a study.
    assert {line.name: line.study for line in archive.list()} == {"At rest": False, "A copy": True}
    first, second = archive.open(session.id), archive.open(copy)
    assert first.timeline.steps == second.timeline.steps
    assert (first.name, second.name) == ("At rest", "A copy")
    play(second, 2)
    assert len(first.timeline.entries) == 8
    binned = archive.delete(copy)
    assert [line.id for line in archive.list()] == [session.id]
    assert [thing.id for thing in archive.binned()] == [copy]
    play(second, 1)
    assert "deleted" in (second.unsaved or "")
    assert [line.id for line in archive.list()] == [session.id]
    assert archive.restore(binned) == copy
    assert archive.binned() == ()
    assert len(archive.open(copy).timeline.entries) == 10
    assert next(line for line in archive.list() if line.id == copy).recoverable == 2


def test_a_campaign_opened_twice_is_kept_once(tmp_path: Path) -> None:
    archive = Archive(tmp_path)
    first = archive.new(GAME, "Twice", "twice")
    play(first, 4)
    second = archive.open(first.id)
    play(second, 3)
    play(first, 1)
    assert "opened again" in (first.unsaved or "")
    assert second.unsaved is None
    assert archive.open(second.id).timeline.record == second.timeline.record


def test_a_writer_thread_keeps_the_last_of_all_decisions(tmp_path: Path) -> None:
    archive = Archive(tmp_path, background=True)
    session = archive.new(GAME, "Thread", "thread")
    for _ in range(40):
        session.play(next_option(session))
    archive.flush()
    assert Archive(tmp_path)._decode(session.path.read_bytes(), session.path).record == session.timeline.record
    play(session)
    (line,) = archive.list()
    assert line.decisions == len(session.timeline.entries)
    archive.close(session)
    assert archive.open(session.id).timeline.record == session.timeline.record

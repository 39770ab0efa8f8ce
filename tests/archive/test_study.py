"""Studies go back without limit and are marked for good; branches; redo after closing and opening again."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from engine.weehawken.game import Weehawken
from tests.archive.games import GAME, WITCHES, Clock, direct, encoded, next_option, play
from tests.archive.systems import Hasty
from tui.archive import Archive, ArchiveError, campaign, envelope
from tui.archive.keeping import KeptSession

GAMES = pytest.mark.parametrize("game", [GAME, WITCHES], ids=lambda game: game.id)
PATH = Path("/somewhere/a.json")


def archive_in(folder: Path) -> Archive:
    """An archive that does not wait for the disk."""
    return Archive(folder, system=Hasty(), clock=Clock())


def kept(archive: Archive, game: Any, decisions: int, seed: str = "studied") -> KeptSession:
    """A campaign played so far, and closed."""
    session = archive.new(game, "Played", seed)
    play(session, decisions)
    archive.close(session)
    return session


@GAMES
def test_a_study_is_saved_at_once_and_for_good(tmp_path: Path, game: Any) -> None:
    archive = archive_in(tmp_path)
    session = archive.open(kept(archive, game, 8).id)
    assert not archive.list()[0].study
    session.make_study()
    (line,) = archive_in(tmp_path).list()
    assert line.study
    assert line.decisions == 8
    archive.rename(session.id, "Another name")
    archive.close(session)
    again = archive.open(session.id)
    assert again.header.study
    play(again, 1)
    assert archive.list()[0].study


@GAMES
def test_a_study_goes_back_to_its_start_and_forward_again_even_after_closing(tmp_path: Path, game: Any) -> None:
    archive = archive_in(tmp_path)
    session = archive.open(kept(archive, game, 20).id)
    whole, steps = session.timeline.record, list(session.timeline.steps)
    session.make_study()
    for step in reversed(steps[:-1]):
        assert session.undo()
        assert session.timeline.state == step.state
    assert not session.undo()
    archive.close(session)
    again = archive_in(tmp_path).open(session.id)
    assert again.timeline.state == steps[0].state
    for step in steps[1:]:
        assert again.redo()
        assert again.last == step  # its events too: the log is whole
    assert not again.redo()
    assert again.timeline.record.entries == whole.entries
    assert again.timeline.state == whole.state


def test_what_was_undone_without_a_study_can_be_done_again_after_opening(tmp_path: Path) -> None:
    archive = archive_in(tmp_path)
    session = archive.new(GAME, "Played", "undone")
    while not session.can_undo:
        play(session, 1)
    record = session.timeline.record
    session.undo()
    archive.close(session)
    again = archive.open(session.id)
    assert again.redo()
    assert again.timeline.record == record
    again.undo()
    other = next(option for option in again.choice.legal if option != record.entries[-1].option)
    again.play(other)  # another way: what was undone is gone
    archive.close(again)
    assert not archive.open(session.id).redo()


@GAMES
def test_undone_decisions_that_no_game_has_are_refused(game: Any) -> None:
    timeline = direct("forged", 9, game=game, study=True)
    for _ in range(3):
        timeline.undo()
    clear, hidden = envelope.unwrap(encoded(timeline), PATH)
    assert len(campaign.decode(envelope.wrap(clear, hidden), PATH).ahead) == 3
    undone = hidden["undone"]
    for forged in (undone[::-1], [*undone, undone[0]], undone[1:], [{**undone[0], "dice": [7]}, *undone[1:]]):
        with pytest.raises(ArchiveError, match="undone"):
            campaign.decode(envelope.wrap(clear, {**hidden, "undone": forged}), PATH)
    # Out of a study, nothing can be undone that was learnt, or seen by who is next.
    clear["header"]["study"] = False
    with pytest.raises(ArchiveError, match="undone could not be"):
        campaign.decode(envelope.wrap(clear, hidden), PATH)


# ------------------------------------------------------------------ branches


@GAMES
@pytest.mark.parametrize("decisions", [0, 1, 7, 12])
def test_a_branch_stands_where_the_game_stood_and_may_go_another_way(tmp_path: Path, game: Any, decisions: int) -> None:
    archive = archive_in(tmp_path)
    session = kept(archive, game, 12)
    before = session.path.read_bytes()
    branch = archive.open(archive.branch(session.id, decisions, "  What if  "))
    assert (branch.name, branch.header.study, len(branch.timeline.entries)) == ("What if", True, decisions)
    assert branch.timeline.steps == session.timeline.steps[: decisions + 1]
    assert branch.seal == session.seal
    while branch.redo():  # as the other went
        pass
    assert branch.timeline.state == session.timeline.state
    while len(branch.timeline.entries) > decisions:
        branch.undo()
    usual = next_option(branch)
    other = next((option for option in branch.choice.legal if option != usual), usual)
    branch.play(other)
    archive.close(branch)
    assert archive.open(branch.id).timeline.record == branch.timeline.record
    assert session.path.read_bytes() == before


@GAMES
def test_a_finished_game_can_be_branched_too(tmp_path: Path, game: Any) -> None:
    archive = archive_in(tmp_path)
    session = kept(archive, game, 10_000)
    count = len(session.timeline.entries)
    branch = archive.open(archive.branch(session.id, count - 1, "The end anew"))
    assert branch.choice is not None
    assert {line.name: line.study for line in archive.list()} == {"Played": False, "The end anew": True}
    whole = archive.look(archive.branch(session.id, count, "All of it"))
    assert whole.timeline.state == session.timeline.state


def test_a_branch_that_cannot_be_is_refused_in_one_line(tmp_path: Path) -> None:
    archive = archive_in(tmp_path)
    session = kept(archive, GAME, 5)
    for decisions in (-1, 6, 10**9):
        with pytest.raises(ArchiveError, match="5 decisions - branch from 0 to 5"):
            archive.branch(session.id, decisions, "No")
    with pytest.raises(ArchiveError, match="empty"):
        archive.branch(session.id, 2, " ")
    with pytest.raises(ArchiveError, match="no campaign"):
        archive.branch("nothing", 2, "No")
    assert len(archive.list()) == 1


def changed_rules(monkeypatch: pytest.MonkeyPatch, session: KeptSession, index: int) -> None:
    """From now on the rules refuse the decision with this index, where it was taken."""
    play_now, state = Weehawken.play, session.timeline.steps[index].state

    def changed(self: Weehawken, at: Any, taken: Any) -> Any:
        if at == state and taken == session.timeline.entries[index].option:
            raise ValueError("no longer so")
        return play_now(self, at, taken)

    monkeypatch.setattr(Weehawken, "play", changed)
    monkeypatch.setattr(Weehawken, "rules_version", GAME.rules_version + 1)


def test_under_changed_rules_a_branch_is_made_as_far_as_they_lead(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    archive = archive_in(tmp_path)
    session = kept(archive, GAME, 20)
    changed_rules(monkeypatch, session, 9)
    with pytest.raises(ArchiveError, match=r"rules have changed since: decision 10.* - branch from 0 to 9"):
        archive.branch(session.id, 10, "Too far")
    branch = archive.open(archive.branch(session.id, 9, "So far"))
    assert branch.diverged is None
    assert branch.timeline.state == session.timeline.steps[9].state
    other = next(o for o in branch.choice.legal if o != session.timeline.entries[9].option)
    branch.play(other)
    archive.close(branch)
    assert archive.open(branch.id).timeline.state == branch.timeline.state


def test_what_was_undone_under_older_rules_is_kept_as_far_as_the_present_ones_lead(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    archive = archive_in(tmp_path)
    session = kept(archive, GAME, 20)
    branch = archive.branch(session.id, 6, "Older")
    changed_rules(monkeypatch, session, 9)
    opened = archive.open(branch)
    assert opened.diverged is None
    assert sum(iter(opened.redo, False)) == 3

"""Every format that was ever released still loads, and none changes unnoticed."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.archive import schema
from tests.archive.fixtures import FOLDER
from tests.archive.games import play
from tui.archive import Archive, campaign, envelope

FIXTURES = sorted(FOLDER.glob("*.json"))


def test_the_schema_changes_only_with_the_version() -> None:
    assert schema.text() == schema.FILE.read_text(), (
        "what a campaign's file holds has changed: raise envelope.VERSION, add a migration from the version before, "
        "then python -m tests.archive.schema and python -m tests.archive.fixtures"
    )


def test_every_version_has_its_fixtures() -> None:
    for version in range(1, envelope.VERSION + 1):
        assert sum(path.name.startswith(f"{envelope.FORMAT}-{version}-") for path in FIXTURES) >= 5
        assert version == envelope.VERSION or version in envelope.MIGRATIONS


@pytest.mark.parametrize("fixture", FIXTURES, ids=[path.stem for path in FIXTURES])
def test_a_fixture_loads_saves_loads_and_plays_on(tmp_path: Path, fixture: Path) -> None:
    """Where the rules have changed, and not their version, this fails too: raise RULES_VERSION."""
    data = fixture.read_bytes()
    loaded = campaign.decode(data, fixture)
    (tmp_path / "campaigns").mkdir()
    (tmp_path / "campaigns" / "old.json").write_bytes(data)
    archive = Archive(tmp_path)
    (line,) = archive.list()
    assert line.problem is None
    session = archive.open("old")
    assert session.timeline.record == loaded.record
    if session.choice is None:
        assert line.result is not None
        archive.rename("old", "Saved again")
    assert play(session, 3) == (3 if line.result is None else 0)
    archive.close(session)
    again = archive.open("old")
    assert again.timeline.record == session.timeline.record
    play(again)
    assert again.timeline.state.result is not None

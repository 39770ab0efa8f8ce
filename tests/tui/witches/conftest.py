"""The duel's screens under test: no pauses, and no process for the computer."""

from __future__ import annotations

import pytest

from tests.tui.witches.duel import AtOnce


@pytest.fixture
def at_once(isolated: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """The computer answers at once, and nothing waits to be looked at."""
    AtOnce.asked = []
    monkeypatch.setattr("tui.opponent.Opponent", AtOnce)
    monkeypatch.setattr("tui.witches.table.REST", 0.0)
    monkeypatch.setattr("tui.witches.table.PACES", (0.0,) * 5)

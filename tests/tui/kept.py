"""Kept campaigns for the tests of lists and replays: Weehawken by the sensible policy, Witches by the greedy one."""

from __future__ import annotations

from typing import Any

from engine.advisor.witches import GreedyPolicy
from engine.kernel.stream import derive
from engine.witches.game import Witches
from tests.archive.games import GAME, play
from tests.archive.systems import Hasty
from tui.archive import Archive
from tui.archive.keeping import KeptSession

TRIED = "11"  # by the sensible policy this seed comes to a Trial within nine Turns


def shelf() -> Archive:
    """The test's own home, written without waiting for the disk."""
    return Archive(system=Hasty())


def hunt(name: str, decisions: int = 10_000, seed: str = TRIED, **options: Any) -> KeptSession:
    """A campaign of Weehawken, played so far and closed."""
    archive = shelf()
    session = archive.new(GAME, name, seed, **options)
    session.keep()
    play(session, decisions, "sensible")
    archive.close(session)
    return session


def duel(name: str, decisions: int = 10_000, seed: str = "1", players: Any = ("person", "fair")) -> KeptSession:
    """A game of Witches, played so far and closed."""
    archive = shelf()
    game = Witches()
    session = archive.new(game, name, seed, players=players)
    session.keep()
    policy, stream = GreedyPolicy(game.edition), derive(seed, "test")
    while session.choice is not None and len(session.timeline.entries) < decisions:
        option, stream = policy(session.view, session.choice, stream)
        session.play(option)
    archive.close(session)
    return session


def damage(session: KeptSession) -> None:
    """Cut the end off a campaign's file."""
    session.path.write_bytes(session.path.read_bytes()[:-40])

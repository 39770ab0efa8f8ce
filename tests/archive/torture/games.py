"""Both games as the archive sees them: begun, played at random, and a session that keeps nothing."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from engine.advisor import weehawken as solitaire
from engine.advisor import witches as duel
from engine.kernel.record import Player
from engine.kernel.stream import derive
from engine.weehawken.game import Weehawken
from engine.witches.game import Witches
from tui.archive import Archive
from tui.archive.keeping import KeptSession

KINDS = ("weehawken", "witches")
PLAYERS: tuple[Player, ...] = ("person", "fair")


@cache
def game_of(kind: str) -> Any:
    """The rules of a game, with its shipped edition."""
    return Weehawken() if kind == "weehawken" else Witches()


@cache
def policy_of(kind: str) -> Any:
    """One that takes any legal option."""
    random = {"weehawken": solitaire.RandomPolicy, "witches": duel.RandomPolicy}[kind]
    return random(game_of(kind).edition)


def begin(archive: Archive, kind: str, seed: str, name: str = "A game", typed: bool = False) -> KeptSession:
    """A new campaign, not yet on the disk."""
    if kind == "weehawken":
        return archive.new(game_of(kind), name, seed, typed)
    coins = 3 + len(seed) % 3
    return archive.new(game_of(kind), name, seed, figures=(("coins", coins),), players=PLAYERS)


def step(session: Any) -> bool:
    """One more decision, which follows from the seed and the number of the decision; False where the game is over."""
    if session.choice is None:
        return False
    timeline = session.timeline
    stream = derive(timeline.header.seed, f"policy {len(timeline.entries)}")
    session.play(policy_of(timeline.header.game)(session.view, session.choice, stream)[0])
    return True


def advance(session: Any, decisions: int = 10_000) -> int:
    """So many decisions, or to the end; how many were made."""
    made = 0
    while made < decisions and step(session):
        made += 1
    return made


def stamps(folder: Path) -> dict[str, tuple[object, ...]]:
    """All below a folder but its locks: what each file holds, when it was written, and which file it is."""
    return {
        str(path.relative_to(folder)): (path.read_bytes(), (fact := path.stat()).st_mtime_ns, fact.st_ino, fact.st_mode)
        for path in sorted(folder.rglob("*"))
        if path.is_file() and "locks" not in path.relative_to(folder).parts
    }

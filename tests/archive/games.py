"""Games to be kept: played by a policy whose every decision follows from the seed and the number of the decision."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

from content.loading import text_of
from content.weehawken import reading as editions
from engine.advisor.weehawken import POLICIES
from engine.advisor.witches import POLICIES as WITCHES_POLICIES
from engine.kernel.game import Game
from engine.kernel.record import Header, Player, Timeline
from engine.kernel.stream import derive
from engine.weehawken.game import Weehawken
from engine.witches.game import Witches
from tui.archive import campaign
from tui.archive.kinds import kind_of
from tui.session import Session

GAME = Weehawken()
WITCHES = Witches()
SALT = "0123456789abcdef" * 2
START = datetime(1806, 8, 4, 12, tzinfo=UTC)


class Clock:
    """A clock that goes on by a second each time it is looked at."""

    def __init__(self) -> None:
        self.now = START

    def __call__(self) -> datetime:
        self.now += timedelta(seconds=1)
        return self.now


def next_option(session: Session, policy: str = "random") -> Any:
    """What is played next: of one game and one number of decisions, always the same."""
    assert session.choice is not None
    stream = derive(session.timeline.header.seed, f"policy {len(session.timeline.entries)}")
    kinds: Any = POLICIES if session.game.id == GAME.id else WITCHES_POLICIES
    return kinds[policy](session.game.edition)(session.view, session.choice, stream)[0]


def play(session: Session, decisions: int = 10_000, policy: str = "random") -> int:
    """So many decisions, or to the end; how many were made."""
    made = 0
    while made < decisions and session.choice is not None:
        session.play(next_option(session, policy))
        made += 1
    return made


def direct(seed: str, decisions: int = 10_000, *, game: Game[Any] = GAME, typed: bool = False, policy: str = "random",
           name: str = "A game", figures: tuple[tuple[str, int], ...] = (), players: tuple[Player, ...] = (),
           study: bool = False) -> Timeline[Any]:  # fmt: skip
    """A timeline played so, and never saved."""
    edition = game.edition
    header = Header(game.id, game.rules_version, edition.edition, edition.fingerprint, seed, name, typed, study,
                    figures, players)  # fmt: skip
    session = Session(game, Timeline.begin(game, campaign.fitted(game, header)), lambda timeline: None)
    play(session, decisions, policy)
    return session.timeline


def sealed(opening: Any, game: Game[Any] = GAME, salt: str = SALT) -> str:
    """The seal of a deal."""
    return campaign.commitment(salt, kind_of(game.id).secrets(opening))


def encoded(timeline: Timeline[Any], source: str = "", text: str | None = None) -> bytes:
    """A timeline as the bytes of a file, the same each time."""
    record, game = timeline.record, timeline.game
    packed = campaign.shipped_text(game.id) if text is None else campaign.envelope.pack(text)
    papers = campaign.Papers(START, source, packed, SALT, sealed(record.opening, game))
    return campaign.encode(record, papers, game.edition, START + timedelta(hours=1))


def own_edition(folder: Path) -> tuple[Path, str]:
    """An edition file of a player's own, and its text."""
    text = text_of("weehawken", "edition.toml").replace('name = "', 'name = "My own ', 1).replace(
        'edition = "', 'edition = "own-', 1)  # fmt: skip
    path = folder / "own.toml"
    path.write_text(text, encoding="utf-8")
    assert editions.load(path).fingerprint != GAME.edition.fingerprint
    return path, text


def snapshot(folder: Path) -> dict[str, bytes]:
    """All files below a folder."""
    return {str(p.relative_to(folder)): p.read_bytes() for p in sorted(folder.rglob("*")) if p.is_file()}

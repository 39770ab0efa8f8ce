"""The two parts of a campaign's file as structs: the clear one, which an editor shows, and the sealed one."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated, Any, Generic, TypeVar

import msgspec
from msgspec import Meta

from engine.kernel.record import Entry

S = TypeVar("S")
Taken = TypeVar("Taken")
Moment = Annotated[datetime, Meta(tz=True)]


class Summary(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a list of campaigns shows, told anew from the state on every save. `edition`: its name for people.

    turn: Weehawken's Turn, or the number of the go. phase: its code, "over" at the end. daily: the day whose deal it
    is, as "2026-11-30", else "". The rest tells of a finished game, and is None, () or "" before that. result: VP, or
    the points of who won. scores: all scores; of Witches those of Adams, Hamilton and Jefferson. rank: Weehawken's.
    ending: how it ended, a code. verdict: "1" to "6" after a Trial, or who won: "adams", "hamilton" or "jefferson".
    reason: why that one won. objective, charge: "1" to "7", Burr's plan and the Charge laid, "" where there was none.
    """

    edition: str
    turn: int
    phase: str
    decisions: int
    daily: str
    result: int | None = None
    scores: tuple[int, ...] = ()
    rank: str = ""
    ending: str = ""
    verdict: str = ""
    reason: str = ""
    objective: str = ""
    charge: str = ""


class Clear(msgspec.Struct, Generic[Taken], frozen=True, forbid_unknown_fields=True):
    """The part of a file that may be read in an editor.

    `header` lacks its seed, which is sealed. `source`: the edition file's path, "" for the shipped edition.
    `edition`: that file's text, packed, so that the campaign outlives both the file and the release. imported: it was
    finished elsewhere, and is no result of this player's.
    """

    header: dict[str, Any]
    summary: Summary
    created: Moment
    played: Moment
    source: str
    imported: bool
    commitment: str
    entries: tuple[Entry[Taken], ...]
    edition: str


class Hidden(msgspec.Struct, Generic[S, Taken], frozen=True, forbid_unknown_fields=True):
    """The sealed part: what would spoil the game. `salt` goes into the commitment.

    undone: decisions taken back; the other player, in a game for two, need not know them.
    """

    seed: str
    salt: str
    opening: S
    state: S
    undone: tuple[Entry[Taken], ...]

"""The closed vocabulary of effect operations: what cards, arrests and table rows can do.

Each operation is plain data. `engine.weehawken.cards` carries them out; there is no code for a single card.
"""

from __future__ import annotations

from typing import Literal

import msgspec


def _kebab(name: str) -> str:
    return "".join("-" + c.lower() if c.isupper() else c for c in name).lstrip("-")


class Op(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="op", tag=_kebab):
    """Base of all operations; in TOML `op` names the operation."""


class Retain(Op, frozen=True):
    """Keep the Current card face-up before Jefferson (9.2, 9.4)."""


class PlaceAsset(Op, frozen=True):
    """Put the Current card on the Plan mat as an Asset (8.2)."""


class ToTrialMat(Op, frozen=True):
    """Put the Current card on the Trial mat (9.5)."""


class ToBottomOfDrawPile(Op, frozen=True):
    """Put the Current card face-down under the Draw Pile (9.1)."""


class Remix(Op, frozen=True):
    """Remix the Conspirators (10.0)."""


class PlaceMarker(Op, frozen=True):
    """Put a marker of the Holding Box into play; ignored when it is there already (9.0)."""

    marker: str


class SpanishRelations(Op, frozen=True):
    """Set U.S. Relations with Spain: a marker drawn at random, or back to Normal."""

    to: Literal["random", "normal"]


class AdvanceBurr(Op, frozen=True):
    """Move Burr down the Track; while he is hidden the plan moves `else_plan` instead."""

    spaces: int
    else_plan: int = 0


class AdvanceWilkinson(Op, frozen=True):
    """Move the Wilkinson unit down the Track (12.4.2 D)."""

    spaces: int


class RecallAgent(Op, frozen=True):
    """Federal Agents in The West go home, of the player's choice."""

    count: int


class FreeSearch(Op, frozen=True):
    """Search Attempts without cost, offered one by one."""

    count: int


class FreeDispatch(Op, frozen=True):
    """Dispatches of a Federal Agent without cost, offered one by one."""

    count: int


class FreeAgendaAttempt(Op, frozen=True):
    """One attempt on an Agenda without cost."""

    agenda: str


class LowerAgenda(Op, frozen=True):
    """Move an Agenda marker back (7.2)."""

    agenda: str
    spaces: int


class LaunchCheck(Op, frozen=True):
    """An Expedition Launch check (8.3)."""


class DiscardAsset(Op, frozen=True):
    """One Asset of the list leaves the Plan mat, of the player's choice."""

    one_of: tuple[str, ...]


class Plan(Op, frozen=True):
    """Move the Plan Progress marker (8.1)."""

    by: int


class Prestige(Op, frozen=True):
    """Gain or lose Prestige Points (7.0)."""

    by: int


class DigConspiracy(Op, frozen=True):
    """Turn up the Draw Pile as far as a Conspiracy card (12.4.2 C)."""


class StartTrial(Op, frozen=True):
    """End the Operations Stage and begin the Trial Stage (12.4.2 B)."""


class TrialHelper(Op, frozen=True):
    """The arrested unit speaks for the Defense at the Trial (12.4.2 E)."""


class FatefulEncounter(Op, frozen=True):
    """Wilkinson meets Burr: roll on the table `burr_here`; without Burr gain prestige (13.2)."""

    burr_here: str
    otherwise_prestige: int


class BurrKilled(Op, frozen=True):
    """Burr dies; the game ends (3.0)."""


class ArrestBurr(Op, frozen=True):
    """Burr is arrested without an agent (13.2)."""


class ArrestTarget(Op, frozen=True):
    """The unit the Local Authorities went after is arrested (12.4.1)."""


Effect = (
    Retain
    | PlaceAsset
    | ToTrialMat
    | ToBottomOfDrawPile
    | Remix
    | PlaceMarker
    | SpanishRelations
    | AdvanceBurr
    | AdvanceWilkinson
    | RecallAgent
    | FreeSearch
    | FreeDispatch
    | FreeAgendaAttempt
    | LowerAgenda
    | LaunchCheck
    | DiscardAsset
    | Plan
    | Prestige
    | DigConspiracy
    | StartTrial
    | TrialHelper
    | FatefulEncounter
    | BurrKilled
    | ArrestBurr
    | ArrestTarget
)

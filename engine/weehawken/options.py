"""The options of Hero of Weehawken: small tagged structs, one class a kind, listed in the order of menus."""

from __future__ import annotations

import msgspec


class Option(msgspec.Struct, frozen=True, tag=True, tag_field="option", gc=False):
    """Base of all options."""


class EnterDie(Option, frozen=True):
    """Type the face of a die rolled on a real table, 1 to 6."""

    face: int


class Reshuffle(Option, frozen=True):
    """Pay to put the Current card back and shuffle (6.0)."""


class Arrest(Option, frozen=True):
    """Arrest a revealed unit with an agent of its box (12.4)."""

    unit: str


class CallLocalAuthorities(Option, frozen=True):
    """Set the Local Authorities on a revealed unit (12.4.1)."""

    unit: str


class Search(Option, frozen=True):
    """A Search Attempt (12.3)."""


class AttemptAgenda(Option, frozen=True):
    """An attempt to advance an Agenda (12.1)."""

    agenda: str


class Dispatch(Option, frozen=True):
    """Move a Federal Agent between two places (12.2): 0 to 6 on the Track, 7 The West, 8 Washington."""

    origin: int
    to: int


class MoveWilkinson(Option, frozen=True):
    """An attempt to move the Wilkinson unit (12.5)."""


class SendGunboats(Option, frozen=True):
    """Send Gunboats to New Orleans, once a game (12.6)."""


class IssueProclamation(Option, frozen=True):
    """Issue the Presidential Proclamation, once a game (12.7)."""


class LetHimGo(Option, frozen=True):
    """Let Burr go: launch the Expedition (3.0)."""


class EndPhase(Option, frozen=True):
    """End the Jefferson Phase (12.0)."""


class RecallAgent(Option, frozen=True):
    """Send the agent of this place home, by an Event's order."""

    origin: int


class DiscardAsset(Option, frozen=True):
    """Discard this Asset, by an Event's order."""

    card: str


class SplitRiot(Option, frozen=True):
    """Take a Riot as so many Prestige Points lost and so many spaces of the plan (12.3.3)."""

    prestige: int
    plan: int


class March(Option, frozen=True):
    """Move the Wilkinson unit to this space of the Track (12.5)."""

    to: int


class DeclareModifier(Option, frozen=True):
    """Spend for +1 or -1 on the Wilkinson in New Orleans Table, or 0 for none (13.2)."""

    by: int


class DiscardWilkinson(Option, frozen=True):
    """Discard a Wilkinson Conspiracy card for +1 or -1 after the roll (13.2)."""

    by: int


class LayCharge(Option, frozen=True):
    """Charge Burr with this objective, 1 to 7 (14.1)."""

    objective: int


class RerollProsecution(Option, frozen=True):
    """Discard a card to roll the Prosecution die again."""

    card: str


class PlayEvidence(Option, frozen=True):
    """Play this Evidence card (14.2.1, 14.2.3)."""

    card: str


class PlayExtra(Option, frozen=True):
    """Discard this Jefferson card to add to P."""

    card: str


class RestCase(Option, frozen=True):
    """Play nothing more; the Defense prevails (14.2.1, 14.2.3)."""


class VoidDefense(Option, frozen=True):
    """Use completed Pressure Britain: the Trial Defense card is discarded without effect."""


class Decline(Option, frozen=True):
    """No, or no more."""


AnyOption = (
    EnterDie
    | Reshuffle
    | Arrest
    | CallLocalAuthorities
    | Search
    | AttemptAgenda
    | Dispatch
    | MoveWilkinson
    | SendGunboats
    | IssueProclamation
    | LetHimGo
    | EndPhase
    | RecallAgent
    | DiscardAsset
    | SplitRiot
    | March
    | DeclareModifier
    | DiscardWilkinson
    | LayCharge
    | RerollProsecution
    | PlayEvidence
    | PlayExtra
    | RestCase
    | VoidDefense
    | Decline
)

# The order of every list of offers: by kind as listed above, then by fields.
ORDER: dict[type[Option], int] = {kind: i for i, kind in enumerate(AnyOption.__args__)}

"""Everything that can happen, as typed structs: the rule case and every number. content/ words them, late."""

from __future__ import annotations

from typing import Literal

from engine.kernel.game import Event
from engine.weehawken.state import Addition, Phase, ScoreLine, Spanish

Modifiers = tuple[tuple[str, int], ...]  # what, by: card ids or codes


class SetUpStep(Event, frozen=True):
    """A step of the set-up done (4.0)."""


class OperationsEnded(Event, frozen=True):
    """The Operations Stage is over."""

    how: Literal["launched", "let-go", "killed", "arrested"]


class PhaseEnded(Event, frozen=True):
    phase: Phase
    prestige: int


class NewOrleansBusiness(Event, frozen=True):
    """Who is in New Orleans this Turn."""

    burr: bool
    wilkinson: bool


class PointsIgnored(Event, frozen=True):
    """Gain above a Track's ceiling or loss below its floor."""

    by: int


class PrestigeRolled(Event, frozen=True):
    die: int


class PhaseBegan(Event, frozen=True):
    phase: Phase


class CardRevealed(Event, frozen=True):
    card: str
    turn: int
    left: int


class ReshuffleUnaffordable(Event, frozen=True):
    card: str
    need: int
    have: int


class CardReshuffled(Event, frozen=True):
    card: str
    cost: int
    sidebar: bool


class PrestigeSpent(Event, frozen=True):
    cost: int
    before: int
    after: int


class PrestigeChanged(Event, frozen=True):
    by: int
    before: int
    after: int


class VariableRolled(Event, frozen=True):
    die: int
    by: int


class PlanMoved(Event, frozen=True):
    by: int
    before: int
    after: int


class CardRetained(Event, frozen=True):
    card: str


class CardPlaced(Event, frozen=True):
    card: str
    where: Literal["plan-mat", "trial-mat", "bottom", "discards"]


class CardVoided(Event, frozen=True):
    card: str


class EffectIgnored(Event, frozen=True):
    what: str


class MarkerPlaced(Event, frozen=True):
    marker: str


class SpanishRelationsSet(Event, frozen=True):
    before: Spanish
    after: Spanish


class TurnCut(Event, frozen=True):
    """The Turn ended early, by Redraw or a sidebar reshuffle."""

    card: str


class RemixCalled(Event, frozen=True):
    """What calls for a Remix: a card, or a unit that got away."""

    by: str


class Remixed(Event, frozen=True):
    units: tuple[str, ...]


class BurrMoved(Event, frozen=True):
    before: int
    after: int


class BurrStays(Event, frozen=True):
    """Burr is in New Orleans and remains there."""


class BurrPlaced(Event, frozen=True):
    die: int  # 0 the first time
    space: int


class AgendaAttempted(Event, frozen=True):
    agenda: str
    die: int
    faces: tuple[int, ...]
    success: bool


class AgendaMoved(Event, frozen=True):
    agenda: str
    before: int
    after: int
    completed: bool


class Declined(Event, frozen=True):
    what: str


class LaunchChecked(Event, frozen=True):
    cause: str  # the case that called for it
    die: int
    modifiers: Modifiers
    total: int
    needed: int
    launched: bool


class ExpeditionLaunched(Event, frozen=True):
    let_go: bool


class ConspiracyRevealed(Event, frozen=True):
    cards: tuple[str, ...]
    objective: int


class ExpeditionConducted(Event, frozen=True):
    objective: int
    die: int
    modifiers: Modifiers
    total: int
    needed: int
    success: bool


class TriesGranted(Event, frozen=True):
    """Free tries of a Jefferson Phase after the Proclamation."""

    searches: int
    arrests: int


class Searched(Event, frozen=True):
    die: int
    count: int
    found: bool


class UnitRevealed(Event, frozen=True):
    unit: str
    hidden: int


class UnitStays(Event, frozen=True):
    """A unit other than Burr lies face-up in The West."""

    unit: str


class RiotTaken(Event, frozen=True):
    agents: int
    prestige: int
    plan: int


class AgentDispatched(Event, frozen=True):
    origin: int
    to: int


class AgentRecalled(Event, frozen=True):
    origin: int


class UnitArrested(Event, frozen=True):
    unit: str
    space: int  # 0-6 or 7, where it was


class ConspiracyDug(Event, frozen=True):
    passed: tuple[str, ...]
    card: str


class WilkinsonTried(Event, frozen=True):
    die: int
    cards: int
    total: int
    needed: int
    success: bool


class WilkinsonMoved(Event, frozen=True):
    before: int
    after: int


class ModifierDeclared(Event, frozen=True):
    by: int


class WilkinsonDiscarded(Event, frozen=True):
    by: int
    total: int


class TableRolled(Event, frozen=True):
    table: str
    die: int
    total: int
    row: int


class BurrDied(Event, frozen=True):
    pass


class TrialOpened(Event, frozen=True):
    defense: int
    evidence: int


class TrialStep(Event, frozen=True):
    """A step of the Trial set-up done (14.0)."""


class ChargeLaid(Event, frozen=True):
    objective: int
    side: str
    maximum: int


class ArgumentRolled(Event, frozen=True):
    number: int
    p_die: int
    d_die: int
    additions: tuple[Addition, ...]
    p: int
    d: int


class ProsecutionRerolled(Event, frozen=True):
    card: str
    die: int
    p: int
    d: int


class EvidencePlayed(Event, frozen=True):
    card: str
    by: int
    p: int
    d: int


class EvidenceBarred(Event, frozen=True):
    """Evidence that does not serve against this Charge."""

    card: str


class EvidenceWasted(Event, frozen=True):
    """More was played than the Argument needed."""

    by: int


class EvidenceShort(Event, frozen=True):
    """What is left cannot make P > D."""

    p: int
    d: int
    left: int


class IndictmentRolled(Event, frozen=True):
    die: int
    cards: int
    total: int
    indicted: bool


class EvidenceStruck(Event, frozen=True):
    cards: tuple[str, ...]


class DefenseRevealed(Event, frozen=True):
    card: str  # "" when the pile is empty


class DefenseVoided(Event, frozen=True):
    card: str


class DefenseAdded(Event, frozen=True):
    what: str
    by: int
    p: int
    d: int


class ArgumentWon(Event, frozen=True):
    number: int
    verdict: int


class ArgumentLost(Event, frozen=True):
    number: int
    verdict: int


class VerdictAdjusted(Event, frozen=True):
    charge: int
    objective: int
    before: int
    after: int


class Scored(Event, frozen=True):
    lines: tuple[ScoreLine, ...]
    total: int
    rank: str

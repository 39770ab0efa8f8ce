"""What is still to be done, as a stack of small structs in the state. The last one is next.

A task with `dice` is given that many rolled dice when it runs, under its `case`. TypeDie, Jefferson and all called
Ask... wait for the player.
"""

from __future__ import annotations

from typing import ClassVar

import msgspec

from content.weehawken.effects import Effect


class Task(msgspec.Struct, frozen=True, tag=True, tag_field="task", gc=False):
    """Base of all tasks."""

    dice: ClassVar[int] = 0
    case: ClassVar[str] = ""


class TypeDie(Task, frozen=True):
    """The player types die `number` (1 or 2) of the task below, rolled under case `rule` (real dice only).

    table: the table it is rolled on, where it is one without modifiers.
    """

    number: int
    rule: str
    table: str = ""


class RollPrestige(Task, frozen=True):
    """Roll for the first Prestige Points (4.0)."""

    dice: ClassVar[int] = 1
    case: ClassVar[str] = "4.0.4"


class RevealCard(Task, frozen=True):
    """Begin a Turn: turn up a card (5.0.1)."""


class AskSidebarReshuffle(Task, frozen=True):
    """Offer the sidebar's Reshuffle Option (5.0.1, 6.0)."""


class Adjustments(Task, frozen=True):
    """Adjustments Phase (5.0.2)."""


class RollVariable(Task, frozen=True):
    """Roll a Variable sidebar (7.1)."""

    dice: ClassVar[int] = 1
    case: ClassVar[str] = "7.1"


class EventPhase(Task, frozen=True):
    """Event Phase (5.0.3)."""


class AskBodyReshuffle(Task, frozen=True):
    """Offer the Event's own Reshuffle Option (6.0)."""


class Apply(Task, frozen=True):
    """Carry out one effect of `source`: a card, a unit or a table. target: whom Local Authorities are after."""

    effect: Effect
    rule: str
    source: str = ""
    target: str = ""


class EndEvent(Task, frozen=True):
    """Discard the Current card if it still lies there; Redraw or go on (5.0.4A)."""


class BurrAgenda(Task, frozen=True):
    """Burr/Agenda Phase (5.0.4B)."""


class AskAgenda(Task, frozen=True):
    """Offer a free attempt on one of these Agendas (11.3 or an Event)."""

    agendas: tuple[str, ...]
    rule: str


class RollAgenda(Task, frozen=True):
    """Roll an Agenda Advance attempt (12.1)."""

    dice: ClassVar[int] = 1
    case: ClassVar[str] = "12.1.procedure"
    agenda: str
    rule: str


class LastRow(Task, frozen=True):
    """Launch check of the last plan row (11.4)."""


class BeginJefferson(Task, frozen=True):
    """Open the Jefferson Phase: income, free tries (12.0)."""


class Jefferson(Task, frozen=True):
    """The Jefferson Phase: any number of Actions (12.0)."""


class AskSearch(Task, frozen=True):
    """Offer so many more Search Attempts without cost, by `source` (9.0)."""

    left: int
    source: str = ""


class AskDispatch(Task, frozen=True):
    """Offer so many more dispatches without cost, by `source` (9.0)."""

    left: int
    source: str = ""


class AskRecall(Task, frozen=True):
    """So many agents must go home, by `source` under case `rule`."""

    left: int
    rule: str
    source: str = ""


class AskAsset(Task, frozen=True):
    """One of these Assets must go, by the Event of case `rule`."""

    one_of: tuple[str, ...]
    rule: str


class RollSearch(Task, frozen=True):
    """Roll a Search Attempt (12.3) under case `rule`."""

    dice: ClassVar[int] = 1
    case: ClassVar[str] = "12.3.procedure"
    rule: str


class AskRiot(Task, frozen=True):
    """Split a Riot's loss (12.3.3)."""

    count: int


class RollBurr(Task, frozen=True):
    """Roll where Burr turns up again (12.3.6)."""

    dice: ClassVar[int] = 1
    case: ClassVar[str] = "12.3.6"


class RollLaunch(Task, frozen=True):
    """Roll a Launch check (8.3) that case `rule` calls for."""

    dice: ClassVar[int] = 1
    case: ClassVar[str] = "8.3.procedure"
    rule: str


class Conduct(Task, frozen=True):
    """Conduct the Expedition (8.4, 8.5); `let_go` when Jefferson let Burr go (3.0)."""

    dice: ClassVar[int] = 1
    case: ClassVar[str] = "8.5"
    let_go: bool


class RollWilkinson(Task, frozen=True):
    """Roll an attempt to move the Wilkinson unit (12.5)."""

    dice: ClassVar[int] = 1
    case: ClassVar[str] = "12.5"


class AskMarch(Task, frozen=True):
    """Which way Wilkinson marches (12.5)."""


class RollTable(Task, frozen=True):
    """Roll on a table without modifiers (12.4.1, 13.2)."""

    dice: ClassVar[int] = 1
    table: str
    rule: str
    target: str = ""


class NewOrleans(Task, frozen=True):
    """New Orleans Phase (5.0.7, 13.0)."""


class WilkinsonBusiness(Task, frozen=True):
    """Wilkinson in New Orleans (13.2)."""


class AskModifier(Task, frozen=True):
    """Declare the modifier of the Wilkinson roll (13.2)."""


class RollBusiness(Task, frozen=True):
    """Roll on the Wilkinson in New Orleans Table (13.2)."""

    dice: ClassVar[int] = 1
    case: ClassVar[str] = "13.2"
    modifier: int


class AskDiscard(Task, frozen=True):
    """Discard Wilkinson cards to change the total (13.2)."""

    die: int
    total: int


class OpenTrial(Task, frozen=True):
    """Set up the Trial Stage (14.0)."""


class AskCharge(Task, frozen=True):
    """Lay the Charge (14.1)."""


class RollArgument(Task, frozen=True):
    """Roll the P and D dice of an Argument (14.2)."""

    dice: ClassVar[int] = 2
    case: ClassVar[str] = "14.2.procedure"


class AskReroll(Task, frozen=True):
    """Offer to roll the P die again with this card."""

    card: str


class RollProsecution(Task, frozen=True):
    """Roll the P die again with this card."""

    dice: ClassVar[int] = 1
    case: ClassVar[str] = "9.6"
    card: str


class Compare(Task, frozen=True):
    """Compare P and D after the dice (14.2)."""


class Prosecute(Task, frozen=True):
    """Prosecution Segment (14.2.1) or Rebuttal Segment (14.2.3): is Evidence owed?"""

    rebuttal: bool


class AskEvidence(Task, frozen=True):
    """Play Evidence (14.2.1, 14.2.3)."""

    rebuttal: bool


class RollIndictment(Task, frozen=True):
    """Roll Wilkinson's indictment for this Evidence card (14.2.2)."""

    dice: ClassVar[int] = 1
    case: ClassVar[str] = "14.2.2.indictment"
    card: str
    rebuttal: bool


class Defend(Task, frozen=True):
    """Defense Segment: reveal the top Trial Defense card (14.2.2)."""


class AskVoid(Task, frozen=True):
    """Offer to void the Trial Defense card just revealed."""

    card: str


class Verdict(Task, frozen=True):
    """Reveal the conspiracy, adjust the verdict, score (14.3, 14.4)."""


AnyTask = (
    TypeDie
    | RollPrestige
    | RevealCard
    | AskSidebarReshuffle
    | Adjustments
    | RollVariable
    | EventPhase
    | AskBodyReshuffle
    | Apply
    | EndEvent
    | BurrAgenda
    | AskAgenda
    | RollAgenda
    | LastRow
    | BeginJefferson
    | Jefferson
    | AskSearch
    | AskDispatch
    | AskRecall
    | AskAsset
    | RollSearch
    | AskRiot
    | RollBurr
    | RollLaunch
    | Conduct
    | RollWilkinson
    | AskMarch
    | RollTable
    | NewOrleans
    | WilkinsonBusiness
    | AskModifier
    | RollBusiness
    | AskDiscard
    | OpenTrial
    | AskCharge
    | RollArgument
    | AskReroll
    | RollProsecution
    | Compare
    | Prosecute
    | AskEvidence
    | RollIndictment
    | Defend
    | AskVoid
    | Verdict
)

# 5.0: what follows the Event Phase of a whole Turn; the Jefferson Phase leads on to New Orleans.
REST_OF_TURN = (BurrAgenda(), LastRow(), BeginJefferson())

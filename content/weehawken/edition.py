"""An edition of Hero of Weehawken: every figure of its cards, map, mats and tables. `reading.py` reads one."""

from __future__ import annotations

import hashlib
from functools import cached_property
from itertools import combinations
from typing import Literal

import msgspec

from content.weehawken import effects
from content.weehawken.effects import Effect

AGENDAS = ("pressure-britain", "judicial-reform", "virginia-dynasty")

Suit = Literal["conspiracy", "burr", "event", "evidence", "trial-defense", "jefferson"]
ChargeSide = Literal["filibuster", "treason"]
Condition = Literal["pressure-britain-completed"]
TrialUse = Literal["evidence", "reroll-prosecution", "extra-evidence"]
When = Literal[
    "let-him-go",
    "each-asset",
    "spanish-relations-good",
    "spanish-relations-poor-or-hostile",
    "burr-in-baton-rouge-or-new-orleans",
    "burr-in-new-orleans",
    "gunboats-sent",
    "any-wilkinson-card-held",
    "each-wilkinson-card-held",
    "spanish-gold",
    "each-agent-in-washington",
    "proclamation-issued",
]


class Card(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One card of the deck. Figures only; the prose is in prose.toml.

    prestige: PP gained (positive) or lost, or "variable" for the die table of 7.1. plan: spaces the Plan Progress
    marker moves. reshuffle, body_reshuffle: PP cost of a Reshuffle Option in the sidebar or the Event (6.0).
    asset: Expedition Strength (8.2). trial: the +X at the Trial (9.4, 9.5). charges: Charges an Evidence card serves
    against. wilkinson: a Wilkinson card (9.2.2, 14.2.2).
    """

    id: str
    title: str
    suit: Suit
    copies: int = 1
    prestige: int | Literal["variable"] = 0
    plan: int = 0
    reshuffle: int = 0
    body_reshuffle: int = 0
    redraw: bool = False
    asset: int = 0
    trial: int = 0
    trial_use: TrialUse | None = None
    charges: tuple[ChargeSide, ...] = ("filibuster", "treason")
    wilkinson: bool = False
    void_if: Condition | None = None
    effects: tuple[Effect, ...] = ()
    named_in_rulebook: bool = False


class AgendaSpace(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A space of an Agenda Track and the die faces that enter it (12.1)."""

    name: str
    faces: tuple[int, ...] = ()


class Agenda(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An Agenda Track from Start to Agenda Completed."""

    id: str
    spaces: tuple[AgendaSpace, ...]


class Row(msgspec.Struct, frozen=True, rename={"from_": "from"}, forbid_unknown_fields=True):
    """A row of the Plan Progress Track, both ends included, and its Launch check modifier (8.3)."""

    from_: int
    to: int
    modifier: int


class Plan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The Plan mat. `launch_at`: total that launches (8.3) or succeeds (8.5)."""

    spaces: int
    rows: tuple[Row, ...]
    launch_at: int
    marker_assets: dict[str, int]
    gunboats: dict[str, int]
    proclamation: dict[str, int]


class Modifier(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A line of the Expedition Outcome chart: `by` for each time `when` holds (8.5); `card`: of each-asset."""

    when: When
    by: int
    card: str = ""


class Objective(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A plan of Burr's, I to VII: the Charge it deserves and the VPs of its Expedition (8.4, 8.5)."""

    number: int
    name: str
    charge: ChargeSide
    success: int
    failure: int
    modifiers: tuple[Modifier, ...]


class TableRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A row of a result table; `low` to `high` are the totals it covers."""

    low: int
    high: int
    name: str
    effects: tuple[Effect, ...] = ()


class Table(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A result table of the map or a mat."""

    id: str
    rows: tuple[TableRow, ...]

    def row(self, total: int) -> int:
        """The index of the row that covers `total`."""
        for index, row in enumerate(self.rows):
            if row.low <= total <= row.high:
                return index
        raise ValueError(f"{self.id} has no row for {total}")


class Rank(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A rank of the Victory Point table: reached at `at_least` VPs."""

    at_least: int
    name: str


class Scoring(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The Victory Point tables (15.0). The verdict lists run from #1 Exonerated to #6 Death."""

    verdict_guilty_plot: tuple[int, ...]
    verdict_innocent: tuple[int, ...]
    charge_exact: int
    charge_wrong_side: int
    wilkinson_indicted_per_card: int
    burr_killed: int
    burr_killed_per_wilkinson_card: int
    agenda_completed: int
    co_conspirator_arrested: int
    ranks: tuple[Rank, ...]


class Trial(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The Trial track: its verdicts and the maximum of each Charge (14.1)."""

    verdicts: tuple[str, ...]
    maximum: dict[ChargeSide, int]


class Pieces(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The playing pieces (2.0)."""

    conspirator_units: tuple[str, ...]
    federal_agents: int
    wilkinson_unit: int
    markers: tuple[str, ...]
    arrestable: tuple[str, ...]


class Map(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The map: the New Orleans Track counted up from New Orleans (12.3.6)."""

    new_orleans_track: tuple[str, ...]
    prestige_max: int
    wilkinson_starts: str
    burr_first_revealed_at: str


class Figures(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Single figures: costs and modifiers by rule case."""

    conspiracy_cards_drawn: int
    action_cost: dict[str, int]
    trafalgar_pressure_britain_cost: int
    austerlitz_reshuffle_extra: int
    move_wilkinson_at: int
    new_orleans_modifier_cost: int
    virginia_dynasty_income: int
    judicial_reform_p: int
    swartwout_d: int
    variable_prestige: tuple[int, ...]


class Edition(msgspec.Struct, frozen=True, forbid_unknown_fields=True, dict=True, eq=False):
    """A whole edition. Hashed by identity, so that offers can be cached; compare two by `fingerprint`."""

    edition: str
    name: str
    cards: tuple[Card, ...]
    figures: Figures
    arrest_effects: dict[str, tuple[Effect, ...]]
    map: Map
    agendas: tuple[Agenda, ...]
    pieces: Pieces
    plan: Plan
    letters: dict[str, str]
    innocent: str
    chart: dict[str, int]
    objectives: tuple[Objective, ...]
    tables: tuple[Table, ...]
    trial: Trial
    scoring: Scoring

    @cached_property
    def fingerprint(self) -> str:
        """sha256 of every figure, 16 hexadecimal digits: equal only for equal rules of play."""
        return hashlib.sha256(msgspec.json.encode(self, order="deterministic")).hexdigest()[:16]

    @cached_property
    def card(self) -> dict[str, Card]:
        """Cards by id."""
        return {card.id: card for card in self.cards}

    @cached_property
    def deck(self) -> tuple[str, ...]:
        """All card ids, copies included, in the file's order."""
        return tuple(card.id for card in self.cards for _ in range(card.copies))

    @cached_property
    def table(self) -> dict[str, Table]:
        """Result tables by id."""
        return {table.id: table for table in self.tables}

    @cached_property
    def agenda(self) -> dict[str, Agenda]:
        """Agendas by id."""
        return {agenda.id: agenda for agenda in self.agendas}

    @cached_property
    def dearest_agenda(self) -> int:
        """The highest price of an Agenda attempt (12.1, 12.1.trafalgar)."""
        return max(self.figures.action_cost["agenda"], self.figures.trafalgar_pressure_britain_cost)

    @cached_property
    def dearest_action(self) -> int:
        """The highest price of a Jefferson Phase Action: more prestige makes no difference to what is offered."""
        once = (self.plan.gunboats["cost"], self.plan.proclamation["cost"])
        return max(*self.figures.action_cost.values(), self.figures.trafalgar_pressure_britain_cost, *once)

    @cached_property
    def longest_stride(self) -> int:
        """The most spaces of the plan that one Action can move: farther from Launch, none needs a warning."""
        arrests = [sum(e.by for e in ops if isinstance(e, effects.Plan)) for ops in self.arrest_effects.values()]
        return max(*arrests, self.plan.gunboats["plan"], self.plan.proclamation["plan"])

    @cached_property
    def natchez(self) -> int:
        """Natchez's space of the New Orleans Track."""
        return self.map.new_orleans_track.index("natchez")

    @cached_property
    def baton_rouge(self) -> int:
        """Baton Rouge's space of the New Orleans Track."""
        return self.map.new_orleans_track.index("baton-rouge")

    @cached_property
    def wilkinson_cards(self) -> frozenset[str]:
        """Ids of the Wilkinson Conspiracy cards (9.2.2)."""
        return frozenset(c.id for c in self.cards if c.suit == "conspiracy" and c.wilkinson)

    @cached_property
    def conspiracy_cards(self) -> tuple[str, ...]:
        """Ids of the nine Conspiracy cards, copies included."""
        return tuple(i for i in self.deck if self.card[i].suit == "conspiracy")

    @cached_property
    def _objectives_by_cards(self) -> dict[tuple[str, ...], int]:
        letter = {card: key for key, card in self.letters.items()}
        chart = {tuple(sorted(key)): number for key, number in self.chart.items()}
        found = {}
        for three in combinations(sorted(self.conspiracy_cards), self.figures.conspiracy_cards_drawn):
            found[three] = 1 if self.innocent in three else chart.get(tuple(sorted(letter[c] for c in three)), 0)
        return found

    def objective_of(self, three: tuple[str, ...]) -> int:
        """The objective, 1 to 7, of the three Conspiracy cards on the Plan mat (8.4, 9.2.1)."""
        return self._objectives_by_cards[tuple(sorted(three))]

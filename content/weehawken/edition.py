"""An edition of Hero of Weehawken: every figure of its cards, map, mats and tables, checked once on loading.

The owner of a boxed game can write its figures into a file of this form and play that instead.
"""

from __future__ import annotations

import hashlib
from functools import cached_property, lru_cache
from itertools import combinations
from pathlib import Path
from typing import Any, Literal

import msgspec
from msgspec import UNSET, UnsetType

from content.loading import ContentError, convert, parse, text_of, text_of_path
from content.weehawken import effects
from content.weehawken.effects import Effect

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


def _bounds(text: str) -> tuple[int, int]:
    low, _, high = text.partition("-")
    if text.endswith(" or less"):
        return -99, int(text.split()[0])
    if text.endswith(" or more"):
        return int(text.split()[0]), 99
    return int(low), int(high or low)


def _rows(table: dict[str, Any], file: str) -> dict[str, Any]:
    rows: list[dict[str, Any]] = []
    results = table.get("results", [])
    if not isinstance(results, list) or not all(isinstance(row, dict) for row in results):
        raise ContentError(
            file, f"table {table.get('id')}", "results is not a list of rows", 'write { roll = "1-2", name = "..." }'
        )
    for row in results:
        try:
            low, high = _bounds(str(row["roll"]))
        except (KeyError, ValueError):
            raise ContentError(
                file,
                f"table {table.get('id')}",
                f"roll {row.get('roll')!r} is not a range",
                "write 3, 1-2 or 6 or more",
            ) from None
        rows.append({"low": low, "high": high, **{k: v for k, v in row.items() if k != "roll"}})
    return {"id": table.get("id", "?"), "rows": rows}


def _build(raw: dict[str, Any], file: str) -> Edition:
    """The raw TOML tables as an Edition; any error names the card or the field."""
    for key in ("card", "agenda", "objective", "table"):
        section = raw.get(key, [])
        if not isinstance(section, list) or not all(isinstance(entry, dict) for entry in section):
            raise ContentError(file, key, "not a list of tables", f"write each under [[{key}]]")
    given = raw.get("objective_chart", {})
    groups = (
        [group for key, group in given.items() if key not in ("letters", "innocent")]
        if isinstance(given, dict)
        else [0]
    )
    if not all(isinstance(group, dict) for group in groups):
        raise ContentError(
            file, "objective_chart", "not tables of cards and objectives", "write two_wilkinson = { WWJ = 3 }"
        )
    cards = []
    for number, card in enumerate(raw.get("card", ()), 1):
        name = f"card {card.get('id', f'number {number}')}"
        cards.append(convert(card, Card, file, name))
    chart = dict(raw.get("objective_chart", {}))
    letters, innocent = chart.pop("letters", UNSET), chart.pop("innocent", UNSET)
    sections: dict[str, Any] = {
        "edition": raw.get("edition", UNSET),
        "name": raw.get("name", UNSET),
        "agendas": list(raw.get("agenda", ())),
        "objectives": list(raw.get("objective", ())),
        "tables": [_rows(table, file) for table in raw.get("table", ())],
        "letters": letters,
        "innocent": innocent,
        "chart": {key: value for group in chart.values() for key, value in group.items()} if chart else UNSET,
        **{
            key: raw.get(key, UNSET)
            for key in ("figures", "arrest_effects", "map", "pieces", "plan", "trial", "scoring")
        },
    }
    known = {"edition", "name", "card", "agenda", "objective", "table", "objective_chart"} | set(sections)
    for key in raw:
        if key not in known:
            raise ContentError(file, key, "no such section in an edition", "remove it or mend its name")
    for key, value in sections.items():
        if isinstance(value, UnsetType):
            raise ContentError(
                file, key, "this section is missing", "copy it from the edition that comes with the game"
            )
    types = msgspec.structs.fields(Edition)
    fields = {f.name: convert(sections[f.name], f.type, file, f.name) for f in types if f.name != "cards"}
    return Edition(cards=tuple(cards), **fields)


def _check(edition: Edition, file: str) -> None:
    """The checks that need the whole edition: counts, ids, charts, tables."""

    def need(ok: bool, field: str, problem: str, remedy: str) -> None:
        if not ok:
            raise ContentError(file, field, problem, remedy)

    ids = [card.id for card in edition.cards]
    need(
        edition.figures.conspiracy_cards_drawn == 3,
        "figures.conspiracy_cards_drawn",
        "not three",
        "three are drawn (4.0)",
    )
    need(
        edition.map.prestige_max >= 6, "map.prestige_max", f"{edition.map.prestige_max}", "the first die needs 6 spaces"
    )
    plan = edition.plan
    for field, inline, keys in (
        (
            "figures.action_cost",
            edition.figures.action_cost,
            ("agenda", "dispatch", "search", "arrest", "move-wilkinson"),
        ),
        ("plan.marker_assets", plan.marker_assets, ("spanish-gold", "gunboats", *SPANISH)),
        ("plan.gunboats", plan.gunboats, ("cost", "plan")),
        ("plan.proclamation", plan.proclamation, ("cost", "plan", "free_searches", "free_arrests")),
    ):
        need(
            set(inline) == set(keys), field, f"has {', '.join(sorted(inline)) or 'nothing'}", f"give {', '.join(keys)}"
        )
    costs = {f"figures.action_cost.{action}": cost for action, cost in edition.figures.action_cost.items()}
    costs["figures.trafalgar_pressure_britain_cost"] = edition.figures.trafalgar_pressure_britain_cost
    costs["figures.new_orleans_modifier_cost"] = edition.figures.new_orleans_modifier_cost
    costs |= {"plan.gunboats.cost": plan.gunboats["cost"], "plan.proclamation.cost": plan.proclamation["cost"]}
    for field, cost in costs.items():
        need(1 <= cost <= 99, field, f"a cost of {cost}", "write 1 or more")
    need(1 <= edition.plan.spaces <= 99, "plan.spaces", f"{edition.plan.spaces} spaces", "the rulebook has 17 (8.1)")
    for band in edition.plan.rows:
        on_track = 0 <= band.from_ <= band.to <= edition.plan.spaces
        need(on_track, "plan.rows", f"a row from {band.from_} to {band.to}", "keep each row on the Track")
    for card in edition.cards:
        where = f"card {card.id}"
        need(ids.count(card.id) == 1, where, "its id stands twice", "give each card its own id, or use copies")
        need(1 <= card.copies <= 60, where, f"copies is {card.copies}", "write 1 or more")
        need(card.reshuffle >= 0 and card.body_reshuffle >= 0, where, "a reshuffle cost is below 1", "write 1 or more")
        gains = isinstance(card.prestige, int) and card.prestige > 0
        need(not (gains and (card.reshuffle or card.body_reshuffle)), where, "gains prestige yet may be reshuffled",
             "a card with a Reshuffle Option gains no prestige")  # fmt: skip
        need(isinstance(card.prestige, str) or -19 <= card.prestige <= 19, where, f"prestige is {card.prestige}",
             "write -19 to 19 or \"variable\"")  # fmt: skip
        need(abs(card.plan) <= edition.plan.spaces, where, f"plan is {card.plan}", "write the spaces it moves")
        need(0 <= card.trial <= 12, where, f"trial is {card.trial}", "write the +X of the card")
        need(not (card.redraw and card.body_reshuffle), where, "has Redraw and a Reshuffle Option in its Event",
             "no rule says which comes first: choose one")  # fmt: skip
        for effect in card.effects:
            _check_effect(edition, effect, where, need)
    deck = edition.deck
    need(len(deck) == 60, "card", f"{len(deck)} cards, copies counted", "the game has 60")
    need(len(edition.conspiracy_cards) == 9, "card", f"{len(edition.conspiracy_cards)} Conspiracy cards", "there are 9")
    burr = [card for card in edition.cards if card.suit == "burr"]
    need(len(burr) == 1 and burr[0].copies == 1, "card", "not one Burr card", "there is just one (9.1)")
    need(any(isinstance(e, effects.ToBottomOfDrawPile) for e in burr[0].effects), f"card {burr[0].id}",
         "does not go under the Draw Pile", 'add { op = "to-bottom-of-draw-pile" } (9.1)')  # fmt: skip
    need(not (burr[0].redraw or burr[0].reshuffle or burr[0].body_reshuffle), f"card {burr[0].id}",
         "has a Redraw or Reshuffle symbol", "the last card of the pile must play a whole Turn")  # fmt: skip
    pieces = edition.pieces
    count = len(pieces.conspirator_units) + pieces.federal_agents + pieces.wilkinson_unit + len(pieces.markers)
    need(count == 32, "pieces", f"{count} pieces", "the game has 32")
    need(len(pieces.conspirator_units) == 12, "pieces.conspirator_units", "not 12 units", "there are 12 (4.0)")
    need(
        sorted(pieces.arrestable) == sorted(PEOPLE),
        "pieces.arrestable",
        "not the six people of 12.4.2",
        f"they are {', '.join(PEOPLE)}",
    )
    for unit in pieces.conspirator_units:
        need(
            unit in PEOPLE or unit in OTHER_UNITS,
            "pieces.conspirator_units",
            f"no such unit: {unit}",
            "use the units of 12.3 and 12.4.2",
        )
    for unit in PEOPLE:
        need(
            pieces.conspirator_units.count(unit) == 1,
            "pieces.conspirator_units",
            f"not one {unit}",
            "each person has one unit",
        )
    for unit in pieces.arrestable:
        need(unit in pieces.conspirator_units, "pieces.arrestable", f"no unit {unit}", "name a conspirator unit")
        need(unit in edition.arrest_effects, "arrest_effects", f"nothing for {unit}", "add it, [] for no effect")
    for unit, ops in edition.arrest_effects.items():
        need(unit in pieces.arrestable, "arrest_effects", f"no arrestable unit {unit}", "name one of pieces.arrestable")
        for effect in ops:
            _check_effect(edition, effect, f"arrest_effects.{unit}", need)
    track = edition.map.new_orleans_track
    need(len(track) == 7, "map.new_orleans_track", f"{len(track)} spaces", "it has 7 (12.3.6)")
    for place in ("new-orleans", "baton-rouge", "natchez"):
        need(place in track, "map.new_orleans_track", f"no {place}", "the rules name it (11.1, 13.0)")
    need(track[0] == "new-orleans", "map.new_orleans_track", f"begins with {track[0]}", "count up from new-orleans")
    for field in ("wilkinson_starts", "burr_first_revealed_at"):
        need(getattr(edition.map, field) in track, f"map.{field}", "not on the New Orleans Track", "name a space of it")
    need(
        [a.id for a in edition.agendas] == list(AGENDAS),
        "agenda",
        "not the three agendas",
        f"they are {', '.join(AGENDAS)}",
    )
    for agenda in edition.agendas:
        need(len(agenda.spaces) >= 2, f"agenda {agenda.id}", "no space beyond Start", "list Start and the spaces ahead")
        for space in agenda.spaces[1:]:
            need(bool(space.faces) and all(1 <= f <= 6 for f in space.faces), f"agenda {agenda.id}",
                 f"{space.name} has no die faces of 1 to 6", "list the faces that enter it")  # fmt: skip
    rows = edition.plan.rows
    spaces = [n for row in rows for n in range(row.from_, row.to + 1)]
    need(spaces == list(range(edition.plan.spaces + 1)), "plan.rows", "rows leave out or repeat a space",
         f"together they run from 0 to {edition.plan.spaces}")  # fmt: skip
    for number, objective in enumerate(edition.objectives, 1):
        for modifier in objective.modifiers:
            known = modifier.card in edition.card if modifier.when == "each-asset" else not modifier.card
            need(
                known,
                f"objective {number}",
                f"{modifier.when} with card {modifier.card!r}",
                "each-asset, and only it, names a card",
            )
        need(
            objective.number == number,
            "objective",
            f"number {objective.number} where {number} belongs",
            "list I to VII in order",
        )
    need(len(edition.objectives) == 7, "objective", f"{len(edition.objectives)} objectives", "there are seven")
    for letter, card_id in edition.letters.items():
        need(
            card_id in edition.card,
            "objective_chart.letters",
            f"{letter} is no card: {card_id}",
            "name a Conspiracy card",
        )
    need(
        set(edition.letters.values()) == set(edition.conspiracy_cards),
        "objective_chart.letters",
        "not every Conspiracy card has a letter",
        "give each one",
    )
    for three, number in edition._objectives_by_cards.items():
        need(1 <= number <= 7, "objective_chart", f"no objective for {', '.join(three)}", "chart every set of three")
    for table_id, lowest, highest in TABLES:
        need(table_id in edition.table, "table", f"no table {table_id}", "add it")
        table = edition.table[table_id]
        for total in range(lowest, highest + 1):
            hits = sum(row.low <= total <= row.high for row in table.rows)
            need(hits == 1, f"table {table_id}", f"{hits} rows for a total of {total}", "cover each total once")
        for row in table.rows:
            for effect in row.effects:
                _check_effect(edition, effect, f"table {table_id}, {row.name}", need)
    indictment = edition.table["wilkinson-indictment"].rows
    need(len(indictment) == 2 and indictment[0].high < indictment[1].low,
         "table wilkinson-indictment", "not Not Indicted, then Indicted",
         "it has these two rows, the higher totals last (14.2.2)")  # fmt: skip
    need(len(edition.trial.verdicts) == 6, "trial.verdicts", "not six verdicts", "there are six")
    need(set(edition.trial.maximum) == {"filibuster", "treason"}, "trial.maximum", "not both Charges", "name both")
    for side, top in edition.trial.maximum.items():
        need(1 <= top <= 6, f"trial.maximum.{side}", f"{top} is no verdict", "write 1 to 6")
    need(
        len(edition.figures.variable_prestige) == 6,
        "figures.variable_prestige",
        "not six die faces",
        "write six numbers",
    )
    for field in ("verdict_guilty_plot", "verdict_innocent"):
        need(len(getattr(edition.scoring, field)) == 6, f"scoring.{field}", "not six figures", "one for each verdict")
    ranks = [rank.at_least for rank in edition.scoring.ranks]
    need(bool(ranks) and ranks == sorted(ranks, reverse=True), "scoring.ranks", "not from best to worst", "sort them")


def _check_effect(edition: Edition, effect: Effect, where: str, need: Any) -> None:
    for number in (getattr(effect, field, 0) for field in ("spaces", "count", "by", "else_plan", "otherwise_prestige")):
        need(-19 <= number <= 19, where, f"{effect.__struct_config__.tag} of {number}", "no marker has so far to go")
    match effect:
        case effects.PlaceMarker(marker):
            need(marker in PLACEABLE, where, f"no such marker to place: {marker}", f"use one of {', '.join(PLACEABLE)}")
        case effects.DiscardAsset(one_of):
            for card_id in one_of:
                need(
                    card_id in edition.card and edition.card[card_id].asset != 0,
                    where,
                    f"no Asset card {card_id}",
                    "name an Asset",
                )
        case effects.LowerAgenda(agenda) | effects.FreeAgendaAttempt(agenda):
            need(agenda in AGENDAS, where, f"no agenda {agenda}", f"use one of {', '.join(AGENDAS)}")
        case effects.FatefulEncounter(burr_here):
            need(burr_here in edition.table, where, f"no table {burr_here}", "name a table of this edition")
        case _:
            pass


SPANISH = ("spanish-relations-good", "spanish-relations-poor", "spanish-relations-hostile")
AGENDAS = ("pressure-britain", "judicial-reform", "virginia-dynasty")
PEOPLE = ("aaron-burr", "john-adair", "jonathan-dayton", "john-smith", "samuel-swartwout", "comfort-tyler")
OTHER_UNITS = ("blank", "riot", "james-wilkinson-moves")
PLACEABLE = ("spanish-gold", "trafalgar", "austerlitz")
# Each table with the lowest and highest total a player can reach: 13.2 adds 1 PP and up to four Wilkinson cards.
TABLES = (
    ("wilkinson-in-new-orleans", -4, 11),
    ("arrest-burr", 1, 6),
    ("local-authorities", 1, 6),
    ("wilkinson-indictment", 1, 10),
)


def load(path: Path) -> Edition:
    """A player's own edition file. Raises ContentError, one line, on anything wrong in it."""
    return _from_text(text_of_path(path), str(path))


@lru_cache(maxsize=1)
def reconstructed() -> Edition:
    """The edition that comes with the game."""
    return _from_text(text_of("weehawken", "edition.toml"), "edition.toml")


def _from_text(text: str, file: str) -> Edition:
    edition = _build(parse(text, file), file)
    _check(edition, file)
    return edition

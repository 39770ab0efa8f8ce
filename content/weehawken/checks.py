"""The checks of an edition that need more than one field: counts, ids, charts, tables, bounds."""

from __future__ import annotations

from typing import Protocol

from content.loading import ContentError
from content.weehawken import effects
from content.weehawken.edition import AGENDAS, Edition
from content.weehawken.effects import Effect

SPANISH = ("spanish-relations-good", "spanish-relations-poor", "spanish-relations-hostile")
PEOPLE = ("aaron-burr", "john-adair", "jonathan-dayton", "john-smith", "samuel-swartwout", "comfort-tyler")
OTHER_UNITS = ("blank", "riot", "james-wilkinson-moves")
PLACES = (effects.Retain, effects.PlaceAsset, effects.ToTrialMat, effects.ToBottomOfDrawPile)
PLACEABLE = ("spanish-gold", "trafalgar", "austerlitz")
# Each table with the lowest and highest total a player can reach: 13.2 adds 1 PP and up to four Wilkinson cards.
TABLES = (
    ("wilkinson-in-new-orleans", -4, 11),
    ("arrest-burr", 1, 6),
    ("local-authorities", 1, 6),
    ("wilkinson-indictment", 1, 10),
)


class Need(Protocol):
    """Raise ContentError with the field, the problem and the remedy unless `ok`."""

    def __call__(self, ok: bool, field: str, problem: str, remedy: str) -> None: ...


def check(edition: Edition, file: str) -> None:
    """Raises ContentError for the first thing in the edition that cannot be played."""

    def need(ok: bool, field: str, problem: str, remedy: str) -> None:
        if not ok:
            raise ContentError(file, field, problem, remedy)

    for part in (_figures, _cards, _deck, _pieces, _map, _agendas, _plan, _objectives, _tables, _trial):
        part(edition, need)


def _figures(edition: Edition, need: Need) -> None:
    """Keys and bounds of single figures, before anything is counted by them."""
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


def _cards(edition: Edition, need: Need) -> None:
    """Each card by itself."""
    ids = [card.id for card in edition.cards]
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
        need(not (card.reshuffle and card.body_reshuffle), where, "has two Reshuffle Options",
             "write reshuffle or body_reshuffle")  # fmt: skip
        need(not (card.redraw and card.body_reshuffle), where, "has Redraw and a Reshuffle Option in its Event",
             "no rule says which comes first: choose one")  # fmt: skip
        places = [effect for effect in card.effects if isinstance(effect, PLACES)]
        need(
            len(places) <= 1, where, "goes to two places", "keep one of retain, place-asset, to-trial-mat and the like"
        )
        for effect in card.effects:
            _effect(edition, effect, where, need)


def _deck(edition: Edition, need: Need) -> None:
    """The 60 cards together (2.0.inventory, 9.1)."""
    deck = edition.deck
    need(len(deck) == 60, "card", f"{len(deck)} cards, copies counted", "the game has 60")
    need(len(edition.conspiracy_cards) == 9, "card", f"{len(edition.conspiracy_cards)} Conspiracy cards", "there are 9")
    burr = [card for card in edition.cards if card.suit == "burr"]
    need(len(burr) == 1 and burr[0].copies == 1, "card", "not one Burr card", "there is just one (9.1)")
    need(any(isinstance(e, effects.ToBottomOfDrawPile) for e in burr[0].effects), f"card {burr[0].id}",
         "does not go under the Draw Pile", 'add { op = "to-bottom-of-draw-pile" } (9.1)')  # fmt: skip
    need(not (burr[0].redraw or burr[0].reshuffle or burr[0].body_reshuffle), f"card {burr[0].id}",
         "has a Redraw or Reshuffle symbol", "the last card of the pile must play a whole Turn")  # fmt: skip


def _pieces(edition: Edition, need: Need) -> None:
    """The 32 pieces, and what each arrest brings (12.4.2)."""
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
            _effect(edition, effect, f"arrest_effects.{unit}", need)


def _map(edition: Edition, need: Need) -> None:
    """The New Orleans Track (12.3.6)."""
    track = edition.map.new_orleans_track
    need(len(track) == 7, "map.new_orleans_track", f"{len(track)} spaces", "it has 7 (12.3.6)")
    for place in ("new-orleans", "baton-rouge", "natchez"):
        need(place in track, "map.new_orleans_track", f"no {place}", "the rules name it (11.1, 13.0)")
    need(track[0] == "new-orleans", "map.new_orleans_track", f"begins with {track[0]}", "count up from new-orleans")
    for field in ("wilkinson_starts", "burr_first_revealed_at"):
        need(getattr(edition.map, field) in track, f"map.{field}", "not on the New Orleans Track", "name a space of it")


def _agendas(edition: Edition, need: Need) -> None:
    """The three Agenda Tracks (12.1)."""
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


def _plan(edition: Edition, need: Need) -> None:
    """The rows of the Plan Progress Track (8.3)."""
    rows = edition.plan.rows
    spaces = [n for row in rows for n in range(row.from_, row.to + 1)]
    need(spaces == list(range(edition.plan.spaces + 1)), "plan.rows", "rows leave out or repeat a space",
         f"together they run from 0 to {edition.plan.spaces}")  # fmt: skip


def _objectives(edition: Edition, need: Need) -> None:
    """The seven objectives and their chart (8.4)."""
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


def _tables(edition: Edition, need: Need) -> None:
    """Every table covers each total once."""
    for table_id, lowest, highest in TABLES:
        need(table_id in edition.table, "table", f"no table {table_id}", "add it")
        table = edition.table[table_id]
        for total in range(lowest, highest + 1):
            hits = sum(row.low <= total <= row.high for row in table.rows)
            need(hits == 1, f"table {table_id}", f"{hits} rows for a total of {total}", "cover each total once")
        for row in table.rows:
            for effect in row.effects:
                _effect(edition, effect, f"table {table_id}, {row.name}", need)
    indictment = edition.table["wilkinson-indictment"].rows
    need(len(indictment) == 2 and indictment[0].high < indictment[1].low,
         "table wilkinson-indictment", "not Not Indicted, then Indicted",
         "it has these two rows, the higher totals last (14.2.2)")  # fmt: skip


def _trial(edition: Edition, need: Need) -> None:
    """The Trial track and the scores (14.1, 15.0)."""
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


def _effect(edition: Edition, effect: Effect, where: str, need: Need) -> None:
    """One operation: its numbers within reach, its names known."""
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

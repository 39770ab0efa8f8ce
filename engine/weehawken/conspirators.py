"""10.0 Remixing, 12.3 searching for and 12.4 arresting the Conspirator units."""

from __future__ import annotations

from functools import lru_cache

from content.weehawken.edition import Edition
from content.weehawken.effects import ArrestTarget, FreeSearch, Plan
from engine.kernel.choice import Offer, Refusal
from engine.kernel.stacked import Part, part, without
from engine.weehawken import burr, points, wilkinson
from engine.weehawken.board import Board, agents_in_west, wilkinson_held
from engine.weehawken.events import (
    Declined,
    EffectIgnored,
    RemixCalled,
    Remixed,
    RiotTaken,
    Searched,
    TableRolled,
    TriesGranted,
    UnitArrested,
    UnitRevealed,
    UnitStays,
)
from engine.weehawken.options import Arrest, CallLocalAuthorities, Decline, Search, SplitRiot
from engine.weehawken.state import BLANK, BURR, OFF_TRACK, RIOT, WASHINGTON, WEST, WILKINSON_MOVES, Fields
from engine.weehawken.tasks import Apply, AskRiot, AskSearch, RollSearch, RollTable

SEARCH = Search()
AUTHORITIES = "local-authorities"
# The cases of 12.3 by what is revealed; a person other than Burr is 12.3.5.
REVEAL_RULE = {BLANK: "12.3.2", RIOT: "12.3.3", WILKINSON_MOVES: "12.3.4", BURR: "12.3.6"}
# The printed letters of 12.4.2.
ARREST_RULE = {
    "john-adair": "12.4.2.A",
    BURR: "12.4.2.B",
    "jonathan-dayton": "12.4.2.C",
    "john-smith": "12.4.2.D",
    "samuel-swartwout": "12.4.2.E",
    "comfort-tyler": "12.4.2.F",
}


def remix(board: Board, by: str) -> None:
    """10.0, 10.0.procedure: revealed units on the map, Burr on the Track included, are hidden in The West again."""
    board.emit(RemixCalled(rule="10.0", by=by))
    units = board.revealed
    if board.burr != OFF_TRACK:
        units = tuple(sorted((*units, BURR)))
        board.burr = OFF_TRACK
    board.revealed = ()
    board.hidden = tuple(sorted(board.hidden + units))
    board.emit(Remixed(rule="10.0.procedure", units=units))


def search_count(state: Fields, edition: Edition) -> int:
    """12.3.procedure: agents in The West and on the Track, and Wilkinson cards held."""
    return agents_in_west(state) + wilkinson_held(state, edition)


def search_refusal(hidden: bool, count: int) -> Refusal | None:
    """12.3, ruling 18: why a Search Attempt cannot succeed."""
    if not hidden:
        return Refusal("nothing-hidden")
    if count == 0:
        return Refusal("no-agents")
    return None


def search_offer(hidden: bool, count: int, prestige: int, price: int, rule: str) -> Offer:
    """12.3: a Search Attempt with its odds."""
    refused = search_refusal(hidden, count)
    if refused is None and prestige < price:
        refused = Refusal("prestige", (price, prestige))
    return Offer(SEARCH, rule, price, (min(count, 6), 6), refused)


def roll_search(board: Board, task: RollSearch, die: int) -> None:
    """12.3.procedure: a die of at most the count reveals one hidden unit at random."""
    count = search_count(board, board.edition)
    board.emit(Searched(rule=task.rule, die=die, count=count, found=die <= count))
    if die <= count:
        reveal(board, board.hidden[board.draw(len(board.hidden))])


def reveal(board: Board, unit: str) -> None:
    """12.3: a unit is turned face-up; all but Burr stay in The West (12.3.newly-revealed)."""
    board.hidden = without(board.hidden, unit)
    board.emit(UnitRevealed(rule=REVEAL_RULE.get(unit, "12.3.5"), unit=unit, hidden=len(board.hidden)))
    if unit == BURR:
        burr.found(board)
        return
    board.revealed = tuple(sorted((*board.revealed, unit)))
    board.emit(UnitStays(rule="12.3.newly-revealed", unit=unit))
    if unit == RIOT:
        riot(board)
    elif unit == WILKINSON_MOVES:
        wilkinson.advance(board, "12.3.4")


def riot(board: Board) -> None:
    """12.3.3: prestige and plan lose as many as there are agents in The West; ruling 19 bounds the split."""
    count = agents_in_west(board)
    if min(count, board.prestige) > 0:
        board.push(AskRiot(count))
    else:
        take_riot(board, AskRiot(count), SplitRiot(0, count))


def riot_offers(state: Fields, edition: Edition, task: AskRiot) -> list[Offer]:
    """12.3.3: every split of the loss."""
    offers = []
    for prestige in range(min(task.count, state.prestige) + 1):
        plan = task.count - prestige
        warning = "launches" if plan and state.plan + plan >= edition.plan.spaces else None
        offers.append(Offer(SplitRiot(prestige, plan), "12.3.3", prestige, None, None, warning))
    return offers


def take_riot(board: Board, task: AskRiot, option: SplitRiot) -> None:
    """12.3.3: take the loss as split."""
    board.emit(RiotTaken(rule="12.3.3", agents=task.count, prestige=option.prestige, plan=option.plan))
    points.change_prestige(board, -option.prestige, "12.3.3")
    points.move_plan(board, option.plan, "12.3.3")


def free_search_offers(state: Fields, edition: Edition, task: AskSearch) -> list[Offer]:
    """Ruling 9: one Search Attempt of a card or table, without cost."""
    count = search_count(state, edition)
    return [
        search_offer(bool(state.hidden), count, state.prestige, 0, "2.0.symbol-search"),
        Offer(Decline(), "2.0.symbol-search"),
    ]


def offer_search(board: Board, left: int, source: str) -> None:
    """Ruling 9: offer Search Attempts one by one; one that cannot succeed is ignored (9.0)."""
    if left < 1:
        return
    if search_refusal(bool(board.hidden), search_count(board, board.edition)) is None:
        board.push(AskSearch(left, source))
    else:
        board.emit(EffectIgnored(rule="9.0", what="search"))


def take_free_search(board: Board, task: AskSearch, option: Search | Decline) -> None:
    """Ruling 9: roll it, with the rest to follow, or let it pass."""
    if isinstance(option, Search):
        board.push(Apply(FreeSearch(task.left - 1), "2.0.symbol-search", task.source))
        board.push(RollSearch("2.0.symbol-search"))
    else:
        board.emit(Declined(rule="2.0.symbol-search", what="search"))


def where(state: Fields, unit: str) -> int:
    """The place of a revealed unit: The West, or Burr's space of the Track."""
    return state.burr if unit == BURR else WEST


def targets(state: Fields, edition: Edition) -> list[str]:
    """12.4, ruling 17: revealed units that can be arrested."""
    units = [unit for unit in state.revealed if unit in edition.pieces.arrestable]
    if state.burr != OFF_TRACK:
        units.append(BURR)
        units.sort()
    return units


def arrest_warning(state: Fields, edition: Edition, unit: str) -> str | None:
    """Burr's arrest ends Operations; another's may move the plan onto Launch."""
    if unit == BURR:
        return "opens-trial"
    spaces = sum(effect.by for effect in edition.arrest_effects[unit] if isinstance(effect, Plan))
    return "launches" if spaces and state.plan + spaces >= edition.plan.spaces else None


def arrest_offers(state: Fields, edition: Edition) -> list[Offer]:
    """12.4: an agent in the same box arrests, for prestige."""
    price, offers = edition.figures.action_cost["arrest"], []
    for unit in targets(state, edition):
        refused = None
        if not state.agents[where(state, unit)]:
            refused = Refusal("no-agent-there")
        elif state.prestige < price:
            refused = Refusal("prestige", (price, state.prestige))
        offers.append(Offer(Arrest(unit), "12.4", price, None, refused, arrest_warning(state, edition, unit)))
    return offers


def authorities_offers(state: Fields, edition: Edition) -> list[Offer]:
    """12.4.1: after the Proclamation one free try a Turn, without an agent."""
    if not state.proclamation:
        return []
    refused = None if state.authorities else Refusal("authorities-tried")
    row = sum(
        r.high - r.low + 1
        for r in edition.table[AUTHORITIES].rows
        if any(isinstance(e, ArrestTarget) for e in r.effects)
    )
    return [
        Offer(CallLocalAuthorities(unit), "12.4.1", 0, (row, 6), refused, arrest_warning(state, edition, unit))
        for unit in targets(state, edition)
    ]


def arrest_part(state: Fields, edition: Edition) -> Part:
    """12.4, 12.4.1: all arrests of the Jefferson Phase."""
    return part([*arrest_offers(state, edition), *authorities_offers(state, edition)])


@lru_cache(maxsize=1024)
def search_part(edition: Edition, hidden: bool, count: int, free: bool, prestige: int) -> Part:
    """12.3, 12.3.1: the Search Attempt of the Jefferson Phase, free tries first."""
    price = 0 if free else edition.figures.action_cost["search"]
    return part([search_offer(hidden, count, prestige, price, "12.3.1" if free else "12.3")])


def call_authorities(board: Board, option: CallLocalAuthorities) -> None:
    """12.4.1: roll on the Local Authorities Table for this unit."""
    board.authorities -= 1
    board.push(RollTable(AUTHORITIES, "12.4.1", option.unit))


def roll_table(board: Board, task: RollTable, die: int) -> None:
    """12.4.1, 13.2: a table without modifiers."""
    table = board.edition.table[task.table]
    row = table.row(die)
    board.emit(TableRolled(rule=task.rule, table=task.table, die=die, total=die, row=row))
    board.push_all([Apply(effect, task.rule, task.table, task.target) for effect in table.rows[row].effects])


def arrest_with_agent(board: Board, unit: str) -> None:
    """12.4: the arresting agent goes home, the unit to the Trial mat."""
    agents, place = list(board.agents), where(board, unit)
    agents[place] -= 1
    agents[WASHINGTON] += 1
    board.agents = tuple(agents)
    arrest(board, unit, "12.4")


def arrest(board: Board, unit: str, rule: str) -> None:
    """12.4, 12.4.2: the unit goes to the Trial mat, then its own effect follows, whoever arrested it."""
    place = where(board, unit)
    if unit == BURR:
        board.burr = OFF_TRACK
    else:
        board.revealed = without(board.revealed, unit)
    board.arrested += (unit,)
    board.emit(UnitArrested(rule=rule, unit=unit, space=place))
    case = ARREST_RULE[unit]
    board.push_all([Apply(effect, case, unit) for effect in board.edition.arrest_effects[unit]])


def grant_tries(board: Board) -> None:
    """12.3.1, 12.4.1: the free tries of this Jefferson Phase; unused, they lapse (ruling 23)."""
    tries = board.edition.plan.proclamation
    board.free_searches, board.authorities = tries["free_searches"], tries["free_arrests"]
    board.emit(TriesGranted(rule="12.3.1", searches=board.free_searches, arrests=board.authorities))

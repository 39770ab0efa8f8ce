"""suits, end, results: the points of ranks and powers, who leads each area, Jefferson's score, who wins.

Everything here is counted as if the game ended now, so that the same functions give the running scores.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple, Protocol

from content.witches import effects as op
from content.witches.edition import AREA_OF, AREAS, SEATS, Edition
from content.witches.effects import Suit
from engine.witches.state import Cards, Placed, Reason, ScoreLine, Tucked, Winner

Points = tuple[int, int, int]  # in hearts, diamonds and military
PLACE = {area: place for place, area in enumerate(AREAS)}


class Table(Protocol):
    """What scores depend on: all of it open. A state, a board and a view have it."""

    @property
    def fresh(self) -> tuple[Cards, Cards]: ...
    @property
    def used(self) -> tuple[Cards, Cards]: ...
    @property
    def given(self) -> Cards: ...
    @property
    def tucked(self) -> tuple[Tucked, ...]: ...
    @property
    def earned(self) -> Cards: ...
    @property
    def coins(self) -> tuple[int, int]: ...
    @property
    def resolved(self) -> Cards: ...
    @property
    def placed(self) -> tuple[Placed, ...]: ...


class Owed(NamedTuple):
    """Points whose area their owner has still to choose among those where he has least."""

    card: str
    seat: int
    points: Points


class Reckoning(NamedTuple):
    """Every line, the sums by seat, and what is owed: the first power whose area is not chosen yet, if any."""

    lines: tuple[ScoreLine, ...]
    points: tuple[Points, Points]
    owed: Owed | None


class Verdict(NamedTuple):
    """Who wins and why. areas: how many each of the two leads; totals: their combined scores."""

    winner: Winner
    reason: Reason
    areas: tuple[int, int]
    totals: tuple[int, int]


@cache
def rank_line(edition: Edition, seat: int, card: str) -> ScoreLine:
    """suits: the rank of a played card, doubled for Adams's Spades and Hamilton's Clubs."""
    figures = edition.card[card]
    assert figures.suit != "tricolor"  # they are set aside
    return _rank_line("suits", edition, seat, card, figures.suit)


@cache
def rank_lines(edition: Edition) -> tuple[dict[str, ScoreLine], dict[str, ScoreLine]]:
    """The same of every card, for Adams and for Hamilton."""
    adams, hamilton = ({card: rank_line(edition, seat, card) for card in edition.suit_cards} for seat in (0, 1))
    return adams, hamilton


@cache
def tucked_line(edition: Edition, seat: int, card: str, under: str) -> ScoreLine:
    """A tucked card counts its rank in its host's suit in every way (ruling 13)."""
    return _rank_line(edition.rule[under], edition, seat, card, edition.tuck_suit[under])


def _rank_line(rule: str, edition: Edition, seat: int, card: str, suit: Suit) -> ScoreLine:
    rank = edition.card[card].rank * (2 if edition.sides[seat].doubles == suit else 1)
    return ScoreLine(rule, SEATS[seat], card, AREAS[AREA_OF[suit]], rank)


def power_line(edition: Edition, seat: int, card: str, suit: Suit, by: int) -> ScoreLine:
    """suits: points of a power, which never double (ruling 18)."""
    return ScoreLine(edition.rule[card], SEATS[seat], card, AREAS[AREA_OF[suit]], by)


@cache
def fixed_lines(edition: Edition, seat: int, card: str) -> tuple[ScoreLine, ...]:
    """The points that a power gives this user whatever else happens."""
    return tuple(
        power_line(edition, seat, card, effect.suit, effect.by)
        for effect in edition.card[card].effects
        if type(effect) is op.Points and effect.only in (None, SEATS[seat])
    )


@cache
def varying(edition: Edition, card: str) -> tuple[op.Effect, ...]:
    """The operations of a power whose points depend on the table."""
    kinds = (op.PointsPerCard, op.PointsIfStruck, op.PointsIfRicher, op.PointsWeakestArea, op.HalveOpponent)
    return tuple(effect for effect in edition.card[card].effects if isinstance(effect, kinds))


def users(table: Table) -> Iterator[tuple[int, str]]:
    """Every used card and who used it: a card given away still works for its user (ruling 14)."""
    for seat in (0, 1):
        for card in table.used[seat]:
            yield (1 - seat if card in table.given else seat), card


def count_suit(table: Table, edition: Edition, seat: int, suit: Suit) -> int:
    """Cards of this suit before a player; tucked cards are not among them (ruling 19)."""
    cards = edition.card
    return sum(cards[card].suit == suit for zone in (table.fresh, table.used) for card in zone[seat])


def printed_ranks(table: Table, edition: Edition, seat: int, suit: Suit) -> int:
    """Ranks of this suit before a player as printed: no powers, no doubling, no tucked cards (ruling 16)."""
    cards = edition.card
    return sum(
        cards[card].rank for zone in (table.fresh, table.used) for card in zone[seat] if cards[card].suit == suit
    )


def reckon(table: Table, edition: Edition) -> Reckoning:
    """end: ranks and powers, then who is richer, then the weakest areas, then what is halved (ruling 20)."""
    lines: list[ScoreLine] = []
    later: list[tuple[int, str, op.Effect]] = []
    for seat, ranked in enumerate(rank_lines(edition)):
        lines += [ranked[card] for card in table.fresh[seat]]
        lines += [ranked[card] for card in table.used[seat]]
    for tucked in table.tucked:
        lines.append(tucked_line(edition, int(tucked.under in table.used[1]), tucked.card, tucked.under))
    for seat, card in users(table):
        lines += fixed_lines(edition, seat, card)
        for effect in varying(edition, card):
            if isinstance(effect, op.PointsPerCard):
                if effect.only in (None, SEATS[seat]) and (count := count_suit(table, edition, seat, effect.each)):
                    lines.append(power_line(edition, seat, card, effect.suit, effect.by * count))
            elif isinstance(effect, op.PointsIfStruck):
                if card in table.earned:
                    lines.append(power_line(edition, seat, card, effect.suit, effect.by))
            elif isinstance(effect, op.PointsIfRicher):
                if table.coins[seat] > table.coins[1 - seat]:
                    lines.append(power_line(edition, seat, card, effect.suit, effect.by))
            else:
                later.append((seat, card, effect))
    sums = ([0, 0, 0], [0, 0, 0])
    for line in lines:
        sums[line.seat == SEATS[1]][PLACE[line.area]] += line.by
    owed = _weakest(table, edition, later, lines, sums)
    _halve(edition, later, lines, sums)
    adams, hamilton = sums
    points = ((adams[0], adams[1], adams[2]), (hamilton[0], hamilton[1], hamilton[2]))
    return Reckoning(tuple(lines), points, owed)


def _weakest(
    table: Table,
    edition: Edition,
    later: list[tuple[int, str, op.Effect]],
    lines: list[ScoreLine],
    sums: tuple[list[int], list[int]],
) -> Owed | None:
    """Points for the area with the fewest; the first that waits for its owner's choice is returned, and the rest with
    it left out."""
    chosen = {placed.card: PLACE[placed.area] for placed in table.placed}
    for seat, card, effect in later:
        if isinstance(effect, op.PointsWeakestArea):
            mine = sums[seat]
            lowest = [area for area in range(3) if mine[area] == min(mine)]
            area = chosen.get(card, lowest[0] if len(lowest) == 1 else -1)
            if area < 0:
                return Owed(card, seat, (mine[0], mine[1], mine[2]))
            mine[area] += effect.by
            lines.append(ScoreLine(edition.rule[card], SEATS[seat], card, AREAS[area], effect.by))
    return None


def _halve(
    edition: Edition,
    later: list[tuple[int, str, op.Effect]],
    lines: list[ScoreLine],
    sums: tuple[list[int], list[int]],
) -> None:
    """Whoever has more of a suit than the user of such a power keeps half of it, rounded down (ruling 14)."""
    for seat, card, effect in later:
        if isinstance(effect, op.HalveOpponent):
            other, area = 1 - seat, AREA_OF[effect.suit]
            if sums[other][area] > sums[seat][area]:
                lost = sums[other][area] - sums[other][area] // 2
                sums[other][area] -= lost
                lines.append(ScoreLine(edition.rule[card], SEATS[other], card, AREAS[area], -lost))


def jeffersons(table: Table, edition: Edition) -> int:
    """tricolor, ruling 21: the ranks of the Tricolors that were resolved."""
    return sum(edition.card[card].rank for card in table.resolved)


def leads(points: tuple[Points, Points]) -> tuple[int, int]:
    """end: in how many areas each of the two has strictly more."""
    (a, b, c), (x, y, z) = points
    return (a > x) + (b > y) + (c > z), (x > a) + (y > b) + (z > c)


def decide(points: tuple[Points, Points], jefferson: int, edition: Edition) -> Verdict:
    """end, results: two areas and a combined score above Jefferson's, or Jefferson wins (ruling 21)."""
    areas = leads(points)
    totals = (sum(points[0]), sum(points[1]))
    for seat in (0, 1):
        if areas[seat] >= edition.figures.areas_to_win and areas[seat] > areas[1 - seat]:
            if totals[seat] > jefferson:
                return Verdict(SEATS[seat], "won", areas, totals)
            return Verdict("jefferson", "jeffersons-score", areas, totals)
    return Verdict("jefferson", "no-dominance", areas, totals)

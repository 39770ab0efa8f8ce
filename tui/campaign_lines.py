"""Campaigns as lines of a list: what is said of each, in which order, and which of them. Neither Textual nor rules."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date, datetime
from typing import TYPE_CHECKING, Literal

from content.campaigns import campaigning, say

if TYPE_CHECKING:
    from tui.archive.store import Campaign
    from tui.session import Session

SEATS = ("adams", "hamilton", "jefferson")  # whose points a duel tells, in this order
Order = Literal["played", "name", "score", "turn"]
Show = Literal["all", "on", "over", "damaged"]
ORDERS: tuple[Order, ...] = ("played", "name", "score", "turn")
# What can be compared under an order, the first group first.
GROUPS: dict[Order, tuple[str, ...]] = {
    "score": ("alone", "computer", "between", "on", "damaged"),
    "turn": ("alone", "between", "over", "damaged"),
}
SHOWS: tuple[Show, ...] = ("all", "on", "over", "damaged")


def phase(game: str, name: str) -> str:
    """A phase's name for people."""
    if game != "weehawken":
        return name
    from content.weehawken.prose import wording

    return wording().phase.get(name, name)


def person(seat: str) -> str:
    """Who won, by name."""
    from content.witches.prose import prose

    found = prose().seats.get(seat)
    return found.name if found else seat


def strength(player: str) -> str:
    """Who plays a seat, in words."""
    from content.witches.prose import wording

    return wording().strength.get(player, player)


def player(kind: str) -> str:
    """Who sits at one side."""
    from engine.kernel.record import PERSON

    return strength(kind) if kind == PERSON else say("computer", strength=strength(kind))


def game_name(game: str) -> str:
    """A game's short name."""
    return campaigning().games.get(game, game)


def place(game: str, turn: int, name: str) -> str:
    """Where an unfinished game stands."""
    return campaigning().turns.get(game, "{turn}").format(turn=turn, phase=phase(game, name))


def standing(line: Campaign) -> str:
    """Where a campaign stands, or how it ended."""
    if line.problem is not None:
        return say("damaged")
    if line.result is None:
        return place(line.game, line.turn, line.phase)
    if line.rank:
        return say("score", result=line.result, rank=line.rank)
    from tui.archive.statistics import SEATS, is_won, mine, score_of

    seat = mine(line)
    if seat is None:
        return say("winner", result=line.result, who=person(line.verdict))
    if is_won(line) or line.verdict in SEATS:
        return say("mine_won" if is_won(line) else "mine_lost", who=person(SEATS[seat]), lead=score_of(line))
    return say("mine_jefferson", who=person(line.verdict), lead=score_of(line))


def scores(line: Campaign) -> str:
    """What each side of a finished duel came to; "" of any other."""
    if len(line.scores) != len(SEATS):
        return ""
    return say("about_scores", **dict(zip(SEATS, line.scores, strict=True)))


def titled(session: Session) -> str:
    """A campaign's name, marked where it is a study campaign."""
    return f"{say('study')} · {session.name}" if session.header.study else session.name


def when(moment: datetime, form: str = "%Y-%m-%d %H:%M") -> str:
    """A time by the clock on the wall here."""
    try:
        return moment.astimezone().strftime(form)
    except (OverflowError, ValueError, OSError):  # a file may name any year
        return moment.strftime(form)


def players(line: Campaign) -> str:
    """Who plays whom, where that is not one person alone."""
    if len(line.players) < 2:
        return ""
    return say("players", adams=player(line.players[0]), hamilton=player(line.players[1]))


def in_order(lines: Iterable[Campaign], order: Order) -> list[tuple[str, list[Campaign]]]:
    """Sorted, in groups of what can be compared, each with what stands over it; "" over one group of all.

    Two games count in different ways, so that neither scores nor Turns of one stand among the other's. What is equal
    stays last played first; what cannot be read comes last, but for the last played.
    """
    found = list(lines)
    if order == "name":
        found.sort(key=lambda line: (line.problem is not None, line.name.casefold()))
    if order not in GROUPS:
        return [("", found)]
    groups: dict[str, list[Campaign]] = {kind: [] for kind in GROUPS[order]}
    for line in sorted(found, key=_merit if order == "score" else lambda line: -line.turn * (line.result is None)):
        groups[_kind(line, order)].append(line)
    return [(say(f"group_{order}_{kind}"), those) for kind, those in groups.items() if those]


def _kind(line: Campaign, order: Order) -> str:
    """With which others a campaign can be compared."""
    if line.problem is not None:
        return "damaged"
    if (line.result is None) == (order == "score"):
        return "on" if order == "score" else "over"
    if not line.players:
        return "alone"
    from tui.archive.statistics import mine

    return "computer" if order == "score" and mine(line) is not None else "between"


def _merit(line: Campaign) -> tuple[bool, int]:
    """The best first: what was won, then by the player's own score; where there is none, by the winner's."""
    from tui.archive.statistics import is_won, score_of

    score = score_of(line)
    return not is_won(line), -((line.result or 0) if score is None else score)


def fits(line: Campaign, show: Show, text: str) -> bool:
    """Whether a campaign is among those asked for."""
    kind = "damaged" if line.problem is not None else "on" if line.result is None else "over"
    return show in ("all", kind) and text.casefold() in line.name.casefold()


def todays(lines: Iterable[Campaign], game: str, today: date) -> Campaign | None:
    """This player's game of today's deal, None where it was not begun."""
    days = (c for c in lines if c.daily == today.isoformat() and c.game == game and not c.study and not c.imported)
    return next((c for c in days if c.problem is None), None)


def daily_name(game: str, today: date) -> str:
    """What the campaign of today's deal is called."""
    return say(f"daily_name_{game}", day=day_text(today.isoformat()))


def daily_line(game: str, today: date, found: Campaign | None) -> str:
    """Today's deal, and how far this player is with it."""
    text = say(f"title_daily_{game}", day=day_text(today.isoformat()))
    if found is None:
        return text
    if found.result is None:
        return f"{text} ({at(found)})"
    how = say("title_played", result=found.result) if found.rank else say("title_won", who=person(found.verdict))
    return f"{text} ({how})"


def at(line: Campaign) -> str:
    """How far an unfinished game is, in two words."""
    return campaigning().at[line.game].format(turn=line.turn)


def day_text(day: str) -> str:
    """A day as people write it."""
    found = date.fromisoformat(day)
    return f"{found.day} {campaigning().months[found.month - 1]} {found.year}"

"""Campaigns as lines of a list: what is said of each, in which order, and which of them. Neither Textual nor rules."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date, datetime
from typing import TYPE_CHECKING, Literal

from content.campaigns import campaigning, say

if TYPE_CHECKING:
    from tui.archive.store import Campaign
    from tui.session import Session

Order = Literal["played", "name", "score", "turn"]
Show = Literal["all", "on", "over", "damaged"]
ORDERS: tuple[Order, ...] = ("played", "name", "score", "turn")
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
    return say("winner", result=line.result, who=person(line.verdict))


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
    return say("players", adams=strength(line.players[0]), hamilton=strength(line.players[1]))


def in_order(lines: Iterable[Campaign], order: Order) -> list[Campaign]:
    """Sorted; what is equal stays last played first, and what cannot be read comes last, but for the last played."""
    found = list(lines)
    if order == "name":
        found.sort(key=lambda line: (line.problem is not None, line.name.casefold()))
    elif order == "score":
        found.sort(key=lambda line: (line.result is None, -(line.result or 0)))
    elif order == "turn":
        found.sort(key=lambda line: (line.problem is not None, line.result is not None, -line.turn))
    return found


def fits(line: Campaign, show: Show, text: str) -> bool:
    """Whether a campaign is among those asked for."""
    kind = "damaged" if line.problem is not None else "on" if line.result is None else "over"
    return show in ("all", kind) and text.casefold() in line.name.casefold()


def day_text(day: str) -> str:
    """A day as people write it."""
    found = date.fromisoformat(day)
    return f"{found.day} {campaigning().months[found.month - 1]} {found.year}"

"""What only the report of a game of Reign of Witches tells."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from content.archive import say
from content.witches.edition import SEATS
from engine.kernel.record import PERSON, Header
from engine.witches import events as e
from engine.witches.state import Result
from engine.witches.view import View
from tui.archive.keeping import KeptSession
from tui.archive.markdown import md
from tui.witches.reading import area_lines, table_lines
from tui.witches.words import WitchesWords


def set_up(header: Header, words: WitchesWords) -> list[str]:
    """Who played, and with how many coins."""
    told = []
    for player in header.players:
        name = md(words.strength(player))
        told.append(name if player == PERSON else say("computer", strength=name))
    return [say("players", **dict(zip(SEATS, told, strict=True))), say("coins", **dict(header.figures))]


def result(found: Result, words: WitchesWords) -> str:
    """The result in a line."""
    return say("result_witches", headline=md(words.ending(found)[0]))


def unfinished(view: View, words: WitchesWords) -> str:
    """Where an unfinished game stands."""
    return say("unfinished_witches", turn=view.go)


def heading(event: Any, words: WitchesWords) -> tuple[list[str], bool]:
    """The lines of a heading that an event calls for, and whether it is told in a line of its own too."""
    if isinstance(event, e.GoBegan):
        return ["", f"## {md(words.log(event) or '')}", ""], False
    return [], True


def score(view: View, words: WitchesWords) -> Iterator[str]:
    """The end: what came of it, and the score line by line."""
    assert view.result is not None
    headline, text = words.ending(view.result)
    yield from ("", f"## {md(headline)}", "", md(text))
    yield from ("", f"## {say('score')}", "", say("score_head_witches"), "| --- | --- | --- | ---: | --- |")
    for line in view.lines:
        who, area = md(words.person(line.seat)), md(words.area(line.area))
        yield f"| {who} | {area} | {md(words.score_line(line))} | {line.by:+d} | {line.rule} |"
    yield ""
    yield from (f"- {md(line)}" for line in area_lines(view, words))


def standing(session: KeptSession, words: WitchesWords) -> Iterator[str]:
    """The table of an unfinished game, and the hand of the one person who plays it."""
    yield from map(md, table_lines(session.view, words))
    players = session.header.players
    if players.count(PERSON) == 1:
        seat = SEATS[players.index(PERSON)]
        hand = words.listed(words.card(card) for card in session.view_of(seat).hand)
        yield say("hand", who=words.person(seat), cards=hand)

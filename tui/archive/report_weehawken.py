"""What only the report of a game of Hero of Weehawken tells."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from content.archive import say
from engine.kernel.record import Header
from engine.weehawken import events as e
from engine.weehawken.state import Result
from engine.weehawken.view import View
from tui.archive.keeping import KeptSession
from tui.archive.markdown import md
from tui.weehawken.reading import table_lines
from tui.weehawken.words import Words


def set_up(header: Header, words: Words) -> list[str]:
    """Where the dice came from."""
    return [say("dice_typed" if header.typed_dice else "dice_rolled")]


def result(found: Result, words: Words) -> str:
    """The result in a line."""
    return say("result_weehawken", total=found.total, rank=md(found.rank))


def unfinished(view: View, words: Words) -> str:
    """Where an unfinished game stands."""
    return say("unfinished_weehawken", turn=view.turn, phase=md(words.phase(view.phase)))


def heading(event: Any, words: Words) -> tuple[list[str], bool]:
    """The lines of a heading that an event calls for, and whether it is told in a line of its own too."""
    match event:
        case e.CardRevealed(card=card):
            told = md(f"{words.suit_name(card)}. {words.card_event(card)}")
            title = md(words.log(event) or words.card(card))
            return ["", f"## {title}", "", f"> {md(words.suit_symbol(card))} {told} ({event.rule})", ""], False
        case e.ExpeditionLaunched():
            return ["", f"## {say('expedition')}", ""], True
        case e.TrialOpened():
            return ["", f"## {say('trial')}", ""], True
    return [], True


def score(view: View, words: Words) -> Iterator[str]:
    """The end: what came of it, and the score line by line."""
    found = view.result
    assert found is not None
    headline, text = words.ending(found)
    yield from ("", f"## {md(headline)}", "", md(text), "")
    yield f"- {say('plan', objective=md(words.objective(found.objective)))}"
    yield f"- {say('conspirators', names=md(words.listed(words.card(card) for card in found.conspirators)))}"
    if found.verdict:
        yield f"- {say('verdict', verdict=md(words.verdict(found.verdict)))}"
    yield from ("", f"## {say('score')}", "", say("score_head_weehawken"), "| --- | ---: | --- |")
    for line in found.lines:
        yield f"| {md(words.score_line(line))} | {line.points:+d} | {line.rule} |"
    yield f"| **{md(found.rank)}** | **{found.total:+d}** | |"
    yield from ("", md(words.rank_text(found.rank)))


def standing(session: KeptSession, words: Words) -> Iterator[str]:
    """The table of an unfinished game."""
    view: View = session.view
    yield from map(md, table_lines(view, words))
    for key, cards in (("held", view.held), ("assets", view.assets)):
        if cards:
            yield say(key, cards=words.listed(words.card(card) for card in cards))

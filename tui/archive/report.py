"""A whole game as a report to be read: Markdown, with every decision, die and rule case, and the score.

Of an unfinished game it tells what its player has seen, and no more: neither the seed nor what is sealed.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import datetime
from typing import Any

from engine.kernel.game import Step
from engine.weehawken import events as e
from engine.weehawken.game import find
from engine.weehawken.state import Result, State
from tui.archive.exchange import deal_code
from tui.archive.keeping import KeptSession
from tui.archive.names import harmless
from tui.reading import table_lines
from tui.words import Words

MARKS = re.compile(r"[\\`*_\[\]<|~#]|&(?=[#\w])")
SEALED = "A seal keeps surprises from whoever opens the file in an editor; it keeps no secret from a determined owner."


def md(text: str) -> str:
    """Somebody's text on one line, read by Markdown as plain letters."""
    return MARKS.sub(r"\\\g<0>", harmless(" ".join(text.split())))


def markdown(session: KeptSession, words: Words, played: datetime | None = None) -> str:
    """The report. played: when the last decision was made, if it is to be told."""
    lines = [*_front(session, words, played), "", "## Set-up", "", *_story(session, words)]
    result = session.view.result
    lines += _score(result, words) if result else _standing(session, words)
    lines += _seal(session, words)
    text = "\n".join(lines)
    return re.sub(r"\n{3,}", "\n\n", text).rstrip() + "\n"


def _day(moment: datetime) -> str:
    return f"{moment:%Y-%m-%d %H:%M} UTC"


def _front(session: KeptSession, words: Words, played: datetime | None) -> Iterator[str]:
    header, view, edition = session.timeline.header, session.view, session.game.edition
    yield f"# {md(words.letters(header.name))}"
    yield ""
    yield f"- Game: Hero of Weehawken, rules version {header.rules_version}"
    yield f"- Edition: {md(words.letters(edition.name))} ({md(edition.edition)}, {edition.fingerprint})"
    yield f"- Begun: {_day(session.keeper.papers.created)}"
    if played is not None:
        yield f"- Last played: {_day(played)}"
    yield f"- Dice: {'rolled on a real table and typed in' if header.typed_dice else 'rolled by the program'}"
    if header.study:
        yield "- A study campaign: it may go back beyond what was learnt"
    yield f"- Decisions: {len(session.timeline.entries)}"
    if view.result:
        yield f"- Seed: {md(words.letters(header.seed))}"
        yield f"- The same deal: `weehawken play --deal {deal_code(header)}`"
        yield f"- Result: {view.result.total:+d} VP, {md(words.letters(view.result.rank))}"
    else:
        yield f"- Unfinished: Turn {view.turn}, {md(words.phase(view.phase))}"
    if session.diverged:
        yield f"- The rules have changed since: {md(session.diverged)}. From there on the story is not replayed."


def _story(session: KeptSession, words: Words) -> Iterator[str]:
    timeline = session.timeline
    for index, step in enumerate(timeline.steps):
        if index:
            yield ""
            yield _decision(session, index, step, words)
            yield ""
        elif step.dice:
            yield f"- Dice: {_dice(step)}"
        for event in step.events:
            yield from _event(event, words)


def _dice(step: Step[State]) -> str:
    return ", ".join(str(face) for face in step.dice)


def _decision(session: KeptSession, index: int, step: Step[State], words: Words) -> str:
    """What was asked, what was chosen, its price and case, the dice."""
    option, before = session.timeline.entries[index - 1].option, session.timeline.steps[index - 1].state
    choice = session.game.choice(before)
    offer = find(choice.offers, option) if choice is not None else None
    if choice is None or offer is None or (session.diverged and not step.events):
        return f"**{index}.** {words.kind(option)} (not replayed)"
    view = session.game.view(before)
    price = f", {md(words.price(offer))}" if offer.cost else ""
    dice = f" · dice {_dice(step)}" if step.dice else ""
    label = md(words.label(option, choice, view))
    return words.letters(f"**{index}.** {md(words.prompt(choice, view))} → **{label}**{price} ({offer.rule}){dice}")


def _event(event: Any, words: Words) -> Iterator[str]:
    text = words.log(event)
    match event:
        case e.CardRevealed(card=card):
            yield ""
            yield f"## {md(text or words.card(card))}"
            yield ""
            told = md(f"{words.suit_name(card)}. {words.card_event(card)}")
            yield f"> {md(words.suit_symbol(card))} {told} ({event.rule})"
            yield ""
            return
        case e.ExpeditionLaunched():
            yield from ("", "## The Expedition", "")
        case e.TrialOpened():
            yield from ("", "## The Trial", "")
    if text:
        details = words.details(event)
        yield f"- {md(text)}{words.letters(' – ') + md(details) if details else ''} ({event.rule})"


def _score(result: Result, words: Words) -> Iterator[str]:
    headline, text = words.ending(result)
    yield from ("", f"## {md(headline)}", "", md(text), "")
    names = words.listed(words.card(card) for card in result.conspirators)
    yield f"- Burr's plan: {md(words.objective(result.objective))}"
    yield f"- The conspirators: {md(names)}"
    if result.verdict:
        yield f"- Verdict: {md(words.verdict(result.verdict))}"
    yield from ("", "## Score", "", "| what counts | VP | case |", "| --- | ---: | --- |")
    for line in result.lines:
        yield f"| {md(words.score_line(line))} | {line.points:+d} | {line.rule} |"
    yield f"| **{md(words.letters(result.rank))}** | **{result.total:+d}** | |"
    yield from ("", md(words.rank_text(result.rank)))


def _standing(session: KeptSession, words: Words) -> Iterator[str]:
    yield from ("", "## Where it stands", "")
    for line in table_lines(session.view, words):
        yield f"- {md(line)}"
    for what, cards in (("Held", session.view.held), ("With the Expedition", session.view.assets)):
        if cards:
            yield f"- {what}: {md(words.listed(words.card(card) for card in cards))}."
    if session.choice is not None:
        yield from ("", f"To be decided: {md(words.prompt(session.choice, session.view))}")


def _seal(session: KeptSession, words: Words) -> Iterator[str]:
    seal = session.seal
    yield from ("", "## The seal", "", f"Made at set-up: `{seal.commitment}`", "")
    if session.view.result is None:
        yield "It can be checked at the end of the game."
    else:
        opening = session.timeline.steps[0].state
        yield "It is the SHA-256 of three lines: a salt, the conspirators, and the Draw Pile as the set-up left it."
        yield ""
        yield f"    {seal.salt}"
        yield f"    {','.join(opening.conspirators)}"
        yield f"    {','.join(opening.deck)}"
        yield ""
        yield "It holds: nothing was swapped." if seal.holds else "**It does not hold: the deal is another.**"
    yield from ("", SEALED)

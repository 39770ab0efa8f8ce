"""A whole game as a report to be read: Markdown, with every decision, die and rule case, and the score.

Of an unfinished game it tells what its player has seen, and no more: neither the seed nor what is sealed; and of a
duel at one keyboard no hand.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import datetime
from types import ModuleType
from typing import Any

from content.archive import say, texts
from engine.kernel.game import Step
from tui.archive.campaign import daily
from tui.archive.exchange import deal_code
from tui.archive.keeping import KeptSession
from tui.archive.markdown import md
from tui.wordsbase import BaseWords


def markdown(session: KeptSession, words: BaseWords, played: datetime | None = None) -> str:
    """The report. words: the game's; played: when the last decision was made, if it is to be told."""
    own = _own(session)
    lines = [*_front(session, words, own, played), "", f"## {say('setup')}", "", *_story(session, words, own)]
    result = session.view.result
    lines += own.score(session.view, words) if result else _standing(session, words, own)
    lines += _seal(session)
    text = words.letters("\n".join(lines))
    return re.sub(r"\n{3,}", "\n\n", text).rstrip() + "\n"


def _own(session: KeptSession) -> ModuleType:
    """What only this game's report tells: `result`, `unfinished`, `heading`, `score` and `standing`."""
    if session.game.id == "witches":
        from tui.archive import report_witches

        return report_witches
    from tui.archive import report_weehawken

    return report_weehawken


def _day(moment: datetime) -> str:
    return moment.strftime(say("moment"))


def _front(session: KeptSession, words: BaseWords, own: ModuleType, played: datetime | None) -> Iterator[str]:
    header, view, edition, papers = session.header, session.view, session.game.edition, session.keeper.papers
    yield f"# {md(words.letters(header.name))}"
    yield ""
    facts = [
        say("game", game=texts().games[session.game.id], version=header.rules_version),
        say("edition", name=md(edition.name), edition=md(edition.edition), fingerprint=edition.fingerprint),
        say("begun", when=_day(papers.created)),
    ]
    if played is not None:
        facts.append(say("played", when=_day(played)))
    if day := daily(header, edition):
        facts.append(say("daily", day=day))
    facts += own.set_up(header, words)
    facts += [say("study")] * header.study + [say("imported")] * papers.imported
    facts.append(say("decisions", count=len(session.timeline.entries)))
    if view.result:
        facts += [say("seed", seed=md(words.letters(header.seed))), say("deal", code=deal_code(header))]
        facts.append(own.result(view.result, words))
    else:
        facts.append(own.unfinished(view, words))
    if session.diverged:
        facts.append(say("diverged", problem=md(session.diverged)))
    for fact in facts:
        yield f"- {fact}"


def _story(session: KeptSession, words: BaseWords, own: ModuleType) -> Iterator[str]:
    for index, step in enumerate(session.timeline.steps):
        if index:
            yield from ("", _decision(session, index, step, words), "")
        elif step.dice:
            yield f"- {say('dice', faces=_dice(step))}"
        for event in step.events:
            head, line = own.heading(event, words)
            yield from head
            text = words.log(event) if line else None
            if text:
                details = words.details(event)
                more = say("details", details=md(details)) if details else ""
                yield f"- {md(text)}{more} ({event.rule})"


def _dice(step: Step[Any]) -> str:
    return ", ".join(str(face) for face in step.dice)


def _decision(session: KeptSession, index: int, step: Step[Any], words: BaseWords) -> str:
    """What was asked, what was chosen, its price and case, the dice."""
    option, before = session.timeline.entries[index - 1].option, session.timeline.steps[index - 1].state
    choice = session.game.choice(before)
    offer = next((offer for offer in choice.offers if offer.option == option), None) if choice is not None else None
    if choice is None or offer is None or (session.diverged and not step.events):
        return say("not_replayed", number=index, kind=words.kind(option))
    view = session.game.view(before, choice.seat)
    return say(
        "decision",
        number=index,
        prompt=md(words.prompt(choice, view)),
        label=md(words.label(option, choice, view)),
        price=say("decision_price", price=md(words.price(offer))) if offer.cost else "",
        rule=offer.rule,
        dice=say("decision_dice", faces=_dice(step)) if step.dice else "",
    )


def _standing(session: KeptSession, words: BaseWords, own: ModuleType) -> Iterator[str]:
    yield from ("", f"## {say('standing')}", "")
    for line in own.standing(session, words):
        yield f"- {line}"
    if session.choice is not None:
        yield from ("", say("to_decide", prompt=md(words.prompt(session.choice, session.view))))


def _seal(session: KeptSession) -> Iterator[str]:
    seal = session.seal
    yield from ("", f"## {say('seal')}", "", say("seal_made", commitment=seal.commitment), "")
    if session.view.result is None:
        yield say("seal_later")
    else:
        names = [texts().seal[session.game.id][code] for code, _ in seal.lines]
        joined = say("seal_and", first=", ".join(names[:-1]), last=names[-1])
        yield say("seal_lines", count=len(names) + 1, lines=joined)
        yield ""
        yield from (f"    {line}" for line in (seal.salt, *(line for _, line in seal.lines)))
        yield from ("", say("seal_holds" if seal.holds else "seal_broken"))
    yield from ("", say("sealed"))

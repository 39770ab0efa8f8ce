"""What who watches the computers is told between their decisions: the last one, what else there was, how it stands."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from content.witches.edition import AREAS, SEATS
from engine.kernel.choice import Choice
from engine.witches import options as o
from engine.witches.view import View
from tui.session import Session
from tui.witches import chances
from tui.witches.keyboard import Sight
from tui.witches.words import WitchesWords


class Told(NamedTuple):
    """A line and the word before it."""

    label: str
    text: str


class Waiting(NamedTuple):
    """What stands in the place of a choice: a title, lines, and a word in the lower edge."""

    title: str = ""
    lines: tuple[Told, ...] = ()
    hint: str = ""


def against_a_person(session: Session, words: WitchesWords) -> Waiting:
    """What a person can do while the computer is to decide."""
    return Waiting(_thinking(session, words), (Told("", words.watch("at_once")), Told("", words.watch("look"))))


def between_computers(
    session: Session, sight: Sight, words: WitchesWords, *, seconds: float, paused: bool, scores: bool
) -> Waiting:
    """What who watches wants to know and can do. seconds: how long a decision stands; paused: whether they are
    stopped; scores: whether the scores are told, because they are out of sight."""
    right = words.watch("right_ascii" if words.ascii else "right")
    title = words.watch("stopped", who=words.person(_mover(session))) if paused else _thinking(session, words)
    hint = words.watch("go_on" if paused else "stop", right=right, seconds=seconds)
    return Waiting(title, tuple(told(session, sight.before, sight.new, words, scores)), hint)


def _mover(session: Session) -> str:
    assert session.choice is not None
    return session.choice.seat


def _thinking(session: Session, words: WitchesWords) -> str:
    seat = _mover(session)
    return words.watch("thinks", who=words.person(seat), strength=words.strength(session.player(seat)))


def told(session: Session, before: View | None, new: int, words: WitchesWords, scores: bool) -> list[Told]:
    """The last decisions, `new` of them since the position `before`, and how it stands."""
    view: View = session.view_of(SEATS[0])
    lines: list[Told] = []
    if before is not None:
        lines.append(Told("did", changes(before, view, words) or words.watch("nothing")))
        lines.append(Told("instead", instead(session, new, words) or words.watch("nothing_else")))
    if scores:
        lines += [Told("areas", " · ".join(chances.areas(view, words))), Told("now", chances.now(view, words))]
    lines += [Told("lacking", " · ".join(chances.lacks(view, words)))]
    return [Told(words.watch(line.label), words.out(line.text)) for line in lines if line.text]


def card(session: Session) -> str:
    """The card of the last decision, whose power is told; "" where it had none."""
    entries = session.timeline.entries
    return getattr(entries[-1].option, "card", "") if entries else ""


# -- what a decision changed -------------------------------------------------------------------------------------------


def changes(before: View, now: View, words: WitchesWords, hands: bool = True) -> str:
    """What has changed, player by player, and Jefferson's score. hands: coins and cards in hand, too."""
    found = []
    for seat in range(len(SEATS)):
        parts = ", ".join(_changes_of(seat, before, now, words, hands))
        if parts:
            found.append(f"{words.person_at(seat)} {parts}")
    if now.jefferson != before.jefferson:
        found.append(words.outcome_text("jefferson", before=before.jefferson, after=now.jefferson))
    return words.out("; ".join(found))


def _changes_of(seat: int, before: View, now: View, words: WitchesWords, hands: bool) -> Iterator[str]:
    for area, was, has in zip(AREAS, before.points[seat], now.points[seat], strict=True):
        if was != has:
            yield words.watch("points", mark=words.area_mark(area), before=was, after=has)
    for key in ("leads", "coins", "holds", "limits") if hands else ("leads", "limits"):
        was, has = getattr(before, key)[seat], getattr(now, key)[seat]
        if was != has:
            yield words.watch(key, before=was, after=has)
    lifted = [suit for suit in now.lifted[seat] if suit not in before.lifted[seat]]
    if lifted:
        yield words.watch("lifted", suits=words.suits(lifted))
    if now.unbound[seat] and not before.unbound[seat]:
        yield words.watch("unbound")


# -- what else could have been done ------------------------------------------------------------------------------------


def instead(session: Session, new: int, words: WitchesWords) -> str:
    """What else the last player could have decided, kind by kind, cards by their short names."""
    step, entry = session.timeline.steps[-1 - new], session.timeline.entries[-new]
    choice = session.game.choice(step.state)
    assert choice is not None
    view = session.game.view(step.state, choice.seat)
    kinds: dict[str, list[str]] = {}
    for option in choice.legal:
        if _same(option, entry.option):
            continue
        kind, name = _named(option, choice, view, words)
        if name not in kinds.setdefault(kind, []):
            kinds[kind].append(name)
    lines = (words.menu(kind, cards=", ".join(names)) if kind else ", ".join(names) for kind, names in kinds.items())
    return "; ".join(lines)


def _same(one: Any, other: Any) -> bool:
    """Whether two options are the same but for what is discarded."""
    return type(one) is type(other) and getattr(one, "card", one) == getattr(other, "card", other)


def _named(option: o.Option, choice: Choice, view: View, words: WitchesWords) -> tuple[str, str]:
    """The kind under which an option is told, "" for none, and its name."""
    found = getattr(option, "card", "")
    if not found:
        return "", words.label(option, choice, view)
    return type(option).__name__, words.card_short(found)

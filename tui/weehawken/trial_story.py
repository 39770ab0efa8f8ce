"""The Trial told moment by moment: what one decision set off, as the views of the table after each thing that happened.

The engine answers a decision with all that follows from it: dice, a Defense card, a verdict moved, perhaps the next
Argument. A courtroom wants those one at a time. Nothing is decided here; the events say what happened.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Literal

import msgspec

from engine.weehawken import events as e
from engine.weehawken.state import Addition, Argument
from engine.weehawken.view import View

Outcome = Literal["", "won", "lost"]

# The Phases of the Trial Stage in which something is decided.
COURT = frozenset(("charge", "argument", "prosecution", "defense", "rebuttal", "verdict"))

# With one of these a new moment begins; every other event belongs to the moment it follows.
OPENING = (
    e.ArgumentRolled,
    e.ProsecutionRerolled,
    e.EvidencePlayed,
    e.EvidenceShort,
    e.IndictmentRolled,
    e.DefenseRevealed,
    e.DefenseVoided,
    e.ArgumentWon,
    e.ArgumentLost,
    e.ConspiracyRevealed,
    e.VerdictAdjusted,
)


class Moment(msgspec.Struct, frozen=True):
    """One moment of the Trial: the table then, and the events that led to it.

    outcome: how the Argument in sight ended, "" while it is open. plot: the three Conspiracy cards once they are
    turned up, and `objective` with them.
    """

    view: View
    events: tuple[Any, ...] = ()
    outcome: Outcome = ""
    plot: tuple[str, ...] = ()
    objective: int = 0


def _without(cards: tuple[str, ...], card: str) -> tuple[str, ...]:
    index = cards.index(card) if card in cards else len(cards)
    return cards[:index] + cards[index + 1 :]


def _added(argument: Argument | None, **changes: Any) -> Argument | None:
    return None if argument is None else msgspec.structs.replace(argument, **changes)


def _use(view: View, card: str, argument: Argument | None) -> View:
    """A held card used up."""
    return msgspec.structs.replace(
        view, held=_without(view.held, card), discards=(*view.discards, card), argument=argument
    )


def after(view: View, event: Any) -> View:
    """The view once `event` has happened."""
    argument, change = view.argument, msgspec.structs.replace
    match event:
        case e.ChargeLaid(objective=objective):
            return change(view, charge=objective)
        case e.ArgumentRolled(number=number, p_die=p_die, d_die=d_die, additions=additions, p=p, d=d):
            return change(
                view, phase="argument", argument=Argument(number, p_die, d_die, additions, p, d), current="", shown=""
            )
        case e.ProsecutionRerolled(card=card, die=die, p=p):
            return _use(view, card, _added(argument, p_die=die, p=p))
        case e.EvidencePlayed(card=card, by=by, p=p) if argument:
            return _use(view, card, _added(argument, additions=(*argument.additions, Addition("P", card, by)), p=p))
        case e.IndictmentRolled(indicted=indicted):
            return change(view, indictment="indicted" if indicted else "cleared")
        case e.EvidenceStruck(cards=cards):
            for card in cards:
                view = _use(view, card, argument)
            return view
        case e.DefenseRevealed(card=card) if card:
            return change(view, phase="defense", defense=_without(view.defense, card), current=card, shown=card)
        case e.DefenseRevealed():
            return change(view, phase="defense", current="", shown="")
        case e.DefenseVoided(card=card):
            return change(view, britain_spent=True, current="", discards=(*view.discards, card))
        case e.DefenseAdded(what=what, by=by, d=d) if argument:
            added = _added(argument, additions=(*argument.additions, Addition("D", what, by)), d=d)
            if what == view.current:
                return change(view, argument=added, current="", discards=(*view.discards, what))
            return change(view, argument=added, swartwout_spent=True)
        case e.ArgumentWon(verdict=verdict) | e.ArgumentLost(verdict=verdict):
            return change(view, verdict=verdict)
        case e.VerdictAdjusted(after=verdict):
            return change(view, phase="verdict", verdict=verdict)
        case _:
            return view


def outcome_of(happened: Sequence[Any]) -> Outcome:
    """How the Argument in sight ended, "" while it is open."""
    for event in reversed(happened):
        if isinstance(event, e.ArgumentWon):
            return "won"
        if isinstance(event, e.ArgumentLost):
            return "lost"
        if isinstance(event, e.ArgumentRolled):
            return ""
    return ""


def retell(before: View, happened: Iterable[Any], now: View, outcome: Outcome = "") -> list[Moment]:
    """The moments from `before` to `now`, at least one; the last one's view is `now` itself.

    outcome: of the Argument in sight before, which stays until the next one's dice are known.
    """
    groups: list[list[Any]] = [[]]
    for event in happened:
        short = isinstance(event, e.ArgumentLost) and any(isinstance(was, e.EvidenceShort) for was in groups[-1])
        # What precedes the first opening event (the Charge laid, a card declined) belongs to that moment.
        begun = any(isinstance(was, OPENING) for was in groups[-1])
        if isinstance(event, OPENING) and begun and not short:
            groups.append([])
        groups[-1].append(event)
    moments: list[Moment] = []
    view, objective = before, 0
    plot: tuple[str, ...] = ()
    for group in groups:
        for event in group:
            view = after(view, event)
            if isinstance(event, e.ArgumentRolled):
                outcome = ""
            elif isinstance(event, e.ArgumentWon):
                outcome = "won"
            elif isinstance(event, e.ArgumentLost):
                outcome = "lost"
            elif isinstance(event, e.ConspiracyRevealed):
                plot, objective = event.cards, event.objective
        moments.append(Moment(view, tuple(group), outcome, plot, objective))
    moments[-1] = msgspec.structs.replace(moments[-1], view=now)
    return moments


def won(happened: Iterable[Any]) -> dict[int, tuple[int, int]]:
    """By the verdict that each Argument won led to: its P and D."""
    found: dict[int, tuple[int, int]] = {}
    p = d = 0
    for event in happened:
        if isinstance(event, e.ArgumentWon):
            found[event.verdict] = (p, d)
        elif isinstance(event, e.ArgumentRolled | e.ProsecutionRerolled | e.EvidencePlayed | e.DefenseAdded):
            p, d = event.p, event.d
    return found

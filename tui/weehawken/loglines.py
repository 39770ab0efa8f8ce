"""Which template words an event, and the names and numbers that fill it. Sentences stand in wording.toml."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from engine.kernel.game import Event
from engine.weehawken import events as e
from engine.weehawken.state import BURR
from tui.wordsbase import listed

if TYPE_CHECKING:
    from tui.weehawken.words import Words

USED = "6.1"  # the case under which a card that has done its work is discarded
BY_AGENT = "12.4"  # the case of an arrest that an agent makes


def faces(found: tuple[int, ...]) -> str:
    """Die faces shortly: (4, 5, 6) as "4+", (2, 5) as "2, 5"."""
    if found and found == tuple(range(found[0], 7)):
        return f"{found[0]}+" if len(found) > 1 else "6"
    return ", ".join(str(face) for face in found)


def bonus(by: int) -> str:
    """A sum of modifiers as a term: "+ 5", "- 1"."""
    return f"- {-by}" if by < 0 else f"+ {by}"


def variant(event: Event, words: Words) -> str:
    """The circumstance that chooses among an event's templates; "" where there is one only."""
    match event:
        case e.SetUpStep() | e.TrialStep():
            return event.rule
        case e.PhaseBegan(phase=phase):
            return phase
        case e.OperationsEnded(how=how):
            return how
        case e.NewOrleansBusiness(burr=burr, wilkinson=wilkinson):
            return "both" if burr and wilkinson else "burr" if burr else "wilkinson"
        case e.CardReshuffled(sidebar=sidebar):
            return "sidebar" if sidebar else "body"
        case e.PrestigeChanged(by=by) | e.VariableRolled(by=by):
            return "moved" if by else "stays"
        case e.PlanMoved(by=0):
            return "stays"
        case e.PlanMoved(before=before, after=after):
            return "moved" if words.plan_row(before) == words.plan_row(after) else "row"
        case e.CardPlaced(where="discards"):
            return "used" if event.rule == USED else "discards"
        case e.CardPlaced(where=where):
            return where
        case e.MarkerPlaced(marker=marker):
            return marker
        case e.TurnCut():
            return "redraw" if event.rule == "5.0.4A" else "reshuffle"
        case e.UnitArrested():
            return "agent" if event.rule == BY_AGENT else ""
        case e.Remixed(units=units):
            return "some" if units else "none"
        case e.BurrPlaced(die=die):
            return "again" if die else "first"
        case e.AgendaAttempted(success=success):
            return "success" if success else "failure"
        case e.AgendaMoved(before=before, after=after, completed=completed):
            return "completed" if completed else "up" if after > before else "down"
        case e.Declined(what=what):
            return what
        case e.LaunchChecked(launched=launched):
            return "launched" if launched else "holds"
        case e.ExpeditionLaunched(let_go=let_go):
            return "let-go" if let_go else "launched"
        case e.ExpeditionConducted(success=success) | e.WilkinsonTried(success=success):
            return "success" if success else "failure"
        case e.Searched(found=found):
            return "found" if found else "missed"
        case e.RiotTaken(agents=agents):
            return "taken" if agents else "none"
        case e.TableRolled(die=die, total=total):
            return "plain" if die == total else "total"
        case e.ArgumentRolled(additions=additions):
            return "added" if additions else "plain"
        case e.IndictmentRolled(indicted=indicted):
            return "indicted" if indicted else "cleared"
        case e.DefenseRevealed(card=card):
            return "card" if card else "none"
        case e.VerdictAdjusted(before=before, after=after):
            return "up" if after > before else "down" if after < before else "stands"
        case _:
            return ""


def fields(event: Event, words: Words) -> dict[str, Any]:
    """Every placeholder that a template of this event may use: its own fields, ids replaced by names."""
    found: dict[str, Any] = msgspec.structs.asdict(event)
    match event:
        case e.PlanMoved(before=before, after=after):
            found |= {
                "before": words.plan_space(before),
                "after": words.plan_space(after),
                "row": words.row_name(words.plan_row(after)),
            }
        case e.SpanishRelationsSet(before=b, after=a):
            found |= {"before": words.spanish(b), "after": words.spanish(a)}
        case e.BurrMoved(before=before, after=after) | e.WilkinsonMoved(before=before, after=after):
            found |= {"before": words.place(before), "after": words.place(after)}
        case e.BurrPlaced(space=space):
            found["at"] = words.at(space)
        case e.UnitArrested(space=space):
            found["at"] = words.at(space)
        case e.AgentDispatched(origin=origin, to=to):
            found |= {"origin": words.place(origin), "to": words.place(to)}
        case e.AgentRecalled(origin=origin):
            found["origin"] = words.place(origin)
        case e.AgendaAttempted(faces=needed):
            found["faces"] = faces(needed)
        case e.AgendaMoved(agenda=agenda, after=after):
            found["name"] = words.agenda_space(agenda, after)
        case e.LaunchChecked(modifiers=modifiers):
            found |= {"bonus": bonus(sum(by for _, by in modifiers)), "cause": words.cause(event.cause)}
        case e.ExpeditionConducted(objective=number, modifiers=modifiers):
            found |= {"bonus": bonus(sum(by for _, by in modifiers)), "roman": words.roman(number)}
        case e.TableRolled(table=table, row=row):
            found |= {"table": words.table(table), "row": words.table_row(table, row)}
        case e.ChargeLaid(side=side, maximum=maximum):
            found |= {"side": words.side(side), "maximum": words.verdict(maximum)}
        case e.ArgumentRolled(additions=additions):
            found["bonus"] = bonus(sum(a.by for a in additions if a.side == "P"))
        case e.ArgumentWon(verdict=verdict) | e.ArgumentLost(verdict=verdict):
            found["verdict"] = words.verdict(verdict)
        case e.VerdictAdjusted(objective=objective, before=before, after=after):
            found |= {
                "before": words.verdict(before),
                "after": words.verdict(after),
                "roman": words.roman(objective),
                "charge": words.roman(event.charge),
            }
        case e.ConspiracyDug(passed=passed):
            found["count"] = len(passed)
        case e.EffectIgnored(what=what):
            found["ignored"] = words.ignored(what)
        case e.Declined(what=what):
            found["declined"] = words.what(what)
        case e.RemixCalled(by=by):
            found["by"] = words.table(by) if by in words.edition.table else words.what(by)
        case e.MarkerPlaced(marker=marker):
            found["marker"] = words.marker(marker)
        case _:
            pass
    return found | _ids(event, words)


def _ids(event: Event, words: Words) -> dict[str, Any]:
    """Ids that mean the same in every event: cards, units, agendas, objectives."""
    found: dict[str, Any] = {}
    card = getattr(event, "card", "")
    if card:
        found |= {"card": words.card(card), "short": words.card_short(card), "asset": words.asset(card)}
    cards = getattr(event, "cards", None)
    if isinstance(cards, tuple):
        found["cards"] = listed(words.card(card) for card in cards)
    unit = getattr(event, "unit", "")
    if unit:
        found["unit"] = words.unit(unit)
    units = getattr(event, "units", None)
    if units is not None:
        found["units"] = listed(words.unit(unit) for unit in units)
    agenda = getattr(event, "agenda", "")
    if agenda:
        found["agenda"] = words.agenda(agenda)
    objective = getattr(event, "objective", 0)
    if objective:
        found["objective"] = words.objective(objective)
    if isinstance(event, e.DefenseAdded):
        found["what"] = words.what(event.what)
    return found


def details(event: Event, words: Words) -> str:
    """What stands behind a line's sum, item by item: each Asset of a Launch check, the cards turned up; or ""."""
    match event:
        case e.LaunchChecked(modifiers=modifiers) | e.ExpeditionConducted(modifiers=modifiers):
            return ", ".join(f"{words.what(what)} {by:+d}" for what, by in modifiers if by)
        case e.ArgumentRolled(additions=additions):
            return ", ".join(f"{words.what(a.what)} {a.by:+d}" for a in additions)
        case e.ConspiracyDug(passed=passed):
            return listed(words.card_short(card) for card in passed)
        case e.UnitArrested(unit=unit) if unit != BURR:
            return words.unit_arrest(unit)
        case _:
            return ""

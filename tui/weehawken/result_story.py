"""How a game ended: the plan that was hidden, and the rolls, Arguments and blows that decided it, with their rules."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile
from typing import Any, TypeVar

from textual.content import Content

from content.weehawken.panels import say
from engine.weehawken import events as e
from engine.weehawken.events import Modifiers
from engine.weehawken.state import Result
from engine.weehawken.view import View
from tui.session import Session
from tui.weehawken.trial_plot import cards_row
from tui.weehawken.trial_record import numbered
from tui.weehawken.trial_text import (
    BAD,
    CHANGED,
    GOOD,
    QUIET,
    RULE,
    STRONG,
    TITLE,
    Part,
    fitted,
    line,
    signed,
    spread,
    wrapped,
)
from tui.weehawken.trial_told import decided
from tui.weehawken.words import Words
from tui.widgets.panel import Row

E = TypeVar("E")

WHOLE_CASES = 60  # in narrower columns a rule is given by its numbers alone
HANG = 2
# What may lie between the last decision and the end of the hunt, and is worth telling; no more than so many lines.
ON_THE_WAY = (
    e.CardRevealed,
    e.PlanMoved,
    e.BurrMoved,
    e.BurrPlaced,
    e.WilkinsonMoved,
    e.UnitArrested,
    e.RiotTaken,
    e.Searched,
)
MOST = 4
ABOUT_THE_CARD = ("sidebar-reshuffle", "body-reshuffle")


def last(happened: Sequence[Any], kind: type[E]) -> E | None:
    """The last event of a kind."""
    return next((event for event in reversed(happened) if isinstance(event, kind)), None)


def headline(result: Result, words: Words, width: int) -> list[Content]:
    """The ending in a headline and a few lines."""
    title, text = words.ending(result)
    rows = [line((title.upper(), TITLE)), *wrapped(text, min(width - 4, 110))]
    return [fitted(row, width, "center") for row in rows]


def rank_line(result: Result) -> Content:
    """The score and the rank, in one line."""
    points = say("result_points", points=signed(result.total), count=result.total)
    return line((points, STRONG), "  ·  ", (result.rank, f"bold {CHANGED}"))


def heading(text: str) -> Row:
    """A heading within a part."""
    return Row(line((text.upper(), TITLE)))


def told(text: str, case: str, width: int, style: str = "") -> list[Row]:
    """A sentence under its rule, which stands at the right of its first line; what is broken off hangs below it."""
    shown = case if width >= WHOLE_CASES else numbered(case)
    lead = len(text) - len(text.lstrip())
    parts = wrapped(text[lead:], width - len(shown) - 1 - lead - HANG * bool(lead), style)
    rows = []
    for index, part in enumerate(parts):
        indent = " " * (lead + (HANG if lead and index else 0))
        rows.append(Row(spread(line(indent, part), ("" if index else shown, QUIET), width), case))
    return rows


def led_rows(session: Session, words: Words, width: int) -> list[Row]:
    """The decision that brought the hunt to its end, and what came of it on the way."""
    timeline = session.timeline
    ends = [i for i, step in enumerate(timeline.steps) if any(isinstance(x, e.OperationsEnded) for x in step.events)]
    if not ends or not (index := decided(session, ends[-1])):
        return []
    before, option = timeline.steps[index - 1].state, timeline.entries[index - 1].option
    view, choice = session.game.view(before, session.game.seats[0]), session.game.choice(before)
    if choice is None:
        return []
    rule = next((offer.rule for offer in choice.offers if offer.option == option), choice.rule)
    label, card = words.label(option, choice, view), view.current or view.shown
    if choice.prompt in ABOUT_THE_CARD and card and words.card(card) not in label:
        label += f" ({words.card_short(card)})"
    rows = told(say("result_decision", turn=view.turn, label=label), rule, width)
    happened = [event for step in timeline.steps[index : ends[-1] + 1] for event in step.events]
    happened = list(takewhile(lambda event: not isinstance(event, e.OperationsEnded), happened))
    for event in [event for event in happened if isinstance(event, ON_THE_WAY)][-MOST:]:
        text = words.log(event)
        if text:
            rows += told(f"  {text}", event.rule, width)
    return rows


def plan_rows(result: Result, words: Words, width: int) -> list[Row]:
    """What Burr was really up to, and the three cards that tell."""
    rows = [heading(say("result_plan_head")), *[Row(row) for row in cards_row(result.conspirators, words, width)]]
    rows += told(words.objective(result.objective), "8.4", width, STRONG)
    return rows + [Row(row) for row in wrapped(words.objective_note(result.objective), width, QUIET)]


def sum_rows(
    die: int, modifiers: Modifiers, total: int, needed: int, view: View, words: Words, width: int, case: str
) -> list[Row]:
    """A roll set out as a sum: the die, every modifier by name, the total and what it had to reach."""
    room = min(width - 6, 48)
    rows: list[Part] = [spread("  die", str(die), room)]
    for what, by in modifiers:
        style = "" if by else QUIET
        rows.append(spread((f"  {words.what(what, view.plan_row)}", style), (signed(by), style), room))
    rows.append(line((f"  {RULE * (room - 2)}", QUIET)))
    rows.append(spread((f"  total, {needed} needed", STRONG), (str(total), STRONG), room))
    return [Row(line(row), case) for row in rows]


def expedition_rows(happened: Sequence[Any], view: View, words: Words, width: int) -> list[Row]:
    """The launch and the Expedition itself."""
    rows: list[Row] = []
    launch, check = last(happened, e.ExpeditionLaunched), last(happened, e.LaunchChecked)
    conducted = last(happened, e.ExpeditionConducted)
    if launch and launch.let_go:
        rows += told(say("result_let_go"), launch.rule, width)
    elif check and check.launched:
        cause = words.cause(check.cause).removeprefix("by ")
        bonus = signed(check.total - check.die)
        rows += told(say("result_launch", cause=cause), check.cause, width)
        sails = say("result_launch_sum", die=check.die, bonus=bonus, total=check.total, needed=check.needed)
        rows += told(sails, check.rule, width)
        if conducted is None or not set(check.modifiers) <= set(conducted.modifiers):
            named = ", ".join(f"{words.what(what, view.plan_row)} {signed(by)}" for what, by in check.modifiers if by)
            rows += [Row(line("  ", part)) for part in wrapped(named, width - 2, QUIET)]
    elif launch:
        rows += told(say("result_ripened"), launch.rule, width)
    if conducted:
        rows += told(say("result_expedition", plan=words.objective(conducted.objective)), conducted.rule, width)
        facts = (conducted.die, conducted.modifiers, conducted.total, conducted.needed)
        rows += sum_rows(*facts, view, words, width, conducted.rule)
        won = conducted.success
        says = f"  {say('result_succeeds' if won else 'result_fails')}"
        good = won == (conducted.objective == 1)
        rows.append(Row(line((says, f"bold {GOOD if good else BAD}")), conducted.rule))
    return rows


def trial_rows(happened: Sequence[Any], view: View, result: Result, words: Words, width: int) -> list[Row]:
    """The Charge, each Argument, and the verdict with its adjustment."""
    charge = last(happened, e.ChargeLaid)
    says = say("result_charged", plan=words.objective(view.charge), side=words.objective_side(view.charge))
    rows = told(says, charge.rule if charge else "14.1", width)
    p = d = 0
    for event in happened:
        if isinstance(event, e.ArgumentRolled | e.ProsecutionRerolled | e.EvidencePlayed | e.DefenseAdded):
            p, d = event.p, event.d
        elif isinstance(event, e.ArgumentWon | e.ArgumentLost):
            won = isinstance(event, e.ArgumentWon)
            score = line(f"  Argument {event.number}  P {p:>2} : {d:>2} D  ")
            text = (f"won, {words.verdict(event.verdict)}", GOOD) if won else ("lost", BAD)
            rows.append(Row(spread(line(score, text), (event.rule, QUIET), width), event.rule))
        elif isinstance(event, e.IndictmentRolled | e.VerdictAdjusted):
            rows += told(f"  {words.log(event)}", event.rule, width)
    verdict = line("  Verdict: ", (words.verdict(result.verdict), f"bold {CHANGED}"))
    return [*rows, Row(spread(verdict, ("14.4", QUIET), width), "14.4")]


def killed_rows(happened: Sequence[Any], words: Words, width: int) -> list[Row]:
    """The table that killed him, and what led to it."""
    rows: list[Row] = []
    for event in [event for event in happened if isinstance(event, e.TableRolled | e.BurrDied)][-3:]:
        text = words.log(event)
        if text:
            rows += told(text, event.rule, width)
    return rows


def cause_rows(session: Session, view: View, result: Result, words: Words, width: int) -> list[Row]:
    """How it came about: the decision that led there, then what it led to."""
    happened = session.events
    if result.ending == "tried":
        rows = trial_rows(happened, view, result, words, width)
    elif result.ending == "killed":
        rows = killed_rows(happened, words, width)
    else:
        rows = expedition_rows(happened, view, words, width)
    rows = led_rows(session, words, width) + rows
    return [heading(say("result_cause_head")), *rows] if rows else []


def score_rows(result: Result, words: Words, width: int) -> list[Row]:
    """The score line by line with its rules, the total, the rank and what historians make of it."""
    rows = [heading(say("result_points_head"))]
    cases = max((len(item.rule) for item in result.lines), default=0)
    for item in result.lines:
        style = BAD if item.points < 0 else "" if item.points else QUIET
        figure = line(
            (f"{item.rule:>{cases}}  ", QUIET), (f"{signed(item.points):>4}", f"bold {style}" if style else STRONG)
        )
        label = wrapped(words.score_line(item), width - figure.cell_length - 1)
        rows += [Row(spread(label[0], figure, width), item.rule), *[Row(part, item.rule) for part in label[1:]]]
    rows.append(Row(line((RULE * width, QUIET))))
    rows.append(Row(spread(("Total", STRONG), (signed(result.total), f"bold {CHANGED}"), width), "15.0"))
    rows += [Row(Content()), Row(line((result.rank, f"bold {CHANGED}")), "15.0")]
    return rows + [Row(part, "15.0") for part in wrapped(words.rank_text(result.rank), width)]

"""A lesson walked through: its right path, with everything that must be true of it along the way."""

from __future__ import annotations

from collections import Counter
from typing import Any

from content.lessons import Lesson, Pattern, Trap
from content.weehawken.lessons import Opening as Dealt
from engine.kernel.choice import Illegal
from engine.kernel.stream import Scripted, ScriptExhausted
from engine.lessons.names import fits, option_of, trap_of
from engine.lessons.predicates import Context, holds
from engine.lessons.runner import LessonRun
from engine.lessons.subject import Unknown
from engine.weehawken.events import CardRevealed, ConspiracyDug
from engine.witches.events import CardTurnedUp, DeckShuffled


def seen(events: list[Any]) -> Counter[str]:
    """The cards that came off the Draw Pile, or off the deck until it was shuffled."""
    found: Counter[str] = Counter()
    for event in events:
        if isinstance(event, CardRevealed | CardTurnedUp):
            found[event.card] += 1
        if isinstance(event, ConspiracyDug):
            found.update((*event.passed, event.card))
        if isinstance(event, DeckShuffled):
            break
    return found


def unused(opening: Any, state: Any, events: list[Any]) -> str | None:
    """What of the opening's scripts is left over, or was drawn beyond them; None when all came out even."""
    if isinstance(opening, Dealt) and opening.seed:
        return None
    for name in ("dice", "chance"):
        stream = getattr(state, name, None)
        if isinstance(stream, Scripted) and stream.numbers:
            return f"{name} left over: {stream.numbers}"
    if seen(events) != Counter(opening.deck):
        return f"the deck's script is {opening.deck}, the cards seen are {dict(seen(events))}"
    return None


def walk(lesson: Lesson, game: Any = None) -> list[str]:
    """What goes wrong on the lesson's right path, in words: empty when nothing does."""
    try:
        return _walk(lesson, game)
    except (Illegal, ScriptExhausted, Unknown, RuntimeError) as error:
        return [f"{lesson.id}: {type(error).__name__}: {error}"]


def _walk(lesson: Lesson, game: Any) -> list[str]:
    found: list[str] = []
    run = LessonRun(lesson, game)
    subject, game = run.subject, run.game
    opening, events = lesson.opening, list(run.events)
    for number, step in enumerate(lesson.steps):
        where = f"{lesson.id}, {step.id}"
        if number and step.opening:
            opening, events = step.opening, list(run.laid)
        _ = run.text, [run.fill(hint) for hint in step.hints]
        option = option_of(step.do, subject)
        if run.choice is None or option not in run.choice.legal:
            return [*found, f"{where}: {option} is not legal; legal: {run.choice and run.choice.legal[:60]}"]
        if not subject.decides(run.choice.seat, opening):
            found.append(f"{where}: {run.choice.seat} is to choose, not the learner")
        before, laid, state = run.choice, run.laid, run.state
        found += traps(run)
        outcome = run.play(option)
        if outcome.returned:
            return [*found, f"{where}: the right choice is returned: {outcome.text} {outcome.events}"]
        events += outcome.events
        for one in (option, *[option_of(reply, subject) for reply in step.reply]):
            state = game.play(state, one).state
        context = Context(
            subject, before, option, laid + outcome.events, subject.view(state, opening), game.choice(state)
        )
        untrue = [claim for claim in (*step.shows, *step.expect) if not holds(claim, context)]
        found += [f"{where}: not so: {claim}" for claim in untrue]
        if number + 1 == len(lesson.steps) or lesson.steps[number + 1].opening:
            left = unused(opening, state, events)
            if left:
                found.append(f"{where}: {left}")
    if not run.done:
        found.append(f"{lesson.id}: it does not end")
    _ = run.text
    return found


def traps(run: LessonRun) -> list[str]:
    """What goes wrong in the traps of the step at hand, entered by the first option of every kind they wait for."""
    found: list[str] = []
    step, choice, subject = run.step, run.choice, run.subject
    met: set[tuple[Trap, Pattern]] = set()
    for option in choice.legal if choice else ():
        trap = trap_of(step, option, subject)
        if trap is None:
            continue
        new = {(trap, pattern) for pattern in trap.when if fits(pattern, option, subject)} - met
        if not new:
            continue
        state = run.state
        outcome = run.play(option)
        if not outcome.returned:  # right as well: the trap is for the others
            run.back()
            continue
        met |= new
        if run.state is not state:
            found.append(f"{run.lesson.id}, {step.id}: the table is not set back after {option}")
        context = Context(subject, choice, option, outcome.events, outcome.view, outcome.after)
        untrue = [claim for claim in trap.shows if not holds(claim, context)]
        found += [f"{run.lesson.id}, {step.id}, trap {trap.when}: not so: {claim}" for claim in untrue]
    missed = [pattern for trap in step.traps for pattern in trap.when if (trap, pattern) not in met]
    return [*found, *[f"{run.lesson.id}, {step.id}: nothing leads into the trap {when}" for when in missed]]

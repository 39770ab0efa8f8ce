"""Games cut at a random decision: gone on with at once, or saved, loaded and gone on with, they end the same."""

from __future__ import annotations

from pathlib import Path

from engine.kernel.record import Timeline
from tests.archive.games import direct, encoded
from tests.archive.torture.damage import Dice, Tally, many
from tests.archive.torture.games import KINDS, game_of
from tui.archive import campaign
from tui.session import Session

PATH = Path("/somewhere/cut.json")


def keeping_nothing(timeline: Timeline[object]) -> None:
    """A session's save."""


def wrong(number: int) -> str | None:
    """Game number `number`: what differs, if anything."""
    dice, kind = Dice(f"cut {number}"), KINDS[number % 2]
    game, typed, study = game_of(kind), kind == KINDS[0] and number % 10 == 4, number % 3 == 0
    policy = ("random", {KINDS[0]: "sensible", KINDS[1]: "greedy"}[kind])[number // 2 % 2]
    whole = direct(f"cut {number}", game=game, typed=typed, study=study, policy=policy)
    states = [step.state for step in whole.steps]
    cut = dice.below(len(states))
    part = Timeline(game, whole.header, whole.steps[: cut + 1], whole.entries[:cut])
    loaded = campaign.decode(encoded(part), PATH).timeline()
    if loaded.record != part.record or loaded.steps != part.steps:
        return f"after {cut} decisions it loads as something else"
    again = Session(game, loaded, keeping_nothing)
    for entry in whole.entries[cut:]:
        again.play(entry.option)
    if again.timeline.record != whole.record or again.timeline.steps != whole.steps:
        return f"cut after {cut} decisions it ends otherwise"
    back = whole.record
    while again.undo():
        if again.timeline.state != states[len(again.timeline.entries)]:
            return f"undone to {len(again.timeline.entries)} decisions it is another"
    if study and again.timeline.entries:
        return "a study does not go back to its start"
    # What was taken back outlives a save as well.
    once_more = Session(game, campaign.decode(encoded(again.timeline), PATH).timeline(), keeping_nothing)
    while once_more.redo():
        pass
    if once_more.timeline.record != back or once_more.timeline.steps != whole.steps:
        return "undone, saved, loaded and done again it is another"
    return None


def tally(numbers: range) -> Tally:
    """So many games."""
    found = [(number, wrong(number)) for number in numbers]
    return Tally(len(found), [f"game {number}: {problem}" for number, problem in found if problem], [])


def run(count: int) -> Tally:
    """So many games, on two processes."""
    return many(tally, count, size=50)

"""Undo, redo and replay of a game of two seats that is as small as can be."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from engine.kernel.choice import Choice, Illegal, Offer
from engine.kernel.game import Step
from engine.kernel.record import Diverged, Entry, Header, Timeline, follow, replay


class Counting:
    """Two seats count up to nine. "one" adds one and leaves the seat on turn; "pass" passes; "roll" tells a die."""

    id = "counting"
    rules_version = 1
    seats = ("left", "right")
    edition = None

    def deal(self, header: Header) -> Step[tuple[int, int]]:
        """The count, and the seat on turn."""
        return Step((dict(header.figures).get("first", 0), 0), ("dealt",), (), True)

    def choice(self, state: tuple[int, int]) -> Choice | None:
        """Three options until nine."""
        if state[0] >= 9:
            return None
        options = ("one", "pass", "roll")
        return Choice(self.seats[state[1]], "count", "1", tuple(Offer(option, "1") for option in options), options)

    def play(self, state: tuple[int, int], option: str) -> Step[tuple[int, int]]:
        """One decision."""
        choice = self.choice(state)
        if choice is None or option not in choice.legal:
            raise Illegal(option, None)
        count, seat = state
        after = (count + 1, seat) if option == "one" else (count, 1 - seat) if option == "pass" else (count + 2, seat)
        return Step(after, (option,), (2,) if option == "roll" else (), option == "roll")

    def view(self, state: tuple[int, int], seat: str) -> tuple[int, int]:
        """All is open."""
        return state


GAME = Counting()


def header(study: bool = False, first: int = 0) -> Header:
    """A campaign of it."""
    return Header("counting", 1, "e", "f", "seed", "name", study=study, figures=(("first", first),))


def played(*options: str, study: bool = False, first: int = 0) -> Timeline[Any]:
    """A timeline with these decisions."""
    timeline = Timeline.begin(GAME, header(study, first))
    for option in options:
        timeline.play(option)
    return timeline


def test_the_opening_is_dealt_from_the_whole_header() -> None:
    assert played(first=4).state == (4, 0)
    assert [step.state for step in replay(GAME, played("one", first=4).record)] == [(4, 0), (5, 0)]


def test_undo_goes_back_to_what_was_learnt() -> None:
    timeline = played("one", "roll", "one", "one")
    assert timeline.undo()
    assert timeline.undo()
    assert not timeline.undo()
    assert timeline.state == (3, 0)


def test_undo_does_not_go_back_past_a_turn_that_passed() -> None:
    timeline = played("one", "pass", "one")
    assert timeline.undo()  # the right one's own
    assert not timeline.can_undo  # the left one's, which the right one has seen
    assert timeline.state == (1, 1)


def test_a_game_that_is_over_cannot_be_taken_back() -> None:
    assert not played("one", first=8).can_undo


def test_a_study_goes_back_past_anything() -> None:
    timeline = played("one", "pass", "roll", first=6, study=True)
    assert timeline.state == (9, 1)
    while timeline.undo():
        pass
    assert timeline.state == (6, 0)
    while timeline.redo():
        pass
    assert timeline.state == (9, 1)


def test_what_was_undone_is_part_of_the_record_until_another_way_is_taken() -> None:
    timeline = played("one", "one", "one")
    timeline.undo()
    timeline.undo()
    record = timeline.record
    assert record.undone == (Entry("one", ()), Entry("one", ()))
    again = Timeline.resume(GAME, record)
    assert again.redo()
    assert again.redo()
    assert not again.redo()
    assert (again.state, again.record.undone) == ((3, 0), ())
    timeline.play("pass")
    assert timeline.record.undone == ()


def test_a_record_whose_undone_decisions_fail_goes_on_from_its_state() -> None:
    timeline = played("one", "one")
    timeline.undo()
    record = msgspec.structs.replace(timeline.record, undone=(Entry("two", ()),))
    resumed = Timeline.resume(GAME, record)
    assert resumed.state == (1, 0)
    assert not resumed.redo()


def test_the_first_decision_that_no_longer_holds_is_named() -> None:
    entries = (Entry("one", ()), Entry("roll", (3,)), Entry("one", ()))
    with pytest.raises(Diverged, match=r"decision 2: the dice were \[3\], now \[2\]"):
        list(follow(GAME, (0, 0), entries))
    with pytest.raises(Diverged, match="decision 5"):
        list(follow(GAME, (0, 0), (Entry("two", ()),), first=4))

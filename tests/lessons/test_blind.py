"""That the lessons catch mutants which nobody chose: a sample here, all of them in `make lessons-check`."""

from __future__ import annotations

from tests.lessons.blind import NEEDED, equivalents, escaped, every, live

SAMPLE = 6  # every sixth


def test_mutants_are_many_and_each_has_a_name_of_its_own() -> None:
    mutants = every()
    assert len(mutants) > 800
    assert len({mutant.name for mutant in mutants}) == len(mutants)


def test_each_mutant_said_to_change_nothing_exists_and_says_why() -> None:
    assert len(live()) > 0.9 * len(every())  # ValueError where one is gone
    assert all(len(one.why) > 30 for one in equivalents())


def test_a_rule_changed_blindly_breaks_a_lesson_of_its_chapter() -> None:
    sample = live()[::SAMPLE]
    left = escaped(sample)
    assert len(left) <= (1 - NEEDED) * len(sample), [mutant.name for mutant in left]

"""A challenge in sentences: what is asked, what the stars are given for, how things stand, and how it ended."""

from __future__ import annotations

from content.challenges import STARS
from content.lessons import sayings
from engine.lessons.challenge import ChallengeRun


def row(stars: int, ascii: bool = False) -> str:  # noqa: A002
    """Stars won, and those that could be."""
    won, open_ = ("*", ".") if ascii else ("★", "☆")
    return won * stars + open_ * (STARS - stars)


def aim(run: ChallengeRun) -> str:
    """The goal, and what more stars are given for."""
    say, one = sayings(), run.challenge
    measure = one.measure
    bound = say["challenge_most" if measure.least else "challenge_least"]
    marks = {name: bound.format(figure=figure) for name, figure in (("two", measure.two), ("three", measure.three))}
    return f"{run.fill(one.say)} {say['challenge_stars'].format(label=measure.label, **marks)}"


def standing(run: ChallengeRun) -> str:
    """The time, where there is a limit, and the figure that is measured."""
    one = run.challenge
    said = []
    if one.within:
        said.append(sayings(one.game)["challenge_time"].format(now=min(run.now, one.within), all=one.within))
    if one.measure.late and not run.done:
        return " ".join(said)
    figure = sayings()["challenge_figure"].format(
        label=one.measure.label[:1].upper() + one.measure.label[1:], figure=run.figure,
        stars=one.measure.stars(run.figure), all=STARS,
    )  # fmt: skip
    return " ".join([*said, figure])


def ended(run: ChallengeRun) -> str:
    """Whether it was met, with how many stars."""
    if run.status == "met":
        return sayings()["challenge_met"].format(stars=run.stars, all=STARS)
    return sayings()["challenge_failed"]

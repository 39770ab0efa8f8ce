"""Lessons and challenges of Reign of Witches line by line."""

from __future__ import annotations

from typing import TextIO

from engine.kernel.record import PERSON
from tui.session import Session
from tui.tutorial.challenger import Challenger
from tui.tutorial.reader import Reader
from tui.witches.plain import Plain, computers
from tui.witches.words import WitchesWords


class Alone(Plain):
    """The plain mode for one person, who is never asked to leave the keyboard: the lesson itself plays the rival."""

    def __init__(self, session: Session, words: WitchesWords, input: TextIO, output: TextIO) -> None:  # noqa: A002
        super().__init__(session, words, input, output, computers(session))
        self.sitting = PERSON


class WitchesReader(Reader, Alone):
    """What it says and hears of the game is the plain mode's."""


class WitchesChallenger(Challenger, Alone):
    """The same of a challenge."""

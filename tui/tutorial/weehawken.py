"""Lessons and challenges of Hero of Weehawken line by line."""

from __future__ import annotations

from tui.tutorial.challenger import Challenger
from tui.tutorial.reader import Reader
from tui.weehawken.plain import Plain


class WeehawkenReader(Reader, Plain):
    """What it says and hears of the game is the plain mode's."""


class WeehawkenChallenger(Challenger, Plain):
    """The same of a challenge."""

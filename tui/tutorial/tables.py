"""Where each game's parts of the tutorial are: its words, its voice in plain mode, its screen. Loaded when needed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from content.lessons import GAMES
from tui.wordsbase import BaseWords

if TYPE_CHECKING:
    from textual.screen import Screen

    from content.challenges import Challenge
    from content.lessons import Lesson
    from tui.tutorial.challenger import Challenger
    from tui.tutorial.progress import Progress
    from tui.tutorial.reader import Reader

PLAIN = SCREENS = GAMES  # the games whose lessons can be heard, and seen


def words_for(game: str, words: BaseWords) -> Any:
    """The words of a game's own edition, spoken or shown as `words` are."""
    if game == "witches":
        from content.witches.reading import printed
        from tui.witches.words import WitchesWords

        return WitchesWords(printed(), ascii=words.ascii, spoken=words.spoken)
    from content.weehawken.reading import reconstructed
    from tui.weehawken.words import Words

    return Words(reconstructed(), ascii=words.ascii, spoken=words.spoken)


def reader_of(game: str) -> type[Reader]:
    """Who gives a game's lessons line by line."""
    if game == "witches":
        from tui.tutorial.witches import WitchesReader

        return WitchesReader
    from tui.tutorial.weehawken import WeehawkenReader

    return WeehawkenReader


def challenger_of(game: str) -> type[Challenger]:
    """Who gives a game's challenges line by line."""
    if game == "witches":
        from tui.tutorial.witches import WitchesChallenger

        return WitchesChallenger
    from tui.tutorial.weehawken import WeehawkenChallenger

    return WeehawkenChallenger


def lesson_screen(lesson: Lesson, words: Any, progress: Progress) -> Screen[None]:
    """The screen that a lesson is played on."""
    if lesson.game == "witches":
        from tui.witches.lesson import WitchesLessonScreen

        return WitchesLessonScreen(lesson, words, progress)
    from tui.screens.lesson import LessonScreen

    return LessonScreen(lesson, words, progress)


def challenge_screen(challenge: Challenge, words: Any, progress: Progress) -> Screen[None]:
    """The screen that a challenge is played on."""
    if challenge.game == "witches":
        from tui.witches.lesson import WitchesChallengeScreen

        return WitchesChallengeScreen(challenge, words, progress)
    from tui.screens.lesson import ChallengeScreen

    return ChallengeScreen(challenge, words, progress)

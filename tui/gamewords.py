"""The words of whichever game it is, imported when they are first needed."""

from __future__ import annotations

from functools import cache
from typing import Any


def words_of(game: Any, ascii: bool = False, spoken: bool = False) -> Any:  # noqa: A002
    """The words of a game with its edition. spoken: signs in words, to be read aloud."""
    if game.id == "witches":
        from tui.witches.words import WitchesWords

        return WitchesWords(game.edition, ascii=ascii, spoken=spoken)
    from tui.weehawken.words import Words

    return Words(game.edition, ascii=ascii, spoken=spoken)


@cache
def shipped_words(game: str, ascii: bool) -> Any:  # noqa: A002
    """The words of the edition that comes along."""
    from tui.archive.kinds import kind_of

    kind = kind_of(game)
    return words_of(kind.rules(kind.shipped()), ascii=ascii)

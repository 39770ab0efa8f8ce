"""The words of whichever game it is, imported when they are first needed."""

from __future__ import annotations

from typing import Any


def words_of(game: Any, ascii: bool = False, spoken: bool = False) -> Any:  # noqa: A002
    """The words of a game with its edition. spoken: signs in words, to be read aloud."""
    if game.id == "witches":
        from tui.witches.words import WitchesWords

        return WitchesWords(game.edition, ascii=ascii, spoken=spoken)
    from tui.weehawken.words import Words

    return Words(game.edition, ascii=ascii, spoken=spoken)

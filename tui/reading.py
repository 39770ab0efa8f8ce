"""What is read meanwhile: the rules, the cards, how to play; always about the game in hand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tui.commands import READING, TAUGHT

if TYPE_CHECKING:
    from textual.screen import Screen

    from tui.app import WeehawkenApp


class Reading:
    """Opens the screens to read in, one in place of another.

    The game in hand is that of the topmost screen which has the `words` of one; without any, the game that was played
    or read about last.
    """

    def __init__(self, app: WeehawkenApp) -> None:
        self._app = app
        self.last = ""  # the game played, or read about, last

    @property
    def words(self) -> Any:
        """The words of the game in hand, in the edition it is played with."""
        for screen in reversed(self._app.screen_stack):
            if (words := getattr(screen, "words", None)) is not None:
                return words
        return self._shipped(self._recent())

    def _shipped(self, game: str) -> Any:
        from tui.gamewords import shipped_words

        return shipped_words(game, self._app.ascii)

    def _recent(self) -> str:
        """The game played, or read about, last; before that, the one of the campaign played last."""
        if not self.last:
            from tui.archive import ArchiveError

            try:
                self.last = next((c.game for c in self._app.archive.list(quick=True) if not c.problem), "weehawken")
            except ArchiveError:
                self.last = "weehawken"
        return self.last

    def open(self, what: str, case_id: str | None = None) -> None:
        """Open one of READING; the rules at a case, or where they are open already, on to it there."""
        app = self._app
        here = getattr(app.screen, "NAME", "")
        if here == what:
            if case_id is not None:
                app.screen.open_case(case_id)  # type: ignore[attr-defined]  # the rules
            return
        words = self.words
        self.last = words.GAME
        screen = _screen(what, words, case_id)
        if here in READING:
            app.switch_screen(screen)
        else:
            app.push_screen(screen)

    @property
    def has_other(self) -> bool:
        """Whether the other game can be read about here: something is read, and none is played."""
        names = [getattr(screen, "NAME", "") for screen in self._app.screen_stack]
        return self._app.session is None and names[-1] in READING and not set(TAUGHT).intersection(names)

    def open_other(self) -> None:
        """The same of the other game."""
        from tui.archive.kinds import GAMES

        here: Any = self._app.screen
        self.last = next(game for game in GAMES if game != here.words.GAME)
        self._app.switch_screen(_screen(here.NAME, self._shipped(self.last)))


def _screen(what: str, words: Any, case_id: str | None = None) -> Screen[None]:
    """The screen to read this in."""
    if what == "rules":
        from tui.screens.rules import RulesScreen

        return RulesScreen(words, case_id)
    if what == "gallery":
        from tui.stages import gallery_of

        return gallery_of(words.GAME)(words)
    from tui.screens.howto import HowtoScreen

    return HowtoScreen(words)

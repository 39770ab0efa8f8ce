"""The full-screen app: which screen is shown, the session being played, themes, sizes, and what happens on a crash."""

from __future__ import annotations

import asyncio
import os
import threading
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

from textual import events
from textual.app import App
from textual.await_complete import AwaitComplete
from textual.binding import Binding
from textual.command import CommandPalette
from textual.screen import Screen
from textual.theme import ThemeProvider
from textual.widget import AwaitMount

from tui import terminal, themes
from tui.commands import STAGES, TAUGHT, Commands, bindings
from tui.screens.once import ModalQuestion, Palette
from tui.screens.small import COLUMNS, ROWS, SmallScreen
from tui.screens.title import TitleScreen

if TYPE_CHECKING:
    from content.challenges import Challenge
    from content.lessons import Lesson
    from content.weehawken.edition import Edition
    from tui.archive import Archive
    from tui.archive.settings import Settings
    from tui.archive.store import Campaign
    from tui.session import Session
    from tui.weehawken.words import Words

# There is at most one of each on the stack, and of these one of all: a key pressed twice asks, or opens, once.
ONE_OF_ALL = (ModalQuestion, CommandPalette)
READING = ("rules", "gallery", "howto")  # screens to read in: going from one to another leaves the first


class WeehawkenApp(App[None]):
    """Hero of Weehawken in the terminal.

    `words_factory(edition, ascii=...)` gives the texts; it is called when a screen first needs them, since it loads
    the rules. `session`: a campaign to open at once. ascii: letters in place of symbols, whatever the settings say.
    lesson: one to begin at once; lessons: show their list at once.
    """

    TITLE = "Hero of Weehawken"
    CSS_PATH = "styles/app.tcss"
    COMMANDS = {Commands}
    BINDINGS = [*bindings("*"), Binding("f8", "other_game", "Other game", tooltip="Read about the other game")]
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (100, "-roomy")]

    def __init__(
        self,
        archive: Archive,
        settings: Settings,
        words_factory: Callable[..., Words],
        session: Session | None = None,
        ascii: bool = False,  # noqa: A002
        lesson: Lesson | Challenge | None = None,
        lessons: bool = False,
    ) -> None:
        super().__init__()
        self.archive = archive
        self.settings = settings
        self.session = session
        self.ascii = ascii or settings.ascii or not terminal.speaks_unicode()
        self._words_factory = words_factory
        self._words: Any = None
        self._lesson, self._lessons = lesson, lessons
        self._reading = ""  # the game that is read about while none is played
        self._warned = False
        for theme in themes.OWN:
            self.register_theme(theme)
        if self.ascii:
            from tui.ascii import AsciiFilter

            self._filters.append(AsciiFilter())
            self.add_class("-ascii")
        # Sixteen colours cannot tell the grounds apart: see app.tcss.
        self.set_class(self.console.color_system not in ("truecolor", "256"), "-few-colors")
        self.theme = settings.theme if settings.theme in self.available_themes else themes.DEFAULT
        self._saved_theme = self.theme

    # -- what screens share ----------------------------------------------------------------------------------------

    @property
    def _taught(self) -> Any:
        """The lesson or challenge that is open, which may be another game's than the campaign below."""
        return next((s for s in reversed(self._screen_stack) if getattr(s, "NAME", "") in TAUGHT), None)

    @property
    def game(self) -> str:
        """The game that is played; without one, that which is read about: the one played last, unless changed."""
        if self._taught is not None:
            return str(self._taught.run.subject.id)
        if self.session is not None:
            return self.session.game.id
        if not self._reading:
            from tui.archive import ArchiveError

            try:
                self._reading = next((c.game for c in self.archive.list(quick=True) if not c.problem), "weehawken")
            except ArchiveError:
                self._reading = "weehawken"
        return self._reading

    @property
    def words(self) -> Any:
        """The texts of the present campaign's game and edition; without one, of a shipped edition."""
        if self._taught is not None:
            return self._taught.words
        if self._words is None:
            if self.game == "weehawken":
                self._words = self._words_of(self.session.game.edition if self.session else None)
            else:
                from tui.stages import words_for

                self._words = words_for(self.game, self.session, self.ascii)
        return self._words

    def _words_of(self, edition: Edition | None) -> Words:
        if edition is None:
            from content.weehawken.reading import reconstructed

            edition = reconstructed()
        return self._words_factory(edition, ascii=self.ascii)

    def notify(self, message: str, **named: Any) -> None:
        """A notice. While it stands there it is not shown a second time, however often a key is pressed."""
        if all(shown.message != message for shown in self._notifications):
            super().notify(message, **named)

    def get_theme_variable_defaults(self) -> dict[str, str]:
        """The board's own colours under a theme that does not name them."""
        return themes.board_colours(self.current_theme.dark)

    def get_default_screen(self) -> Screen[Any]:
        """The title is the first screen there is."""
        return TitleScreen()

    def on_mount(self) -> None:
        """A campaign or a lesson given on the command line is opened over the title."""
        self.theme_changed_signal.subscribe(self, self._remember_theme)
        self.archive.on_warning = self._archive_warns
        self._warned = self.settings.warning is not None
        for warning in filter(None, (self.settings.warning, self.archive.warning)):
            self.notify(warning, severity="warning", markup=False)
        if not self.is_headless:
            terminal.on_the_end(asyncio.get_running_loop(), self.told_to_end)
        if self.session is not None:
            self.show_session(self.session)
        elif self._lessons or self._lesson is not None:
            self.action_lessons(self._lesson)

    # -- the stages of a campaign ----------------------------------------------------------------------------------

    def show_session(self, session: Session) -> None:
        """Show this campaign's present stage over the title, in place of any other screen."""
        from tui.stages import stage_of

        if session is not self.session:
            self.close_session()
        self.session = session
        screen = stage_of(session)(session, self.words)
        small = isinstance(self.screen, SmallScreen)
        while len(self.screen_stack) > 1:
            super().pop_screen()
        self.push_screen(screen)
        if small:
            self.push_screen(SmallScreen())

    def open_campaign(self, campaign: Campaign) -> bool:
        """Open a saved campaign; whether it could be opened. What is wrong with it is said in a line."""
        from tui.archive import ArchiveError

        try:
            session = self.archive.open(campaign.id)
        except ArchiveError as error:
            self.notify(str(error), severity="error", markup=False)
            return False
        if campaign.rank:  # the list names the result, so it was heard: the court need not tell it again
            from tui.weehawken.trial_told import told

            told(session)
        self.show_session(session)
        return True

    def after_play(self) -> None:
        """Called after each decision: another stage gets its own screen; the present one redraws itself."""
        if self.session is None:
            return
        from tui.stages import stage_of

        stage = stage_of(self.session)
        if not any(type(screen) is stage for screen in self.screen_stack):
            self.show_session(self.session)

    # -- screens over the present one ------------------------------------------------------------------------------

    def push_screen(self, screen: Screen[Any] | str, *arguments: Any, **named: Any) -> Any:
        """Show a screen over the present one; under the notice of a small terminal, if that is shown.

        A second one of its kind is not shown, nor a second question: a key was pressed twice.
        """
        stack = self.screen_stack
        for shown in stack:
            if type(shown) is type(screen) or (isinstance(shown, ONE_OF_ALL) and isinstance(screen, ONE_OF_ALL)):
                return AwaitMount(shown, [])
        if not stack or not isinstance(stack[-1], SmallScreen):
            return super().push_screen(screen, *arguments, **named)
        super().pop_screen()
        pushed = super().push_screen(screen, *arguments, **named)
        super().push_screen(SmallScreen())
        return pushed

    def pop_screen(self) -> AwaitComplete:
        """Leave the present screen; a campaign whose own is left is closed with it."""
        popped = super().pop_screen()
        if not any(getattr(screen, "NAME", "") in STAGES for screen in self.screen_stack):
            self.close_session()
        return popped

    def _read(self, screen: Screen[None]) -> None:
        """Open a screen to read in, in place of another such."""
        if getattr(self.screen, "NAME", "") not in READING:
            self.push_screen(screen)
        elif type(self.screen) is not type(screen):
            self.switch_screen(screen)

    def action_command_palette(self) -> None:
        """Textual's palette, but neither under the notice of a small terminal nor over a question."""
        if not isinstance(self.screen, (SmallScreen, ModalQuestion)):
            self.push_screen(Palette(id="--command-palette"))

    def search_themes(self) -> None:
        """The list of themes, which is such a palette, too."""
        self.push_screen(Palette(providers=[ThemeProvider], placeholder="Search for themes ..."))

    def show_rules(self, case_id: str | None = None) -> None:
        """Open the rules at a case; where they are open already, go on to it there."""
        from tui.screens.rules import RulesScreen

        if isinstance(self.screen, RulesScreen):
            self.screen.open_case(case_id or self.screen.first_case)
        else:
            self._read(RulesScreen(self.words, case_id))

    def action_rules(self) -> None:
        """The rules, from the order of a Turn."""
        self.show_rules()

    def action_gallery(self) -> None:
        """All cards."""
        from tui.stages import gallery_of

        self._read(gallery_of(self.game)(self.words))

    def action_howto(self) -> None:
        """How to play, on half a page."""
        from tui.screens.howto import HowtoScreen

        self._read(HowtoScreen(self.words))

    def read_about(self, game: str) -> None:
        """While none is played, this game is the one to be read about."""
        if self.session is None and game != self.game:
            self._reading, self._words = game, None

    def action_other_game(self) -> None:
        """The same to be read about the other game."""
        from tui.archive.kinds import GAMES

        self.read_about(next(game for game in GAMES if game != self.game))
        show = {"rules": self.action_rules, "gallery": self.action_gallery, "howto": self.action_howto}
        name = getattr(self.screen, "NAME", "")
        self.pop_screen()
        show[name]()

    def action_lessons(self, begin: Lesson | Challenge | None = None) -> None:
        """The list of lessons, and over it the one to begin with. They are played with the shipped edition."""
        from tui.screens.lessons import LessonsScreen

        self.push_screen(LessonsScreen(self._words_of(None), begin=begin))

    def action_study(self) -> None:
        """Make the campaign a study campaign; asks first."""
        from tui.screens.study import ask

        ask(self)

    def action_help(self) -> None:
        """The keys of the present screen, and the signs of the game."""
        from tui.screens.keys import KeysScreen

        self.push_screen(KeysScreen(self.screen, getattr(self.screen, "signs_of", self.words)))

    def action_new(self) -> None:
        """Set up a campaign."""
        from tui.screens.setup import SetupScreen

        self.push_screen(SetupScreen())

    def action_new_witches(self) -> None:
        """Set up a duel of Reign of Witches."""
        from tui.witches.setup import WitchesSetupScreen

        self.push_screen(WitchesSetupScreen())

    def action_campaigns(self) -> None:
        """The saved campaigns."""
        from tui.screens.campaigns import CampaignsScreen

        self.push_screen(CampaignsScreen())

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """There is nothing to go back to from the title, and no screen is opened over itself."""
        if action in ("back", "leave"):
            on_stage = getattr(self.screen, "NAME", "") in STAGES
            return len(self.screen_stack) > 1 and (action == "back" or not on_stage)
        if action == "study":
            return self.session is not None and not self.session.header.study
        if action == "lessons":
            return not any(type(screen).__name__ == "LessonsScreen" for screen in self.screen_stack)
        if action == "other_game":
            played = self.session or self._taught
            return played is None and getattr(self.screen, "NAME", "") in READING
        return action not in READING or getattr(self.screen, "NAME", "") != action

    def action_back(self) -> None:  # type: ignore[override]  # Textual's own is a coroutine without need
        """One screen back. A campaign left so is saved already."""
        if len(self.screen_stack) > 1 and not isinstance(self.screen, SmallScreen):
            self.pop_screen()

    def action_leave(self) -> None:
        """Escape: as `back`, but never out of a campaign."""
        self.action_back()

    def close_session(self) -> None:
        """The campaign is put back on its shelf, so that another program may open it."""
        if self.session is not None:
            from tui.archive.keeping import KeptSession

            if isinstance(self.session, KeptSession):
                self.archive.close(self.session)
            self._reading = self.session.game.id
        self.session = self._words = None

    def _archive_warns(self, warning: str) -> None:
        """A decision could not be kept. It may be the writer's thread that says so."""
        tell = partial(self.notify, warning, severity="warning", timeout=12, markup=False)
        if self._thread_id == threading.get_ident():
            tell()
        else:
            self.call_later(tell)

    # -- themes ----------------------------------------------------------------------------------------------------

    def action_next_theme(self) -> None:
        """Candle-light or paper; Textual's own are in the list of themes, too."""
        self.theme = themes.PAPER if self.theme == themes.CANDLE else themes.CANDLE

    def _remember_theme(self, theme: object) -> None:
        if self.theme == self._saved_theme:
            return
        self._saved_theme = self.settings.theme = self.theme
        self.save_settings()

    def save_settings(self) -> None:
        """Keep the settings; where that cannot be done, say so once and go on."""
        if not self.settings.save() and self.settings.warning and not self._warned:
            self._warned = True
            self.notify(self.settings.warning, severity="warning", markup=False)

    # -- sizes -----------------------------------------------------------------------------------------------------

    def on_resize(self, event: events.Resize) -> None:
        """Below the smallest size a notice stands in for the screens; they come back as they were."""
        small = event.size.width < COLUMNS or event.size.height < ROWS
        shown = isinstance(self.screen, SmallScreen)  # nothing is ever shown over it
        if small and not shown:
            self.push_screen(SmallScreen())
        elif shown and not small:
            self.pop_screen()

    # -- the end ---------------------------------------------------------------------------------------------------

    def run(self, *arguments: Any, **named: Any) -> Any:
        """Run it in the size that the terminal has."""
        terminal.measure_itself()
        return super().run(*arguments, **named)

    def told_to_end(self, signal: int) -> None:
        """A signal, or a terminal that is gone: the campaign is kept, and the terminal is left as it was found."""
        if terminal.is_gone():
            self.close_session()
            # Whatever Textual would write to say goodbye, nobody reads: its writer could wait for ever.
            os._exit(128 + signal)
        self.exit(return_code=128 + signal)

    def on_unmount(self) -> None:
        """However the app was left: the last decision is on the disk."""
        self.close_session()

    # -- the worst -------------------------------------------------------------------------------------------------

    def _fatal_error(self) -> None:
        """A mistake of the program's ends it with two plain lines; the traceback goes into a file.

        Textual's own would print every local variable, hidden cards among them.
        """
        from tui.crash import note_crash

        name = self.session.name if self.session is not None else None
        self.bell()
        self._exit_renderables.append(note_crash(self._exception, name))
        self._close_messages_no_wait()

"""The full-screen app: which screen is shown over which, the commands that are everywhere, themes, sizes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from textual import events
from textual._context import active_message_pump
from textual.app import App
from textual.await_complete import AwaitComplete
from textual.command import CommandPalette
from textual.css.query import NoMatches
from textual.screen import Screen
from textual.theme import ThemeProvider
from textual.widget import AwaitMount
from textual.worker import WorkerFailed

from content.screens import say
from tui import ending, sessions, terminal, themes
from tui.commands import STAGES, Commands, binding, bindings, offered
from tui.reading import Reading
from tui.remembering import Remembering
from tui.screens.once import ModalQuestion, Palette
from tui.screens.small import COLUMNS, ROWS, SmallScreen
from tui.screens.title import TitleScreen

if TYPE_CHECKING:
    from content.challenges import Challenge
    from content.lessons import Lesson
    from tui.archive import Archive
    from tui.archive.settings import Settings
    from tui.session import Session

# There is at most one of each on the stack, and of these one of all: a key pressed twice asks, or opens, once.
ONE_OF_ALL = (ModalQuestion, CommandPalette)


class WeehawkenApp(App[None]):
    """Hero of Weehawken in the terminal.

    session: a campaign to open at once. ascii: letters in place of symbols, whatever the settings say. lesson: one to
    begin at once; lessons: show their list at once.
    """

    TITLE = "Hero of Weehawken"
    CSS_PATH = "styles/app.tcss"
    COMMANDS = {Commands}
    BINDINGS = [*bindings("*"), binding("read-other-game", "f8", "other_game")]
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (100, "-roomy")]

    def __init__(
        self,
        archive: Archive,
        settings: Settings,
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
        self._lesson, self._lessons = lesson, lessons
        self.reading = Reading(self)
        for theme in themes.OWN:
            self.register_theme(theme)
        if self.ascii:
            from tui.ascii import AsciiFilter

            self._filters.append(AsciiFilter())
            self.add_class("-ascii")
        # Sixteen colours cannot tell the grounds apart: see app.tcss.
        self.set_class(self.console.color_system not in ("truecolor", "256"), "-few-colors")
        self.theme = settings.theme if settings.theme in self.available_themes else themes.DEFAULT
        self.remembering = Remembering(self)

    # -- what screens share ----------------------------------------------------------------------------------------

    @property
    def words(self) -> Any:
        """The texts of the game in hand, in the edition it is played with."""
        return self.reading.words

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
        self.remembering.begin()
        if self.session is not None:
            sessions.go_on(self, self.session)
        elif self._lessons or self._lesson is not None:
            self.action_lessons(self._lesson)

    # -- screens over the present one ------------------------------------------------------------------------------

    def push_screen(self, screen: Screen[Any] | str, *arguments: Any, **named: Any) -> Any:
        """Show a screen over the present one; under the notice of a small terminal, if that is shown.

        A second one of its kind is not shown, nor a second question: a key was pressed twice. (What lies beneath the
        lessons was opened before them; the same may be wanted again over them.)
        """
        stack = self.screen_stack
        names = [getattr(shown, "NAME", "") for shown in stack]
        for shown in stack[names.index("lessons") if "lessons" in names else 0 :]:
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
            sessions.close(self)
        return popped

    def action_command_palette(self) -> None:
        """Textual's palette, but neither under the notice of a small terminal nor over a question."""
        if not isinstance(self.screen, (SmallScreen, ModalQuestion)):
            self.push_screen(Palette(id="--command-palette"))

    def search_themes(self) -> None:
        """The list of themes, which is such a palette, too."""
        self.push_screen(Palette(providers=[ThemeProvider], placeholder=say("themes")))

    def show_rules(self, case_id: str | None = None) -> None:
        """The rules at a case; without one, from the order of a Turn."""
        self.reading.open("rules", case_id)

    def action_rules(self) -> None:
        """The rules."""
        self.show_rules()

    def action_gallery(self) -> None:
        """All cards."""
        self.reading.open("gallery")

    def action_howto(self) -> None:
        """How to play, on half a page."""
        self.reading.open("howto")

    def action_other_game(self) -> None:
        """The same to be read about the other game."""
        self.reading.open_other()

    def action_lessons(self, begin: Lesson | Challenge | None = None) -> None:
        """The list of lessons, and over it the one to begin with."""
        from tui.screens.lessons import LessonsScreen

        self.push_screen(LessonsScreen(begin=begin))

    def action_study(self) -> None:
        """Make the campaign a study campaign; asks first."""
        from tui.screens.study import ask

        ask(self)

    def action_help(self) -> None:
        """The keys of the present screen, and the signs of the game."""
        from tui.screens.keys import KeysScreen

        self.push_screen(KeysScreen(self.screen, self.words))

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
        """What makes sense now."""
        return offered(self, action)

    def action_back(self) -> None:  # type: ignore[override]  # Textual's own is a coroutine without need
        """One screen back. A campaign left so is saved already."""
        if len(self.screen_stack) > 1 and not isinstance(self.screen, SmallScreen):
            self.pop_screen()

    def action_leave(self) -> None:
        """Escape: as `back`, but never out of a campaign."""
        self.action_back()

    # -- themes ----------------------------------------------------------------------------------------------------

    def action_next_theme(self) -> None:
        """Candle-light or paper; Textual's own are in the list of themes, too."""
        self.theme = themes.PAPER if self.theme == themes.CANDLE else themes.CANDLE

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

    async def run_async(self, **named: Any) -> Any:
        """Heed signals before the terminal is touched: ended by one of them, it would stay as it was made."""
        ending.listen(self)
        return await super().run_async(**named)

    def on_unmount(self) -> None:
        """However the app was left: the last decision is on the disk."""
        sessions.close(self)

    # -- the worst -------------------------------------------------------------------------------------------------

    def _handle_exception(self, error: Exception) -> None:
        """What a screen misses that was taken away, or the program ended, before it was made is no mistake.

        Nor is what the palette's search misses then.
        """
        where = active_message_pump.get()
        gone = self._exit or (isinstance(where, Screen) and where not in self.screen_stack)
        searching = isinstance(error, WorkerFailed) and isinstance(error.error, NoMatches)
        if not searching and not (gone and isinstance(error, NoMatches)):
            super()._handle_exception(error)

    def _fatal_error(self) -> None:
        """A mistake of the program's ends it with two plain lines; the traceback goes into a file.

        Textual's own would print every local variable, hidden cards among them.
        """
        from tui.crash import note_crash

        name = self.session.name if self.session is not None else None
        self.bell()
        self._exit_renderables.append(note_crash(self._exception, name))
        self._close_messages_no_wait()

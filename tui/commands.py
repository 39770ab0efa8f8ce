"""Every command of the app that is no move in the game, defined once.

The key bindings (and so the footer), the help panel and the command palette are all made from this list.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from textual.binding import Binding, BindingType
from textual.command import DiscoveryHit, Hit, Hits, Provider

if TYPE_CHECKING:
    from textual.dom import DOMNode

Run = Callable[[], Awaitable[bool]]


class Command(NamedTuple):
    """A command: `where` are the screens (their NAME) that have it, "*" all; `action` is Textual's name of it.

    footer: shown in the footer; else in the help panel and the palette only.
    """

    id: str
    key: str
    label: str
    help: str
    action: str
    where: tuple[str, ...] = ("*",)
    footer: bool = True
    shown: str = ""  # how the key is written, where its name will not do

    @property
    def binding(self) -> Binding:
        """The command as a key binding."""
        return Binding(
            self.key, self.action, self.label, show=self.footer, tooltip=self.help, key_display=self.shown or None
        )


STAGES = ("table", "trial", "duel", "result")
TAUGHT = ("lesson", "challenge")  # screens of the tutorial on which a game of their own is played

COMMANDS: tuple[Command, ...] = (
    # Everywhere.
    Command("help", "f1,question_mark", "Help", "The keys of this screen, and the signs of the game", "app.help"),
    Command("rules", "f2", "Rules", "Read or search the rules and the glossary", "app.rules", footer=False),
    Command("gallery", "f3", "Cards", "Look at all the cards", "app.gallery", footer=False),
    Command("theme", "f4", "Theme", "Candle-light or paper", "app.next_theme", footer=False),
    Command("themes", "f5", "Themes", "Choose among all themes", "app.change_theme", footer=False),
    Command("howto", "f6", "How to play", "How to play, on half a page", "app.howto", footer=False),
    Command("lessons", "f7", "Lessons", "Learn the game, lesson by lesson", "app.lessons", footer=False),
    Command("back", "q", "Back", "Go back", "app.back"),
    Command("leave", "escape", "Back", "Go back", "app.leave", footer=False),
    # The title.
    Command("go-on", "o", "Go on", "Go on with the campaign played last", "screen.go_on", ("title",), footer=False),
    Command("new", "n", "New", "Set up a new campaign", "app.new", ("title",), footer=False),
    Command(
        "witches", "w", "Witches", "Set up a game of Reign of Witches", "app.new_witches", ("title",), footer=False
    ),
    Command(
        "daily",
        "d",
        "Today's deal",
        "Play the deal of the day, the same for everybody",
        "daily",
        ("title",),
        footer=False,
    ),
    Command(
        "daily-duel",
        "D",
        "Today's duel",
        "Play the duel of the day, the same for everybody",
        "duel",
        ("title",),
        footer=False,
    ),
    Command("campaigns", "c", "Campaigns", "All saved campaigns", "app.campaigns", ("title",), footer=False),
    Command("hall", "s", "Results", "What came of all games so far", "hall", ("title",), footer=False),
    Command("to-left", "left", "Left", "To the menu on the left", "side('#title-menu')", ("title",), footer=False),
    Command("to-right", "right", "Right", "To the menu on the right", "side('#title-more')", ("title",), footer=False),
    Command(
        "lessons-letter", "l", "Lessons", "Learn the game, lesson by lesson", "app.lessons", ("title",), footer=False
    ),
    Command("howto-letter", "h", "How to play", "How to play, on half a page", "app.howto", ("title",), footer=False),
    Command("gallery-letter", "g", "Cards", "Look at all the cards", "app.gallery", ("title",), footer=False),
    Command("rules-letter", "r", "Rules", "Read or search the rules", "app.rules", ("title",), footer=False),
    Command("theme-letter", "t", "Theme", "Candle-light or paper", "app.next_theme", ("title",)),
    Command("quit", "q", "Quit", "Leave the game", "app.quit", ("title",)),
    # The set-up: letters are typed there.
    Command("leave-setup", "escape", "Back", "Go back", "app.leave", ("setup",)),
    Command("howto-setup", "f6", "How to play", "How to play, on half a page", "app.howto", ("setup",)),
    # The table, the Trial and the result: their screens carry these out. Escape does not leave them.
    Command("leave-stage", "q", "Leave", "Leave the campaign; it is saved after each decision", "app.back", STAGES),
    Command("undo", "u", "Undo", "Take the last decision back, as far as nothing new was learned", "undo", STAGES),
    Command("redo", "U", "Redo", "Do again what was undone", "redo", STAGES, footer=False),
    Command(
        "study",
        "S",
        "Study",
        "Make this a study campaign: undo without limit, no statistics; for good, asks first",
        "app.study",
        ("table", "trial", "duel"),
        footer=False,
    ),
    # The saved campaigns: what can be done with the one under the cursor stands under the list, not in the footer.
    Command("open", "o", "Open", "Open the campaign (Enter does, too)", "open", ("campaigns",), footer=False),
    Command("look", "l", "Look", "Its last position, without touching it", "look", ("campaigns",), footer=False),
    Command("replay", "p", "Replay", "Look back from its opening on", "replay", ("campaigns",), footer=False),
    Command("fork", "b", "Branch", "Play on from an earlier decision", "branch", ("campaigns",), footer=False),
    Command("rename", "r", "Rename", "Give the campaign another name", "rename", ("campaigns",), footer=False),
    Command("copy", "c", "Copy", "A copy, to try something else", "copy", ("campaigns",), footer=False),
    Command(
        "export", "e", "Export", "A report, the record, or the code of its deal", "export", ("campaigns",), footer=False
    ),
    Command(
        "recover",
        "v",
        "Recover",
        "Bring a damaged campaign back from an older save",
        "recover",
        ("campaigns",),
        footer=False,
    ),
    Command("delete", "d,delete", "Delete", "Into the bin; asks first", "delete", ("campaigns",), footer=False),
    Command("restore", "u", "Undo", "Bring back the campaign deleted last", "restore", ("campaigns",)),
    Command("sort", "s", "Sort", "By last played, name, score, or Turn", "sort", ("campaigns",)),
    Command("show", "f", "Show", "Only unfinished, finished or damaged ones", "show", ("campaigns",)),
    Command("filter", "slash", "Filter", "Only those with these letters in their names", "filter", ("campaigns",)),
    Command("import", "i", "Import", "Take in a record, or play somebody's deal", "import", ("campaigns",)),
    Command("bin", "x", "Bin", "What was deleted, to be taken back", "bin", ("campaigns",)),
    Command("take-back", "u", "Take back", "Out of the bin (Enter does, too)", "take_back", ("bin",)),
    # The hall of results.
    Command("other-game", "tab,space", "Other game", "The results of the other game", "game", ("hall",)),
    # Looking back into a campaign.
    Command("play", "space", "Play", "Play it by itself, or pause", "play", ("replay",)),
    Command("on", "right", "On", "One step on", "step(1)", ("replay",), shown="→"),
    Command("step-back", "left", "Back", "One step back", "step(-1)", ("replay",), shown="←"),
    Command("turn-on", "down,pagedown", "Turn on", "To the next Turn", "turn(1)", ("replay",), footer=False),
    Command("turn-back", "up,pageup", "Turn back", "To the beginning of a Turn", "turn(-1)", ("replay",), footer=False),
    Command("first", "home", "First", "To the opening", "end(False)", ("replay",), footer=False),
    Command("last", "end", "Last", "To the last step", "end(True)", ("replay",), footer=False),
    Command("jump", "t", "Turn", "To a Turn, by its number or its card, or to a decision", "jump", ("replay",)),
    Command("speed-1", "1", "Speed", "Play slowly", "speed(1)", ("replay",), shown="1-3"),
    Command("speed-2", "2", "Steady", "Play at a steady pace", "speed(2)", ("replay",), footer=False),
    Command("speed-3", "3", "Fast", "Play fast", "speed(3)", ("replay",), footer=False),
    Command("branch", "b", "Branch", "Play on from here, as a study campaign", "branch", ("replay",)),
    # The rules.
    Command("search", "slash", "Search", "To the search line", "search", ("rules",)),
    Command("unsearch", "escape", "All cases", "Leave the search line", "unsearch", ("rules",)),
    Command("glossary", "g", "Glossary", "The words of the game", "glossary", ("rules",)),
    Command("trail", "backspace", "Last case", "Back to the case one came from", "trail", ("rules",)),
    Command("learn", "l", "Lesson", "The lesson that teaches this case", "learn", ("rules",)),
    Command("see-1", "1", "See also", "Follow a reference: 1 to 9", "see(1)", ("rules",), shown="1-9"),
    *(Command(f"see-{n}", f"{n}", "", "", f"see({n})", ("rules",), footer=False) for n in range(2, 10)),
    # The gallery.
    Command("suit", "s", "Suit", "The next suit only; after the last, all cards", "suit", ("gallery",)),
    # The table's parts.
    Command("map", "m", "Map", "Show the map", "part('map')", ("table",)),
    Command("plan", "p", "Plan", "Show the Plan mat", "part('plan')", ("table",)),
    Command("agendas", "g", "Agendas", "Show the three agendas", "part('agendas')", ("table",)),
    Command("card", "c", "Card", "Show the current card", "part('card')", ("table",)),
    Command("held", "h", "Held", "Show the cards held and what they let you deduce", "part('held')", ("table",)),
    Command("log", "l", "Log", "Show the log", "part('log')", ("table",)),
)


def commands_for(where: str) -> tuple[Command, ...]:
    """The commands that the screen called `where` has of its own."""
    return tuple(command for command in COMMANDS if where in command.where)


def bindings(where: str) -> list[BindingType]:
    """Key bindings for `BINDINGS` of the screen called `where`; "*": the app's own."""
    return [command.binding for command in commands_for(where)]


class Commands(Provider):
    """The palette's entries: what the present screen and the app can do now. The palette runs one of them, once."""

    _taken = False

    async def _run(self, action: str, node: DOMNode) -> bool:
        if self._taken:
            return False
        self._taken = True
        return await self.app.run_action(action, node)

    def _entries(self) -> list[tuple[str, str, Run]]:
        entries: dict[str, tuple[str, str, Run]] = {}
        for node, binding, enabled, tooltip in self.screen.active_bindings.values():
            mine = node in (self.screen, self.app) and (tooltip or binding.show)
            if enabled and binding.description and mine:
                # Textual resolves an action's plain name on the node that has the binding.
                run = partial(self._run, binding.action, node)
                entries.setdefault(binding.description, (binding.description, tooltip, run))
        return list(entries.values())

    async def discover(self) -> Hits:
        """All of them, before anything is typed."""
        for name, help_text, run in self._entries():
            yield DiscoveryHit(name, run, help=help_text)

    async def search(self, query: str) -> Hits:
        """Those that match what is typed."""
        matcher = self.matcher(query)
        for name, help_text, run in self._entries():
            score = max(matcher.match(name), matcher.match(help_text) * 0.8)
            if score > 0:
                yield Hit(score, matcher.highlight(name), run, help=help_text)

"""Every command of the app that is no move in the game, defined once.

The key bindings (and so the footer), the help panel and the command palette are all made from this list.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from textual.binding import Binding, BindingType
from textual.command import DiscoveryHit, Hit, Hits, Provider

from content.commands import commands

if TYPE_CHECKING:
    from textual.dom import DOMNode

    from tui.app import WeehawkenApp

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
READING = ("rules", "gallery", "howto")  # screens to read in: going from one to another leaves the first


def command(
    id: str,  # noqa: A002
    key: str,
    action: str,
    where: tuple[str, ...] = ("*",),
    footer: bool = True,
    shown: str = "",
) -> Command:
    """A command in the words of content/commands.toml."""
    said = commands()[id]
    return Command(id, key, said.label, said.help, action, where, footer, shown)


def binding(id: str, key: str, action: str, show: bool = True, priority: bool = False) -> Binding:  # noqa: A002
    """A key of a single screen or part, in the words of content/commands.toml."""
    said = commands()[id]
    return Binding(key, action, said.label, show=show, tooltip=said.help, priority=priority)


COMMANDS: tuple[Command, ...] = (
    # Everywhere.
    command("help", "f1,question_mark", "app.help"),
    command("rules", "f2", "app.rules", footer=False),
    command("gallery", "f3", "app.gallery", footer=False),
    command("theme", "f4", "app.next_theme", footer=False),
    command("themes", "f5", "app.change_theme", footer=False),
    command("howto", "f6", "app.howto", footer=False),
    command("lessons", "f7", "app.lessons", footer=False),
    command("back", "q", "app.back"),
    command("leave", "escape", "app.leave", footer=False),
    # The title.
    command("go-on", "o", "screen.go_on", ("title",), footer=False),
    command("new", "n", "app.new", ("title",), footer=False),
    command("witches", "w", "app.new_witches", ("title",), footer=False),
    command("daily", "d", "daily", ("title",), footer=False),
    command("daily-duel", "D", "duel", ("title",), footer=False),
    command("campaigns", "c", "app.campaigns", ("title",), footer=False),
    command("hall", "s", "hall", ("title",), footer=False),
    command("to-left", "left", "side('#title-menu')", ("title",), footer=False),
    command("to-right", "right", "side('#title-more')", ("title",), footer=False),
    command("lessons-letter", "l", "app.lessons", ("title",), footer=False),
    command("howto-letter", "h", "app.howto", ("title",), footer=False),
    command("gallery-letter", "g", "app.gallery", ("title",), footer=False),
    command("rules-letter", "r", "app.rules", ("title",), footer=False),
    command("theme-letter", "t", "app.next_theme", ("title",)),
    command("quit", "q", "app.quit", ("title",)),
    # The set-up: letters are typed there.
    command("leave-setup", "escape", "app.leave", ("setup",)),
    command("howto-setup", "f6", "app.howto", ("setup",)),
    # The table, the Trial and the result: their screens carry these out. Escape does not leave them.
    command("leave-stage", "q", "app.back", STAGES),
    command("undo", "u", "undo", STAGES),
    command("redo", "U", "redo", STAGES, footer=False),
    command("study", "S", "app.study", ("table", "trial", "duel"), footer=False),
    # The saved campaigns: what can be done with the one under the cursor stands under the list, not in the footer.
    command("open", "o", "open", ("campaigns",), footer=False),
    command("look", "l", "look", ("campaigns",), footer=False),
    command("replay", "p", "replay", ("campaigns",), footer=False),
    command("fork", "b", "branch", ("campaigns",), footer=False),
    command("rename", "r", "rename", ("campaigns",), footer=False),
    command("copy", "c", "copy", ("campaigns",), footer=False),
    command("export", "e", "export", ("campaigns",), footer=False),
    command("recover", "v", "recover", ("campaigns",), footer=False),
    command("delete", "d,delete", "delete", ("campaigns",), footer=False),
    command("restore", "u", "restore", ("campaigns",)),
    command("sort", "s", "sort", ("campaigns",)),
    command("show", "f", "show", ("campaigns",)),
    command("filter", "slash", "filter", ("campaigns",)),
    command("import", "i", "import", ("campaigns",)),
    command("bin", "x", "bin", ("campaigns",)),
    command("take-back", "u", "take_back", ("bin",)),
    # The hall of results.
    command("other-game", "tab,space", "game", ("hall",)),
    # Looking back into a campaign.
    command("play", "space", "play", ("replay",)),
    command("on", "right", "step(1)", ("replay",), shown="→"),
    command("step-back", "left", "step(-1)", ("replay",), shown="←"),
    command("turn-on", "down,pagedown", "turn(1)", ("replay",), footer=False),
    command("turn-back", "up,pageup", "turn(-1)", ("replay",), footer=False),
    command("first", "home", "end(False)", ("replay",), footer=False),
    command("last", "end", "end(True)", ("replay",), footer=False),
    command("jump", "t", "jump", ("replay",)),
    command("speed-1", "1", "speed(1)", ("replay",), shown="1-3"),
    command("speed-2", "2", "speed(2)", ("replay",), footer=False),
    command("speed-3", "3", "speed(3)", ("replay",), footer=False),
    command("branch", "b", "branch", ("replay",)),
    # The rules.
    command("search", "slash", "search", ("rules",)),
    command("unsearch", "escape", "unsearch", ("rules",)),
    command("glossary", "g", "glossary", ("rules",)),
    command("trail", "backspace", "trail", ("rules",)),
    command("learn", "l", "learn", ("rules",)),
    command("see-1", "1", "see(1)", ("rules",), shown="1-9"),
    *(Command(f"see-{n}", f"{n}", "", "", f"see({n})", ("rules",), footer=False) for n in range(2, 10)),
    # The gallery.
    command("suit", "s", "suit", ("gallery",)),
    # The table's parts.
    command("map", "m", "part('map')", ("table",)),
    command("plan", "p", "part('plan')", ("table",)),
    command("agendas", "g", "part('agendas')", ("table",)),
    command("card", "c", "part('card')", ("table",)),
    command("held", "h", "part('held')", ("table",)),
    command("log", "l", "part('log')", ("table",)),
)


def commands_for(where: str) -> tuple[Command, ...]:
    """The commands that the screen called `where` has of its own."""
    return tuple(command for command in COMMANDS if where in command.where)


def bindings(where: str) -> list[BindingType]:
    """Key bindings for `BINDINGS` of the screen called `where`; "*": the app's own."""
    return [command.binding for command in commands_for(where)]


def offered(app: WeehawkenApp, action: str) -> bool:
    """Whether an action of the app's makes sense now.

    There is nothing to go back to from the title, and no screen is opened over itself.
    """
    name = getattr(app.screen, "NAME", "")
    if action in ("back", "leave"):
        return len(app.screen_stack) > 1 and (action == "back" or name not in STAGES)
    if action == "study":
        return app.session is not None and not app.session.header.study
    if action == "lessons":
        return not any(getattr(screen, "NAME", "") == "lessons" for screen in app.screen_stack)
    if action == "other_game":
        return app.reading.has_other
    return action not in READING or name != action


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

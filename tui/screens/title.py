"""The title: what there is to do, a campaign that can go on first."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from typing import TYPE_CHECKING

from rich.cells import cell_len
from textual.app import ComposeResult
from textual.containers import Center, Horizontal, Vertical
from textual.content import Content
from textual.reactive import Reactive, var
from textual.screen import Screen
from textual.widget import Widget
from textual.widgets import Footer, OptionList, Static
from textual.widgets.option_list import Option

from content.campaigns import say
from content.screens import say as entry
from tui import sessions
from tui.campaign_lines import at, daily_line, daily_name, todays
from tui.cells import cut
from tui.commands import bindings

if TYPE_CHECKING:
    from tui.app import WeehawkenApp
    from tui.archive.store import Campaign

NAME = """\
▀██ ▀██ ▀█▀ ▀██▀▀█ ▀██▀▀█ ▀██  ██▀   █▄   ▀██ ▀██ ▀█▀ ▀██ ▀█▀ ▀██▀▀█ ▀██  ▀█▀
 ▀█▄ ██ ▄▀   ██ ▄   ██ ▄   ██  ██   █▀█▄   ▀█▄ ██ ▄▀   ██ █    ██ ▄   ███▄ █
  ██ █▀▄█    ██▀█   ██▀█   ██▀▀██  ▄▀ ██    ██ █▀▄█    ███▄    ██▀█   █ ██▄█
   ██  ██    ██     ██     ██  ██  █▀▀▀█▄    ██  ██    ██ ██   ██     █  ▀██
   █   █    ▄██▄▄█ ▄██▄▄█ ▄██  ██▄█▄  ▄██▄   █   █    ▄██  ██▄▄██▄▄█ ▄█▄  ▀█"""
NAME_ASCII = """\
#   #  #####  #####  #   #    #    #   #  #   #  #####  #   #
#   #  #      #      #   #   # #   #   #  #  #   #      ##  #
# # #  ####   ####   #####  #####  # # #  ###    ####   # # #
## ##  #      #      #   #  #   #  ## ##  #  #   #      #  ##
#   #  #####  #####  #   #  #   #  #   #  #   #  #####  #   #"""
RULE, RULE_ASCII = "───────────  ◆  ───────────", "-----------  *  -----------"
LINE_ROOM = 44  # cells of a line of the menu, without its key
MORE = (
    ("l", "title_lessons", "lessons"),
    ("h", "title_howto", "howto"),
    ("r", "title_rules", "rules"),
    ("g", "title_gallery", "gallery"),
    ("t", "title_theme", "next_theme"),
    ("q", "title_quit", "quit"),
)
OWN = ("go_on", "daily", "duel", "hall")  # what this screen carries out itself


class TitleScreen(Screen[None]):
    """The first screen; everything else is shown over it. Left what is played, right what is learnt and chosen."""

    BINDINGS = bindings("title")

    app: WeehawkenApp
    # Textual's own draws the whole screen anew whenever the focus moves; the widgets concerned are enough.
    focused: Reactive[Widget | None] = var(None)

    def __init__(self) -> None:
        super().__init__()
        self._last: Campaign | None = None
        self._said = ""  # what was wrong with the archive

    def compose(self) -> ComposeResult:
        """The name, the menus, and a line to set the scene."""
        plain = self.app.ascii
        with Vertical(id="title-body"):
            yield Static("H E R O   O F", id="title-over")
            with Center():
                yield Static(NAME_ASCII if plain else NAME, id="title-name", markup=False)
            yield Static(say("title_under"), id="title-under")
            yield Static(RULE_ASCII if plain else RULE, id="title-rule")
            with Horizontal(id="title-sides"):
                yield OptionList(id="title-menu", compact=True)
                yield OptionList(id="title-more", compact=True)
            yield Static(say("title_first"), id="title-first")
            yield Static(say("title_period"), id="title-period")
        yield Footer(show_command_palette=False)

    def on_mount(self) -> None:
        """The theme's name stands in a menu."""
        self.app.theme_changed_signal.subscribe(self, lambda _: self._fill_more())

    def on_screen_resume(self) -> None:
        """Shown, at first or again: a campaign may go on now."""
        self._fill()

    def _fill_more(self) -> None:
        more = [(key, entry(label, theme=self.app.theme), what) for key, label, what in MORE]
        self._list("#title-more", more, keep=True)

    def _fill(self) -> None:
        campaigns = self._campaigns()
        today = date.today()
        self._last = next((c for c in campaigns if not c.problem and c.result is None), None)
        self.query_one("#title-first").display = not campaigns
        lines = [
            ("n", say("title_weehawken"), "new"),
            ("w", say("title_witches"), "new_witches"),
            ("d", daily_line("weehawken", today, todays(campaigns, "weehawken", today)), "daily"),
            ("D", daily_line("witches", today, todays(campaigns, "witches", today)), "duel"),
            ("c", say("title_campaigns"), "campaigns"),
            ("s", say("title_hall"), "hall"),
        ]
        if self._last is not None:
            where = at(self._last)
            name = cut(self._last.name, LINE_ROOM - cell_len(say("title_go_on", name="", at=where)))
            lines.insert(0, ("o", say("title_go_on", name=name, at=where), "go_on"))
        self._list("#title-menu", lines, keep=False)
        self._fill_more()
        self.query_one("#title-menu").focus()

    def _list(self, selector: str, lines: Sequence[tuple[str, str, str]], keep: bool) -> None:
        menu = self.query_one(selector, OptionList)
        at = menu.highlighted_option.id if menu.highlighted_option else None
        menu.clear_options()
        menu.add_options(
            Option(Content.assemble((f" {key} ", "bold"), f" {label} "), id=what) for key, label, what in lines
        )
        ids = [line[2] for line in lines]
        menu.highlighted = ids.index(at) if at in ids[1:] and keep else 0

    def _campaigns(self) -> Sequence[Campaign]:
        from tui.archive import ArchiveError

        try:
            return self.app.archive.list(quick=True)
        except ArchiveError as error:
            if str(error) != self._said:
                self._said = str(error)
                self.notify(self._said, severity="warning", markup=False)
            return ()

    async def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """A line of a menu, by Enter or the mouse."""
        event.stop()
        what = event.option_id or ""
        await self.run_action(f"screen.{what}" if what in OWN else f"app.{what}")

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """There may be nothing to go on with."""
        return action != "go_on" or self._last is not None

    def action_side(self, selector: str) -> None:
        """From one menu to the other, to the line beside."""
        to, focused = self.query_one(selector, OptionList), self.focused
        if isinstance(focused, OptionList) and focused is not to:
            to.highlighted = min(focused.highlighted or 0, to.option_count - 1)
        to.focus()

    def action_go_on(self) -> None:
        """The campaign played last, where it was left."""
        if self._last is not None and not sessions.open_saved(self.app, self._last):
            self._fill()  # another program may have thrown it away

    def action_daily(self) -> None:
        """Today's deal: begin it, go on with it, or see how it ended."""
        today = date.today()  # the title may have stood there since yesterday
        if self._gone_on_with("weehawken", today):
            return
        from engine.weehawken.game import Weehawken
        from tui.archive import ArchiveError
        from tui.archive.daily import daily_seed

        try:
            session = self.app.archive.new(Weehawken(), daily_name("weehawken", today), daily_seed(today, Weehawken.id))
        except ArchiveError as error:
            self.notify(str(error), severity="error", markup=False)
            return
        session.keep()
        sessions.show(self.app, session)

    def action_duel(self) -> None:
        """The same for the duel; who plays it is asked first."""
        today = date.today()
        if not self._gone_on_with("witches", today):
            from tui.archive.daily import daily_seed
            from tui.witches.setup import WitchesSetupScreen

            self.app.push_screen(WitchesSetupScreen(daily_seed(today, "witches"), name=daily_name("witches", today)))

    def _gone_on_with(self, game: str, today: date) -> bool:
        found = todays(self._campaigns(), game, today)
        if found is not None:
            sessions.open_saved(self.app, found)
        return found is not None

    def action_hall(self) -> None:
        """What came of all games so far."""
        from tui.screens.hall import HallScreen

        self.app.push_screen(HallScreen())

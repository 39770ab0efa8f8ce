"""The title: what there is to do, a campaign that can go on first."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from textual.app import ComposeResult
from textual.containers import Center, Vertical
from textual.content import Content
from textual.screen import Screen
from textual.widgets import Footer, OptionList, Static
from textual.widgets.option_list import Option

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
NAME_ROOM = 50  # cells of a campaign's name that the menu has place for
PERIOD = """\
Since the duel at Weehawken few will dine with him. Now Colonel Burr goes
down the Ohio with boats and a smile, and no two letters agree why."""


class TitleScreen(Screen[None]):
    """The first screen; everything else is shown over it."""

    BINDINGS = bindings("title")

    app: WeehawkenApp

    def __init__(self) -> None:
        super().__init__()
        self._last: Campaign | None = None

    def compose(self) -> ComposeResult:
        """The name, the menu, and a line to set the scene."""
        plain = self.app.ascii
        with Vertical(id="title-body"):
            yield Static("H E R O   O F", id="title-over")
            with Center():
                yield Static(NAME_ASCII if plain else NAME, id="title-name", markup=False)
            yield Static("The Burr conspiracy, 1805 to 1807, and the trial at Richmond", id="title-under")
            yield Static(RULE_ASCII if plain else RULE, id="title-rule")
            with Center():
                yield OptionList(id="title-menu", compact=True)
            yield Static("Your first game? How to play, h, is half a page.", id="title-first")
            yield Static(PERIOD, id="title-period")
        yield Footer(show_command_palette=False)

    def on_mount(self) -> None:
        """The menu, before the first paint."""
        self._fill()
        self.app.theme_changed_signal.subscribe(self, lambda _: self._fill(keep=True))

    def on_screen_resume(self) -> None:
        """Back from a campaign: it can now go on."""
        self._fill()

    def _fill(self, keep: bool = False) -> None:
        campaigns = self._campaigns()
        self._last = next((c for c in campaigns if not c.problem and c.result is None), None)
        self.query_one("#title-first").display = not campaigns
        lines = [
            ("n", "New campaign", "new"),
            ("l", "Lessons", "lessons"),
            ("h", "How to play", "howto"),
            ("c", "Campaigns", "campaigns"),
            ("g", "Card gallery", "gallery"),
            ("r", "Rules", "rules"),
            ("t", f"Theme: {self.app.theme}", "next_theme"),
            ("q", "Quit", "quit"),
        ]
        if self._last is not None:
            lines.insert(0, ("o", f"Go on: {cut(self._last.name, NAME_ROOM)} (Turn {self._last.turn})", "go_on"))
        menu = self.query_one("#title-menu", OptionList)
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
            self.notify(str(error), severity="warning", markup=False)
            return ()

    async def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """A line of the menu, by Enter or the mouse."""
        event.stop()
        actions = {"go_on": "screen.go_on", "quit": "app.quit"}
        await self.run_action(actions.get(event.option_id or "", f"app.{event.option_id}"))

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """There may be nothing to go on with."""
        return action != "go_on" or self._last is not None

    def action_go_on(self) -> None:
        """The campaign played last, where it was left."""
        if self._last is not None:
            self.app.open_campaign(self._last)

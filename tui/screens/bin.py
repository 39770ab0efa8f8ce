"""The bin: what was deleted, or put aside as damaged, and back again."""

from __future__ import annotations

from contextlib import suppress
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from textual import on
from textual.app import ComposeResult
from textual.content import Content
from textual.screen import Screen
from textual.widgets import Footer, OptionList, Static
from textual.widgets.option_list import Option

from content.campaigns import say
from tui.archive import ArchiveError
from tui.archive.names import harmless
from tui.campaign_lines import when
from tui.cells import column
from tui.commands import bindings
from tui.widgets.lightlist import LightList

if TYPE_CHECKING:
    from tui.app import WeehawkenApp
    from tui.archive.store import Binned


class BinScreen(Screen[None]):
    """The list, thrown away last first."""

    BINDINGS = bindings("bin")

    app: WeehawkenApp

    def __init__(self) -> None:
        super().__init__()
        self._all: tuple[Binned, ...] = ()

    def compose(self) -> ComposeResult:
        """A list, and a line about what is under the cursor."""
        yield Static(say("bin_title"), classes="heading", markup=False)
        yield LightList(id="bin-list", compact=True)
        yield Static("", id="bin-about", markup=False)
        yield Footer(show_command_palette=False)

    def on_mount(self) -> None:
        """Read it."""
        self._fill()

    def _fill(self) -> None:
        entries = self.query_one("#bin-list", OptionList)
        row = entries.highlighted or 0
        try:
            self._all = self.app.archive.binned()
        except ArchiveError as error:
            self._all = ()
            self.notify(str(error), severity="error", timeout=10, markup=False)
        entries.clear_options()
        room = self.app.size.width - 22
        entries.add_options(
            Option(Content.assemble((column(harmless(thing.id), room), "bold"), f" {thrown(thing)}"), id=thing.name)
            for thing in self._all
        )
        if self._all:
            entries.highlighted = min(row, len(self._all) - 1)
            entries.focus()
        else:
            self.query_one("#bin-about", Static).update(say("bin_empty"))
        self.refresh_bindings()

    @property
    def _here(self) -> Binned | None:
        option = self.query_one("#bin-list", OptionList).highlighted_option
        return next((thing for thing in self._all if option is not None and thing.name == option.id), None)

    @on(OptionList.OptionHighlighted)
    def about(self) -> None:
        """When it was thrown away, and where it lies."""
        if (here := self._here) is not None:
            self.query_one("#bin-about", Static).update(
                say("bin_about", when=thrown(here), path=harmless(str(here.path))), layout=False
            )

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """There may be nothing to take back."""
        return action != "take_back" or self._here is not None

    @on(OptionList.OptionSelected)
    def action_take_back(self) -> None:
        """Out of the bin, onto the shelf."""
        if (here := self._here) is None:
            return
        try:
            key = self.app.archive.restore(here.name)
        except ArchiveError as error:
            self.notify(str(error), severity="error", timeout=10, markup=False)
        else:
            self.notify(say("restored", id=key), markup=False)
        self._fill()


def thrown(thing: Binned) -> str:
    """When, by the clock on the wall here; as it is written where that is no time."""
    with suppress(ValueError):
        return when(datetime.strptime(thing.when, "%Y%m%dT%H%M%S").replace(tzinfo=UTC))
    return harmless(thing.when)

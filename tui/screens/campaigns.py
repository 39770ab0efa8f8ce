"""All saved campaigns: open, rename, copy, delete and bring back, recover."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from textual import on
from textual.app import ComposeResult
from textual.content import Content
from textual.screen import Screen
from textual.widgets import Footer, OptionList, Static
from textual.widgets.option_list import Option

from tui.archive import ArchiveError
from tui.cells import column
from tui.commands import bindings
from tui.screens.confirm import AskScreen, ConfirmScreen

if TYPE_CHECKING:
    from tui.app import WeehawkenApp
    from tui.archive.store import Campaign


class CampaignsScreen(Screen[None]):
    """The list, last played first; those that cannot be opened are listed too, with the reason."""

    BINDINGS = bindings("campaigns")

    app: WeehawkenApp

    def __init__(self) -> None:
        super().__init__()
        self._all: tuple[Campaign, ...] = ()
        self._binned: list[str] = []

    def compose(self) -> ComposeResult:
        """A list, and a line about the campaign under the cursor."""
        yield Static("Your campaigns", classes="heading")
        yield OptionList(id="campaigns-list", compact=True)
        yield Static("", id="campaigns-about", markup=False)
        yield Footer(show_command_palette=False)

    def on_mount(self) -> None:
        """Read them, and prove each by playing it through."""
        self._fill()

    def _fill(self, at: str = "") -> None:
        entries = self.query_one("#campaigns-list", OptionList)
        row = entries.highlighted or 0
        try:
            self._all = self.app.archive.list()
        except ArchiveError as error:
            self._all = ()
            self._say(str(error))
        entries.clear_options()
        entries.add_options(Option(self._line(campaign), id=campaign.id) for campaign in self._all)
        ids = [campaign.id for campaign in self._all]
        if ids:
            entries.highlighted = ids.index(at) if at in ids else min(row, len(ids) - 1)
            entries.focus()
        else:
            self.query_one("#campaigns-about", Static).update("None yet. Back, then n for a new one.")
        self.refresh_bindings()

    def _line(self, campaign: Campaign) -> Content:
        name = column(campaign.name, 28) + " "
        if campaign.problem is not None:
            return Content.assemble((name, "bold"), f"! {campaign.problem}")
        where = f"Turn {campaign.turn}, {self.app.words.phase(campaign.phase)}"
        if campaign.result is not None:
            where = f"{campaign.result} VP, {campaign.rank}"
        when = campaign.last_played.astimezone().strftime("%Y-%m-%d %H:%M")
        return Content.assemble((name, "bold"), f"{column(where, 32)} ", when)

    @property
    def _here(self) -> Campaign | None:
        option = self.query_one("#campaigns-list", OptionList).highlighted_option
        return next((c for c in self._all if option is not None and c.id == option.id), None)

    @on(OptionList.OptionHighlighted)
    def about(self) -> None:
        """What else there is to say about the campaign under the cursor."""
        here = self._here
        if here is not None:
            decisions = "1 decision" if here.decisions == 1 else f"{here.decisions or 'no'} decisions"
            text = f"{here.edition}, {decisions}. {here.path}"
            if here.problem is not None:
                back = (
                    f"v recovers it from {here.recoverable} older saves."
                    if here.recoverable
                    else "Nothing older is left."
                )
                text = f"{here.path}: {here.problem}. {back}"
            self.query_one("#campaigns-about", Static).update(text)
        self.refresh_bindings()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Only what can be done with the campaign under the cursor."""
        if action == "restore":
            return bool(self._binned)
        if action in ("open", "rename", "copy", "delete", "recover"):
            here = self._here
            if here is None:
                return False
            return (here.problem is not None) if action == "recover" else (here.problem is None or action == "delete")
        return True

    def _say(self, text: str) -> None:
        self.notify(text, severity="error", timeout=10, markup=False)

    def _try(self, what: Callable[[], object]) -> None:
        """Do something with the archive, say what went wrong, and show the list anew, the cursor on its outcome."""
        here_id = self._here.id if self._here else ""
        done: object = None
        try:
            done = what()
        except ArchiveError as error:
            self._say(str(error))
        self._fill(done if isinstance(done, str) else here_id)

    @on(OptionList.OptionSelected)
    def action_open(self) -> None:
        """Go on with it."""
        here = self._here
        if here is not None:
            self.app.open_campaign(here)

    def action_rename(self) -> None:
        """Another name."""
        if (here := self._here) is not None:

            def rename(name: str | None) -> None:
                if name:
                    self._try(lambda: self.app.archive.rename(here.id, name))

            self.app.push_screen(AskScreen("The campaign's new name:", here.name), rename)

    def action_copy(self) -> None:
        """A second one, from where it stands."""
        if (here := self._here) is not None:

            def copy(name: str | None) -> None:
                if name:
                    self._try(lambda: self.app.archive.copy(here.id, name))

            self.app.push_screen(AskScreen("The copy's name:", f"{here.name[:52]}, again"), copy)

    def action_delete(self) -> None:
        """Into the bin; asks first."""
        if (here := self._here) is not None:

            def put_in_bin() -> None:
                self._binned.append(self.app.archive.delete(here.id))
                self.notify(f"{here.name} is deleted. u brings it back.", markup=False)

            def delete(sure: bool | None) -> None:
                if sure:
                    self._try(put_in_bin)

            self.app.push_screen(ConfirmScreen(f"Delete {here.name}?", yes="Yes, delete it", no="No, keep it"), delete)

    def action_restore(self) -> None:
        """The one deleted last comes back."""
        self._try(lambda: self.app.archive.restore(self._binned.pop()))

    def action_recover(self) -> None:
        """From its newest whole save."""
        if (here := self._here) is not None:

            def recover() -> str:
                back = self.app.archive.recover(here.id)
                self.notify(f"Recovered, {back} saves back. The damaged file is in the bin.", markup=False)
                return here.id

            self._try(recover)

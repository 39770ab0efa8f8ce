"""All saved campaigns: sort and filter them, open, look back, rename, copy, branch, share, delete, recover."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from time import monotonic
from typing import TYPE_CHECKING, Any

from textual import events, on
from textual.app import ComposeResult
from textual.content import Content
from textual.reactive import Reactive, var
from textual.screen import Screen
from textual.widget import Widget
from textual.widgets import Footer, OptionList, Static
from textual.widgets.option_list import Option

from content.campaigns import say
from tui import campaign_lines as told
from tui import campaign_table as table
from tui import sessions
from tui.archive import ArchiveError
from tui.archive.names import harmless
from tui.commands import bindings
from tui.gamewords import shipped_words, words_of
from tui.hearing import heard
from tui.screens.confirm import AskScreen, ConfirmScreen
from tui.widgets.lightlist import LightList

if TYPE_CHECKING:
    from tui.app import WeehawkenApp
    from tui.archive.keeping import KeptSession
    from tui.archive.store import Campaign

# Seconds for the proof of what is listed: at once, and of the rest between two keys.
AT_ONCE, BETWEEN, REST = 0.15, 0.02, 0.01
ON_ONE = ("open", "look", "replay", "branch", "rename", "copy", "export", "delete", "recover")


class CampaignsScreen(Screen[None]):
    """The list, last played first; those that cannot be opened are listed too, with the reason."""

    BINDINGS = bindings("campaigns")

    app: WeehawkenApp
    # Textual's own draws the whole screen anew whenever the focus moves; the widgets concerned are enough.
    focused: Reactive[Widget | None] = var(None)

    def __init__(self) -> None:
        super().__init__()
        self._all: tuple[Campaign, ...] = ()
        self._shown: list[Campaign] = []
        self._unproved: list[str] = []
        self._binned: list[str] = []
        self._order: told.Order = "played"
        self._show: told.Show = "all"
        self._text = ""
        self._width = 0
        self._offered: object = None
        self._keys = ""  # those told under the list

    def compose(self) -> ComposeResult:
        """A list, and some lines about the campaign under the cursor."""
        yield Static(id="campaigns-title", classes="heading", markup=False)
        yield Static(id="campaigns-columns", classes="quiet", markup=False)
        yield LightList(id="campaigns-list", compact=True)
        yield Static("", id="campaigns-about", markup=False)
        yield Static("", id="campaigns-keys", markup=False)
        yield Footer(show_command_palette=False)

    def on_mount(self) -> None:
        """As wide as it is shown."""
        self._width = self.app.size.width

    def on_screen_resume(self) -> None:
        """Shown first, or again: in a campaign or the bin something may have changed."""
        with suppress(ArchiveError):
            there = {thing.name for thing in self.app.archive.binned()} if self._binned else set()
            self._binned = [name for name in self._binned if name in there]
        self._read()

    def on_resize(self, event: events.Resize) -> None:
        """The columns are as wide as there is room."""
        if event.size.width != self._width:
            self._width = event.size.width
            self._fill()

    def _read(self, at: str = "") -> None:
        """The lines of all files. Each is proved by playing it through; of a long list most while it is shown."""
        try:
            self._all = self.app.archive.list(quick=True)
        except ArchiveError as error:
            self._all = ()
            self._say(str(error))
        self._unproved = [line.id for line in self._all]
        self._prove(AT_ONCE)
        self._fill(at)
        if self._unproved:
            self.run_worker(self._prove_the_rest(), group="proof", exclusive=True)

    def _prove(self, seconds: float) -> bool:
        """Prove as many as there is time for; whether one is other than its line said."""
        until, lines = monotonic() + seconds, {line.id: line for line in self._all}
        found: dict[str, Campaign] = {}
        while self._unproved and monotonic() < until:
            key = self._unproved.pop(0)
            if (line := self.app.archive.line(key)) != lines[key]:
                found[key] = line
        self._all = tuple({**lines, **found}.values())
        return bool(found)

    async def _prove_the_rest(self) -> None:
        while self._unproved:
            await asyncio.sleep(REST)
            if self not in self.app.screen_stack:  # left meanwhile
                return
            if self._prove(BETWEEN):
                self._fill()

    # -- the list --------------------------------------------------------------------------------------------------

    def _fill(self, at: str = "") -> None:
        entries = self.query_one("#campaigns-list", OptionList)
        row, here = entries.highlighted or 0, self._here
        at = at or (here.id if here else "")
        fitting = [line for line in self._all if told.fits(line, self._show, self._text)]
        groups = told.in_order(fitting, self._order)
        self._shown = [line for _, lines in groups for line in lines]
        entries.clear_options()
        rows: list[str] = []  # of each line of the list: an id, or "" of what stands over others
        for title, lines in groups:
            if title and len(groups) > 1:
                entries.add_option(Option(Content.styled(title, "bold $primary"), disabled=True))
                rows.append("")
            entries.add_options(Option(table.row(line, self._width), id=line.id) for line in lines)
            rows += [line.id for line in lines]
        if rows:
            near = [n for n, key in enumerate(rows) if key and n >= row] or [len(rows) - 1]
            entries.highlighted = rows.index(at) if at in rows else near[0]
            entries.focus()
        else:
            text = say("none_fit", count=len(self._all)) if self._all else say("none")
            self.query_one("#campaigns-about", Static).update(text)
            self.query_one("#campaigns-keys", Static).update("")
            self._keys = ""
        self._head()
        self._offer()

    def _head(self) -> None:
        """How the list is sorted and which part of it is shown, in words; the columns' names."""
        shown, every = len(self._shown), len(self._all)
        count = say("shown_of", shown=shown, all=every) if shown != every else str(every)
        parts = [count, say(f"by_{self._order}")]
        if self._show != "all":
            parts.append(say(f"show_{self._show}"))
        if self._text:
            parts.append(say("named", text=self._text))
        title = Content.assemble(say("title"), ("  " + " · ".join(parts), "not bold $quiet"))
        self.query_one("#campaigns-title", Static).update(title)
        self.query_one("#campaigns-columns", Static).update(table.heads(self._order, self._width))

    @property
    def words(self) -> Any:
        """The words of the game under the cursor; None where it cannot be told."""
        here = self._here
        return shipped_words(here.game, self.app.ascii) if here is not None and here.problem is None else None

    @property
    def _here(self) -> Campaign | None:
        if not self._all:  # nothing there, or not even the list is made yet
            return None
        option = self.query_one("#campaigns-list", OptionList).highlighted_option
        return next((line for line in self._all if option is not None and line.id == option.id), None)

    @on(OptionList.OptionHighlighted)
    def about(self) -> None:
        """What else there is to say about the campaign under the cursor, and what can be done with it."""
        here = self._here
        if here is not None:
            keys = "over" if here.result is not None else "on"
            if here.problem is not None:
                keys = "damaged" if here.recoverable else "lost"
            self.query_one("#campaigns-about", Static).update(self._about(here), layout=False)
            if keys != self._keys:
                self._keys = keys
                self.query_one("#campaigns-keys", Static).update(_keys(say(f"keys_{keys}")), layout=False)
        self._offer()

    def _offer(self) -> None:
        """The footer is costly to draw: only where it has changed. (What is under the cursor offers is not in it.)"""
        if self._offered != bool(self._binned):
            self._offered = bool(self._binned)
            self.refresh_bindings()

    def _about(self, here: Campaign) -> str:
        if here.problem is not None:
            return f"{say('about_damaged', path=harmless(str(here.path)), problem=here.problem)} {self._saves(here)}"
        text = say("about_study") if here.study else ""
        if here.daily:
            text += say("about_daily", day=told.day_text(here.daily))
        if scores := told.scores(here):
            text += f"{scores} "
        return text + say(
            "about",
            edition=here.edition,
            decisions=say("decisions" if here.decisions else "decisions_none", count=here.decisions),
            when=told.when(here.last_played),
            players=told.players(here),
            path=harmless(str(here.path)),
        )

    def _saves(self, here: Campaign) -> str:
        """The older save that it would be recovered from: where the game stood, and when that was."""
        save = self.app.archive.newest_whole(here.id) if here.recoverable else None
        if save is None:
            return say("saves_none")
        key = "saves" if here.recoverable > 1 else "saves_one"
        return say(key, count=here.recoverable, where=told.standing(save), when=told.when(save.last_played))

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Only what can be done with the campaign under the cursor."""
        if action == "restore":
            return bool(self._binned)
        if action in ON_ONE:
            here = self._here
            if here is None:
                return False
            if here.problem is not None:
                return action == "delete" or (action == "recover" and here.recoverable > 0)
            return action != "recover" and not (action == "look" and here.result is not None)
        return True

    def action_sort(self) -> None:
        """The next order, seen from its first line."""
        self._order = told.ORDERS[(told.ORDERS.index(self._order) + 1) % len(told.ORDERS)]
        self._fill()
        if self._shown:
            self.query_one("#campaigns-list", OptionList).action_first()

    def action_show(self) -> None:
        """The next kind of campaigns only; after the last, all."""
        self._show = told.SHOWS[(told.SHOWS.index(self._show) + 1) % len(told.SHOWS)]
        self._fill()

    def action_filter(self) -> None:
        """Only those with these letters in their names."""

        def take(text: str | None) -> None:
            if text is not None:
                self._text = text
                self._fill()

        self.app.push_screen(AskScreen(say("filter_question"), self._text), take)

    # -- doing -----------------------------------------------------------------------------------------------------

    def _say(self, text: str) -> None:
        self.notify(text, severity="error", timeout=10, markup=False)

    def _try(self, what: Callable[[], object]) -> None:
        """Do something with the archive, say what went wrong, and show the list anew, the cursor on its outcome."""
        at = ""
        try:
            at = str(what() or "")
        except ArchiveError as error:
            self._say(str(error))
        self._read(at)

    @on(OptionList.OptionSelected)
    def action_open(self) -> None:
        """Go on with it."""
        here = self._here
        if here is not None and here.problem is None and not sessions.open_saved(self.app, here):
            self._read()  # another program may have thrown it away

    def _look_at(self, here: Campaign) -> KeptSession | None:
        try:
            return heard(self.app.archive.look(here.id), here)
        except ArchiveError as error:
            self._say(str(error))
            self._read()
            return None

    def _replay(self, at_end: bool) -> bool:
        here = self._here
        session = self._look_at(here) if here is not None else None
        if session is None:
            return False
        from tui.screens.replay import ReplayScreen

        words, last = words_of(session.game, ascii=self.app.ascii), len(session.timeline.entries)
        self.app.push_screen(ReplayScreen(session, words, at=last if at_end else 0))
        return True

    def action_look(self) -> None:
        """Its last position, without touching it, whoever plays it."""
        self._replay(at_end=True)

    def action_replay(self) -> None:
        """From the opening on."""
        self._replay(at_end=False)

    def action_branch(self) -> None:
        """Its last position, to go back from to the decision that one wants."""
        if self._replay(at_end=True):
            self.notify(say("branch_hint"), timeout=6, markup=False)

    def action_rename(self) -> None:
        """Another name."""
        if (here := self._here) is not None:

            def rename(name: str | None) -> None:
                if name:
                    self._try(lambda: self.app.archive.rename(here.id, name))

            self.app.push_screen(AskScreen(say("rename"), here.name), rename)

    def action_copy(self) -> None:
        """A second one, from where it stands."""
        if (here := self._here) is not None:

            def copy(name: str | None) -> None:
                if name:
                    self._try(lambda: self.app.archive.copy(here.id, name))

            self.app.push_screen(AskScreen(say("copy"), say("again", name=here.name[:52])), copy)

    def action_export(self) -> None:
        """A report, the record, or the code of its deal."""
        from tui.screens.sharing import ExportScreen

        if (here := self._here) is not None and (session := self._look_at(here)) is not None:
            self.app.push_screen(ExportScreen(session, here.last_played))

    def action_import(self) -> None:
        """Take in somebody's record, or play somebody's deal."""
        from tui.screens.sharing import ImportScreen

        def take(done: str | None) -> None:
            if done:
                self._read(done)

        self.app.push_screen(ImportScreen(), take)

    def action_delete(self) -> None:
        """Into the bin; asks first."""
        if (here := self._here) is not None:

            def put_in_bin() -> None:
                self._binned.append(self.app.archive.delete(here.id))
                self.notify(say("deleted", name=here.name), markup=False)

            def delete(sure: bool | None) -> None:
                if sure:
                    self._try(put_in_bin)

            question = ConfirmScreen(say("delete", name=here.name), yes=say("delete_yes"), no=say("delete_no"))
            self.app.push_screen(question, delete)

    def action_restore(self) -> None:
        """The one deleted last comes back."""
        self._try(lambda: self.app.archive.restore(self._binned.pop()))

    def action_bin(self) -> None:
        """What was deleted, to be taken back."""
        from tui.screens.bin import BinScreen

        self.app.push_screen(BinScreen())

    def action_recover(self) -> None:
        """From its newest whole save."""
        if (here := self._here) is not None:

            def recover() -> str:
                save = self.app.archive.newest_whole(here.id)
                self.app.archive.recover(here.id)
                where = told.standing(save) if save is not None else ""
                self.notify(say("recovered", where=where), markup=False)
                return here.id

            self._try(recover)


def _keys(text: str) -> Content:
    """Keys and what they do, set like the footer's."""
    found = [key.partition(" ") for key in text.split("  ")]
    return Content("  ").join(Content.assemble((key, "bold $accent"), f" {what}") for key, _, what in found)

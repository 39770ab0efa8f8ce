"""What players give each other: a report, a record, a code; and taking in somebody else's."""

from __future__ import annotations

import io
import os
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Literal

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Vertical
from textual.widgets import Input, OptionList, Static
from textual.widgets.option_list import Option

from content.campaigns import say
from tui.archive import ArchiveError
from tui.gamewords import words_of
from tui.screens.once import ModalQuestion
from tui.screens.setup import SetupScreen

if TYPE_CHECKING:
    from tui.app import WeehawkenApp
    from tui.archive.keeping import KeptSession

What = Literal["report", "record", "deal"]
KINDS: tuple[What, ...] = ("report", "record", "deal")
SUFFIX = {"report": ".md", "record": ".json"}


def typed(text: str) -> Path:
    """A path as it was typed; an unknown user's home stays as it is, and is not found."""
    return Path(os.path.expanduser(text))


def started_in() -> Path:
    """The folder in which the program was started; where that is gone, the player's own."""
    try:
        return Path.cwd()
    except OSError:
        return typed("~")


def proposed(key: str, what: What, folder: Path) -> Path:
    """A file that is not there yet, in this folder."""
    path = folder / f"{key}{SUFFIX[what]}"
    number = 2
    while os.path.exists(path):  # unlike Path's own it minds no folder that may not be looked into
        path = folder / f"{key}-{number}{SUFFIX[what]}"
        number += 1
    return path


class ExportScreen(ModalQuestion[None]):
    """Which of the three, then where to; the code of a deal is shown and needs no file.

    played: when it was last played, where that is to be told.
    """

    BINDINGS = [
        Binding("escape", "dismiss", "Close"),
        *[Binding(f"{n}", f"take({n - 1})", show=False) for n in (1, 2, 3)],
    ]

    app: WeehawkenApp

    def __init__(self, session: KeptSession, played: datetime | None = None) -> None:
        super().__init__()
        self._session = session
        self._played = played
        self._what: What = "report"

    def compose(self) -> ComposeResult:
        """The three; then a line for the path, or the code."""
        with Vertical(classes="dialog", id="export-box"):
            yield Static(say("export", name=self._session.name), classes="heading", markup=False)
            yield OptionList(
                *[Option(f"{n}  {say(f'export_{what}')}", id=what) for n, what in enumerate(KINDS, 1)],
                id="export-kinds",
                compact=True,
                markup=False,
            )
            yield Static("", id="export-note", markup=False)
            yield Input(id="export-path", compact=True)

    def on_mount(self) -> None:
        """First the kind."""
        self.query_one("#export-path").display = False
        note = say("export_unfinished") if self._session.view.result is None else ""
        self.query_one("#export-note", Static).update(note)

    def action_take(self, index: int) -> None:
        """The number keys; while a path is typed they are not ours."""
        self._choose(KINDS[index])

    @on(OptionList.OptionSelected)
    def chosen(self, event: OptionList.OptionSelected) -> None:
        """Enter or a click."""
        event.stop()
        self._choose(KINDS[event.option_index])

    def _choose(self, what: What) -> None:
        self._what = what
        note, line = self.query_one("#export-note", Static), self.query_one("#export-path", Input)
        if what == "deal":
            from tui.archive.exchange import deal_code

            code = deal_code(self._session.timeline.header)
            self.app.copy_to_clipboard(code)
            line.display = False
            warning = f"\n{say('deal_warning')}" if self._session.view.result is None else ""
            note.update(f"{say('deal_told')}\n\n{code}\n\n{say('deal_copied')}{warning}")
            return
        if self.app.is_web:  # no file of the server's: the browser is handed one
            text = io.StringIO(self._data().decode())
            self.app.deliver_text(text, save_filename=f"{self._session.id}{SUFFIX[what]}")
            self.dismiss()
            return
        note.update(say("export_where"))
        line.value = str(proposed(self._session.id, what, started_in()))
        line.display = True
        line.focus()

    def _data(self) -> bytes:
        if self._what == "record":
            return self.app.archive.export(self._session.id)
        from tui.archive.report import markdown

        words = words_of(self._session.game)
        return markdown(self._session, words, self._played).encode()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Write it; what is wrong is said, and the path can be mended."""
        from tui.archive.exchange import write_new

        event.stop()
        note, text = self.query_one("#export-note", Static), event.value.strip()
        if not text:
            note.update(say("no_path"))
            return
        path = typed(text)
        if os.path.isdir(path):
            path = proposed(self._session.id, self._what, path)
        try:
            write_new(path, self._data())
        except ArchiveError as error:
            note.update(str(error))
            return
        self.app.notify(say("exported", path=path.absolute()), timeout=10, markup=False)
        self.dismiss()


class ImportScreen(ModalQuestion[str]):
    """A path or a code; gives the id of what was taken in. A code opens the set-up, filled in."""

    BINDINGS = [Binding("escape", "dismiss('')", "Cancel")]

    app: WeehawkenApp

    def compose(self) -> ComposeResult:
        """The question, the line, and what was wrong with it."""
        with Vertical(classes="dialog", id="import-box"):
            yield Static(say("import_question"), markup=False)
            yield Input(id="import-line", compact=True)
            yield Static(say("import_keys"), id="import-note", classes="note", markup=False)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Enter: take it in."""
        event.stop()
        text = event.value.strip()
        try:
            if text[:2].upper() == "WH" and not os.path.exists(text):
                self._deal(text)
            elif text:
                self._record(typed(text))
            else:
                self._wrong(say("import_nothing"))
        except ArchiveError as error:
            self._wrong(str(error))

    def _wrong(self, text: str) -> None:
        note = self.query_one("#import-note", Static)
        note.update(text)
        note.add_class("wrong")

    def _record(self, path: Path) -> None:
        added = self.app.archive.add(path)
        key = "imported_study" if added.known and added.study else "imported"
        self.app.notify(say(key, name=added.name), timeout=8, markup=False)
        self.dismiss(added.id)

    def _deal(self, code: str) -> None:
        from tui.archive.exchange import read_deal
        from tui.archive.kinds import kind_of

        deal = read_deal(code)
        kind = kind_of(deal.game)
        rules = kind.rules(kind.shipped())
        problem = deal.problem(rules.rules_version, rules.edition.fingerprint)
        if problem is not None:
            raise problem
        setup: SetupScreen
        if deal.game == "witches":
            from tui.witches.setup import WitchesSetupScreen

            setup = WitchesSetupScreen(deal.seed, dict(deal.figures).get("coins"))
        else:
            setup = SetupScreen(deal.seed, deal.typed_dice)
        self.dismiss("")
        self.app.call_later(self.app.push_screen, setup)

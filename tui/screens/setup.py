"""Set-up of a campaign: four answers, each with a default, so that Enter alone begins a game."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Vertical
from textual.content import Content
from textual.screen import Screen
from textual.widgets import Button, Footer, Input, Label, OptionList, Static
from textual.widgets.option_list import Option

from content.campaigns import campaigning, say
from content.loading import WHOLE_FILE, ContentError
from tui import sessions
from tui.commands import bindings
from tui.gamewords import shipped_words

if TYPE_CHECKING:
    from tui.app import WeehawkenApp
    from tui.archive.keeping import KeptSession


def drawn(game: str) -> str:
    """A name for a campaign of this game."""
    names = campaigning().names[game]
    return names.name.format(first=secrets.choice(names.first), second=secrets.choice(names.second))


def draw_name() -> str:
    """A name for a campaign."""
    return drawn("weehawken")


def draw_seed() -> str:
    """A seed: six digits, easily told to a friend."""
    return str(secrets.randbelow(900_000) + 100_000)


class AnswerList(OptionList):
    """Some answers to a question: the line under the cursor is the answer, and shows it by its mark."""

    def __init__(self, answers: Sequence[str], first: int = 0, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._answers = tuple(answers)
        self._first = first

    def on_mount(self) -> None:
        """The first answer, unless told otherwise."""
        self.add_options(Option("", id=str(n)) for n in range(len(self._answers)))
        self.highlighted = self._first

    def watch_highlighted(self, highlighted: int | None) -> None:
        """Move the mark along."""
        super().watch_highlighted(highlighted)
        for n, answer in enumerate(self._answers):
            self.replace_option_prompt(str(n), Content(f" {'●' if n == highlighted else '○'} {answer} "))


class DiceList(AnswerList):
    """Who rolls the dice."""

    def __init__(self, typed: bool, **kwargs: Any) -> None:
        super().__init__((say("setup_dice_rolled"), say("setup_dice_typed")), int(typed), **kwargs)

    @property
    def typed(self) -> bool:
        """Whether real dice are typed in."""
        return self.highlighted == 1


def field(name: str, value: str, note: str = "", most: int = 60, placeholder: str = "") -> ComposeResult:
    """A line to be filled in, with the answer it has already, and below it room for what is wrong with another.

    most: how many characters it takes; 0, any number.
    """
    yield Label(say(f"setup_{name}"))
    yield Input(value, placeholder, id=f"setup-{name}", compact=True, max_length=most)
    yield Static(note, id=f"setup-{name}-note", classes="note", markup=False)


def edition_field() -> ComposeResult:
    """The path of an edition file; empty, the shipped one."""
    yield from field("edition", "", say("setup_edition_note"), 0, say("setup_edition_shipped"))


def begin_button() -> ComposeResult:
    """The way out, and below it why there is none."""
    yield Button(say("setup_begin"), id="setup-begin", variant="primary", compact=True)
    yield Static("", id="setup-begin-note", classes="note", markup=False)


class SetupScreen(Screen[None]):
    """Name, seed, edition, dice; then begin. What is wrong is said under its field, and nothing typed is lost.

    seed, typed: those of a deal to be played; without, a seed is drawn.
    """

    BINDINGS = [
        *bindings("setup"),
        Binding("down", "field(1)", show=False),
        Binding("up", "field(-1)", show=False),
    ]
    GAME = "weehawken"
    FIELDS: ClassVar[Sequence[str]] = ("name", "seed", "edition")

    app: WeehawkenApp

    def __init__(self, seed: str = "", typed: bool = False) -> None:
        super().__init__()
        self._seed = seed
        self._typed = typed
        self._edition: Any = None

    def compose(self) -> ComposeResult:
        """One field under the other; the order of Tab is the order of Enter."""
        with Vertical(id="setup-box"):
            yield Static(say("setup_weehawken"), classes="heading")
            yield Static(say("setup_enter"), classes="quiet")
            yield from field("name", draw_name())
            yield from field("seed", self._seed or draw_seed(), self._seed_note())
            yield from edition_field()
            yield Label(say("setup_dice"))
            yield DiceList(self._typed, id="setup-dice", compact=True)
            yield from begin_button()
        yield Footer(show_command_palette=False)

    @property
    def words(self) -> Any:
        """The words of the game that is set up: what can be read meanwhile is about that."""
        return shipped_words(self.GAME, self.app.ascii)

    def _seed_note(self) -> str:
        """What is said of the seed that stands there at first."""
        return say("setup_seed_given" if self._seed else "setup_seed_drawn")

    def _value(self, field: str) -> str:
        return self.query_one(f"#setup-{field}", Input).value.strip()

    def _note(self, field: str, text: str, wrong: bool = False) -> bool:
        note = self.query_one(f"#setup-{field}-note", Static)
        note.update(text)
        note.set_class(wrong, "wrong")
        return not wrong

    def _check(self, field: str) -> bool:
        """Say under a field what is wrong with it; whether nothing is."""
        value = self._value(field)
        if field == "name":
            from tui.archive.names import problem_of, tidy

            if not tidy(value):
                return self._note("name", say("setup_no_visible_name" if value else "setup_no_name"), True)
            problem = problem_of(tidy(value))
            return self._note("name", say("setup_wrong_name", problem=problem) if problem else "", problem is not None)
        if field == "seed":
            if not value:
                self.query_one("#setup-seed", Input).value = draw_seed()
                return self._note("seed", say("setup_seed_drawn"))
            from tui.cli import SEED

            if not SEED.fullmatch(value):
                return self._note("seed", say("setup_seed_wrong"), True)
            return self._note("seed", say("setup_seed_note"))
        self._edition = None
        if not value:
            return self._note("edition", say("setup_edition_note"))
        try:
            edition = self._load(Path(value))
        except ContentError as error:
            said = str(error).removeprefix(f"{error.file}: ").removeprefix(f"{WHOLE_FILE}: ")
            return self._note("edition", say("setup_edition_wrong", file=error.file, problem=said), True)
        self._edition = edition
        return self._note("edition", say("setup_edition_read", name=edition.name, edition=edition.edition))

    def _load(self, path: Path) -> Any:
        from content.weehawken.reading import load

        return load(path)

    def _new(self, edition_file: Path | str) -> KeptSession:
        """The campaign that was set up; ArchiveError where it cannot be."""
        from engine.weehawken.game import Weehawken

        return self.app.archive.new(
            Weehawken(self._edition),
            self._value("name"),
            self._value("seed"),
            typed_dice=self.query_one(DiceList).typed,
            edition_file=edition_file,
        )

    def action_field(self, by: int) -> None:
        """An arrow goes from line to line, and no further: in a list it chooses."""
        lines = list(self.query(Input))
        if self.focused in lines:
            lines[min(max(lines.index(self.focused) + by, 0), len(lines) - 1)].focus()

    @on(Input.Submitted)
    def next_field(self, event: Input.Submitted) -> None:
        """Enter: on to the next field, if this one is sound."""
        event.stop()
        if self._check((event.input.id or "").removeprefix("setup-")):
            self.focus_next()

    @on(Input.Blurred)
    def look_at_field(self, event: Input.Blurred) -> None:
        """Tab or the mouse leaves a field: say what is wrong, but let go."""
        self._check((event.input.id or "").removeprefix("setup-"))

    @on(OptionList.OptionSelected)
    def answer_taken(self, event: OptionList.OptionSelected) -> None:
        """Enter on an answer: on to the next line."""
        event.stop()
        self.focus_next()

    @on(Button.Pressed, "#setup-begin")
    def begin(self) -> None:
        """Begin, or go to the first field that is not sound."""
        for field in self.FIELDS:
            if not self._check(field):
                self.query_one(f"#setup-{field}", Input).focus()
                return
        from content.weehawken.reading import home
        from tui.archive import ArchiveError

        path = self._value("edition")
        try:
            session = self._new(home(Path(path)) if path else "")
        except ArchiveError as error:
            self._note("begin", str(error), True)
        else:
            session.keep()
            sessions.show(self.app, session)

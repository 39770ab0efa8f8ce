"""Set-up of a campaign: four answers, each with a default, so that Enter alone begins a game."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

from textual import on
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content
from textual.screen import Screen
from textual.widgets import Button, Footer, Input, Label, OptionList, Static
from textual.widgets.option_list import Option

from tui.commands import bindings

if TYPE_CHECKING:
    from tui.app import WeehawkenApp
    from tui.archive.keeping import KeptSession

# A name that says something is found again in a list; a seed drawn from these is easily told to a friend.
# fmt: off
_FIRST = (
    "Ciphered", "Bitter", "Long", "Western", "Anxious", "Foggy", "Silent", "Gilded", "Restless", "Muddy", "Frozen",
)
_SECOND = (
    "Winter", "River", "Letter", "Frontier", "Autumn", "Bargain", "Witness", "Flatboat", "Republic", "Bayou", "Courier",
)
# fmt: on

SEED_NOTE = "Drawn for you. The same seed deals the same game again."
DEAL_NOTE = "The seed of the deal that you were given."
EDITION_NOTE = "Leave it empty, or give the path of an edition file of your own."


def draw_name() -> str:
    """A name for a campaign."""
    return f"The {secrets.choice(_FIRST)} {secrets.choice(_SECOND)}"


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
        super().__init__(("The program rolls them", "I roll real dice and type what they show"), int(typed), **kwargs)

    @property
    def typed(self) -> bool:
        """Whether real dice are typed in."""
        return self.highlighted == 1


class SetupScreen(Screen[None]):
    """Name, seed, edition, dice; then begin. What is wrong is said under its field, and nothing typed is lost.

    seed, typed: those of a deal to be played; without, a seed is drawn.
    """

    BINDINGS = bindings("setup")
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
            yield Static("A new campaign", classes="heading")
            yield Static("Each line has an answer already: Enter takes it and goes on.", classes="quiet")
            yield Label("Name")
            yield Input(draw_name(), id="setup-name", compact=True, max_length=60)
            yield Static("", id="setup-name-note", classes="note", markup=False)
            yield Label("Seed")
            yield Input(self._seed or draw_seed(), id="setup-seed", compact=True, max_length=60)
            yield Static(DEAL_NOTE if self._seed else SEED_NOTE, id="setup-seed-note", classes="note", markup=False)
            yield Label("Edition")
            yield Input(placeholder="the one that comes with the game", id="setup-edition", compact=True)
            yield Static(EDITION_NOTE, id="setup-edition-note", classes="note", markup=False)
            yield Label("Dice")
            yield DiceList(self._typed, id="setup-dice", compact=True)
            yield Button("Begin", id="setup-begin", variant="primary", compact=True)
            yield Static("", id="setup-begin-note", classes="note", markup=False)
        yield Footer(show_command_palette=False)

    def on_mount(self) -> None:
        """What can be read meanwhile is about this game."""
        self.app.read_about(self.GAME)

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
                return self._note("name", f"A campaign needs a name{' that can be seen' if value else ''}.", True)
            problem = problem_of(tidy(value))
            return self._note("name", f"The name {problem}." if problem else "", problem is not None)
        if field == "seed":
            if not value:
                self.query_one("#setup-seed", Input).value = draw_seed()
                return self._note("seed", SEED_NOTE)
            from tui.cli import SEED

            if not SEED.fullmatch(value):
                return self._note("seed", "A seed is made of letters a to z, digits, blanks, - and _", True)
            return self._note("seed", "The same seed deals the same game again.")
        self._edition = None
        if not value:
            return self._note("edition", EDITION_NOTE)
        from content.loading import ContentError

        try:
            edition = self._load(Path(value))
        except ContentError as error:
            said = str(error).removeprefix(f"{error.file}: ")
            return self._note("edition", f"The edition file {error.file}: {said.removeprefix('the file: ')}", True)
        self._edition = edition
        return self._note("edition", f"{edition.name} ({edition.edition})")

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
            self.app.show_session(session)

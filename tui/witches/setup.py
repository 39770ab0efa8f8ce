"""Set-up of Reign of Witches: who plays each side, the coins, the seed; Enter alone begins a game."""

from __future__ import annotations

import secrets
from pathlib import Path
from typing import TYPE_CHECKING, Any

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.widgets import Button, Footer, Input, Label, Static

from content.campaigns import say
from content.witches.edition import SEATS, Figures
from content.witches.reading import load, printed
from engine.kernel.record import PERSON, Player
from tui.screens.setup import DEAL_NOTE, EDITION_NOTE, SEED_NOTE, AnswerList, SetupScreen, draw_seed
from tui.witches.words import WitchesWords

if TYPE_CHECKING:
    from tui.archive.keeping import KeptSession

# A name that says something is found again in a list.
# fmt: off
_FIRST = (
    "Quarrelsome", "Feverish", "Bitter", "Federal", "Sleepless", "Haughty", "Thundering", "Brittle", "Slanderous",
)
_SECOND = (
    "Cabinet", "Pamphlet", "Frigate", "Congress", "Summer", "Ballot", "Quarrel", "Gazette", "Embassy",
)
# fmt: on
PLAYERS: tuple[Player, ...] = (PERSON, "easy", "fair", "strong")
USUAL: tuple[Player, Player] = (PERSON, "fair")


def draw_duel_name() -> str:
    """A name for a campaign."""
    return f"The {secrets.choice(_FIRST)} {secrets.choice(_SECOND)}"


class WitchesSetupScreen(SetupScreen):
    """Name, who plays each side, coins, seed and edition; then begin. seed, coins, name: of a deal to be played."""

    CSS_PATH = "../styles/witches.tcss"
    GAME = "witches"
    FIELDS = ("name", "edition", "coins", "seed")

    def __init__(self, seed: str = "", coins: int | None = None, name: str = "") -> None:
        super().__init__(seed)
        self._coins = coins
        self._campaign = name

    def compose(self) -> ComposeResult:
        """Both sides beside each other; the order of Tab is the order of Enter."""
        words, figures = WitchesWords(printed(), ascii=self.app.ascii), printed().figures
        answers = [words.strength(player) for player in PLAYERS]
        answers = [answers[0], *(f"the computer, {strength}" for strength in answers[1:])]
        with Vertical(id="setup-box", classes="duel"):
            yield Static("A new game of Reign of Witches", classes="heading")
            yield Static("Each line has an answer already: Enter takes it and goes on.", classes="quiet")
            yield Label("Name")
            yield Input(self._campaign or draw_duel_name(), id="setup-name", compact=True, max_length=60)
            yield Static("", id="setup-name-note", classes="note", markup=False)
            with Horizontal(classes="duel-row"):
                for seat, usual in zip(SEATS, self._usual(), strict=True):
                    with Vertical():
                        yield Label(f"{words.person(seat)} is")
                        yield AnswerList(answers, PLAYERS.index(usual), id=f"setup-{seat}", compact=True)
            with Horizontal(classes="duel-row"):
                with Vertical():
                    yield Label("Coins for each")
                    yield Input(str(self._coins or figures.coins), id="setup-coins", compact=True, max_length=3)
                    yield Static(_coins_note(figures), id="setup-coins-note", classes="note", markup=False)
                with Vertical():
                    yield Label("Seed")
                    yield Input(self._seed or draw_seed(), id="setup-seed", compact=True, max_length=60)
                    note = say("daily_note") if self._campaign else DEAL_NOTE if self._seed else SEED_NOTE
                    yield Static(note, id="setup-seed-note", classes="note", markup=False)
            yield Label("Edition")
            yield Input(placeholder="the one that comes with the game", id="setup-edition", compact=True)
            yield Static(EDITION_NOTE, id="setup-edition-note", classes="note", markup=False)
            yield Button("Begin", id="setup-begin", variant="primary", compact=True)
            yield Static("", id="setup-begin-note", classes="note", markup=False)
        yield Footer(show_command_palette=False)

    def _usual(self) -> tuple[Player, Player]:
        """Who plays, unless changed: those who played last."""
        settings = self.app.settings
        adams, hamilton = (
            next((p for p in PLAYERS if p == last), None) for last in (settings.adams, settings.hamilton)
        )
        return (adams, hamilton) if adams and hamilton else USUAL

    def _load(self, path: Path) -> Any:
        return load(path)

    @property
    def _figures(self) -> Figures:
        return (self._edition or printed()).figures

    def _check(self, field: str) -> bool:
        """Say under a field what is wrong with it; whether nothing is."""
        if field != "coins":
            sound = super()._check(field)
            if field == "edition":
                self._check("coins")  # another edition may allow others
            return sound
        value, figures = self._value("coins"), self._figures
        if not value:
            self.query_one("#setup-coins", Input).value = value = str(figures.coins)
        sound = value.isdecimal() and figures.least_coins <= int(value) <= figures.most_coins
        return self._note("coins", _coins_note(figures), not sound)

    def _new(self, edition_file: Path | str) -> KeptSession:
        from engine.witches.game import Witches

        players = tuple(PLAYERS[self.query_one(f"#setup-{seat}", AnswerList).highlighted or 0] for seat in SEATS)
        session = self.app.archive.new(
            Witches(self._edition),
            self._value("name"),
            self._value("seed"),
            edition_file=edition_file,
            figures=(("coins", int(self._value("coins"))),),
            players=players,
        )
        settings = self.app.settings
        if players != (settings.adams, settings.hamilton):
            settings.adams, settings.hamilton = players
            self.app.save_settings()
        return session


def _coins_note(figures: Figures) -> str:
    return f"{figures.least_coins} to {figures.most_coins}; {figures.coins} is even."

"""Set-up of Reign of Witches: who plays each side, the coins, the seed; Enter alone begins a game."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.widgets import Footer, Input, Label, Static

from content.campaigns import say
from content.witches.edition import SEATS, Figures
from content.witches.reading import load, printed
from engine.kernel.record import PERSON, Player
from tui.campaign_lines import player as sitting
from tui.screens.setup import AnswerList, SetupScreen, begin_button, draw_seed, drawn, edition_field, field

if TYPE_CHECKING:
    from tui.archive.keeping import KeptSession

PLAYERS: tuple[Player, ...] = (PERSON, "easy", "fair", "strong")
USUAL: tuple[Player, Player] = (PERSON, "fair")


def draw_duel_name() -> str:
    """A name for a campaign."""
    return drawn("witches")


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
        words, figures = self.words, printed().figures
        answers = [sitting(player) for player in PLAYERS]
        with Vertical(id="setup-box", classes="duel"):
            yield Static(say("setup_witches"), classes="heading")
            yield Static(say("setup_enter"), classes="quiet")
            yield from field("name", self._campaign or draw_duel_name())
            with Horizontal(classes="duel-row"):
                for seat, usual in zip(SEATS, self._usual(), strict=True):
                    with Vertical():
                        yield Label(say("setup_player", who=words.person(seat)))
                        yield AnswerList(answers, PLAYERS.index(usual), id=f"setup-{seat}", compact=True)
            with Horizontal(classes="duel-row"):
                with Vertical():
                    yield from field("coins", str(self._coins or figures.coins), _coins_note(figures), 3)
                with Vertical():
                    yield from field("seed", self._seed or draw_seed(), self._seed_note())
            yield from edition_field()
            yield from begin_button()
        yield Footer(show_command_palette=False)

    def _seed_note(self) -> str:
        return say("daily_note") if self._campaign else super()._seed_note()

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
            self.app.remembering.save_settings()
        return session


def _coins_note(figures: Figures) -> str:
    return say("setup_coins_note", least=figures.least_coins, most=figures.most_coins, even=figures.coins)

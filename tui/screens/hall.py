"""The hall of results: what came of all finished games, in figures and as a plot of the scores."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING, Any

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.content import Content
from textual.screen import Screen
from textual.widgets import Footer, Static

from content.campaigns import say
from tui.archive.kinds import GAMES
from tui.cells import column
from tui.commands import bindings
from tui.gamewords import shipped_words
from tui.hall_lines import nothing, scores, sections
from tui.widgets.plot import ScorePlot

if TYPE_CHECKING:
    from tui.app import WeehawkenApp
    from tui.archive.statistics import Statistics

LABEL, VALUE, BAR = 28, 7, 6  # cells of a line


class HallScreen(Screen[None]):
    """One game's results at a time; a key goes to the other's."""

    CSS_PATH = "../styles/hall.tcss"
    BINDINGS = bindings("hall")
    AUTO_FOCUS = "#hall-left"

    app: WeehawkenApp

    def __init__(self) -> None:
        super().__init__()
        self._all: dict[str, Statistics] = {}
        self._game = GAMES[0]

    def compose(self) -> ComposeResult:
        """The games' names; figures left, the plot and its scores right."""
        yield Static(id="hall-title", classes="heading", markup=False)
        with Horizontal(id="hall-parts"):
            with VerticalScroll(id="hall-left"):
                yield Static(id="hall-figures", markup=False)
            with Vertical(id="hall-right"):
                yield Static(id="hall-plot-title", markup=False)
                yield ScorePlot(id="hall-plot")
                yield Static(id="hall-scores", markup=False)
        yield Static(id="hall-none", markup=False)
        yield Footer(show_command_palette=False)

    def on_mount(self) -> None:
        """Add up; the game that was played more comes first."""
        from tui.archive import ArchiveError
        from tui.archive.statistics import statistics

        try:
            campaigns = self.app.archive.list(quick=True)
        except ArchiveError as error:
            campaigns = ()
            self.notify(str(error), severity="error", timeout=10, markup=False)
        self._all = {game: statistics(campaigns, game, date.today()) for game in GAMES}
        self._game = max(GAMES, key=lambda game: self._all[game].finished)
        self._show()

    @property
    def words(self) -> Any:
        """The words of the game whose results are shown."""
        return shipped_words(self._game, self.app.ascii)

    def action_game(self) -> None:
        """The other game."""
        self._game = GAMES[(GAMES.index(self._game) + 1) % len(GAMES)]
        self._show()

    def _show(self) -> None:
        from content.archive import texts

        stats = self._all[self._game]
        names: list[str | tuple[str, str]] = [say("hall_title"), "   "]
        for game in GAMES:
            style = "bold reverse" if game == self._game else "not bold $quiet"
            names += [(f" {texts().games[game]} ", style), "  "]
        self.query_one("#hall-title", Static).update(Content.assemble(*names))
        self.query_one("#hall-parts").display = bool(stats.finished)
        none = self.query_one("#hall-none", Static)
        none.display = not stats.finished
        none.update(f"{nothing(self._game)}\n\n{say('hall_left_out')}")
        if stats.finished:
            self._fill(stats)

    def _fill(self, stats: Statistics) -> None:
        lines: list[Content] = []
        for section in sections(stats, self.words):
            lines.append(Content.styled(section.title, "bold $primary"))
            for label, value, share in section.figures:
                bar = "" if share is None else "█" * max(round(share * BAR), 1)
                count, of, whole = value.partition(" of ")  # the count stands under the others
                lines.append(
                    Content.assemble(
                        f" {column(label, LABEL)} ", (f"{count:>{VALUE}}{of}{whole}", "bold"), (f" {bar}", "$secondary")
                    )
                )
            lines.append(Content(""))
        lines.append(Content.styled(say("hall_left_out"), "$quiet"))
        self.query_one("#hall-figures", Static).update(Content("\n").join(lines))
        self.query_one("#hall-left").scroll_home(animate=False)
        title = "hall_plot_witches" if stats.game == "witches" else "hall_plot"
        self.query_one("#hall-plot-title", Static).update(Content.styled(say(title), "bold $primary"))
        self.query_one(ScorePlot).show(stats.history)
        self.call_after_refresh(self._tell_scores)

    def on_resize(self) -> None:
        """Another size has room for more scores, or for fewer."""
        self.call_after_refresh(self._tell_scores)

    def _tell_scores(self) -> None:
        """The scores that are drawn, as figures: a long history would not end with the latest."""
        if self not in self.app.screen_stack:  # left meanwhile
            return
        text = scores(self.query_one(ScorePlot).shown) or say("hall_none_scored")
        self.query_one("#hall-scores", Static).update(text)

"""Where to in a replay: a Turn by its number or its card, or a decision by its number."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Vertical
from textual.widgets import Input, OptionList, Static
from textual.widgets.option_list import Option

from content.campaigns import say
from tui.screens.once import ModalQuestion

if TYPE_CHECKING:
    from tui.widgets.stage import Chapter

NOWHERE = -1


class JumpScreen(ModalQuestion[int]):
    """A line to type in over a list; gives a frame, or NOWHERE. `decisions`: the frame of each decision."""

    BINDINGS = [
        Binding("escape", f"dismiss({NOWHERE})", "Cancel"),
        Binding("down", "move(1)", show=False, priority=True),
        Binding("up", "move(-1)", show=False, priority=True),
    ]

    def __init__(self, unit: str, chapters: Sequence[Chapter], decisions: Sequence[int], at: int) -> None:
        super().__init__()
        self._unit = unit
        self._chapters = chapters
        self._decisions = decisions
        self._at = at
        self._listed: list[int] = []

    def compose(self) -> ComposeResult:
        """The line and the list."""
        with Vertical(classes="dialog"):
            yield Static(say("jump", unit=self._unit), markup=False)
            yield Input(id="jump-line", compact=True, max_length=40)
            yield OptionList(id="jump-list", compact=True, markup=False)

    def on_mount(self) -> None:
        """All there are, the present one under the cursor."""
        self.query_one("#jump-list").can_focus = False
        self._fill("")

    def _title(self, chapter: Chapter) -> str:
        number = f"{self._unit} {chapter.number}" if chapter.number else ""
        return ": ".join(filter(None, (number, chapter.title)))

    def _fill(self, wanted: str) -> None:
        """Those that fit: a number fits its own Turn first."""
        shown = [c for c in self._chapters if wanted.casefold() in self._title(c).casefold()]
        if wanted.isdecimal():
            shown.sort(key=lambda c: c.number != int(wanted))
        entries = self.query_one("#jump-list", OptionList)
        entries.clear_options()
        if wanted.startswith("#"):
            number = wanted[1:].strip()
            ok = number.isdecimal() and int(number) < len(self._decisions)
            self._listed = [self._decisions[int(number)]] if ok else []
            last = len(self._decisions) - 1
            entries.add_option(say("decision", number=int(number)) if ok else say("jump_none", count=last))
        else:
            self._listed = [c.frame for c in shown]
            entries.add_options(Option(self._title(c)) for c in shown)
        here = [n for n, frame in enumerate(self._listed) if frame <= self._at]
        entries.highlighted = (here[-1] if here and not wanted else 0) if self._listed else None

    def on_input_changed(self, event: Input.Changed) -> None:
        """Each letter narrows the list."""
        event.stop()
        self._fill(event.value.strip())

    def action_move(self, by: int) -> None:
        """The arrows move in the list while the line keeps the focus."""
        entries = self.query_one("#jump-list", OptionList)
        if self._listed:
            entries.highlighted = ((entries.highlighted or 0) + by) % len(self._listed)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Enter: there."""
        event.stop()
        at = self.query_one("#jump-list", OptionList).highlighted
        self.dismiss(self._listed[at] if at is not None and self._listed else NOWHERE)

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """A click on a line."""
        event.stop()
        self.dismiss(self._listed[event.option_index] if self._listed else NOWHERE)

"""What a replay is shown on: the parts of a game's table, the decision where the choices are while one plays."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.widget import Widget

from tui.commands import binding
from tui.widgets.headline import HeadLine
from tui.widgets.panel import Panel
from tui.widgets.replay_told import ToldPanel
from tui.widgets.tiling import Tiled

if TYPE_CHECKING:
    from tui.archive.keeping import KeptSession


class Chapter(NamedTuple):
    """A place to jump to: its frame, its number where it is a Turn, and its title."""

    frame: int
    number: int
    title: str


class Stage(Widget):
    """Shows one frame of a campaign at a time. A game's own stage fills in what is declared here.

    UNIT: what a Turn is called. TOGETHER: parts that are shown side by side. frames: each knows its `decision`, how
    many were made. chapters: where one may jump to. body: the parts; ring: those that keys and Tab show now.
    """

    UNIT: ClassVar[str]
    TOGETHER: ClassVar[Mapping[str, Sequence[str]]]
    BINDINGS: ClassVar[list[BindingType]] = [
        binding("replay-part", "tab", "next_part(1)"),
        binding("replay-last-part", "shift+tab", "next_part(-1)", show=False),
        binding("replay-rule", "r", "rule", show=False),
        binding("replay-leave-part", "escape", "leave_part", show=False),
    ]
    frames: Sequence[Any]
    chapters: Sequence[Chapter]
    header: HeadLine
    body: Tiled
    parts: tuple[Panel[Any, Any, Any], ...]

    def __init__(self, session: KeptSession, words: Any) -> None:
        super().__init__(id="replay-stage")
        self.session = session
        self.words = words
        self.told = ToldPanel(words, id="choices")

    def compose(self) -> ComposeResult:
        """The header of the table, and its parts."""
        yield self.header
        yield self.body

    @property
    def ring(self) -> tuple[str, ...]:
        """The parts that can be shown now."""
        raise NotImplementedError

    def where(self, at: int) -> str:
        """The Turn and phase of a frame."""
        raise NotImplementedError

    def show(self, at: int) -> None:
        """Show a frame."""
        raise NotImplementedError

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Only parts that there are now; nothing to leave where nothing was gone to."""
        if action == "part":
            return parameters[0] in self.ring
        if action == "leave_part":
            return self.body.large or not self.told.has_focus
        return not (action == "rule" and not self.told.case)

    def action_part(self, part: str) -> None:
        """Show a part in place of the one shown, or of all. Its own key puts it back."""
        roomy = self.body.all_at_once or self.body.large
        target = self.query_one(f"#{part}")
        if (self.body.large and self.body.shown == part) or (target.has_focus and not roomy):
            self.action_leave_part()
            return
        self._show(part, roomy)
        target.focus()

    def _show(self, part: str, large: bool = False) -> None:
        for panel in self.parts:
            panel.large = large and panel.id in self.TOGETHER.get(part, (part,))
        self.body.show(part, large)

    def action_next_part(self, by: int) -> None:
        """Tab: one part after the other."""
        at = self.ring.index(self.body.shown) if self.body.shown in self.ring else 0
        self._show(self.ring[(at + by) % len(self.ring)], self.body.large)
        self.told.focus()

    def action_leave_part(self) -> None:
        """Back to the decision; all parts again."""
        self._show(self.body.shown)
        self.told.focus()

    def action_rule(self) -> None:
        """The rule of the decision."""
        self.told.open_rule()

    def keep_focus(self) -> None:
        """A part that has no place now cannot keep the focus."""
        if not self.is_attached:  # left meanwhile
            return
        focused = self.screen.focused
        if focused is None or not self.body.has_place(focused.id or ""):
            self.told.focus()

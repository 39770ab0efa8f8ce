"""A screen of many parts with the choices among them: all in sight at once, or one of them above the choices."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from textual import events
from textual.app import ComposeResult
from textual.reactive import Reactive, var
from textual.screen import Screen
from textual.widget import Widget
from textual.widgets import Footer

from content.screens import say
from tui.commands import binding
from tui.widgets.menu import Menu
from tui.widgets.panel import Panel
from tui.widgets.tiling import Tiled


class PartsScreen(Screen[None]):
    """What every game's table does with its parts. A game's own makes the header, the parts, choices and body.

    parts: the panels that show a position; TAB: the parts shown in turn where one is in sight; RING: all that the
    focus goes round; TOGETHER: what is shown beside a part.
    """

    AUTO_FOCUS = "#choices"
    # Textual's own draws the whole screen anew whenever the focus moves; the two widgets concerned are enough.
    focused: Reactive[Widget | None] = var(None)
    BINDINGS = [
        binding("next-part", "tab", "next_part(1)", show=False),
        binding("last-part", "shift+tab", "next_part(-1)", show=False),
        binding("leave-part", "escape", "leave_part", show=False),
    ]
    TAB: ClassVar[tuple[str, ...]] = ()
    RING: ClassVar[tuple[str, ...]] = ()
    TOGETHER: ClassVar[Mapping[str, tuple[str, ...]]] = {}

    header: Widget
    body: Tiled
    choices: Menu[Any, Any]
    parts: tuple[Panel[Any, Any, Any], ...]
    _lent = ""  # the part that a question has put aside
    _told_how = False

    def compose(self) -> ComposeResult:
        """Header, the parts with the choices first in line for the focus, footer."""
        yield self.header
        yield self.body
        yield Footer(show_command_palette=False)

    def action_part(self, part: str) -> None:
        """Show a part in place of the one shown, or of all. Its own key puts it back."""
        self._lent = ""
        target = self.query_one(f"#{part}")
        roomy = self.body.all_at_once or self.body.large
        if self.body.large and self.body.shown == part:
            self._whole()
        elif target.has_focus and not roomy:
            self.choices.focus()
        else:
            self._show(part, roomy)
            target.focus()

    def _show(self, part: str, large: bool = False) -> None:
        """A part that is shown large may say more."""
        for panel in self.parts:
            panel.large = large and panel.id in self.TOGETHER.get(part, (part,))
        self.body.show(part, large)

    def _whole(self) -> None:
        """All parts again."""
        self._show(self.body.shown)
        self.choices.focus()

    def action_next_part(self, by: int) -> None:
        """Tab: one part after the other; with all in sight the focus goes round them, the choices included."""
        focused = self.focused.id if self.focused and self.focused.id else "choices"
        if self.body.all_at_once:
            ring = self.RING
            at = ring.index(focused) if focused in ring else 0
            self.query_one(f"#{ring[(at + by) % len(ring)]}").focus()
            return
        self._lent = ""
        self._show(self.TAB[(self.TAB.index(self.body.shown) + by) % len(self.TAB)], self.body.large)
        self.choices.focus()

    def action_leave_part(self) -> None:
        """Escape: from a part to the choices, out of a group of them, to all parts; never out of the table."""
        if self.focused is not self.choices and not self.body.large:
            self.choices.focus()
        elif self.focused is self.choices and self.choices.back():
            return
        elif self.body.large:
            self._whole()
        elif not self._told_how:
            self._told_how = True
            self.choices.hint(say("leave_table"))

    def on_resize(self, event: events.Resize) -> None:
        """A part that has no place at this size cannot keep the focus."""
        self.call_after_refresh(self._keep_focus)

    def _keep_focus(self) -> None:
        if self.focused is None or not self.body.has_place(self.focused.id or ""):
            self.choices.focus()

    def on_key(self, event: events.Key) -> None:
        """Numbers and letters of the choices act wherever the focus is."""
        if self.focused is not self.choices and self.choices.press(event):
            event.stop()
            event.prevent_default()

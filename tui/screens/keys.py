"""The keys of the screen beneath, made from its bindings, so it cannot forget one; and the signs of the game."""

from __future__ import annotations

from typing import Any

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import VerticalScroll
from textual.content import Content
from textual.screen import Screen
from textual.widgets import Static

from content.screens import say
from tui.commands import STAGES, binding
from tui.screens.once import ClosesOnce
from tui.widgets.panel import wrapped

WIDTH = 66  # of the text in the box


def listed(rows: list[tuple[str, str]]) -> Content:
    """Two columns; a long text goes on under itself."""
    column = max((len(left) for left, _ in rows), default=0) + 2
    lines: list[Content] = []
    for left, right in rows:
        first, *rest = wrapped(right, WIDTH - column)
        lines.append(Content.assemble((f"{left:<{column}}", "bold"), first))
        lines += [Content(" " * column) + more for more in rest]
    return Content("\n").join(lines)


class KeysScreen(ClosesOnce[None]):
    """A list of keys and what they do, then the signs; any of q, Escape, Enter, F1 closes it, h opens How to play."""

    BINDINGS = [
        Binding("escape,q,enter,f1,question_mark", "dismiss", "Close"),
        binding("keys-howto", "h", "howto"),
    ]

    def __init__(self, beneath: Screen[Any], words: Any) -> None:
        super().__init__()
        self.words = words
        self._keys = list(beneath.active_bindings.values())
        self._deciding = getattr(beneath, "NAME", "") in STAGES

    def compose(self) -> ComposeResult:
        """A heading for each place that has keys, and one for the signs."""
        here, always = self._rows()
        with VerticalScroll(id="keys-box", classes="dialog"):
            yield Static(say("help_howto"), id="keys-howto")
            if here:
                yield Static(say("help_here"), classes="heading")
                yield Static(listed(here), id="keys-list")
            if self._deciding:
                yield Static(say("help_choices"), classes="quiet")
            yield Static(say("help_signs"), classes="heading")
            signs = [
                (sign, text if sign.casefold() == name.casefold() else f"{name}: {text}")
                for sign, name, text in self.words.signs()
            ]
            yield Static(listed(signs), id="keys-signs")
            yield Static(say("help_everywhere"), classes="heading")
            yield Static(listed(always), id="keys-always")
            yield Static(say("help_mouse"), classes="quiet")

    def action_howto(self) -> None:
        """How to play, in place of this box."""
        self.dismiss()
        self.app.call_later(self.app.run_action, "app.howto")

    def _rows(self) -> tuple[list[tuple[str, str]], list[tuple[str, str]]]:
        """Keys and help: of the screen beneath, and of the app. Keys that do the same stand together."""
        found: dict[tuple[bool, str], list[str]] = {}
        for node, key, enabled, tooltip in self._keys:
            # A widget's arrow keys go without saying; what has a help text or a place in the footer does not.
            if not enabled or not key.description or not (tooltip or key.show):
                continue
            found.setdefault((node is self.app, tooltip or key.description), []).append(self.app.get_key_display(key))
        rows: tuple[list[tuple[str, str]], list[tuple[str, str]]] = ([], [])
        for (everywhere, text), keys in found.items():
            rows[everywhere].append((" ".join(keys), text))
        return rows

"""The keys of the screen beneath: made from its bindings, so it cannot forget one."""

from __future__ import annotations

from typing import Any

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import VerticalScroll
from textual.content import Content
from textual.screen import ModalScreen, Screen
from textual.widgets import Static


class KeysScreen(ModalScreen[None]):
    """A list of keys and what they do; any of q, Escape, Enter, F1 closes it."""

    BINDINGS = [Binding("escape,q,enter,f1,question_mark", "dismiss", "Close")]

    def __init__(self, beneath: Screen[Any]) -> None:
        super().__init__()
        self._keys = list(beneath.active_bindings.values())

    def compose(self) -> ComposeResult:
        """Two columns: the keys, the help; a heading for each place that has keys."""
        with VerticalScroll(id="keys-box", classes="dialog"):
            yield Static("The keys of this screen", classes="heading")
            yield Static(self._list(), id="keys-list")
            yield Static("Arrow keys, Tab and Enter work everywhere, and so does the mouse.", classes="quiet")

    def _list(self) -> Content:
        rows: dict[tuple[str, str], list[str]] = {}
        for node, binding, enabled, tooltip in self._keys:
            # A widget's arrow keys go without saying; what has a help text or a place in the footer does not.
            if not enabled or not binding.description or not (tooltip or binding.show):
                continue
            here = node is not self.app
            text = tooltip or binding.description
            rows.setdefault(("here" if here else "always", text), []).append(self.app.get_key_display(binding))
        lines: list[Content] = []
        for part in ("here", "always"):
            lines += [
                Content.assemble((f"{' '.join(keys):<14}", "bold"), text)
                for (where, text), keys in rows.items()
                if where == part
            ]
            lines.append(Content(""))
        return Content("\n").join(lines)

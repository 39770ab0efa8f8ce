"""A list with a line an option, in which a cursor that moves draws two lines, not all of them."""

from __future__ import annotations

from typing import Any

from textual.reactive import Reactive, var
from textual.widgets import OptionList


class LightList(OptionList):
    """Textual's own list, which draws itself anew at each move."""

    highlighted: Reactive[int | None] = var(None)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._was: int | None = None

    def watch_highlighted(self, highlighted: int | None) -> None:
        """Draw the line that the cursor has left, and the one it has come to."""
        super().watch_highlighted(highlighted)
        for y in {self._was, highlighted}:
            if y is not None:
                self.refresh_line(y)
        self._was = highlighted

"""A framed part of the courtroom that sets its text to the room it has, and scrolls where that is too little."""

from __future__ import annotations

from textual import events
from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.content import Content
from textual.widgets import Static


class Panel(VerticalScroll):
    """Draws `content(width, height)` again when its facts or its size change; writes only what is new."""

    def __init__(self, name: str, title: str = "") -> None:
        super().__init__(id=name, classes="panel")
        self.border_title = Content(title)
        self._text = Static(markup=False)
        self._drawn: Content | None = None

    def compose(self) -> ComposeResult:
        """One text."""
        yield self._text

    def content(self, width: int, height: int) -> Content:
        """What to show in so much room."""
        return Content()

    def title(self, text: str) -> None:
        """Name the frame; never read as markup."""
        if str(self.border_title) != text:
            self.border_title = Content(text)

    def redraw(self) -> None:
        """Set the text anew, if there is room to set it in."""
        width, height = self.content_region.size
        if not self.is_attached or not width:
            return
        drawn = self.content(width, height)
        if drawn.plain.count("\n") >= height:
            drawn = self.content(width - 1, height)  # the scrollbar takes a column
        if self._drawn is None or not drawn.is_same(self._drawn):
            # As many lines as before: nothing need be laid out anew, and only this part is drawn.
            same = self._drawn is not None and drawn.plain.count("\n") == self._drawn.plain.count("\n")
            self._drawn = drawn
            self._text.update(drawn, layout=not same)

    def on_resize(self, event: events.Resize) -> None:
        """Another width, another setting."""
        self.redraw()
        self.call_after_refresh(self._settle)

    def _settle(self) -> None:
        """A layout asked for in the midst of the screen's own may be lost: ask again where the text lacks its room."""
        if self._drawn is not None and self._text.size.height != self._drawn.plain.count("\n") + 1:
            self._text.refresh(layout=True)

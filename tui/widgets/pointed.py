"""What lessons add to the parts of a table, whatever the game: they can be pointed at."""

from __future__ import annotations

import re
from time import monotonic
from typing import TYPE_CHECKING, Any

from textual.actions import SkipAction
from textual.content import Content
from textual.widget import Widget

from tui.widgets.coach import POINT
from tui.widgets.panel import line

POINTED = "-pointed"
TITLE = vars(Widget)["border_title"]  # Textual's own way of setting it

# Textual takes styles and bindings from the first base that is a widget: these, mixins, must be none.
if TYPE_CHECKING:
    from tui.widgets.menu import Menu

    Mixin = Widget
    MenuMixin = Menu[Any, Any]
else:
    Mixin = MenuMixin = object


class Pointed(Mixin):
    """A part with a frame that can be pointed at: a heavy one with an arrow before its title."""

    pointed = False
    _bare: Any = None

    @property
    def border_title(self) -> Any:
        """The title, without the arrow."""
        return "" if self._bare is None else self._bare

    @border_title.setter
    def border_title(self, title: Any) -> None:
        self._bare = title
        if self.pointed:
            title = line((f"{POINT} ", "bold $accent"), title if isinstance(title, Content) else str(title or ""))
        TITLE.__set__(self, title)

    def point(self, on: bool) -> None:
        """Point at it, or no longer."""
        if on != self.pointed:
            self.pointed = on
            self.border_title = self._bare
            self.set_class(on, POINTED)


class PointedHead(Mixin):
    """The line above a table; pointed at, with an arrow before its figures."""

    pointed = False

    def point(self, on: bool) -> None:
        """Point at it, or no longer."""
        if on != self.pointed:
            self.pointed = on
            self.refresh()

    def render(self) -> Content:
        """The arrow stands at the end of the widest gap, where the figures begin."""
        content: Content = super().render()  # type: ignore[assignment]  # every such line is one
        text = content.plain
        gap = max((len(run) for run in re.findall(" +", text)), default=0)
        end = text.rfind(" " * gap) + gap
        if not self.pointed or gap < 3 or end < 3:
            return content
        return content[: end - 2] + line((POINT, "bold $accent")) + content[end - 1 :]


class PointedMenu(MenuMixin):
    """The choices; a page just read rests them as a decision does, so that one key held down does not choose."""

    pointed = False

    def point(self, on: bool) -> None:
        """Point at them, or no longer."""
        if on != self.pointed:
            self.pointed = on
            self.set_class(on, POINTED)
            self.rebuild()

    def title(self) -> str:
        """The question, which may be too long for the frame, the arrow before it."""
        title = super().title()
        return f"{POINT} {title}" if self.pointed and title else title

    def action_page_up(self) -> None:
        """The page keys are the coach's, even where there are more choices than lines."""
        raise SkipAction

    action_page_down = action_page_up

    def rest(self) -> None:
        """No key decides for a moment; a group left open is closed."""
        self._answered = monotonic()
        if self.path:
            self._go(())

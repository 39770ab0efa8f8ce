"""The coach's part of the screens of lessons and challenges: pages, what is asked, and the table's parts beside it.

The table is each game's own: its screen mixes `Coached` in before the screen it is. What the coach says, and when, is
that of a lesson (taught.py) or of a challenge (challenged.py), which come before that.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Literal, cast

from textual import events
from textual.binding import Binding
from textual.widget import Widget

from content.lessons import sayings
from engine.kernel.game import Step
from tui.commands import binding, bindings
from tui.tutorial.progress import Progress
from tui.widgets.coach import CoachPanel, Page
from tui.widgets.pointed import Pointed, PointedHead, PointedMenu

# Textual takes styles and bindings from the first base that is a widget: this one, a mixin, must be none.
if TYPE_CHECKING:
    from textual.screen import Screen

    from tui.app import WeehawkenApp
    from tui.widgets.coach_tiling import CoachTiled
    from tui.widgets.panel import Panel

    Base = Screen[None]
else:
    Base = object

Told = Literal["intro", "step", "told", "done"]
COMMON = (
    binding("next-part", "tab", "next_part(1)", show=False),
    binding("last-part", "shift+tab", "next_part(-1)", show=False),
    binding("read-on", "pagedown", "read(1)", show=False),
    binding("read-back", "pageup", "read(-1)", show=False),
    binding("leave-part-coached", "escape", "leave_part", show=False),
    *bindings("lesson"),
)


def part_key(id: str, key: str, part: str) -> Binding:  # noqa: A002
    """The key that shows a part."""
    return binding(id, key, f"part('{part}')")


class Coached(Base):
    """A table with the coach among its parts; on a small terminal the part that is shown first.

    WHERE: on which part of the screen the parts that lessons name are to be found; KEYS: what shows those.
    """

    WHERE: ClassVar[dict[str, str]]
    KEYS: ClassVar[dict[str, str]]
    LEAVING: ClassVar[str]  # the saying that tells how to leave

    coach: CoachPanel
    choices: PointedMenu
    body: CoachTiled
    header: Widget
    parts: tuple[Panel[Any, Any, Any], ...]
    words: Any
    run: Any  # what is played: its choice, view, state and events
    progress: Progress
    # What the table shows: as it is now, or as the last choice left it; as it was before that; and the log of both.
    view: Any
    was: Any
    steps: list[Step[Any]]
    _told: Told
    _tip = ""  # the hint given last
    _told_how: bool

    # -- what is played, which is a lesson's or a challenge's --------------------------------------------------------

    def begin(self, chosen: Any, progress: Progress) -> None:
        """What is played and where it stands; to be called before the screen is made."""
        raise NotImplementedError

    def page(self) -> Page:
        """What the coach says now."""
        raise NotImplementedError

    def pointed_at(self) -> Sequence[str]:
        """The parts to look at, by the names that lessons have for them."""
        return ()

    @property
    def answering(self) -> bool:
        """Whether a question is asked, which a look ahead would answer."""
        return False

    def go_on(self) -> None:
        """A page is read."""
        raise NotImplementedError

    def choose(self, option: Any) -> None:
        """A choice is made."""
        raise NotImplementedError

    # -- the table, which is the game's own ------------------------------------------------------------------------

    @property
    def ring(self) -> tuple[str, ...]:
        """The parts that a key shows, the coach first."""
        raise NotImplementedError

    def settle(self) -> None:
        """The table as it lies now, nothing marked as new."""
        run = self.run
        self.view, self.was = run.view, None
        self._log(run.events[: len(run.events) - len(run.laid)], run.laid)

    def follow(self, view: Any, before: Any, heard: tuple[Any, ...], news: tuple[Any, ...]) -> None:
        """The table as a choice left it. before: how it was; heard: what had happened until then; news: since."""
        self.view, self.was = view, before
        self._log(heard, news)

    def _log(self, before: tuple[Any, ...], news: tuple[Any, ...]) -> None:
        state = self.run.state
        self.steps = [Step(state, before, (), False), Step(state, news, (), False)]

    def refresh_view(self) -> None:
        """Show the table, and what the coach has to say."""
        raise NotImplementedError

    def where(self, part: str) -> str:
        """The id of what shows a part that lessons name."""
        return self.WHERE[part]

    # -- what is told ----------------------------------------------------------------------------------------------

    @property
    def telling(self) -> bool:
        """Whether the coach tells something, and no choice is asked for."""
        return self._told != "step"

    @property
    def front(self) -> Widget:
        """What the keys go to when no part is looked at."""
        return self.coach if self.telling else self.choices

    @staticmethod
    def go(where: str) -> str:
        """Which key leads where."""
        say = sayings()
        return say["go"].format(where=say[f"go_{where}"])

    def look(self) -> str:
        """What to look at, and the key that shows it where it is out of sight."""
        names, say = [], sayings(self.run.subject.id)
        for part in self.pointed_at():
            name, where = say[f"part_{part}"], self.where(part)
            hidden = where in self.KEYS and not self.body.has_place(where)
            names.append(say["part_key"].format(part=name, key=self.KEYS[where]) if hidden else name)
        return ", ".join(names)

    def show_pages(self) -> None:
        """What the coach says, and at what it points."""
        targets = () if self.telling else [self.where(part) for part in self.pointed_at()]
        for widget in (self.header, *self.body.children):
            if isinstance(widget, Pointed | PointedHead | PointedMenu):
                widget.point(widget.id in targets)
        self.coach.show(self.page())
        self.refresh_bindings()
        self.call_after_refresh(self._keep_focus)

    def stand(self, told: Told) -> None:
        """Tell another page, the table as it lies."""
        self._told, self._tip = told, ""
        self.settle()
        self.front_again()

    def front_again(self) -> None:
        """Any closer look ends: the coach, and the choices where there are any, with the table shown anew."""
        self._show("coach")
        self.refresh_view()
        self.front.focus()

    def warn(self) -> None:
        """Say once that progress could not be kept."""
        if self.progress.warning:
            text = sayings()["not_kept"].format(why=self.progress.warning)
            self.progress.warning = None
            self.notify(text, severity="warning", markup=False)

    # -- keys ------------------------------------------------------------------------------------------------------

    def on_choice_panel_chosen(self, event: PointedMenu.Chosen) -> None:
        """A choice; one that answers what is no longer asked is dropped."""
        event.stop()
        event.prevent_default()  # the table's own
        if not self.telling and event.choice is self.run.choice:
            self.choose(event.option)

    def on_coach_panel_go_on(self, event: CoachPanel.GoOn) -> None:
        """A page is read; not by the key still held down from the choice."""
        event.stop()
        if self.telling and not self.choices.held_down("enter"):
            self.go_on()

    def leave(self) -> None:
        """Back to the list."""
        cast("WeehawkenApp", self.app).action_back()

    def action_read(self, by: int) -> None:
        """What the coach says beyond the frame."""
        self.coach.scroll_relative(y=by * max(self.coach.scrollable_content_region.height - 2, 1), animate=False)

    def on_key(self, event: events.Key) -> None:
        """Space goes on wherever the focus is; numbers and letters of the choices act so, too."""
        if self.telling:
            event.prevent_default()  # the table's own, which comes after this one
            if event.key == "space":
                event.stop()
                self.coach.post_message(CoachPanel.GoOn())

    # -- parts -----------------------------------------------------------------------------------------------------

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Only the parts that there are now."""
        return parameters[0] in self.ring if action == "part" else True

    def action_part(self, part: str) -> None:
        """Show a part in place of the coach, or on a large terminal of the others. Its own key puts it back."""
        roomy = self.body.all_at_once or self.body.large
        if self.body.shown == part and (self.body.large or not roomy):
            self._whole()
            return
        self._show(part, roomy)
        self._look_again()
        self.query_one(f"#{part}").focus()

    def _look_again(self) -> None:
        """Other parts are in sight now."""
        if self._told == "step":
            self.coach.show(self.page())

    def _whole(self) -> None:
        """The coach again, or all parts."""
        self._show("coach")
        self._look_again()
        self.front.focus()

    def action_next_part(self, by: int) -> None:
        """Tab: one part after the other; with all in sight the focus goes round them."""
        if self.body.all_at_once:
            names = [name for name in self.body.places if self.query_one(f"#{name}").can_focus]
            at = names.index(self.focused.id) if self.focused and self.focused.id in names else 0
            self.query_one(f"#{names[(at + by) % len(names)]}").focus()
            return
        ring = self.ring
        at = ring.index(self.body.shown) if self.body.shown in ring else 0
        self._show(ring[(at + by) % len(ring)], self.body.large)
        self._look_again()
        self.front.focus()

    def action_leave_part(self) -> None:
        """Escape: out of a group of choices, from a part to the coach; never out of the lesson."""
        if self.focused is self.choices and self.choices.back():
            return
        if self.body.shown != "coach" or self.focused is not self.front:
            self._whole()
        elif not self._told_how:
            self._told_how = True
            self.notify(sayings()[self.LEAVING], timeout=3, markup=False)

    def on_resize(self, event: events.Resize) -> None:
        """At another size other parts are out of sight."""
        self.call_after_refresh(self._look_again)
        self.call_after_refresh(self._keep_focus)

    def _keep_focus(self) -> None:
        if self.focused is None or not self.body.has_place(self.focused.id or ""):
            self.front.focus()

    def on_mount(self) -> None:
        """Where it waits. The key that opened it reads no page."""
        self.choices.rest()
        self.call_after_refresh(self._keep_focus)

    if TYPE_CHECKING:

        def _show(self, part: str, large: bool = False) -> None:
            """The parts' own."""

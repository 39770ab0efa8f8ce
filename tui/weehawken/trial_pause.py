"""A pause in the telling: what just happened, and a key to hear what follows."""

from __future__ import annotations

from collections.abc import Sequence

from textual import events
from textual.content import Content
from textual.message import Message

from content.weehawken.panels import say
from engine.weehawken import events as e
from tui.commands import binding
from tui.weehawken.trial_panel import Panel
from tui.weehawken.trial_record import TONES
from tui.weehawken.trial_story import Moment
from tui.weehawken.trial_text import CHANGED, POINT, QUIET, STRONG, line, stack, wrapped
from tui.weehawken.words import Words

# What a moment that is still to come is announced by: its first event of one of these kinds.
COMES = (
    e.IndictmentRolled,
    e.ProsecutionRerolled,
    e.EvidencePlayed,
    e.DefenseRevealed,
    e.DefenseVoided,
    e.EvidenceShort,
    e.ArgumentWon,
    e.ArgumentLost,
    e.ArgumentRolled,
    e.ConspiracyRevealed,
    e.VerdictAdjusted,
)


def announced(moment: Moment) -> str:
    """What is about to happen, without its outcome."""
    for event in moment.events:
        if isinstance(event, COMES):
            return say(f"comes_{type(event).__name__}")
    return say("court_go_on")


class Pause(Panel):
    """Stands in for the choices while there is more to tell."""

    BINDINGS = [
        # The pause itself says so; the footer has no room for it beside the parts.
        binding("hear-on", "enter,space", "go_on", show=False),
        binding("hear-skip", "s", "skip", show=False),
    ]

    class GoOn(Message):
        """Asks for the next moment, or with `skip` for the last."""

        def __init__(self, skip: bool) -> None:
            super().__init__()
            self.skip = skip

    def __init__(self, words: Words) -> None:
        super().__init__("trial-pause", title=say("court"))
        self._words = words
        self._moment: Moment | None = None
        self._following: Sequence[Moment] = ()

    def show(self, moment: Moment, following: Sequence[Moment], again: bool = False) -> None:
        """Tell a moment; what follows it is announced, no more. With nothing to follow, the result is next.

        again: the campaign was opened anew, and this may have been heard before.
        """
        self._moment, self._following = moment, following
        self.title(say("court_again" if again else "court"))
        self.redraw()

    def content(self, width: int, height: int) -> Content:
        """The moment's lines, then what the keys do."""
        if self._moment is None:
            return Content()
        rows: list[Content] = []
        for event in self._moment.events:
            text = self._words.log(event)
            if text is not None and not isinstance(event, e.Scored):
                rows += wrapped(text, width - 1, TONES.get(self._words.tone(event), "") or STRONG)
        comes = announced(self._following[0]) if self._following else say("court_scored")
        go = [*wrapped(f"{POINT} {comes}", width - 1, f"bold {CHANGED}")]
        keys = say("court_keys")
        if len(self._following) > 1:
            keys += say("court_skip")
        go.append(line((f"  {keys}", QUIET)))
        rows = rows[-max(height - len(go) - 1, 1) :]
        gap = [Content()] if len(rows) + len(go) < height else []
        return stack(line(" ", row) for row in (*rows, *gap, *go))

    def on_click(self, event: events.Click) -> None:
        """A click anywhere on it goes on."""
        event.stop()
        self.action_go_on()

    def action_go_on(self) -> None:
        """One moment further."""
        self.post_message(self.GoOn(skip=False))

    def action_skip(self) -> None:
        """To the last moment."""
        self.post_message(self.GoOn(skip=True))

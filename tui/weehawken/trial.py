"""The Trial Stage as a courtroom: track of verdicts, the Argument on the bench, both tables, record and choices."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from textual import events
from textual.app import ComposeResult
from textual.containers import Container
from textual.screen import Screen
from textual.widgets import Footer

from engine.weehawken import events as e
from tui import sessions
from tui.commands import binding, bindings, command
from tui.screens import playing
from tui.session import Session
from tui.weehawken.choices import ChoicePanel
from tui.weehawken.courtroom import Courtroom
from tui.weehawken.trial_pause import Pause
from tui.weehawken.trial_record import RecordPanel
from tui.weehawken.trial_story import Moment, outcome_of, retell
from tui.weehawken.trial_told import before_last, told, untold
from tui.weehawken.words import Words

if TYPE_CHECKING:
    from engine.weehawken.view import View
    from tui.app import WeehawkenApp

# Room for all parts at once; with less, one of them at a time above the choices.
WIDE, HIGH, BROAD = 116, 36, 144
PARTS = ("bench", "evidence", "defense", "record")
COMMANDS = (
    command("argument", "a", "part('bench')", ("trial",)),
    command("prosecution", "p", "part('evidence')", ("trial",)),
    command("defense", "d", "part('defense')", ("trial",)),
    command("court-log", "l", "part('record')", ("trial",)),
    command("court-rule", "r", "rule", ("trial",), footer=False),
)


class TrialScreen(Screen[None]):
    """The Trial Stage of a campaign."""

    NAME = "trial"
    CSS_PATH = "../styles/trial.tcss"
    BINDINGS = [
        *bindings("trial"),
        *[command.binding for command in COMMANDS],
        binding("leave-court-part", "escape", "up", show=False),
    ]
    AUTO_FOCUS = ""

    app: WeehawkenApp

    def __init__(self, session: Session, words: Words) -> None:
        super().__init__()
        self.session = session
        self.words = words
        self._court = Courtroom(session.game.edition, words)
        self._choices = ChoicePanel(words, id="trial-choices", classes="panel")
        self._pause = Pause(words)
        self._record = RecordPanel(words)
        self._moments: list[Moment] = []
        self._at = 0
        self._before = session.view
        self._heard: list[Any] = []  # what the court had heard before the moments now told
        self._again = False  # whether these moments may have been heard already

    def compose(self) -> ComposeResult:
        """Head, track, the bench between the two tables, then choices and record."""
        yield self._court.head
        yield self._court.track
        with Container(id="trial-middle"):
            yield self._court.bench
            yield self._court.evidence
            yield self._court.defense
        with Container(id="trial-bottom"):
            with Container(id="trial-deciding"):
                yield self._choices
                yield self._pause
            yield self._record
        yield Footer()

    def on_mount(self) -> None:
        """The table as it is, or, where the campaign was left in the telling, what its last decision set off."""
        self.action_part("bench", focus=False)
        before = before_last(self.session) if untold(self.session) else None
        if before is None:
            self.refresh_view()
        else:
            self._tell(before, again=True)

    def on_resize(self, event: events.Resize) -> None:
        """All parts at once, or one at a time."""
        self.set_class(event.size.width < WIDE or event.size.height < HIGH, "-narrow")
        self.set_class(event.size.width >= BROAD, "-broad")

    # -- telling ---------------------------------------------------------------------------------------------------

    @property
    def telling(self) -> bool:
        """Whether there is more to tell before the next decision, or before the result."""
        return self._at + 1 < len(self._moments) or self.session.choice is None

    def _tell(self, before: View, again: bool = False) -> None:
        """What the last step set off, moment by moment."""
        events, last = self.session.events, self.session.last.events
        self._heard = court(events[: len(events) - len(last)])
        self._before, self._again = before, again
        self._moments, self._at = retell(before, last, self.session.view, outcome_of(self._heard)), 0
        self._show()

    def refresh_view(self) -> None:
        """The table as it is now, nothing marked as new: after undo, redo, or on coming back."""
        self._heard = court(self.session.events)
        self._before, self._again = self.session.view, False
        self._moments, self._at = [Moment(self.session.view, outcome=outcome_of(self._heard))], 0
        self._show()

    def _show(self) -> None:
        """Draw the present moment; what differs from the one before it stands out."""
        moment = self._moments[self._at]
        before = self._moments[self._at - 1].view if self._at else self._before
        new = [event for past in self._moments[: self._at + 1] for event in past.events]
        # The score is for the result to say.
        heard = [*self._heard, *[event for event in new if not isinstance(event, e.Scored)]]
        self._court.show(moment, before, heard, self.session.header.study)
        self._record.show(heard, len(moment.events))
        self.set_class(not moment.view.charge, "-charge")
        choice = self.session.choice
        self._pause.display = self.telling
        self._choices.display = not self.telling
        if self.telling:
            following = self._moments[self._at + 1 :]
            self._pause.show(moment, following, self._again)
            self._pause.focus()
        elif choice is not None:
            told(self.session)
            self._choices.show(choice, self.session.view)
            self._choices.focus()
        self.refresh_bindings()

    def on_choice_panel_chosen(self, event: ChoicePanel.Chosen) -> None:
        """A decision: play it, and tell what it set off. One that answers a choice already made is dropped."""
        event.stop()
        if event.choice is not self.session.choice:
            return
        before = self.session.view
        self.session.tell(later=True)
        self.session.play(event.option)
        self.action_part("bench", focus=False)
        self._tell(before)
        if not self.telling:
            sessions.after_play(self.app)

    def on_pause_go_on(self, event: Pause.GoOn) -> None:
        """The next moment; after the last one, the result."""
        event.stop()
        last = len(self._moments) - 1
        if self._at >= last:
            told(self.session)
            sessions.after_play(self.app)
            return
        self._at = last if event.skip else self._at + 1
        self._show()
        if not self.telling:
            sessions.after_play(self.app)

    def on_key(self, event: events.Key) -> None:
        """Numbers and letters of the menu count wherever the focus is."""
        if not self.telling and self._choices.press(event):
            event.stop()
            event.prevent_default()

    # -- keys ------------------------------------------------------------------------------------------------------

    def action_part(self, part: str, focus: bool = True) -> None:
        """Bring a part into sight where not all are; scroll it with the arrows, Tab goes back to the choices."""
        for name in PARTS:
            self.set_class(name == part, f"-{name}")
        if focus and (not self.has_class("-narrow") or part != "bench"):
            self.query_one(f"#trial-{part}").focus()
        elif focus:
            (self._pause if self.telling else self._choices).focus()

    def action_up(self) -> None:
        """Escape: from a part to the choices, or to the telling; there is nothing above those."""
        deciding = self._pause if self.telling else self._choices
        if self.focused is not deciding:
            self.action_part("bench", focus=False)
            deciding.focus()
        elif deciding is self._choices:
            self._choices.back()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Nothing is taken back that has taught something, nor anything done again that was not taken back."""
        if action == "undo":
            return self.session.timeline.can_undo
        return bool(self.session.timeline.undone) if action == "redo" else True

    def action_undo(self) -> None:
        """Take the last decision back, as far as nothing new was learnt."""
        playing.undo(self)

    def action_redo(self) -> None:
        """Do again what was undone."""
        playing.redo(self)

    def action_rule(self) -> None:
        """The rule of this decision, or of what just happened."""
        choice = self.session.choice
        heard = self._moments[self._at].events
        if self.telling and heard:
            self.app.show_rules(heard[-1].rule)
        elif choice is not None:
            self.app.show_rules(choice.rule)


def court(happened: Sequence[Any]) -> list[Any]:
    """What happened since the Trial opened; all there is where that is not on record."""
    for index in range(len(happened) - 1, -1, -1):
        if isinstance(happened[index], e.TrialOpened):
            return list(happened[index:])
    return list(happened)

"""A challenge being played: free play by the rules, the other player answering, until it is decided."""

from __future__ import annotations

from typing import Any, Literal

from content.challenges import Challenge
from content.lessons import HINTS, sayings
from engine.kernel.choice import Choice
from engine.kernel.record import Header, Timeline
from engine.lessons.predicates import Context, all_hold
from engine.lessons.subject import subject
from engine.lessons.texts import Table, fill

Status = Literal["open", "met", "failed"]


class ChallengeRun:
    """One sitting at a challenge. game: the rules, unless those that come with the program.

    status: whether it is decided. stars: 1 to 3 once it is met. reason: why it failed. fresh: what has happened since
    the player's last decision, that included; before: the view of that decision.
    """

    def __init__(self, challenge: Challenge, game: Any = None) -> None:
        self.challenge = challenge
        self.subject = subject(challenge.game, game)
        self.game = self.subject.game
        self.opening = challenge.opening
        self.restart()

    @property
    def title(self) -> str:
        """What it is called."""
        return self.challenge.title

    def restart(self) -> None:
        """From the beginning, the same chance again."""
        opened = self.subject.deal(self.opening, self.challenge.seed)
        header = Header(self.challenge.game, 0, "", "", self.challenge.seed, self.challenge.title)
        self.timeline: Timeline[Any] = Timeline(self.game, header, [opened], [])
        self.first = self.subject.view(opened.state, self.opening)
        self._mine: list[int] = []  # the steps after which the player decided
        self._hints = 0
        self._set("open")

    def _set(self, status: Status, reason: str = "") -> None:
        self.status: Status = status
        self.reason = reason
        self.view: Any = self.subject.view(self.timeline.state, self.opening)
        self.choice: Choice | None = self.game.choice(self.timeline.state) if status == "open" else None
        self.stars = self.challenge.measure.stars(self.figure) if status == "met" else 0

    # ------------------------------------------------------------ where it stands

    @property
    def state(self) -> Any:
        """The table."""
        return self.timeline.state

    @property
    def events(self) -> tuple[Any, ...]:
        """All that has happened."""
        return tuple([event for step in self.timeline.steps for event in step.events])

    @property
    def laid(self) -> tuple[Any, ...]:
        """What happened as the table was laid."""
        found: tuple[Any, ...] = self.timeline.steps[0].events
        return found

    @property
    def fresh(self) -> tuple[Any, ...]:
        """What has come of the player's last decision."""
        steps = self.timeline.steps[self._mine[-1] + 1 :] if self._mine else []
        return tuple([event for step in steps for event in step.events])

    @property
    def before(self) -> Any:
        """The view of the player's last decision; None before the first."""
        return self.subject.view(self.timeline.steps[self._mine[-1]].state, self.opening) if self._mine else None

    @property
    def done(self) -> bool:
        """Whether it is decided."""
        return self.status != "open"

    @property
    def figure(self) -> int:
        """What the stars are measured by, as it is now."""
        found: int = self.subject.shown(self.challenge.measure.figure, self.view)
        return found

    @property
    def now(self) -> int:
        """The Turn or go at hand, 1 the first of the challenge."""
        return self.subject.clock(self.view) - self.subject.clock(self.first) + 1

    def fill(self, text: str) -> str:
        """A text of this challenge, filled from its opening."""
        return fill(text, Table(self.subject, self.first, self.laid))

    # ------------------------------------------------------------ a choice

    def play(self, option: Any) -> None:
        """Carry out a legal option, and what is answered. Illegal where it is none; nothing changes then."""
        here = len(self.timeline.steps) - 1
        self.timeline.play(option)
        self._mine.append(here)
        self._judge()
        while self.choice is not None and not self.subject.decides(self.choice.seat, self.opening):
            self.timeline.play(self.subject.reply(self.state, self.choice))
            self._judge()

    def _judge(self) -> None:
        self._set("open")
        challenge, choice = self.challenge, self.choice
        happened = tuple([event for step in self.timeline.steps[1:] for event in step.events])
        option = self.timeline.entries[-1].option
        context = Context(self.subject, choice, option, happened, self.view, choice)
        late = bool(challenge.within) and self.now > challenge.within
        decided = choice is None or late
        failure = next((one for one in challenge.failures if all_hold(one.when, context)), None)
        if (decided or challenge.judged == "met") and all_hold(challenge.goal, context):
            self._set("met")
        elif failure is not None:
            self._set("failed", self.fill(failure.text))
        elif decided:
            self._set("failed", sayings(challenge.game)["challenge_late" if late else "challenge_over"])

    # ------------------------------------------------------------ help and ways back

    def hint(self) -> tuple[int, str]:
        """The next hint with its level, 1 to 3; the last one again and again."""
        self._hints = min(self._hints + 1, HINTS)
        return self._hints, self.fill(self.challenge.hints[self._hints - 1])

    def back(self) -> bool:
        """The player's last decision taken back, where it taught nothing and nobody has answered; whether it was."""
        if not self._mine or not self.timeline.can_undo:
            return False
        self.timeline.undo()
        self._mine.pop()
        self._set("open")
        return True

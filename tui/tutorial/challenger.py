"""One challenge line by line, in the manner of the game's own plain mode. Each game mixes `Challenger` into that."""

from __future__ import annotations

from typing import Any, TextIO

from content.challenges import Challenge
from content.lessons import HINTS, sayings
from engine.kernel.choice import Choice
from engine.kernel.game import Step
from engine.kernel.record import PERSON
from engine.lessons.challenge import ChallengeRun
from tui.linemode import End
from tui.session import Session
from tui.tutorial.goals import aim, ended, standing
from tui.tutorial.progress import Progress
from tui.tutorial.tutor import Tutor


class ChallengeDesk(Session):
    """A challenge's table, as the plain mode reads a campaign's."""

    def __init__(self, run: ChallengeRun) -> None:
        self.run = run
        self.game = run.game
        self._reread()

    def _reread(self) -> None:
        self.timeline = self.run.timeline
        self.view = self.run.view
        self.choice: Choice | None = self.run.choice

    def view_of(self, seat: str) -> Any:
        """The player's view, whoever is asked about."""
        return self.view

    def player(self, seat: str) -> str:
        """No computer that the table knows of: the challenge itself answers."""
        return PERSON

    def play(self, option: Any) -> Step[Any]:
        """A choice, and what is answered."""
        self.run.play(option)
        self._reread()
        return self.last

    def undo(self) -> bool:
        """The last decision taken back, where that is fair."""
        done = self.run.back()
        self._reread()
        return done

    def restart(self) -> None:
        """From the beginning."""
        self.run.restart()
        self._reread()


class Challenger(Tutor):
    """One sitting at a challenge. What is said and heard as in a game is the plain mode's, which is the next base."""

    leaving = ("leave", "quit", "exit")

    def __init__(self, one: Challenge, words: Any, input: TextIO, output: TextIO, progress: Progress) -> None:  # noqa: A002
        self.progress = progress
        self.run = ChallengeRun(one)
        self.game = one.game
        self.desk = ChallengeDesk(self.run)
        self._ended = False  # whether there is no more input
        super().__init__(self.desk, words, input, output)
        self.commands |= {"goal": self.goal, "hint": self.hint, "restart": self.restart}

    def give(self) -> None:
        """The challenge until it is decided or left; End where the input ends."""
        one = self.run.challenge
        self.say()
        self.teach("challenge", title=one.title, cases=", ".join(one.cases), count=len(one.cases))
        self.teach("challenge_plain")
        self.say()
        self.tell_text(self.run.fill(one.intro))
        self.tell_text(aim(self.run))
        if self.run.laid:
            self.tell_events(self.run.laid)
        while self.desk.choice is not None:
            if not self._decided(self.desk.choice):
                self.teach("challenge_left")
                return
        self._told()

    def _decided(self, choice: Choice) -> bool:
        """Ask one choice; whether the player stays."""
        try:
            self.decide(choice)
        except End:
            if self._ended:
                raise
            return False
        return True

    def ask(self, mark: str = "> ") -> str:
        """A line; without one, End is for good, and not for this challenge alone."""
        self._ended = True
        answer = super().ask(mark)
        self._ended = False
        return answer

    def _told(self) -> None:
        """How it ended; the best stars are kept."""
        run = self.run
        self.say()
        self.say(ended(run) + ".")
        if run.status == "met":
            self.tell_text(standing(run))
            self.tell_text(run.fill(run.challenge.ways))
            self.progress.award(run.challenge.id, run.stars)
            self.warn("not_kept")
        else:
            self.tell_text(run.reason)

    # ------------------------------------------------------------ commands; true when the choice is another now

    def goal(self, rest: str) -> bool:
        """The goal, and how things stand."""
        self.tell_text(aim(self.run))
        self.tell_text(standing(self.run))
        return False

    def hint(self, rest: str) -> bool:
        """The next hint."""
        level, text = self.run.hint()
        self.teach("hint", level=level, levels=HINTS, text=text)
        return False

    def restart(self, rest: str) -> bool:
        """From the beginning."""
        self.desk.restart()
        self.teach("challenge_anew")
        return True

    def help(self, rest: str) -> bool:
        """What can be typed in a challenge."""
        self.teach("challenge_plain")
        say = sayings()
        for command, text in (("goal", "goal"), ("hint", "hint"), ("restart", "anew"), ("leave", "away")):
            self.say(f"{command}: {say[f'help_{text}']}")
        for command, text in self.words.help():
            if command not in ("quit", "?"):
                self.say(f"{command}: {text}")
        return False

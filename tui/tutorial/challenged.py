"""What the coach says and does in a challenge: the goal, how things stand, and at the end the stars."""

from __future__ import annotations

from typing import Any

from textual.binding import Binding

from content import campaigns
from content.challenges import Challenge
from content.lessons import HINTS, sayings
from engine.lessons.challenge import ChallengeRun
from tui.commands import binding
from tui.tutorial.coached import Coached
from tui.tutorial.goals import aim, ended, row, standing
from tui.tutorial.progress import Progress
from tui.widgets.coach import Page, headed

CHALLENGED = (
    binding("hint", "j", "hint"),
    binding("undo", "u", "undo"),
    Binding("backspace", "undo", "Undo", show=False),
    binding("challenge-restart", "R", "restart", show=False),
)  # fmt: skip
LEAVE = binding("challenge-leave", "q", "app.back")


class Challenged(Coached):
    """A challenge until it is decided or left. The best stars are kept."""

    LEAVING = "challenge_leaving"
    run: ChallengeRun

    def begin(self, chosen: Challenge, progress: Progress) -> None:
        """The challenge from its beginning."""
        self.run = ChallengeRun(chosen)
        self.progress = progress
        self._told = "intro"

    def page(self) -> Page:
        """What the coach says now."""
        run, say = self.run, sayings(self.run.challenge.game)
        one, case = run.challenge, run.challenge.cases[0]
        if self._told == "intro":
            heading = headed(say["cases"], one.title, one.cases)
            text = f"{run.fill(one.intro)}\n\n{aim(run)}\n\n{say['challenge_keys']}"
            return Page(heading, text, run.laid, say["laid"], case=case, go=self.go("begin"))
        if self._told == "done":
            met = run.status == "met"
            heading = f"{row(run.stars, self.words.ascii)} {ended(run)}" if met else f"✗ {ended(run)}"
            return Page(heading, self._verdict(), run.fresh, say["happened"], case=case, go=self.go("list"),
                        tone="bold $good" if met else "bold $bad")  # fmt: skip
        heading = say["challenge_goal"].format(goal=run.fill(one.say))
        return Page(heading, standing(run), run.fresh, say["happened"], case=case, hint=self._tip,
                    latest=True)  # fmt: skip

    def _verdict(self) -> str:
        say, run = sayings(), self.run
        if run.status == "met":
            return f"{standing(run)}\n\n{run.fill(run.challenge.ways)}\n\n{say['challenge_again']}"
        return f"{run.reason}\n\n{say['challenge_again']}"

    # -- going on --------------------------------------------------------------------------------------------------

    def choose(self, option: Any) -> None:
        """A choice: carried out and answered; then the next one, or the end."""
        run = self.run
        heard = run.events
        run.play(option)
        self._told, self._tip = ("done" if run.done else "step"), ""
        if run.status == "met":
            self.progress.award(run.challenge.id, run.stars)
            self.warn()
        self.follow(run.view, run.before, heard, run.fresh)
        self.front_again()

    def go_on(self) -> None:
        """To the choices, or back to the list."""
        if self._told == "done":
            self.leave()
            return
        self.choices.rest()
        self.stand("step")

    def action_hint(self) -> None:
        """The next hint."""
        if not self.telling:
            level, text = self.run.hint()
            self._tip = self.words.out(sayings()["hint"].format(level=level, levels=HINTS, text=text))
            self.front_again()

    def action_undo(self) -> None:
        """The last decision taken back, where that is fair."""
        if self._told != "intro" and self.run.back():
            self.stand("step")
        else:
            told = sayings()["challenge_no_back"] if self.run.timeline.entries else campaigns.say("undo_opening")
            self.notify(told, timeout=3, markup=False)

    def action_restart(self) -> None:
        """From the beginning."""
        self.run.restart()
        self.stand("intro")

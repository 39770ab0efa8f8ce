"""The parts of the courtroom that show a moment, as a group: for play, for looking back, and for lessons."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from tui.weehawken.trial_bench import Bench
from tui.weehawken.trial_defense import DefensePanel
from tui.weehawken.trial_evidence import EvidencePanel
from tui.weehawken.trial_head import TrialHead, VerdictTrack
from tui.weehawken.trial_story import Moment, won

if TYPE_CHECKING:
    from content.weehawken.edition import Edition
    from engine.weehawken.view import View
    from tui.weehawken.words import Words


class Courtroom:
    """Head, track of verdicts, bench, both tables. `parts` are the widgets."""

    TRACK = VerdictTrack
    BENCH = Bench
    EVIDENCE = EvidencePanel
    DEFENSE = DefensePanel

    def __init__(self, edition: Edition, words: Words) -> None:
        self.head = TrialHead(edition, words)
        self.track = self.TRACK(edition, words)
        self.bench = self.BENCH(edition, words)
        self.evidence = self.EVIDENCE(edition, words)
        self.defense = self.DEFENSE(edition, words)
        self.parts = (self.head, self.track, self.bench, self.evidence, self.defense)

    def show(self, moment: Moment, before: View | None, heard: Iterable[Any], study: bool = False) -> None:
        """Show a moment; what differs from `before` stands out. heard: what has happened in court until then."""
        view = moment.view
        was = before or view
        self.head.show(view, study)
        self.track.show(view, was, won(heard), moment.objective)
        self.bench.show(moment, was)
        self.evidence.show(view)
        self.defense.show(view, was)

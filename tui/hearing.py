"""A campaign as far as its player has heard it: a verdict that is in, and was not told yet, is left out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.kernel.record import Timeline
from tui.archive.keeping import KeptSession

if TYPE_CHECKING:
    from tui.archive.lines import Campaign


def heard(session: KeptSession, line: Campaign) -> KeptSession:
    """The campaign to be looked at; without its last decision where what that led to was not heard."""
    timeline = session.timeline
    if line.result is not None or timeline.state.result is None:
        return session
    earlier = Timeline(session.game, timeline.header, timeline.steps[:-1], timeline.entries[:-1])
    return KeptSession(session.game, earlier, session.keeper, session.diverged)

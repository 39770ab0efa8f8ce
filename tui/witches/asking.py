"""What the cursor on a choice, or on a card of the Display, leads to; the same at the table and in its lessons."""

from __future__ import annotations

from engine.kernel.choice import Offer
from engine.witches.preview import preview
from tui.widgets.panel import show_rule
from tui.witches.ahead import AheadLine
from tui.witches.choices import WitchesChoices
from tui.witches.display import DisplayPanel
from tui.witches.standing import StandingPanel


def look(
    choices: WitchesChoices, ahead: AheadLine, standing: StandingPanel, offer: Offer | None, blind: bool = False
) -> None:
    """Say and show what the offer under the cursor would change. blind: that is the question, and not told."""
    view = choices.view
    if offer is not choices.looked_at:
        return  # the cursor is elsewhere by now
    ahead.show(offer, choices.choice, view, choices.at_stake, blind=blind)
    shown = offer is not None and offer.refused is None and view is not None and not blind
    standing.look(preview(choices.words.game, view, offer.option) if shown and offer and view else None)


def pick(choices: WitchesChoices, display: DisplayPanel, picked: DisplayPanel.Picked, asked: bool = True) -> None:
    """The cursor goes to the choice that is about the card; where there is none, or none is asked, its rule is read."""
    if asked and choices.point_at(picked.card):
        choices.focus()
    elif picked.read:
        show_rule(display, display.case)

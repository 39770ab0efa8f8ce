"""Which screens belong to which game. Each is imported when it is first shown: the title needs none."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from tui.screens.gallery import GalleryScreen
    from tui.session import Session

TRIAL_PHASES = frozenset(("charge", "argument", "prosecution", "defense", "rebuttal", "verdict"))


def stage_of(session: Session) -> type[Any]:
    """The screen of a campaign's present stage; it is made of the session and its words."""
    if session.game.id == "witches":
        return _of_witches(session)
    return _of_weehawken(session.view.phase)


def _of_weehawken(phase: str) -> type[Any]:
    if phase == "over":
        from tui.weehawken.result import ResultScreen

        return ResultScreen
    if phase in TRIAL_PHASES:
        from tui.weehawken.trial import TrialScreen

        return TrialScreen
    from tui.weehawken.table import TableScreen

    return TableScreen


def _of_witches(session: Session) -> type[Any]:
    if session.choice is None:
        from tui.witches.result import WitchesResultScreen

        return WitchesResultScreen
    from tui.witches.table import WitchesTableScreen

    return WitchesTableScreen


def gallery_of(game: str) -> type[GalleryScreen]:
    """The cards of a game."""
    if game == "witches":
        from tui.witches.gallery import WitchesGalleryScreen

        return WitchesGalleryScreen
    from tui.screens.gallery import GalleryScreen

    return GalleryScreen

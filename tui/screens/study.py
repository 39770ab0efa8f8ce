"""Making a campaign a study campaign: asked once, for good."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from content.campaigns import say
from tui.campaign_lines import titled
from tui.screens.confirm import ConfirmScreen
from tui.weehawken.trial import TrialScreen

if TYPE_CHECKING:
    from tui.app import WeehawkenApp


def ask(app: WeehawkenApp) -> None:
    """Ask whether the present campaign is to be a study campaign, and make it one."""
    session = app.session
    if session is None or session.header.study:
        return

    def answer(sure: bool | None) -> None:
        if not sure:
            return
        session.make_study()
        for screen in app.screen_stack:
            header: Any = getattr(screen, "header", None)
            if header is not None:
                header.campaign = titled(session)
                header.refresh()
            elif isinstance(screen, TrialScreen):
                screen.refresh_view()
            screen.refresh_bindings()
        app.notify(say("study_made"), markup=False)

    question = say("study_question", name=session.name)
    app.push_screen(ConfirmScreen(question, yes=say("study_yes"), no=say("study_no")), answer)

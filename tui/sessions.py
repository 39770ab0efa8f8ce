"""The campaign that is played in the app: opened, shown on the screen of its stage, closed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.app import App

from tui.screens.small import SmallScreen

if TYPE_CHECKING:
    from tui.app import WeehawkenApp
    from tui.archive.store import Campaign
    from tui.session import Session


def show(app: WeehawkenApp, session: Session) -> None:
    """Show this campaign's present stage over the title, in place of any other screen."""
    from tui.gamewords import words_of
    from tui.stages import stage_of

    if session is not app.session:
        close(app)
    app.session = session
    screen = stage_of(session)(session, words_of(session.game, ascii=app.ascii))
    small = isinstance(app.screen, SmallScreen)
    while len(app.screen_stack) > 1:
        App.pop_screen(app)  # the app's own would close the campaign
    app.push_screen(screen)
    if small:
        app.push_screen(SmallScreen())


def open_saved(app: WeehawkenApp, campaign: Campaign) -> bool:
    """Open a saved campaign; whether it could be opened. What is wrong with it is said in a line."""
    from tui.archive import ArchiveError

    try:
        session = app.archive.open(campaign.id)
    except ArchiveError as error:
        app.notify(str(error), severity="error", markup=False)
        return False
    go_on(app, session)
    return True


def go_on(app: WeehawkenApp, session: Session) -> None:
    """Show a campaign that begins here, or comes from the disk: what its player has heard the court tells no more."""
    from tui.archive.keeping import KeptSession

    if session.game.id == "weehawken" and isinstance(session, KeptSession) and session.heard:
        from tui.weehawken.trial_told import told

        told(session)
    show(app, session)


def after_play(app: WeehawkenApp) -> None:
    """To be called after each decision: another stage gets its own screen; the present one redraws itself."""
    if app.session is None:
        return
    from tui.stages import stage_of

    stage = stage_of(app.session)
    if not any(type(screen) is stage for screen in app.screen_stack):
        show(app, app.session)


def close(app: WeehawkenApp) -> None:
    """The campaign is put back on its shelf, so that another program may open it."""
    if app.session is not None:
        from tui.archive.keeping import KeptSession

        if isinstance(app.session, KeptSession):
            app.archive.close(app.session)
        app.reading.last = app.session.game.id
    app.session = None

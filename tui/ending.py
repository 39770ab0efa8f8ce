"""How the program ends where no key of its own ends it: by a signal, or because its terminal is gone."""

from __future__ import annotations

import asyncio
import os
from functools import partial
from typing import TYPE_CHECKING

from tui import sessions, terminal

if TYPE_CHECKING:
    from tui.app import WeehawkenApp


def listen(app: WeehawkenApp) -> None:
    """Heed signals from now on, and a terminal that goes away."""
    terminal.on_the_end(asyncio.get_running_loop(), partial(told_to_end, app))


def told_to_end(app: WeehawkenApp, signal: int) -> None:
    """The campaign is kept, and the terminal is left as it was found."""
    if terminal.is_gone():
        sessions.close(app)
        # Whatever Textual would write to say goodbye, nobody reads: its writer could wait for ever.
        os._exit(128 + signal)
    app.exit(return_code=128 + signal)

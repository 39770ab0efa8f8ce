"""What is left behind by a mistake of the program's own."""

from __future__ import annotations

import platform
import traceback
from datetime import datetime

from rich.text import Text

from content.screens import say
from tui.archive import paths

NAME = "crash.log"


def note_crash(error: BaseException | None, campaign: str | None) -> Text:
    """Write the traceback to a file beside the settings; what to tell the player, in two lines at most."""
    saved = say("crash_saved", name=campaign) if campaign else say("crash_all_saved")
    kind = f"{type(error).__name__}: {error}" if error else say("crash_no_reason")
    text = "".join(traceback.format_exception(error)) if error else kind
    now = datetime.now().astimezone().isoformat(timespec="seconds")
    head = f"{now} Python {platform.python_version()} {platform.platform()}"
    path = paths.config() / NAME
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(f"{head}\n{text}", encoding="utf-8")
        where = say("crash_written", path=path)
    except OSError:
        where = say("crash_told", why=kind.splitlines()[0])
    return Text(say("crash", saved=saved, where=where), overflow="fold")

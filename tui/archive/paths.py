"""Where things are kept. Nothing here makes a folder: that happens when something is first written."""

from __future__ import annotations

import os
from pathlib import Path

VARIABLE = "WEEHAWKEN_HOME"


def _moved() -> Path | None:
    named = os.environ.get(VARIABLE, "")
    return Path(os.path.abspath(os.path.expanduser(named))) if named else None


def home() -> Path:
    """The folder of campaigns: WEEHAWKEN_HOME, else the platform's place for a user's data."""
    moved = _moved()
    if moved is not None:
        return moved
    from platformdirs import user_data_dir

    return Path(user_data_dir("weehawken", appauthor=False))


def config() -> Path:
    """The folder of settings: WEEHAWKEN_HOME/config, else the platform's place for a user's configuration."""
    moved = _moved()
    if moved is not None:
        return moved / "config"
    from platformdirs import user_config_dir

    return Path(user_config_dir("weehawken", appauthor=False))

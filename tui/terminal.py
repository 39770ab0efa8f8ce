"""What the terminal can do, from the environment alone; imports nothing of Textual."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping

# Terminals whose fonts have the letters but not the symbols of the game.
_ASCII_TERMINALS = frozenset(("linux", "vt100", "vt102", "vt220", "ansi", "cons25"))
_NO_TERMINALS = frozenset(("", "dumb", "unknown"))


def speaks_unicode(environ: Mapping[str, str] | None = None) -> bool:
    """Whether the terminal shows more than ASCII. A locale that is not set at all is given the benefit of the doubt."""
    env = os.environ if environ is None else environ
    if env.get("TERM") in _ASCII_TERMINALS:
        return False
    if sys.platform == "win32":
        return True
    locale = env.get("LC_ALL") or env.get("LC_CTYPE") or env.get("LANG") or ""
    if locale == "C.UTF-8" and not env.get("LC_ALL") and env.get("LANG") in ("C", "POSIX"):
        locale = "C"  # Python itself sets LC_CTYPE so in the C locale (PEP 538); the terminal knows nothing of it
    return not locale or "utf-8" in locale.lower() or "utf8" in locale.lower()


def why_not_full_screen(environ: Mapping[str, str] | None = None) -> str:
    """One line for people whose terminal cannot show a full-screen program; "" where it can."""
    env = os.environ if environ is None else environ
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        return "This is no terminal to draw on. The same game line by line: weehawken play weehawken --plain"
    if sys.platform != "win32" and env.get("TERM", "") in _NO_TERMINALS:
        return (
            f"The terminal (TERM={env.get('TERM', '')}) cannot show full screens. "
            "The same game line by line: weehawken play weehawken --plain"
        )
    return ""

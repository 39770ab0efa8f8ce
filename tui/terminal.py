"""What the terminal can do, and when it goes away; imports nothing of Textual."""

from __future__ import annotations

import os
import select
import signal
import sys
from asyncio import AbstractEventLoop
from collections.abc import Callable, Mapping
from typing import TextIO

from content.cli import say

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


def why_not_full_screen(environ: Mapping[str, str] | None = None, game: str = "weehawken") -> str:
    """One line for people whose terminal cannot show a full-screen program; "" where it can."""
    env = os.environ if environ is None else environ
    instead = say("instead", game=game)
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        return say("no_terminal", instead=instead)
    if sys.platform != "win32" and env.get("TERM", "") in _NO_TERMINALS:
        return say("weak_terminal", term=env.get("TERM", ""), instead=instead)
    return ""


def can_erase(stream: TextIO, environ: Mapping[str, str] | None = None) -> bool:
    """Whether a stream is a terminal that knows how to wipe its screen."""
    env = os.environ if environ is None else environ
    return stream.isatty() and env.get("TERM", "") not in _NO_TERMINALS


def measure_itself() -> None:
    """A shell may have exported the size that its window had once: the terminal is to be asked."""
    for name in ("COLUMNS", "LINES"):
        os.environ.pop(name, None)


def is_gone() -> bool:
    """Whether there is no terminal any more to read from: its window was closed, or the line was cut."""
    return sys.__stdin__ is None or not os.isatty(sys.__stdin__.fileno())


def on_the_end(loop: AbstractEventLoop, leave: Callable[[int], None]) -> None:
    """Call `leave(signal)` when the program is told to end, or its terminal goes away. Nothing is polled.

    Ctrl+C is a key to a full-screen program; who sends its signal from elsewhere means what SIGTERM does.

    Who starts the program with SIGHUP ignored (nohup) does not send it; the hang-up itself is waited for then. Only
    Linux can do so without looking again and again.
    """
    for name in ("SIGINT", "SIGTERM", "SIGHUP"):
        number = getattr(signal, name, None)
        if number is not None and signal.getsignal(number) is not signal.SIG_IGN:
            try:
                loop.add_signal_handler(number, leave, int(number))
            except (NotImplementedError, RuntimeError, ValueError):  # Windows; a loop outside the main thread
                return
    if sys.platform == "linux" and sys.__stdin__ is not None and sys.__stdin__.isatty():
        watch = select.epoll()
        # No event is asked for: a hang-up is reported always, and what is typed never.
        watch.register(sys.__stdin__.fileno(), 0)

        def hung_up() -> None:
            loop.remove_reader(watch.fileno())
            watch.close()
            leave(int(signal.SIGHUP))

        loop.add_reader(watch.fileno(), hung_up)

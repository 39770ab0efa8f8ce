"""The computer opponent of Reign of Witches in a process of its own, so that the screen never waits for it.

It is sent views and legal options, as length-prefixed JSON over its standard input, and nothing else: what its seat may
not know never reaches it. Its answer depends on the view and the seed alone, so one that died is simply replaced.
"""

from __future__ import annotations

import signal
import struct
import subprocess
import sys
from concurrent.futures import CancelledError, Future, ThreadPoolExecutor
from pathlib import Path
from threading import Lock
from typing import Any, BinaryIO

import msgspec

from content.witches.edition import Edition
from content.witches.panels import say
from engine.kernel.choice import Choice
from engine.witches.options import AnyOption
from engine.witches.view import View

LENGTH = struct.Struct(">I")
# Started anywhere, it finds this very program: its folder goes on the path unless it is installed.
STARTER = "import sys; r = sys.argv[1]; r in sys.path or sys.path.insert(0, r); from tui.opponent import serve; serve()"
ATTEMPTS = 2  # processes that a question is put to before it is given up


class Hello(msgspec.Struct, frozen=True):
    """What a process is told first."""

    strength: str
    seed: str
    edition: Edition


class Question(msgspec.Struct, frozen=True):
    """What one decision is put as."""

    view: View
    seat: str
    legal: tuple[AnyOption, ...]


class Answer(msgspec.Struct, frozen=True):
    """The option taken, or what went wrong."""

    option: AnyOption | None
    problem: str = ""


class Lost(Exception):
    """The computer opponent cannot be asked; why, in one line."""


class Opponent:
    """A player of one strength. It starts when it is first needed, or by `start`; none of its methods waits for it."""

    def __init__(self, strength: str, seed: str, edition: Edition) -> None:
        self._hello = Hello(strength, seed, edition)
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="opponent")
        self._process: subprocess.Popen[bytes] | None = None
        self._closed = False
        self._lock = Lock()

    def start(self) -> None:
        """Begin to start the process, so that it is ready when it is asked."""
        self._thread.submit(self._running)

    def ask(self, view: View, choice: Choice) -> Future[Any]:
        """What it decides: the option, Lost, or cancelled by `close`."""
        return self._thread.submit(self._ask, Question(view, choice.seat, choice.legal))

    @property
    def process(self) -> int | None:
        """The id of its process, if one was started."""
        return self._process.pid if self._process else None

    def close(self) -> None:
        """End the process, whatever it is at, for good. Questions not answered yet are cancelled."""
        with self._lock:
            if self._closed:
                return
            self._closed = True
            if self._process is not None:
                self._process.kill()
        self._thread.submit(self._end)
        self._thread.shutdown(wait=False)

    def _ask(self, question: Question) -> Any:
        """Put a question to the process, and again to a new one where it dies of it. (In the thread.)"""
        for _ in range(ATTEMPTS):
            process = self._running()
            assert process.stdin is not None
            assert process.stdout is not None
            try:
                send(process.stdin, question)
                packet = receive(process.stdout)
            except OSError:
                packet = None
            if packet is not None:
                answer = msgspec.json.decode(packet, type=Answer)
                if answer.problem:
                    raise Lost(answer.problem)
                return answer.option
            self._end()
        raise Lost(say("opponent_stops"))

    def _running(self) -> subprocess.Popen[bytes]:
        """The process, started if there is none or it has died. (In the thread.)"""
        if self._process is not None and self._process.poll() is not None:
            self._end()
        with self._lock:
            if self._closed:
                raise CancelledError
            if self._process is None:
                self._process = started(self._hello)
            return self._process

    def _end(self) -> None:
        """Leave nothing of the process behind. (In the thread.)"""
        process, self._process = self._process, None
        if process is None:
            return
        process.kill()
        process.wait()
        for pipe in (process.stdin, process.stdout):
            assert pipe is not None
            try:
                pipe.close()
            except OSError:  # what could not be sent any more
                continue


def started(hello: Hello) -> subprocess.Popen[bytes]:
    """A new process, told who it is. Lost where the system cannot start one."""
    root = str(Path(__file__).resolve().parent.parent)
    try:
        process = subprocess.Popen(
            [sys.executable, "-P", "-c", STARTER, root],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
        )
    except OSError as error:
        raise Lost(say("opponent_no_start", why=error.strerror)) from None
    assert process.stdin is not None
    try:
        send(process.stdin, hello)
    except OSError:  # it died at once, which whoever asks it will see
        return process
    return process


def send(pipe: BinaryIO | Any, message: msgspec.Struct) -> None:
    """Write one message."""
    packet = msgspec.json.encode(message)
    pipe.write(LENGTH.pack(len(packet)) + packet)
    pipe.flush()


def receive(pipe: BinaryIO | Any) -> bytes | None:
    """The next message; None at the end of the pipe."""
    head = pipe.read(LENGTH.size)
    if len(head) < LENGTH.size:
        return None
    (size,) = LENGTH.unpack(head)
    packet: bytes = pipe.read(size)
    return packet if len(packet) == size else None


def serve() -> None:
    """What the process does: answer questions until its input ends."""
    from engine.advisor.witches_search import SearchPolicy

    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C at the terminal is for the screen
    asked, told = sys.stdin.buffer, sys.stdout.buffer
    packet = receive(asked)
    if packet is None:
        return
    hello = msgspec.json.decode(packet, type=Hello)
    policy = SearchPolicy(hello.edition, hello.strength)
    decoder = msgspec.json.Decoder(Question)
    while (packet := receive(asked)) is not None:
        try:
            question = decoder.decode(packet)
            choice = Choice(question.seat, "", "", (), question.legal)
            answer = Answer(policy.answer(question.view, choice, hello.seed))
        except Exception as error:  # told to the player, who goes on without it
            answer = Answer(None, f"{type(error).__name__}: {error}")
        try:
            send(told, answer)
        except OSError:  # nobody listens any more
            return

"""The opponent's process: it answers, it is replaced when it dies, nothing of it stays, and nobody waits for it."""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import CancelledError
from pathlib import Path
from typing import Any

import msgspec
import pytest

from engine.kernel.choice import Choice
from engine.witches.options import Buy
from engine.witches.view import View, hidden_hand
from tests.witches.positions import EDITION, GAME, asked
from tui.opponent import Hello, Lost, Opponent, Question, started

PATIENCE = 60  # seconds that a busy machine may take for what takes a fraction of one
ROOT = Path(__file__).resolve().parents[3]


def asking(go: int) -> tuple[View, Choice]:
    """A decision of the game of one seed after so many first options."""
    state = GAME.new("opponent").state
    for _ in range(go):
        state = GAME.play(state, asked(state).legal[0]).state
    choice = asked(state)
    return GAME.view(state, choice.seat), choice


def alive(process: int) -> bool:
    """Whether a process is there at all, be it as a zombie."""
    with contextlib.suppress(ProcessLookupError):
        os.kill(process, 0)
        return True
    return False


def gone(process: int) -> bool:
    """Whether a process goes before patience does."""
    until = time.monotonic() + PATIENCE
    while alive(process):
        if time.monotonic() > until:
            return False
        time.sleep(0.02)
    return True


@pytest.fixture
def opponent() -> Iterator[Opponent]:
    easy = Opponent("easy", "test", EDITION)
    yield easy
    easy.close()


def test_it_answers_with_a_legal_option_and_a_killed_process_is_replaced(opponent: Opponent) -> None:
    view, choice = asking(3)
    first = opponent.ask(view, choice).result(PATIENCE)
    assert first in choice.legal
    before = opponent.process
    assert before is not None
    os.kill(before, signal.SIGTERM)
    assert opponent.ask(view, choice).result(PATIENCE) == first  # the same answer, whoever gives it
    assert opponent.process != before
    assert gone(before)


def test_it_is_not_waited_for_and_leaves_nothing_when_it_is_closed_while_it_thinks() -> None:
    began = time.monotonic()
    strong = Opponent("strong", "test", EDITION)
    strong.start()
    view, choice = asking(0)
    asked_first, asked_next = strong.ask(view, choice), strong.ask(view, choice)
    assert time.monotonic() - began < 0.1
    until = time.monotonic() + PATIENCE
    while strong.process is None and time.monotonic() < until:
        time.sleep(0.01)
    process = strong.process
    assert process is not None
    strong.close()
    for unanswered in (asked_first, asked_next):
        with pytest.raises(CancelledError):
            unanswered.result(PATIENCE)
    assert gone(process)
    strong.close()  # once more does no harm
    with pytest.raises(RuntimeError):
        strong.ask(view, choice)


def test_a_process_whose_game_was_killed_ends_by_itself() -> None:
    code = """if True:
        from tests.witches.positions import EDITION
        from tests.tui.witches.test_opponent import asking
        from tui.opponent import Opponent
        opponent = Opponent("easy", "orphan", EDITION)
        opponent.ask(*asking(0)).result()
        print(opponent.process, flush=True)
        import time
        time.sleep(600)
    """
    with subprocess.Popen([sys.executable, "-c", code], cwd=ROOT, stdout=subprocess.PIPE) as game:
        assert game.stdout is not None
        process = int(game.stdout.readline())
        game.kill()
    assert gone(process)


def test_it_starts_in_any_directory_and_imports_nothing_that_lies_there(
    opponent: Opponent, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("tui", "engine", "struct"):
        (tmp_path / f"{name}.py").write_text("raise SystemExit(1)", encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    view, choice = asking(1)
    assert opponent.ask(view, choice).result(PATIENCE) in choice.legal


def test_ctrl_c_at_the_terminal_does_not_reach_it(opponent: Opponent) -> None:
    view, choice = asking(1)
    answer, process = opponent.ask(view, choice).result(PATIENCE), opponent.process
    assert process is not None
    os.kill(process, signal.SIGINT)
    assert (opponent.ask(view, choice).result(PATIENCE), opponent.process) == (answer, process)


def test_a_strength_that_there_is_not_is_told_in_one_line() -> None:
    nobody = Opponent("perfect", "test", EDITION)
    with pytest.raises(Lost, match="stops whenever it is asked"):
        nobody.ask(*asking(0)).result(PATIENCE)
    nobody.close()


def test_what_goes_wrong_in_it_is_told_and_it_goes_on(opponent: Opponent) -> None:
    view, choice = asking(0)
    wrong = Choice(choice.seat, "", "", (), (Buy("a-card-of-no-edition"), Buy("another")))
    broken = msgspec.structs.replace(view, display=("a-card-of-no-edition",))
    with pytest.raises(Lost, match="KeyError"):
        opponent.ask(broken, wrong).result(PATIENCE)
    assert opponent.ask(view, choice).result(PATIENCE) in choice.legal


def test_no_hidden_card_is_sent_to_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever is hidden: all that is sent stays the same."""
    sent: list[Any] = []
    monkeypatch.setattr("tui.opponent.send", lambda pipe, message: sent.append(message))
    monkeypatch.setattr("tui.opponent.receive", lambda pipe: None)
    state = GAME.new("opponent").state
    choice = asked(state)
    swapped = msgspec.structs.replace(
        state,
        hands=(state.hands[0], tuple(sorted(state.deck[:1] + state.hands[1][1:]))),
        deck=(state.hands[1][0], *state.deck[1:]),
    )
    assert hidden_hand(swapped, 1) != hidden_hand(state, 1)
    for hidden in (state, swapped):
        opponent = Opponent("easy", "test", EDITION)
        with pytest.raises(Lost):
            opponent.ask(GAME.view(hidden, "adams"), choice).result(PATIENCE)
        opponent.close()
    half = len(sent) // 2
    assert sent[:half] == sent[half:]
    assert {type(message) for message in sent} == {Hello, Question}


def test_a_system_that_starts_no_process_is_told_of(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.executable", "/nowhere/python")
    with pytest.raises(Lost, match="cannot be started: No such file"):
        started(Hello("easy", "test", EDITION))

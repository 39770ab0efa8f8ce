"""A working copy has a state's fields, and gives every one of them back in its place."""

from __future__ import annotations

from typing import Any

import pytest

from engine.weehawken import board as weehawken
from engine.weehawken.game import Weehawken
from engine.witches import board as witches
from engine.witches.game import Witches


@pytest.mark.parametrize(("game", "of"), [(Weehawken(), weehawken), (Witches(), witches)])
def test_no_field_is_lost_or_put_in_anothers_place(game: Any, of: Any) -> None:
    state = game.new("1805").state
    board = of.Board(state, game.edition)
    assert of.freeze(board) == state
    marks = {field: object() for field in state.__struct_fields__ if field != "stack"}
    for field, mark in marks.items():
        setattr(board, field, mark)
    frozen = of.freeze(board)
    assert all(getattr(frozen, field) is mark for field, mark in marks.items())
    assert frozen.stack == state.stack


@pytest.mark.parametrize(("game", "of"), [(Weehawken(), weehawken), (Witches(), witches)])
def test_a_working_copy_has_its_tasks_and_no_stack_beside_them(game: Any, of: Any) -> None:
    state = game.new("1805").state
    board = of.Board(state, game.edition)
    assert board.tasks == list(state.stack)
    assert not hasattr(board, "stack")

"""The opening of a lesson of Hero of Weehawken, as its file has it."""

from __future__ import annotations

from typing import Literal

import msgspec

from content.lessons import Value

Begin = Literal[
    "set-up", "turn", "burr-agenda", "jefferson-begins", "jefferson", "new-orleans", "trial", "charge", "argument",
]  # fmt: skip


class Opening(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A stated position, or a dealt game (`seed`) with options played. What is not named is as on an ordinary table.

    begin: what comes next: a new game, the turning up of a card in Turn `turn`, a Phase, or a part of the Trial.
    dice, draws, deck: what chance brings, in order, used up exactly. A draw names the unit or marker drawn, or counts.
    real_dice: the player types every die, so that a step can ask which face does it.
    shown: the card last turned up, which lies somewhere by now. agents: by place, the rest in Washington. burr,
    wilkinson: places. A charge puts the Trial on it.
    """

    begin: Begin = "jefferson"
    seed: str = ""
    play: tuple[dict[str, Value], ...] = ()
    dice: tuple[int, ...] = ()
    draws: tuple[Value, ...] = ()
    deck: tuple[str, ...] = ()
    real_dice: bool = False
    turn: int = 5
    prestige: int = 10
    plan: int = 0
    agendas: dict[str, int] = {}
    conspirators: tuple[str, ...] = ()
    held: tuple[str, ...] = ()
    assets: tuple[str, ...] = ()
    defense: tuple[str, ...] = ()
    discards: tuple[str, ...] = ()
    shown: str = ""
    hidden: tuple[str, ...] = ()
    revealed: tuple[str, ...] = ()
    arrested: tuple[str, ...] = ()
    burr: str = ""
    burr_found: bool = False
    wilkinson: str = ""
    natchez_entered: bool = False
    agents: dict[str, int] = {}
    spanish: str = ""
    spanish_gold: bool = False
    trafalgar: bool = False
    austerlitz: bool = False
    gunboats: bool = False
    proclamation: bool = False
    free_searches: int = 0
    authorities: int = 0
    charge: int = 0
    verdict: int = 1
    swartwout_spent: bool = False
    britain_spent: bool = False
    indictment: Literal["", "cleared", "indicted"] = ""

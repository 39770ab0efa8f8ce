"""A pending decision as data: who decides, what is asked, under which case, and every option with its price."""

from __future__ import annotations

from typing import Any

import msgspec


class Refusal(msgspec.Struct, frozen=True, gc=False):
    """Why an option cannot be taken now: a code worded by content/, and the numbers that go into its sentence."""

    code: str
    numbers: tuple[int, ...] = ()


class Offer(msgspec.Struct, frozen=True, gc=False):
    """One option of a choice.

    cost: Prestige Points (or coins) it takes. odds: ways in how many that it succeeds, e.g. (4, 6), where a die
    decides. refused: why it is not legal now, None when it is. warning: a code when it is irreversible or may end
    the game, so that a screen asks once.
    """

    option: Any
    rule: str
    cost: int = 0
    odds: tuple[int, int] | None = None
    refused: Refusal | None = None
    warning: str | None = None


class Choice(msgspec.Struct, frozen=True, gc=False):
    """What `seat` must decide now.

    prompt: a code worded by content/; `numbers` go into its sentence; subject: the id of what it is about, if it
    says. legal: the options that `play` accepts, those of the offers that are not refused, in the same order.
    """

    seat: str
    prompt: str
    rule: str
    offers: tuple[Offer, ...]
    legal: tuple[Any, ...]
    numbers: tuple[int, ...] = ()
    subject: str = ""


class Illegal(Exception):
    """An option was played that the pending choice does not hold, or refuses."""

    def __init__(self, option: object, refusal: Refusal | None) -> None:
        super().__init__(f"{option!r} is refused: {refusal}" if refusal else f"{option!r} is not offered now")
        self.option = option
        self.refusal = refusal

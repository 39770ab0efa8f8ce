"""The opening of a lesson of Reign of Witches, as its file has it."""

from __future__ import annotations

from typing import Literal

import msgspec

from content.lessons import Value

Seat = Literal["adams", "hamilton"]


class Cards(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Cards of each player, by id, in any order."""

    adams: tuple[str, ...] = ()
    hamilton: tuple[str, ...] = ()


class Coins(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Coins of each player."""

    adams: int = 4
    hamilton: int = 4


class Under(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A card that is tucked under a used one."""

    card: str
    under: str


class Opening(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A stated position. Cards that nothing here names lie below those of the deck, 18 Brumaire last.

    seats: whose choices are the learner's; the others' are told in `play` and in replies. begin: "set-up" tells the
    deal as well. go: its number; Adams has the odd ones. 0: the first seat's third. display: from left to right, its
    coins in the same order (none named: none there). deck: what is turned up, from the top, in order, used up exactly;
    below: what lies right below it. rest: where all other cards lie; in the discards the deck is no more than deck and
    below. shown: cards of hands bought openly, in order. fresh, used: played cards without and with a coin, before whom
    they lie. given: used cards that the other player handed over. earned: used cards whose strike discarded something.
    resolved: Tricolors, the last one in force. seed: of a shuffle, after which the deck is no longer a script. play:
    options played from there before the first step, by whoever is to choose.

    Hand limits, Discard symbols that are ignored and all else that lasts follow from the used cards.
    """

    seats: tuple[Seat, ...] = ("adams",)
    begin: Literal["set-up", "go"] = "go"
    go: int = 0
    hands: Cards = Cards()
    shown: Cards = Cards()
    display: tuple[str, ...] = ()
    display_coins: tuple[int, ...] = ()
    deck: tuple[str, ...] = ()
    below: tuple[str, ...] = ()
    rest: Literal["deck", "discards"] = "deck"
    coins: Coins = Coins()
    supply: int = 0
    fresh: Cards = Cards()
    used: Cards = Cards()
    given: tuple[str, ...] = ()
    tucked: tuple[Under, ...] = ()
    earned: tuple[str, ...] = ()
    discards: tuple[str, ...] = ()
    resolved: tuple[str, ...] = ()
    seed: str = "lessons"
    play: tuple[dict[str, Value], ...] = ()

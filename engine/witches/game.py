"""Reign of Witches as a Game: which function runs which task, lists which offers, takes which option."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

from content.witches.edition import SEATS, Edition
from content.witches.reading import printed
from engine.kernel.choice import Choice
from engine.kernel.game import Step
from engine.kernel.record import Header
from engine.kernel.stacked import StackGame
from engine.witches import ending, go, powers, setup, tasks
from engine.witches.board import Board, freeze
from engine.witches.state import State
from engine.witches.view import View, view

RULES_VERSION = 1


class Witches(StackGame[State, Board]):
    """The rules of Reign of Witches, bound to one edition."""

    id = "witches"
    rules_version = RULES_VERSION
    seats: tuple[str, ...] = SEATS

    runs: ClassVar[dict[type[Any], Callable[..., None]]] = {
        tasks.Apply: powers.apply,
        tasks.EndGo: go.end_go,
        tasks.Reckon: ending.reckon,
    }
    asks: ClassVar[dict[type[Any], tuple[Callable[..., Choice], Callable[..., None]]]] = {
        tasks.Act: (go.ask, go.act),
        tasks.AskCoins: (powers.ask_coins, powers.take_coins),
        tasks.AskTuck: (powers.ask_tuck, powers.tuck_card),
        tasks.AskStrike: (powers.ask_strike, powers.strike_card),
        tasks.AskArea: (ending.ask_area, ending.choose_area),
    }

    def __init__(self, edition: Edition | None = None, coins: int | None = None) -> None:
        self.edition = edition or printed()
        self.coins = self.edition.figures.coins if coins is None else coins
        super().__init__(self.edition, Board, freeze)

    def new(self, seed: str, typed_dice: bool = False, coins: int | None = None) -> Step[State]:
        """setup: the opening dealt by `seed`. coins: each player's, unless the game's own; there are no dice."""
        return self.settle(setup.opening(self.edition, seed, self.coins if coins is None else coins))

    def deal(self, header: Header) -> Step[State]:
        """The opening of a campaign; its coins are a figure of the set-up."""
        figures = dict(header.figures)
        coins = figures.pop("coins", self.coins)
        if figures or header.typed_dice:
            raise ValueError("this game has no dice, and no figures to choose but coins")
        if len(header.players) not in (0, len(SEATS)):
            raise ValueError("this game has two players")
        return self.new(header.seed, coins=coins)

    def view(self, state: State, seat: str) -> View:
        """All that this seat may know."""
        return view(state, self.edition, seat)

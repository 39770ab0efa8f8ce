"""Positions to test rules from: an ordinary table, with whatever a test wants changed on it."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from engine.kernel.choice import Choice
from engine.kernel.game import Step
from engine.kernel.stream import Scripted
from engine.witches import scoring
from engine.witches.board import freeze
from engine.witches.game import Witches
from engine.witches.invariants import cards_broken, choice_broken, table_broken
from engine.witches.options import Buy
from engine.witches.setup import opening
from engine.witches.state import State, Tucked

GAME = Witches()
EDITION = GAME.edition
A, H = 0, 1

PICKERING = "timothy-pickering"
MCHENRY = "james-mchenry"
WOLCOTT = "oliver-wolcott"
STODDERT = "benjamin-stoddert"
TOUSSAINT = "toussaint-louverture"
ABIGAIL = "abigail-adams"
BURR = "aaron-burr"
PINCKNEY = "charles-c-pinckney"
WALLS = "wooden-walls"
CONSTELLATION = "uss-constellation"
CINCINNATUS = "cincinnatus-attacked"
WASHINGTON = "washington"
REBELLIONS = "tax-rebellions"
REYNOLDS = "reynolds-pamphlet"
PORCUPINE = "porcupines-gazette"
CALLENDER = "james-callender"
AURORA = "philadelphia-aurora"
ACTS = "alien-sedition-acts"
WITCHES = "reign-of-witches"
KENTUCKY, FEVER, NILE, BRUMAIRE = "kentucky-resolutions", "yellow-fever", "battle-of-the-nile", "18-brumaire"


def pair(adams: Any = (), hamilton: Any = ()) -> tuple[Any, Any]:
    """A pair of zones, sorted."""
    return tuple(sorted(adams)), tuple(sorted(hamilton))


def position(*, deck: tuple[str, ...] = (), rest: Literal["deck", "discards"] = "deck", **changes: Any) -> State:
    """Adams's third go with 4 coins each and nothing else done, changed as told.

    Cards that no change mentions fill up the Display and then lie below `deck`, sorted, 18 Brumaire last; with
    rest="discards" they lie in the discard pile, so that `deck` is the whole deck. Zones are to be given sorted where
    order means nothing (see `pair`). A scripted shuffle keeps the order. Nothing checks that the position can arise.
    """
    fields: dict[str, Any] = {"go": 5, "chance": Scripted(), **changes}
    zones = [fields.get(zone, ()) for zone in ("display", "discards", "resolved")]
    zones += [zone for name in ("hands", "fresh", "used") for zone in fields.get(name, ())]
    placed = {card for zone in zones for card in zone} | {t.card for t in fields.get("tucked", ())} | set(deck)
    left = [card for card in EDITION.deck if card not in placed]
    if "display" not in fields:
        fields["display"] = tuple([card for card in left if card not in EDITION.tricolors][:4])
        left = [card for card in left if card not in fields["display"]]
    fields.setdefault("display_coins", (0,) * len(fields["display"]))
    left.sort(key=lambda card: card == EDITION.last)
    if rest == "deck":
        deck = (*deck, *left)
    else:
        fields["discards"] = (*fields.get("discards", ()), *(card for card in left if card not in EDITION.tricolors))
        missing = tuple(card for card in left if card in EDITION.tricolors)
        fields["resolved"] = (*missing, *fields.get("resolved", ()))
    fields["deck"] = deck
    fields["last_below"] = bool(deck) and deck[-1] == EDITION.last
    for name in ("hands", "shown", "fresh", "used"):
        fields.setdefault(name, ((), ()))
    return msgspec.structs.replace(freeze(opening(EDITION, "positions", 4)), **fields)


def coins_in_all(state: State) -> int:
    """Coins in stocks, in the supply, on the Display and on used cards."""
    return sum((*state.coins, state.supply, *state.display_coins, len(state.used[0]), len(state.used[1])))


def sound(state: State) -> State:
    """The state, once the invariants of cards and choices are seen to hold."""
    choice = GAME.choice(state)
    assert (cards_broken(state, EDITION) or table_broken(state, EDITION) or choice_broken(state, choice)) is None
    return state


def take(state: State, *options: Any) -> Step[State]:
    """Play the options in order, invariants checked at each; the last Step, with the events of all."""
    events: list[Any] = []
    step, total = Step(sound(state), (), (), False), coins_in_all(state)
    for option in options:
        step = GAME.play(step.state, option)
        events += step.events
        sound(step.state)
        assert coins_in_all(step.state) == total
    return msgspec.structs.replace(step, events=tuple(events))


def asked(state: State) -> Choice:
    """The pending choice."""
    choice = GAME.choice(state)
    assert choice is not None
    return choice


def refused(state: State, option: Any) -> tuple[str, tuple[int, ...]] | None:
    """Why an option is refused, as code and numbers; None when it is legal; KeyError when it is not offered."""
    offer = {offer.option: offer for offer in asked(state).offers}[option]
    return (offer.refused.code, offer.refused.numbers) if offer.refused else None


def events(step: Step[State], kind: type) -> list[Any]:
    """The events of one kind, in order."""
    return [event for event in step.events if type(event) is kind]


def points(state: State) -> tuple[tuple[int, int, int], tuple[int, int, int]]:
    """What Adams and Hamilton would have in hearts, diamonds and military if the game ended now."""
    return scoring.reckon(state, EDITION).points


def over(**changes: Any) -> Step[State]:
    """Adams buys 18 Brumaire as the first card of the Display: the game ends, Jefferson has 6 and what is resolved."""
    mentioned = [card for name in ("hands", "fresh", "used") for zone in changes.get(name, ()) for card in zone]
    mentioned += [tucked.card for tucked in changes.get("tucked", ())]
    others = [card for card in EDITION.suit_cards if card not in mentioned][:3]
    return take(position(**{"display": (BRUMAIRE, *others), **changes}), Buy(BRUMAIRE))


def under(card: str, host: str) -> tuple[Tucked, ...]:
    """One card tucked under another."""
    return (Tucked(card, host),)

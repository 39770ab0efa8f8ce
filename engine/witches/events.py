"""Everything that can happen, as typed structs: the rule case and every number. content/ words them, late.

Whatever an event names is seen by both players: a card bought, played, discarded, struck, tucked or turned up.
"""

from __future__ import annotations

from content.witches.edition import Area
from engine.kernel.game import Event
from engine.witches.state import Ended, Reason, ScoreLine, Winner


class HandsDealt(Event, frozen=True):
    """Each player was dealt so many cards, unseen by the other, and so many coins."""

    cards: int
    coins: int


class DisplayDealt(Event, frozen=True):
    cards: tuple[str, ...]


class DeckMade(Event, frozen=True):
    """The Tricolors were shuffled in and the last card put below: so many cards in all."""

    cards: int
    last: str


class GoBegan(Event, frozen=True):
    number: int
    seat: str


class HandDiscarded(Event, frozen=True):
    """A whole hand went to the discard pile: nothing else was possible, or a Tricolor says so."""

    seat: str
    cards: tuple[str, ...]


class CardBought(Event, frozen=True):
    """A card left the Display. paid: coins, one laid on each card left of it; coins: those that lay on it."""

    seat: str
    card: str
    paid: int
    coins: int


class CardTurnedUp(Event, frozen=True):
    """The Display was refilled at the right; left: cards that remain in the deck."""

    card: str
    left: int


class CardPlayed(Event, frozen=True):
    """discard: the card that the Discard symbol cost, "" for none."""

    seat: str
    card: str
    discard: str


class CardUsed(Event, frozen=True):
    seat: str
    card: str


class PowerInForce(Event, frozen=True):
    """The card used has a power that lasts: it is heeded, or counted at the end, from now on."""

    seat: str
    card: str


class NoTarget(Event, frozen=True):
    """Part of a power had nothing to work on."""

    card: str


class HandLimitRaised(Event, frozen=True):
    seat: str
    limit: int


class SupplyPaid(Event, frozen=True):
    """Coins from the supply; 0 where it had none."""

    seat: str
    coins: int
    supply: int


class NobodyLeads(Event, frozen=True):
    """A Tricolor's coin goes to nobody: the ranks are equal."""

    ranks: int


class CoinsTaken(Event, frozen=True):
    """Coins of a card of the Display."""

    seat: str
    card: str
    coins: int


class DisplayReversed(Event, frozen=True):
    cards: tuple[str, ...]
    coins: tuple[int, ...]


class CardGiven(Event, frozen=True):
    """A used card went over to `seat`, with its coin."""

    seat: str
    card: str


class CardTucked(Event, frozen=True):
    seat: str
    card: str
    under: str


class CardStruck(Event, frozen=True):
    """A played card of `seat` was discarded by a power."""

    seat: str
    card: str


class Declined(Event, frozen=True):
    seat: str
    card: str


class TricolorResolved(Event, frozen=True):
    """seat: who bought it, "" where it was left standing; coins: those that went to the supply with it."""

    card: str
    seat: str
    coins: int
    jefferson: int


class SuitsForbidden(Event, frozen=True):
    """What may not be played from now on: the suits of the Tricolor in force."""

    suits: tuple[str, ...]


class DeckShuffled(Event, frozen=True):
    """The discards went into the deck: so many cards, and so many in all."""

    cards: int
    deck: int


class GameEnded(Event, frozen=True):
    how: Ended


class AreaChosen(Event, frozen=True):
    seat: str
    card: str
    area: Area


class Scored(Event, frozen=True):
    """All points line by line, and their sums in hearts, diamonds and military."""

    lines: tuple[ScoreLine, ...]
    adams: tuple[int, int, int]
    hamilton: tuple[int, int, int]


class Decided(Event, frozen=True):
    """areas: how many each of the two leads. totals: their combined scores."""

    winner: Winner
    reason: Reason
    areas: tuple[int, int]
    totals: tuple[int, int]
    jefferson: int

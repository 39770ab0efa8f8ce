"""The options of Reign of Witches: small tagged structs, one class a kind, listed in the order of menus."""

from __future__ import annotations

import msgspec

from content.witches.edition import Area


class Option(msgspec.Struct, frozen=True, tag=True, tag_field="option", gc=False):
    """Base of all options."""


class Buy(Option, frozen=True):
    """Buy this card of the Display (buy)."""

    card: str


class Play(Option, frozen=True):
    """Play this card from hand, and discard another for its Discard symbol, "" for none (play)."""

    card: str
    discard: str = ""


class Use(Option, frozen=True):
    """Put a coin on this played card and use its power (use)."""

    card: str


class DiscardHand(Option, frozen=True):
    """Nothing else is possible: discard the hand, then act (go)."""


class TakeCoins(Option, frozen=True):
    """Take the coins that lie on this card of the Display, by a power."""

    card: str


class TuckCard(Option, frozen=True):
    """Tuck this hand card under the used one, by a power."""

    card: str


class StrikeCard(Option, frozen=True):
    """Discard this played card, by a power."""

    card: str


class Decline(Option, frozen=True):
    """No, where a power may be left alone."""


class ChooseArea(Option, frozen=True):
    """Count a power's points in this area, at the end of the game."""

    area: Area


AnyOption = Buy | Play | Use | DiscardHand | TakeCoins | TuckCard | StrikeCard | Decline | ChooseArea

# The order of every list of offers: by kind as listed above, then by cost, then by fields. So cards of the Display
# stand from left to right, all others by id; only among played cards, those used already come last.
ORDER: dict[type[Option], int] = {kind: i for i, kind in enumerate(AnyOption.__args__)}

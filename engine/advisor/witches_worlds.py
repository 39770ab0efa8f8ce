"""Deals that a view of Reign of Witches allows: what a computer player imagines behind the cards it cannot see."""

from __future__ import annotations

from content.witches.edition import Edition
from engine.kernel.stream import Seeded, Stream, shuffled
from engine.witches.state import State
from engine.witches.view import View, assumed


def deal(view: View, edition: Edition, chance: Seeded) -> State:
    """A whole state that looks to this seat as the view does, each as likely as another; `chance` deals what is unseen.

    The other hand's unknown cards are drawn from those that may be in it, the rest is the deck, the edition's last card
    below while it is known to lie there (ruling 22).
    """
    stream: Stream = chance
    other = 1 - view.seat
    count = view.holds[other] - len(view.shown[other])
    hidden: tuple[str, ...] = ()
    if count:
        mixed, stream = shuffled(stream, view.hidden_hand)
        hidden = mixed[:count]
    below = (edition.last,) if view.last_below else ()
    rest = [card for card in view.unseen if card not in hidden and card not in below]
    deck, stream = shuffled(stream, rest)
    return assumed(view, hidden, (*deck, *below), stream)

"""Which template words an event of Reign of Witches, and the names and numbers that fill it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from content.witches.edition import AREAS
from engine.kernel.game import Event
from engine.witches import events as e
from engine.witches.scoring import Points
from tui.wordsbase import listed

if TYPE_CHECKING:
    from tui.witches.words import WitchesWords

AT_WILL = "go"  # the case under which a hand is discarded because nothing else can be done


def variant(event: Event) -> str:
    """The circumstance that chooses among an event's templates; "" where there is one only."""
    match event:
        case e.HandDiscarded(rule=rule):
            return "go" if rule == AT_WILL else "default"
        case e.CardBought(paid=paid, coins=coins):
            return ("coins" if coins else "paid") if paid else "free-coins" if coins else "free"
        case e.CardPlayed(discard=discard):
            return "discard" if discard else "plain"
        case e.SupplyPaid(coins=coins):
            return "some" if coins else "none"
        case e.TricolorResolved(seat=seat, coins=coins):
            return "bought" if seat else "standing-coins" if coins else "standing"
        case e.SuitsForbidden(suits=suits):
            return "some" if suits else "none"
        case e.GameEnded(how=how):
            return how
        case e.Decided(winner=winner, reason=reason):
            return winner if reason == "won" else reason
        case _:
            return ""


def fields(event: Event, words: WitchesWords) -> dict[str, Any]:
    """Every placeholder that a template of this event may use: its own fields, ids replaced by names."""
    found: dict[str, Any] = msgspec.structs.asdict(event)
    if found.get("card"):
        found["short"] = words.card_short(found["card"])
    for name in ("card", "discard", "under", "last"):
        if found.get(name):
            found[name] = words.card(found[name])
    if isinstance(found.get("cards"), tuple):
        found["cards"] = listed(words.card(card) for card in found["cards"])
    if found.get("seat"):
        found["who"] = words.person(found["seat"])
    match event:
        case e.CardPlayed(discard=discard) if discard:
            found["other"] = words.card_short(discard)
        case e.PowerInForce(card=card):
            found["power"] = words.card_power(card)
        case e.SuitsForbidden(suits=suits):
            found["suits"] = words.suits(suits)
        case e.GameEnded(rule=rule):
            cards = words.edition.rule.items()
            found["card"] = next((words.card(card) for card, case in cards if case == rule), "")
        case e.Scored(adams=adams, hamilton=hamilton):
            found |= {"adams": points(adams, words), "hamilton": points(hamilton, words)}
        case e.Decided(areas=areas, totals=totals):
            first = 0 if areas[0] > areas[1] else 1
            found |= {"lead": areas[first], "total": totals[first], "leader": words.person_at(first)}
        case _:
            pass
    if isinstance(event, e.AreaChosen):
        found["area"] = words.area(event.area)
    return found


def points(found: Points, words: WitchesWords) -> str:
    """Points by area and in all: "♥ 3, ♦ 2, ♠♣ 4: 9"."""
    marks = ", ".join(f"{words.area_mark(area)} {by}" for area, by in zip(AREAS, found, strict=True))
    return f"{marks}: {sum(found)}"

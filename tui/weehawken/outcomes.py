"""What an option is sure to lead to, read off the view and the edition's figures: a hint beside its line in a menu."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from content.weehawken import effects as op
from engine.kernel.choice import Choice
from engine.weehawken import options as o
from engine.weehawken.state import BURR, SWARTWOUT, Argument
from engine.weehawken.view import View

if TYPE_CHECKING:
    from tui.weehawken.words import Words

BUSINESS, INDICTMENT = "wilkinson-in-new-orleans", "wilkinson-indictment"
DIE = range(1, 7)


def outcome(option: o.Option, choice: Choice, view: View, words: Words) -> str:
    """The hint; "" where the outcome is for dice to say, or plain from the option's label."""
    edition, say = words.edition, words.outcome_text
    match option:
        case o.SendGunboats():
            return say("SendGunboats", **plan_after(view, edition.plan.gunboats["plan"], words))
        case o.IssueProclamation():
            return say("IssueProclamation", **plan_after(view, edition.plan.proclamation["plan"], words))
        case o.LetHimGo() | o.RestCase():
            return say(type(option).__name__)
        case o.SplitRiot(prestige, plan):
            moved = plan_after(view, plan, words)
            return say("SplitRiot", "both", prestige=view.prestige - prestige, plan=moved["after"])
        case o.LayCharge(objective):
            percent = round(100 * view.ways[objective - 1] / sum(view.ways))
            return say("LayCharge", side=words.objective_side(objective), percent=percent)
        case o.Arrest(unit):
            return arrest(unit, view, words)
        case o.March(to):
            return march(to, view, words)
        case o.DiscardWilkinson(by):
            return business(choice.numbers[-1] + by, words)
        case o.Decline() if choice.prompt == "discard-wilkinson":
            return business(choice.numbers[-1], words)
        case _:
            return in_court(option, choice, view, view.argument, words) if view.argument else ""


def plan_after(view: View, by: int, words: Words) -> dict[str, Any]:
    """The plan before and after it moves."""
    after = min(view.plan + by, words.edition.plan.spaces)
    return {"before": words.plan_space(view.plan), "after": words.plan_space(after)}


def business(total: int, words: Words) -> str:
    """The row that a total of Wilkinson's roll in New Orleans leads to."""
    row = words.table_row(BUSINESS, words.edition.table[BUSINESS].row(total))
    return words.outcome_text("RowAt", total=total, row=row)


def march(to: int, view: View, words: Words) -> str:
    """What Wilkinson's coming to a space brings (12.5.1, 12.5.2)."""
    if to == words.edition.natchez:
        return "" if view.natchez_entered else words.outcome_text("March", "natchez")
    return words.outcome_text("March", "baton-rouge") if to == words.edition.baton_rouge else ""


def arrest(unit: str, view: View, words: Words) -> str:
    """What follows from a unit's arrest now."""
    found, say = [], words.outcome_text
    for effect in words.edition.arrest_effects[unit]:
        fields: dict[str, Any] = {}
        if isinstance(effect, op.Plan):
            fields = plan_after(view, effect.by, words)
        elif isinstance(effect, op.DiscardAsset):
            there = [card for card in effect.one_of if card in view.assets]
            if not there:
                found.append(say("Arrest", "nothing-to-discard"))
                continue
            fields["cards"] = words.listed(words.card_short(card) for card in there)
        elif isinstance(effect, op.AdvanceWilkinson):
            if view.wilkinson == 0:
                found.append(say("Arrest", "nothing-to-march"))
                continue
            then = march(view.wilkinson - 1, view, words)
            fields["then"] = f": {then}" if then else ""
        elif isinstance(effect, op.DigConspiracy) and sum(view.ways) == 1:
            found.append(say("Arrest", "nothing-to-dig"))  # all six have been seen
            continue
        found.append(say("Arrest", str(effect.__struct_config__.tag), **fields) or words.effect(effect).rstrip("."))
    if unit != BURR:
        found.append(say("Arrest", "home"))
    return ", ".join(found)


def with_swartwout(view: View, p: int, d: int, words: Words) -> int:
    """D once Swartwout has spoken, where he will (14.2.2)."""
    speaks = p > d and SWARTWOUT in view.arrested and not view.swartwout_spent
    return d + words.edition.figures.swartwout_d if speaks else d


def in_court(option: o.Option, choice: Choice, view: View, argument: Argument, words: Words) -> str:
    """P and D after an option of the Trial."""
    cards, say = words.edition.card, words.outcome_text
    match option:
        case o.PlayEvidence(card) if cards[card].wilkinson and not view.indictment:
            indicted = words.edition.table[INDICTMENT].rows[1]
            ways = sum(indicted.low <= die + view.wilkinson_cards <= indicted.high for die in DIE)
            return say("PlayEvidence", "indictment", ways=ways)
        case o.PlayEvidence(card) | o.PlayExtra(card):
            p = argument.p + cards[card].trial
            return say("PlayEvidence", "ahead" if p > argument.d else "behind", p=p, d=argument.d)
        case o.VoidDefense():
            return say("VoidDefense", p=argument.p, d=with_swartwout(view, argument.p, argument.d, words))
        case o.Decline() if choice.prompt == "void-defense":
            d = with_swartwout(view, argument.p, argument.d + cards[view.shown].trial, words)
            return say("VoidDefense", p=argument.p, d=d)
        case _:
            return ""

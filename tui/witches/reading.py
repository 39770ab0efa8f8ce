"""The table of Reign of Witches as sentences to be read aloud or printed: all that both players see, and no hand."""

from __future__ import annotations

from content.witches.edition import AREAS, SEATS
from engine.witches.view import View
from tui.witches.words import WitchesWords


def coins(count: int, words: WitchesWords) -> str:
    """So many coins, in words."""
    return words.plain("coins_one" if count == 1 else "coins_many", count=count)


def cards(count: int, words: WitchesWords) -> str:
    """So many cards, in words."""
    return words.plain("held_one" if count == 1 else "held_many", count=count)


def titled(card: str, words: WitchesWords) -> str:
    """A card with its figures."""
    return f"{words.card(card)} ({words.figures(card)})"


def table_lines(view: View, words: WitchesWords) -> list[str]:
    """The whole table: Display, deck, both players, Tricolors, discards, points."""
    return [
        *display_lines(view, words),
        *[line for place in range(len(SEATS)) for line in player_lines(view, place, words)],
        *pile_lines(view, words),
        *area_lines(view, words),
    ]


def display_lines(view: View, words: WitchesWords) -> list[str]:
    """The cards of the Display and what lies on them; deck and supply."""
    say = words.plain
    lines = [say("table_display")]
    for place, (card, laid) in enumerate(zip(view.display, view.display_coins, strict=True), 1):
        on = say("table_coins", coins=coins(laid, words)) if laid else ""
        lines.append(say("table_card", place=place, card=words.card(card), figures=words.figures(card), coins=on))
    lines.append(say("table_deck", deck=view.deck, supply=view.supply))
    coming = [card for card in view.unseen if card in words.edition.tricolors]
    if coming:
        lines.append(say("table_coming", cards=words.listed(titled(card, words) for card in coming)))
    if view.last_below:
        lines.append(say("table_below", card=words.card(words.edition.last)))
    return lines


def player_lines(view: View, place: int, words: WitchesWords) -> list[str]:
    """What lies before a player, and how much he holds."""
    say, who = words.plain, words.person_at(place)
    held = cards(view.holds[place], words)
    lines = [say("table_player", who=who, coins=coins(view.coins[place], words), held=held, limit=view.limits[place])]
    if view.shown[place] and place != view.seat:
        lines.append(say("hand_known", who=who, cards=words.listed(words.card(card) for card in view.shown[place])))
    for key, zone in (("table_fresh", view.fresh[place]), ("table_used", view.used[place])):
        if zone:
            lines.append(say(key, who=who, cards=words.listed(titled(card, words) for card in zone)))
    under = [tucked for tucked in view.tucked if tucked.under in view.used[place]]
    return [*lines, *[say("table_tucked", card=titled(t.card, words), under=words.card(t.under)) for t in under]]


def pile_lines(view: View, words: WitchesWords) -> list[str]:
    """What was resolved, what is Forbidden, and the discards."""
    lines = []
    if view.resolved:
        found = words.listed(words.card(card) for card in view.resolved)
        lines.append(words.plain("table_resolved", cards=found, jefferson=view.jefferson))
    lines += notices(view, words)
    if view.discards:
        found = words.listed(words.card(card) for card in view.discards)
        lines.append(words.plain("table_discards", cards=found))
    return lines


def notices(view: View, words: WitchesWords) -> list[str]:
    """What is Forbidden to the player whose go it is, and the Tricolor that is about to resolve."""
    lines = []
    if view.forbidden:
        key = "status_unbound" if view.unbound[view.on_go] else "status_forbidden"
        lines.append(words.plain(key, suits=words.suits(view.forbidden)))
    if view.due and not view.ended:
        lines.append(words.plain("status_due", card=words.card(view.due)))
    return lines


def area_lines(view: View, words: WitchesWords) -> list[str]:
    """The points of both, area by area, and in all."""
    say, (adams, hamilton) = words.plain, view.points
    lines = [
        say("score_area", area=words.area(area), adams=mine, hamilton=theirs)
        for area, mine, theirs in zip(AREAS, adams, hamilton, strict=True)
    ]
    lines.append(say("score_total", adams=sum(adams), hamilton=sum(hamilton), jefferson=view.jefferson))
    if view.owed is not None:
        lines.append(say("score_owed", card=words.card(view.owed[0])))
    return lines


def score_lines(view: View, words: WitchesWords) -> list[str]:
    """What gives each player his points, line by line, and then the sums."""
    found = []
    for seat in SEATS:
        found.append(words.plain("score", who=words.person(seat)))
        mine = [line for line in view.lines if line.seat == seat]
        for area in AREAS:
            for line in mine:
                if line.area == area:
                    told = words.plain("score_line", area=words.area(area), points=line.by, line=words.score_line(line))
                    found.append(f"{told} [{line.rule}]")
        if not mine:
            found.append(words.plain("score_none"))
    return [*found, *area_lines(view, words)]

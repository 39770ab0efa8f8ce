"""The whole table of Hero of Weehawken as sentences to be read aloud or printed: no marks, no boxes, no columns."""

from __future__ import annotations

from engine.weehawken.state import BURR, WASHINGTON, WEST
from engine.weehawken.view import View
from tui.weehawken.words import Words

PLACES = (WEST, WASHINGTON, *range(WEST - 1, -1, -1))  # as the screen lists them: then from the island down the river


def table_lines(view: View, words: Words) -> list[str]:
    """The whole table in sentences: turn, plan, agendas, map, cards, Trial."""
    edition, say = words.edition, words.plain
    lines = [say("state_turn", turn=view.turn, phase=words.phase(view.phase), prestige=view.prestige, deck=view.deck)]
    if view.under:
        lines.append(say("state_under"))
    items = ", ".join(f"{words.what(what, view.plan_row)} {by:+d}" for what, by in view.strength if by)
    lines.append(
        say(
            "state_plan",
            plan=view.plan,
            launch=edition.plan.spaces,
            row=words.row_name(view.plan_row),
            strength=sum(by for _, by in view.strength),
            items=items or say("none"),
        )
    )
    needs = (
        "state_needs_none" if view.launch_needs > 6 else "state_needs" if view.launch_needs > 1 else "state_needs_any"
    )
    lines.append(say(needs, needs=view.launch_needs))
    for agenda, at in zip(edition.agendas, view.agendas, strict=True):
        last = len(agenda.spaces) - 1
        ahead = words.agenda_faces(agenda.id, at)
        follows = (
            say("state_agenda_next", faces=ahead)
            if ahead
            else say("state_agenda_done", benefit=words.agenda_benefit(agenda.id))
        )
        space = words.agenda_space(agenda.id, at)
        lines.append(say("state_agenda", agenda=words.agenda(agenda.id), space=space, at=at, last=last, next=follows))
    return [*lines, *map_lines(view, words), *card_lines(view, words), *trial_lines(view, words)]


def map_lines(view: View, words: Words) -> list[str]:
    """Burr, Wilkinson, agents, The West, Spain and the markers."""
    say = words.plain
    gone = "state_burr_hidden" if BURR in view.unseen else "state_burr_gone"
    lines = [say("state_burr", at=words.at(view.burr)) if view.burr >= 0 else say(gone)]
    lines.append(say("state_wilkinson", at=words.at(view.wilkinson)))
    agents = ", ".join(f"{view.agents[place]} {words.at(place)}" for place in PLACES if view.agents[place])
    lines.append(say("state_agents", agents=agents))
    lines.append(say("state_west", hidden=view.hidden))
    for name, units in (("unseen", view.unseen), ("revealed", view.revealed), ("arrested", view.arrested)):
        if units:
            lines.append(say(f"state_{name}", units=words.listed(words.unit(unit) for unit in units)))
    key = "state_search" if view.search_count and view.hidden else "state_search_none"
    lines.append(say(key, count=min(view.search_count, 6)))
    lines.append(say("state_spanish", spanish=words.spanish(view.spanish)))
    markers = {
        "spanish-gold": view.spanish_gold,
        "trafalgar": view.trafalgar,
        "austerlitz": view.austerlitz,
        "gunboats": view.gunboats,
        "presidential-proclamation": view.proclamation,
    }
    there = [words.marker(marker) for marker, placed in markers.items() if placed]
    return [*lines, say("state_markers", markers=", ".join(there))] if there else lines


def card_lines(view: View, words: Words) -> list[str]:
    """Defense cards and discards."""
    lines = []
    for name, cards in (("defense", view.defense), ("discards", view.discards)):
        if cards:
            lines.append(words.plain(f"state_{name}", cards=words.listed(words.card(card) for card in cards)))
    return lines


def trial_lines(view: View, words: Words) -> list[str]:
    """Charge, verdict, and the Argument being debated."""
    if not view.charge:
        return []
    charge, side = words.objective(view.charge), words.objective_side(view.charge)
    lines = [words.plain("state_charge", objective=charge, side=side, verdict=words.verdict(view.verdict))]
    if view.argument:
        argument = view.argument
        lines.append(words.plain("state_argument", number=argument.number, p=argument.p, d=argument.d))
        items = ", ".join(f"{a.side} {words.what(a.what)} {a.by:+d}" for a in argument.additions)
        if items:
            lines.append(words.plain("state_argument_items", items=items))
    said = {"swartwout": view.swartwout_spent, "britain": view.britain_spent}
    said |= {"indicted": view.indictment == "indicted", "cleared": view.indictment == "cleared"}
    return [*lines, *[words.plain(f"state_{what}") for what, so in said.items() if so]]

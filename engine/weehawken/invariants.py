"""What holds at every decision of every game; the first that does not is named."""

from __future__ import annotations

from collections import Counter

from content.weehawken.edition import Edition
from engine.kernel.choice import Choice
from engine.weehawken.options import ORDER
from engine.weehawken.state import BURR, OFF_TRACK, SPANISH, WASHINGTON, State
from engine.weehawken.tasks import RollBurr


def cards_broken(state: State, edition: Edition) -> str | None:
    """2.0.inventory: every card in exactly one place."""
    zones = (state.deck, state.conspirators, state.held, state.assets, state.defense, state.discards)
    found = Counter(card for zone in zones for card in zone)
    if state.current:
        found[state.current] += 1
    if found != Counter(edition.deck):
        return f"cards astray: {sorted((found - Counter(edition.deck)) + (Counter(edition.deck) - found))}"
    if len(state.conspirators) != edition.figures.conspiracy_cards_drawn:
        return f"{len(state.conspirators)} cards in The Conspirators box"
    return None


def pieces_broken(state: State, edition: Edition) -> str | None:
    """2.0.inventory: every unit, agent and marker in exactly one place."""
    units = Counter((*state.hidden, *state.revealed, *state.arrested))
    if state.burr != OFF_TRACK:
        units[BURR] += 1
    # Killed, he is out of the game; found again, he is in the player's hand until the die of 12.3.6 is typed.
    if (state.result is not None and state.result.ending == "killed") or any(
        isinstance(t, RollBurr) for t in state.stack
    ):
        units[BURR] += 1
    if units != Counter(edition.pieces.conspirator_units):
        return f"units astray: {sorted(units.elements())}"
    if BURR in state.revealed:
        return "Burr is face-up in The West"
    if any(unit not in edition.pieces.arrestable for unit in state.arrested):
        return f"arrested: {state.arrested}"
    if (
        len(state.agents) != WASHINGTON + 1
        or min(state.agents) < 0
        or sum(state.agents) != edition.pieces.federal_agents
    ):
        return f"agents: {state.agents}"
    if state.spanish and state.spanish not in SPANISH:
        return f"Spanish Relations: {state.spanish}"
    return None


def tracks_broken(state: State, edition: Edition) -> str | None:
    """7.2: every marker on its Track."""
    if not 0 <= state.prestige <= edition.map.prestige_max:
        return f"prestige {state.prestige}"
    if not 0 <= state.plan <= edition.plan.spaces:
        return f"plan {state.plan}"
    if state.plan == edition.plan.spaces and state.stack and state.phase not in ("expedition",):
        return "the plan is on Launch and the game goes on"
    for agenda, at in zip(edition.agendas, state.agendas, strict=True):
        if not 0 <= at < len(agenda.spaces):
            return f"{agenda.id} at {at}"
    last = len(edition.map.new_orleans_track) - 1
    if not OFF_TRACK <= state.burr <= last or not 0 <= state.wilkinson <= last:
        return f"Burr at {state.burr}, Wilkinson at {state.wilkinson}"
    if not 0 <= state.verdict <= len(edition.trial.verdicts) or not 0 <= state.charge <= len(edition.objectives):
        return f"verdict {state.verdict}, charge {state.charge}"
    if any(not 1 <= face <= 6 for face in state.entered):
        return f"dice typed: {state.entered}"
    return None


def choice_broken(state: State, choice: Choice | None) -> str | None:
    """Something legal to choose until the game is over; options sorted and distinct."""
    if choice is None:
        return None if state.result is not None else "no choice and no result"
    if state.result is not None:
        return "a choice after the result"
    if not choice.legal:
        return f"nothing legal at {choice.prompt}"
    keys = [
        (ORDER[type(offer.option)], tuple(getattr(offer.option, f) for f in offer.option.__struct_fields__))
        for offer in choice.offers
    ]
    if keys != sorted(set(keys)):
        return f"options of {choice.prompt} not sorted or not distinct"
    return None


def broken(state: State, edition: Edition, choice: Choice | None) -> str | None:
    """The first invariant that does not hold, in words; None when all do."""
    return (
        cards_broken(state, edition)
        or pieces_broken(state, edition)
        or tracks_broken(state, edition)
        or choice_broken(state, choice)
    )

"""What Jefferson may know: the table as a person sees it, and nothing hidden."""

from __future__ import annotations

from typing import Literal

import msgspec

from content.weehawken.edition import ChargeSide, Edition
from engine.weehawken.board import agents_in_west, wilkinson_held
from engine.weehawken.deduction import ways
from engine.weehawken.events import Modifiers
from engine.weehawken.expedition import row_of, strength
from engine.weehawken.state import Argument, Phase, Result, Spanish, State


class View(msgspec.Struct, frozen=True):
    """The visible table. Cards are ids, copies repeated.

    deck: cards left in the Draw Pile; under: the Burr card is known to lie beneath it. current: the card that is
    being carried out, "" when none; shown: the last card turned up. evidence: the +X of all Evidence held, once the
    Charge is laid of what serves against it. defense: Trial Defense cards on the Trial mat, sorted, since only their
    order is secret. hidden: face-down units in The West; unseen: which units those are, known by elimination, sorted.
    revealed, arrested: units. burr: his space of the Track, 0 to 6, or -1. agents: by place, 0 to 6 the Track, 7 The
    West, 8 Washington; agents_west: all in The West, the Track included. wilkinson_cards: held. search_count: what a
    Search die must not exceed. strength: what a Launch check adds, item by item; launch_needs: the smallest die that
    launches now, 1 to 7 (7: none can). plan_row: 0 to 2. ways: of how many ways each objective comes about, given the
    Conspiracy cards seen (14.1). verdict: 1 to 6, 0 before the Trial.
    """

    turn: int
    phase: Phase
    real_dice: bool
    prestige: int
    plan: int
    plan_row: int
    agendas: tuple[int, ...]
    deck: int
    under: bool
    held: tuple[str, ...]
    evidence: int
    assets: tuple[str, ...]
    defense: tuple[str, ...]
    discards: tuple[str, ...]
    current: str
    shown: str
    hidden: int
    unseen: tuple[str, ...]
    revealed: tuple[str, ...]
    arrested: tuple[str, ...]
    burr: int
    burr_found: bool
    wilkinson: int
    natchez_entered: bool
    agents: tuple[int, ...]
    agents_west: int
    wilkinson_cards: int
    search_count: int
    spanish: Spanish
    spanish_gold: bool
    trafalgar: bool
    austerlitz: bool
    gunboats: bool
    proclamation: bool
    free_searches: int
    authorities: int
    strength: Modifiers
    launch_needs: int
    ways: tuple[int, ...]
    charge: int
    verdict: int
    argument: Argument | None
    swartwout_spent: bool
    britain_spent: bool
    indictment: Literal["", "cleared", "indicted"]
    result: Result | None


def seen_conspiracy(state: State, edition: Edition) -> tuple[str, ...]:
    """9.2: Conspiracy cards seen outside The Conspirators box: held, or discarded for Wilkinson (13.2)."""
    return tuple(c for c in (*state.held, *state.discards, state.current) if c and edition.card[c].suit == "conspiracy")


def launch_needs(state: State, edition: Edition) -> int:
    """8.3: the smallest die that launches the Expedition now; 7 when none can, 1 when any does."""
    need = edition.plan.launch_at - sum(by for _, by in strength(state, edition))
    return min(max(need, 1), 7)


def evidence(held: tuple[str, ...], edition: Edition, side: ChargeSide | None) -> int:
    """9.4, 14.2.2.neutrality: the +X of the Evidence held that serves against a Charge of this side; None: of all."""
    cards = [edition.card[card] for card in held]
    return sum(c.trial for c in cards if c.trial_use == "evidence" and (side is None or side in c.charges))


def view(state: State, edition: Edition) -> View:
    """The state as Jefferson sees it (design: Views)."""
    west, cards = agents_in_west(state), wilkinson_held(state, edition)
    return View(
        turn=state.turn,
        phase=state.phase,
        real_dice=state.dice.__struct_config__.tag == "typed",
        prestige=state.prestige,
        plan=state.plan,
        plan_row=row_of(state.plan, edition),
        agendas=state.agendas,
        deck=len(state.deck),
        under=state.burr_card_under,
        held=state.held,
        evidence=evidence(state.held, edition, edition.objectives[state.charge - 1].charge if state.charge else None),
        assets=state.assets,
        defense=tuple(sorted(state.defense)),
        discards=state.discards,
        current=state.current,
        shown=state.shown,
        hidden=len(state.hidden),
        unseen=tuple(sorted(state.hidden)),
        revealed=state.revealed,
        arrested=state.arrested,
        burr=state.burr,
        burr_found=state.burr_found,
        wilkinson=state.wilkinson,
        natchez_entered=state.natchez_entered,
        agents=state.agents,
        agents_west=west,
        wilkinson_cards=cards,
        search_count=west + cards,
        spanish=state.spanish,
        spanish_gold=state.spanish_gold,
        trafalgar=state.trafalgar,
        austerlitz=state.austerlitz,
        gunboats=state.gunboats,
        proclamation=state.proclamation,
        free_searches=state.free_searches,
        authorities=state.authorities,
        strength=strength(state, edition),
        launch_needs=launch_needs(state, edition),
        ways=ways(edition, seen_conspiracy(state, edition)),
        charge=state.charge,
        verdict=state.verdict,
        argument=state.argument,
        swartwout_spent=state.swartwout_spent,
        britain_spent=state.britain_spent,
        indictment=state.indictment,
        result=state.result,
    )

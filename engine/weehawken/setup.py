"""4.0 Setting up the Game."""

from __future__ import annotations

from content.weehawken.edition import AGENDAS, Edition
from engine.kernel.stream import Stream, Typed, derive, shuffled
from engine.weehawken.board import Board
from engine.weehawken.events import PrestigeRolled, SetUpStep
from engine.weehawken.state import OFF_TRACK, WASHINGTON, State
from engine.weehawken.tasks import RevealCard, RollPrestige

STEPS = ("4.0.1", "4.0.2", "4.0.3", "4.0.4", "4.0.5", "4.0.6")


def conspirators_and_deck(edition: Edition, chance: Stream) -> tuple[tuple[str, ...], tuple[str, ...], Stream]:
    """4.0.5, 4.0.6: three of the nine Conspiracy cards in secret; the other six join the shuffled Draw Pile."""
    nine, chance = shuffled(chance, edition.conspiracy_cards)
    drawn = edition.figures.conspiracy_cards_drawn
    others = [card for card in edition.deck if edition.card[card].suit != "conspiracy"]
    deck, chance = shuffled(chance, (*nine[drawn:], *others))
    return tuple(sorted(nine[:drawn])), deck, chance


def opening(edition: Edition, seed: str, typed_dice: bool) -> Board:
    """4.0: everything in its place, the prestige roll still to come."""
    chance: Stream = derive(seed, "chance")
    conspirators, deck, chance = conspirators_and_deck(edition, chance)
    board = Board(
        State(
            turn=0,
            phase="set-up",
            dice=Typed() if typed_dice else derive(seed, "dice"),
            chance=chance,
            entered=(),
            stack=(),
            prestige=0,
            plan=0,
            agendas=(0,) * len(AGENDAS),
            deck=deck,
            conspirators=conspirators,
            held=(),
            assets=(),
            defense=(),
            discards=(),
            current="",
            shown="",
            burr_card_under=False,
            hidden=tuple(sorted(edition.pieces.conspirator_units)),
            revealed=(),
            arrested=(),
            burr=OFF_TRACK,
            burr_found=False,
            wilkinson=edition.map.new_orleans_track.index(edition.map.wilkinson_starts),
            natchez_entered=False,
            agents=(0,) * WASHINGTON + (edition.pieces.federal_agents,),
            spanish="",
            spanish_gold=False,
            trafalgar=False,
            austerlitz=False,
            gunboats=False,
            proclamation=False,
            free_searches=0,
            authorities=0,
            charge=0,
            verdict=0,
            argument=None,
            swartwout_spent=False,
            britain_spent=False,
            indictment="",
            result=None,
        ),
        edition,
    )
    for step in STEPS:
        board.emit(SetUpStep(rule=step))
    board.push_all((RollPrestige(), RevealCard()))
    return board


def roll_prestige(board: Board, task: RollPrestige, die: int) -> None:
    """4.0.4: the die is the first prestige."""
    board.prestige = die
    board.emit(PrestigeRolled(rule="4.0.4", die=die))

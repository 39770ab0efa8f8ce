"""A lesson's opening as a position of Hero of Weehawken."""

from __future__ import annotations

from typing import Any

import msgspec

from content.lessons import Value
from content.weehawken.edition import AGENDAS, Edition
from content.weehawken.lessons import Opening
from engine.kernel.game import Step
from engine.kernel.stream import Scripted, Typed, derive, shuffled
from engine.lessons.subject import Unknown
from engine.lessons.weehawken.places import place
from engine.weehawken import setup
from engine.weehawken.board import freeze
from engine.weehawken.game import Weehawken
from engine.weehawken.position import CONSPIRATORS, agents, position, settled
from engine.weehawken.state import OFF_TRACK, SPANISH, Phase, State
from engine.weehawken.tasks import (
    REST_OF_TURN,
    AnyTask,
    AskCharge,
    BeginJefferson,
    Jefferson,
    NewOrleans,
    OpenTrial,
    RevealCard,
    RollArgument,
)

# What an opening begins with: its Phase, and the tasks, the last one first.
BEGINNINGS: dict[str, tuple[Phase, tuple[AnyTask, ...]]] = {
    "turn": ("new-orleans", (RevealCard(),)),
    "burr-agenda": ("event", REST_OF_TURN[::-1]),
    "jefferson-begins": ("burr-agenda", (BeginJefferson(),)),
    "jefferson": ("jefferson", (Jefferson(),)),
    "new-orleans": ("jefferson", (NewOrleans(),)),
    "trial": ("jefferson", (OpenTrial(),)),
    "charge": ("charge", (AskCharge(),)),
    "argument": ("charge", (RollArgument(),)),
}
# Fields of the position that an opening states in the position's own words.
SAME = (
    "prestige", "plan", "held", "assets", "defense", "discards", "shown", "revealed", "arrested", "natchez_entered",
    "spanish", "spanish_gold", "trafalgar", "austerlitz", "gunboats", "proclamation", "free_searches", "authorities",
    "charge", "swartwout_spent", "britain_spent", "indictment",
)  # fmt: skip


def draws(named: tuple[Value, ...], hidden: tuple[str, ...], spanish: str) -> tuple[int, ...]:
    """Draws by name as the numbers that bring them: units of those hidden, Spanish markers of those in the box."""
    left, numbers = list(hidden), []
    for name in named:
        if isinstance(name, int):
            numbers.append(int(name))
        elif name in SPANISH:
            numbers.append([marker for marker in SPANISH if marker != spanish].index(name))
            spanish = name
        elif name in left:
            numbers.append(left.index(name))
            left.remove(name)
        else:
            raise Unknown(f"{name} cannot be drawn")
    return tuple(numbers)


def state_of(game: Weehawken, opening: Opening) -> State:
    """The stated position, before anything is played on."""
    edition, begin = game.edition, opening.begin
    phase, stack = BEGINNINGS[begin]
    fields: dict[str, Any] = {name: getattr(opening, name) for name in SAME}
    fields |= {
        "turn": opening.turn - (begin == "turn"),
        "phase": phase,
        "stack": stack,
        "conspirators": tuple(sorted(opening.conspirators or CONSPIRATORS)),
        "agents": agents(edition, {place(name, edition): count for name, count in opening.agents.items()}),
        "agendas": tuple([opening.agendas.get(agenda, 0) for agenda in AGENDAS]),
        "burr": place(opening.burr, edition) if opening.burr else OFF_TRACK,
        "burr_found": opening.burr_found or bool(opening.burr),
        "verdict": opening.verdict if begin in ("charge", "argument") else 0,
    }
    if opening.wilkinson:
        fields["wilkinson"] = place(opening.wilkinson, edition)
    if opening.hidden:
        fields["hidden"] = tuple(sorted(opening.hidden))
    state = position(edition, deck=opening.deck, **fields)
    return msgspec.structs.replace(
        state,
        dice=Typed() if opening.real_dice else Scripted(opening.dice),
        chance=Scripted(draws(opening.draws, state.hidden, state.spanish)),
    )


def with_chance(state: State, opening: Opening, seed: str) -> State:
    """A stated position with dice and draws from a seed, and the pile shuffled below the stated cards."""
    top = len(opening.deck)
    rest, chance = shuffled(derive(seed, "chance"), state.deck[top:])
    return msgspec.structs.replace(state, deck=(*opening.deck, *rest), dice=derive(seed, "dice"), chance=chance)


def set_up(game: Weehawken, opening: Opening) -> Step[State]:
    """4.0 as the rules do it, with the scripted cards moved to the top of the pile, and the stated ones laid aside."""
    board = setup.opening(game.edition, "lessons", typed_dice=opening.real_dice)
    events = tuple(board.events)
    state = freeze(board)
    secret = tuple(sorted(opening.conspirators or state.conspirators))
    rest = [*state.conspirators, *state.deck]
    for card in (*secret, *opening.deck):
        rest.remove(card)
    dice = state.dice if opening.real_dice else Scripted(opening.dice)
    step = settled(
        game.edition, msgspec.structs.replace(state, dice=dice, conspirators=secret, deck=(*opening.deck, *rest))
    )
    return msgspec.structs.replace(step, events=events + step.events)


def check(opening: Opening, edition: Edition) -> None:
    """Unknown where an opening names a card, unit, place, Agenda or marker that there is not."""
    cards = (opening.deck, opening.held, opening.assets, opening.defense, opening.discards, opening.conspirators)
    for card in [*[card for zone in cards for card in zone], *filter(None, (opening.shown,))]:
        if card not in edition.card:
            raise Unknown(f"no card is called {card}")
    for unit in (*opening.hidden, *opening.revealed, *opening.arrested):
        if unit not in edition.pieces.conspirator_units:
            raise Unknown(f"no unit is called {unit}")
    for name in (*opening.agents, *filter(None, (opening.burr, opening.wilkinson))):
        place(name, edition)
    for agenda in opening.agendas:
        if agenda not in AGENDAS:
            raise Unknown(f"no Agenda is called {agenda}")
    if opening.spanish and opening.spanish not in SPANISH:
        raise Unknown(f"no marker is called {opening.spanish}")

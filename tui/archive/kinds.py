"""What the archive must know of each game. Light to import: a game's rules are loaded when one of it is opened."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any

import msgspec

from content.archive import damage
from tui.archive.forms import Clear, Hidden, Summary

GAMES = ("weehawken", "witches")
Lines = tuple[tuple[str, str], ...]


class Kind(msgspec.Struct, frozen=True):
    """A game.

    shipped: its edition; shipped_text: that as a file; read: an edition of a player's own from a text and its name;
    rules: its class, to be bound to an edition. figures: those that a set-up may choose, each with its usual value
    in an edition. clear, hidden: the types of a file's parts. broken: what is wrong with a position, None when
    nothing is. secrets: what the set-up hid, line by line, each with a code. summary: the line of a list; where the
    verdict is in and the player has not heard it (`awaits` says when that can be), it keeps it to itself.
    """

    id: str
    shipped: Callable[[], Any]
    shipped_text: Callable[[], str]
    read: Callable[[str, str], Any]
    rules: type[Any]
    figures: Callable[[Any], tuple[tuple[str, int], ...]]
    clear: Any
    hidden: Any
    broken: Callable[[Any, Any, Any], str | None]
    secrets: Callable[[Any], Lines]
    awaits: Callable[[Any], bool]
    summary: Callable[[Any, Any, int, str, bool], Summary]


def kind_of(game: str) -> Kind:
    """The kind with this id. ValueError where there is none."""
    if game not in GAMES:
        raise ValueError(damage("game"))
    return _weehawken() if game == "weehawken" else _witches()


@lru_cache(maxsize=1)
def _weehawken() -> Kind:
    from content.loading import text_of
    from content.weehawken import reading
    from engine.weehawken.game import Weehawken
    from engine.weehawken.invariants import broken
    from engine.weehawken.options import AnyOption
    from engine.weehawken.state import State

    def summary(state: State, edition: Any, decisions: int, daily: str, awaited: bool) -> Summary:
        result = None if awaited else state.result
        if result is None:
            return Summary(edition.name, state.turn, "verdict" if awaited else state.phase, decisions, daily)
        return Summary(
            edition.name,
            state.turn,
            state.phase,
            decisions,
            daily,
            result=result.total,
            scores=(result.total,),
            rank=result.rank,
            ending=result.ending,
            verdict=_number(result.verdict),
            objective=_number(result.objective),
            charge=_number(state.charge),
        )

    return Kind(
        id=Weehawken.id,
        shipped=reading.reconstructed,
        shipped_text=lambda: text_of("weehawken", "edition.toml"),
        read=reading.from_text,
        rules=Weehawken,
        figures=lambda edition: (),
        clear=Clear[AnyOption],
        hidden=Hidden[State, AnyOption],
        broken=broken,
        secrets=lambda opening: (("conspirators", ",".join(opening.conspirators)), ("deck", ",".join(opening.deck))),
        awaits=lambda state: state.result is not None and state.result.ending == "tried",
        summary=summary,
    )


@lru_cache(maxsize=1)
def _witches() -> Kind:
    from content.loading import text_of
    from content.witches import reading
    from engine.witches.game import Witches
    from engine.witches.invariants import broken
    from engine.witches.options import AnyOption
    from engine.witches.state import State

    def summary(state: State, edition: Any, decisions: int, daily: str, awaited: bool) -> Summary:
        result = state.result
        if result is None:
            return Summary(edition.name, state.go, "areas" if state.ended else "go", decisions, daily)
        scores = {"adams": sum(result.adams), "hamilton": sum(result.hamilton), "jefferson": result.jefferson}
        return Summary(
            edition.name,
            state.go,
            "over",
            decisions,
            daily,
            result=scores[result.winner],
            scores=tuple(scores.values()),
            ending=result.ended,
            verdict=result.winner,
            reason=result.reason,
        )

    return Kind(
        id=Witches.id,
        shipped=reading.printed,
        shipped_text=lambda: text_of("witches", "edition.toml"),
        read=reading.from_text,
        rules=Witches,
        figures=lambda edition: (("coins", edition.figures.coins),),
        clear=Clear[AnyOption],
        hidden=Hidden[State, AnyOption],
        broken=broken,
        secrets=lambda opening: (
            ("adams", ",".join(opening.hands[0])),
            ("hamilton", ",".join(opening.hands[1])),
            ("deck", ",".join(opening.deck)),
        ),
        awaits=lambda state: False,
        summary=summary,
    )


def _number(value: int) -> str:
    return str(value) if value else ""

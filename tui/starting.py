"""How a game begins from the command line: a new one by its options, one by the code of a deal, one to go on with."""

from __future__ import annotations

from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click
import msgspec

from content.campaigns import say

if TYPE_CHECKING:
    from tui.archive.store import Archive

WRONG = 2
SEED_LENGTH = 60  # as long as the archive keeps


class Wrong(click.ClickException):
    """Something the player can mend, in one line."""

    exit_code = WRONG


class Wanted(msgspec.Struct):
    """What was asked for, as it was typed; None where it was not. players: who plays Adams, and Hamilton."""

    game: str | None = None
    seed: str | None = None
    name: str | None = None
    edition: Path | None = None
    real_dice: bool = False
    deal: str | None = None
    daily: bool = False
    coins: int | None = None
    players: tuple[str | None, str | None] = (None, None)


PLAYERS = ("person", "fair")  # of Reign of Witches, unless told otherwise


def check(wanted: Wanted, resume: bool) -> None:
    """Wrong, where two options do not go together."""
    begins = wanted.seed or wanted.edition or wanted.real_dice or wanted.deal is not None or wanted.daily
    chosen = wanted.coins is not None or wanted.players != (None, None)
    if resume and (begins or chosen):
        raise Wrong(say("wrong_resume"))
    if wanted.deal is not None and (wanted.seed or wanted.real_dice or wanted.coins is not None or wanted.daily):
        raise Wrong(say("wrong_deal"))
    if wanted.daily and (wanted.seed or wanted.real_dice or wanted.edition or wanted.coins is not None):
        raise Wrong(say("wrong_daily"))


def begun(archive: Archive, wanted: Wanted) -> Any:
    """A new campaign as it was asked for; today's deal, once begun, goes on."""
    from tui.archive.kinds import kind_of

    figures: tuple[tuple[str, int], ...] = (("coins", wanted.coins),) if wanted.coins is not None else ()
    if wanted.deal is not None:
        from tui.archive.exchange import read_deal

        deal = read_deal(wanted.deal)
        if wanted.game not in (None, deal.game):
            raise Wrong(say("wrong_game"))
        wanted.game, wanted.seed, wanted.real_dice, figures = deal.game, deal.seed, deal.typed_dice, deal.figures
    game = wanted.game or "weehawken"
    rules = kind_of(game).rules(_edition(game, wanted.edition))
    if wanted.deal is not None:
        problem = deal.problem(rules.rules_version, rules.edition.fingerprint)
        if problem is not None:
            raise Wrong(str(problem))
    if game != "witches" and (figures or wanted.players != (None, None)):
        raise Wrong(say("wrong_duel"))
    if game != "weehawken" and wanted.real_dice:
        raise Wrong(say("wrong_dice"))
    if wanted.daily:
        session = todays(archive, game)
        if session is not None:
            return session
    return archive.new(
        rules,
        _name(wanted)[:SEED_LENGTH],
        wanted.seed or "",
        wanted.real_dice,
        _home(wanted.edition),
        figures=figures,
        players=_players(wanted) if game == "witches" else (),
    )


def todays(archive: Archive, game: str) -> Any:
    """The game of today's deal that goes on, None where it was not begun; Wrong where it is over."""
    from tui import campaign_lines as told

    going = told.todays(archive.list(), game, date.today())
    if going is None:
        return None
    if going.result is not None:
        raise Wrong(say("wrong_played", standing=told.standing(going), id=going.id))
    return archive.open(going.id)


def _name(wanted: Wanted) -> str:
    """The campaign's name; its seed is drawn here, where there is none."""
    if wanted.daily:
        from tui.archive.daily import daily_seed
        from tui.campaign_lines import daily_name

        game, today = wanted.game or "weehawken", date.today()
        wanted.seed = daily_seed(today, game)
        return wanted.name if wanted.name is not None else daily_name(game, today)
    if wanted.seed is None:
        from tui.archive.store import fresh_seed

        wanted.seed = fresh_seed()
    return wanted.name if wanted.name is not None else say("game_name", seed=wanted.seed)


def _players(wanted: Wanted) -> Any:
    """Who plays: of what was not said, a person against the computer."""
    adams, hamilton = wanted.players
    if adams is None and hamilton is None:
        return PLAYERS
    if adams is None:
        adams = PLAYERS[1] if hamilton == PLAYERS[0] else PLAYERS[0]
    if hamilton is None:
        hamilton = PLAYERS[1] if adams == PLAYERS[0] else PLAYERS[0]
    return (adams, hamilton)


def _edition(game: str, path: Path | None) -> Any:
    """A player's own edition, or the one that comes with the game."""
    from tui.archive.kinds import kind_of

    if path is None:
        return kind_of(game).shipped()
    if game == "witches":
        from content.witches.reading import load as load_witches

        return load_witches(path)
    from content.weehawken.reading import load

    return load(path)


def _home(path: Path | None) -> Path | str:
    if path is None:
        return ""
    from content.weehawken.reading import home

    return home(path)


def campaign_called(archive: Archive, game: str | None, name: str | None) -> str:
    """The id of the last campaign of this name; without one, of the last that is not finished. game: of this only."""
    listed = [line for line in archive.list() if game in (None, line.game) or line.problem is not None]
    found = [line for line in listed if line.problem is None]
    damaged = [line for line in listed if line.problem is not None]
    if name is not None:
        wanted = name.strip().casefold()
        found = [line for line in found if wanted in (line.name.casefold(), line.id.casefold())]
        damaged = [line for line in damaged if line.id.casefold().startswith(wanted.replace(" ", "-"))] or damaged
        missing = say("missing_name", name=repr(name.strip()))
    else:
        found = [line for line in found if line.result is None]
        missing = say("missing_any")
    if found:
        return str(found[0].id)
    if damaged:
        rescue = say("missing_rescue") if damaged[0].recoverable else ""
        raise Wrong(say("missing_damaged", missing=missing, path=damaged[0].path, problem=damaged[0].problem) + rescue)
    raise Wrong(say("missing_new", missing=missing))

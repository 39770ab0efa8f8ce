"""The list of campaigns as a table: its columns, as wide as there is room, and the names over them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.cells import cell_len
from textual.content import Content

from content.campaigns import say
from tui import campaign_lines as told
from tui.cells import column

if TYPE_CHECKING:
    from tui.archive.store import Campaign

# Cells of a line: mark, game, where it stands, day; the name has what is left.
GAME, WHERE, DAY = 9, 30, 10
FIXED = 2 + GAME + WHERE + DAY + 3 + 1 + 1  # with the gaps, and a column for the scrollbar
BROAD, EDITION, MORE = 110, 22, 8  # from this width on: another column, and more room for where it stands
STYLES = {"!": "$bad", "●": "$accent", "✓": "$good"}


def heads(order: told.Order, width: int) -> str:
    """The names of the columns; that by which the list is sorted has a mark."""
    names = {key: say(f"column_{key}") for key in ("name", "game", "turn", "score", "edition", "played")}
    names[order] += " ▼"
    where = say("column_where", turn=names["turn"], score=names["score"])
    return _set(width, "", names["name"], names["game"], where, names["edition"], names["played"])


def row(line: Campaign, width: int) -> Content:
    """A campaign in a line."""
    where = told.standing(line)
    if line.study:
        study = f"{say('study')} · "
        short = line.problem is None and line.result is None and cell_len(study + where) > _room(width)
        where = study + (told.at(line) if short else where)
    mark = "!" if line.problem is not None else "●" if line.result is None else "✓"
    day = told.when(line.last_played, "%Y-%m-%d")
    text = _set(width, mark, line.name, told.game_name(line.game), where, line.edition, day)
    return Content.assemble((text[:2], f"bold {STYLES[mark]}"), text[2:])


def _room(width: int) -> int:
    """Cells for where a campaign stands."""
    return WHERE + (MORE if width >= BROAD else 0)


def _set(width: int, mark: str, name: str, game: str, where: str, edition: str, day: str) -> str:
    wide = width >= BROAD
    room = max(width - FIXED - (_room(width) - WHERE) - (EDITION + 1 if wide else 0), 8)
    cells = [column(mark, 2) + column(name, room), column(game, GAME), column(where, _room(width))]
    if wide:
        cells.append(column(edition, EDITION))
    return " ".join([*cells, column(day, DAY + 1)])

"""The hall of results in words and figures, for the screen and for `weehawken results`. No Textual."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from content.archive import texts
from content.campaigns import campaigning, say
from tui.campaign_lines import person, strength

if TYPE_CHECKING:
    from tui.archive.statistics import Counts, Statistics


class Figure(NamedTuple):
    """A line: what is counted, and how much; share: of the most frequent, 0 to 1, for a bar, None without one."""

    label: str
    value: str
    share: float | None = None


class Section(NamedTuple):
    """Lines under a heading."""

    title: str
    figures: tuple[Figure, ...]


def sections(stats: Statistics, words: Any) -> list[Section]:
    """All there is to tell of one game's results. words: of Weehawken's edition (Witches needs none)."""
    found = [Section(say("hall_games"), tuple(_games(stats)))]
    if stats.game == "witches":
        found += [
            _counted("hall_winners", stats.verdicts, person),
            Section(
                say("hall_against"),
                tuple(Figure(strength(one.strength), _of(one.won, one.games)) for one in stats.against),
            ),
            _counted("hall_ended", stats.endings, _ending),
        ]
    else:
        found += [
            _counted("hall_endings", stats.endings, _ending),
            _counted("hall_verdicts", stats.verdicts, lambda code: _numbered(code, words.verdict)),
            _counted("hall_ranks", stats.ranks, lambda code: str(words.letters(code))),
            _counted("hall_objectives", stats.objectives, lambda code: _numbered(code, words.objective_short)),
        ]
    return [section for section in found if section.figures]


def _of(part: int, whole: int) -> str:
    return say("hall_of", part=part, whole=whole)


def _ending(code: str) -> str:
    return campaigning().endings.get(code, code)


def _numbered(code: str, name: Callable[[int], str]) -> str:
    """The name of what is counted by its number. The files are not proved here: any text may stand there."""
    try:
        return str(name(int(code)))
    except (ValueError, LookupError):
        return code


def _games(stats: Statistics) -> Iterable[Figure]:
    witches = stats.game == "witches"
    yield Figure(say("hall_finished"), str(stats.finished))
    if stats.decided:
        won = say("hall_won_witches") if witches else say("hall_won", from_=texts().statistics.won_from)
        yield Figure(won, _of(stats.won, stats.decided))
    if stats.mean is not None and stats.best is not None:
        tail = "_witches" if witches else ""
        yield Figure(say(f"hall_mean{tail}"), f"{stats.mean:+.1f}")
        yield Figure(say(f"hall_best{tail}"), f"{stats.best:+d}")
    if stats.decided:
        yield Figure(say("hall_streak"), str(stats.streak))
        yield Figure(say("hall_longest"), str(stats.longest))
    if stats.charged:
        yield Figure(say("hall_guessed"), _of(stats.guessed, stats.charged))
    if stats.daily:
        yield Figure(say("hall_daily"), str(stats.daily))
        yield Figure(say("hall_daily_streak"), str(stats.daily_streak))
        yield Figure(say("hall_daily_longest"), str(stats.daily_longest))


def _counted(title: str, counts: Counts, name: Callable[[str], str]) -> Section:
    most = max((count for _, count in counts), default=1)
    return Section(say(title), tuple(Figure(name(code), str(count), count / most) for code, count in counts))


def scores(history: Sequence[int]) -> str:
    """A history as text, "" of none."""
    return say("hall_scores", scores=", ".join(f"{score:+d}" for score in history)) if history else ""


def nothing(game: str) -> str:
    """What stands there before the first game."""
    return say("hall_none_witches" if game == "witches" else "hall_none")

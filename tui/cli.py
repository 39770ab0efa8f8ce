"""The command line. Textual is imported only for the full-screen game; everything else starts without it."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from content.cli import say
from content.loading import ContentError, harmless
from tui.archive.errors import ArchiveError
from tui.clihelp import ToldGroup
from tui.starting import SEED_LENGTH, WRONG, Wanted, Wrong, begun, campaign_called, check

if TYPE_CHECKING:
    from content.weehawken.edition import Edition
    from tui.session import Session

GAMES = ("weehawken", "witches")
PLAYERS = ("person", "easy", "fair", "strong")
POLICIES = ("random", "sensible", "greedy", "easy", "fair", "strong")
SEED = re.compile(r"[A-Za-z0-9 _-]+")
BROKEN, INTERRUPTED = 1, 130


def seed_of(ctx: click.Context, param: click.Parameter, value: str | None) -> str | None:
    """Any number or words as a seed, without outer blanks; a usage error where it cannot be one."""
    if value is None:
        return None
    seed = value.strip()
    if not seed:
        raise click.BadParameter(say("seed_empty"), ctx, param)
    if len(seed) > SEED_LENGTH:
        raise click.BadParameter(say("seed_long", limit=SEED_LENGTH, count=len(seed)), ctx, param)
    if not SEED.fullmatch(seed):
        raise click.BadParameter(say("seed_letters"), ctx, param)
    return seed


EDITION = click.option(
    "--edition",
    type=click.Path(path_type=Path),
)


def edition_of(path: Path | None) -> Edition:
    """The edition to play: a player's own file, or the one that comes with the game."""
    from content.weehawken.reading import load, reconstructed

    return load(path) if path else reconstructed()


def printed_words(game: Any, ascii: bool = False) -> Any:  # noqa: A002
    """A game's words to be printed on standard output: signs in words, and ASCII where more cannot be shown."""
    from tui.gamewords import words_of
    from tui.terminal import speaks_unicode

    return words_of(game, ascii=ascii or not (speaks_unicode() and encodes(sys.stdout.encoding)), spoken=True)


def game_of(game: str) -> Any:
    """A game with the edition that comes along."""
    from tui.archive.kinds import kind_of

    kind = kind_of(game)
    return kind.rules(kind.shipped())


def encodes(encoding: str | None) -> bool:
    """Whether an encoding has what the prose is written in."""
    try:
        "é–’“”".encode(encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return False
    return True


def full_screen(session: Session | None, archive: Any, ascii: bool, **begin: Any) -> None:  # noqa: A002
    """The full-screen app, on `session` if there is one; begin: what else it begins with."""
    from tui.app import WeehawkenApp
    from tui.archive.settings import Settings

    app = WeehawkenApp(archive, Settings.load(), session, ascii=ascii, **begin)
    app.run()
    if app.return_code:
        raise click.exceptions.Exit(app.return_code)


def need_terminal(game: str) -> None:
    """Wrong, with the way out, where a full-screen program cannot be shown."""
    from tui.terminal import why_not_full_screen

    why = why_not_full_screen(game=game)
    if why:
        raise Wrong(why)


class Commands(ToldGroup):
    """The commands of this module, and `campaigns`, imported when it is asked for."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """All names."""
        return sorted([*super().list_commands(ctx), "campaigns"])

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """A command by its name."""
        if cmd_name == "campaigns":
            from tui.campaigns import campaigns

            return campaigns
        return super().get_command(ctx, cmd_name)


@click.group(
    "weehawken", cls=Commands, invoke_without_command=True, context_settings={"help_option_names": ["-h", "--help"]}
)
@click.option("--version", is_flag=True)
@click.pass_context
def cli(ctx: click.Context, version: bool) -> None:
    """Hero of Weehawken: hunt Aaron Burr, and try him; and Reign of Witches, a duel of Adams and Hamilton.

    Without a command the full-screen program opens.
    """
    if version:
        from importlib.metadata import PackageNotFoundError
        from importlib.metadata import version as installed

        try:
            click.echo(say("version", version=installed("weehawken")))
        except PackageNotFoundError:
            click.echo(say("no_version"))
    elif ctx.invoked_subcommand is None:
        need_terminal(GAMES[0])
        from tui.archive import Archive

        full_screen(None, Archive(background=True), ascii=False)


@cli.command()
@click.argument("game", type=click.Choice(GAMES), required=False, metavar="[weehawken|witches]")
@click.option("--plain", is_flag=True)
@click.option("--seed", metavar="SEED", callback=seed_of)
@click.option("--name")
@EDITION
@click.option("--real-dice", is_flag=True)
@click.option("--ascii", is_flag=True)
@click.option("--resume", is_flag=True)
@click.option("--deal", metavar="CODE")
@click.option("--daily", is_flag=True)
@click.option("--coins", type=int)
@click.option("--adams", type=click.Choice(PLAYERS))
@click.option(
    "--hamilton",
    type=click.Choice(PLAYERS),
)
def play(
    game: str | None,
    plain: bool,
    seed: str | None,
    name: str | None,
    edition: Path | None,
    real_dice: bool,
    ascii: bool,  # noqa: A002
    resume: bool,
    deal: str | None,
    daily: bool,
    coins: int | None,
    adams: str | None,
    hamilton: str | None,
) -> None:
    """Play a new campaign, or go on with one."""
    if not plain:
        need_terminal(game or GAMES[0])
    from tui.archive import Archive

    wanted = Wanted(game, seed, name, edition, real_dice, deal, daily, coins, (adams, hamilton))
    check(wanted, resume)
    archive = Archive(background=not plain, on_warning=warn if plain else None)
    if resume:
        session: Any = archive.open(campaign_called(archive, game, name))
    else:
        session = begun(archive, wanted)
        if name is not None or daily or not plain:  # else the player is told at the end that nothing is kept
            session.keep()
    if not plain:
        full_screen(session, archive, ascii)
        return
    try:
        line_by_line(session.game.id)(session, printed_words(session.game, ascii), sys.stdin, sys.stdout)
    finally:
        archive.close(session)


def line_by_line(game: str) -> Callable[..., None]:
    """What plays a game in plain mode."""
    if game == "witches":
        from tui.witches.plain import play_plain as play_witches

        return play_witches
    from tui.weehawken.plain import play_plain

    return play_plain


def warn(text: str) -> None:
    """A warning of the archive."""
    click.echo(say("complaint", text=text), err=True)


@cli.command()
@click.argument("game", type=click.Choice(GAMES), default=GAMES[0], metavar="[GAME]")
@click.option("--games", type=click.IntRange(1, 10_000_000), default=1000, show_default=True)
@click.option("--seed", metavar="SEED", callback=seed_of, default="1805", show_default=True)
@click.option(
    "--policy",
    type=click.Choice(POLICIES),
    default=POLICIES[0],
    show_default=True,
)
@click.option("--adams", type=click.Choice(POLICIES))
@click.option("--hamilton", type=click.Choice(POLICIES))
@click.option("--coins", type=int)
@EDITION
@click.option("--json", "as_json", is_flag=True)
def simulate(
    game: str,
    games: int,
    seed: str,
    policy: str,
    adams: str | None,
    hamilton: str | None,
    coins: int | None,
    edition: Path | None,
    as_json: bool,
) -> None:
    """Play whole games without a screen, every position checked."""
    import msgspec

    from engine.kernel.record import Failed

    simulation: Any
    if game == "witches":
        from tui.witches import simulate as simulation

        players = (adams or policy, hamilton or policy)
        play = partial(simulation.simulate, simulation.edition_of(edition), games, seed, players, coins)
    else:
        if (adams, hamilton, coins) != (None, None, None):
            raise Wrong(say("for_witches"))
        from tui.weehawken import simulate as simulation

        play = partial(simulation.simulate, edition_of(edition), games, seed, policy)
    try:
        report = play()
    except ValueError as error:
        raise Wrong(str(error)) from None
    except Failed as failed:
        found = {"problem": failed.problem, "seed": failed.seed, "policy": policy, "record": failed.record}
        click.echo(msgspec.json.encode(found).decode())
        warn(str(failed))
        raise click.exceptions.Exit(BROKEN) from None
    if as_json:
        click.echo(msgspec.json.encode(report).decode())
    else:
        for line in simulation.table(report):
            click.echo(line)


@cli.command()
@click.argument("words", nargs=-1, metavar="[weehawken|witches] [CASE]")
@click.option("--search", "text")
def rules(words: tuple[str, ...], text: str | None) -> None:
    """Print a rule case, such as 12.3.3, or of the other game, such as witches buy; without one, the list of cases."""
    from tui.rulestext import case_lines, unknown_case

    game, *rest = words if words[:1] and words[0] in GAMES else (GAMES[0], *words)
    case = " ".join(rest).strip() or None
    spoken = printed_words(game_of(game))
    listed = f"weehawken rules {game}" if game != GAMES[0] else "weehawken rules"
    if case is not None and text is None:
        try:
            lines = case_lines(spoken.case(case), spoken, game)
        except KeyError:
            raise Wrong(say("case_unknown", why=unknown_case(case, spoken), command=listed)) from None
    else:
        wanted = " ".join(filter(None, (case, text)))
        found = spoken.search_cases(wanted) if text is not None else spoken.cases()
        if not found:
            raise Wrong(say("case_none", words=repr(wanted), command=listed))
        lines = [f"{one.id:<20} {one.title}" for one in found]
    for line in lines:
        click.echo(line)


@cli.command()
@click.option("--json", "as_json", is_flag=True)
def results(as_json: bool) -> None:
    """Tell what came of all finished games: how many, how they ended, scores, streaks."""
    from datetime import date

    import msgspec

    from content.archive import texts
    from tui.archive import Archive
    from tui.archive.statistics import statistics
    from tui.hall_lines import nothing, scores, sections

    campaigns = Archive().list(quick=True)
    every = [statistics(campaigns, game, date.today()) for game in GAMES]
    if as_json:
        click.echo(msgspec.json.encode({stats.game: stats for stats in every}).decode())
        return
    words = printed_words(game_of(GAMES[0]))
    for stats in every:
        click.echo(texts().games[stats.game])
        if not stats.finished:
            click.echo(f"  {words.letters(nothing(stats.game))}")
            continue
        for section in sections(stats, words):
            click.echo(f"  {words.letters(section.title)}")
            for figure in section.figures:
                click.echo(f"    {words.letters(figure.label)}: {figure.value}")
        if stats.history:
            click.echo(f"  {words.letters(scores(stats.history))}")


@cli.command()
@click.argument("lesson", required=False)
@click.option("--plain", is_flag=True)
@click.option("--ascii", is_flag=True)
def tutorial(lesson: str | None, plain: bool, ascii: bool) -> None:  # noqa: A002
    """Learn the games by playing: all lessons and challenges, or one. Without a terminal it is told line by line."""
    from tui.terminal import why_not_full_screen
    from tui.tutorial.finding import UnknownLesson, the_one

    try:
        if plain or why_not_full_screen():
            from tui.tutorial.plain import teach_plain

            teach_plain(printed_words(game_of(GAMES[0]), ascii), sys.stdin, sys.stdout, lesson or "")
            return
        begin = the_one(lesson) if lesson else None
    except UnknownLesson as error:
        raise Wrong(str(error)) from None
    from tui.archive import Archive

    full_screen(None, Archive(background=True), ascii, lesson=begin, lessons=True)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line; the exit code. Whatever goes wrong is one line on standard error, and no traceback."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:  # closed by whoever started the program
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: SIM115
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")  # a name of another alphabet must not stop the game
    try:
        code = cli.main(arguments, prog_name="weehawken", standalone_mode=False)
        sys.stdout.flush()
        return code if isinstance(code, int) else 0
    except click.exceptions.Exit as leaving:
        return leaving.exit_code
    except (click.Abort, KeyboardInterrupt):
        return INTERRUPTED
    except click.UsageError as error:
        problem, command = error.format_message().rstrip("."), error.ctx.command_path if error.ctx else "weehawken"
        return complain(say("usage", problem=problem, command=command))
    except click.ClickException as error:
        return complain(error.format_message())
    except (ContentError, ArchiveError) as error:
        return complain(str(error))
    except BrokenPipeError:
        # Whoever read the output has heard enough; the interpreter's own last flush must not complain either.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return BROKEN
    except OSError as error:
        where, why = error.filename or say("the_system"), error.strerror or type(error).__name__
        return complain(say("system", where=where, why=why))


def complain(text: str) -> int:
    """One line on standard error, and the exit code that goes with it."""
    click.echo(say("complaint", text=harmless(text)), err=True)
    return WRONG


if __name__ == "__main__":
    sys.exit(main())

"""The command line. Textual is imported only for the full-screen game; everything else starts without it."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from content.loading import ContentError, harmless
from tui.archive.errors import ArchiveError

if TYPE_CHECKING:
    from content.weehawken.edition import Edition
    from tui.session import Session
    from tui.words import Words

GAMES = ("weehawken",)
SEED = re.compile(r"[A-Za-z0-9 _-]+")
SEED_LENGTH = 60  # as long as the archive keeps
WRONG, BROKEN, INTERRUPTED = 2, 1, 130


class Wrong(click.ClickException):
    """Something the player can mend, in one line."""

    exit_code = WRONG


def seed_of(ctx: click.Context, param: click.Parameter, value: str | None) -> str | None:
    """Any number or words as a seed, without outer blanks; a usage error where it cannot be one."""
    if value is None:
        return None
    seed = value.strip()
    if not seed:
        raise click.BadParameter("a seed cannot be empty; leave --seed out for another", ctx, param)
    if len(seed) > SEED_LENGTH:
        raise click.BadParameter(f"a seed has at most {SEED_LENGTH} characters, this one {len(seed)}", ctx, param)
    if not SEED.fullmatch(seed):
        raise click.BadParameter("a seed is made of letters a to z, digits, blanks, - and _", ctx, param)
    return seed


EDITION = click.option(
    "--edition",
    type=click.Path(path_type=Path),
    help="An edition file of your own, instead of the one that comes along.",
)


def edition_of(path: Path | None) -> Edition:
    """The edition to play: a player's own file, or the one that comes with the game."""
    from content.weehawken.reading import load, reconstructed

    return load(path) if path else reconstructed()


def words_factory(edition: Edition, ascii: bool = False) -> Words:  # noqa: A002
    """The words of an edition, imported when a screen first needs them."""
    from tui.words import Words

    return Words(edition, ascii=ascii)


def printed_words(edition: Edition, ascii: bool = False) -> Words:  # noqa: A002
    """Words to be printed on standard output: signs in words, and ASCII where more cannot be shown."""
    from tui.terminal import speaks_unicode
    from tui.words import Words

    return Words(edition, ascii=ascii or not (speaks_unicode() and encodes(sys.stdout.encoding)), spoken=True)


def encodes(encoding: str | None) -> bool:
    """Whether an encoding has what the prose is written in."""
    try:
        "é–’“”".encode(encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return False
    return True


def full_screen(session: Session | None, archive: Any, ascii: bool) -> None:  # noqa: A002
    """The full-screen app, on `session` if there is one."""
    from tui.app import WeehawkenApp
    from tui.archive.settings import Settings

    app = WeehawkenApp(archive, Settings.load(), words_factory, session, ascii=ascii)
    app.run()
    if app.return_code:
        raise click.exceptions.Exit(app.return_code)


def need_terminal() -> None:
    """Wrong, with the way out, where a full-screen program cannot be shown."""
    from tui.terminal import why_not_full_screen

    why = why_not_full_screen()
    if why:
        raise Wrong(why)


class Commands(click.Group):
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


@click.group(cls=Commands, invoke_without_command=True, context_settings={"help_option_names": ["-h", "--help"]})
@click.option("--version", is_flag=True, help="Say which version this is, and leave.")
@click.pass_context
def cli(ctx: click.Context, version: bool) -> None:
    """Hero of Weehawken: hunt Aaron Burr, and try him. Without a command the full-screen game opens."""
    if version:
        from importlib.metadata import PackageNotFoundError
        from importlib.metadata import version as installed

        try:
            click.echo(f"weehawken {installed('weehawken')}")
        except PackageNotFoundError:
            click.echo("weehawken, run from its source")
    elif ctx.invoked_subcommand is None:
        need_terminal()
        from tui.archive import Archive

        full_screen(None, Archive(background=True), ascii=False)


@cli.command()
@click.argument("game", type=click.Choice(GAMES), default=GAMES[0], metavar="[GAME]")
@click.option("--plain", is_flag=True, help="Line by line, for screen readers and scripts.")
@click.option(
    "--seed", metavar="SEED", callback=seed_of, help="The same seed deals the same game again; any number or words."
)
@click.option("--name", help="The campaign's name in the list of campaigns.")
@EDITION
@click.option("--real-dice", is_flag=True, help="You roll dice on your own table and type what they show.")
@click.option("--ascii", is_flag=True, help="Letters in place of symbols.")
@click.option("--resume", is_flag=True, help="Go on with the campaign of this --name, or with the last one played.")
@click.option("--deal", metavar="CODE", help="Play the same deal as somebody else, by the code you were given.")
def play(
    game: str,
    plain: bool,
    seed: str | None,
    name: str | None,
    edition: Path | None,
    real_dice: bool,
    ascii: bool,  # noqa: A002
    resume: bool,
    deal: str | None,
) -> None:
    """Play a new campaign, or go on with one."""
    if not plain:
        need_terminal()
    from tui.archive import Archive

    if resume and (seed or edition or real_dice or deal is not None):
        raise Wrong("--resume goes on with a campaign as it is: leave --seed, --deal, --edition and --real-dice out")
    if deal is not None:
        if seed or real_dice:
            raise Wrong("--deal brings its own seed and dice: leave --seed and --real-dice out")
        seed, real_dice = dealt(deal, edition)
    archive = Archive(background=not plain, on_warning=warn if plain else None)
    if resume:
        session: Any = archive.open(campaign_called(archive, name))
    else:
        session = begin(archive, seed, name, edition, real_dice)
        if name is not None or not plain:  # without either the player is told at the end that nothing is kept
            session.keep()
    if not plain:
        full_screen(session, archive, ascii)
        return
    from tui.plain import play_plain

    try:
        play_plain(session, printed_words(session.game.edition, ascii), sys.stdin, sys.stdout)
    finally:
        archive.close(session)


def dealt(code: str, edition: Path | None) -> tuple[str, bool]:
    """The seed that a code stands for, and whether its dice are real; Wrong where it is of other rules or figures."""
    from engine.weehawken.game import Weehawken
    from tui.archive.exchange import read_deal

    deal = read_deal(code)
    problem = deal.problem(Weehawken.rules_version, edition_of(edition).fingerprint)
    if problem is not None:
        raise Wrong(problem)
    return deal.seed, deal.typed_dice


def begin(archive: Any, seed: str | None, name: str | None, edition: Path | None, real_dice: bool) -> Any:
    """A new campaign."""
    from content.weehawken.reading import home
    from engine.weehawken.game import Weehawken
    from tui.archive.store import fresh_seed

    figures = edition_of(edition)
    seed = seed or fresh_seed()
    title = name if name is not None else f"Game {seed}"
    return archive.new(Weehawken(figures), title[:SEED_LENGTH], seed, real_dice, home(edition) if edition else "")


def campaign_called(archive: Any, name: str | None) -> str:
    """The id of the last campaign of this name; without one, of the last that is not finished."""
    listed = archive.list()
    found = [line for line in listed if line.problem is None]
    damaged = [line for line in listed if line.problem is not None]
    if name is not None:
        wanted = name.strip().casefold()
        found = [line for line in found if wanted in (line.name.casefold(), line.id.casefold())]
        damaged = [line for line in damaged if line.id.casefold().startswith(wanted.replace(" ", "-"))] or damaged
        missing = f"there is no campaign called {name.strip()!r} that can be read"
    else:
        found = [line for line in found if line.result is None]
        missing = "there is no unfinished campaign to go on with"
    if found:
        return str(found[0].id)
    if damaged:
        rescue = "; weehawken campaigns recover, or the Campaigns screen, can mend it" if damaged[0].recoverable else ""
        raise Wrong(f"{missing}, but {damaged[0].path} cannot be: {damaged[0].problem}{rescue}")
    raise Wrong(f"{missing}; without --resume a new one begins")


def warn(text: str) -> None:
    """A warning of the archive."""
    click.echo(f"weehawken: {text}", err=True)


@cli.command()
@click.argument("game", type=click.Choice(GAMES), default=GAMES[0], metavar="[GAME]")
@click.option("--games", type=click.IntRange(1, 10_000_000), default=1000, show_default=True, help="How many.")
@click.option(
    "--seed", metavar="SEED", callback=seed_of, default="1805", show_default=True, help="Game i is dealt by SEED/i."
)
@click.option("--policy", type=click.Choice(("random", "sensible")), default="random", show_default=True)
@EDITION
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
def simulate(game: str, games: int, seed: str, policy: str, edition: Path | None, as_json: bool) -> None:
    """Play whole games without a screen, every position checked."""
    import msgspec

    from tui import simulate as simulation

    try:
        report = simulation.simulate(edition_of(edition), games, seed, policy)
    except simulation.Failed as failed:
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
@click.argument("case", required=False)
@click.option("--search", "text", help="List the cases with these words.")
def rules(case: str | None, text: str | None) -> None:
    """Print a rule case, such as 12.3.3; without one, the list of all cases."""
    from content.weehawken.reading import reconstructed
    from tui.reading import case_lines, unknown_case

    words = printed_words(reconstructed())
    if case is not None and text is None:
        try:
            lines = case_lines(words.case(case.strip()), words)
        except KeyError:
            raise Wrong(f"{unknown_case(case.strip(), words)} The list: weehawken rules") from None
    else:
        wanted = " ".join(filter(None, (case, text)))
        found = words.search_cases(wanted) if text is not None else words.cases()
        if not found:
            raise Wrong(f"no case has the words {wanted!r}; the list: weehawken rules")
        lines = [f"{one.id:<20} {one.title}" for one in found]
    for line in lines:
        click.echo(line)


@cli.command()
@click.argument("lesson", required=False)
@click.option("--ascii", is_flag=True, help="Letters in place of symbols.")
def tutorial(lesson: str | None, ascii: bool) -> None:  # noqa: A002
    """Learn the game by playing it, line by line: the list of lessons, or one of them."""
    from content.weehawken.reading import reconstructed
    from tui.tutorial.plain import UnknownLesson, teach_plain

    try:
        teach_plain(printed_words(reconstructed(), ascii), sys.stdin, sys.stdout, lesson or "")
    except UnknownLesson as error:
        raise Wrong(str(error)) from None


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
    except click.ClickException as error:
        return complain(error.format_message())
    except (ContentError, ArchiveError) as error:
        return complain(str(error))
    except BrokenPipeError:
        # Whoever read the output has heard enough; the interpreter's own last flush must not complain either.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return BROKEN
    except OSError as error:
        return complain(f"{error.filename or 'the system'}: {error.strerror or type(error).__name__}")


def complain(text: str) -> int:
    """One line on standard error, and the exit code that goes with it."""
    click.echo(f"weehawken: {harmless(text)}", err=True)
    return WRONG


if __name__ == "__main__":
    sys.exit(main())

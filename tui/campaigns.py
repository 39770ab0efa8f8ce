"""`weehawken campaigns`: the archive from the command line, for people and, with --json, for scripts. No Textual."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click
import msgspec

from tui.archive import Archive, ArchiveError
from tui.archive.names import harmless

if TYPE_CHECKING:
    from tui.archive.keeping import KeptSession
    from tui.archive.store import Campaign
    from tui.words import Words

FAILED = 1
JSON = click.option("--json", "as_json", is_flag=True, help="Print JSON, for scripts.")
WHICH = click.argument("campaign")


@click.group(invoke_without_command=True)
@click.pass_context
def campaigns(ctx: click.Context) -> None:
    """List, look into, share, check and mend your campaigns. CAMPAIGN is an id, or a name that only one has."""
    if ctx.invoked_subcommand is None:
        click.echo(ctx.get_help())


# ------------------------------------------------------------------ printing


def say(text: str) -> None:
    """A line, whatever a name or a damaged file brought along."""
    click.echo(harmless(text))


def say_json(thing: Any) -> None:
    """JSON in ASCII: whatever a file's name holds, it can be printed, and read back."""
    click.echo(json.dumps(thing, ensure_ascii=True))


def words_for(session: KeptSession, ascii: bool | None = None) -> Words:  # noqa: A002
    """The words of a campaign's edition; in ASCII where the terminal shows no more."""
    from tui.cli import encodes
    from tui.terminal import speaks_unicode
    from tui.words import Words

    if ascii is None:
        ascii = not (speaks_unicode() and encodes(sys.stdout.encoding))  # noqa: A001
    return Words(session.game.edition, ascii=ascii)


def plain(line: Campaign) -> dict[str, Any]:
    """A line of the list as JSON has it."""
    found = msgspec.structs.asdict(line)
    return found | {"last_played": line.last_played.isoformat(), "path": str(line.path)}


def when(line: Campaign) -> str:
    """When a campaign was last played, by the clock on the wall here."""
    try:
        return f"{line.last_played.astimezone():%Y-%m-%d %H:%M}"
    except (OverflowError, ValueError, OSError):  # a file may name any year
        return f"{line.last_played:%Y-%m-%d %H:%M}"


def phase(name: str) -> str:
    """A phase's name for people."""
    from content.weehawken.prose import wording

    return wording().phase.get(name, name)


def found(archive: Archive, text: str) -> Campaign:
    """The campaign of this id, or the only one of this name."""
    lines = archive.list(quick=True)
    wanted = text.strip().casefold()
    same = [line for line in lines if line.id == text]
    same = same or [line for line in lines if wanted in (line.id.casefold(), line.name.casefold())]
    if len(same) > 1:
        raise ArchiveError(f"{len(same)} campaigns are called {text!r}: {', '.join(line.id for line in same)}")
    if not same:
        raise ArchiveError(f"there is no campaign {text!r}", "", "weehawken campaigns list")
    return same[0]


# ------------------------------------------------------------------ looking


@campaigns.command("list")
@click.option("--bin", "binned", is_flag=True, help="List what was deleted.")
@JSON
def list_(binned: bool, as_json: bool) -> None:
    """List all campaigns, the last played first; those that cannot be read too, with the reason."""
    archive = Archive()
    if binned:
        list_bin(archive, as_json)
        return
    lines = archive.list()
    if as_json:
        say_json([plain(line) for line in lines])
        return
    if not lines:
        say(f"There are no campaigns in {archive.home} yet.")
    for line in lines:
        if line.problem is not None:
            say(f"{line.id}  cannot be read: {line.path}: {line.problem}")
            if line.recoverable:
                say(f"  it can be recovered: weehawken campaigns recover {line.id}")
            continue
        state = f"Turn {line.turn}, {phase(line.phase)}"
        if line.result is not None:
            state = f"{line.result:+d} VP, {line.rank}"
        say(f"{line.id}  {when(line)}  {state}{'  (study)' if line.study else ''}  {line.name}")


def list_bin(archive: Archive, as_json: bool) -> None:
    """What was deleted, or put aside as damaged."""
    things = archive.binned()
    if as_json:
        say_json([msgspec.structs.asdict(thing) | {"path": str(thing.path)} for thing in things])
        return
    if not things:
        say("The bin is empty.")
    for thing in things:
        say(f"{thing.name}  {thing.path}")


@campaigns.command()
@WHICH
@JSON
def show(campaign: str, as_json: bool) -> None:
    """Tell where a campaign stands. What is sealed is told only once the game is over."""
    archive = Archive()
    line = found(archive, campaign)
    session = archive.look(line.id)
    if as_json:
        say_json(plain(line) | facts(session))
        return
    words = words_for(session)
    for text in shown(session, line, words):
        say(words.letters(text))


def facts(session: KeptSession) -> dict[str, Any]:
    """What JSON adds to a line of the list."""
    header, seal, result = session.timeline.header, session.seal, session.view.result
    told: dict[str, Any] = {
        "fingerprint": header.fingerprint,
        "rules_version": header.rules_version,
        "real_dice": header.typed_dice,
        "created": session.keeper.papers.created.isoformat(),
        "diverged": session.diverged,
        "seal": {"commitment": seal.commitment, "holds": seal.holds},
        "ending": None,
    }
    if result is not None:
        from tui.archive.exchange import deal_code

        told |= {"ending": msgspec.to_builtins(result), "seed": header.seed, "deal": deal_code(header)}
        told["seal"]["salt"] = seal.salt
    return told


def shown(session: KeptSession, line: Campaign, words: Words) -> Iterator[str]:
    """The same for people."""
    from tui.archive.exchange import deal_code
    from tui.reading import table_lines

    header, seal, result = session.timeline.header, session.seal, session.view.result
    yield f"{header.name}{' (study)' if header.study else ''}"
    yield f"Id: {line.id}"
    yield f"File: {line.path}"
    yield f"Edition: {session.game.edition.name}"
    yield f"Last played: {when(line)}, {line.decisions} decisions{', real dice' if header.typed_dice else ''}"
    if session.diverged:
        yield f"The rules have changed since: {session.diverged}"
    yield f"Seal: {seal.commitment}{'' if seal.holds else ' - it does not hold'}"
    if result is None:
        yield from table_lines(session.view, words)
        return
    yield f"Seed: {header.seed}"
    yield f"The same deal: weehawken play --deal {deal_code(header)}"
    yield from words.ending(result)
    yield f"Burr's plan: {words.objective(result.objective)}"
    yield f"The conspirators: {words.listed(words.card(card) for card in result.conspirators)}"
    for score in result.lines:
        yield f"{score.points:+4d} {words.score_line(score)} ({score.rule})"
    yield f"{result.total:+4d} VP: {result.rank}"


@campaigns.command()
@click.argument("campaign", nargs=-1)
@JSON
def verify(campaign: tuple[str, ...], as_json: bool) -> None:
    """Replay campaigns, all of them if none is named, and check their seals. Exits with 1 if any fails."""
    archive = Archive()
    lines = [found(archive, text) for text in campaign] if campaign else list(archive.list(quick=True))
    results = []
    for line in lines:
        ok, told = verified(archive, line)
        results.append({"id": line.id, "path": str(line.path), "ok": ok, "result": told})
        if not as_json:
            say(f"{line.id}  {'good' if ok else 'FAILED'}: {told}")
    if as_json:
        say_json(results)
    elif not lines:
        say(f"There are no campaigns in {archive.home} yet.")
    if not all(result["ok"] for result in results):
        raise click.exceptions.Exit(FAILED)


def verified(archive: Archive, line: Campaign) -> tuple[bool, str]:
    """Whether a campaign replays and its seal holds; what there is to say."""
    try:
        session = archive.look(line.id)
    except ArchiveError as error:
        return False, str(error)
    if not session.seal.holds:
        return False, "the deal is not the one that was sealed"
    if session.diverged is not None:
        return False, f"the rules have changed since, {session.diverged}; it goes on from its saved position"
    return True, f"{len(session.timeline.entries)} decisions replayed, the seal holds"


# ------------------------------------------------------------------ giving and taking


@campaigns.command()
@WHICH
@click.option("-o", "--output", type=click.Path(path_type=Path), help="Write a new file instead of printing.")
@click.option("--json", "as_json", is_flag=True, help="The record as one JSON file, to be imported and replayed.")
@click.option("--deal", is_flag=True, help="A short code, for somebody to play the same deal.")
def export(campaign: str, output: Path | None, as_json: bool, deal: bool) -> None:
    """Export a campaign: a report in Markdown, or with --json its record, or with --deal a code for its deal.

    Of an unfinished game the report tells nothing that you do not know yet. The record is sealed, and the code shows
    nothing, but whoever plays the code learns the deal.
    """
    if as_json and deal:
        raise click.UsageError("--json and --deal are two different exports: choose one")
    archive = Archive()
    line = found(archive, campaign)
    if as_json:
        data = archive.export(line.id)
    else:
        data = (code(archive, line) if deal else report(archive, line, output is not None)).encode()
    if output is None:
        click.echo(data if as_json else data.decode(), nl=False)
    else:
        from tui.archive.exchange import write_new

        write_new(output, data)
        click.echo(harmless(f"{output} is written."), err=True)


def report(archive: Archive, line: Campaign, to_file: bool) -> str:
    """A campaign in Markdown; a file can hold every letter, whatever the terminal shows."""
    from tui.archive.report import markdown

    session = archive.look(line.id)
    return markdown(session, words_for(session, False if to_file else None), line.last_played)


def code(archive: Archive, line: Campaign) -> str:
    """A campaign's deal in a line."""
    from tui.archive.exchange import deal_code

    return deal_code(archive.look(line.id).timeline.header) + "\n"


@campaigns.command("import")
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--name", help="Another name for it here.")
@JSON
def import_(file: Path, name: str | None, as_json: bool) -> None:
    """Take in a record that somebody exported. It is checked and replayed first; nothing of yours is overwritten."""
    added = Archive().add(file, name)
    if as_json:
        say_json(msgspec.structs.asdict(added) | {"path": str(added.path)})
        return
    say(f"{added.name} is here now, as {added.id}.")
    if added.known and added.study:
        say("Its deal is here already, so it is a study campaign.")


# ------------------------------------------------------------------ mending and throwing away


@campaigns.command()
@WHICH
@JSON
def recover(campaign: str, as_json: bool) -> None:
    """Mend a damaged campaign from its newest whole generation, or take a deleted one back from the bin."""
    archive = Archive()
    ids = {line.id for line in archive.list(quick=True)}
    # A campaign that is there comes first; else the bin's own name, or the last thrown away of this id.
    thing = None
    if campaign not in ids:
        binned = archive.binned()
        thing = next((one for one in binned if one.name == campaign), None)
        thing = thing or next((one for one in binned if one.id == campaign), None)
    if thing is not None:
        key = archive.restore(thing.name)
        told: dict[str, Any] = {"id": key, "from": "bin", "generations_back": 0}
        text = f"{key} is back from the bin."
    else:
        key = found(archive, campaign).id
        back = archive.recover(key)
        told = {"id": key, "from": "generation", "generations_back": back}
        text = f"{key} is recovered, {back} generation{'s' if back > 1 else ''} back. What was damaged is in the bin."
    say_json(told) if as_json else say(text)


@campaigns.command()
@WHICH
@JSON
def delete(campaign: str, as_json: bool) -> None:
    """Put a campaign into the bin, from which it can be recovered."""
    archive = Archive()
    key = found(archive, campaign).id
    name = archive.delete(key)
    if as_json:
        say_json({"id": key, "bin": name})
    else:
        say(f"{key} is in the bin. To have it back: weehawken campaigns recover {name}")

"""`weehawken campaigns`: the archive from the command line, for people and, with --json, for scripts. No Textual."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click
import msgspec

from content.campaigns import say
from tui import campaign_lines as told
from tui.archive import Archive, ArchiveError
from tui.archive.errors import fault
from tui.archive.names import harmless
from tui.clihelp import ToldGroup

if TYPE_CHECKING:
    from tui.archive.keeping import KeptSession
    from tui.archive.store import Campaign

FAILED = 1
JSON = click.option("--json", "as_json", is_flag=True)
WHICH = click.argument("campaign")


@click.group(cls=ToldGroup, invoke_without_command=True)
@click.pass_context
def campaigns(ctx: click.Context) -> None:
    """List, look into, share, check and mend your campaigns. CAMPAIGN is an id, or a name that only one has."""
    if ctx.invoked_subcommand is None:
        click.echo(ctx.get_help())


# ------------------------------------------------------------------ printing


def out(text: str) -> None:
    """A line, whatever a name or a damaged file brought along."""
    click.echo(harmless(text))


def out_json(thing: Any) -> None:
    """JSON in ASCII: whatever a file's name holds, it can be printed, and read back."""
    click.echo(json.dumps(thing, ensure_ascii=True))


def words_for(session: KeptSession, ascii: bool | None = None) -> Any:  # noqa: A002
    """The words of a campaign's edition; in ASCII where the terminal shows no more."""
    from tui.cli import encodes
    from tui.gamewords import words_of
    from tui.terminal import speaks_unicode

    if ascii is None:
        ascii = not (speaks_unicode() and encodes(sys.stdout.encoding))  # noqa: A001
    return words_of(session.game, ascii=ascii)


def plain(line: Campaign) -> dict[str, Any]:
    """A line of the list as JSON has it."""
    found = msgspec.structs.asdict(line)
    return found | {"last_played": line.last_played.isoformat(), "path": str(line.path)}


def found(archive: Archive, text: str, missing: str = "unknown") -> Campaign:
    """The campaign of this id, or the only one of this name, or whose id begins so."""
    lines = archive.list(quick=True)
    wanted = text.strip().casefold()
    same = [line for line in lines if line.id == text]
    same = same or [line for line in lines if wanted in (line.id.casefold(), line.name.casefold())]
    same = same or [line for line in lines if wanted and line.id.casefold().startswith(wanted)]
    if len(same) > 1:
        raise fault("many", count=len(same), id=repr(text), ids=", ".join(line.id for line in same))
    if not same:
        raise fault(missing, id=repr(text))
    return same[0]


# ------------------------------------------------------------------ looking


@campaigns.command("list")
@click.option("--bin", "binned", is_flag=True)
@JSON
def list_(binned: bool, as_json: bool) -> None:
    """List all campaigns, the last played first; those that cannot be read too, with the reason."""
    archive = Archive()
    if binned:
        list_bin(archive, as_json)
        return
    lines = archive.list()
    if as_json:
        out_json([plain(line) for line in lines])
        return
    if not lines:
        out(say("cli_none", home=archive.home))
    rows = {line.id: columns(line) for line in lines if line.problem is None}
    widths = [max(map(len, column)) for column in zip(*rows.values(), strict=True)]
    for line in lines:
        if line.id not in rows:
            out(say("cli_damaged", id=line.id, path=line.path, problem=line.problem))
            save = archive.newest_whole(line.id) if line.recoverable else None
            if save is not None:
                where, when = told.standing(save), told.when(save.last_played)
                out(say("cli_recoverable", id=line.id, where=where, when=when))
            continue
        cells = zip(rows[line.id], widths, strict=True)
        out("  ".join(f"{cell:<{width}}" for cell, width in cells).rstrip())


def columns(line: Campaign) -> tuple[str, ...]:
    """What the list says of a campaign that can be read."""
    where = told.standing(line) + (say("cli_study") if line.study else "")
    return line.id, told.when(line.last_played), told.game_name(line.game), where, line.name


def list_bin(archive: Archive, as_json: bool) -> None:
    """What was deleted, or put aside as damaged."""
    things = archive.binned()
    if as_json:
        out_json([msgspec.structs.asdict(thing) | {"path": str(thing.path)} for thing in things])
        return
    if not things:
        out(say("bin_empty"))
    for thing in things:
        out(f"{thing.name}  {thing.path}")


@campaigns.command()
@WHICH
@JSON
def show(campaign: str, as_json: bool) -> None:
    """Tell where a campaign stands. What is sealed is told only once the game is over."""
    from tui.hearing import heard

    archive = Archive()
    line = found(archive, campaign)
    session = heard(archive.look(line.id), line)
    if as_json:
        out_json(plain(line) | facts(session))
        return
    words = words_for(session)
    for text in shown(session, line, words):
        out(words.letters(text))


def facts(session: KeptSession) -> dict[str, Any]:
    """What JSON adds to a line of the list."""
    header, seal, result = session.header, session.seal, session.timeline.state.result
    told_: dict[str, Any] = {
        "fingerprint": header.fingerprint,
        "rules_version": header.rules_version,
        "real_dice": header.typed_dice,
        "figures": dict(header.figures),
        "created": session.keeper.papers.created.isoformat(),
        "diverged": session.diverged,
        "seal": {"commitment": seal.commitment, "holds": seal.holds},
        "ending": None,
    }
    if result is not None:
        from tui.archive.exchange import deal_code

        told_ |= {"ending": msgspec.to_builtins(result), "seed": header.seed, "deal": deal_code(header)}
        told_["seal"]["salt"] = seal.salt
    return told_


def shown(session: KeptSession, line: Campaign, words: Any) -> Iterator[str]:
    """The same for people."""
    from tui.archive.exchange import deal_code

    header, seal, result = session.header, session.seal, session.timeline.state.result
    yield f"{header.name}{say('cli_study') if header.study else ''}"
    yield say("cli_id", id=line.id)
    yield say("cli_file", path=line.path)
    yield say("cli_edition", edition=session.game.edition.name)
    dice = say("cli_dice") if header.typed_dice else ""
    yield say("cli_played", when=told.when(line.last_played), count=line.decisions, dice=dice)
    if line.players:
        yield told.players(line).removeprefix("; ")
    if session.diverged:
        yield say("cli_diverged", problem=session.diverged)
    yield say("cli_seal", seal=seal.commitment, mark="" if seal.holds else say("cli_seal_broken"))
    if result is None:
        yield from standing(session, line, words)
        return
    yield say("cli_seed", seed=header.seed)
    yield say("cli_deal", code=deal_code(header))
    yield from words.ending(result)
    if header.game == "weehawken":
        yield say("cli_plan", plan=words.objective(result.objective))
        yield say("cli_conspirators", names=words.listed(words.card(card) for card in result.conspirators))
        for score in result.lines:
            yield f"{score.points:+4d} {words.score_line(score)} ({score.rule})"
        yield f"{result.total:+4d} VP: {result.rank}"
    else:
        yield told.standing(line)
        yield told.scores(line)
    yield say("seal_holds") if seal.holds else say("seal_broken")


def standing(session: KeptSession, line: Campaign, words: Any) -> Iterator[str]:
    """The table of a game that goes on, as its player may see it."""
    state = session.timeline.state
    if line.game == "witches":
        from tui.witches.looking import view_for
        from tui.witches.reading import table_lines as witches_lines

        yield from witches_lines(view_for(session, state), words)
    else:
        from tui.weehawken.reading import table_lines

        yield from table_lines(session.view, words)


@campaigns.command()
@click.argument("campaign", nargs=-1)
@JSON
def verify(campaign: tuple[str, ...], as_json: bool) -> None:
    """Replay campaigns, all of them if none is named, and check their seals. Exits with 1 if any fails."""
    archive = Archive()
    lines = [found(archive, text) for text in campaign] if campaign else list(archive.list(quick=True))
    results = []
    for line in lines:
        ok, text = verified(archive, line)
        results.append({"id": line.id, "path": str(line.path), "ok": ok, "result": text})
        if not as_json:
            out(say("cli_good" if ok else "cli_failed", id=line.id, text=text))
    if as_json:
        out_json(results)
    elif not lines:
        out(say("cli_none", home=archive.home))
    if not all(result["ok"] for result in results):
        raise click.exceptions.Exit(FAILED)


def verified(archive: Archive, line: Campaign) -> tuple[bool, str]:
    """Whether a campaign replays and its seal holds; what there is to say."""
    try:
        session = archive.look(line.id)
    except ArchiveError as error:
        return False, str(error)
    if not session.seal.holds:
        return False, say("cli_unsealed")
    if session.diverged is not None:
        return False, say("cli_goes_on", problem=session.diverged)
    return True, say("cli_replayed", count=len(session.timeline.entries))


# ------------------------------------------------------------------ giving and taking


@campaigns.command()
@WHICH
@click.option("-o", "--output", type=click.Path(path_type=Path))
@click.option("--json", "as_json", is_flag=True)
@click.option("--deal", is_flag=True)
def export(campaign: str, output: Path | None, as_json: bool, deal: bool) -> None:
    """Export a campaign: a report in Markdown, or with --json its record, or with --deal a code for its deal.

    Of an unfinished game the report tells nothing that you do not know yet. The record is sealed, and the code shows
    nothing, but whoever plays the code learns the deal.
    """
    if as_json and deal:
        raise click.UsageError(say("cli_two_exports"))
    if output == Path("-"):
        output = None
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
        click.echo(harmless(say("cli_written", path=output)), err=True)


def report(archive: Archive, line: Campaign, to_file: bool) -> str:
    """A campaign in Markdown; a file can hold every letter, whatever the terminal shows."""
    from tui.archive.report import markdown
    from tui.hearing import heard

    session = heard(archive.look(line.id), line)
    return markdown(session, words_for(session, False if to_file else None), line.last_played)


def code(archive: Archive, line: Campaign) -> str:
    """A campaign's deal in a line."""
    from tui.archive.exchange import deal_code

    return deal_code(archive.look(line.id).header) + "\n"


@campaigns.command("import")
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--name")
@JSON
def import_(file: Path, name: str | None, as_json: bool) -> None:
    """Take in a record that somebody exported. It is checked and replayed first; nothing of yours is overwritten."""
    added = Archive().add(file, name)
    if as_json:
        out_json(msgspec.structs.asdict(added) | {"path": str(added.path)})
        return
    out(say("cli_added", name=added.name, id=added.id))
    if added.known and added.study:
        out(say("cli_added_study"))


@campaigns.command()
@WHICH
@click.option("--at", type=click.IntRange(0))
@click.option("--name")
@JSON
def branch(campaign: str, at: int | None, name: str | None, as_json: bool) -> None:
    """Begin a study campaign from any position of another. It counts in no statistics."""
    archive = Archive()
    line = found(archive, campaign)
    at = line.decisions if at is None else at
    key = "branch_name" if at else "branch_opening"
    name = name if name is not None else say(key, name=line.name[:36], number=at)
    new = archive.branch(line.id, at, name)
    if as_json:
        out_json({"id": new, "from": line.id, "decisions": at})
    else:
        out(say("cli_branched", name=name, id=new))


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
        done: dict[str, Any] = {"id": key, "from": "bin", "generations_back": 0}
        text = say("restored", id=key)
    else:
        key = found(archive, campaign, "unknown_binned").id
        save = archive.newest_whole(key)
        back = archive.recover(key)
        done = {"id": key, "from": "generation", "generations_back": back}
        text = say("cli_recovered", id=key, where=told.standing(save) if save else "")
    out_json(done) if as_json else out(text)


@campaigns.command()
@WHICH
@JSON
def delete(campaign: str, as_json: bool) -> None:
    """Put a campaign into the bin, from which it can be recovered."""
    archive = Archive()
    key = found(archive, campaign).id
    name = archive.delete(key)
    if as_json:
        out_json({"id": key, "bin": name})
    else:
        out(say("cli_deleted", id=key, name=name))

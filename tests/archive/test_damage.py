"""Files that were damaged, forged, or written by another version: one error each, soon, and not a byte touched."""

from __future__ import annotations

import copy
import json
import os
import re
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from engine.kernel.stream import Seeded, below, derive
from engine.kernel.stream import Stream as Random
from tests.archive.games import GAME, direct, encoded, play, snapshot
from tui.archive import Archive, ArchiveError, campaign, envelope
from tui.archive.errors import Newer

PATH = Path("/somewhere/a.json")
# Facts about a campaign that no rule can check. A file whose hashes are all made anew may lie about them.
UNPROVABLE = ("created", "played", "source", "edition", "header.name", "header.study")


def refused(data: bytes, path: Path = PATH) -> ArchiveError:
    """The error with which these bytes are refused, within a second."""
    start = time.perf_counter()
    with pytest.raises(ArchiveError) as caught:
        campaign.decode(data, path)
    assert time.perf_counter() - start < 1
    message = str(caught.value)
    assert message.startswith(f"{path}: ")
    assert "\n" not in message
    assert len(message) < 400
    return caught.value


def pick(stream: Random, n: int) -> tuple[int, Random]:
    """A number below n."""
    return below(stream, n)


def damaged(data: bytes, stream: Random) -> tuple[bytes, Random]:
    """The bytes with a bit flipped, an end cut off, blocks swapped, doubled, zeroed or gone, or a field doubled."""
    kind, stream = pick(stream, 7)
    at, stream = pick(stream, len(data))
    to, stream = pick(stream, len(data))
    size, stream = pick(stream, 400)
    out = bytearray(data)
    match kind:
        case 0:
            out[at] ^= 1 << (to % 8)
        case 1:
            del out[at:]
        case 2:
            out[at : at + size], out[to : to + size] = data[to : to + size], data[at : at + size]
        case 3:
            out[at:at] = data[at : at + size + 1]
        case 4:
            out[at : at + size + 1] = bytes(len(data[at : at + size + 1]))
        case 5:
            fields = list(re.finditer(rb'"[a-z_0-9]+":("[^"]*"|[0-9]+|true|false|null)', data))
            one, other = fields[at % len(fields)], fields[to % len(fields)]
            out[one.end() : one.end()] = b"," + data[other.start() : other.end()]
        case _:
            del out[at : at + size + 1]
    return bytes(out), stream


def test_seven_hundred_damaged_files_are_refused() -> None:
    originals = [encoded(direct(f"damage {n}", 30 * n + 5)) for n in range(4)]
    stream: Random = derive("damage", "bytes")
    start, count = time.perf_counter(), 0
    for number in range(700):
        data, stream = damaged(originals[number % 4], stream)
        if data != originals[number % 4]:
            refused(data)
            count += 1
    assert count > 690
    assert time.perf_counter() - start < 10


def leaves(raw: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The paths of all values, containers included."""
    found = [path] if path else []
    if isinstance(raw, dict):
        for key, value in raw.items():
            found += leaves(value, (*path, key))
    elif isinstance(raw, list):
        for index, value in enumerate(raw):
            found += leaves(value, (*path, index))
    return found


def forged(raw: Any, stream: Random) -> tuple[Any, tuple[Any, ...], Random]:
    """The dictionary with one thing changed in it, and where."""
    raw = copy.deepcopy(raw)
    places = leaves(raw)
    index, stream = pick(stream, len(places))
    way, stream = pick(stream, 4)
    place = places[index]
    holder = raw
    for key in place[:-1]:
        holder = holder[key]
    value = holder[place[-1]]
    if way == 0:
        del holder[place[-1]]
    elif way == 1 and isinstance(holder, list):
        holder.insert(place[-1], copy.deepcopy(value))
    elif way == 1:
        holder["more"] = value
    elif isinstance(value, bool):
        holder[place[-1]] = not value
    elif isinstance(value, int):
        holder[place[-1]] = value + (1, -1, 10**30, -(10**400))[index % 4]
    elif isinstance(value, str):
        cards = GAME.edition.deck
        holder[place[-1]] = (cards[index % 60], value + "x", "", "\x1b[2J", value.upper() + "y")[index % 5]
    elif isinstance(value, list):
        holder[place[-1]] = value[::-1] if way == 2 else value[1:]
    else:
        holder[place[-1]] = None if way == 2 else []
    return raw, place, stream


@pytest.mark.parametrize(("cut", "typed"), [(12, False), (70, False), (10_000, False), (60, True)])
def test_three_hundred_forged_files_are_refused(cut: int, typed: bool) -> None:
    original = encoded(direct("forged", cut, typed=typed))
    assert campaign.decode(original, PATH).summary.decisions > 0
    clear, hidden = envelope.unwrap(original, PATH)
    stream: Random = derive("forged", f"{cut} {typed}")
    assert envelope.wrap(clear, hidden) == original
    count = 0
    for _ in range(80):
        both, place, stream = forged({"clear": clear, "hidden": hidden}, stream)
        where = ".".join(map(str, place[1:]))
        try:
            data = envelope.wrap(both["clear"], both["hidden"])
        except (KeyError, TypeError, AttributeError):
            continue  # not even a body
        if (both["clear"], both["hidden"]) == (clear, hidden) or where.startswith(UNPROVABLE):
            continue
        refused(data)
        count += 1
    assert count > 60


def test_a_clear_part_changed_under_a_new_hash_no_longer_fits_its_seal() -> None:
    original = encoded(direct("bound", 40))
    version, body = envelope.body_of(original, PATH)
    for change in ({"played": "2001-01-01T00:00:00Z"}, {"source": "x"}, {"header": {**body["header"], "study": True}},
                   {"header": {**body["header"], "name": "Another"}}, {"edition": ""}, {"more": 1}):  # fmt: skip
        import msgspec

        changed = msgspec.json.encode({**body, **change})
        digest = envelope._digest(version, envelope.NEEDS, changed)
        head = f'{{"format":"weehawken-campaign","version":1,"needs":"{envelope.NEEDS}","sha256":"{digest}","body":'
        error = refused(head.encode() + changed + b"}\n")
        assert "another campaign" in str(error)


def test_parts_of_two_campaigns_do_not_make_one() -> None:
    one, other = (envelope.unwrap(encoded(direct("parts", n)), PATH) for n in (30, 31))
    refused(envelope.wrap(one[0], other[1]))
    refused(envelope.wrap(other[0], one[1]))


def with_body(body: bytes) -> bytes:
    """Any bytes as a body whose hash is right."""
    digest = envelope._digest(1, envelope.NEEDS, body)
    head = f'{{"format":"weehawken-campaign","version":1,"needs":"{envelope.NEEDS}","sha256":"{digest}","body":'
    return head.encode() + body + b"}\n"


BODY: Callable[[], dict[str, Any]] = lambda: envelope.body_of(encoded(direct("hostile", 5)), PATH)[1]  # noqa: E731


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"{}",
        b"[]",
        b"null",
        b"1e999",
        b'{"a":' * 100_000 + b"1" + b"}" * 100_000,
        b"[" * 500_000 + b"]" * 500_000,
        b'{"a":' + b"9" * 900_000 + b"}",
        b'{"a":1e999999}',
        b'{"a":NaN}',
        b'{"a":"\xff\xfe"}',
        b'{"a":"\\ud800"}',
        b'{"sealed":1}',
        b'{"sealed":"AAAA"}',
        b'{"a":1,"a":1}',
    ],
    ids=range(15),
)
def test_hostile_bodies_are_refused(body: bytes) -> None:
    refused(with_body(body))


def test_a_sealed_bomb_is_not_unpacked() -> None:
    import msgspec

    bomb = envelope.pack(b'{"binding":"' + b"0" * 200_000_000 + b'"}')
    assert len(bomb) < envelope.MAX_BYTES
    refused(with_body(msgspec.json.encode({**BODY(), "sealed": bomb})))


def test_size_is_looked_at_before_anything_else(tmp_path: Path) -> None:
    (tmp_path / "campaigns").mkdir()
    path = tmp_path / "campaigns" / "large.json"
    with path.open("wb") as file:
        file.truncate(1 << 40)  # a terabyte of nothing
    (line,) = Archive(tmp_path).list()
    assert "larger" in (line.problem or "")


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="named pipes of this kind are Unix")
def test_a_pipe_or_folder_for_a_file_does_not_hold_the_others_up(tmp_path: Path) -> None:
    (tmp_path / "campaigns").mkdir()
    os.mkfifo(tmp_path / "campaigns" / "pipe.json")
    (tmp_path / "campaigns" / "folder.json").mkdir()
    (tmp_path / "campaigns" / "loop.json").symlink_to("loop.json")
    start = time.perf_counter()
    lines = Archive(tmp_path).list()
    assert time.perf_counter() - start < 1
    assert len(lines) == 3
    assert all(line.problem for line in lines)


def test_a_newer_format_is_refused_untouched_and_names_its_version(tmp_path: Path) -> None:
    archive = Archive(tmp_path)
    session = archive.new(GAME, "Newer", "newer")
    play(session, 3)
    archive.close(session)
    newer = b'{"format":"weehawken-campaign","version":7,"needs":"3.1.4","compressed":true,"body":"?"}'
    session.path.write_bytes(newer)
    before = snapshot(tmp_path)
    with pytest.raises(Newer, match=r"weehawken 3\.1\.4 or later reads it"):
        archive.open(session.id)
    (line,) = archive.list()
    assert "later version" in (line.problem or "")
    with pytest.raises(ArchiveError):
        archive.rename(session.id, "No")
    with pytest.raises(ArchiveError):
        archive.copy(session.id, "No")
    assert snapshot(tmp_path) == before


def test_later_rules_are_refused_by_name() -> None:
    clear, hidden = envelope.unwrap(encoded(direct("rules", 9)), PATH)
    clear["header"]["rules_version"] = 99
    assert isinstance(refused(envelope.wrap(clear, hidden)), Newer)
    clear["header"]["rules_version"] = 0
    assert "no release" in str(refused(envelope.wrap(clear, hidden)))


def test_under_changed_rules_a_campaign_goes_on_from_its_state(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = direct("changed rules")
    timeline = direct("changed rules", 40)
    clear, hidden = envelope.unwrap(encoded(timeline), PATH)
    clear["entries"][17]["dice"] = [*clear["entries"][17]["dice"], 6]
    data = envelope.wrap(clear, hidden)
    refused(data)
    monkeypatch.setattr("engine.weehawken.game.Weehawken.rules_version", 2)
    loaded = campaign.decode(data, PATH)
    assert (loaded.diverged or "").startswith("decision 18: the dice were")
    again = loaded.timeline()
    assert again.state == timeline.state
    assert again.record.opening == timeline.record.opening
    assert [step.state for step in again.steps[:18]] == [step.state for step in timeline.steps[:18]]
    assert len(again.steps) == len(again.entries) + 1
    again.play(whole.entries[40].option)
    assert again.state == whole.steps[41].state
    assert campaign.decode(encoded(again), PATH).record == again.record


def test_migrations_work_on_raw_dictionaries_before_typed_decoding(monkeypatch: pytest.MonkeyPatch) -> None:
    """A format 0 that never was: a phase with another name, a card since removed from the deck by another name."""
    present = encoded(direct("migrated", 25))
    clear, hidden = envelope.unwrap(present, PATH)
    replacing = {"jefferson": "jefferson-phase", "reveal": "draw", "event": "event-phase"}
    old = json.loads(json.dumps({"clear": clear, "hidden": hidden}).replace("anthony-merry", "antoine-merry"))
    summary, state = old["clear"]["summary"], old["hidden"]["state"]
    summary["phase"] = state["phase"] = replacing.get(state["phase"], state["phase"])
    del summary["decisions"]
    data = envelope.wrap(old["clear"], old["hidden"], version=0, needs="0.0.1")

    def from_0(both: dict[str, Any]) -> dict[str, Any]:
        names = {new: name for name, new in replacing.items()}
        both = json.loads(json.dumps(both).replace("antoine-merry", "anthony-merry"))
        told, there = both["clear"]["summary"], both["hidden"]["state"]
        told["phase"] = there["phase"] = names.get(there["phase"], there["phase"])
        told["decisions"] = len(both["clear"]["entries"])
        return both

    assert "of format 0, which no release wrote" in str(refused(data))
    monkeypatch.setattr(envelope, "MIGRATIONS", {0: from_0})
    assert campaign.decode(data, PATH).record == campaign.decode(present, PATH).record
    monkeypatch.setattr(envelope, "MIGRATIONS", {0: lambda both: both})
    refused(data)


def test_fifty_campaigns_with_ten_bad_are_forty_campaigns(tmp_path: Path) -> None:
    folder = tmp_path / "campaigns"
    folder.mkdir()
    stream: Random = Seeded(5)
    for number in range(50):
        data = encoded(direct(f"fifty {number}", number, name=f"Game {number}"))
        if number % 5 == 3:
            data, stream = damaged(data, stream)
        (folder / f"game-{number:02}.json").write_bytes(data)
    before = snapshot(tmp_path)
    archive = Archive(tmp_path)
    lines = archive.list()
    bad = [line for line in lines if line.problem]
    assert len(lines) == 50
    assert sorted(line.id for line in bad) == [f"game-{n:02}" for n in range(50) if n % 5 == 3]
    assert all(line.problem and line.path.exists() and line.recoverable == 0 for line in bad)
    for line in bad:
        with pytest.raises(ArchiveError, match=line.id):
            archive.open(line.id)
        with pytest.raises(ArchiveError, match="no older generation is whole"):
            archive.recover(line.id)
    now = {name: data for name, data in snapshot(tmp_path).items() if not name.startswith("locks")}
    assert now == before
    for line in lines:
        if not line.problem:
            assert archive.open(line.id).unsaved is None


@pytest.mark.parametrize("bad", [1, 2, 3, 4, 5])
def test_of_five_generations_the_newest_whole_one_is_offered(tmp_path: Path, bad: int) -> None:
    archive = Archive(tmp_path)
    session = archive.new(GAME, "Generations", "generations")
    play(session, 12)
    archive.close(session)
    older = archive._shelf.older(session.id)
    assert len(older) == 4
    texts = []
    for path in [session.path, *older][:bad]:
        texts.append(path.read_bytes()[:-99])
        path.write_bytes(texts[-1])
    (line,) = archive.list()
    assert line.problem
    assert line.recoverable == 5 - bad
    if bad == 5:
        before = snapshot(tmp_path)
        with pytest.raises(ArchiveError, match="no older generation"):
            archive.recover(session.id)
        assert snapshot(tmp_path) == before
        return
    assert archive.recover(session.id) == bad
    again = archive.open(session.id)
    assert again.timeline.record == direct("generations", 12 - bad, name="Generations").record
    (thing,) = archive.binned()
    assert sorted(snapshot(thing.path).values()) == sorted(texts)  # damaged, and yet nothing is thrown away
    play(again, 6)
    (line,) = archive.list()
    assert (line.problem, line.recoverable) == (None, 4)
    with pytest.raises(ArchiveError, match="whole as it is"):
        archive.recover(session.id)


def test_a_missing_file_is_recovered_from_its_generations(tmp_path: Path) -> None:
    archive = Archive(tmp_path)
    session = archive.new(GAME, "Missing", "missing")
    play(session, 5)
    archive.close(session)
    session.path.unlink()
    (line,) = archive.list()
    assert "missing" in (line.problem or "")
    assert line.recoverable == 4
    assert archive.recover(line.id) == 1
    assert len(archive.open(line.id).timeline.entries) == 4

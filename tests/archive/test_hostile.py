"""Files meant to harm: what they hold is never obeyed, they take no time, and stand in nobody's way."""

from __future__ import annotations

import asyncio
import os
import time
from pathlib import Path
from typing import Any

import msgspec
import pytest

from content.loading import MAX_BYTES, ContentError, parse, text_of
from tests.archive.games import GAME, WITCHES, direct, encoded, play
from tests.archive.torture.damage import PATH, refused, with_body
from tests.archive.torture.games import stamps
from tui.app import WeehawkenApp
from tui.archive import Archive, ArchiveError, campaign, envelope
from tui.archive.names import MASK, harmless, tidy
from tui.archive.settings import Settings

UNIX = pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="named pipes of this kind are Unix")


def shelf(home: Path, names: int = 2) -> Path:
    """The folder of campaigns, with so many good ones in it."""
    folder = home / "campaigns"
    folder.mkdir()
    for number in range(names):
        (folder / f"good-{number}.json").write_bytes(encoded(direct(f"good {number}", 4)))
    return folder


def bad_ones(home: Path, good: int = 2) -> dict[str, str]:
    """The problems of those that cannot be read, by id; none holds the list up, and the good ones are all there."""
    archive, began = Archive(home), time.perf_counter()
    lines = archive.list(quick=True), archive.list()
    assert time.perf_counter() - began < 5
    for listed in lines:
        assert sum(line.problem is None and line.id.startswith("good") for line in listed) == good
        for line in listed:
            told = f"{line.name} {line.problem} {line.edition} {line.game} {line.phase} {line.rank} {line.players}"
            assert harmless(told) == told
            assert len(told) < 1000
            if line.problem:
                with pytest.raises(ArchiveError) as caught:
                    archive.open(line.id)
                assert harmless(str(line.path)) in str(caught.value)
    return {line.id: line.problem for line in lines[1] if line.problem}


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
        b'{"a":-' + b"9" * 900_000 + b"}",
        b'{"a":0.' + b"9" * 900_000 + b"}",
        b'{"a":1e999999}',
        b'{"a":NaN}',
        b'{"a":"\xff\xfe"}',
        b'{"a":"\\ud800"}',
        b'{"a":"\\ud800\\ud800"}',
        b'{"sealed":1}',
        b'{"sealed":"AAAA"}',
        b'{"a":1,"a":1}',
        b'{"' + b"x" * 900_000 + b'":1}',
        b'{"a":"' + b"\\u001b" * 150_000 + b'"}',
        b'{"a":[' + b"{}," * 300_000 + b"{}]}",
    ],
    ids=range(21),
)
def test_hostile_bodies_are_refused(body: bytes) -> None:
    assert refused(with_body(body))[0] is None


@pytest.mark.parametrize(
    "head",
    [b"\x80\x04\x95.", b"!!python/object/apply:os.system ['false']\n", b"__import__('os').abort()", b"PK\x03\x04",
     b"\x1f\x8b\x08", b'{"format":"weehawken-campaign","version":99999999999999999999,"needs":"1","sha256":""}',
     b'{"format":"weehawken-campaign","version":2,"needs":"\x1b[2J"}', b"\x00" * 9, b"\xef\xbb\xbf{}"],
    ids=range(9),
)  # fmt: skip
def test_what_is_no_campaign_is_refused_by_its_first_bytes(head: bytes) -> None:
    assert refused(head + b"x" * 1000)[0] is None


def test_nothing_in_the_archive_runs_what_it_reads() -> None:
    words = ("pickle", "yaml", "marshal", "shelve", " eval(", " exec(", "__import__(")
    for path in (Path(campaign.__file__).parent).glob("*.py"):
        text = path.read_text(encoding="utf-8").replace("import shelf", "")
        assert not [word for word in words if word in text.replace("tui.archive.shelf", "")], path.name


def with_edition(text: str | bytes, game: Any = GAME) -> bytes:
    """A campaign that claims to be of an edition with this text."""
    clear, hidden = envelope.unwrap(encoded(direct("edition", 3, game=game)), PATH)
    clear["header"]["fingerprint"], clear["edition"] = "0" * 16, envelope.pack(text)
    return envelope.wrap(clear, hidden)


def test_a_sealed_bomb_is_not_unpacked() -> None:
    raw = envelope.body_of(encoded(direct("hostile", 5)), PATH)[1]
    bomb = envelope.pack(b'{"binding":"' + b"0" * 50_000_000 + b'"}')
    assert len(bomb) < envelope.MAX_BYTES
    assert refused(with_body(msgspec.json.encode({**raw, "sealed": bomb})))[0] is None
    assert refused(with_edition(bytes(50_000_000)))[0] is None


N = MAX_BYTES
TOML = {
    "a key of many parts": "a" + ".a" * (N // 2 - 2) + "=1",
    "a quoted key of many parts": '"!"' + '."\\""' * (N // 6) + "=1",
    "a table of many parts": "[" + "a . " * (N // 4 - 2) + "a]",
    "many keys of some parts": "\n".join(f"a{i}{'.a' * 14}=1" for i in range(N // 40)),
    "tables": "\n".join(f"[t{i}.a.b.c.d]" for i in range(N // 20)),
    "lists": "[[a]]\n" * (N // 6),
    "depth": "a=" + "[" * (N - 9),
    "a large number": "a=" + "9" * (N - 9),
    "a small number": "a=0." + "9" * (N - 9),
    "a comment": "#" * (N - 1),
    "not text": b"\xff\xfe",
    "surrogates": b"\xed\xa0\x80",
    "nothing": "",
}


@pytest.mark.parametrize("text", TOML.values(), ids=TOML)
@pytest.mark.parametrize("game", [GAME, WITCHES], ids=lambda game: game.id)
def test_a_hostile_edition_is_refused_within_a_second(text: str | bytes, game: Any) -> None:
    assert refused(with_edition(text, game))[0] is None
    if isinstance(text, str) and text.startswith("a=9"):
        with pytest.raises(ContentError):
            parse(text, "a player's own.toml")


@pytest.mark.parametrize("number", ["9" * 5000, "-1", "1" + "0" * 18, "1e400", "nan"])
@pytest.mark.parametrize("figure", ["dealt", "hand_limit", "display", "coins", "areas_to_win"])
def test_an_edition_with_figures_of_no_game_is_refused(figure: str, number: str) -> None:
    text = text_of("witches", "edition.toml")
    line = next(line for line in text.splitlines() if line.startswith(f"{figure} ="))
    assert refused(with_edition(text.replace(line, f"{figure} = {number}"), WITCHES))[0] is None


def test_size_is_looked_at_before_anything_else(tmp_path: Path) -> None:
    with (shelf(tmp_path) / "large.json").open("wb") as file:
        file.truncate(1 << 40)  # a terabyte of nothing
    assert "larger" in bad_ones(tmp_path)["large"]


@UNIX
def test_what_is_no_file_holds_nobody_up(tmp_path: Path) -> None:
    folder = shelf(tmp_path)
    os.mkfifo(folder / "pipe.json")
    (folder / "folder.json").mkdir()
    (folder / "loop.json").symlink_to("loop.json")
    (folder / "nowhere.json").symlink_to("gone")
    (folder / "endless.json").symlink_to("/dev/zero")
    (folder / "to-a-pipe.json").symlink_to("pipe.json")
    (folder / "empty.json").write_bytes(b"")
    assert set(bad_ones(tmp_path)) == {"pipe", "folder", "loop", "nowhere", "endless", "to-a-pipe", "empty"}
    archive = Archive(tmp_path)
    with pytest.raises(ArchiveError):
        archive.add(folder / "pipe.json")


@UNIX
def test_a_pipe_in_place_of_older_generations_or_a_lock_holds_nobody_up(tmp_path: Path) -> None:
    shelf(tmp_path)
    (tmp_path / "generations" / "good-0").mkdir(parents=True)
    os.mkfifo(tmp_path / "generations" / "good-0" / "00000001.json")
    os.mkfifo(tmp_path / "generations" / "good-1")
    (tmp_path / "locks").mkdir()
    (tmp_path / "locks" / "good-1").mkdir()
    assert bad_ones(tmp_path) == {}
    began, archive = time.perf_counter(), Archive(tmp_path)
    sessions = [archive.open(f"good-{number}") for number in range(2)]
    for session in sessions:
        play(session, 3)
    assert time.perf_counter() - began < 5
    assert sessions[0].unsaved is None or str(tmp_path) in sessions[0].unsaved
    assert str(tmp_path) in (sessions[1].unsaved or "")  # no lock can be had: it is told, and nothing written


@UNIX
def test_a_linked_campaign_is_written_without_the_other_name(tmp_path: Path) -> None:
    """A second name, hard or soft, for a campaign's file elsewhere is a copy from the first decision on."""
    folder = shelf(tmp_path)
    elsewhere = tmp_path / "elsewhere.json"
    elsewhere.write_bytes(encoded(direct("linked", 6)))
    before = elsewhere.read_bytes()
    os.link(elsewhere, folder / "hard.json")
    (folder / "soft.json").symlink_to(elsewhere)
    archive = Archive(tmp_path)
    for key in ("hard", "soft"):
        session = archive.open(key)
        play(session, 2)
        assert session.unsaved is None
        assert len(archive.look(key).timeline.entries) == 8
        archive.close(session)
        archive.delete(key)
    assert elsewhere.read_bytes() == before


def test_names_that_differ_in_case_are_two_campaigns(tmp_path: Path) -> None:
    folder = shelf(tmp_path, 0)
    names = ("Same", "same", "SAME")
    for number, name in enumerate(names):
        (folder / f"good-{name}.json").write_bytes(encoded(direct(f"case {number}", number + 2, name=name)))
    there = sorted(path.stem for path in folder.iterdir())
    archive = Archive(tmp_path)
    assert sorted(line.id for line in archive.list()) == there
    for key in there:
        session = archive.open(key)
        play(session, 1)
        assert session.unsaved is None
        archive.close(session)
    assert bad_ones(tmp_path, len(there)) == {}
    assert len({line.decisions for line in archive.list()}) == len(there)


UNFIT = ("\x1b[2J", "\x9b31m", "a\nb", "a\rb", "\u202egnp", "\ud800", "", " a", "x" * 10_000, "e\u0301", "a\x7f",
         "\ufeffa", "\u2028", "\U000f0000", 7, None, ["a"])  # fmt: skip


@pytest.mark.parametrize("name", UNFIT, ids=range(len(UNFIT)))
def test_a_file_whose_name_is_unfit_is_refused(tmp_path: Path, name: Any) -> None:
    clear, hidden = envelope.unwrap(encoded(direct("named", 2)), PATH)
    clear["header"]["name"] = name
    try:
        data = envelope.wrap(clear, hidden)
    except UnicodeEncodeError:
        return  # no JSON at all: see the bodies above
    assert refused(data)[0] is None
    (shelf(tmp_path) / "named.json").write_bytes(data)
    assert "named" in bad_ones(tmp_path)


@pytest.mark.parametrize(
    ("part", "field", "value"),
    [
        ("", "played", "2001-01-01T00:00:00"),
        ("", "played", "0001-01-01T00:00:00Z"),
        ("", "played", "9999-12-31T23:59:59-23:59"),
        ("", "played", 5),
        ("", "created", "2001-01-01T00:00:00"),
        ("summary", "turn", 10**300),
        ("summary", "decisions", -(10**300)),
        ("summary", "result", 10**300),
        ("summary", "scores", [10**300] * 50_000),
        ("summary", "phase", "[red]\x1b[2J" * 10_000),
        ("summary", "rank", "\u202e" * 10_000),
        ("summary", "edition", "\x00\n" * 10_000),
        ("summary", "daily", "9999-99-99"),
        ("header", "players", ["\x1b[2J" * 1000] * 1000),
        ("header", "game", "\x1b[2J" * 10_000),
    ],
    ids=range(15),
)
def test_a_forged_line_of_the_list_upsets_no_list(tmp_path: Path, part: str, field: str, value: Any) -> None:
    """The quick list, as the title screen has it, checks the hash only: what it shows must be harmless all the same."""
    clear, hidden = envelope.unwrap(encoded(direct("line", 3)), PATH)
    (clear[part] if part else clear)[field] = value
    (shelf(tmp_path) / "line.json").write_bytes(envelope.wrap(clear, hidden))
    bad_ones(tmp_path)


@pytest.mark.parametrize(
    "name",
    ["[bold]no markup[/bold]", "[@click=app.quit]x[/]", "$(reboot)", "%s %n {0}", "zero\u200bwidth", "soft\u00adhyphen",
     "a\u2060b", "Zoë 👩‍🚒"],
)  # fmt: skip
def test_a_name_is_a_name_whatever_it_says(tmp_path: Path, name: str) -> None:
    (shelf(tmp_path, 0) / "named.json").write_bytes(encoded(direct("named", 2, name=name)))
    (line,) = Archive(tmp_path).list()
    assert line.problem is None
    assert len(line.name) == len(name)
    assert all(shown in (char, MASK) for shown, char in zip(line.name, name, strict=True))
    assert not set(line.name) & set("\u200b\u00ad\u2060")
    assert set(tidy(name)) <= set(name) - set("\u200b\u00ad\u2060")


def test_a_failed_load_changes_no_byte(tmp_path: Path) -> None:
    folder = shelf(tmp_path)
    (folder / "cut.json").write_bytes(encoded(direct("cut", 9))[:-50])
    (folder / "newer.json").write_bytes(b'{"format":"weehawken-campaign","version":9,"needs":"9.9.9","body":{}}\n')
    (tmp_path / "outside.json").write_bytes(b"no campaign")
    before, archive = stamps(tmp_path), Archive(tmp_path)
    for key in ("cut", "newer"):
        for try_ in (
            archive.open,
            archive.look,
            archive.export,
            archive.recover,
            lambda key: archive.copy(key, "No"),
            lambda key: archive.branch(key, 0, "No"),
            lambda key: archive.rename(key, "No"),
            lambda key: archive.add(folder / f"{key}.json"),
        ):
            with pytest.raises(ArchiveError) as caught:
                try_(key)
            assert str(folder / f"{key}.json") in str(caught.value)
    with pytest.raises(ArchiveError, match=r"outside\.json"):
        archive.add(tmp_path / "outside.json")
    archive.list()
    assert stamps(tmp_path) == before


@UNIX
@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
def test_the_screens_show_hostile_files_harmless(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    """Each line of the list and of the bin with the cursor on it: nothing that a file asks for is done."""
    monkeypatch.setenv("WEEHAWKEN_HOME", str(tmp_path))
    folder = shelf(tmp_path)
    clear, hidden = envelope.unwrap(encoded(direct("screens", 3)), PATH)
    for number, played in enumerate(("9999-12-31T23:59:59-23:59", "0001-01-01T00:00:00+23:59")):
        clear["played"], clear["header"]["name"] = played, "[red]x[/] [@click=app.quit]"
        (folder / f"played-{number}.json").write_bytes(envelope.wrap(clear, hidden))
    clear["header"] |= {"game": "chess", "players": ["[b]"], "name": "\x1b[2J\u202e"}
    clear["summary"] |= {"phase": "[b]", "result": 7, "verdict": "99", "ending": "none", "daily": "9999-99-99"}
    (folder / "chess.json").write_bytes(envelope.wrap(clear, hidden))
    os.mkfifo(folder / "pipe.json")
    for name in ("evil\x1b[2J\n\u202e", "[red]x", os.fsdecode(b"bytes\xff")):
        (folder / f"{name}.json").write_bytes(b"no")
        (tmp_path / "bin" / f"20261130T000000-{name}").mkdir(parents=True)
    (tmp_path / "bin" / "99999999T999999-time").mkdir()

    async def walk() -> None:
        app = WeehawkenApp(Archive(tmp_path), Settings.load())
        async with app.run_test(size=size) as pilot:
            await pilot.press("c")
            await pilot.pause()
            for key, lines in (("down", 9), ("x", 1), ("down", 4)):
                for _ in range(lines):
                    await pilot.press(key)
                    drawn = app.export_screenshot()
                    assert not set("\x1b\u202e") & set(drawn)
            assert "Bin" in type(app.screen).__name__

    asyncio.run(walk())

"""What players give each other: reports, records and codes; and what they may try to make others take."""

from __future__ import annotations

import hashlib
import os
import re
from pathlib import Path

import msgspec
import pytest

from engine.kernel.game import Step
from engine.kernel.record import Header
from engine.weehawken.game import Weehawken
from tests.archive.games import GAME, START, WITCHES, Clock, direct, encoded, own_edition, play, sealed, snapshot
from tests.archive.systems import Hasty
from tui.archive import Archive, ArchiveError, campaign, envelope
from tui.archive.errors import Newer
from tui.archive.exchange import DIGITS, deal_code, read_deal, write_new
from tui.archive.keeping import KeptSession
from tui.archive.report import markdown, md
from tui.weehawken.words import Words
from tui.witches.words import WitchesWords

WORDS = Words(GAME.edition)
DUEL_WORDS = WitchesWords(WITCHES.edition)


def archive_in(folder: Path) -> Archive:
    """An archive that does not wait for the disk."""
    return Archive(folder, system=Hasty(), clock=Clock())


def kept(archive: Archive, name: str, seed: str, decisions: int = 10_000, **options: bool) -> KeptSession:
    """A campaign played so far, and closed."""
    session = archive.new(GAME, name, seed, **options)
    play(session, decisions)
    archive.close(session)
    return session


def header(seed: str, typed: bool = False, **changes: object) -> Header:
    """A header to make codes of."""
    made = Header(GAME.id, GAME.rules_version, "e", GAME.edition.fingerprint, seed, "A name", typed)
    return msgspec.structs.replace(made, **changes)


def refusal(archive: Archive, path: Path) -> ArchiveError:
    """How an import is refused: in one line that names the file, with nothing changed."""
    before = snapshot(archive.home)
    with pytest.raises(ArchiveError) as caught:
        archive.add(path)
    assert str(path) in str(caught.value)
    assert str(caught.value).isprintable()
    assert snapshot(archive.home) == before
    return caught.value


# ------------------------------------------------------------------ codes


@pytest.mark.parametrize("seed", ["7", "1805", "three blind mice", "Élan – ★", "x" * 60, "𝄞" * 60])
@pytest.mark.parametrize("typed", [False, True])
def test_a_code_says_what_it_was_made_of(seed: str, typed: bool) -> None:
    code = deal_code(header(seed, typed))
    assert re.fullmatch(r"WH1(-[0-9A-Z]{5})+(-[0-9A-Z]{1,5})?", code)
    deal = read_deal(code)
    assert (deal.seed, deal.typed_dice, deal.rules_version) == (seed, typed, GAME.rules_version)
    assert deal.problem(GAME.rules_version, GAME.edition.fingerprint) is None
    assert (deal.game, deal.figures) == ("weehawken", ())
    # As people type: small letters, blanks, no hyphens but the first, letters that look like digits.
    rest = code.removeprefix("WH1-")
    assert read_deal(f"  wh1-{rest.replace('-', ' ').lower().replace('0', 'o').replace('1', 'l')} ") == deal


@pytest.mark.parametrize("coins", [3, 5, 8])
def test_the_code_of_a_duel_names_its_game_and_its_coins(tmp_path: Path, coins: int) -> None:
    session = archive_in(tmp_path).new(WITCHES, "Duel", "three blind mice", figures=(("coins", coins),))
    deal = read_deal(deal_code(session.header))
    assert (deal.game, deal.seed, deal.figures, deal.typed_dice) == (
        "witches", "three blind mice", (("coins", coins),), False)  # fmt: skip
    assert deal.problem(WITCHES.rules_version, WITCHES.edition.fingerprint) is None
    assert "another edition" in str(deal.problem(GAME.rules_version, GAME.edition.fingerprint))
    again = archive_in(tmp_path).new(WITCHES, "Again", deal.seed, figures=deal.figures)
    assert again.timeline.state == session.timeline.state


def test_every_slip_of_one_character_and_of_two_neighbours_is_told() -> None:
    rest = deal_code(header("three blind mice")).removeprefix("WH1-").replace("-", "")
    slips = {rest[:at] + digit + rest[at + 1 :] for at in range(len(rest)) for digit in DIGITS}
    slips |= {rest[:at] + rest[at + 1] + rest[at] + rest[at + 2 :] for at in range(len(rest) - 1)}
    for slip in slips - {rest}:
        with pytest.raises(ArchiveError, match="wrong or missing"):
            read_deal(f"WH1-{slip}")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "begins WH1-"),
        ("1805", "begins WH1-"),
        ("WH1", "wrong or missing"),
        ("WH1-", "wrong or missing"),
        ("WH1-00000", "not the code"),
        ("WH2-ABC", "later version"),
        ("WH1-U\x1b[31m", "digits and letters"),
        ("WH1-" + "0" * 100_000, "too long"),
        ("WH1-²³", "digits and letters"),
    ],
)
def test_what_is_no_code_is_refused_in_one_line(text: str, said: str) -> None:
    with pytest.raises(ArchiveError, match=said) as caught:
        read_deal(text)
    assert str(caught.value).isprintable()


def test_a_code_with_a_seed_that_no_game_can_have_is_none() -> None:
    for seed in ("", "a\x1b[31m", "\u202eabc", "a" * 61, " outer "):
        with pytest.raises(ArchiveError, match="not the code"):
            read_deal(deal_code(header(seed)))


def test_another_edition_or_other_rules_are_named() -> None:
    other = read_deal(deal_code(header("7", fingerprint="0123456789abcdef")))
    assert "another edition (01234567, here " in str(other.problem(1, GAME.edition.fingerprint))
    later = read_deal(deal_code(header("7", rules_version=9)))
    assert "version 9 of the rules" in str(later.problem(1, GAME.edition.fingerprint))


# ------------------------------------------------------------------ records


@pytest.mark.parametrize("decisions", [12, 10_000])
def test_what_one_exports_another_imports_and_replays(tmp_path: Path, decisions: int) -> None:
    ours, theirs = archive_in(tmp_path / "ours"), archive_in(tmp_path / "theirs")
    session = kept(ours, "Winter", "winter", decisions)
    before = snapshot(ours.home)
    path = tmp_path / "winter.json"
    write_new(path, ours.export(session.id))
    assert snapshot(ours.home) == before
    added = theirs.add(path)
    assert (added.name, added.study, added.known) == ("Winter", False, False)
    there = theirs.open(added.id)
    assert there.timeline.record == session.timeline.record
    assert there.timeline.steps == session.timeline.steps
    assert there.seal == session.seal
    play(there)
    assert there.timeline.state == direct("winter").state
    assert envelope.pack("winter") not in path.read_text()


def test_an_import_overwrites_nothing(tmp_path: Path) -> None:
    archive = archive_in(tmp_path / "home")
    session = kept(archive, "Winter", "winter", 12)
    path = tmp_path / "w.json"
    write_new(path, archive.export(session.id))
    assert f"here already, as {session.id}" in str(refusal(archive, path))
    opened = archive.open(session.id)
    play(opened, 3)
    archive.close(opened)
    before = snapshot(archive.home)
    # The player knows by now what this earlier state of the same deal will bring.
    added = archive.add(path, "Winter again")
    assert (added.name, added.study, added.known) == ("Winter again", True, True)
    assert added.id != session.id
    after = snapshot(archive.home)
    assert {name: after[name] for name in before} == before
    assert len(archive.open(added.id).timeline.entries) == 12


def test_an_own_edition_travels_with_its_record_but_not_its_path(tmp_path: Path) -> None:
    path, text = own_edition(tmp_path)
    archive = archive_in(tmp_path / "home")
    from content.weehawken import reading

    session = archive.new(Weehawken(reading.load(path)), "Own", "own", edition_file=path, edition_text=text)
    play(session, 9)
    archive.close(session)
    data = archive.export(session.id)
    assert str(tmp_path).encode() not in data
    sent = tmp_path / "sent.json"
    write_new(sent, data)
    path.unlink()
    other = archive_in(tmp_path / "other")
    there = other.look(other.add(sent).id)
    assert there.edition_source == "own.toml"
    assert there.timeline.record == session.timeline.record


def test_a_damaged_campaign_is_not_exported(tmp_path: Path) -> None:
    archive = archive_in(tmp_path)
    session = kept(archive, "Winter", "winter", 5)
    session.path.write_bytes(session.path.read_bytes()[:-40])
    with pytest.raises(ArchiveError, match="damaged"):
        archive.export(session.id)


def test_hostile_files_are_refused_in_one_line(tmp_path: Path) -> None:
    archive = archive_in(tmp_path / "home")
    kept(archive, "Mine", "mine", 3)
    good = encoded(direct("theirs", 20))
    files = {
        "empty": b"",
        "junk": b"\x00\x1b[31m\xff" * 50,
        "deep": b"[" * 500_000,
        "huge": b" " * (envelope.MAX_BYTES + 10),
        "half": good[: len(good) // 2],
        "flipped": good[:600] + bytes((good[600] ^ 1,)) + good[601:],
        "named": encoded(direct("theirs", 20, name="evil \x1b[31m")),
        "turned": encoded(direct("theirs", 20, name="evil \u202e")),
    }
    for name, data in files.items():
        path = tmp_path / f"{name}.json"
        path.write_bytes(data)
        assert "nothing was imported" in str(refusal(archive, path)), name
    newer = tmp_path / "newer.json"
    newer.write_bytes(good.replace(b'"version":1,"needs":"0.1.0"', b'"version":99,"needs":"9.9.9"', 1))
    assert isinstance(refusal(archive, newer), Newer)
    assert "9.9.9" in str(refusal(archive, newer))
    refusal(archive, tmp_path / "missing.json")
    refusal(archive, tmp_path)
    if hasattr(os, "mkfifo"):
        os.mkfifo(tmp_path / "pipe")
        refusal(archive, tmp_path / "pipe")


def test_a_swapped_deal_is_not_taken_in(tmp_path: Path) -> None:
    one, two = direct("one", 8), direct("two", 8)
    papers = campaign.Papers(START, "", campaign.shipped_text(GAME.id), "ab" * 16, sealed(two.state, salt="ab" * 16))
    path = tmp_path / "swapped.json"
    path.write_bytes(campaign.encode(one.record, papers, GAME.edition, START))
    assert "not the one that was sealed" in str(refusal(archive_in(tmp_path / "home"), path))


def test_markup_in_a_name_is_taken_in_and_shown_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "a.json"
    path.write_bytes(encoded(direct("theirs", 4, name="[b]<i>*Name*</i>")))
    archive = archive_in(tmp_path / "home")
    added = archive.add(path)
    assert added.name == "[b]<i>*Name*</i>"
    assert markdown(archive.look(added.id), WORDS).startswith("# \\[b\\]\\<i>\\*Name\\*\\</i>\n")


def test_a_file_from_another_century_is_dated_today(tmp_path: Path) -> None:
    timeline = direct("theirs", 4)
    for year in (1, 9999):
        far = START.replace(year=year)
        papers = campaign.Papers(
            far, "", campaign.shipped_text(GAME.id), "cd" * 16, sealed(timeline.steps[0].state, salt="cd" * 16)
        )
        path = tmp_path / f"{year}.json"
        path.write_bytes(campaign.encode(timeline.record, papers, GAME.edition, far))
        archive = Archive(tmp_path / f"home{year}", system=Hasty())
        archive.add(path)
        (line,) = archive.list()
        assert 1970 <= line.last_played.year < 9999
        line.last_played.astimezone()


def test_an_exported_file_replaces_none(tmp_path: Path) -> None:
    path = tmp_path / "there.md"
    path.write_text("mine")
    with pytest.raises(ArchiveError, match="left as it is"):
        write_new(path, b"other")
    assert path.read_text() == "mine"
    with pytest.raises(ArchiveError):
        write_new(tmp_path / "no" / "folder.md", b"other")


# ------------------------------------------------------------------ looking


def test_a_look_takes_no_lock_and_changes_no_byte(tmp_path: Path) -> None:
    archive = archive_in(tmp_path)
    session = archive.new(GAME, "Open", "open")
    play(session, 6)
    before = snapshot(tmp_path)
    looked = archive_in(tmp_path).look(session.id)
    assert looked.timeline.record == session.timeline.record
    assert looked.seal.holds
    play(looked, 2)
    assert "only looked at" in (looked.unsaved or "")
    assert snapshot(tmp_path) == before
    play(session, 1)
    assert session.unsaved is None


# ------------------------------------------------------------------ reports


@pytest.mark.parametrize("seed", ["report", "report 2", "report 3"])
def test_a_report_of_a_finished_game_tells_all(tmp_path: Path, seed: str) -> None:
    archive = archive_in(tmp_path)
    session = kept(archive, "Whole", seed)
    text = markdown(archive.look(session.id), WORDS, START)
    result = session.view.result
    assert result is not None
    lines = text.splitlines()
    for number in range(1, len(session.timeline.entries) + 1):
        assert sum(line.startswith(f"**{number}.** ") for line in lines) == 1
    for event in session.events:
        said = md(WORDS.log(event) or "")
        if said:
            found = [line for line in lines if said in line]
            heading = bool(found) and found[0].startswith("## ")
            assert heading or any(line.endswith(f"({event.rule})") for line in found)
    assert sum(line.startswith("## Turn ") for line in lines) == session.view.turn
    assert "(not replayed)" not in text
    for line in result.lines:
        assert f"| {line.points:+d} | {line.rule} |" in text
    assert all(WORDS.card(card) in text for card in result.conspirators)
    assert deal_code(session.timeline.header) in text
    sealed = "\n".join(line[4:] for line in lines if line.startswith("    "))
    assert hashlib.sha256(sealed.encode()).hexdigest() == session.seal.commitment
    assert session.seal.commitment in text
    assert "surprises" in text


@pytest.mark.parametrize("decisions", [0, 1, 15, 30])
def test_a_report_of_an_unfinished_game_spoils_nothing(tmp_path: Path, decisions: int) -> None:
    """What is told does not depend on anything that the player cannot know."""
    archive = archive_in(tmp_path)
    session = archive.new(GAME, "Half", "a-seed-to-look-for")
    play(session, decisions)
    session.keep()
    archive.close(session)
    looked = archive.look(session.id)
    text = markdown(looked, WORDS)
    assert "a-seed-to-look-for" not in text
    assert looked.seal.salt not in text
    assert "WH1-" not in text
    assert "To be decided" in text
    # With all that is secret another, and all that was seen the same, it is the same report.
    for at, step in enumerate(looked.timeline.steps):
        state = step.state
        other = msgspec.structs.replace(
            state,
            deck=state.deck[::-1],
            conspirators=state.deck[:3],
            hidden=state.hidden[::-1],
            defense=state.defense[::-1],
        )
        looked.timeline.steps[at] = Step(other, step.events, step.dice, step.learnt)
    looked._refresh()
    assert looked.timeline.state != session.timeline.state
    assert markdown(looked, WORDS) == text


@pytest.mark.parametrize("seed", ["report", "report 2", "report 3"])
def test_a_report_of_a_finished_duel_tells_all(tmp_path: Path, seed: str) -> None:
    archive = archive_in(tmp_path)
    session = archive.new(WITCHES, "Duel", seed, figures=(("coins", 4),), players=("person", "strong"))
    play(session)
    archive.close(session)
    text = markdown(archive.look(session.id), DUEL_WORDS, START)
    view, lines = session.view, text.splitlines()
    for number in range(1, len(session.timeline.entries) + 1):
        assert sum(line.startswith(f"**{number}.** ") for line in lines) == 1
    assert sum(line.startswith("## Go ") for line in lines) == view.go
    for event in session.events:
        said = md(DUEL_WORDS.log(event) or "")
        assert any(said in line for line in lines)
    rows = [line for line in lines if line.startswith(("| Adams", "| Hamilton"))]
    assert len(rows) == len(view.lines)
    for seat, points in (("Adams", view.result.adams), ("Hamilton", view.result.hamilton)):
        told = sum(int(row.split("|")[4]) for row in rows if row.startswith(f"| {seat}"))
        assert told == sum(points)
    assert "- Coins at first: 4 for each player" in lines
    assert "the computer, strong" in text
    assert deal_code(session.header) in text
    sealed_lines = "\n".join(line[4:] for line in lines if line.startswith("    "))
    assert hashlib.sha256(sealed_lines.encode()).hexdigest() == session.seal.commitment
    assert "(not replayed)" not in text


@pytest.mark.parametrize("decisions", [0, 3, 8, 12])
@pytest.mark.parametrize("players", [("person", "person"), ("person", "fair"), ("easy", "person")])
def test_a_report_of_an_unfinished_duel_shows_no_hand_but_the_one_persons(
    tmp_path: Path, decisions: int, players: tuple[str, str]
) -> None:
    archive = archive_in(tmp_path)
    session = archive.new(WITCHES, "Half", "a-seed-to-look-for", players=players)
    play(session, decisions)
    session.keep()
    archive.close(session)
    looked = archive.look(session.id)
    text = markdown(looked, DUEL_WORDS)
    assert "a-seed-to-look-for" not in text
    assert looked.seal.salt not in text
    assert "WH1-" not in text
    mine = None if players.count("person") == 2 else players.index("person")
    assert ("hand: " in text) == (mine is not None)
    # With the deck, and every hand that a reader does not hold, another, it is the same report.
    for at, step in enumerate(looked.timeline.steps):
        state, hands = step.state, list(step.state.hands)
        deck = list(state.deck[: -1 if state.last_below else None])[::-1] + list(state.deck[-1:] * state.last_below)
        for seat in {0, 1} - {mine}:
            for place, card in enumerate(hands[seat]):
                later = any(card in (getattr(e.option, "card", ""), getattr(e.option, "discard", ""))
                            for e in looked.timeline.entries[at:])  # fmt: skip
                swap = next((c for c in deck if c not in WITCHES.edition.tricolors), None)
                if card not in state.shown[seat] and not later and swap is not None:
                    deck[deck.index(swap)] = card
                    hands[seat] = tuple(sorted((*hands[seat][:place], swap, *hands[seat][place + 1 :])))
                    break
        other = msgspec.structs.replace(state, deck=tuple(deck), hands=tuple(hands))
        looked.timeline.steps[at] = Step(other, step.events, step.dice, step.learnt)
    looked._refresh()
    assert looked.timeline.state != session.timeline.state
    assert markdown(looked, DUEL_WORDS) == text


def test_a_report_under_changed_rules_tells_where_it_stops(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    archive = archive_in(tmp_path)
    session = kept(archive, "Old", "old rules", 30)
    play_now = Weehawken.play
    option = session.timeline.entries[9].option
    before = session.timeline.steps[9].state

    def changed(self: Weehawken, state: object, taken: object) -> object:
        if state == before and taken == option:
            raise ValueError("no longer so")
        return play_now(self, state, taken)  # type: ignore[arg-type]

    monkeypatch.setattr(Weehawken, "play", changed)
    monkeypatch.setattr(Weehawken, "rules_version", GAME.rules_version + 1)
    looked = archive.look(session.id)
    assert looked.diverged is not None
    text = markdown(looked, WORDS)
    assert "The rules have changed since" in text
    assert "**9.** " in text
    assert text.count("(not replayed)") == 21


def test_an_ascii_report_is_ascii(tmp_path: Path) -> None:
    archive = archive_in(tmp_path)
    session = kept(archive, "Élan – ★", "ascii")
    assert markdown(archive.look(session.id), Words(GAME.edition, ascii=True)).isascii()
    duel = archive.new(WITCHES, "Élan – ★", "ascii")
    for decisions in (6, 100):
        play(duel, decisions)
        assert markdown(duel, WitchesWords(WITCHES.edition, ascii=True)).isascii()

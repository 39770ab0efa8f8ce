"""Reign of Witches is kept like the other game: set-up, seal, hidden hands, undo that never passes a turn."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path

import msgspec
import pytest

from engine.kernel.record import Timeline
from tests.archive.games import GAME, WITCHES, Clock, direct, encoded, play, snapshot
from tests.archive.systems import Hasty
from tui.archive import Archive, ArchiveError, campaign, envelope
from tui.archive.kinds import kind_of
from tui.archive.store import Campaign
from tui.session import Session

FIVE = (("coins", 5),)
PATH = Path("/somewhere/a.json")


def archive_in(folder: Path) -> Archive:
    """An archive that does not wait for the disk."""
    return Archive(folder, system=Hasty(), clock=Clock())


def session_of(timeline: Timeline[object]) -> Session:
    """A session that is not kept."""
    return Session(timeline.game, timeline, lambda _: None)


def test_a_duel_is_kept_with_its_coins_and_players(tmp_path: Path) -> None:
    archive = archive_in(tmp_path)
    session = archive.new(WITCHES, "Duel", "duel", figures=FIVE, players=("person", "strong"))
    assert session.view.coins == (5, 5)
    play(session, 9)
    archive.close(session)
    again = archive_in(tmp_path).open(session.id)
    assert again.timeline.record == session.timeline.record
    assert again.timeline.steps == session.timeline.steps
    assert (again.header.figures, again.header.players) == (FIVE, ("person", "strong"))
    assert (again.player("adams"), again.player("hamilton")) == ("person", "strong")
    play(again)
    assert again.timeline.record == direct("duel", game=WITCHES, name="Duel", figures=FIVE,
                                           players=("person", "strong")).record  # fmt: skip


def test_a_duel_without_a_word_on_it_is_for_two_people_with_the_usual_coins(tmp_path: Path) -> None:
    session = archive_in(tmp_path).new(WITCHES, "Duel", "duel")
    assert session.header.players == ("person", "person")
    assert session.header.figures == (("coins", WITCHES.edition.figures.coins),)


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"figures": (("coins", 99),)}, "99 coins"),
        ({"figures": (("cards", 5),)}, "'cards'"),
        ({"typed_dice": True}, "no dice"),
        ({"players": ("person",)}, "1 player"),
    ],
)
def test_a_set_up_that_the_game_has_not_is_refused(tmp_path: Path, options: dict[str, object], said: str) -> None:
    with pytest.raises(ArchiveError, match=said):
        archive_in(tmp_path).new(WITCHES, "Duel", "duel", **options)  # type: ignore[arg-type]
    with pytest.raises(ArchiveError, match="2 players"):
        archive_in(tmp_path).new(GAME, "Hunt", "hunt", players=("person", "person"))


def test_the_list_tells_of_both_games(tmp_path: Path) -> None:
    archive = archive_in(tmp_path)
    play(archive.new(GAME, "Hunt", "hunt"), 5)
    going = archive.new(WITCHES, "Going", "going")
    play(going, 6)
    over = archive.new(WITCHES, "Over", "over", players=("fair", "person"))
    play(over)
    for quick in (True, False):
        lines: dict[str, Campaign] = {line.name: line for line in archive.list(quick)}
        assert [line.game for line in lines.values()] == ["witches", "witches", "weehawken"]
        assert all(line.problem is None for line in lines.values())
        state, result = going.timeline.state, over.timeline.state.result
        line = lines["Going"]
        assert (line.turn, line.phase, line.result, line.verdict) == (state.go, "go", None, "")
        line = lines["Over"]
        points = (sum(result.adams), sum(result.hamilton), result.jefferson)
        assert (line.phase, line.scores, line.verdict, line.ending) == ("over", points, result.winner, result.ended)
        assert line.result == dict(zip(("adams", "hamilton", "jefferson"), points, strict=True))[result.winner]
        assert (line.reason, line.players) == (result.reason, ("fair", "person"))


def test_nothing_hidden_of_a_duel_can_be_read_in_an_editor(tmp_path: Path) -> None:
    """Hands and deck are sealed; what was played is open; what was taken back again is sealed too."""
    archive = archive_in(tmp_path)
    session = archive.new(WITCHES, "Duel", "a-seed-to-look-for")
    play(session, 6)
    text = session.path.read_text()
    clear = json.loads(text)["body"]
    del clear["sealed"], clear["edition"]
    seen = msgspec.json.encode(session.events).decode()
    hidden = [card.id for card in WITCHES.edition.cards if f'"{card.id}"' not in seen]
    assert len(hidden) > 8
    told = json.dumps(clear)
    assert not [card for card in hidden if f'"{card}"' in told]
    assert "a-seed-to-look-for" not in text
    archive.close(session)
    study = archive.open(archive.branch(session.id, 0, "Study"))
    clear = json.loads(study.path.read_text())["body"]
    assert clear["entries"] == []
    assert "option" not in json.dumps({key: value for key, value in clear.items() if key not in ("sealed", "edition")})


def test_the_seal_of_a_duel_covers_both_hands_and_the_deck(tmp_path: Path) -> None:
    archive = archive_in(tmp_path)
    session = archive.new(WITCHES, "Proof", "proof")
    published = session.seal.commitment
    play(session)
    archive.close(session)
    seal, opening = archive.open(session.id).seal, WITCHES.new("proof").state
    lines = [seal.salt, ",".join(opening.hands[0]), ",".join(opening.hands[1]), ",".join(opening.deck)]
    assert seal.holds
    assert seal.commitment == published == hashlib.sha256("\n".join(lines).encode()).hexdigest()


@pytest.mark.parametrize("zone", ["hands", "deck"])
def test_a_duel_with_a_swapped_card_is_refused(zone: str) -> None:
    clear, hidden = envelope.unwrap(encoded(direct("swap", 5, game=WITCHES)), PATH)
    if zone == "deck":
        hidden["opening"]["deck"].reverse()
    else:
        hidden["opening"]["hands"].reverse()
    with pytest.raises(ArchiveError, match="not the one that was sealed"):
        campaign.decode(envelope.wrap(clear, hidden), PATH)


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("players", ["person"]),
        ("players", []),
        ("players", ["person", "mighty"]),
        ("figures", []),
        ("figures", [["coins", 8]]),
        ("figures", [["coins", 10**30]]),
        ("figures", [["coins", 5], ["cards", 1]]),
        ("game", "weehawken"),
        ("game", "chess"),
        ("typed_dice", True),
    ],
)
def test_a_duel_with_a_forged_set_up_is_refused(field: str, value: object) -> None:
    clear, hidden = envelope.unwrap(encoded(direct("forged", 5, game=WITCHES, figures=FIVE)), PATH)
    clear["header"][field] = value
    with pytest.raises(ArchiveError):
        campaign.decode(envelope.wrap(clear, hidden), PATH)


# ------------------------------------------------------------------ undo


@pytest.mark.parametrize("seed", [f"pass {n}" for n in range(12)])
def test_undo_never_passes_a_turn(seed: str) -> None:
    """Whoever is next has seen the decision, and may answer it; only a go that asks its own player again is open."""
    session = session_of(direct(seed, 0, game=WITCHES))
    while session.choice is not None:
        before, seat = session.timeline.state, session.choice.seat
        play(session, 1)
        same = session.choice is not None and session.choice.seat == seat
        assert session.can_undo == (same and not session.last.learnt)
        if session.undo():
            assert session.timeline.state == before
            session.redo()
    assert not session.can_undo


def test_a_study_against_the_computer_goes_back_to_the_persons_own_decision(tmp_path: Path) -> None:
    archive = archive_in(tmp_path)
    session = archive.new(WITCHES, "Study", "study", players=("strong", "person"), study=True)
    play(session, 1)
    assert not session.can_undo  # the computer began: there is nothing of the person's to take back
    assert session.undo() is False
    play(session, 7)
    whole = session.timeline.record
    mine = [step.state for step in session.timeline.steps if WITCHES.choice(step.state).seat == "hamilton"]
    if session.choice is not None and session.choice.seat == "hamilton":
        mine.pop()  # here the person stands already
    while session.undo():
        assert session.timeline.state == mine.pop()
        assert session.choice is not None
        assert session.choice.seat == "hamilton"
    assert mine == []
    archive.close(session)
    again = archive.open(session.id)
    while again.redo():
        assert again.timeline.undone == [] or again.choice.seat == "hamilton"
    assert again.timeline.record == whole


# ------------------------------------------------------------------ importing, copying


def test_a_duel_is_exported_imported_copied_and_goes_on(tmp_path: Path) -> None:
    ours, theirs = archive_in(tmp_path / "ours"), archive_in(tmp_path / "theirs")
    session = ours.new(WITCHES, "Duel", "duel", figures=FIVE)
    play(session, 10)
    ours.close(session)
    before = snapshot(ours.home)
    path = tmp_path / "duel.json"
    path.write_bytes(ours.export(session.id))
    assert snapshot(ours.home) == before
    there = theirs.open(theirs.add(path).id)
    assert there.timeline.record == session.timeline.record
    copy = ours.open(ours.copy(session.id, "Again"))
    assert copy.header.study
    play(there)
    play(copy)
    assert there.timeline.state == copy.timeline.state == direct("duel", game=WITCHES, figures=FIVE).state


def test_an_own_edition_of_the_duel_is_kept_with_its_campaign(tmp_path: Path) -> None:
    text = kind_of("witches").shipped_text().replace("\ncoins = ", "\ncoins = 0", 1)
    path = tmp_path / "own.toml"
    path.write_text(kind_of("witches").shipped_text().replace('edition = "', 'edition = "own-', 1))
    game = kind_of("witches").rules(kind_of("witches").read(path.read_text(), "own"))
    archive = archive_in(tmp_path / "home")
    session = archive.new(game, "Own", "own", edition_file=path)
    play(session, 4)
    archive.close(session)
    path.unlink()
    assert archive.open(session.id).game.edition.edition.startswith("own-")
    path.write_text(text)
    with pytest.raises(ArchiveError):
        archive.new(game, "Changed", "own", edition_file=path)


# ------------------------------------------------------------------ changed rules


def test_a_duel_under_changed_rules_names_the_decision_and_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    timeline = direct("changed", 8, game=WITCHES)
    clear, hidden = envelope.unwrap(encoded(timeline), PATH)
    clear["entries"][4]["option"] = {"option": "DiscardHand"}
    (tmp_path / "campaigns").mkdir()
    (tmp_path / "campaigns" / "old.json").write_bytes(envelope.wrap(clear, hidden))
    archive = archive_in(tmp_path)
    assert "decision 5: DiscardHand" in (archive.list()[0].problem or "")  # of these very rules: a forgery
    monkeypatch.setattr("engine.witches.game.Witches.rules_version", 2)
    archive = archive_in(tmp_path)
    session = archive.open("old")
    assert (session.diverged or "").startswith("decision 5: ")
    assert session.timeline.state == timeline.state
    assert session.timeline.steps[:5] == timeline.steps[:5]
    assert play(session, 2) == 2
    state = session.timeline.state
    archive.close(session)
    again = archive.open("old")
    assert (again.diverged or "").startswith("decision 5: ")
    assert again.timeline.state == state
    again.make_study()
    assert not again.undo()  # the present rules do not lead back
    play(again, 1)
    state = again.timeline.state
    again.undo()
    archive.close(again)
    again = archive.open("old")
    assert again.redo()  # nor do they keep from going forward again
    assert again.timeline.state == state
    with pytest.raises(ArchiveError, match="branch from 0 to 4"):
        archive.branch("old", 5, "Too far")
    assert archive.open(archive.branch("old", 4, "So far")).timeline.state == timeline.steps[4].state

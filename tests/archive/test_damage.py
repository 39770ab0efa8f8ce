"""Files that were damaged, forged, or written by another version: one error each, soon, and not a byte touched."""

from __future__ import annotations

import copy
import json
import time
from pathlib import Path
from typing import Any, Union

import msgspec
import pytest

from engine.weehawken.options import AnyOption
from engine.weehawken.state import State
from tests.archive import schema
from tests.archive.games import GAME, WITCHES, direct, encoded, play, snapshot
from tests.archive.torture import damage, forge, shelves
from tui.archive import Archive, ArchiveError, campaign, envelope
from tui.archive.errors import Newer
from tui.archive.forms import Clear, Hidden, Summary
from tui.archive.kinds import kind_of

PATH = Path("/somewhere/a.json")


def refused(data: bytes, path: Path = PATH) -> ArchiveError:
    """The error with which these bytes are refused, within a second."""
    start = time.thread_time()
    with pytest.raises(ArchiveError) as caught:
        campaign.decode(data, path)
    assert time.thread_time() - start < 1
    message = str(caught.value)
    assert message.startswith(f"{path}: ")
    assert "\n" not in message
    assert len(message) < 400
    return caught.value


def test_no_damaged_file_loads() -> None:
    """The first six hundred of those of make torture."""
    tally = damage.tally(range(620))
    assert tally.tried >= 600
    assert tally.wrong == []


def test_no_forged_file_loads() -> None:
    """The first four hundred of those of make torture: changed with a purpose, and all hashes made anew."""
    tally = forge.tally(range(520))
    assert tally.tried >= 400
    assert tally.wrong == []


def test_each_kind_of_forgery_is_tried() -> None:
    tried = {made[0].partition(":")[0] for number in range(400) if (made := forge.forged(number)) is not None}
    assert tried == {way.__name__ for way in forge.PURPOSES}


@pytest.mark.parametrize("blind", ["seal", "summary", "opening", "decisions", "named", "field"])
def test_each_proof_is_needed(monkeypatch: pytest.MonkeyPatch, blind: str) -> None:
    """With one proof left out, something that is no campaign loads."""
    need = campaign._need
    monkeypatch.setattr(campaign, "_need", lambda ok, key, **told: None if key == blind else need(ok, key, **told))
    forgeries = (made for number in range(2000) if (made := forge.forged(number)) is not None)
    assert any(damage.refused(data)[0] == "it loads" for _, data in forgeries)


class More(Hidden[State, AnyOption], frozen=True):
    """A field more than is sealed now."""

    more: int = 0


class Looser(Summary, frozen=True):
    """A line whose rank may be none."""

    rank: str | None = None


class Other(Clear[AnyOption], frozen=True):
    """A clear part with such a line."""

    summary: Looser


def test_the_fingerprint_of_the_schema_notices_a_change(monkeypatch: pytest.MonkeyPatch) -> None:
    """A field more, an option gone, a figure that may be something else: each asks for a new version of the format."""
    before = schema.text()
    kind = kind_of(GAME.id)

    fewer = Clear[Union[AnyOption.__args__[1:]]]  # noqa: UP007 - made from a list
    for changed in ({"hidden": More}, {"clear": Other}, {"clear": fewer}):
        new = msgspec.structs.replace(kind, **changed)
        monkeypatch.setattr(schema, "kind_of", lambda game, new=new: new if game == GAME.id else kind_of(game))
        assert schema.text() != before


def test_a_study_that_claims_to_be_none_is_found_out_by_what_it_took_back() -> None:
    timeline = direct("learnt", 30, study=True)
    while not timeline.steps[-1].learnt:
        timeline.undo()
    timeline.undo()
    clear, hidden = envelope.unwrap(encoded(timeline), PATH)
    assert campaign.decode(envelope.wrap(clear, hidden), PATH).record == timeline.record
    clear["header"]["study"] = False
    assert "what was undone could not be" in str(refused(envelope.wrap(clear, hidden)))


def test_a_clear_part_changed_under_a_new_hash_no_longer_fits_its_seal() -> None:
    original = encoded(direct("bound", 40))
    version, body = envelope.body_of(original, PATH)
    for change in ({"played": "2001-01-01T00:00:00Z"}, {"source": "x"}, {"header": {**body["header"], "study": True}},
                   {"header": {**body["header"], "name": "Another"}}, {"edition": ""}, {"more": 1}):  # fmt: skip
        changed = msgspec.json.encode({**body, **change})
        digest = envelope._digest(version, envelope.NEEDS, changed)
        head = f'{{"format":"weehawken-campaign","version":1,"needs":"{envelope.NEEDS}","sha256":"{digest}","body":'
        error = refused(head.encode() + changed + b"}\n")
        assert "another campaign" in str(error)


def test_parts_of_two_campaigns_do_not_make_one() -> None:
    one, other = (envelope.unwrap(encoded(direct("parts", n)), PATH) for n in (30, 31))
    refused(envelope.wrap(one[0], other[1]))
    refused(envelope.wrap(other[0], one[1]))


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


@pytest.mark.parametrize("game", [GAME, WITCHES], ids=lambda game: game.id)
def test_a_migration_can_take_a_card_out_of_the_game(monkeypatch: pytest.MonkeyPatch, game: Any) -> None:
    """A format 0 that never was had a card more in the deck; its seal is made anew without it."""
    present = encoded(direct("removed", 9, game=game))
    clear, hidden = envelope.unwrap(present, PATH)
    old = copy.deepcopy({"clear": clear, "hidden": hidden})
    for state in (old["hidden"]["opening"], old["hidden"]["state"]):
        state["deck"].insert(len(state["deck"]) - 1, "a-card-too-many")
    data = envelope.wrap(old["clear"], old["hidden"], version=0, needs="0.0.1")

    def from_0(both: dict[str, Any]) -> dict[str, Any]:
        for state in (both["hidden"]["opening"], both["hidden"]["state"]):
            state["deck"].remove("a-card-too-many")
        return both

    monkeypatch.setattr(envelope, "MIGRATIONS", {0: lambda both: both})
    refused(data)
    monkeypatch.setattr(envelope, "MIGRATIONS", {0: from_0})
    assert campaign.decode(data, PATH).record == campaign.decode(present, PATH).record


def test_fifty_campaigns_with_ten_bad_are_forty_campaigns() -> None:
    wrong, took = shelves.shelf(50, 10)
    assert wrong is None
    assert took < 5


@pytest.mark.parametrize("number", range(8))
def test_with_the_newest_one_to_four_damaged_the_next_is_offered(number: int) -> None:
    assert shelves.generations(number) is None


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
        with pytest.raises(ArchiveError, match="no older save"):
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

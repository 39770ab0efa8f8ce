"""The courtroom: what a player sees of a Trial, and playing one to its end by keys."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from itertools import count, islice
from pathlib import Path
from typing import Any

import msgspec
import pytest
from textual.pilot import Pilot

from engine.advisor.weehawken import SensiblePolicy
from engine.kernel.game import Step
from engine.kernel.record import Header, Timeline
from engine.kernel.stream import Typed, derive
from engine.weehawken import events as e
from engine.weehawken.options import LayCharge, PlayEvidence, VoidDefense
from engine.weehawken.state import State
from tests.weehawken.positions import GAME
from tests.weehawken.trials import at_charge
from tui.app import WeehawkenApp
from tui.archive import Archive
from tui.screens.confirm import ConfirmScreen
from tui.session import Session
from tui.weehawken.result import ResultScreen
from tui.weehawken.trial import TrialScreen
from tui.weehawken.trial_charge import innocence
from tui.weehawken.trial_dice import die, scales
from tui.weehawken.trial_evidence import indictment_risk
from tui.weehawken.trial_pause import Pause
from tui.weehawken.trial_story import after, retell
from tui.weehawken.trial_text import signed
from tui.weehawken.words import Words
from tui.widgets import menu

SIZES = [(120, 40), (80, 24)]
Make = Callable[..., WeehawkenApp]
Play = Callable[[Pilot[Any]], Awaitable[None]]

LETTER, ACT, EATON, TRUXTUN = (
    "wilkinsons-ciphered-letter",
    "the-neutrality-act-of-1794",
    "general-eatons-deposition",
    "commodore-truxtuns-testimony",
)
MARSHALL, MARTIN, CLAY = "marshall-narrows-treason", "luther-martins-oratory", "henry-clay-vouches-for-burr"


@pytest.fixture(autouse=True)
def keys_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """The menu takes keys that come right after a decision: a test has no time to lose."""
    for name in ("REST", "REST_ASKED"):
        monkeypatch.setattr(menu, name, 0.0)


def header(seed: str = "court") -> Header:
    """A campaign to stand a position in."""
    return Header("weehawken", 1, "reconstructed-1", GAME.edition.fingerprint, seed, "A test")


def standing(state: State) -> Session:
    """A campaign that begins at this position."""
    return Session(GAME, Timeline(GAME, header(), [Step(state, (), (), True)], []), lambda timeline: None)


def charged() -> Iterator[Session]:
    """Games of the sensible policy that have come to a Charge, as many as are asked for."""
    for number in count():
        session = played(str(number), lambda s: s.view.phase == "charge")
        if session.view.phase == "charge":
            yield session


def played(seed: str, until: Callable[[Session], bool]) -> Session:
    """A campaign played by the sensible policy until something holds, or to its end."""
    session = Session(GAME, Timeline.begin(GAME, header(seed)), lambda timeline: None)
    policy, stream = SensiblePolicy(GAME.edition), derive(seed, "bot")
    while session.choice is not None and not until(session):
        option, stream = policy(session.view, session.choice, stream)
        session.play(option)
    return session


def full_court(**changes: Any) -> State:
    """A Trial with something of everything."""
    fields: dict[str, Any] = {
        "held": (LETTER, ACT, EATON, TRUXTUN, "tax-reductions", "james-wilkinson", "james-wilkinson"),
        "defense": (MARSHALL, CLAY, MARTIN),
        "arrested": ("aaron-burr", "samuel-swartwout"),
        "agendas": (4, 4, 1),
        **changes,
    }
    return at_charge(**fields)


def seen(app: WeehawkenApp) -> str:
    """All that the screen shows, as text."""
    return "\n".join(strip.text for strip in app.screen._compositor.render_strips())


def drive(app: WeehawkenApp, play: Play, size: tuple[int, int]) -> None:
    """Run `play` on the app."""

    async def go() -> None:
        async with app.run_test(size=size) as pilot:
            await pilot.pause()
            await play(pilot)

    asyncio.run(go())


def court(pilot: Pilot[Any]) -> TrialScreen:
    """The courtroom, in sight."""
    screen = pilot.app.screen
    assert isinstance(screen, TrialScreen)
    return screen


async def press(pilot: Pilot[Any], *keys: str) -> None:
    """Keys, each with time to take effect."""
    for key in keys:
        await pilot.press(key)
        await pilot.pause()


async def listen(pilot: Pilot[Any]) -> None:
    """Hear everything that follows from the last decision."""
    while isinstance(pilot.app.screen, TrialScreen) and pilot.app.screen.telling:
        await press(pilot, "space")


async def charge(pilot: Pilot[Any], number: int) -> None:
    """Lay a Charge by its number, and confirm."""
    await press(pilot, str(number))
    assert isinstance(pilot.app.screen, ConfirmScreen)
    await press(pilot, "y")


# -- the Charge --------------------------------------------------------------------------------------------------------


@pytest.mark.case("14.1", "14.1.procedure")
@pytest.mark.parametrize("size", SIZES)
def test_the_charge_shows_the_seven_plans_with_odds_and_evidence(make_app: Make, size: tuple[int, int]) -> None:
    app = make_app(standing(full_court()))

    async def play(pilot: Pilot[Any]) -> None:
        text = seen(app)
        ways = court(pilot).session.view.ways
        for number in range(1, 8):
            assert app.words.objective(number) in text
            assert f"{ways[number - 1] / sum(ways):.0%}" in text
        lines = text.split("\n")
        # 14.2.2: the Neutrality Act counts for a filibuster only.
        assert "evidence +8" in next(row for row in lines if "FILIBUSTER" in row)
        assert "evidence +6" in next(row for row in lines if "TREASON" in row)
        assert "without Neutrality Act +2" in text
        # 9.2.1: plan I is no plot. What each verdict scores then stands beside what it scores else.
        assert f"Plan I ({ways[0] / sum(ways):.0%}) means an innocent man" in text
        scoring = GAME.edition.scoring
        for name, points in (("guilty plot", scoring.verdict_guilty_plot), ("innocent man", scoring.verdict_innocent)):
            wanted = [signed(by) if by else " 0 " for by in points]
            assert any(name in row and all(figure in row for figure in wanted) for row in lines)
        assert f"{scoring.charge_exact:+d}, verdict +1 step" in text
        assert f"{signed(scoring.charge_wrong_side)}, {signed(-1)} step." in text
        if size == (80, 24):  # the plans stand in the menu, all of them in sight
            return
        assert f"{ways[0]}/{sum(ways)}" in text
        dashed = next(y for y, row in enumerate(lines) if "┄┄┄┄" in row)
        assert "Descend on Vera Cruz" in lines[dashed - 1]
        assert "TREASON" in lines[dashed + 1]
        assert "at most Death" in lines[dashed + 1]

    drive(app, play, size)


def test_a_charge_asks_first_and_then_stands_in_the_head(make_app: Make) -> None:
    app = make_app(standing(full_court(dice=(5, 3))))

    async def play(pilot: Pilot[Any]) -> None:
        await press(pilot, "6", "n")
        assert court(pilot).session.view.charge == 0
        await charge(pilot, 6)
        head = seen(app).split("\n")[1]
        assert "TREASON" in head
        assert "VI Seize New Orleans" in head
        assert "at most Death" in head
        assert "maximum" in seen(app)

    drive(app, play, (120, 40))


# -- an Argument -------------------------------------------------------------------------------------------------------


@pytest.mark.case("14.2.procedure", "14.2.2")
@pytest.mark.parametrize("size", SIZES)
def test_an_argument_is_told_step_by_step_and_won_by_keys(make_app: Make, size: tuple[int, int]) -> None:
    app = make_app(standing(full_court(agendas=(0, 4, 1), dice=(5, 3, 1, 2))))

    async def play(pilot: Pilot[Any]) -> None:
        await charge(pilot, 3)
        screen = court(pilot)
        # The dice alone: 5 and Judicial Reform's 1 against 3.
        assert screen.telling
        text = seen(app)
        assert "Argument 1" in text
        assert "Judicial Reform" in text
        assert "The Prosecution is ahead by 3." in text
        assert "Marshall Rules" not in text
        await press(pilot, "space")
        # Marshall's +4 puts the Defense ahead; one more than the difference is owed.
        assert not screen.telling
        text = seen(app)
        assert "Marshall Rules" in text
        assert "3 → 7" in text
        assert "The Defense is ahead by 1." in text
        assert "The Prosecution needs 2 more to win." in text
        assert screen.session.view.swartwout_spent is False
        number = [type(o) is PlayEvidence and o.card == EATON for o in screen.session.choice.legal].index(True) + 1
        await press(pilot, str(number))
        assert "6 → 8" in seen(app)
        assert "Eaton" in seen(app)
        await press(pilot, "space")
        text = seen(app)
        assert "1 → 2" in text
        assert "Argument 1 is won. The verdict now: Not Proven." in text
        await press(pilot, "space")
        assert "Argument 2" in seen(app)
        assert "Eaton" not in seen(app) or size == (120, 40)

    drive(app, play, size)


@pytest.mark.case("14.0.setup.6", "12.4.2.E")
def test_benefits_are_shown_and_then_spent(make_app: Make) -> None:
    app = make_app(standing(full_court(dice=(5, 3, 1, 2))))

    async def play(pilot: Pilot[Any]) -> None:
        text = seen(app)
        assert "voids one" in text
        assert "+1 to D" in text
        await charge(pilot, 3)
        await listen(pilot)
        assert VoidDefense() in court(pilot).session.choice.legal
        assert "TRIAL DEFENSE" in seen(app)
        assert "Marshall Narrows Treason" in seen(app)
        await press(pilot, "1")
        await listen(pilot)
        text = seen(app)
        pressure = next(row for row in text.split("\n") if "× Pressure Britain" in row)
        assert "spent" in pressure
        assert "spent" in next(row for row in text.split("\n") if "× Samuel Swartwout" in row)
        # The Argument that voided the card was won by 6 : 4; its score stands on the track once it is passed.
        assert court(pilot).session.view.verdict == 2

    drive(app, play, (120, 40))


@pytest.mark.case("14.2.2.indictment")
def test_the_risk_of_wilkinsons_indictment_is_in_sight_and_so_is_its_outcome(make_app: Make) -> None:
    app = make_app(
        standing(full_court(held=(LETTER, "james-wilkinson", "james-wilkinson"), agendas=(0, 0, 1), dice=(5, 3, 6)))
    )

    async def play(pilot: Pilot[Any]) -> None:
        assert "W risk of indictment" in seen(app)
        assert "2 in 6" in seen(app)
        await charge(pilot, 3)
        await listen(pilot)
        await press(pilot, "1")
        assert "indicted, Evidence struck" in seen(app)
        await listen(pilot)
        assert isinstance(pilot.app.screen, ResultScreen)

    drive(app, play, (120, 40))


@pytest.mark.parametrize("cards", range(5))
def test_the_risk_grows_by_one_face_a_card(cards: int) -> None:
    held = (LETTER, *["james-wilkinson"] * cards)
    conspirators = ("andrew-jackson", "anthony-merry", "harman-blennerhassett")
    view = GAME.view(at_charge(held=held, conspirators=conspirators))
    assert indictment_risk(view, GAME.edition) == cards


def test_evidence_of_no_use_says_so(make_app: Make) -> None:
    app = make_app(standing(full_court(dice=(5, 3))))

    async def play(pilot: Pilot[Any]) -> None:
        await charge(pilot, 7)
        row = next(row for row in seen(app).split("\n") if "Neutrality Act" in row)
        assert "no use" in row
        assert "+6" in next(row for row in seen(app).split("\n") if "EVIDENCE LEFT" in row)

    drive(app, play, (120, 40))


@pytest.mark.case("14.3")
def test_the_end_turns_up_the_cards_and_moves_the_verdict(make_app: Make) -> None:
    app = make_app(standing(at_charge(dice=(1, 6), defense=())))

    async def play(pilot: Pilot[Any]) -> None:
        plot = GAME.edition.objective_of(court(pilot).session.timeline.state.conspirators)
        await charge(pilot, plot)
        heard = seen(app)
        while court(pilot).telling and "The verdict" not in seen(app):
            await press(pilot, "space")
            heard += seen(app)
            if not isinstance(app.screen, TrialScreen):
                break
        assert "is lost, and the Trial is over" in heard
        assert "The conspiracy is laid open" in heard
        assert "Score" not in heard
        await listen(pilot)
        assert isinstance(app.screen, ResultScreen)

    drive(app, play, (120, 40))


# -- the parts ---------------------------------------------------------------------------------------------------------


def test_a_small_terminal_shows_one_part_at_a_time(make_app: Make) -> None:
    app = make_app(standing(full_court(agendas=(0, 4, 1), dice=(5, 3))))

    async def play(pilot: Pilot[Any]) -> None:
        await charge(pilot, 3)
        await listen(pilot)
        assert "Rebuttal" in seen(app)
        for key, mark in (
            ("p", "EVIDENCE LEFT"),
            ("d", "FACE-DOWN"),
            ("l", "Record of the court"),
            ("a", "Argument 1"),
        ):
            await press(pilot, key)
            text = seen(app)
            assert mark in text
            assert "Rebuttal" in text
        await pilot.resize_terminal(120, 40)
        await pilot.pause()
        for mark in ("EVIDENCE LEFT", "FACE-DOWN", "Record of the court", "Argument 1", "Rebuttal"):
            assert mark in seen(app)

    drive(app, play, (80, 24))


def test_resizing_at_any_time_is_harmless(make_app: Make) -> None:
    app = make_app(standing(full_court(dice=(5, 3, 1, 2))))

    async def play(pilot: Pilot[Any]) -> None:
        await charge(pilot, 3)
        screen = court(pilot)
        before = screen.session.timeline.state
        for size in ((80, 24), (60, 20), (160, 50), (109, 33), (120, 40)):
            await pilot.resize_terminal(*size)
            await pilot.pause()
        assert app.screen is screen
        assert screen.telling
        assert screen.session.timeline.state == before
        assert "Judicial Reform" in seen(app)

    drive(app, play, (120, 40))


def test_a_click_goes_on_and_s_skips_to_the_decision(make_app: Make) -> None:
    app = make_app(standing(full_court(agendas=(0, 0, 1), defense=(), dice=(6, 1, 6, 1, 6, 1, 1, 6))))

    async def play(pilot: Pilot[Any]) -> None:
        await charge(pilot, 3)
        screen = court(pilot)
        text = seen(app)
        await pilot.click(Pause)
        await pilot.pause()
        assert seen(app) != text
        await press(pilot, "s")
        assert not screen.telling
        assert screen.session.view.argument.number == 4

    drive(app, play, (120, 40))


def test_what_was_learnt_is_not_taken_back(make_app: Make) -> None:
    app = make_app(standing(full_court(dice=(5, 3))))

    async def play(pilot: Pilot[Any]) -> None:
        await charge(pilot, 3)
        await press(pilot, "s", "u")
        assert court(pilot).session.view.charge == 3

    drive(app, play, (120, 40))


@pytest.mark.parametrize(("number", "size"), [(0, (120, 40)), (1, (80, 24)), (2, (120, 40))])
def test_a_whole_trial_by_keys(make_app: Make, number: int, size: tuple[int, int]) -> None:
    session = list(islice(charged(), number + 1))[-1]
    app = make_app(session)

    async def play(pilot: Pilot[Any]) -> None:
        for _ in range(200):
            if not isinstance(app.screen, TrialScreen):
                break
            view = session.view
            if app.screen.telling:
                await press(pilot, "space")
                continue
            text = seen(app)
            if view.argument is not None:
                assert f"Argument {view.argument.number}" in text
                for addition in view.argument.additions:
                    assert app.words.what(addition.what) in text
            await press(pilot, "enter")
            if isinstance(app.screen, ConfirmScreen):
                await press(pilot, "y")
        assert isinstance(app.screen, ResultScreen)
        assert session.view.result is not None

    drive(app, play, size)


# -- leaving and coming back -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", SIZES)
def test_escape_goes_up_inside_the_court_and_never_out_of_it(make_app: Make, size: tuple[int, int]) -> None:
    app = make_app(standing(full_court(dice=(5, 3, 1, 2))))

    async def play(pilot: Pilot[Any]) -> None:
        screen = court(pilot)
        for part in ("d", "p", "l"):
            await press(pilot, part)
            assert app.focused is not None
            assert app.focused.id != "trial-choices"
            await press(pilot, "escape", "escape")
            assert app.screen is screen
            assert app.focused.id == "trial-choices"
            assert screen.has_class("-bench")
        await charge(pilot, 3)
        await press(pilot, "d", "escape", "escape")
        assert app.screen is screen
        assert app.focused.id == "trial-pause"

    drive(app, play, size)


def reopened(session: Session) -> Session:
    """The same campaign as it comes back from the disk: nothing is remembered of what was told."""
    timeline = session.timeline
    return Session(GAME, Timeline(GAME, timeline.header, list(timeline.steps), list(timeline.entries)), lambda _: None)


@pytest.mark.parametrize("size", SIZES)
def test_a_verdict_left_untold_is_told_on_coming_back(make_app: Make, size: tuple[int, int]) -> None:
    session = standing(at_charge(dice=(1, 6), defense=()))
    session.play(LayCharge(3))
    assert session.view.result is not None
    score = f"{signed(session.view.result.total)} Victory Points"
    app = make_app(reopened(session))

    async def play(pilot: Pilot[Any]) -> None:
        screen = court(pilot)
        assert screen.telling
        assert "told again" in seen(app)
        assert "Argument 1" in seen(app)
        heard = ""
        while isinstance(app.screen, TrialScreen):
            heard += seen(app)
            await press(pilot, "space")
        assert "The conspiracy is laid open" in heard or size == (80, 24)
        assert score not in heard
        assert isinstance(app.screen, ResultScreen)
        assert score in seen(app)
        # Told once, it is not told again while the campaign is open.
        await press(pilot, "f3", "q")
        assert score in seen(app)

    drive(app, play, size)


def test_an_argument_left_untold_is_told_before_the_next_choice(make_app: Make) -> None:
    session = standing(full_court(agendas=(0, 4, 1), dice=(5, 3, 1, 2)))
    session.play(LayCharge(3))
    app = make_app(reopened(session))

    async def play(pilot: Pilot[Any]) -> None:
        screen = court(pilot)
        assert screen.telling
        assert "Marshall Rules" not in seen(app)
        await press(pilot, "space")
        assert not screen.telling
        assert "Marshall Rules" in seen(app)
        assert "Rebuttal" in seen(app)

    drive(app, play, (120, 40))


def test_coming_to_the_trial_tells_nothing_twice(make_app: Make) -> None:
    # The last decision was the arrest, made at the table.
    app = make_app(next(charged()))

    async def play(pilot: Pilot[Any]) -> None:
        assert not court(pilot).telling

    drive(app, play, (120, 40))


def test_undo_is_offered_only_where_it_works(make_app: Make) -> None:
    app = make_app(standing(full_court(dice=(5, 3, 1, 2))))

    async def play(pilot: Pilot[Any]) -> None:
        assert "Undo" not in seen(app)
        await charge(pilot, 3)
        await press(pilot, "s")
        assert not court(pilot).session.timeline.can_undo
        assert "Undo" not in seen(app)

    drive(app, play, (120, 40))


# -- the arrangement ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [(80, 24), (120, 40), (160, 50)])
def test_nothing_is_cut_and_the_keys_are_whole_after_resizing(make_app: Make, size: tuple[int, int]) -> None:
    app = make_app(standing(full_court(arrested=("aaron-burr",), dice=(5, 3, 1, 2))))

    async def play(pilot: Pilot[Any]) -> None:
        for visited in ((160, 50), (80, 24), (160, 50), (120, 40), size):
            await pilot.resize_terminal(*visited)
            await pilot.pause()
        await pilot.pause()
        text = seen(app)
        assert "…" not in text
        assert app.words.objective(6).partition(" ")[2] in text
        foot = text.split("\n")[-1]
        assert "Help" in foot
        assert "Defense" in foot
        if size != (80, 24):
            assert "Samuel Swartwout" in text
            assert text.count("guilty plot") == 6
        await charge(pilot, 3)
        foot = seen(app).split("\n")[-1]
        assert "Help" in foot
        assert "q" in foot.split()

    drive(app, play, (120, 40))


@pytest.mark.parametrize(("ways", "says"), [((0, 3), "ruled out"), ((3, 0), "certain"), ((1, 3), "25%")])
def test_innocence_is_told_for_what_is_known_of_it(ways: tuple[int, int], says: str) -> None:
    view = msgspec.structs.replace(GAME.view(full_court()), ways=(ways[0], ways[1], 0, 0, 0, 0, 0))
    words = Words(GAME.edition)
    assert says in " ".join(row.plain for row in innocence(view, words, 60))


# -- the pieces --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("face", range(1, 7))
@pytest.mark.parametrize(("small", "tall"), [(False, False), (True, False), (False, True)])
def test_a_die_shows_its_pips(face: int, small: bool, tall: bool) -> None:
    rows = die(face, "$primary", small=small, tall=tall)
    assert sum(row.plain.count("●") for row in rows) == face
    assert len({row.cell_length for row in rows}) == 1
    assert len(rows) == (7 if tall else 5)


@pytest.mark.parametrize(("p", "d"), [(5, 5), (6, 2), (2, 6)])
def test_the_heavier_pan_hangs_lower(p: int, d: int) -> None:
    rows = scales(p, d)
    left, right = (next(y for y, row in enumerate(rows) if pan in row) for pan in "PD")
    assert (left > right, left < right) == (p > d, p < d)
    assert {len(row) for row in rows} == {23}


@pytest.mark.parametrize("number", range(6))
def test_the_telling_ends_where_the_rules_end(number: int) -> None:
    session = list(islice(charged(), number + 1))[-1]
    policy, stream = SensiblePolicy(GAME.edition), derive(str(number), "bot")
    while session.choice is not None:
        before = session.view
        option, stream = policy(before, session.choice, stream)
        happened = session.play(option).events
        moments = retell(before, happened, session.view)
        assert [event for moment in moments for event in moment.events] == list(happened)
        assert all(moment.events for moment in moments)
        for event, moment in [(event, told) for told in moments for event in told.events]:
            if isinstance(event, e.ArgumentWon | e.VerdictAdjusted):
                verdict = event.verdict if isinstance(event, e.ArgumentWon) else event.after
                assert moment.view.verdict == verdict
            elif isinstance(event, e.EvidencePlayed | e.DefenseAdded):
                assert moment.view.argument is not None
                assert any(addition.by == event.by for addition in moment.view.argument.additions)


@pytest.mark.parametrize("number", range(6))
def test_each_event_is_followed_exactly(number: int) -> None:
    session = list(islice(charged(), number + 1))[-1]
    policy, stream = SensiblePolicy(GAME.edition), derive(str(number), "bot")
    while session.choice is not None:
        view = session.view
        option, stream = policy(view, session.choice, stream)
        for event in session.play(option).events:
            view = after(view, event)
        now = session.view
        for field in ("argument", "verdict", "charge", "defense", "swartwout_spent", "britain_spent", "indictment"):
            assert getattr(view, field) == getattr(now, field), field
        assert sorted(view.held) == sorted(now.held)
        assert sorted(view.discards) == sorted(now.discards)


def test_dice_typed_by_hand_keep_the_last_argument_in_sight(make_app: Make) -> None:
    state = full_court(agendas=(0, 0, 1), defense=(), arrested=("aaron-burr",))
    session = standing(msgspec.structs.replace(state, dice=Typed()))
    app = make_app(session)

    async def play(pilot: Pilot[Any]) -> None:
        await charge(pilot, 3)
        assert "still to be rolled" in seen(app)
        await press(pilot, "6", "2")
        await listen(pilot)
        assert "Argument 1 is won" in seen(app)
        await press(pilot, "1")
        assert "Argument 1 is won" in seen(app)
        await press(pilot, "5")
        await listen(pilot)
        assert "Argument 2" in seen(app)
        assert "The Defense is ahead by 4." in seen(app)

    drive(app, play, (120, 40))


def test_the_campaign_knows_whether_the_verdict_was_heard(make_app: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    # One Argument, lost: 1 against 6, and no Evidence.
    state = full_court(held=(), defense=(), arrested=("aaron-burr",), agendas=(0, 0, 0), dice=(1, 6))
    session, said = standing(state), []
    monkeypatch.setattr(session, "tell", lambda later: said.append(later))

    async def play(pilot: Pilot[Any]) -> None:
        await charge(pilot, 3)
        assert session.view.result is not None
        assert said[-1] is True
        await listen(pilot)
        assert said[-1] is False

    drive(make_app(session), play, (120, 40))


def test_a_verdict_not_heard_yet_is_kept_out_of_the_list(tmp_path: Path) -> None:
    archive = Archive(tmp_path)
    game = next(charged())
    session = archive.new(GAME, "Awaited", game.timeline.header.seed)
    for entry in game.timeline.entries:
        session.play(entry.option)
    policy, stream = SensiblePolicy(GAME.edition), derive("0", "bot")
    session.tell(later=True)
    while session.choice is not None:
        option, stream = policy(session.view, session.choice, stream)
        session.play(option)
    (line,) = archive.list()
    assert (line.result, line.phase) == (None, "verdict")
    archive.rename(session.id, "Awaited still")
    assert archive.list()[0].result is None
    again = Archive(tmp_path)
    archive.close(session)
    reopened = again.open(again.list()[0].id)
    assert reopened.view.result is not None
    reopened.tell(later=False)
    (line,) = again.list()
    assert line.result == reopened.view.result.total

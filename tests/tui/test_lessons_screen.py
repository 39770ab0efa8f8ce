"""Lessons and challenges on the screens: played by keys, wrong turns explained, left and resumed; and their list."""

from __future__ import annotations

import asyncio
import tomllib
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot
from textual.widgets import OptionList, Static

from content.challenges import challenge, challenges
from content.lessons import Chapter, contents, lesson, lessons, option_pattern, sayings
from engine.lessons.names import option_of
from engine.lessons.runner import LessonRun
from engine.weehawken.options import Decline, Dispatch, Reshuffle
from engine.witches.events import CardBought, CardPlayed, CardUsed
from tui.app import WeehawkenApp
from tui.screens.confirm import ConfirmScreen
from tui.screens.keys import KeysScreen
from tui.screens.lesson import KEYS, ChallengeScreen, LessonScreen
from tui.screens.lessons import LessonsScreen
from tui.screens.rules import RulesScreen
from tui.screens.title import TitleScreen
from tui.tutorial.coached import Coached
from tui.tutorial.finding import the_one
from tui.tutorial.progress import Progress
from tui.tutorial.tables import SCREENS
from tui.weehawken.choices import LETTERS
from tui.widgets.coach import POINT
from tui.widgets.pointed import POINTED
from tui.witches.choices import LETTERS as WITCHES_LETTERS
from tui.witches.lesson import WitchesLessonScreen

WIDE, NARROW = (120, 40), (80, 24)
SIZES = [WIDE, NARROW]
Make = Callable[..., WeehawkenApp]
Play = Callable[[Pilot[Any]], Awaitable[None]]
FIRSTS = [chapter.lessons[0] for game in SCREENS for chapter in contents(game).chapter]
GUIDED = FIRSTS[0]
RECORDED = Path(__file__).parents[1] / "lessons" / "challenges"


def drive(app: WeehawkenApp, play: Play, size: tuple[int, int] = WIDE) -> None:
    """Run `play` on the app."""

    async def go() -> None:
        async with app.run_test(size=size) as pilot:
            await pilot.pause()
            await play(pilot)

    asyncio.run(go())


def page(app: WeehawkenApp) -> str:
    """All that the screen shows, as text."""
    return "\n".join(strip.text for strip in app.screen._compositor.render_strips())


def here(app: WeehawkenApp) -> Any:
    """The lesson or challenge shown."""
    assert isinstance(app.screen, Coached), app.screen
    return app.screen


def said(app: WeehawkenApp) -> str:
    """All that the coach says, scrolled away or not, in one line."""
    coach = here(app).coach
    lines = [line.plain for line in coach._lines] + [coach.foot.plain if coach.foot else ""]
    return " ".join(" ".join(lines).split())


async def press(pilot: Pilot[Any], *keys: str) -> None:
    """Keys, and what they lead to."""
    for key in keys:
        await pilot.press(key)
        await pilot.pause()


async def begin(pilot: Pilot[Any], name: str) -> None:
    """From the title or the list to a lesson."""
    if isinstance(pilot.app.screen, TitleScreen):
        await press(pilot, "l")
    entries = pilot.app.screen.query_one("#lessons-list", OptionList)
    entries.highlighted = entries.get_option_index(name)
    await press(pilot, "enter")
    assert here(pilot.app).run.lesson.id == name  # type: ignore[arg-type]


async def take(pilot: Pilot[Any], wanted: Any) -> None:
    """Take an option by its number, or with the arrows and Enter; a question is answered yes."""
    screen = here(pilot.app)  # type: ignore[arg-type]
    choice = screen.run.choice
    for _ in range(4):
        items = screen.choices.items
        kind = "dispatch" if isinstance(wanted, Dispatch) else "agenda"
        doors = [n for n, item in enumerate(items)
                 if (item.path[:1] == (kind,) and item.path[1:] in ((), (getattr(wanted, "origin", None),)))
                 or (item.path and item.path == (getattr(wanted, "card", None),))]  # fmt: skip
        found = [n for n, item in enumerate(items) if not item.path and item.offer and item.offer.option == wanted]
        target = (found or doors)[0]
        number = screen.choices._numbers().get(target)
        if number:
            await press(pilot, number)
        else:
            while screen.choices.cursor != target:
                await press(pilot, "down" if screen.choices.cursor < target else "up")
            await press(pilot, "enter")
        if isinstance(pilot.app.screen, ConfirmScreen):
            await press(pilot, "y")
        if screen.telling or screen.run.choice is not choice:
            return
    raise AssertionError(f"{wanted} was not taken")


def lessons_by_keys(app: WeehawkenApp, names: Sequence[str], size: tuple[int, int]) -> None:
    """Lessons from the list to their ends, one after the other."""

    async def play(pilot: Pilot[Any]) -> None:
        for name in names:
            await begin(pilot, name)
            screen = here(app)
            assert screen.telling
            await press(pilot, "enter")
            while not screen.run.done:
                assert not screen.telling
                assert screen.focused is screen.choices
                assert screen.body.has_place("coach")
                assert screen.body.has_place("choices")
                assert f"{POINT} Look at:" in said(app)
                at = screen.run.index
                await take(pilot, screen.run.wanted)
                assert screen.run.index == at + 1, (name, at)
                assert "Right." in said(app)
                await press(pilot, "space" if at % 2 else "enter")
            assert "The lesson is done." in said(app)
            await press(pilot, "enter")
            assert isinstance(app.screen, LessonsScreen)
            assert screen.progress.is_done(name)

    drive(app, play, size)
    assert all(Progress().is_done(name) for name in names)


@pytest.mark.parametrize(("number", "name"), enumerate(FIRSTS[::3]))  # all lessons: make lessons-screens
def test_the_first_lesson_of_every_third_chapter_by_keys(make_app: Make, number: int, name: str) -> None:
    lessons_by_keys(make_app(), [name], SIZES[number % 2])


def test_the_guided_game_begins_at_the_other_size_as_well(make_app: Make) -> None:
    lessons_by_keys(make_app(), [GUIDED], SIZES[1])


@pytest.mark.long
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(
    "chapter", [chapter for game in SCREENS for chapter in contents(game).chapter], ids=lambda chapter: chapter.id
)
def test_every_lesson_by_keys(make_app: Make, chapter: Chapter, size: tuple[int, int]) -> None:
    lessons_by_keys(make_app(), chapter.lessons, size)


@pytest.mark.parametrize("size", SIZES)
def test_a_wrong_choice_is_shown_and_explained_and_the_step_comes_again(make_app: Make, size: tuple[int, int]) -> None:
    app = make_app()

    async def play(pilot: Pilot[Any]) -> None:
        await begin(pilot, "a-short-turn")
        screen = here(app)
        await press(pilot, "enter")
        before = said(app)
        view = screen.run.view
        await take(pilot, next(o for o in screen.run.choice.legal if isinstance(o, Reshuffle)))  # type: ignore[union-attr]
        text = said(app)
        assert "Not what was asked." in text
        assert "the orator went back into the pile" in text
        assert "See case 9.5, Trial Defense suit." in text
        assert "What comes of it: Prestige 1 → 0" in text
        assert "6.0" in text  # the case of a line of the log
        assert "Turn 6" in page(app)  # the table itself shows where it led
        assert screen.view != view
        await press(pilot, "enter")
        assert said(app) == before
        assert screen.run.view == view
        assert "Turn 5" in page(app)
        assert any(isinstance(o, Decline) for o in screen.run.choice.legal)  # type: ignore[union-attr]
        assert screen.focused is screen.choices

    drive(app, play, size)


def test_a_group_left_open_by_a_wrong_choice_is_closed(make_app: Make) -> None:
    app = make_app()

    async def play(pilot: Pilot[Any]) -> None:
        await begin(pilot, "the-presidents-desk")
        await press(pilot, "enter", "v")
        assert here(app).choices.path
        await press(pilot, "1")
        assert "case 12.1" in said(app)
        await press(pilot, "enter")
        assert not here(app).choices.path

    drive(app, play)


def test_a_lesson_left_waits_at_its_step(make_app: Make) -> None:
    async def play(pilot: Pilot[Any]) -> None:
        await begin(pilot, "a-short-turn")
        await press(pilot, "enter", "2", "enter")
        assert here(pilot.app).run.index == 1  # type: ignore[arg-type]
        await press(pilot, "q")
        assert isinstance(pilot.app.screen, LessonsScreen)

    drive(make_app(), play)

    async def again(pilot: Pilot[Any]) -> None:
        await press(pilot, "l")
        number = [one.id for one in lessons(SCREENS)].index("a-short-turn") + 1
        assert f"▸ {number:>3}  A Short Turn (begun)" in page(app)
        await press(pilot, "q")
        await begin(pilot, "a-short-turn")
        assert here(app).run.index == 1
        assert "Step 2 of 3. You go on where you left this lesson." in said(app)
        assert not here(app).telling
        await press(pilot, "R")
        assert here(app).run.index == 0
        assert here(app).telling

    app = make_app()
    drive(app, again)
    assert Progress().step_of("a-short-turn") == ""


def test_the_list_marks_what_is_done_and_begins_at_the_first_that_is_not(make_app: Make) -> None:
    progress, every = Progress(), lessons(SCREENS)
    progress.finish(every[0].id)
    progress.finish(every[2].id)
    app = make_app()

    async def play(pilot: Pilot[Any]) -> None:
        await press(pilot, "l")
        text = page(app)
        assert f"2 of {len(every)} done" in text
        assert f"✓   1  {every[0].title} (done)" in text
        assert f"✓   3  {every[2].title} (done)" in text
        assert f"    2  {every[1].title}" in text
        for chapter in contents("weehawken").chapter[:4]:
            assert chapter.title in text
        option = app.screen.query_one("#lessons-list", OptionList).highlighted_option
        assert option is not None
        assert option.id == every[1].id
        await press(pilot, "escape")
        assert isinstance(app.screen, TitleScreen)

    drive(app, play)


@pytest.mark.parametrize("size", SIZES)
def test_hint_back_skip_and_rules(make_app: Make, size: tuple[int, int]) -> None:
    app = make_app()

    async def play(pilot: Pilot[Any]) -> None:
        await begin(pilot, "a-short-turn")
        screen = here(app)
        await press(pilot, "space", "j")
        assert "Hint 1 of 3: Let the card happen." in said(app)
        await press(pilot, "j", "j")
        assert "Hint 3 of 3: Choose this: Play the card." in said(app)
        await press(pilot, "S")
        assert "Skipped. It was: Play the card." in said(app)
        await press(pilot, "enter")
        assert screen.run.index == 1
        await press(pilot, "u")
        assert screen.run.index == 0
        assert "Hint" not in said(app)
        assert "Step 1 of 3." in said(app)
        await press(pilot, "backspace")  # there is none before
        assert screen.run.index == 0
        await press(pilot, "1", "u")  # from what came of a wrong choice, the step itself
        assert screen.run.index == 0
        assert not screen.telling
        await press(pilot, "escape", "escape")  # never out of the lesson
        assert app.screen is screen
        await press(pilot, "r")
        assert isinstance(app.screen, RulesScreen)
        await press(pilot, "q", "f1")
        assert isinstance(app.screen, KeysScreen)
        await press(pilot, "q")
        assert app.screen is screen

    drive(app, play, size)


def test_what_to_look_at_has_a_frame_and_an_arrow_and_a_key_where_it_is_out_of_sight(make_app: Make) -> None:
    app = make_app()

    async def play(pilot: Pilot[Any]) -> None:
        await begin(pilot, "a-short-turn")
        screen = here(app)
        await press(pilot, "enter")
        assert "┏━ ▶ Map" in page(app)
        assert "┏━ ▶ ♣ D Trial Defense" in page(app)
        assert "╭─ Plan mat" in page(app)
        assert "(key" not in said(app)
        await pilot.resize_terminal(*NARROW)
        await pilot.pause()
        await pilot.pause()
        assert "the New Orleans Track (key m)" in said(app)
        assert not screen.body.has_place("map")
        await press(pilot, "m")
        assert "┏━ ▶ Map" in page(app)
        assert screen.body.has_place("choices")
        await press(pilot, "m")
        assert screen.body.has_place("coach")
        for key in ("p", "g", "c", "h", "l", "m"):
            await press(pilot, key)
            assert not screen.body.has_place("coach")
        await press(pilot, "2")  # a choice from there
        assert screen.telling
        assert screen.body.has_place("coach")
        await press(pilot, "enter", "enter")
        assert not screen.query(f"#map.{POINTED}")

    drive(app, play)


@pytest.mark.parametrize("size", SIZES)
def test_in_court_the_courts_parts(make_app: Make, size: tuple[int, int]) -> None:
    app = make_app()

    async def play(pilot: Pilot[Any]) -> None:
        await begin(pilot, "the-defense-speaks")
        screen = here(app)
        await press(pilot, "enter")
        if size == NARROW:
            for key in ("a", "p", "d", "h", "l"):
                await press(pilot, key)
                assert KEYS[screen.body.shown] == key
            await press(pilot, "escape")
        else:
            for name in ("head", "track", "bench", "evidence", "defense"):
                assert screen.body.has_place(f"trial-{name}")
            assert "▶ Argument 1" in page(app)
        assert screen.body.has_place("coach")
        assert screen.focused is screen.choices

    drive(app, play, size)


@pytest.mark.parametrize("name", ["the-defense-speaks", "a-short-turn", "buying-a-card", "the-last-arguments"])
def test_no_key_in_the_footer_of_a_small_terminal_is_cut_off(make_app: Make, name: str) -> None:
    app = make_app(lesson=the_one(name))

    async def play(pilot: Pilot[Any]) -> None:
        await press(pilot, "enter")
        assert page(app).splitlines()[-1].rstrip().endswith("f1 Help")
        if isinstance(here(app), LessonScreen):
            await press(pilot, "g")  # in the footer or not
            assert here(app).body.shown == "agendas"

    drive(app, play, NARROW)


@pytest.mark.parametrize(("tabs", "sign"), [(0, "Prestige"), (1, "Tricolor")])
def test_help_on_the_list_tells_how_to_begin_and_the_signs_of_the_game_at_hand(
    make_app: Make, tabs: int, sign: str
) -> None:
    app = make_app()

    async def play(pilot: Pilot[Any]) -> None:
        await press(pilot, "l", *["tab"] * tabs, "f1")
        keys, signs = (str(app.screen.query_one(f"#keys-{part}", Static).content) for part in ("list", "signs"))
        for key, does in (("⏎", "Begin the one under the cursor"), ("↑ ↓", "To another lesson"), ("tab", "Go to")):
            assert any(line.startswith(key) and does in line for line in keys.splitlines())
        assert sign in signs
        assert ("Tricolor" in signs) == bool(tabs)

    drive(app, play, NARROW)


@pytest.mark.parametrize("name", ["riot-in-the-west", "the-likelier-side"])
def test_in_a_question_what_follows_is_not_told_beside_the_choices(make_app: Make, name: str) -> None:
    step = next(step for step in lesson(name).steps if step.question)
    Progress().reach(name, step.id)
    app = make_app(lesson=lesson(name))

    async def play(pilot: Pilot[Any]) -> None:
        screen = here(app)
        assert screen.answering
        told = [screen.words.outcome(o, screen.run.choice, screen.run.view) for o in screen.run.choice.legal]
        assert any(told)
        for outcome in filter(None, told):
            assert outcome not in page(app)

    drive(app, play)


def test_no_key_of_a_lesson_is_a_letter_of_its_choices() -> None:
    """Outside the courts' parts, whose letters are no choices there."""
    for screen, letters in (
        (LessonScreen, {*LETTERS.values()} - {"a"}),
        (WitchesLessonScreen, {*WITCHES_LETTERS.values()}),
    ):
        own = [key for key in screen._merged_bindings.key_to_bindings if len(key) == 1]  # type: ignore[union-attr]
        assert not letters & set(own)
        assert {"j", "u", "S", "R", "q"} <= set(own)


def test_each_step_of_every_lesson_points_at_something_that_a_key_can_show() -> None:
    from tui.screens.lesson import AT_TABLE, COURT, IN_COURT, WHERE
    from tui.witches.lesson import WHERE as DUEL

    for one in lessons(("weehawken",)):
        run = LessonRun(one)
        while not run.done:
            ring = IN_COURT if run.view.phase in COURT else AT_TABLE
            for part in run.step.highlight:
                where = WHERE[part]
                at_table = "held" if where.startswith("trial") and ring is AT_TABLE else where
                assert at_table in ("choices", "header", "notebook", "trial-track", *ring), (one.id, part)
            run.skip()
    parts = {part for one in lessons(("witches",)) for step in one.steps for part in step.highlight}
    assert parts <= {*DUEL, "played", "rival"}
    named = {name.removeprefix("part_") for name in sayings("witches") if name.startswith("part_")} - {"key"}
    assert named == {*DUEL, "played", "rival"}


def test_lessons_over_a_campaign_leave_it_as_it_was(make_app: Make) -> None:
    app = make_app()

    async def play(pilot: Pilot[Any]) -> None:
        await press(pilot, "n", "enter", "enter", "enter", "enter", "enter")
        session, table = app.session, app.screen
        assert session is not None
        count = len(session.timeline.entries)
        await press(pilot, "f7", "enter", "enter")
        screen = here(app)
        await take(pilot, screen.run.wanted)
        await press(pilot, "f7", "q", "q")
        assert app.screen is table
        assert app.session is session
        assert len(session.timeline.entries) == count

    drive(app, play)


def test_a_lesson_named_on_the_command_line_is_opened_at_once_over_the_list(make_app: Make) -> None:
    app = make_app(lesson=the_one("a-short-turn"))

    async def play(pilot: Pilot[Any]) -> None:
        assert here(app).run.lesson.id == "a-short-turn"
        await press(pilot, "q")
        assert isinstance(app.screen, LessonsScreen)

    drive(app, play)


def test_a_key_held_down_does_not_run_through_a_lesson(make_app: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    app = make_app()

    async def play(pilot: Pilot[Any]) -> None:
        await begin(pilot, "a-short-turn")
        screen = here(app)
        for pause in ("REST", "REST_ASKED"):
            monkeypatch.setattr(f"tui.widgets.menu.{pause}", 60.0)
        await press(pilot, "enter", "enter")  # the key that opened the lesson
        assert screen.telling
        screen.choices._answered, screen.choices._ran = -60.0, False
        await press(pilot, "enter", "enter", "enter")  # the key that read the first page
        assert not screen.telling
        assert screen.run.index == 0

    drive(app, play)


def test_at_a_duel_what_to_look_at_has_a_frame_an_arrow_and_a_key(make_app: Make) -> None:
    app = make_app()

    async def play(pilot: Pilot[Any]) -> None:
        await begin(pilot, "buying-a-card")
        screen = here(app)
        await press(pilot, "enter")
        assert "┏━ ▶ Display" in page(app)
        assert "▶ Adams:Hamilton" in page(app)  # the line of figures, coins among them
        assert "╭─ Hand of Adams" in page(app)
        assert "(key" not in said(app)
        await press(pilot, "down")
        assert "♥2† Porcupine: " in page(app)  # what the option under the cursor is about
        await press(pilot, "d", "right", "right", "enter")  # a card of the Display leads to the choice of it
        assert screen.focused is screen.choices
        assert screen.choices.looked_at.option.card == "uss-constellation"
        await press(pilot, "escape")
        await pilot.resize_terminal(*NARROW)
        await pilot.pause()
        await pilot.pause()
        assert "the Display (key d)" in said(app)
        for key in "dahsl":
            await press(pilot, key)
            assert not screen.body.has_place("coach")
            assert screen.body.has_place("choices")
        await press(pilot, "escape", "1")
        assert "The first card is free, and no coin moves." in said(app)
        assert "Adams takes Toussaint Louverture" in said(app)
        await press(pilot, "enter")
        assert screen.run.index == 0
        await take(pilot, screen.run.wanted)
        assert "Hamilton takes Toussaint Louverture" in said(app)  # the answer is told with it
        assert Progress().step_of("buying-a-card") == screen.run.step.id

    drive(app, play)
    again = make_app()

    async def resume(pilot: Pilot[Any]) -> None:
        await begin(pilot, "buying-a-card")
        assert here(again).run.index == 1
        assert "You go on where you left this lesson." in said(again)

    drive(again, resume, NARROW)


# ---------------------------------------------------------------- challenges


@pytest.mark.parametrize(("name", "size"), [("the-man-at-natchez", NARROW), ("before-brumaire", WIDE)])
def test_a_challenge_is_played_undone_begun_anew_and_met_with_its_stars(
    make_app: Make, name: str, size: tuple[int, int]
) -> None:
    app, one = make_app(), challenge(name)
    recorded = tomllib.loads((RECORDED / f"{name}.toml").read_text(encoding="utf-8"))
    solution = recorded["solution"][0]

    async def play(pilot: Pilot[Any]) -> None:
        await press(pilot, "l")
        entries = app.screen.query_one("#lessons-list", OptionList)
        assert f"☆☆☆ {len(lessons(SCREENS)) + 1}  The Man at Natchez" in "\n".join(
            str(entries.get_option_at_index(n).prompt) for n in range(entries.option_count)
        )
        entries.highlighted = entries.get_option_index(name)
        await press(pilot, "enter")
        screen = here(app)
        assert "One star for that." in said(app)
        await press(pilot, "enter", "j")
        assert f"Goal: {one.say}" in said(app)
        assert "Hint 1 of 3" in said(app)
        await press(pilot, "u")  # nothing to take back yet
        first = screen.run.state
        for raw in recorded["failing"]["play"]:
            await take(pilot, option_of(option_pattern(raw, name, "play"), screen.run.subject))
        assert "Not met this time" in said(app)
        assert not Progress().stars(name)
        await press(pilot, "R")
        assert screen.run.state == first
        await press(pilot, "enter")
        for raw in solution["play"]:
            await take(pilot, option_of(option_pattern(raw, name, "play"), screen.run.subject))
        assert f"Met, with {solution['stars']} of 3 stars" in said(app)
        assert screen.run.fill(one.ways)[:40] in said(app)
        await press(pilot, "enter")
        assert isinstance(app.screen, LessonsScreen)
        assert f"({solution['stars']} of 3 stars)" in page(app)

    drive(app, play, size)
    assert Progress().stars(name) == solution["stars"]


def test_in_a_challenge_a_decision_that_taught_nothing_is_taken_back(make_app: Make) -> None:
    app = make_app(lesson=the_one("the man at natchez"))

    async def play(pilot: Pilot[Any]) -> None:
        screen = here(app)
        assert isinstance(screen, ChallengeScreen)
        await press(pilot, "enter")
        first = screen.run.state
        away = next(o for o in screen.run.choice.legal if isinstance(o, Dispatch))
        await take(pilot, away)
        assert screen.run.state != first
        assert "Prestige left: 1" in said(app)
        await press(pilot, "u")
        assert screen.run.state == first
        assert "Prestige left: 2" in said(app)
        await press(pilot, "escape", "escape", "q")
        assert isinstance(app.screen, LessonsScreen)

    drive(app, play)


@pytest.mark.parametrize("name", ["all-three", "hard-words"])
def test_in_a_challenge_the_rivals_latest_move_is_in_sight_on_a_small_terminal(make_app: Make, name: str) -> None:
    app, moves = make_app(lesson=challenge(name)), (CardBought, CardPlayed, CardUsed)
    recorded = tomllib.loads((RECORDED / f"{name}.toml").read_text(encoding="utf-8"))

    async def play(pilot: Pilot[Any]) -> None:
        screen = here(app)
        await press(pilot, "enter")
        for raw in recorded["solution"][0]["play"][:4]:
            await press(pilot, "d")  # the Display in place of the coach
            await take(pilot, option_of(option_pattern(raw, name, "play"), screen.run.subject))
            answers = [one for one in screen.run.fresh if isinstance(one, moves) and one.seat != screen.run.view.seat]
            if answers and not screen.run.done:
                assert screen.words.log(answers[-1])[:60] in page(app)
                await press(pilot, "pageup")  # though there may be more choices than lines
                assert "Goal: " in page(app)

    drive(app, play, NARROW)


@pytest.mark.long
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", [one.id for one in challenges(SCREENS)])
def test_every_challenge_by_keys(make_app: Make, name: str, size: tuple[int, int]) -> None:
    app = make_app(lesson=challenge(name))
    recorded = tomllib.loads((RECORDED / f"{name}.toml").read_text(encoding="utf-8"))

    async def play(pilot: Pilot[Any]) -> None:
        screen = here(app)
        for line in [*recorded["solution"], recorded["failing"]]:
            await press(pilot, "enter")
            for raw in line["play"]:
                await take(pilot, option_of(option_pattern(raw, name, "play"), screen.run.subject))
            assert screen.run.done
            assert screen.run.stars == line.get("stars", 0)
            await press(pilot, "R")

    drive(app, play, size)


# ---------------------------------------------------------------- the rules and the lessons


@pytest.mark.parametrize(
    ("name", "case", "taught"),
    [("taking-a-man", "12.4", "Taking a Man"), ("buying-a-card", "buy", "Buying a Card")],
)
def test_from_a_lesson_to_its_case_and_from_the_case_to_its_lesson(
    make_app: Make, name: str, case: str, taught: str
) -> None:
    app = make_app(lesson=lesson(name))

    async def play(pilot: Pilot[Any]) -> None:
        one = here(app).run.lesson
        assert one.cases[0] == case
        await press(pilot, "r")
        assert isinstance(app.screen, RulesScreen)
        assert app.screen._shown == case  # in the rulebook of the lesson's own game
        text = app.screen._case(case)
        assert f"[{taught}](lesson:{name})" in text
        await press(pilot, "l")
        assert isinstance(app.screen, Coached)
        assert [type(screen).__name__ for screen in app.screen_stack].count("LessonsScreen") == 1

    drive(app, play)


def test_the_rules_lead_to_a_lesson_from_the_title_and_back(make_app: Make) -> None:
    app = make_app()

    async def play(pilot: Pilot[Any]) -> None:
        await press(pilot, "r", "l")
        assert here(app).run.lesson.cases[0] == "5.0"
        await press(pilot, "q", "q")
        assert isinstance(app.screen, RulesScreen)
        app.screen.open_case("glossary")
        await press(pilot, "l")  # no lesson is about that
        assert isinstance(app.screen, RulesScreen)

    drive(app, play)

"""The lessons on the screens: played by keys at both sizes, wrong turns explained, left and resumed; and the list."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import pytest
from textual.pilot import Pilot
from textual.widgets import OptionList

from content.lessons import contents, lessons
from engine.lessons.runner import LessonRun
from engine.weehawken.options import Decline, Dispatch, Reshuffle
from tui.app import WeehawkenApp
from tui.screens.confirm import ConfirmScreen
from tui.screens.keys import KeysScreen
from tui.screens.lesson import KEYS, LessonScreen
from tui.screens.lessons import LessonsScreen
from tui.screens.rules import RulesScreen
from tui.screens.title import TitleScreen
from tui.tutorial.finding import the_one
from tui.tutorial.progress import Progress
from tui.tutorial.tables import SCREENS
from tui.widgets.choices import LETTERS
from tui.widgets.coach import POINT
from tui.widgets.pointed import POINTED

WIDE, NARROW = (120, 40), (80, 24)
SIZES = [WIDE, NARROW]
Make = Callable[..., WeehawkenApp]
Play = Callable[[Pilot[Any]], Awaitable[None]]
FIRSTS = [chapter.lessons[0] for game in SCREENS for chapter in contents(game).chapter]


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


def here(app: WeehawkenApp) -> LessonScreen:
    """The lesson shown."""
    assert isinstance(app.screen, LessonScreen), app.screen
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
    """From the title to a lesson by way of the list."""
    await press(pilot, "l")
    entries = pilot.app.screen.query_one("#lessons-list", OptionList)
    entries.highlighted = entries.get_option_index(name)
    await press(pilot, "enter")
    assert here(pilot.app).run.lesson.id == name  # type: ignore[arg-type]


async def take(pilot: Pilot[Any], wanted: Any) -> None:
    """Reach an option with the arrows and take it with Enter; a question is answered yes."""
    screen = here(pilot.app)  # type: ignore[arg-type]
    for _ in range(4):
        items = screen.choices.items
        kind = "dispatch" if isinstance(wanted, Dispatch) else "agenda"
        doors = [n for n, item in enumerate(items)
                 if item.path[:1] == (kind,) and item.path[1:] in ((), (getattr(wanted, "origin", None),))]  # fmt: skip
        found = [n for n, item in enumerate(items) if not item.path and item.offer and item.offer.option == wanted]
        target = (found or doors)[0]
        while screen.choices.cursor != target:
            await press(pilot, "down" if screen.choices.cursor < target else "up")
        await press(pilot, "enter")
        if isinstance(pilot.app.screen, ConfirmScreen):
            await press(pilot, "y")
        if screen.telling:
            return
    raise AssertionError(f"{wanted} was not taken")


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", FIRSTS)
def test_the_first_lesson_of_each_chapter_by_keys(make_app: Make, name: str, size: tuple[int, int]) -> None:
    app = make_app()

    async def play(pilot: Pilot[Any]) -> None:
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
            assert screen.run.index == at + 1
            assert "Right." in said(app)
            await press(pilot, "space" if at % 2 else "enter")
        assert "The lesson is done." in said(app)
        await press(pilot, "enter")
        assert isinstance(app.screen, LessonsScreen)

    drive(app, play, size)
    assert Progress().is_done(name)


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
        assert screen._view != view
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
        screen = pilot.app.screen
        assert isinstance(screen, LessonScreen)
        assert screen.run.index == 1
        await press(pilot, "q")
        assert isinstance(pilot.app.screen, LessonsScreen)

    drive(make_app(), play)

    async def again(pilot: Pilot[Any]) -> None:
        await press(pilot, "l")
        number = [one.id for one in lessons(SCREENS)].index("a-short-turn") + 1
        assert f"▸ {number:>2}  A Short Turn (begun)" in page(app)
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
        assert f"✓  1  {every[0].title} (done)" in text
        assert f"✓  3  {every[2].title} (done)" in text
        assert f"   2  {every[1].title}" in text
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


def test_no_key_of_a_lesson_is_a_letter_of_its_choices() -> None:
    """Outside the courts' parts, whose letters are no choices there."""
    own = [key for key in LessonScreen._merged_bindings.key_to_bindings if len(key) == 1]  # type: ignore[union-attr]
    letters = set(LETTERS.values()) - {"a"}
    assert not letters & set(own)
    assert {"j", "u", "S", "R", "q"} <= set(own)


def test_each_step_of_every_lesson_points_at_something_that_a_key_can_show() -> None:
    from tui.screens.lesson import AT_TABLE, COURT, IN_COURT, WHERE

    for one in lessons(("weehawken",)):
        run = LessonRun(one)
        while not run.done:
            ring = IN_COURT if run.view.phase in COURT else AT_TABLE
            for part in run.step.highlight:
                where = WHERE[part]
                at_table = "held" if where.startswith("trial") and ring is AT_TABLE else where
                assert at_table in ("choices", "header", "notebook", "trial-track", *ring), (one.id, part)
            run.skip()


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

"""The app around the game: from the title to a table and back, the rules, the cards, themes, sizes, and mishaps."""

from __future__ import annotations

import asyncio
import os
import select
import signal
import struct
import sys
import time
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from rich._palettes import EIGHT_BIT_PALETTE
from rich.cells import cell_len
from rich.color import Color as RichColor
from rich.color import ColorSystem
from textual import events
from textual.color import Color
from textual.pilot import Pilot
from textual.theme import Theme
from textual.widgets import Input, Markdown, OptionList, Static

from content.lessons import lessons
from content.weehawken.reading import reconstructed
from tests.tui import kept
from tui import sessions, themes
from tui.app import WeehawkenApp
from tui.archive import Archive, ArchiveError
from tui.archive.names import tidy
from tui.archive.settings import Settings
from tui.ascii import to_ascii
from tui.cells import column, cut
from tui.screens.confirm import AskScreen, ConfirmScreen
from tui.screens.gallery import SUITS, GalleryScreen
from tui.screens.howto import HowtoScreen
from tui.screens.keys import KeysScreen
from tui.screens.lessons import open_lesson
from tui.screens.rules import GLOSSARY, RulesScreen
from tui.screens.setup import SetupScreen
from tui.screens.small import SmallScreen
from tui.screens.title import TitleScreen
from tui.terminal import speaks_unicode, why_not_full_screen
from tui.weehawken.discards import DiscardsScreen
from tui.widgets.log import LogPanel

if sys.platform != "win32":
    import fcntl
    import termios

SIZES = [(120, 40), (80, 24)]
Make = Callable[..., WeehawkenApp]
Play = Callable[[Pilot[Any]], Awaitable[None]]


def drive(app: WeehawkenApp, play: Play, size: tuple[int, int] = (120, 40)) -> None:
    """Run `play` on the app."""

    async def go() -> None:
        async with app.run_test(size=size) as pilot:
            await pilot.pause()
            await play(pilot)

    asyncio.run(go())


def shown(app: WeehawkenApp, selector: str) -> str:
    """The text of a Static."""
    return str(app.screen.query_one(selector, Static).content)


def menu_line(app: WeehawkenApp) -> str:
    """The first line of the title's menu."""
    return str(app.screen.query_one("#title-menu", OptionList).get_option_at_index(0).prompt)


async def begin(pilot: Pilot[Any], name: str = "", seed: str = "1805") -> None:
    """Set up a campaign by the keyboard: Enter all the way through, but for what is given."""
    await pilot.press("n")
    await pilot.pause()
    if name:
        pilot.app.screen.query_one("#setup-name", Input).value = name
    pilot.app.screen.query_one("#setup-seed", Input).value = seed
    await pilot.press("enter", "enter", "enter", "enter", "enter")
    await pilot.pause()


# -- a campaign -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", SIZES)
def test_a_campaign_is_left_and_goes_on_where_it_was(make_app: Make, size: tuple[int, int]) -> None:
    kept: list[Any] = []

    async def first(pilot: Pilot[Any]) -> None:
        app = pilot.app
        assert isinstance(app.screen, TitleScreen)
        assert "Hero of Weehawken: a new campaign" in menu_line(app)
        await begin(pilot, "A [bold]strange[/bold] name")
        assert type(app.screen).__name__ == "TableScreen"
        assert app.session.name == "A [bold]strange[/bold] name"
        for _ in range(3):
            app.session.play(next(o.option for o in app.session.choice.offers if o.refused is None))
            sessions.after_play(app)
        kept.append((app.session.view, app.session.timeline.record))
        await pilot.press("escape", "escape", "escape")
        await pilot.pause()
        assert type(app.screen).__name__ == "TableScreen"  # Escape never leaves a campaign
        await pilot.press("q")
        await pilot.pause()
        assert app.session is None
        assert "Go on: A [bold]strange[/bold] name (Turn " in menu_line(app)
        await pilot.press("enter")
        await pilot.pause()
        assert app.session.view == kept[0][0]

    async def second(pilot: Pilot[Any]) -> None:
        assert "Go on: " in menu_line(pilot.app)
        await pilot.press("o")
        await pilot.pause()
        assert (pilot.app.session.view, pilot.app.session.timeline.record) == kept[0]

    drive(make_app(), first, size)
    drive(make_app(), second, size)


def test_a_new_campaign_is_on_its_shelf_before_its_first_decision(make_app: Make) -> None:
    async def play(pilot: Pilot[Any]) -> None:
        assert pilot.app.screen.query_one("#title-first").display
        await begin(pilot, "Just begun")
        await pilot.press("q")
        await pilot.pause()
        assert "Go on: Just begun (Turn 1)" in menu_line(pilot.app)
        assert not pilot.app.screen.query_one("#title-first").display
        await pilot.press("c")
        await pilot.pause()
        assert "no decisions" in shown(pilot.app, "#campaigns-about")

    drive(make_app(), play, (80, 24))


def test_a_mistake_of_the_program_leaves_the_campaign_and_no_traceback(
    make_app: Make, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    app = make_app()

    async def play(pilot: Pilot[Any]) -> None:
        await begin(pilot, "Unlucky")
        app.session.play(next(o.option for o in app.session.choice.offers if o.refused is None))
        app.call_later(lambda: 1 / 0)
        await pilot.pause()

    with pytest.raises(ZeroDivisionError):
        drive(app, play)
    said = capsys.readouterr().err
    log = tmp_path / "home" / "config" / "crash.log"
    assert '"Unlucky" is saved' in said
    assert str(log) in said.replace("\n", "")
    assert "Traceback" not in said
    assert "ZeroDivisionError" in log.read_text()
    assert [campaign.name for campaign in Archive().list()] == ["Unlucky"]


# -- set-up -----------------------------------------------------------------------------------------------------------


def test_the_arrows_go_from_line_to_line_of_the_set_up_and_change_no_answer(make_app: Make) -> None:
    async def play(pilot: Pilot[Any]) -> None:
        app = pilot.app
        await pilot.press("n")
        await pilot.pause()
        name = app.screen.query_one("#setup-name", Input).value
        await pilot.press("down", "1", "1")
        assert app.screen.query_one("#setup-seed", Input).value == "11"
        assert app.screen.query_one("#setup-name", Input).value == name
        await pilot.press("down", "down", "down")
        assert app.focused is app.screen.query_one("#setup-edition", Input)  # not among the dice
        await pilot.press("up", "up", "up")
        assert app.focused is app.screen.query_one("#setup-name", Input)

    drive(make_app(), play)


def test_what_is_wrong_in_the_set_up_is_said_under_its_field(make_app: Make, tmp_path: Path) -> None:
    damaged = tmp_path / "mine.toml"
    damaged.write_text("edition = [\n", encoding="utf-8")

    async def play(pilot: Pilot[Any]) -> None:
        app = pilot.app
        await pilot.press("n")
        await pilot.pause()
        seed, edition = app.screen.query_one("#setup-seed", Input), app.screen.query_one("#setup-edition", Input)
        seed.value = "1805?"
        await pilot.press("enter", "enter")
        await pilot.pause()
        assert app.focused is seed
        assert "letters" in shown(app, "#setup-seed-note")
        seed.value = "18"
        await pilot.press("enter")
        for path in (tmp_path / "nowhere.toml", damaged):
            edition.value = str(path)
            await pilot.press("enter")
            await pilot.pause()
            assert app.focused is edition
            said = shown(app, "#setup-edition-note")
            assert said.startswith(f"The edition file {path}: ")
            assert "\n" not in said
        await pilot.click("#setup-begin")
        await pilot.pause()
        assert isinstance(app.screen, SetupScreen)
        assert (seed.value, edition.value) == ("18", str(damaged))

    drive(make_app(), play)


@pytest.mark.parametrize("size", SIZES)
def test_an_edition_file_and_real_dice(make_app: Make, tmp_path: Path, size: tuple[int, int]) -> None:
    from content.loading import text_of

    mine = tmp_path / "mine.toml"
    mine.write_text(text_of("weehawken", "edition.toml").replace("prestige_max = 19", "prestige_max = 18"), "utf-8")

    async def play(pilot: Pilot[Any]) -> None:
        await pilot.press("n")
        await pilot.pause()
        pilot.app.screen.query_one("#setup-edition", Input).value = str(mine)
        await pilot.press("enter", "enter", "enter", "down", "enter", "enter")
        await pilot.pause()
        assert pilot.app.session.view.real_dice
        assert pilot.app.session.game.edition.map.prestige_max == 18

    drive(make_app(), play, size)


# -- campaigns --------------------------------------------------------------------------------------------------------


def test_campaigns_are_renamed_copied_deleted_brought_back_and_recovered(make_app: Make) -> None:
    from engine.weehawken.game import Weehawken

    archive = Archive()
    session = archive.new(Weehawken(), "First", "1")
    for _ in range(4):
        session.play(next(o.option for o in session.choice.offers if o.refused is None))
    archive.close(session)

    def names() -> list[str]:
        return sorted(campaign.name for campaign in Archive().list())

    async def play(pilot: Pilot[Any]) -> None:
        app = pilot.app
        await pilot.press("c")
        await pilot.pause()
        await pilot.press("r")
        await pilot.pause()
        app.screen.query_one(Input).value = "Second"
        await pilot.press("enter")
        await pilot.pause()
        assert names() == ["Second"]
        await pilot.press("c")
        await pilot.pause()
        await pilot.press("enter")
        await pilot.pause()
        assert names() == ["Second", "Second, again"]
        await pilot.press("d")
        await pilot.pause()
        assert isinstance(app.screen, ConfirmScreen)
        await pilot.press("enter")
        await pilot.pause()
        assert len(names()) == 2
        await pilot.press("d")
        await pilot.pause()
        await pilot.press("y")
        await pilot.pause()
        assert names() == ["Second"]
        assert any("u brings it back" in note.message for note in app._notifications)
        await pilot.press("u")
        await pilot.pause()
        assert names() == ["Second", "Second, again"]

    drive(make_app(), play)
    path = next(campaign.path for campaign in Archive().list() if campaign.name == "Second")
    path.write_bytes(path.read_bytes()[:-40])

    async def recover(pilot: Pilot[Any]) -> None:
        await pilot.press("c")
        await pilot.pause()
        entries = pilot.app.screen.query_one("#campaigns-list", OptionList)
        entries.highlighted = entries.get_option_index(path.stem)
        await pilot.pause()
        assert "damaged" in shown(pilot.app, "#campaigns-about")
        await pilot.press("v")
        await pilot.pause()

    drive(make_app(), recover)
    assert names() == ["First", "Second, again"]  # the save before the renaming
    assert not any(campaign.problem for campaign in Archive().list())


# -- rules and cards --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", SIZES)
def test_rules_are_searched_followed_and_walked_back(make_app: Make, size: tuple[int, int]) -> None:
    async def play(pilot: Pilot[Any]) -> None:
        app = pilot.app

        def text() -> str:
            return app.screen.query_one(Markdown).source

        app.show_rules("12.3.3")
        await pilot.pause()
        assert isinstance(app.screen, RulesScreen)
        assert text().startswith("## 12.3.3 ")
        assert str(app.words.case("12.3.3").text).strip()[:40] in text()
        see = app.words.case("12.3.3").see
        await pilot.press("1")
        await pilot.pause()
        assert text().startswith(f"## {see[0]} ")
        await pilot.press("g")
        await pilot.pause()
        assert text().startswith("## The words of the game")
        await pilot.press("backspace", "backspace")
        await pilot.pause()
        assert text().startswith("## 12.3.3 ")
        entries = app.screen.query_one("#rules-list", OptionList)
        for typed, wanted in (("8.3", "8.3"), ("gunboats", "12.6")):
            await pilot.press("slash")
            app.screen.query_one("#rules-search", Input).value = ""
            await pilot.press(*(key.replace(".", "full_stop") for key in typed))
            await pilot.pause()
            found = [entries.get_option_at_index(n).id for n in range(entries.option_count)]
            assert wanted in found
            assert len(found) < 40
            await pilot.press("enter")
            await pilot.pause()
            assert text().startswith(f"## {found[0]} ")
        await pilot.press("slash", "escape")
        await pilot.pause()
        assert entries.option_count == len(app.words.cases()) + 1
        await pilot.press("escape")
        await pilot.pause()
        assert isinstance(app.screen, TitleScreen)

    drive(make_app(), play, size)


@pytest.mark.parametrize("size", SIZES)
def test_the_rules_open_at_the_order_of_a_turn_and_no_title_is_cut(make_app: Make, size: tuple[int, int]) -> None:
    async def play(pilot: Pilot[Any]) -> None:
        app = pilot.app
        await pilot.press("r")
        await pilot.pause(0.1)
        assert app.screen.query_one(Markdown).source.startswith("## 5.0 ")
        entries = app.screen.query_one("#rules-list", OptionList)
        room = entries.scrollable_content_region.width
        for option in entries.options:
            lines = str(option.prompt).splitlines()
            assert max(map(cell_len, lines)) <= room
            assert "…" not in str(option.prompt)
            if option.id != GLOSSARY:
                assert " ".join(" ".join(lines).split()) == f"{option.id} {app.words.case(option.id).title}"
        await pilot.press("slash", *"win")
        await pilot.pause()
        assert entries.get_option_at_index(0).id == "15.0"

    drive(make_app(), play, size)


def test_every_case_and_the_glossary_open(make_app: Make) -> None:
    async def play(pilot: Pilot[Any]) -> None:
        app = pilot.app
        app.show_rules()
        await pilot.pause()
        rules = app.screen
        for case in app.words.cases():
            rules.open_case(case.id)
            assert rules.query_one(Markdown) is not None
            for other in case.see:
                assert app.words.case(other).id == other
        rules.open_case(GLOSSARY)
        await pilot.pause()

    drive(make_app(), play)


def test_the_gallery_reaches_every_card(make_app: Make) -> None:
    async def play(pilot: Pilot[Any]) -> None:
        app = pilot.app
        await pilot.press("g")
        await pilot.pause()
        assert isinstance(app.screen, GalleryScreen)
        assert "60 cards" in shown(app, "#gallery-head")
        seen = []
        entries = app.screen.query_one("#gallery-list", OptionList)
        for _ in range(entries.option_count):
            seen.append(shown(app, "#gallery-title"))
            assert shown(app, "#gallery-event")
            room = app.screen.query_one("#gallery-right")
            assert room.virtual_size.height <= room.size.height
            await pilot.press("down")
        assert sorted(set(seen)) == sorted({app.words.card(card.id) for card in reconstructed().cards})
        counts = []
        for suit in SUITS:
            await pilot.press("s")
            await pilot.pause()
            counts.append(int(shown(app, "#gallery-head").split(":")[1].split()[0]))
            assert all(app.words.edition.card[o.id].suit == suit for o in entries.options if o.id)
        assert sum(counts) == 60

    drive(make_app(), play, (80, 24))


# -- themes, sizes, terminals -----------------------------------------------------------------------------------------


def test_a_theme_is_remembered(make_app: Make) -> None:
    async def change(pilot: Pilot[Any]) -> None:
        assert pilot.app.theme == themes.CANDLE
        await pilot.press("t")
        await pilot.pause()
        assert pilot.app.theme == themes.PAPER

    drive(make_app(), change)
    assert Settings.load().theme == themes.PAPER
    assert make_app().theme == themes.PAPER


def test_settings_that_cannot_be_kept_are_told_once(make_app: Make, tmp_path: Path) -> None:
    (tmp_path / "home").write_text("a file where a folder should be")

    async def change(pilot: Pilot[Any]) -> None:
        await pilot.press("t", "t", "t")
        await pilot.pause()
        said = [note.message for note in pilot.app._notifications]
        assert [sum(name in text for text in said) for name in ("settings.toml", "/campaigns:")] == [1, 1]
        assert pilot.app.theme == themes.PAPER

    drive(make_app(), change)


def _luminance(rgb: tuple[int, int, int]) -> float:
    r, g, b = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in (part / 255 for part in rgb))
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


@pytest.mark.parametrize("theme", [theme.name for theme in themes.OWN])
def test_text_has_enough_contrast(make_app: Make, theme: str) -> None:
    def contrast(one: str, two: str) -> float:
        high, low = sorted((_luminance(Color.parse(one).rgb), _luminance(Color.parse(two).rgb)), reverse=True)
        return (high + 0.05) / (low + 0.05)

    app = make_app()
    app.theme = theme
    css = app.get_css_variables()
    texts = ["foreground", "primary", "secondary", "accent", "warning", "error", "success", "text-muted"]
    texts += list(themes.board_colours(True))
    for ground in ("background", "surface", "panel"):
        for text in texts:
            assert contrast(css[text], css[ground]) >= 4.5, f"{text} on {ground}"
    for text in (name for name in texts if name.startswith("suit-")):
        assert contrast(css[text], css["block-cursor-blurred-background"]) >= 4.5, f"{text} under the cursor"
    for pair in ("block-cursor", "block-cursor-blurred"):
        assert contrast(css[f"{pair}-foreground"], css[f"{pair}-background"]) >= 4.5


@pytest.mark.parametrize("theme", themes.OWN, ids=lambda theme: theme.name)
def test_themes_hold_in_256_colors(theme: Theme) -> None:
    """The grounds are told apart, and no text sinks into its ground."""

    def nearest(color: str) -> tuple[int, int, int]:
        number = RichColor.parse(color).downgrade(ColorSystem.EIGHT_BIT).number
        return tuple(EIGHT_BIT_PALETTE[number or 0])

    css = theme.variables
    panel = nearest(theme.panel or "")
    grounds = [nearest(theme.background or ""), nearest(theme.surface or ""), panel]
    assert len(set(grounds)) == 3
    for name in ("block-cursor-background", "block-cursor-blurred-background", "scrollbar"):
        assert nearest(css[name]) not in grounds[:2], name
    assert nearest(css["footer-background"]) == panel
    texts = [theme.foreground, theme.primary, theme.accent, css["quiet"], css["good"], css["bad"], css["changed"]]
    texts += [color for name, color in css.items() if name.startswith("suit-")]
    for ground in grounds:
        for text in texts:
            low, high = sorted((_luminance(nearest(text or "")), _luminance(ground)))
            assert (high + 0.05) / (low + 0.05) >= 3.8, (text, ground)


def test_with_sixteen_colors_fields_are_seen(make_app: Make) -> None:
    async def play(pilot: Pilot[Any]) -> None:
        app = pilot.app
        app.add_class("-few-colors")
        await pilot.press("n")
        await pilot.pause()
        field = app.screen.query_one("#setup-seed", Input)
        css = app.get_css_variables()
        assert field.styles.background == Color.parse(css["block-cursor-blurred-background"])

    drive(make_app(), play)


def test_ascii_for_once_is_not_remembered(make_app: Make) -> None:
    app = WeehawkenApp(Archive(), Settings.load(), ascii=True)

    async def change(pilot: Pilot[Any]) -> None:
        assert app.ascii
        await pilot.press("t")
        await pilot.pause()

    drive(app, change)
    assert Settings.load().theme == themes.PAPER
    assert not Settings.load().ascii
    assert not make_app().ascii


def test_too_small_a_terminal_says_so_and_gives_all_back(make_app: Make) -> None:
    async def play(pilot: Pilot[Any]) -> None:
        app = pilot.app
        await pilot.press("n")
        await pilot.pause()
        setup = app.screen
        setup.query_one("#setup-name", Input).value = "Kept"
        for size in ((79, 24), (40, 10), (80, 23), (10, 3)):
            await pilot.resize_terminal(*size)
            await pilot.pause(0.05)
            assert isinstance(app.screen, SmallScreen)
            assert "80 x 24" in shown(app, "#small-notice")
            assert f"{size[0]} x {size[1]}" in shown(app, "#small-notice")
            await pilot.press("q", "escape", "enter")
            assert isinstance(app.screen, SmallScreen)
        await pilot.resize_terminal(80, 24)
        await pilot.pause(0.05)
        assert app.screen is setup
        assert setup.query_one("#setup-name", Input).value == "Kept"
        assert setup.size == (80, 24)

    drive(make_app(), play)


def test_a_terminal_without_unicode_gets_ascii_only(make_app: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANG", "C")
    app = make_app()
    assert app.ascii

    async def play(pilot: Pilot[Any]) -> None:
        for keys in ((), ("g",), ("q", "r"), ("q", "n"), ("escape", "f1")):
            await pilot.press(*keys)
            await pilot.pause()
            for strip in app.screen._compositor.render_strips():
                filtered = app._filters[-1].apply(list(strip), app.screen.background_colors[1])
                assert "".join(segment.text for segment in filtered).isascii()

    drive(app, play, (80, 24))


@pytest.mark.parametrize(
    ("environ", "unicode"),
    [
        ({"LANG": "en_US.UTF-8"}, True),
        ({"LANG": "C.utf8"}, True),
        ({}, True),
        ({"LANG": "C"}, False),
        ({"LANG": "C", "LC_CTYPE": "C.UTF-8"}, False),
        ({"LANG": "en_US.UTF-8", "LC_ALL": "POSIX"}, False),
        ({"LANG": "de_DE.ISO-8859-1"}, False),
        ({"LANG": "en_US.UTF-8", "TERM": "linux"}, False),
    ],
)
def test_unicode_is_told_from_the_environment(environ: dict[str, str], unicode: bool) -> None:
    assert speaks_unicode(environ) is unicode


def test_ascii_keeps_the_width() -> None:
    assert to_ascii("★ 7 ─│┌┐╭╯┼ naïve “x” …") == "* 7 -|++" + '+++ naive "x" ~'
    text = "".join(map(chr, range(0x2500, 0x2600)))
    assert len(to_ascii(text)) == cell_len(text)
    assert to_ascii(text).isascii()


def test_no_terminal_is_one_line_with_the_way_out() -> None:
    said = why_not_full_screen({"TERM": "dumb"})
    assert "--plain" in said
    assert "\n" not in said


# -- help -------------------------------------------------------------------------------------------------------------


def test_help_lists_the_keys_of_the_screen(make_app: Make) -> None:
    async def play(pilot: Pilot[Any]) -> None:
        app = pilot.app
        await pilot.press("g", "f1")
        await pilot.pause()
        assert isinstance(app.screen, KeysScreen)
        assert "The next suit only" in shown(app, "#keys-list")
        assert "Go back" in shown(app, "#keys-always")
        assert "saved" not in shown(app, "#keys-always")
        await pilot.press("escape")
        await pilot.pause()
        assert isinstance(app.screen, GalleryScreen)

    drive(make_app(), play)


@pytest.mark.parametrize("size", SIZES)
def test_long_help_goes_on_under_itself_and_all_signs_are_told(make_app: Make, size: tuple[int, int]) -> None:
    async def play(pilot: Pilot[Any]) -> None:
        app = pilot.app
        await begin(pilot)
        await pilot.press("f1")
        await pilot.pause()
        for part in ("#keys-list", "#keys-always", "#keys-signs"):
            widget = app.screen.query_one(part, Static)
            lines = shown(app, part).splitlines()
            assert max(map(cell_len, lines)) <= widget.content_size.width
            column = min(len(line) - len(line[line.index("  ") :].lstrip()) for line in lines if line[0] != " ")
            assert all(line.startswith(" " * column) for line in lines if line[0] == " ")
        for sign, name, _ in app.words.signs():
            assert sign in shown(app, "#keys-signs")
            assert name in shown(app, "#keys-signs")
        await pilot.press("h")
        await pilot.pause(0.1)
        assert isinstance(app.screen, HowtoScreen)
        await pilot.press("q")
        await pilot.pause()
        assert type(app.screen).__name__ == "TableScreen"

    drive(make_app(), play, size)


def test_how_to_play_is_on_the_title(make_app: Make) -> None:
    async def play(pilot: Pilot[Any]) -> None:
        app = pilot.app
        more = app.screen.query_one("#title-more", OptionList)
        assert any("How to play" in str(option.prompt) for option in more.options)
        assert "Press l" in shown(app, "#title-first")  # a newcomer is told where to begin
        await pilot.press("h")
        await pilot.pause(0.1)
        assert isinstance(app.screen, HowtoScreen)
        said = app.screen.query_one(Markdown).source
        assert all(sign in said for sign, _, _ in app.words.signs())
        await pilot.press("f6")
        await pilot.pause()
        assert len(app.screen_stack) == 2  # not over itself

    drive(make_app(), play, (80, 24))


def test_the_legend_knows_the_signs_that_the_table_draws(make_app: Make) -> None:
    async def play(pilot: Pilot[Any]) -> None:
        app = pilot.app
        await begin(pilot)
        known = "".join(sign for sign, _, _ in app.words.signs()) + "→←↑↓·…–−▸●○■□×✓~°"
        for _ in range(40):
            drawn = "".join(segment.text for strip in app.screen._compositor.render_strips() for segment in strip)
            odd = {char for char in drawn if ord(char) > 0x2000 and not 0x2500 <= ord(char) < 0x2593} - set(known)
            assert not odd - set("’‘“”╱╲▁▂▃▄▅▆▇█▉▊▋▌▍▎▏▔▕▲")
            offers = [o.option for o in app.session.choice.offers if o.refused is None]
            app.session.play(offers[0])
            sessions.after_play(app)
            if type(app.screen).__name__ != "TableScreen":
                break
            app.screen.refresh_view()
            await pilot.pause()

    drive(make_app(), play)


def test_the_palette_runs_a_command(make_app: Make) -> None:
    async def play(pilot: Pilot[Any]) -> None:
        await pilot.press("ctrl+p")
        await pilot.pause()
        await pilot.press(*"cards")
        await pilot.pause(0.5)
        await pilot.press("enter")
        await pilot.pause(0.2)
        assert isinstance(pilot.app.screen, GalleryScreen)

    drive(make_app(), play)


# -- quick keys, signals, and a terminal that goes away ---------------------------------------------------------------


def names(app: WeehawkenApp) -> list[str]:
    """The screens there are, the title left out."""
    return [type(screen).__name__ for screen in app.screen_stack[1:]]


async def quickly(pilot: Pilot[Any], *keys: str) -> None:
    """Keys that arrive before the first of them has been answered."""
    for key in keys:
        pilot.app.post_message(events.Key(key, "\r" if key == "enter" else key if len(key) == 1 else None))
    await pilot.pause(0.2)


@pytest.mark.parametrize("kind", [ConfirmScreen, AskScreen, KeysScreen, DiscardsScreen])
def test_a_dialog_closes_once(make_app: Make, kind: type[Any]) -> None:
    async def play(pilot: Pilot[Any]) -> None:
        app = pilot.app
        await begin(pilot)
        dialog = {
            ConfirmScreen: lambda: ConfirmScreen("Well?"),
            AskScreen: lambda: AskScreen("What?", "this"),
            KeysScreen: lambda: KeysScreen(app.screen, app.words),
            DiscardsScreen: lambda: DiscardsScreen(app.session.view, app.words),
        }[kind]()
        answers: list[Any] = []
        app.push_screen(dialog, answers.append)
        await pilot.pause()
        for _ in range(3):
            dialog.dismiss(None)
        await pilot.pause()
        assert answers == [None]
        assert names(app) == ["TableScreen"]
        assert app.session is not None

    drive(make_app(), play)


QUICK = [("enter", "enter"), ("y", "y"), ("n", "n"), ("escape", "escape"), ("down", "enter", "enter", "enter")]


@pytest.mark.parametrize("keys", QUICK)
def test_quick_keys_answer_once_and_leave_nothing_else(make_app: Make, keys: tuple[str, ...]) -> None:
    async def play(pilot: Pilot[Any]) -> None:
        app = pilot.app
        await begin(pilot)
        answers: list[Any] = []
        for question in (ConfirmScreen("Well?"), AskScreen("What?", "this")):
            app.push_screen(question, answers.append)
            await pilot.pause()
            await quickly(pilot, *keys)
            if keys[0] in "yn" and isinstance(question, AskScreen):
                await quickly(pilot, "enter", "enter")
        assert answers[0] is (keys[0] in ("y", "down"))
        assert len(answers) == 2
        assert names(app)[0] == "TableScreen"
        assert app.session is not None

    drive(make_app(), play)


def test_what_comes_before_a_screen_is_made_ends_nothing(make_app: Make) -> None:
    """Over a slow line several keys arrive together: faster than the screen that the first of them asks for."""
    kept.hunt("Going on", 6)

    async def play(pilot: Pilot[Any]) -> None:
        app: Any = pilot.app
        (line,) = app.archive.list(quick=True)
        learn = partial(open_lesson, app, lessons(("weehawken",))[3])
        for at_once in (
            (app.action_campaigns, app.action_help),
            (app.action_lessons, app.action_help),
            (app.action_rules, app.action_back),
            (app.action_lessons, app.action_back),
            (app.action_rules, partial(sessions.open_saved, app, line)),
            (app.search_themes, partial(sessions.open_saved, app, line)),
            (learn, learn),
            (partial(app.show_rules, "5.0"), partial(app.show_rules, "12.3.3")),
        ):
            while len(app.screen_stack) > 1:
                app.pop_screen()
            await pilot.pause()
            for action in at_once:
                action()
            await pilot.pause()
        assert app.screen.query_one(Markdown).source.startswith("## 12.3.3 ")

    drive(make_app(), play)


def test_one_question_at_a_time(make_app: Make) -> None:
    async def play(pilot: Pilot[Any]) -> None:
        app = pilot.app
        await begin(pilot)
        await pilot.press("q", "c")
        await pilot.pause()
        for keys in (("d", "d"), ("d", "r"), ("r", "c"), ("ctrl+p", "d"), ("d", "ctrl+p")):
            await quickly(pilot, *keys)
            assert len(names(app)) == 2, keys
            await pilot.press("escape")
            await pilot.pause(0.1)
            assert names(app) == ["CampaignsScreen"], keys
        app.push_screen(ConfirmScreen("One?"))
        app.push_screen(ConfirmScreen("Two?"))
        app.push_screen(AskScreen("Three?"))
        app.action_command_palette()
        await pilot.pause()
        assert names(app) == ["CampaignsScreen", "ConfirmScreen"]
        assert app.screen.question == "One?"

    drive(make_app(), play)


def test_the_title_opens_nothing_twice(make_app: Make) -> None:
    async def play(pilot: Pilot[Any]) -> None:
        app = pilot.app
        await quickly(pilot, "enter", "enter")
        assert names(app) == ["SetupScreen"]
        await pilot.press("escape")
        await begin(pilot)
        await pilot.press("q")
        await pilot.pause()
        for _ in range(2):
            app.run_worker(app.run_action("app.campaigns"))
        await pilot.pause()
        assert names(app) == ["CampaignsScreen"]
        await quickly(pilot, "enter", "enter", "enter")
        assert names(app)[0] == "TableScreen"
        assert app.session is not None

    drive(make_app(), play)


def test_a_campaign_is_closed_however_its_screen_leaves(make_app: Make) -> None:
    async def play(pilot: Pilot[Any]) -> None:
        app = pilot.app
        for leave in (app.pop_screen, lambda: app.screen.dismiss(None), app.action_back):
            await begin(pilot)
            session = app.session
            assert not session.keeper.retired
            leave()
            await pilot.pause()
            assert names(app) == []
            assert app.session is None
            assert session.keeper.retired
        app.action_back()  # from the title there is no way back
        assert app.screen_stack

    drive(make_app(), play)


def test_screens_to_read_in_do_not_pile_up(make_app: Make) -> None:
    async def play(pilot: Pilot[Any]) -> None:
        app = pilot.app
        await begin(pilot)
        for key, name in (("f2", "Rules"), ("f3", "Gallery"), ("f6", "Howto"), ("f2", "Rules"), ("f3", "Gallery")) * 2:
            await pilot.press(key)
            await pilot.pause(0.05)
            assert names(app) == ["TableScreen", f"{name}Screen"]
        await quickly(pilot, "f2", "f2", "f3", "f3", "f1", "f1")
        assert len(names(app)) <= 3
        await pilot.press("escape", "escape", "escape")
        await pilot.pause()
        assert names(app) == ["TableScreen"]

    drive(make_app(), play)


def test_the_notice_of_a_small_terminal_is_over_everything_and_goes_again(make_app: Make) -> None:
    async def play(pilot: Pilot[Any]) -> None:
        app = pilot.app

        async def resize(*size: int) -> None:
            await pilot.resize_terminal(*size)
            await pilot.pause(0.05)

        await begin(pilot)
        await resize(60, 20)
        await pilot.press("ctrl+p", "f5", "f1")
        await pilot.pause()
        assert names(app) == ["TableScreen", "SmallScreen"]
        app.push_screen(ConfirmScreen("Meanwhile?"))  # something asked just before
        await pilot.pause()
        assert names(app) == ["TableScreen", "ConfirmScreen", "SmallScreen"]
        app.action_back()
        await resize(120, 40)
        assert names(app) == ["TableScreen", "ConfirmScreen"]
        await pilot.press("escape")
        for open_it in ("ctrl+p", "f5", "f1", "f2"):
            await pilot.press(open_it)
            await pilot.pause(0.05)
            opened = app.screen
            await resize(79, 40)
            assert isinstance(app.screen, SmallScreen)
            await resize(79, 23)
            await resize(80, 24)
            assert app.screen is opened
            await pilot.press("escape", "escape")
            await pilot.pause()
            assert names(app) == ["TableScreen"]

    drive(make_app(), play)


WIDE_NAMES = ["日" * 60, "😀" * 60, "x" * 60, "👨‍👩‍👧‍👦 family", "日本 " * 20, "[b]x[/b]" * 7]


@pytest.mark.parametrize("text", ["", "a", "日本語", "😀😀", "ab日c", "e\u0301" * 5])
def test_cutting_counts_cells(text: str) -> None:
    for width in range(12):
        assert cell_len(cut(text, width)) <= width
        assert cell_len(column(text, width)) == width
        assert (cut(text, width) == text) is (cell_len(text) <= width)


@pytest.mark.parametrize("name", WIDE_NAMES, ids=range(len(WIDE_NAMES)))
def test_a_wide_name_leaves_room_for_the_rest(make_app: Make, name: str) -> None:
    async def play(pilot: Pilot[Any]) -> None:
        app = pilot.app

        def drawn() -> list[str]:
            return ["".join(segment.text for segment in strip) for strip in app.screen._compositor.render_strips()]

        await begin(pilot, name.strip())
        assert "evidence" in drawn()[0]
        assert "Turn 1" in drawn()[0]
        await pilot.press("q")
        await pilot.pause()
        assert menu_line(app).endswith("(Turn 1) ")
        assert any("(Turn 1)" in text for text in drawn())
        await pilot.press("c")
        await pilot.pause()
        line = str(app.screen.query_one("#campaigns-list", OptionList).get_option_at_index(0).prompt)
        assert cell_len(line[: line.index("Weehawken")]) == 27
        assert all(cell_len(text) == 80 for text in drawn())

    drive(make_app(), play, (80, 24))


UNSEEN = ["\u200b", "\u00ad\u2060", "\u3164", "\u3000\u2800", "\u0301", "\ufe0f\u200d", " \u00a0 "]


@pytest.mark.parametrize("name", UNSEEN, ids=map(ascii, UNSEEN))
def test_a_name_that_shows_nothing_is_refused(make_app: Make, name: str) -> None:
    from engine.weehawken.game import Weehawken

    async def play(pilot: Pilot[Any]) -> None:
        app = pilot.app
        await begin(pilot, name)
        assert isinstance(app.screen, SetupScreen)
        assert shown(app, "#setup-name-note").startswith("A campaign needs a name")

    drive(make_app(), play)
    with pytest.raises(ArchiveError):
        Archive().new(Weehawken(), name, "1")
    assert tidy(f"{name}a{name}").strip(f"{name} ")[:1] in ("a", "á")


def _in_a_terminal(home: Path, ignore_hangup: bool = False, **environ: str) -> tuple[int, int]:
    """The program on a terminal of its own: its process, and the other side of the terminal."""
    import pty

    process, terminal = pty.fork()
    if process == 0:  # pragma: no cover
        if ignore_hangup:
            signal.signal(signal.SIGHUP, signal.SIG_IGN)
        env = {**os.environ, "TERM": "xterm-256color", "WEEHAWKEN_HOME": str(home), **environ}
        arguments = [sys.executable, "-m", "tui", "play", "--name", "Cut short", "--seed", "1805"]
        os.execve(sys.executable, arguments, env)
    fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 40, 120, 0, 0))
    return process, terminal


def _read_until(terminal: int, wanted: bytes, seconds: float = 20) -> bytes:
    read, end = b"", time.monotonic() + seconds
    while wanted not in read and time.monotonic() < end:
        if select.select([terminal], [], [], 0.2)[0]:
            try:
                read += os.read(terminal, 65536)
            except OSError:
                break
    return read


def _ended(process: int, seconds: float = 10) -> int | None:
    """How the process has ended; None, and killed, where it has not."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        found, status = os.waitpid(process, os.WNOHANG)
        if found:
            return os.waitstatus_to_exitcode(status)
        time.sleep(0.02)
    os.kill(process, signal.SIGKILL)
    os.waitpid(process, 0)
    return None


@pytest.mark.skipif(sys.platform == "win32", reason="no signals, no such terminals")
@pytest.mark.parametrize("early", [False, True])
@pytest.mark.parametrize("name", ["SIGINT", "SIGTERM", "SIGHUP"])
def test_a_signal_leaves_the_terminal_as_it_was(tmp_path: Path, name: str, early: bool) -> None:
    """Sent twice by somebody in a hurry; in the middle of a game, or as soon as the program has the terminal."""
    process, terminal = _in_a_terminal(tmp_path, COLUMNS="40", LINES="10")
    if early:
        _read_until(terminal, b"\x1b[?1049h")
    else:
        said = _read_until(terminal, b"HERO OF WEEHAWKEN")
        assert b"HERO OF WEEHAWKEN" in said  # and so in the size that it has, not in the one exported
        os.write(terminal, b"\r")
        _read_until(terminal, b"nothing ends so", 0.3)
    number = getattr(signal, name)
    os.kill(process, number)
    time.sleep(0.01)
    os.kill(process, number)
    said = _read_until(terminal, b"\x1b[?1049l")
    assert _ended(process) == 128 + number
    assert b"\x1b[?1049l" in said
    assert b"\x1b[?1000l" in said
    assert termios.tcgetattr(terminal)[3] & termios.ECHO
    os.close(terminal)
    assert b"Traceback" not in said


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere SIGHUP alone tells of it")
@pytest.mark.parametrize("ignored", [False, True])
def test_a_terminal_that_goes_away_ends_the_program(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, ignored: bool
) -> None:
    process, terminal = _in_a_terminal(tmp_path, ignore_hangup=ignored)
    assert b"HERO OF WEEHAWKEN" in _read_until(terminal, b"HERO OF WEEHAWKEN")
    os.close(terminal)
    assert _ended(process) == 128 + signal.SIGHUP
    monkeypatch.setenv("WEEHAWKEN_HOME", str(tmp_path))
    archive = Archive()
    (campaign,) = archive.list()
    assert campaign.name == "Cut short"
    archive.close(archive.open(campaign.id))


@pytest.mark.parametrize(
    "begin", [lambda: kept.hunt("Long", 30, seed="7"), lambda: kept.duel("Long", 20, players=("easy",) * 2)]
)
def test_the_bar_beside_the_log_of_an_opened_campaign_stands_at_its_end(make_app: Make, begin: Any) -> None:
    begin()

    async def play(pilot: Pilot[Any]) -> None:
        await pilot.press("o")
        await pilot.pause()
        log: LogPanel[Any] = pilot.app.screen.query_one(LogPanel)
        await pilot.pause()
        assert log.scroll_y == log.max_scroll_y > 0
        assert log.vertical_scrollbar.position == log.scroll_y

    drive(make_app(), play)

"""The rules: a list of cases to search by number or word, the text of one, and the way from case to case."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual import events, on
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.content import Content
from textual.screen import Screen
from textual.widgets import Footer, Input, Markdown, OptionList
from textual.widgets.option_list import Option, OptionDoesNotExist

from content.lessons import lesson, sayings, teaching
from content.screens import say
from tui.commands import bindings
from tui.screens.lessons import open_lesson
from tui.widgets.panel import wrapped

if TYPE_CHECKING:
    from tui.app import WeehawkenApp
    from tui.wordsbase import BaseWords

GLOSSARY = "glossary"
FIRST_CASES = ("5.0", "go")  # the order of a Turn says more to a player than how cases are numbered


class RulesScreen(Screen[None]):
    """A case at a time. The list follows the search line; Backspace goes back the way one came."""

    NAME = "rules"
    BINDINGS = bindings("rules")

    app: WeehawkenApp

    def __init__(self, words: BaseWords, case_id: str | None = None) -> None:
        super().__init__()
        self.words = words
        self._ids = [case.id for case in words.cases()]
        self._shown = ""
        self.first_case = next((case for case in FIRST_CASES if case in self._ids), self._ids[0])
        self._first = case_id if case_id in (*self._ids, GLOSSARY) else self.first_case
        self._text, self._width = "", 0  # what is searched for, and how wide the list was drawn
        self._trail: list[str] = []

    def compose(self) -> ComposeResult:
        """The list on the left, the case on the right; on a narrow terminal they share the width."""
        with Horizontal():
            with Vertical(id="rules-left"):
                yield Input(placeholder=say("rules_search"), id="rules-search", compact=True)
                yield OptionList(id="rules-list", compact=True, markup=False)
            with VerticalScroll(id="rules-right"):
                yield Markdown(id="rules-text", open_links=False)
        yield Footer(show_command_palette=False)

    def on_mount(self) -> None:
        """All cases, the first one shown; the keyboard on the text when a case was asked for."""
        self._list("")
        self._show(self._first)
        self._point(self._first)
        self.query_one("#rules-list").focus()

    # -- the list --------------------------------------------------------------------------------------------------

    def _list(self, text: str) -> None:
        self._text = text
        found = self.words.search_cases(text) if text.strip() else self.words.cases()
        entries = self.query_one("#rules-list", OptionList)
        with self.prevent(OptionList.OptionHighlighted):
            entries.clear_options()
            entries.add_options(Option(self._entry(case.id, case.title), id=case.id) for case in found)
            if not text.strip() or text.strip().lower() in GLOSSARY:
                entries.add_option(Option(self._entry(say("rules_glossary"), say("rules_words")), id=GLOSSARY))
            if not entries.option_count:
                entries.add_option(Option(Content(say("rules_nothing", text=repr(text.strip()))), disabled=True))

    def _entry(self, number: str, title: str) -> Content:
        """A line of the list, or two: no title is cut."""
        whole = Content.assemble((f"{number}  ", "bold"), title)
        return Content("\n").join(wrapped(whole, self._width, 4)) if self._width else whole

    def on_resize(self, event: events.Resize) -> None:
        """The list is as wide as the terminal allows: its titles are broken anew."""
        self.call_after_refresh(self._break_titles)

    def _break_titles(self) -> None:
        entries = self.query_one("#rules-list", OptionList)
        width = entries.scrollable_content_region.width
        if width > 0 and width != self._width:
            self._width = width
            self._list(self._text)
            self._point(self._shown)

    def _point(self, case_id: str) -> None:
        """The cursor of the list on the case shown."""
        entries = self.query_one("#rules-list", OptionList)
        with self.prevent(OptionList.OptionHighlighted):
            try:
                entries.highlighted = entries.get_option_index(case_id)
            except OptionDoesNotExist:  # not among those found
                entries.highlighted = None

    @on(Input.Changed, "#rules-search")
    def search(self, event: Input.Changed) -> None:
        """As one types."""
        self._list(event.value)
        self._point(self._shown)

    @on(Input.Submitted, "#rules-search")
    def first_found(self, event: Input.Submitted) -> None:
        """Enter: the first case found, and on to the list."""
        entries = self.query_one("#rules-list", OptionList)
        if entries.option_count and not entries.get_option_at_index(0).disabled:
            entries.focus()
            entries.highlighted = 0

    @on(OptionList.OptionHighlighted, "#rules-list")
    def look(self, event: OptionList.OptionHighlighted) -> None:
        """The cursor moved: show that case; passing by is no step of the trail."""
        if event.option_id and event.option_id != self._shown:
            self._show(event.option_id)

    @on(OptionList.OptionSelected, "#rules-list")
    def read(self, event: OptionList.OptionSelected) -> None:
        """Enter: read it, the arrow keys now scroll the text."""
        if event.option_id:
            self.open_case(event.option_id)
            self.query_one("#rules-right").focus()

    # -- the text --------------------------------------------------------------------------------------------------

    def open_case(self, case_id: str) -> None:
        """Show a case; the one shown before is a step back."""
        if not self._shown:  # asked for twice, quickly: the screen is not made yet
            self._first = case_id
            return
        if self._shown != case_id:
            self._trail.append(self._shown)
        self._show(case_id)
        self._point(case_id)

    def _show(self, case_id: str) -> None:
        self._shown = case_id
        self.query_one("#rules-text", Markdown).update(self._glossary() if case_id == GLOSSARY else self._case(case_id))
        self.query_one("#rules-right", VerticalScroll).scroll_home(animate=False)

    def _case(self, case_id: str) -> str:
        case = self.words.case(case_id)
        parts = [f"## {case.id} {case.title}", case.text]
        if case.ruling:
            parts += [f"### {say('rules_ruling')}", case.ruling]
        if case.example:
            parts += [f"### {say('rules_example')}", case.example]
        if case.see:
            links = (
                f"{n}. [{other} {self.words.case(other).title}](case:{other})" for n, other in enumerate(case.see, 1)
            )
            parts += [f"### {say('rules_see')}", "\n".join(links)]
        taught = teaching(case_id, self.words.GAME)
        if taught:
            links = (f"[{one.title}](lesson:{one.id})" for one in taught)
            parts += [f"### {sayings()['taught_in']}", " · ".join(links)]
        return "\n\n".join(parts)

    def _glossary(self) -> str:
        terms = (
            f"**{term.term}** {term.text}" + (f" [{term.case}](case:{term.case})" if term.case else "")
            for term in self.words.glossary()
        )
        return "\n\n".join((f"## {say('rules_all_words')}", *terms))

    # -- the way from case to case ---------------------------------------------------------------------------------

    @on(Markdown.LinkClicked)
    def follow(self, event: Markdown.LinkClicked) -> None:
        """A click on a reference."""
        kind, _, name = event.href.partition(":")
        if kind == "case" and name in self._ids:
            self.open_case(name)
        elif kind == "lesson":
            open_lesson(self.app, lesson(name))

    def action_see(self, number: int) -> None:
        """The keys 1 to 9: follow that reference of the case."""
        if self._shown in self._ids:
            see = self.words.case(self._shown).see
            if number <= len(see):
                self.open_case(see[number - 1])

    def action_learn(self) -> None:
        """To the first of the lessons that teach the case."""
        taught = teaching(self._shown, self.words.GAME)
        if taught:
            open_lesson(self.app, taught[0])
        else:
            self.notify(sayings()["not_taught"], timeout=3, markup=False)

    def action_trail(self) -> None:
        """Back to the case one came from."""
        if self._trail:
            case_id = self._trail.pop()
            self._show(case_id)
            self._point(case_id)

    def action_search(self) -> None:
        """To the search line."""
        self.query_one("#rules-search").focus()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Escape leaves the search line first, then the rules."""
        return action != "unsearch" or (self.focused is not None and self.focused.id == "rules-search")

    def action_unsearch(self) -> None:
        """All cases again, the one shown under the cursor."""
        self.query_one("#rules-search", Input).value = ""
        self.query_one("#rules-list").focus()

    def action_glossary(self) -> None:
        """The words of the game."""
        self.open_case(GLOSSARY)

"""A pending choice as a menu: every option with its key, price, odds, and, where it is refused, the reason."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from time import monotonic
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, TypeVar

from rich.cells import cell_len
from textual import events
from textual.binding import Binding
from textual.content import Content
from textual.message import Message

from content.screens import say
from tui.commands import binding
from tui.widgets.panel import QUIET, Lines, fill, line, show_rule, wrapped

if TYPE_CHECKING:
    from engine.kernel.choice import Choice, Offer

W = TypeVar("W", bound=Any)  # the words of a game
V = TypeVar("V")  # its views

Path = tuple[str | int, ...]  # of a group: () is the whole choice
LEAD = 5  # columns of number and letter
# A key held down must not run through the game. No key decides so soon after a decision; the same key waits longer
# where another question is asked now, and for as long as it goes on repeating. In seconds.
REST, REST_ASKED = 0.15, 0.6


class Item(NamedTuple):
    """A line of the menu: an offer, or the door to a group of them (`path`)."""

    label: str
    price: str
    right: str
    refused: bool
    letter: str
    offer: Offer | None
    path: Path = ()


class Menu(Lines, Generic[W, V], can_focus=True):
    """The pending choice as a menu. Crowds of options may wait behind one line each, a door.

    Posts `Chosen` for legal options only, and for those with a warning only after the player has confirmed.
    """

    class Chosen(Message, namespace="choice_panel"):
        """The player has decided: `option` of `choice`, which a screen compares with the present one."""

        def __init__(self, option: Any, choice: Choice | None) -> None:
            super().__init__()
            self.option = option
            self.choice = choice

    BINDINGS = [
        Binding("up", "move(-1)", "Up", show=False),
        Binding("down", "move(1)", "Down", show=False),
        Binding("home", "move(-99)", "First", show=False),
        Binding("end", "move(99)", "Last", show=False),
        Binding("enter", "choose", "Choose", show=False),
        binding("choice-rule", "r", "rule"),
    ]

    def __init__(self, words: W, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.words = words
        self.choice: Choice | None = None
        self.view: V | None = None
        self.path: Path = ()
        self.items: list[Item] = []
        self.cursor = -1
        self._spans: list[range] = []
        self._asked: tuple[str, int] = ("", -1)  # the last question
        self._hint = ""
        self._answered = -REST_ASKED  # when the last decision was made
        self._other = False  # whether it led to another question
        self._key, self._pressed = "", -REST_ASKED  # the last deciding key, and when it came
        self._ran = False  # whether that key was one too many

    # -- what is offered -------------------------------------------------------------------------------------------

    def show(self, choice: Choice | None, view: V) -> None:
        """Offer this choice, the cursor on its first line."""
        if choice is self.choice and view is self.view:
            return
        self.choice, self.view = choice, view
        asked = self.question(choice, view) if choice else ("", -1)
        self._other, self._asked = asked != self._asked, asked
        self._go(())

    def _go(self, path: Path) -> None:
        """Open a group; () is the whole choice."""
        self.path = path
        self.items = self._items()
        legal = self._legal()
        # Enter pressed without a look does nothing that cannot be taken back.
        mild = [index for index in legal if not (offer := self.items[index].offer) or not offer.warning]
        self.cursor = next(iter(mild or legal), -1)
        self.hint()
        self.scroll_to(y=0, animate=False)
        self.rebuild()

    def hint(self, text: str = "", style: str = QUIET) -> None:
        """A word in the lower edge; without one, how to choose."""
        text = text or (say("choose_back", how=say("choose")) if self.path else say("choose"))
        if self._hint != text:
            self._hint = text
            self.border_subtitle = line((self.words.letters(text), style))

    def question(self, choice: Choice, view: V) -> tuple[str, int]:
        """What tells a question from the one before: its prompt and when it is asked."""
        raise NotImplementedError

    def offers_of(self, kind: type) -> list[Offer]:
        """The offers of one kind of option."""
        return [offer for offer in self.choice.offers if isinstance(offer.option, kind)] if self.choice else []

    def _items(self) -> list[Item]:
        """What can be done first, in the engine's order; then what is refused."""
        if self.choice is None or self.view is None:
            return []
        return sorted(self.offered(self.choice, self.view), key=lambda item: item.refused)

    def offered(self, choice: Choice, view: V) -> list[Item]:
        """The lines of the open group, or of the whole choice."""
        raise NotImplementedError

    def item(self, offer: Offer, choice: Choice, view: V) -> Item:
        """The line of one offer."""
        words = self.words
        label, key, price = words.label(offer.option, choice, view), self.letter(offer.option), words.price(offer)
        if offer.refused is not None:
            return Item(label, price, words.refusal(offer.refused), True, key, offer)
        return Item(label, price, self.aside(offer, choice, view), False, key, offer)

    def aside(self, offer: Offer, choice: Choice, view: V) -> str:
        """What stands at the right of an offer that can be taken."""
        return "asks first" if offer.warning else ""

    def letter(self, option: Any) -> str:
        """The letter key of an option's kind; "" for none."""
        raise NotImplementedError

    def next_one(self, letter: str) -> str:
        """What a letter goes on to where there are several of its kind."""
        return "one"

    def at_the_foot(self, item: Item) -> bool:
        """Whether this line stays in sight at the foot."""
        return False

    def folded(self, items: Sequence[Item]) -> str:
        """What several refused lines with one reason are called."""
        return ", ".join(item.label.removesuffix(" ...").partition(" (")[0] for item in items)

    def case_of(self, offer: Offer) -> str:
        """The rule that an offer comes under."""
        return offer.rule

    def _legal(self) -> list[int]:
        return [index for index, item in enumerate(self.items) if not item.refused]

    # -- drawing ---------------------------------------------------------------------------------------------------

    def title(self) -> str:
        """What is asked, or which group is open."""
        if self.choice is None or self.view is None:
            return ""
        return str(self.words.prompt(self.choice, self.view))

    def build(self, width: int, height: int) -> list[Content]:
        """Lines of the menu, long ones broken; what is refused by its reasons; the end of the phase at the foot."""
        title = self.title()
        inside = cell_len(title) > width - 4  # the edge takes a rule and a space at both ends
        self.border_title = Content(say("choice") if inside else title)
        lines: list[Content] = [line((part.plain, "bold")) for part in wrapped(title, width - 1)] if inside else []
        numbers = self._numbers()
        legal = [self.items[index] for index in self._legal()]
        prices = max((cell_len(item.price) for item in legal), default=0)
        label_room = min(max((cell_len(item.label) for item in legal), default=0), 40)
        most = max(width - LEAD - prices - 3 - label_room, 12)
        right_room = max((size for item in legal if (size := cell_len(item.right)) <= most), default=0)
        room = width - LEAD - prices - right_room - 3
        self._spans = []
        self.foot = None
        for index, item in enumerate(self.items):
            if item.refused:
                break
            start = len(lines)
            lead = f" {numbers.get(index, ' ')} {item.letter or ' '} "
            label = wrapped(item.label, room, 2)
            beside = cell_len(item.right) <= right_room
            tail = fill(item.price, prices) + "  " + fill(item.right if beside else "", right_room)
            # Few changes of style: a line that scrolls is written anew.
            first = line((lead, "bold $accent"), fill(label[0].plain, room + 1), (tail, "$primary"))
            if self.at_the_foot(item):
                self.foot = first
                self._spans.append(range(0))
                continue
            lines.append(first)
            lines += [line(" " * LEAD + part.plain) for part in label[1:]]
            if not beside:
                more = wrapped(item.right, width - LEAD - 2)
                lines += [line((" " * (LEAD + 2) + part.plain, "$primary")) for part in more]
            self._spans.append(range(start, len(lines)))
        self._refusals(lines, width)
        self._light_cursor()
        return lines

    def _refusals(self, lines: list[Content], width: int) -> None:
        """What is refused, one line for each reason."""
        refused = [item for item in self.items if item.refused]
        folded: dict[str, list[Item]] = {}
        for item in refused:
            folded.setdefault(item.right, []).append(item)
        spans: dict[str, range] = {}
        for reason, items in folded.items():
            start = len(lines)
            text = f"{self.folded(items)}: {reason}"
            lead = f"   {'-' if self.words.ascii else '–'} "
            for n, part in enumerate(wrapped(text, width - LEAD - 1)):
                lines.append(line(((" " * LEAD if n else lead) + part.plain, QUIET)))
            spans[reason] = range(start, len(lines))
        self._spans += [spans[item.right] for item in refused]

    def _at_foot(self, index: int) -> bool:
        return self.foot is not None and 0 <= index < len(self._spans) and not self._spans[index]

    def _light_cursor(self) -> None:
        self.lit = self._spans[self.cursor] if 0 <= self.cursor < len(self._spans) else range(0)
        self.foot_lit = self._at_foot(self.cursor)

    def rebuild(self) -> None:
        """Make the lines anew, the cursor in sight."""
        super().rebuild()
        if self.lit:
            self.reveal(self.lit)

    def _numbers(self) -> dict[int, str]:
        return {index: str(n) for n, index in enumerate(self._legal(), 1) if n <= 9}

    # -- keys and mouse --------------------------------------------------------------------------------------------

    @property
    def case(self) -> str:
        """The rule of the cursor's line, else of the choice."""
        offer = self.items[self.cursor].offer if 0 <= self.cursor < len(self.items) else None
        if offer is not None:
            return self.case_of(offer)
        return self.choice.rule if self.choice else ""

    def _set_cursor(self, index: int) -> None:
        self.cursor = index
        if index < len(self._spans):
            span = self._spans[index]
            self.light(span)
            self.light_foot(self._at_foot(index))
            if span:
                self.reveal(range(0 if index == self._legal()[0] else span.start, span.stop))

    def action_move(self, by: int) -> None:
        """The cursor goes from one legal line to the next, and round from the last to the first."""
        legal = self._legal()
        if not legal:
            return
        at, last = (legal.index(self.cursor) if self.cursor in legal else 0), len(legal) - 1
        self.hint()
        to = (at + by) % len(legal) if abs(by) == 1 else min(max(at + by, 0), last)
        self._set_cursor(legal[to])
        if to == last:  # refused lines below it are to be seen, too
            self.scroll_end(animate=False)

    def action_choose(self) -> None:
        """Enter: take the cursor's line."""
        if not self.held_down("enter") and 0 <= self.cursor < len(self.items):
            self.take(self.cursor)

    def action_rule(self) -> None:
        """Open the rule of the cursor's line."""
        show_rule(self, self.case)

    def back(self) -> bool:
        """Leave a group; False when none is open."""
        if not self.path:
            return False
        left = self.path
        self._go(self.above(left))
        for index, item in enumerate(self.items):
            if item.path == left:
                self._set_cursor(index)
        return True

    def above(self, path: Path) -> Path:
        """The group that this one was opened from."""
        return path[:-1]

    def take(self, index: int) -> None:
        """Take a line: open its group, or decide; one with a warning asks first."""
        item = self.items[index]
        if item.refused or item.offer is None:
            self.hint(f"{item.label.removesuffix(' ...')}: {item.right}", "bold $warning")
            return
        self._set_cursor(index)
        if item.path:
            self._go(item.path)
            self.focus()
            return
        offer = item.offer
        if offer.warning and self.view is not None:
            from tui.screens.confirm import ConfirmScreen

            question = self.words.warning(offer.warning, offer, self.view)
            self.app.push_screen(ConfirmScreen(question), partial(self._confirmed, offer))
        else:
            self._confirmed(offer, True)

    def _confirmed(self, offer: Offer, yes: bool | None) -> None:
        if yes and self.choice is not None:
            self._answered = monotonic()
            self.post_message(self.Chosen(offer.option, self.choice))

    def held_down(self, key: str) -> bool:
        """Whether this key comes too soon after a decision to be meant for the question now asked."""
        now = monotonic()
        same, repeats = key == self._key, now - self._pressed < REST
        rest = REST_ASKED if same and self._other else REST
        # A key that was one too many stays so until it is let go.
        self._ran = now - self._answered < rest or (same and repeats and self._ran)
        self._key, self._pressed = key, now
        return self._ran

    def rest(self) -> None:
        """No key decides for a moment; a group left open is closed."""
        self._answered = monotonic()
        if self.path:
            self._go(())

    def press(self, event: events.Key) -> bool:
        """A number or letter of the menu, wherever the focus is; whether the key was one."""
        char = event.character or ""
        numbered = [index for index, number in self._numbers().items() if char == number]
        same = [index for index, item in enumerate(self.items) if item.letter and item.letter == char]
        if not numbered and not same:
            return False
        if self.held_down(char):
            return True
        legal = [index for index in same if not self.items[index].refused]
        if numbered or len(legal) < 2:
            self.take((numbered or legal or same)[0])
            return True
        # Several of a kind: the letter goes to the first, then from one to the next, as the edge says; Enter decides.
        again = say("choose_again", letter=char, what=self.next_one(char))
        below = [index for index in legal if index > self.cursor] if self._hint == again else []
        self._set_cursor((below or legal)[0])
        self.hint(again, "bold $primary")
        self.focus()
        return True

    def on_key(self, event: events.Key) -> None:
        """Numbers, letters, and Escape out of a group."""
        if (event.key == "escape" and self.back()) or self.press(event):
            event.stop()
            event.prevent_default()

    def on_click(self, event: events.Click) -> None:
        """A click takes a line."""
        offset = event.get_content_offset(self)
        if offset is None:
            return
        if monotonic() - self._answered < REST:  # the second click of two
            return
        if self.foot is not None and offset.y == self.scrollable_content_region.height - 1:
            self.take(next(index for index in self._legal() if self._at_foot(index)))
            return
        y = offset.y + self.scroll_offset.y
        for index, span in enumerate(self._spans):
            if y in span:
                self.take(index)
                return

"""The choices: every option with its key, price, odds, and, where it is refused, the reason."""

from __future__ import annotations

from functools import partial
from time import monotonic
from typing import TYPE_CHECKING, Any, NamedTuple

from rich.cells import cell_len
from textual import events
from textual.binding import Binding
from textual.content import Content
from textual.message import Message

from engine.weehawken import options as o
from engine.weehawken.conspirators import ARREST_RULE
from engine.weehawken.state import WASHINGTON, WEST
from tui.widgets.panel import QUIET, Lines, agents_text, fill, line, show_rule, sign, wrapped

if TYPE_CHECKING:
    from engine.kernel.choice import Choice, Offer
    from engine.weehawken.view import View
    from tui.words import Words

# A letter for each kind of option. None of them is a key of the table's parts or of the app.
LETTERS: dict[type, str] = {
    o.Arrest: "a",
    o.CallLocalAuthorities: "k",
    o.Search: "s",
    o.AttemptAgenda: "v",
    o.Dispatch: "f",
    o.MoveWilkinson: "w",
    o.SendGunboats: "b",
    o.IssueProclamation: "i",
    o.LetHimGo: "o",
    o.EndPhase: "e",
    o.Reshuffle: "x",
    o.RecallAgent: "f",
    o.March: "w",
    o.RerollProsecution: "z",
    o.PlayEvidence: "v",
    o.PlayExtra: "x",
    o.VoidDefense: "b",
    o.RestCase: "e",
    o.Decline: "n",
}
NEXT = {"a": "arrest", "k": "suspect", "f": "agent", "v": "line", "x": "line", "z": "line", "w": "march"}
LEAD = 5  # columns of number and letter
DISPATCH, AGENDA = "dispatch", "agenda"
HOW = "a number, a letter, or ↑ ↓ and Enter"
# A key held down must not run through the game. No key decides so soon after a decision; the same key waits longer
# where another question is asked now, and for as long as it goes on repeating. In seconds.
REST, REST_ASKED = 0.15, 0.6


def letter(option: o.Option) -> str:
    """The letter key of an option's kind; a sign for what adds or takes away."""
    if isinstance(option, o.DeclareModifier | o.DiscardWilkinson):
        return "-" if option.by < 0 else "+" if option.by else "0"
    return LETTERS.get(type(option), "")


def downriver(offer: Offer) -> tuple[int, int]:
    """The West, Washington, then the spaces of the Track from the island down."""
    to = offer.option.to
    return (0 if to == WEST else 1 if to == WASHINGTON else 2), -to


class Item(NamedTuple):
    """A line of the menu: an offer, or the door to a group of them (`path`)."""

    label: str
    price: str
    right: str
    refused: bool
    letter: str
    offer: Offer | None
    path: tuple[str | int, ...] = ()

    @property
    def case(self) -> str:
        """The rule it comes under; for an arrest, what it says of this suspect."""
        if self.offer is None:
            return ""
        option = self.offer.option
        return ARREST_RULE.get(option.unit, self.offer.rule) if isinstance(option, o.Arrest) else self.offer.rule


class ChoicePanel(Lines, can_focus=True):
    """The pending choice as a menu. Crowds of options, such as dispatches, wait behind one line each.

    Posts `Chosen` for legal options only, and for those with a warning only after the player has confirmed.
    """

    class Chosen(Message):
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
        Binding("r", "rule", "Rule", tooltip="Read the rule of this choice"),
    ]

    def __init__(self, words: Words, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.words = words
        self.choice: Choice | None = None
        self.view: View | None = None
        self.path: tuple[str | int, ...] = ()
        self.items: list[Item] = []
        self.cursor = -1
        self._spans: list[range] = []
        self._asked: tuple[str, int] = ("", -1)  # the last prompt and its Turn
        self._hint = ""
        self._answered = -REST_ASKED  # when the last decision was made
        self._other = False  # whether it led to another question
        self._key, self._pressed = "", -REST_ASKED  # the last deciding key, and when it came
        self._ran = False  # whether that key was one too many

    # -- what is offered -------------------------------------------------------------------------------------------

    def show(self, choice: Choice | None, view: View) -> None:
        """Offer this choice, the cursor on its first line."""
        if choice is self.choice and view is self.view:
            return
        self.choice, self.view = choice, view
        asked = (choice.prompt, view.turn) if choice else ("", -1)
        self._other, self._asked = asked != self._asked, asked
        self._go(())

    def _go(self, path: tuple[str | int, ...]) -> None:
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
        text = text or (f"{HOW} · Esc back" if self.path else HOW)
        if self._hint != text:
            self._hint = text
            self.border_subtitle = line((self.words.letters(text), style))

    def _offers(self, kind: type) -> list[Offer]:
        return [offer for offer in self.choice.offers if isinstance(offer.option, kind)] if self.choice else []

    def _items(self) -> list[Item]:
        """What can be done first, in the engine's order; then what is refused."""
        return sorted(self._unsorted(), key=lambda item: item.refused)

    def _unsorted(self) -> list[Item]:
        if self.choice is None or self.view is None:
            return []
        if self.path == (AGENDA,):
            return [self._item(offer) for offer in self._offers(o.AttemptAgenda)]
        moves = self._offers(o.Dispatch)
        origins = self._origins(moves)
        if self.path and self.path[0] == DISPATCH:
            if len(self.path) == 1 and len(origins) > 1:
                return [self._origin(origin, moves) for origin in origins]
            origin = self.path[1] if len(self.path) > 1 else origins[0]
            own = [offer for offer in moves if offer.option.origin == origin]
            return [self._destination(offer) for offer in sorted(own, key=downriver)]
        return self._top(moves, origins)

    @staticmethod
    def _origins(moves: list[Offer]) -> list[int]:
        return sorted({offer.option.origin for offer in moves}, reverse=True)

    def _top(self, moves: list[Offer], origins: list[int]) -> list[Item]:
        assert self.choice is not None
        items: list[Item] = []
        done: set[str] = set()
        # With nothing else to decide, where from is asked at once.
        only_moves = all(isinstance(offer.option, o.Dispatch | o.Decline) for offer in self.choice.offers)
        agendas = self._offers(o.AttemptAgenda)
        for offer in self.choice.offers:
            if isinstance(offer.option, o.Dispatch):
                if DISPATCH in done:
                    continue
                done.add(DISPATCH)
                if only_moves and len(origins) > 1:
                    items += [self._origin(origin, moves) for origin in origins]
                else:
                    origin = f" from {self.words.place(origins[0])}" if len(origins) == 1 else ""
                    items.append(self._group(f"Dispatch an agent{origin} ...", moves, (DISPATCH,)))
            elif isinstance(offer.option, o.AttemptAgenda) and self.choice.prompt == "jefferson" and len(agendas) > 1:
                if AGENDA not in done:
                    done.add(AGENDA)
                    items.append(self._group("Advance an agenda ...", agendas, (AGENDA,)))
            else:
                items.append(self._item(offer))
        return items

    def _item(self, offer: Offer) -> Item:
        assert self.choice is not None
        assert self.view is not None
        words = self.words
        label = words.label(offer.option, self.choice, self.view)
        if offer.refused is not None:
            return Item(label, words.price(offer), words.refusal(offer.refused), True, letter(offer.option), offer)
        right = [words.odds(offer), words.hint_outcome(offer.option, self.choice, self.view)]
        text = " · ".join(part for part in right if part) or ("asks first" if offer.warning else "")
        return Item(label, words.price(offer), text, False, letter(offer.option), offer)

    def _group(self, label: str, offers: list[Offer], path: tuple[str | int, ...]) -> Item:
        legal = [offer for offer in offers if offer.refused is None]
        key = letter(offers[0].option)
        if not legal:
            reason = offers[0].refused
            return Item(label, self.words.price(offers[0]), self.words.refusal(reason) if reason else "", True, key,
                        offers[0], path)  # fmt: skip
        price = self.words.price(min(legal, key=lambda offer: offer.cost))
        ways = sorted({offer.odds for offer in legal if offer.odds})
        right = ""
        if ways:
            low, high = ways[0], ways[-1]
            right = f"{low[0]} in {low[1]}" if low == high else f"{low[0]}–{high[0]} in {low[1]}"
        return Item(label, price, right, False, key, legal[0], path)

    def _origin(self, origin: int, moves: list[Offer]) -> Item:
        assert self.view is not None
        count = self.view.agents[origin]
        own = [offer for offer in moves if offer.option.origin == origin]
        item = self._group(f"From {self.words.place(origin)} ...", own, (DISPATCH, origin))
        return item._replace(right=f"{count} agent{'s' if count > 1 else ''} there")

    def _destination(self, offer: Offer) -> Item:
        assert self.view is not None
        place, view = offer.option.to, self.view
        here = []
        if place == view.burr:
            here.append(f"{sign(self.words, '♛')}Burr")
        if place == view.wilkinson:
            here.append(f"{sign(self.words, '⚔')}Wilkinson")
        if view.agents[place]:
            here.append(agents_text(view.agents[place], self.words))
        label = f"To {self.words.place(place)}"
        price = self.words.price(offer)
        if offer.refused is not None:
            return Item(label, price, self.words.refusal(offer.refused), True, "", offer)
        if place == WASHINGTON:
            label = f"Back to {self.words.place(place)}"
        return Item(label, price, " ".join(here), False, "", offer)

    def _legal(self) -> list[int]:
        return [index for index, item in enumerate(self.items) if not item.refused]

    # -- drawing ---------------------------------------------------------------------------------------------------

    def title(self) -> str:
        """What is asked, or which group is open."""
        if self.choice is None or self.view is None:
            return ""
        if self.path == (AGENDA,):
            return "Advance which agenda?"
        if self.path and self.path[0] == DISPATCH:
            origins = self._origins(self._offers(o.Dispatch))
            if len(self.path) == 1 and len(origins) > 1:
                return "Dispatch: an agent from where?"
            origin = self.path[1] if len(self.path) > 1 else origins[0]
            return f"Dispatch: from {self.words.place(int(origin))} to ..."
        return self.words.prompt(self.choice, self.view)

    def build(self, width: int, height: int) -> list[Content]:
        """Lines of the menu, long ones broken; what is refused by its reasons; the end of the phase at the foot."""
        title = self.title()
        inside = cell_len(title) > width - 2
        self.border_title = Content("Your choice" if inside else title)
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
            if item.offer and isinstance(item.offer.option, o.EndPhase) and not item.path:
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
        folded: dict[str, list[str]] = {}
        for item in refused:
            label = item.label.removesuffix(" ...").partition(" (")[0]
            folded.setdefault(item.right, []).append(label)
        spans: dict[str, range] = {}
        for reason, labels in folded.items():
            start = len(lines)
            text = f"{', '.join(labels)}: {reason}"
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
        if 0 <= self.cursor < len(self.items) and self.items[self.cursor].case:
            return self.items[self.cursor].case
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
        left, path = self.path, self.path[:-1]
        origins = self._origins(self._offers(o.Dispatch))
        if left[0] == DISPATCH and len(path) == 1 and (len(origins) == 1 or not self._has_door()):
            path = ()
        self._go(path)
        for index, item in enumerate(self.items):
            if item.path == left:
                self._set_cursor(index)
        return True

    def _has_door(self) -> bool:
        """Whether dispatches wait behind a line of their own."""
        offers = self.choice.offers if self.choice else ()
        return any(not isinstance(offer.option, o.Dispatch | o.Decline) for offer in offers)

    def dispatch_from(self, place: int) -> None:
        """Open the dispatches from a place of the map, where there are any."""
        if any(offer.option.origin == place and offer.refused is None for offer in self._offers(o.Dispatch)):
            self._go((DISPATCH, place))
            self.focus()

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
        # Several of a kind: the letter goes from one to the next, Enter decides.
        self._set_cursor(next((index for index in legal if index > self.cursor), legal[0]))
        self.hint(f"{char} again: the next {NEXT.get(char, 'one')} · Enter: do it", "bold $primary")
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

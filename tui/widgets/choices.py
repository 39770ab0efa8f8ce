"""The choices: every option with its key, price, odds, and, where it is refused, the reason."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple

from rich.cells import cell_len
from textual import events
from textual.binding import Binding
from textual.content import Content
from textual.message import Message

from engine.weehawken import options as o
from engine.weehawken.state import WASHINGTON
from tui.widgets.panel import QUIET, Lines, fill, line, show_rule, wrapped

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
    o.EndPhase: "n",
    o.Reshuffle: "x",
    o.RecallAgent: "f",
    o.DiscardAsset: "x",
    o.March: "w",
    o.RerollProsecution: "z",
    o.PlayEvidence: "v",
    o.PlayExtra: "x",
    o.VoidDefense: "b",
    o.RestCase: "n",
    o.Decline: "n",
}
LEAD = 5  # columns of number and letter
DISPATCH, AGENDA = "dispatch", "agenda"


def letter(option: o.Option) -> str:
    """The letter key of an option's kind; a sign for what adds or takes away."""
    if isinstance(option, o.DeclareModifier | o.DiscardWilkinson):
        return "-" if option.by < 0 else "+" if option.by else "0"
    return LETTERS.get(type(option), "")


def _downriver(offer: Offer) -> tuple[bool, int]:
    """The West first, then the spaces of the Track from the island down, Washington last."""
    return offer.option.to == WASHINGTON, -offer.option.to


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
        """The rule it comes under."""
        return self.offer.rule if self.offer else ""


class ChoicePanel(Lines, can_focus=True):
    """The pending choice as a menu. Crowds of options, such as dispatches, wait behind one line each.

    Posts `Chosen` for legal options only, and for those with a warning only after the player has confirmed.
    """

    class Chosen(Message):
        """The player has decided."""

        def __init__(self, option: Any) -> None:
            super().__init__()
            self.option = option

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
        self._home: tuple[str, str] = ("", "")  # the last prompt, and the kind chosen under it

    # -- what is offered -------------------------------------------------------------------------------------------

    def show(self, choice: Choice | None, view: View) -> None:
        """Offer this choice. The cursor stays on the kind of option just taken, where it is offered again."""
        if choice is self.choice and view is self.view:
            return
        self.choice, self.view = choice, view
        prompt, kind = self._home
        self._go(())
        if choice and choice.prompt == prompt:
            for index, item in enumerate(self.items):
                if not item.refused and item.letter == kind:
                    self._set_cursor(index)
                    break

    def _go(self, path: tuple[str | int, ...], cursor: int = -1) -> None:
        """Open a group; () is the whole choice."""
        self.path = path
        self.items = self._items()
        legal = self._legal()
        # Enter pressed without a look does nothing that cannot be taken back.
        mild = [index for index in legal if not (offer := self.items[index].offer) or not offer.warning]
        self.cursor = cursor if cursor in legal else next(iter(mild or legal), -1)
        self.scroll_to(y=0, animate=False)
        self.rebuild()

    def _offers(self, kind: type) -> list[Offer]:
        return [offer for offer in self.choice.offers if isinstance(offer.option, kind)] if self.choice else []

    def _items(self) -> list[Item]:
        if self.choice is None or self.view is None:
            return []
        if self.path == (AGENDA,):
            return [self._item(offer) for offer in self._offers(o.AttemptAgenda)]
        moves = self._offers(o.Dispatch)
        origins = sorted({offer.option.origin for offer in moves}, reverse=True)
        if self.path and self.path[0] == DISPATCH:
            if len(self.path) == 1 and len(origins) > 1:
                return [self._origin(origin, moves) for origin in origins]
            origin = self.path[1] if len(self.path) > 1 else origins[0]
            own = [offer for offer in moves if offer.option.origin == origin]
            return [self._destination(offer) for offer in sorted(own, key=_downriver)]
        return self._top(moves, origins)

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
                if only_moves:
                    items += [self._origin(origin, moves) for origin in origins]
                else:
                    items.append(self._group("Dispatch an agent ...", moves, (DISPATCH,)))
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
            here.append("♛ Burr")
        if place == view.wilkinson:
            here.append("⚔ Wilkinson")
        if view.agents[place]:
            here.append("♟" * view.agents[place])
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
            return "Which agenda? Esc goes back"
        if self.path and self.path[0] == DISPATCH:
            moves = self._offers(o.Dispatch)
            origins = {offer.option.origin for offer in moves}
            if len(self.path) == 1 and len(origins) > 1:
                return "Dispatch an agent from where? Esc goes back"
            origin = self.path[1] if len(self.path) > 1 else origins.pop()
            return f"Agent from {self.words.place(int(origin))}: where to? Esc goes back"
        return self.words.prompt(self.choice, self.view)

    def build(self, width: int, height: int) -> list[Content]:
        """Lines of the menu, long ones broken."""
        title = self.title()
        inside = cell_len(title) > width - 2
        self.border_title = Content("Your choice" if inside else title)
        lines: list[Content] = [line((part.plain, "bold")) for part in wrapped(title, width - 1)] if inside else []
        numbers = self._numbers()
        prices = max((cell_len(item.price) for item in self.items), default=0)
        label_room = min(max((cell_len(item.label) for item in self.items), default=0), 40)
        most = max(width - LEAD - prices - 3 - label_room, 12)
        right_room = max((size for item in self.items if (size := cell_len(item.right)) <= most), default=0)
        room = width - LEAD - prices - right_room - 3
        self._spans = []
        for index, item in enumerate(self.items):
            start = len(lines)
            number = numbers.get(index, "–" if item.refused else " ")
            lead = f" {number} {item.letter or ' '} "
            label = wrapped(item.label, room, 2)
            beside = cell_len(item.right) <= right_room
            tail = fill(item.price, prices) + "  " + fill(item.right if beside else "", right_room)
            text, style = (QUIET, QUIET) if item.refused else ("", "$primary")
            # Few changes of style: a line that scrolls is written anew.
            name = fill(label[0].plain, room + 1)
            if item.refused:
                lines.append(line((lead + name + tail, QUIET)))
            else:
                lines.append(line((lead, "bold $accent"), name, (tail, style)))
            lines += [line((" " * LEAD + part.plain, text)) for part in label[1:]]
            if not beside:
                more = wrapped(item.right, width - LEAD - 2)
                lines += [line((" " * (LEAD + 2) + part.plain, style)) for part in more]
            self._spans.append(range(start, len(lines)))
        self.lit = self._spans[self.cursor] if 0 <= self.cursor < len(self._spans) else range(0)
        return lines

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
            self.light(self._spans[index])
            first = self._spans[index].start == 0 or index == self._legal()[0]
            self.reveal(range(0 if first else self._spans[index].start, self._spans[index].stop))

    def action_move(self, by: int) -> None:
        """The cursor goes from one legal line to the next, and round from the last to the first."""
        legal = self._legal()
        if not legal:
            return
        at, last = (legal.index(self.cursor) if self.cursor in legal else 0), len(legal) - 1
        to = (at + by) % len(legal) if abs(by) == 1 else min(max(at + by, 0), last)
        self._set_cursor(legal[to])
        if to == last:  # refused lines below it are to be seen, too
            self.scroll_end(animate=False)

    def action_choose(self) -> None:
        """Enter: take the cursor's line."""
        if 0 <= self.cursor < len(self.items):
            self.take(self.cursor)

    def action_rule(self) -> None:
        """Open the rule of the cursor's line."""
        show_rule(self, self.case)

    def back(self) -> bool:
        """Leave a group; False when none is open."""
        if not self.path:
            return False
        left, path = self.path, self.path[:-1]
        origins = {offer.option.origin for offer in self._offers(o.Dispatch)}
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
            self.app.notify(f"{item.label}: {item.right}", timeout=3, markup=False)
            return
        self._set_cursor(index)
        if item.path:
            self._go(item.path)
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
            self._home = (self.choice.prompt, letter(offer.option))
            self.post_message(self.Chosen(offer.option))

    def press(self, event: events.Key) -> bool:
        """A number or letter of the menu, wherever the focus is; whether the key was one."""
        char = event.character or ""
        for index, number in self._numbers().items():
            if char == number:
                self.take(index)
                return True
        same = [index for index, item in enumerate(self.items) if item.letter and item.letter == char]
        legal = [index for index in same if not self.items[index].refused]
        if len(legal) == 1 or (same and not legal):
            self.take((legal or same)[0])
            return True
        if legal:  # several of a kind: the letter goes from one to the next, Enter decides
            self._set_cursor(next((index for index in legal if index > self.cursor), legal[0]))
            self.focus()
        return bool(legal)

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
        y = offset.y + self.scroll_offset.y
        for index, span in enumerate(self._spans):
            if y in span:
                self.take(index)
                return

"""What Jefferson holds, and the notebook: what can be deduced from it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from textual.content import Content

from content.weehawken.panels import say
from engine.weehawken.state import BURR
from tui.widgets.panel import CHANGED, QUIET, Panel, Row, columns, counted, line, sign, spread, wrapped

if TYPE_CHECKING:
    from engine.weehawken.view import View
    from tui.weehawken.words import Words


# The suits that are held or wait on the Trial mat, and their cases.
CASES = {"conspiracy": "9.2", "evidence": "9.4", "jefferson": "9.6", "trial-defense": "9.5"}


class HeldPanel(Panel):
    """Cards held by suit, the Trial Defense cards and the prisoners on the Trial mat."""

    FIELDS = ("held", "defense", "arrested")

    def __init__(self, words: Words, title: str, **kwargs: Any) -> None:
        super().__init__(words, title, **kwargs)
        self._name_of: Callable[[str], str] = words.card_short
        self._heads = True  # suits by name; by symbol and letter where it is very tight

    def rows(self, view: View, width: int, height: int) -> list[Row]:
        """As much as there is room for: what each card says, its title, a short one, or what it adds at the Trial."""
        if self.large:
            return self._told(view, width)
        rows: list[Row] = []
        short = self.words.card_short
        # How cards are called, whether those for the defense and the Evidence are named, and the suits.
        ways = [
            (short, True, True, True), (short, False, True, True), (short, True, False, True),
            (short, False, False, True), (short, False, False, False),
        ]  # fmt: skip
        if width >= 46:
            ways.insert(0, (self.words.card, True, True, True))
        for name_of, defense, evidence, heads in ways:
            self._name_of, self._heads = name_of, heads
            rows = [
                *self._conspiracy(view, width),
                *self._evidence(view, width, evidence),
                *self._jefferson(view, width),
                *self._defense(view, width, defense),
                *self._arrested(view, width),
            ]
            if len(rows) <= height:
                break
        return rows

    def _told(self, view: View, width: int) -> list[Row]:
        """Each card with its title and what it says."""
        self._name_of, self._heads = self.words.card, True
        rows: list[Row] = []
        for suit, case in CASES.items():
            field = "defense" if suit == "trial-defense" else "held"
            cards = counted(card for card in getattr(view, field) if self.edition.card[card].suit == suit)
            head = {"conspiracy": self._conspiracy, "jefferson": self._jefferson}.get(suit)
            if not cards:
                rows += head(view, width) if head else []
                continue
            if suit == "evidence":
                rows += self._evidence(view, width, None)
            elif suit == "trial-defense":
                rows += self._defense(view, width, None)
            else:
                rows.append(Row(self._head(suit, self.words.suit_name(next(iter(cards)))), case))
            for card, count in cards.items():
                worth = self.edition.card[card].trial
                name = f"  +{worth} " if worth else "  "
                title = name + self.words.card(card) + (f" ×{count}" if count > 1 else "")
                style = f"{CHANGED} reverse" if self._new(field, card, count) else "bold"
                rows.append(Row(line((title, style)), case))
                text = wrapped(self.words.card_event(card), width - 5)
                rows += [Row(line("     ", (part.plain, QUIET))) for part in text]
        return rows + self._arrested(view, width)

    def _new(self, field: str, item: str, count: int) -> bool:
        before = self.was(field)
        return before is not None and before.count(item) < count

    def _list(self, head: Content, cells: list[tuple[str, bool]], width: int, case: str, comma: str = ",") -> list[Row]:
        """A heading and what belongs to it, broken between items; what is new is marked."""
        rows, content = [], head
        for i, (text, new) in enumerate(cells):
            item = line((text, f"{CHANGED} reverse") if new else text, comma if i + 1 < len(cells) else "")
            if content.cell_length + item.cell_length + 1 > width:
                rows.append(Row(content, case))
                content = line("  ") + item
            else:
                content = content + Content(" ") + item
        return [*rows, Row(content, case)]

    def _suit(self, view: View, suit: str) -> dict[str, int]:
        return counted(card for card in view.held if self.edition.card[card].suit == suit)

    def _head(self, suit: str, name: str) -> Content:
        card = next(card.id for card in self.edition.cards if card.suit == suit)
        symbol = line((sign(self.words, self.words.suit_symbol(card)), f"bold $suit-{suit}"))
        return symbol + line((name if self._heads else self.words.suit_letter(card), f"$suit-{suit}"))

    @property
    def _scales(self) -> str:
        """What goes before a worth at the Trial."""
        return f" {sign(self.words, '⚖')}".rstrip()

    def _named(self, cards: dict[str, int], field: str) -> list[tuple[str, bool]]:
        return [
            (self._name_of(card) + (f" ×{n}" if n > 1 else ""), self._new(field, card, n)) for card, n in cards.items()
        ]

    def _worth(self, cards: list[str], field: str, names: bool | None) -> list[tuple[str, bool]]:
        """Cards with their +X: by name, or only how many there are of each worth; None: nothing."""
        if names is None:
            return []
        figures = self.edition.card
        if names:
            return [
                (f"+{figures[card].trial} {self._name_of(card)}", self._new(field, card, cards.count(card)))
                for card in cards
            ]
        new = {figures[card].trial for card in cards if self._new(field, card, cards.count(card))}
        worth = counted(str(figures[card].trial) for card in cards)
        return [(f"+{x}" + (f"×{n}" if n > 1 else ""), int(x) in new) for x, n in worth.items()]

    def _conspiracy(self, view: View, width: int) -> list[Row]:
        cards = self._suit(view, "conspiracy")
        head = self._head("conspiracy", "Conspiracy")
        if not cards:
            return [Row(head + line((" none yet", QUIET)), "9.2")]
        return self._list(head, self._named(cards, "held"), width, "9.2")

    def _evidence(self, view: View, width: int, names: bool | None) -> list[Row]:
        cards = self._suit(view, "evidence")
        total, before = view.evidence, self.before.evidence if self.before else None
        head = self._head("evidence", "Evidence")
        head = head + line((self._scales, "bold $primary"))
        figure = (f" {total}", "bold") if before in (None, total) else (f" {before} → {total}", f"{CHANGED} reverse")
        head = head + line(figure)
        order = sorted(cards, key=lambda card: (-self.edition.card[card].trial, card))
        cells = self._worth([card for card in order for _ in range(cards[card])], "held", names)
        if cells:
            head = head + line((":", ""))
        return self._list(head, cells, width, "9.4", "," if names else "")

    def _jefferson(self, view: View, width: int) -> list[Row]:
        cards = self._suit(view, "jefferson")
        if not cards:
            return []
        return self._list(self._head("jefferson", "Jefferson"), self._named(cards, "held"), width, "9.6")

    def _defense(self, view: View, width: int, names: bool | None) -> list[Row]:
        if not view.defense:
            return [Row(self._head("trial-defense", "Defense") + line((" none yet", QUIET)), "9.5")]
        worth = self.edition.card
        total = sum(worth[card].trial for card in view.defense)
        head = self._head("trial-defense", "Defense") + line(
            (self._scales, "bold $primary"),
            (f" {total}", "bold"),
            ":" if names is not None else "",
        )
        cards = sorted(view.defense, key=lambda card: (-worth[card].trial, card))
        cells = self._worth(cards, "defense", names)
        return self._list(head, cells, width, "9.5", "," if names else "")

    def _arrested(self, view: View, width: int) -> list[Row]:
        units = [unit for unit in view.arrested if unit != BURR]
        if not units:
            return []
        cells = [
            (self.words.unit(unit) if self._heads else self.words.unit(unit).rpartition(" ")[2],
             self._new("arrested", unit, 1))
            for unit in units
        ]  # fmt: skip
        head = line((f"{sign(self.words, '✓')}Arrested" if self._heads or self.words.ascii else "✓", "bold $good"))
        return self._list(head, cells, width, "12.4.2")


class NotebookPanel(Panel):
    """The odds of the seven objectives, best first, and the suspects that are cleared."""

    FIELDS = ("ways", "held", "discards", "current", "unseen")

    def rows(self, view: View, width: int, height: int) -> list[Row]:
        """One column where there is room, else two."""
        cleared, hidden = self._cleared(view, width), self._hidden(view, width)
        order = sorted(range(len(view.ways)), key=lambda i: (-view.ways[i], i))
        one = self._odds(view, order, width)
        if len(one) + len(cleared) <= height:
            rows = [*one, *cleared]
        else:
            each = (width - 2) // 2
            rows = [*columns(self._odds(view, order, each), width, 2, 2), *cleared]
            out = [i for i in order if not view.ways[i]]
            if len(rows) > height and out:
                left = self._odds(view, [i for i in order if view.ways[i]], each)
                names = ", ".join(self.words.roman(i + 1) for i in sorted(out))
                gone = line((say("held_out"), QUIET), (names, "bold"))
                rows = [*columns(left, width, 2, 2), Row(gone, "14.1"), *cleared]
                if len(rows) > height:
                    both = gone + line((" · ", QUIET)) + self._cleared_text(view)
                    rows = [*columns(left, width, 2, 2), *[Row(part, "14.1") for part in wrapped(both, width, 2)]]
            if len(rows) > height:
                cells = self._short_odds(view, order)
                if out:
                    cells.append(line((f"Out: {', '.join(self.words.roman(i + 1) for i in sorted(out))}", QUIET)))
                rows = [*self._flowing(cells, width), *cleared]
        if len(rows) + len(hidden) <= height:
            rows += hidden
        return rows

    def _odds(self, view: View, order: list[int], width: int) -> list[Row]:
        total = sum(view.ways)
        before = self.was("ways")
        rows = []
        for i in order:
            share = 100 * view.ways[i] / total
            percent = f"{share:.0f}%" if share >= 1 or not view.ways[i] else "<1%"
            name = self.words.objective_short(i + 1)
            roman = f"{self.words.roman(i + 1):<3} " if width >= 22 else f"{self.words.roman(i + 1)} "
            changed = before is not None and before != view.ways
            style = "bold" if view.ways[i] else f"{QUIET} strike"
            treason = self.edition.objectives[i].charge == "treason"
            figure: tuple[str, str] = (percent, style)
            if changed and before is not None:
                was = f"{100 * before[i] / sum(before):.0f}%"
                if was != percent:
                    figure = (f"{was} → {percent}" if width >= 28 else percent, f"{CHANGED} reverse")
            room = width - len(roman) - len(figure[0]) - 1
            first, _, rest = name.partition(" ")
            if len(name) > room and rest:  # W. Florida, but Ouachita
                name = f"{first[0]}. {rest}" if len(first) <= 4 else first
            label = line((roman, "bold $bad" if treason else "bold $good"), (name, style))
            rows.append(Row(spread(label, figure, width), "14.1"))
        return rows

    def _short_odds(self, view: View, order: list[int]) -> list[Content]:
        """The odds of what may still be, as short as they can be written."""
        cells = []
        for i in (i for i in order if view.ways[i]):
            roman, *name, percent = self._odds(view, [i], 17)[0].content.plain.split()
            treason = self.edition.objectives[i].charge == "treason"
            was = self.was("ways")
            changed = was is not None and was != view.ways
            figure = (percent, f"{CHANGED} reverse" if changed else "bold")
            cells.append(line((roman, "bold $bad" if treason else "bold $good"), f" {' '.join(name)} ", figure))
        return cells

    @staticmethod
    def _flowing(cells: list[Content], width: int) -> list[Row]:
        """Cells one after the other, as many a line as fit."""
        rows = [cells[0]]
        for cell in cells[1:]:
            if rows[-1].cell_length + cell.cell_length + 2 <= width:
                rows[-1] = rows[-1] + Content("  ") + cell
            else:
                rows.append(cell)
        return [Row(row, "14.1") for row in rows]

    def _cleared(self, view: View, width: int) -> list[Row]:
        return [Row(part, "9.2") for part in wrapped(self._cleared_text(view), width, 2)]

    def _cleared_text(self, view: View) -> Content:
        """Who is no Conspirator, and how many Wilkinsons are left."""
        cards = self.edition.card
        seen = counted(c for c in (*view.held, *view.discards, view.current) if c and cards[c].suit == "conspiracy")
        total = counted(self.edition.conspiracy_cards)
        out = [self.words.card_short(card) for card in total if seen.get(card, 0) == total[card]]
        text = line(("Cleared: ", QUIET), (", ".join(out), "bold") if out else ("nobody yet", QUIET))
        for card, count in total.items():
            if count > 1 and 0 < seen.get(card, 0) < count:
                text = text + line(f"; {self.words.card_short(card)} {seen[card]}/{count}")
        return text

    def _hidden(self, view: View, width: int) -> list[Row]:
        """Which units lie face down, known by elimination."""
        if not view.unseen:
            return []
        parts = [self.words.unit(unit) + (f" ×{n}" if n > 1 else "") for unit, n in counted(view.unseen).items()]
        text = line((say("held_face_down"), QUIET), (", ".join(parts), QUIET))
        return [Row(part, "12.3") for part in wrapped(text, width, 2)]

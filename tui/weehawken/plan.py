"""The Plan mat: its Track, the Expedition's strength, and what a Launch check needs now."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.content import Content

from content.weehawken.panels import say
from tui.widgets.panel import CHANGED, Panel, Row, columns, counted, line, spread

if TYPE_CHECKING:
    from engine.weehawken.view import View


class PlanPanel(Panel):
    """Three rows of the Plan track, the Assets by name and strength, the Launch check."""

    FIELDS = ("burr", "plan", "plan_row", "strength", "launch_needs", "spanish", "gunboats", "spanish_gold", "assets")

    def rows(self, view: View, width: int, height: int) -> list[Row]:
        """The track over the strength; beside it where the part is low and wide."""
        if width >= 70 and height < 14:
            track = [*self._track(view, 36), Row(Content("")), *self._launch(view, 36)]
            room = width - 38
            items = [self._total(view, room), *columns(self._items(view, (room - 4) // 2), room, 2, 4)]
            rows = []
            for y in range(max(len(track), len(items))):
                left = track[y] if y < len(track) else Row(Content(""))
                right = items[y] if y < len(items) else Row(Content(""))
                gap = Content(" " * (38 - left.content.cell_length))
                rows.append(Row(left.content + gap + right.content, left.case or right.case))
            return rows
        track, launch = self._track(view, width), self._launch(view, width)
        one = self._items(view, width - 2)
        if len(track) + len(launch) + len(one) + 3 <= height:
            items = [Row(line("  ", item.content), item.case) for item in one]
            return [*track, Row(Content("")), self._total(view, width), *items, Row(Content("")), *launch]
        if len(track) + len(launch) + len(one) + 1 <= height:
            return [*track, self._total(view, width), *[Row(line("  ", i.content), i.case) for i in one], *launch]
        items = columns(self._items(view, (width - 3) // 2), width, 2, 3)
        return [*track, self._total(view, width), *items, *launch]

    def _track(self, view: View, width: int) -> list[Row]:
        plan, before = self.edition.plan, self.was("plan")
        rows = []
        cell = 4 if width < 44 else 5
        for index, row in enumerate(plan.rows):
            content = Content("")
            for n in range(row.from_, row.to + 1):
                name = "Start" if n == 0 else "Launch" if n == plan.spaces else str(n)
                if n == view.plan:
                    moved = before is not None and before != n
                    text = ("→" if moved else "") + (f"[{name}]" if self.words.ascii else f"◆{name}")
                    style = f"{CHANGED} reverse" if moved else "bold reverse $primary"
                else:
                    text, style = name, "bold $changed underline" if n == before else "$quiet"
                    if n == plan.spaces:
                        style = "bold $bad"
                size = 7 if n == row.from_ else cell
                if n == row.to:
                    size = 8
                pad = max(size - len(text), 0 if n == row.from_ else 1)
                content = content + line(" " * pad, (text, style))
            here = index == view.plan_row
            modifier = (f"{row.modifier:+d}", "bold" if here else "$quiet")
            room = width - content.cell_length
            rows.append(Row(content + line(" " * max(room - 3, 1), modifier), "8.1"))
        return rows

    def _total(self, view: View, width: int) -> Row:
        total = sum(by for _, by in view.strength)
        before = sum(by for _, by in self.before.strength) if self.before else None
        figure: tuple[str, str] = (f"{total:+d}", "bold")
        if before is not None and before != total:
            figure = (f"{before:+d} → {total:+d}", f"{CHANGED} reverse")
        return Row(spread((say("plan_strength"), "bold"), figure, width), "8.2")

    def _items(self, view: View, width: int) -> list[Row]:
        """Every item of the strength, and what is not there yet but may come."""
        new = counted(what for what, _ in self.before.strength) if self.before else None
        rows = []
        for what, count in counted(what for what, _ in view.strength).items():
            by = sum(each for name, each in view.strength if name == what)
            name = self.words.card_short(what) if what in self.edition.card else self.words.what(what)
            if what == view.spanish:
                name = f"Spain: {self.words.spanish(what)}"
            name = self.words.what("row", view.plan_row) if what == "row" else name
            name += f" ×{count}" if count > 1 else ""
            fresh = new is not None and what not in ("row",) and new.get(what, 0) < count
            style = f"{CHANGED} reverse" if fresh else ("" if by else "$quiet")
            figure = (f"{by:+d}", "bold $bad" if by > 0 else "bold $good" if by < 0 else "$quiet")
            case = {"row": "8.3.procedure", "gunboats": "12.6"}.get(what, "8.2")
            rows.append(Row(spread((name, style), figure, width), case))
        if not view.gunboats:
            rows.append(Row(line(("no gunboats", "$quiet")), "12.6"))
        if not view.spanish:
            changed = self.before is not None and self.was("spanish")
            rows.append(Row(line((say("plan_spain"), f"{CHANGED} reverse" if changed else "$quiet")), "12.5.1"))
        return rows

    def _launch(self, view: View, width: int) -> list[Row]:
        """What a Launch check comes to now, and when the next one is sure to be made."""
        need, at = view.launch_needs, self.edition.plan.launch_at
        bonus = sum(by for _, by in view.strength)
        if need > 6:
            text, style = say("plan_no_die"), "bold $good"
        elif need <= 1:
            text, style = say("plan_any_die"), "bold $bad"
        else:
            faces = "6" if need == 6 else "5 or 6" if need == 5 else f"{need} to 6"
            text, style = say("plan_die", faces=faces), "bold $bad"
        if self.before and self.before.launch_needs != need:
            style = f"{CHANGED} reverse"
        head = say("plan_needs", needed=at, sign="-" if bonus < 0 else "+", bonus=abs(bonus))
        rows = [Row(line(head, (text, style)), "8.3.procedure")]
        if len(head) + len(text) > width:
            rows = [Row(line(head.rstrip()), "8.3.procedure"), Row(line("  ", (text, style)), "8.3.procedure")]
        when, case = self._next_check(view)
        due = "$quiet" if case == "8.3" else "bold $bad" if need <= 6 else ""
        return [*rows, Row(line((say("plan_next"), "$quiet"), (when, due)), case)]

    def _next_check(self, view: View) -> tuple[str, str]:
        """When the next Launch check is sure, and by which case; a card may call for one before."""
        places = (self.edition.natchez, self.edition.baton_rouge)
        if view.burr == 0:
            return say("plan_this_turn"), "13.1"
        if view.plan_row == len(self.edition.plan.rows) - 1:
            return say("plan_last_row"), "11.4"
        if view.burr - 1 in places:
            return say("plan_burr_at", place=self.words.place(view.burr - 1)), "11.1"
        return say("plan_none"), "8.3"

"""The three agenda tracks, their spaces and the die faces of the next one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.content import Content

from tui.widgets.panel import CHANGED, Panel, Row, fill, line, sign, wrapped

if TYPE_CHECKING:
    from content.weehawken.edition import Agenda
    from engine.weehawken.view import View


class AgendasPanel(Panel):
    """A line an agenda; with room, the spaces by name and the benefit of the last."""

    FIELDS = ("agendas", "trafalgar")

    def rows(self, view: View, width: int, height: int) -> list[Row]:
        """As much as there is room for."""
        agendas = self.edition.agendas
        rows: list[list[Row]] = [[self._head(view, agenda, i)] for i, agenda in enumerate(agendas)]
        if height >= 6:
            for i, agenda in enumerate(agendas):
                rows[i].append(self._spaces(view, agenda, i, width))
        benefits = [
            [Row(line("   ", (part.plain, "$quiet"))) for part in wrapped(self.words.agenda_benefit(a.id), width - 4)]
            for a in agendas
        ]
        if sum(map(len, rows)) + sum(map(len, benefits)) <= height:
            rows = [own + more for own, more in zip(rows, benefits, strict=True)]
        if sum(map(len, rows)) + 2 <= height:
            rows = [[*own, Row(Content(""))] for own in rows]
        return [row for own in rows for row in own]

    def _head(self, view: View, agenda: Agenda, index: int) -> Row:
        at, last = view.agendas[index], len(agenda.spaces) - 1
        before = self.was("agendas")
        was = before[index] if before else at
        name = fill(self.words.agenda(agenda.id), 17)
        squares = Content("")
        for n in range(1, last + 1):
            filled = n <= at
            changed = (n <= was) != filled
            style = f"{CHANGED} reverse" if changed else ("bold $good" if filled else "$quiet")
            squares = squares + line(("■" if filled else "□", style))
        if at == last:
            tail = line((f" {sign(self.words, '✓')}done", "bold $good"))
        else:
            faces = " ".join(str(face) for face in agenda.spaces[at + 1].faces)
            tail = line((" next " if was == at else " ", "$quiet"), (faces, "bold"))
        if was != at:
            tail = line(" ", (f"{was} → {at}", f"{CHANGED} reverse")) + tail
        return Row(line((name, "bold" if at == last else "")) + squares + tail, "12.1")

    def _spaces(self, view: View, agenda: Agenda, index: int, width: int) -> Row:
        at, last = view.agendas[index], len(agenda.spaces) - 1
        here = self.words.agenda_space(agenda.id, at)
        if at == last:
            return Row(line("  ", (here, "$good")), "7.2.agenda")
        ahead = self.words.agenda_space(agenda.id, at + 1)
        if len(here) + len(ahead) + 5 > width:
            return Row(line("  ", ("next: ", "$quiet"), (ahead, "$quiet")))
        return Row(line("  ", here, (" → ", "$quiet"), (ahead, "$quiet")))

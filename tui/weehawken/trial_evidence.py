"""What the Prosecution has left: Evidence, the President's cards, and what helps either side from outside."""

from __future__ import annotations

from textual.content import Content

from content.weehawken.edition import Card, Edition
from engine.weehawken.state import SWARTWOUT
from engine.weehawken.view import View
from tui.weehawken.trial_panel import Panel
from tui.weehawken.trial_text import (
    BAD,
    DONE,
    GOOD,
    PROSECUTION,
    QUIET,
    SPENT,
    STRONG,
    line,
    signed,
    spread,
    stack,
)
from tui.weehawken.words import Words

INDICTMENT = "wilkinson-indictment"


def serves(card: Card, view: View, edition: Edition) -> bool:
    """Whether an Evidence card serves against the Charge; before one is laid, whether it serves against both kinds."""
    if view.charge:
        return edition.objectives[view.charge - 1].charge in card.charges
    return len(card.charges) == len(edition.trial.maximum)


def indictment_risk(view: View, edition: Edition) -> int:
    """On how many faces of a die Wilkinson is indicted (the first row of his table lets him go)."""
    table = edition.table[INDICTMENT]
    return sum(table.row(face + view.wilkinson_cards) > 0 for face in range(1, 7))


def completed(view: View, edition: Edition, agenda: str) -> bool:
    """Whether this Agenda's marker lies on its last space."""
    for index, track in enumerate(edition.agendas):
        if track.id == agenda:
            return view.agendas[index] == len(track.spaces) - 1
    return False


def evidence_rows(view: View, edition: Edition, words: Words, width: int) -> list[Content]:
    """Every Evidence card with its +X; those of no use against this Charge say so."""
    held = [edition.card[card] for card in view.held if edition.card[card].trial_use == "evidence"]
    useful = sum(card.trial for card in held if not view.charge or serves(card, view, edition))
    rows = [spread(("EVIDENCE LEFT", f"bold {PROSECUTION}"), (signed(useful) if held else "none", STRONG), width)]
    for card in sorted(held, key=lambda card: (-card.trial, card.id)):
        note = ""
        if not serves(card, view, edition):
            note = "no use" if view.charge else "not treason"
        mark = "W" if card.wilkinson else ""
        style = QUIET if note and view.charge else ""
        title = titled(card.id, words, width - 4 - len(note or mark))
        name = line((f"{signed(card.trial)} ", style or f"bold {PROSECUTION}"), (title, style))
        rows.append(spread(name, (note or mark, QUIET if note else STRONG), width))
    return rows


def indictment_rows(view: View, edition: Edition, words: Words, width: int) -> list[Content]:
    """Wilkinson's Grand Jury: the risk before his first Evidence is played, and what came of it."""
    general = [edition.card[card] for card in view.held if edition.card[card].wilkinson]
    if view.indictment == "cleared":
        return [line(("W ", STRONG), (f"{DONE} cleared; no further risk", GOOD))]
    if view.indictment == "indicted":
        return [line(("W ", STRONG), (f"{SPENT} indicted, Evidence struck", BAD))]
    if not any(card.trial_use == "evidence" for card in general):
        return []
    risk = indictment_risk(view, edition)
    odds = (f"{risk} in 6" if risk else "none", BAD if risk else GOOD)
    return [spread(line(("W ", STRONG), "risk of indictment"), odds, width)]


def help_rows(view: View, edition: Edition, words: Words, width: int) -> list[Content]:
    """The President's cards, the two Agendas that help at the Trial, and Swartwout."""
    rows = [line(("HELP", f"bold {PROSECUTION}"))]
    uses = {"reroll-prosecution": "rerolls P", "extra-evidence": ""}
    for card_id in view.held:
        card = edition.card[card_id]
        if card.trial_use in uses:
            use = uses[card.trial_use] or f"{signed(card.trial)} to P"
            title = f"{words.suit_symbol(card_id)} {titled(card_id, words, width - 12)}"
            rows.append(spread(title, (use, QUIET), width))
    figures = edition.figures
    for agenda, use in (
        ("judicial-reform", f"{signed(figures.judicial_reform_p)} to P"),
        ("pressure-britain", "spent" if view.britain_spent else "voids one"),
    ):
        done = completed(view, edition, agenda)
        style = "" if done and use != "spent" else QUIET
        mark = (SPENT if use == "spent" else DONE) if done else " "
        rows.append(spread((f"{mark} {words.agenda(agenda)}", style), (use if done else "not done", QUIET), width))
    here = SWARTWOUT in view.arrested
    says = "spent" if view.swartwout_spent else f"{signed(figures.swartwout_d)} to D" if here else "absent"
    mark = SPENT if view.swartwout_spent else "!" if here else " "
    style = "" if here and not view.swartwout_spent else QUIET
    rows.append(spread((f"{mark} {words.unit(SWARTWOUT)}", style), (says, QUIET), width))
    return rows


def titled(card: str, words: Words, room: int) -> str:
    """A card's title, or its short one where that does not fit."""
    return words.card(card) if len(words.card(card)) <= room else words.card_short(card)


class EvidencePanel(Panel):
    """The Prosecution's table."""

    def __init__(self, edition: Edition, words: Words) -> None:
        super().__init__("trial-evidence", title="Prosecution")
        self._edition, self._words = edition, words
        self._view: View | None = None

    def show(self, view: View) -> None:
        """Draw what is left at this table."""
        self._view = view
        self.redraw()

    def content(self, width: int, height: int) -> Content:
        """Evidence, the indictment, help."""
        if self._view is None:
            return Content()
        facts = (self._view, self._edition, self._words, width)
        rows = [*evidence_rows(*facts), *indictment_rows(*facts)]
        helps = help_rows(*facts)
        gap = [Content()] if len(rows) + len(helps) < height else []
        return stack([*rows, *gap, *helps])

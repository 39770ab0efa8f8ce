"""All words of the screens: names, log lines, prompts, menus, refusals, scores, rules. Plain strings, no markup.

Sentences stand in content/weehawken/wording.toml and prose in prose.toml; both are read when first needed.
"""

from __future__ import annotations

import re
from functools import cached_property
from typing import Any

import msgspec

from content.weehawken import effects as op
from content.weehawken import prose as texts
from content.weehawken.edition import Card, Edition
from content.weehawken.prose import Named, Prose, Wording
from content.weehawken.reading import reconstructed
from engine.kernel.choice import Choice, Offer
from engine.kernel.game import Event
from engine.weehawken import options as o
from engine.weehawken.expedition import row_of
from engine.weehawken.state import BURR, WASHINGTON, WEST, Result, ScoreLine
from engine.weehawken.view import View
from tui.weehawken import loglines, outcomes
from tui.wordsbase import BaseWords, Tone, pick

ROMAN = ("0", "I", "II", "III", "IV", "V", "VI", "VII")
PAID_OR_FREE = (o.Search, o.AttemptAgenda, o.Dispatch, o.CallLocalAuthorities)
POINTS = re.compile(r"★([+-]?\d+)")
NOTHING = Named("")


class Words(BaseWords):
    """The words for one edition."""

    GAME = "weehawken"
    edition: Edition

    def __init__(self, edition: Edition, ascii: bool = False, spoken: bool = False) -> None:  # noqa: A002
        super().__init__(texts, edition, ascii, spoken)

    @cached_property
    def _prose(self) -> Prose:
        return texts.prose()

    @cached_property
    def _wording(self) -> Wording:
        return texts.wording()

    def counted(self, text: str) -> str:
        """Points as they are read: "5 PP"."""
        return POINTS.sub(r"\1 PP", text)

    # ------------------------------------------------------------ cards

    def card_event(self, card: str) -> str:
        """The Event text, with this edition's figures; pieced together where an edition made it another Event."""
        figures, found = self.edition.card[card], self._prose.cards.get(card)
        ours = reconstructed().card.get(card)
        values = _values(figures)
        if found and ours:
            named = {name for name in values if f"{{{name}" in found.event}
            if _signature(ours, named) == _signature(figures, named):
                return self.letters(found.event.format_map(self._shown(values)))
        return self._pieced(figures)

    def _shown(self, values: dict[str, Any]) -> dict[str, Any]:
        shown = dict(values)
        for name in ("spaces", "else_plan"):
            if name in shown:
                shown[name] = f"{shown[name]} space" + ("" if abs(shown[name]) == 1 else "s")
        if "asset" in shown:
            shown["asset"] = f"{shown['asset']:+d}"
        return shown

    def _pieced(self, card: Card) -> str:
        """An Event in plain pieces, one an operation."""
        found = [self.effect(effect, card) for effect in card.effects]
        worded, figures = self._wording.effect, {"trial": card.trial, "body_reshuffle": card.body_reshuffle}
        if card.trial_use:
            found.append(pick(worded[card.trial_use], "").format_map(figures))
            found += [pick(worded[f"{side}-only"], "") for side in card.charges if len(card.charges) == 1]
        if card.void_if:
            found.append(pick(worded["void"], ""))
        if card.body_reshuffle:
            found.append(pick(worded["body-reshuffle"], "").format_map(figures))
        return self.letters(" ".join(found or [pick(worded["none"], "")]))

    def effect(self, effect: op.Effect, card: Card | None = None) -> str:
        """One effect operation in words."""
        fields: dict[str, Any] = msgspec.structs.asdict(effect)
        fields |= {"asset": card.asset if card else 0, "trial": card.trial if card else 0}
        if "marker" in fields:
            fields["marker"] = self.marker(fields["marker"])
        if "agenda" in fields:
            fields["agenda"] = self.agenda(fields["agenda"])
        if "one_of" in fields:
            fields["cards"] = ", ".join(self.card(one) for one in fields["one_of"])
        if "burr_here" in fields:
            fields["table"] = self.table(fields["burr_here"])
        if "spaces" in fields:
            fields["spaces"] = self._shown({"spaces": fields["spaces"]})["spaces"]
        tag = str(effect.__struct_config__.tag)
        return self.letters(pick(self._wording.effect[tag], fields.get("to", "")).format_map(fields))

    def asset(self, card: str) -> int:
        """A card's Expedition Strength."""
        return self.edition.card[card].asset

    # ------------------------------------------------------------ pieces and places

    def unit(self, unit: str) -> str:
        """A Conspirator unit's name."""
        return self.letters(self._prose.units[unit].name)

    def unit_letter(self, unit: str) -> str:
        """The letter on a Conspirator unit."""
        return self._prose.units[unit].letter

    def unit_arrest(self, unit: str) -> str:
        """What follows from a unit's arrest."""
        return self.letters(self._prose.units[unit].arrest)

    def unit_note(self, unit: str) -> str:
        """Who a unit was."""
        return self.letters(self._prose.units[unit].note)

    def _space_id(self, place: int) -> str:
        if place == WEST:
            return "the-west"
        return "federal-agents-in-washington" if place == WASHINGTON else self.edition.map.new_orleans_track[place]

    def _space(self, place: int) -> Named:
        key = self._space_id(place)
        return self._prose.spaces.get(key, Named(key.replace("-", " ").title()))

    def place(self, place: int) -> str:
        """A place's name: 0 to 6 the Track, 7 The West, 8 Washington."""
        return self._wording.words["washington"] if place == WASHINGTON else self.letters(self._space(place).name)

    def place_short(self, place: int) -> str:
        """A place's name in at most 12 letters."""
        space = self._space(place)
        return self.letters(space.short or space.name)

    def at(self, place: int) -> str:
        """A place with its preposition: "at Natchez", "in The West"."""
        return self.letters(self._wording.at.get(self._space_id(place), f"at {self._space(place).name}"))

    def agenda(self, agenda: str) -> str:
        """An Agenda's name."""
        return self.letters(self._prose.agendas[agenda].name)

    def agenda_space(self, agenda: str, n: int) -> str:
        """The name of a space of an Agenda Track, 0 is Start."""
        return self.letters(self.edition.agenda[agenda].spaces[n].name)

    def agenda_benefit(self, agenda: str) -> str:
        """What an Agenda is good for once completed."""
        return self.letters(self._prose.agendas[agenda].benefit)

    def agenda_faces(self, agenda: str, n: int) -> str:
        """The die faces that move an Agenda on from space `n`: "4+"; "" when it is completed."""
        spaces = self.edition.agenda[agenda].spaces
        return loglines.faces(spaces[n + 1].faces) if n + 1 < len(spaces) else ""

    def roman(self, number: int) -> str:
        """1 to 7 as I to VII."""
        return ROMAN[number]

    def objective(self, number: int) -> str:
        """An objective: "VI Seize New Orleans and Sever the West"."""
        return self.letters(f"{ROMAN[number]} {self.edition.objectives[number - 1].name}")

    def objective_short(self, number: int) -> str:
        """An objective in a word or two: "New Orleans"."""
        name, found = self.edition.objectives[number - 1].name, self._prose.objectives[str(number)]
        return self.letters(found.short if found.name == name else name)

    def objective_note(self, number: int) -> str:
        """What Burr is after, in a sentence or two."""
        return self.letters(self._prose.objectives[str(number)].note)

    def objective_side(self, number: int) -> str:
        """Filibuster or Treason."""
        return self.side(self.edition.objectives[number - 1].charge)

    def side(self, side: str) -> str:
        """A kind of Charge."""
        return self._wording.side[side]

    def verdict(self, number: int) -> str:
        """A verdict, 1 Exonerated to 6 Death; "" before the Trial."""
        return self.letters(self.edition.trial.verdicts[number - 1]) if number else ""

    def verdict_text(self, number: int) -> str:
        """A verdict in a sentence."""
        return self.letters(self._prose.verdicts.rows[number - 1].text)

    def marker(self, marker: str) -> str:
        """A marker's name."""
        return self.letters(self._prose.markers.get(marker, self._prose.units.get(marker, NOTHING)).name)

    def spanish(self, code: str) -> str:
        """Relations with Spain in a word; "" is Normal."""
        return self._wording.spanish[code or "normal"]

    def table(self, table: str) -> str:
        """A result table's name."""
        found = self._prose.tables.get(table)
        return self.letters(found.name if found else table)

    def table_row(self, table: str, row: int) -> str:
        """The name of a result."""
        return self.letters(self.edition.table[table].rows[row].name)

    def table_text(self, table: str, row: int) -> str:
        """A result in a sentence or two; "" where an edition has its own."""
        found, name = self._prose.tables.get(table), self.edition.table[table].rows[row].name
        return self.letters(next((r.text for r in found.rows if r.name == name), "")) if found else ""

    def phase(self, phase: str) -> str:
        """A Phase's name."""
        return self._wording.phase[phase]

    def plan_row(self, plan: int) -> int:
        """The row of the Plan Progress Track that a space is on, from 0."""
        return row_of(plan, self.edition)

    def row_name(self, row: int) -> str:
        """A row of the plan: "second row"."""
        rows = self._wording.rows
        return rows[row] if row < len(rows) else f"row {row + 1}"

    def plan_space(self, plan: int) -> str:
        """A space of the plan: its number, or Launch."""
        return self._wording.words["launch"] if plan == self.edition.plan.spaces else str(plan)

    def what(self, code: str, row: int | None = None) -> str:
        """What adds to a die, or was declined: a card's short title, or a code in words. row: the plan's, if known."""
        if code == "row" and row is not None:
            return self.row_name(row)
        if code in self.edition.card:
            return self.card_short(code)
        found = self._wording.what.get(code) or self.marker(code) or code
        return self.letters(found)

    def cause(self, case: str) -> str:
        """What called for a Launch check, by its case."""
        return self._wording.cause.get(case, self._wording.cause["default"])

    def ignored(self, code: str) -> str:
        """Why an effect was ignored."""
        return self.letters(self._wording.ignored[code])

    # ------------------------------------------------------------ the log

    def log(self, event: Event) -> str | None:
        """An event in one line; None when it is not worth one."""
        template = pick(self._wording.log[type(event).__name__], loglines.variant(event, self))
        return self.out(template.format_map(loglines.fields(event, self))) if template else None

    def details(self, event: Event) -> str:
        """What stands behind a log line's sum, item by item; "" where there is nothing more to say."""
        return self.out(loglines.details(event, self))

    def tone(self, event: Event) -> Tone:
        """How a line is to look."""
        name = type(event).__name__
        return self._tones.get(name) or self._tones.get(f"{name}.{loglines.variant(event, self)}", "plain")

    # ------------------------------------------------------------ the choice

    def prompt(self, choice: Choice, view: View) -> str:
        """What is asked."""
        templates = self._wording.prompt[choice.prompt]
        key = choice.rule
        if choice.prompt == "type-die":
            key = "second" if choice.numbers == (2,) else choice.subject or key
        template = pick(templates, key)
        card, argument = view.current or view.shown, view.argument
        fields = {
            "card": self.card(card) if card else "",
            "n": choice.numbers[0] if choice.numbers else 0,
            "m": choice.numbers[-1] if choice.numbers else 0,
            "p": argument.p if argument else 0,
            "d": argument.d if argument else 0,
        }
        return self.out(template.format_map(fields))

    def label(self, option: o.Option, choice: Choice, view: View) -> str:
        """An option as a menu line."""
        return self._label(option, choice.prompt, view)

    def _label(self, option: o.Option, prompt: str, view: View) -> str:
        fields: dict[str, Any] = msgspec.structs.asdict(option)
        variant, plan = "", self.edition.plan
        match option:
            case o.Reshuffle():
                fields["card"] = self.card(view.current or view.shown)
            case o.Arrest(unit) | o.CallLocalAuthorities(unit):
                fields |= {"unit": self.unit(unit), "at": self.at(view.burr if unit == BURR else WEST)}
            case o.Search():
                fields["left"] = view.free_searches
                variant = "free" if prompt == "jefferson" and view.free_searches else ""
            case o.AttemptAgenda(agenda):
                fields["agenda"] = self.agenda(agenda)
            case o.Dispatch(origin, to):
                fields |= {"origin": self.place(origin), "to": self.place(to)}
            case o.SendGunboats():
                fields |= {"plan": plan.gunboats["plan"], "strength": plan.marker_assets["gunboats"]}
            case o.IssueProclamation():
                fields["plan"] = plan.proclamation["plan"]
            case o.RecallAgent(origin):
                fields["at"] = self.at(origin)
            case o.SplitRiot(prestige, spaces):
                variant = "both" if prestige and spaces else "prestige" if prestige else "plan"
            case o.March(to):
                fields["to"] = self.place(to)
            case o.DeclareModifier(by):
                variant = "some" if by else "none"
            case o.LayCharge(objective):
                fields["objective"] = self.objective(objective)
            case o.DiscardAsset(card) | o.RerollProsecution(card) | o.PlayEvidence(card) | o.PlayExtra(card):
                figures = self.edition.card[card]
                fields |= {"card": self.card(card), "asset": figures.asset, "trial": figures.trial}
            case o.Decline():
                fields["wilkinson"] = self.place(view.wilkinson)
                variant = prompt
            case _:
                pass
        return self.out(pick(self._wording.label[type(option).__name__], variant).format_map(fields))

    def price(self, offer: Offer) -> str:
        """ "★1", "free" where others cost something, or ""."""
        if isinstance(offer.option, o.SplitRiot):
            return ""  # its label says it
        if offer.cost:
            return self.out(self._wording.words["price"].format(cost=offer.cost))
        return self._wording.words["free"] if isinstance(offer.option, PAID_OR_FREE) else ""

    def odds(self, offer: Offer) -> str:
        """ "4 in 6", or "" where no die decides."""
        return self._wording.words["odds"].format(ways=offer.odds[0], of=offer.odds[1]) if offer.odds else ""

    def warning(self, code: str, offer: Offer, view: View) -> str:
        """The question asked once before something irreversible."""
        option = offer.option
        key = f"{code}-authorities" if isinstance(option, o.CallLocalAuthorities) else code
        fields = {"label": self._label(option, "jefferson", view)}
        if isinstance(option, o.LayCharge):
            fields["objective"] = self.objective(option.objective)
        return self.out(self._wording.warning[key].format_map(fields))

    def outcome(self, option: o.Option, choice: Choice, view: View) -> str:
        """What an option is sure to lead to; "" where that is for dice to say, or plain from its label."""
        return self.out(outcomes.outcome(option, choice, view, self))

    # ------------------------------------------------------------ the end

    def score_line(self, line: ScoreLine) -> str:
        """A line of the score, without its points and its case."""
        return self.letters(self._wording.score[line.what].format(count=line.count))

    def ending(self, result: Result) -> tuple[str, str]:
        """How the game ended: a headline and what came of it."""
        found = self._prose.endings[result.ending]
        outcome = found.get(f"{'success' if result.success else 'failure'}_{result.objective}", "")
        fields = {"text": found["text"], "outcome": outcome, "verdict": "", "verdict_text": ""}
        if result.verdict:
            fields |= {
                "verdict": self.verdict(result.verdict),
                "verdict_text": self._prose.verdicts.rows[result.verdict - 1].text,
            }
        text = self._wording.ending[result.ending].format_map(fields)
        return self.letters(found["headline"]), self.letters(text)

    def rank_text(self, name: str) -> str:
        """What historians make of a rank; "" for one of an edition's own."""
        return self.letters(next((rank.text for rank in self._prose.ranks.rows if rank.name == name), ""))

    # ------------------------------------------------------------ how to play

    def signs(self) -> list[tuple[str, str, str]]:
        """The legend: each sign or suit as it is shown, its name, and what it means."""
        found = [(self.sign(key), sign.name, sign.text) for key, sign in self._wording.sign.items()]
        suits = [
            (self.suit_mark(card), f"{self.suit_name(card)} card", self._prose.suits[self.edition.card[card].suit].what)
            for card in self.suits()
        ]
        return [(sign, self.letters(name), self.letters(text).rstrip(".")) for sign, name, text in (*found, *suits)]

    def suits(self) -> list[str]:
        """A card of each suit."""
        return list({card.suit: card.id for card in self.edition.cards}.values())

    def suit_mark(self, card: str) -> str:
        """The symbol and the letter of a card's suit; the letter alone where there are no symbols."""
        symbol, letter = self.suit_symbol(card), self.suit_letter(card)
        return letter if symbol == letter else f"{symbol} {letter}"

    def howto(self) -> str:
        """How to play, on half a page of Markdown."""
        edition = self.edition
        cost, scoring = edition.figures.action_cost, edition.scoring
        good = [rank.at_least for rank in scoring.ranks if rank.at_least > 0]
        figures = {
            "catch": cost["dispatch"] + cost["arrest"],
            "dispatch": cost["dispatch"],
            "arrest": cost["arrest"],
            "island": self.place(edition.map.new_orleans_track.index(edition.map.burr_first_revealed_at)),
            "launch": edition.plan.launch_at,
            "convicted": max(scoring.verdict_guilty_plot),
            "exact": scoring.charge_exact,
            "worst": -min(objective.success for objective in edition.objectives),
            "agenda": scoring.agenda_completed,
            "prisoner": scoring.co_conspirator_arrested,
            "good": min(good, default=0),
            "signs": self.told_signs(),
            "suits": ", ".join(f"{self.suit_mark(card)} {self.suit_name(card)}" for card in self.suits()),
        }
        return self.letters(texts.howto().format_map(figures))


def _values(card: Card) -> dict[str, Any]:
    """The figures that a card's Event text may name."""
    found: dict[str, Any] = {"asset": card.asset, "trial": card.trial, "body_reshuffle": card.body_reshuffle}
    for effect in card.effects:
        for name, value in msgspec.structs.asdict(effect).items():
            if isinstance(value, int):
                found.setdefault(name, value)
    return found


def _signature(card: Card, named: set[str]) -> tuple[Any, ...]:
    """All that an Event text says, but the figures it names by placeholder."""
    parts: list[Any] = [card.trial_use, card.charges, card.void_if, card.wilkinson, card.redraw]
    parts += [getattr(card, name) for name in ("asset", "trial", "body_reshuffle") if name not in named]
    for effect in card.effects:
        parts.append(type(effect))
        parts += [v for k, v in msgspec.structs.asdict(effect).items() if k not in named]
    return tuple(parts)

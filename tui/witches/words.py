"""All words of Reign of Witches: names, log lines, prompts, menus, refusals, scores, rules. Plain strings, no markup.

Sentences stand in content/witches/wording.toml and prose in prose.toml; both are read when first needed. Players are
called by their parts, since two of them may share a keyboard.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cached_property
from typing import Any

import msgspec

from content.witches import effects as op
from content.witches import prose as texts
from content.witches.edition import AREAS, SEATS, Card, Edition
from content.witches.prose import Prose, Wording
from content.witches.reading import printed
from engine.kernel.choice import Choice, Offer, Refusal
from engine.kernel.game import Event
from engine.witches import options as o
from engine.witches.game import Witches
from engine.witches.outlook import closing
from engine.witches.scoring import leads
from engine.witches.state import Result, ScoreLine
from engine.witches.view import View
from tui.witches import loglines, outcomes
from tui.wordsbase import BaseWords, Tone, pick

COINS = re.compile(r"●(\d+)")
DOUBLED = re.compile(r"(?<!\.)\.\.(?!\.)")  # "Oliver Wolcott Jr." at the end of a sentence


class WitchesWords(BaseWords):
    """The words for one edition."""

    GAME = "witches"
    edition: Edition

    def __init__(self, edition: Edition, ascii: bool = False, spoken: bool = False) -> None:  # noqa: A002
        super().__init__(texts, edition, ascii, spoken)

    @cached_property
    def game(self) -> Witches:
        """The rules, to look one option ahead."""
        return Witches(self.edition)

    @cached_property
    def _prose(self) -> Prose:
        return texts.prose()

    @cached_property
    def _wording(self) -> Wording:
        return texts.wording()

    def counted(self, text: str) -> str:
        """Coins as they are read: "2 coins"."""
        return COINS.sub(lambda found: f"{found[1]} coin{'' if found[1] == '1' else 's'}", text)

    # ------------------------------------------------------------ cards

    def card_power(self, card: str) -> str:
        """A card's power or effect; pieced together where an edition made it another."""
        figures, found, ours = self.edition.card[card], self._prose.cards.get(card), printed().card.get(card)
        if found and ours and (figures.effects, figures.forbids) == (ours.effects, ours.forbids):
            return self.letters(found.power)
        return self._pieced(figures)

    def _pieced(self, card: Card) -> str:
        """A power in plain pieces, one an operation."""
        found = [self.effect(effect) for effect in card.effects]
        if card.forbids:
            found.append(pick(self._wording.effect["forbids"], "").format(suits=self.suits(card.forbids)))
        return self.letters(" ".join(found or [pick(self._wording.effect["none"], "")]))

    def effect(self, effect: op.Effect) -> str:
        """One effect operation in words."""
        fields: dict[str, Any] = msgspec.structs.asdict(effect)
        variant = "only" if fields.get("only") else ""
        if isinstance(effect, op.Strike):
            variant = f"{effect.whose}-{'must' if effect.must else 'may'}"
            fields["suit"] = effect.suit or ""
        for name in ("suit", "each"):
            if name in fields:
                fields[name] = self.suit(fields[name]) if fields[name] else self._wording.words["card"]
        for name in ("person", "only"):
            if fields.get(name):
                fields["person"] = self.person(fields[name])
        tag = str(effect.__struct_config__.tag)
        return self.letters(pick(self._wording.effect[tag], variant).format_map(fields))

    def rank(self, card: str) -> int:
        """A card's rank."""
        return self.edition.card[card].rank

    def suit(self, suit: str) -> str:
        """A suit's name: "Diamond"."""
        return self._prose.suits[suit].name

    def suits(self, suits: Iterable[str]) -> str:
        """Suits in the plural: "Spades, Clubs"."""
        return ", ".join(f"{self.suit(suit)}s" for suit in suits)

    def figures(self, card: str) -> str:
        """A card's suit, rank and Discard symbol: "♣ 3 †", in words "Club 3, discard"."""
        figures = self.edition.card[card]
        if self.spoken:
            mark = f" {self._wording.words['discard']}" if figures.discard else ""
            return self.letters(f"{self.suit_name(card)} {figures.rank}{mark}")
        return f"{self.suit_symbol(card)} {figures.rank}" + (f" {self.sign('discard')}" if figures.discard else "")

    # ------------------------------------------------------------ people and areas

    def person(self, seat: str) -> str:
        """Adams, Hamilton, or Jefferson."""
        return self.letters(self._prose.seats[seat].name)

    def person_at(self, place: int) -> str:
        """Adams at 0, Hamilton at 1."""
        return self.person(SEATS[place])

    def person_note(self, seat: str) -> str:
        """What sets a player apart."""
        return self.letters(self._prose.seats[seat].text)

    def area(self, area: str) -> str:
        """An area's name: "Spades and Clubs"."""
        return self.letters(self._prose.areas[area].name)

    def area_short(self, area: str) -> str:
        """An area's name in one word: "Military"."""
        return self.letters(self._prose.areas[area].short)

    def area_mark(self, area: str) -> str:
        """An area's symbols; one word where they cannot be shown or are to be heard."""
        return self.area_short(area) if self.spoken else self._prose.areas[area].symbol

    def area_letter(self, area: str) -> str:
        """An area's letter."""
        return self._prose.areas[area].letter

    def area_note(self, area: str) -> str:
        """What an area stands for."""
        return self.letters(self._prose.areas[area].text)

    def strength(self, player: str) -> str:
        """Who plays a seat: a person, or the computer at some strength."""
        return self._wording.strength[player]

    def menu(self, line: str, **names: str) -> str:
        """A line that stands for several options, by the class it folds or what it leads to."""
        return self.out(self._wording.menu[line].format_map(names))

    def plain(self, key: str, **fields: Any) -> str:
        """A sentence of the line-by-line mode; a name that ends in a full stop has the sentence's already."""
        return DOUBLED.sub(".", super().plain(key, **fields))

    def chance(self, key: str, **fields: Any) -> str:
        """A sentence of how the game stands."""
        return self.out(self._wording.chance[key].format_map(fields))

    def watch(self, key: str, **fields: Any) -> str:
        """A word or a sentence for who watches the computers."""
        return self.out(self._wording.watch[key].format_map(fields))

    # ------------------------------------------------------------ the log

    def log(self, event: Event) -> str | None:
        """An event in one line, all of it open to both players; None when it is not worth one."""
        template = pick(self._wording.log[type(event).__name__], loglines.variant(event))
        return self.out(template.format_map(loglines.fields(event, self))) if template else None

    def news(self, event: Event) -> str | None:
        """The same as shortly as it can be told."""
        found = self._wording.news.get(type(event).__name__)
        if found is None:
            return self.log(event)
        template = pick(found, loglines.variant(event))
        return self.out(template.format_map(loglines.fields(event, self))) if template else None

    def tone(self, event: Event) -> Tone:
        """How a line is to look."""
        name = type(event).__name__
        return self._tones.get(name) or self._tones.get(f"{name}.{loglines.variant(event)}", "plain")

    # ------------------------------------------------------------ the choice

    def prompt(self, choice: Choice, view: View) -> str:
        """What is asked, and of whom."""
        card = choice.subject
        fields = {"who": self.person(choice.seat), "card": self.card(card) if card else ""}
        fields["due"] = self.card(view.due) if view.due else ""
        last = ""
        if choice.prompt == "go" and closing(view, self.edition):
            last = "last" if view.due in self.edition.ending else "last-deck"
        return self.out(pick(self._wording.prompt[choice.prompt], last).format_map(fields))

    def label(self, option: o.Option, choice: Choice, view: View) -> str:
        """An option as a menu line."""
        fields: dict[str, Any] = msgspec.structs.asdict(option)
        variant = ""
        if "card" in fields:
            fields["card"] = self.card(fields["card"])
        match option:
            case o.Buy(card) | o.TakeCoins(card):
                fields["coins"] = view.display_coins[view.display.index(card)]
                kinds = ("tricolor", card in self.edition.tricolors), ("coins", fields["coins"])
                variant = "-".join(kind for kind, so in kinds if so)
            case o.Play(discard=discard):
                variant = "discard" if discard else "plain"
                fields["discard"] = self.card(discard) if discard else ""
            case o.StrikeCard(card):
                fields["owner"] = self.person_at(int(card in view.fresh[1]))
            case o.ChooseArea(area):
                fields["area"] = self.area(area)
            case _:
                pass
        return self.out(pick(self._wording.label[type(option).__name__], variant).format_map(fields))

    def price(self, offer: Offer) -> str:
        """ "●1", "free" where others cost something, or ""."""
        if offer.cost:
            return self.out(self._wording.words["price"].format(cost=offer.cost))
        return self._wording.words["free"] if isinstance(offer.option, o.Buy) else ""

    def odds(self, offer: Offer) -> str:
        """Nothing here hangs on dice."""
        return ""

    def refusal(self, refusal: Refusal) -> str:
        """Why an option cannot be taken now."""
        plural = "" if refusal.numbers[:1] == (1,) else "s"
        return self.out(self._wording.refusal[refusal.code].format(*refusal.numbers, s=plural))

    def warning(self, code: str, offer: Offer, view: View) -> str:
        """The question asked once before something irreversible."""
        return self.out(self._wording.warning[code].format(card=self.card(offer.option.card)))

    def outcome(self, option: o.Option, choice: Choice, view: View) -> str:
        """What a legal option is sure to change on the open table; "" where that is plain from label and price."""
        return self.out(outcomes.outcome(option, choice, view, self))

    # ------------------------------------------------------------ the end

    def score_line(self, line: ScoreLine) -> str:
        """What gives the points of a line of the score."""
        card = self.edition.card[line.card]
        doubled = "doubled" if line.by > card.rank else ""
        if line.rule == "suits":
            key = doubled or "rank"
        elif line.rule != self.edition.rule[line.card]:  # the case of the card it lies under
            key = "-".join(filter(None, ("tucked", doubled)))
        else:
            key = "halved" if line.by < 0 else "power"
        fields = {"card": self.card(line.card), "short": self.card_short(line.card)}
        return self.letters(self._wording.score[key].format_map(fields))

    def ending(self, result: Result) -> tuple[str, str]:
        """How the game ended: a headline and what came of it."""
        found = self._prose.endings[result.winner]
        lead = leads((result.adams, result.hamilton))
        first = 0 if lead[0] > lead[1] else 1
        reason = self._wording.reason[result.reason].format(
            who=self.person_at(first),
            lead=lead[first],
            total=sum((result.adams, result.hamilton)[first]),
            jefferson=result.jefferson,
            adams=lead[0],
            hamilton=lead[1],
            needed=self.edition.figures.areas_to_win,
        )
        last = ", ".join(self.edition.card[card].title for card in self.edition.ending)
        ended = self._wording.ended[result.ended].format(card=last)
        return self.letters(found["headline"]), self.letters(f"{ended} {reason} {found['text']}")

    # ------------------------------------------------------------ how to play

    def signs(self) -> list[tuple[str, str, str]]:
        """The legend: each sign, suit and area as it is shown, its name, and what it means."""
        found = [(self.sign(key), sign.name, sign.text) for key, sign in self._wording.sign.items()]
        areas = [(self.area_mark(area), self.area(area), self.area_note(area)) for area in AREAS]
        return [(sign, self.letters(name), self.letters(text).rstrip(".")) for sign, name, text in (*found, *areas)]

    def howto(self) -> str:
        """How to play, on half a page of Markdown."""
        figures, cards = self.edition.figures, self.edition.cards
        named = {
            "display": figures.display,
            "dearest": figures.display - 1,
            "dealt": figures.dealt,
            "hand": figures.hand_limit,
            "coins": figures.coins,
            "areas": figures.areas_to_win,
            "jefferson": sum(card.rank for card in cards if card.suit == "tricolor"),
            "last": self.card(self.edition.last),
            "adams": self.suits((self.edition.adams.doubles,)),
            "hamilton": self.suits((self.edition.hamilton.doubles,)),
            "lifted": self.suits(self.edition.hamilton.ignores_discard),
            "signs": self.told_signs(),
        }
        return self.letters(texts.howto().format_map(named))

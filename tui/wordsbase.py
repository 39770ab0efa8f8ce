"""What the words of every game have in common: what a terminal can show, tones, refusals, the rules and their search.

Plain strings, no markup. Each game's own words derive from `BaseWords` and name the module that reads its texts.
"""

from __future__ import annotations

import re
import unicodedata
from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Iterable, Mapping
from functools import cached_property
from typing import Any, ClassVar, Literal, Protocol

import msgspec

from content.filling import filled
from content.wording import Case, CommonWording, Term, Variants
from engine.kernel.choice import Choice, Offer, Refusal
from engine.kernel.game import Event

Tone = Literal["heading", "good", "bad", "plain"]
TONES: tuple[Tone, ...] = ("heading", "good", "bad")


class CardText(Protocol):
    """What every game says of a card."""

    @property
    def short(self) -> str: ...
    @property
    def note(self) -> str: ...


class SuitText(Protocol):
    """What every game calls a suit."""

    @property
    def name(self) -> str: ...
    @property
    def symbol(self) -> str: ...
    @property
    def letter(self) -> str: ...


class CardTexts(Protocol):
    """A game's cards and suits in words, by id."""

    @property
    def cards(self) -> Mapping[str, CardText]: ...
    @property
    def suits(self) -> Mapping[str, SuitText]: ...


class Texts(Protocol):
    """A module that reads a game's texts: content.weehawken.prose, content.witches.prose."""

    def prose(self) -> CardTexts: ...
    def wording(self) -> CommonWording: ...
    def rulebook(self) -> tuple[Case, ...]: ...
    def glossary(self) -> tuple[Term, ...]: ...


def pick(templates: Variants, variant: str) -> str:
    """The template of this circumstance, or the default one."""
    if isinstance(templates, str):
        return templates
    return templates.get(variant, templates.get("default", ""))


def listed(names: Iterable[str]) -> str:
    """Names joined, repeated ones counted: "Riot x2"."""
    return ", ".join(name if count == 1 else f"{name} x{count}" for name, count in Counter(names).items())


class BaseWords(ABC):
    """The words of a game in one of its editions.

    GAME: the game's id. ascii: letters in place of symbols; spoken: words in place of signs, for the ear.
    """

    GAME: ClassVar[str]
    edition: Any

    def __init__(self, texts: Texts, edition: Any, ascii: bool, spoken: bool) -> None:  # noqa: A002
        self._texts = texts
        self.edition = edition
        self.ascii = ascii
        self.spoken = spoken or ascii

    @cached_property
    def _common(self) -> CommonWording:
        return self._texts.wording()

    @cached_property
    def _tones(self) -> dict[str, Tone]:
        return {key: tone for tone in TONES for key in self._common.tone[tone]}

    # ------------------------------------------------------------ symbols

    def out(self, text: str) -> str:
        """`text` as this terminal can show it, or a voice read it."""
        if self.spoken:
            text = self.counted(text)
            for sign, word in self._common.spoken.items():
                text = text.replace(sign, word)
        return self.letters(text)

    @abstractmethod
    def counted(self, text: str) -> str:
        """`text` with the game's signs that stand before a number put into words behind it."""

    def letters(self, text: str) -> str:
        """`text` in ASCII letters where that is wanted; else as it is."""
        if not self.ascii or text.isascii():
            return text
        for sign, word in self._common.ascii.items():
            text = text.replace(sign, word)
        folded = unicodedata.normalize("NFKD", text)
        return "".join(c if c.isascii() else "" if unicodedata.combining(c) else "?" for c in folded)

    def sign(self, sign: str) -> str:
        """A sign of the cards, mats and map; letters where it cannot be shown or is to be heard."""
        found = self._common.sign[sign]
        return self.letters(found.letters if self.spoken else found.symbol)

    def told_signs(self) -> str:
        """The signs as a list in Markdown: each with its name, the name alone where it stands for the sign."""
        lines = []
        for key, sign in self._common.sign.items():
            shown = self.sign(key)
            told = f"**{sign.name}**" if shown.casefold() == sign.name.casefold() else f"**{shown}** {sign.name}"
            lines.append(f"- {told}: {sign.text}.")
        return "\n".join(lines)

    # ------------------------------------------------------------ cards

    def card(self, card: str) -> str:
        """A card's title."""
        return self.letters(self.edition.card[card].title)

    def card_short(self, card: str) -> str:
        """A card's title in at most 14 letters or so."""
        found = self._texts.prose().cards.get(card)
        return self.letters(found.short if found else self.edition.card[card].title)

    def card_note(self, card: str) -> str:
        """What history says."""
        found = self._texts.prose().cards.get(card)
        return self.letters(found.note if found else "")

    def suit_name(self, card: str) -> str:
        """The suit of a card."""
        return self._suit(card).name

    def suit_letter(self, card: str) -> str:
        """The letter of a card's suit."""
        return self._suit(card).letter

    def suit_symbol(self, card: str) -> str:
        """The symbol of a card's suit; its letter where symbols cannot be shown or are to be heard."""
        suit = self._suit(card)
        return suit.letter if self.spoken else suit.symbol

    def _suit(self, card: str) -> SuitText:
        return self._texts.prose().suits[self.edition.card[card].suit]

    # ------------------------------------------------------------ what each game says

    @abstractmethod
    def log(self, event: Event) -> str | None:
        """An event in one line; None when it is not worth one."""

    def details(self, event: Event) -> str:
        """What stands behind a log line's sum, item by item; "" where there is nothing more to say."""
        return ""

    @abstractmethod
    def tone(self, event: Event) -> Tone:
        """How a line is to look."""

    @abstractmethod
    def prompt(self, choice: Choice, view: Any) -> str:
        """What is asked."""

    @abstractmethod
    def label(self, option: Any, choice: Choice, view: Any) -> str:
        """An option as a menu line."""

    @abstractmethod
    def price(self, offer: Offer) -> str:
        """What an option costs, "free" where others cost something, or ""."""

    @abstractmethod
    def odds(self, offer: Offer) -> str:
        """How likely an option succeeds, or "" where no die decides."""

    @abstractmethod
    def outcome(self, option: Any, choice: Choice, view: Any) -> str:
        """What an option is sure to lead to; "" where that is for chance to say, or plain from its label."""

    @abstractmethod
    def warning(self, code: str, offer: Offer, view: Any) -> str:
        """The question asked once before something irreversible."""

    @abstractmethod
    def ending(self, result: Any) -> tuple[str, str]:
        """How the game ended: a headline and what came of it."""

    @abstractmethod
    def signs(self) -> list[tuple[str, str, str]]:
        """The legend: each sign as it is shown, its name, and what it means."""

    @abstractmethod
    def howto(self) -> str:
        """How to play, on half a page of Markdown."""

    # ------------------------------------------------------------ sentences

    def kind(self, option: Any) -> str:
        """The class of an option: "Dispatch"."""
        return type(option).__name__

    def refusal(self, refusal: Refusal) -> str:
        """Why an option cannot be taken now."""
        return self.out(self._common.refusal[refusal.code].format(*refusal.numbers))

    def outcome_text(self, key: str, variant: str = "", **fields: Any) -> str:
        """A template of what options lead to, filled."""
        return pick(self._common.outcome[key], variant).format_map(fields)

    def plain(self, key: str, **fields: Any) -> str:
        """A sentence of the line-by-line mode."""
        return self.letters(filled(self._common.plain[key], **fields))

    def help(self) -> list[tuple[str, str]]:
        """The commands of the line-by-line mode and what they do."""
        return [(line.command, line.text) for line in self._common.help]

    def listed(self, names: Iterable[str]) -> str:
        """Names joined by commas, repeated ones counted."""
        return listed(names)

    # ------------------------------------------------------------ rules

    def case(self, case_id: str) -> Case:
        """A rule case; KeyError where there is none."""
        return self._case({case.id: case for case in self._texts.rulebook()}[case_id])

    def cases(self) -> tuple[Case, ...]:
        """All rule cases, in order."""
        return tuple([self._case(case) for case in self._texts.rulebook()])

    def _case(self, case: Case) -> Case:
        if not self.ascii:
            return case
        found = {f: self.letters(getattr(case, f)) for f in ("title", "text", "ruling", "example")}
        return msgspec.structs.replace(case, **found)

    def search_cases(self, text: str) -> tuple[Case, ...]:
        """Cases whose number begins so; then, whole words before parts of words, what the words mean, titles, texts."""
        wanted = " ".join(text.casefold().split())
        if not wanted:
            return ()
        meant = self._meant(wanted)
        parts = [re.escape(word) for word in wanted.split()]
        whole = [re.compile(rf"\b{part}\b") for part in parts]
        begun = [re.compile(rf"\b{part}") for part in parts]
        found: list[tuple[int, int, Case]] = []
        for case in self.cases():
            title = case.title.casefold()
            body = f"{title} {case.text} {case.ruling} {case.example}".casefold()
            if case.id.casefold().startswith(wanted):
                found.append((0, 0, case))
            elif case.id in meant:
                found.append((1, meant.index(case.id), case))
            elif all(word.search(title) for word in whole):
                found.append((2, 0, case))
            elif all(word.search(title) for word in begun):
                found.append((3, 0, case))
            elif all(word.search(body) for word in whole):
                found.append((4, 0, case))
            elif all(word.search(body) for word in begun):
                found.append((5, 0, case))
        return tuple([case for *_, case in sorted(found, key=lambda entry: entry[:2])])

    def _meant(self, wanted: str) -> list[str]:
        """The cases that these words stand for: by the glossary, or as a name of the player's own."""
        cases = [term.case for term in self._texts.glossary() if term.case and wanted == term.term.casefold()]
        for word in (wanted, *wanted.split()):
            cases += self._common.synonym.get(word, ())
        return list(dict.fromkeys(cases))

    def glossary(self) -> tuple[Term, ...]:
        """The words of the game, in alphabetical order."""
        terms = self._texts.glossary()
        if not self.ascii:
            return terms
        return tuple([Term(self.letters(t.term), self.letters(t.text), t.case) for t in terms])

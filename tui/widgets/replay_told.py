"""What a replay says of the decision that led to the position shown: what was asked, what was taken, what was not."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from textual.content import Content

from content.campaigns import say
from tui.widgets.panel import CHANGED, QUIET, Lines, line, show_rule, spread, wrapped

if TYPE_CHECKING:
    from tui.archive.keeping import KeptSession


class Told(NamedTuple):
    """A decision in words. others: what could have been taken, where its player may know. after: what comes next."""

    heading: str
    asked: str = ""
    taken: str = ""
    price: str = ""
    rule: str = ""
    dice: tuple[int, ...] = ()
    others: tuple[str, ...] = ()
    after: tuple[str, ...] = ()


def told(session: KeptSession, words: Any, index: int, others: bool = True, over: bool = True) -> Told:
    """The decision that led to step `index`; of the opening, that it is the opening.

    others: whether what could have been taken may be told. over: whether all that it set off has been told.
    """
    steps, game = session.timeline.steps, session.game
    if index == 0:
        return Told(say("opening"), say("opening_text"), after=following(session, words, 0))
    before, option = steps[index - 1].state, session.timeline.entries[index - 1].option
    choice = game.choice(before)
    offer = next((offer for offer in choice.offers if offer.option == option), None) if choice else None
    heading = say("decision", number=index)
    if choice is None or offer is None or (session.diverged and not steps[index].events):
        return Told(heading, words.kind(option), say("not_replayed"))
    view = game.view(before, choice.seat)
    passed = [o.option for o in choice.offers if o.refused is None and o.option != option] if others else []
    return Told(
        heading,
        words.prompt(choice, view),
        words.label(option, choice, view),
        words.price(offer) if offer.cost else "",
        offer.rule,
        steps[index].dice,
        tuple(words.label(option, choice, view) for option in passed),
        following(session, words, index) if over else (),
    )


def following(session: KeptSession, words: Any, index: int) -> tuple[str, ...]:
    """What is asked at step `index`; at the end of a game how it ended, and the score."""
    state = session.timeline.steps[index].state
    choice = session.game.choice(state)
    if choice is not None:
        return (say("next", prompt=words.prompt(choice, session.game.view(state, choice.seat))),)
    if state.result is None:
        return ()
    headline, text = words.ending(state.result)
    if session.game.id == "weehawken":
        headline = f"{headline}: {say('score', result=state.result.total, rank=state.result.rank)}"
    return (headline, text)


class ToldPanel(Lines, can_focus=True, inherit_bindings=False):
    """The decision, in the place where the choices are while one plays. The arrows are the replay's, not its own."""

    def __init__(self, words: Any, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.words = words
        self._told: Told | None = None

    @property
    def case(self) -> str:
        """The rule of the decision."""
        return self._told.rule if self._told else ""

    def show(self, told: Told) -> None:
        """Show this decision."""
        if told != self._told:
            self._told = told
            self.border_title = Content(told.heading)
            self.rebuild()
            self.scroll_to(y=0, animate=False)

    def build(self, width: int, height: int) -> list[Content]:
        """What was asked and taken; then what follows, and between them, where there is room, what was not taken."""
        told = self._told
        if told is None:
            return []
        text = width - 2
        rows = [line(" ", part) for part in wrapped(line((told.asked, QUIET)), text)]
        if told.taken:
            price = f"  {told.price}" if told.price else ""
            dice = f"  dice {', '.join(map(str, told.dice))}" if told.dice else ""
            right = f"{told.rule} " if told.rule else ""
            first, *rest = wrapped(told.taken + price + dice, text - len(right) - 2, 0)
            rows.append(spread(line((" ▸ ", CHANGED), (first.plain, "bold")), (right, QUIET), width))
            rows += [line(("   ", ""), (part.plain, "bold")) for part in rest]
        after = [line(" ", part) for text_ in told.after for part in wrapped(text_, text)]
        if told.others:
            passed = wrapped(line((say("passed", options="; ".join(told.others)), QUIET)), text)
            room = max(height - len(rows) - len(after) - 1, 0)
            if len(passed) > room > 0:
                passed = [*passed[: room - 1], passed[room - 1].truncate(text - 2, pad=False) + line((" ...", QUIET))]
            rows += [line(" ", part) for part in passed[:room]]
        if after and len(rows) + len(after) < height:
            rows.append(Content(""))
        return rows + after

    def open_rule(self) -> None:
        """The rule of the decision, in the rule viewer."""
        show_rule(self, self.case)

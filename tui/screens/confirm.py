"""Small questions over the present screen: yes or no, and a line of text."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Vertical
from textual.widgets import Input, OptionList, Static
from textual.widgets.option_list import Option

from content.screens import say
from tui.screens.once import ModalQuestion


class ConfirmScreen(ModalQuestion[bool]):
    """Asks `question`; True only for a deliberate Yes. Enter, Escape and the cursor's first place all mean No."""

    BINDINGS = [
        Binding("y", "answer(True)", "Yes"),
        Binding("n,escape", "answer(False)", "No"),
    ]

    def __init__(self, question: str, *, yes: str = "", no: str = "") -> None:
        super().__init__()
        self.question = question
        self._yes, self._no = yes or say("yes"), no or say("no")

    def compose(self) -> ComposeResult:
        """A box in the middle of the screen, the screen beneath still to be seen."""
        with Vertical(id="confirm-box", classes="dialog"):
            yield Static(self.question, id="confirm-question", markup=False)
            yield OptionList(
                Option(f"n  {self._no}", id="no"),
                Option(f"y  {self._yes}", id="yes"),
                id="confirm-answers",
                markup=False,
            )

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Enter or a click on a line."""
        event.stop()
        self.dismiss(event.option_id == "yes")

    def action_answer(self, yes: bool) -> None:
        """The letter keys."""
        self.dismiss(yes)


class AskScreen(ModalQuestion[str]):
    """Asks for a line of text; None when one thinks better of it."""

    BINDINGS = [Binding("escape", "dismiss", "Cancel")]

    def __init__(self, question: str, value: str = "") -> None:
        super().__init__()
        self.question = question
        self.value = value

    def compose(self) -> ComposeResult:
        """The question and the line."""
        with Vertical(classes="dialog"):
            yield Static(self.question, markup=False)
            yield Input(self.value, id="ask-line", compact=True, max_length=60)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Enter."""
        event.stop()
        self.dismiss(event.value.strip())

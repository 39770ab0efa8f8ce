"""What the tutorial says line by line, in a lesson or a challenge, beyond what a game's plain mode says."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from content.filling import filled
from content.lessons import sayings
from tui.tutorial.progress import Progress

if TYPE_CHECKING:
    from tui.linemode import LineMode

    Base = LineMode[Any]
else:
    Base = object


class Tutor(Base):
    """To be mixed into a game's plain mode, which is the next base. game: its id; progress: what is kept of it all."""

    game: str
    progress: Progress

    def teach(self, saying: str, **fields: Any) -> None:
        """One of the tutorial's own sentences, or of this game's part of it."""
        self.say(self.words.out(filled(sayings(self.game)[saying], **fields)))

    def tell_text(self, text: str) -> None:
        """A text of a lesson or challenge, paragraph by paragraph."""
        for paragraph in text.split("\n\n"):
            self.say_if(self.words.out(paragraph))

    def warn(self, saying: str) -> None:
        """Say once what is wrong with keeping progress."""
        if self.progress.warning:
            self.teach(saying, why=self.progress.warning)
            self.progress.warning = None

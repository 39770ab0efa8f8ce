"""The computer players of a campaign as the table asks them: each in a process of its own, started when first asked."""

from __future__ import annotations

import asyncio
from typing import Any

from engine.kernel.choice import Choice
from engine.kernel.record import PERSON
from engine.kernel.stream import derive
from engine.witches.view import View
from tui.session import Session


class Computers:
    """Opponents by seat. They see views only, and answer while the screen goes on."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.broken = ""  # what went wrong with one, "" while all is well
        self._opponents: dict[str, Any] = {}
        self._closed = False

    def _opponent(self, seat: str) -> Any:
        if seat not in self._opponents:
            from tui.opponent import Opponent

            strength, seed = self.session.player(seat), f"{self.session.header.seed}/{seat}"
            self._opponents[seat] = Opponent(strength, seed, self.session.game.edition)
        return self._opponents[seat]

    def start(self) -> None:
        """Make them ready, so that the first answer takes no longer than the others."""
        for seat in self.session.game.seats:
            if not self._closed and self.session.player(seat) != PERSON:
                self._opponent(seat).start()

    async def decide(self, view: View, choice: Choice) -> Any:
        """The option that the computer takes. One that cannot be asked is stood in for by a simple player."""
        if len(choice.legal) == 1:
            return choice.legal[0]
        if not self.broken:
            try:
                option = await asyncio.wrap_future(self._opponent(choice.seat).ask(view, choice))
            except asyncio.CancelledError:
                raise
            except Exception as error:  # whatever ended the process: the game is to go on
                self.broken = f"{type(error).__name__}: {error}"
            else:
                if option in choice.legal:
                    return option
                self.broken = f"no such choice: {option}"
        from engine.advisor.witches import GreedyPolicy

        return GreedyPolicy(self.session.game.edition)(view, choice, derive(self.session.header.seed, "bots"))[0]

    def close(self) -> None:
        """End the processes, whatever they are at, for good."""
        self._closed = True
        for opponent in self._opponents.values():
            opponent.close()
        self._opponents.clear()

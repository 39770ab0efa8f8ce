"""A policy: something that decides from what its seat may know, with randomness of its own stream."""

from __future__ import annotations

from typing import Any, Protocol

from engine.kernel.choice import Choice
from engine.kernel.stream import Seeded


class Policy(Protocol):
    """Decide one choice: the option taken, and the policy's stream after it."""

    needs_view: bool

    def __call__(self, view: Any, choice: Choice, stream: Seeded) -> tuple[Any, Seeded]: ...

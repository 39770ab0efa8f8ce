"""Where the parts of a table lie with the coach among them: where the log does, or, on a small terminal, first."""

from __future__ import annotations

from typing import Any

from textual.geometry import Region, Size
from textual.widget import Widget

from tui.widgets.tiling import Tiled, Tiling, everything


class CoachTiling(Tiling):
    """While the coach tells, the room of the choices is the coach's as well."""

    telling = False

    def regions(self, size: Size) -> dict[str, Region]:
        """The places at this size."""
        return self.roomy(size) if everything(size) else self.small(size)

    def table(self, width: int, height: int) -> dict[str, Region]:
        """The places that the game's own table has on a large terminal."""
        raise NotImplementedError

    def one(self, width: int, height: int) -> dict[str, Region]:
        """The places that it has on a small one."""
        raise NotImplementedError

    def roomy(self, size: Size) -> dict[str, Region]:
        """Choices, coach and, where there is room, log below the parts."""
        width, height = size
        found = self.table(width, height)
        top = found["choices"].y
        bottom = height - top
        log = width - width * 2 // 3 if width >= 150 and self.shown != "log" else 0
        if not (self.large and self.shown == "log"):
            found.pop("log", None)
        left = 0 if self.telling else (width - log) * 54 // 100
        below = {name: found.pop(name) for name in ("choices", "ahead") if name in found}
        if left:
            found |= {name: Region(0, place.y, left, place.height) for name, place in below.items()}
        found["coach"] = Region(left, top, width - log - left, bottom)
        if log:
            found["log"] = Region(width - log, top, log, bottom)
        return found

    def small(self, size: Size) -> dict[str, Region]:
        """The coach, or another part, above the choices."""
        if self.shown == "coach" and self.telling:
            return {"coach": Region(0, 0, *size)}
        found = self.one(*size)
        if self.telling:
            found["coach"] = found.pop("choices")
            found.pop("ahead", None)
        return found


class CoachTiled(Tiled):
    """Holds the parts where a `CoachTiling` puts them."""

    def __init__(self, *children: Widget, tiling: type[CoachTiling], **kwargs: Any) -> None:
        super().__init__(*children, shown="coach", tiling=tiling, **kwargs)

    def stand(self, **standing: bool) -> None:
        """What the places depend on besides the size: `telling`, and what a game's own tiling knows."""
        tiling = self._tiling
        if any(getattr(tiling, name) != value for name, value in standing.items()):
            for name, value in standing.items():
                setattr(tiling, name, value)
            for child in self.children[:1]:
                child.refresh(layout=True)

    @property
    def places(self) -> tuple[str, ...]:
        """The ids of the parts that are drawn now."""
        return tuple(self._tiling.regions(self.size))

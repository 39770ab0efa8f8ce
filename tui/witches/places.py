"""Where the parts of the witches' table lie: all of them at once, or one of them above the choices."""

from __future__ import annotations

from textual.geometry import Region, Size

from tui.widgets.tiling import Tiling, everything

PARTS = ("display", "adams", "hands", "standing", "log")  # those that a key shows, in the order of Tab
# What is shown together where one part has the room of all, and the share of the first of two.
TOGETHER = {"adams": (("adams", "hamilton"), 50), "standing": (("standing", "piles"), 50)}
AHEAD = 2  # lines under the choices, one more where all parts are in sight


def lower(height: int) -> int:
    """Lines for the choices and the log where all parts are in sight."""
    return max(14, min(height * 38 // 100, 22))


def full(width: int, height: int) -> dict[str, Region]:
    """The Display and Jefferson above, the two players with the standing between them, choices and log below."""
    bottom = lower(height)
    middle = max(13, (height - bottom) * 55 // 100)
    top = height - bottom - middle
    piles = width * 23 // 100
    standing = max(30, width * 23 // 100)
    side = (width - standing) * 35 // 100
    hands = width - standing - 2 * side
    return {
        "display": Region(0, 0, width - piles, top),
        "piles": Region(width - piles, 0, piles, top),
        "adams": Region(0, top, side, middle),
        "standing": Region(side, top, standing, middle),
        "hamilton": Region(side + standing, top, side, middle),
        "hands": Region(width - hands, top, hands, middle),
        **below(width, height - bottom, bottom),
    }


def below(width: int, top: int, bottom: int) -> dict[str, Region]:
    """Choices with what lies ahead under them, the log beside both."""
    choices = width * 57 // 100
    return {
        "choices": Region(0, top, choices, bottom - AHEAD - 1),
        "ahead": Region(0, top + bottom - AHEAD - 1, choices, AHEAD + 1),
        "log": Region(choices, top, width - choices, bottom),
    }


def together(width: int, height: int, shown: str) -> dict[str, Region]:
    """A part and the one that is shown beside it."""
    names, share = TOGETHER.get(shown, ((shown,), 100))
    each = width * share // 100
    places = [Region(0, 0, each, height), Region(each, 0, width - each, height)]
    return dict(zip(names, places, strict=False))


def large(width: int, height: int, shown: str) -> dict[str, Region]:
    """One part over all the room above the choices."""
    bottom = lower(height)
    regions = below(width, height - bottom, bottom)
    return regions | together(width, height - bottom, shown)


def single(width: int, height: int, shown: str) -> dict[str, Region]:
    """One part above the choices, the newest lines of the log between them; more of the log where there is room."""
    choices = min(max(9, height * 40 // 100), 16)
    above = height - choices - AHEAD
    log = above - 14 if above >= 22 and shown != "log" else 0
    news = 0 if log or shown == "log" or above < 4 else 1
    part = above - log - news
    regions = {"choices": Region(0, above, width, choices), "ahead": Region(0, above + choices, width, AHEAD)}
    if news:
        regions["news"] = Region(0, part, width, 1)
    if log:
        regions["log"] = Region(0, part, width, log)
    return regions | together(width, part, shown)


class WitchesTiling(Tiling):
    """Places the parts by their ids."""

    def regions(self, size: Size) -> dict[str, Region]:
        """The places at this size."""
        if not everything(size):
            return single(*size, self.shown)
        return large(*size, self.shown) if self.large else full(*size)

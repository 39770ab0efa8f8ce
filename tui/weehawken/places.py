"""Where the parts of the courtroom lie: for looking back into a Trial, and for its lessons."""

from __future__ import annotations

from textual.geometry import Region

from tui.widgets.tiling import lower


def court(width: int, height: int) -> dict[str, Region]:
    """All parts of the Trial, the choices and the log below."""
    bottom = lower(height)
    top = height - bottom
    side = 42 if width >= 144 else 32
    bench, choices = width - 2 * side, width * 55 // 100
    return {
        "trial-head": Region(0, 0, width, 2),
        "trial-track": Region(0, 2, width, 5),
        "trial-bench": Region(0, 7, bench, top - 7),
        "trial-evidence": Region(bench, 7, side, top - 7),
        "trial-defense": Region(bench + side, 7, side, top - 7),
        "choices": Region(0, top, choices, bottom),
        "log": Region(choices, top, width - choices, bottom),
    }


def with_track(found: dict[str, Region]) -> dict[str, Region]:
    """These places, the track of verdicts over the bench where that is among them."""
    if "trial-bench" not in found:
        return found
    x, y, width, height = found["trial-bench"]
    return found | {"trial-track": Region(x, y, width, 2), "trial-bench": Region(x, y + 2, width, height - 2)}

"""Dice and scales, drawn."""

from __future__ import annotations

from textual.content import Content

from tui.weehawken.trial_text import BOX, PIP, line

# Where the pips of a face sit, row by row: left, middle, right.
PIPS: dict[int, tuple[str, str, str]] = {
    1: ("   ", " o ", "   "),
    2: ("o  ", "   ", "  o"),
    3: ("o  ", " o ", "  o"),
    4: ("o o", "   ", "o o"),
    5: ("o o", " o ", "o o"),
    6: ("o o", "o o", "o o"),
}
DIE_WIDTH, SMALL_DIE_WIDTH = 13, 9
TRAY_WIDTH = 23


def die(face: int, style: str, small: bool = False, tall: bool = False) -> list[Content]:
    """A die showing `face`, five rows high, seven where `tall`, and 13 or 9 cells wide."""
    top_left, across, top_right, side, bottom_left, bottom_right = BOX
    inner = (SMALL_DIE_WIDTH if small else DIE_WIDTH) - 2
    rows = [line((top_left + across * inner + top_right, style))]
    for number, pips in enumerate(PIPS[face]):
        if tall and number:
            rows.append(line((side, style), " " * inner, (side, style)))
        drawn = (" " if small else "  ").join(pips).replace("o", PIP)
        rows.append(line((side, style), (drawn.center(inner), f"bold {style}"), (side, style)))
    rows.append(line((bottom_left + across * inner + bottom_right, style)))
    return rows


def scales(p: int, d: int) -> list[str]:
    """A balance of five rows, 23 cells wide: the heavier side hangs lower, P on the left and D on the right."""
    if p == d:
        return [
            "   ┌───────┬───────┐   ",
            "   │       │       │   ",
            "╰──P──╯    │    ╰──D──╯",
            "           │           ",
            "          ═╧═          ",
        ]
    if p > d:
        return [
            "           ┌───────┐   ",
            "   ┌───────┤       │   ",
            "   │       │    ╰──D──╯",
            "╰──P──╯    │           ",
            "          ═╧═          ",
        ]
    return [
        "   ┌───────┐           ",
        "   │       ├───────┐   ",
        "╰──P──╯    │       │   ",
        "           │    ╰──D──╯",
        "          ═╧═          ",
    ]

"""Two themes of the game's own: ink on laid paper, and a table by candle-light."""

from __future__ import annotations

from textual.theme import Theme

PAPER = "paper"
CANDLE = "candle-light"
DEFAULT = CANDLE

# Terminals of 256 colours take the nearest of theirs (Rich does it): a ground with a saturation under 15 % becomes a
# grey, any other a colour of a coarse cube. So background, surface, panel and the resting cursor are chosen to be told
# apart there, too, and texts to be read on them (tests/tui/test_themes).

# Colours with a meaning on the board that no Textual theme knows. Every text colour here has a contrast of at least
# 4.5:1 on the theme's background, surface and panel.
_CANDLE_BOARD = {
    "suit-conspiracy": "#c9a6e8",
    "suit-burr": "#ff9a7a",
    "suit-event": "#ece6c8",
    "suit-evidence": "#8fc7e8",
    "suit-trial-defense": "#f2a65a",
    "suit-jefferson": "#9fd08a",
    "suit-diamond": "#f2a65a",
    "suit-heart": "#ff9a7a",
    "suit-spade": "#8fc7e8",
    "suit-club": "#9fd08a",
    "suit-tricolor": "#c9a6e8",
    "river": "#7fb4d6",
    "good": "#9fd08a",
    "bad": "#ff9a7a",
    "changed": "#ffd36b",
    "quiet": "#b8a98e",
}
_PAPER_BOARD = {
    "suit-conspiracy": "#5e2f86",
    "suit-burr": "#9c2412",
    "suit-event": "#3a3022",
    "suit-evidence": "#1d4f7a",
    "suit-trial-defense": "#7d4300",
    "suit-jefferson": "#2d5a1e",
    "suit-diamond": "#7d4300",
    "suit-heart": "#9c2412",
    "suit-spade": "#1d4f7a",
    "suit-club": "#2d5a1e",
    "suit-tricolor": "#5e2f86",
    "river": "#1f5878",
    "good": "#2d5a1e",
    "bad": "#9c2412",
    "changed": "#7d4300",
    "quiet": "#665943",
}

candle = Theme(
    name=CANDLE,
    dark=True,
    primary="#e0a94a",
    secondary="#c98a5a",
    accent="#ffd36b",
    warning="#f2a65a",
    error="#ff9a7a",
    success="#9fd08a",
    foreground="#f2ecd2",
    background="#151210",
    surface="#221d1a",
    panel="#2f2824",
    variables={
        **_CANDLE_BOARD,
        "border": "#8a6a2f",
        "border-blurred": "#584d43",
        "text-muted": "#b8a98e",
        "foreground-muted": "#b8a98e",
        "block-cursor-background": "#e0a94a",
        "block-cursor-foreground": "#151210",
        "block-cursor-text-style": "bold",
        "block-cursor-blurred-background": "#443b33",
        "block-cursor-blurred-foreground": "#f2ecd2",
        "input-cursor-background": "#ffd36b",
        "input-selection-background": "#6b533a",
        "footer-background": "#2f2824",
        "footer-key-foreground": "#ffd36b",
        "scrollbar": "#584d43",
        "scrollbar-hover": "#8a6a2f",
        "scrollbar-active": "#e0a94a",
        "scrollbar-background": "#221d1a",
        "scrollbar-background-hover": "#221d1a",
        "scrollbar-background-active": "#221d1a",
        "scrollbar-corner-color": "#221d1a",
        "link-color": "#ffd36b",
        "link-color-hover": "#151210",
        "link-background-hover": "#ffd36b",
    },
)

paper = Theme(
    name=PAPER,
    dark=False,
    primary="#7a3b16",
    secondary="#4d5a3a",
    accent="#8a2b12",
    warning="#7d4300",
    error="#9c2412",
    success="#2d5a1e",
    foreground="#2a2118",
    background="#f6efd9",
    surface="#eee2c2",
    panel="#e2d4b0",
    variables={
        **_PAPER_BOARD,
        "border": "#8a7550",
        "border-blurred": "#bda98a",
        "text-muted": "#665943",
        "foreground-muted": "#665943",
        "block-cursor-background": "#5a2c10",
        "block-cursor-foreground": "#f9f2e2",
        "block-cursor-text-style": "bold",
        "block-cursor-blurred-background": "#d9c7a2",
        "block-cursor-blurred-foreground": "#2a2118",
        "input-cursor-background": "#5a2c10",
        "input-cursor-foreground": "#f9f2e2",
        "input-selection-background": "#d3bb85",
        "footer-background": "#e2d4b0",
        "footer-key-foreground": "#8a2b12",
        "scrollbar": "#bda98a",
        "scrollbar-hover": "#8a7550",
        "scrollbar-active": "#7a3b16",
        "scrollbar-background": "#eee2c2",
        "scrollbar-background-hover": "#eee2c2",
        "scrollbar-background-active": "#eee2c2",
        "scrollbar-corner-color": "#eee2c2",
        "link-color": "#8a2b12",
        "link-color-hover": "#f9f2e2",
        "link-background-hover": "#8a2b12",
    },
)

OWN = (candle, paper)


def board_colours(dark: bool) -> dict[str, str]:
    """The board's colours for a theme that has none of its own."""
    return _CANDLE_BOARD if dark else _PAPER_BOARD

"""Two themes of the game's own: ink on laid paper, and a table by candle-light."""

from __future__ import annotations

from textual.theme import Theme

PAPER = "weehawken-paper"
CANDLE = "weehawken-candle"
DEFAULT = CANDLE

# Colours with a meaning on the board that no Textual theme knows. Every text colour here has a contrast of at least
# 4.5:1 on the theme's background, surface and panel (tests/tui/test_themes).
_CANDLE_BOARD = {
    "suit-conspiracy": "#c9a6e8",
    "suit-burr": "#ff9a7a",
    "suit-event": "#e8dcc2",
    "suit-evidence": "#8fc7e8",
    "suit-trial-defense": "#f2a65a",
    "suit-jefferson": "#9fd08a",
    "river": "#7fb4d6",
    "good": "#9fd08a",
    "bad": "#ff9a7a",
    "changed": "#ffd36b",
    "quiet": "#b3a488",
}
_PAPER_BOARD = {
    "suit-conspiracy": "#5e2f86",
    "suit-burr": "#9c2412",
    "suit-event": "#3a3022",
    "suit-evidence": "#1d4f7a",
    "suit-trial-defense": "#7d4300",
    "suit-jefferson": "#2d5a1e",
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
    foreground="#efe3c8",
    background="#17120d",
    surface="#201911",
    panel="#2b2217",
    variables={
        **_CANDLE_BOARD,
        "border": "#8a6a35",
        "border-blurred": "#54432a",
        "text-muted": "#b3a488",
        "foreground-muted": "#b3a488",
        "block-cursor-background": "#e0a94a",
        "block-cursor-foreground": "#17120d",
        "block-cursor-text-style": "bold",
        "block-cursor-blurred-background": "#4a3a22",
        "block-cursor-blurred-foreground": "#efe3c8",
        "input-cursor-background": "#ffd36b",
        "input-selection-background": "#6b5326",
        "footer-background": "#2b2217",
        "footer-key-foreground": "#ffd36b",
        "scrollbar": "#54432a",
        "scrollbar-hover": "#8a6a35",
        "scrollbar-active": "#e0a94a",
        "scrollbar-background": "#201911",
        "scrollbar-background-hover": "#201911",
        "scrollbar-background-active": "#201911",
        "scrollbar-corner-color": "#201911",
        "link-color": "#ffd36b",
        "link-color-hover": "#17120d",
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
    background="#f3ead6",
    surface="#ede2ca",
    panel="#e4d6b8",
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
        "footer-background": "#e4d6b8",
        "footer-key-foreground": "#8a2b12",
        "scrollbar": "#bda98a",
        "scrollbar-hover": "#8a7550",
        "scrollbar-active": "#7a3b16",
        "scrollbar-background": "#ede2ca",
        "scrollbar-background-hover": "#ede2ca",
        "scrollbar-background-active": "#ede2ca",
        "scrollbar-corner-color": "#ede2ca",
        "link-color": "#8a2b12",
        "link-color-hover": "#f9f2e2",
        "link-background-hover": "#8a2b12",
    },
)

OWN = (candle, paper)


def name_of(theme: str) -> str:
    """A theme's name for people."""
    return {CANDLE: "candle-light", PAPER: "paper"}.get(theme, theme)


def board_colours(dark: bool) -> dict[str, str]:
    """The board's colours for a theme that has none of its own."""
    return _CANDLE_BOARD if dark else _PAPER_BOARD

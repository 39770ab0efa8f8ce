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


def _theme(
    name: str,
    dark: bool,
    board: dict[str, str],
    *,
    primary: str,
    secondary: str,
    accent: str,
    foreground: str,
    grounds: tuple[str, str, str],
    borders: tuple[str, str],
    cursor: tuple[str, str],
    resting: str,
    typing: dict[str, str],
) -> Theme:
    """A theme of these colours, each used for all that is to look alike.

    grounds: background, surface, panel. borders: the bright, the blurred. cursor: its ground, its text; resting: its
    ground without the focus. typing: the colours of a line that is typed in.
    """
    background, surface, panel = grounds
    border, blurred = borders
    ground, text = cursor
    return Theme(
        name=name,
        dark=dark,
        primary=primary,
        secondary=secondary,
        accent=accent,
        warning=board["suit-trial-defense"],
        error=board["bad"],
        success=board["good"],
        foreground=foreground,
        background=background,
        surface=surface,
        panel=panel,
        variables={
            **board,
            "border": border,
            "border-blurred": blurred,
            "text-muted": board["quiet"],
            "foreground-muted": board["quiet"],
            "block-cursor-background": ground,
            "block-cursor-foreground": text,
            "block-cursor-text-style": "bold",
            "block-cursor-blurred-background": resting,
            "block-cursor-blurred-foreground": foreground,
            **typing,
            "footer-background": panel,
            "footer-key-foreground": accent,
            "scrollbar": blurred,
            "scrollbar-hover": border,
            "scrollbar-active": primary,
            "scrollbar-background": surface,
            "scrollbar-background-hover": surface,
            "scrollbar-background-active": surface,
            "scrollbar-corner-color": surface,
            "link-color": accent,
            "link-color-hover": text,
            "link-background-hover": accent,
        },
    )


candle = _theme(
    CANDLE,
    True,
    _CANDLE_BOARD,
    primary="#e0a94a",
    secondary="#c98a5a",
    accent="#ffd36b",
    foreground="#f2ecd2",
    grounds=("#151210", "#221d1a", "#2f2824"),
    borders=("#8a6a2f", "#584d43"),
    cursor=("#e0a94a", "#151210"),
    resting="#443b33",
    typing={"input-cursor-background": "#ffd36b", "input-selection-background": "#6b533a"},
)

paper = _theme(
    PAPER,
    False,
    _PAPER_BOARD,
    primary="#7a3b16",
    secondary="#4d5a3a",
    accent="#8a2b12",
    foreground="#2a2118",
    grounds=("#f6efd9", "#eee2c2", "#e2d4b0"),
    borders=("#8a7550", "#bda98a"),
    cursor=("#5a2c10", "#f9f2e2"),
    resting="#d9c7a2",
    typing={
        "input-cursor-background": "#5a2c10",
        "input-cursor-foreground": "#f9f2e2",
        "input-selection-background": "#d3bb85",
    },
)

OWN = (candle, paper)


def board_colours(dark: bool) -> dict[str, str]:
    """The board's colours for a theme that has none of its own."""
    return _CANDLE_BOARD if dark else _PAPER_BOARD

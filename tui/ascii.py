"""The last line of defence on terminals without Unicode: whatever a screen draws goes out as ASCII, cell for cell."""

from __future__ import annotations

import unicodedata

from rich.segment import Segment
from textual.color import Color
from textual.filter import LineFilter

_SAME = {
    "★": "*", "☆": "*", "●": "*", "○": "o", "◆": "#", "◇": "o", "■": "#", "□": ".", "▒": "#", "░": ".", "▓": "#",
    "✓": "v", "✔": "v", "✗": "x", "✕": "x", "♠": "S", "♥": "H", "♦": "D", "♣": "C", "⚖": "J", "⚔": "W", "†": "+",
    "⚑": "P", "✉": "m", "✎": "e", "♟": "a", "♛": "B", "→": ">", "←": "<", "↑": "^", "↓": "v", "▸": ">", "▶": ">",
    "▲": "^", "▼": "v", "◀": "<", "‹": "<", "›": ">", "·": ".", "•": "*", "…": "~", "–": "-", "—": "-", "−": "-",
    "‘": "'", "’": "'", "“": '"', "”": '"', "×": "x", "≤": "<", "≥": ">", "½": "%", "↻": "r", "⟳": "r", "§": "S",
    "╱": "/", "╲": "\\", "╳": "X", "█": "#", "▌": "|", "▐": "|", "▎": "|", "▊": "|", "▏": "|", "▕": "|", "▍": "|",
    "▋": "|", "▉": "|", "▔": "-", "▁": "_", "▂": "_", "▃": "_", "▄": "_", "▅": "#", "▆": "#", "▇": "#", "▀": "-",
    "\u00a0": " ", "\u2011": "-",
}  # fmt: skip


def _box(char: str) -> str:
    """A box-drawing character by its shape: lines flat, lines upright, all else a corner."""
    name = unicodedata.name(char, "")
    if "HORIZONTAL" in name and "VERTICAL" not in name and " AND " not in name.replace("AND HORIZONTAL", ""):
        upright = any(word in name for word in ("DOWN", "UP"))
        return "+" if upright else "-"
    if "VERTICAL" in name and "HORIZONTAL" not in name:
        return "+" if any(word in name for word in ("LEFT", "RIGHT")) else "|"
    return "+"


class _Table(dict[int, str]):
    """str.translate's table, worked out a character at a time."""

    def __missing__(self, code: int) -> str:
        char = chr(code)
        if code < 128:
            out = char
        elif 0x2500 <= code <= 0x257F and char not in _SAME:
            out = _box(char)
        else:
            # Letters with accents lose them; a character of two cells leaves two.
            plain = unicodedata.normalize("NFKD", char).encode("ascii", "ignore").decode()[:1]
            out = _SAME.get(char) or plain or ("??" if unicodedata.east_asian_width(char) in "WF" else "?")
            if unicodedata.combining(char):
                out = ""
        self[code] = out
        return out


_TABLE = _Table()


def to_ascii(text: str) -> str:
    """The text in ASCII, as many cells wide as before."""
    return text if text.isascii() else text.translate(_TABLE)


class AsciiFilter(LineFilter):
    """Runs over every line that Textual is about to write."""

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        """The same segments in ASCII."""
        return [Segment(to_ascii(text), style, control) for text, style, control in segments]

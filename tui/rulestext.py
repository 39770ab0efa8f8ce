"""Rules as sentences to be read aloud or printed: no marks, no boxes, no columns."""

from __future__ import annotations

import difflib
import re
import textwrap

from content.lessons import sayings, teaching
from content.wording import Case
from tui.wordsbase import BaseWords

WIDTH = 78
ITEM = re.compile(r"(- |\d+\. |#)")
HEADING = re.compile(r"^#+ ")
TABLE_RULE = re.compile(r"^\|[\s:|-]+\|$")


def wrapped(text: str, indent: str = "") -> list[str]:
    """A text in lines of a terminal's width; the first line is not indented."""
    return textwrap.wrap(text, WIDTH, subsequent_indent=indent, break_long_words=False, break_on_hyphens=False) or [""]


def flowing(markdown: str) -> str:
    """Markdown whose paragraphs are broken by hand, with each in a line."""
    lines: list[str] = []
    for line in markdown.splitlines():
        if lines and lines[-1] and not lines[-1].startswith("#") and line and not ITEM.match(line):
            lines[-1] += f" {line.strip()}"
        else:
            lines.append(line)
    return "\n".join(lines)


def plain_lines(markdown: str) -> list[str]:
    """Markdown as lines to be read aloud: no marks, a table row by row."""
    lines: list[str] = []
    for block in markdown.strip().splitlines():
        line = HEADING.sub("", block.strip()).replace("**", "").replace("`", "")
        if TABLE_RULE.match(line):
            continue
        if line.startswith("|"):
            cells = [cell.strip() for cell in line.strip("|").split("|")]
            lines += wrapped(": ".join(filter(None, [cells[0], ", ".join(filter(None, cells[1:]))])), "  ")
        else:
            item = ITEM.match(line)
            lines += wrapped(line, " " * len(item[0]) if item else "")
    return lines


def case_lines(case: Case, words: BaseWords, game: str) -> list[str]:
    """A rule case of a game with its ruling, example and related cases, and the lessons that teach it."""
    lines = [f"{case.id} {case.title}", "", *plain_lines(case.text)]
    for key, text in (("rules_ruling", case.ruling), ("rules_example", case.example)):
        if text:
            lines += ["", *plain_lines(words.plain(key, text=text.strip()))]
    if case.see:
        lines += ["", *wrapped(words.plain("rules_see", cases=", ".join(case.see)))]
    taught = "; ".join(one.title for one in teaching(case.id, game))
    if taught:
        lines += ["", *wrapped(sayings()["taught_by"].format(titles=taught))]
    return lines


def unknown_case(case_id: str, words: BaseWords) -> str:
    """One line that says that there is no such case, with close ones."""
    ids = [case.id for case in words.cases()]
    close = [i for i in ids if i.startswith(f"{case_id}.") or case_id.startswith(f"{i}.")]
    close = list(dict.fromkeys(close[:2] + difflib.get_close_matches(case_id, ids, 4, 0.6)))[:4]
    hint = words.plain("rules_close", cases=", ".join(close)) if close else ""
    return words.plain("rules_unknown", case=case_id, close=hint)

"""Names and numbers as words, safe to print: nothing here can drive a terminal."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from rich.cells import cell_len, set_cell_size

if TYPE_CHECKING:
    from reports.summary import Group, Summary

_UNSAFE: Final = frozenset(("Cc", "Cf", "Cs", "Zl", "Zp"))
"""The Unicode kinds that move a cursor, break a line, turn the direction or cannot be encoded."""

_JOINERS: Final = "\u200d"
"""The one invisible character that is kept: it joins emoji."""

_MARKDOWN: Final = "\\`*_[]<>#|~&"
"""What Markdown or HTML could read as more than a character within a line."""


_FORMULA: Final = tuple("=+-@")
"""How a formula begins for a spreadsheet."""


def plain(text: str) -> str:
    """A text on one line, with every control character shown as its escape."""
    return "".join(_shown(mark) for mark in text)


def _shown(mark: str) -> str:
    """One character, or its escape where it is unsafe."""
    if unicodedata.category(mark) in _UNSAFE and mark not in _JOINERS:
        return mark.encode("unicode_escape").decode("ascii")
    return mark


def unbroken(words: str) -> str:
    """A sentence that breaks no line between a number and its unit."""
    return re.sub(r"(?<=\d) (?=(%|VP)(?!\w))", "\u00a0", words)


def shortened(text: str, width: int) -> str:
    """A text as `plain` gives it, its middle left out where it is wider than so many cells."""
    text = plain(text)
    if cell_len(text) <= width:
        return text
    tail = (width - 1) // 2
    end = len(text)
    while cell_len(text[end - 1 :]) <= tail:
        end -= 1
    return set_cell_size(text, width - 1 - cell_len(text[end:])).rstrip() + "…" + text[end:]


def markdown(text: str) -> str:
    """A text as `plain` gives it, with every mark that Markdown or HTML would read escaped."""
    return "".join(f"\\{mark}" if mark in _MARKDOWN else mark for mark in plain(text))


def spreadsheet(text: str) -> str:
    """A text as `plain` gives it, quoted where a spreadsheet would take it for a formula."""
    text = plain(text)
    return f"'{text}" if text.lstrip()[:1] in _FORMULA else text


def value_words(value: object) -> str:
    """The value of a switch in words."""
    if isinstance(value, Mapping):
        return ", ".join(f"{plain(str(key))} {value_words(one)}" for key, one in value.items())
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, list | tuple):
        return ", ".join(value_words(one) for one in value)
    return plain(str(value))


def percent(share: float) -> str:
    """A share as a percentage with one digit after the point."""
    return f"{100 * share:z.1f}"


def counted(count: int, thing: str) -> str:
    """A number with its noun: 1 game, 1,500 games."""
    return f"{count:,} {thing}{'' if count == 1 else 's'}"


def heading(summary: Summary, group: Group) -> str:
    """What one group of results is about: players, games and blocks, and the variant if several."""
    words = f"{counted(group.players, 'player')}, {counted(group.games, 'game')}"
    words += f" in {counted(group.blocks, 'block')}"
    several = len({one.variant for one in summary.groups}) > 1
    return f"{plain(group.variant)}: {words}" if several or group.variant != "base" else words

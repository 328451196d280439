"""Tables for the terminal: as wide as it is, a wide one in parts with its names repeated."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from rich import table as rich
from rich.box import SIMPLE_HEAD
from rich.cells import cell_len
from rich.console import RenderableType
from rich.text import Text

from reports.groups import groups
from reports.tabular import Cell, Column, Row, Table, estimate_of, words_of
from reports.wording import plain, shortened

_BETWEEN: Final = 2
"""Cells between two columns."""

_NAMES: Final = (16, 40)
"""The least and the most cells of a name."""

_WHOLE: Final = 120
"""The most cells of a name where shorter ones would look alike; it is broken into lines."""

_TITLE: Final = 24
"""The most cells of a title that is wider than its column; it is broken into lines."""

_TEXT: Final = 24
"""The least cells of a column of sentences; they are broken into lines."""

_NUMBER: Final = 5
_BARS: Final = (4, 12)
"""The shortest and the longest bar beside a number, in cells."""

_FULL: Final = "█"
_EIGHTHS: Final = " ▏▎▍▌▋▊▉"


def printable(table: Table, width: int = 80) -> list[RenderableType]:
    """A table as rich renderables that fit a terminal so many cells wide."""
    if not table.rows:
        return [Text(f"\n{plain(table.title)}: nothing.", style="italic")]
    names = [k for k, column in enumerate(table.columns) if column.kind == "name"]
    others = [k for k, column in enumerate(table.columns) if column.kind != "name"]
    room = width - sum(min(_widest(table, place), _NAMES[0]) + _BETWEEN for place in names)
    pieces = list(groups(others, lambda place: _width(table, place) + _BETWEEN, room + _BETWEEN)) or [[]]
    return [_piece(table, names, piece, width, first=piece is pieces[0]) for piece in pieces]


def _piece(table: Table, names: Sequence[int], others: Sequence[int], width: int, first: bool) -> rich.Table:
    """One table of the names and some of the other columns."""
    taken = sum(_width(table, place) + _BETWEEN for place in others)
    each = (width - taken) // max(len(names), 1) - _BETWEEN
    most = min(max(each, _NAMES[0]), _NAMES[1])
    wide = {place: min(_widest(table, place), most) for place in names}
    kept = {place: most if _told_apart(table, place, most) else _WHOLE for place in names}
    drawn = _empty(table.title if first else "")
    for place in (*names, *others):
        _add_column(drawn, table.columns[place], wide.get(place, _width(table, place)))
    for row in table.rows:
        drawn.add_row(*_cells(table, row, kept, others))
    if table.total is not None:
        drawn.add_section()
        drawn.add_row(*_cells(table, table.total, kept, others), style="bold")
    return drawn


def _told_apart(table: Table, place: int, most: int) -> bool:
    """Whether the names of a column are still different when they are shortened to so many cells."""
    names = {_words(table, row, place) for row in table.rows}
    return len({shortened(name, most) for name in names}) == len(names)


def _add_column(drawn: rich.Table, column: Column, width: int) -> None:
    """Add a column; a title that is wider than it is broken into lines, and sentences take what room there is."""
    title = Text(shortened(column.title, max(width, _TITLE)))
    most = None if column.kind == "text" else width
    drawn.add_column(title, justify="right" if column.numeric else "left", max_width=most)


def _cells(table: Table, row: Row, names: Mapping[int, int], others: Sequence[int]) -> list[Text]:
    """The words of a row's names, each in so many cells at most, and some of its other cells."""
    words = [shortened(_words(table, row, place), most) for place, most in names.items()]
    return [Text(word) for word in (*words, *(plain(_words(table, row, place)) for place in others))]


def _words(table: Table, row: Row, place: int) -> str:
    """One cell in words."""
    return words_of(row[place], table.columns[place].kind)


def _widest(table: Table, place: int) -> int:
    """The cells of a column's widest content, its title among it."""
    words = [_words(table, row, place) for row in table.all_rows()]
    return max(cell_len(plain(word)) for word in (*words, table.columns[place].title))


def _width(table: Table, place: int) -> int:
    """The cells that a column gets: its widest number, or the longest word of its title."""
    column = table.columns[place]
    words = [cell_len(plain(_words(table, row, place))) for row in table.all_rows()]
    title = max((cell_len(word) for word in shortened(column.title, _TITLE).split()), default=0)
    return max(min(max(words, default=0), _TEXT) if column.kind == "text" else max(words, default=0), title)


def with_bars(table: Table, width: int = 80) -> list[RenderableType]:
    """A table of one name and numbers that can be compared with each other, each with a bar beside it."""
    wide = max(cell_len(plain(words_of(row[0], "name"))) for row in table.all_rows()) + _BETWEEN + 1
    numbers = range(1, len(table.columns))
    largest = max((abs(_amount(row[k])) for row in table.rows for k in numbers), default=0.0) or 1.0
    room = width - wide
    most = max(room // (_NUMBER + _BARS[0] + 3), 1)
    tables = -(-len(numbers) // most)
    size = -(-len(numbers) // tables)
    bar = min(max(room // size - _NUMBER - 3, 0), _BARS[1])
    pieces = [numbers[start : start + size] for start in range(0, len(numbers), size)]
    return [_bar_table(table, piece, largest, bar) for piece in pieces]


def _bar_table(table: Table, places: Sequence[int], largest: float, bar: int) -> rich.Table:
    """One table of some of the columns, each number with its bar."""
    drawn = _empty(table.title)
    drawn.add_column(table.columns[0].title, no_wrap=True)
    for k in places:
        drawn.add_column(Text(shortened(table.columns[k].title, _NUMBER + 1 + bar)), no_wrap=True)
    for row in table.rows:
        drawn.add_row(Text(plain(words_of(row[0], "name"))), *(_barred(table, row, k, largest, bar) for k in places))
    if table.total is not None:
        drawn.add_section()
        numbers = (Text(_words(table, table.total, k).rjust(_NUMBER), "bold") for k in places)
        drawn.add_row(plain(words_of(table.total[0], "name")), *numbers)
    return drawn


def _barred(table: Table, row: Row, place: int, largest: float, width: int) -> Text:
    """A number and a bar as long as its part of the largest one."""
    eighths = round(abs(_amount(row[place])) / largest * width * 8)
    part = _EIGHTHS[eighths % 8].strip()
    return Text.assemble(_words(table, row, place).rjust(_NUMBER), " ", (_FULL * (eighths // 8) + part, "cyan"))


def _amount(cell: Cell) -> float:
    """The number of a cell; what is not known has no bar."""
    value = estimate_of(cell)
    return value if isinstance(value, int | float) else 0.0


def _empty(title: str) -> rich.Table:
    """An empty table in the house style: two cells between columns, none at the edges."""
    return rich.Table(
        title=Text(f"\n{plain(title)}" if title else "", style="italic"),
        title_justify="left",
        box=SIMPLE_HEAD,
        show_edge=False,
        pad_edge=False,
        collapse_padding=True,
    )

"""Theory books by full Museum rows: how often each pair came up, and what it was worth."""

from __future__ import annotations

from typing import Final

from reports.charts import Chart, Sheet
from reports.figures.cells import Tinted, cells
from reports.figures.rows import Record, number, rows_of
from reports.headline import seen
from reports.style import WIDTH
from reports.summary import Group
from reports.tabular import Table, words_of

_LEFT: Final = 0.75
_ROW: Final = 0.44
_FOOT: Final = 0.45
_WIDEST: Final = 0.9


def theory_grid(file: str, table: Table | None, group: Group, about: str) -> Chart | None:
    """A cell for each number of books and of full Museum rows: the mean VP of theory, and how often it came up."""
    rows = rows_of(table, group)
    if not rows:
        return None
    total = sum(number(row, "seat_games") for row in rows)
    found = {(int(number(row, "museum_rows")), int(number(row, "theory_books"))): row for row in rows}
    tall, wide = (range(min(place), max(place) + 1) for place in (sorted({key[k] for key in found}) for k in (0, 1)))
    most = max(number(row, "seat_games") for row in rows)
    grid = [[_cell(found.get((y, x)), total, most) for x in wide] for y in reversed(tall)]
    subtitle = (
        f"{about}. Large: mean VP of theory. Small, and tint: per cent of all seats. Books without the extra book."
    )
    alt = "; ".join(
        f"{x} books and {y} rows: {words_of(number(found[y, x], 'vp_theory'), 'vp')} VP, "
        f"{words_of(number(found[y, x], 'seat_games') / total, 'share')} of seats"
        for y, x in sorted(found)
    )
    with Sheet(file, seen(group, _finding(found, total)), subtitle, alt, len(tall) * _ROW + _FOOT) as sheet:
        width = min(WIDTH - _LEFT - 0.2, len(wide) * _WIDEST)
        axes = sheet.axes(_LEFT, 0, width, len(tall) * _ROW)
        cells(axes, grid)
        axes.set_xticks(range(len(wide)), [str(x) for x in wide])
        axes.set_yticks(range(len(tall)), [f"{y} row{'' if y == 1 else 's'}" for y in reversed(tall)])
        axes.set_xlabel("Theory books, by full Museum rows", loc="left")
    return sheet.chart


def _cell(row: Record | None, total: float, most: float) -> Tinted | None:
    """One pair of books and rows."""
    if row is None:
        return None
    seats = number(row, "seat_games")
    part = words_of(seats / total, "share").removesuffix(" %")
    return Tinted(words_of(number(row, "vp_theory"), "vp"), seats / most, part)


def _finding(found: dict[tuple[int, int], Record], total: float) -> str:
    """The pair that came up most, in words."""
    rows, books = max(found, key=lambda key: (number(found[key], "seat_games"), key))
    row = found[rows, books]
    part = words_of(number(row, "seat_games") / total, "share")
    words = f"{books} book{'' if books == 1 else 's'} with {rows} full Museum row{'' if rows == 1 else 's'}"
    return f"Most often {words} ({part}): {words_of(number(row, 'vp_theory'), 'vp')} VP of theory"

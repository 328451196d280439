"""Which spots are used in which round, as a grid."""

from __future__ import annotations

from typing import Final

from reports.charts import Chart, Sheet
from reports.figures.cells import Tinted, cells
from reports.figures.rows import Record, number, rows_of
from reports.headline import seen
from reports.style import SMALL, WIDTH, inches, label
from reports.summary import Group
from reports.tabular import Table, words_of

_ROUNDS: Final = ("round_1", "round_2", "round_3", "round_4", "round_5")
_SHOWN: Final = 20
"""So many spots have a row: those used most."""

_ROW: Final = 0.27
_TOP: Final = 0.25
_GAP: Final = 0.2
_WIDEST: Final = 0.85
_LONGEST: Final = 30


def spot_use(file: str, table: Table | None, group: Group, about: str) -> Chart | None:
    """A row for each spot, the most used first: placements per seat and game in each round, and in all."""
    every = sorted(rows_of(table, group), key=lambda row: -number(row, "placed"))
    rows = every[:_SHOWN]
    if not rows or number(rows[0], "placed") <= 0:
        return None
    left_out = len(every) - len(rows)
    more = f" {left_out} spots that are used less are in the table." if left_out else ""
    subtitle = f"{about}. Placements per player and game in each round, all strategies together.{more}"
    alt = "; ".join(f"{row['thing']}: " + ", ".join(_words(row, key) for key in (*_ROUNDS, "placed")) for row in rows)
    most = max(number(row, key) for row in rows for key in _ROUNDS)
    names = [label(str(row["thing"]), _LONGEST) for row in rows]
    left = inches(names, SMALL) + _GAP
    width = min(WIDTH - left - _GAP, 6 * _WIDEST)
    with Sheet(file, seen(group, _finding(rows)), subtitle, alt, _TOP + len(rows) * _ROW) as sheet:
        axes = sheet.axes(left, _TOP, width, len(rows) * _ROW)
        cells(axes, [_cells(row, most) for row in rows], SMALL)
        axes.set_yticks(range(len(rows)), names, fontsize=SMALL)
        axes.set_xticks(range(6), [*(f"round {k}" for k in range(1, 6)), "in all"])
        axes.xaxis.tick_top()
    return sheet.chart


def _cells(row: Record, most: float) -> list[Tinted | None]:
    """The cells of one spot: a tint for each round, and the sum without."""
    tinted = [Tinted(_words(row, key), number(row, key) / (most or 1)) for key in _ROUNDS]
    return [*tinted, Tinted(_words(row, "placed"), 0, bold=True)]


def _words(row: Record, key: str) -> str:
    """A number of placements in words."""
    return words_of(number(row, key), "number")


def _finding(rows: list[Record]) -> str:
    """The spot that is used most, in words."""
    first = rows[0]
    best = max(_ROUNDS, key=lambda key: number(first, key)).replace("_", " ")
    name, often = label(str(first["thing"]), 40), _words(first, "placed")
    return f"Used most: {name}, {often} times per player and game, mostly in {best}"

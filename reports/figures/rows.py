"""The rows of a table that belong to one variant and player count, their cells by the keys of the columns."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import TypeAlias

from reports.estimates import Interval
from reports.summary import Group
from reports.tabular import Cell, Table, estimate_of

Record: TypeAlias = Mapping[str, Cell]


def rows_of(table: Table | None, group: Group) -> list[Record]:
    """The rows of a table about one group; none if there is no such table."""
    if table is None:
        return []
    keys = [column.key for column in table.columns]
    rows = [dict(zip(keys, row, strict=True)) for row in table.rows]
    mine = {"variant": group.variant, "players": group.players}
    return [row for row in rows if all(row.get(key, value) == value for key, value in mine.items())]


def number(row: Record, key: str) -> float:
    """The number in a cell; an interval's estimate, and not a number where it is not known."""
    value = estimate_of(row[key])
    return float(value) if isinstance(value, int | float) else math.nan


def interval(row: Record, key: str) -> Interval:
    """The interval in a cell; a number without one has unknown ends."""
    cell = row[key]
    return cell if isinstance(cell, Interval) else Interval(number(row, key), -math.inf, math.inf, 0)

"""A table of results as plain values, and its cells as words: what every rendering is made of."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final, Literal, TypeAlias

from reports.estimates import Interval

Cell: TypeAlias = str | int | float | Interval | None
"""A value of a table; None is a value that is not known."""

Row: TypeAlias = tuple[Cell, ...]

Kind: TypeAlias = Literal["name", "count", "share", "vp", "number", "text"]
"""What a column holds: `name` says what a row is about, `count` whole numbers of things, `share` parts of one,
`vp` victory points, `number` any other number, `text` sentences."""

UNKNOWN: Final = "-"
"""How a value that is not known is printed."""


@dataclass(frozen=True)
class Column:
    """One column of a table: its key for scripts, its title, its kind, and what a value in it means."""

    key: str
    title: str
    kind: Kind
    about: str = ""

    @property
    def numeric(self) -> bool:
        """Whether the column holds numbers, which stand to the right."""
        return self.kind not in ("name", "text")


@dataclass(frozen=True)
class Table:
    """A table of results: names come first in a row; `total` is the row that sums up all others, if there is one."""

    key: str
    title: str
    about: str
    columns: tuple[Column, ...]
    rows: tuple[Row, ...]
    total: Row | None = None

    def __post_init__(self) -> None:
        odd = [row for row in self.all_rows() if len(row) != len(self.columns)]
        if odd:
            raise ValueError(f"the table {self.key} has {len(self.columns)} columns, and a row has {len(odd[0])} cells")

    def all_rows(self) -> Iterator[Row]:
        """The rows, and the total as the last."""
        yield from self.rows
        if self.total is not None:
            yield self.total

    def values(self, key: str) -> list[Cell]:
        """All cells of a column, without the total."""
        place = [column.key for column in self.columns].index(key)
        return [row[place] for row in self.rows]

    def to_json(self) -> dict[str, Any]:
        """The table as a JSON document, a mapping for each row."""
        return {
            "table": self.key,
            "title": self.title,
            "about": self.about,
            "columns": [{"key": c.key, "title": c.title, "kind": c.kind, "about": c.about} for c in self.columns],
            "rows": [self._json_row(row) for row in self.rows],
            "total": None if self.total is None else self._json_row(self.total),
        }

    def _json_row(self, row: Row) -> dict[str, Any]:
        """One row by the keys of the columns."""
        return {column.key: cell_json(cell) for column, cell in zip(self.columns, row, strict=True)}


def cell_json(cell: Cell) -> Any:
    """A cell as plain JSON: an interval as its estimate, ends and seeds; what is not known is null."""
    if isinstance(cell, Interval):
        ends = (cell.low, cell.high) if cell.known else (None, None)
        return {"estimate": finite(cell.estimate), "low": ends[0], "high": ends[1], "seeds": cell.seeds}
    return finite(cell) if isinstance(cell, float) else cell


def finite(number: float) -> float | None:
    """A number, or None where it is none."""
    return number if math.isfinite(number) else None


def estimate_of(cell: Cell) -> str | int | float | None:
    """The one value of a cell that it can be sorted by."""
    value = cell.estimate if isinstance(cell, Interval) else cell
    return finite(value) if isinstance(value, float) else value


def words_of(cell: Cell, kind: Kind) -> str:
    """A cell in words, the same in every rendering for readers; names and texts are not escaped yet."""
    if isinstance(cell, Interval):
        return _interval_words(cell, kind)
    if cell is None or (isinstance(cell, float) and not math.isfinite(cell)):
        return UNKNOWN
    if isinstance(cell, str):
        return cell
    if kind == "name":
        return str(cell)
    unit = " %" if kind == "share" else ""
    return _number(cell, kind) + unit


def _interval_words(interval: Interval, kind: Kind) -> str:
    """An estimate with the two ends of its interval in brackets, or why there are none."""
    if not math.isfinite(interval.estimate):
        return UNKNOWN
    estimate = words_of(interval.estimate, kind)
    if not interval.known:
        few = "one seed" if interval.seeds < 2 else "too few seeds"
        return f"{estimate} [{few}: no interval]"
    return f"{estimate} [{_number(interval.low, kind)}, {_number(interval.high, kind)}]"


def _number(value: float, kind: Kind) -> str:
    """A number of a kind: shares in per cent and points with one digit, other fractions with two."""
    if kind == "share":
        return f"{100 * value:z.1f}"
    if isinstance(value, int):
        return f"{value:,}"
    return f"{value:z,.1f}" if kind == "vp" else f"{value:z,.2f}"

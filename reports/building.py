"""How a table is made of what was counted: the names that tell its rows apart, and what is said of each."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from reports.findings import Findings
from reports.question import RUN
from reports.tables import TABLES
from reports.tabular import Cell, Column, Kind, Row, Table
from reports.tallies import Sums

Maker: TypeAlias = Callable[[Findings], Table | None]
"""Makes one table; None where what is asked for has nothing to say in it."""

_MEANINGS: Final = {column.name: column.meaning for table in ("setups", "seats") for column in TABLES[table]}
_TITLES: Final = {"vp": "VP", "win_share": "Win share"}


@dataclass(frozen=True)
class Measure:
    """A column with how its value follows from what was counted."""

    column: Column
    of: Callable[[Sums], Cell]


def measure(key: str, title: str, kind: Kind, about: str, of: Callable[[Sums], Cell]) -> Measure:
    """A measure."""
    return Measure(Column(key, title, kind, about), of)


def name_column(key: str) -> Column:
    """A column of a run's tables as a name that tells rows apart."""
    title = _TITLES.get(key, key.replace("_", " ").capitalize())
    return Column(key, title, "name", _MEANINGS.get(key, "name of the run"))


def shown_keys(findings: Findings, keys: Iterable[str]) -> list[str]:
    """The keys that a table shows: the run only where there are several."""
    return [key for key in keys if key != RUN or len(findings.runs) > 1]


def made(
    findings: Findings,
    table: tuple[str, str, str],
    keys: Sequence[str],
    names: Sequence[Column],
    groups: Iterable[Sums],
    measures: Sequence[Measure],
) -> Table | None:
    """A table of key, title and what it is about: a row for each group, with its names and measures."""
    shown = shown_keys(findings, keys)
    names = [name for name in names if name.key not in shown]
    rows = tuple(_row(sums, shown, names, measures) for sums in groups)
    columns = (*map(name_column, shown), *names, *(one.column for one in measures))
    return Table(*table, columns, rows) if rows else None


def _row(sums: Sums, keys: Sequence[str], names: Sequence[Column], measures: Sequence[Measure]) -> Row:
    """The cells of one group."""
    own = (*keys, *(column.key for column in names))
    return (*(sums.row[key] for key in own), *(one.of(sums) for one in measures))

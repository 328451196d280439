"""All tables of a report, in their order, and how much of them a page shows."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Final

from reports.beyond import BEYOND
from reports.building import Maker
from reports.findings import Findings
from reports.markup import markdown_table
from reports.origins import FROM_ROUNDS, ORIGINS
from reports.outcomes import OUTCOMES
from reports.pieces import FROM_EVENTS, PIECES
from reports.tabular import Table
from reports.wording import counted
from sim.reading import BadInput, Problem, suggestion

MAKERS: Final[dict[str, Maker]] = {make.__name__: make for make in (*OUTCOMES, *ORIGINS, *PIECES, *BEYOND)}
"""What makes each table, by its key."""

_COUNTED_OF: Final = {
    **{make.__name__: "events" for make in FROM_EVENTS},
    **{make.__name__: "rounds" for make in FROM_ROUNDS},
    "meetings": "pairs",
}
"""What the tables are counted of that are not counted of seats."""

MOST_ON_PAPER: Final = 60
"""Rows of a table on a Markdown page; of a longer one the page says where it is."""

MOST_ON_SCREEN: Final = 600
"""Rows of a table on an HTML page."""


def all_tables(findings: Findings) -> list[Table]:
    """Every table that has something to say about what is asked for."""
    return [table for key in MAKERS if (table := made(findings, key)) is not None]


def made(findings: Findings, key: str) -> Table | None:
    """The table of a key; one that is counted of a part of the games says so."""
    table = MAKERS[key](findings)
    every = findings.every(_COUNTED_OF.get(key, "seats"))
    if table is None or every == 1:
        return table
    return replace(table, about=f"{table.about} Counted in one of {every} parts of the games.")


def chosen(findings: Findings, keys: Iterable[str]) -> list[Table]:
    """The tables of these keys; one that there is not, or that has nothing to say, is told in a sentence."""
    problems = [Problem("--table", 0, "", _unknown(key)) for key in keys if key not in MAKERS]
    if problems:
        raise BadInput(problems)
    found = {key: made(findings, key) for key in dict.fromkeys(keys)}
    empty = [key for key, table in found.items() if table is None]
    if empty:
        nothing = "has nothing to say about what is asked for"
        raise BadInput([Problem("--table", 0, "", f"{key} {nothing}") for key in empty])
    return [table for table in found.values() if table is not None]


def _unknown(key: str) -> str:
    """That there is no such table."""
    return f'there is no table "{key}"{suggestion(key, MAKERS) or ". There are: " + ", ".join(MAKERS)}'


def for_readers(table: Table) -> Table:
    """A table without the names that are the same in every row, unless nothing else would tell what it is about."""
    names = [k for k, column in enumerate(table.columns) if column.kind == "name"]
    same = {k for k in names if len({row[k] for row in table.rows}) == 1}
    left = [k for k in range(len(table.columns)) if k not in same or (same.issuperset(names) and k == names[-1])]
    return replace(
        table,
        columns=tuple(table.columns[k] for k in left),
        rows=tuple(tuple(row[k] for k in left) for row in table.rows),
        total=None if table.total is None else tuple(table.total[k] for k in left),
    )


def on_paper(table: Table) -> str:
    """A table as a section of a Markdown page."""
    if len(table.rows) > MOST_ON_PAPER:
        shown = f"{counted(len(table.rows), 'row')}: see `{table.key}.csv`.\n"
    else:
        shown = markdown_table(for_readers(table))
    return f"### {table.title}\n\n{table.about}\n\n{shown}"

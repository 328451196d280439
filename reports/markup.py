"""Tables as Markdown, as HTML and as lines for a spreadsheet."""

from __future__ import annotations

import csv
import html
import io
from collections.abc import Iterator, Sequence
from typing import Final

from reports.estimates import Interval
from reports.tabular import Cell, Column, Row, Table, cell_json, estimate_of, words_of
from reports.wording import markdown, plain, shortened, spreadsheet

_LONGEST_TITLE: Final = 40
"""Cells of a column's title on an HTML page; a strategy's name may be one."""


def markdown_table(table: Table) -> str:
    """A table for Markdown, numbers to the right; its title and what it is about are left to the page."""
    titles = [markdown(column.title) for column in table.columns]
    rule = ["---:" if column.numeric else "---" for column in table.columns]
    rows = [[_for_markdown(*cell) for cell in zip(row, table.columns, strict=True)] for row in table.all_rows()]
    return "".join(f"| {' | '.join(row)} |\n" for row in (titles, rule, *rows))


def _for_markdown(cell: Cell, column: Column) -> str:
    """A cell's words, escaped where they may come from a user."""
    words = words_of(cell, column.kind)
    return markdown(words) if isinstance(cell, str) else words


def csv_table(table: Table) -> str:
    """A table as comma-separated lines with the keys as titles: full precision, an interval as three columns (`key`,
    `key_low`, `key_high`), empty where a value is not known, and without the total.
    """
    page = io.StringIO()
    writer = csv.writer(page, lineterminator="\n")
    wide = [any(isinstance(cell, Interval) for cell in table.values(column.key)) for column in table.columns]
    writer.writerow(_csv_titles(table.columns, wide))
    for row in table.rows:
        writer.writerow([field for cell, three in zip(row, wide, strict=True) for field in _fields(cell, three)])
    return page.getvalue()


def _csv_titles(columns: Sequence[Column], wide: Sequence[bool]) -> list[str]:
    """The titles of the lines."""
    ends = ("", "_low", "_high")
    return [
        spreadsheet(f"{column.key}{end}")
        for column, three in zip(columns, wide, strict=True)
        for end in (ends if three else ends[:1])
    ]


def _fields(cell: Cell, three: bool) -> list[object]:
    """A cell as one field, or as three in a column of intervals."""
    if isinstance(cell, Interval):
        document = cell_json(cell)
        return [document["estimate"], document["low"], document["high"]]
    field = spreadsheet(cell) if isinstance(cell, str) else estimate_of(cell)
    return [field, None, None] if three else [field]


def html_table(table: Table, name: str = "") -> str:
    """A table as an HTML fragment, its id `name` or from its key: `data-value` is what a cell is sorted by, `data-kind`
    its column's kind.
    """
    return "\n".join(_html_lines(table, name or f"table-{table.key}")) + "\n"


def _html_lines(table: Table, name: str) -> Iterator[str]:
    """The lines of the fragment."""
    yield f'<table id="{_escaped(name)}" class="results">'
    yield f"<caption>{_escaped(table.title)}</caption>"
    yield "<thead><tr>"
    for column in table.columns:
        about = f' title="{_escaped(column.about)}"' if column.about else ""
        yield f'<th scope="col" data-kind="{column.kind}"{about}>{_escaped(_title(column))}</th>'
    yield "</tr></thead>"
    yield "<tbody>"
    yield from (_html_row(table, row) for row in table.rows)
    yield "</tbody>"
    if table.total is not None:
        yield f"<tfoot>{_html_row(table, table.total)}</tfoot>"
    yield "</table>"


def _title(column: Column) -> str:
    """A column's title, the middle of a very long one left out."""
    return shortened(column.title, _LONGEST_TITLE)


def _html_row(table: Table, row: Row) -> str:
    """One row; its names head it."""
    return f"<tr>{''.join(_html_cell(*cell) for cell in zip(row, table.columns, strict=True))}</tr>"


def _html_cell(cell: Cell, column: Column) -> str:
    """One cell."""
    value = estimate_of(cell)
    sorted_by = "" if value is None else _escaped(str(value))
    words = _escaped(words_of(cell, column.kind))
    if column.kind == "name":
        return f'<th scope="row" data-value="{sorted_by}">{words}</th>'
    return f'<td data-kind="{column.kind}" data-value="{sorted_by}">{words}</td>'


def _escaped(text: str) -> str:
    """A text on one line with all that HTML would read escaped."""
    return html.escape(plain(text))

"""A summary as tables for the terminal and as Markdown."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from rich.box import SIMPLE_HEAD
from rich.cells import cell_len
from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from reports.cautions import Caution
from reports.summary import Group, StrategyRow, Summary
from reports.tables import SOURCES, VP_SOURCES
from reports.wording import heading, markdown, plain, points, share_words, shortened, vp_words

INTERVALS: Final = "[ ] are 95 % intervals over setup seeds; games count a strategy once per seat."

_NAMES: Final = (8, 40)
"""The least and the most cells for a strategy's name."""

_SOURCE: Final = 22
"""Cells for the name of a source with the space around it."""

_TITLES: Final = ("Strategy", "Games", "Win share", "Mean VP", "Low-high")
_NUMBER: Final = 5
_BARS: Final = (4, 12)
"""The shortest and the longest bar beside a number, in cells."""

_FULL: Final = "█"
_EIGHTHS: Final = " ▏▎▍▌▋▊▉"


def terminal_table(summary: Summary, width: int = 80) -> list[RenderableType]:
    """The summary as rich renderables that fit a terminal so many cells wide."""
    found: list[RenderableType] = [Text(plain(summary.name), style="bold")]
    for group in summary.groups:
        found.append(_standings(summary, group, width))
        found.extend(_sources(group, width))
        found.extend(Text(line, style="dim") for line in _silent(group))
    return [*found, Text(INTERVALS, style="dim")]


def terminal_cautions(cautions: Sequence[Caution]) -> list[RenderableType]:
    """Each caveat as a line of its own, its label first."""
    return [Text.assemble((f"{one.label}: ", "bold yellow"), one.sentence) for one in cautions]


def _standings(summary: Summary, group: Group, width: int) -> Table:
    """Who wins how often and with how many points, best first."""
    figures = [_figures(row) for row in group.rows]
    columns = zip(_TITLES[1:], *figures, strict=True)
    taken = sum(max(map(cell_len, column)) + 2 for column in columns)
    room = min(max(width - taken, _NAMES[0]), _NAMES[1])
    table = _table(heading(summary, group))
    for k, title in enumerate(_TITLES):
        table.add_column(title, justify="right" if k else "left")
    for row, cells in zip(group.rows, figures, strict=True):
        table.add_row(*map(Text, (shortened(row.strategy, room), *cells)))
    return table


def _figures(row: StrategyRow) -> tuple[str, str, str, str]:
    """The figures of a strategy's row, the same in every rendering."""
    return (
        f"{row.seat_games:,}",
        share_words(row.win_share),
        vp_words(row.vp),
        f"{row.vp_lowest}-{row.vp_highest}",
    )


def _sources(group: Group, width: int) -> Iterator[Table]:
    """VP by source and strategy, in as many tables as the width asks for."""
    sources = _by_size(group)
    largest = max((abs(row.mean_of(source)) for row in group.rows for source in sources), default=0)
    room = width - _SOURCE
    most = max(room // (_NUMBER + _BARS[0] + 3), 1)
    tables = -(-len(group.rows) // most)
    size = -(-len(group.rows) // tables)
    bar = min(max(room // size - _NUMBER - 3, 0), _BARS[1])
    for start in range(0, len(group.rows), size):
        yield _source_table(group.rows[start : start + size], sources, largest, bar)


def _source_table(rows: Sequence[StrategyRow], sources: Sequence[str], largest: float, bar: int) -> Table:
    """One table of VP by source, each number with its bar."""
    table = _table("Mean VP by source")
    table.add_column("Source", no_wrap=True)
    for row in rows:
        table.add_column(Text(shortened(row.strategy, _NUMBER + 1 + bar)), no_wrap=True)
    for source in sources:
        cells = [_number_with_bar(row.mean_of(source), largest, bar) for row in rows]
        table.add_row(Text(SOURCES[source][0]), *cells)
    table.add_section()
    table.add_row("All sources", *(Text(points(row.vp.estimate).rjust(_NUMBER), "bold") for row in rows))
    return table


def _silent(group: Group) -> list[str]:
    """The line that names the sources of no points, if there are any."""
    used = _by_size(group)
    zero = [SOURCES[source][0] for source in VP_SOURCES if source not in used]
    return [f"No VP from: {', '.join(zero)}."] if zero else []


def _number_with_bar(value: float, largest: float, width: int) -> Text:
    """A number and a bar as long as its part of the largest one."""
    eighths = round(abs(value) / largest * width * 8)
    part = _EIGHTHS[eighths % 8].strip()
    return Text.assemble(points(value).rjust(_NUMBER), " ", (_FULL * (eighths // 8) + part, "cyan"))


def _by_size(group: Group) -> list[str]:
    """The sources that gave anything, the largest over all strategies first."""
    given = {source: sum(row.mean_of(source) for row in group.rows) for source in VP_SOURCES}
    used = [s for s in VP_SOURCES if any(row.source_totals[s] for row in group.rows)]
    return sorted(used, key=lambda source: -given[source])


def _table(title: str) -> Table:
    """An empty table in the house style: two cells between columns, none at the edges."""
    return Table(
        title=Text(f"\n{title}", style="italic"),
        title_justify="left",
        box=SIMPLE_HEAD,
        show_edge=False,
        pad_edge=False,
        collapse_padding=True,
    )


def markdown_page(summary: Summary, cautions: Sequence[Caution]) -> str:
    """The summary and its caveats as one Markdown page."""
    lines = [f"# {markdown(summary.name)}", ""]
    for group in summary.groups:
        lines += [f"## {markdown(heading(summary, group))}", "", *_standings_lines(group), ""]
        lines += ["Mean VP by source:", "", *_source_lines(group), "", *_silent(group), ""]
    lines += [INTERVALS, ""]
    if cautions:
        lines += ["## When not to believe these numbers", ""]
        lines += [f"- **{one.label}**: {markdown(one.sentence)}" for one in cautions] + [""]
    return "\n".join(lines)


def _standings_lines(group: Group) -> list[str]:
    """Who wins how often, as a Markdown table."""
    rows = [[markdown(row.strategy), *_figures(row)] for row in group.rows]
    return _markdown_table(_TITLES, rows)


def _source_lines(group: Group) -> list[str]:
    """VP by source as a Markdown table."""
    rows = [[SOURCES[source][0], *(points(row.mean_of(source)) for row in group.rows)] for source in _by_size(group)]
    rows.append(["All sources", *(points(row.vp.estimate) for row in group.rows)])
    return _markdown_table(["Source", *(markdown(row.strategy) for row in group.rows)], rows)


def _markdown_table(titles: Sequence[str], rows: Sequence[Sequence[str]]) -> list[str]:
    """A Markdown table, the first column left and the others right."""
    rule = ["---", *("---:" for _ in titles[1:])]
    return [f"| {' | '.join(row)} |" for row in (titles, rule, *rows)]

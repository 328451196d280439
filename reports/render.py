"""A summary as tables for the terminal and as a Markdown page."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.console import RenderableType
from rich.text import Text

from reports.cautions import Caution
from reports.markup import markdown_table
from reports.standings import by_source, silent, standings
from reports.stops import decisions
from reports.summary import Summary
from reports.tabular import Table
from reports.terminal import printable, with_bars
from reports.wording import heading, markdown, plain

INTERVALS: Final = "[ ] are 95 % intervals over setup seeds; games count a strategy once per seat."
STOPPING: Final = "[ ] are 95 % sequences over setup seeds, valid under stopping; games count a strategy once per seat."


def terminal_table(summary: Summary, width: int = 80) -> list[RenderableType]:
    """The summary as rich renderables that fit a terminal so many cells wide."""
    found: list[RenderableType] = [Text(plain(summary.name), style="bold")]
    for group in summary.groups:
        found += [*printable(standings(summary, group), width), *with_bars(by_source(group), width)]
        found += [Text(line, style="dim") for line in (silent(group),) if line]
    for table in answers(summary):
        found += printable(table, width)
    return [*found, Text(intervals(summary), style="dim")]


def intervals(summary: Summary) -> str:
    """What the brackets hold, and how a run that may end by a rule has ended."""
    return INTERVALS if summary.look is None else f"{STOPPING} {summary.look.outcome()}"


def answers(summary: Summary) -> list[Table]:
    """The tables beside the standings that every rendering shows: what is decided, and the ratings of a pool."""
    look = summary.look
    decided = [decisions(look)] if look is not None and any(goal.difference for goal in look.goals) else []
    return [*decided, *(one.table() for one in summary.further.ratings)]


def terminal_cautions(cautions: Sequence[Caution]) -> list[RenderableType]:
    """Each caveat as a line of its own, its label first."""
    return [Text.assemble((f"{one.label}: ", "bold yellow"), one.sentence) for one in cautions]


def markdown_page(summary: Summary, cautions: Sequence[Caution]) -> str:
    """The summary and its caveats as one Markdown page."""
    return "\n".join([*_markdown_summary(summary), *markdown_cautions(cautions)])


def markdown_cautions(cautions: Sequence[Caution]) -> list[str]:
    """The lines of a section about the caveats, if there are any."""
    if not cautions:
        return []
    lines = [f"- **{one.label}**: {markdown(one.sentence)}" for one in cautions]
    return ["## When not to believe these numbers", "", *lines, ""]


def _markdown_summary(summary: Summary) -> list[str]:
    """The lines of a page about a summary."""
    lines = [f"# {markdown(summary.name)}", ""]
    for group in summary.groups:
        lines += [f"## {markdown(heading(summary, group))}", "", markdown_table(standings(summary, group))]
        lines += ["Mean VP by source:", "", markdown_table(by_source(group)), silent(group), ""]
    for table in answers(summary):
        lines += [f"## {table.title}", "", table.about, "", markdown_table(table)]
    return [*lines, intervals(summary), ""]

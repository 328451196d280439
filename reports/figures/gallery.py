"""All charts of a run, by variant and player count."""

from __future__ import annotations

from reports.charts import Chart
from reports.figures.shares import win_share
from reports.figures.sources import vp_stack
from reports.style import looks
from reports.summary import Summary
from reports.wording import heading

Gallery = dict[tuple[str, int], list[Chart]]
"""The charts of each variant and player count, those of the answer first."""


def gallery(summary: Summary) -> Gallery:
    """Draw the charts of a run; files of several variants or player counts are numbered in their order."""
    mine = looks(row.strategy for group in summary.groups for row in group.rows)
    drawn: Gallery = {}
    for k, group in enumerate(summary.groups, 1):
        about = heading(summary, group)
        end = f"-{k}" if len(summary.groups) > 1 else ""
        charts = [win_share(f"win-share{end}", group, about, mine), vp_stack(f"vp-by-source{end}", group, about, mine)]
        drawn[group.variant, group.players] = charts
    return drawn

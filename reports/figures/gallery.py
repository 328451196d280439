"""All charts of a run, by variant and player count."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from reports.charts import Chart
from reports.figures.edge import winners_edge
from reports.figures.meetings import match_ups
from reports.figures.places import seat_advantage
from reports.figures.rounds import vp_by_round
from reports.figures.shares import win_share
from reports.figures.sources import vp_stack
from reports.figures.spots import spot_use
from reports.figures.spread import vp_spread
from reports.figures.theory import theory_grid
from reports.style import IN_FULL, MOST_GROUPS, Look, looks
from reports.summary import Group, Summary
from reports.tabular import Table
from reports.wording import heading

Gallery = dict[tuple[str, int], list[Chart]]
"""The charts of each variant and player count, those of the answer first."""


def gallery(summary: Summary, tables: Sequence[Table], only: str = "") -> Gallery:
    """Draw the charts of a run, as far as its tables go; files of several groups are numbered in their order.

    `only` says in words which games are asked for, if not all. Of very many groups the first have all charts, the next
    those of the answer, and the others none: they can be asked for by themselves.
    """
    mine = looks(row.strategy for group in summary.groups for row in group.rows)
    known = {table.key: table for table in tables}
    drawn: Gallery = {}
    for k, group in enumerate(summary.groups[:MOST_GROUPS], 1):
        charts = _charts(group, _about(summary, group, only), _end(summary, k), known if k <= IN_FULL else {}, mine)
        drawn[group.variant, group.players] = [chart for chart in charts if chart is not None]
    return drawn


def side_by_side(summaries: Mapping[str, Summary], only: str = "") -> list[Gallery]:
    """Draw the charts of the answer of several runs, by their labels, each strategy in the same colour in all."""
    mine = looks(row.strategy for summary in summaries.values() for group in summary.groups for row in group.rows)
    drawn: list[Gallery] = []
    for place, (label, summary) in enumerate(summaries.items(), 1):
        charts: Gallery = {}
        for k, group in enumerate(summary.groups[:IN_FULL], 1):
            about, end = f"{label}: {_about(summary, group, only)}", f"-{place}{_end(summary, k)}"
            charts[group.variant, group.players] = [one for one in _charts(group, about, end, {}, mine) if one]
        drawn.append(charts)
    return drawn


def _about(summary: Summary, group: Group, only: str) -> str:
    """What the charts of a group rest on."""
    words = [heading(summary, group), *([f"only {only}"] if only else [])]
    return "; ".join([*words, "intervals valid under stopping"] if summary.look is not None else words)


def _end(summary: Summary, place: int) -> str:
    """How the names of one group's files end."""
    return f"-{place}" if len(summary.groups) > 1 else ""


def _charts(
    group: Group, about: str, end: str, tables: Mapping[str, Table], mine: Mapping[str, Look]
) -> Iterator[Chart | None]:
    """The charts of one variant and player count."""
    yield win_share(f"win-share{end}", group, about, mine)
    yield vp_stack(f"vp-by-source{end}", group, about, mine)
    if tables:
        yield vp_spread(f"vp-spread{end}", group, about, mine)
        yield winners_edge(f"winners-edge{end}", tables.get("edge"), group, about)
        yield vp_by_round(f"vp-by-round{end}", tables.get("sources_by_round"), group, about, mine)
        yield match_ups(f"match-ups{end}", tables.get("meetings"), group, about)
        yield seat_advantage(f"seats{end}", tables.get("seats"), tables.get("first_turns"), group, about)
        yield theory_grid(f"theory{end}", tables.get("theory_grid"), group, about)
        yield spot_use(f"spots{end}", tables.get("spots"), group, about)

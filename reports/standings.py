"""The first tables of a report: who wins how often and with how many points, and what the points come from."""

from __future__ import annotations

from typing import Final

from reports.summary import Group, Summary
from reports.tables import SOURCES, VP_SOURCES
from reports.tabular import Column, Table
from reports.wording import heading

STRATEGY: Final = Column("strategy", "Strategy", "name", "name of the strategy")
GAMES: Final = Column("seat_games", "Games", "count", "games, a strategy counted once per seat")
BLOCKS: Final = Column("blocks", "Blocks", "count", "setup seeds, the unit of every interval")
WIN_SHARE: Final = Column("win_share", "Win share", "share", "mean win share with its 95 % interval")
VP: Final = Column("vp", "Mean VP", "vp", "mean victory points with their 95 % interval")
SOURCE: Final = Column("source", "Source", "name", "what printed thing shows the victory points")


def standings(summary: Summary, group: Group) -> Table:
    """Who wins how often and with how many points, best first."""
    ends = Column("vp_ends", "Low-high", "number", "fewest and most victory points in a game")
    return Table(
        "standings",
        heading(summary, group),
        "Who wins how often and with how many victory points.",
        (STRATEGY, GAMES, WIN_SHARE, VP, ends),
        tuple(
            (row.strategy, row.seat_games, row.win_share, row.vp, f"{row.vp_lowest}-{row.vp_highest}")
            for row in group.rows
        ),
    )


def by_source(group: Group) -> Table:
    """The mean victory points of each source that gave any, a column for each strategy, the largest source first."""
    return Table(
        "vp_by_source",
        "Mean VP by source",
        "Where the victory points come from; the sources add up to all victory points.",
        (SOURCE, *(Column(f"vp_{k}", row.strategy, "vp") for k, row in enumerate(group.rows, 1))),
        tuple((SOURCES[source][0], *(row.mean_of(source) for row in group.rows)) for source in by_size(group)),
        ("All sources", *(row.vp.estimate for row in group.rows)),
    )


def silent(group: Group) -> str:
    """The sentence that names the sources of no points, if there are any."""
    used = by_size(group)
    zero = [SOURCES[source][0] for source in VP_SOURCES if source not in used]
    return f"No VP from: {', '.join(zero)}." if zero else ""


def by_size(group: Group) -> list[str]:
    """The sources that gave anything, the largest over all strategies first."""
    given = {source: sum(row.mean_of(source) for row in group.rows) for source in VP_SOURCES}
    used = [s for s in VP_SOURCES if any(row.source_totals[s] for row in group.rows)]
    return sorted(used, key=lambda source: -given[source])

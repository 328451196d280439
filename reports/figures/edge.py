"""What winners have more of than the others at their table, as a forest."""

from __future__ import annotations

from reports.charts import Chart, Sheet
from reports.figures.forest import Estimate, forest, forest_height
from reports.figures.rows import interval, rows_of
from reports.headline import seen
from reports.style import GAIN, LOSS, MUTED, Look
from reports.summary import Group
from reports.tabular import Table, words_of


def winners_edge(file: str, table: Table | None, group: Group, about: str) -> Chart | None:
    """The winner's VP less the mean of the others, by source, the largest first; None where nobody was beaten."""
    found = [(str(row["source"]), interval(row, "edge")) for row in rows_of(table, group)]
    rows = sorted(
        (
            Estimate(source, edge, words_of(edge, "vp"), _look(edge.low, edge.high))
            for source, edge in found
            if edge.estimate
        ),
        key=lambda row: -row.interval.estimate,
    )
    if not rows:
        return None
    total = words_of(sum(edge.estimate for _, edge in found), "vp")
    most = words_of(rows[0].interval.estimate, "vp")
    title = f"Winners are {total} VP ahead of the others, {most} of them from {rows[0].name}"
    subtitle = (
        f"{about}. Winner's VP less the mean of the others, by source; lines are 95 % intervals. "
        "It describes winners; it does not say that a source made them win."
    )
    alt = "Edge by source: " + "; ".join(f"{row.name} {row.words}" for row in rows)
    with Sheet(file, seen(group, title), subtitle, alt, forest_height(len(rows))) as sheet:
        forest(sheet, rows, "VP more than the others", 0.0)
    return sheet.chart


def _look(low: float, high: float) -> Look:
    """The look of a difference: more, less, or neither beyond its interval."""
    colour = GAIN if low > 0 else LOSS if high < 0 else MUTED
    return Look(colour, "", "solid", "o")

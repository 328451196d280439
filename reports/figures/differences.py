"""The differences of a comparison as a forest, one for VP and one for win share."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from reports.charts import Chart, Sheet
from reports.compare import EVERYONE, Compared, Comparison
from reports.estimates import Interval
from reports.figures.forest import Estimate, forest, forest_height
from reports.headline import named
from reports.style import GAIN, LOSS, MUTED, Look
from reports.tabular import Kind, words_of
from reports.verdicts import decided, in_short
from reports.wording import counted

MOST_ROWS: Final = 60
_METRICS: Final = {
    "vp": ("difference_vp", "VP per game and seat, less those it is held against"),
    "win_share": ("difference_wins", "Win share in points, less that it is held against"),
}


def difference_charts(comparison: Comparison) -> Iterator[Chart]:
    """The forest of VP, and that of win share where a win share can differ."""
    yield _chart(comparison, "vp")
    if len(comparison.compared) == 1 or any(one.main != EVERYONE for one in comparison.compared):
        yield _chart(comparison, "win_share")


def _chart(comparison: Comparison, metric: str) -> Chart:
    """The differences of a metric with the intervals that hold together."""
    name, measure = _METRICS[metric]
    rows = [row for one in comparison.compared for row in _rows(comparison, one, metric)][:MOST_ROWS]
    blocks = max(one.blocks for one in comparison.compared)
    how = "valid under stopping" if comparison.stopping else "that hold together"
    subtitle = f"{counted(comparison.games, 'game')}, up to {counted(blocks, 'block')}. Lines are 95 % intervals {how}."
    alt = "; ".join(f"{named(row.name)} {row.words}" for row in rows)
    with Sheet(name, _finding(comparison, metric), subtitle, alt, forest_height(len(rows))) as sheet:
        scale = 100 if metric == "win_share" else 1
        forest(sheet, rows, measure, 0.0, lambda value: f"{scale * value:+g}" if value else "0")
    return sheet.chart


def _finding(comparison: Comparison, metric: str) -> str:
    """What the comparison found in a metric, in a line."""
    if len(comparison.compared) == 1:
        return in_short(comparison.compared[0], metric)
    told = sum(decided(one.headline[metric]) for one in comparison.compared)
    return f"{told} of {len(comparison.compared)} comparisons differ in {'VP' if metric == 'vp' else 'win share'}"


def _rows(comparison: Comparison, one: Compared, metric: str) -> Iterator[Estimate]:
    """A line for each group of the only contrast, or one for what each of several is about."""
    several = len(comparison.compared) > 1
    kind: Kind = "share" if metric == "win_share" else "vp"
    for group in one.groups[:1] if several else one.groups:
        if metric == "vp" or group != EVERYONE:
            interval = one.headline[metric] if several else one.found[group, metric].together
            yield Estimate(
                one.contrast.title if several else group, interval, words_of(interval, kind), _look(interval)
            )


def _look(interval: Interval) -> Look:
    """The look of a gain, a loss, or of what is undecided."""
    if not decided(interval):
        return Look(MUTED, "", "solid", "D")
    return Look(GAIN, "", "solid", "o") if interval.low > 0 else Look(LOSS, "", "solid", "s")

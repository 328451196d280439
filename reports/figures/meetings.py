"""Which strategy ranks before which when they meet, as a grid."""

from __future__ import annotations

import math
from typing import Final

from reports.charts import Chart, Sheet
from reports.estimates import Interval
from reports.figures.cells import Tinted, cells
from reports.figures.rows import interval, rows_of
from reports.headline import named, seen
from reports.style import GAIN, LOSS, MUTED, SMALL, WIDTH, inches, labels
from reports.summary import Group
from reports.tabular import Table, words_of

_ROW: Final = 0.38
_WIDEST: Final = 1.2
_GAP: Final = 0.2
_FEWEST: Final = 3
"""Two strategies have one pair, and the win share says who is ahead."""

_SLANT: Final = 32
_STRONG: Final = 0.35
"""So far from half of the meetings the tint is at its strongest."""


def match_ups(file: str, table: Table | None, group: Group, about: str) -> Chart | None:
    """A cell for each pair: how often the row's strategy ranks before the column's; None where fewer than three met."""
    ahead = {
        (str(row["strategy"]), str(row["other strategy"])): interval(row, "ahead") for row in rows_of(table, group)
    }
    names = [row.strategy for row in group.rows if any(row.strategy in pair for pair in ahead)]
    if len(names) < _FEWEST:
        return None
    grid = [[_cell(ahead.get((mine, other)) if mine != other else None) for other in names] for mine in names]
    subtitle = (
        f"{about}. Per cent of meetings in which the strategy at the left ranks before the one above; "
        "a shared rank counts half. Bold: the 95 % interval, each by itself, leaves 50 out."
    )
    alt = "; ".join(
        f"{named(mine)} before {named(other)} {words_of(share, 'share')}" for (mine, other), share in ahead.items()
    )
    short = labels(names)
    left, longest = inches(short) + _GAP, inches(short, SMALL)
    width = min(WIDTH - left - _GAP, len(names) * _WIDEST)
    slanted = longest > width / len(names)
    if slanted:
        width = min(width, WIDTH - left - longest * math.cos(math.radians(_SLANT)))
    top = 0.25 + slanted * longest * math.sin(math.radians(_SLANT))
    with Sheet(file, seen(group, _finding(ahead)), subtitle, alt, top + len(names) * _ROW) as sheet:
        axes = sheet.axes(left, top, width, len(names) * _ROW)
        cells(axes, grid)
        axes.set_yticks(range(len(names)), short)
        axes.set_xticks(range(len(names)), short)
        axes.xaxis.tick_top()
        axes.tick_params(axis="x", length=0, labelcolor=MUTED, labelsize=SMALL)
        if slanted:
            axes.tick_params(axis="x", rotation=_SLANT)
            for tick in axes.get_xticklabels():
                tick.set(ha="left", rotation_mode="anchor")
    return sheet.chart


def _cell(ahead: Interval | None) -> Tinted | None:
    """How often one strategy ranks before another."""
    if ahead is None:
        return None
    distance = ahead.estimate - 0.5
    words = words_of(ahead.estimate, "share").removesuffix(" %")
    return Tinted(words, abs(distance) / _STRONG, colour=GAIN if distance > 0 else LOSS, bold=_apart(ahead))


def _apart(ahead: Interval) -> bool:
    """Whether a share differs from one half beyond its interval."""
    return ahead.known and not ahead.low <= 0.5 <= ahead.high


def _finding(ahead: dict[tuple[str, str], Interval]) -> str:
    """The clearest of all pairs, in words."""
    clear = {
        pair: share for pair, share in ahead.items() if pair[0] != pair[1] and _apart(share) and share.estimate > 0.5
    }
    if not clear:
        return "No strategy is seen to rank before another more often than not"
    (mine, other), share = max(clear.items(), key=lambda one: one[1].estimate)
    return (
        f"Clearest: {named(mine)} ranks before {named(other)} in {words_of(share.estimate, 'share')} of their meetings"
    )

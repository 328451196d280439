"""Where each strategy's points come from, as stacked bars."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Any, Final

from matplotlib.axes import Axes

from reports.charts import Chart, Sheet
from reports.figures.rounds import spread_out
from reports.headline import largest_sources, named, seen
from reports.standings import by_size
from reports.style import GRID, INK, MUTED, PAPER, SMALL, WIDTH, Look, inches, labels
from reports.summary import Group, StrategyRow
from reports.tables import SOURCES, VP_SOURCES
from reports.tabular import words_of

_SHOWN: Final = 7
"""So many sources have a segment of their own; the others share the last."""

TINTS: Final = (0.38, 0.18)
"""How strong a strategy's colour is in neighbouring segments: letters can be read on it, light or dark."""

_ROW: Final = 0.46
_BAR: Final = 0.74
_NAMES: Final = 1.0
"""Inches above the first bar for the names of the sources."""

_APART: Final = 0.27
"""Inches between two of these names."""

_SLANTED: Final = 0.85
"""The width of a slanted word as part of its length."""

_LEADER: Final = 0.2
"""How far the names are above the first bar, as part of a row."""

_RIGHT: Final = 0.65
"""Inches to the right of the bars, for their sums and for the last name."""

_FOOT: Final = 0.42
_GAP: Final = 0.25

Segment = tuple[str, float]
"""The words of a source, and the mean VP that it gave."""


def vp_stack(file: str, group: Group, about: str, looks: Mapping[str, Look]) -> Chart:
    """The mean VP of every strategy, stacked by source, the largest source first."""
    rows = sorted(group.rows, key=lambda row: -row.vp.estimate)
    shown = by_size(group)[:_SHOWN]
    subtitle = f"{about}. Mean VP per game by source, and their sum."
    alt = "; ".join(_described(row, shown) for row in rows)
    with Sheet(file, seen(group, _finding(rows)), subtitle, alt, _NAMES + len(rows) * _ROW + _FOOT) as sheet:
        names = labels([row.strategy for row in rows])
        left = inches(names) + _GAP
        axes = sheet.axes(left, _NAMES, WIDTH - left - _RIGHT, len(rows) * _ROW)
        axes.set_ylim(len(rows) - 0.5, -0.5)
        axes.set_yticks(range(len(rows)), names)
        stacks = [_segments(row, shown) for row in rows]
        axes.set_xlim(min(map(_below, stacks)), max(map(_above, stacks)) or 1)
        ends = [
            _bar(axes, k, stack, looks[row.strategy]) for k, (row, stack) in enumerate(zip(rows, stacks, strict=True))
        ]
        _join(axes, ends)
        _name_segments(axes, stacks[0])
        for k, row in enumerate(rows):
            _total(axes, k, _above(stacks[k]), row)
        axes.set_xlabel("Mean VP per game", loc="left")
    return sheet.chart


def _finding(rows: Sequence[StrategyRow]) -> str:
    """The largest source of all strategies, in words."""
    largest = [largest_sources(row, 1) for row in rows if row.vp_total > 0]
    names = {source[0][0] for source in largest if source}
    if not names:
        return "Nobody made a point"
    if len(names) == 1:
        shares = [source[0][1] / row.vp.estimate for row, source in zip(rows, largest, strict=True) if source]
        low, high = round(100 * min(shares)), round(100 * max(shares))
        part = f"{low} %" if low == high else f"{low} to {high} %"
        return f"The largest source for everybody: {names.pop()}, {part} of the points"
    return "; ".join(f"{named(rows[k].strategy)}: most from {source[0][0]}" for k, source in enumerate(largest[:2]))


def _segments(row: StrategyRow, shown: Sequence[str]) -> list[Segment]:
    """The segments of a bar: the sources shown, and all others as one."""
    segments = [(SOURCES[source][0], row.mean_of(source)) for source in shown]
    rest = sum(row.mean_of(source) for source in VP_SOURCES if source not in shown)
    return [*segments, ("others", rest)] if rest else segments


def _above(stack: Sequence[Segment]) -> float:
    """How far the gains of a bar reach."""
    return sum(max(vp, 0.0) for _, vp in stack)


def _below(stack: Sequence[Segment]) -> float:
    """How far the losses of a bar reach."""
    return sum(min(vp, 0.0) for _, vp in stack)


def _described(row: StrategyRow, shown: Sequence[str]) -> str:
    """A bar in words."""
    parts = ", ".join(f"{words} {words_of(vp, 'vp')}" for words, vp in _segments(row, shown))
    return f"{named(row.strategy)} {words_of(row.vp.estimate, 'vp')} VP: {parts}"


def _bar(axes: Axes, place: int, stack: Sequence[Segment], look: Look) -> list[float]:
    """One strategy's bar, and where its segments end."""
    gains = losses = 0.0
    ends = []
    for k, (_, vp) in enumerate(stack):
        start = gains if vp >= 0 else losses
        tint = TINTS[k % len(TINTS)]
        axes.barh(place, vp, _BAR, start, color=(look.colour, tint), edgecolor=PAPER, linewidth=1.2)
        if look.hatch:
            axes.barh(place, vp, _BAR, start, color="none", edgecolor=(look.colour, 0.5), hatch=look.hatch, linewidth=0)
        gains, losses = gains + max(vp, 0.0), losses + min(vp, 0.0)
        ends.append(start + vp)
        _number(axes, place, start + vp / 2, vp)
    axes.barh(place, 0, _BAR, color=look.colour, edgecolor=look.colour, linewidth=3)
    return ends


def _number(axes: Axes, place: int, x: float, vp: float) -> None:
    """The number in a segment that has room for it."""
    low, high = axes.get_xlim()
    room = abs(vp) / (high - low) * axes.bbox.width / axes.figure.dpi
    if room > inches([words_of(vp, "vp")], SMALL):
        axes.text(x, place, words_of(vp, "vp"), ha="center", va="center_baseline", fontsize=SMALL, color=INK)


def _join(axes: Axes, ends: Sequence[Sequence[float]]) -> None:
    """Lines between the same borders of neighbouring bars."""
    for k, (upper, lower) in enumerate(pairwise(ends)):
        for above, below in zip(upper, lower, strict=False):
            axes.plot([above, below], [k + _BAR / 2, k + 1 - _BAR / 2], color=GRID, linewidth=1, zorder=0.5)


def _name_segments(axes: Axes, stack: Sequence[Segment]) -> None:
    """The names of the sources above the segments of the first bar, slanted, apart and within the figure, each joined
    to its segment.
    """
    low, high = axes.get_xlim()
    inch = (high - low) * axes.figure.dpi / axes.bbox.width
    middles = _middles(stack)
    order = sorted(middles, key=lambda words: -middles[words])
    free = [_RIGHT - inches([words], SMALL) * _SLANTED + k * _APART for k, words in enumerate(order)]
    for words, place in spread_out(middles, _APART * inch, high + min(free) * inch).items():
        ends = [-_BAR / 2, -_BAR / 2 - _LEADER]
        axes.plot([middles[words], place], ends, color=GRID, linewidth=1, clip_on=False)
        where: dict[str, Any] = {"xytext": (0, 2), "textcoords": "offset points", "annotation_clip": False}
        style: dict[str, Any] = {"rotation": 32, "rotation_mode": "anchor", "fontsize": SMALL, "color": MUTED}
        axes.annotate(words, (place, ends[1]), **where, **style)


def _middles(stack: Sequence[Segment]) -> dict[str, float]:
    """Where the middle of each segment of a bar is."""
    gains = losses = 0.0
    middles = {}
    for words, vp in stack:
        middles[words] = (gains if vp >= 0 else losses) + vp / 2
        gains, losses = gains + max(vp, 0.0), losses + min(vp, 0.0)
    return middles


def _total(axes: Axes, place: int, end: float, row: StrategyRow) -> None:
    """The sum of a bar at its end."""
    style: dict[str, Any] = {"textcoords": "offset points", "va": "center_baseline", "weight": "bold"}
    axes.annotate(words_of(row.vp.estimate, "vp"), (end, place), (6, 0), **style)

"""A forest: estimates below one another, each with its interval as a line and its numbers beside it."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from matplotlib.axes import Axes

from reports.charts import Sheet
from reports.estimates import Interval
from reports.style import INK, LONGEST_NAME, MUTED, NEUTRAL, SMALL, WIDTH, Look, inches, labels

_ROW: Final = 0.34
_FOOT: Final = 0.5
_GAP: Final = 0.25


@dataclass(frozen=True)
class Estimate:
    """One line of a forest: what it is about, its interval, how that reads, and how it looks."""

    name: str
    interval: Interval
    words: str
    look: Look = NEUTRAL


def forest_height(rows: int) -> float:
    """The inches that a forest of so many rows needs."""
    return rows * _ROW + _FOOT


def forest(
    sheet: Sheet,
    rows: Sequence[Estimate],
    measure: str,
    reference: float | None = None,
    number: Callable[[float], str] | None = None,
    top: float = 0.0,
    beside: Sequence[Estimate] = (),
    longest: int = LONGEST_NAME,
) -> Axes:
    """Draw a forest so far below the top of a sheet's body.

    `reference` is what an estimate is to be compared with; the axis also has room for what stands `beside` this forest;
    names are shortened to the `longest`.
    """
    names = labels([row.name for row in rows], longest)
    left = inches(names) + _GAP
    right = inches([row.words for row in rows]) + _GAP
    axes = sheet.axes(left, top, WIDTH - left - right, len(rows) * _ROW)
    axes.set_ylim(len(rows) - 0.5, -0.5)
    axes.set_xlim(*_ends((*rows, *beside), reference))
    axes.grid(axis="x")
    if reference is not None:
        axes.axvline(reference, color=MUTED, linewidth=1.2, dashes=(4, 3))
    for k, row in enumerate(rows):
        _line(axes, k, row)
        _beside(axes, k, row.words)
    axes.set_yticks(range(len(rows)), names)
    axes.locator_params(axis="x", nbins=6)
    if number is not None:
        axes.xaxis.set_major_formatter(lambda value, _: number(value))
    axes.set_xlabel(measure, loc="left")
    axes.tick_params(axis="x", labelsize=SMALL)
    return axes


def _line(axes: Axes, place: int, row: Estimate) -> None:
    """One estimate with its interval."""
    interval, look = row.interval, row.look
    if interval.known:
        ends = [interval.low, interval.high]
        axes.plot(ends, [place, place], color=look.colour, linewidth=4, solid_capstyle="butt", linestyle=look.stroke)
    axes.plot(interval.estimate, place, look.mark, color=look.colour, markersize=6, markeredgecolor=INK)


def _beside(axes: Axes, place: int, words: str) -> None:
    """The numbers of an estimate to the right of the axes."""
    where = ("axes fraction", "data")
    axes.annotate(words, (1, place), (8, 0), xycoords=where, textcoords="offset points", va="center_baseline")


def _ends(rows: Sequence[Estimate], reference: float | None) -> tuple[float, float]:
    """From where to where the estimates and their intervals reach, with a little room."""
    ends = [end for row in rows for end in (row.interval.low, row.interval.estimate, row.interval.high)]
    known = [end for end in (*ends, reference) if end is not None and math.isfinite(end)]
    low, high = min(known, default=0.0), max(known, default=1.0)
    room = 0.06 * (high - low) or 0.5
    return low - room, high + room

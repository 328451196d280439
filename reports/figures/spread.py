"""How the points of each strategy are spread over its games, one shape below the other."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from matplotlib.axes import Axes

from reports.charts import Chart, Sheet
from reports.distributions import Distribution
from reports.headline import named, seen
from reports.style import INK, MUTED, SMALL, WIDTH, Look, inches, labels
from reports.summary import Group

_ROW: Final = 0.52
_FOOT: Final = 0.45
_GAP: Final = 0.25
_NUMBERS: Final = 1.35
_HEIGHT: Final = 0.88
_BINS: Final = 40
"""About so many bars in a shape."""


@dataclass(frozen=True)
class _Shape:
    """The points of one strategy, counted in bins of one width."""

    name: str
    points: Distribution
    look: Look


def vp_spread(file: str, group: Group, about: str, looks: Mapping[str, Look]) -> Chart:
    """The distribution of VP of every strategy with its median and the middle half."""
    shapes = [_Shape(row.strategy, row.distribution, looks[row.strategy]) for row in group.rows]
    subtitle = f"{about}. Shape: how many games, to a scale of its own; line: the median; bar: the middle half."
    alt = "; ".join(f"{named(shape.name)}: {_words(shape.points)}" for shape in shapes)
    with Sheet(file, seen(group, _finding(shapes)), subtitle, alt, len(shapes) * _ROW + _FOOT) as sheet:
        names = labels([shape.name for shape in shapes])
        left = inches(names) + _GAP
        axes = sheet.axes(left, 0.05, WIDTH - left - _NUMBERS, len(shapes) * _ROW)
        axes.set_ylim(len(shapes) - 0.95, -1.0)
        axes.set_yticks(range(len(shapes)), names, va="baseline")
        axes.grid(axis="x")
        _draw(axes, shapes)
        axes.set_xlabel("VP in a game", loc="left")
    return sheet.chart


def _draw(axes: Axes, shapes: Sequence[_Shape]) -> None:
    """Draw every shape on its line, each as tall as the others."""
    low = min(shape.points.lowest for shape in shapes)
    high = max(shape.points.highest for shape in shapes)
    width = max(1, -(-(high - low + 1) // _BINS))
    edges = list(range(low, high + width + 1, width))
    binned = [_binned(shape.points, edges) for shape in shapes]
    axes.set_xlim(low - width, high + 2 * width)
    for y, (shape, shares) in enumerate(zip(shapes, binned, strict=True)):
        tops = [y - _HEIGHT * share / max(shares) for share in shares]
        colour, hatch = shape.look.colour, shape.look.hatch or None
        axes.stairs(tops, edges, baseline=y, fill=True, color=(colour, 0.3), hatch=hatch, linewidth=0)
        axes.stairs(tops, edges, baseline=y, color=colour, linewidth=1.4)
        _middle(axes, y, shape.points, colour)


def _middle(axes: Axes, y: int, points: Distribution, colour: str) -> None:
    """The median, the middle half, and both in numbers beside the shape."""
    lower, median, upper = (points.quantile(part) for part in (0.25, 0.5, 0.75))
    axes.plot([lower, upper], [y, y], color=colour, linewidth=4, solid_capstyle="butt")
    axes.plot([median, median], [y, y - _HEIGHT * 0.6], color=INK, linewidth=1.6)
    where = ("axes fraction", "data")
    axes.annotate(str(median), (1, y), (8, 0), xycoords=where, textcoords="offset points", va="baseline", weight="bold")
    words = f"{lower} to {upper}"
    axes.annotate(words, (1, y), (34, 0), xycoords=where, textcoords="offset points", fontsize=SMALL, color=MUTED)


def _binned(points: Distribution, edges: Sequence[int]) -> list[float]:
    """The share of games between one edge and the next."""
    shares = [0.0] * (len(edges) - 1)
    for vp, count in zip(points.values, points.counts, strict=True):
        shares[(vp - edges[0]) // (edges[1] - edges[0])] += count / points.count
    return shares


def _words(points: Distribution) -> str:
    """A distribution in words."""
    lower, median, upper = (points.quantile(part) for part in (0.25, 0.5, 0.75))
    return f"median {median} VP, half of the games {lower} to {upper}, all {points.lowest} to {points.highest}"


def _finding(shapes: Sequence[_Shape]) -> str:
    """Where the middle half of the games of the first strategy lies, beside the medians' range."""
    medians = [shape.points.quantile(0.5) for shape in shapes]
    spans = [shape.points.quantile(0.75) - shape.points.quantile(0.25) for shape in shapes]
    if len(shapes) == 1:
        return f"Half of {named(shapes[0].name)}'s games end within {spans[0]} VP of each other"
    apart = max(medians) - min(medians)
    return f"Medians lie {apart} VP apart; the middle half of a strategy's games spans {min(spans)} to {max(spans)} VP"

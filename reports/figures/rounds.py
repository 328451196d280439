"""In which round each source gives its points, as small lines side by side."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import Final

from matplotlib.axes import Axes

from reports.charts import Chart, Sheet
from reports.figures.rows import number, rows_of
from reports.headline import named, seen
from reports.standings import by_size
from reports.style import MUTED, SMALL, WIDTH, Look, inches, labels
from reports.summary import Group
from reports.tables import SOURCES
from reports.tabular import Table, words_of

_SHOWN: Final = 6
_COLUMNS: Final = 3
_ROUNDS: Final = (1, 2, 3, 4, 5, 6)
_TICKS: Final = ("1", "2", "3", "4", "5", "end")
_LEFT: Final = 0.4
_BETWEEN: Final = 0.42
_PANEL: Final = 1.25
_ABOVE: Final = 0.3
_DEEP: Final = _ABOVE + _PANEL + 0.3
_LETTER: Final = 0.15
"""Inches between the names at the ends of lines."""

Lines = dict[str, dict[str, list[float]]]
"""By source and strategy: the mean VP in each round."""


def vp_by_round(file: str, table: Table | None, group: Group, about: str, looks: Mapping[str, Look]) -> Chart | None:
    """A panel for each large source: the mean VP that it gave in each round, a line for each strategy."""
    lines = _lines_of(table, group)
    shown = [SOURCES[source][0] for source in by_size(group) if SOURCES[source][0] in lines][:_SHOWN]
    if not shown:
        return None
    subtitle = f"{about}. Mean VP gained in each round by the largest sources; end: final scoring. Scales differ."
    height = math.ceil(len(shown) / _COLUMNS) * _DEEP
    with Sheet(file, seen(group, _finding(lines)), subtitle, _alt(lines, shown), height) as sheet:
        right = inches(labels([row.strategy for row in group.rows]), SMALL) + 0.3
        width = (WIDTH - _LEFT - right - _BETWEEN * (_COLUMNS - 1)) / _COLUMNS
        for k, source in enumerate(shown):
            across, down = k % _COLUMNS, k // _COLUMNS
            axes = sheet.axes(_LEFT + across * (width + _BETWEEN), _ABOVE + down * _DEEP, width, _PANEL)
            _panel(axes, source, lines[source], looks)
            if k == min(_COLUMNS, len(shown)) - 1:
                _name_lines(axes, lines[source], looks)
    return sheet.chart


def _lines_of(table: Table | None, group: Group) -> Lines:
    """The lines of every source; a round without a row gave nothing."""
    lines: Lines = {}
    for row in rows_of(table, group):
        of_source = lines.setdefault(str(row["source"]), {})
        values = of_source.setdefault(str(row["strategy"]), [0.0] * len(_ROUNDS))
        values[_ROUNDS.index(int(number(row, "round")))] = number(row, "vp")
    return lines


def _panel(axes: Axes, source: str, lines: Mapping[str, Sequence[float]], looks: Mapping[str, Look]) -> None:
    """The lines of one source."""
    for name, values in lines.items():
        look = looks[name]
        axes.plot(_ROUNDS, values, look.mark, color=look.colour, linestyle=look.stroke, linewidth=1.8, markersize=4)
    low, high = min(0.0, *(min(values) for values in lines.values())), max(max(values) for values in lines.values())
    room = 0.08 * (high - low) or 1.0
    axes.set_ylim(low - room / 2, high + room)
    axes.set_xticks(_ROUNDS, _TICKS)
    axes.grid(axis="y")
    axes.locator_params(axis="y", nbins=4)
    axes.tick_params(axis="y", labelsize=SMALL, labelcolor=MUTED, pad=2)
    axes.set_title(source, loc="left", fontsize=SMALL, weight="bold", pad=5)


def _name_lines(axes: Axes, lines: Mapping[str, Sequence[float]], looks: Mapping[str, Look]) -> None:
    """The strategies' names at the ends of their lines, moved apart, each joined to its line."""
    low, high = axes.get_ylim()
    ends = {name: (values[-1] - low) / (high - low) for name, values in lines.items()}
    short = dict(zip(lines, labels(list(lines)), strict=True))
    for name, place in spread_out(ends, _LETTER / _PANEL, 1.1).items():
        style = {"color": looks[name].colour, "linewidth": 1.0, "linestyle": looks[name].stroke, "clip_on": False}
        axes.plot([1.02, 1.1], [ends[name], place], transform=axes.transAxes, **style)
        axes.text(1.12, place, short[name], transform=axes.transAxes, fontsize=SMALL, va="center_baseline")


def spread_out(places: Mapping[str, float], apart: float, top: float) -> dict[str, float]:
    """Places moved down as little as needed to be so far apart and not above the top, in their order."""
    found: dict[str, float] = {}
    last = top + apart
    for name in sorted(places, key=lambda name: -places[name]):
        last = min(places[name], last - apart)
        found[name] = last
    return found


def _finding(lines: Lines) -> str:
    """When most points are made, in words."""
    by_round = [sum(values[k] for of in lines.values() for values in of.values()) for k in range(len(_ROUNDS))]
    total = sum(by_round)
    if total <= 0:
        return "No points in any round"
    best = max(range(len(_ROUNDS) - 1), key=lambda k: by_round[k])
    final, high = (words_of(part / total, "share") for part in (by_round[-1], by_round[best]))
    return f"{final} of all points are made in final scoring, {high} in round {_ROUNDS[best]}"


def _alt(lines: Lines, shown: Sequence[str]) -> str:
    """The lines in words."""
    return "; ".join(
        f"{source}, {named(name)}: " + ", ".join(words_of(value, "vp") for value in values)
        for source in shown
        for name, values in lines[source].items()
    )

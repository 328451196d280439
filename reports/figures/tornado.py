"""A tornado: how far each unknown rule moves a headline, the switch that moves it most on top."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from matplotlib.axes import Axes

from reports.charts import Chart, Sheet
from reports.headline import named
from reports.sensitivity import KINDS, NAMES, sentence
from reports.style import GAIN, INK, LOSS, MIDDLE, MUTED, PAPER, SMALL, WIDTH, inches, label
from reports.tabular import words_of
from reports.unknowns import Answer, Swing
from reports.wording import shortened, value_words

MOST: Final = 12
"""So many switches are drawn."""

_NAMED: Final = 2
"""So many of the switches that surely move a headline are named in the title."""

_SETTING: Final = 16
"""Cells of the longest setting beside its bar."""

_PALE: Final = 0.35
"""How opaque the bar of a setting is that may change nothing."""

_ROW: Final = 0.36
_FOOT: Final = 0.55
_GAP: Final = 0.25


def tornado_chart(name: str, answer: Answer) -> Chart:
    """The tornado of one headline."""
    switches = by_switch(answer.swings)[:MOST]
    kind = KINDS[answer.headline.metric]
    own = words_of(answer.own, kind)
    sure = [mine[0].switch for mine in switches if any(swing.sure for swing in mine)]
    moved = f"surely moved by {', '.join(sure[:_NAMED])}" if sure else "no unknown rule surely moves it"
    more = f" and {len(sure) - _NAMED} more" if len(sure) > _NAMED else ""
    title = f"{named(answer.headline.what)}: {moved}{more}"
    subtitle = (
        f"{NAMES[answer.headline.metric]}, one rule at a time; thick line: the file's own, {own}; pale: maybe chance"
    )
    sheet = Sheet(name, title, subtitle, f"{sentence(answer)} {_in_words(switches)}", len(switches) * _ROW + _FOOT)
    with sheet:
        _draw(sheet, answer, switches)
    return sheet.chart


def by_switch(swings: Sequence[Swing]) -> list[list[Swing]]:
    """The settings of each switch, the switch that changes most first."""
    found: dict[str, list[Swing]] = {}
    for swing in swings:
        found.setdefault(swing.switch, []).append(swing)
    return sorted(found.values(), key=lambda mine: -max(abs(swing.change.estimate) for swing in mine))


def _in_words(switches: Sequence[Sequence[Swing]]) -> str:
    """The switches in their order, for who cannot see them."""
    sure = [mine[0].switch for mine in switches if any(swing.sure for swing in mine)]
    surely = f" Surely something is changed by {', '.join(sure)}." if sure else " Each may have changed nothing."
    return f"In order: {', '.join(mine[0].switch for mine in switches)}.{surely}"


def _draw(sheet: Sheet, answer: Answer, switches: Sequence[Sequence[Swing]]) -> None:
    """The bars of every switch around the headline."""
    names = [label(mine[0].switch) for mine in switches]
    left = inches(names) + _GAP
    axes = sheet.axes(left, 0.0, WIDTH - left - _GAP, len(switches) * _ROW)
    own = answer.own.estimate
    ends = [swing.becomes.estimate for mine in switches for swing in mine] + [own, 0.0]
    words = inches([_setting(swing) for mine in switches for swing in mine]) * SMALL / MIDDLE + _GAP
    room = (max(ends) - min(ends) or 1.0) * words / (WIDTH - left - _GAP - 2 * words)
    axes.set_xlim(min(ends) - room, max(ends) + room)
    axes.set_ylim(len(switches) - 0.5, -0.5)
    axes.grid(axis="x")
    axes.axvline(0.0, color=MUTED, linewidth=1.2, dashes=(4, 3))
    for k, mine in enumerate(switches):
        _bars(axes, k, own, mine)
    axes.axvline(own, color=INK, linewidth=2.5)
    axes.set_yticks(range(len(switches)), names)
    kind = KINDS[answer.headline.metric]
    axes.xaxis.set_major_formatter(lambda value, _: words_of(float(value), kind))
    axes.locator_params(axis="x", nbins=6)
    axes.set_xlabel(f"{NAMES[answer.headline.metric]} under the setting; at the dashed line it turns", loc="left")
    axes.tick_params(axis="x", labelsize=SMALL)


def _setting(swing: Swing) -> str:
    """A setting as it stands beside its bar."""
    return shortened(value_words(swing.value), _SETTING)


def _bars(axes: Axes, place: int, own: float, swings: Sequence[Swing]) -> None:
    """From the headline to the lowest and the highest that a switch makes of it, each end with its setting."""
    ordered = sorted(swings, key=lambda swing: swing.becomes.estimate)
    for swing, colour, side, offset in ((ordered[0], LOSS, "right", -4), (ordered[-1], GAIN, "left", 4)):
        end = swing.becomes.estimate
        if (end < own) != (colour == LOSS) or end == own:
            continue
        axes.barh(place, end - own, left=own, height=0.62, color=colour, alpha=1.0 if swing.sure else _PALE)
        axes.annotate(
            _setting(swing),
            (end, place),
            (offset, 0),
            textcoords="offset points",
            ha=side,
            va="center_baseline",
            fontsize=SMALL,
            bbox={"facecolor": PAPER, "edgecolor": "none", "pad": 0.5},
        )

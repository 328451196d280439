"""Pairs of Crew cards as a chart: what each two are worth together beyond what each is worth."""

from __future__ import annotations

from typing import Final

import numpy as np
from matplotlib.axes import Axes
from matplotlib.patches import Rectangle

from reports.charts import Chart, Sheet
from reports.families import pairs_of
from reports.figures.cells import STRONGEST
from reports.style import GAIN, GRID, INK, LOSS, WIDTH
from reports.synergy import Synergy
from reports.tabular import words_of

_CELL: Final = 0.38
_LEFT: Final = 0.4
_SMALLEST: Final = 6.5
"""Points of the numbers in the cells."""

FAINTEST: Final = 0.25
"""The strongest tint of an effect that may be chance."""


def heatmap(synergy: Synergy, about: str) -> Chart:
    """The effect of every pair; a frame around those that are found."""
    cards = len(synergy.cards)
    first, second = pairs_of(cards)
    effects, found = synergy.pairs.effects, synergy.found
    both = [f"{synergy.cards[one]} + {synergy.cards[other]}" for one, other in zip(first, second, strict=True)]
    names = [both[k] for k in np.flatnonzero(found)]
    title = f"Worth more or less together: {', '.join(names)}" if names else "No pair is surely worth more together"
    subtitle = f"{about} VP of two cards together beyond those of each; framed: found at 5 % false discoveries."
    strongest = np.argsort(-np.abs(effects), kind="stable")[:5]
    told = (f"{both[k]} {words_of(float(effects[k]), 'vp')}" for k in strongest)
    with Sheet("synergy", title, subtitle, f"The largest: {'; '.join(told)}", cards * _CELL + 0.35) as sheet:
        axes = sheet.axes(_LEFT, 0.3, min(WIDTH - _LEFT - 0.1, cards * _CELL), cards * _CELL)
        axes.set_xlim(-0.5, cards - 0.5)
        axes.set_ylim(cards - 0.5, -0.5)
        largest = float(np.abs(effects).max()) or 1.0
        for k, effect in enumerate(effects):
            for column, row in ((first[k], second[k]), (second[k], first[k])):
                draw_pair(axes, int(column), int(row), float(effect) / largest, float(effect), bool(found[k]))
        axes.set_xticks(range(cards), [str(card) for card in synergy.cards])
        axes.set_yticks(range(cards), [str(card) for card in synergy.cards])
        axes.xaxis.tick_top()
    return sheet.chart


def draw_pair(axes: Axes, column: int, row: int, part: float, effect: float, found: bool) -> None:
    """One pair: its tint by its part of the largest effect, faint if not found, its number, and a frame if found."""
    tint = (GAIN if part > 0 else LOSS, (STRONGEST if found else FAINTEST) * abs(part))
    axes.add_patch(Rectangle((column - 0.5, row - 0.5), 1, 1, facecolor=tint, edgecolor=GRID, linewidth=0.6))
    if found:
        axes.add_patch(Rectangle((column - 0.44, row - 0.44), 0.88, 0.88, fill=False, edgecolor=INK, linewidth=1.4))
    words = words_of(effect, "vp")
    axes.text(column, row, words, ha="center", va="center_baseline", fontsize=_SMALLEST, color=INK)

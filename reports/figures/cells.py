"""Numbers in a grid of tinted cells: the stronger the tint, the larger the number."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from matplotlib.axes import Axes
from matplotlib.patches import Rectangle

from reports.style import GAIN, MIDDLE, PAPER, SMALL

STRONGEST: Final = 0.5
"""The strongest tint that dark letters can be read on."""


@dataclass(frozen=True)
class Tinted:
    """One cell: its words, a second line in small letters, and how strong its tint is, from 0 to 1."""

    words: str
    strength: float
    below: str = ""
    colour: str = GAIN
    bold: bool = False


def cells(axes: Axes, rows: Sequence[Sequence[Tinted | None]], points: float = MIDDLE) -> None:
    """Fill axes with cells, the first row at the top; None leaves a place empty."""
    columns = max(map(len, rows), default=1)
    axes.set_xlim(-0.5, columns - 0.5)
    axes.set_ylim(len(rows) - 0.5, -0.5)
    for y, row in enumerate(rows):
        for x, cell in enumerate(row):
            if cell is not None:
                _fill(axes, x, y, cell, points)


def _fill(axes: Axes, x: int, y: int, cell: Tinted, points: float) -> None:
    """Draw one cell."""
    tint = STRONGEST * min(max(cell.strength, 0.0), 1.0)
    axes.add_patch(Rectangle((x - 0.5, y - 0.5), 1, 1, facecolor=(cell.colour, tint), edgecolor=PAPER, linewidth=1.5))
    weight = "bold" if cell.bold else "normal"
    up = 0.14 if cell.below else 0.0
    axes.text(x, y - up, cell.words, ha="center", va="center_baseline", fontsize=points, weight=weight)
    if cell.below:
        axes.text(x, y + 0.24, cell.below, ha="center", va="center_baseline", fontsize=SMALL - 1)

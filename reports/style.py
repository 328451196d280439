"""The house style of every chart: colours, strokes and sizes, and how a strategy keeps its look."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from rich.cells import cell_len

from reports.wording import plain, shortened

INK: Final = "#1f262e"
MUTED: Final = "#5b6670"
GRID: Final = "#dbe1e6"
PAPER: Final = "#ffffff"
GAIN: Final = "#6b3fd0"
"""More than what it is compared with, and any amount that belongs to no strategy."""

LOSS: Final = "#806000"
"""Less than what it is compared with."""

COLOURS: Final = ("#1b4aa8", "#b03a0c", "#067a5c", "#e04fa3", "#3397ea", "#c98a0a", "#262c35", "#650d12")
"""The colours of strategies in their order; any two differ for every kind of colour blindness."""

_DARK_COLOURS: Final = ("#4f7df0", "#ee8530", "#84bb9f", "#bb68a5", "#74d2fc", "#fdd28a", "#eaeff1", "#e23f50")
"""The same on dark paper."""

LIGHT: Final = {
    "ink": INK, "muted": MUTED, "grid": GRID, "paper": PAPER, "shade": "#f3f5f7", "gain": GAIN, "loss": LOSS,
    **{f"hue-{k}": colour for k, colour in enumerate(COLOURS, 1)},
}  # fmt: skip
"""The colours of a page by their names."""

DARK: Final = {
    "ink": "#e8edf1", "muted": "#a3aeb8", "grid": "#333c46", "paper": "#12171d", "shade": "#1b222b",
    "gain": "#a987ff", "loss": "#b3b83a",
    **{f"hue-{k}": colour for k, colour in enumerate(_DARK_COLOURS, 1)},
}  # fmt: skip
"""The same on dark paper."""

VARIABLES: Final = {colour: name for name, colour in LIGHT.items()}
"""The name of every colour that a chart is drawn with."""

_HATCHES: Final = ("", "////", "....", "xxxx")
_STROKES: Final[tuple[Any, ...]] = ("solid", (0, (5, 2)), (0, (1, 1.5)), (0, (6, 2, 1, 2)))
_MARKS: Final = ("o", "s", "^", "D")

WIDTH: Final = 6.8
"""Inches of every figure, so that its letters have one size on a page."""

LARGE: Final = 13.0
MIDDLE: Final = 10.0
SMALL: Final = 9.0
"""Points of a title, of the words in a chart, and of what explains them."""

LONGEST_NAME: Final = 22
"""Cells of the longest name in a chart; a longer one lacks its middle."""

MOST_GROUPS: Final = 24
"""So many variants and player counts have charts at most."""

IN_FULL: Final = 6
"""So many of them have all charts; the next have those of the answer."""

_LETTER: Final = 0.62
"""The width of a letter as part of its height, on average."""

STYLE: Final[Any] = {
    "font.family": "sans-serif",
    "font.sans-serif": ["DejaVu Sans"],
    "font.size": MIDDLE,
    "text.color": INK,
    "text.parse_math": False,
    "axes.edgecolor": MUTED,
    "axes.facecolor": "none",
    "axes.labelcolor": MUTED,
    "axes.labelsize": SMALL,
    "axes.axisbelow": True,
    "axes.linewidth": 0.8,
    "axes.spines.left": False,
    "axes.spines.right": False,
    "axes.spines.top": False,
    "axes.spines.bottom": False,
    "axes.formatter.useoffset": False,
    "axes.unicode_minus": False,
    "grid.color": GRID,
    "grid.linewidth": 0.8,
    "xtick.color": MUTED,
    "xtick.labelsize": SMALL,
    "xtick.major.size": 0,
    "xtick.minor.size": 0,
    "ytick.color": MUTED,
    "ytick.labelcolor": INK,
    "ytick.labelsize": MIDDLE,
    "ytick.major.size": 0,
    "ytick.minor.size": 0,
    "hatch.linewidth": 0.8,
    "figure.facecolor": PAPER,
    "savefig.facecolor": PAPER,
    "svg.fonttype": "none",
    "path.simplify": True,
}
"""The settings of matplotlib that hold while a chart is drawn and while it is written."""


@dataclass(frozen=True)
class Look:
    """How a strategy looks in every chart: its colour and mark, and a hatch and a stroke where colours repeat."""

    colour: str
    hatch: str
    stroke: Any
    mark: str


NEUTRAL: Final = Look(GAIN, "", "solid", "o")
"""The look of what belongs to no strategy."""


def looks(strategies: Iterable[str]) -> dict[str, Look]:
    """The look of each strategy of a run, by the order of their names."""
    return {name: _look(k) for k, name in enumerate(sorted(set(strategies)))}


def _look(place: int) -> Look:
    """The look at a place of the order."""
    turn = place // len(COLOURS) % len(_HATCHES)
    return Look(COLOURS[place % len(COLOURS)], _HATCHES[turn], _STROKES[turn], _MARKS[(place + turn) % len(_MARKS)])


def label(name: str, longest: int = LONGEST_NAME) -> str:
    """A name for a chart: on one line, and without its middle where it is long."""
    return shortened(name, longest)


def labels(names: Sequence[str], longest: int = LONGEST_NAME) -> list[str]:
    """Names for a chart as `label` makes them; where some would look alike, long names lack what all of them share."""
    whole = [plain(name) for name in names]
    shown = [label(name, longest) for name in whole]
    long = sorted({name for name, one in zip(whole, shown, strict=True) if name != one})
    if len(set(whole)) == len(set(shown)):
        return shown
    start = _shared(long)
    backwards = [name[start:][::-1] for name in long]
    end = _shared(backwards)
    if start + end == 0:
        return shown
    middles = labels([name[end:][::-1] for name in backwards], longest)
    marks = "…" * (start > 0), "…" * (end > 0)
    apart = {name: middle.strip("…").join(marks) for name, middle in zip(long, middles, strict=True)}
    return [apart.get(name, one) for name, one in zip(whole, shown, strict=True)]


def _shared(names: Sequence[str]) -> int:
    """How many letters all names begin with, if possible as whole words."""
    pairs = enumerate(zip(*names, strict=False))
    same = next((k for k, letters in pairs if len(set(letters)) > 1), min(map(len, names)))
    words = re.match(r".*\W", names[0][:same])
    return words.end() if words else same


def inches(words: Sequence[str], points: float = MIDDLE) -> float:
    """About the inches that the widest of some words takes."""
    return max((cell_len(word) for word in words), default=0) * points * _LETTER / 72

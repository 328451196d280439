"""What the unknown rules can change: each headline under every setting of a switch, and with all of them drawn.

A headline is a difference of two strategies, or of a variant and the base for one strategy, with pairs by seed. It
flips only if it is decided under both settings, with opposite answers; if the setting leaves it open, it is weakened.
All intervals of a headline hold together (max-t).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Any, Final

import numpy as np

from reports.estimates import ENOUGH_SEEDS, Interval, Numbers, mean_interval
from reports.families import Family
from reports.samples import Cell, Sample, paired
from sim.unknowns import drawn

BASE: Final = "base"
METRICS: Final = ("vp", "win_share")
FLIPS: Final = "flips"
WEAKENS: Final = "weakens"
DECIDES: Final = "decides"
HOLDS: Final = "holds"
OPEN: Final = "stays open"

_MOST_STRATEGIES: Final = 4
"""Up to so many strategies are compared each with each; of more, the best with each."""


@dataclass(frozen=True)
class Setting:
    """Another setting of the unknown rules in a run: the variant that it is of, and the values of its switches."""

    variant: str
    of: str
    switches: dict[str, Any]
    ranges: dict[str, list[Any]]


@dataclass(frozen=True)
class Headline:
    """What is compared: two cells, each a variant, a number of players and a strategy."""

    what: str
    metric: str
    first: Cell
    second: Cell


@dataclass(frozen=True)
class Swing:
    """A headline under one setting: what it becomes, how much that differs, and the verdict."""

    switch: str
    value: Any
    becomes: Interval
    change: Interval
    verdict: str

    @property
    def sure(self) -> bool:
        """Whether the setting surely changes the headline."""
        return sign(self.change) != 0


@dataclass(frozen=True)
class Answer:
    """A headline under the experiment's own rules, under each setting, and with all of them drawn."""

    headline: Headline
    own: Interval
    swings: tuple[Swing, ...]
    drawn: Interval
    reach: tuple[float, float] | None
    """The middle 95 % of what the headline is over the unknown rules, without width if luck alone can have made it; not
    known with few seeds."""


def settings_of(experiment: Mapping[str, Any]) -> list[Setting]:
    """The other settings in a resolved experiment."""
    rows = [(row["name"], row.get("setting", {})) for row in experiment["variants"]]
    return [
        Setting(name, setting["of"], setting.get("switches", {}), setting.get("ranges", {}))
        for name, setting in rows
        if setting
    ]


def headlines(cells: Mapping[Cell, Sample], variants: Sequence[str]) -> list[Headline]:
    """What is compared: each variant with the base for each strategy; without variants, strategies with each other."""
    pairs = list(_changes(cells, variants) if len(variants) > 1 else _pairs(cells, variants[0]))
    return [Headline(what, metric, first, second) for metric in METRICS for what, first, second in pairs]


def _changes(cells: Mapping[Cell, Sample], variants: Sequence[str]) -> Iterator[tuple[str, Cell, Cell]]:
    """Every variant against the base, strategy by strategy."""
    for cell in cells:
        base = (BASE, *cell[1:])
        if cell[0] in variants and cell[0] != BASE and base in cells:
            yield f"{cell[0]} for {cell[2]}{_at(cell, cells)}", cell, base


def _pairs(cells: Mapping[Cell, Sample], variant: str) -> Iterator[tuple[str, Cell, Cell]]:
    """Two strategies at a table of each size, the one with more VP first."""
    for players in dict.fromkeys(cell[1] for cell in cells):
        mine = [cell for cell in cells if cell[:2] == (variant, players)]
        mine.sort(key=lambda cell: (-cells[cell].vp.sum() / cells[cell].seat_games.sum(), cell[2]))
        every = len(mine) <= _MOST_STRATEGIES
        for first, second in combinations(mine, 2):
            if every or first is mine[0]:
                yield f"{first[2]} over {second[2]}{_at(first, cells)}", first, second


def _at(cell: Cell, cells: Mapping[Cell, Sample]) -> str:
    """At how many players, where there are several numbers."""
    return f" ({cell[1]} players)" if len({one[1] for one in cells}) > 1 else ""


def values_under(headline: Headline, cells: Mapping[Cell, Sample], names: Mapping[str, str]) -> Numbers:
    """The headline on each seed, its variants taken as those of another setting."""
    first, second = ((names[cell[0]], *cell[1:]) for cell in (headline.first, headline.second))
    points = headline.metric == "vp"
    return paired(cells[first], cells[second], lambda sample: sample.points if points else sample.shares)


def by_levels(settings: Sequence[Setting]) -> dict[str, dict[str, str]]:
    """For each set of values, the variants that have them by the variant that they are settings of."""
    found: dict[str, dict[str, str]] = {}
    for one in settings:
        found.setdefault(repr((one.switches, one.ranges)), {})[one.of] = one.variant
    return found


def answers(cells: Mapping[Cell, Sample], settings: Sequence[Setting], variants: Sequence[str]) -> list[Answer]:
    """Every headline with what the unknown rules do to it."""
    arms = by_levels(settings)
    single = {repr((one.switches, one.ranges)): one for one in settings if one.switches}
    levels = [next(iter(one.switches.items())) for one in single.values()]
    jointly = next(one for one in settings if one.ranges)
    own = {variant: variant for variant in variants}
    found = []
    for headline in headlines(cells, variants):
        base = values_under(headline, cells, own)
        columns = np.column_stack([values_under(headline, cells, arms[key]) for key in single])
        every = mean_interval(values_under(headline, cells, arms[repr((jointly.switches, jointly.ranges))]))
        changes = columns - base[:, None]
        become = Family(np.column_stack([base, columns])).together()
        if headline.metric == "win_share":
            become, every = [one.of_share() for one in become], every.of_share()
        change = Family(changes).together()
        swings = [
            Swing(*level, after, moved, verdict(become[0], after))
            for level, after, moved in zip(levels, become[1:], change, strict=True)
        ]
        swings.sort(key=lambda swing: -abs(swing.change.estimate))
        draws = [drawn(jointly.ranges, seed, headline.first[1]) for seed in cells[headline.first].seeds.tolist()]
        marks = np.array([[float(draw[switch] == value) for switch, value in levels] for draw in draws])
        reach = reach_of(changes, marks, every.estimate)
        found.append(Answer(headline, become[0], tuple(swings), every, reach))
    return found


def verdict(own: Interval, after: Interval) -> str:
    """What a setting does to an answer."""
    before, now = sign(own), sign(after)
    if before and now:
        return HOLDS if before == now else FLIPS
    return WEAKENS if before else DECIDES if now else OPEN


def sign(interval: Interval) -> int:
    """1 or -1 if it is decided to which side of 0 something lies, else 0."""
    return int(interval.low > 0) - int(interval.high < 0)


def reach_of(changes: Numbers, marks: Numbers, middle: float) -> tuple[float, float] | None:
    """The middle 95 % of a headline over the unknown rules, around what it is with all of them drawn.

    What each setting changes alone (a column of `changes`) is added up for the settings that are drawn on each seed (a
    row of `marks`). The sums are drawn together by as much of their variance as luck alone gives them.
    """
    seeds = len(changes)
    if seeds < ENOUGH_SEEDS:
        return None
    apart, luck = marks - marks.mean(axis=0), changes - changes.mean(axis=0)
    sums = apart @ changes.mean(axis=0)
    spread = float((sums**2).sum())
    by_luck = float(((luck.T @ luck) * (apart.T @ apart)).sum()) / (seeds - 1) / seeds
    kept = max(0.0, 1 - by_luck / spread) if spread > 0 else 0.0
    low, high = middle + np.sqrt(kept) * np.quantile(sums, [0.025, 0.975])
    return float(low), float(high)


@dataclass(frozen=True)
class Interaction:
    """What two settings do together beyond what each does alone, for one headline."""

    headline: Headline
    first: str
    second: str
    size: Interval


def interactions(
    cells: Mapping[Cell, Sample], settings: Sequence[Setting], variants: Sequence[str]
) -> list[Interaction]:
    """The interactions of two in a full factorial, all of a headline together."""
    names = list(max(settings, key=lambda one: len(one.switches)).switches)
    arms: dict[tuple[bool, ...], dict[str, str]] = {(False,) * len(names): {one: one for one in variants}}
    for one in settings:
        arms.setdefault(tuple(name in one.switches for name in names), {})[one.of] = one.variant
    pairs = list(combinations(range(len(names)), 2))
    found = []
    for headline in headlines(cells, variants):
        values = {marks: values_under(headline, cells, arm) for marks, arm in arms.items()}
        contrasts = [contrast(values, *pair) for pair in pairs]
        sizes = Family(np.column_stack(contrasts)).together()
        found += [
            Interaction(headline, names[one], names[other], size)
            for (one, other), size in zip(pairs, sizes, strict=True)
        ]
    return found


def contrast(values: Mapping[tuple[bool, ...], Numbers], one: int, other: int) -> Numbers:
    """On each seed, what two settings do together beyond each alone, averaged over all settings of the others."""
    terms = [value if marks[one] == marks[other] else -value for marks, value in values.items()]
    total: Numbers = np.sum(terms, axis=0) * 4 / len(values)
    return total

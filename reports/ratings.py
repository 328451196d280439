"""Ratings of many strategies: one strength each, from all finishing orders at once.

Plackett-Luce (Plackett 1975, Luce 1959): of those left, each comes next with a chance in proportion to their strength.
The strengths are the most likely ones (Hunter 2004, MM algorithms for generalized Bradley-Terry models), ties averaged
over their orders; they are found by Newton's method on their logarithms, in which the likelihood is concave. The ridge:
each strategy also has won and lost half a game against one of strength 1, so that nobody is infinitely strong.
Intervals are bootstraps of seeds.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

import numpy as np
import polars as pl

from reports.estimates import ALPHA, Interval, Numbers
from reports.meetings import Meetings, meetings_of, shortest_cycles
from reports.methods import Method
from reports.tabular import Column, Row, Table
from reports.wording import plain

RIDGE: Final = 0.5
"""Games that each strategy has won, and as many that it has lost, against one of strength 1."""

RESAMPLES: Final = 400
_STREAM: Final = 1_859_1124
_STEPS: Final = 200
_SETTLED: Final = 1e-9
"""The strengths have settled when no logarithm of one moves by more in a step."""


@dataclass(frozen=True)
class Pair:
    """Two strategies: how often the first ends before the second, and how often the ratings say it does."""

    first: str
    second: str
    seen: Interval
    strict: Interval
    """The interval that holds together with those of all pairs."""
    predicted: float

    @property
    def fits(self) -> bool:
        """Whether what is seen agrees with the ratings."""
        return self.strict.low <= self.predicted <= self.strict.high


@dataclass(frozen=True)
class Ratings:
    """The ratings of one variant at one player count, the strongest first."""

    where: str
    chances: tuple[tuple[str, Interval], ...]
    pairs: tuple[Pair, ...]
    cycles: tuple[tuple[str, ...], ...]

    @property
    def misfits(self) -> list[Pair]:
        """The pairs of which the ratings give a wrong picture."""
        return [pair for pair in self.pairs if not pair.fits]

    def table(self) -> Table:
        """The strategies by strength."""
        columns = (
            Column("strategy", "Strategy", "name", "name of the strategy"),
            Column("chance", "Against the average", "share", "chance to end before one of the pool's average strength"),
        )
        about = (
            "Plackett-Luce ratings: the chance to end before a strategy of the pool's average strength. Ridge: "
            f"{RIDGE} games won and lost against one of strength 1. Intervals are bootstraps of setup seeds."
        )
        return Table("ratings", f"Ratings{self.where}", about, columns, self.chances)

    def matrix(self) -> Table:
        """How often each ends before each, a row and a column per strategy, the strongest first."""
        names = [name for name, _ in self.chances]
        seen = {(pair.first, pair.second): pair.seen.estimate for pair in self.pairs}
        seen |= {(other, one): 1 - share for (one, other), share in seen.items()}
        others = (Column(f"over_{k}", name, "share") for k, name in enumerate(names, 1))
        rows = tuple((name, *(seen.get((name, other)) for other in names)) for name in names)
        about = "How often the strategy of the row ends before that of the column in games that both play."
        columns = (Column("strategy", "Strategy", "name"), *others)
        return Table("matchups", f"Match-ups{self.where}", about, columns, rows)


def check_table(found: Sequence[Ratings]) -> Table:
    """What is seen of each pair beside what the ratings say."""
    columns = (
        Column("where", "Of", "name", "variant and number of players, where there are several"),
        Column("first", "Strategy", "name", "name of the strategy"),
        Column("second", "Ends before", "name", "name of the other"),
        Column("seen", "Seen", "share", "part of their games, with its 95 % interval"),
        Column("predicted", "Predicted", "share", "by the ratings"),
        Column("fits", "Fits", "text", "no if the interval for all pairs together leaves the prediction out"),
    )
    rows: list[Row] = [
        (one.where.removeprefix(", "), p.first, p.second, p.seen, p.predicted, "yes" if p.fits else "no")
        for one in found
        for p in one.pairs
    ]
    about = "Whether one number for each strategy is enough to say who ends before whom."
    return Table("ratings_check", "Check of the ratings", about, columns, tuple(rows))


def strengths(meetings: Meetings, weights: Numbers) -> Numbers:
    """The most likely strengths, a row for each row of weights of the seeds."""
    wins, choices = weights @ meetings.wins + RIDGE, weights @ meetings.choices
    groups, size = meetings.groups, wins.shape[-1]
    both = (groups[:, :, None] * groups[:, None, :]).reshape(len(groups), size * size)
    logs = np.zeros_like(wins)
    for _ in range(_STEPS):
        found = np.exp(logs)
        totals = found @ groups.T
        expected = found * (choices / totals @ groups)
        ridge = found / (found + 1)
        slope = wins - expected - 2 * RIDGE * ridge
        bend = -(choices / totals**2 @ both).reshape(-1, size, size) * found[:, :, None] * found[:, None, :]
        bend[:, range(size), range(size)] += expected + 2 * RIDGE * ridge * (1 - ridge)
        step = np.linalg.solve(bend, slope[:, :, None])[:, :, 0]
        logs += step / np.maximum(np.abs(step).max(axis=-1, keepdims=True), 1.0)
        if float(np.abs(step).max()) < _SETTLED:
            break
    return np.exp(logs)


def against_average(found: Numbers) -> Numbers:
    """The chance against a strategy of average strength, the average being that of the logarithms."""
    average = np.exp(np.log(found).mean(axis=-1, keepdims=True))
    chances: Numbers = found / (found + average)
    return chances


def chances_of(meetings: Meetings, best: Numbers, method: Method) -> list[Interval]:
    """The chances against the average; no bootstrap is valid if the run ended by a rule, so there the ends are open."""
    seeds = meetings.seeds
    ends = np.array([[-np.inf], [np.inf]]) * np.ones(len(best))
    if not method.stopping and seeds > 1:
        times = np.random.default_rng(_STREAM).multinomial(seeds, np.full(seeds, 1 / seeds), size=RESAMPLES)
        again = against_average(strengths(meetings, times.astype(np.float64)))
        ends = np.quantile(again, [ALPHA / 2, 1 - ALPHA / 2], axis=0)
    found = zip(against_average(best).tolist(), *ends.tolist(), strict=True)
    return [Interval(chance, low, high, seeds) for chance, low, high in found]


def ratings_of(meetings: Meetings, method: Method, where: str = "") -> Ratings:
    """The ratings of strategies that met."""
    best = strengths(meetings, np.ones((1, meetings.seeds)))[0]
    chances = list(zip(meetings.strategies, chances_of(meetings, best, method), strict=True))
    chances.sort(key=lambda one: (-one[1].estimate, one[0]))
    pairs = tuple(_pairs(meetings, best, method))
    beats = [(pair.first, pair.second) for pair in pairs if pair.strict.low > 0.5]
    beats += [(pair.second, pair.first) for pair in pairs if pair.strict.high < 0.5]
    return Ratings(where, tuple(chances), pairs, tuple(shortest_cycles(beats)))


def _pairs(meetings: Meetings, best: Numbers, method: Method) -> Iterator[Pair]:
    """Every two that met."""
    together = [k for k in range(len(meetings.pairs)) if meetings.met[:, k].any()]
    strict = method.among(len(together))
    for k in together:
        one, other = meetings.pairs[k]
        sums = meetings.beats[:, k], meetings.met[:, k]
        predicted = float(best[one] / (best[one] + best[other]))
        names = meetings.strategies[one], meetings.strategies[other]
        yield Pair(*names, method.share(*sums), strict.share(*sums), predicted)


def ratings_in(seats: pl.LazyFrame, manifest: Mapping[str, Any], method: Method) -> tuple[Ratings, ...]:
    """The ratings of a run with a pool, for each variant and player count; none of any other run."""
    experiment = manifest.get("experiment")
    if not isinstance(experiment, Mapping) or not experiment.get("pooled"):
        return ()
    variants = [str(variant["name"]) for variant in experiment["variants"]]
    found = []
    for variant in variants:
        for players in experiment["players"]:
            mine = seats.filter((pl.col("variant") == variant) & (pl.col("players") == players))
            where = [plain(variant)] * (len(variants) > 1) + [f"{players} players"] * (len(experiment["players"]) > 1)
            meetings = meetings_of(mine)
            if len(meetings.strategies) > 1:
                found.append(ratings_of(meetings, method, f", {', '.join(where)}" if where else ""))
    return tuple(found)

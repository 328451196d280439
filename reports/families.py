"""Results that are shown together: intervals that all hold at once, discoveries among many, and tiers."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final, TypeAlias

import numpy as np
import numpy.typing as npt
from scipy.special import stdtr, stdtrit

from reports.estimates import ALPHA, Interval, Numbers, mean_interval

Flags: TypeAlias = npt.NDArray[np.bool_]

RESAMPLES: Final = 2_000
_ROUNDING: Final = 1e-6
"""A spread below this part of a member's standard error is rounding: a resample without the seeds that moved it."""

_VERY_MANY: Final = 20_000
"""From so many seeds on nothing is resampled: means are as good as normal."""

_DRAWS: Final = 100_000
_STREAM: Final = 20_261_130
_CHUNK: Final = 4_000_000
"""At most so many drawn counts of seeds, or means of members, are held at once."""


@dataclass(frozen=True)
class Family:
    """Members of a family with their values by seed: row s and column j are what seed s says of member j.

    A member's estimate is the mean of its column. Estimates that are no means of seeds come as pseudo-values: the
    estimate plus the seed's influence on it, times the number of seeds.
    """

    values: Numbers

    @property
    def seeds(self) -> int:
        """How many seeds there are."""
        return len(self.values)

    @property
    def estimates(self) -> Numbers:
        """The estimate of each member."""
        return np.asarray(self.values.mean(axis=0), dtype=np.float64)

    @property
    def errors(self) -> Numbers:
        """The standard error of each member; 0 where all seeds agree."""
        spread = np.std(self.values, axis=0, ddof=1)
        largest = np.maximum(np.abs(self.values).max(axis=0), 1.0)
        moving = np.where(spread <= 1e-9 * largest, 0.0, spread)
        return np.asarray(moving / np.sqrt(self.seeds), dtype=np.float64)

    def together(self, alpha: float = ALPHA) -> list[Interval]:
        """Intervals that hold all at once with probability 1 - alpha (max-t, seeds resampled); of one seed, none."""
        if self.seeds < 2:
            return [Interval(float(estimate), -math.inf, math.inf, self.seeds) for estimate in self.estimates]
        estimates, errors = self.estimates, self.errors
        reach = max_t(self.values, alpha)
        found = []
        for k, (estimate, error) in enumerate(zip(estimates, errors, strict=True)):
            if error == 0.0:
                found.append(mean_interval(self.values[:, k], alpha=alpha / len(estimates)))
            else:
                found.append(Interval(float(estimate), estimate - reach * error, estimate + reach * error, self.seeds))
        return found

    def differences(self) -> Family:
        """The family of all pairs of members, the first minus the second, in the order of `pairs_of`."""
        first, second = pairs_of(self.values.shape[1])
        return Family(self.values[:, first] - self.values[:, second])


def ratios(numerators: Numbers, denominators: Numbers) -> Family:
    """A family of ratios of seed sums, a column each, as pseudo-values by the delta method."""
    means = denominators.mean(axis=0)
    estimates = numerators.mean(axis=0) / means
    return Family(estimates + (numerators - estimates * denominators) / means)


def pairs_of(members: int) -> tuple[npt.NDArray[np.intp], npt.NDArray[np.intp]]:
    """All pairs of members, (0, 1), (0, 2) ...: their firsts and their seconds."""
    first, second = np.triu_indices(members, 1)
    return first, second


def max_t(values: Numbers, alpha: float = ALPHA) -> float:
    """How many standard errors the intervals of a family reach so that all hold at once.

    The seeds are resampled, each time every member's distance from its mean is taken in its own standard error, and
    the largest counts: the (1 - alpha) quantile of these (Westfall and Young 1993; Romano and Wolf 2005). It is never
    below Student's t for a single member, nor above Bonferroni's. The resamples come from a fixed stream. Of very many
    seeds the distances are drawn from the normal distribution that they tend to, with the members' correlations.
    """
    seeds = len(values)
    single, bonferroni = (float(stdtrit(seeds - 1, 1 - alpha / 2 / times)) for times in (1, values.shape[1]))
    errors = Family(values).errors
    moving = values[:, errors > 0.0]
    least = _ROUNDING * errors[errors > 0.0]
    if moving.shape[1] == 0:
        return single
    centred = moving - moving.mean(axis=0)
    stream = np.random.default_rng(_STREAM)
    if seeds >= _VERY_MANY:
        correlations = np.atleast_2d(np.corrcoef(centred.T))
        drawn = stream.multivariate_normal(np.zeros(moving.shape[1]), correlations, _DRAWS, method="eigh")
        return _reach(np.abs(drawn).max(axis=1), alpha, single, bonferroni)
    largest: list[float] = []
    size = max(1, min(RESAMPLES, _CHUNK // max(seeds, moving.shape[1])))
    while len(largest) < RESAMPLES:
        times = stream.multinomial(seeds, np.full(seeds, 1 / seeds), size=min(size, RESAMPLES - len(largest)))
        means = times @ centred / seeds
        spread = np.sqrt(np.maximum(times @ centred**2 / seeds - means**2, 0.0) / (seeds - 1))
        ratios = np.divide(np.abs(means), spread, out=np.zeros_like(means), where=spread > least)
        largest.extend(ratios.max(axis=1).tolist())
    return _reach(np.asarray(largest), alpha, single, bonferroni)


def _reach(largest: Numbers, alpha: float, single: float, bonferroni: float) -> float:
    """The quantile of the largest distances, within its bounds."""
    return min(max(single, float(np.quantile(largest, 1 - alpha))), bonferroni)


def level_alone(values: Numbers, alpha: float = ALPHA) -> float:
    """The chance to miss that each interval by itself may have so that all of a family hold at once."""
    if len(values) < 2:
        return alpha
    return 2 * (1 - float(stdtr(len(values) - 1, max_t(values, alpha))))


def discoveries(p_values: Numbers, rate: float = ALPHA) -> Flags:
    """Which of many are found, such that at most a part `rate` of them is false (Benjamini and Hochberg 1995)."""
    order = np.argsort(p_values, kind="stable")
    below = np.flatnonzero(p_values[order] <= rate * np.arange(1, len(order) + 1) / len(order))
    found = np.zeros(len(order), dtype=np.bool_)
    if len(below):
        found[order[: below[-1] + 1]] = True
    return found


def surely_better(family: Family, alpha: float = ALPHA) -> Flags:
    """Row i, column j: whether member i is larger than member j, by intervals for all pairs at once."""
    members = family.values.shape[1]
    better = np.zeros((members, members), dtype=np.bool_)
    if members < 2:
        return better
    for one, other, interval in zip(*pairs_of(members), family.differences().together(alpha), strict=True):
        better[one, other] = interval.low > 0.0
        better[other, one] = interval.high < 0.0
    return better


def ranks_of(better: Flags) -> list[tuple[int, int]]:
    """For each member the best and the worst place, from 1, that it may have; all of them hold at once.

    A place counts who is surely better and who is surely worse (Al Mohamad, Goeman and van Zwet 2022).
    """
    ahead, behind = better.sum(axis=0), better.sum(axis=1)
    return [(1 + int(above), len(better) - int(below)) for above, below in zip(ahead, behind, strict=True)]


def tiers_of(better: Flags) -> list[int]:
    """A tier for each member, from 1: all that nobody is surely better than, then the same among those left.

    Each tier is a set of multiple comparisons with the best (Hsu 1984). Two in one tier need not be equal.
    """
    tiers = np.zeros(len(better), dtype=np.int64)
    tier = 0
    while not tiers.all():
        tier += 1
        left = tiers == 0
        tiers[left & ~better[left].any(axis=0)] = tier
    return [int(one) for one in tiers]
